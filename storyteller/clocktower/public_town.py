"""What the whole table may know: a record that has no place for a secret.

Seats are named by their number, from 1 clockwise; the storyteller is number 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

PublicPhase = Literal["setup", "night", "day", "dusk", "ended"]


@dataclass(frozen=True, slots=True)
class PublicSeat:
    """A place at the table as everybody sees it.

    Attributes:
        alive: What the table sees, which need not be the truth.
        ghost_vote: True while a dead player's vote is unspent; always True for who looks alive.
        character: Of Travellers and of tokens laid open; None for all others.
    """

    number: int
    name: str
    pronouns: str
    alive: bool
    ghost_vote: bool
    traveller: bool
    character: str | None = None


@dataclass(frozen=True, slots=True)
class PublicHand:
    """A raised hand, with what it counts."""

    number: int
    hands: int
    weight: int


@dataclass(frozen=True, slots=True)
class PublicVote:
    """A nomination or call for exile of today.

    Attributes:
        by: Who nominated; None when nobody in particular called for an exile.
        kind: ``execution`` or ``exile``.
        hands: None when the eyes were closed.
        tally: What the hands count (so far, while it is open); None when the eyes were closed.
        needed: What it takes.
        outcome: None while it is open and when the eyes were closed.
    """

    index: int
    by: int | None
    nominee: int
    kind: str
    hands: tuple[PublicHand, ...] | None
    tally: int | None
    needed: int
    outcome: str | None


@dataclass(frozen=True, slots=True)
class PublicBlock:
    """Who is about to die, or who ties, and with how many votes."""

    number: int | None
    votes: int
    tied: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PublicExecution:
    """Somebody was executed today, or nobody is (``number`` None); ``died``: they are dead as far as anybody sees."""

    number: int | None
    died: bool


@dataclass(frozen=True, slots=True)
class PublicAnnouncement:
    """What was told at dawn: seat numbers of who died and who came back."""

    died: tuple[int, ...] = ()
    returned: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PublicFact:
    """Something said aloud: what kind of thing, about which seat, in which words or about which character."""

    kind: str
    number: int | None
    text: str


@dataclass(frozen=True, slots=True)
class PublicTimer:
    """The table's clock: see ``Timer`` of the table; ``ends_at`` is ISO 8601 UTC, "" while it stands still."""

    name: str
    total_s: int
    ends_at: str
    left_s: int


@dataclass(frozen=True, slots=True)
class PublicCounts:
    """What anybody can count at the table.

    Attributes:
        players: Seats without Travellers.
        alive: Who look alive, Travellers among them.
        ghost_votes: The dead who still have their vote.
    """

    players: int
    travellers: int
    alive: int
    ghost_votes: int


@dataclass(frozen=True, slots=True)
class PublicTown:
    """The table as everybody may see it.

    Attributes:
        seats: Clockwise.
        phase, number: Where the game stands, and the how manieth night or day it is.
        threshold: How many votes an execution takes now; None at night and when no number applies: while
            a Voudon is seen to live, whatever is wrong with them.
        nomination: The running count, if one.
        votes: The closed counts of today, called off ones left out.
        block: Who is about to die; None when nobody is and nobody ties.
        to_pass, to_tie: What the running count or the next one needs to pass or tie; None when it can't.
        executions: Of today.
        announced: What was told today of the night; None until it is.
        fabled: Fabled and Loric at the table.
        script_id: Of one of the base game, whose name is a text of the program; else "".
        script_characters: Ids of the script's characters, in its order.
        winner, reason: The end as the storyteller declared it: the reason as a code or in their words; ``concluded``
            says that it was.
    """

    seats: tuple[PublicSeat, ...] = ()
    phase: PublicPhase = "setup"
    number: int = 0
    counts: PublicCounts = PublicCounts(0, 0, 0, 0)
    threshold: int | None = None
    nomination: PublicVote | None = None
    votes: tuple[PublicVote, ...] = ()
    block: PublicBlock | None = None
    to_pass: int | None = None
    to_tie: int | None = None
    executions: tuple[PublicExecution, ...] = ()
    announced: PublicAnnouncement | None = None
    facts: tuple[PublicFact, ...] = ()
    fabled: tuple[str, ...] = ()
    script_name: str = ""
    script_author: str = ""
    script_characters: tuple[str, ...] = ()
    house_rules: tuple[str, ...] = ()
    timer: PublicTimer | None = None
    concluded: bool = False
    winner: str | None = None
    reason: str = ""
    script_id: str = ""
