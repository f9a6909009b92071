"""What of a game another tool's file has no room for, each thing by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from storyteller.clocktower.catalogue import Catalogue
from storyteller.clocktower.model import Reminder, Seat, Town
from storyteller.clocktower.status import seat_name
from storyteller.content.interchange.table import record_of, usual_side
from storyteller.content.problems import Problem
from storyteller.kernel.message import Message, Name, Term, message

ALIGNMENT: Final = "alignment"
PRONOUNS: Final = "pronouns"
OWN_WORDS: Final = "own_words"
NO_TOKEN: Final = "no_token"
WINNER: Final = "winner"
FABLED: Final = "fabled"
"""What a format may have room for, as named in ``carried``."""


def losses(town: Town, catalogue: Catalogue, carried: frozenset[str], bluffs: int = 3) -> tuple[Problem, ...]:
    """Returns what of a table is left behind, in the order it would be missed.

    Args:
        town: The table.
        catalogue: The official characters.
        carried: What the format has room for beyond names, tokens, deaths, ghost votes and printed reminders.
        bluffs: How many of the Demon's bluffs it holds.
    """
    found = (
        *_of_seats(town, catalogue, carried), *_of_tokens(town, carried, bluffs), *_of_table(town, carried)
    )  # fmt: skip
    return tuple(Problem(f"interchange.lost.{code}", "", message(f"interchange.lost.{code}", **said))
                 for code, said in found)  # fmt: skip


_Loss = tuple[str, dict[str, object]]


_LISTED: Final[tuple[tuple[str, Callable[[Seat], bool]], ...]] = (
    ("believed", lambda seat: seat.believed_alignment is not None),
    ("spent", lambda seat: bool(seat.spent)),
    ("texts", lambda seat: any(text for _, text in seat.texts)),
    (NO_TOKEN, lambda seat: seat.character is None),
    (PRONOUNS, lambda seat: bool(seat.pronouns)),
    ("hidden_life", lambda seat: seat.alive != seat.looks_alive),
)
"""What is told by naming those it is true of."""


def _of_seats(town: Town, catalogue: Catalogue, carried: frozenset[str]) -> Iterator[_Loss]:
    shown = [seat for seat in town.seats if seat.shown_as not in (None, seat.character)]
    if shown:
        yield "shown_as", {"who": tuple(_believes(town, seat) for seat in shown)}
    sides = [seat for seat in town.seats if _turned(town, catalogue, seat)]
    if sides and ALIGNMENT not in carried:
        yield "alignment", {"who": tuple(_side(town, seat) for seat in sides)}
    gained = [seat for seat in town.seats if seat.abilities]
    if gained:
        yield "abilities", {"who": tuple(_gained(town, seat) for seat in gained)}
    for code, is_so in _LISTED:
        found = tuple(seat_name(town, seat) for seat in town.seats if is_so(seat))
        if found and code not in carried:
            yield code, {"who": found}


def _turned(town: Town, catalogue: Catalogue, seat: Seat) -> bool:
    return seat.alignment is not None and seat.alignment != usual_side(
        record_of(town.script, catalogue, seat.character)
    )


def _side(town: Town, seat: Seat) -> Message:
    return message("interchange.side", who=seat_name(town, seat), side=Term("alignment", seat.alignment or ""))


def _believes(town: Town, seat: Seat) -> Message:
    shown = Term("character", seat.shown_as or "")
    return message("interchange.believes", who=seat_name(town, seat), character=shown)


def _gained(town: Town, seat: Seat) -> Message:
    what = tuple(Term("character", one.of) for one in seat.abilities)
    return message("interchange.gained", who=seat_name(town, seat), what=what)


def _of_tokens(town: Town, carried: frozenset[str], bluffs: int) -> Iterator[_Loss]:
    words = [one for seat in town.seats for one in seat.reminders if not one.of]
    if words and OWN_WORDS not in carried:
        yield "own_words", {"what": _texts(words)}
    if town.loose:
        yield "loose", {"what": _texts(list(town.loose))}
    demon = next((one.characters for one in town.bluffs if one.of == "demon"), ())
    if len(demon) > bluffs:
        yield "more_bluffs", {"what": _terms(demon[bluffs:])}
    for other in (one for one in town.bluffs if one.of != "demon" and one.characters):
        yield "bluffs", {"of": Term("character", other.of), "what": _terms(other.characters)}
    if town.unseated:
        yield "unseated", {"what": _terms(town.unseated)}
    if town.table:
        yield "table", {"what": _terms(tuple(one.of for one in town.table))}
    if town.fabled and FABLED not in carried:
        yield "fabled", {"what": _terms(tuple(one.character for one in town.fabled))}
    chosen = tuple(one.character for one in town.fabled if one.about)
    if chosen:
        yield "fabled_about", {"what": _terms(chosen)}


def _texts(reminders: list[Reminder]) -> tuple[Name, ...]:
    return tuple(Name(one.text) for one in reminders)


def _terms(characters: tuple[str, ...]) -> tuple[Term, ...]:
    return tuple(Term("character", one) for one in characters)


def _of_table(town: Town, carried: frozenset[str]) -> Iterator[_Loss]:
    if town.phase.kind in ("night", "day", "dusk"):
        yield "phase", {"phase": message(f"phase.{town.phase.kind}", n=town.phase.number)}
    if town.night.records or town.day.nominations:
        yield "course", {}
    if town.house_rules:
        yield "house_rules", {"n": len(town.house_rules)}
    if town.conclusion is not None and WINNER not in carried:
        yield "winner", {}
