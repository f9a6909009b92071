"""What is wrong with picked characters, each as a code and a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from storyteller.clocktower.catalogue import PLAYER_TEAMS, Team
from storyteller.clocktower.model import BagToken
from storyteller.clocktower.setup.effects import Bracket, most_copies, of_kind
from storyteller.clocktower.setup.sheet import Sheet
from storyteller.kernel.message import Message, Term, message

NUMBERS: Final = frozenset(("setup.too_many_of_team", "setup.no_fit"))
"""Problems of how many there are of a team, not of who is there."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong with a set-up.

    Attributes:
        code: Stable id; also the key of the message.
        blocks: True when no reading of the rules allows it; False for what a storyteller should only know.
    """

    code: str
    message: Message
    blocks: bool = True


def _problem(code: str, *, blocks: bool = True, **params: object) -> Problem:
    return Problem(code, message(code, **params), blocks)


def _term(character: str) -> Term:
    return Term("character", character)


def problems_of_picks(sheet: Sheet, picks: Sequence[BagToken], brackets: Sequence[Bracket]) -> tuple[Problem, ...]:
    """Returns what is wrong with the picks whatever the numbers, unknown characters first."""
    return (
        *_unknown(sheet, picks),
        *_table(sheet),
        *_wrong_kind(sheet, picks, brackets),
        *_copies(sheet, picks, brackets),
        *_pairs(sheet, picks),
        *_off_script(sheet, picks, brackets),
    )


def _unknown(sheet: Sheet, picks: Sequence[BagToken]) -> Iterator[Problem]:
    named = [name for token in picks for name in (token.character, token.shown_as, token.ability) if name]
    for name in dict.fromkeys(named):
        if name not in sheet.records:
            yield _problem("setup.unknown_character", character=name)


def _table(sheet: Sheet) -> Iterator[Problem]:
    if sheet.base is None:
        yield _problem("setup.no_table", n=sheet.players)


def _wrong_kind(sheet: Sheet, picks: Sequence[BagToken], brackets: Sequence[Bracket]) -> Iterator[Problem]:
    banned: dict[Team | None, str] = {b.effect.team: b.source.id for b in of_kind(brackets, "ban_team")}
    majority = [b.source for b in of_kind(brackets, "copies") if b.effect.text == "majority"]
    most: dict[Team, str] = {source.team: source.id for source in majority}
    for name in dict.fromkeys(token.character for token in picks):
        record = sheet.records.get(name)
        if record is None:
            continue
        if record.team not in PLAYER_TEAMS:
            yield _problem("setup.not_dealt", character=_term(name))
        elif record.team in banned and banned[record.team] != name:
            because = _term(banned[record.team])
            yield _problem("setup.team_banned", character=_term(name), team=Term("teams", record.team), because=because)
        elif record.team in most and most[record.team] != name:
            yield _problem("setup.alone_of_team", character=_term(name), because=_term(most[record.team]))


def _copies(sheet: Sheet, picks: Sequence[BagToken], brackets: Sequence[Bracket]) -> Iterator[Problem]:
    twice = {bracket.effect.team for bracket in of_kind(brackets, "allow_duplicates")}
    for name, number in Counter(token.character for token in picks).items():
        record = sheet.records.get(name)
        if record is None or number == 1 or twice & {None, record.team}:
            continue
        most = most_copies(record)
        if most and number > most:
            yield _problem("setup.duplicate", character=_term(name), n=number, most=most)


def _pairs(sheet: Sheet, picks: Sequence[BagToken]) -> Iterator[Problem]:
    if not sheet.only_one:
        return
    for a, b in combinations(dict.fromkeys(token.character for token in picks), 2):
        if frozenset((a, b)) in sheet.only_one:
            yield _problem("setup.only_one_of", a=_term(a), b=_term(b))


def _off_script(sheet: Sheet, picks: Sequence[BagToken], brackets: Sequence[Bracket]) -> Iterator[Problem]:
    on_script = {character.id for character in sheet.script}
    required = {bracket.effect.character: bracket.source.id for bracket in of_kind(brackets, "require")}
    for name in dict.fromkeys(token.character for token in picks):
        record = sheet.records.get(name)
        if record is not None and record.team in PLAYER_TEAMS and name not in on_script:
            yield _problem("setup.off_script", blocks=False, character=_term(name))
    for name, because in required.items():
        if name not in on_script:
            known = name in sheet.records
            code = "setup.required_off_script" if known else "setup.unknown_character"
            params: dict[str, object] = {"character": _term(name), "because": _term(because)}
            yield _problem(code, blocks=not known, **(params if known else {"character": name}))


def too_few_outsiders(have: int, needed: int) -> Problem:
    """Returns that there are fewer Outsiders than the numbers ask for; all are used then.

    Source: no printed text says what happens; using as many as exist is the common ruling.
    """
    return _problem("setup.too_few_outsiders", blocks=False, have=have, needed=needed)


def problems_of_rows(rows: Sequence[tuple[int, int, int, int]], held: Mapping[Team, int]) -> tuple[Problem, ...]:
    """Returns why picks fit into none of the rows: the teams of which too many are picked."""
    found = []
    for place, team in enumerate(PLAYER_TEAMS):
        most = max((row[place] for row in rows), default=0)
        have = held.get(team, 0)
        if have > most:
            found.append(_problem("setup.too_many_of_team", team=Term("teams", team), n=have, most=most))
    return tuple(found) or (_problem("setup.no_fit"),)
