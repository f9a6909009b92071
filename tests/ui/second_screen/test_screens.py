"""Which screen the town goes to."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import QRect

from storyteller.ui.second_screen.screens import choose, label, same_picture


@dataclass
class FakeScreen:
    called: str
    area: QRect = field(default_factory=lambda: QRect(0, 0, 1920, 1080))
    kind: str = ""

    def name(self) -> str:
        return self.called

    def model(self) -> str:
        return self.kind

    def geometry(self) -> QRect:
        return self.area


OWN = FakeScreen("eDP-1")
LEFT = FakeScreen("HDMI-1", QRect(1920, 0, 1280, 720))
WALL = FakeScreen("DP-2", QRect(3200, 0, 3840, 2160))
COPY = FakeScreen("HDMI-2", QRect(0, 0, 1280, 720))


@pytest.mark.parametrize(
    ("screens", "remembered", "chosen"),
    [
        ([OWN], "", None),
        ([OWN], "eDP-1", None),
        ([OWN, LEFT], "", LEFT),
        ([OWN, LEFT, WALL], "", WALL),
        ([OWN, LEFT, WALL], "HDMI-1", LEFT),
        ([OWN, LEFT], "DP-2", LEFT),
        ([OWN, COPY], "HDMI-2", None),
        ([COPY, OWN, LEFT], "HDMI-2", LEFT),
    ],
)
def test_the_other_screen_by_name_and_never_the_own(
    screens: list[FakeScreen], remembered: str, chosen: FakeScreen | None
) -> None:
    assert choose(screens, OWN, remembered) is chosen


def test_a_copy_is_known_by_where_it_lies() -> None:
    assert same_picture(OWN, COPY)
    assert not same_picture(OWN, LEFT)


def test_a_screen_is_called_by_its_model_where_it_has_one() -> None:
    assert label(LEFT) == "HDMI-1"
    assert label(FakeScreen("DP-2", kind="DELL U2415")) == "DELL U2415 (DP-2)"
    assert label(FakeScreen("DP-2", kind="DP-2")) == "DP-2"
