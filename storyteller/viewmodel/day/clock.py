"""The table's clock: how long is left, and the gestures that set, stop, lengthen it and put it away.

The present moment is a parameter everywhere: the record of a table only says when its clock runs out, so that a clock
goes on while the program is closed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from math import ceil
from typing import Final, Literal

from storyteller.clocktower.commands import SetTimer
from storyteller.clocktower.model import Timer, Town
from storyteller.kernel.message import Message, Name, message

Kind = Literal["private", "talk", "defence"]
KINDS: Final[tuple[Kind, ...]] = ("private", "talk", "defence")
MINUTE_S: Final = 60
LENGTHS_MIN: Final = (1, 2, 3, 4, 5, 6, 8, 10)
"""Lengths on offer for a clock of one's own."""
_DEFENCE_S: Final = 60


@dataclass(frozen=True, slots=True)
class ClockRecord:
    """The clock as it is shown.

    Attributes:
        name: What it is for.
        left_s: Whole seconds left, rounded up.
        running: True while time goes by.
        over: True when nothing is left.
    """

    name: Message | Name
    total_s: int
    left_s: int
    running: bool
    over: bool

    @property
    def text(self) -> str:
        """Minutes and seconds."""
        return said(self.left_s)


def said(seconds: int) -> str:
    """Returns minutes and seconds, e.g. ``4:05``."""
    return f"{seconds // MINUTE_S}:{seconds % MINUTE_S:02}"


def preset(town: Town, kind: Kind) -> int:
    """Returns how long a talk usually takes at this table, in seconds.

    Half a minute a player in private on the first day, two minutes at least, and a minute less each day after; a third
    of a minute a player and two minutes together; a minute for a nominee. The rules give no lengths: these are ours.
    """
    players = len(town.seats)
    if kind == "private":
        return max(2, min(8, ceil(players / 2)) - max(0, town.phase.number - 1)) * MINUTE_S
    if kind == "talk":
        return (2 + max(1, players // 3)) * MINUTE_S
    return _DEFENCE_S


def clock_record(timer: Timer | None, now: datetime) -> ClockRecord | None:
    """Returns the clock at a moment (aware UTC); None when none is set."""
    if timer is None:
        return None
    left = _left(timer, now)
    named: Message | Name = message(f"clock.name.{timer.name}") if timer.name in KINDS else Name(timer.name)
    return ClockRecord(named, timer.total_s, left, bool(timer.ends_at) and left > 0, left == 0)


def begin(name: str, seconds: int, now: datetime) -> SetTimer:
    """Returns the gesture that starts a clock."""
    return SetTimer(Timer(name, seconds, _at(now, seconds)))


def stop_or_go(timer: Timer, now: datetime) -> SetTimer:
    """Returns the gesture that stops a running clock, or lets a stopped one run on; one that is over begins anew."""
    left = _left(timer, now)
    if left == 0:
        return begin(timer.name, timer.total_s, now)
    if timer.ends_at:
        return SetTimer(replace(timer, ends_at="", left_s=left))
    return SetTimer(replace(timer, ends_at=_at(now, left), left_s=0))


def longer(timer: Timer, now: datetime, seconds: int = MINUTE_S) -> SetTimer:
    """Returns the gesture that adds time; a clock that is over runs again."""
    left = _left(timer, now)
    whole = max(timer.total_s, left + seconds)
    if timer.ends_at or left == 0:
        return SetTimer(Timer(timer.name, whole, _at(now, left + seconds)))
    return SetTimer(Timer(timer.name, whole, left_s=left + seconds))


def _left(timer: Timer, now: datetime) -> int:
    if not timer.ends_at:
        return timer.left_s
    try:
        ends = datetime.fromisoformat(timer.ends_at)
        return max(0, ceil((ends - now).total_seconds()))
    except (TypeError, ValueError):  # written by hand, without a time zone or as no time at all
        return 0


def _at(now: datetime, seconds: int) -> str:
    return (now + timedelta(seconds=seconds)).isoformat()
