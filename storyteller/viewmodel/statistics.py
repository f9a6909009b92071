"""Statistics as tables: what each line and column says, how it is sorted and written, and what it can't say yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Final, Literal

from storyteller.kernel.message import Message, Name, Term, message
from storyteller.kernel.statistics import CharacterLine, Length, PersonLine, Rate, Spread, Statistics, Wins

Unit = Literal["count", "share", "minutes", "number", "hands"]
FEW: Final = 10
"""A share of fewer games says next to nothing: of ten, five leaves anything from a quarter to three quarters open."""
TEAMS: Final = ("townsfolk", "outsider", "minion", "demon", "traveller")
BASE_SCRIPTS: Final = ("tb", "bmr", "snv", "all")
_TENTHS: Final = ("minutes", "hands")
Label = Message | Name | Term


@dataclass(frozen=True, slots=True)
class Cell:
    """A figure.

    Attributes:
        unit: ``share`` from 0 to 1; ``minutes`` and ``hands`` in tenths of one.
        value: What it is sorted by: the number, the share, half of the numbers are not above it.
        of: How much stands behind it; nothing is said where that is 0.
        low, high: Of a share the interval that holds the true one 95 times in 100; of numbers the middle half of them.
        hits: Of a share.
    """

    unit: Unit
    value: float = 0.0
    of: int = 0
    low: float = 0.0
    high: float = 0.0
    hits: int = 0

    @property
    def thin(self) -> bool:
        """True when too little stands behind it to say anything."""
        return self.unit != "count" and self.of < FEW


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a table. ``team``: of a character, "" for anything else."""

    label: Label
    cells: tuple[Cell, ...]
    team: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table.

    Attributes:
        id: Its name is the text ``statistics.sheet.<id>``.
        columns: Of the figures; their names are the texts ``statistics.column.<id>``.
        charted: Which columns a chart can show, the telling one first.
        sides: True where a share of one side leaves the rest to the other.
        lines: In their own order.
    """

    id: str
    columns: tuple[str, ...]
    charted: tuple[int, ...]
    lines: tuple[Line, ...]
    sides: bool = False


def sheets(
    said: Statistics,
    storytellers: Sequence[Wins],
    kind: str,
    team_of: Callable[[str], str],
    explorers: Mapping[str, str] | None = None,
) -> tuple[Sheet, ...]:
    """Returns the tables of a kind of game, the widest view first.

    Args:
        said: What the games say.
        storytellers: Wins by storyteller.
        kind: ``clocktower`` or ``betrayal``.
        team_of: Returns a character's team; "" for one that is not known here.
        explorers: Names by id.
    """
    side = "good" if kind == "clocktower" else "heroes"
    shared = (_winners(said, kind), _wins("sizes", said.sizes, side, lambda one: message("statistics.size", n=one.key)))
    told = _wins("storytellers", storytellers, side, lambda one: Name(one.key))
    players = [one for one in said.people if not one.traveller]
    if kind != "clocktower":
        return (
            *shared,
            _wins("editions", said.scripts, side, lambda one: Term("edition", one.key)),
            _wins("haunts", said.scenarios, side, _haunt),
            _characters("explorers", said.characters, lambda one: Name((explorers or {}).get(one, one)), lambda _: ""),
            _people("players", players, kind),
            told,
        )
    travellers = [one for one in said.people if one.traveller]

    def character(one: str) -> Label:
        return Name(said.homebrew[one][1]) if one in said.homebrew and not team_of(one) else Term("character", one)

    def team(one: str) -> str:
        return team_of(one) or said.homebrew.get(one, ("", ""))[0]

    return (
        *shared,
        _wins("scripts", said.scripts, side, lambda one: script_label(one.key, one.name)),
        _teams(said.characters, team),
        _characters("characters", said.characters, character, team),
        _people("players", players, kind),
        _people("travellers", travellers, kind),
        told,
        _lengths(said.lengths),
        _votes(said),
    )


def standing(games: int, *, narrowed: bool) -> Message:
    """Returns how much the games can say. ``narrowed``: only some of them are looked at."""
    if not games:
        return message("statistics.none_found" if narrowed else "statistics.none")
    return message("statistics.too_few" if games < FEW else "statistics.games", n=games)


def script_label(script: str, name: str) -> Label:
    """Returns how a script is called: one of the base game in the reader's words, any other as it came."""
    if script in BASE_SCRIPTS:
        return message(f"script.{script}")
    return Name(name or script) if name or script else message("statistics.no_script")


# --- words ---------------------------------------------------------------------------------------------------


def main_of(cell: Cell) -> Message:
    """Returns the figure itself."""
    if cell.unit == "count":
        return message("statistics.plain", n=cell.hits)
    if not cell.of:
        return message("statistics.nothing")
    return _said(cell.unit, cell.value)


def detail_of(cell: Cell) -> Message | None:
    """Returns what stands behind a figure and how sure it is; None for a count, or where nothing does."""
    if cell.unit == "count" or not cell.of:
        return None
    if cell.unit == "share":
        # Outwards, so that rounding never claims more than is known: of 875 out of 875, 99 to 100 and not 100 to 100.
        low, high = floor(100 * cell.low), ceil(100 * cell.high)
        return message("statistics.share_behind", hits=cell.hits, of=cell.of, low=low, high=high)
    least, most = _plain(cell.unit, cell.low), _plain(cell.unit, cell.high)
    return message("statistics.spread_behind", low=least, high=most, of=cell.of)


def _said(unit: Unit, value: float) -> Message:
    if unit == "share":
        return message("statistics.share", n=round(100 * value))
    if unit == "minutes":
        return message("statistics.minutes", n=_plain(unit, value))
    return message("statistics.plain", n=_plain(unit, value))


def _plain(unit: Unit, value: float) -> str:
    return f"{value / (10 if unit in _TENTHS else 1):.1f}".removesuffix(".0")


# --- sorting and writing -------------------------------------------------------------------------------------


def in_order(cells: Iterable[Cell], *, down: bool) -> list[int]:
    """Returns places in the order of their figures; what says nothing comes last either way, ties stay as they were."""
    found = list(enumerate(cells))
    said = [place for place, cell in found if cell.of]
    said.sort(key=lambda place: -found[place][1].value if down else found[place][1].value)
    return [*said, *(place for place, cell in found if not cell.of)]


def csv_rows(sheet: Sheet, say: Callable[[Message], str], value: Callable[[Label], str]) -> list[list[str]]:
    """Returns a table for a spreadsheet, its heading first: of each figure the number, out of how many, and bounds."""
    head = [say(message(f"statistics.sheet.{sheet.id}"))]
    units: list[Unit] = [cell.unit for cell in sheet.lines[0].cells] if sheet.lines else ["count"] * len(sheet.columns)
    mixed = any(cell.unit != unit for line in sheet.lines for cell, unit in zip(line.cells, units, strict=True))
    for column, unit in zip(sheet.columns, units, strict=True):
        name = say(message(f"statistics.column.{column}"))
        parts = () if unit == "count" else ("of", "low", "high")
        head += [name, *(say(message(f"statistics.csv.{part}", column=name)) for part in parts)]
    if mixed:
        head.append(say(message("statistics.csv.unit")))
    rows = [head]
    for line in sheet.lines:
        row = [safe(value(line.label))]
        for cell in line.cells:
            row += _numbers(cell)
        if mixed:
            row.append(say(message(f"statistics.csv.{line.cells[0].unit}")))
        rows.append(row)
    return rows


def _numbers(cell: Cell) -> list[str]:
    if cell.unit == "count":
        return [str(cell.hits)]
    if not cell.of:
        return ["", "0", "", ""]
    by = 10.0 if cell.unit in _TENTHS else 1.0
    value, low, high = (f"{number / by:.4f}".rstrip("0").rstrip(".") for number in (cell.value, cell.low, cell.high))
    return [value, str(cell.of), low, high]


def safe(text: str) -> str:
    """Returns a name that no spreadsheet takes for a formula. Source: OWASP, CSV injection."""
    return f"'{text}" if text.lstrip()[:1] in ("=", "+", "-", "@", "＝", "＋", "－", "＠") else text


def csv_of(rows: Iterable[Iterable[str]]) -> str:
    """Returns rows as comma-separated text, RFC 4180, without a mark at its beginning."""
    return "".join(",".join(map(_quoted, row)) + "\r\n" for row in rows)


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"' if any(sign in text for sign in ',"\r\n;\t') else text


# --- the tables ----------------------------------------------------------------------------------------------


def _count(number: int) -> Cell:
    return Cell("count", number, 1, hits=number)


def _share(rate: Rate) -> Cell:
    return Cell("share", rate.share, rate.of, *rate.interval, rate.hits)


def _spread(unit: Unit, spread: Spread) -> Cell:
    return Cell(unit, spread.half, spread.of, spread.quarter, spread.three_quarters)


def _winners(said: Statistics, kind: str) -> Sheet:
    order = ("good", "evil", "nobody") if kind == "clocktower" else ("heroes", "traitor", "own", "table")
    found = dict(said.winners)
    known = [name for name in order if name in found or name in order[:2]]
    lines = [
        Line(message(f"statistics.winner.{name}"), (_share(found.get(name, Rate(0, said.games))),)) for name in known
    ]
    return Sheet("winners", ("of_games",), (0,), tuple(lines) if said.games else ())


def _wins(name: str, wins: Iterable[Wins], side: str, label: Callable[[Wins], Label]) -> Sheet:
    lines = tuple(Line(label(one), (_count(one.games), _share(one.won))) for one in wins)
    return Sheet(name, ("games", f"won_{side}"), (1,), lines, sides=True)


def _haunt(one: Wins) -> Label:
    return message("statistics.haunt", n=one.key) if one.key.isdecimal() else Name(one.key)


def _characters(
    name: str, found: Iterable[CharacterLine], label: Callable[[str], Label], team_of: Callable[[str], str]
) -> Sheet:
    lines = tuple(
        Line(
            label(one.character),
            (_count(one.drawn), _share(one.won), _share(one.survived), _count(one.ended), _share(one.ended_won)),
            team_of(one.character),
        )
        for one in found
    )
    if name == "explorers":
        lines = tuple(Line(line.label, line.cells[:3]) for line in lines)
        return Sheet(name, ("taken", "won", "survived"), (1, 2), lines)
    return Sheet(name, ("drawn", "won", "survived", "ended", "ended_won"), (1, 2, 4), lines)


def _teams(found: Iterable[CharacterLine], team_of: Callable[[str], str]) -> Sheet:
    drawn: Counter[str] = Counter()
    hits: dict[str, list[int]] = {team: [0, 0, 0, 0] for team in TEAMS}
    for one in found:
        team = team_of(one.character)
        if team in hits:
            drawn[team] += one.drawn
            for at, number in enumerate((*one.won, *one.survived)):
                hits[team][at] += number
    lines = tuple(
        Line(Term("team", team), (_count(drawn[team]), _share(Rate(won, of)), _share(Rate(lived, out_of))), team)
        for team, (won, of, lived, out_of) in hits.items()
        if drawn[team]
    )
    return Sheet("teams", ("drawn", "won", "survived"), (1, 2), lines)


def _people(name: str, found: Iterable[PersonLine], kind: str) -> Sheet:
    lines = []
    for one in found:
        won = Rate(one.first.hits + one.second.hits, one.first.of + one.second.of)
        cells = (_count(one.games), _share(won), _share(one.first), _share(one.second), _share(one.died))
        lines.append(Line(Name(one.name), cells if kind != "clocktower" else (*cells, _share(one.right))))
    if kind != "clocktower":
        return Sheet(name, ("games", "won", "as_hero", "as_traitor", "died"), (1, 2, 3, 4), tuple(lines))
    columns = ("games", "won", "as_good", "as_evil", "died", "right")
    return Sheet(name, columns, (1, 2, 3, 4, 5), tuple(lines))


def _lengths(found: Iterable[Length]) -> Sheet:
    lines = []
    for one in found:
        label = message(f"phase.{one.kind}", n=one.number) if one.number else message(f"statistics.every_{one.kind}")
        lines.append(Line(label, (_count(one.tenths.of), _spread("minutes", one.tenths))))
    return Sheet("lengths", ("times", "length"), (1,), tuple(lines))


def _votes(said: Statistics) -> Sheet:
    if not said.counts.of:
        return Sheet("votes", ("figure",), (0,), ())
    lines = (
        Line(message("statistics.counts_a_day"), (_spread("number", said.counts),)),
        Line(message("statistics.hands_a_count"), (_spread("hands", said.hands),)),
        Line(message("statistics.enough"), (_share(said.enough),)),
    )
    return Sheet("votes", ("figure",), (0,), lines)
