"""What lists and statistics know of a game, whichever game it is: made from its journal, and made anew at will.

Everything here is plain text, numbers and tuples, so that ten thousand of them are read in an instant.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

MAKER: Final = 1
"""Counts up whenever what a summary says changes: those made before are made anew."""


class SeatFacts(NamedTuple):
    """Somebody at the table, as the game was for them.

    Attributes:
        person: The name as typed; "" for an empty chair.
        traveller: True for a Traveller.
        characters: True characters in the order held: the first was drawn, the last is that of the end.
        shown: What they were shown instead of the first; "" when it was the truth, or nothing was shown.
        alignment_start, alignment_end: The true ones, ``good`` or ``evil`` (Betrayal: its sides); "" while unsettled.
        alive: At the end.
        deaths: Each as letter of the phase, number, colon and cause: ``n2:demon``, ``d1:execution``.
        nominations: How many they made.
        nominated: How often they were nominated.
        votes: Counts for an execution in which their hand was up.
        votes_evil: Of these, with a nominee who was evil then.
        executions_voted: Executions that came from a count in which their hand was up.
        executions_right: Of these, of somebody who was on the other side then.
    """

    person: str = ""
    traveller: bool = False
    characters: tuple[str, ...] = ()
    shown: str = ""
    alignment_start: str = ""
    alignment_end: str = ""
    alive: bool = True
    deaths: tuple[str, ...] = ()
    nominations: int = 0
    nominated: int = 0
    votes: int = 0
    votes_evil: int = 0
    executions_voted: int = 0
    executions_right: int = 0


class SpanFacts(NamedTuple):
    """How long a night or a day took; pauses longer than half an hour are left out. A day includes its dusk."""

    kind: str
    number: int
    seconds: int


class VoteFacts(NamedTuple):
    """A count.

    Attributes:
        day: Its number.
        kind: ``execution`` or ``exile``.
        by, nominee: Index among the seats; -1 for the storyteller, nobody, or somebody who has left.
        hands: Indices of those whose hand was up.
        outcome: As it was told; ``withdrawn`` when called off, "" while it runs.
    """

    day: int
    kind: str
    by: int
    nominee: int
    hands: tuple[int, ...] = ()
    tally: int = 0
    needed: int = 0
    outcome: str = ""


class Facts(NamedTuple):
    """What is read off the rows of a game.

    Attributes:
        script: Id of the script, "" for one that came from a file; Betrayal: the edition.
        script_name: As it came; "" while none is chosen.
        players: How many sit there, Travellers left out.
        phase, number: Where it stands, as in the game's own model.
        winner: "" while it goes on; ``good``, ``evil``, ``nobody``, or Betrayal's own words.
        reason: Why it ended.
        homebrew: Id, team and name of each character somebody held that no catalogue knows.
        scenario: Which of a box's stories it was, e.g. the number of a haunt; "" for games that have one.
    """

    script: str = ""
    script_name: str = ""
    players: int = 0
    travellers: int = 0
    phase: str = "setup"
    number: int = 0
    winner: str = ""
    reason: str = ""
    seats: tuple[SeatFacts, ...] = ()
    spans: tuple[SpanFacts, ...] = ()
    votes: tuple[VoteFacts, ...] = ()
    scenario: str = ""
    homebrew: tuple[tuple[str, str, str], ...] = ()


class GameFacts(NamedTuple):
    """A game as statistics read it: what the journal knows about it, and its ``Facts``.

    Attributes:
        kind: ``clocktower`` or ``betrayal``.
        created_at, changed_at, ended_at: ISO 8601 in UTC, of fixed width; ``ended_at`` "" while it goes on.
        storyteller: As noted; "" when nobody said.
        tags: In the order given.
    """

    game: str
    kind: str
    title: str
    created_at: str
    changed_at: str
    ended_at: str
    script: str
    script_name: str
    storyteller: str
    players: int
    travellers: int
    phase: str
    number: int
    winner: str
    reason: str
    seats: tuple[SeatFacts, ...]
    spans: tuple[SpanFacts, ...]
    votes: tuple[VoteFacts, ...]
    tags: tuple[str, ...] = ()


def plain(facts: Facts) -> list[Any]:
    """Returns the parts of a summary that are lists, as plain JSON values: seats, spans, votes."""
    return [facts.seats, facts.spans, facts.votes]


def parts(raw: Any) -> tuple[tuple[SeatFacts, ...], tuple[SpanFacts, ...], tuple[VoteFacts, ...]]:
    """Returns the seats, spans and votes that ``plain`` wrote, read back from JSON. Raises TypeError, ValueError."""
    seats, spans, votes = raw
    return (
        tuple([_seat(one) for one in seats]),
        tuple([SpanFacts._make(one) for one in spans]),
        tuple([_vote(one) for one in votes]),
    )


def _seat(raw: list[Any]) -> SeatFacts:
    raw[2] = tuple(raw[2])
    raw[7] = tuple(raw[7]) if raw[7] else ()
    return SeatFacts._make(raw)


def _vote(raw: list[Any]) -> VoteFacts:
    raw[4] = tuple(raw[4])
    return VoteFacts._make(raw)
