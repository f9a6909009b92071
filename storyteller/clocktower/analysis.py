"""What can be said about a script before anybody sits down: one sentence each, the weightier first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from storyteller.clocktower.catalogue import GOOD_TEAMS, PLAYER_TEAMS, TEAMS, Catalogue, Character, Team
from storyteller.clocktower.model import Script
from storyteller.kernel.message import Message, Name, Term, message

Weight = Literal["fact", "hint", "warning"]
_BLUFFS: Final = 3
"""Characters the Demon is told are not in play. Source: the rulebook, first night."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One sentence.

    Attributes:
        code: Stable id; also the key of the message.
        weight: ``fact``, ``hint`` (good to know), ``warning`` (something will not work out).
    """

    code: str
    message: Message
    weight: Weight = "fact"


def analyse(script: Script, catalogue: Catalogue) -> tuple[Remark, ...]:
    """Returns what is worth saying about a script: counts, players, what is missing, Outsiders, information, jinxes."""
    records = records_of(script, catalogue)
    if not records:
        return ()
    return (
        *_counts(records),
        *_players(records, catalogue),
        *_missing(records),
        *_outsiders(records, catalogue),
        *_bluffs(records, catalogue),
        *_truth(records),
        *_jinxes(script, records),
    )


def records_of(script: Script, catalogue: Catalogue) -> tuple[Character, ...]:
    """Returns the characters of a script in its order, homebrew included; unknown ids are left out."""
    own = {character.id: character for character in script.homebrew}
    found = (own.get(id_) or catalogue.get(id_) for id_ in script.characters)
    return tuple(character for character in found if character is not None)


def _remark(code: str, weight: Weight = "fact", **params: object) -> Remark:
    return Remark(code, message(code, **params), weight)


def _named(character: Character) -> Term | Name:
    """A homebrew character's name is the same in every language."""
    return Name(character.homebrew.name) if character.homebrew else Term("character", character.id)


def _team(records: Iterable[Character], team: Team) -> int:
    return sum(record.team == team for record in records)


# --- numbers ---------------------------------------------------------------------------------------------------------


def _counts(records: tuple[Character, ...]) -> Iterator[Remark]:
    parts = tuple(
        message(f"analysis.team.{team}", n=_team(records, team))
        for team in TEAMS
        if team in PLAYER_TEAMS or _team(records, team)
    )
    yield _remark("analysis.counts", parts=parts)


def _players(records: tuple[Character, ...], catalogue: Catalogue) -> Iterator[Remark]:
    """Who can play: every team must supply the printed number, whatever else the characters change.

    Source: the printed counts for 5 to 15 players.
    """
    enough = [
        players
        for players, row in sorted(catalogue.player_counts.items())
        if all(_team(records, team) >= row.of(team) for team in PLAYER_TEAMS if team != "outsider")
    ]
    if not enough:
        for team in ("demon", "minion", "townsfolk"):
            fewest = min((row.of(team) for row in catalogue.player_counts.values()), default=0)
            have = _team(records, team)
            if have < fewest:
                yield _remark("analysis.none_of_team", "warning", team=Term("team", team), have=have, needed=fewest)
        return
    most = max(enough)
    if most < max(catalogue.player_counts):
        yield _remark("analysis.players_most", "hint", n=most)


def _missing(records: tuple[Character, ...]) -> Iterator[Remark]:
    """Source: the brackets of Choirboy and Huntsman."""
    here = {record.id for record in records}
    for record in records:
        for effect in record.setup:
            if effect.kind == "require" and effect.character not in here:
                needed = Term("character", effect.character)
                yield _remark("analysis.required", "warning", character=_named(record), needed=needed)


# --- Outsiders -------------------------------------------------------------------------------------------------------


def _changes_outsiders(record: Character) -> bool:
    return any(effect.kind in ("adjust", "free_count") and effect.team == "outsider" for effect in record.setup)


def _outsiders(records: tuple[Character, ...], catalogue: Catalogue) -> Iterator[Remark]:
    have = _team(records, "outsider")
    printed = max((row.outsider for row in catalogue.player_counts.values()), default=0)
    if have < printed:
        yield _remark("analysis.few_outsiders", "warning", have=have, needed=printed)
    # Nobody made into an Outsider in the course of the game is meant: claims are compared on the first day.
    dealt = tuple(record for record in records if _changes_outsiders(record) and record.team in PLAYER_TEAMS)
    for record in dealt:
        added = sum(max(e.choices, default=0) for e in record.setup if e.kind == "adjust" and e.team == "outsider")
        if added > 0 and have < printed + added:
            yield _remark(
                "analysis.few_for_modifier", "hint", character=_named(record), added=added, have=have,
                needed=printed + added,
            )  # fmt: skip
    unknown = any(record.homebrew and record.setup for record in records)
    if have and not dealt and not unknown:
        yield _remark("analysis.fixed_outsiders", "hint")


# --- information -----------------------------------------------------------------------------------------------------


def _bluffs(records: tuple[Character, ...], catalogue: Catalogue) -> Iterator[Remark]:
    """How many players there may be and still leave three good characters to bluff with."""
    good = sum(record.team in GOOD_TEAMS for record in records)
    rows = sorted(catalogue.player_counts.items())
    # From seven players on the Demon is told bluffs. Source: the rulebook, first night.
    short = [players for players, row in rows if players >= 7 and good - row.townsfolk - row.outsider < _BLUFFS]
    if short and any(record.team == "demon" for record in records):
        yield _remark("analysis.few_bluffs", "hint", n=min(short), good=good)


def _truth(records: tuple[Character, ...]) -> Iterator[Remark]:
    """Whether any character on the script can make somebody drunk or poisoned."""
    if any(record.homebrew for record in records):
        return  # what a homebrew character does is not known to the program
    if not any(_clouds(record) for record in records if record.team in PLAYER_TEAMS):
        yield _remark("analysis.all_true", "hint")


def _clouds(record: Character) -> bool:
    effects = {spec.effect for spec in record.reminders}
    return bool(effects & {"drunk", "poisoned"}) or any(effect.kind == "stand_in" for effect in record.setup)


def _jinxes(script: Script, records: tuple[Character, ...]) -> Iterator[Remark]:
    named = {record.id: _named(record) for record in records}
    for jinx in script.jinxes:
        if jinx.a in named and jinx.b in named:
            code = "analysis.only_one" if jinx.setup == "only_one" else "analysis.jinx"
            yield _remark(code, "hint", a=named[jinx.a], b=named[jinx.b])
