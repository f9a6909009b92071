"""Mathematician: how many abilities went wrong since dawn because of somebody else's."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.holders import acts_as_another
from storyteller.clocktower.night.since import since_dawn
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message


def suggest(asking: Asking) -> Finding:
    """Returns the number of players whose ability went wrong; being drunk alone does not count.

    Counted are those marked and those told something untrue; what a Drunk or Marionette was told, and rows that did
    not work, may be counted. The facts ``abnormal`` and ``maybe`` go first. Source: its entry and its jinxes.
    """
    town = asking.town
    sure, maybe = _sure(asking), _maybe(asking)
    maybe = tuple(seat for seat in maybe if seat not in sure)
    first = message("night.why.none_abnormal")
    if sure:
        first = message("night.why.abnormal", who=tuple(seat_name(town, town.seat(s)) for s in sure))
    also = (message("night.why.may_be_abnormal", who=tuple(seat_name(town, town.seat(s)) for s in maybe)),)
    allowed = tuple(range(len(sure), len(sure) + len(maybe) + 1))
    return Finding(len(sure), allowed, (first, *(also if maybe else ())), tuple(range(len(town.seats))))


def _told(asking: Asking, name: str) -> tuple[SeatId, ...] | None:
    fact = asking.facts.get(name)
    return tuple(SeatId(s) for s in fact) if isinstance(fact, tuple | list) else None


def _sure(asking: Asking) -> tuple[SeatId, ...]:
    told = _told(asking, "abnormal")
    if told is not None:
        return told
    town = asking.town
    marked = tuple(s.id for s in town.seats if any(r.of == "mathematician" for r in s.reminders))
    lied = (seat for seat in _lied_to(asking) if not _another(asking, seat))
    return tuple(dict.fromkeys((*marked, *lied)))


def _maybe(asking: Asking) -> tuple[SeatId, ...]:
    told = _told(asking, "maybe")
    if told is not None or "abnormal" in asking.facts:
        return told or ()
    failed = [
        x.event.key.seat
        for x in since_dawn(asking.town)
        if isinstance(x.event, e.StepFinished) and not x.event.worked and x.event.key.seat is not None
    ]
    told_true = {x.event.seat for x in since_dawn(asking.town) if isinstance(x.event, e.InfoGiven) and x.event.truthful}
    others = (seat for seat in (*_lied_to(asking), *failed) if seat not in told_true and seat != asking.holder.seat)
    return tuple(dict.fromkeys(others))


def _lied_to(asking: Asking) -> tuple[SeatId, ...]:
    given = [x.event for x in since_dawn(asking.town) if isinstance(x.event, e.InfoGiven)]
    return tuple(i.seat for i in given if i.truthful is False and i.of and i.seat != asking.holder.seat)


def _another(asking: Asking, seat_id: SeatId) -> bool:
    seat = asking.town.seat(seat_id)
    return seat is not None and acts_as_another(asking.context, asking.town, seat)


RULE = CharacterRule("mathematician", suggest=suggest)
