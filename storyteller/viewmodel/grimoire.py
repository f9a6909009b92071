"""The grimoire as it is drawn: one frozen record a seat, one for the middle, and what lies at the edge.

Records compare by value, so a board is redrawn only where it changed. Words are messages and ids, never text.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from storyteller.clocktower.catalogue import Alignment, EffectKind
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.block import block
from storyteller.clocktower.day.expiry import due
from storyteller.clocktower.day.tally import threshold
from storyteller.clocktower.model import BluffSet, Fabled, PhaseKind, Pick, Reminder, Seat, StepKey, Town
from storyteller.clocktower.night.lapsing import lapsed
from storyteller.clocktower.night.order import night_steps
from storyteller.clocktower.status import impairments, in_force, seat_name
from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.kernel.message import Message, Name, Term
from storyteller.viewmodel.box import TokenRecord, UnplacedRecord, token, unplaced


@dataclass(frozen=True, slots=True)
class BoardOptions:
    """What the board shows that follows from the table by rules.

    Attributes:
        tonight: Rows of the running night that stand or are done, in order; empty for no badges.
        about_to_die: Who stands on the block.
        needed: Votes it takes to execute; 0 for none to show.
        expired: Reminders whose time is over.
    """

    tonight: tuple[StepKey, ...] = ()
    about_to_die: SeatId | None = None
    needed: int = 0
    expired: frozenset[ReminderId] = frozenset()


@dataclass(frozen=True, slots=True)
class ReminderRecord:
    """A reminder beside a seat, or loose on the table.

    Attributes:
        token: The character it belongs to; ``character`` is "" for the storyteller's own words.
        text: Official English words, to be shown in the reader's language, or own words.
        about: Whom or what it is about, if anything.
        asleep: True while its source is dead, drunk or poisoned, so that it has no force.
        expired: True when its time is over and it still lies.
    """

    id: ReminderId
    token: TokenRecord
    text: str
    effect: EffectKind = "note"
    about: Message | Name | Term | None = None
    asleep: bool = False
    expired: bool = False


@dataclass(frozen=True, slots=True)
class ImpairedRecord:
    """A reason why a player is ``drunk`` or ``poisoned``; ``why`` says by whom and until when."""

    kind: str
    why: Message


@dataclass(frozen=True, slots=True)
class NightBadge:
    """A seat's place in tonight's order, from 1 over all seats; ``done`` once every row of it is.

    ``next``: True for the seat that is woken now or next.
    """

    position: int
    done: bool
    next: bool = False


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """Everything that is drawn at one seat.

    Attributes:
        label: The player's name, or the seat in words.
        token: The true character; None while there is no token.
        shown: What the player believes to be, only where it isn't the truth.
        turned: True when the alignment isn't the one the character starts with.
        leaves: How many reminders are printed for the character, as the leaves at the top of its token tell.
        petal: True when the character changes how the game is set up, as its petal tells.
        impaired: Why the player is drunk or poisoned, most certain first.
        gained: Abilities of other characters held here.
        spent: True when the own once-a-game ability has been used.
        nominated, has_nominated, about_to_die: As today stands.
        hands: Hands raised in the open count.
        noted: True when a note is kept.
        claim: What the player says to be, as noted.
        place: A free place (0..1 each way), None on the ring.
    """

    id: SeatId
    number: int
    name: str
    label: Name | Message
    pronouns: str = ""
    token: TokenRecord | None = None
    shown: TokenRecord | None = None
    alignment: Alignment | None = None
    turned: bool = False
    leaves: int = 0
    petal: bool = False
    alive: bool = True
    looks_alive: bool = True
    ghost_vote: bool = True
    traveller: bool = False
    revealed: bool = False
    reminders: tuple[ReminderRecord, ...] = ()
    impaired: tuple[ImpairedRecord, ...] = ()
    gained: tuple[TokenRecord, ...] = ()
    spent: bool = False
    night: NightBadge | None = None
    nominated: bool = False
    has_nominated: bool = False
    about_to_die: bool = False
    hands: int = 0
    noted: bool = False
    claim: str = ""
    place: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class BluffRecord:
    """One set of bluffs; ``of`` is ``demon`` or the character that is shown them, ``seat`` which one, if said."""

    of: str
    tokens: tuple[TokenRecord, ...]
    seat: Name | Message | None = None


@dataclass(frozen=True, slots=True)
class FabledRecord:
    """A Fabled or Loric with what was chosen for it."""

    token: TokenRecord
    about: tuple[Message | Name | Term, ...] = ()


@dataclass(frozen=True, slots=True)
class CentreRecord:
    """What stands in the middle: the phase and the counts of this table."""

    phase: PhaseKind
    number: int
    seats: int
    living: int
    ghost_votes: int
    needed: int


@dataclass(frozen=True, slots=True)
class BoardRecord:
    """The whole board.

    Attributes:
        seats: Clockwise.
        bottom: Number of the seat the storyteller stands behind; 0 = not said.
        unseated: Character tokens beside the board, abilities that no seat holds after them.
        loose: Reminders that lie on no seat.
        unplaced: Printed reminders of characters in play that are still in the box.
    """

    seats: tuple[SeatRecord, ...] = ()
    centre: CentreRecord = CentreRecord("setup", 0, 0, 0, 0, 0)
    bottom: int = 0
    bluffs: tuple[BluffRecord, ...] = ()
    fabled: tuple[FabledRecord, ...] = ()
    unseated: tuple[TokenRecord, ...] = ()
    loose: tuple[ReminderRecord, ...] = ()
    unplaced: tuple[UnplacedRecord, ...] = ()

    def seat(self, seat: SeatId | None) -> SeatRecord | None:
        """Returns a seat's record by id, or None."""
        return next((record for record in self.seats if record.id == seat), None)


@dataclass(frozen=True, slots=True)
class BoardChange:
    """What differs between two boards.

    Attributes:
        changed: Seats that are new or look different.
        removed: Seats that are gone.
        arranged: True when places have to be found anew: seats, their order, or how many reminders lie where.
        centre, edge: True when the middle or the trays differ.
    """

    changed: frozenset[SeatId] = field(default_factory=frozenset)
    removed: frozenset[SeatId] = field(default_factory=frozenset)
    arranged: bool = False
    centre: bool = False
    edge: bool = False


def options_of(town: Town, context: Context) -> BoardOptions:
    """Returns tonight's order while it is night, the block while it is day, and the votes needed once play began."""
    tonight: tuple[StepKey, ...] = ()
    if town.phase.kind == "night":
        steps = night_steps(town, context)
        tonight = tuple(step.key for step in steps if step.skipped is None or step.record is not None)
    stands = block(town.day) if town.phase.kind in ("day", "dusk") else None
    return BoardOptions(
        tonight=tonight,
        about_to_die=stands.seat if stands else None,
        needed=(threshold(town) or 0) if town.setup_done else 0,
        expired=_expired(town, context),
    )


def _expired(town: Town, context: Context) -> frozenset[ReminderId]:
    """What a source that is no more left behind, and after the day what nightfall will clear."""
    over = {reminder.id for _, reminder in lapsed(town, context)}
    clearing = due(town, "dusk") if town.phase.kind == "dusk" else ()
    return frozenset(over | {event.reminder for event in clearing})


def board(town: Town, context: Context, options: BoardOptions | None = None) -> BoardRecord:
    """Returns the board as it is drawn; without ``options``, with those that the rules give."""
    options = options or options_of(town, context)
    badges = _night_badges(town, options.tonight)
    return BoardRecord(
        seats=tuple(
            _seat(town, context, options, seat, number, badges.get(seat.id))
            for number, seat in enumerate(town.seats, 1)
        ),
        centre=_centre(town, options),
        bottom=town.number(town.storyteller_at) if town.storyteller_at is not None else 0,
        bluffs=tuple(_bluffs(town, context, bluffs) for bluffs in town.bluffs),
        fabled=tuple(_fabled(town, context, fabled) for fabled in town.fabled),
        unseated=tuple(
            token(town, context, character)
            for character in (*town.unseated, *(ability.of for ability in town.table))
        ),
        loose=tuple(_reminder(town, context, options, reminder) for reminder in town.loose),
        unplaced=unplaced(town, context),
    )


def changes(before: BoardRecord | None, after: BoardRecord) -> BoardChange:
    """Returns what differs from one board to the next; with no board before, everything does."""
    before = before or BoardRecord()
    old = {record.id: record for record in before.seats}
    new = {record.id: record for record in after.seats}
    return BoardChange(
        changed=frozenset(seat for seat, record in new.items() if old.get(seat) != record),
        removed=frozenset(old.keys() - new.keys()),
        arranged=_arrangement(before) != _arrangement(after),
        centre=before.centre != after.centre,
        edge=(before.bluffs, before.fabled, before.unseated, before.loose, before.unplaced)
        != (after.bluffs, after.fabled, after.unseated, after.loose, after.unplaced),
    )


def _arrangement(record: BoardRecord) -> object:
    return record.bottom, tuple((seat.id, len(seat.reminders), seat.place) for seat in record.seats)


def _seat(
    town: Town, context: Context, options: BoardOptions, seat: Seat, number: int, badge: NightBadge | None
) -> SeatRecord:
    record = context.character(town, seat.character)
    starts = record.alignment if record else None
    today = [n for n in town.day.nominations if not n.withdrawn] if town.phase.kind in ("day", "dusk") else []
    vote = town.day.open_vote if town.phase.kind == "day" else None
    return SeatRecord(
        id=seat.id,
        number=number,
        name=seat.name,
        label=seat_name(town, seat),
        pronouns=seat.pronouns,
        token=token(town, context, seat.character) if seat.character is not None else None,
        shown=_shown(town, context, seat),
        alignment=seat.alignment,
        turned=seat.alignment is not None and starts is not None and seat.alignment != starts,
        leaves=sum(spec.count for spec in record.reminders) if record else 0,
        petal=bool(record and record.setup),
        alive=seat.alive,
        looks_alive=seat.looks_alive,
        ghost_vote=seat.ghost_vote,
        traveller=seat.traveller,
        revealed=seat.revealed,
        reminders=tuple(_reminder(town, context, options, reminder) for reminder in seat.reminders),
        impaired=tuple(
            ImpairedRecord(reason.kind, reason.why(town)) for reason in impairments(town, context, seat.id)
        ),
        gained=tuple(token(town, context, ability.of) for ability in seat.abilities),
        spent=seat.character in seat.spent,
        night=badge,
        nominated=any(n.nominee == seat.id and n.kind == "execution" for n in today),
        has_nominated=any(n.by == seat.id and n.kind == "execution" for n in today),
        about_to_die=options.about_to_die == seat.id,
        hands=next((hand.hands for hand in vote.hands if hand.seat == seat.id), 0) if vote else 0,
        noted=bool(seat.text("note")),
        claim=seat.text("claim"),
        place=seat.place,
    )


def _shown(town: Town, context: Context, seat: Seat) -> TokenRecord | None:
    if seat.shown_as is None or seat.shown_as == seat.character:
        return None
    # Somebody whose character changed in secret still holds the old belief; it is marked the same way.
    return token(town, context, seat.shown_as)


def _reminder(town: Town, context: Context, options: BoardOptions, reminder: Reminder) -> ReminderRecord:
    return ReminderRecord(
        id=reminder.id,
        token=token(town, context, reminder.of) if reminder.of else TokenRecord(""),
        text=reminder.text,
        effect=reminder.effect,
        about=_pick(town, reminder.about),
        asleep=not in_force(town, context, reminder),
        expired=reminder.id in options.expired,
    )


def _pick(town: Town, pick: Pick | None) -> Message | Name | Term | None:
    if pick is None:
        return None
    if isinstance(pick, str):
        return Term("character", pick)
    return seat_name(town, town.seat(SeatId(pick)))


def _centre(town: Town, options: BoardOptions) -> CentreRecord:
    return CentreRecord(
        phase=town.phase.kind,
        number=town.phase.number,
        seats=len(town.seats),
        living=sum(seat.alive for seat in town.seats),
        ghost_votes=sum(not seat.alive and seat.ghost_vote for seat in town.seats),
        needed=options.needed,
    )


def _bluffs(town: Town, context: Context, bluffs: BluffSet) -> BluffRecord:
    seat = town.seat(bluffs.seat)
    return BluffRecord(
        bluffs.of,
        tuple(token(town, context, character) for character in bluffs.characters),
        seat_name(town, seat) if seat else None,
    )


def _fabled(town: Town, context: Context, fabled: Fabled) -> FabledRecord:
    about = (_pick(town, pick) for pick in fabled.about)
    return FabledRecord(
        token(town, context, fabled.character), tuple(said for said in about if said is not None)
    )


def _night_badges(town: Town, tonight: tuple[StepKey, ...]) -> dict[SeatId, NightBadge]:
    """A seat with several rows wears the number of the first that is still to do, or of its last one."""
    badges: dict[SeatId, NightBadge] = {}
    position, waiting = 0, True
    for key in tonight:
        if key.seat is None:
            continue
        position += 1
        record = town.night.record(key)
        done = record is not None and record.status != "drafted"
        if key.seat not in badges or badges[key.seat].done:
            badges[key.seat] = NightBadge(position, done, waiting and not done)
            waiting = waiting and done
    return badges
