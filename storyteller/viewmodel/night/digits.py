"""What a digit tells, at a row that asks for nobody."""

from __future__ import annotations

from typing import Final

from storyteller.clocktower.model import Town
from storyteller.viewmodel.night.answers import AnswerRecord, Given

_ZERO: Final = 10
"""The key 0 stands for seat 10; where a number is told it is a nought."""


def told_by_digit(town: Town, answer: AnswerRecord, number: int) -> Given | None:
    """Returns the answer meant by a digit: the number itself, or the player with that number; None for any other."""
    seat = town.at(number) if answer.kind == "seat" else None
    if answer.kind == "seat":
        given: Given = (seat.id,) if seat is not None else ()
    else:
        given = (0 if number == _ZERO else number,) if answer.kind == "number" else ()
    return given if any(option.given == given for option in answer.options) else None
