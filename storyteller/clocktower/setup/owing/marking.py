"""Owed: reminders that lie on players before the first night begins, and who starts on the other side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from storyteller.clocktower.catalogue import PLAYER_TEAMS, Alignment, Character
from storyteller.clocktower.circle import clockwise_from
from storyteller.clocktower.commands import Command, SetAlignment
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder, of_seat
from storyteller.clocktower.model import Pick, Seat, Town
from storyteller.clocktower.setup.owing.choice import Choice, Take, laid_on, lying, mixed_seats, seat_ids, team_of
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Term, message

_SIDES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({"noble": ("evil", "good", "good")})
"""How many of which side, where a filter for each can't say. Source: the Noble's entry: exactly one is evil."""
_REASONS: Final = frozenset((
    "fortuneteller", "grandmother", "eviltwin", "lycanthrope", "puzzlemaster", "widow", "villageidiot", "noble",
    "pixie", "bountyhunter",
))  # fmt: skip
"""Characters whose mark has a reason of its own; the text is ``setup.choice.why_mark.<id>``."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A reminder owed on some players.

    Attributes:
        text: The printed words.
        filter: Who may bear it, as in the data files.
        count: On how many.
        copies: From how many copies of the character on it is owed.
    """

    text: str
    filter: str
    count: int = 1
    copies: int = 1


def marks_of_record(record: Character) -> tuple[Mark, ...]:
    """Returns what is laid before anybody is woken: by its bracket, or as its first row begins with it.

    Only where the storyteller alone decides: what a player chooses, and what may be left out, waits for the night.
    """
    marks = [Mark(e.text, e.filter, e.count, max(1, e.low)) for e in record.setup if e.kind == "mark"]
    wake = record.first_night
    if not marks and wake is not None and wake.who == "self" and "info" in record.traits:
        for act in wake.acts:
            if act.verb != "place_reminder" or act.who != "storyteller" or act.optional:
                break
            marks.append(Mark(act.text, act.filter, act.count))
    return tuple(marks)


def mark_choices(town: Town, context: Context) -> Iterable[Choice]:
    """Returns marks, pairs and who is turned, by seat clockwise."""
    for seat in town.seats:
        for holder in of_seat(seat):
            record = context.character(town, holder.of)
            if record is None:
                continue
            yield from _turned(town, context, seat, record)
            marks = [mark for mark in marks_of_record(record) if _is_owed(town, seat, holder, mark)]
            if len(marks) == 1:
                yield _mark(town, context, seat, holder, marks[0])
            elif marks:
                yield from _pair(town, context, seat, holder, marks[0], marks[1])
            if holder.of == "nodashii":
                yield _poisoned(town, context, seat)


def _is_owed(town: Town, seat: Seat, holder: Holder, mark: Mark) -> bool:
    """A mark among copies (the drunk Village Idiot) is owed once for all, and only with so many in play."""
    copies = [other.id for other in town.players if other.character == holder.of]
    return mark.copies <= 1 or (len(copies) >= mark.copies and seat.id == copies[0])


def _mark(town: Town, context: Context, seat: Seat, holder: Holder, mark: Mark) -> Choice:
    options = [other for other in town.players if _may_bear(town, context, holder, other, mark)]
    ranked = mixed_seats(town, options, mark.text, lambda other: _unfit(town, context, seat, other))
    chosen = _chosen(ranked, mark.count, _SIDES.get(holder.of))
    made = tuple(int(other.id) for other, _ in lying(town, holder.of, mark.text, seat.id))

    def take(picks: tuple[Pick, ...]) -> tuple[Command, ...]:
        return laid_on(town, holder.of, mark.text, seat.id, seat_ids(picks))

    return Choice(
        "mark", holder.of, seat.id,
        _asked(town, seat, holder.of, mark.text),
        done=len(made) >= mark.count,
        made=made,
        options=tuple(int(other.id) for other in options),
        suggestion=tuple(other.id for other in chosen),
        why=_why(town, holder.of, chosen[0]) if chosen else None,
        commands=take(tuple(other.id for other in chosen)),
        kind="seats",
        count=mark.count,
        take=take,
    )  # fmt: skip


def _asked(town: Town, seat: Seat, of: str, text: str) -> Message:
    return message(
        "setup.choice.mark",
        who=seat_name(town, seat),
        reminder=Term("reminder", text),
        character=Term("character", of),
    )


def _why(town: Town, of: str, chosen: Seat) -> Message:
    key = of if of in _REASONS else "any"
    return message(f"setup.choice.why_mark.{key}", who=seat_name(town, chosen))


def _chosen(ranked: list[Seat], count: int, sides: tuple[str, ...] | None) -> list[Seat]:
    if sides is None:
        return ranked[:count]
    found: list[Seat] = []
    for side in sides:
        found += [seat for seat in ranked if seat.alignment == side and seat not in found][:1]
    return found


def _may_bear(town: Town, context: Context, holder: Holder, other: Seat, mark: Mark) -> bool:
    """Reads the filter: words for a side and for teams, ``self`` for the same character, ``not_self``."""
    words = mark.filter.split()
    teams = [word for word in words if word in PLAYER_TEAMS]
    sides = [word for word in words if word in ("good", "evil")]
    if other.character is None or (teams and team_of(town, context, other) not in teams):
        return False
    if sides and other.alignment not in sides:
        return False
    return not ("self" in words and other.character != holder.of) and not (
        "not_self" in words and other.id == holder.seat
    )


def _unfit(town: Town, context: Context, seat: Seat, other: Seat) -> int:
    """How little a mark would do on a player: on its own holder, or on one who may look evil anyway (Recluse)."""
    record = context.character(town, other.character)
    looks_other = record is not None and any(trait.startswith("registers_") for trait in record.traits)
    return 2 * (other.id == seat.id) + looks_other


# --- one of two ------------------------------------------------------------------------------------------------------


def _pair(town: Town, context: Context, seat: Seat, holder: Holder, true: Mark, other: Mark) -> Iterable[Choice]:
    """One player who is what is shown, and one who is not (Washerwoman, Librarian, Investigator).

    With nobody of the kind there is nothing to lay: the player is shown a zero. Source: the Librarian's entry.
    """
    right = [one for one in town.players if _may_bear(town, context, holder, one, true)]
    if not right:
        return
    ranked = mixed_seats(town, right, true.text, lambda one: _unfit(town, context, seat, one))
    wrong = [one for one in town.players if _may_bear(town, context, holder, one, other) and one is not ranked[0]]
    misled = mixed_seats(town, wrong, other.text, lambda one: int(one in right))[:1]
    chosen = (ranked[0].id, *(one.id for one in misled))

    def take(picks: tuple[Pick, ...]) -> tuple[Command, ...]:
        seats, ids = seat_ids(picks)[:2], {one.id for one in right}
        first = next((one for one in seats if one in ids), seats[0] if len(seats) == 2 else None)
        laid = laid_on(town, holder.of, true.text, seat.id, (first,) if first is not None else ())
        return (*laid, *laid_on(town, holder.of, other.text, seat.id, [one for one in seats if one != first]))

    found = [lying(town, holder.of, mark.text, seat.id) for mark in (true, other)]
    made = tuple(int(places[0][0].id) for places in found if places)
    yield Choice(
        "pair", holder.of, seat.id,
        message("setup.choice.pair", who=seat_name(town, seat), character=Term("character", holder.of)),
        done=len(made) == 2,
        made=made,
        options=tuple(int(one.id) for one in town.players if one.id != seat.id and one.character is not None),
        suggestion=chosen,
        why=message(
            "setup.choice.why_pair",
            who=seat_name(town, ranked[0]),
            other=seat_name(town, misled[0]) if misled else seat_name(town, seat),
        ),
        commands=take(chosen),
        kind="seats",
        count=2,
        take=take,
    )  # fmt: skip


# --- sides and seats -------------------------------------------------------------------------------------------------


def _turned(town: Town, context: Context, seat: Seat, record: Character) -> Iterable[Choice]:
    """Source: the Bounty Hunter's entry: one Townsfolk starts evil; another player than the Bounty Hunter as a rule."""
    for effect in record.setup:
        if effect.kind != "turn" or effect.alignment is None:
            continue
        of_team = [other for other in town.players if team_of(town, context, other) == effect.team]
        made = tuple(other.id for other in of_team if other.alignment == effect.alignment)
        ranked = mixed_seats(town, of_team, record.id, lambda other: int(other.id == seat.id))[: effect.count]
        chosen, take = tuple(other.id for other in ranked), _turning(made, effect.alignment)
        yield Choice(
            "turn", record.id, seat.id,
            message(
                "setup.choice.turn",
                n=effect.count,
                team=Term("team", effect.team or ""),
                alignment=Term("alignment", effect.alignment),
                character=Term("character", record.id),
            ),
            done=len(made) >= effect.count,
            made=made,
            options=tuple(other.id for other in of_team),
            suggestion=chosen,
            why=message("setup.choice.why_turn", who=seat_name(town, ranked[0])) if ranked else None,
            commands=take(chosen),
            kind="seats",
            count=effect.count,
            take=take,
        )  # fmt: skip


def _turning(made: tuple[SeatId, ...], side: Alignment) -> Take:
    back: Alignment = "good" if side == "evil" else "evil"

    def take(picks: tuple[Pick, ...]) -> tuple[Command, ...]:
        wanted = seat_ids(picks)
        again = tuple(SetAlignment(one, back) for one in made if one not in wanted)
        return (*again, *(SetAlignment(one, side) for one in wanted if one not in made))

    return take


def _poisoned(town: Town, context: Context, seat: Seat) -> Choice:
    """Source: the No Dashii's entry: the nearest Townsfolk each way are poisoned, whoever sits in between."""
    others = [other for other in clockwise_from(town, seat.id) if other.id != seat.id]
    townsfolk = [other for other in others if team_of(town, context, other) == "townsfolk"]
    nearest = tuple(dict.fromkeys(other.id for other in (*townsfolk[:1], *townsfolk[-1:])))
    made = tuple(other.id for other, _ in lying(town, seat.character or "", "Poisoned", seat.id))

    def take(picks: tuple[Pick, ...]) -> tuple[Command, ...]:
        return laid_on(town, "nodashii", "Poisoned", seat.id, seat_ids(picks))

    return Choice(
        "mark", "nodashii", seat.id,
        _asked(town, seat, "nodashii", "Poisoned"),
        done=set(made) == set(nearest),
        made=made,
        options=nearest,
        suggestion=nearest,
        why=message("setup.choice.why_mark.nodashii"),
        commands=take(nearest),
        kind="seats",
        count=max(1, len(nearest)),
        take=take,
    )  # fmt: skip
