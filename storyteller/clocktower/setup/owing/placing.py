"""Owed: who sits where their own bracket does not want them, with an exchange that mends it."""

from __future__ import annotations

from collections.abc import Iterable

from storyteller.clocktower.circle import neighbours
from storyteller.clocktower.commands import Command, MoveReminder, SetAlignment, SetCharacter, SetShown
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Pick, Seat, Town
from storyteller.clocktower.setup.deal import stands_in
from storyteller.clocktower.setup.owing.choice import Choice, Take, mixed_seats, moved_to, seat_ids, team_of
from storyteller.clocktower.setup.seating import misplaced_seats
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message


def seat_choices(town: Town, context: Context) -> Iterable[Choice]:
    """Returns one for each seat that is misplaced; picking another player exchanges the two tokens."""
    for seat, why in misplaced_seats(town, context):
        if any(team_of(town, context, other) == "demon" and other.id != seat.id for other in town.players):
            yield _beside_demon(town, context, seat, why)
        else:
            yield from _in_line(town, context, seat, why)


# --- beside the Demon ------------------------------------------------------------------------------------------------


def _beside_demon(town: Town, context: Context, seat: Seat, asked: Message) -> Choice:
    """A Marionette is marked among the Demon's good neighbours; who drew what they drew stays as it was seen.

    Where both neighbours are evil, two whole tokens are exchanged. Source: the Marionette's entry.
    """
    beside = {
        other.id: other
        for demon in town.players
        if team_of(town, context, demon) == "demon"
        for other in neighbours(town, demon.id)
        if other.id != seat.id and not other.traveller and other.character is not None
    }
    good = [other for other in beside.values() if _may_become(town, context, other)]
    options = good or list(beside.values())
    ranked = mixed_seats(
        town, options, "seating", lambda other: int(team_of(town, context, other) != "townsfolk") + 2 * other.looked
    )[:1]
    take = _exchanging(town, context, seat, {other.id for other in good})
    chosen = tuple(other.id for other in ranked)
    key = "setup.choice.why_marked_instead" if good else "setup.choice.why_exchange"
    return Choice(
        "seating", seat.character or "", seat.id,
        message("setup.choice.seating", who=seat_name(town, seat), rule=asked),
        done=False,
        options=tuple(other.id for other in options),
        suggestion=chosen,
        why=message(key, who=seat_name(town, seat), other=seat_name(town, ranked[0])) if ranked else None,
        commands=take(chosen),
        kind="seats",
        take=take,
    )  # fmt: skip


def _may_become(town: Town, context: Context, other: Seat) -> bool:
    """A good player who knows what they are can be told of later; a Drunk or Lunatic is fooled already."""
    team = team_of(town, context, other)
    return team in ("townsfolk", "outsider") and not stands_in(town, context, other.character or "")


def _exchanging(town: Town, context: Context, seat: Seat, good: set[SeatId]) -> Take:
    def take(picks: tuple[Pick, ...]) -> tuple[Command, ...]:
        other = next((found for one in seat_ids(picks) if (found := town.seat(one)) is not None), None)
        if other is None:
            return ()
        if other.id in good and seat.shown_as not in (None, seat.character):
            return _marked_instead(town, context, seat, other)
        return exchanged(seat, other)

    return take


def _marked_instead(town: Town, context: Context, seat: Seat, other: Seat) -> tuple[Command, ...]:
    """The other becomes what the seat was without noticing; the seat truly is what its player thinks to be."""
    record = context.character(town, seat.shown_as)
    own = context.character(town, seat.character)
    moved = tuple(MoveReminder(r.id, other.id) for r in seat.reminders if r.of == seat.character)
    return (
        SetCharacter(seat.id, seat.shown_as),
        SetAlignment(seat.id, record.alignment if record else "good"),
        SetCharacter(other.id, seat.character),
        SetAlignment(other.id, own.alignment if own else "evil"),
        *moved,
    )


def exchanged(a: Seat, b: Seat) -> tuple[Command, ...]:
    """Returns what exchanges two players' tokens with all that lies by them; who sits where stays."""
    return (
        SetCharacter(a.id, b.character), SetCharacter(b.id, a.character),
        SetShown(a.id, b.shown_as), SetShown(b.id, a.shown_as),
        SetAlignment(a.id, b.alignment), SetAlignment(b.id, a.alignment),
        *moved_to(a, b), *moved_to(b, a),
    )  # fmt: skip


# --- one line --------------------------------------------------------------------------------------------------------


def _in_line(town: Town, context: Context, seat: Seat, asked: Message) -> Iterable[Choice]:
    """Evil characters are drawn to the Lord of Typhon's sides, as near the middle as their number allows."""
    evil = [other for other in town.players if team_of(town, context, other) == "minion"]
    wanted = _line(town, seat, len(evil))
    outside = [other for other in evil if other not in wanted]
    inside = [other for other in wanted if other not in evil]
    pairs = tuple(zip(outside, inside, strict=False))

    def take(picks: tuple[Pick, ...]) -> tuple[Command, ...]:
        return tuple(command for a, b in pairs for command in exchanged(a, b)) if picks else ()

    chosen = tuple(one.id for pair in pairs for one in pair)
    yield Choice(
        "seating", seat.character or "", seat.id,
        message("setup.choice.seating", who=seat_name(town, seat), rule=asked),
        done=False,
        options=chosen,
        suggestion=chosen,
        why=message(
            "setup.choice.why_line",
            moved=tuple(seat_name(town, other) for other in outside),
            places=tuple(seat_name(town, other) for other in inside),
        ),
        commands=take(chosen),
        kind="seats",
        count=max(1, len(chosen)),
        take=take,
    )  # fmt: skip


def _line(town: Town, seat: Seat, minions: int) -> list[Seat]:
    """The players nearest a seat, one side and the other by turns."""
    ring = list(town.players)
    place = ring.index(seat)
    found: list[Seat] = []
    for step in range(1, len(ring)):
        for other in (ring[(place + step) % len(ring)], ring[place - step]):
            if len(found) < minions and other not in found and other is not seat:
                found.append(other)
    return found
