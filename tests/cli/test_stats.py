"""Statistics from the command line: in words, as JSON, and for a spreadsheet."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from storyteller.app.bootstrap import open_house
from storyteller.app.evening import Evening
from storyteller.cli.main import main
from tests.app.history.many import facts, games_of, seat


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    house = open_house(tmp_path / "data")
    ann, bo = seat("Ann", "chef"), seat("=Bo", "imp", side="evil")
    games = games_of(
        house, facts("good", ann, bo), facts("evil", ann, bo), facts("good", ann, script=("", "Mine"), players=12),
        facts("evil", bo, script=("x1", "Mine")), facts("", ann),
    )  # fmt: skip
    house.history.say_storyteller(games[0], "Kay")
    evening = Evening(house.folder, house.library, house.journal, house.context, house.clock)
    evening.people.save_group("Friday", ("Ann",))
    house.close()
    return tmp_path / "data"


def run(capsys: pytest.CaptureFixture[str], folder: Path, *arguments: str, code: int = 0) -> str:
    assert main(["--data-dir", str(folder), "stats", *arguments]) == code
    out, error = capsys.readouterr()
    return error if code else out


def test_words_say_how_many_games_and_how_sure(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    said = run(capsys, folder)
    assert "4 games only: too few" in said
    assert "1 more game goes on" in said
    assert "7 players: Games 3; Good won 33% (1/3 · 6–80%)" in said
    assert "小恶魔" in run(capsys, folder, "--lang", "zh_Hans")


@pytest.mark.parametrize(
    ("asked", "games"),
    [
        ((), 4), (("--storyteller", "kay"), 1), (("--group", "friday"), 3), (("--people", "ANN"), 3),
        (("--script", "tb"), 2), (("--script", "Trouble Brewing"), 2), (("--script", "x1"), 1),
        (("--since", "2020-01-01"), 4), (("--until", "2020-01-01"), 0), (("--kind", "betrayal"), 0),
    ],
)  # fmt: skip
def test_a_part_of_the_games(
    capsys: pytest.CaptureFixture[str], folder: Path, asked: Sequence[str], games: int
) -> None:
    found = json.loads(run(capsys, folder, *asked, "--json"))
    assert found["games"] == games


def test_json_has_each_figure_with_its_number_and_bounds(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    found = json.loads(run(capsys, folder, "--table", "sizes", "--table", "lengths", "--json"))
    assert (list(found["tables"]), found["running"]) == (["sizes", "lengths"], 1)
    first = found["tables"]["sizes"][0]
    assert first["games"] == 3
    assert first["won_good"] == {"unit": "share", "value": 0.3333, "of": 3, "low": 0.0615, "high": 0.7923}
    assert found["tables"]["lengths"][0]["length"] == {
        "unit": "minutes", "value": 10.0, "of": 4, "low": 10.0, "high": 10.0,
    }  # fmt: skip


def test_a_script_two_share_the_name_of_is_asked_back_for(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    said = run(capsys, folder, "--script", "mine", code=2)
    assert "x1" in said
    assert "tb" not in said
    assert "Trouble Brewing" in run(capsys, folder, "--script", "none of these", code=2)
    assert "nobody" in run(capsys, folder, "--group", "nobody", code=2)


def test_a_day_that_is_none_is_refused(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    with pytest.raises(SystemExit):
        main(["--data-dir", str(folder), "stats", "--since", "last week"])
    assert "2026-01-31" in capsys.readouterr().err


def test_a_file_for_a_spreadsheet(capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "players.csv"
    run(capsys, folder, "--table", "players", "--lang", "zh_Hans", "--csv", str(file))
    whole = file.read_bytes()
    assert whole.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(whole.decode("utf-8-sig").splitlines()))
    assert rows[0][:3] == ["玩家", "局数", "胜率"]
    assert {row[0] for row in rows[1:]} == {"Ann", "'=Bo"}


def test_several_tables_are_parted_by_an_empty_line(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    said = run(capsys, folder, "--table", "sizes", "--table", "winners", "--csv")
    assert [part.splitlines()[0].split(",")[0] for part in said.split("\n\n")] == ["Winners", "Sizes"]
