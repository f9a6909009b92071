"""The drawer: what outlives a game without belonging to it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from storyteller.app.drawer import RECENT, Drawer


def test_own_words_are_kept_the_last_used_first(tmp_path: Path) -> None:
    drawer = Drawer(tmp_path / "drawer.json")
    for text in ("the goblin claims", " see me ", "the goblin claims", "  "):
        drawer.keep_text(text)
    assert Drawer(tmp_path / "drawer.json").contents.texts == ("the goblin claims", "see me")
    drawer.forget_text("see me")
    assert Drawer(tmp_path / "drawer.json").contents.texts == ("the goblin claims",)


def test_a_players_language_is_known_in_the_next_game_however_the_name_is_written(tmp_path: Path) -> None:
    Drawer(tmp_path / "drawer.json").set_language("Ann ", "zh_Hans")
    again = Drawer(tmp_path / "drawer.json")
    assert again.language_of("ANN") == "zh_Hans"
    assert again.language_of("Bo") is None
    again.set_language("ann", None)
    assert Drawer(tmp_path / "drawer.json").language_of("Ann") is None


def test_a_chair_without_a_name_has_no_language_of_its_own(tmp_path: Path) -> None:
    drawer = Drawer(tmp_path / "drawer.json")
    drawer.set_language("", "en")
    assert drawer.language_of("") is None


def test_the_reminders_used_lately_are_few_and_the_last_comes_first(tmp_path: Path) -> None:
    drawer = Drawer(tmp_path / "drawer.json")
    for number in range(RECENT + 3):
        drawer.use_reminder("", str(number))
    drawer.use_reminder("", "5")
    recent = Drawer(tmp_path / "drawer.json").contents.recent
    assert len(recent) == RECENT
    assert recent[:2] == (("", "5"), ("", str(RECENT + 2)))


def test_a_star_is_put_on_and_taken_off(tmp_path: Path) -> None:
    drawer = Drawer(tmp_path / "drawer.json")
    assert drawer.star("monk", "Safe")
    assert Drawer(tmp_path / "drawer.json").is_starred("monk", "Safe")
    assert not drawer.star("monk", "Safe")
    assert not Drawer(tmp_path / "drawer.json").is_starred("monk", "Safe")


@pytest.mark.allow_log("storyteller.app.drawer")
def test_a_broken_file_is_an_empty_drawer_and_odd_entries_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "drawer.json"
    for broken in ("{", "[]", '"x"'):
        path.write_text(broken, "utf-8")
        assert Drawer(path).contents.texts == ()
    path.write_text(json.dumps({"texts": ["a", 1], "languages": {"ann": "fr", "bo": "en"}, "recent": [["x"], 3]}))
    found = Drawer(path).contents
    assert (found.texts, found.languages, found.recent) == (("a",), (("bo", "en"),), ())


def test_without_a_file_it_lasts_as_long_as_the_program(tmp_path: Path) -> None:
    drawer = Drawer.beside(None)
    drawer.keep_text("see me")
    assert drawer.contents.texts == ("see me",)
    assert Drawer.beside(tmp_path / "settings.json").path == tmp_path / "drawer.json"


@pytest.mark.allow_log("storyteller.app.drawer")
def test_a_folder_that_cannot_be_written_loses_nothing_now(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    drawer = Drawer(tmp_path / "file" / "drawer.json")
    drawer.keep_text("see me")
    assert drawer.contents.texts == ("see me",)
