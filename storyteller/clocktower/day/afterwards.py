"""What a count put right, or called off, changes about the counts after it: who had a vote left then."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

from storyteller.clocktower import events as e
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.tally import GHOST_VOTE_SPENT, NO_TOKEN, raised, tally, tokens
from storyteller.clocktower.day.tokens import given_back, spent
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import Hand, Nomination, Seat, Town
from storyteller.kernel.ids import SeatId

Events = tuple[e.Event, ...]

_WITHOUT_VOTE: Final = frozenset((GHOST_VOTE_SPENT, NO_TOKEN))


def looked_alive(town: Town, seat: Seat, index: int) -> bool:
    """Returns whether somebody looked alive when a nomination of today was opened."""
    found = seat.looks_alive
    for entry in town.log:
        event = entry.event
        if isinstance(event, e.NominationOpened) and event.nomination.index == index:
            break
        if isinstance(event, e.LifeChanged) and event.seat == seat.id:
            found = not event.looks_alive
        elif isinstance(event, e.DeathsAnnounced) and seat.id in event.died + event.returned:
            found = seat.id in event.died
    return found


def as_then(town: Town, context: Context, index: int) -> Town:
    """Returns the table with the votes left, and the living and dead to look at, of when a nomination was opened."""
    table = town
    for nomination in _from(town, index):
        for event in given_back(table, context, nomination.spent):
            table = evolve(table, event)
    seats = tuple(replace(s, looks_alive=looked_alive(town, s, index)) for s in table.seats)
    return replace(table, seats=seats)


def followed(town: Town, context: Context, index: int, *, were: tuple[SeatId, ...], are: tuple[SeatId, ...]) -> Events:
    """Returns what follows from a count using other vote tokens (``are``) than it had (``were``).

    A vote not used there counts where the hand was up next without one; a vote used there is missing where it was used
    after. Else it is given back, or taken.
    """
    back, newly = Counter(were) - Counter(are), Counter(are) - Counter(were)
    # Who has none left now used it in a later count.
    gone = Counter(seat for seat in newly if not _holds(town, context, seat))
    taken = tuple(seat for seat in newly if _holds(town, context, seat))
    later = (_put_right(town, context, nomination, back, gone) for nomination in _from(town, index + 1))
    right = tuple(event for event in later if event is not None)
    return (*right, *given_back(town, context, back.elements()), *spent(town, context, taken))


def _put_right(
    town: Town, context: Context, nomination: Nomination, back: Counter[SeatId], gone: Counter[SeatId]
) -> e.NominationCorrected | None:
    """A later count with the votes that are left now; None when they are the same. Uses up ``back`` and ``gone``."""
    hands: list[Hand] = []
    used = list(nomination.spent)
    table = as_then(town, context, nomination.index)
    for hand in nomination.hands:
        if back[hand.seat] and hand.code in _WITHOUT_VOTE:
            for event in given_back(table, context, (hand.seat,)):
                table = evolve(table, event)
            hands.append(raised(table, context, nomination, hand.seat, hand.hands))
            back[hand.seat] -= 1
            used.append(hand.seat)
        elif gone[hand.seat] and hand.seat in used:
            hands.append(replace(hand, weight=0, code=_without(table.seat(hand.seat))))
            gone[hand.seat] -= 1
            used.remove(hand.seat)
        else:
            hands.append(hand)
    if tuple(hands) == nomination.hands:
        return None
    in_order = tuple(hand.seat for hand in hands if hand.seat in used)
    return e.NominationCorrected(nomination.index, tuple(hands), tally(hands), nomination.needed, in_order)


def _without(seat: Seat | None) -> str:
    return NO_TOKEN if seat is not None and seat.looks_alive else GHOST_VOTE_SPENT


def _from(town: Town, index: int) -> tuple[Nomination, ...]:
    """The closed counts on executions of today from a nomination on."""
    found = (n for n in town.day.nominations if n.index >= index and n.closed and not n.withdrawn)
    return tuple(n for n in found if n.kind == "execution")


def _holds(town: Town, context: Context, seat_id: SeatId) -> bool:
    seat = town.seat(seat_id)
    return seat is not None and bool(tokens(town, context, seat))
