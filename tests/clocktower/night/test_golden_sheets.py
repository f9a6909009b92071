"""Whole night sheets of the base scripts, first and other, against what was written by hand in golden_sheets.txt."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Cause, Script, Town
from storyteller.clocktower.night.order import night_steps
from storyteller.clocktower.suggest import suggestions
from storyteller.content.scripts import load_base_script
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, catalogue, town_of


@dataclass(frozen=True, slots=True)
class Sheet:
    """A night written down: of which script and how many players, what happened before, and its rows."""

    script: str
    players: int
    night: str
    before: tuple[tuple[str, str], ...]
    rows: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{self.script} {self.players} {self.night}"


@cache
def written() -> tuple[tuple[Sheet, ...], dict[str, tuple[str, ...]]]:
    """The sheets; and the words of the other blocks, by their heading."""
    text = Path(__file__).with_name("golden_sheets.txt").read_text("utf-8")
    blocks = [
        [line for line in block.splitlines() if line.strip() and not line.startswith("#")]
        for block in text.split("\n\n")
    ]
    sheets, words = [], {}
    for heading, *lines in filter(None, blocks):
        kind, *named = heading.split()
        if kind == "sheet":
            script, players, night, *before = named
            happened = tuple((what, of_it) for what, _, of_it in (part.partition("=") for part in before))
            sheets.append(Sheet(script, int(players), night, happened, tuple(lines)))
        else:
            words[heading] = tuple(" ".join(lines).split())
    return tuple(sheets), words


def script_named(name: str) -> Script:
    script = load_base_script(name, catalogue())
    assert script is not None
    return script


def table(sheet: Sheet) -> Town:
    """The table at the moment the sheet speaks of, come to by gestures."""
    seats = written()[1][f"cast {sheet.script} {sheet.players}"]
    script = script_named(sheet.script)
    if sheet.night == "first":
        return after(town_of(*seats, phase=("setup", 0), script=script), c.BeginNight(override=True))
    town = town_of(*seats, phase=("day", 1), script=script)
    happened = dict(sheet.before)
    if "executed" in happened:
        town = after(town, c.Execute(SeatId(int(happened["executed"])), override=True))
    if "taken" in happened:
        offered = next(s for s in suggestions(town, a_context()) if s.code == happened["taken"])
        town = after(town, c.TakeSuggestion(offered.code, offered.seat, offered.key))
    town = after(town, c.BeginNight(override=True))
    if "killed" in happened:
        demon = next(seat for seat in town.seats if catalogue().characters[seat.character or ""].team == "demon")
        town = after(town, c.Kill(SeatId(int(happened["killed"])), Cause("demon", demon.character or "", demon.id)))
    return town


@pytest.mark.parametrize("sheet", written()[0], ids=lambda sheet: sheet.name)
def test_a_night_is_as_written_by_hand(sheet: Sheet) -> None:
    town = table(sheet)
    rows = [
        f"{step.step} ({step.skipped})"
        if step.skipped
        else f"{step.step} {' '.join(str(town.number(seat)) for seat in step.wakes) or '-'}"
        for step in night_steps(town, a_context())
    ]
    assert rows == list(sheet.rows)


@pytest.mark.parametrize("sheet", written()[0], ids=lambda sheet: sheet.name)
def test_what_was_written_follows_the_official_order(sheet: Sheet) -> None:
    order = written()[1][f"order {sheet.night}"]
    places = [order.index(row.split()[0]) for row in sheet.rows]
    assert places == sorted(set(places))


@pytest.mark.parametrize("night", ["first", "other"])
def test_the_order_typed_here_is_the_one_in_force(night: str) -> None:
    of_base = {c.id for c in catalogue().characters.values() if c.edition in ("tb", "bmr", "snv")}
    table_steps = {"dusk", "minion_info", "demon_info", "dawn"}
    in_force = catalogue().first_night if night == "first" else catalogue().other_night
    assert [step for step in in_force if step in of_base | table_steps] == list(written()[1][f"order {night}"])


def test_every_base_script_has_both_nights_at_three_sizes_with_legal_counts() -> None:
    named = {sheet.name for sheet in written()[0]}
    nights = [f"{n} {night}" for n in (7, 10, 15) for night in ("first", "other")]
    assert named == {f"{script} {night}" for script in ("tb", "bmr", "snv") for night in nights}
    for sheet in written()[0]:
        cast = [seat.partition(":")[0] for seat in written()[1][f"cast {sheet.script} {sheet.players}"]]
        teams = [catalogue().characters[name].team for name in cast]
        assert len(teams) - teams.count("traveller") == sheet.players
        assert teams.count("minion") == {7: 1, 10: 2, 15: 3}[sheet.players]
        assert teams.count("demon") == 1
        assert set(cast) <= {*script_named(sheet.script).characters, *TRAVELLERS}


TRAVELLERS = {r.id for r in catalogue().characters.values() if r.team == "traveller"}
