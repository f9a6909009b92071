"""Which characters are in the game: the script's tokens by team, how many it takes and has, and who is shown what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from storyteller.clocktower.catalogue import PLAYER_TEAMS, Team, TeamCounts
from storyteller.clocktower.commands import AddFabled, Command, RemoveFabled, SetBag
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import BagToken, Fabled, Town
from storyteller.clocktower.setup.counts import count
from storyteller.clocktower.setup.effects import most_copies, stand_in
from storyteller.clocktower.setup.sheet import Sheet, sheet_of
from storyteller.clocktower.setup.shown import showable
from storyteller.kernel.message import Message, Name, message
from storyteller.viewmodel.box import TokenRecord, token

SHOWN_TEAMS: tuple[Team, ...] = (*PLAYER_TEAMS, "fabled", "loric")
BASE_SCRIPTS = ("tb", "bmr", "snv", "all")


@dataclass(frozen=True, slots=True)
class TeamCount:
    """How a team stands.

    Attributes:
        has: True characters picked.
        needs: Every number that is legal with these picks, rising; empty while nobody can say.
        state: ``short``, ``met`` or ``over``; ``unknown`` while nobody can say.
    """

    team: Team
    has: int
    needs: tuple[int, ...]
    state: Literal["short", "met", "over", "unknown"]


@dataclass(frozen=True, slots=True)
class PickRecord:
    """A token of the script.

    Attributes:
        picked: How many of it are in the game.
        copies: How many may be; 0 = any number.
        shown: The token its player sees instead, if it stands in for another.
        lent: True when it is shown to somebody who is truly another.
        mark: ``pinned`` or ``banned`` for what is drawn at random; whoever draws knows, the table does not.
    """

    token: TokenRecord
    picked: int = 0
    copies: int = 1
    shown: TokenRecord | None = None
    lent: bool = False
    mark: Literal["", "pinned", "banned"] = ""


@dataclass(frozen=True, slots=True)
class StandInRecord:
    """Somebody who thinks they are another: which token goes into the bag.

    Attributes:
        place: Where its token stands in the bag.
        shown: What is chosen, if anything.
        choices: What may be, in the script's order, the chosen one included.
    """

    place: int
    of: TokenRecord
    shown: TokenRecord | None
    choices: tuple[TokenRecord, ...]


@dataclass(frozen=True, slots=True)
class CharactersRecord:
    """The second strip.

    Attributes:
        script: What it is called; None while none is chosen.
        script_id: ``tb`` …; empty for one from a file or none.
        teams: The four teams' counts.
        groups: Tokens by team, in the script's order.
        stand_ins: One for each that stands in for another.
        complete: True when the picks are a whole and legal set-up.
        picked: How many characters.
        dealt: True when somebody holds a token already.
    """

    script: Message | Name | None = None
    script_id: str = ""
    teams: tuple[TeamCount, ...] = ()
    groups: tuple[tuple[Team, tuple[PickRecord, ...]], ...] = ()
    stand_ins: tuple[StandInRecord, ...] = ()
    complete: bool = False
    picked: int = 0
    players: int = 0
    dealt: bool = False


def script_name(town: Town) -> Message | Name | None:
    """Returns what the script is called; a nameless one from a file is said to be one."""
    script = town.script
    if script is None:
        return None
    if script.id in BASE_SCRIPTS:
        return message(f"script.{script.id}")
    return Name(script.name) if script.name else message("setup_page.script.nameless")


def characters(town: Town, context: Context) -> CharactersRecord:
    """Returns the second strip as the table stands."""
    sheet = sheet_of(town, context)
    if sheet is None or town.script is None:
        return CharactersRecord(players=len(town.players))
    teams = team_counts(sheet, town.bag)
    return CharactersRecord(
        script_name(town),
        town.script.id,
        teams,
        _groups(town, context, sheet),
        stand_ins(town, context, sheet),
        is_complete(sheet, town.bag),
        len(town.bag),
        len(town.players),
        any(seat.character is not None for seat in town.players),
    )


# --- numbers ---------------------------------------------------------------------------------------------------------


def team_counts(sheet: Sheet, bag: Sequence[BagToken]) -> tuple[TeamCount, ...]:
    """Returns what each team has and needs.

    While the picks fit nowhere, the needs are those of the characters that change the counts, or the printed ones.
    """
    rows = _rows(sheet, bag)
    have = _have(sheet, bag)
    found: list[TeamCount] = []
    for team in PLAYER_TEAMS:
        needs = tuple(sorted({row.of(team) for row in rows}))
        found.append(TeamCount(team, have[team], needs, _state(have[team], needs)))
    return tuple(found)


def _state(has: int, needs: tuple[int, ...]) -> Literal["short", "met", "over", "unknown"]:
    if not needs:
        return "unknown"
    if has in needs:
        return "met"
    return "over" if has > needs[-1] else "short"


def _have(sheet: Sheet, bag: Sequence[BagToken]) -> Counter[str]:
    """Counts true characters that take a seat."""
    have: Counter[str] = Counter()
    for picked in bag:
        record = sheet.records.get(picked.character)
        if record is not None and not any(effect.kind == "no_token" for effect in record.setup):
            have[record.team] += 1
    return have


def _rows(sheet: Sheet, bag: Sequence[BagToken]) -> tuple[TeamCounts, ...]:
    changing = [t for t in bag if (record := sheet.records.get(t.character)) is not None and record.setup]
    for tried in (bag, list(dict.fromkeys(changing)), ()):
        rows = count(sheet, tried).dealt
        if rows:
            return rows
    return (sheet.base,) if sheet.base else ()


def is_complete(sheet: Sheet, bag: Sequence[BagToken]) -> bool:
    """Returns True when the picks are exactly one of the legal set-ups."""
    counted = count(sheet, bag)
    if not bag or any(problem.blocks for problem in counted.problems):
        return False
    have = _have(sheet, bag)
    picked = {t.character for t in bag}
    return picked.issuperset(counted.required) and any(
        all(row.of(team) == have[team] for team in PLAYER_TEAMS) for row in (*counted.dealt, *counted.also)
    )


# --- tokens ----------------------------------------------------------------------------------------------------------


def _groups(town: Town, context: Context, sheet: Sheet) -> tuple[tuple[Team, tuple[PickRecord, ...]], ...]:
    """The script's tokens, and picked ones from elsewhere after them."""
    listed = town.script.characters if town.script else ()
    known = tuple(dict.fromkeys((*listed, *(picked.character for picked in town.bag))))
    records = [_pick(town, context, sheet, character) for character in known]
    groups = ((team, tuple(r for r in records if r.token.team == team)) for team in SHOWN_TEAMS)
    return tuple((team, picks) for team, picks in groups if picks)


def _pick(town: Town, context: Context, sheet: Sheet, character: str) -> PickRecord:
    record = sheet.records.get(character)
    mine = [picked for picked in town.bag if picked.character == character]
    here = len(mine) or sum(fabled.character == character for fabled in town.fabled)
    shown = next((picked.shown_as for picked in mine if picked.shown_as), "")
    return PickRecord(
        token(town, context, character),
        here,
        most_copies(record) if record else 1,
        token(town, context, shown) if shown else None,
        any(picked.shown_as == character != picked.character for picked in town.bag),
    )


def stand_ins(town: Town, context: Context, sheet: Sheet) -> tuple[StandInRecord, ...]:
    """Returns everybody picked who thinks they are another, with what they may be shown."""
    found: list[StandInRecord] = []
    for place, picked in enumerate(town.bag):
        effect = stand_in(sheet, picked)
        if effect is None:
            continue
        others = {
            name
            for at, other in enumerate(town.bag)
            for name in (other.character, other.shown_as)
            if name and at != place
        }
        found.append(
            StandInRecord(
                place,
                token(town, context, picked.character),
                token(town, context, picked.shown_as) if picked.shown_as else None,
                tuple(token(town, context, character.id) for character in showable(sheet, effect, others)),
            )
        )
    return tuple(found)


# --- commands --------------------------------------------------------------------------------------------------------


def toggled(town: Town, context: Context, character: str) -> Command:
    """Returns what a press on a token does: into the game, or out of it with all its copies."""
    if context.team(town, character) in ("fabled", "loric"):
        if any(fabled.character == character for fabled in town.fabled):
            return RemoveFabled(character)
        return AddFabled(Fabled(character))
    if any(picked.character == character for picked in town.bag):
        return SetBag(tuple(picked for picked in town.bag if picked.character != character))
    return one_more(town, context, character)


def one_more(town: Town, context: Context, character: str) -> SetBag:
    """Returns the bag with one more of a character."""
    record = context.character(town, character)
    undrawn = record is not None and any(effect.kind == "no_token" for effect in record.setup)
    return SetBag((*town.bag, BagToken(character, drawn=not undrawn)))


def one_less(town: Town, character: str) -> SetBag:
    """Returns the bag with one less of a character, the last picked."""
    places = [place for place, picked in enumerate(town.bag) if picked.character == character]
    return SetBag(tuple(picked for place, picked in enumerate(town.bag) if place not in places[-1:]))


def shown_chosen(town: Town, place: int, character: str) -> SetBag:
    """Returns the bag with another token for who stands at a place of it; the same one again takes it away."""
    picked = town.bag[place]
    changed = replace(picked, shown_as="" if picked.shown_as == character else character)
    return SetBag((*town.bag[:place], changed, *town.bag[place + 1 :]))
