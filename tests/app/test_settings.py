"""Settings: kept whole, read key by key."""

import json
from pathlib import Path
from typing import Any

import pytest

from storyteller.app import settings as subject
from storyteller.app.settings import UPGRADES, Settings, SettingsFile, upgraded


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_without_a_file_everything_is_as_delivered(path: Path) -> None:
    read = SettingsFile.read(path)
    assert read.value == Settings()
    assert read.faults == ()


def test_a_change_is_there_after_a_restart(path: Path) -> None:
    SettingsFile.read(path).change(theme="day", hold_ms=900)
    again = SettingsFile.read(path)
    assert (again.value.theme, again.value.hold_ms, again.value.language) == ("day", 900, "auto")
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_a_bad_value_falls_back_alone_and_is_named(path: Path) -> None:
    path.write_text('{"theme": "pink", "hold_ms": true, "language": "zh_Hans", "text_percent": 150}', "utf-8")
    read = SettingsFile.read(path)
    assert read.value == Settings(language="zh_Hans", text_percent=150)
    assert [fault.key for fault in read.faults] == ["settings.bad_value"] * 2


def test_chosen_keys_are_kept_and_what_are_no_keys_falls_back(path: Path) -> None:
    SettingsFile.read(path).change(keys={"undo": ["Ctrl+U", "F5"]})
    assert SettingsFile.read(path).value.keys == {"undo": ["Ctrl+U", "F5"]}
    for bad in ("{}x", '"Ctrl+U"', '{"undo": "Ctrl+U"}', '{"undo": [1]}', "[]"):
        path.write_text(f'{{"keys": {bad.removesuffix("x")}, "theme": "day"}}', "utf-8")
        read = SettingsFile.read(path)
        assert (read.value.keys, read.value.theme) == ({}, "day")
        assert len(read.faults) == (0 if bad == "{}x" else 1)


@pytest.mark.parametrize("broken", [b"{", b"[]", b"\xff\xfe", b"[" * 100_000])
def test_a_broken_file_is_told_and_the_program_starts(path: Path, broken: bytes) -> None:
    path.write_bytes(broken)
    read = SettingsFile.read(path)
    assert read.value == Settings()
    assert [fault.key for fault in read.faults] == ["settings.unreadable"]


def test_what_a_newer_version_wrote_is_kept(path: Path) -> None:
    path.write_text('{"drums": "deep", "theme": "day"}', "utf-8")
    SettingsFile.read(path).change(theme="night")
    assert json.loads(path.read_text("utf-8"))["drums"] == "deep"


@pytest.mark.parametrize("change", [{"theme": "pink"}, {"hold_ms": 20}, {"colour": "red"}, {"extra": ()}])
def test_a_change_that_makes_no_sense_is_refused_whole(path: Path, change: dict[str, object]) -> None:
    settings = SettingsFile.read(path)
    with pytest.raises(ValueError, match=next(iter(change))):
        settings.change(motion=False, **change)
    assert settings.value == Settings()
    assert not path.exists()


def test_a_file_that_cannot_be_written_is_said_and_the_change_holds(path: Path) -> None:
    settings = SettingsFile(path.parent / "moved away" / path.name)
    with pytest.raises(FileNotFoundError):
        settings.change(theme="day")
    assert settings.value.theme == "day"
    assert list(path.parent.iterdir()) == []


def test_the_language_of_cards_is_any_tag_and_what_is_none_falls_back(path: Path) -> None:
    SettingsFile.read(path).change(card_language="pt_BR")
    assert SettingsFile.read(path).value.card_language == "pt_BR"
    for bad in ("7", '"' + "x" * 21 + '"', "null"):
        path.write_text(f'{{"card_language": {bad}}}', "utf-8")
        read = SettingsFile.read(path)
        assert (read.value.card_language, len(read.faults)) == ("", 1)


def test_what_was_answered_about_screens_is_kept_whole_or_falls_back(path: Path) -> None:
    SettingsFile.read(path).change(town_answers={"HDMI-1": "town"}, town_top=7)
    value = SettingsFile.read(path).value
    assert (value.town_answers, value.town_top) == ({"HDMI-1": "town"}, 7)
    path.write_text('{"town_answers": {"HDMI-1": "perhaps"}, "town_top": 0}', "utf-8")
    read = SettingsFile.read(path)
    assert (read.value.town_answers, read.value.town_top, len(read.faults)) == ({}, 1, 2)


def renamed(table: dict[str, Any]) -> dict[str, Any]:
    table["theme"] = table.pop("look")
    return table


def brighter(table: dict[str, Any]) -> dict[str, Any]:
    return {**table, "theme": {"night": "contrast"}.get(table["theme"], table["theme"])}


@pytest.mark.parametrize(
    ("table", "theme"),
    [({"look": "night"}, "contrast"), ({"version": 1, "theme": "night"}, "contrast"),
     ({"version": 2, "theme": "night"}, "night"), ({"version": "x", "look": "night"}, "contrast")],
)  # fmt: skip
def test_an_older_file_is_lifted_step_by_step_in_order(table: dict[str, Any], theme: str) -> None:
    assert upgraded(table, (renamed, brighter)) == {"theme": theme}


def test_an_upgrade_that_meets_nonsense_is_passed_over_and_the_rest_is_read(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subject, "UPGRADES", (renamed, brighter))
    path.write_text('{"motion": false}', "utf-8")  # there is no look to rename
    read = SettingsFile.read(path)
    assert (read.value.motion, read.value.theme, read.faults) == (False, "night", ())


def test_what_is_written_is_not_lifted_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subject, "UPGRADES", (renamed, brighter))
    SettingsFile(path).change(theme="night")
    assert SettingsFile.read(path).value.theme == "night"
    assert json.loads(path.read_text("utf-8"))["version"] == 2


def test_a_newer_file_keeps_its_version_when_it_is_written_again(path: Path) -> None:
    path.write_text('{"version": 99, "theme": "day"}', "utf-8")
    read = SettingsFile.read(path)
    assert (read.value.theme, read.faults) == ("day", ())
    read.change(motion=False)
    assert json.loads(path.read_text("utf-8"))["version"] == 99


def test_this_version_writes_its_own_number(path: Path) -> None:
    SettingsFile(path).change(motion=False)
    assert json.loads(path.read_text("utf-8"))["version"] == len(UPGRADES)
