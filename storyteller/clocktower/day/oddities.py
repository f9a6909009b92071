"""What of the day was against a rule, or no longer fits what was put right later."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from storyteller.clocktower import events as e
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.afterwards import looked_alive
from storyteller.clocktower.day.block import block_before_execution, standings
from storyteller.clocktower.day.nominate import by_leave, counted, person
from storyteller.clocktower.day.tally import votes_twice
from storyteller.clocktower.model import Nomination, Town
from storyteller.clocktower.recent import since_turn
from storyteller.kernel.advisory import Advisory
from storyteller.kernel.ids import STORYTELLER, SeatId
from storyteller.kernel.message import message


def day_advisories(town: Town, context: Context) -> tuple[Advisory, ...]:
    """Returns what looks odd about the day's nominations, hands, executions and exiles, in this order."""
    free = tuple(n.index for n in counted(town.day.nominations) if _by_leave(town, context, n))
    return (
        *_nominations(town, context, free),
        *_repeated(town, context, free),
        *_hands(town),
        *_executions(town, free),
        *_exiles(town),
    )


def _by_leave(town: Town, context: Context, nomination: Nomination) -> bool:
    """Whether an ability let somebody nominate, though dead or once more, as the day stood then."""
    before = tuple(n for n in town.day.nominations if n.index < nomination.index)
    done = tuple(x for x in town.day.executions if x.after < nomination.index)
    then = replace(town, day=replace(town.day, nominations=before, executions=done))
    return nomination.by is not None and by_leave(then, context, nomination.by)


def _nominations(town: Town, context: Context, free: tuple[int, ...]) -> tuple[Advisory, ...]:
    found: list[Advisory] = []
    for nomination in town.day.nominations:
        if nomination.withdrawn:
            continue
        by, nominee = person(town, nomination.by), person(town, nomination.nominee)
        seat = town.seat(nomination.nominee)
        traveller = seat is not None and seat.traveller
        if nomination.kind == "exile":
            if seat is not None and not traveller:
                text = message("day.not_a_traveller_exiled", nominee=nominee)
                found.append(Advisory("day.not_traveller", text, seat.id))
            continue
        if nomination.index not in free and _was_dead(town, context, nomination):
            text = message("day.nominated_while_dead", by=by, nominee=nominee)
            found.append(Advisory("day.nominator_dead", text, nomination.by))
        if traveller:
            text = message("day.traveller_nominated", nominee=nominee)
            found.append(Advisory("day.traveller_exile", text, nomination.nominee))
        late = any(x.person is not None and x.after < nomination.index for x in town.day.executions)
        if late and nomination.index not in free:
            text = message("day.nominated_after_execution", nominee=nominee)
            found.append(Advisory("day.executed_today", text, nomination.nominee, "hint"))
    return tuple(found)


def _was_dead(town: Town, context: Context, nomination: Nomination) -> bool:
    """Whether the nominator looked dead then: as now, unless something changed since; a Banshee may be."""
    seat = town.seat(nomination.by)
    if seat is None or votes_twice(town, context, seat):
        return False
    return not looked_alive(town, seat, nomination.index)


def _repeated(town: Town, context: Context, free: tuple[int, ...]) -> tuple[Advisory, ...]:
    today = counted(town.day.nominations)
    by = Counter(n.by for n in today if n.by not in (None, STORYTELLER) and n.index not in free)
    of = Counter(n.nominee for n in today)
    found = [
        Advisory("day.nominator_again", message("day.nominated_twice", by=person(town, seat)), seat)
        for seat, times in by.items()
        if times > (2 if (own := town.seat(seat)) is not None and votes_twice(town, context, own) else 1)
    ]
    for seat_id, times in of.items():
        if times > 1:
            text = message("day.was_nominated_twice", nominee=person(town, seat_id))
            found.append(Advisory("day.nominee_again", text, _seat(town, seat_id)))
    return tuple(found)


def _hands(town: Town) -> tuple[Advisory, ...]:
    found: list[Advisory] = []
    for nomination in town.day.nominations:
        for hand in nomination.hands if not nomination.withdrawn else ():
            if hand.code:
                nominee = person(town, nomination.nominee)
                text = message(
                    "day.hand_not_counted", who=person(town, hand.seat), nominee=nominee, why=message(hand.code)
                )
                found.append(Advisory(hand.code, text, hand.seat, "hint"))
    return tuple(found)


def _executions(town: Town, free: tuple[int, ...]) -> tuple[Advisory, ...]:
    """An execution stands as it was carried out; what the counts say now is told beside it.

    Two are in order where an ability let somebody nominate after the first (a Butcher's).
    """
    day = town.day
    found: list[Advisory] = []
    for place, execution in enumerate(day.executions):
        if execution.person is None or execution.cause.of:
            continue
        stands = block_before_execution(day, place)
        who = person(town, execution.person)
        seat = _seat(town, execution.person)
        if stands is None or stands.seat is None:
            text = message("day.execution_without_block", person=who)
            found.append(Advisory("day.execution_without_block", text, seat, "hint"))
        elif stands.seat != execution.person:
            text = message("day.execution_differs", person=who, instead=person(town, stands.seat))
            found.append(Advisory("day.execution_differs", text, seat))
    done = [x for x in day.executions if x.person is not None]
    again = any(done[0].after < index <= done[-1].after for index in free) if done else False
    if len(done) > (2 if again else 1):
        found.append(Advisory("day.second_execution", message("day.executed_twice")))
    return tuple(found)


def _exiles(town: Town) -> tuple[Advisory, ...]:
    """As of an execution: what was done after a count stands, whatever the count says since it was put right."""
    found: list[Advisory] = []
    counted_exiles = [s for s in standings(town.day) if s.nomination.kind == "exile" and s.outcome is not None]
    for traveller in dict.fromkeys(s.nomination.nominee for s in counted_exiles):
        seat = town.seat(traveller)
        if seat is None:
            continue
        exiled = any(s.outcome == "exiled" for s in counted_exiles if s.nomination.nominee == traveller)
        decided, died = _came_of_exile(town, traveller)
        if exiled and seat.alive and not decided:
            text = message("day.exile_outstanding", traveller=person(town, traveller))
        elif died and not exiled and not seat.alive:
            text = message("day.exile_unfounded", traveller=person(town, traveller))
        else:
            continue
        found.append(Advisory("day.exile_differs", text, traveller))
    return tuple(found)


def _came_of_exile(town: Town, traveller: SeatId) -> tuple[bool, bool]:
    """Whether an exile of theirs was carried out today, and whether that is what they last died of."""
    decided = died = False
    for entry in since_turn(town):
        event = entry.event
        if isinstance(event, e.ExileDecided) and event.traveller == traveller:
            decided = decided or event.exiled
        elif isinstance(event, e.LifeChanged) and event.seat == traveller:
            died = not event.alive and event.cause.kind == "exile"
    return decided, died


def _seat(town: Town, who: SeatId) -> SeatId | None:
    return who if town.seat(who) is not None else None
