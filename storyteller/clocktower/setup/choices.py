"""What the storyteller owes before the first night, each with a suggestion and its reason."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from storyteller.clocktower.catalogue import GOOD_TEAMS, PLAYER_TEAMS, Character, SetupEffect
from storyteller.clocktower.commands import Command, PlaceReminder, SetBag, SetBluffs, SetShown
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder, of_seat
from storyteller.clocktower.model import BagToken, Pick, Seat, Town
from storyteller.clocktower.setup.deal import in_bag
from storyteller.clocktower.setup.effects import stand_in
from storyteller.clocktower.setup.sheet import Sheet, sheet_of
from storyteller.clocktower.setup.shown import showable
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Term, message

BLUFFS: Final = 3
"""Good characters shown to the Demon as not in play. Source: the night sheet, Demon info."""
FEWEST_FOR_INFO: Final = 7
"""Players from which on Minions and Demon learn of each other. Source: the night sheet."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One decision owed.

    Attributes:
        code: ``shown`` (who somebody believes to be), ``mark`` (a reminder to lay), ``bluffs``.
        of: The character it comes from; ``demon`` for the Demon's bluffs.
        seat: Whose it is; None while the token is still in the bag, and for bluffs.
        message: What is to be decided.
        done: True when it has been.
        made: What was chosen: seats (as ids) or characters.
        options: Everything that may be chosen.
        suggestion: What we would choose; empty when there is nothing to choose from.
        why: The reason for the suggestion.
        commands: What taking the suggestion does, in order.
    """

    code: str
    of: str
    seat: SeatId | None
    message: Message
    done: bool
    made: tuple[Pick, ...] = ()
    options: tuple[Pick, ...] = ()
    suggestion: tuple[Pick, ...] = ()
    why: Message | None = None
    commands: tuple[Command, ...] = ()


def owed(town: Town, context: Context) -> tuple[Choice, ...]:
    """Returns what is to be decided before the first night, done or not: who is shown what, marks, bluffs."""
    sheet = sheet_of(town, context)
    if sheet is None:
        return ()
    return (
        *_shown_in_bag(town, sheet),
        *_shown_at_seats(town, context, sheet),
        *_marks(town, context),
        *_bluffs(town, sheet),
    )


def in_play(town: Town) -> tuple[str, ...]:
    """Returns the true characters of the players and of what is still in the bag, each once."""
    seated = (seat.character for seat in town.players if seat.character is not None)
    waiting = (token.character for token in in_bag(town))
    beside = (token.character for token in town.bag if not token.drawn)
    return tuple(dict.fromkeys((*seated, *waiting, *beside)))


def _believed(town: Town) -> frozenset[str]:
    """Characters that somebody thinks to be, or will be shown, without being them."""
    seats = {s.shown_as for s in town.players if s.shown_as is not None and s.shown_as != s.character}
    return frozenset(seats | {token.shown_as for token in in_bag(town) if token.shown_as})


def _mixed(town: Town, names: Iterable[str], salt: str) -> list[str]:
    """Orders ids in a way that differs from table to table but stays put while one table is looked at."""
    table = "".join((salt, *sorted(in_play(town)), *(seat.name for seat in town.seats)))

    def place(name: str) -> int:
        mixed = 0
        for letter in name + table:
            mixed = (mixed * 131 + ord(letter)) % 1_000_003
        return mixed

    return sorted(names, key=lambda name: (place(name), name))


# --- who is shown what -----------------------------------------------------------------------------------------------


def _taken(town: Town, but: str = "") -> frozenset[str]:
    return frozenset(in_play(town)) | (_believed(town) - {but})


def _shown_in_bag(town: Town, sheet: Sheet) -> Iterable[Choice]:
    for token in in_bag(town):
        effect = stand_in(sheet, token)
        if effect is None:
            continue
        options = [character.id for character in showable(sheet, effect, _taken(town, token.shown_as))]
        best = _mixed(town, options, token.character)[:1]
        yield Choice(
            "shown", token.character, None,
            message("setup.choice.shown_in_bag", character=Term("character", token.character)),
            done=bool(token.shown_as),
            made=(token.shown_as,) if token.shown_as else (),
            options=tuple(options),
            suggestion=tuple(best),
            why=message("setup.choice.why_shown") if best else None,
            commands=tuple(SetBag(_with_shown(town.bag, token, name)) for name in best),
        )  # fmt: skip


def _with_shown(bag: Sequence[BagToken], token: BagToken, shown: str) -> tuple[BagToken, ...]:
    place = bag.index(token)
    return (*bag[:place], replace(token, shown_as=shown), *bag[place + 1 :])


def _shown_at_seats(town: Town, context: Context, sheet: Sheet) -> Iterable[Choice]:
    for seat in town.players:
        effect = stand_in(sheet, BagToken(seat.character)) if seat.character else None
        if effect is None or seat.character is None:
            continue
        settled = seat.shown_as not in (None, seat.character)
        options = [c.id for c in showable(sheet, effect, _taken(town, seat.shown_as or ""))]
        best = _mixed(town, options, seat.character)[:1]
        yield Choice(
            "shown", seat.character, seat.id,
            message("setup.choice.shown", who=seat_name(town, seat), character=Term("character", seat.character)),
            done=settled,
            made=(seat.shown_as,) if settled and seat.shown_as else (),
            options=tuple(options),
            suggestion=tuple(best),
            why=message("setup.choice.why_shown") if best else None,
            commands=tuple(c for name in best for c in _showing(town, context, seat, name)),
        )  # fmt: skip


def _showing(town: Town, context: Context, seat: Seat, shown: str) -> tuple[Command, ...]:
    """Shows a character, and lays the token that says so (Is The Drunk) where it is missing."""
    record = context.character(town, seat.character)
    missing = [
        spec.text
        for spec in (record.reminders if record else ())
        if spec.whole_table and not any(r.of == seat.character and r.text == spec.text for r in seat.reminders)
    ]
    return (SetShown(seat.id, shown), *(PlaceReminder(seat.id, seat.character or "", text) for text in missing))


# --- marks -----------------------------------------------------------------------------------------------------------


def _marks(town: Town, context: Context) -> Iterable[Choice]:
    for seat in town.seats:
        for holder in of_seat(seat):
            record = context.character(town, holder.of)
            for effect in record.setup if record else ():
                if effect.kind == "mark" and _owes_mark(town, seat, holder, effect):
                    yield _mark(town, context, seat, holder, effect)


def _owes_mark(town: Town, seat: Seat, holder: Holder, effect: SetupEffect) -> bool:
    """A mark among copies (``low`` of them, Village Idiot) is owed once for all, and only with so many in play."""
    copies = [other.id for other in town.players if other.character == holder.of]
    return effect.low <= 1 or (len(copies) >= effect.low and seat.id == copies[0])


def _mark(town: Town, context: Context, seat: Seat, holder: Holder, effect: SetupEffect) -> Choice:
    laid = tuple(
        int(other.id)
        for other in town.seats
        if any(r.of == holder.of and r.text == effect.text and r.by in (None, seat.id) for r in other.reminders)
    )
    options = [other for other in town.players if _may_be_marked(town, context, holder, other, effect)]
    mixed = _mixed(town, (str(other.id) for other in options), effect.text)
    ranks = {str(other.id): _unfit(town, context, seat, other) for other in options}
    chosen = tuple(SeatId(int(name)) for name in sorted(mixed, key=lambda name: ranks[name])[: effect.count])
    why = message("setup.choice.why_mark", who=seat_name(town, town.seat(chosen[0]))) if chosen else None
    return Choice(
        code="mark",
        of=holder.of,
        seat=seat.id,
        message=message(
            "setup.choice.mark",
            who=seat_name(town, seat),
            reminder=Term("reminder", effect.text),
            character=Term("character", holder.of),
        ),
        done=len(laid) >= effect.count,
        made=laid,
        options=tuple(int(other.id) for other in options),
        suggestion=chosen,
        why=why,
        commands=tuple(PlaceReminder(other, holder.of, effect.text, by=seat.id) for other in chosen),
    )


def _may_be_marked(town: Town, context: Context, holder: Holder, other: Seat, effect: SetupEffect) -> bool:
    """Reads the effect's filter: words for a side and for teams, ``self`` for the same character, ``not_self``."""
    words = effect.filter.split()
    team = context.team(town, other.character)
    teams = [word for word in words if word in PLAYER_TEAMS]
    sides = [word for word in words if word in ("good", "evil")]
    if other.character is None or (teams and team not in teams) or (sides and other.alignment not in sides):
        return False
    return not ("self" in words and other.character != holder.of) and not (
        "not_self" in words and other.id == holder.seat
    )


def _unfit(town: Town, context: Context, seat: Seat, other: Seat) -> int:
    """How little a mark would do on a player: on its own holder, or on one who may look evil anyway (Recluse)."""
    record = context.character(town, other.character)
    looks_evil = record is not None and any(trait.startswith("registers_") for trait in record.traits)
    return 2 * (other.id == seat.id) + looks_evil


# --- bluffs ----------------------------------------------------------------------------------------------------------


def _bluffs(town: Town, sheet: Sheet) -> Iterable[Choice]:
    present = in_play(town)
    demon = any((record := sheet.records.get(name)) is not None and record.team == "demon" for name in present)
    if len(town.players) < FEWEST_FOR_INFO or not demon:
        return
    made = next((b.characters for b in town.bluffs if b.of == "demon"), ())
    options = tuple(character.id for character in possible_bluffs(sheet, present))
    suggestion = best_bluffs(sheet, _mixed(town, options, "bluffs"), _believed(town))
    yield Choice(
        code="bluffs",
        of="demon",
        seat=None,
        message=message("setup.choice.bluffs", n=BLUFFS),
        done=len(made) >= BLUFFS,
        made=made,
        options=options,
        suggestion=suggestion,
        why=message("setup.choice.why_bluffs") if suggestion else None,
        commands=(SetBluffs(suggestion),) if suggestion else (),
    )


def possible_bluffs(sheet: Sheet, present: Collection[str]) -> tuple[Character, ...]:
    """Returns the script's good characters that are not in play, given the true characters that are."""
    return tuple(c for c in sheet.script if c.team in GOOD_TEAMS and c.id not in present)


def best_bluffs(sheet: Sheet, order: Sequence[str], believed: Collection[str]) -> tuple[str, ...]:
    """Returns three characters a Demon can claim with comfort: two Townsfolk and an Outsider where there are.

    Left for last: whom somebody thinks to be (two would claim it), whom no one can claim to be (Drunk), and what has
    to be proved aloud by day (Slayer, Virgin).
    """
    ranked = sorted(order, key=lambda name: _hard_to_claim(sheet.records[name], believed))
    easy = [name for name in ranked if _hard_to_claim(sheet.records[name], believed) < 2]
    outsiders = [name for name in easy if sheet.records[name].team == "outsider"][:1]
    townsfolk = [name for name in easy if sheet.records[name].team == "townsfolk"][: BLUFFS - len(outsiders)]
    chosen = [*townsfolk, *outsiders]
    return (*chosen, *(name for name in ranked if name not in chosen))[:BLUFFS]


def _hard_to_claim(character: Character, believed: Collection[str]) -> int:
    if any(effect.kind == "stand_in" for effect in character.setup):
        return 3
    if character.id in believed:
        return 2
    return int("public" in character.traits)
