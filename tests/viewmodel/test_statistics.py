"""Statistics as tables: what each line says, in what order, and what it can't say yet."""

from __future__ import annotations

import csv
import io
from collections import Counter

import pytest

from storyteller.kernel.message import Message, Name, Term, message
from storyteller.kernel.statistics import Statistics, Wins, read
from storyteller.kernel.summary import Facts
from storyteller.kernel.tally import tally_of
from storyteller.viewmodel.statistics import (
    Cell,
    Line,
    Sheet,
    csv_of,
    csv_rows,
    detail_of,
    in_order,
    main_of,
    safe,
    script_label,
    sheets,
    standing,
)
from tests.app.history.many import facts, seat

TEAMS = {"imp": "demon", "chef": "townsfolk", "monk": "townsfolk", "scapegoat": "traveller"}


def said(*games: Facts) -> Statistics:
    return read(Counter("\n".join(map(tally_of, games)).encode().split(b"\n")))


def tables(*games: Facts, kind: str = "clocktower", storytellers: tuple[Wins, ...] = ()) -> dict[str, Sheet]:
    found = sheets(said(*games), storytellers, kind, lambda one: TEAMS.get(one, ""), {"x": "Ox"})
    return {sheet.id: sheet for sheet in found}


GAMES = (
    facts("good", seat("Ann", "chef"), seat("Bo", "imp", side="evil", alive=False)),
    facts("evil", seat("Ann", "monk", alive=False), seat("Bo", "imp", side="evil"),
          seat("Cy", "scapegoat", traveller=True)),
)  # fmt: skip


def test_every_game_of_the_clocktower_has_its_tables() -> None:
    assert list(tables(*GAMES)) == [
        "winners", "sizes", "scripts", "teams", "characters", "players", "travellers", "storytellers", "lengths",
        "votes",
    ]  # fmt: skip
    assert all(not sheet.lines for sheet in tables().values())


def test_each_line_has_a_figure_for_each_column_and_charts_show_what_can_be_drawn() -> None:
    evening = tables(facts("heroes", seat("A", "x", side="hero")), kind="betrayal")
    for sheet in (*tables(*GAMES).values(), *evening.values()):
        for line in sheet.lines:
            assert len(line.cells) == len(sheet.columns)
            assert all(line.cells[column].unit != "count" for column in sheet.charted)


def test_both_sides_stand_among_the_winners_even_if_one_never_won() -> None:
    lines = tables(GAMES[0])["winners"].lines
    assert [(line.label, line.cells[0].hits) for line in lines] == [
        (message("statistics.winner.good"), 1), (message("statistics.winner.evil"), 0),
    ]  # fmt: skip


def test_types_add_their_characters_up() -> None:
    lines = {line.team: line.cells for line in tables(*GAMES)["teams"].lines}
    assert set(lines) == {"townsfolk", "demon", "traveller"}
    drawn, won, survived = lines["townsfolk"]
    assert (drawn.hits, (won.hits, won.of), (survived.hits, survived.of)) == (2, (1, 2), (1, 2))


def test_a_character_of_ones_own_has_its_name_and_its_team() -> None:
    own = facts("good", seat("A", "nightowl"), seat("B", "chef"))._replace(
        homebrew=(("nightowl", "outsider", "夜猫子"), ("chef", "demon", "Not the chef"))
    )
    found = tables(own)
    assert {line.label for line in found["characters"].lines} == {Name("夜猫子"), Term("character", "chef")}
    assert [line.team for line in found["teams"].lines] == ["townsfolk", "outsider"]


def test_travellers_are_told_of_apart() -> None:
    found = tables(*GAMES)
    assert [line.label for line in found["players"].lines] == [Name("Ann"), Name("Bo")]
    assert [line.label for line in found["travellers"].lines] == [Name("Cy")]


def test_a_player_has_wins_on_either_side_and_in_all() -> None:
    games, won, good, evil, died, right = tables(*GAMES)["players"].lines[1].cells
    assert (games.hits, died.hits, right.of) == (2, 1, 0)
    assert [(one.hits, one.of) for one in (won, good, evil)] == [(1, 2), (0, 0), (1, 2)]


def test_an_evening_of_betrayal_has_tables_of_its_own() -> None:
    hero, traitor = seat("A", "x", side="hero"), seat("B", "y", side="traitor")
    found = tables(Facts("h3", "h3", 4, winner="heroes", seats=(hero, traitor), scenario="12"), kind="betrayal")
    assert list(found) == ["winners", "sizes", "editions", "haunts", "explorers", "players", "storytellers"]
    assert found["haunts"].lines[0].label == message("statistics.haunt", n="12")
    assert [line.label for line in found["explorers"].lines] == [Name("Ox"), Name("y")]
    assert found["editions"].lines[0].label == Term("edition", "h3")


def test_a_script_is_called_by_its_name_and_one_of_the_base_game_in_the_readers_words() -> None:
    assert script_label("tb", "Trouble Brewing") == message("script.tb")
    assert script_label("", "Mine") == Name("Mine")
    assert script_label("", "") == message("statistics.no_script")


@pytest.mark.parametrize(
    ("games", "narrowed", "key"),
    [(0, False, "none"), (0, True, "none_found"), (3, False, "too_few"), (9, True, "too_few"), (10, False, "games")],
)
def test_few_games_say_that_they_say_nothing(games: int, narrowed: bool, key: str) -> None:
    assert standing(games, narrowed=narrowed).key == f"statistics.{key}"


def test_a_figure_says_what_stands_behind_it() -> None:
    share = Cell("share", 0.5, 10, 0.2366, 0.7634, 5)
    assert main_of(share) == message("statistics.share", n=50)
    assert detail_of(share) == message("statistics.share_behind", hits=5, of=10, low=23, high=77)
    length = Cell("minutes", 155, 3, 92, 217)
    assert main_of(length) == message("statistics.minutes", n="15.5")
    assert detail_of(length) == message("statistics.spread_behind", low="9.2", high="21.7", of=3)
    assert main_of(Cell("share")) == message("statistics.nothing")
    assert detail_of(Cell("share")) is None
    assert (share.thin, length.thin, Cell("count", 3, 1, hits=3).thin) == (False, True, False)


def test_what_says_nothing_comes_last_either_way() -> None:
    cells = [Cell("share", 0.0, 0), Cell("share", 0.2, 5), Cell("share", 0.9, 5), Cell("share", 0.2, 9)]
    assert in_order(cells, down=True) == [2, 1, 3, 0]
    assert in_order(cells, down=False) == [1, 3, 2, 0]


def rows(sheet: Sheet) -> list[list[str]]:
    def say(what: Message) -> str:
        column = dict(what.params).get("column")
        return f"{column} {what.key.rpartition('.')[2]}" if column else what.key.rpartition(".")[2]

    return csv_rows(sheet, say, lambda label: label.text if isinstance(label, Name) else str(label))


def test_a_table_for_a_spreadsheet_has_numbers_only_and_a_column_for_each_bound() -> None:
    share = Cell("share", 0.5, 10, 0.2366, 0.7634, 5)
    first = Line(Name("安"), (Cell("count", 9, 1, hits=9), share))
    sheet = Sheet(
        "players", ("games", "won"), (1,), (first, Line(Name("Bo"), (Cell("count", 1, 1, hits=1), Cell("share"))))
    )
    assert rows(sheet) == [
        ["players", "games", "won", "won of", "won low", "won high"], ["安", "9", "0.5", "10", "0.2366", "0.7634"],
        ["Bo", "1", "", "0", "", ""],
    ]  # fmt: skip
    assert rows(Sheet("lengths", ("length",), (0,), (Line(Name("1"), (Cell("minutes", 155, 3, 92, 217),)),)))[1] == [
        "1", "15.5", "3", "9.2", "21.7",
    ]  # fmt: skip


def test_figures_of_several_sorts_say_which() -> None:
    found = rows(tables(*GAMES)["votes"])
    assert [row[-1] for row in found] == ["unit", "number", "hands", "share"]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "＝1", "\r=cmd"])
def test_no_name_becomes_a_formula(name: str) -> None:
    assert safe(name) == f"'{name}"
    assert rows(Sheet("players", (), (), (Line(Name(name), ()),)))[1][0].startswith("'")


def test_ordinary_names_stay_as_they_are() -> None:
    assert [safe(name) for name in ("Ann", "安", "", "a=b", "O'Neil")] == ["Ann", "安", "", "a=b", "O'Neil"]


@pytest.mark.parametrize("name", ['a "b"', "a,b", "a\nb", "a;b", "a\r\nb", "安"])
def test_what_is_written_is_read_back_by_any_reader(name: str) -> None:
    text = csv_of([["x", name], ["1", "2"]])
    assert list(csv.reader(io.StringIO(text, newline=""))) == [["x", name], ["1", "2"]]
    assert text.endswith("\r\n")
