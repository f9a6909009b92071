"""What the rail's button does: it opens the town, and is a menu of what can be done with it while it is open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QMenu, QWidget

from storyteller.kernel.message import Name, message
from storyteller.ui import icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.second_screen.desk import SecondScreen

_NEXT: Final = {"town": "script", "script": "reveal", "reveal": "town"}


def open_or_menu(bridge: Bridge, desk: SecondScreen, button: QWidget, share: Callable[[], object]) -> QMenu | None:
    """Opens the town, or beside the button the menu of the open one, and returns that.

    Args:
        bridge: Words and colours.
        desk: What is done with the town.
        button: What was pressed.
        share: Opens what can be sent to the group.
    """
    if not desk.is_open:
        desk.open()
        desk.changed.emit()
        return None
    menu = town_menu(bridge, desk, button, share)
    menu.aboutToHide.connect(desk.changed)
    menu.popup(button.mapToGlobal(button.rect().topRight()))
    return menu


def town_menu(bridge: Bridge, desk: SecondScreen, parent: QWidget, share: Callable[[], object]) -> QMenu:
    """Returns what can be done with the open town."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    ink = bridge.theme.palette.ink
    page, cover = (desk.window.page, desk.window.cover) if desk.window is not None else ("town", "")
    after = bridge.tr("town_desk.next_page", page=message(f"town_desk.page.{_NEXT[page]}"))
    entries: tuple[tuple[str, str, Callable[[], object], bool], ...] = (
        ("page-next", after, desk.next_page, False),
        ("monitor-off", bridge.tr("town_desk.black"), desk.black, cover == "black"),
        ("image", bridge.tr("town_desk.picture"), desk.picture, cover == "picture"),
        ("cellphone-link", bridge.tr("town_desk.phones"), desk.show_phones, False),
        ("share-variant", bridge.tr("action.share"), share, False),
        ("close", bridge.tr("town_desk.close"), desk.close, False),
    )
    for icon, text, act, on in entries:
        action = menu.addAction(icons.icon("check" if on else icon, ink), text)
        action.setCheckable(on)
        action.setChecked(on)
        action.triggered.connect(lambda _on=False, act=act: act())
    _add_top(menu, bridge, desk)
    return menu


def _add_top(menu: QMenu, bridge: Bridge, desk: SecondScreen) -> None:
    """Adds who may be at the top of the ring: the screen hangs where it hangs, and players look for themselves."""
    seats = desk.feed.showing.town.seats
    if not seats:
        return
    ink = bridge.theme.palette.ink
    theirs = QMenu(bridge.tr("town_turn.title"), menu)
    theirs.setIcon(icons.icon("rotate-3d-variant", ink))
    top = (bridge.settings.town_top - 1) % len(seats) + 1
    for seat in seats:
        text = bridge.tr("town_turn.seat", n=seat.number, name=Name(seat.name)).replace("&", "&&")
        action = theirs.addAction(icons.icon("check", ink) if seat.number == top else QIcon(), text)
        action.setCheckable(True)
        action.setChecked(seat.number == top)
        action.triggered.connect(lambda _on=False, number=seat.number: desk.put_at_top(number))
    menu.insertMenu(menu.actions()[1], theirs)
