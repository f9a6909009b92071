"""The ways on from where the day stands: close or call off a count, end the day."""

from __future__ import annotations

from collections.abc import Callable

from storyteller.ui.bridge import Bridge
from storyteller.ui.phase.pieces import Foot, button
from storyteller.viewmodel.day.panel import DayRecord

_Act = Callable[[], object]


class DayFoot(Foot):
    """Shows the ways that lead on now; the likeliest is filled."""

    def __init__(self, bridge: Bridge, call_off: _Act, finish: _Act, end_day: _Act) -> None:
        """What the buttons do."""
        self.off = button(bridge, "panel.vote.off_key", call_off, icon="cancel")
        self.close_vote = button(bridge, "panel.vote.close", finish, icon="keyboard-return", look="primary")
        self.end = button(bridge, "panel.begin_night_key", end_day, icon="weather-sunset-down")
        self.off.hide()
        self.close_vote.hide()
        super().__init__(bridge, self.off, self.end, self.close_vote)

    def show_ways(self, record: DayRecord, *, correcting: bool) -> None:
        """Shows the ways of a day; ``correcting``: hands are being put right."""
        counting = record.vote is not None or correcting
        overtaken = record.overtaken and not correcting
        self.off.setVisible(counting and not overtaken)
        self.close_vote.setVisible(counting)
        self.end.setVisible(not counting or overtaken)
        self.off.say("panel.choose.leave_key" if correcting else "panel.vote.off_key")
        self.close_vote.say("panel.correct.done" if correcting else "panel.vote.close")
        over = record.phase == "dusk" or record.executed is not None
        for shown, likely, icon in ((self.end, over, "weather-sunset-down"),
                                    (self.close_vote, not overtaken, "keyboard-return")):  # fmt: skip
            shown.setProperty("look", "primary" if likely else "")
            shown.style().polish(shown)
            shown.set_icon(icon)
