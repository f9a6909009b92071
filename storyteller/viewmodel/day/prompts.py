"""What the storyteller may want to ask or tell today: one quiet line for each ability that waits to be used."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from storyteller.clocktower import events as e
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder, acted_as
from storyteller.clocktower.model import Seat, Town
from storyteller.clocktower.night.since import since_dawn
from storyteller.clocktower.recent import since_dusk
from storyteller.clocktower.status import acts_dead, seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Term, message
from storyteller.viewmodel.box import TokenRecord, token

_OWN: Final = frozenset((
    "alsaahir", "amnesiac", "artist", "boomdandy", "damsel", "fisherman", "gossip", "juggler", "klutz", "moonchild",
    "psychopath", "savant", "slayer", "wizard",
))  # fmt: skip
"""Abilities with words of their own: ``prompt.<character>``."""
_ONCE: Final = frozenset(("klutz", "moonchild", "damsel", "wizard", "slayer", "juggler"))
"""Used once in the game although nothing marks it at once."""
WHEN_DEAD: Final = frozenset(("boomdandy", "klutz", "moonchild"))
"""Used by those who have died. Source: their entries."""
_TIMES: Final = {"boomdandy": 2}
"""Said in more than one step: who the three are, then who was pointed at. Source: the Boomdandy entry."""
_BY_OTHERS: Final = frozenset(("damsel",))
"""Used by somebody else: a Minion names the Damsel. Source: the Damsel entry."""


@dataclass(frozen=True, slots=True)
class PromptRecord:
    """An ability that waits.

    Attributes:
        of: The ability.
        seat: Who acts as having it.
        user: Who uses it when it is used; None where that has to be said first.
        text: The line.
    """

    of: str
    seat: SeatId
    user: SeatId | None
    token: TokenRecord
    text: Message


def prompts(town: Town, context: Context) -> tuple[PromptRecord, ...]:
    """Returns the abilities that somebody may still use today, clockwise.

    Who is drunk or poisoned, or only believes to have it, is asked all the same: they must not notice.
    """
    return tuple(_prompts(town, context)) if town.phase.kind == "day" else ()


def _prompts(town: Town, context: Context) -> Iterator[PromptRecord]:
    for seat in town.seats:
        for holder in acted_as(seat, context, town):
            if _waits(town, context, seat, holder):
                yield _prompt(town, context, seat, holder.of)


def _prompt(town: Town, context: Context, seat: Seat, of: str) -> PromptRecord:
    key = f"prompt.{of}" if of in _OWN else "prompt.other"
    text = message(key, who=seat_name(town, seat), character=Term("character", of))
    return PromptRecord(of, seat.id, None if of in _BY_OTHERS else seat.id, token(town, context, of), text)


def _waits(town: Town, context: Context, seat: Seat, holder: Holder) -> bool:
    of, record = holder.of, context.character(town, holder.of)
    if record is None or "day" not in record.traits or "nomination" in record.traits or holder.spent:
        return False
    goes_on = seat.looks_alive or acts_dead(town, context, seat, of)
    if of == "boomdandy" and not any(x.person == seat.id and x.died for x in town.day.executions):
        return False
    able = goes_on if of not in WHEN_DEAD else not seat.looks_alive
    return able and not _used(town, seat, of) and not (of == "juggler" and not _is_first_day(town, seat))


def _used(town: Town, seat: Seat, of: str) -> bool:
    """Today, or ever where it can be used once only."""
    entries = town.log if of in _ONCE else since_dawn(town)
    events = (entry.event for entry in entries if isinstance(entry.event, e.AbilityUsed))
    used = sum(event.of == of and (of in _BY_OTHERS or event.seat == seat.id) for event in events)
    return used >= _TIMES.get(of, 1)


def _is_first_day(town: Town, seat: Seat) -> bool:
    """On the Juggler's first day: the game's, or the one after somebody became the Juggler.

    Source: the Juggler entry.
    """
    if town.phase.number <= 1:
        return True
    turned = (entry.event for entry in since_dusk(town) if isinstance(entry.event, e.CharacterChanged))
    return any(event.seat == seat.id for event in turned)
