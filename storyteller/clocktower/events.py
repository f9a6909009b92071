"""Facts about the table, in the past tense: the closed vocabulary that a journal is made of.

Each carries resolved values: folding them needs no catalogue. A new character never adds a kind. A kind is its own
short string with a version; changing a field takes a new version and an upcast.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Literal

from storyteller.clocktower.catalogue import Alignment
from storyteller.clocktower.model import (
    Ability,
    BagToken,
    Cause,
    Fabled,
    Fact,
    Hand,
    Nomination,
    Outcome,
    PhaseKind,
    Pick,
    Reminder,
    Script,
    StepKey,
    Timer,
)
from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.kernel.message import Message


class Event:
    """Base of all events, for typing only."""

    __slots__ = ()
    kind: ClassVar[str]
    version: ClassVar[int] = 1


# --- seating ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatAdded(Event):
    """A chair was put at the table. ``position`` counts from 0 clockwise."""

    kind: ClassVar[str] = "seat_added"
    seat: SeatId
    position: int
    name: str = ""
    pronouns: str = ""
    traveller: bool = False


@dataclass(frozen=True, slots=True)
class SeatRemoved(Event):
    """A chair was taken away, with everything on it."""

    kind: ClassVar[str] = "seat_removed"
    seat: SeatId


@dataclass(frozen=True, slots=True)
class SeatMoved(Event):
    """A player changed places and took everything along. ``position`` is where they sit afterwards, from 0."""

    kind: ClassVar[str] = "seat_moved"
    seat: SeatId
    position: int


@dataclass(frozen=True, slots=True)
class SeatPlaced(Event):
    """A token was put anywhere on the board; the clockwise order stays. ``place`` None = back on the ring."""

    kind: ClassVar[str] = "seat_placed"
    seat: SeatId
    place: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class SeatRenamed(Event):
    """A player's name or pronouns were written down."""

    kind: ClassVar[str] = "seat_renamed"
    seat: SeatId
    name: str
    pronouns: str = ""


@dataclass(frozen=True, slots=True)
class SeatKindChanged(Event):
    """A seat became a Traveller's, or an ordinary player's."""

    kind: ClassVar[str] = "seat_kind_changed"
    seat: SeatId
    traveller: bool


@dataclass(frozen=True, slots=True)
class TravellerJoined(Event):
    """Somebody came to the table as a Traveller."""

    kind: ClassVar[str] = "traveller_joined"
    seat: SeatId
    position: int
    name: str
    character: str | None
    alignment: Alignment | None


@dataclass(frozen=True, slots=True)
class TravellerLeft(Event):
    """A Traveller left the game and the circle."""

    kind: ClassVar[str] = "traveller_left"
    seat: SeatId


@dataclass(frozen=True, slots=True)
class StorytellerPlaced(Event):
    """The storyteller stands behind a seat; None = not said."""

    kind: ClassVar[str] = "storyteller_placed"
    seat: SeatId | None


# --- setup -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ScriptChosen(Event):
    """The script of the evening, whole."""

    kind: ClassVar[str] = "script_chosen"
    script: Script


@dataclass(frozen=True, slots=True)
class BagSet(Event):
    """Characters were chosen for the game."""

    kind: ClassVar[str] = "bag_set"
    tokens: tuple[BagToken, ...]


@dataclass(frozen=True, slots=True)
class CharacterDealt(Event):
    """A player drew a token. ``shown_as`` is what they drew."""

    kind: ClassVar[str] = "character_dealt"
    seat: SeatId
    character: str | None
    shown_as: str | None
    alignment: Alignment | None


@dataclass(frozen=True, slots=True)
class TokenLookedAt(Event):
    """A player saw their token, or has it to see again."""

    kind: ClassVar[str] = "token_looked_at"
    seat: SeatId
    looked: bool = True


@dataclass(frozen=True, slots=True)
class ShownAsSet(Event):
    """What a player believes to be was settled; None = nothing was shown."""

    kind: ClassVar[str] = "shown_as_set"
    seat: SeatId
    shown_as: str | None


@dataclass(frozen=True, slots=True)
class BluffsSet(Event):
    """Characters to be shown as not in play were chosen; empty takes the set away."""

    kind: ClassVar[str] = "bluffs_set"
    of: str
    characters: tuple[str, ...]
    seat: SeatId | None = None


@dataclass(frozen=True, slots=True)
class FabledAdded(Event):
    """A Fabled or Loric came to the table, or what was chosen for it changed."""

    kind: ClassVar[str] = "fabled_added"
    fabled: Fabled


@dataclass(frozen=True, slots=True)
class FabledRemoved(Event):
    """A Fabled or Loric left the table."""

    kind: ClassVar[str] = "fabled_removed"
    character: str


@dataclass(frozen=True, slots=True)
class HouseRuleSet(Event):
    """The house rules, all of them, as they stand now."""

    kind: ClassVar[str] = "house_rule_set"
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetupFinished(Event):
    """Play can begin."""

    kind: ClassVar[str] = "setup_finished"


# --- tokens ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CharacterChanged(Event):
    """A seat's true character changed; once-a-game marks go with the old one. None = the token was taken away."""

    kind: ClassVar[str] = "character_changed"
    seat: SeatId
    character: str | None


@dataclass(frozen=True, slots=True)
class AlignmentChanged(Event):
    """A player's true alignment changed, or with ``believed`` what they believe of it."""

    kind: ClassVar[str] = "alignment_changed"
    seat: SeatId
    alignment: Alignment | None
    believed: bool = False


@dataclass(frozen=True, slots=True)
class AbilityChanged(Event):
    """A player gained or lost an ability that is not their character's own."""

    kind: ClassVar[str] = "ability_changed"
    seat: SeatId
    change: Literal["gained", "lost"]
    ability: Ability


@dataclass(frozen=True, slots=True)
class LifeChanged(Event):
    """Somebody died or came back. ``looks_alive`` is what the table sees after it."""

    kind: ClassVar[str] = "life_changed"
    seat: SeatId
    alive: bool
    looks_alive: bool
    cause: Cause


@dataclass(frozen=True, slots=True)
class GhostVoteChanged(Event):
    """A vote after death was spent or given back."""

    kind: ClassVar[str] = "ghost_vote_changed"
    seat: SeatId
    held: bool


@dataclass(frozen=True, slots=True)
class ReminderPlaced(Event):
    """A reminder was laid beside a seat; None = on the table."""

    kind: ClassVar[str] = "reminder_placed"
    seat: SeatId | None
    reminder: Reminder


@dataclass(frozen=True, slots=True)
class ReminderRemoved(Event):
    """A reminder was taken off the table."""

    kind: ClassVar[str] = "reminder_removed"
    reminder: ReminderId


@dataclass(frozen=True, slots=True)
class ReminderMoved(Event):
    """A reminder was moved to another seat; None = onto the table."""

    kind: ClassVar[str] = "reminder_moved"
    reminder: ReminderId
    seat: SeatId | None


@dataclass(frozen=True, slots=True)
class TextSet(Event):
    """A note was written on a seat (``note``, ``ability`` …); "" takes it away."""

    kind: ClassVar[str] = "text_set"
    seat: SeatId
    key: str
    text: str


@dataclass(frozen=True, slots=True)
class ClaimNoted(Event):
    """The storyteller noted what a player says to be."""

    kind: ClassVar[str] = "claim_noted"
    seat: SeatId
    claim: str


@dataclass(frozen=True, slots=True)
class TableAbilityChanged(Event):
    """An ability that no seat holds came into force or went."""

    kind: ClassVar[str] = "table_ability_changed"
    change: Literal["gained", "lost"]
    ability: Ability


@dataclass(frozen=True, slots=True)
class UnseatedChanged(Event):
    """The character tokens beside the board, all of them."""

    kind: ClassVar[str] = "unseated_changed"
    characters: tuple[str, ...]


# --- flow ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PhaseEntered(Event):
    """Night fell, day broke, the day was over, or the table went back to setting up."""

    kind: ClassVar[str] = "phase_entered"
    phase: PhaseKind
    number: int


@dataclass(frozen=True, slots=True)
class StepDrafted(Event):
    """Picks were noted at a row of the night, not finished yet."""

    kind: ClassVar[str] = "step_drafted"
    key: StepKey
    picks: tuple[Pick, ...] = ()
    answer: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class StepFinished(Event):
    """A row of the night was done."""

    kind: ClassVar[str] = "step_finished"
    key: StepKey
    picks: tuple[Pick, ...] = ()
    answer: tuple[Fact, ...] = ()
    worked: bool = True


@dataclass(frozen=True, slots=True)
class StepSkipped(Event):
    """A row of the night was passed over."""

    kind: ClassVar[str] = "step_skipped"
    key: StepKey
    reason: str = ""


@dataclass(frozen=True, slots=True)
class StepReopened(Event):
    """A row of the night is to be done again; ``gives_back``: a once-a-game ability is there again."""

    kind: ClassVar[str] = "step_reopened"
    key: StepKey
    gives_back: bool = False


@dataclass(frozen=True, slots=True)
class StepAdded(Event):
    """A row was put into tonight's list before another; None = before dawn."""

    kind: ClassVar[str] = "step_added"
    key: StepKey
    before: StepKey | None = None


@dataclass(frozen=True, slots=True)
class StepMoved(Event):
    """A row of tonight's list was moved before another; None = before dawn."""

    kind: ClassVar[str] = "step_moved"
    key: StepKey
    before: StepKey | None = None


@dataclass(frozen=True, slots=True)
class InfoGiven(Event):
    """A player was told something.

    Attributes:
        verb: How: a card, a number, a nod … (``catalogue.Verb``).
        payload: What.
        of: The ability it came from; "" when none.
        truthful: None when nobody can say.
    """

    kind: ClassVar[str] = "info_given"
    seat: SeatId
    verb: str
    payload: tuple[Fact, ...]
    of: str = ""
    truthful: bool | None = None


@dataclass(frozen=True, slots=True)
class DeathsAnnounced(Event):
    """The table was told who died and who came back."""

    kind: ClassVar[str] = "deaths_announced"
    died: tuple[SeatId, ...]
    returned: tuple[SeatId, ...] = ()


@dataclass(frozen=True, slots=True)
class MadePublic(Event):
    """Something was said aloud to the table."""

    kind: ClassVar[str] = "made_public"
    what: str
    seat: SeatId | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class SeatRevealed(Event):
    """A token was laid open to the table, or covered again."""

    kind: ClassVar[str] = "seat_revealed"
    seat: SeatId
    revealed: bool = True


@dataclass(frozen=True, slots=True)
class SuggestionSettled(Event):
    """A suggestion was taken or left."""

    kind: ClassVar[str] = "suggestion_settled"
    code: str
    seat: SeatId | None = None
    key: str = ""
    taken: bool = False


# --- day -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NominationOpened(Event):
    """Somebody was nominated, or called to be exiled; the count can begin."""

    kind: ClassVar[str] = "nomination_opened"
    nomination: Nomination


@dataclass(frozen=True, slots=True)
class VoteRecorded(Event):
    """A hand stands raised in the open count; ``hands`` 0 = it was lowered."""

    kind: ClassVar[str] = "vote_recorded"
    hand: Hand


@dataclass(frozen=True, slots=True)
class NominationClosed(Event):
    """The count was over, with its result as it was told."""

    kind: ClassVar[str] = "nomination_closed"
    tally: int
    needed: int
    outcome: Outcome
    spent: tuple[SeatId, ...] = ()


@dataclass(frozen=True, slots=True)
class NominationWithdrawn(Event):
    """A nomination of today was called off."""

    kind: ClassVar[str] = "nomination_withdrawn"
    index: int


@dataclass(frozen=True, slots=True)
class NominationCorrected(Event):
    """A count of today was put right after it was closed."""

    kind: ClassVar[str] = "nomination_corrected"
    index: int
    hands: tuple[Hand, ...]
    tally: int
    needed: int
    spent: tuple[SeatId, ...] = ()


@dataclass(frozen=True, slots=True)
class NominationOverruled(Event):
    """The storyteller said what a count came to; "" takes that back."""

    kind: ClassVar[str] = "nomination_overruled"
    index: int
    outcome: Outcome | Literal[""]


@dataclass(frozen=True, slots=True)
class ExecutionDecided(Event):
    """Somebody was executed, or nobody is today (``person`` None). The death is an event of its own."""

    kind: ClassVar[str] = "execution_decided"
    person: SeatId | None
    died: bool
    cause: Cause


@dataclass(frozen=True, slots=True)
class ExileDecided(Event):
    """A Traveller was exiled or not. The death is an event of its own."""

    kind: ClassVar[str] = "exile_decided"
    traveller: SeatId
    exiled: bool


@dataclass(frozen=True, slots=True)
class AbilityUsed(Event):
    """An ability was used aloud or by day.

    Attributes:
        seat: Who; the storyteller can.
        of: The ability.
        seats, characters, text: What was chosen or said.
        answer: What was told.
        result: What came of it, as a code: ``dies``, ``nothing`` …
        spends: True when it was the one use of the game.
        worked: False when it did not work as it should (drunk, poisoned): a Mathematician asks.
    """

    kind: ClassVar[str] = "ability_used"
    seat: SeatId
    of: str
    seats: tuple[SeatId, ...] = ()
    characters: tuple[str, ...] = ()
    text: str = ""
    answer: tuple[Fact, ...] = ()
    result: str = ""
    spends: bool = False
    worked: bool = True


# --- table -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TimerSet(Event):
    """The table's clock was set, started, stopped, or put away (None)."""

    kind: ClassVar[str] = "timer_set"
    timer: Timer | None


@dataclass(frozen=True, slots=True)
class GameConcluded(Event):
    """The storyteller declared the end."""

    kind: ClassVar[str] = "game_concluded"
    winner: Alignment | None
    reason: str


@dataclass(frozen=True, slots=True)
class ConclusionWithdrawn(Event):
    """The end was taken back; the game goes on where it was."""

    kind: ClassVar[str] = "conclusion_withdrawn"
    phase: PhaseKind
    number: int


@dataclass(frozen=True, slots=True)
class RuleOverridden(Event):
    """What a rule refused was asked once and done all the same, and nothing at the table shows it.

    Attributes:
        code: Of the refusal, e.g. ``day.vote_open``.
        why: What it said.
        seat: Who broke the rule, if one.
    """

    kind: ClassVar[str] = "rule_overridden"
    code: str
    why: Message
    seat: SeatId | None = None


EVENTS: tuple[type[Event], ...] = (
    SeatAdded, SeatRemoved, SeatMoved, SeatPlaced, SeatRenamed, SeatKindChanged, TravellerJoined, TravellerLeft,
    StorytellerPlaced, ScriptChosen, BagSet, CharacterDealt, TokenLookedAt, ShownAsSet, BluffsSet, FabledAdded,
    FabledRemoved, HouseRuleSet, SetupFinished, CharacterChanged, AlignmentChanged, AbilityChanged, LifeChanged,
    GhostVoteChanged, ReminderPlaced, ReminderRemoved, ReminderMoved, TextSet, ClaimNoted, TableAbilityChanged,
    UnseatedChanged, PhaseEntered, StepDrafted, StepFinished, StepSkipped, StepReopened, StepAdded, StepMoved,
    InfoGiven, DeathsAnnounced, MadePublic, SeatRevealed, SuggestionSettled, NominationOpened, VoteRecorded,
    NominationClosed, NominationWithdrawn, NominationCorrected, NominationOverruled, ExecutionDecided, ExileDecided,
    AbilityUsed, TimerSet, GameConcluded, ConclusionWithdrawn, RuleOverridden,
)  # fmt: skip

KINDS: Mapping[str, type[Event]] = MappingProxyType({event.kind: event for event in EVENTS})
"""Every event class by its kind."""
