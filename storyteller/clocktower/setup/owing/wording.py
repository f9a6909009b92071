"""Owed: own words (an ability, a phrase, a secret word), and numbers that are settled when the game starts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from storyteller.clocktower.commands import Command, SetText
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import of_seat
from storyteller.clocktower.model import Pick, Seat, Town
from storyteller.clocktower.setup.owing.choice import Choice, Take, mixed, names, team_of
from storyteller.clocktower.status import seat_name
from storyteller.kernel.message import Term, message

TEXTS: Final[Mapping[str, str]] = MappingProxyType(
    {"amnesiac": "ability", "mezepheles": "word", "yaggababble": "phrase"}
)
"""Under which key a seat keeps the words that its character's ability needs."""
_EXAMPLES: Final = 4
"""How many examples there are for each, as ``setup.choice.example.<id>_<n>`` from 1."""


def word_choices(town: Town, context: Context) -> Iterable[Choice]:
    """Returns what is to be thought of, by seat clockwise, and a Xaan's number."""
    for seat in town.players:
        for holder in of_seat(seat):
            if holder.of in TEXTS:
                yield _words(town, seat, holder.of)
            elif holder.of == "xaan":
                yield _number(town, context, seat)


def _words(town: Town, seat: Seat, of: str) -> Choice:
    key = TEXTS[of]
    made = seat.text(key)
    example = mixed(town, (f"{of}_{n}" for n in range(1, _EXAMPLES + 1)), f"{of}{int(seat.id)}")[0]
    return Choice(
        "text", of, seat.id,
        message(f"setup.choice.text_{of}", who=seat_name(town, seat), character=Term("character", of)),
        done=bool(made),
        made=(made,) if made else (),
        why=message(f"setup.choice.why_text_{of}"),
        kind="text",
        example=message(f"setup.choice.example.{example}"),
        take=_written(seat, key),
    )  # fmt: skip


def _written(seat: Seat, key: str) -> Take:
    def take(picks: tuple[Pick, ...]) -> tuple[Command, ...]:
        text = " ".join(names(picks)).strip()
        return (SetText(seat.id, text, key),) if text != seat.text(key) else ()

    return take


def _number(town: Town, context: Context, seat: Seat) -> Choice:
    """Source: the Xaan's entry: X is how many Outsiders there are when the game starts, and never changes later."""
    outsiders = sum(team_of(town, context, other) == "outsider" for other in town.players)
    own = Term("character", "xaan")
    return Choice(
        "number", "xaan", seat.id,
        message("setup.choice.number_xaan", who=seat_name(town, seat), character=own, x=outsiders),
        done=True,
        why=message("setup.choice.why_number_xaan"),
        kind="fact",
    )  # fmt: skip
