"""Games, backups, the doctor and the move from the command line: what they do, say, and their exit codes."""

from __future__ import annotations

import json
import sqlite3
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from storyteller.app.bootstrap import JOURNAL_NAME, open_house
from storyteller.app.evening import Evening
from storyteller.app.moving import POINTER, folder_in_use
from storyteller.cli import main as entry
from storyteller.cli.main import main
from storyteller.clocktower.commands import AddSeat, Conclude
from storyteller.journal.errors import OpenFailed


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with one game."""
    house = open_house(tmp_path / "data")
    session = house.library.new("Friday")
    for name in ("Ann", "Bo"):
        session.dispatch(AddSeat(name))
    house.close()
    return tmp_path / "data"


def answered(capsys: pytest.CaptureFixture[str], folder: Path, *arguments: object, code: int = 0) -> Any:
    assert main(["--data-dir", str(folder), *map(str, arguments), "--json"]) == code
    return json.loads(capsys.readouterr().out)


def said(capsys: pytest.CaptureFixture[str], folder: Path, *arguments: object, code: int = 0) -> str:
    assert main(["--data-dir", str(folder), *map(str, arguments)]) == code
    out, error = capsys.readouterr()
    return error if code == 2 else out


def spoil(folder: Path) -> None:
    database = sqlite3.connect(folder / JOURNAL_NAME, isolation_level=None)
    database.execute('DROP TRIGGER "action_is_never_changed"')
    database.execute("UPDATE action SET events = '[]' WHERE seq = 2")
    database.close()


def test_games_are_listed_and_searched(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    (game,) = answered(capsys, folder, "games", "list")["games"]
    assert (game["title"], game["people"], game["readable"]) == ("Friday", ["Ann", "Bo"], True)
    assert answered(capsys, folder, "games", "list", "friday", "ann")["games"] == [game]
    assert answered(capsys, folder, "games", "list", "nobody")["games"] == []
    assert "Friday" in said(capsys, folder, "games", "list")


def test_a_game_goes_out_and_comes_in(capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path) -> None:
    (game,) = answered(capsys, folder, "games", "list")["games"]
    file = tmp_path / "friday.botcgame"
    assert answered(capsys, folder, "games", "export", game["id"][:6], file)["game"] == game["id"]
    assert answered(capsys, tmp_path / "other", "games", "import", file) == {"game": game["id"]}
    (came,) = answered(capsys, tmp_path / "other", "games", "list")["games"]
    assert came == game


def test_no_game_of_that_number_is_told_with_those_there_are(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    assert "Friday" in said(capsys, folder, "games", "export", "zzz", "x.botcgame", code=2)


def test_a_damaged_file_is_refused_with_its_line(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    (folder / "bad.botcgame").write_text("{}\n", "utf-8")
    assert "line 1" in said(capsys, folder, "games", "import", folder / "bad.botcgame", code=2)


def test_a_name_is_forgotten(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    house = open_house(folder)
    evening = Evening(folder, house.library, house.journal, house.context, house.clock)
    evening.people.note("Ann", pronouns="she")
    evening.people.save_group("club", ["Ann", "Bo"])
    assert "Ann" in {person.name for person in evening.people.known()}
    house.close()
    done = answered(capsys, folder, "games", "forget", "ann", "--instead", "N")
    assert done["games"] == 1
    assert Path(done["before"]).exists()
    assert answered(capsys, folder, "games", "list")["games"][0]["people"] == ["N", "Bo"]
    for file in folder.glob("*.json"):
        assert b"ann" not in file.read_bytes().lower(), file
    left = {"games": 0, "before": None, "copies": [done["before"]]}
    assert answered(capsys, folder, "games", "forget", "ann") == left
    told = said(capsys, folder, "games", "forget", "ann")
    assert "--copies" in told
    assert done["before"] in told
    assert "replaced in one copy" in said(capsys, folder, "games", "forget", "ann", "--copies", "--instead", "N")
    assert answered(capsys, folder, "games", "forget", "ann") == {"games": 0, "before": None, "copies": []}


def test_deleted_games_are_erased_on_request(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    assert answered(capsys, folder, "games", "purge") == {"games": 0, "before": None}
    house = open_house(folder)
    house.history.delete(house.history.games()[0].id)
    house.close()
    assert answered(capsys, folder, "games", "purge")["games"] == 1


def test_backups_are_made_listed_and_restored(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    made = answered(capsys, folder, "backup", "make")["made"]
    assert (made["games"], made["gestures"]) == (1, 2)
    assert answered(capsys, folder, "backup", "make") == {"made": None}
    assert answered(capsys, folder, "backup", "list") == {"backups": [made]}
    assert answered(capsys, folder, "backup", "restore", made["name"])["restored"] == made["name"]
    assert "none.db" in said(capsys, folder, "backup", "restore", "none.db", code=2)


def test_the_doctor_says_what_is_sound(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    assert answered(capsys, folder, "doctor") == {"sound": True, "games": [], "settings": []}
    assert "gestures 2" in said(capsys, folder, "doctor")
    assert said(capsys, folder / "nothing", "doctor")


def test_the_doctor_finds_and_mends_by_copy(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    spoil(folder)
    damaged = (folder / JOURNAL_NAME).read_bytes()
    found = answered(capsys, folder, "doctor", code=1)
    assert (found["sound"], len(found["games"])) == (False, 1)
    assert (folder / JOURNAL_NAME).read_bytes() == damaged
    done = answered(capsys, folder, "doctor", "--repair")
    assert (done["repaired"], done["lost"][0]["gestures"]) == ({"games": 1, "gestures": 1}, 1)
    assert Path(done["before"]).read_bytes() == damaged
    assert answered(capsys, folder, "doctor")["sound"]


def test_the_doctor_names_settings_that_fall_back(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    (folder / "settings.json").write_text('{"theme": "pink"}', "utf-8")
    assert len(answered(capsys, folder, "doctor", code=1)["settings"]) == 1


def test_the_doctor_does_not_mend_what_is_open(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    spoil(folder)
    house = open_house(folder)
    assert said(capsys, folder, "doctor", "--repair", code=2)
    house.close()


def test_the_folder_moves_and_the_old_one_stays(
    capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = answered(capsys, folder, "games", "list")
    assert answered(capsys, folder, "move", tmp_path / "new")["folder"] == str(tmp_path / "new")
    assert answered(capsys, folder, "games", "list") == games  # named, it is still the old one
    monkeypatch.setenv("STORYTELLER_DATA_DIR", str(folder))
    assert folder_in_use() == tmp_path / "new"
    (folder / POINTER).write_text(str(tmp_path / "gone"), "utf-8")
    with pytest.raises(OpenFailed):
        folder_in_use()


def test_a_folder_does_not_move_onto_something(
    capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path
) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine.txt").write_text("mine", "utf-8")
    assert said(capsys, folder, "move", tmp_path / "full", code=2)
    assert said(capsys, folder, "move", folder / "inside", code=2)
    assert not (folder / POINTER).exists()


def test_a_folder_whose_copy_is_not_sound_does_not_move(
    capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path
) -> None:
    spoil(folder)
    assert said(capsys, folder, "move", tmp_path / "new", code=2)
    assert not (tmp_path / "new").exists()


def test_a_double_click_on_a_file_opens_it(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str | None] = []

    def window(args: Namespace) -> int:
        opened.append(args.game_file)
        return 0

    monkeypatch.setattr(entry, "_window", window)
    assert main(["/x/Friday.botcgame"]) == 0
    assert main([]) == 0
    assert opened == ["/x/Friday.botcgame", None]


def test_a_game_goes_to_another_tool_and_comes_from_one(
    capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path
) -> None:
    (game,) = answered(capsys, folder, "games", "list")["games"]
    for tool, key in (("townsquare", "players"), ("pocket_grimoire", "tokens"), ("clocktracker", "grimoire")):
        file = tmp_path / f"{tool}.json"
        told = answered(capsys, folder, "games", "export", game["id"][:8], file, "--for", tool)
        assert told["game"] == game["id"]
        assert key in json.loads(file.read_text("utf-8"))
    assert [one["code"] for one in told["left"]] == []
    left = answered(capsys, folder, "games", "export", game["id"], file, "--for", "pocket_grimoire")["left"]
    assert left == [{"code": "interchange.lost.no_token", "message": "Seats without a token: Ann and Bo."}]
    taken = answered(capsys, folder, "games", "import", tmp_path / "townsquare.json")
    (found,) = (one for one in answered(capsys, folder, "games", "list")["games"] if one["id"] == taken["game"])
    assert (found["people"], found["title"]) == (["Ann", "Bo"], "townsquare")
    assert [one["code"] for one in taken["problems"]] == ["interchange.no_script", "interchange.phase_setup"]


def test_another_tools_file_that_is_wrong_is_refused_with_the_place(
    capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path
) -> None:
    file = tmp_path / "bad.json"
    for text, words in (
        ('{"players": {}}', "players: “players” should be a list."),
        ('{"a": 1}', "neither of the town square nor of Pocket Grimoire"),
        ("[", "line 1"),
    ):
        file.write_text(text, "utf-8")
        assert words in said(capsys, folder, "games", "import", file, code=2)
    assert "can't be" in said(capsys, folder, "games", "import", tmp_path / "none.json", code=2)
    assert len(answered(capsys, folder, "games", "list")["games"]) == 1


def test_games_that_are_over_go_into_a_table(capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path) -> None:
    house = open_house(folder)
    session = house.library.new("Over")
    session.dispatch(AddSeat("Cy"))
    session.dispatch(Conclude("good", ""))
    house.close()
    file = tmp_path / "games.csv"
    told = answered(capsys, folder, "games", "table", file)
    assert [one["code"] for one in told["left"]] == ["interchange.lost.going_on"]
    lines = file.read_text("utf-8-sig").splitlines()
    assert lines[0].startswith("Date,Script,")
    assert lines[1].endswith(",Over. Good won. Players: Cy")
    assert "What could not come along" in said(capsys, folder, "games", "table", file, "--player", "Nobody")
    assert len(file.read_text("utf-8-sig").splitlines()) == 1
