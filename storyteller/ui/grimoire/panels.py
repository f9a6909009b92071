"""Who fills the place at the right of the board in each phase; built when first needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtWidgets import QWidget

from storyteller.clocktower.model import PhaseKind
from storyteller.ui.bridge import Bridge
from storyteller.ui.picking import SeatPicker

PanelFactory = Callable[[Bridge, SeatPicker], QWidget]


def _night(bridge: Bridge, picker: SeatPicker) -> QWidget:
    from storyteller.ui.night.panel import NightPanel

    return NightPanel(bridge, picker)


def _day(bridge: Bridge, picker: SeatPicker) -> QWidget:
    from storyteller.ui.day.panel import DayPanel

    return DayPanel(bridge, picker)


def _setup(bridge: Bridge, picker: SeatPicker) -> QWidget:
    from storyteller.ui.phase.setup import SetupPanel

    return SetupPanel(bridge, picker)


def _end(bridge: Bridge, picker: SeatPicker) -> QWidget:
    from storyteller.ui.phase.end import EndPanel

    return EndPanel(bridge, picker)


PANELS: Final[Mapping[PhaseKind, PanelFactory]] = {
    "setup": _setup, "night": _night, "day": _day, "dusk": _day, "ended": _end,
}  # fmt: skip
"""Who fills the place at the right in each phase; built when first needed. It asks the picker for seats, and may have
``go_on``, ``escape``, ``pick_number(number)`` and ``on_key(key, held)``, which return True when they used the key."""
