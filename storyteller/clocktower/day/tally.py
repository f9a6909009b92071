"""What a raised hand counts, and how many votes it takes."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod

from storyteller.clocktower.context import Context
from storyteller.clocktower.day.dead_vote import living_voters
from storyteller.clocktower.holders import all_holders, of_seat
from storyteller.clocktower.model import Hand, Nomination, Seat, Town, VoteKind
from storyteller.clocktower.status import in_force
from storyteller.kernel.ids import SeatId

GHOST_VOTE_SPENT = "day.ghost_vote_spent"
NO_TOKEN = "day.no_vote_token"
ONLY_THE_DEAD = "day.only_the_dead_vote"
SECOND_HAND = "day.second_hand"
TOKENS = "vote_tokens"
"""Key of the seat text that counts the vote tokens given to a living player who needs them (a Beggar)."""


def looking_alive(town: Town) -> int:
    """Returns how many players look alive to the table, Travellers among them."""
    return sum(seat.looks_alive for seat in town.seats)


def threshold(town: Town) -> int | None:
    """Returns how many votes an execution takes now: half of those who look alive, rounded up.

    None with nobody left, and where the most votes are enough (a Voudon). Travellers count, the dead don't, and
    neither does a Zombuul that looks dead.
    Source: the rules on executions; the Zombuul entry.
    """
    if living_voters(town) is not None:
        return None
    living = looking_alive(town)
    return (living + 1) // 2 if living else None


def needed(town: Town, kind: VoteKind) -> int:
    """Returns how many votes a count takes: an execution half of the living, an exile half of all players.

    Source: the rules on executions and exiles: both round up, and for an exile the dead and Travellers count.
    """
    if kind == "exile":
        return max(1, (len(town.seats) + 1) // 2)
    return threshold(town) or 1


def tally(hands: Iterable[Hand]) -> int:
    """Returns what raised hands count together. It can be negative: a Thief's mark counts against."""
    return sum(hand.weight for hand in hands)


def tokens(town: Town, context: Context, seat: Seat) -> int | None:
    """Returns how many vote tokens somebody who needs one to vote holds; None for those who need none.

    The dead hold one or none. A living Beggar votes only with tokens given by the dead.
    Source: the rules on the dead; the Beggar entry.
    """
    if not seat.looks_alive:
        return int(seat.ghost_vote)
    for holder in of_seat(seat):
        record = context.character(town, holder.of)
        if record is not None and "votes_by_token" in record.traits:
            text = seat.text(TOKENS)
            return int(text) if text.isdecimal() else 0
    return None


def votes_twice(town: Town, context: Context, seat: Seat) -> bool:
    """Returns True for somebody who may nominate twice a day and raise two hands: marked so, and the mark holds.

    Source: the Banshee entry: whom the Demon killed.
    """
    for reminder in seat.reminders:
        record = context.character(town, reminder.of) if reminder.effect == "has_ability" else None
        if record is not None and "votes_twice" in record.traits and in_force(town, context, reminder):
            return True
    return False


def raised(
    town: Town, context: Context, nomination: Nomination, seat_id: SeatId, hands: int = 1, *, override: bool = False
) -> Hand:
    """Returns a raised hand with what it counts, and why it doesn't when it may not.

    An exile takes no account of abilities and spends no vote: every player counts once. ``hands`` is 1 or 2; with
    ``override`` they count although they may not.
    """
    seat = town.seat(seat_id)
    if seat is None:
        return Hand(seat_id, hands, 0)
    if nomination.kind == "exile":
        return Hand(seat_id, hands, hands if override else 1, "" if override or hands == 1 else SECOND_HAND)
    code, counted = "", hands
    twice = votes_twice(town, context, seat)
    held = tokens(town, context, seat)
    may = living_voters(town)
    if may is not None and seat.looks_alive and seat.id not in may:
        code, counted = ONLY_THE_DEAD, 0
    elif held == 0 and not twice and not _freely(town, seat):
        code, counted = (NO_TOKEN if seat.looks_alive else GHOST_VOTE_SPENT), 0
    elif hands > 1 and not twice:
        code, counted = SECOND_HAND, 1
    if override:
        code, counted = "", hands
    return Hand(seat_id, hands, counted * _factor(town, context, nomination, seat), code)


def _factor(town: Town, context: Context, nomination: Nomination, seat: Seat) -> int:
    """What reminders in force and rules make of a vote: a Bureaucrat's mark times a Thief's is minus three."""
    marks = [
        int(r.value)
        for r in seat.reminders
        if r.effect == "votes" and r.value.lstrip("-").isdecimal() and in_force(town, context, r)
    ]
    factor = prod(marks)
    for holder in all_holders(town):
        rule = context.rules.get(holder.of)
        if rule is not None and rule.vote_weight is not None:
            factor *= rule.vote_weight(town, context, nomination, seat.id, holder)
    return factor


def _freely(town: Town, seat: Seat) -> bool:
    """The dead need and spend no token while only they vote."""
    return not seat.looks_alive and living_voters(town) is not None


def spends(town: Town, context: Context, nomination: Nomination, hands: Iterable[Hand]) -> tuple[SeatId, ...]:
    """Returns whose vote token these hands use up: those who need one, hold one, and were counted."""
    if nomination.kind == "exile":
        return ()
    spent: list[SeatId] = []
    for hand in hands:
        seat = town.seat(hand.seat)
        free = seat is None or votes_twice(town, context, seat) or _freely(town, seat)
        if seat is None or free or hand.code not in ("", SECOND_HAND):
            continue
        if tokens(town, context, seat):
            spent.append(seat.id)
    return tuple(spent)
