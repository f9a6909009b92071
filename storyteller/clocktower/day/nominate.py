"""Opening a nomination or a call for exile, and calling one off."""

from __future__ import annotations

from collections.abc import Iterable

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.afterwards import followed
from storyteller.clocktower.day.block import executed
from storyteller.clocktower.day.tally import votes_twice
from storyteller.clocktower.decide.checks import refuse, unknown_seat
from storyteller.clocktower.holders import all_holders
from storyteller.clocktower.model import Nomination, Town, VoteKind
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, message


def person(town: Town, who: SeatId | None) -> Name | Message:
    """Returns how a person is called in a message: a seat, the storyteller, or nobody in particular."""
    if who is None:
        return message("day.somebody")
    return seat_name(town, town.seat(who))


def nominate(town: Town, command: c.Nominate, context: Context) -> Decision | Rejection:
    """Opens a nomination; refused once when a rule of the game is against it."""
    refusal = unknown_seat(town, command.by, command.nominee, storyteller=True)
    if refusal is None and not command.override:
        refusal = why_not(town, context, command.by, command.nominee)
    if refusal is not None:
        return refusal
    label = message("day.label.nominated", by=person(town, command.by), nominee=person(town, command.nominee))
    return _opened(town, command.by, command.nominee, "execution", label, secret=_is_secret(town, context))


def call_exile(town: Town, command: c.CallExile, context: Context) -> Decision | Rejection:
    """Opens a count on exiling a Traveller. Anybody may call for it, any number of times.

    Source: the rules on exiles: no nomination is used and no ability touches it.
    """
    refusal = unknown_seat(town, command.traveller) or unknown_seat(town, command.by, storyteller=True)
    if refusal is None and not command.override:
        refusal = _why_no_exile(town, command.traveller)
    if refusal is not None:
        return refusal
    label = message("day.label.exile_called", by=person(town, command.by), traveller=person(town, command.traveller))
    return _opened(town, command.by, command.traveller, "exile", label)


def cancel(town: Town, command: c.CancelNomination, context: Context) -> Decision | Rejection:
    """Calls off the running count, or a closed one of today.

    Votes it had used are given back, or count where they were missing after it.
    """
    if command.index is None:
        found = town.day.open_vote
        if found is None:
            return refuse("day.no_vote")
    else:
        found = of_today(town, command.index)
        if found is None or found.withdrawn:
            return refuse("day.no_nomination", index=command.index)
    back = followed(town, context, found.index, were=found.spent, are=())
    label = message("day.label.withdrawn", nominee=person(town, found.nominee))
    return Decision((e.NominationWithdrawn(found.index), *back), label)


def of_today(town: Town, index: int) -> Nomination | None:
    """Returns a nomination of today by its index, or None."""
    return next((n for n in town.day.nominations if n.index == index), None)


def counted(nominations: Iterable[Nomination]) -> tuple[Nomination, ...]:
    """Returns the nominations for execution that use up somebody's one of the day: all but those called off."""
    return tuple(n for n in nominations if n.kind == "execution" and not n.withdrawn)


def why_not(town: Town, context: Context, by: SeatId, nominee: SeatId) -> Rejection | None:
    """Returns the first rule of the game that is against a nomination, or None.

    Source: the rules on nominations: by day, one count at a time, only the living nominate, each player nominates once
    and is nominated once a day; Travellers are exiled instead; one execution a day. The Banshee entry: whom the Demon
    killed nominates twice, though dead. The Riot entry: on day three whoever was nominated goes on, though dead.
    """
    refusal = _not_now(town)
    if refusal is not None:
        return refusal
    nominator, free = town.seat(by), by_leave(town, context, by)
    if nominator is not None and not free:
        twice = votes_twice(town, context, nominator)
        if not nominator.looks_alive and not twice:
            return refuse("day.nominator_dead", overridable=True, by=person(town, by))
        if _times(town, by) >= (2 if twice else 1):
            return refuse("day.nominator_again", overridable=True, by=person(town, by))
    today = counted(town.day.nominations)
    seat = town.seat(nominee)
    if any(n.nominee == nominee for n in today):
        return refuse("day.nominee_again", overridable=True, nominee=person(town, nominee))
    if seat is not None and seat.traveller:
        return refuse("day.traveller_exile", overridable=True, nominee=person(town, nominee))
    if executed(town.day) and not may_follow(town, context, by):
        return refuse("day.executed_today", overridable=True)
    return _by_ability(town, context, by, nominee)


def nominators(town: Town, context: Context) -> frozenset[SeatId]:
    """Returns who may nominate now, as far as that hangs on themselves: once a day, alive, before the execution."""
    done = executed(town.day)
    found = (
        seat.id
        for seat in town.seats
        if by_leave(town, context, seat.id)
        or (not done and votes_twice(town, context, seat) and _times(town, seat.id) < 2)
        or (not done and seat.looks_alive and not _times(town, seat.id))
    )
    return frozenset(found)


def by_leave(town: Town, context: Context, by: SeatId) -> bool:
    """Returns True while an ability lets somebody nominate though they are dead or have nominated.

    That is who was nominated last on a Riot's third day, and a Butcher after the day's execution.
    """
    for holder in all_holders(town):
        rule = context.rules.get(holder.of)
        if rule is not None and rule.may_nominate is not None and rule.may_nominate(town, context, by, holder):
            return True
    return executed(town.day) and may_follow(town, context, by)


def may_follow(town: Town, context: Context, by: SeatId) -> bool:
    """Returns True while an ability lets somebody nominate after the day's execution (a Butcher's)."""
    for holder in all_holders(town):
        rule = context.rules.get(holder.of)
        if rule is not None and rule.may_follow is not None and rule.may_follow(town, context, by, holder):
            return True
    return False


def _times(town: Town, by: SeatId) -> int:
    return sum(n.by == by for n in counted(town.day.nominations))


def _by_ability(town: Town, context: Context, by: SeatId, nominee: SeatId) -> Rejection | None:
    for holder in all_holders(town):
        rule = context.rules.get(holder.of)
        refusal = rule.nomination(town, context, by, nominee, holder) if rule and rule.nomination else None
        if refusal is not None:
            return refusal
    return None


def _why_no_exile(town: Town, traveller: SeatId) -> Rejection | None:
    refusal = _not_now(town)
    if refusal is not None:
        return refusal
    seat = town.seat(traveller)
    if seat is not None and not seat.traveller:
        return refuse("day.not_traveller", overridable=True, who=person(town, traveller))
    return None


def _not_now(town: Town) -> Rejection | None:
    if town.phase.kind != "day":
        return refuse("day.not_day", overridable=True)
    if town.day.open_vote is not None:
        return refuse("day.vote_open", overridable=True, nominee=person(town, town.day.open_vote.nominee))
    return None


def _is_secret(town: Town, context: Context) -> bool:
    """True while somebody lets the table vote with eyes closed. Source: the Organ Grinder entry."""
    for holder in all_holders(town):
        record = context.character(town, holder.of)
        if record is not None and "secret_vote" in record.traits and works(town, context, holder):
            return True
    return False


def _opened(
    town: Town, by: SeatId | None, nominee: SeatId, kind: VoteKind, label: Message, *, secret: bool = False
) -> Decision:
    """With a count still running, that one is called off: two can't run at once."""
    running = town.day.open_vote
    before = () if running is None else (e.NominationWithdrawn(running.index),)
    nomination = Nomination(len(town.day.nominations) + 1, by, nominee, kind, secret=secret)
    return Decision((*before, e.NominationOpened(nomination)), label)
