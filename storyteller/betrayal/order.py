"""Who is first, whose turn comes next, and who turns traitor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from storyteller.betrayal.catalogue import TRAITS, Trait
from storyteller.betrayal.model import MONSTERS, Evening, Player
from storyteller.kernel.ids import SeatId

_DAYS_BEFORE = (0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335)


def from_seat(seats: Sequence[SeatId], first: SeatId) -> tuple[SeatId, ...]:
    """Returns the seats leftwards from one of them. Raises ValueError when it is not among them."""
    start = seats.index(first)
    return (*seats[start:], *seats[:start])


def left_of(seats: Sequence[SeatId], seat: SeatId) -> tuple[SeatId, ...]:
    """Returns the seats leftwards, beginning with the one left of ``seat`` and ending with it."""
    start = seats.index(seat) + 1
    return (*seats[start:], *seats[:start])


def lowest_aid(aids: Mapping[SeatId, int]) -> SeatId | None:
    """Returns who has the lowest player aid; None when nobody has one. Source: BG-017."""
    dealt = [(number, seat) for seat, number in aids.items() if number > 0]
    return min(dealt)[1] if dealt else None


def next_birthday(today: tuple[int, int], birthdays: Mapping[SeatId, tuple[int, int]]) -> SeatId | None:
    """Returns whose explorer has the next birthday, one today included; None without any. Source: H3-022.

    Args:
        today: (month, day).
        birthdays: By player.
    """
    if not birthdays:
        return None
    now = _day(today)
    return min(birthdays, key=lambda seat: (_day(birthdays[seat]) - now) % 366)


def _day(date: tuple[int, int]) -> int:
    month, day = date
    return _DAYS_BEFORE[month - 1] + day


def _plays(player: Player | None) -> bool:
    return player is not None and player.alive and not player.away


def turn_order(evening: Evening) -> tuple[SeatId, ...]:
    """Returns the order of turns as it stands, ``MONSTERS`` for theirs; the dead and those who left are skipped.

    Before the haunt leftwards from the first player. With a traitor from the traitor's left, the traitor last, then
    the monsters, even when the traitor is dead. Without one, or hidden, from the revealer's left, the revealer last.
    Source: BG-021, BG-064 to BG-067, BG-087, BG-095, S3-20.
    """
    seats = tuple(p.id for p in evening.players)
    if not seats:
        return ()
    haunt = evening.haunt
    if haunt is None or evening.phase not in ("haunt", "over"):
        first = evening.first if evening.first in seats else seats[0]
        order = from_seat(seats, first)
        return tuple(s for s in order if not _away(evening, s))
    last = haunt.revealer
    if haunt.traitor is not None and haunt.kind == "single" and haunt.order == "left_of_traitor":
        last = haunt.traitor
    around = left_of(seats, last) if last in seats else seats
    going = tuple(s for s in around if _plays(evening.player(s)))
    return (*going, MONSTERS) if haunt.monsters else going


def _away(evening: Evening, seat: SeatId) -> bool:
    player = evening.player(seat)
    return player is None or player.away or not player.alive


def after(evening: Evening, seat: SeatId) -> tuple[SeatId | None, bool]:
    """Returns who comes after somebody, and whether a new round begins with them.

    Somebody who is no longer in the order (dead in their own turn) hands on to whoever sat next.
    """
    order = turn_order(evening)
    if not order:
        return None, False
    if seat in order:
        place = order.index(seat) + 1
        return order[place % len(order)], place == len(order)
    seats = tuple(p.id for p in evening.players)
    haunt = evening.haunt
    if haunt is not None and seat == haunt.traitor:
        # The traitor's place is the last before the monsters.
        return (MONSTERS, False) if MONSTERS in order else (order[0], True)
    if seat in seats:
        following = next((s for s in left_of(seats, seat) if s in order), None)
        if following is not None:
            return following, order.index(following) == 0
    return order[0], True


def traitor_among(seats: Sequence[SeatId], revealer: SeatId, fitting: Sequence[SeatId]) -> SeatId | None:
    """Returns who of several turns traitor: the revealer if fitting, else the nearest on the left.

    Source: BG-059, BG-060, S3-09.
    """
    if revealer in fitting:
        return revealer
    return next((s for s in left_of(seats, revealer) if s in fitting), None)


def fitting(evening: Evening, rule: str) -> tuple[SeatId, ...]:
    """Returns whom a rule of the haunt chart fits.

    Args:
        evening: The table.
        rule: ``revealer``, ``left`` (of the revealer, who is excluded), ``highest:<trait>``, ``lowest:<trait>``,
            ``colour:<colour>``; any other rule fits nobody and the table decides.
    """
    haunt = evening.haunt
    revealer = haunt.revealer if haunt else None
    there = [p for p in evening.players if p.alive and not p.away]
    what, _, of = rule.partition(":")
    if what == "revealer":
        return (revealer,) if revealer is not None else ()
    if what == "left" and revealer is not None:
        around = left_of(tuple(p.id for p in evening.players), revealer)
        return tuple(s for s in around if s != revealer and _plays(evening.player(s)))[:1]
    if what in ("highest", "lowest") and of in TRAITS and there:
        trait: Trait = next(t for t in TRAITS if t == of)
        best = (max if what == "highest" else min)(p.value(trait) for p in there)
        return tuple(p.id for p in there if p.value(trait) == best)
    if what == "colour":
        return tuple(p.id for p in there if p.explorer is not None and p.explorer.colour == of)
    return ()
