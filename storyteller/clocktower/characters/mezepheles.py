"""Mezepheles: the first good player to say the secret word turns evil that night."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Seat, Town
from storyteller.clocktower.night.asked import able, fact_seat, fact_seats, names
from storyteller.clocktower.night.holding import newly_held
from storyteller.clocktower.night.registers import ALIGNMENTS, true_alignment
from storyteller.clocktower.night.since import night_number
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message

MARK = "Turns Evil"


def wakes(town: Town, context: Context, holder: Holder) -> str | None:
    """Returns that after the first night the row waits for somebody to be marked for having said the word."""
    known = night_number(town) == 1 or newly_held(town, holder)
    return "" if known or _marked(town, holder) else "not_yet"


def outcome(asking: Asking) -> Finding:
    """Returns the side of whoever said the word after tonight: the first good one turns, if the ability works.

    Source: its entry; the facts are ``said_by`` and ``said_before``.
    """
    town = asking.town
    speaker = town.seat(fact_seat(asking, "said_by"))
    if speaker is None:
        return Finding(None, "any", domain=ALIGNMENTS)
    before = any(_is_good(town, asking.context, town.seat(s)) for s in fact_seats(asking, "said_before"))
    side = true_alignment(town, asking.context, speaker)
    turns = side == "good" and able(asking) and not before
    answer = "evil" if turns else side
    return Finding(answer, (answer,), (message("night.why.said_word", who=names(town, (speaker.id,))),), ALIGNMENTS)


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the marked player turns evil when the row is done and the ability works."""
    step = entry.event
    if not isinstance(step, e.StepFinished) or (step.key.step, step.key.seat) != ("mezepheles", holder.seat):
        return ()
    if not step.worked or town.phase.number == 1:
        return ()
    good = (seat for seat in _marked(town, holder) if _is_good(town, context, seat))
    return tuple(
        Suggestion(
            "mezepheles.turns",
            seat.id,
            message("suggest.turns_evil", who=seat_name(town, seat)),
            (c.SetAlignment(seat.id, "evil"),),
        )
        for seat in good
    )


def _marked(town: Town, holder: Holder) -> tuple[Seat, ...]:
    return tuple(
        s
        for s in town.seats
        if any((r.of, r.text) == ("mezepheles", MARK) and r.by in (None, holder.seat) for r in s.reminders)
    )


def _is_good(town: Town, context: Context, seat: Seat | None) -> bool:
    return seat is not None and true_alignment(town, context, seat) == "good"


RULE = CharacterRule("mezepheles", wakes=wakes, outcome=outcome, after=after, on=(e.StepFinished,))
