"""A bridge to a made-up game, so that widgets can be tried without one."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from storyteller.app.settings import SettingsFile
from storyteller.i18n.catalogue import LANGUAGES, Catalogue, Language, flatten
from storyteller.i18n.content import CharacterText, CharacterTexts
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import Message, Name, message
from storyteller.ui.bridge import Bridge

UI_TESTS = Path(__file__).resolve().parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Pass over what Qt says of the offscreen plugin, which can't raise windows or tell their size hints."""
    for item in items:
        if item.path.is_relative_to(UI_TESTS):
            item.add_marker(pytest.mark.qt_log_ignore("^This plugin does not support ", extend=True))


LOCALE = Path(__file__).resolve().parents[2] / "locale"


def locale_texts() -> Catalogue:
    """Returns the program's own texts, strict: a key that a widget uses must be there in both languages."""
    return Catalogue(
        {
            language: {
                key: text
                for file in sorted((LOCALE / language).glob("*.toml"))
                for key, text in flatten(tomllib.loads(file.read_text("utf-8"))).items()
            }
            for language in LANGUAGES
        },
        strict=True,
    )


def character_texts() -> CharacterTexts:
    """Returns texts of a few characters in words of our own."""
    table: dict[Language, dict[str, CharacterText]] = {
        "en": {
            "chef": CharacterText("Chef", "In the first night you learn how many pairs of evil neighbours there are."),
            "imp": CharacterText("Imp", "Each night but the first, pick a player: they die."),
            "fortuneteller": CharacterText("Fortune Teller"),
        },
        "zh_Hans": {
            "chef": CharacterText("厨师", "首夜，你得知邪恶玩家有几对相邻而坐。"),
            "imp": CharacterText("小恶魔", "除首夜外每晚选一名玩家，他死亡。"),
            "fortuneteller": CharacterText("占卜师"),
        },
    }
    return CharacterTexts(table, {"zh_Hans": {"Red herring": "干扰项"}})


DONE = Decision(("something",), message("common.done"))
SECOND_NIGHT = message("phase.night", n=2)


@dataclass
class FakeSession:
    """A session that answers as told and keeps what was asked."""

    state: Any = None
    answer: Decision | Rejection = DONE
    can_undo: bool = False
    can_redo: bool = False
    asked: list[Any] = field(default_factory=list)
    error: Exception | None = None
    subscribers: list[Callable[[Any], None]] = field(default_factory=list)

    def _do(self, what: Any) -> None:
        if self.error is not None:
            raise self.error
        self.asked.append(what)

    def dispatch(self, command: Any) -> Decision | Rejection:
        self._do(command)
        return self.answer

    def undo(self) -> None:
        self._do("undo")

    def redo(self) -> None:
        self._do("redo")

    def subscribe(self, callback: Callable[[Any], None]) -> Callable[[], None]:
        self.subscribers.append(callback)
        return lambda: self.subscribers.remove(callback)


@dataclass(frozen=True)
class FakeGame:
    """A game in a made-up library."""

    id: GameId
    title: str = ""
    script: Message | Name | None = None
    created_at: datetime = datetime(2026, 5, 2, 19, 30, tzinfo=UTC)
    players: int = 9
    phase: Message = SECOND_NIGHT
    winner: str | None = None


@dataclass
class FakeLibrary:
    """A library of made-up games that says which was asked for."""

    entries: Sequence[FakeGame] = ()
    asked: list[str] = field(default_factory=list)

    def games(self) -> Sequence[FakeGame]:
        return self.entries

    def open(self, game: GameId) -> FakeSession:
        self.asked.append(game)
        return FakeSession()

    def new(self) -> FakeSession:
        self.asked.append("new")
        return FakeSession()


@pytest.fixture
def library() -> FakeLibrary:
    script = message("script.tb")
    return FakeLibrary(
        (
            FakeGame(GameId("a" * 32), "星期五之夜", script),
            FakeGame(GameId("b" * 32), "", Name("Midnight in the Garden"), players=12, winner="good"),
            FakeGame(GameId("c" * 32), "Ann's birthday", None, players=0, phase=message("phase.setup")),
        )
    )


@pytest.fixture
def session() -> FakeSession:
    return FakeSession()


@pytest.fixture
def bridge(qtbot: QtBot, tmp_path: Path, session: FakeSession, library: FakeLibrary) -> Bridge:
    """A bridge in English with an open made-up game; its settings live in the test's own folder."""
    made = Bridge(locale_texts(), character_texts(), SettingsFile(tmp_path / "settings.json"), library, ("en_GB",))
    made.open_session(session)
    return made
