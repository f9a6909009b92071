"""What a set-up depends on besides the characters picked: players, script, Fabled, jinxes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from storyteller.clocktower.catalogue import PLAYER_TEAMS, Catalogue, Character, TeamCounts
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Script, Town

Pair = frozenset[str]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The frame of a set-up.

    Attributes:
        players: How many, without Travellers.
        base: The printed counts for that number; None below 5 and above 15.
        script: The script's Townsfolk, Outsiders, Minions and Demons, in its order; unknown ids are left out.
        records: Every known character by id.
        fabled: Fabled and Loric at the table.
        removed: Characters that were chosen and then taken out again by their own bracket (Hermit).
        only_one: Pairs of which only one may be in play.
        both: Pairs where the ability of the one needs the other in play.
        jinxed: All pairs with a rule of their own.
    """

    players: int
    base: TeamCounts | None
    script: tuple[Character, ...]
    records: Mapping[str, Character] = field(repr=False)
    fabled: tuple[Character, ...] = ()
    removed: tuple[Character, ...] = ()
    only_one: frozenset[Pair] = frozenset()
    both: frozenset[Pair] = frozenset()
    jinxed: frozenset[Pair] = frozenset()

    def of_team(self, team: str) -> tuple[Character, ...]:
        """Returns the script's characters of a team, in its order."""
        return tuple(character for character in self.script if character.team == team)


def sheet_for(
    catalogue: Catalogue,
    script: Script,
    players: int,
    *,
    fabled: Iterable[str] = (),
    removed: Iterable[str] = (),
) -> Sheet:
    """Returns the frame for a script and a number of players; ids that no record exists for are left out."""
    records: Mapping[str, Character] = catalogue.characters
    if script.homebrew:
        records = {**records, **{own.id: own for own in script.homebrew}}
    known = (records[character] for character in dict.fromkeys(script.characters) if character in records)
    jinxes = {*catalogue.jinxes, *script.jinxes}
    return Sheet(
        players=players,
        base=catalogue.player_counts.get(players),
        script=tuple(character for character in known if character.team in PLAYER_TEAMS),
        records=records,
        fabled=tuple(records[character] for character in fabled if character in records),
        removed=tuple(records[character] for character in removed if character in records),
        only_one=frozenset(frozenset((jinx.a, jinx.b)) for jinx in jinxes if jinx.setup == "only_one"),
        both=frozenset(frozenset((jinx.a, jinx.b)) for jinx in jinxes if jinx.setup == "both"),
        jinxed=frozenset(frozenset((jinx.a, jinx.b)) for jinx in jinxes),
    )


def sheet_of(town: Town, context: Context) -> Sheet | None:
    """Returns the frame of the table as it stands; None while no script is chosen."""
    if town.script is None:
        return None
    fabled = tuple(fabled.character for fabled in town.fabled)
    return sheet_for(context.catalogue, town.script, len(town.players), fabled=fabled)
