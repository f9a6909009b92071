"""Reminders are read, asleep or awake, in every look."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor

from storyteller.ui.grimoire.reminder_face import ASLEEP, ASLEEP_PLAIN
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
