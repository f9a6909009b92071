"""What goes into the cloth bag: the tokens players will see, by team, in an order in which they are found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from storyteller.clocktower.catalogue import PLAYER_TEAMS, Team
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.clocktower.setup.deal import face
from storyteller.viewmodel.box import TokenRecord, token


@dataclass(frozen=True, slots=True)
class BagLine:
    """One token to put in.

    Attributes:
        key: Tells it apart from others, copies of the same character too, and stays while the bag changes.
        token: As drawn.
    """

    key: str
    token: TokenRecord


@dataclass(frozen=True, slots=True)
class BagListRecord:
    """The list.

    Attributes:
        groups: Tokens by team; a team without any is left out.
        beside: Characters of the game whose token stays out of the bag.
        stands_in: True when somebody will see a token that is not theirs.
    """

    groups: tuple[tuple[Team | None, tuple[BagLine, ...]], ...] = ()
    beside: tuple[TokenRecord, ...] = ()
    stands_in: bool = False

    @property
    def lines(self) -> tuple[BagLine, ...]:
        """All tokens, as listed."""
        return tuple(line for _, lines in self.groups for line in lines)


def bag_list(town: Town, context: Context, order: Callable[[str], Any] | None = None) -> BagListRecord:
    """Returns what goes into the bag, dealt or not.

    Args:
        town: The table.
        context: The catalogue.
        order: Sorts characters within a team by what it returns for an id; None keeps the script's order.
    """
    drawn = [picked for picked in town.bag if picked.drawn]
    script = town.script.characters if town.script else ()
    place = {character: at for at, character in enumerate(script)}
    faces = [face(picked) for picked in drawn]
    if order is None:
        faces.sort(key=lambda character: place.get(character, len(place)))
    else:
        faces.sort(key=order)
    seen: dict[str, int] = {}
    lines: list[BagLine] = []
    for character in faces:
        seen[character] = seen.get(character, 0) + 1
        lines.append(BagLine(f"{character}:{seen[character]}", token(town, context, character)))
    teams: tuple[Team | None, ...] = (*PLAYER_TEAMS, None)
    groups = (
        (team, tuple(line for line in lines if (line.token.team if line.token.team in PLAYER_TEAMS else None) == team))
        for team in teams
    )
    return BagListRecord(
        tuple((team, found) for team, found in groups if found),
        tuple(token(town, context, picked.character) for picked in town.bag if not picked.drawn),
        any(face(picked) != picked.character for picked in drawn),
    )
