"""What the pages of Betrayal are made of: sections of lines, buttons and sheets to fill in."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from storyteller.betrayal import commands as c
from storyteller.betrayal.catalogue import TRAITS
from storyteller.betrayal.decide.checks import card_name, named, place_name
from storyteller.betrayal.model import MONSTERS, Card, Evening, Where
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, Term, message

Word = Message | Name | Term
Option = tuple[Any, Word]
Values = Mapping[str, Any]
Kind = Literal["text", "long", "number", "choice", "many", "flag"]
Shares = tuple[tuple[float, str], ...]
"""(part of 1, ``good``, ``bad``, "" or ``rest``, which is given no figure), from left to right."""


class Unclear(ValueError):
    """What was typed can't be understood; ``message`` says why."""

    def __init__(self, why: Message) -> None:
        """``why``: for the reader."""
        super().__init__(why.key)
        self.message = why


@dataclass(frozen=True, slots=True)
class Field:
    """One thing to fill in.

    Attributes:
        name: Its key among the values; the word is ``betrayal_page.field.<name>`` unless ``label`` says otherwise.
        start: What stands there at first.
        options: (value, word) of a choice; suggestions for a text, where only the words count.
        low, high: Of a number.
        below: What a number below nothing is called, ``betrayal_page.option.<below>``.
    """

    name: str
    kind: Kind = "text"
    start: Any = ""
    options: tuple[Option, ...] = ()
    low: int = 0
    high: int = 99
    label: Message | None = None
    below: str = "usual"

    @property
    def word(self) -> Message:
        """What stands before it."""
        return self.label or phrase(f"field.{self.name}")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A gesture with what has to be said about it.

    Attributes:
        id: Stays the same while the table changes.
        title: On its button.
        make: From the values to the command; raises ``Unclear``.
        fields: Empty = the button alone does it.
        why_not: Why it can't be done now; it can still be done on purpose.
        left: How often still in this turn; None where nothing limits it.
        hint: A line that follows what is typed, e.g. odds.
        shares: The same as parts of a bar; empty for none.
        look: ``primary``, ``danger`` or "".
        icon: Name of an icon; "" for the usual one.
    """

    id: str
    title: Message
    make: Callable[[Values], c.Command]
    fields: tuple[Field, ...] = ()
    why_not: Message | None = None
    left: int | None = None
    hint: Callable[[Values], Message | None] | None = None
    shares: Callable[[Values], Shares] | None = None
    look: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of words; ``look`` as of a label, ``id`` where a test or a picture needs to find it."""

    text: Word
    look: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """Sheets that belong together under a heading."""

    id: str
    title: Message
    sheets: tuple[Sheet, ...] = ()
    lines: tuple[Line, ...] = ()


def phrase(key: str, **params: object) -> Message:
    """Returns one of the pages' own texts."""
    return message(f"betrayal_page.{key}", **params)


def one(id_: str, command: c.Command, *, title: Message | None = None, look: str = "", **rest: Any) -> Sheet:
    """Returns a sheet that needs nothing filled in."""
    return Sheet(id_, title or phrase(f"sheet.{id_}"), lambda _values: command, look=look, **rest)


def sheet(
    id_: str, make: Callable[[Values], c.Command], *fields: Field, title: Message | None = None, **rest: Any
) -> Sheet:
    """Returns a sheet titled ``betrayal_page.sheet.<id>`` unless a title is given."""
    return Sheet(id_, title or phrase(f"sheet.{id_}"), make, fields, **rest)


_NUMBERS = re.compile(r"\d+")


def rolled(text: str) -> tuple[int | None, tuple[int, ...]]:
    """Returns (total, faces) of dice as typed: nothing = on the screen, one number = the total, more = the faces.

    Raises:
        Unclear: There is something else than numbers.
    """
    typed = text.strip()
    found = tuple(int(number) for number in _NUMBERS.findall(typed))
    if not typed:
        return None, ()
    if not found or _NUMBERS.sub("", typed).strip(" ,+，、;；"):
        raise Unclear(phrase("no.dice"))
    return (found[0], ()) if len(found) == 1 else (None, found)


ROLLED = Field("rolled")
"""Dice as they fell on the table."""


def traits() -> tuple[Option, ...]:
    """Returns the four traits."""
    return tuple((trait, Term("trait", trait)) for trait in TRAITS)


def people(evening: Evening, *, but: SeatId | None = None, monsters: bool = False) -> tuple[Option, ...]:
    """Returns everybody at the table, but one if wished, and the monsters if wished."""
    found: list[Option] = [(p.id, named(p)) for p in evening.players if p.id != but]
    return (*found, (MONSTERS, Term("betrayal", "monsters"))) if monsters else tuple(found)


def cards(evening: Evening, *, where: Callable[[Where], bool]) -> tuple[Option, ...]:
    """Returns the cards that lie somewhere."""
    return tuple((card.id, card_word(evening, card)) for card in evening.cards if where(card.where))


def card_word(evening: Evening, card: Card) -> Message:
    """Returns a card's name with where it is."""
    spot: Word = Term("card_where", card.where.kind)
    if card.where.kind in ("held", "corpse"):
        spot = named(evening.player(card.where.player))
    elif card.where.kind == "lying":
        spot = place_name(evening, card.where.place)
    return phrase("card_at", card=card_name(card), n=card.id, where=spot)


def places(evening: Evening) -> tuple[Option, ...]:
    """Returns the tiles that have a name so far."""
    rules = evening.rules
    printed = rules.places if rules else ()
    known = dict.fromkeys((*printed, *(t.name for t in evening.tiles), *(p.place for p in evening.players)))
    return tuple((place, place_name(evening, place)) for place in known if place)


def words(*pairs: tuple[Any, str]) -> tuple[Option, ...]:
    """Returns options whose words are ``betrayal_page.option.<key>``."""
    return tuple((value, phrase(f"option.{key}")) for value, key in pairs)


def terms(kind: str, *values: Any) -> tuple[Option, ...]:
    """Returns options whose words are terms."""
    return tuple((value, Term(kind, value)) for value in values)
