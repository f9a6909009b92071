"""Reads everything a window says: what its widgets say, and what is painted letter by letter."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import (
    QAbstractButton,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QWidget,
)

from tests.i18n.test_locale_files import LATIN_IN_CHINESE

_SAME: Final = LATIN_IN_CHINESE - {"End", "Grimoire", "Home", "Letter", "Space"} | {"F2"}
"""Names of programs, formats and keys; not those that are words of our own windows too."""
_FILES: Final = re.compile(r"[\w.-]+\.json|/[!-~]+", re.ASCII)
_WORDS: Final = re.compile(r"[A-Za-z][A-Za-z0-9]+")
_OWN_NAMES: Final = ("English", "简体中文")
"""Languages are called by their own names everywhere."""
_HAN: Final = re.compile(r"[\u4e00-\u9fff]")
_MISSING: Final = re.compile(r"[⟦⟧]|\{\w+\}")


def widget_texts(window: QWidget) -> Iterator[str]:
    """Gives what every visible widget says: text, tool tip, the word in an empty line, the word for a screen reader."""
    yield window.windowTitle()
    for widget in window.findChildren(QWidget):
        if not widget.isVisible():
            continue
        yield widget.toolTip()
        yield widget.accessibleName()
        if isinstance(widget, (QLabel, QAbstractButton)):
            yield widget.text()
        elif isinstance(widget, (QLineEdit, QPlainTextEdit)):
            yield widget.placeholderText()
        elif isinstance(widget, QListWidget):
            yield from (widget.item(row).text() for row in range(widget.count()))
        elif isinstance(widget, QGraphicsView):
            yield from (item.toolTip() for item in widget.items())


class Brush:
    """Notes what is written by painting, by whole lines or by outlines of letters."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Listens from now on."""
        self.written: list[str] = []
        for kind, name in ((QPainter, "drawText"), (QPainterPath, "addText")):
            monkeypatch.setattr(kind, name, self._noting(getattr(kind, name)))

    def _noting(self, paint: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*arguments: Any) -> Any:
            self.written += [argument for argument in arguments if isinstance(argument, str)]
            return paint(*arguments)

        return noted

    def read(self) -> list[str]:
        """Returns what was written since it was last asked."""
        written, self.written = self.written, []
        return written


def english_in(texts: list[str]) -> list[str]:
    """Returns the texts with English words in them."""
    return sorted(
        {text for text in texts if text not in _OWN_NAMES and set(_WORDS.findall(_FILES.sub(" ", text))) - _SAME}
    )


def chinese_in(texts: list[str], names: tuple[str, ...]) -> list[str]:
    """Returns the texts with Chinese in them that isn't a player's name."""
    players = set("".join(names))
    strange = {text for text in texts if any(sign not in players for sign in _HAN.findall(text))}
    return sorted(strange - set(_OWN_NAMES))


def missing_in(texts: list[str]) -> list[str]:
    """Returns the texts with a mark of a missing text, or with a place that nothing was put into."""
    return sorted({text for text in texts if _MISSING.search(text)})
