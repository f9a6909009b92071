"""Wizard: once a game makes a wish; what it takes at night is the storyteller's."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide.checks import refuse
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.decision import Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, Term, message


def wakes(town: Town, context: Context, holder: Holder) -> str | None:
    """Returns that the row waits for the wish: its tokens, or that it was made aloud. Source: its entry."""
    marked = any(r.of == "wizard" for r in (*town.loose, *(r for s in town.seats for r in s.reminders)))
    return "" if marked or _wish(town, holder) is not None else "not_yet"


def may_use(town: Town, context: Context, chosen: tuple[SeatId, ...], holder: Holder) -> Rejection | None:
    """Returns that a second wish is one too many. Source: its entry: once a game.

    The ability isn't spent by it: what was granted goes on in the nights after the wish.
    """
    if _wish(town, holder) is None:
        return None
    who = seat_name(town, town.seat(holder.seat))
    return refuse("ability.spent", overridable=True, who=who, character=Term("character", "wizard"))


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns, at its own row, the wish as it was written down."""
    wish = _wish(town, holder) if step == "wizard" else None
    who = seat_name(town, town.seat(holder.seat))
    return message("night.said.wish", who=who, words=Name(wish.text)) if wish is not None and wish.text else None


def _wish(town: Town, holder: Holder) -> e.AbilityUsed | None:
    uses = (x.event for x in town.log if isinstance(x.event, e.AbilityUsed))
    return next((use for use in uses if (use.of, use.seat) == ("wizard", holder.seat)), None)


RULE = CharacterRule("wizard", wakes=wakes, may_use=may_use, bends_step=bends_step)
