"""Teams are told apart without colour: by the shape of the ring."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from storyteller.ui.grimoire.rims import RIMS, paint_rim
from storyteller.ui.theme import PALETTES, Palette
from tests.ui.colour_blind import KINDS, apart

RADIUS = 42


def ring(team: str) -> QImage:
    """A ring in black, whatever the team's colour."""
    picture = QImage(2 * RADIUS, 2 * RADIUS, QImage.Format.Format_Grayscale8)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(RADIUS, RADIUS)
    paint_rim(painter, RADIUS, team, QColor("black"))
    painter.end()
    return picture


def differing(one: QImage, other: QImage) -> int:
    """How many pixels are plainly lighter in one than in the other."""
    first, second = bytes(one.constBits()), bytes(other.constBits())
    return sum(abs(a - b) > 90 for a, b in zip(first, second, strict=True))


def test_every_team_has_a_ring_of_its_own(qtbot: QtBot) -> None:
    del qtbot
    assert set(RIMS) == set(PALETTES["night"].teams)
    pictures = {team: ring(team) for team in RIMS}
    for one, other in combinations(RIMS, 2):
        assert differing(pictures[one], pictures[other]) >= 60, (one, other)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_teams_that_look_alike_to_some_eyes_differ_in_their_ring(palette: Palette) -> None:
    alike = {
        (one, other)
        for eyes in KINDS
        for one, other in combinations(palette.team_inks, 2)
        if apart(palette.team_inks[one], palette.team_inks[other], eyes) < 10
    }
    assert ("minion", "demon") in alike, "colour alone would do: the rings are not needed"
    assert all(RIMS[one] != RIMS[other] for one, other in alike)
