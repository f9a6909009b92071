"""Whether an ability was used today already."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.decide.checks import refuse
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.recent import since_turn
from storyteller.clocktower.status import seat_name
from storyteller.kernel.decision import Rejection
from storyteller.kernel.message import Term


def used_today(town: Town, holder: Holder) -> bool:
    """Returns True when a holder used this ability since day broke."""
    used = (x.event for x in since_turn(town) if isinstance(x.event, e.AbilityUsed))
    return any((use.of, use.seat) == (holder.of, holder.seat) for use in used)


def once_a_day(town: Town, holder: Holder) -> Rejection | None:
    """Returns a refusal for an ability of one use a day that was used today."""
    if not used_today(town, holder):
        return None
    who = seat_name(town, town.seat(holder.seat))
    return refuse("ability.used_today", overridable=True, who=who, character=Term("character", holder.of))
