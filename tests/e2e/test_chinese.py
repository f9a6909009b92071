"""The whole game in Chinese, with the language switched to English and back wherever the storyteller looks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage

from tests.e2e import game
from tests.e2e.hands import CTRL, Hands, prepare
from tests.e2e.reading import Brush, chinese_in, english_in, missing_in, widget_texts


class Reader:
    """Looks along; reads the window in both languages and gives it back as it was."""

    def __init__(self, brush: Brush) -> None:
        """``found`` gathers what is wrong, with the page it was on."""
        self._brush = brush
        self.looks = 0
        self.painted: set[str] = set()
        self.found: dict[str, set[str]] = {}

    def __call__(self, hands: Hands) -> None:
        """Reads Chinese, switches, reads English, switches back, reads Chinese again."""
        self.looks += 1
        where = f"{hands.window.page_key} {hands.town.phase.kind if hands.session else ''}"
        before, texts = self._read(hands)
        self._note(f"zh {where}", english_in(texts))
        hands.press("l", held=CTRL)
        assert hands.bridge.language == "en"
        english, texts = self._read(hands)
        self._note(f"en {where}", chinese_in(texts, game.CHINESE))
        hands.press("l", held=CTRL)
        assert hands.bridge.language == "zh_Hans"
        after, texts = self._read(hands)
        self._note(f"zh again {where}", english_in(texts))
        # What is kept as a picture isn't written again: it shows by looking as it did.
        if not before == after != english:
            self._note(f"zh again {where}", ["it looks otherwise than before"])

    def _read(self, hands: Hands) -> tuple[QImage, list[str]]:
        hands.settle()
        # The panel beside the board may need its scroll bar in one language and keep it in the other.
        shown = hands.window.grab()
        if hands.window.page_key == "grimoire":
            view = hands.grimoire.view
            shown = shown.copy(QRect(view.mapTo(hands.window, QPoint()), view.size()))
        painted = self._brush.read()
        self.painted.update(painted)
        texts = [*widget_texts(hands.window), *painted]
        self._note("missing", missing_in(texts))
        return shown.toImage(), texts

    def _note(self, where: str, wrong: list[str]) -> None:
        if wrong:
            self.found.setdefault(where, set()).update(wrong)


def test_no_english_is_left_in_chinese_and_no_chinese_in_english(
    tmp_path: Path, open_program: Callable[[Path], Hands], monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare(tmp_path, "zh_Hans", names="one")
    reader = Reader(Brush(monkeypatch))
    hands = open_program(tmp_path)
    hands.looked = reader
    game.play_to_half_a_vote(hands, game.CHINESE)
    hands.close()
    hands.start()
    game.resume(hands)
    game.finish(hands)
    assert "善良阵营获胜" in hands.words(hands.panel)
    hands.press(Qt.Key.Key_Comma, held=CTRL)
    hands.look()
    assert hands.window.page_key == "settings"
    assert reader.looks > 30
    # It did see what is painted and no widget's text: a player's name on the board, a word on the rail.
    assert {"小雨", "魔典", "Grimoire"} <= reader.painted
    assert reader.found == {}
