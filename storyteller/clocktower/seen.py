"""What the table saw, where the truth differs: told of public facts alone, so that no number and no word betrays it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from storyteller.clocktower import events as e
from storyteller.clocktower.day.afterwards import looked_alive
from storyteller.clocktower.day.tally import looking_alive
from storyteller.clocktower.model import Announced, Execution, Nomination, Seat, Town, VoteKind
from storyteller.clocktower.recent import since_dawn
from storyteller.kernel.ids import SeatId

_VOUDON: Final = "voudon"


# --- what a vote takes ----------------------------------------------------------------------------------------------


def threshold_seen(town: Town) -> int | None:
    """Returns how many votes an execution takes as everybody counts it; None with nobody left, and where the most do.

    A Traveller's character is known to all, but not whether they are drunk or poisoned: while a Voudon is seen to live
    no number stands there. What is counted then is as true as ever, and said when it is.
    """
    if any(seat.looks_alive and _open_voudon(seat) for seat in town.seats):
        return None
    living = looking_alive(town)
    return (living + 1) // 2 if living else None


def takes_seen(town: Town, kind: VoteKind) -> int:
    """Returns what the running count takes as everybody counts it."""
    if kind == "exile":
        return max(1, (len(town.seats) + 1) // 2)
    return threshold_seen(town) or 1


def took_seen(town: Town, vote: Nomination) -> int:
    """Returns what a count of today takes, or took when it was closed, as everybody counted it."""
    if not vote.closed:
        return takes_seen(town, vote.kind)
    if vote.kind == "exile" or not _voudon_then(town, vote.index):
        return vote.needed
    return 1


def _voudon_then(town: Town, index: int) -> bool:
    here = (seat for seat in town.seats if _open_voudon(seat))
    return any(looked_alive(town, seat, index) for seat in here) or _voudon_left(town, index)


def _voudon_left(town: Town, index: int) -> bool:
    """Whether a Voudon has left the table since a nomination of today."""
    gone: set[SeatId] = set()
    for entry in reversed(since_dawn(town)):
        if isinstance(entry.event, e.NominationOpened) and entry.event.nomination.index == index:
            break
        if isinstance(entry.event, e.TravellerLeft | e.SeatRemoved):
            gone.add(entry.event.seat)
    return any(_last_named(town, seat) == _VOUDON for seat in gone)


def _last_named(town: Town, seat: SeatId) -> str | None:
    for entry in town.log:
        event = entry.event
        if isinstance(event, e.TravellerJoined | e.CharacterChanged | e.CharacterDealt) and event.seat == seat:
            return event.character
    return None


def _open_voudon(seat: Seat) -> bool:
    return seat.character == _VOUDON and (seat.traveller or seat.revealed)


# --- who fell ---------------------------------------------------------------------------------------------------------


def fell(town: Town, execution: Execution) -> bool:
    """Returns whether the table saw somebody executed die of it: a Zombuul is seen to, who looked dead before is not.

    What counts is the look by day, before and after: who looked dead already shows the same whether that was true.
    """
    seat = town.seat(execution.person)
    if seat is None:
        return execution.died
    looks, fallen, found = seat.looks_alive, False, False
    for event in (entry.event for entry in town.log):  # the newest first
        look = _look_after(event, seat.id)
        if found:
            if look is not None:
                return fallen and look
        elif isinstance(event, e.ExecutionDecided) and event.person == execution.person:
            found = True
        elif isinstance(event, e.PhaseEntered):
            fallen = False
        elif look is not None:
            looks, fallen = not look, fallen or not look
    return fallen and looks


def _look_after(event: object, seat: SeatId) -> bool | None:
    """Whether somebody looks alive after an event; None for one that does not change how they look."""
    if isinstance(event, e.LifeChanged) and event.seat == seat:
        return event.looks_alive
    if isinstance(event, e.DeathsAnnounced) and seat in event.died + event.returned:
        return seat in event.returned
    return None


def announced_seen(town: Town) -> Announced | None:
    """Returns what was told today of the night. Who falls by day and is not truly dead falls like everybody else.

    That one looks dead from then on is noted as a word to the table (see ``SetLooksAlive``); nothing is said there that
    a true death by day would not have said.
    """
    told = town.day.announced
    if told is None:
        return None
    fallen: set[SeatId] = set()
    seeming: list[SeatId] = []
    of_the_night = False
    for event in (entry.event for entry in since_dawn(town)):
        if isinstance(event, e.ExecutionDecided) and event.person is not None:
            fallen.add(event.person)
        elif isinstance(event, e.LifeChanged) and not event.looks_alive:
            fallen.add(event.seat)
        elif isinstance(event, e.DeathsAnnounced):
            by_day = len(event.died) == 1 and not event.returned and event.died[0] in fallen
            seeming += event.died if by_day else ()
            of_the_night = of_the_night or not by_day
    if not seeming:
        return told
    if not of_the_night:
        return None
    return Announced(tuple(_without(told.died, seeming)), told.returned)


def _without(told: Iterable[SeatId], seeming: list[SeatId]) -> list[SeatId]:
    """Takes each away once, from behind: who died in the night, came back and fell is told of the night."""
    left = list(told)
    for seat in seeming:
        if seat in left:
            del left[len(left) - 1 - left[::-1].index(seat)]
    return left


# --- tokens that lie open ---------------------------------------------------------------------------------------------


def face_seen(town: Town, seat: Seat) -> str | None:
    """Returns the character everybody sees at a seat: a Traveller's, and that of a token laid open.

    Who becomes another afterwards, in secret, still lies there as before, until the game is over or it is laid open
    anew.
    """
    if seat.traveller:
        return seat.character
    if not seat.revealed:
        return None
    if town.conclusion is not None:
        return seat.character
    changed = False
    for entry in town.log:
        event = entry.event
        if isinstance(event, e.SeatRevealed) and event.seat == seat.id:
            return _before(town, event, seat) if changed else seat.character
        changed = changed or (isinstance(event, e.CharacterChanged | e.CharacterDealt) and event.seat == seat.id)
    return seat.character


def _before(town: Town, revealed: e.SeatRevealed, seat: Seat) -> str | None:
    """Returns who somebody was when their token was laid open."""
    past = False
    for entry in town.log:
        event = entry.event
        past = past or event is revealed
        if past and isinstance(event, e.CharacterChanged | e.CharacterDealt) and event.seat == seat.id:
            return event.character
    return None
