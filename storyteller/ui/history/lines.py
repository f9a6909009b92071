"""A line of the ledger as rich text."""

from __future__ import annotations

from html import escape

from storyteller.ui.bridge import Bridge
from storyteller.viewmodel.ledger import LineRecord


def said(bridge: Bridge, what: object) -> str:
    """Returns a message, name, term or list in words, safe as rich text."""
    return escape(bridge.renderer().value(what))


def truth_html(bridge: Bridge, line: LineRecord) -> str:
    """Returns whether what was told was true, as a word in its colour; "" where nothing was told."""
    if line.told is None:
        return ""
    palette = bridge.theme.palette
    kind = {True: "true", False: "false", None: "open"}[line.truthful]
    colour = {"true": palette.success, "false": palette.danger, "open": palette.muted}[kind]
    prefix = "claim_" if line.kind == "claimed" else ""
    return f'<span style="color:{colour}">{escape(bridge.tr(f"ledger.is.{prefix}{kind}"))}</span>'


def what_html(bridge: Bridge, line: LineRecord) -> str:
    """Returns what was chosen, told or claimed."""
    if line.kind == "claimed":
        return escape(bridge.tr("ledger.claims", claim=line.told))
    key = "used" if line.kind == "used" else "row"
    if line.picks and line.told is not None:
        return escape(bridge.tr("ledger.both", picks=line.picks, told=line.told))
    if line.told is not None:
        return escape(bridge.tr("ledger.told", told=line.told))
    return escape(bridge.tr(f"ledger.{key}", picks=line.picks)) if line.picks else escape(bridge.tr("ledger.used_it"))


def notes_html(bridge: Bridge, line: LineRecord) -> str:
    """Returns what was noted in own words, why it was so, and whether it was put right or taken back."""
    palette = bridge.theme.palette
    notes = [said(bridge, why) for why in (*line.words, *line.why)]
    if line.worked is False and line.told is None:
        notes.insert(0, escape(bridge.tr("ledger.did_not_work")))
    if line.standing != "stands":
        notes.append(escape(bridge.tr(f"ledger.standing.{line.standing}")))
    return f'<span style="color:{palette.muted}">{" · ".join(notes)}</span>' if notes else ""


def line_html(bridge: Bridge, line: LineRecord) -> str:
    """Returns a whole line: who, as what, and what of it."""
    who = escape(bridge.tr("ledger.who", who=line.person.label, character=line.title))
    struck = line.standing != "stands"
    text = f"<b>{who}</b> {what_html(bridge, line)} {truth_html(bridge, line)}"
    notes = notes_html(bridge, line)
    text = f"<s>{text}</s>" if struck else text
    return f"{text}<br>{notes}" if notes else text
