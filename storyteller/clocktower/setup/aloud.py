"""What is said aloud before the first night: Fabled and Loric, the script's jinxes, house rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from storyteller.clocktower.catalogue import Jinx
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Fabled, Script, Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, Term, message

_SECRET: frozenset[str] = frozenset(("bootlegger",))
"""At the table only for what is said anyway: its rules are lines of their own."""
_NAMED_ALOUD: frozenset[str] = frozenset(("stormcatcher", "revolutionary", "angel", "buddhist"))
"""Whose choice is public. Source: their entries."""


@dataclass(frozen=True, slots=True)
class Aloud:
    """One thing to say.

    Attributes:
        kind: ``fabled`` (or Loric), ``jinx``, ``script_rule`` (of the script's Bootlegger), ``house_rule``.
        of: The characters it is about, whose cards may be shown beside it.
        message: The sentence.
        why: The rule's own words, where there are any.
        in_play: True for a jinx of two characters that are both in the game. Never to be shown to players.
    """

    kind: Literal["fabled", "jinx", "script_rule", "house_rule"]
    of: tuple[str, ...]
    message: Message
    why: Message | None = None
    in_play: bool = False


def aloud(town: Town, context: Context) -> tuple[Aloud, ...]:
    """Returns what the storyteller tells everybody before the first night, in the order one would say it.

    All jinxes of the script are told, in play or not: what is told must give nothing away.
    """
    return (
        *(_fabled(town, fabled) for fabled in town.fabled if fabled.character not in _SECRET),
        *_jinxes(town, context),
        *_rules(town.script),
        *(Aloud("house_rule", (), message("setup.aloud.rule", rule=Name(rule))) for rule in town.house_rules),
    )


def _fabled(town: Town, fabled: Fabled) -> Aloud:
    of = Term("character", fabled.character)
    named = tuple(_named(town, pick) for pick in fabled.about)
    if not named or fabled.character not in _NAMED_ALOUD:
        return Aloud("fabled", (fabled.character,), message("setup.aloud.fabled", character=of))
    characters = tuple(pick for pick in fabled.about if isinstance(pick, str))
    sentence = message("setup.aloud.fabled_names", character=of, named=named)
    return Aloud("fabled", (fabled.character, *characters), sentence)


def _named(town: Town, pick: int | str) -> Term | Name | Message:
    return Term("character", pick) if isinstance(pick, str) else seat_name(town, town.seat(SeatId(pick)))


def _jinxes(town: Town, context: Context) -> Iterable[Aloud]:
    if town.script is None:
        return
    there = {*town.script.characters, *(fabled.character for fabled in town.fabled)}
    present = {seat.character for seat in town.seats} | {token.character for token in town.bag}
    told: dict[frozenset[str], Jinx] = {}
    for jinx in (*town.script.jinxes, *context.catalogue.jinxes):  # a script's own words win
        if {jinx.a, jinx.b} <= there:
            told.setdefault(frozenset((jinx.a, jinx.b)), jinx)
    for jinx in told.values():
        own = jinx.reason
        yield Aloud(
            "jinx",
            (jinx.a, jinx.b),
            message("setup.aloud.jinx", a=Term("character", jinx.a), b=Term("character", jinx.b)),
            message("setup.aloud.rule", rule=Name(own)) if own else message(f"jinx.{jinx.a}.{jinx.b}"),
            {jinx.a, jinx.b} <= present,
        )


def _rules(script: Script | None) -> Iterable[Aloud]:
    for rule in script.bootlegger if script is not None else ():
        yield Aloud("script_rule", ("bootlegger",), message("setup.aloud.rule", rule=Name(rule)))
