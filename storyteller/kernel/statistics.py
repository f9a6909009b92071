"""What many games say together: who won, with whom, as what, how long it took; each with how much it rests on."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from math import sqrt
from typing import Final, NamedTuple

from storyteller.kernel.tally import DECIDED

Z: Final = 1.959964
"""Of the normal distribution, for an interval that holds the true share 95 times in 100."""
_Lines = list[tuple[list[str], int]]
FIRST_SIDES: Final = ("good", "heroes")
"""Whose wins are told where one side is told of; the other side won the rest."""


class Rate(NamedTuple):
    """So many out of so many."""

    hits: int
    of: int

    @property
    def share(self) -> float:
        """From 0 to 1; 0 when there is nothing to count."""
        return self.hits / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, 95 times in 100; (0, 1) when there is nothing to count.

        Source: Wilson 1927, the score interval; honest for few games, where the plain one claims too much.
        """
        if not self.of:
            return 0.0, 1.0
        n, p = self.of, self.share
        scale = 1 + Z * Z / n
        middle = (p + Z * Z / (2 * n)) / scale
        reach = Z / scale * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
        return max(0.0, middle - reach), min(1.0, middle + reach)


class Spread(NamedTuple):
    """What lies in the middle of many numbers: a quarter, half and three quarters of them are not above these."""

    of: int
    quarter: int
    half: int
    three_quarters: int


class Wins(NamedTuple):
    """Wins of the first side (good, the heroes) among the games that a side won.

    Attributes:
        key: What they have in common: a size, a script's id, a storyteller, a haunt.
        name: As it is called; "" where the key says it.
        games: Ended ones, whoever won.
    """

    key: str
    name: str
    games: int
    won: Rate


class CharacterLine(NamedTuple):
    """A character.

    Attributes:
        survived, won: Of those who had drawn it, whatever they became later. ``won`` of those whose side is known.
        ended: How many were it at the end.
        ended_won: Of these.
    """

    character: str
    drawn: int
    survived: Rate
    won: Rate
    ended: int
    ended_won: Rate


class PersonLine(NamedTuple):
    """A player in ended games; games as a Traveller are a line of their own.

    Attributes:
        first, second: Wins of those that ended on that side (good and evil, hero and traitor) and that a side won.
        died: Games in which they died at least once.
        right: Executions that came from a count with their hand up, of somebody on the other side.
    """

    name: str
    traveller: bool
    games: int
    first: Rate
    second: Rate
    died: Rate
    right: Rate


class Length(NamedTuple):
    """How long the nights or days of a number took, in tenths of a minute. ``number``: 0 = whichever."""

    kind: str
    number: int
    tenths: Spread


class Statistics(NamedTuple):
    """Many games together.

    Attributes:
        games: Ended ones; those that go on are counted nowhere else.
        running: Those that go on.
        winners: By winner, the most frequent first, of all ended games.
        decided: Of the games that a side won, those of the first side.
        homebrew: Team and name, as most games have them, of characters that no catalogue knows, by id.
        counts: Counts for an execution in a day.
        hands: Hands up in a count, on the average of a day, in tenths of a hand.
        enough: Of the counts, those with as many hands as were needed.
    """

    games: int
    running: int
    winners: tuple[tuple[str, Rate], ...]
    decided: Rate
    sizes: tuple[Wins, ...]
    scripts: tuple[Wins, ...]
    scenarios: tuple[Wins, ...]
    characters: tuple[CharacterLine, ...]
    homebrew: Mapping[str, tuple[str, str]]
    people: tuple[PersonLine, ...]
    lengths: tuple[Length, ...]
    counts: Spread
    hands: Spread
    enough: Rate


def read(lines: Mapping[bytes, int]) -> Statistics:
    """Returns what the games say together. Raises ValueError for lines that no tally has.

    Args:
        lines: Those of ``kernel.tally``, each with how often it is there.
    """
    parts: dict[bytes, _Lines] = {letter: [] for letter in (b"g", b"c", b"h", b"s", b"v")}
    people: list[tuple[bytes, int]] = []
    for line, times in lines.items():
        if line.startswith(b"p"):
            people.append((line, times))
        elif line:
            parts[line[:1]].append((line.decode("utf-8", "surrogatepass").split("\t"), times))
    ended = [(fields, times) for fields, times in parts[b"g"] if fields[4]]
    games = sum(times for _, times in ended)
    counts, hands, enough = _votes(parts[b"v"])
    return Statistics(
        games=games,
        running=sum(times for _, times in parts[b"g"]) - games,
        winners=_winners(ended, games),
        decided=_wins(ended, lambda f: ("", ""))[0].won if ended else Rate(0, 0),
        sizes=tuple(sorted(_wins(ended, lambda f: (f[3], "")), key=lambda line: int(line.key))),
        scripts=_wins(ended, lambda f: (f[1], f[2])),
        scenarios=tuple(line for line in _wins(ended, lambda f: (f[5], "")) if line.key),
        characters=_characters(parts[b"c"]),
        homebrew=_homebrew(parts[b"h"]),
        people=_people(people),
        lengths=_lengths(parts[b"s"]),
        counts=counts,
        hands=hands,
        enough=enough,
    )


def wins_of(games: Iterable[tuple[str, str]]) -> tuple[Wins, ...]:
    """Returns wins by whatever games have in common, the most frequent first.

    Args:
        games: What it is, and the winner of an ended game.
    """
    found = Counter(games)
    lines = [(["g", "", "", "0", winner, key], times) for (key, winner), times in found.items()]
    return _wins(lines, lambda fields: (fields[5], ""))


def spread_of(numbers: Mapping[int, int]) -> Spread:
    """Returns the quarters of numbers, each with how often it is there; all 0 where there is none.

    A quarter is the smallest number of the list that at least a quarter of it does not exceed.
    """
    of = sum(numbers.values())
    found: list[int] = []
    seen, wanted = 0, [(of * part + 3) // 4 for part in (1, 2, 3)]
    for number in sorted(numbers):
        seen += numbers[number]
        while len(found) < 3 and seen >= wanted[len(found)]:
            found.append(number)
    return Spread(of, *found) if of else Spread(0, 0, 0, 0)


class _Tally:
    """Two numbers that grow."""

    __slots__ = ("hits", "of")

    def __init__(self) -> None:
        self.hits = self.of = 0

    def count(self, hit: bool, times: int) -> None:
        self.of += times
        if hit:
            self.hits += times

    @property
    def rate(self) -> Rate:
        return Rate(self.hits, self.of)


def _winners(ended: _Lines, games: int) -> tuple[tuple[str, Rate], ...]:
    found: Counter[str] = Counter()
    for fields, times in ended:
        found[fields[4]] += times
    return tuple((winner, Rate(times, games)) for winner, times in found.most_common())


def _wins(ended: _Lines, key_of: Callable[[list[str]], tuple[str, str]]) -> tuple[Wins, ...]:
    found: defaultdict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0, 0])
    for fields, times in ended:
        one = found[key_of(fields)]
        one[0] += times
        if fields[4] in DECIDED:
            one[1] += times if fields[4] in FIRST_SIDES else 0
            one[2] += times
    lines = (Wins(*key, games, Rate(hits, of)) for key, (games, hits, of) in found.items())
    return tuple(sorted(lines, key=lambda line: (-line.games, line.name, line.key)))


def _characters(lines: _Lines) -> tuple[CharacterLine, ...]:
    tallies: dict[str, tuple[_Tally, _Tally, _Tally, _Tally]] = {}
    for (_, first, last, alive, outcome), times in lines:
        for name in (first, last):
            if name not in tallies:
                tallies[name] = (_Tally(), _Tally(), _Tally(), _Tally())
        tallies[first][0].count(alive == "1", times)
        tallies[last][2].count(True, times)
        if outcome != "-":
            tallies[first][1].count(outcome == "w", times)
            tallies[last][3].count(outcome == "w", times)
    found = (
        CharacterLine(name, lived.of, lived.rate, won.rate, ended.of, ended_won.rate)
        for name, (lived, won, ended, ended_won) in tallies.items()
    )
    return tuple(sorted(found, key=lambda line: (-line.drawn, line.character)))


def _homebrew(lines: _Lines) -> dict[str, tuple[str, str]]:
    lines = sorted(lines, key=lambda line: (line[1], line[0]))
    return {character: (team, name) for (_, character, team, name), _ in lines}


def _people(lines: Iterable[tuple[bytes, int]]) -> tuple[PersonLine, ...]:
    """Lines are many and people few, and ways to fare fewer still: each is taken apart once."""
    ways: dict[bytes, tuple[int, ...]] = {}
    spelled: dict[bytes, list[int]] = {}
    for line, times in lines:
        who, _, how = line.rpartition(b"\t")
        way = ways.get(how)
        if way is None:
            way = ways[how] = _fared(how)
        sums = spelled.get(who)
        if sums is None:
            sums = spelled[who] = [0] * len(way)
        for at, number in enumerate(way):
            if number:
                sums[at] += number * times
    people: dict[tuple[str, str], tuple[Counter[str], list[int]]] = {}
    for who, sums in spelled.items():
        _, key, name, kind = who.decode("utf-8", "surrogatepass").split("\t")
        names, before = people.setdefault((key, kind), (Counter(), [0] * len(sums)))
        names[name] += sums[0]
        before[:] = [one + other for one, other in zip(before, sums, strict=True)]
    found = (
        PersonLine(
            min(names, key=lambda name: (-names[name], name)), kind == "T", n[0], Rate(n[1], n[2]), Rate(n[3], n[4]),
            Rate(n[5], n[0]), Rate(n[6], n[7]),
        )
        for (_, kind), (names, n) in people.items()
    )  # fmt: skip
    return tuple(sorted(found, key=lambda line: (line.traveller, -line.games, line.name)))


def _fared(how: bytes) -> tuple[int, ...]:
    """How one game went for somebody, as what it adds: games; wins and games on either side; died; right and voted."""
    side, outcome, died, voted, right = how.decode().split(",")
    said = int(outcome != "-")
    won, first = int(outcome == "w"), side in ("good", "hero")
    sides = (won, said, 0, 0) if first else (0, 0, won, said)
    return 1, *sides, int(died == "1"), int(right), int(voted)


def _lengths(lines: _Lines) -> tuple[Length, ...]:
    found: defaultdict[tuple[str, int], Counter[int]] = defaultdict(Counter)
    for (_, kind, number, tenths), times in lines:
        found[kind, int(number)][int(tenths)] += times
    for kind, which in tuple(found):
        found[kind, 0].update(found[kind, which])
    order = sorted(found, key=lambda one: (one[0] != "night", one[1]))
    return tuple(Length(kind, number, spread_of(found[kind, number])) for kind, number in order)


def _votes(lines: _Lines) -> tuple[Spread, Spread, Rate]:
    counts: Counter[int] = Counter()
    hands: Counter[int] = Counter()
    enough = _Tally()
    for (_, raw_counts, raw_hands, raw_enough), times in lines:
        many = int(raw_counts)
        counts[many] += times
        enough.hits += int(raw_enough) * times
        enough.of += many * times
        if many:
            hands[round(10 * int(raw_hands) / many)] += times
    return spread_of(counts), spread_of(hands), enough.rate
