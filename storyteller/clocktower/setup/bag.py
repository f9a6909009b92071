"""Completing a selection at random: every legal set of characters that holds the picks is equally likely.

The characters whose cards bear on the counts are tried in every combination; for each the legal rows say how many
plain characters of each team are missing, and so how many sets there are. One number drawn below their sum chooses.
Where a legal set exists, one is found: nothing is tried and thrown away.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from math import comb
from typing import Final

from storyteller.clocktower.catalogue import PLAYER_TEAMS, Character, Team
from storyteller.clocktower.model import BagToken
from storyteller.clocktower.setup.counts import Row, dealt_rows, held_by, is_majority, true_rows
from storyteller.clocktower.setup.effects import COUNTING, Bracket, in_force, most_copies, of_kind, stand_in
from storyteller.clocktower.setup.problems import problems_of_picks
from storyteller.clocktower.setup.sheet import Sheet
from storyteller.clocktower.setup.shown import apart, showable, teams_shown
from storyteller.kernel.chance import Chance, pick

_ORDER: Final = {team: place for place, team in enumerate(("demon", "minion", "outsider", "townsfolk"))}
"""Demons are tried first: they shut out most."""


@dataclass(frozen=True, slots=True)
class Way:
    """One combination of the characters that matter, and what is still missing.

    Attributes:
        tokens: The picks and the characters that matter.
        missing: How many plain characters of each team.
    """

    tokens: tuple[BagToken, ...]
    missing: Row


@dataclass(frozen=True, slots=True)
class Plan:
    """All legal completions of some picks, counted.

    Attributes:
        ways: The combinations there are.
        ends: Running sums of how many sets each way stands for.
        plain: The plain characters to draw from, by team.
        total: How many legal sets there are; 0 = none.
    """

    sheet: Sheet
    ways: tuple[Way, ...]
    ends: tuple[int, ...]
    plain: tuple[tuple[BagToken, ...], ...]

    @property
    def total(self) -> int:
        """How many legal sets of characters hold the picks."""
        return self.ends[-1] if self.ends else 0


def plan(sheet: Sheet, picks: Sequence[BagToken], *, banned: Collection[str] = ()) -> Plan:
    """Returns all legal completions of the picks.

    Args:
        sheet: The frame of the set-up.
        picks: Characters that are to be in it.
        banned: Characters that are not to be added.
    """
    picks = _with_required(sheet, picks)
    brackets = in_force(sheet, picks)
    if any(problem.blocks for problem in problems_of_picks(sheet, picks, brackets)):
        return Plan(sheet, (), (), ((), (), (), ()))
    mattering, plain = _candidates(sheet, picks, frozenset(banned))
    ways: list[Way] = []
    sizes: list[int] = []
    search = _Search(sheet, plain, len(picks))
    for added in _combinations(sheet, picks, mattering):
        for way, size in search.ways((*picks, *added)):
            ways.append(way)
            sizes.append(size)
    return Plan(sheet, tuple(ways), tuple(accumulate(sizes)), plain)


def token_of(character: Character) -> BagToken:
    """Returns the token of a character as it goes into the bag, or beside it (Lil' Monsta)."""
    return BagToken(character.id, drawn=is_drawn(character))


def is_drawn(character: Character) -> bool:
    """Returns False for a character whose token stays out of the bag and takes no seat."""
    return all(effect.kind != "no_token" for effect in character.setup)


def draw(plan: Plan, chance: Chance) -> tuple[BagToken, ...]:
    """Returns a completion drawn uniformly, the picks first; who is shown another character is given one.

    Raises:
        ValueError: There is no legal completion.
    """
    if not plan.total:
        raise ValueError("no legal set-up")
    way = plan.ways[bisect_right(plan.ends, chance.below(plan.total))]
    tokens = list(way.tokens)
    for pool, number in zip(plan.plain, way.missing, strict=True):
        tokens.extend(_some(chance, pool, number))
    return _all_shown(plan.sheet, tokens, chance)


def _some(chance: Chance, pool: Sequence[BagToken], number: int) -> list[BagToken]:
    """Draws without shuffling what stays in the pool: this is the hot path of a random set-up."""
    left = list(pool)
    for place in range(number):
        other = place + chance.below(len(left) - place)
        left[place], left[other] = left[other], left[place]
    return left[:number]


def _all_shown(sheet: Sheet, tokens: list[BagToken], chance: Chance) -> tuple[BagToken, ...]:
    blind = [(i, token) for i, token in enumerate(tokens) if not token.shown_as]
    for index, token in blind:
        effect = stand_in(sheet, token)
        if effect is None:
            continue
        in_play = {name for other in tokens for name in (other.character, other.shown_as)}
        options = [c for c in showable(sheet, effect, in_play) if not _changes_counts(sheet, token, c)]
        if options:
            tokens[index] = replace(token, shown_as=pick(chance, options).id)
    return tuple(tokens)


def _changes_counts(sheet: Sheet, token: BagToken, shown: Character) -> bool:
    """Whether a jinx would bring the shown card's bracket into force (Marionette as Huntsman): only by hand."""
    return bool(shown.setup) and frozenset((token.character, shown.id)) in sheet.jinxed


# --- what there is to choose from ------------------------------------------------------------------------------------


def _with_required(sheet: Sheet, picks: Sequence[BagToken]) -> tuple[BagToken, ...]:
    """Adds what the picks require, even from outside the script, and lays beside the bag what is never drawn."""
    tokens = tuple(
        replace(token, drawn=False) if (own := sheet.records.get(token.character)) and not is_drawn(own) else token
        for token in picks
    )
    while True:
        held = held_by(sheet, tokens, in_force(sheet, tokens))
        have = {token.character for token in tokens}
        more = [name for name in held.required if name not in have and name in sheet.records]
        if not more:
            return tokens
        tokens += tuple(token_of(sheet.records[name]) for name in more)


def _candidates(
    sheet: Sheet, picks: Sequence[BagToken], banned: frozenset[str]
) -> tuple[tuple[Character, ...], tuple[tuple[BagToken, ...], ...]]:
    """Splits what may be added into the characters that matter and plain ones by team."""
    held = Counter(token.character for token in picks)
    kept = {token.shown_as for token in picks if (effect := stand_in(sheet, token)) is not None and apart(effect)}
    there = {character.id for character in sheet.script} | set(held)
    open_ = [
        character
        for character in sheet.script
        if character.id not in banned
        and character.id not in kept
        and (not held[character.id] or most_copies(character) != 1)
        and all(effect.character in there for effect in character.setup if effect.kind == "require")
    ]
    wanted = {effect.character for character in open_ for effect in character.setup if effect.kind == "require"}
    paired = {name for pair in sheet.only_one if pair <= there for name in pair}
    tight = _shown_is_tight(sheet)

    def matters(character: Character) -> bool:
        kinds = {effect.kind for effect in character.setup}
        return bool(kinds & COUNTING) or character.id in wanted | paired or (tight and "stand_in" in kinds)

    mattering = sorted((c for c in open_ if matters(c)), key=lambda c: _ORDER.get(c.team, 9))
    plain = tuple(tuple(token_of(c) for c in open_ if c.team == team and not matters(c)) for team in PLAYER_TEAMS)
    return tuple(mattering), plain


def _shown_is_tight(sheet: Sheet) -> bool:
    """True when a script may run out of characters to show; then who stands in matters as well."""
    for team in PLAYER_TEAMS:
        needing = sum(
            effect.kind == "stand_in" and apart(effect) and team in teams_shown(effect)
            for character in sheet.script
            for effect in character.setup
        )
        if needing and len(sheet.of_team(team)) - sheet.players < needing:
            return True
    return False


def _combinations(
    sheet: Sheet, picks: Sequence[BagToken], mattering: Sequence[Character]
) -> Iterator[tuple[BagToken, ...]]:
    """Yields every choice among the characters that matter, copies counted; one kind of Demon at most."""
    held = Counter(token.character for token in picks)
    base = sheet.base
    most_minions = base.minion + 1 if base else 0
    demons = {t.character for t in picks if (r := sheet.records.get(t.character)) is not None and r.team == "demon"}

    def rest(place: int, chosen: tuple[BagToken, ...], minions: int, demon: bool) -> Iterator[tuple[BagToken, ...]]:
        if place == len(mattering):
            yield chosen
            return
        character = mattering[place]
        yield from rest(place + 1, chosen, minions, demon)
        if character.team == "demon" and (demon or demons - {character.id}):
            return
        if character.team == "minion" and minions >= most_minions:
            return
        # Any number of copies (Legion) is filled up by the row.
        most = most_copies(character) or held[character.id] + 1
        for copies in range(1, most - held[character.id] + 1):
            more = (*chosen, *(token_of(character),) * copies)
            yield from rest(place + 1, more, minions + (character.team == "minion"), demon or character.team == "demon")

    return rest(0, (), 0, False)


class _Search:
    """Counts the sets of each combination; rows are worked out once for each set of cards that bear on them."""

    def __init__(self, sheet: Sheet, plain: tuple[tuple[BagToken, ...], ...], picked: int) -> None:
        self._sheet = sheet
        self._picked = picked
        self._plain = tuple(len(pool) for pool in plain)
        self._rows: dict[frozenset[str], frozenset[Row]] = {}
        self._supply: Counter[Team] = Counter(character.team for character in sheet.script)

    def ways(self, tokens: tuple[BagToken, ...]) -> Iterator[tuple[Way, int]]:
        """Yields the ways of a combination, with how many sets each stands for."""
        sheet = self._sheet
        brackets = in_force(sheet, tokens)
        if self._clashes(tokens, brackets):
            return
        held = held_by(sheet, tokens, brackets)
        have = {token.character for token in tokens}
        if not have.issuperset(held.required):
            return
        majority = self._of_majority(tokens, brackets)
        for row in self._legal(brackets, tokens):
            missing = [row[place] - held.counts[team] for place, team in enumerate(PLAYER_TEAMS)]
            copies: tuple[BagToken, ...] = ()
            if majority is not None and missing[3] >= 0:
                copies, missing[3] = (majority,) * missing[3], 0
            if min(missing) < 0 or not self._can_show(tokens, row, missing):
                continue
            size = 1
            for number, there in zip(missing, self._plain, strict=True):
                size *= comb(there, number)
            if size:
                yield Way((*tokens, *copies), (missing[0], missing[1], missing[2], missing[3])), size

    def _clashes(self, tokens: tuple[BagToken, ...], brackets: tuple[Bracket, ...]) -> bool:
        """Whether what was added may not be there: a banned team, a team made later, a pair of which one may be."""
        added = tokens[self._picked :]
        banned = {b.effect.team for b in of_kind(brackets, "ban_team")}
        later = {b.effect.team for b in of_kind(brackets, "defer")}
        teams = {self._sheet.records[token.character].team for token in tokens}
        if banned & teams or any(self._sheet.records[token.character].team in later for token in added):
            return True
        names = frozenset(token.character for token in tokens)
        return any(pair <= names for pair in self._sheet.only_one)

    def _legal(self, brackets: tuple[Bracket, ...], tokens: tuple[BagToken, ...]) -> frozenset[Row]:
        key = frozenset(t.character for t in tokens if self._bears(t))
        rows = self._rows.get(key)
        if rows is None:
            held = held_by(self._sheet, tokens, brackets)
            rows = frozenset(dealt_rows(self._sheet, true_rows(self._sheet, brackets, held), brackets))
            self._rows[key] = rows
        return rows

    def _bears(self, token: BagToken) -> bool:
        record = self._sheet.records.get(token.character)
        return bool(token.ability) or (record is not None and any(e.kind in COUNTING for e in record.setup))

    def _of_majority(self, tokens: Sequence[BagToken], brackets: Sequence[Bracket]) -> BagToken | None:
        if not is_majority(brackets):
            return None
        source = next(b.source.id for b in of_kind(brackets, "copies") if b.effect.text == "majority")
        return next((token for token in tokens if token.character == source), None)

    def _can_show(self, tokens: Sequence[BagToken], row: Row, missing: Sequence[int]) -> bool:
        """Whether enough characters stay out of play to be shown to those of this combination who need one."""
        needing: Counter[Team] = Counter()
        for token in tokens:
            effect = stand_in(self._sheet, token)
            if effect is not None and apart(effect):
                needing[max(teams_shown(effect), key=lambda team: self._supply[team])] += 1
        on_script = {character.id for character in self._sheet.script}
        for place, team in enumerate(PLAYER_TEAMS):
            elsewhere = sum(
                token.character not in on_script
                for token in tokens
                if (record := self._sheet.records.get(token.character)) is not None and record.team == team
            )
            if needing[team] and self._supply[team] - (row[place] - elsewhere) < needing[team]:
                return False
        return True
