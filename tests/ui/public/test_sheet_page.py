"""The script's sheet: every character has a place of its own, as large as the screen allows."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from storyteller.content.scripts import load_base_script
from storyteller.kernel.message import Name
from storyteller.ui.public.pieces import Look, no_pictures
from storyteller.ui.public.sheet_page import flow, paint_sheet
from storyteller.viewmodel.public_screen import Face, SheetPage
from tests.clocktower.tables import catalogue, town_of
from tests.ui.public.test_window import record, words

SIZES = [(1920, 1080), (1280, 720), (1080, 1920), (1600, 2000)]


def sheet_of(id_: str) -> SheetPage:
    found = record(replace(town_of("imp"), script=load_base_script(id_, catalogue()))).sheet
    assert found is not None
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("script", ["tb", "bmr", "snv", "all"])
def test_everybody_has_a_place_of_their_own(script: str, size: tuple[int, int]) -> None:
    sheet, box = sheet_of(script), QRectF(0, 0, *size)
    teams, cells = flow(sheet, box, min(size) / 100)
    assert [team for team, _ in teams] == [team for team, _ in sheet.groups]
    assert [face for face, _ in cells] == [face for _, faces in sheet.groups for face in faces]
    placed = [place for _, place in (*teams, *cells)]
    assert all(box.adjusted(-1, -1, 1, 1).contains(place) for place in placed)
    apart = [place.adjusted(0.01, 0.01, -0.01, -0.01) for place in placed]
    assert not any(a.intersects(b) for a, b in combinations(apart, 2))


@pytest.mark.parametrize("size", SIZES)
def test_no_teams_name_stands_alone_at_the_foot_of_a_column(size: tuple[int, int]) -> None:
    for script in ("tb", "bmr", "snv", "all"):
        sheet = sheet_of(script)
        teams, cells = flow(sheet, QRectF(0, 0, *size), min(size) / 100)
        first = {team: next(place for face, place in cells if face == faces[0]) for team, faces in sheet.groups}
        for team, place in teams:
            assert (first[team].left(), first[team].top()) == (place.left(), pytest.approx(place.bottom()))


def test_names_of_a_usual_script_are_read_from_across_the_room() -> None:
    # A third of a character's height is its name: 22 mm on a screen 0.69 m high, to be read from 4.4 m.
    # Source: the rule of thumb for signs, height of a letter = distance / 200.
    for script in ("tb", "bmr", "snv"):
        _, cells = flow(sheet_of(script), QRectF(32, 140, 1856, 908), 10.8)
        assert min(place.height() for _, place in cells) >= 106


def test_a_script_of_nothing_but_a_name_is_painted(qtbot: QtBot) -> None:
    del qtbot
    empty = replace(record(town_of("imp")), sheet=SheetPage(Name("Wood"), "Ann", ()))
    one = replace(empty, sheet=SheetPage(Name("Wood"), "", (("loric", (Face("bigwig", "", "loric"),)),)))
    for made in (empty, one):
        image = QImage(640, 360, QImage.Format.Format_RGB32)
        image.fill(0)
        painter = QPainter(image)
        paint_sheet(painter, made, QRectF(image.rect()), Look(False, words("en", "zh_Hans"), no_pictures))
        painter.end()
        assert image != QImage(640, 360, QImage.Format.Format_RGB32)


@pytest.mark.parametrize("team", ["townsfolk", "outsider", "minion", "demon", "traveller", "fabled", "loric"])
def test_every_team_has_a_name_of_its_own(team: str) -> None:
    """A script may bring Fabled and Loric along; the words of a test are strict."""
    assert len(words("en", "zh_Hans").says(f"town.short.{team}")) in (1, 2)
