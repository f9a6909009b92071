"""How many of each team: the one relation that checking, completing and explaining a set-up all use.

Rows are legal counts of true characters. All brackets of one team are read as one sum, so their order never matters;
a free number beats every fixed change; what another character requires comes last. A change that would take a team
below none, or above what the script can supply, is dropped; if none is left, the nearest possible number counts.
Source: the brackets on the character tokens and the almanac entries of those characters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Literal

from storyteller.clocktower.catalogue import PLAYER_TEAMS, Team, TeamCounts
from storyteller.clocktower.model import BagToken
from storyteller.clocktower.setup.effects import Bracket, in_force, of_kind, stand_in
from storyteller.clocktower.setup.problems import Problem, problems_of_picks, problems_of_rows, too_few_outsiders
from storyteller.clocktower.setup.sheet import Sheet

Pairing = Literal["same_index", "independent"]
Row = tuple[int, int, int, int]
"""(townsfolk, outsider, minion, demon)."""


@dataclass(frozen=True, slots=True)
class Counts:
    """Every legal answer to "how many of each team" for some picks.

    Attributes:
        in_play: Rows of true characters once the game runs, by Outsiders, then Demons.
        dealt: Rows of true characters when tokens are drawn: as ``in_play``, but where Minions are made later.
        bag: ``dealt`` as the tokens players draw.
        pairing: ``same_index``: ``in_play[i]`` goes with ``bag[i]``; ``independent``: any with any.
        also: Rows of true characters the rules leave to the storyteller beyond the usual ones (Legion).
        required: Characters that must be in play because of others, sorted.
        outside_bag: Picked characters whose own token no player draws, sorted.
        problems: What is wrong; with a blocking one there are no rows but ``wanted``.
        wanted: Rows as ``dealt`` that the brackets in force allow, whether or not the picks fit in.
    """

    in_play: tuple[TeamCounts, ...] = ()
    dealt: tuple[TeamCounts, ...] = ()
    bag: tuple[TeamCounts, ...] = ()
    pairing: Pairing = "same_index"
    also: tuple[TeamCounts, ...] = ()
    required: tuple[str, ...] = ()
    outside_bag: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    wanted: tuple[TeamCounts, ...] = ()


@dataclass(frozen=True, slots=True)
class Held:
    """What the picks already fill.

    Attributes:
        counts: Seats by team that the picks and what they require take.
        required: Ids that others need in play.
        elsewhere: How many Outsiders among them are not on the script.
    """

    counts: Counter[Team]
    required: tuple[str, ...]
    elsewhere: int = 0


def count(sheet: Sheet, picks: Sequence[BagToken]) -> Counts:
    """Returns the legal counts for a selection or a part of one."""
    brackets = in_force(sheet, picks)
    held = held_by(sheet, picks, brackets)
    outside = tuple(sorted({token.character for token in picks if _outside(sheet, token)}))
    problems = (*problems_of_picks(sheet, picks, brackets), *_too_few(sheet, brackets, held))
    if any(problem.blocks for problem in problems):
        return Counts(problems=problems)
    return _counted(sheet, picks, brackets, held, outside, problems)


def _counted(
    sheet: Sheet,
    picks: Sequence[BagToken],
    brackets: tuple[Bracket, ...],
    held: Held,
    outside: tuple[str, ...],
    problems: tuple[Problem, ...],
) -> Counts:
    rows = true_rows(sheet, brackets, held)
    dealt = dealt_rows(sheet, rows, brackets)
    fitting = _sorted(row for row in dealt if _fits(row, held))
    if not fitting and is_majority(brackets):
        fitting = rows_beyond(sheet, dealt, held)
        rows = set(fitting)
    if not fitting:
        found = problems_of_rows(tuple(dealt), held.counts)
        return Counts(problems=problems + found, wanted=_records(_sorted(dealt)))
    deferred = bool(of_kind(brackets, "defer"))
    in_play = _sorted(rows) if deferred else fitting
    others = _other_majorities(sheet, (*in_play, *dealt), held) if is_majority(brackets) else []
    return Counts(
        in_play=_records(in_play),
        dealt=_records(fitting),
        bag=_records(_as_drawn(sheet, picks, row, brackets) for row in fitting),
        pairing="independent" if deferred else "same_index",
        also=_records(others),
        required=held.required,
        outside_bag=outside,
        problems=problems,
        wanted=_records(_sorted({*dealt, *fitting})),
    )


def _records(rows: Iterable[Row]) -> tuple[TeamCounts, ...]:
    return tuple(TeamCounts(*row) for row in rows)


def _sorted(rows: Iterable[Row]) -> list[Row]:
    return sorted(set(rows), key=lambda row: (row[1], row[3], row[2]))


def _outside(sheet: Sheet, token: BagToken) -> bool:
    """A Lunatic's token goes in all the same: it is drawn by the Demon that the Lunatic is shown."""
    record = sheet.records.get(token.character)
    never = record is not None and any(effect.kind == "no_token" for effect in record.setup)
    stands_in = stand_in(sheet, token)
    return never or (stands_in is not None and "not_in_play" in stands_in.filter.split())


def held_by(sheet: Sheet, picks: Sequence[BagToken], brackets: tuple[Bracket, ...]) -> Held:
    """Returns the seats taken. A character without a token takes none; one made later takes none yet."""
    later = {bracket.effect.team for bracket in of_kind(brackets, "defer")}
    counts: Counter[Team] = Counter()
    for token in picks:
        record = sheet.records.get(token.character)
        if record is None or record.team in later or any(effect.kind == "no_token" for effect in record.setup):
            continue
        counts[record.team] += 1
    picked = {token.character for token in picks}
    required = _required(sheet, picks, brackets)
    for character in required:
        record = sheet.records.get(character)
        if record is not None and character not in picked and record.team not in later:
            counts[record.team] += 1
    listed = {record.id for record in sheet.of_team("outsider")}
    known = (sheet.records[name] for name in picked.union(required) if name in sheet.records)
    elsewhere = sum(record.team == "outsider" and record.id not in listed for record in known)
    return Held(counts, required, elsewhere)


def _required(sheet: Sheet, picks: Sequence[BagToken], brackets: tuple[Bracket, ...]) -> tuple[str, ...]:
    needed = {bracket.effect.character for bracket in of_kind(brackets, "require")}
    for token in picks:
        if token.ability and frozenset((token.character, token.ability)) in sheet.both:
            needed.add(token.ability)
    return tuple(sorted(needed))


# --- rows of true characters -----------------------------------------------------------------------------------------


def true_rows(sheet: Sheet, brackets: tuple[Bracket, ...], held: Held) -> set[Row]:
    """Returns all rows the brackets allow, whether or not the picks fit in."""
    if sheet.base is None:
        return set()
    start = _start(sheet.base, brackets)
    free = {bracket.effect.team for bracket in of_kind(brackets, "free_count")}
    rows = _adjusted(sheet, start, brackets, held, free)
    for bracket in of_kind(brackets, "free_count"):
        rows = _freed(sheet, rows, bracket, held)
    for character in held.required:
        rows = _with_required(sheet, rows, character, brackets, free)
    return {row for row in rows if min(row) >= 0}


def _start(base: TeamCounts, brackets: tuple[Bracket, ...]) -> Row:
    """The printed row, turned about by a majority (Legion) and without the teams that may not be there."""
    outsiders, minions, demons = base.outsider, base.minion, base.demon
    if is_majority(brackets):
        outsiders, demons = 0, base.townsfolk + base.outsider
    banned = {bracket.effect.team for bracket in of_kind(brackets, "ban_team")}
    minions = 0 if "minion" in banned else minions
    demons = 0 if "demon" in banned else demons
    return _row(base.total, 0 if "outsider" in banned else outsiders, minions, demons)


def _row(total: int, outsiders: int, minions: int, demons: int) -> Row:
    """Townsfolk are whoever is left."""
    return (total - outsiders - minions - demons, outsiders, minions, demons)


def is_majority(brackets: Sequence[Bracket]) -> bool:
    """Returns True when most players are one and the same character (Legion)."""
    return any(bracket.effect.text == "majority" for bracket in of_kind(brackets, "copies"))


def _adjusted(sheet: Sheet, start: Row, brackets: tuple[Bracket, ...], held: Held, free: set[Team | None]) -> set[Row]:
    """Applies one choice of every change; a freed team is left alone."""
    changes = [b.effect for b in of_kind(brackets, "adjust") if b.effect.team not in free]
    teams = {effect.team for effect in changes} | {effect.of for effect in changes} | {"outsider"}
    most = _most_outsiders(sheet, brackets, held) if "outsider" not in free else sheet.players
    found: set[Row] = set()
    for chosen in product(*(effect.choices for effect in changes)):
        deltas: Counter[Team] = Counter()
        for effect, change in zip(changes, chosen, strict=True):
            for team, delta in ((effect.team, change), (effect.of, -change)):
                if team is not None and team not in free:
                    deltas[team] += delta
        found.add(_row(sum(start), *(start[place] + deltas[PLAYER_TEAMS[place]] for place in (1, 2, 3))))
    legal = {row for row in found if min(row) >= 0 and row[1] <= most}
    if legal or "outsider" not in teams:
        return legal
    return {_nearest(row, most) for row in found}


def _nearest(row: Row, most: int) -> Row:
    """The nearest possible number of Outsiders: none fewer than none, none more than there are or seats for them."""
    total = sum(row)
    outsiders = max(0, min(row[1], most, total - row[2] - row[3]))
    return _row(total, outsiders, row[2], row[3])


def _most_outsiders(sheet: Sheet, brackets: tuple[Bracket, ...], held: Held) -> int:
    """How many Outsiders the script can supply, with those picked from elsewhere."""
    if of_kind(brackets, "allow_duplicates"):
        return sheet.players
    return _supply(sheet, "outsider", held)


def _supply(sheet: Sheet, team: Team, held: Held) -> int:
    elsewhere = held.elsewhere if team == "outsider" else 0
    return max(len(sheet.of_team(team)) + elsewhere, held.counts[team])


def _too_few(sheet: Sheet, brackets: tuple[Bracket, ...], held: Held) -> tuple[Problem, ...]:
    """Tells that even the smallest number of Outsiders asked for is more than there are."""
    if sheet.base is None or any(bracket.effect.team == "outsider" for bracket in of_kind(brackets, "free_count")):
        return ()
    needed = _start(sheet.base, brackets)[1]
    for effect in (bracket.effect for bracket in of_kind(brackets, "adjust")):
        if effect.team == "outsider":
            needed += min(effect.choices)
        elif effect.of == "outsider":
            needed -= max(effect.choices)
    most = _most_outsiders(sheet, brackets, held)
    return () if needed <= most else (too_few_outsiders(most, needed),)


def _freed(sheet: Sheet, rows: set[Row], bracket: Bracket, held: Held) -> set[Row]:
    """Any number of a team from ``low`` to ``high``, or to as many as there are seats and characters for."""
    effect = bracket.effect
    found: set[Row] = set()
    place = PLAYER_TEAMS.index(effect.team) if effect.team in PLAYER_TEAMS else 1
    supply = _supply(sheet, PLAYER_TEAMS[place], held)
    for row in rows:
        room = row[0] + row[place]
        most = min(room, supply if effect.high < 0 else min(effect.high, supply))
        for number in range(effect.low, most + 1):
            counts = list(row)
            counts[place] = number
            found.add(_row(sum(row), *counts[1:]))
    return found


def _with_required(
    sheet: Sheet, rows: set[Row], character: str, brackets: tuple[Bracket, ...], free: set[Team | None]
) -> set[Row]:
    """A required character is one of its team, or one more of it in place of another."""
    record = sheet.records.get(character)
    places = {b.effect.of for b in of_kind(brackets, "require") if b.effect.character == character}
    if record is None or record.team in free or record.team not in PLAYER_TEAMS or places <= {record.team, None}:
        return rows
    place = PLAYER_TEAMS.index(record.team)
    most = len({character, *(other.id for other in sheet.of_team(record.team))})
    more: set[Row] = set()
    for row in rows:
        counts = list(row)
        counts[place] += 1
        if counts[place] <= most:
            more.add(_row(sum(row), *counts[1:]))
    return rows | more


def _fits(row: Row, held: Held) -> bool:
    return all(row[place] >= held.counts[team] for place, team in enumerate(PLAYER_TEAMS))


# --- drawn, and made later -------------------------------------------------------------------------------------------


def dealt_rows(sheet: Sheet, rows: set[Row], brackets: tuple[Bracket, ...]) -> set[Row]:
    """Returns the rows when tokens are drawn: where a team is made only afterwards, good characters in its places."""
    later = {bracket.effect.team for bracket in of_kind(brackets, "defer")}
    if not later:
        return rows
    free = any(b.effect.team == "outsider" for b in of_kind(brackets, "free_count"))
    found: set[Row] = set()
    for row in rows:
        minions = 0 if "minion" in later else row[2]
        demons = 0 if "demon" in later else row[3]
        good = sum(row) - minions - demons
        supply = len(sheet.of_team("outsider"))
        numbers = range(min(good, supply) + 1) if free else (row[1],)
        found |= {_row(sum(row), number, minions, demons) for number in numbers}
    return found


def _as_drawn(sheet: Sheet, picks: Sequence[BagToken], row: Row, brackets: tuple[Bracket, ...]) -> Row:
    """The row of the tokens in the bag: stand-ins show another team, and may hold back more of their own."""
    counts = dict(zip(PLAYER_TEAMS, row, strict=True))
    later = {bracket.effect.team for bracket in of_kind(brackets, "defer")}
    limits: list[tuple[Team, Team, int]] = []
    for token in picks:
        effect, record = stand_in(sheet, token), sheet.records.get(token.character)
        if effect is None or record is None or record.team in later:
            continue
        shown = sheet.records.get(token.shown_as)
        team = shown.team if shown else effect.team or "townsfolk"
        counts[record.team] = counts.get(record.team, 0) - 1
        counts[team] = counts.get(team, 0) + 1
        if effect.high:
            limits.append((record.team, team, effect.high))
    for own, shown_team, most in limits:
        over = max(0, counts[own] - most)
        counts[own] -= over
        counts[shown_team] += over
    return (counts["townsfolk"], counts["outsider"], counts["minion"], counts["demon"])


def rows_beyond(sheet: Sheet, usual: Collection[Row], held: Held) -> list[Row]:
    """Returns rows for picks that no usual majority has room for: of the others those nearest to it (Legion).

    Source: Legion's entry: the number is a suggestion, any majority is legal.
    """
    found = _other_majorities(sheet, tuple(usual), held)
    most = max((row[3] for row in usual), default=0)
    nearest = min((abs(row[3] - most) for row in found), default=0)
    return [row for row in found if abs(row[3] - most) == nearest]


def _other_majorities(sheet: Sheet, usual: Sequence[Row], held: Held) -> list[Row]:
    """Other majorities with at least two good players, with any mix of these."""
    supply = _supply(sheet, "outsider", held)
    known = set(usual)
    found = [
        _row(sheet.players, outsiders, 0, most)
        for most in range(sheet.players // 2 + 1, sheet.players - 1)
        for outsiders in range(min(sheet.players - most, supply) + 1)
    ]
    return _sorted(row for row in found if row not in known and _fits(row, held))
