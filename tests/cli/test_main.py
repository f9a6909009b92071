"""The command line: what it prints, its exit codes, and that it needs no window."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from storyteller.cli.main import main
from storyteller.version import VERSION

ROOT = Path(__file__).resolve().parents[2]
SCENARIO = {
    "scenario": 1, "script": "tb", "phase": {"kind": "day"},
    "seats": [{"name": "Ann", "character": "chef"}, {"name": "Bo", "character": "imp", "alive": False}],
    "do": [{"command": "nominate", "by": 2, "nominee": 1}],
    "ask": ["threshold", "alive", "block", "votes", "night", {"info": 1}, "end", "advisories", "suggestions",
            "notation", "public"],
}  # fmt: skip

WITHOUT_QT = """
import sys

class NoQt:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("PySide6", "shiboken6"):
            raise ImportError(f"{name} is blocked")

sys.meta_path.insert(0, NoQt())
from storyteller.cli.main import main
sys.exit(main())
"""


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    file = tmp_path / "it.json"
    file.write_text(json.dumps(SCENARIO), "utf-8")
    return file


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main(arguments) == 0
    return json.loads(capsys.readouterr().out)


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Runs what must be refused; returns stderr. Nothing may stand on stdout."""
    try:
        code: object = main(arguments)
    except SystemExit as stop:  # the argument parser's way
        code = stop.code
    out, error = capsys.readouterr()
    assert (code, out) == (2, "")
    return error


# --- run -------------------------------------------------------------------------------------------------------------


def test_a_scenario_is_answered_as_json(capsys: pytest.CaptureFixture[str], scenario: Path) -> None:
    answer = said(capsys, "run", str(scenario), "--json")
    assert answer["results"] == [
        {"ok": False, "code": "day.nominator_dead", "message": "Bo is dead, and the dead can't nominate."}
    ]
    assert (answer["answers"]["threshold"], answer["answers"]["alive"]) == (1, [1])


def test_messages_are_in_the_language_asked_for(capsys: pytest.CaptureFixture[str], scenario: Path) -> None:
    (result,) = said(capsys, "run", str(scenario), "--json", "--lang", "zh_Hans")["results"]
    assert (result["code"], "Bo已经死亡" in result["message"]) == ("day.nominator_dead", True)
    (result,) = said(capsys, "--lang", "zh_Hans", "run", str(scenario), "--json")["results"]
    assert "Bo已经死亡" in result["message"]


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
def test_without_json_it_is_in_plain_words(
    capsys: pytest.CaptureFixture[str], scenario: Path, language: str
) -> None:
    assert main(["run", str(scenario), "--lang", language]) == 0
    out = capsys.readouterr().out
    expected = {"en": ("1. refused: Bo is dead", "Votes needed: 1", "Alive: Seat 1", "good wins"),
                "zh_Hans": ("1. 不行：Bo已经死亡", "所需票数：1", "存活：1号座位", "获胜")}  # fmt: skip
    assert all(part in out for part in expected[language])
    assert not set(out) & set("⟦⟧{}[]")


def test_a_wrong_file_is_told_by_path_and_nothing_is_answered(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "wrong.json"
    file.write_text('{"seats": [{}], "do": [{"command": "vote", "seats": [1], "how": 2}], "ask": ["alive"]}', "utf-8")
    assert "do[0].how: " in refused(capsys, "run", str(file), "--json")
    file.write_text("{", "utf-8")
    assert "line 1" in refused(capsys, "run", str(file), "--json")
    assert "nowhere.json" in refused(capsys, "run", str(tmp_path / "nowhere.json"))


def test_a_script_beside_the_file_is_found(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text('["chef", "imp"]', "utf-8")
    file = tmp_path / "it.json"
    file.write_text('{"script": "mine.json", "ask": ["notation"]}', "utf-8")
    assert "characters(chef imp)" in said(capsys, "run", str(file), "--json")["answers"]["notation"]


def test_it_runs_from_a_pipe_without_qt_and_in_any_encoding() -> None:
    scenario = {"seats": [{"name": "小雨"}], "ask": ["public"]}
    done = subprocess.run(
        [sys.executable, "-P", "-W", "error", "-c", WITHOUT_QT, "run", "-", "--json"],
        input=json.dumps(scenario).encode(), capture_output=True, cwd=ROOT, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout.decode("utf-8"))["answers"]["public"]["seats"][0]["name"] == "小雨"


def test_it_runs_beside_an_open_program(scenario: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STORYTELLER_DATA_DIR", str(tmp_path / "never made"))
    assert main(["run", str(scenario), "--json"]) == 0
    assert not (tmp_path / "never made").exists()


# --- setup -----------------------------------------------------------------------------------------------------------


def test_counts_are_those_of_the_printed_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    """Source: the printed Traveller sheet and the Baron's and Drunk's entries."""
    plain = said(capsys, "setup", "counts", "--script", "tb", "--players", "8", "--json")
    assert (plain["in_play"], plain["bag"], plain["pairing"]) == ([[5, 1, 1, 1]], [[5, 1, 1, 1]], "same_index")
    both = said(capsys, "setup", "counts", "--script", "tb", "--players", "8", "--in-play", "Baron, drunk=chef",
                "--json")  # fmt: skip
    assert (both["in_play"], both["bag"], both["outside_bag"]) == ([[3, 3, 1, 1]], [[4, 2, 1, 1]], ["drunk"])
    assert set(both) == {"in_play", "bag", "pairing", "also", "required", "outside_bag", "sentences", "problems"}
    called = said(capsys, "setup", "counts", "--script", "tb", "--players", "8", "--in-play", "baron,drunk(shown:chef)",
                  "--json")  # fmt: skip
    assert called["in_play"] == both["in_play"]


def test_an_impossible_setup_is_answered_with_its_reason(capsys: pytest.CaptureFixture[str]) -> None:
    found = said(capsys, "setup", "counts", "--script", "tb", "--players", "5", "--in-play", "poisoner,spy", "--json")
    assert (found["in_play"], found["bag"]) == ([], [])
    assert all(set(problem) == {"code", "message"} and problem["message"] for problem in found["problems"])
    assert found["problems"]
    unknown = said(capsys, "setup", "counts", "--script", "tb", "--players", "7", "--in-play", "nobody", "--json")
    assert unknown["problems"]


def test_a_seed_draws_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("setup", "random", "--script", "tb", "--players", "9", "--in-play", "drunk", "--count", "3", "--json")
    first = said(capsys, *asked, "--seed", "5")["setups"]
    assert said(capsys, *asked, "--seed", "5")["setups"] == first
    assert said(capsys, *asked, "--seed", "6")["setups"] != first
    assert len(first) == 3
    for setup in first:
        assert set(setup) == {"characters", "bag", "shown", "bluffs", "problems"}
        (shown,) = setup["shown"]
        assert (shown["character"], len(setup["characters"]), len(setup["bag"])) == ("drunk", 9, 9)
        assert shown["as"] in setup["bag"]


def test_a_leaning_keeps_to_what_is_legal_and_changes_what_comes(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("setup", "random", "--script", "tb", "--players", "10", "--seed", "2", "--count", "60", "--json")

    def with_(*options: str) -> list[set[str]]:
        return [set(one["characters"]) for one in said(capsys, *asked, *options)["setups"]]

    def share(setups: list[set[str]], *characters: str) -> float:
        return sum(len(set(characters) & setup) for setup in setups) / len(setups)

    alike = with_()
    every = with_("--balanced", "--newcomers", "--no-jinx", "--seen", "Fortune Teller,imp")
    assert {len(setup) for setup in (*alike, *every)} == {10}
    # Two of Trouble Brewing ask much of a newcomer. Source: assets/leanings/newcomers.toml.
    assert share(with_("--newcomers"), "spy", "drunk") < 0.75 * share(alike, "spy", "drunk")
    assert share(with_("--seen", "Fortune Teller"), "fortuneteller") < 0.5 * share(alike, "fortuneteller")
    # Two of thirteen Townsfolk protect: one of seven, and neither none nor both.
    one_of_two = [len({"monk", "soldier"} & setup) == 1 for setup in with_("--balanced")]
    assert sum(one_of_two) > 1.2 * sum(len({"monk", "soldier"} & setup) == 1 for setup in alike)


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
def test_setups_are_said_in_plain_words(capsys: pytest.CaptureFixture[str], language: str) -> None:
    counts = ("setup", "counts", "--script", "tb", "--players", "8", "--in-play", "baron,drunk=chef,nobody")
    drawn = ("setup", "random", "--script", "tb", "--players", "8", "--in-play", "drunk")
    for asked in (counts, drawn):
        assert main([*asked, "--lang", language]) == 0
        out = capsys.readouterr().out
        assert out
        assert not set(out) & set("⟦⟧{}")


@pytest.mark.parametrize(
    "arguments",
    [
        ("setup",),
        ("setup", "counts", "--players", "8"),
        ("setup", "counts", "--script", "tb", "--players", "many"),
        ("setup", "counts", "--script", "nowhere", "--players", "8"),
        ("setup", "random", "--script", "nowhere", "--players", "8"),
        ("setup", "random", "--script", "tb", "--players", "8", "--count", "0"),
        ("run",),
        ("run", "x", "--lang", "klingon"),
        ("script", "check", "nowhere.json"),
        ("dance",),
    ],
)
def test_wrong_arguments_are_told_and_exit_with_2(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    assert refused(capsys, *arguments).strip()


# --- script ----------------------------------------------------------------------------------------------------------


def test_a_script_is_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    file.write_text(json.dumps([{"id": "_meta", "name": "Mine", "author": "Me"}, "imp", "Chef", "nobody"]), "utf-8")
    report = said(capsys, "script", "check", str(file), "--json")
    assert (report["name"], report["author"], report["characters"], report["homebrew"]) == (
        "Mine", "Me", ["imp", "chef"], [],
    )  # fmt: skip
    assert (report["first_night"], report["other_nights"][1:-1]) == (
        ["dusk", "minion_info", "demon_info", "chef", "dawn"], ["imp"],
    )  # fmt: skip
    (problem,) = report["problems"]
    assert (problem["code"], problem["where"]) == ("script.unknown_character", "[3]")
    assert main(["script", "check", str(file)]) == 0
    out = capsys.readouterr().out
    assert "Mine by Me: 2 characters" in out
    assert "Problem at [3]" in out


def test_a_file_that_is_no_script_is_answered_with_its_problem(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "s.json"
    file.write_text("{}", "utf-8")
    report = said(capsys, "script", "check", str(file), "--json")
    assert (report["characters"], [p["code"] for p in report["problems"]]) == ([], ["script.not_a_list"])


# --- the window ------------------------------------------------------------------------------------------------------


def test_without_a_subcommand_the_window_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Any] = []
    monkeypatch.setattr("storyteller.cli.main._window", lambda args: opened.append(args) or 0)
    assert main(["--data-dir", "there", "--lang", "zh_Hans"]) == 0
    (args,) = opened
    assert (args.data_dir, args.lang, args.demo) == ("there", "zh_Hans", False)


def test_a_game_named_at_the_start_is_handed_to_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Any] = []
    monkeypatch.setattr("storyteller.cli.main._window", lambda args: opened.append(args) or 0)
    assert main(["--game", "3f9a"]) == 0
    assert main([]) == 0
    assert [args.game for args in opened] == ["3f9a", None]


def test_the_demo_is_opened_in_a_folder_of_its_own_and_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Any] = []

    def window(args: Any) -> int:
        assert Path(args.data_dir).is_dir()
        opened.append(args)
        return 3

    monkeypatch.setattr("storyteller.cli.main._window", window)
    assert main(["--demo", "--lang", "en", "--data-dir", "mine"]) == 3
    assert not Path(opened[0].data_dir).exists()
    assert opened[0].game


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--version"])
    assert (stop.value.code, capsys.readouterr().out.strip()) == (0, f"storyteller {VERSION}")


def test_who_has_read_enough_may_stop_reading() -> None:
    drawing = [sys.executable, "-m", "storyteller", "setup", "random", "--script=tb", "--players=8", "--count=400"]
    with subprocess.Popen(drawing, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait() == 0


def test_a_count_that_is_none_is_refused_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    for count in ("0", "-3", "many"):
        told = refused(capsys, "setup", "random", "--script", "tb", "--players", "7", f"--count={count}")
        assert f"argument --count: '{count}' is no whole number from 1" in told
