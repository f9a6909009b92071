"""Behind the curtain nothing secret is painted, told to what reads the screen aloud, titled, copied or tipped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QGuiApplication, QImage, QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QToolTip, QVBoxLayout, QWidget

from storyteller.i18n.catalogue import LANGUAGES
from storyteller.kernel.message import Term
from tests.e2e import game
from tests.e2e.hands import CTRL, ENTER, ESCAPE, Hands, prepare

Open = Callable[[Path], Hands]
COPIED = "what was on the clipboard before"
_TEXTS = (
    QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value, QAccessible.Text.Help,
    QAccessible.Text.Accelerator,
)  # fmt: skip


def spoken(what: QAccessibleInterface | None) -> Iterator[str]:
    """Everything an assistive tool can read, from here down."""
    if what is None:
        return
    yield from (what.text(kind) for kind in _TEXTS)
    for place in range(what.childCount()):
        yield from spoken(what.child(place))


def everything_said() -> list[str]:
    application = QApplication.instance()
    assert application is not None
    roots: list[object] = [application, *QApplication.topLevelWidgets()]
    shown = [root for root in roots if not isinstance(root, QWidget) or root.isVisible()]
    return [text for root in shown for text in spoken(QAccessible.queryAccessibleInterface(root)) if text]


def secrets(hands: Hands) -> list[str]:
    """Names of the players, and of their characters in both languages."""
    seats = hands.town.seats
    found = [seat.name for seat in seats]
    for seat in seats:
        assert seat.character is not None
        found += [hands.bridge.renderer(tongue).value(Term("character", seat.character)) for tongue in LANGUAGES]
    return found


def nothing_secret(hands: Hands, names: list[str]) -> None:
    hands.settle()
    said = everything_said()
    assert said, "nobody looked"
    titles = [window.windowTitle() for window in QApplication.topLevelWidgets() if window.isVisible()]
    assert QGuiApplication.clipboard().text() == COPIED
    for text in (*said, *titles, QToolTip.text()):
        assert not [name for name in names if name in text], text
    assert set(titles) == {hands.says("app.name")}
    assert not QToolTip.isVisible()


def picture(hands: Hands) -> QImage:
    hands.settle()
    return hands.window.grab().toImage()


@pytest.fixture(params=LANGUAGES)
def hands(request: pytest.FixtureRequest, tmp_path: Path, open_program: Open) -> Hands:
    """The first night of a game, in each language of the windows."""
    folder = tmp_path / "data"
    prepare(folder, request.param)
    made = open_program(folder)
    game.set_up(made, game.ENGLISH)
    made.press(" ", " ", " ", "1")
    assert made.row == "poisoner"
    QGuiApplication.clipboard().setText(COPIED)
    return made


def test_nothing_is_told_whatever_was_open(hands: Hands) -> None:
    names = secrets(hands)
    assert [name for name in names if any(name in text for text in everything_said())], "the board says nothing"
    for page in ("grimoire", "setup", "library", "settings", "keys"):
        hands.window.show_page(page)
        hands.window.drop_curtain()
        nothing_secret(hands, names)
        hands.window.lift_curtain()
    hands.window.show_page("grimoire")
    hands.tap_seat(3)
    hands.window.drop_curtain()
    nothing_secret(hands, names)


def test_a_tool_tip_goes_and_does_not_come_back(hands: Hands) -> None:
    names = secrets(hands)
    QToolTip.showText(QPoint(200, 200), names[0], hands.window)
    assert QToolTip.isVisible()
    hands.window.drop_curtain()
    nothing_secret(hands, names)
    hands.window.lift_curtain()
    hands.settle()
    assert not QToolTip.isVisible()


def test_the_palette_with_a_name_in_it_goes_too(hands: Hands) -> None:
    names = secrets(hands)
    hands.press(Qt.Key.Key_K, held=CTRL)
    hands.type(names[0][:2])
    hands.press(ESCAPE)
    assert not hands.window.curtain_down, "the palette closes first"
    hands.press(ESCAPE)
    assert hands.window.curtain_down
    nothing_secret(hands, names)


def test_a_dialog_closes_before_the_curtain_falls(hands: Hands) -> None:
    names = secrets(hands)
    dialog = QDialog(hands.window)
    dialog.setWindowTitle(hands.says("app.name"))
    column = QVBoxLayout(dialog)
    column.addWidget(QLabel(names[0]))
    dialog.setModal(True)
    dialog.open()
    hands.settle()
    QTest.keyClick(dialog, ESCAPE)
    assert not dialog.isVisible()
    assert not hands.window.curtain_down
    dialog.open()
    hands.settle()
    hands.window.drop_curtain()
    nothing_secret(hands, names)
    hands.window.lift_curtain()
    hands.settle()
    assert dialog.isVisible()
    assert dialog.isModal()
    assert dialog.parentWidget() is hands.window
    dialog.close()
    dialog.deleteLater()


def test_two_games_are_the_same_picture_with_anything_open(hands: Hands, tmp_path: Path, open_program: Open) -> None:
    hands.press(ESCAPE)
    covered = picture(hands)
    hands.lift_curtain()
    before = picture(hands)
    hands.tap_seat(2)
    content = hands.grimoire.menu.content
    assert content is not None
    kill = content.findChild(QAbstractButton, "kill")
    assert kill is not None
    hands.tap(kill)
    assert picture(hands) != before
    hands.window.drop_curtain()
    assert picture(hands) == covered
    language = hands.bridge.language
    hands.close()
    other = tmp_path / "other"
    prepare(other, language)
    second = open_program(other)
    second.press(ESCAPE)
    assert picture(second) == covered


def test_a_new_screen_drops_the_curtain(hands: Hands) -> None:
    application = QApplication.instance()
    assert isinstance(application, QGuiApplication)
    application.screenAdded.emit(application.primaryScreen())
    assert hands.window.curtain_down
    nothing_secret(hands, secrets(hands))


def test_nobody_there_drops_the_curtain(hands: Hands) -> None:
    hands.bridge.change_settings(curtain_after_min=5)
    idle = hands.window.covering.idle
    now = idle._last
    idle._clock = lambda: now + 299
    idle.look()
    assert not hands.window.curtain_down
    # A key that means nothing is a sign of life too.
    hands.press(Qt.Key.Key_Shift)
    idle._clock = lambda: now + 301
    idle.look()
    assert not hands.window.curtain_down
    idle._clock = lambda: now + 299 + 300
    idle.look()
    assert hands.window.curtain_down
    nothing_secret(hands, secrets(hands))
    hands.lift_curtain()
    assert idle.waiting


def test_what_is_composed_keeps_escape_to_itself(hands: Hands) -> None:
    hands.press(Qt.Key.Key_K, held=CTRL)
    line = hands.keyboard()
    composing = QInputMethodEvent("xi", [])
    QApplication.sendEvent(line, composing)
    hands.press(ESCAPE)
    assert not hands.window.curtain_down
    # The curtain falls by itself in the middle of a word: afterwards Esc is Esc again.
    hands.window.drop_curtain()
    nothing_secret(hands, secrets(hands))
    hands.window.lift_curtain()
    hands.settle()
    hands.press(ESCAPE)
    assert hands.window.curtain_down


def test_space_on_a_focused_button_is_the_buttons(hands: Hands) -> None:
    row = hands.row
    undo = hands.button(hands.says("common.undo"))
    undo.setFocus()
    before = hands.session.timeline.last_seq
    hands.press(" ")
    assert hands.row == row, "Space went on in the night as well"
    assert hands.session.timeline.last_seq > before
    hands.press(Qt.Key.Key_Z, held=CTRL | Qt.KeyboardModifier.ShiftModifier)
    hands.grimoire.view.setFocus()
    hands.press(" ")
    assert hands.row != row


def test_enter_behind_the_curtain_does_nothing(hands: Hands) -> None:
    before = hands.session.timeline.last_seq
    hands.press(ESCAPE, ENTER, "2", " ")
    assert hands.session.timeline.last_seq == before
