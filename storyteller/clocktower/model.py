"""What lies on the table: the whole state of a game of Blood on the Clocktower, frozen.

Every field is a fact about the table, not about the rules; whatever can lie on a real table can stand here. Oddities
are told elsewhere (``review``), never forbidden here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from storyteller.clocktower.catalogue import Alignment, Character, EffectKind, End, Jinx
from storyteller.kernel.chain import Chain
from storyteller.kernel.ids import ReminderId, SeatId

PhaseKind = Literal["setup", "night", "day", "dusk", "ended"]
CauseKind = Literal["demon", "execution", "exile", "ability", "storyteller"]
VoteKind = Literal["execution", "exile"]
Outcome = Literal[
    "about_to_die", "tied", "fewer", "not_enough", "withdrawn", "overruled", "exiled", "not_exiled"
]  # fmt: skip
Pick = int | str
"""A seat (its id) or a character id, in the order asked."""
Fact = int | str | bool
"""One piece of what was told: a number, a seat id, a character id, a word, yes or no."""


@dataclass(frozen=True, slots=True)
class Phase:
    """Where the game stands.

    Attributes:
        kind: ``setup``, then ``night`` 1, ``day`` 1, ``dusk`` 1 (the day is over), ``night`` 2 …, ``ended``.
        number: The night or day; 0 in setup.
    """

    kind: PhaseKind
    number: int


@dataclass(frozen=True, slots=True)
class Cause:
    """Why somebody died or came back.

    Attributes:
        kind: By the Demon, an execution, an exile, another ability, or the storyteller's word.
        of: The character whose ability it was, "" when none.
        by: The seat whose ability it was.
    """

    kind: CauseKind
    of: str = ""
    by: SeatId | None = None


@dataclass(frozen=True, slots=True)
class Reminder:
    """A reminder token on the table, with its meaning as it stood when it was laid.

    Attributes:
        id: Its own for the whole game.
        of: The character it belongs to; "" for the storyteller's own words.
        text: The official English words of the token, or the storyteller's own text.
        by: The seat whose ability laid it, if known.
        about: A seat id or a character id it is about (mad about, linked to …).
        effect, value, end: See ``catalogue.ReminderSpec``.
    """

    id: ReminderId
    of: str
    text: str
    by: SeatId | None = None
    about: Pick | None = None
    effect: EffectKind = "note"
    value: str = ""
    end: End = "never"


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability somebody has besides or instead of their own character's.

    Attributes:
        of: The character whose ability it is.
        source: The character that gave it (``philosopher``, ``cannibal``, ``boffin`` …); "" = the storyteller.
        by: The seat that gave it.
        since: When it was gained.
        until: When it goes.
        replaces: True when the own ability is lost meanwhile.
        spent: True when it was a once-a-game ability and has been used.
    """

    of: str
    source: str = ""
    by: SeatId | None = None
    since: Phase = Phase("setup", 0)
    until: End = "never"
    replaces: bool = False
    spent: bool = False


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table and all that is true of it.

    Attributes:
        id: Survives moves, renames and swaps; not the seat number.
        name: The player's name as typed; "" for an empty chair.
        character: The true token; None = no token yet.
        shown_as: What the player was shown and believes; None = nothing was shown, which is not the same as the
            truth.
        alignment: The true one; None = not settled.
        believed_alignment: What the player believes, where it differs; None = as their character says.
        alive: The truth.
        looks_alive: What the table sees: a death not yet announced, a Zombuul.
        traveller: True for a Traveller.
        ghost_vote: True while the one vote after death is unspent.
        reminders: Tokens beside this seat, oldest first.
        abilities: Gained ones, oldest first.
        spent: Characters whose once-a-game ability this player, as that character, has used.
        texts: (key, text) pairs: ``note``, ``claim``, ``ability`` (an Amnesiac's) …, each key once.
        looked: True when the player has seen their token.
        revealed: True when the token was laid open to the table.
        place: (x, y) of a free place, each 0..1 of the board; None = on the ring.
    """

    id: SeatId
    name: str = ""
    pronouns: str = ""
    character: str | None = None
    shown_as: str | None = None
    alignment: Alignment | None = None
    believed_alignment: Alignment | None = None
    alive: bool = True
    looks_alive: bool = True
    traveller: bool = False
    ghost_vote: bool = True
    reminders: tuple[Reminder, ...] = ()
    abilities: tuple[Ability, ...] = ()
    spent: tuple[str, ...] = ()
    texts: tuple[tuple[str, str], ...] = ()
    looked: bool = False
    revealed: bool = False
    place: tuple[float, float] | None = None

    def text(self, key: str) -> str:
        """Returns the text kept under a key, "" when there is none."""
        return dict(self.texts).get(key, "")


@dataclass(frozen=True, slots=True)
class Script:
    """The script of the evening, whole: nothing about it is looked up later.

    Attributes:
        id: ``tb``, ``bmr``, ``snv``, ``all``, or "" for one that was read from a file.
        characters: Ids in the script's order, official and homebrew.
        homebrew: Records of the characters that are not official.
        first_night, other_night: The night orders in force: the script's own or the official ones, table steps
            included. May name characters that are not on the script; rows without a holder are passed over.
        jinxes: The jinxes in force on this script.
        bootlegger: House rules that came with it, as written.
        unknown: Entries that no character is known for, as written, kept for export.
        extra: Keys of its ``_meta`` we do not use, as (key, JSON text) sorted by key, kept for export; its own night
            orders as they were written are among them.
    """

    id: str
    name: str
    author: str = ""
    characters: tuple[str, ...] = ()
    homebrew: tuple[Character, ...] = ()
    first_night: tuple[str, ...] = ()
    other_night: tuple[str, ...] = ()
    jinxes: tuple[Jinx, ...] = ()
    bootlegger: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    extra: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class BagToken:
    """One character chosen for the game.

    Attributes:
        character: The true one.
        shown_as: The token that goes into the bag instead, "" = its own.
        drawn: False when no token for it is drawn (Lil' Monsta).
        ability: The ability held besides or instead of its own (an Alchemist's, a Boffin's Demon's), "" = none.
    """

    character: str
    shown_as: str = ""
    drawn: bool = True
    ability: str = ""


@dataclass(frozen=True, slots=True)
class BluffSet:
    """Characters shown as not in play.

    Attributes:
        of: ``demon``, or the character that is shown them (``lunatic``, ``snitch``, ``summoner``).
        characters: In the order shown.
        seat: Which one, where several could be meant.
    """

    of: str
    characters: tuple[str, ...]
    seat: SeatId | None = None


@dataclass(frozen=True, slots=True)
class Fabled:
    """A Fabled or Loric at the table, with what was chosen for it.

    Attributes:
        about: A character or seat it names (Storm Catcher, Gardener …), as ids.
    """

    character: str
    about: tuple[Pick, ...] = ()


@dataclass(frozen=True, slots=True)
class StepKey:
    """A row of tonight's list.

    Attributes:
        step: The character acted as, or a table step (``dusk``, ``minion_info``, ``demon_info``, ``dawn``).
        seat: Whose ability; None for table rows.
    """

    step: str
    seat: SeatId | None = None


@dataclass(frozen=True, slots=True)
class StepRecord:
    """What was done at a row tonight.

    Attributes:
        status: ``drafted`` = picks noted, not finished; ``finished``; ``skipped``.
        picks: Seats and characters chosen, in order.
        answer: What was told.
        reason: Why it was skipped, as a code or own words.
        worked: False when the ability did not work as it should (drunk, poisoned, stopped): a Mathematician asks.
    """

    key: StepKey
    status: Literal["drafted", "finished", "skipped"]
    picks: tuple[Pick, ...] = ()
    answer: tuple[Fact, ...] = ()
    reason: str = ""
    worked: bool = True


@dataclass(frozen=True, slots=True)
class Night:
    """The running night, or the last one by day.

    Attributes:
        records: One a row that was touched, in the order first touched.
        added: Rows the storyteller put in, as (row, the row it stands before or None = before dawn).
        moved: Rows moved tonight, as (row, the row it stands before), oldest first.
    """

    records: tuple[StepRecord, ...] = ()
    added: tuple[tuple[StepKey, StepKey | None], ...] = ()
    moved: tuple[tuple[StepKey, StepKey | None], ...] = ()

    def record(self, key: StepKey) -> StepRecord | None:
        """Returns what was done at a row, if anything."""
        return next((r for r in self.records if r.key == key), None)


@dataclass(frozen=True, slots=True)
class Hand:
    """A raised hand in a count.

    Attributes:
        hands: 1, or 2 where somebody may raise two.
        weight: What they count together, resolved when raised; 0 when they may not count.
        code: Why they do not count (``ghost_vote_spent`` …), "" when they do.
    """

    seat: SeatId
    hands: int = 1
    weight: int = 1
    code: str = ""


@dataclass(frozen=True, slots=True)
class Nomination:
    """A nomination or a call for exile, with its count.

    Attributes:
        index: 1, 2, 3 … within the day, calls for exile included.
        by: Who nominated; the storyteller can. None = nobody in particular called for it.
        nominee: Who is nominated; the storyteller can be.
        hands: Raised hands in the order they were raised.
        closed: False while the count runs.
        tally: What the hands counted when it was closed.
        needed: How many it took then: half of the living, or half of all for an exile.
        spent: Seats whose ghost vote this count used.
        overruled: What the storyteller said instead of the rule, "" when nothing.
        withdrawn: True when it was called off.
        secret: True when eyes were closed and the table never learns who voted (Organ Grinder).
    """

    index: int
    by: SeatId | None
    nominee: SeatId
    kind: VoteKind = "execution"
    hands: tuple[Hand, ...] = ()
    closed: bool = False
    tally: int = 0
    needed: int = 0
    spent: tuple[SeatId, ...] = ()
    overruled: Outcome | Literal[""] = ""
    withdrawn: bool = False
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Execution:
    """An execution carried out, or the decision that there is none today.

    Attributes:
        person: A seat or the storyteller; None = nobody is executed today.
        died: False when they survive: it was an execution all the same.
        after: How many nominations of the day came before it: a later one is counted on its own.
    """

    person: SeatId | None
    died: bool
    cause: Cause
    after: int = 0


@dataclass(frozen=True, slots=True)
class Announced:
    """Who died and who came back, as told to the table."""

    died: tuple[SeatId, ...] = ()
    returned: tuple[SeatId, ...] = ()


@dataclass(frozen=True, slots=True)
class Day:
    """The running day, or the last one by night.

    Attributes:
        nominations: All of today, the open one last.
        executions: In order; a second one only by an ability or the storyteller's word.
        announced: What the table was told today, all of it together; None until it was told anything.
    """

    nominations: tuple[Nomination, ...] = ()
    executions: tuple[Execution, ...] = ()
    announced: Announced | None = None

    @property
    def open_vote(self) -> Nomination | None:
        """The nomination whose count is running, if any."""
        last = self.nominations[-1] if self.nominations else None
        return last if last and not last.closed and not last.withdrawn else None


@dataclass(frozen=True, slots=True)
class PublicFact:
    """Something said aloud to the table that no other field shows.

    Attributes:
        kind: ``character_named``, ``house_rule``, ``claim`` …
        seat, text: Whom and what it is about.
    """

    kind: str
    seat: SeatId | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Timer:
    """A clock that runs for the table.

    Attributes:
        name: What for: ``talk``, ``private``, ``defence`` …
        total_s: Its whole length in seconds.
        ends_at: ISO 8601 UTC when it runs out; "" while it stands still.
        left_s: Seconds left while it stands still.
    """

    name: str
    total_s: int
    ends_at: str = ""
    left_s: int = 0


@dataclass(frozen=True, slots=True)
class Conclusion:
    """The end as the storyteller declared it.

    Attributes:
        winner: None = nobody.
        reason: Code of the reason, or the storyteller's own words.
    """

    winner: Alignment | None
    reason: str


@dataclass(frozen=True, slots=True)
class Settled:
    """A suggestion that was taken or left since the phase began."""

    code: str
    seat: SeatId | None
    key: str
    taken: bool


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An event with the phase it happened in."""

    phase: Phase
    event: object


@dataclass(frozen=True, slots=True)
class Town:
    """The table as it stands.

    Two towns are equal when everything that lies on the table is; how it came so (``log``) is not compared.

    Attributes:
        script: None until one is chosen.
        seats: Clockwise.
        phase: Where the game stands.
        bag: Characters chosen for the game, in the order chosen.
        bluffs: At most one set for each recipient.
        fabled: Fabled and Loric at the table.
        table: Abilities that no seat holds.
        unseated: Character tokens beside the board.
        loose: Reminders that lie on no seat.
        house_rules: Said before the game, in the storyteller's words.
        setup_done: True once play has begun.
        night, day: The running ones.
        facts: What was said aloud.
        timer: The running clock, if one.
        conclusion: The end, once declared.
        settled: Suggestions taken or left since the phase began.
        storyteller_at: The seat the storyteller stands behind; None = not said.
        next_seat, next_reminder: The next free ids.
        log: Every event of the game, newest first, with its phase.
    """

    script: Script | None = None
    seats: tuple[Seat, ...] = ()
    phase: Phase = Phase("setup", 0)
    bag: tuple[BagToken, ...] = ()
    bluffs: tuple[BluffSet, ...] = ()
    fabled: tuple[Fabled, ...] = ()
    table: tuple[Ability, ...] = ()
    unseated: tuple[str, ...] = ()
    loose: tuple[Reminder, ...] = ()
    house_rules: tuple[str, ...] = ()
    setup_done: bool = False
    night: Night = Night()
    day: Day = Day()
    facts: tuple[PublicFact, ...] = ()
    timer: Timer | None = None
    conclusion: Conclusion | None = None
    settled: tuple[Settled, ...] = ()
    storyteller_at: SeatId | None = None
    next_seat: SeatId = SeatId(1)
    next_reminder: ReminderId = ReminderId(1)
    log: Chain[LogEntry] = field(default_factory=Chain, compare=False, repr=False)

    def seat(self, seat: SeatId | None) -> Seat | None:
        """Returns a seat by id, or None."""
        return next((s for s in self.seats if s.id == seat), None)

    def number(self, seat: SeatId) -> int:
        """Returns the seat number, from 1 clockwise; 0 for the storyteller or an unknown id."""
        return next((i for i, s in enumerate(self.seats, 1) if s.id == seat), 0)

    def at(self, number: int) -> Seat | None:
        """Returns the seat with a number from 1 clockwise, or None."""
        return self.seats[number - 1] if 1 <= number <= len(self.seats) else None

    def reminder(self, reminder: ReminderId) -> tuple[Seat | None, Reminder] | None:
        """Returns where a reminder lies (None = on no seat) and the reminder, or None for an unknown id."""
        for seat in self.seats:
            for found in seat.reminders:
                if found.id == reminder:
                    return seat, found
        return next(((None, r) for r in self.loose if r.id == reminder), None)

    @property
    def players(self) -> tuple[Seat, ...]:
        """Seats without Travellers: those the set-up table counts."""
        return tuple(s for s in self.seats if not s.traveller)
