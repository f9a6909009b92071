"""How the places that are left can be filled by characters that change no numbers: counted by what they amount to.

Characters with a bracket that bears on the counts have to be tried in every combination. The others that matter (a
King whom a Choirboy needs, more Village Idiots, who is shown another character where few are left to be shown) only
take places. Their combinations are sorted once by what they amount to; from then on a whole sort is counted at a time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import comb

from storyteller.clocktower.catalogue import PLAYER_TEAMS, Character, Team
from storyteller.clocktower.model import BagToken
from storyteller.clocktower.setup.effects import stand_in
from storyteller.clocktower.setup.sheet import Pair, Sheet
from storyteller.clocktower.setup.shown import apart, can_be_shown, teams_shown

Row = tuple[int, int, int, int]
"""(townsfolk, outsider, minion, demon)."""
NOBODY: Row = (0, 0, 0, 0)
Added = tuple[BagToken, ...]
Unsure = tuple[int, ...]
Sorted = tuple["Sort", tuple[Added, ...]]
"""A sort, and the combinations that amount to it."""


@dataclass(frozen=True, slots=True)
class Sort:
    """What some added characters amount to.

    Attributes:
        takes: Places they take, by team.
        unsure: Those of them who have to be shown a character out of play: the teams each may be shown, as numbers
            whose bits are the teams, smallest first.
        blank: Places taken by those who use up nobody that could be shown: copies, and who is never shown.
        named: Those of them that others need or shut out.
        needs: Those they need that are not among them.
    """

    takes: Row = NOBODY
    unsure: Unsure = ()
    blank: Row = NOBODY
    named: frozenset[str] = frozenset()
    needs: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Filling:
    """One way to fill places up.

    Attributes:
        added: Combinations that amount to the same, each as likely as the next.
        missing: How many plain characters of each team besides.
        each: How many sets each combination stands for.
    """

    added: tuple[Added, ...]
    missing: Row
    each: int

    @property
    def size(self) -> int:
        """How many sets it stands for."""
        return self.each * len(self.added)


@dataclass(frozen=True, slots=True)
class Gap:
    """The places to be filled, and what stands already.

    Attributes:
        row: How many of each team there are to be in all.
        left: How many of each team are missing.
        unsure: As in ``Sort``, of those who stand.
        blank: As in ``Sort``, of those who stand.
        named: As in ``Sort``, of those who stand.
        needs: As in ``Sort``, of those who stand.
        barred: Teams of which nobody may be added.
        copied: True when missing Demons are copies of one that stands (Legion), so that there are enough.
    """

    row: Row
    left: Row
    unsure: Unsure
    blank: Row
    named: frozenset[str]
    needs: frozenset[str]
    barred: tuple[bool, bool, bool, bool]
    copied: bool


class Fillings:
    """Answers how a gap can be filled, the same gap at once."""

    def __init__(self, sheet: Sheet, quiet: Sequence[tuple[Character, int]], plain: Row, named: frozenset[str]) -> None:
        """Sorts the combinations.

        Args:
            sheet: The frame.
            quiet: Characters that change no numbers, each with how many of it may be added.
            plain: How many characters of each team matter in no way.
            named: Whom others need or shut out.
        """
        self._sheet, self._plain = sheet, plain
        self._shown = frozenset(character.id for character in sheet.script if can_be_shown(character))
        supply = Counter(character.team for character in sheet.script if character.id in self._shown)
        self._supply = tuple(supply[team] for team in PLAYER_TEAMS)
        self._sorts = _by_places(_sorted(sheet, quiet, named))
        self._known: dict[Gap, tuple[Filling, ...]] = {}
        self._placed: dict[object, tuple[tuple[Row, int, tuple[Sorted, ...]], ...]] = {}
        self._showing: dict[tuple[Row, Unsure], bool] = {}

    def unsure(self, tokens: Sequence[BagToken]) -> Unsure:
        """Returns what those among some tokens may be shown who have to be shown a character out of play."""
        return tuple(sorted(teams for token in tokens if (teams := _shown_to(self._sheet, token))))

    def blank(self, tokens: Sequence[BagToken]) -> Row:
        """Returns places taken by tokens that use up nobody who could be shown, those from off the script included."""
        found, seen = NOBODY, set()
        for token in tokens:
            record = self._sheet.records.get(token.character)
            if record is not None and (token.character in seen or token.character not in self._shown):
                found = plus(found, one_of(record.team))
            seen.add(token.character)
        return found

    def of(self, gap: Gap) -> tuple[Filling, ...]:
        """Returns all ways to fill a gap."""
        found = self._known.get(gap)
        if found is None:
            found = self._known[gap] = tuple(self._fillings(gap))
        return found

    def _fillings(self, gap: Gap) -> Iterator[Filling]:
        pairs = self._sheet.only_one
        free = minus(gap.row, gap.blank)
        for missing, each, sorts in self._places(gap.left, gap.barred, gap.copied):
            for sort, added in sorts:
                named = gap.named | sort.named
                if not (gap.needs <= named and sort.needs <= named):
                    continue
                if pairs and any(pair <= named for pair in pairs):
                    continue
                unsure = gap.unsure + sort.unsure
                if not unsure or self._can_show(minus(free, sort.blank), unsure):
                    yield Filling(added, missing, each)

    def _places(
        self, left: Row, barred: tuple[bool, bool, bool, bool], copied: bool
    ) -> tuple[tuple[Row, int, tuple[Sorted, ...]], ...]:
        """What fits into the places that are left, by its number alone: (plain ones missing, sets each, sorts)."""
        key = (left, barred, copied)
        found = self._placed.get(key)
        if found is None:
            found = self._placed[key] = tuple(self._placing(left, barred, copied))
        return found

    def _placing(
        self, left: Row, barred: tuple[bool, bool, bool, bool], copied: bool
    ) -> Iterator[tuple[Row, int, tuple[Sorted, ...]]]:
        plain = self._plain
        to_add = (*left[:3], 0 if copied else left[3])
        if any(places and bar for places, bar in zip(to_add, barred, strict=True)):
            return
        for takes, sorts in self._sorts:
            townsfolk, outsiders, minions, demons = missing = minus(left, takes)
            if townsfolk < 0 or outsiders < 0 or minions < 0 or demons < 0:
                continue
            if copied:
                demons, missing = 0, (townsfolk, outsiders, minions, 0)
            each = comb(plain[0], townsfolk) * comb(plain[1], outsiders) * comb(plain[2], minions)
            each *= comb(plain[3], demons)
            if each:
                yield missing, each, sorts

    def _can_show(self, used: Row, unsure: Unsure) -> bool:
        """Whether enough characters stay out of play to be shown to those who need one."""
        key = (used, unsure)
        found = self._showing.get(key)
        if found is None:
            found = self._showing[key] = _matched([t - u for t, u in zip(self._supply, used, strict=True)], unsure)
        return found


def _matched(left: Sequence[int], unsure: Unsure) -> bool:
    """Whether everybody finds somebody: where of no choice of teams more is needed than is left (Hall's theorem)."""
    choices: set[int] = set()
    for teams in unsure:
        choices |= {teams, *(chosen | teams for chosen in choices)}
    return all(
        sum(teams & chosen == teams for teams in unsure)
        <= sum(max(0, number) for place, number in enumerate(left) if chosen >> place & 1)
        for chosen in choices
    )


def plus(a: Row, b: Row) -> Row:
    """Returns a sum, team by team."""
    return a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]


def minus(a: Row, b: Row) -> Row:
    """Returns a difference, team by team."""
    return a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3]


def one_of(team: Team, number: int = 1) -> Row:
    """Returns so many of one team; nobody for a team that is not dealt."""
    first, second, third, fourth = (number if own == team else 0 for own in PLAYER_TEAMS)
    return first, second, third, fourth


def _sorted(sheet: Sheet, quiet: Sequence[tuple[Character, int]], named: frozenset[str]) -> dict[Sort, list[Added]]:
    """Sorts every combination by what it amounts to."""
    sorts: dict[Sort, list[Added]] = {Sort(): [()]}
    for character, most in quiet:
        grown: dict[Sort, list[Added]] = {sort: list(added) for sort, added in sorts.items()}
        for copies in range(1, most + 1):
            more = (BagToken(character.id),) * copies
            one = _sort_of(sheet, character, copies, named)
            for sort, added in sorts.items():
                grown.setdefault(_together(sort, one), []).extend((*tokens, *more) for tokens in added)
        sorts = grown
    return sorts


def _by_places(
    sorts: Mapping[Sort, Sequence[Added]],
) -> tuple[tuple[Row, tuple[Sorted, ...]], ...]:
    """Puts sorts together that take the same places: nearly all are told apart by these already."""
    found: dict[Row, list[Sorted]] = {}
    for sort, added in sorts.items():
        found.setdefault(sort.takes, []).append((sort, tuple(added)))
    return tuple((takes, tuple(same)) for takes, same in found.items())


def _sort_of(sheet: Sheet, character: Character, copies: int, named: frozenset[str]) -> Sort:
    teams = _shown_to(sheet, BagToken(character.id))
    return Sort(
        one_of(character.team, copies),
        (teams,) * copies if teams else (),
        one_of(character.team, copies - can_be_shown(character)),
        named & {character.id},
        frozenset(effect.character for effect in character.setup if effect.kind == "require"),
    )


def _together(a: Sort, b: Sort) -> Sort:
    named = a.named | b.named
    unsure = tuple(sorted(a.unsure + b.unsure))
    return Sort(plus(a.takes, b.takes), unsure, plus(a.blank, b.blank), named, (a.needs | b.needs) - named)


def _shown_to(sheet: Sheet, token: BagToken) -> int:
    """The teams of which a token's player has to be shown a character out of play, as bits; 0 for none."""
    effect = stand_in(sheet, token)
    if effect is None or not apart(effect):
        return 0
    shown = teams_shown(effect)
    return sum(1 << place for place, team in enumerate(PLAYER_TEAMS) if team in shown)


def pairs_named(sheet: Sheet, there: frozenset[str] | set[str]) -> frozenset[str]:
    """Returns everybody of whom only one of two may be there, where both could be."""
    pairs: list[Pair] = [pair for pair in sheet.only_one if pair <= there]
    return frozenset(name for pair in pairs for name in pair)
