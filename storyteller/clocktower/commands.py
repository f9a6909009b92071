"""What a storyteller can do, as imperatives: one command is one gesture and one step of undo.

``override`` says that a rule of the game is broken on purpose, after it was asked once.
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
    Outcome,
    Pick,
    Script,
    StepKey,
    Timer,
)
from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.kernel.message import Message


class Command:
    """Base of all commands, for typing only. ``name`` is the snake-case name used in scenario files."""

    __slots__ = ()
    name: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Batch(Command):
    """Several commands as one gesture. A refusal of one refuses all."""

    name: ClassVar[str] = "batch"
    commands: tuple[Command, ...]
    label: Message


# --- seating ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AddSeat(Command):
    """Puts a chair at the table; ``position`` from 0 clockwise, None = at the end."""

    name: ClassVar[str] = "add_seat"
    player: str = ""
    position: int | None = None
    pronouns: str = ""
    traveller: bool = False
    override: bool = False


@dataclass(frozen=True, slots=True)
class RemoveSeat(Command):
    """Takes a chair away with everything on it. Asked once when play has begun."""

    name: ClassVar[str] = "remove_seat"
    seat: SeatId
    override: bool = False


@dataclass(frozen=True, slots=True)
class MoveSeat(Command):
    """Moves a player to another place; ``position`` from 0 is where they sit afterwards."""

    name: ClassVar[str] = "move_seat"
    seat: SeatId
    position: int


@dataclass(frozen=True, slots=True)
class SwapSeats(Command):
    """Two players change places and take everything along."""

    name: ClassVar[str] = "swap_seats"
    a: SeatId
    b: SeatId


@dataclass(frozen=True, slots=True)
class PlaceSeat(Command):
    """Puts a token anywhere on the board (0..1 each way); None = back on the ring."""

    name: ClassVar[str] = "place_seat"
    seat: SeatId
    place: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class RenameSeat(Command):
    """Writes a player's name, and their pronouns when given."""

    name: ClassVar[str] = "rename_seat"
    seat: SeatId
    player: str
    pronouns: str | None = None


@dataclass(frozen=True, slots=True)
class SetSeatKind(Command):
    """Makes a seat a Traveller's, or an ordinary player's."""

    name: ClassVar[str] = "set_seat_kind"
    seat: SeatId
    traveller: bool
    override: bool = False


@dataclass(frozen=True, slots=True)
class JoinTraveller(Command):
    """Seats a Traveller who comes to the game; the character is public, the alignment is not."""

    name: ClassVar[str] = "join_traveller"
    player: str
    character: str | None = None
    alignment: Alignment | None = None
    position: int | None = None
    override: bool = False


@dataclass(frozen=True, slots=True)
class LeaveTraveller(Command):
    """A Traveller leaves the game."""

    name: ClassVar[str] = "leave_traveller"
    seat: SeatId


@dataclass(frozen=True, slots=True)
class PlaceStoryteller(Command):
    """Says behind which seat the storyteller stands; the board turns to it."""

    name: ClassVar[str] = "place_storyteller"
    seat: SeatId | None


# --- setup -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ChooseScript(Command):
    """Chooses the script of the evening. What is on the table stays."""

    name: ClassVar[str] = "choose_script"
    script: Script


@dataclass(frozen=True, slots=True)
class SetBag(Command):
    """Chooses the characters of the game, all of them. Illegal picks are advised on, not refused."""

    name: ClassVar[str] = "set_bag"
    tokens: tuple[BagToken, ...]


@dataclass(frozen=True, slots=True)
class FillBag(Command):
    """Completes the chosen characters at random to a legal set-up; ``keep`` False draws all anew.

    Every legal set-up is equally likely, unless something is preferred: then many are drawn and one of these is taken.

    Attributes:
        pinned: Chosen characters that stay even where all is drawn anew.
        banned: Characters that are not to be added.
        weights: (character, percent) pairs: 200 = twice as welcome, 0 = only where it can't be helped; 100 without.
        avoid_jinxes: True when characters with a rule of their own between them are rather not to meet.
        balanced: True when set-ups with the script's own mix of what characters do are preferred.
    """

    name: ClassVar[str] = "fill_bag"
    keep: bool = True
    pinned: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()
    weights: tuple[tuple[str, int], ...] = ()
    avoid_jinxes: bool = False
    balanced: bool = False


@dataclass(frozen=True, slots=True)
class RerollOne(Command):
    """Draws another character in place of a chosen one; the others stay as far as that can be.

    Attributes:
        token: The chosen one, as it stands in the bag.
        pinned: Characters that stay whatever happens.
        banned, weights, avoid_jinxes, balanced: As in ``FillBag``.
    """

    name: ClassVar[str] = "reroll_one"
    token: BagToken
    pinned: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()
    weights: tuple[tuple[str, int], ...] = ()
    avoid_jinxes: bool = False
    balanced: bool = False


@dataclass(frozen=True, slots=True)
class Deal(Command):
    """Gives one token of the bag to a seat: ``character`` as drawn, i.e. as shown.

    A shown token that stands in for another (a Drunk's) brings the true character with it. With ``true`` the
    character is meant as the true one.
    """

    name: ClassVar[str] = "deal"
    seat: SeatId
    character: str
    true: bool = False
    override: bool = False


@dataclass(frozen=True, slots=True)
class DealAll(Command):
    """Shuffles the bag and gives every seat without a token one; ``again`` collects the dealt ones first."""

    name: ClassVar[str] = "deal_all"
    again: bool = False
    override: bool = False


@dataclass(frozen=True, slots=True)
class CollectTokens(Command):
    """Takes all dealt tokens back into the bag."""

    name: ClassVar[str] = "collect_tokens"


@dataclass(frozen=True, slots=True)
class MarkLooked(Command):
    """Notes that a player has seen their token, or is to see it again."""

    name: ClassVar[str] = "mark_looked"
    seat: SeatId
    looked: bool = True


@dataclass(frozen=True, slots=True)
class SetBluffs(Command):
    """Chooses what is shown as not in play: to the Demon, or to the holder of ``of`` (at ``seat``)."""

    name: ClassVar[str] = "set_bluffs"
    characters: tuple[str, ...]
    of: str = "demon"
    seat: SeatId | None = None


@dataclass(frozen=True, slots=True)
class AddFabled(Command):
    """Brings a Fabled or Loric to the table, or changes what was chosen for it."""

    name: ClassVar[str] = "add_fabled"
    fabled: Fabled


@dataclass(frozen=True, slots=True)
class RemoveFabled(Command):
    """Takes a Fabled or Loric off the table."""

    name: ClassVar[str] = "remove_fabled"
    character: str


@dataclass(frozen=True, slots=True)
class SetHouseRules(Command):
    """Writes down the house rules, all of them."""

    name: ClassVar[str] = "set_house_rules"
    rules: tuple[str, ...]


# --- tokens ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SetCharacter(Command):
    """Changes a seat's true character, on or off the script; None takes the token away.

    The alignment follows the new character's team only when the seat had none; what the player believes stays.
    """

    name: ClassVar[str] = "set_character"
    seat: SeatId
    character: str | None


@dataclass(frozen=True, slots=True)
class SetShown(Command):
    """Settles what a player believes to be; None = nothing was shown."""

    name: ClassVar[str] = "set_shown"
    seat: SeatId
    character: str | None


@dataclass(frozen=True, slots=True)
class SetAbility(Command):
    """Gives a seat an ability that is not its character's, or takes it."""

    name: ClassVar[str] = "set_ability"
    seat: SeatId
    character: str
    held: bool = True
    source: str = ""
    by: SeatId | None = None
    replaces: bool = False


@dataclass(frozen=True, slots=True)
class SetTableAbility(Command):
    """Brings an ability that no seat holds into force, or ends it."""

    name: ClassVar[str] = "set_table_ability"
    ability: Ability
    held: bool = True


@dataclass(frozen=True, slots=True)
class SetUnseated(Command):
    """Lays character tokens beside the board, all of them."""

    name: ClassVar[str] = "set_unseated"
    characters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetAlignment(Command):
    """Changes a player's true alignment, or with ``believed`` what they believe; None = not settled."""

    name: ClassVar[str] = "set_alignment"
    seat: SeatId
    alignment: Alignment | None
    believed: bool = False


@dataclass(frozen=True, slots=True)
class SwapCharacters(Command):
    """Two players swap their true characters; alignments and what they believe stay."""

    name: ClassVar[str] = "swap_characters"
    a: SeatId
    b: SeatId


@dataclass(frozen=True, slots=True)
class Kill(Command):
    """A player dies. By day the table sees it at once, at night when it is announced."""

    name: ClassVar[str] = "kill"
    seat: SeatId
    cause: Cause = Cause("storyteller")


@dataclass(frozen=True, slots=True)
class Revive(Command):
    """A player comes back to life and gets the vote after death back."""

    name: ClassVar[str] = "revive"
    seat: SeatId
    cause: Cause = Cause("storyteller")


@dataclass(frozen=True, slots=True)
class SetLooksAlive(Command):
    """Says what the table sees of a player, whatever is true."""

    name: ClassVar[str] = "set_looks_alive"
    seat: SeatId
    looks_alive: bool


@dataclass(frozen=True, slots=True)
class SetGhostVote(Command):
    """Takes a vote after death or gives it back."""

    name: ClassVar[str] = "set_ghost_vote"
    seat: SeatId
    held: bool


@dataclass(frozen=True, slots=True)
class PlaceReminder(Command):
    """Lays a reminder beside a seat; None = on the table.

    Effect and end come from the printed token where there is one; any other ``text`` is a note, but for ``Drunk`` and
    ``Poisoned``, which mean what they say.
    """

    name: ClassVar[str] = "place_reminder"
    seat: SeatId | None
    of: str
    text: str
    by: SeatId | None = None
    about: Pick | None = None


@dataclass(frozen=True, slots=True)
class RemoveReminder(Command):
    """Takes a reminder off the table."""

    name: ClassVar[str] = "remove_reminder"
    reminder: ReminderId


@dataclass(frozen=True, slots=True)
class MoveReminder(Command):
    """Moves a reminder to another seat; None = onto the table."""

    name: ClassVar[str] = "move_reminder"
    reminder: ReminderId
    seat: SeatId | None


@dataclass(frozen=True, slots=True)
class SetText(Command):
    """Writes a note on a seat; "" takes it away."""

    name: ClassVar[str] = "set_text"
    seat: SeatId
    text: str
    key: str = "note"


@dataclass(frozen=True, slots=True)
class NoteClaim(Command):
    """Notes what a player says to be."""

    name: ClassVar[str] = "note_claim"
    seat: SeatId
    claim: str


# --- flow ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BeginNight(Command):
    """Night falls: the first one ends setting up, later ones follow a day."""

    name: ClassVar[str] = "begin_night"
    override: bool = False


@dataclass(frozen=True, slots=True)
class BeginDay(Command):
    """Dawn: deaths are announced when ``announce``, and the day begins."""

    name: ClassVar[str] = "begin_day"
    announce: bool = True
    override: bool = False


@dataclass(frozen=True, slots=True)
class EndDay(Command):
    """The day is over. Without an execution that is noted as none; asked once when somebody is about to die."""

    name: ClassVar[str] = "end_day"
    override: bool = False


@dataclass(frozen=True, slots=True)
class DraftStep(Command):
    """Notes picks at a row of the night without finishing it."""

    name: ClassVar[str] = "draft_step"
    key: StepKey
    picks: tuple[Pick, ...] = ()
    answer: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class FinishStep(Command):
    """Finishes a row of the night: records picks and answer, lays and clears the reminders it has."""

    name: ClassVar[str] = "finish_step"
    key: StepKey
    picks: tuple[Pick, ...] = ()
    answer: tuple[Fact, ...] = ()
    override: bool = False


@dataclass(frozen=True, slots=True)
class SkipStep(Command):
    """Passes over a row of the night."""

    name: ClassVar[str] = "skip_step"
    key: StepKey
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ReopenStep(Command):
    """Does a finished or skipped row again; what it laid down stays until it is finished anew.

    A once-a-game ability that was used up at it tonight is there again, unless ``keep_used``.
    """

    name: ClassVar[str] = "reopen_step"
    key: StepKey
    keep_used: bool = False


@dataclass(frozen=True, slots=True)
class AddStep(Command):
    """Puts a row into tonight's list before another; None = before dawn."""

    name: ClassVar[str] = "add_step"
    key: StepKey
    before: StepKey | None = None


@dataclass(frozen=True, slots=True)
class MoveStep(Command):
    """Moves a row of tonight's list before another; None = before dawn."""

    name: ClassVar[str] = "move_step"
    key: StepKey
    before: StepKey | None = None


@dataclass(frozen=True, slots=True)
class GiveInfo(Command):
    """Records that a player was told something outside a row of the night."""

    name: ClassVar[str] = "give_info"
    seat: SeatId
    verb: str
    payload: tuple[Fact, ...]
    of: str = ""
    truthful: bool | None = None


@dataclass(frozen=True, slots=True)
class AnnounceDeaths(Command):
    """Tells the table who died and who came back since dusk."""

    name: ClassVar[str] = "announce_deaths"


@dataclass(frozen=True, slots=True)
class Announce(Command):
    """Says something aloud to the table."""

    name: ClassVar[str] = "announce"
    what: str
    seat: SeatId | None = None
    character: str | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class RevealSeat(Command):
    """Lays a token open to the table, or covers it again."""

    name: ClassVar[str] = "reveal_seat"
    seat: SeatId
    revealed: bool = True


@dataclass(frozen=True, slots=True)
class TakeSuggestion(Command):
    """Does what a suggestion offers."""

    name: ClassVar[str] = "take_suggestion"
    code: str
    seat: SeatId | None = None
    key: str = ""


@dataclass(frozen=True, slots=True)
class DismissSuggestion(Command):
    """Leaves a suggestion; it does not come back for the same reason."""

    name: ClassVar[str] = "dismiss_suggestion"
    code: str
    seat: SeatId | None = None
    key: str = ""


# --- day -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Nominate(Command):
    """Opens a nomination for execution. The storyteller can nominate and be nominated."""

    name: ClassVar[str] = "nominate"
    by: SeatId
    nominee: SeatId
    override: bool = False


@dataclass(frozen=True, slots=True)
class CallExile(Command):
    """Opens a count on exiling a Traveller."""

    name: ClassVar[str] = "call_exile"
    traveller: SeatId
    by: SeatId | None = None
    override: bool = False


@dataclass(frozen=True, slots=True)
class Vote(Command):
    """Sets all raised hands of the open count; a seat twice = two hands.

    ``override`` names the seats whose hand counts although it may not.
    """

    name: ClassVar[str] = "vote"
    seats: tuple[SeatId, ...]
    override: tuple[SeatId, ...] = ()


@dataclass(frozen=True, slots=True)
class SetHand(Command):
    """Raises or lowers one hand in the open count; ``hands`` 0, 1 or 2."""

    name: ClassVar[str] = "set_hand"
    seat: SeatId
    hands: int
    override: bool = False


@dataclass(frozen=True, slots=True)
class CloseVote(Command):
    """Ends the open count and records its result; counted ghost votes are spent."""

    name: ClassVar[str] = "close_vote"


@dataclass(frozen=True, slots=True)
class CancelNomination(Command):
    """Calls off the open nomination, or a closed one of today by its index."""

    name: ClassVar[str] = "cancel_nomination"
    index: int | None = None


@dataclass(frozen=True, slots=True)
class CorrectVote(Command):
    """Puts a closed count of today right: all hands as they really were."""

    name: ClassVar[str] = "correct_vote"
    index: int
    seats: tuple[SeatId, ...]
    override: tuple[SeatId, ...] = ()


@dataclass(frozen=True, slots=True)
class Overrule(Command):
    """Says what a closed count (default: the last) comes to, whatever the rule says; "" takes that back."""

    name: ClassVar[str] = "overrule"
    outcome: Outcome | Literal[""]
    index: int | None = None


@dataclass(frozen=True, slots=True)
class Exile(Command):
    """Records a whole call for exile at once: who called, who supported, and what came of it."""

    name: ClassVar[str] = "exile"
    traveller: SeatId
    supporters: tuple[SeatId, ...]
    by: SeatId | None = None
    override: bool = False


@dataclass(frozen=True, slots=True)
class Execute(Command):
    """Executes somebody: by default who is about to die, and they die."""

    name: ClassVar[str] = "execute"
    seat: SeatId | None = None
    dies: bool = True
    cause: Cause = Cause("execution")
    override: bool = False


@dataclass(frozen=True, slots=True)
class UseAbility(Command):
    """Records an ability used aloud or by day, with what followed."""

    name: ClassVar[str] = "use_ability"
    seat: SeatId
    of: str = ""
    seats: tuple[SeatId, ...] = ()
    characters: tuple[str, ...] = ()
    text: str = ""
    answer: tuple[Fact, ...] = ()
    result: str = ""
    override: bool = False


# --- table -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SetTimer(Command):
    """Sets, starts, stops the table's clock, or puts it away (None)."""

    name: ClassVar[str] = "set_timer"
    timer: Timer | None


@dataclass(frozen=True, slots=True)
class Conclude(Command):
    """Declares the end. ``winner`` None = nobody."""

    name: ClassVar[str] = "conclude"
    winner: Alignment | None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class WithdrawConclusion(Command):
    """Takes the end back; the game goes on where it was."""

    name: ClassVar[str] = "withdraw_conclusion"


COMMANDS: tuple[type[Command], ...] = (
    Batch, AddSeat, RemoveSeat, MoveSeat, SwapSeats, PlaceSeat, RenameSeat, SetSeatKind, JoinTraveller, LeaveTraveller,
    PlaceStoryteller, ChooseScript, SetBag, FillBag, RerollOne, Deal, DealAll, CollectTokens, MarkLooked, SetBluffs,
    AddFabled, RemoveFabled, SetHouseRules, SetCharacter, SetShown, SetAbility, SetTableAbility, SetUnseated,
    SetAlignment, SwapCharacters, Kill, Revive, SetLooksAlive, SetGhostVote, PlaceReminder, RemoveReminder,
    MoveReminder, SetText, NoteClaim, BeginNight, BeginDay, EndDay, DraftStep, FinishStep, SkipStep, ReopenStep,
    AddStep, MoveStep, GiveInfo, AnnounceDeaths, Announce, RevealSeat, TakeSuggestion, DismissSuggestion, Nominate,
    CallExile, Vote, SetHand, CloseVote, CancelNomination, CorrectVote, Overrule, Exile, Execute, UseAbility, SetTimer,
    Conclude, WithdrawConclusion,
)  # fmt: skip

BY_NAME: Mapping[str, type[Command]] = MappingProxyType({command.name: command for command in COMMANDS})
"""Every command class by its snake-case name."""
