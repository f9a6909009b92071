"""What everybody looks at, as display records: made of the public table and of what is printed for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from storyteller.clocktower.public_town import PublicSeat, PublicTimer, PublicTown, PublicVote
from storyteller.kernel.message import Message, Name, message
from storyteller.viewmodel.public_words import (
    closed_title,
    news,
    said_aloud,
    stands,
    title_of,
    vote_aim,
    vote_title,
    why_ended,
)

Life = Literal["alive", "dead", "dead_with_vote"]
Mark = Literal["died", "returned", "executed", "exiled"]
PLAYER_TEAMS: Final = ("townsfolk", "outsider", "minion", "demon")
TEAMS: Final = (*PLAYER_TEAMS, "traveller", "fabled", "loric")
OFFICIAL: Final = ("tb", "bmr", "snv", "all")
_FACTS: Final = 3
"""So many of the last things said aloud are shown."""
_TIMERS: Final = ("talk", "private", "defence")


@dataclass(frozen=True, slots=True)
class Face:
    """A character as its token shows it."""

    id: str
    glyph: str = ""
    team: str = ""


@dataclass(frozen=True, slots=True)
class Printed:
    """What is printed for all to read, of the characters that are public. It knows nothing of a game.

    Attributes:
        faces: Of the script, of Fabled and Loric at the table, and of tokens that lie open.
        counts: How many of each team there are by the printed sheet, in the order of ``PLAYER_TEAMS``, for the number
            of players at the table; None outside 5 to 15.
    """

    faces: tuple[Face, ...] = ()
    counts: tuple[int, int, int, int] | None = None


@dataclass(frozen=True, slots=True)
class Showing:
    """All that everybody may see at one moment.

    Attributes:
        town: The public table; that of no game is empty.
        prints: What is printed of its characters.
        pointed: Number of the seat where the hand of the count stands; None while nothing is counted openly.
    """

    town: PublicTown = field(default_factory=PublicTown)
    prints: Printed = field(default_factory=Printed)
    pointed: int | None = None


@dataclass(frozen=True, slots=True)
class ScreenSeat:
    """A place at the table.

    Attributes:
        face: Of Travellers and of tokens that lie open.
        hands: Raised now: 0 to 2; None while nobody may see.
        weight: What the raised hands count.
        pointed: The hand of the count stands here.
        nominee, nominator: In the count that runs.
        was_nominated, has_nominated: Today, in a count that is over.
        about_to_die, tied: By the counts of today.
        mark: What became of them today, once it was told.
    """

    number: int
    name: str
    pronouns: str
    life: Life
    traveller: bool
    face: Face | None = None
    hands: int | None = 0
    weight: int = 0
    pointed: bool = False
    nominee: bool = False
    nominator: bool = False
    was_nominated: bool = False
    has_nominated: bool = False
    about_to_die: bool = False
    tied: bool = False
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class ScreenVote:
    """The count that runs.

    Attributes:
        title: Who nominated whom, or whose exile is called for.
        nominee: Number of the seat; 0 for the storyteller.
        tally: What the raised hands count; None with closed eyes.
        aim: What it takes, in words.
        reached: What it comes to as it stands.
        secret: Eyes are closed: nothing of it moves.
    """

    title: Message
    kind: str
    nominee: int
    tally: int | None
    needed: int
    aim: tuple[Message, ...]
    reached: Literal["", "passes", "ties"] = ""
    secret: bool = False


@dataclass(frozen=True, slots=True)
class ScreenClosed:
    """A count of today that is over: its words, and its numbers (``tally`` None after closed eyes)."""

    title: Message
    tally: int | None
    needed: int
    outcome: Message | None


@dataclass(frozen=True, slots=True)
class ScreenTimer:
    """The table's clock: ``ends_at`` as ISO 8601 UTC, "" while it stands still with ``left_s``."""

    title: Message
    total_s: int
    ends_at: str
    left_s: int


@dataclass(frozen=True, slots=True)
class SheetPage:
    """The script's sheet: faces by team in the script's order; teams without any are left out."""

    title: Message | Name
    author: str
    groups: tuple[tuple[str, tuple[Face, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class ScreenRecord:
    """Everything there is to show.

    Attributes:
        night: True for the night look, which set-up and the end have as well.
        title: Which night or day it is.
        alive, players, ghost_votes: Who look alive, all at the table, the dead who can vote.
        threshold: What an execution takes; None when no number applies.
        shape: (team, how many) of the printed sheet for this size; Travellers at the table besides.
        news: What was told today, in order: deaths, returns, executions, who is about to die.
        closed: Today's counts that are over, in order.
        facts: The last things said aloud.
        winner: The end in words; None until it was declared.
        why: The reason for it; None when none was given.
    """

    phase: str
    night: bool
    title: Message
    seats: tuple[ScreenSeat, ...]
    alive: int
    players: int
    ghost_votes: int
    threshold: int | None
    shape: tuple[tuple[str, int], ...]
    vote: ScreenVote | None
    news: tuple[Message, ...]
    closed: tuple[ScreenClosed, ...]
    facts: tuple[Message, ...]
    fabled: tuple[Face, ...]
    house_rules: tuple[str, ...]
    timer: ScreenTimer | None
    sheet: SheetPage | None
    ended: bool = False
    side: str = ""
    winner: Message | None = None
    why: Message | Name | None = None


def printed(
    town: PublicTown,
    find: Callable[[str], tuple[str, str] | None],
    counts: Mapping[int, tuple[int, int, int, int]],
) -> Printed:
    """Returns what is printed of a table's public characters: only these are looked up.

    Args:
        town: The public table.
        find: Returns the glyph and team of a character by its id; None for an unknown one.
        counts: The printed sheet: numbers by team, by number of players without Travellers.
    """
    shown = [seat.character for seat in town.seats if seat.character]
    ids = dict.fromkeys((*town.script_characters, *town.fabled, *shown, *(fact.text for fact in town.facts)))
    found = ((id_, find(id_)) for id_ in ids)
    faces = tuple(Face(id_, *known) for id_, known in found if known is not None)
    return Printed(faces, counts.get(town.counts.players))


def screen(town: PublicTown, prints: Printed, pointed: int | None = None) -> ScreenRecord:
    """Returns what to show of a public table.

    Args:
        town: The public table.
        prints: What is printed for all; see ``printed``.
        pointed: Number of the seat where the hand of the count stands. It is passed over while eyes are closed.
    """
    faces = {face.id: face for face in prints.faces}
    vote = town.nomination
    return ScreenRecord(
        phase=town.phase,
        night=town.phase not in ("day", "dusk"),
        title=title_of(town),
        seats=_seats(town, faces, pointed),
        alive=town.counts.alive,
        players=len(town.seats),
        ghost_votes=town.counts.ghost_votes,
        threshold=town.threshold,
        shape=_shape(town, prints),
        vote=_vote(town, vote) if vote is not None else None,
        news=news(town),
        closed=tuple(_closed(town, vote) for vote in town.votes) if town.phase in ("day", "dusk") else (),
        facts=tuple(said_aloud(town, fact, faces) for fact in town.facts[-_FACTS:]),
        fabled=tuple(faces.get(id_, Face(id_)) for id_ in town.fabled),
        house_rules=town.house_rules,
        timer=_timer(town.timer) if town.timer is not None else None,
        sheet=_sheet(town, faces),
        ended=town.concluded,
        side=town.winner or "",
        winner=message(f"town.won.{town.winner or 'nobody'}") if town.concluded else None,
        why=why_ended(town, faces),
    )


# --- seats -----------------------------------------------------------------------------------------------------------


def _seats(town: PublicTown, faces: Mapping[str, Face], pointed: int | None) -> tuple[ScreenSeat, ...]:
    vote = town.nomination
    hands = {hand.number: hand for hand in vote.hands or ()} if vote is not None else {}
    secret = vote is not None and vote.hands is None
    marks = _marks(town)
    block = town.block
    made = []
    for seat in town.seats:
        number = seat.number
        hand = hands.get(number)
        made.append(
            ScreenSeat(
                number,
                seat.name,
                seat.pronouns,
                _life(seat),
                seat.traveller,
                faces.get(seat.character, Face(seat.character)) if seat.character else None,
                hands=None if secret else (hand.hands if hand else 0),
                weight=hand.weight if hand else 0,
                pointed=vote is not None and not secret and number == pointed,
                nominee=vote is not None and vote.nominee == number,
                nominator=vote is not None and vote.by == number,
                was_nominated=any(v.nominee == number and v.kind == "execution" for v in town.votes),
                has_nominated=any(v.by == number and v.kind == "execution" for v in town.votes),
                about_to_die=block is not None and block.number == number,
                tied=block is not None and number in block.tied,
                mark=marks.get(number),
            )
        )
    return tuple(made)


def _life(seat: PublicSeat) -> Life:
    if seat.alive:
        return "alive"
    return "dead_with_vote" if seat.ghost_vote else "dead"


def _marks(town: PublicTown) -> dict[int, Mark]:
    if town.phase not in ("day", "dusk"):
        return {}
    marks: dict[int, Mark] = {}
    if town.announced is not None:
        marks.update(dict.fromkeys(town.announced.died, "died"))
        marks.update(dict.fromkeys(town.announced.returned, "returned"))
    marks.update({vote.nominee: "exiled" for vote in town.votes if vote.outcome == "exiled"})
    marks.update({done.number: "executed" for done in town.executions if done.number})
    return marks


def _shape(town: PublicTown, prints: Printed) -> tuple[tuple[str, int], ...]:
    if prints.counts is None:
        return ()
    shape = tuple(zip(PLAYER_TEAMS, prints.counts, strict=True))
    return (*shape, ("traveller", town.counts.travellers)) if town.counts.travellers else shape


# --- counts ----------------------------------------------------------------------------------------------------------


def _vote(town: PublicTown, vote: PublicVote) -> ScreenVote:
    secret = vote.hands is None
    reached: Literal["", "passes", "ties"] = ""
    if vote.tally is not None and town.to_pass is not None and vote.tally >= town.to_pass:
        reached = "passes"
    elif vote.tally is not None and town.to_tie is not None and vote.tally == town.to_tie:
        reached = "ties"
    return ScreenVote(
        vote_title(town, vote), vote.kind, vote.nominee, vote.tally, vote.needed, vote_aim(town, vote), reached, secret
    )


def _closed(town: PublicTown, vote: PublicVote) -> ScreenClosed:
    comes_to = stands(town, vote)
    outcome = message(f"town.outcome.{comes_to}") if comes_to is not None else None
    return ScreenClosed(closed_title(town, vote), vote.tally, vote.needed, outcome)


# --- what was said ---------------------------------------------------------------------------------------------------


def _timer(timer: PublicTimer) -> ScreenTimer:
    if timer.name in _TIMERS:
        title = message(f"town.timer.{timer.name}")
    else:
        title = message("town.timer.own", name=Name(timer.name)) if timer.name.strip() else message("town.timer.other")
    return ScreenTimer(title, timer.total_s, timer.ends_at, timer.left_s)


def _sheet(town: PublicTown, faces: Mapping[str, Face]) -> SheetPage | None:
    if not town.script_characters and not town.script_name:
        return None
    title: Message | Name = Name(town.script_name)
    if town.script_id in OFFICIAL:
        title = message(f"script.{town.script_id}")
    elif not town.script_name.strip():
        title = message("town.script_nameless")
    known = [faces[id_] for id_ in town.script_characters if id_ in faces]
    grouped = ((team, tuple(face for face in known if face.team == team)) for team in TEAMS)
    return SheetPage(title, town.script_author, tuple((team, found) for team, found in grouped if found))
