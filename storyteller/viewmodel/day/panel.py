"""The day as one panel: counts of the table, the open count, who is about to die, and what probably follows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from storyteller.clocktower.context import Context
from storyteller.clocktower.day.block import block, executed
from storyteller.clocktower.day.nominate import nominators
from storyteller.clocktower.day.tally import looking_alive, threshold
from storyteller.clocktower.lives import why_lives
from storyteller.clocktower.model import Cause, Town
from storyteller.clocktower.review import review
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message
from storyteller.viewmodel.day.abilities import DayAbilityRecord, day_abilities
from storyteller.viewmodel.day.prompts import PromptRecord, prompts
from storyteller.viewmodel.day.vote import ClosedRecord, VoteRecord, aim_said, closed_votes, open_vote
from storyteller.viewmodel.night.step import announcement
from storyteller.viewmodel.offers import OfferRecord, offers
from storyteller.viewmodel.people import PersonRecord, person


@dataclass(frozen=True, slots=True)
class BlockRecord:
    """Who is about to die.

    Attributes:
        person: None in a tie.
        tied: Who ties.
        survives: Why they would not die of it; None when they would.
    """

    person: PersonRecord | None
    votes: int
    tied: tuple[PersonRecord, ...] = ()
    survives: Message | None = None


@dataclass(frozen=True, slots=True)
class DayRecord:
    """The day panel.

    Attributes:
        phase: ``day``, or ``dusk`` when it is over.
        living, ghost_votes, needed: Counts of the table as it sees itself.
        aim: What the next nomination has to reach.
        executed: What came of the execution of the day; None before it.
        announced: What the table was told at dawn; None until it was.
        can_nominate, can_be_nominated: Seats that still may.
        travellers: Living Travellers, who can be exiled.
        overtaken: True when somebody was executed while the open count ran (a Virgin's nominator): it means no more.
        advisories: What looks odd.
        prompts: Abilities that wait to be used today.
    """

    phase: Literal["day", "dusk"]
    number: int
    living: int
    ghost_votes: int
    needed: int
    aim: Message
    block: BlockRecord | None = None
    executed: Message | None = None
    announced: Message | None = None
    vote: VoteRecord | None = None
    closed: tuple[ClosedRecord, ...] = ()
    abilities: tuple[DayAbilityRecord, ...] = ()
    can_nominate: frozenset[SeatId] = frozenset()
    can_be_nominated: frozenset[SeatId] = frozenset()
    travellers: tuple[SeatId, ...] = ()
    offers: tuple[OfferRecord, ...] = ()
    advisories: tuple[Message, ...] = ()
    overtaken: bool = False
    prompts: tuple[PromptRecord, ...] = ()


def day(town: Town, context: Context, *, after_nominee: bool = False) -> DayRecord:
    """Returns the day panel; ``after_nominee`` as in ``open_vote``."""
    told = town.day.announced
    used = [n for n in town.day.nominations if n.kind == "execution" and not n.withdrawn]
    nominees = {n.nominee for n in used}
    return DayRecord(
        "dusk" if town.phase.kind == "dusk" else "day",
        town.phase.number,
        looking_alive(town),
        sum(not seat.looks_alive and seat.ghost_vote for seat in town.seats),
        threshold(town) or 0,
        aim_said(town),
        _block(town, context),
        _executed(town),
        announcement(town, told.died, told.returned) if told is not None else None,
        open_vote(town, context, after_nominee=after_nominee),
        closed_votes(town, context),
        day_abilities(town, context),
        nominators(town, context),
        frozenset(s.id for s in town.seats if not s.traveller and s.id not in nominees),
        tuple(s.id for s in town.seats if s.traveller and s.alive),
        offers(town, context),
        tuple(advisory.message for advisory in review(town, context)),
        _overtaken(town),
        prompts(town, context),
    )


def _overtaken(town: Town) -> bool:
    vote = town.day.open_vote
    return vote is not None and any(e.person is not None and e.after >= vote.index for e in town.day.executions)


def _block(town: Town, context: Context) -> BlockRecord | None:
    stands = block(town.day)
    if stands is None:
        return None
    tied = tuple(person(town, context, seat) for seat in stands.tied)
    if stands.seat is None:
        return BlockRecord(None, stands.votes, tied)
    survives = why_lives(town, context, stands.seat, Cause("execution"))
    return BlockRecord(person(town, context, stands.seat), stands.votes, tied, survives)


def _executed(town: Town) -> Message | None:
    """The last execution, or that there is none once the day is over."""
    if not town.day.executions:
        return None
    last = town.day.executions[-1]
    if last.person is None:
        return message("panel.executed.nobody") if not executed(town.day) else None
    who = seat_name(town, town.seat(last.person))
    return message("panel.executed.died" if last.died else "panel.executed.lives", who=who)
