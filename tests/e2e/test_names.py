"""Every control on every page has a name in the reader's language, and shows when it has the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QImage
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from storyteller.i18n.catalogue import LANGUAGES
from tests.e2e import game
from tests.e2e.hands import ALT, Hands, prepare

Open = Callable[[Path], Hands]
Role = QAccessible.Role
CONTROLS = {
    Role.Button, Role.PushButton, Role.CheckBox, Role.RadioButton, Role.ComboBox, Role.EditableText, Role.SpinBox,
    Role.Slider, Role.List, Role.ListItem, Role.Table, Role.Tree, Role.PageTab, Role.ButtonMenu, Role.ButtonDropDown,
}  # fmt: skip


def controls(what: QAccessibleInterface | None, path: str = "") -> Iterator[tuple[str, QAccessibleInterface]]:
    """Every control to be seen from here down, with where it is for the message of a failure."""
    if what is None or what.state().invisible:
        return
    owner = what.object()
    here = f"{path}/{type(owner).__name__}" if owner is not None else path
    if what.role() in CONTROLS:
        yield here, what
    for place in range(what.childCount()):
        yield from controls(what.child(place), here)


def nameless(hands: Hands) -> list[str]:
    hands.settle()
    found = []
    for where, control in controls(QAccessible.queryAccessibleInterface(hands.window)):
        name = control.text(QAccessible.Text.Name).strip()
        if not name and not control.text(QAccessible.Text.Description).strip():
            found.append(where)
    return found


def unseen_focus(hands: Hands) -> list[str]:
    """Controls that look the same with and without the keyboard."""
    hands.settle()
    every = [
        widget
        for widget in hands.window.page.findChildren(QWidget)
        if widget.isVisible()
        and widget.isEnabled()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
        and isinstance(widget, QAbstractButton)
        and not widget.visibleRegion().isEmpty()
    ]
    same = []
    for widget in every[:40]:
        hands.window.setFocus()
        without = picture(widget)
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        if QApplication.focusWidget() is widget and picture(widget) == without:
            same.append(f"{type(widget).__name__} {widget.text()}")
    return same


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_control_is_named(tmp_path: Path, open_program: Open, language: str) -> None:
    folder = tmp_path / "data"
    prepare(folder, language)
    hands = open_program(folder)
    wrong: dict[str, list[str]] = {}

    def look(at: str) -> None:
        if found := nameless(hands):
            wrong[at] = sorted(set(found))
        if same := unseen_focus(hands):
            wrong[f"{at}: focus"] = sorted(set(same))

    look("library, empty")
    game.set_up(hands, game.ENGLISH)
    look("before the night")
    hands.press(" ", " ", " ", "1")
    look("night")
    hands.tap_seat(2)
    look("seat menu")
    hands.window.page.menu.close_menu()  # type: ignore[attr-defined]  # of the grimoire
    hands.grimoire.toggle_list()
    look("list of seats")
    hands.grimoire.toggle_list()
    hands.window.show_page("setup")
    for strip in "1234":
        hands.press(strip, held=ALT)
        look(f"setup {strip}")
    for page in hands.window._specs:
        if page not in ("setup", "grimoire"):
            hands.window.show_page(page)
            look(page)
    assert wrong == {}
