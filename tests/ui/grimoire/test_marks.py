"""Marks on the rim: each state of a seat has one, by icon and not by colour alone, and no two share a place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, message
from storyteller.ui.grimoire.face import Words, paint_seat
from storyteller.ui.grimoire.marks import SLOTS, marks_of, placed, size_of
from storyteller.ui.theme import NIGHT, make_theme
from storyteller.viewmodel.box import TokenRecord
from storyteller.viewmodel.grimoire import ImpairedRecord, NightBadge, SeatRecord

CHEF = TokenRecord("chef", "chef_hat", "townsfolk")
PLAIN = SeatRecord(SeatId(1), 1, "Ann", Name("Ann"), token=CHEF, alignment="good")
WHY = message("status.drunk")
STATES: dict[str, Callable[[SeatRecord], SeatRecord]] = {
    "glass-cocktail": lambda r: replace(r, impaired=(ImpairedRecord("drunk", WHY),)),
    "bottle-tonic-skull": lambda r: replace(r, impaired=(ImpairedRecord("poisoned", WHY),)),
    "gavel": lambda r: replace(r, about_to_die=True),
    "target-account": lambda r: replace(r, nominated=True),
    "bullhorn": lambda r: replace(r, has_nominated=True),
    "hand-back-right": lambda r: replace(r, hands=1),
    "vote": lambda r: replace(r, alive=False, looks_alive=False),
    "thumb-down": lambda r: replace(r, alignment="evil", turned=True),
    "eye": lambda r: replace(r, revealed=True),
    "cancel": lambda r: replace(r, spent=True),
    "check": lambda r: replace(r, night=NightBadge(3, True)),
}


@pytest.mark.parametrize("icon", STATES)
def test_each_state_has_a_mark_of_its_own(icon: str) -> None:
    assert [mark.icon for mark in marks_of(STATES[icon](PLAIN), NIGHT)] == [icon]


def test_a_plain_seat_has_none() -> None:
    assert marks_of(PLAIN, NIGHT) == ()


def test_a_row_to_do_wears_its_number() -> None:
    (mark,) = marks_of(replace(PLAIN, night=NightBadge(7, False)), NIGHT)
    assert (mark.icon, mark.text) == ("", "7")


def test_who_is_woken_next_stands_out() -> None:
    (later,) = marks_of(replace(PLAIN, night=NightBadge(7, False)), NIGHT)
    (now,) = marks_of(replace(PLAIN, night=NightBadge(6, False, True)), NIGHT)
    assert (now.fill, now.ink) == (NIGHT.accent, NIGHT.on_accent)
    assert later.fill != now.fill


def test_each_gained_ability_is_a_small_second_token(qtbot: QtBot) -> None:
    monk = TokenRecord("monk", "hands_pray", "townsfolk")
    record = replace(PLAIN, gained=(CHEF, monk))
    assert [mark.token for mark in marks_of(record, NIGHT)] == [CHEF, monk]
    (mark,) = marks_of(replace(PLAIN, spent=True), NIGHT)
    (token,) = marks_of(replace(PLAIN, gained=(CHEF,)), NIGHT)
    assert size_of(token, 80) > size_of(mark, 80)
    assert painted(replace(PLAIN, gained=(CHEF,))) != painted(replace(PLAIN, gained=(monk,)))


def test_a_spent_ghost_vote_has_no_mark() -> None:
    assert marks_of(replace(PLAIN, alive=False, ghost_vote=False), NIGHT) == ()


def test_a_travellers_alignment_is_always_told() -> None:
    good = replace(PLAIN, traveller=True)
    assert [mark.icon for mark in marks_of(good, NIGHT)] == ["thumb-up"]


@pytest.mark.parametrize("band", [False, True])
def test_no_two_marks_share_a_place(band: bool) -> None:
    crowded = PLAIN
    for change in STATES.values():
        crowded = change(crowded)
    found = placed(marks_of(crowded, NIGHT), band=band)
    places = [place for place, _ in found]
    assert len(set(places)) == len(places) == (4 if band else len(SLOTS))


def painted(record: SeatRecord, band: str = "") -> QImage:
    image = QImage(240, 240, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("black"))
    painter = QPainter(image)
    painter.translate(120, 100)
    words = Words(("Chef", "厨师"), band, band, "Ann", "1")
    paint_seat(painter, record, words, 80, QRectF(-90, 56, 180, 38), make_theme("night"))
    painter.end()
    return image


@pytest.mark.parametrize("icon", STATES)
def test_each_state_is_seen(qtbot: QtBot, icon: str) -> None:
    assert painted(STATES[icon](PLAIN)) != painted(PLAIN)


def test_death_told_death_untold_and_seeming_death_look_different(qtbot: QtBot) -> None:
    looks = [
        painted(replace(PLAIN, alive=alive, looks_alive=looks, ghost_vote=False))
        for alive, looks in ((True, True), (False, False), (False, True), (True, False))
    ]
    assert all(one != other for i, one in enumerate(looks) for other in looks[i + 1 :])


def test_what_the_player_believes_is_written_on_the_rim(qtbot: QtBot) -> None:
    shown = replace(PLAIN, shown=CHEF)
    assert painted(shown, "Thinks: Chef") != painted(shown)


def test_leaves_and_petal_are_on_the_token_as_printed(qtbot: QtBot) -> None:
    looks = [painted(replace(PLAIN, leaves=leaves, petal=petal)) for leaves in range(6) for petal in (False, True)]
    assert all(one != other for i, one in enumerate(looks) for other in looks[i + 1 :])
    assert painted(replace(PLAIN, leaves=9)) == painted(replace(PLAIN, leaves=5))


def test_a_turned_player_has_a_picture_in_the_colour_of_the_side(qtbot: QtBot) -> None:
    def of(record: SeatRecord) -> int:
        picture = painted(record)
        return sum(
            QColor(picture.pixel(x, y)).red() > QColor(picture.pixel(x, y)).blue() + 70
            for x in range(80, 160) for y in range(45, 105)
        )  # fmt: skip

    assert of(replace(PLAIN, alignment="evil", turned=True)) > of(PLAIN) + 300


def test_an_empty_chair_is_not_a_token(qtbot: QtBot) -> None:
    assert painted(replace(PLAIN, token=None)) != painted(PLAIN)
