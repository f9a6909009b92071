"""Snake Charmer: choosing the Demon, swaps character and side with it."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.clocktower.context import Context
from storyteller.clocktower.finished import finished, picked_seats
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.registers import looks, true_alignment
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message


def outcome(asking: Asking) -> Finding:
    """Returns ``swap`` when the Demon is chosen, else ``nothing``; a Recluse may be taken for it. Source: its entry."""
    pick = next((SeatId(pick) for pick in asking.picks if isinstance(pick, int)), None)
    if pick is None or asking.town.seat(pick) is None:
        return Finding(None, "any")
    if not works(asking.town, asking.context, asking.holder):
        return Finding("none", ("none",))
    look = looks(asking, pick)
    may: tuple[Value, ...] = ("swap",) if look.must_be("demon") else ("none",)
    if look.may_be("demon") and not look.must_be("demon"):
        may = ("none", "swap")
    return Finding("swap" if look.team == "demon" else "none", may, look.why)


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the swap when the Demon was chosen: characters, sides, and the poison on the new Snake Charmer."""
    step, own = finished(town, entry, holder), town.seat(holder.seat)
    demon = next(iter(picked_seats(town, step)), None) if step is not None else None
    if own is None or demon is None or demon is own or not demon.alive or not own.alive:
        return ()
    if looks(Asking(town, context, holder), demon.id).team != "demon" or demon.character is None:
        return ()
    mine, theirs = true_alignment(town, context, own), true_alignment(town, context, demon)
    commands = (
        c.SwapCharacters(own.id, demon.id),
        c.SetAlignment(own.id, theirs),
        c.SetAlignment(demon.id, mine),
        c.SetShown(own.id, demon.character),
        c.SetShown(demon.id, own.character),
        c.PlaceReminder(demon.id, "snakecharmer", "Poisoned"),
    )
    text = message("suggest.snakecharmer.swaps", who=seat_name(town, own), demon=seat_name(town, demon))
    return (Suggestion("snakecharmer.swaps", demon.id, text, commands, str(town.phase.number)),)


RULE = CharacterRule("snakecharmer", outcome=outcome, after=after, on=(e.StepFinished,))
