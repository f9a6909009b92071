"""Small builders of a Betrayal table for tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, reduce
from typing import Any

from storyteller.betrayal import commands as c
from storyteller.betrayal.catalogue import TRAITS, Catalogue
from storyteller.betrayal.context import Context
from storyteller.betrayal.decide.dispatch import decide
from storyteller.betrayal.evolve import evolve
from storyteller.betrayal.model import Evening, Haunt, Player, Turn
from storyteller.content.betrayal import load_betrayal
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import SeatId

FIRST = {"bg": "torskar_stonecleaver", "h3": "josef_hooper"}


@cache
def catalogue() -> Catalogue:
    return load_betrayal()


class Scripted:
    """Chance that gives what it was told, then zeros."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)

    def below(self, bound: int) -> int:
        return self.numbers.pop(0) % bound if self.numbers else 0


def a_context(*numbers: int) -> Context:
    return Context(catalogue(), Scripted(*numbers))


def answer(evening: Evening, command: Any, context: Context | None = None) -> Decision | Rejection:
    return decide(evening, command, context or a_context())


def after(evening: Evening, *commands: Any, context: Context | None = None) -> Evening:
    for command in commands:
        said = answer(evening, command, context)
        assert isinstance(said, Decision), said
        evening = reduce(evolve, said.events, evening)
    return evening


def reason(evening: Evening, command: Any) -> str:
    """Why a command is refused, without the prefix every reason has."""
    said = answer(evening, command)
    assert isinstance(said, Rejection), said
    return said.code.removeprefix("betrayal.no.")


def table(edition: str, names: Sequence[str] = ("A", "B", "C"), explorers: Sequence[str] = ()) -> Evening:
    """People with an explorer each, one of every colour, in the first one's first turn."""
    evening = after(Evening(), c.ChooseEdition(edition))
    faces = [e for e in catalogue().of(edition) if e.side == "a"]
    for place, name in enumerate(names):
        evening = after(evening, c.AddPlayer(name))
        explorer = explorers[place] if place < len(explorers) else faces[place].id
        evening = after(evening, c.TakeExplorer(SeatId(place + 1), explorer))
    return after(evening, c.SetFirst(SeatId(1)), c.BeginExploring())


def haunted(evening: Evening, kind: str = "single", traitor: int = 0) -> Evening:
    """The same table with the haunt's turns begun; in a hidden one tokens are dealt in order."""
    evening = after(evening, c.BeginHaunt(SeatId(1)), c.DescribeHaunt(kind=kind))  # type: ignore[arg-type]
    if kind == "single":
        evening = after(evening, c.SetTraitor(SeatId(traitor or len(evening.players))))
    if kind == "hidden":
        evening = after(evening, c.DealTokens(), context=a_context(*range(len(evening.players) - 1, 0, -1)))
    return after(evening, c.BeginHauntTurns())


def change(evening: Evening, seat: int, **fields: Any) -> Evening:
    """Somebody with other facts."""
    players = tuple(replace(p, **fields) if p.id == seat else p for p in evening.players)
    return replace(evening, players=players)


def at_places(evening: Evening, seat: int, places: dict[str, int]) -> Evening:
    """Somebody's clips on given places of their rows."""

    def moved(player: Player) -> Player:
        return replace(player, tracks=tuple(replace(t, place=places.get(t.trait, t.place)) for t in player.tracks))

    return replace(evening, players=tuple(moved(p) if p.id == seat else p for p in evening.players))


def places(evening: Evening, seat: int) -> dict[str, int]:
    """Where somebody's clips stand."""
    player = evening.player(SeatId(seat))
    assert player is not None
    return {trait: track.place for trait in TRAITS if (track := player.track(trait))}


def in_turn(evening: Evening, seat: int = 1, **fields: Any) -> Evening:
    """Somebody's turn with given facts."""
    return replace(evening, turn=replace(Turn(SeatId(seat)), **fields))


def with_haunt(evening: Evening, **fields: Any) -> Evening:
    """The haunt with other facts."""
    return replace(evening, haunt=replace(evening.haunt or Haunt(SeatId(1)), **fields))
