"""Small pieces: a number with its buttons, words that are cut, chips in lines, parts of a bar."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from storyteller.ui.betrayal.chips import Chips
from storyteller.ui.betrayal.elided import ElidedButton
from storyteller.ui.betrayal.public.pieces import Chip, lay_chips
from storyteller.ui.betrayal.shares import ShareBar
from storyteller.ui.betrayal.stepper import Stepper
from storyteller.ui.bridge import Bridge


def test_a_number_goes_up_and_down_by_mouse_and_keys_and_no_further(qtbot: QtBot, bridge: Bridge) -> None:
    stepper = Stepper(bridge, 0, 2, 1)
    qtbot.addWidget(stepper)
    stepper.show()
    stepper.more.click()
    assert stepper.spin.value() == 2
    assert not stepper.more.isEnabled()
    for _ in range(3):
        stepper.less.click()
    assert stepper.spin.value() == 0
    assert not stepper.less.isEnabled()
    qtbot.keyClick(stepper.spin, Qt.Key.Key_Up)
    assert stepper.spin.value() == 1
    assert stepper.less.accessibleName()
    assert stepper.more.accessibleName()
    # The number stands in the middle, not at the edge.
    assert stepper.spin.alignment() & Qt.AlignmentFlag.AlignHCenter


def test_words_without_room_are_cut_and_still_told(qtbot: QtBot, bridge: Bridge) -> None:
    button = ElidedButton(bridge)
    qtbot.addWidget(button)
    button.setText("A & B, a long name that finds no room")
    button.resize(120, 40)
    button.show()
    assert button.text() == button.toolTip() == button.accessibleName() == "A & B, a long name that finds no room"
    shown = super(type(button), button).text()
    assert shown.endswith("…")
    button.resize(600, 40)
    assert super(type(button), button).text() == button.text()


def test_chips_go_on_in_the_next_line(qtbot: QtBot) -> None:
    chips = [Chip(f"card {n}") for n in range(6)]
    one, high = lay_chips(chips, 10_000, 14)
    many, higher = lay_chips(chips, 150, 14)
    assert len({spot.y() for spot in one}) == 1
    assert len({spot.y() for spot in many}) > 1
    assert higher > high
    assert all(spot.right() <= 150 for spot in many)
    assert lay_chips([], 100, 14) == ([], 0.0)
    # A chip that is longer than a line is cut to it.
    assert lay_chips([Chip("x" * 200)], 150, 14)[0][0].width() == 150


def test_chips_are_as_high_as_their_lines_and_named(qtbot: QtBot, bridge: Bridge) -> None:
    chips = Chips(bridge)
    qtbot.addWidget(chips)
    chips.show_chips([Chip("Rope"), Chip("Mask")])
    assert chips.accessibleName() == "Rope  Mask"
    assert chips.heightForWidth(60) > chips.heightForWidth(600)
    chips.show_chips([])
    assert chips.isHidden()
    kept = Chips(bridge, keeps_line=True)
    qtbot.addWidget(kept)
    kept.show_chips([])
    assert not kept.isHidden()
    assert kept.minimumHeight() > 0


def test_a_bar_without_parts_is_not_there(qtbot: QtBot, bridge: Bridge) -> None:
    bar = ShareBar(bridge)
    qtbot.addWidget(bar)
    bar.resize(300, 30)
    bar.show_shares(((0.5, "good"), (0.2, ""), (0.3, "bad")))
    picture = bar.grab().toImage()
    palette = bridge.theme.palette
    assert picture.pixelColor(20, 15).name() == palette.success
    assert picture.pixelColor(280, 15).name() == palette.danger
    bar.show_shares(())
    assert bar.isHidden()
