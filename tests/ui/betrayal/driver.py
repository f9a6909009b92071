"""A hand at the windows of Betrayal: it opens sheets, fills them in and presses what is there."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pytestqt.qtbot import QtBot

from storyteller.app.kinds import EveryKind
from storyteller.app.settings import SettingsFile
from storyteller.journal.codec import Codec
from storyteller.journal.journal import SqliteJournal
from storyteller.kernel.ids import SeatId
from storyteller.ui.betrayal.desk import BetrayalDesk
from storyteller.ui.betrayal.page import TablePage
from storyteller.ui.betrayal.setup_page import EveningSetupPage
from storyteller.ui.bridge import Bridge
from storyteller.ui.library.page import LibraryPage
from storyteller.ui.main_window import MainWindow
from tests.ui.conftest import character_texts, locale_texts


class Day:
    """A clock that stands."""

    def now(self) -> datetime:
        return datetime(2026, 3, 1, 19, 30, tzinfo=UTC)


class Hand:
    """One running program over a folder; ``close`` and another one is a restart."""

    def __init__(self, qtbot: QtBot, folder: Path, language: str, size: tuple[int, int] = (1280, 720)) -> None:
        settings = SettingsFile(None)
        settings.change(language=language)
        self.qtbot, self.folder, self.language = qtbot, folder, language
        self.journal = SqliteJournal(folder / "games.sqlite3", Codec(EveryKind()))
        self.bridge = Bridge(locale_texts(), character_texts(), settings)
        self.bridge.clock = Day()
        desk = BetrayalDesk(self.journal, folder, Day())
        self.bridge.make_betrayal = lambda: desk
        self.window = MainWindow(self.bridge)
        qtbot.addWidget(self.window)
        self.window.resize(*size)
        self.window.show()

    def close(self) -> None:
        self.bridge.open_session(None)
        self.window.close()
        self.journal.close()

    def restarted(self) -> Hand:
        """Another program over the same folder, with the evening played last."""
        self.close()
        again = Hand(self.qtbot, self.folder, self.language)
        panel = again.library.show_evenings()
        assert panel is not None
        next(iter(panel.rows.values())).click()
        return again

    @property
    def state(self) -> Any:
        return self.bridge.state

    @property
    def library(self) -> LibraryPage:
        self.window.show_page("library")
        page = self.window.page
        assert isinstance(page, LibraryPage)
        return page

    @property
    def table(self) -> TablePage:
        self.window.show_page("evening")
        page = self.window.page
        assert isinstance(page, TablePage)
        return page

    @property
    def setup(self) -> EveningSetupPage:
        self.window.show_page("evening_setup")
        page = self.window.page
        assert isinstance(page, EveningSetupPage)
        return page

    def prepare(self, sheet: str, **values: object) -> None:
        page = self.setup
        part = page.rules if sheet.startswith("setting_") else page.sections
        self._fill(part, sheet, values)
        assert not page.refusal.isVisible(), page.refusal.words.text()

    def do(self, tab: str, sheet: str, **values: object) -> None:
        page = self.table
        self.try_(tab, sheet, **values)
        assert not page.refusal.isVisible(), f"{sheet}: {page.refusal.words.text()}"

    def try_(self, tab: str, sheet: str, **values: object) -> None:
        page = self.table
        page.turn_to(tab)
        self._fill(page.sections, sheet, values)

    def _fill(self, part: Any, sheet: str, values: dict[str, object]) -> None:
        form = part.open(sheet)
        for name, value in values.items():
            form.inputs[name].put(value)
        if form.sheet.fields:
            form.do.click()
        else:
            form.button.click()

    def of(self, seat: int, sheet: str, **values: object) -> None:
        """Does something for a player."""
        self.table.choose(seat)
        self.do("player", sheet, **values)

    def split(self, **steps: int) -> None:
        page = self.table
        page.turn_to("turn")
        from storyteller.ui.betrayal.split import SplitPanel

        panel = page.sections.widget().findChild(SplitPanel)
        assert panel is not None
        for trait, spin in panel.steps.items():
            spin.setValue(0)
            spin.setValue(steps.get(trait, 0))
        panel.do.click()

    def begin(self, box: str, explorers: tuple[str, ...]) -> None:
        """From the library to the first turn."""
        panel = self.library.show_evenings()
        assert panel is not None
        panel.begin_button.click()
        self.prepare(f"edition_{box}")
        for name in ("安", "Bo", "Cy"):
            self.prepare("add_player", player_name=name)
        for seat, explorer in enumerate(explorers, 1):
            self.setup.pick(SeatId(seat))
            self.setup.faces[explorer].take.click()
