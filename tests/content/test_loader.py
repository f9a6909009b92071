"""The program gets the same catalogue whichever way it was read, and never an outdated one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from storyteller.content import loader, paths
from storyteller.content.compile import compile_all, compile_catalogue, compile_messages
from storyteller.content.faults import AssetFault
from storyteller.content.loader import load_catalogue, load_character_texts, load_reminder_texts, load_texts

from .conftest import Spoil


def test_sources_and_compiled_file_give_the_same_catalogue(project: Path) -> None:
    compiled = load_catalogue(project / "assets")
    loader.compiled_catalogue(project / "assets").unlink()
    assert load_catalogue(project / "assets") == compiled


def test_a_stale_compiled_file_is_not_used(project: Path, spoil: Spoil) -> None:
    before = load_catalogue(project / "assets")
    spoil("characters/imp.toml", 'glyph = "emoticon_devil"', 'glyph = "bat"')
    after = load_catalogue(project / "assets")
    assert after.characters["imp"].glyph == "bat"
    assert after.digest != before.digest


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"{}", b"\xff"])
def test_a_broken_compiled_file_is_not_used(project: Path, content: bytes) -> None:
    loader.compiled_catalogue(project / "assets").write_bytes(content)
    assert load_catalogue(project / "assets") == load_catalogue()


def test_without_sources_the_compiled_file_is_enough(project: Path) -> None:
    expected = load_catalogue(project / "assets")
    for file in [*(project / "assets" / "clocktower").rglob("*.toml")]:
        file.unlink()
    assert load_catalogue(project / "assets") == expected
    assert load_character_texts("zh_Hans", project / "assets")["imp"]["name"] == "小恶魔"


def test_line_ends_do_not_make_a_file_stale(project: Path) -> None:
    file = project / "assets" / "clocktower" / "characters" / "imp.toml"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert load_catalogue(project / "assets").digest == load_catalogue().digest


def test_compiling_twice_gives_the_same_bytes(project: Path) -> None:
    assert compile_catalogue(project / "assets") == compile_catalogue(paths.assets_dir())


def test_start_needs_no_pydantic_and_no_toml(project: Path) -> None:
    for file, content in compile_all(project / "assets", project / "locale").items():
        file.write_bytes(content)
    code = (
        "import pathlib, sys; from storyteller.content.loader import *;"
        "assets, locale = map(pathlib.Path, sys.argv[1:]);"
        "load_catalogue(assets); load_character_texts('en', assets); load_texts('en', locale);"
        "print({'pydantic', 'tomllib', 'platformdirs'} & sys.modules.keys())"
    )
    command = [sys.executable, "-c", code, str(project / "assets"), str(project / "locale")]
    told = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
    assert told.stdout.strip() == "set()"


def test_a_wrong_file_is_named_with_place_and_reason(project: Path, spoil: Spoil) -> None:
    spoil("characters/imp.toml", 'end = "dawn"', 'end = "noon"')
    spoil("characters/monk.toml", 'team = "townsfolk"', "team = townsfolk")
    with pytest.raises(AssetFault) as caught:
        load_catalogue(project / "assets")
    imp, monk = caught.value.faults
    assert (imp.file, imp.key) == ("clocktower/characters/imp.toml", "reminders.0.end")
    assert "dusk" in imp.reason
    assert (monk.file, monk.key) == ("clocktower/characters/monk.toml", "")
    assert "line 2" in monk.reason


def test_a_file_named_for_another_character_is_a_fault(project: Path) -> None:
    folder = project / "assets" / "clocktower" / "characters"
    (folder / "imp.toml").rename(folder / "chief.toml")
    with pytest.raises(AssetFault, match=r"chief\.toml: id: 'imp'"):
        load_catalogue(project / "assets")


def test_texts_come_by_character_and_tokens_by_their_english_words() -> None:
    assert load_character_texts("zh_Hans")["fortuneteller"]["name"] == "占卜师"
    assert load_reminder_texts("zh_Hans")["Red Herring"] == "干扰项"
    assert load_reminder_texts("en")["Red Herring"] == "Red Herring"


def test_messages_are_flat_and_the_name_of_their_file_does_not_matter(tmp_path: Path) -> None:
    folder = tmp_path / "en"
    folder.mkdir()
    (folder / "one.toml").write_text(
        '[a]\nb = "text"\n[a.n]\none = "{n} vote"\nother = "{n} votes"\n', "utf-8"
    )
    (folder / "two.toml").write_text('[a]\nc = "more"\n', "utf-8")
    expected = {"a.b": "text", "a.n": {"one": "{n} vote", "other": "{n} votes"}, "a.c": "more"}
    assert load_texts("en", tmp_path) == expected
    loader.compiled_messages(tmp_path, "en").parent.mkdir()
    loader.compiled_messages(tmp_path, "en").write_bytes(compile_messages(folder))
    assert load_texts("en", tmp_path) == expected


@pytest.mark.parametrize(
    ("second", "reason"), [('[a]\nb = "again"', "another file"), ("[a]\nc = 3", "neither")]
)
def test_a_message_that_stands_twice_or_is_no_text_is_named(tmp_path: Path, second: str, reason: str) -> None:
    (tmp_path / "one.toml").write_text('[a]\nb = "text"', "utf-8")
    (tmp_path / "two.toml").write_text(second, "utf-8")
    with pytest.raises(AssetFault, match=reason) as caught:
        compile_messages(tmp_path)
    assert caught.value.faults[0].file == "two.toml"
