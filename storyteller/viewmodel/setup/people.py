"""Who sits at the table: one record a seat, and what typed or pasted names come to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from storyteller.clocktower.catalogue import TeamCounts
from storyteller.clocktower.commands import AddSeat
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.clocktower.setup.sizes import MOST_PLAYERS, MOST_TRAVELLERS
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, message
from storyteller.viewmodel.box import TokenRecord, token

FEWEST_PLAYERS: Final = 5
"""Source: the printed Traveller sheet."""

_BETWEEN: Final = re.compile(r"[\n\r\t,，、;；|]+")
_HAN: Final = "\u3007\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_HAN_SPACE_HAN: Final = re.compile(rf"(?<=[{_HAN}])\s+(?=[{_HAN}])")
_SPACE_AT_HAN: Final = re.compile(rf"(?<=[{_HAN}])\s+|\s+(?=[{_HAN}])")
_ANY_SPACE: Final = re.compile(r"\s+")
_NUMBERED: Final = re.compile(r"^\s*(?:[-*•·]\s+|[(（]?\d{1,2}(?:[.．:：)）]\s*|、\s*|\s+(?=\D)))")


@dataclass(frozen=True, slots=True)
class PersonRecord:
    """A chip at the table.

    Attributes:
        label: The name, or the seat in words.
        traveller: True for a Traveller; then ``character`` is theirs, None while none is chosen.
        repeated: True when somebody else has the same name.
        storyteller: True when the storyteller stands behind this seat.
        pronouns: As written; "" for none.
        new: True for somebody who is new to the game; the table does not know, whoever keeps the people does.
    """

    id: SeatId
    number: int
    name: str
    label: Name | Message
    traveller: bool = False
    character: TokenRecord | None = None
    repeated: bool = False
    storyteller: bool = False
    pronouns: str = ""
    new: bool = False


@dataclass(frozen=True, slots=True)
class PeopleRecord:
    """The first strip.

    Attributes:
        persons: Clockwise.
        players, travellers: How many of each.
        short: How many players are missing for a game.
        sheet: What the printed sheet says for that many players; None when it says nothing.
        traveller_choices: Characters a Traveller may have, those of the script first.
    """

    persons: tuple[PersonRecord, ...] = ()
    players: int = 0
    travellers: int = 0
    short: int = FEWEST_PLAYERS
    sheet: TeamCounts | None = None
    traveller_choices: tuple[TokenRecord, ...] = ()


@dataclass(frozen=True, slots=True)
class Arrivals:
    """What typed names come to.

    Attributes:
        welcome: Those there is room for, in order.
        refused: Those that are one too many; the storyteller may seat them all the same.
        why: Why some of the welcome sit down as Travellers, if any do.
    """

    welcome: tuple[AddSeat, ...] = ()
    refused: tuple[AddSeat, ...] = ()
    why: Message | None = None


def people(town: Town, context: Context) -> PeopleRecord:
    """Returns the first strip as the table stands."""
    known = Counter(seat.name.casefold() for seat in town.seats if seat.name)
    persons = tuple(
        PersonRecord(
            seat.id,
            number,
            seat.name,
            seat_name(town, seat),
            seat.traveller,
            token(town, context, seat.character) if seat.traveller and seat.character else None,
            known[seat.name.casefold()] > 1,
            town.storyteller_at == seat.id,
            seat.pronouns,
        )
        for number, seat in enumerate(town.seats, 1)
    )
    players = len(town.players)
    return PeopleRecord(
        persons,
        players,
        len(town.seats) - players,
        max(0, FEWEST_PLAYERS - players),
        context.catalogue.player_counts.get(players),
        traveller_choices(town, context),
    )


def traveller_choices(town: Town, context: Context) -> tuple[TokenRecord, ...]:
    """Returns the characters a Traveller may have: the script's, then all others."""
    listed = town.script.characters if town.script else ()
    known = dict.fromkeys((*listed, *context.catalogue.characters))
    return tuple(token(town, context, one) for one in known if context.team(town, one) == "traveller")


def parse_names(text: str) -> tuple[str, ...]:
    """Returns the names in typed or pasted text: one a line, or separated by commas of any script.

    Numbers and bullets in front of a line are passed over, inner spaces kept ("Mary Ann"). Chinese names hold no
    spaces, so one between two of them separates; where nothing else separates, so does one beside a Chinese name, and
    any at all once there are words for a whole table.
    """
    lines = [_NUMBERED.sub("", line) for line in text.splitlines()]
    parts = [part for line in lines for part in _BETWEEN.split(line) if part.strip()]
    between = _HAN_SPACE_HAN
    if len(parts) == 1:
        between = _ANY_SPACE if len(parts[0].split()) >= FEWEST_PLAYERS else _SPACE_AT_HAN
    names = (" ".join(name.split()) for part in parts for name in between.split(part))
    return tuple(name for name in names if name)


def arrivals(town: Town, names: Sequence[str]) -> Arrivals:
    """Returns how these people sit down: the sixteenth player and those after are Travellers.

    Source: the printed Traveller sheet (15 players, then up to 5 Travellers).
    """
    players, travellers = len(town.players), len(town.seats) - len(town.players)
    welcome: list[AddSeat] = []
    refused: list[AddSeat] = []
    why: Message | None = None
    for name in names:
        if players < MOST_PLAYERS:
            players += 1
            welcome.append(AddSeat(name))
        elif travellers < MOST_TRAVELLERS:
            travellers += 1
            welcome.append(AddSeat(name, traveller=True))
            why = message("seating.must_be_traveller", most=MOST_PLAYERS)
        else:
            refused.append(AddSeat(name, traveller=True))
    return Arrivals(tuple(welcome), tuple(refused), why)
