"""Who is about to be executed and would not die of it."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import After
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.block import block
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.lives import why_lives
from storyteller.clocktower.model import Cause, LogEntry, Seat, Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message

COUNTS = (e.NominationClosed, e.NominationCorrected, e.NominationOverruled)
"""The events that change who is about to die."""


def about_to_die(town: Town, entry: LogEntry) -> Seat | None:
    """Returns the living player on the block, by an entry that can have put them there; None otherwise."""
    if not isinstance(entry.event, COUNTS) or town.phase.kind != "day" or town.day.open_vote:
        return None
    stands = block(town.day)
    seat = town.seat(stands.seat) if stands is not None else None
    return seat if seat is not None and seat.alive else None


def reason(town: Town, context: Context, seat: Seat) -> Message | None:
    """Returns why somebody would survive an execution now, or None."""
    return why_lives(town, context, seat.id, Cause("execution"))


def survives(code: str, town: Town, seat: Seat, why: Message, *also: c.Command) -> Suggestion:
    """Returns that an execution is carried out and survived: the day is over all the same.

    Whoever was put on the block against the rules (a Traveller) can be let live as well. Source: the rules on
    executions.
    """
    text = message("suggest.survives", who=seat_name(town, seat), why=why)
    execute = c.Execute(seat.id, dies=False, override=True)
    return Suggestion(code, seat.id, text, (execute, *also), str(town.phase.number))


def own_survival(of: str) -> After:
    """Returns, for use as ``after`` on ``COUNTS``, that holders on the block survive for their own ability's reason."""

    def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
        seat = about_to_die(town, entry)
        why = reason(town, context, seat) if seat is not None and seat.id == holder.seat else None
        if seat is None or why is None or why.key != f"lives.{of}":
            return ()
        return (survives(f"{of}.survives", town, seat, why),)

    return after


def executes(
    town: Town, context: Context, who: SeatId, cause: Cause, text: Message, *, override: bool = False
) -> tuple[Message, c.Execute]:
    """Returns an execution that an ability brings about, and its line: survived where something keeps them alive now.

    ``text`` is the line of an execution somebody dies of. Source: the rules on executions: an execution that nobody
    dies of is one all the same, whatever brought it about.
    """
    why = why_lives(town, context, who, cause)
    if why is None:
        return text, c.Execute(who, cause=cause, override=override)
    survived = message("suggest.but_lives", what=text, why=why)
    return survived, c.Execute(who, dies=False, cause=cause, override=override)
