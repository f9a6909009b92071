"""Script files dropped anywhere on the window reach the library; what is no script, and a hidden window, take none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from storyteller.ui.bridge import Bridge
from storyteller.ui.library.page import LibraryPage
from storyteller.ui.main_window import MainWindow
from tests.ui.scripts.test_panel import titles

HELD = (Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)


@pytest.fixture
def window(qtbot: QtBot, bridge: Bridge) -> Iterator[MainWindow]:
    made = MainWindow(bridge)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    yield made
    library = made._built["library"]
    if isinstance(library, LibraryPage) and library.scripts is not None:
        library.scripts.halt()


def carried(*files: Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    return data


def enter(over: QWidget, data: QMimeData) -> bool:
    """Whether what is carried would be taken over a widget, by itself or by what it lies on."""
    action, button, keys = HELD
    event = QDragEnterEvent(QPoint(5, 5), action, data, button, keys)
    QApplication.sendEvent(over, event)
    return event.isAccepted()


def drop(window: MainWindow, data: QMimeData) -> QDropEvent:
    action, button, keys = HELD
    event = QDropEvent(QPointF(300, 300), action, data, button, keys)
    event.setAccepted(False)
    window.dropEvent(event)
    return event


@pytest.mark.parametrize("page", ["settings", "keys", "setup", "grimoire"])
def test_a_script_dropped_on_any_page_is_in_the_library(
    qtbot: QtBot, window: MainWindow, bridge: Bridge, tmp_path: Path, page: str
) -> None:
    (tmp_path / "dropped.JSON").write_text('["chef", "imp"]')
    assert bridge.library is not None
    bridge.open_session(bridge.library.new())
    window.show_page(page)
    assert window.page_key == page
    data = carried(tmp_path / "dropped.JSON")
    assert enter(window.page, data)
    assert drop(window, data).isAccepted()
    assert window.page_key == "library"
    library = window.page
    assert isinstance(library, LibraryPage)
    panel = library.scripts
    assert panel is not None
    qtbot.waitUntil(lambda: "dropped" in titles(panel))
    assert bridge.session is not None


def test_what_is_no_script_file_is_not_taken(window: MainWindow, tmp_path: Path) -> None:
    window.show_page("settings")
    text = QMimeData()
    text.setText("chef, imp")
    far = QMimeData()
    far.setUrls([QUrl("https://example.invalid/a.json")])
    for data in (carried(tmp_path / "a.png"), text, far, QMimeData()):
        assert not enter(window.page, data)


def test_a_hidden_window_takes_nothing(window: MainWindow, tmp_path: Path) -> None:
    window.show_page("settings")
    window.drop_curtain()
    assert not enter(window.curtain, carried(tmp_path / "a.json"))
    window.lift_curtain()
    assert enter(window.page, carried(tmp_path / "a.json"))
