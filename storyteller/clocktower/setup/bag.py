"""Completing a selection at random: every legal set of characters that holds the picks is equally likely.

The characters whose cards bear on the counts are tried in every combination; for each the legal rows say how many of
each team are missing, ``fillings`` in how many ways these can be found. One number drawn below the sum of all chooses.
Where a legal set exists, one is found: nothing is tried and thrown away.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Final

from storyteller.clocktower.catalogue import GOOD_TEAMS, PLAYER_TEAMS, Character, SetupEffect, Team
from storyteller.clocktower.model import BagToken
from storyteller.clocktower.setup.counts import Held, dealt_rows, held_by, is_majority, rows_beyond, true_rows
from storyteller.clocktower.setup.effects import COUNTING, Bracket, in_force, most_copies, of_kind, stand_in
from storyteller.clocktower.setup.fillings import Filling, Fillings, Gap, Row, minus, pairs_named
from storyteller.clocktower.setup.problems import problems_of_picks
from storyteller.clocktower.setup.sheet import Sheet
from storyteller.clocktower.setup.shown import apart, showable, teams_shown, usual
from storyteller.kernel.chance import Chance, pick

_ORDER: Final = {team: place for place, team in enumerate(("demon", "minion", "outsider", "townsfolk"))}
"""Demons are tried first: they shut out most."""
_TRIES: Final = 50
"""How often a set-up is drawn anew because somebody found no character to think to be."""


@dataclass(frozen=True, slots=True)
class Way:
    """One combination of the picks and characters that bear on the counts, with one of the rows they allow.

    Attributes:
        tokens: The combination.
        fillings: How the places that are left can be filled.
        ends: Running sums of how many sets each of these stands for.
        copied: Whose copies the missing Demons are (Legion), and how many.
    """

    tokens: tuple[BagToken, ...]
    fillings: tuple[Filling, ...]
    ends: tuple[int, ...]
    copied: tuple[BagToken, ...] = ()


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
    loud, quiet, plain = _candidates(sheet, picks, frozenset(banned))
    search = _Search(sheet, picks, (*loud, *quiet), quiet, plain)
    ways = [way for added in _combinations(sheet, picks, loud) for way in search.ways((*picks, *added))]
    return Plan(sheet, tuple(ways), tuple(accumulate(way.ends[-1] for way in ways)), plain)


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
    tokens, whole = _drawn(plan, chance)
    for _ in range(_TRIES):
        # On a script with hardly a Townsfolk to spare the only one left to show may be one that cannot be shown.
        if whole:
            break
        tokens, whole = _drawn(plan, chance)
    return tokens


def _drawn(plan: Plan, chance: Chance) -> tuple[tuple[BagToken, ...], bool]:
    number = chance.below(plan.total)
    place = bisect_right(plan.ends, number)
    way = plan.ways[place]
    number -= plan.ends[place - 1] if place else 0
    place = bisect_right(way.ends, number)
    filling = way.fillings[place]
    number -= way.ends[place - 1] if place else 0
    # Each combination of the filling has the same share of its numbers.
    tokens = [*way.tokens, *filling.added[number // filling.each], *way.copied]
    for pool, missing in zip(plan.plain, filling.missing, strict=True):
        tokens.extend(_some(chance, pool, missing))
    return _all_shown(plan.sheet, tokens, chance)


def _some(chance: Chance, pool: Sequence[BagToken], number: int) -> list[BagToken]:
    """Draws without shuffling what stays in the pool: this is the hot path of a random set-up."""
    left = list(pool)
    for place in range(number):
        other = place + chance.below(len(left) - place)
        left[place], left[other] = left[other], left[place]
    return left[:number]


def _all_shown(sheet: Sheet, tokens: list[BagToken], chance: Chance) -> tuple[tuple[BagToken, ...], bool]:
    """Returns the tokens with who is shown whom, and whether everybody unsure has somebody."""
    unsure = [(i, t, effect) for i, t in enumerate(tokens) if not t.shown_as and (effect := stand_in(sheet, t))]

    def options(token: BagToken, effect: SetupEffect) -> list[Character]:
        in_play = {name for other in tokens for name in (other.character, other.shown_as)}
        found = showable(sheet, effect, in_play)
        return [c for c in found if not _changes_counts(sheet, token, c)] or [c for c in found if _may_change(c)]

    # Who may be shown the fewest comes first: a Marionette leaves the last Townsfolk to the Drunk.
    for index, token, effect in sorted(unsure, key=lambda one: len(options(one[1], one[2]))):
        if left := options(token, effect):
            tokens[index] = replace(token, shown_as=pick(chance, usual(left)).id)
    return tuple(tokens), all(tokens[index].shown_as for index, _, _ in unsure)


def _may_change(shown: Character) -> bool:
    """Whether all that a card does to the numbers may as well be left out (Balloonist)."""
    return all(effect.kind == "adjust" and 0 in effect.choices for effect in shown.setup if effect.kind in COUNTING)


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
) -> tuple[tuple[Character, ...], tuple[Character, ...], tuple[tuple[BagToken, ...], ...]]:
    """Splits what may be added: who bears on the counts, who matters otherwise, and plain ones by team."""
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
    paired = pairs_named(sheet, there)
    tight = _shown_is_tight(sheet)

    def matters(character: Character) -> bool:
        kinds = {effect.kind for effect in character.setup}
        return bool(kinds & COUNTING) or character.id in wanted | paired or (tight and "stand_in" in kinds)

    mattering = sorted((c for c in open_ if matters(c)), key=lambda c: _ORDER.get(c.team, 9))
    loud = tuple(c for c in mattering if _is_loud(sheet, c))
    plain = tuple(tuple(token_of(c) for c in open_ if c.team == team and not matters(c)) for team in PLAYER_TEAMS)
    return loud, tuple(c for c in mattering if c not in loud), plain


def _is_loud(sheet: Sheet, character: Character) -> bool:
    """Whether a character bears on the counts. Demons do in any case: there is one kind of them at most."""
    return character.team == "demon" or any(_bears(sheet, effect) for effect in character.setup)


def _bears(sheet: Sheet, effect: SetupEffect) -> bool:
    """Whether an effect bears on the rows; the like of who is required in its own team's place changes none."""
    if effect.kind == "require":
        required = sheet.records.get(effect.character)
        return required is None or effect.of not in (None, required.team)
    if effect.kind == "copies":
        return effect.text == "majority" or effect.high < 0
    return effect.kind in COUNTING


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


def _combinations(sheet: Sheet, picks: Sequence[BagToken], loud: Sequence[Character]) -> Iterator[tuple[BagToken, ...]]:
    """Yields every choice among the characters that bear on the counts, copies counted; one kind of Demon at most."""
    held = Counter(token.character for token in picks)
    base = sheet.base
    most_minions = base.minion + 1 if base else 0
    demons = {t.character for t in picks if (r := sheet.records.get(t.character)) is not None and r.team == "demon"}
    # Whoever is added takes a seat; of those picked, an evil one may not (Kazali's Minions are made later).
    taken = sum(token.drawn and sheet.records[token.character].team in GOOD_TEAMS for token in picks)
    room = sheet.players - taken

    def rest(place: int, chosen: tuple[BagToken, ...], minions: int, demon: bool) -> Iterator[tuple[BagToken, ...]]:
        if place == len(loud):
            yield chosen
            return
        character = loud[place]
        yield from rest(place + 1, chosen, minions, demon)
        if character.team == "demon" and (demon or demons - {character.id}):
            return
        if character.team == "minion" and minions >= most_minions:
            return
        if sum(token.drawn for token in chosen) >= room and is_drawn(character):
            return
        # Any number of copies (Legion) is filled up by the row.
        most = most_copies(character) or held[character.id] + 1
        for copies in range(1, most - held[character.id] + 1):
            more = (*chosen, *(token_of(character),) * copies)
            yield from rest(place + 1, more, minions + (character.team == "minion"), demon or character.team == "demon")

    return rest(0, (), 0, False)


class _Search:
    """Counts the sets of each combination; rows are worked out once for each set of cards that bear on them."""

    def __init__(
        self,
        sheet: Sheet,
        picks: Sequence[BagToken],
        mattering: Sequence[Character],
        quiet: Sequence[Character],
        plain: tuple[tuple[BagToken, ...], ...],
    ) -> None:
        self._sheet = sheet
        self._picked = len(picks)
        self._rows: dict[frozenset[str], frozenset[Row]] = {}
        held = Counter(token.character for token in picks)
        there = {character.id for character in sheet.script} | set(held)
        required = {e.character for c in mattering for e in c.setup if e.kind == "require"}
        brackets = in_force(sheet, picks)
        held_now = held_by(sheet, picks, brackets)
        required.update(held_now.required)
        self._beyond = self._picked_beyond(brackets, held_now)
        self._named = frozenset(required | pairs_named(sheet, there))
        self._fillings = Fillings(
            sheet,
            tuple((c, (most_copies(c) or held[c.id] + 1) - held[c.id]) for c in quiet),
            (len(plain[0]), len(plain[1]), len(plain[2]), len(plain[3])),
            self._named,
        )

    def ways(self, tokens: tuple[BagToken, ...]) -> Iterator[Way]:
        """Yields the ways of a combination."""
        sheet = self._sheet
        brackets = in_force(sheet, tokens)
        banned = {b.effect.team for b in of_kind(brackets, "ban_team")}
        later = {b.effect.team for b in of_kind(brackets, "defer")}
        if self._clashes(tokens, banned, later):
            return
        takes = self._takes(tokens, later)
        rows = [(row, left) for row in self._legal(brackets, tokens) if min(left := minus(row, takes)) >= 0]
        if not rows:
            return
        unsure, blank = self._fillings.unsure(tokens), self._fillings.blank(tokens)
        named = frozenset(token.character for token in tokens) & self._named
        needs = frozenset(held_by(sheet, tokens, brackets).required)
        first, second, third, fourth = (team in banned or team in later for team in PLAYER_TEAMS)
        majority = self._of_majority(tokens, brackets)
        for row, left in rows:
            gap = Gap(row, left, unsure, blank, named, needs, (first, second, third, fourth), majority is not None)
            fillings = self._fillings.of(gap)
            if fillings:
                copied = (majority,) * left[3] if majority is not None else ()
                yield Way(tokens, fillings, tuple(accumulate(filling.size for filling in fillings)), copied)

    def _takes(self, tokens: tuple[BagToken, ...], later: Collection[Team | None]) -> Row:
        """Places taken; a character without a token takes none, one made later takes none yet."""
        counts: Counter[Team] = Counter()
        for token in tokens:
            record = self._sheet.records.get(token.character)
            if record is not None and record.team not in later and is_drawn(record):
                counts[record.team] += 1
        return counts["townsfolk"], counts["outsider"], counts["minion"], counts["demon"]

    def _clashes(
        self, tokens: tuple[BagToken, ...], banned: Collection[Team | None], later: Collection[Team | None]
    ) -> bool:
        """Whether what was added may not be there: a banned team, a team made later, a pair of which one may be."""
        teams = [self._sheet.records[token.character].team for token in tokens]
        if any(team in banned for team in teams) or any(team in later for team in teams[self._picked :]):
            return True
        names = frozenset(token.character for token in tokens)
        return any(pair <= names for pair in self._sheet.only_one)

    def _picked_beyond(self, brackets: tuple[Bracket, ...], held: Held) -> frozenset[Row]:
        """Rows for more or fewer of a majority (Legion) than is usual, where the picks ask for that; else none."""
        if not is_majority(brackets):
            return frozenset()
        usual = dealt_rows(self._sheet, true_rows(self._sheet, brackets, held), brackets)
        fits = any(all(row[place] >= held.counts[t] for place, t in enumerate(PLAYER_TEAMS)) for row in usual)
        return frozenset() if fits else frozenset(rows_beyond(self._sheet, usual, held))

    def _legal(self, brackets: tuple[Bracket, ...], tokens: tuple[BagToken, ...]) -> frozenset[Row]:
        if self._beyond:
            return self._beyond
        key = frozenset(t.character for t in tokens)
        rows = self._rows.get(key)
        if rows is None:
            held = held_by(self._sheet, tokens, brackets)
            rows = frozenset(dealt_rows(self._sheet, true_rows(self._sheet, brackets, held), brackets))
            self._rows[key] = rows
        return rows

    def _of_majority(self, tokens: Sequence[BagToken], brackets: Sequence[Bracket]) -> BagToken | None:
        if not is_majority(brackets):
            return None
        source = next(b.source.id for b in of_kind(brackets, "copies") if b.effect.text == "majority")
        return next((token for token in tokens if token.character == source), None)
