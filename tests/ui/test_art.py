"""Pictures on tokens: which one is taken, that none can do harm, and that a token without one keeps its glyph."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from storyteller.clocktower.catalogue import Alignment
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name
from storyteller.ui import art
from storyteller.ui.art import Art, decoded, own_file, safe_png
from storyteller.ui.grimoire.face import Words, paint_seat
from storyteller.ui.grimoire.reminder_face import ReminderLook, paint_reminder
from storyteller.ui.theme import make_theme
from storyteller.ui.widgets.token import paint_token
from storyteller.viewmodel.box import TokenRecord
from storyteller.viewmodel.grimoire import SeatRecord
from tests.content.packs.publisher import png

RED, BLUE, GREEN = "#ff0000", "#0000ff", "#00ff00"
DATA = "data:image/png;base64,"


@pytest.fixture(autouse=True)
def pictures(qtbot: QtBot) -> Iterator[None]:
    del qtbot
    before = art.current()
    yield
    art.install(before)


def colour_file(file: Path, colour: str, size: int = 8) -> Path:
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(QColor(colour))
    file.parent.mkdir(parents=True, exist_ok=True)
    assert image.save(str(file))
    return file


def seen(made: Art, character: str, team: str, alignment: str | None = None) -> str:
    picture = made.picture(character, team, 8, alignment)
    return picture.toImage().pixelColor(1, 1).name() if picture is not None else ""


def token_with(character: str, glyph: str = "sword") -> QImage:
    image = QImage(200, 200, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    palette = make_theme("night").palette
    paint_token(painter, QRectF(0, 0, 200, 200), palette, glyph=glyph, team="demon", character=character)
    painter.end()
    return image


def has_colour(image: QImage, colour: str) -> bool:
    return any(
        image.pixelColor(x, y) == QColor(colour)
        for x in range(0, image.width(), 4)
        for y in range(0, image.height(), 4)
    )


@pytest.mark.parametrize(
    ("team", "alignment", "colour"),
    [
        ("townsfolk", None, GREEN),
        ("townsfolk", "good", GREEN),
        ("townsfolk", "evil", RED),
        ("demon", None, RED),
        ("demon", "good", GREEN),
        ("traveller", None, BLUE),
        ("traveller", "evil", RED),
    ],
)
def test_the_side_decides_which_of_three_is_seen(tmp_path: Path, team: str, alignment: str | None, colour: str) -> None:
    files = {"": colour_file(tmp_path / "n.png", BLUE), "good": colour_file(tmp_path / "g.png", GREEN)}
    made = Art(files={"x": {**files, "evil": colour_file(tmp_path / "e.png", RED)}})
    assert seen(made, "x", team, alignment) == colour


def test_one_picture_does_for_every_side(tmp_path: Path) -> None:
    made = Art(files={"x": {"evil": colour_file(tmp_path / "e.png", RED)}})
    assert seen(made, "x", "townsfolk") == seen(made, "x", "demon", "good") == RED
    assert seen(made, "y", "demon") == ""


def test_the_own_picture_wins_over_the_scripts_and_that_over_the_packs(tmp_path: Path) -> None:
    made = Art(tmp_path / "own", {"x": {"": colour_file(tmp_path / "p.png", BLUE)}})
    assert seen(made, "x", "minion") == BLUE
    green = base64.b64encode(colour_file(tmp_path / "g.png", GREEN).read_bytes()).decode()
    made.use_script({"x": (DATA + green,)})
    assert seen(made, "x", "minion") == GREEN
    colour_file(own_file(tmp_path / "own", "x"), RED)
    made.forget()
    assert seen(made, "x", "minion") == RED


def test_the_script_that_is_looked_at_shows_its_pictures_after_those_of_the_open_game(tmp_path: Path) -> None:
    blue, red = colour_file(tmp_path / "b.png", BLUE), colour_file(tmp_path / "r.png", RED)
    made = Art(files={"lamp": {"": blue}, "fox": {"": red}})
    made.look_at({"mine": ("lamp.png",)})
    assert seen(made, "mine", "demon") == BLUE
    made.use_script({"mine": ("fox.png",)})
    assert seen(made, "mine", "demon") == RED


def test_a_script_may_name_a_file_that_was_brought_by_its_bare_name_only(tmp_path: Path) -> None:
    made = Art(files={"lamp": {"": colour_file(tmp_path / "1.png", BLUE)}})
    made.use_script({"x": ("pictures/lamp.png",), "y": ("../../lamp.png",), "z": (str(tmp_path / "1.png"),)})
    assert seen(made, "x", "outsider") == seen(made, "y", "outsider") == BLUE
    assert seen(made, "z", "outsider") == ""


def test_the_second_picture_of_a_script_is_the_turned_one(tmp_path: Path) -> None:
    files = {"a": {"": colour_file(tmp_path / "a.png", BLUE)}, "b": {"": colour_file(tmp_path / "b.png", RED)}}
    made = Art(files=files)
    made.use_script({"x": ("a.png", "b.png")})
    assert seen(made, "x", "townsfolk") == BLUE
    assert seen(made, "x", "townsfolk", "evil") == RED


@pytest.mark.parametrize(
    "image",
    ["https://example.invalid/lamp.png", "//example.invalid/lamp.png", DATA + "AAAA", DATA + "%%%", "file:///etc/lamp.png",
     "data:image/svg+xml;base64,PHN2Zy8+", "", "\0"],
)  # fmt: skip
def test_what_lies_elsewhere_or_is_no_picture_is_none(tmp_path: Path, image: str) -> None:
    made = Art(files={"lamp": {"": colour_file(tmp_path / "1.png", BLUE)}})
    made.use_script({"x": (image,)})
    assert seen(made, "x", "outsider") == ""


def test_a_picture_is_read_once_and_only_when_it_is_asked_for(tmp_path: Path) -> None:
    file = colour_file(tmp_path / "1.png", BLUE)
    made = Art(files={"x": {"": file}})
    assert seen(made, "x", "demon") == BLUE
    file.unlink()
    assert made.picture("x", "demon", 4) is not None
    made.use({"x": {"": file}})
    assert made.picture("x", "demon", 4) is None


def test_what_is_kept_is_small_and_holds_nothing_else() -> None:
    kept = safe_png(png(1500, 300) + b"trailing secret")
    assert kept is not None
    assert b"secret" not in kept
    image = decoded(kept)
    assert image is not None
    assert (image.width(), image.height()) == (512, 102)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"nothing",
        png(4097, 1),
        png()[:40],
        b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
        png() + b"\0" * 20_000_001,
    ],
)
def test_what_is_no_safe_picture_is_refused(data: bytes) -> None:
    assert safe_png(data) is None


def test_a_token_shows_its_picture_in_place_of_the_glyph(tmp_path: Path) -> None:
    plain = token_with("x")
    art.install(Art(files={"x": {"": colour_file(tmp_path / "1.png", BLUE)}}))
    assert has_colour(token_with("x"), BLUE)
    assert token_with("y") == plain


def test_a_token_without_a_glyph_shows_that_of_its_team() -> None:
    assert token_with("x", "") == token_with("x", "emoticon_devil_outline")


def test_the_board_turns_a_picture_with_its_player(tmp_path: Path) -> None:
    sides = {"good": colour_file(tmp_path / "g.png", GREEN), "evil": colour_file(tmp_path / "e.png", RED)}
    art.install(Art(files={"chef": sides}))

    def board(alignment: Alignment) -> QImage:
        image = QImage(200, 200, QImage.Format.Format_ARGB32_Premultiplied)
        painter = QPainter(image)
        painter.translate(100, 100)
        token = TokenRecord("chef", "chef_hat", "townsfolk")
        record = SeatRecord(SeatId(1), 1, "Ann", Name("Ann"), token=token, alignment=alignment)
        words = Words(("Chef",), "", "", "Ann", "1")
        paint_seat(painter, record, words, 80, QRectF(-40, 60, 80, 20), make_theme("night"))
        painter.end()
        return image

    assert has_colour(board("good"), GREEN)
    assert has_colour(board("evil"), RED)
    assert not has_colour(board("evil"), GREEN)


def painted(look: ReminderLook) -> QImage:
    image = QImage(120, 120, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(60, 60)
    paint_reminder(painter, look, 50, make_theme("night"))
    painter.end()
    return image


def test_a_reminder_shows_the_picture_of_its_character_and_own_words_none(tmp_path: Path) -> None:
    art.install(Art(None, {"imp": {"": colour_file(tmp_path / "imp.png", GREEN)}}))
    token = TokenRecord("imp", "sword", "demon")
    assert has_colour(painted(ReminderLook(token, "Dead")), GREEN)
    assert has_colour(painted(ReminderLook(token, "far too many words to be read on so small a disc " * 4)), GREEN)
    assert not has_colour(painted(ReminderLook(TokenRecord("chef", "sword", "townsfolk"), "Dead")), GREEN)
    assert not has_colour(painted(ReminderLook(TokenRecord("", "", None), "Mine")), GREEN)


def test_lists_show_the_picture_or_the_icon_or_nothing(tmp_path: Path) -> None:
    art.install(Art(None, {"imp": {"": colour_file(tmp_path / "imp.png", GREEN)}}))
    named = {"team": "demon", "glyph": "sword", "ink": "#123456"}
    image = art.icon(16, character="imp", **named).pixmap(16, 16).toImage()
    assert has_colour(image, GREEN)
    assert not has_colour(art.icon(16, character="po", **named).pixmap(16, 16).toImage(), GREEN)
    assert art.icon(16, character="po", **{**named, "glyph": ""}).isNull()


def test_whatever_changes_pictures_makes_another_version(tmp_path: Path) -> None:
    made = Art(None, {})
    seen_versions = [made.version]
    for change in (
        lambda: made.use({"imp": {"": colour_file(tmp_path / "imp.png", GREEN)}}),
        lambda: made.use_script({"own": (DATA,)}),
        lambda: made.look_at({"own": (DATA,)}),
        lambda: made.show_draft((DATA,)),
        made.forget,
    ):
        change()
        seen_versions.append(made.version)
    assert len(set(seen_versions)) == len(seen_versions)
    made.use_script({"own": (DATA,)})  # nothing new
    assert made.version == seen_versions[-1]
