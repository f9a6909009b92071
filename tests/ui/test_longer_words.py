"""In a made-up language whose every text is two fifths longer, no page cuts a label, a button or a field short.

German and French are about that much longer than English. Names of people and characters keep their length: they are
fitted where they stand, which other tests look at.
"""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QPushButton, QWidget

from storyteller.app import demo, words
from storyteller.clocktower import commands as c
from storyteller.clocktower.night.order import night_steps
from storyteller.i18n.catalogue import Catalogue, Text
from storyteller.i18n.content import CharacterTexts
from storyteller.kernel.ids import SeatId
from storyteller.ui.application import Running, start
from storyteller.ui.pages import PAGES
from tests.ui.eyes import settle

SIZE = (1280, 720)
_ACCENTS = str.maketrans("aeiounscyAEIOU", "åéîöûñšçýÅÉÎÖÛ")
_PARTS = re.compile(r"(\{[^}]*\})")
LONGER = 1.4


def longer(text: str) -> str:
    """Returns a text with accents and two fifths longer, its placeholders as they were."""
    parts = [part if part.startswith("{") else part.translate(_ACCENTS) for part in _PARTS.split(text)]
    letters = sum(len(part) for part in parts if not part.startswith("{"))
    # In words of usual length, so that what may be wrapped can be.
    more = ("~~~~~~ " * (1 + letters // 7))[: int(letters * (LONGER - 1) + 0.999)].rstrip()
    return "".join(parts) + more


def longer_text(text: Text) -> Text:
    return longer(text) if isinstance(text, str) else {form: longer(said) for form, said in text.items()}


def test_the_made_up_language_is_longer_and_keeps_its_gaps() -> None:
    assert longer("Save {file} now") == "Såvé {file} ñöw~~~~"
    assert len(longer("x" * 100)) >= 139


@pytest.fixture
def shortened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collects the program's own words that are painted with dots at their end, as painters cut what is too long.

    Left out: the strip of the last gestures, whose chips are as long as there is room, and the steps of a set-up, which
    name the script: both are told whole in their tips.
    """
    found: list[str] = []
    for metrics in (QFontMetrics, QFontMetricsF):
        whole = metrics.elidedText

        def told(self: Any, text: str, *more: Any, whole: Any = whole) -> str:
            shown: str = whole(self, text, *more)
            painter = Path(sys._getframe(1).f_code.co_filename).stem
            if shown != text and "~" in text and painter not in ("timeline", "step_bar"):
                found.append(text)
            return shown

        monkeypatch.setattr(metrics, "elidedText", told)
    return found


@pytest.fixture
def running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object) -> Iterator[Running]:
    """The program in the made-up language, a sample game open."""
    messages, characters = words.load_words()
    english = messages.beginning("en", ("",))
    names = messages.beginning("en", ("script.", "character."))
    texts = {key: text if key in names else longer_text(text) for key, text in english.items()}
    made = Catalogue({"en": texts, "zh_Hans": messages.beginning("zh_Hans", ("",))})

    def pseudo(packs: object = None) -> tuple[Catalogue, CharacterTexts]:
        return made, characters

    monkeypatch.setattr(words, "load_words", pseudo)
    game = demo.make_demo(tmp_path, "en")
    program = start(Namespace(data_dir=str(tmp_path), game=game, lang="en"))
    assert program is not None
    program.window.showNormal()
    program.window.resize(*SIZE)
    yield program
    program.window.close()
    program.window.deleteLater()
    settle()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    program.close()


def by_day(running: Running) -> None:
    """A vote under way."""
    session = running.bridge.session
    while row := next((s for s in night_steps(session.state, session.context) if s.open), None):
        session.dispatch(c.SkipStep(row.key))
    session.dispatch(c.Kill(SeatId(8)))
    session.dispatch(c.BeginDay(override=True))
    session.dispatch(c.Nominate(SeatId(1), SeatId(7)))
    session.dispatch(c.Vote((SeatId(1), SeatId(2), SeatId(5), SeatId(9))))


def cut(widget: QWidget) -> str:
    """Returns the words of a widget that don't fit into it; "" when they do or it has none."""
    room = widget.contentsRect()
    metrics = widget.fontMetrics()
    if isinstance(widget, QLabel):
        text = widget.text()
        if not text or not widget.pixmap().isNull():
            return ""
        if widget.wordWrap():
            box = metrics.boundingRect(0, 0, room.width(), 10_000, int(Qt.TextFlag.TextWordWrap), text)
            # A line of the font may be taken higher by Chinese; what counts is a line that is missing.
            fits = box.height() <= room.height() + metrics.height() // 2 and box.width() <= room.width() + 1
        else:
            fits = max(metrics.horizontalAdvance(line) for line in text.split("\n")) <= room.width() + 1
        return "" if fits else text
    if isinstance(widget, QAbstractButton):
        text = widget.text().replace("&&", "&")
        icon = 0 if widget.icon().isNull() else widget.iconSize().width()
        needed = max((metrics.horizontalAdvance(line) for line in text.split("\n")), default=0) + icon
        return text if text and needed > room.width() + 1 else ""
    if isinstance(widget, QLineEdit):
        text = widget.placeholderText() if not widget.text() else ""
        return text if metrics.horizontalAdvance(text) > room.width() else ""
    return ""


def cut_words(window: QWidget) -> list[str]:
    """Returns every text of a window that is not whole, with what it stands on."""
    settle()
    kinds = (QLabel, QPushButton, QAbstractButton, QLineEdit)
    seen = {widget for kind in kinds for widget in window.findChildren(kind) if widget.isVisible()}
    found = [(type(widget).__name__, text) for widget in seen if (text := cut(widget))]
    return sorted(f"{kind}: {text}" for kind, text in found)


def test_a_label_that_is_too_narrow_is_found(qtbot: object) -> None:
    label = QLabel("Nominations are open")
    label.resize(40, 20)
    assert cut(label) == "Nominations are open"
    label.resize(400, 20)
    assert cut(label) == ""
    button = QPushButton("Nominations are open")
    button.resize(60, 30)
    assert cut(button) == "Nominations are open"


@pytest.mark.parametrize("page", [spec.key for spec in PAGES if spec.game in ("", "clocktower")])
def test_no_page_cuts_its_words(running: Running, shortened: list[str], page: str) -> None:
    running.window.show_page(page)
    assert (cut_words(running.window), sorted(set(shortened))) == ([], [])


def test_no_part_of_the_day_cuts_its_words(running: Running, shortened: list[str]) -> None:
    running.window.show_page("grimoire")
    by_day(running)
    assert (cut_words(running.window), sorted(set(shortened))) == ([], [])
