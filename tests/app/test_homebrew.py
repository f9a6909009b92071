"""Own characters are kept in one script file."""

from __future__ import annotations

import json
from pathlib import Path

from storyteller.app.homebrew import Drawer, characters_of, script_text
from storyteller.content.loader import load_catalogue
from storyteller.content.scripts import read_script

LAMP = {"id": "lamp", "name": "Lamp", "team": "outsider", "ability": "You shine."}
FOX = {"id": "fox", "name": "狐狸", "team": "minion", "ability": "你逃跑。"}


def ids(drawer: Drawer) -> list[str]:
    return [entry["id"] for entry in Drawer.read(drawer.path).entries]


def test_what_is_put_in_is_there_again(tmp_path: Path) -> None:
    drawer = Drawer.read(tmp_path / "homebrew.json")
    drawer.put(LAMP)
    drawer.put(FOX)
    assert Drawer.read(drawer.path).entries == (LAMP, FOX)
    drawer.remove("lamp")
    assert ids(drawer) == ["fox"]


def test_a_renamed_character_takes_its_own_place(tmp_path: Path) -> None:
    drawer = Drawer.read(tmp_path / "homebrew.json")
    drawer.put(LAMP)
    drawer.put(FOX)
    drawer.put({**LAMP, "id": "lantern"}, former="lamp")
    assert ids(drawer) == ["lantern", "fox"]
    drawer.put({**LAMP, "id": "fox"}, former="lantern")
    assert ids(drawer) == ["fox"]


def test_the_file_is_a_script_that_can_be_read(tmp_path: Path) -> None:
    drawer = Drawer.read(tmp_path / "homebrew.json")
    drawer.put(FOX)
    script = read_script(drawer.path, load_catalogue()).script
    assert script is not None
    assert [character.id for character in script.homebrew] == ["fox"]
    assert json.loads(script_text("狐", [FOX]))[0] == {"id": "_meta", "name": "狐"}


def test_a_file_that_cannot_be_read_is_put_aside_not_lost(tmp_path: Path) -> None:
    file = tmp_path / "homebrew.json"
    file.write_text("[{ precious", "utf-8")
    drawer = Drawer.read(file)
    assert drawer.entries == ()
    drawer.put(LAMP)
    assert ids(drawer) == ["lamp"]
    assert (tmp_path / "homebrew.damaged.json").read_text("utf-8") == "[{ precious"


def test_own_characters_are_read_as_a_script_would_bring_them() -> None:
    found = characters_of([LAMP, FOX, {"id": "nobody"}], load_catalogue())
    assert [(one.id, one.team) for one in found] == [("lamp", "outsider"), ("fox", "minion")]
    assert characters_of([], load_catalogue()) == ()
