"""Hands raised and lowered, the count closed, put right or overruled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.afterwards import as_then, followed
from storyteller.clocktower.day.block import outcome_of
from storyteller.clocktower.day.exile_result import carried_out
from storyteller.clocktower.day.nominate import of_today, person
from storyteller.clocktower.day.tally import needed, raised, spends, tally
from storyteller.clocktower.day.tokens import spent
from storyteller.clocktower.decide.checks import refuse, unknown_seat
from storyteller.clocktower.model import Day, Hand, Nomination, Outcome, Town
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Term, message

EXECUTION_OUTCOMES: frozenset[Outcome] = frozenset(
    ("about_to_die", "tied", "fewer", "not_enough", "withdrawn", "overruled")
)
EXILE_OUTCOMES: frozenset[Outcome] = frozenset(("exiled", "not_exiled", "withdrawn", "overruled"))


def vote(town: Town, command: c.Vote, context: Context) -> Decision | Rejection:
    """Sets all raised hands of the running count. A hand that may not count stays up and counts nothing."""
    running = town.day.open_vote
    refusal = unknown_seat(town, *command.seats, *command.override)
    if refusal is not None:
        return refusal
    if running is None:
        return refuse("day.no_vote")
    hands = all_hands(town, context, running, command.seats, command.override)
    up = {hand.seat for hand in hands}
    lowered = tuple(e.VoteRecorded(replace(h, hands=0, weight=0, code="")) for h in running.hands if h.seat not in up)
    changed = tuple(e.VoteRecorded(h) for h in hands if h not in running.hands)
    # The same hands again are a fact too: they were counted once more.
    events = lowered + changed or (e.VoteRecorded(_first(running)),)
    label = message("day.label.hands", n=len(hands), nominee=person(town, running.nominee))
    return Decision(events, label)


def set_hand(town: Town, command: c.SetHand, context: Context) -> Decision | Rejection:
    """Raises or lowers one hand of the running count."""
    running = town.day.open_vote
    refusal = unknown_seat(town, command.seat)
    if refusal is not None:
        return refusal
    if running is None:
        return refuse("day.no_vote")
    if command.hands not in (0, 1, 2):
        return refuse("day.hands", n=command.hands)
    if command.hands:
        hand = raised(town, context, running, command.seat, command.hands, override=command.override)
        label = message("day.label.raised", who=person(town, command.seat))
    else:
        hand = Hand(command.seat, 0, 0)
        label = message("day.label.lowered", who=person(town, command.seat))
    return Decision((e.VoteRecorded(hand),), label)


def close_vote(town: Town, command: c.CloseVote, context: Context) -> Decision | Rejection:
    """Ends the running count: its result, the vote tokens it used, and an exile it decided."""
    running = town.day.open_vote
    if running is None:
        return refuse("day.no_vote")
    votes, takes = tally(running.hands), needed(town, running.kind)
    used = spends(town, context, running, running.hands)
    outcome = _came_to(town, replace(running, closed=True, tally=votes, needed=takes))
    closed = e.NominationClosed(votes, takes, outcome, used)
    events: tuple[e.Event, ...] = (closed, *spent(town, context, used))
    if running.kind == "exile":
        events += carried_out(town, context, running.nominee, outcome == "exiled")
    label = message(
        "day.label.counted", n=votes, nominee=person(town, running.nominee), outcome=Term("outcome", outcome)
    )
    return Decision(events, label)


def correct_vote(town: Town, command: c.CorrectVote, context: Context) -> Decision | Rejection:
    """Puts a closed count right, and with it the counts after it that hang on votes used there.

    Hands that were counted keep what they counted then; what it took then stays. An execution carried out stands.
    """
    refusal = unknown_seat(town, *command.seats, *command.override)
    if refusal is not None:
        return refusal
    old = of_today(town, command.index)
    if old is None or old.withdrawn:
        return refuse("day.no_nomination", index=command.index)
    if not old.closed:
        return refuse("day.not_closed")
    table = as_then(town, context, old.index)
    kept = {h.seat: h for h in old.hands if not h.code}
    hands = tuple(
        kept[h.seat] if h.seat in kept and kept[h.seat].hands == h.hands else h
        for h in all_hands(table, context, old, command.seats, command.override)
    )
    used = spends(table, context, old, hands)
    right = e.NominationCorrected(old.index, hands, tally(hands), old.needed, used)
    events = (right, *followed(town, context, old.index, were=old.spent, are=used))
    label = message("day.label.corrected", n=right.tally, nominee=person(town, old.nominee))
    return Decision(events, label)


def overrule(town: Town, command: c.Overrule, context: Context) -> Decision | Rejection:
    """Says what a closed count comes to, whatever the rule says, or takes that back."""
    if command.index is None:
        closed = [n for n in town.day.nominations if n.closed and not n.withdrawn]
        found = closed[-1] if closed else None
    else:
        found = of_today(town, command.index)
    if found is None or found.withdrawn:
        return refuse("day.no_nomination", index=command.index or 0)
    if not found.closed:
        return refuse("day.not_closed")
    fitting = EXILE_OUTCOMES if found.kind == "exile" else EXECUTION_OUTCOMES
    if command.outcome and command.outcome not in fitting:
        return refuse("day.outcome_unfit", outcome=Term("outcome", command.outcome))
    nominee = person(town, found.nominee)
    events: tuple[e.Event, ...] = (e.NominationOverruled(found.index, command.outcome),)
    if found.kind == "exile" and command.outcome in ("exiled", "not_exiled"):
        events += carried_out(town, context, found.nominee, command.outcome == "exiled")
    if not command.outcome:
        return Decision(events, message("day.label.not_overruled", nominee=nominee))
    outcome = Term("outcome", command.outcome)
    return Decision(events, message("day.label.overruled", nominee=nominee, outcome=outcome))


def all_hands(
    town: Town, context: Context, nomination: Nomination, seats: Sequence[SeatId], override: Sequence[SeatId] = ()
) -> tuple[Hand, ...]:
    """Returns raised hands in the order given; a seat named twice raises two."""
    times = Counter(seats)
    return tuple(
        raised(town, context, nomination, seat, min(2, times[seat]), override=seat in override)
        for seat in dict.fromkeys(seats)
    )


def _first(nomination: Nomination) -> Hand:
    return nomination.hands[0] if nomination.hands else Hand(nomination.nominee, 0, 0)


def _came_to(town: Town, closed: Nomination) -> Outcome:
    others = tuple(n for n in town.day.nominations if n.index != closed.index)
    day = Day((*others, closed), town.day.executions)
    return outcome_of(day, closed.index) or "not_enough"
