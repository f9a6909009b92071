"""What players already know of a gesture: taking it back does not make them forget."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from storyteller.clocktower import events as e
from storyteller.clocktower.model import Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, message
from storyteller.kernel.timeline import Moment

_PLAIN = {
    e.DeathsAnnounced: "seen.deaths",
    e.NominationOpened: "seen.nomination",
    e.NominationClosed: "seen.vote",
    e.MadePublic: "seen.said",
    e.ExecutionDecided: "seen.execution",
    e.ExileDecided: "seen.exile",
    e.AbilityUsed: "seen.ability",
    e.GameConcluded: "seen.end",
}
"""What the whole table saw or heard."""


def seen_by_players(moments: Iterable[Moment[Town]]) -> tuple[Message, ...]:
    """Returns what players saw or heard of some gestures, each thing once: what was public, told, or shown to one."""
    found: dict[Message, None] = {}
    for moment in moments:
        before = moment.parent.state if moment.parent is not None else moment.state
        for event in moment.gesture.events if moment.gesture is not None else ():
            found.update(dict.fromkeys(_seen(before, moment.state, event)))
    return tuple(found)


def _seen(before: Town, town: Town, event: object) -> Iterator[Message]:
    key = _PLAIN.get(type(event))
    if key is not None:
        yield message(key)
    elif isinstance(event, e.InfoGiven):
        yield message("seen.told", who=_who(town, event.seat))
    elif isinstance(event, e.TokenLookedAt) and event.looked:
        yield message("seen.token", who=_who(town, event.seat))
    elif isinstance(event, e.SeatRevealed) and event.revealed:
        yield message("seen.revealed", who=_who(town, event.seat))
    elif isinstance(event, e.LifeChanged) and before.phase.kind == "day":
        yield message("seen.life", who=_who(town, event.seat))


def _who(town: Town, seat: SeatId) -> Message | Name:
    return seat_name(town, town.seat(seat))
