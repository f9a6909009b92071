"""What each player was told, chose, claimed and used over a game, with how it stood then; nothing said is ever lost.

The table's own log tells what is known of it now; this goes through the gestures, so that it knows why something was
false when it was said, and keeps what was put right afterwards or taken back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from storyteller.clocktower import events as e
from storyteller.clocktower.model import Fact, Phase, Pick, StepKey, Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.timeline import Moment

Kind = Literal["row", "told", "used", "claimed"]
Standing = Literal["stands", "corrected", "taken_back"]


@dataclass(frozen=True, slots=True)
class Beat:
    """An event with when it happened, and the table before and after its gesture."""

    seq: int
    phase: Phase
    event: object
    before: Town
    after: Town


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the ledger.

    Attributes:
        seq: The gesture it was noted with.
        phase: When.
        seat: Whose it is.
        kind: A row of the night, something told beside any row, an ability used by day, or a claim noted.
        of: The ability, or the table row; for a claim the character claimed, or the words.
        before: The table as it stood.
        picks: What was chosen.
        verb: How something was told; "" when nothing was.
        payload: What was told.
        truthful: Whether that was true; of a claim, whether it is their character. None when nobody can say.
        worked: False when the ability did not do what it says; None where that is no question.
        text: Own words noted with it, a line each.
        result: What came of it, as a code; "" when that is not known.
        standing: ``corrected``: the row was done again; ``taken_back``: the gesture was undone for good.
    """

    seq: int
    phase: Phase
    seat: SeatId
    kind: Kind
    of: str
    before: Town
    picks: tuple[Pick, ...] = ()
    verb: str = ""
    payload: tuple[Fact, ...] = ()
    truthful: bool | None = None
    worked: bool | None = None
    standing: Standing = "stands"
    text: str = ""
    result: str = ""


def beats(moments: Iterable[Moment[Town]]) -> Iterator[Beat]:
    """Yields the events of some gestures, in order, each in the night or day it belongs to."""
    for moment in moments:
        before = moment.parent.state if moment.parent is not None else moment.state
        phase = before.phase
        for event in moment.gesture.events if moment.gesture is not None else ():
            if isinstance(event, e.PhaseEntered):
                phase = Phase(event.phase, event.number)
            yield Beat(moment.seq, phase, event, before, moment.state)


def entries(line: Iterable[Moment[Town]], left: Iterable[Moment[Town]] = ()) -> tuple[Entry, ...]:
    """Returns the whole ledger in the order noted.

    Args:
        line: The gestures that count, oldest first.
        left: Those that were undone for good: what was said in them was said all the same.
    """
    found = _written(line)
    gone = [replace(entry, standing="taken_back") for entry in _written(left)]
    return tuple(sorted((*found, *gone), key=lambda entry: entry.seq))


def _written(moments: Iterable[Moment[Town]]) -> list[Entry]:
    found: list[Entry] = []
    for beat in beats(moments):
        event = beat.event
        if isinstance(event, e.StepReopened):
            _correct(found, beat.phase, event.key)
        elif isinstance(event, e.StepFinished) and event.key.seat is not None:
            key = event.key
            row = Entry(beat.seq, beat.phase, event.key.seat, "row", key.step, beat.before, event.picks)
            found.append(replace(row, worked=event.worked))
        elif isinstance(event, e.InfoGiven):
            _tell(found, beat, event)
        elif isinstance(event, e.AbilityUsed):
            _use(found, beat, event)
        elif isinstance(event, e.ClaimNoted) and event.claim.strip():
            found.append(_claim(beat, event))
    return [entry for entry in found if entry.picks or entry.payload or entry.kind in ("claimed", "used")]


def _correct(found: list[Entry], phase: Phase, key: StepKey) -> None:
    """A row that is open again: what was noted at it tonight stays, as what was put right."""
    for at, entry in enumerate(found):
        own = entry.seat == key.seat or key.seat is None
        if own and (entry.phase, entry.of) == (phase, key.step) and entry.kind != "claimed":
            found[at] = replace(entry, standing="corrected")


def _tell(found: list[Entry], beat: Beat, info: e.InfoGiven) -> None:
    """What was told at a row joins what was chosen there."""
    last = found[-1] if found else None
    meant = (beat.seq, info.seat, info.of)
    if last is not None and last.kind == "row" and not last.verb and (last.seq, last.seat, last.of) == meant:
        found.pop()
    else:
        last = Entry(beat.seq, beat.phase, info.seat, "told", info.of, beat.before)
    found.append(replace(last, verb=info.verb, payload=info.payload, truthful=info.truthful))


def _use(found: list[Entry], beat: Beat, event: e.AbilityUsed) -> None:
    last = found[-1] if found else None
    if last is not None and (last.seq, last.seat, last.of) == (beat.seq, event.seat, event.of):
        return  # a use noted with a row of the night stands in that row's line already
    picks: tuple[Pick, ...] = (*event.seats, *event.characters)
    used = Entry(beat.seq, beat.phase, event.seat, "used", event.of, beat.before, picks, "", event.answer)
    found.append(replace(used, worked=event.worked, text=event.text, result=event.result))


def _claim(beat: Beat, event: e.ClaimNoted) -> Entry:
    seat = beat.after.seat(event.seat)
    script = beat.after.script
    known = script is not None and event.claim in script.characters
    truthful = seat.character == event.claim if known and seat is not None and seat.character else None
    return Entry(beat.seq, beat.phase, event.seat, "claimed", event.claim, beat.before, truthful=truthful)
