"""The bridge between the open game and the windows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from storyteller.clocktower.catalogue import Character, Homebrew
from storyteller.clocktower.model import Script, Town
from storyteller.journal.errors import WriteFailed
from storyteller.kernel.decision import Rejection
from storyteller.kernel.message import Term, message
from storyteller.ui.bridge import Bridge, overriding


@dataclass(frozen=True, slots=True)
class Plain:
    seat: int


@dataclass(frozen=True, slots=True)
class Strong:
    seat: int
    override: bool = False


@dataclass(frozen=True, slots=True)
class Several:
    commands: tuple[Any, ...]


def test_a_refusal_is_told_with_the_command_it_refused(qtbot: QtBot, bridge: Bridge, session: Any) -> None:
    session.answer = Rejection("x", message("common.no"), overridable=True)
    with qtbot.waitSignal(bridge.rejected) as told:
        assert bridge.dispatch(Strong(3)) is session.answer
    assert told.args == [session.answer, Strong(3)]


def test_a_widget_may_keep_a_refusal_to_itself(qtbot: QtBot, bridge: Bridge, session: Any) -> None:
    session.answer = Rejection("x", message("common.no"))
    with qtbot.assertNotEmitted(bridge.rejected):
        assert bridge.try_dispatch(Strong(3)) is session.answer


def test_doing_it_anyway_is_the_same_command_on_purpose(bridge: Bridge, session: Any) -> None:
    bridge.override(Strong(3))
    assert session.asked == [Strong(3, override=True)]
    assert overriding(Plain(3)) == Plain(3)
    assert overriding(Several((Plain(1), Strong(2)))) == Several((Plain(1), Strong(2, override=True)))


def test_a_change_is_passed_on_only_while_its_game_is_open(qtbot: QtBot, bridge: Bridge, session: Any) -> None:
    change = object()
    with qtbot.waitSignal(bridge.changed) as told:
        session.subscribers[0](change)
    assert told.args == [change]
    bridge.open_session(None)
    assert session.subscribers == []
    assert bridge.dispatch(Plain(1)) is None


def test_undo_and_redo_go_to_the_game_only_when_there_is_something(bridge: Bridge, session: Any) -> None:
    bridge.undo()
    bridge.redo()
    assert session.asked == []
    session.can_undo = session.can_redo = True
    bridge.undo()
    bridge.redo()
    assert session.asked == ["undo", "redo"]
    bridge.open_session(None)
    assert not bridge.can_undo


@pytest.mark.allow_log("storyteller.ui.bridge")
def test_a_failed_write_is_told_and_nothing_falls_over(qtbot: QtBot, bridge: Bridge, session: Any) -> None:
    session.error = WriteFailed("disk_full", "x")
    session.can_undo = True
    with qtbot.waitSignals([bridge.noticed, bridge.write_failed]):
        assert bridge.dispatch(Plain(1)) is None
    with qtbot.waitSignal(bridge.noticed) as told:
        bridge.undo()
    assert told.args[0] == "error"
    assert told.args[1].key == "journal.write_failed.disk_full"


def test_the_language_follows_the_system_until_one_is_chosen(qtbot: QtBot, bridge: Bridge) -> None:
    assert bridge.tr("common.undo") == "Undo"
    with qtbot.waitSignal(bridge.language_changed):
        bridge.change_settings(language="zh_Hans")
    assert bridge.tr(message("common.undo")) == "撤销"
    with qtbot.assertNotEmitted(bridge.language_changed):
        bridge.change_settings(theme="day")


def test_a_look_changes_at_once(qtbot: QtBot, bridge: Bridge) -> None:
    with qtbot.waitSignals([bridge.theme_changed, bridge.settings_changed]):
        bridge.change_settings(theme="day", text_percent=200)
    assert bridge.theme.name == "day"
    assert bridge.theme.type.body == 32


@pytest.mark.allow_log("storyteller.ui.bridge")
def test_settings_that_cannot_be_written_are_told(qtbot: QtBot, bridge: Bridge, tmp_path: Any) -> None:
    (tmp_path / "settings.json.new").mkdir()
    with qtbot.waitSignal(bridge.noticed) as told:
        bridge.change_settings(theme="day")
    assert told.args[1].key == "settings.unwritable"
    assert bridge.theme.name == "day"


def test_a_token_shows_one_name_or_two_as_set(bridge: Bridge) -> None:
    assert bridge.character_names("chef") == ("Chef", "厨师")
    assert bridge.character_names("chef", "zh_Hans") == ("厨师", "Chef")
    bridge.change_settings(names_shown="one")
    assert bridge.character_names("chef") == ("Chef",)


def test_homebrew_of_the_open_game_is_called_by_its_own_name(bridge: Bridge, session: Any) -> None:
    brew = Character("brew", "townsfolk", "homebrew", homebrew=Homebrew("酿酒师", "brews"))
    old = Town()
    session.state = replace(old, script=Script("", "Mine", homebrew=(brew,)))
    session.subscribers[0](SimpleNamespace(old=old, new=session.state))
    assert bridge.renderer().term(Term("character", "brew")) == "酿酒师"
    assert bridge.characters.ability("brew", "en") == "brews"
    assert bridge.renderer().term(Term("character", "chef")) == "Chef"


def test_what_a_homebrew_author_says_of_the_night_is_read_without_its_marks(bridge: Bridge, session: Any) -> None:
    brew = Character(
        "brew", "townsfolk", "homebrew", homebrew=Homebrew("B", first_night_text="Show *A CARD* :reminder:")
    )
    old = Town()
    session.state = replace(old, script=Script("", "Mine", homebrew=(brew,)))
    session.subscribers[0](SimpleNamespace(old=old, new=session.state))
    assert bridge.characters.first_night("brew", "en") == "Show A CARD ●"
