"""What lists and statistics know of a game of Blood on the Clocktower, read off its timeline."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from storyteller.clocktower import events as e
from storyteller.clocktower.day.block import block_before_execution, outcome_of
from storyteller.clocktower.model import Nomination, Seat, Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.summary import Facts, SeatFacts, SpanFacts, VoteFacts
from storyteller.kernel.timeline import Moment, Timeline

PAUSE_S = 1_800
"""A gap between two gestures that is longer is no part of a night or a day: the table had gone home."""


@dataclass(slots=True)
class _Life:
    """What is gathered about a seat on the way."""

    characters: list[str] = field(default_factory=list)
    shown: str = ""
    alignment: str = ""
    deaths: list[str] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)

    def one_more(self, what: str) -> None:
        self.counts[what] = self.counts.get(what, 0) + 1


@dataclass(slots=True)
class _Walk:
    """What is gathered over a game, gesture by gesture."""

    lives: dict[SeatId, _Life] = field(default_factory=dict)
    spans: list[list[float]] = field(default_factory=list)
    names: list[tuple[str, int]] = field(default_factory=list)
    days: dict[int, Town] = field(default_factory=dict)
    counted: dict[tuple[int, int], Town] = field(default_factory=dict)
    executed: dict[int, list[Town]] = field(default_factory=dict)
    day: int = 0

    def life(self, seat: SeatId) -> _Life:
        return self.lives.setdefault(seat, _Life())


def facts_of(timeline: Timeline[Town], seconds: Sequence[float]) -> Facts:
    """Returns what a game came to, as far as it was played; what was undone counts for nothing.

    Args:
        timeline: The game.
        seconds: When each row was written, in seconds from any moment; a clock set back counts as no time.
    """
    walk = _Walk()
    before = 0.0
    for moment in reversed(tuple(timeline.past())):
        at = seconds[moment.seq - 1] if moment.seq <= len(seconds) else before
        if walk.spans and 0 < at - before <= PAUSE_S:
            walk.spans[-1][0] += at - before
        _take_in(walk, moment)
        before = at
    return _told(walk, timeline.state)


def _take_in(walk: _Walk, moment: Moment[Town]) -> None:
    town = moment.state
    previous = moment.parent.state if moment.parent else town
    if town.setup_done and (town.seats is not previous.seats or not previous.setup_done):
        for seat in town.seats:
            _note_character(walk.life(seat.id), seat)
    for event in moment.gesture.events if moment.gesture else ():
        if isinstance(event, e.PhaseEntered):
            _turn(walk, event)
        elif isinstance(event, e.LifeChanged) and not event.alive:
            letter = "n" if town.phase.kind == "night" else "d"
            walk.life(event.seat).deaths.append(f"{letter}{town.phase.number}:{event.cause.kind}")
        elif isinstance(event, e.ExecutionDecided):
            walk.executed.setdefault(walk.day, []).append(previous)
        elif isinstance(event, e.NominationClosed) and previous.day.open_vote is not None:
            walk.counted[walk.day, previous.day.open_vote.index] = previous
    if walk.day:
        walk.days[walk.day] = town


def _note_character(life: _Life, seat: Seat) -> None:
    if seat.character and life.characters[-1:] != [seat.character]:
        if not life.characters:
            life.shown = seat.shown_as if seat.shown_as and seat.shown_as != seat.character else ""
        life.characters.append(seat.character)
    if not life.alignment and seat.alignment:
        life.alignment = seat.alignment


def _turn(walk: _Walk, event: e.PhaseEntered) -> None:
    if event.phase in ("night", "day") and (event.phase, event.number) not in walk.names:
        walk.names.append((event.phase, event.number))
        walk.spans.append([0.0])
    if event.phase == "day":
        walk.day = event.number


def _told(walk: _Walk, town: Town) -> Facts:
    votes = tuple(_vote(walk, number, one, day, town) for number, day, one in _counts(walk))
    for number, day in walk.days.items():
        _executions(walk, number, day)
    script, end = town.script, town.conclusion
    return Facts(
        script.id if script else "",
        script.name if script else "",
        len(town.players),
        len(town.seats) - len(town.players),
        town.phase.kind,
        town.phase.number,
        "" if end is None else end.winner or "nobody",
        "" if end is None else end.reason,
        tuple(_seat(walk, seat, town) for seat in town.seats),
        tuple(
            SpanFacts(kind, number, round(length[0]))
            for (kind, number), length in zip(walk.names, walk.spans, strict=True)
        ),
        votes,
        homebrew=_homebrew(walk, town),
    )


def _homebrew(walk: _Walk, town: Town) -> tuple[tuple[str, str, str], ...]:
    held = {character for life in walk.lives.values() for character in life.characters}
    own = town.script.homebrew if town.script else ()
    return tuple((one.id, one.team, one.homebrew.name) for one in own if one.homebrew is not None and one.id in held)


def _counts(walk: _Walk) -> Iterable[tuple[int, Town, Nomination]]:
    for number, day in walk.days.items():
        for one in day.day.nominations:
            yield number, day, one


def _vote(walk: _Walk, number: int, one: Nomination, day: Town, end: Town) -> VoteFacts:
    """Also adds it to what is known of those who took part."""
    then = walk.counted.get((number, one.index), day)
    nominee = then.seat(one.nominee)
    if one.kind == "execution" and not one.withdrawn:
        if one.by is not None:
            walk.life(one.by).one_more("nominations")
        walk.life(one.nominee).one_more("nominated")
        for hand in one.hands if one.closed else ():
            walk.life(hand.seat).one_more("votes")
            if nominee is not None and nominee.alignment == "evil":
                walk.life(hand.seat).one_more("votes_evil")
    outcome = "withdrawn" if one.withdrawn else outcome_of(day.day, one.index) or ""
    hands = tuple(_place(end, hand.seat) for hand in one.hands)
    return VoteFacts(
        number, one.kind, _place(end, one.by), _place(end, one.nominee), hands, one.tally, one.needed, outcome
    )


def _executions(walk: _Walk, number: int, day: Town) -> None:
    """Adds to what is known of those whose hands brought an execution about."""
    before = walk.executed.get(number, [])
    counts = [one for one in day.day.nominations if one.kind == "execution" and one.closed and not one.withdrawn]
    for index, execution in enumerate(day.day.executions):
        block = block_before_execution(day.day, index)
        if block is None or execution.person is None or block.seat != execution.person:
            continue  # by an ability or the storyteller's word, not by a count
        before_it = [one for one in counts if one.nominee == execution.person and one.index <= execution.after]
        count = before_it[-1] if before_it else None
        then = before[index] if index < len(before) else day
        person = then.seat(execution.person)
        for hand in count.hands if count is not None else ():
            life, voter = walk.life(hand.seat), then.seat(hand.seat)
            life.one_more("executions_voted")
            if person is not None and voter is not None and {person.alignment, voter.alignment} == {"good", "evil"}:
                life.one_more("executions_right")


def _place(town: Town, who: SeatId | None) -> int:
    return town.number(who) - 1 if who is not None else -1


def _seat(walk: _Walk, seat: Seat, town: Town) -> SeatFacts:
    life = walk.life(seat.id)
    if not town.setup_done:
        _note_character(life, seat)
    said = life.counts.get
    return SeatFacts(
        seat.name,
        seat.traveller,
        tuple(life.characters),
        life.shown,
        life.alignment,
        seat.alignment or "",
        seat.alive,
        tuple(life.deaths),
        said("nominations", 0),
        said("nominated", 0),
        said("votes", 0),
        said("votes_evil", 0),
        said("executions_voted", 0),
        said("executions_right", 0),
    )
