"""A Demon's attack: who dies, or why they don't."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import After
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.lives import why_lives
from storyteller.clocktower.model import Cause, CauseKind, LogEntry, StepKey, Town
from storyteller.clocktower.night.choices import allot, asks_of
from storyteller.clocktower.night.holding import wake_of
from storyteller.clocktower.night.since import tonight
from storyteller.clocktower.recent import settled
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Term, message


def attacked(town: Town, entry: LogEntry, of: str, by: SeatId | None) -> tuple[SeatId, ...]:
    """Returns whom an entry says was chosen by a character's ability tonight; () for any other entry.

    A row done again counts as it was done last.
    """
    event = entry.event
    if not isinstance(event, e.StepFinished) or event.key.step != of or event.key.seat != by:
        return ()
    record = town.night.record(event.key)
    if record is None or record.status != "finished" or record.picks != event.picks:
        return ()
    return tuple(SeatId(pick) for pick in event.picks if isinstance(pick, int))


def marked_dead(town: Town, context: Context, entry: LogEntry, holder: Holder) -> tuple[SeatId, ...]:
    """Returns whom the storyteller chose at a row to die there; () for any other entry."""
    picked = attacked(town, entry, holder.of, holder.seat)
    wake = wake_of(town, context, holder) if picked else None
    asks = asks_of(wake)
    event = entry.event
    given = allot(asks, event.picks) if isinstance(event, e.StepFinished) else None
    shares = (share for ask, share in zip(asks, given or (), strict=False) if ask.verb == "mark_dead")
    return tuple(SeatId(pick) for share in shares for pick in share if isinstance(pick, int))


def demon_attacks(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns what an ordinary Demon's choice comes to: each chosen player dies, or why not.

    Nothing on the first night: what is chosen then is no attack. For use as ``after`` on finished rows.
    """
    if entry.phase.number == 1:
        return ()
    found: list[Suggestion] = []
    for victim in attacked(town, entry, holder.of, holder.seat):
        found.extend(attack(town, context, holder, victim, worked=worked(entry)))
    return tuple(found)


def worked(entry: LogEntry) -> bool:
    """Returns False for a row at which the ability did not work, whatever befell its holder since."""
    return not isinstance(entry.event, e.StepFinished) or entry.event.worked


def kills(kind: CauseKind) -> After:
    """Returns the consequences of a row at which whoever is chosen dies, as an ``after``."""

    def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
        victims = attacked(town, entry, holder.of, holder.seat)
        able = worked(entry)
        return tuple(s for victim in victims for s in attack(town, context, holder, victim, kind, worked=able))

    return after


def attack(
    town: Town, context: Context, holder: Holder, victim: SeatId, kind: CauseKind = "demon", *, worked: bool = True
) -> tuple[Suggestion, ...]:
    """Returns what an attack comes to: the victim dies, or the reason why not; () when they are dead already.

    Settled once it stays so: a Monk who dies later tonight gives nobody up, a poisoned Demon that recovers kills nobody
    after all. A row that is done again is judged anew. ``worked``: False where the ability did not when the choice was
    made.
    """
    seat, key = town.seat(victim), _occasion(town, StepKey(holder.of, holder.seat))
    if seat is None or not seat.alive:
        return ()
    if _is_settled(town, holder.of, victim, key):
        return ()
    cause = Cause(kind, holder.of, holder.seat)
    why = why_lives(town, context, victim, cause)
    if why is None and not worked:
        killer = seat_name(town, town.seat(holder.seat))
        why = message("lives.attacker_impaired", who=seat_name(town, seat), killer=killer)
    if why is not None:
        return (Suggestion(f"{holder.of}.fails", victim, message("suggest.lives", why=why), (), key),)
    said = "suggest.own_death" if kind == "ability" and victim == holder.seat else "suggest.attack"
    dies = message(said, who=seat_name(town, seat), character=Term("character", holder.of))
    return (Suggestion(f"{holder.of}.kills", victim, dies, (c.Kill(victim, cause),), key),)


def settled_at(town: Town, row: StepKey) -> tuple[SeatId, ...]:
    """Returns the living whose fate was settled at a row tonight: what the choice came to is offered no more."""
    key = _occasion(town, row)
    return tuple(seat.id for seat in town.seats if seat.alive and _is_settled(town, row.step, seat.id, key))


def _is_settled(town: Town, of: str, victim: SeatId, key: str) -> bool:
    return any((f"{of}.{outcome}", victim, key) in settled(town) for outcome in ("kills", "fails"))


def _occasion(town: Town, row: StepKey) -> str:
    """The night, and how often the row was taken back in it: what was settled before that stands no more."""
    again = sum(isinstance(x.event, e.StepReopened) and x.event.key == row for x in tonight(town))
    return f"{town.phase.number}.{again}" if again else str(town.phase.number)
