"""Which screen the town is shown on: never the storyteller's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget


class ScreenPort(Protocol):
    """A screen, as Qt has it."""

    def name(self) -> str:
        """Its name, by which it is remembered."""
        ...

    def model(self) -> str:
        """What it calls itself; may be empty."""
        ...

    def geometry(self) -> QRect:
        """Where it lies among the others."""
        ...


def all_screens() -> list[QScreen]:
    """Returns the screens there are."""
    return QGuiApplication.screens()


def same_picture(a: ScreenPort, b: ScreenPort) -> bool:
    """Returns whether two screens show, at least in part, the same."""
    return a.geometry().intersects(b.geometry())


def choose(screens: Sequence[ScreenPort], own: ScreenPort | None, remembered: str) -> ScreenPort | None:
    """Returns the screen for the town: the remembered one, else the largest; None when there is none but the own.

    A screen that shows the same as the storyteller's is none: the town would lie over the grimoire.
    """
    others = [s for s in screens if s is not own and (own is None or not same_picture(s, own))]
    known = next((s for s in others if s.name() == remembered), None)
    return known or max(others, key=lambda s: s.geometry().width() * s.geometry().height(), default=None)


def label(screen: ScreenPort) -> str:
    """Returns what a screen is called, to be recognised by."""
    model, name = screen.model().strip(), screen.name().strip()
    return f"{model} ({name})" if model and model != name else name


def put_on(window: QWidget, screen: ScreenPort) -> None:
    """Shows a window over a whole screen, without giving it the keyboard."""
    if isinstance(screen, QScreen):
        window.setScreen(screen)
    window.setGeometry(screen.geometry())
    # Not showFullScreen, which asks for the keyboard too.
    window.setWindowState(window.windowState() | Qt.WindowState.WindowFullScreen)
    window.show()
