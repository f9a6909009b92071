"""Names on tokens and plates: inside their place at every size of the table and the window, in both languages."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import make_context
from storyteller.app.words import load_words
from storyteller.i18n.catalogue import LANGUAGES, Language
from storyteller.ui import fonts
from storyteller.ui.grimoire import lettering
from storyteller.ui.grimoire.face import fit_name, name_room
from storyteller.viewmodel.abbreviating import shorter
from storyteller.viewmodel.layout import lay_out

VIEWS = ((756, 600), (620, 600), (1500, 860), (3200, 1950), (900, 1400))
"""Five shapes of the board, from 1280x720 to 3840x2160, wide, square and standing."""
NAMES = (
    "Al", "Bartholomew", "Anna-Maria", "Maximilian Alexander", "Wolfeschlegelsteinhausen",
    "王", "王磊", "司马南风", "欧阳文静同学", "阿卜杜拉·买买提明江", "小明的妹妹的好朋友",
)  # fmt: skip
READABLE_PX = 8
"""Below this letters are a smudge."""


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: f"{view[0]}x{view[1]}")
@pytest.mark.parametrize("noted", [False, True])
def test_players_names_of_every_length_are_on_their_plates(
    qtbot: QtBot, view: tuple[int, int], noted: bool
) -> None:
    del qtbot
    for seats in range(5, 21):
        layout = lay_out(*view, [3] * seats)
        widths = {round(place.plate.width, 1): place.plate for place in layout.seats}
        for place in widths.values():
            plate = QRectF(place.x, place.y, place.width, place.height)
            left, right = name_room(plate, noted=noted)
            assert plate.left() < left < right < plate.right()
            for name in NAMES:
                fitted = fit_name(name, right - left, plate.height())
                assert lettering.width(fitted) <= right - left + 1, (seats, name)
                assert fitted.height <= plate.height() + 1, (seats, name)
                if layout.radius > 30:
                    assert fitted.font.pixelSize() >= READABLE_PX, (seats, name, fitted.font.pixelSize())
                said = "".join(fitted.lines).replace(" ", "")
                assert said in {short.replace(" ", "") for short in shorter(name)}
                if not noted and sum(2 if ord(sign) > 0x2E80 else 1 for sign in name) <= 10:
                    assert said == name, (seats, "cut")


def test_a_name_is_shortened_only_where_it_would_be_a_smudge(qtbot: QtBot) -> None:
    del qtbot
    long = "Maximilian Alexander"
    assert " ".join(fit_name(long, 200, 30).lines) == long
    assert fit_name(long, 47, 17).lines == ("Maximilian A.",) or fit_name(long, 47, 17).lines == ("Maximilian",)
    assert fit_name(long, 24, 17).font.pixelSize() >= READABLE_PX
    assert fit_name(long, 24, 17).lines[0].endswith("…")


@pytest.mark.parametrize("language", LANGUAGES)
def test_characters_names_are_inside_their_tokens(qtbot: QtBot, language: Language) -> None:
    del qtbot
    _, characters = load_words()
    names = [characters.name(character, language) for character in make_context().catalogue.characters]
    assert len(names) > 100
    for view in VIEWS[:2]:
        for seats in (5, 12, 20):
            radius = lay_out(*view, [3] * seats).radius
            for name in names:
                fitted = lettering.fit(
                    name, radius * 1.5, radius * 0.47, fonts.display_font, radius * 0.36, 2, narrowest=0.78
                )
                assert lettering.width(fitted) <= radius * 1.5 + 1, name
                assert fitted.height <= radius * 0.47 + 1, name
                # The corners of the words stay on the disc.
                across, down = lettering.width(fitted) / 2, radius * 0.4 + fitted.height / 2
                assert (across**2 + down**2) ** 0.5 <= radius * 1.02, (name, seats)
                assert fitted.font.pixelSize() >= READABLE_PX - 1, (name, seats)  # serifs, on the disc
