"""What the screen really shows, and how often a widget was painted for it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget


class Paints(QObject):
    """Counts the paintings of a widget, and how high a part of it they covered."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self.count = self.height = 0
        self._widget = widget
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.count += 1
            self.height += event.region().boundingRect().height()  # type: ignore[attr-defined]  # of a paint event
        return False

    def after(self) -> int:
        """Returns how often it was painted since the last time this was asked."""
        QApplication.processEvents()
        count, self.count = self.count, 0
        return count


def settle() -> None:
    """Lets layouts that follow one another come to rest, and what they changed be painted."""
    for _ in range(4):
        QApplication.processEvents()


def on_screen(widget: QWidget) -> QImage:
    """What the window's own store holds of a widget: nothing is painted for it, what is stale shows as stale."""
    settle()
    window = widget.window()
    screen = window.screen()
    at = widget.mapTo(window, widget.rect().topLeft())
    shown = screen.grabWindow(window.winId(), at.x(), at.y(), widget.width(), widget.height())
    return shown.toImage().convertToFormat(QImage.Format.Format_RGB32)


def fresh(widget: QWidget) -> QImage:
    """The same after all of it was painted anew."""
    widget.update()
    return on_screen(widget)
