"""Reminders are read, asleep or awake, in every look."""

from __future__ import annotations

from math import hypot

import pytest
from PySide6.QtGui import QColor, QFontMetricsF

from storyteller.ui.grimoire.reminder_face import ASLEEP, ASLEEP_PLAIN, word_of
from storyteller.ui.theme import PALETTES, THEMES, ThemeName, contrast


@pytest.mark.parametrize("look", THEMES)
def test_words_of_a_reminder_that_sleeps_are_read(look: ThemeName) -> None:
    palette, share = PALETTES[look], ASLEEP.get(look, ASLEEP_PLAIN)
    ink, ground = QColor(palette.parchment_ink), QColor(palette.parchment)
    mixed = QColor(
        *(
            round(share * getattr(ink, part)() + (1 - share) * getattr(ground, part)())
            for part in ("red", "green", "blue")
        )
    )
    # Words have 4.5 : 1, in the look of high contrast 7 : 1. Source: docs/design-sheet.md, rule 4.
    assert contrast(mixed.name(), palette.parchment) >= (7 if look == "contrast" else 4.5)
    assert share < 1, "paler than one that is in force"


WORDS = (
    "Poisoned", "Red Herring", "Is The Drunk", "No Ability", "Townsfolk", "Not Chosen", "干扰项", "失去能力",
    "被恶魔攻击",
)  # fmt: skip


@pytest.mark.parametrize("radius", [18, 25, 34, 60, 110])
@pytest.mark.parametrize("text", WORDS)
def test_the_ring_crosses_no_word(text: str, radius: int, qapp: object) -> None:
    del qapp
    words, middle, side = word_of(text, radius)
    metrics = QFontMetricsF(words.font)
    top = middle - words.height / 2
    assert top >= -radius * 0.8 + side - radius * 0.06, "nor does the word lie on the glyph"
    for place, line in enumerate(words.lines):
        letters = metrics.tightBoundingRect(line)
        base = top + place * words.pitch + (words.pitch - metrics.height()) / 2 + metrics.ascent()
        # The ring's inner edge. Source: half its line inside of 0.88 radii.
        for y in (base + letters.top(), base):
            assert hypot(metrics.horizontalAdvance(line) / 2, y) <= radius * 0.9 + 1, line
