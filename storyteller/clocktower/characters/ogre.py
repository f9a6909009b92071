"""Ogre: takes the alignment of a chosen player, without learning it."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attacked, worked
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.asked import picked
from storyteller.clocktower.night.registers import ALIGNMENTS, looks
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Term, message

NOT_ALLOWED = "not_allowed"


def outcome(asking: Asking) -> Finding:
    """Returns the alignment the Ogre takes, drunk or poisoned too; nobody chooses themself.

    Source: its entry, and its jinx: a Spy looks evil.
    """
    chosen = picked(asking)
    domain: tuple[Value, ...] = (*ALIGNMENTS, NOT_ALLOWED)
    if not chosen:
        return Finding(None, "any", domain=domain)
    if chosen[0] == asking.holder.seat:
        return Finding(NOT_ALLOWED, (NOT_ALLOWED,), (message("night.why.not_oneself"),), domain)
    look = looks(asking, chosen[0])
    allowed: tuple[Value, ...] = tuple(a for a in ALIGNMENTS if a in look.alignments)
    if look.character == "spy":
        allowed = ("evil",)
    return Finding(look.alignment, allowed, look.why, domain)


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the change of alignment, one line for each that may be."""
    chosen = attacked(town, entry, "ogre", holder.seat) if worked(entry) else ()
    ogre = town.seat(holder.seat)
    if not chosen or ogre is None:
        return ()
    found: list[Suggestion] = []
    allowed = outcome(Asking(town, context, holder, chosen)).allowed
    for side in ALIGNMENTS:
        if allowed != "any" and side in allowed and side != ogre.alignment:
            text = message("suggest.ogre.turns", who=seat_name(town, ogre), alignment=Term("alignment", side))
            found.append(Suggestion("ogre.turns", ogre.id, text, (c.SetAlignment(ogre.id, side),), str(chosen[0])))
    return tuple(found)


RULE = CharacterRule("ogre", outcome=outcome, after=after, on=(e.StepFinished,))
