"""From the table to what everybody may see of it: a whitelist, field by field.

Nothing is copied whole, nothing is looked up; what became public by claim or at the end did so by an event.
"""

from __future__ import annotations

from typing import Final

from storyteller.clocktower import events as e
from storyteller.clocktower import public_town as p
from storyteller.clocktower.day.block import Aim, Standing, aim, block, standings
from storyteller.clocktower.day.tally import tally
from storyteller.clocktower.model import Seat, Town
from storyteller.clocktower.seen import announced_seen, face_seen, fell, takes_seen, threshold_seen, took_seen
from storyteller.kernel.ids import STORYTELLER, SeatId

_BY_DAY: Final = ("day", "dusk")
"""When votes are counted."""


def public(town: Town) -> p.PublicTown:
    """Returns the public side of the table. Nothing hidden changes it."""
    script, end = town.script, town.conclusion
    found = standings(town.day)
    aims = _aim(town)
    return p.PublicTown(
        seats=tuple(_seat(town, number, seat) for number, seat in enumerate(town.seats, 1)),
        phase=town.phase.kind,
        number=town.phase.number,
        counts=_counts(town),
        threshold=threshold_seen(town) if town.phase.kind in _BY_DAY else None,
        nomination=next((_vote(town, s) for s in found if s.nomination == town.day.open_vote), None),
        votes=tuple(_vote(town, s) for s in found if s.nomination.closed and not s.nomination.withdrawn),
        block=_block(town),
        to_pass=aims.to_pass if aims else None,
        to_tie=aims.to_tie if aims else None,
        executions=tuple(p.PublicExecution(_number(town, x.person), fell(town, x)) for x in town.day.executions),
        announced=_announced(town),
        facts=tuple(p.PublicFact(f.kind, _number(town, f.seat), f.text) for f in town.facts),
        fabled=tuple(f.character for f in town.fabled),
        script_id=script.id if script else "",
        script_name=script.name if script else "",
        script_author=script.author if script else "",
        script_characters=script.characters if script else (),
        house_rules=town.house_rules,
        timer=_timer(town),
        concluded=end is not None,
        winner=end.winner if end else None,
        reason=end.reason if end else "",
    )


def _seat(town: Town, number: int, seat: Seat) -> p.PublicSeat:
    return p.PublicSeat(
        number,
        seat.name,
        seat.pronouns,
        seat.looks_alive,
        # What is noted of somebody who died in secret must not show.
        seat.looks_alive or _vote_seen(town, seat),
        seat.traveller,
        face_seen(town, seat),
    )


def _vote_seen(town: Town, seat: Seat) -> bool:
    """Whether somebody who looks dead shows a vote. One given back in secret, at a return at night, doesn't show.

    What was spent with eyes closed shows when the day is over. Source: the Organ Grinder entry.
    """
    if town.phase.kind == "day" and any(seat.id in n.spent and n.secret for n in town.day.nominations):
        return True
    if not seat.ghost_vote or not seat.alive:
        return seat.ghost_vote
    later: object = None
    for entry in town.log:
        if isinstance(entry.event, e.LifeChanged) and entry.event.seat == seat.id:
            return later != e.GhostVoteChanged(seat.id, True)
        later = entry.event
    return True


def _counts(town: Town) -> p.PublicCounts:
    return p.PublicCounts(
        players=len(town.players),
        travellers=len(town.seats) - len(town.players),
        alive=sum(s.looks_alive for s in town.seats),
        ghost_votes=sum(_vote_seen(town, s) for s in town.seats if not s.looks_alive),
    )


def _number(town: Town, who: SeatId | None) -> int | None:
    """A seat's number, 0 for the storyteller; None for nobody, and for somebody who left the table."""
    if who is None or who == STORYTELLER:
        return None if who is None else 0
    return town.number(who) or None


def _vote(town: Town, standing: Standing) -> p.PublicVote:
    vote = standing.nomination
    hands = tuple(p.PublicHand(town.number(h.seat), h.hands, h.weight) for h in vote.hands if town.number(h.seat))
    return p.PublicVote(
        index=vote.index,
        by=_number(town, vote.by),
        nominee=_number(town, vote.nominee) or 0,
        kind=vote.kind,
        hands=None if vote.secret else hands,
        tally=None if vote.secret else (vote.tally if vote.closed else tally(vote.hands)),
        needed=took_seen(town, vote),
        outcome=None if vote.secret else standing.outcome,
    )


def _block(town: Town) -> p.PublicBlock | None:
    stands = block(town.day)
    if stands is None or _secret(town):
        return None
    tied = tuple(number for number in (_number(town, seat) for seat in stands.tied) if number is not None)
    return p.PublicBlock(_number(town, stands.seat), stands.votes, tied)


def _aim(town: Town) -> Aim | None:
    shown = town.phase.kind in _BY_DAY and bool(town.seats) and not _secret(town)
    return aim(town, takes_seen(town, "execution")) if shown else None


def _secret(town: Town) -> bool:
    """After a vote with closed eyes nobody but the storyteller knows who is about to die."""
    return any(n.secret and not n.withdrawn for n in town.day.nominations)


def _announced(town: Town) -> p.PublicAnnouncement | None:
    told = announced_seen(town)
    if told is None:
        return None
    died = tuple(number for number in map(town.number, told.died) if number)
    return p.PublicAnnouncement(died, tuple(number for number in map(town.number, told.returned) if number))


def _timer(town: Town) -> p.PublicTimer | None:
    timer = town.timer
    return None if timer is None else p.PublicTimer(timer.name, timer.total_s, timer.ends_at, timer.left_s)
