"""Fearmonger: when they nominate whom they chose and that player is executed, that player's team loses."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import Alignment
from storyteller.clocktower.characters.rule import CharacterRule, Ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Phase, Town
from storyteller.clocktower.night.registers import true_alignment
from storyteller.clocktower.night.since import entries
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message


def conclude(town: Town, context: Context, holder: Holder) -> Ending | None:
    """Returns the loss of the feared player's team, nominated by the Fearmonger and executed today.

    Source: its entry.
    """
    if town.phase.kind not in ("day", "dusk") or not works(town, context, holder):
        return None
    executed = {x.person for x in town.day.executions}
    mine = {
        n.nominee for n in town.day.nominations if n.by == holder.seat and n.kind == "execution" and not n.withdrawn
    }
    for seat in town.seats:
        feared = any(r.of == "fearmonger" and r.by in (None, holder.seat) for r in seat.reminders)
        if feared and seat.id in executed & mine:
            winner: Alignment = "good" if true_alignment(town, context, seat) == "evil" else "evil"
            return Ending("fearmonger", message("end.fearmonger", who=seat_name(town, seat)), winner)
    return None


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that a new choice is said aloud: that there is one, not whom."""
    step = entry.event
    if not isinstance(step, e.StepFinished) or (step.key.step, step.key.seat) != ("fearmonger", holder.seat):
        return ()
    last = Phase("night", entry.phase.number - 1)
    rows = (x.event for x in entries(town, last, last) if isinstance(x.event, e.StepFinished))
    before = next((row.picks for row in rows if row.key == step.key), ())
    if not step.picks or step.picks == before:
        return ()
    text = message("suggest.fearmonger.announce")
    return (Suggestion("fearmonger.announce", holder.seat, text, (), str(entry.phase.number)),)


RULE = CharacterRule("fearmonger", conclude=conclude, after=after, on=(e.StepFinished,))
