"""What the pointer tells about a thing on the board, in the reader's language."""

from __future__ import annotations

from storyteller.kernel.message import Term
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.pictures import Pictures
from storyteller.viewmodel.grimoire import ReminderRecord, SeatRecord


def seat_lines(bridge: Bridge, record: SeatRecord) -> list[str]:
    """Returns what is to be known about a seat beyond its name, a line each."""
    say = bridge.tr
    lines = []
    if record.token is not None:
        lines.append(" · ".join(bridge.character_names(record.token.character)))
    if record.shown is not None:
        lines.append(say("grimoire.thinks", character=Term("character", record.shown.character)))
    if record.alignment is not None and (record.turned or record.traveller):
        lines.append(say("grimoire.tip.alignment", alignment=Term("alignment", record.alignment)))
    lines += [say(reason.why) for reason in record.impaired]
    lines += [
        say("grimoire.tip.gained", character=Term("character", token.character)) for token in record.gained
    ]
    if not record.alive:
        lines.append(say("grimoire.tip.dead_with_vote" if record.ghost_vote else "grimoire.tip.dead"))
        if record.looks_alive:
            lines.append(say("grimoire.tip.not_announced"))
    elif not record.looks_alive:
        lines.append(say("grimoire.tip.looks_dead"))
    if record.spent:
        lines.append(say("grimoire.tip.spent"))
    if record.about_to_die:
        lines.append(say("grimoire.tip.about_to_die"))
    if record.claim:
        lines.append(say("grimoire.tip.claim", claim=claim_words(bridge, record.claim)))
    return lines


def claim_words(bridge: Bridge, claim: str) -> str:
    """Returns a claim in words: a character's name when it is one, else as noted."""
    return bridge.characters.name(claim, bridge.language)


def seat_tip(bridge: Bridge, record: SeatRecord) -> str:
    """Returns a seat's tool tip."""
    head = f"{record.number} · {bridge.renderer().value(record.label)}"
    if record.pronouns:
        head += f" ({record.pronouns})"
    return "\n".join([head, *seat_lines(bridge, record)])


def reminder_tip(bridge: Bridge, pictures: Pictures, record: ReminderRecord) -> str:
    """Returns a reminder's tool tip."""
    head = pictures.reminder_text(record)
    if record.token.character:
        head = f"{' · '.join(bridge.character_names(record.token.character))}: {head}"
    if record.expired:
        return f"{head}\n{bridge.tr('hand.reminder.over')}"
    return f"{head}\n{bridge.tr('grimoire.tip.asleep')}" if record.asleep else head
