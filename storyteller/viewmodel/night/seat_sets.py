"""What a row tells when that is whom the storyteller marks: several together (a Knight), or one (a Steward)."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Final

from storyteller.clocktower.model import Pick, Town
from storyteller.clocktower.night.information import Information
from storyteller.clocktower.night.steps import StepContent
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message
from storyteller.viewmodel.night.answers import AnswerRecord, Given, OptionRecord

MOST_SETS: Final = 4
"""So many are laid out as ready choices; any other is made by marking the players."""

_Set = tuple[int, ...]


def sets_answer(town: Town, content: StepContent, picks: tuple[Pick, ...], chosen: Given) -> AnswerRecord | None:
    """Returns the ready choices of a row that shows several players together; None for every other row.

    Whoever the storyteller has marked is what will be told, if it may be; the choices stand by seat.
    """
    found = content.information
    true = _sets(found.truth) if found is not None else ()
    allowed = _sets(found.allowed) if found is not None else ()
    if found is None or not (true or allowed):
        return None
    marked = _marked(town, picks, len((true or allowed)[0]))
    ready = tuple(s for s in (true if not found.never else allowed) if found.may_be_told(s))
    ready = _spread(ready)
    if found.impaired and not found.never:
        # Where anything may be told there are false ones among them.
        ready = (*ready[: MOST_SETS // 2], *_spread(_untrue(town, content, true), MOST_SETS // 2))
    laid = tuple(dict.fromkeys((*((marked,) if marked else ()), *ready)))[:MOST_SETS]
    impairing = {cause.why(town) for cause in content.impairments}
    default = marked if marked and found.may_be_told(marked) and not found.impaired else None
    return AnswerRecord(
        "seat",
        _truth(town, true, marked),
        tuple(why for why in found.why if why not in impairing),
        tuple(_option(town, found, seats, true) for seats in laid),
        chosen=chosen or None,
        default=default,
        must_lie=bool(found.never),
        impaired=found.impaired,
    )


def as_marked(content: StepContent, record: AnswerRecord | None, picks: tuple[Pick, ...]) -> AnswerRecord | None:
    """Returns a row's answer with the one player the storyteller marked as what is told, if it may be (a Steward).

    Nothing is taken for granted when that player may not be told, and for the drunk and poisoned.
    """
    own = [ask for ask in content.asks if ask.who == "storyteller" and ask.verb == "place_reminder"]
    if record is None or record.kind != "seat" or len(own) != 1 or own[0].count != 1 or len(picks) != 1:
        return record
    option = next((o for o in record.options if o.given == picks), None)
    found = content.information
    told = found is not None and option is not None and option.allowed and not found.impaired
    return replace(record, default=option.given if told and option is not None else None)


def _untrue(town: Town, content: StepContent, true: tuple[_Set, ...]) -> tuple[_Set, ...]:
    """As many others together as are shown, not right."""
    if not true:
        return ()
    own = content.step.seat
    right = set(map(frozenset, true))
    others = combinations((s.id for s in town.seats if s.id != own), len(true[0]))
    return tuple(seats for seats in others if frozenset(seats) not in right)


def _spread(ready: tuple[_Set, ...], most: int = MOST_SETS) -> tuple[_Set, ...]:
    """A few from all over the list: those next to each other differ by one player only."""
    few = min(most, len(ready))
    return tuple(ready[place * len(ready) // few] for place in range(few))


def _option(town: Town, found: Information, seats: _Set, true: tuple[_Set, ...]) -> OptionRecord:
    is_true = frozenset(seats) in map(frozenset, true)
    return OptionRecord(seats, _names(town, seats), is_true, found.may_be_told(seats))


def _truth(town: Town, true: tuple[_Set, ...], marked: _Set) -> object:
    """The marked players when they are right, all right choices while they are few, else how many there are."""
    if marked and frozenset(marked) in map(frozenset, true):
        return (_names(town, marked),)
    if len(true) > MOST_SETS:
        return message("panel.answer.sets", n=len(true))
    return tuple(_names(town, seats) for seats in true) or None


def _names(town: Town, seats: _Set) -> Message:
    return message("panel.answer.together", who=tuple(seat_name(town, town.seat(SeatId(s))) for s in seats))


def _marked(town: Town, picks: tuple[Pick, ...], size: int) -> _Set:
    seats = sorted((SeatId(pick) for pick in picks if isinstance(pick, int)), key=town.number)
    return tuple(seats) if len(seats) == size else ()


def _sets(value: object) -> tuple[_Set, ...]:
    if not isinstance(value, tuple):
        return ()
    return tuple(v for v in value if isinstance(v, tuple) and v and all(type(seat) is int for seat in v))
