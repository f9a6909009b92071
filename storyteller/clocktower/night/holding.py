"""Whose ability has a row in the night: everybody's as acted, and those who were told to become somebody else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import Wake, WakeAct
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder, acted_as, acts_as_another
from storyteller.clocktower.model import Phase, Seat, Town
from storyteller.clocktower.night.since import is_night, night_number, since_dawn, turned
from storyteller.kernel.ids import SeatId
from storyteller.kernel.remember import remembered

LEARN_FIRST: Final = frozenset(("bountyhunter", "godfather", "grandmother", "mezepheles"))
"""Who learns or says something at first and does something else in later nights. Source: their entries."""


@remembered
def acting(town: Town, context: Context) -> tuple[Holder, ...]:
    """Returns every ability as it is acted tonight: by seat clockwise, then those no seat holds, Fabled and Loric."""
    found: list[Holder] = []
    turned = turned_demons(town, context)
    for seat in town.seats:
        own = (*_told_of(town, context, seat), *acted_as(seat, context, town))
        found.extend(own)
        former = _former(town, context, seat) if seat.id in turned else None
        if former is not None and all(h.of != former for h in own):
            found.append(Holder(former, seat.id))
    found.extend(_done_before(town, context, found))
    found.extend(Holder(a.of, None, a, a.spent) for a in town.table)
    found.extend(Holder(f.character, None) for f in town.fabled)
    return tuple(found)


def _done_before(town: Town, context: Context, found: list[Holder]) -> Iterator[Holder]:
    """Rows done tonight by those who have the ability no more: what was done stays, and its cards can be shown still.

    A Snake Charmer who chose the Demon is told who they are now at the row they did it at.
    """
    there = {(h.of, h.seat) for h in found} | {(key.step, key.seat) for key, _ in town.night.added}
    done = (r.key for r in town.night.records if r.status == "finished") if is_night(town) else ()
    for key in done:
        known = town.seat(key.seat) is not None and context.character(town, key.step) is not None
        if known and (key.step, key.seat) not in there:
            yield Holder(key.step, key.seat)


def _told_of(town: Town, context: Context, seat: Seat) -> tuple[Holder, ...]:
    """The own row of somebody led through another's rows, at which others are told of them (a Marionette)."""
    record = context.character(town, seat.character)
    if record is None or not acts_as_another(context, town, seat):
        return ()
    wake = record.first_night if night_number(town) == 1 else record.other_night
    return (Holder(record.id, seat.id),) if wake is not None else ()


def _former(town: Town, context: Context, seat: Seat) -> str | None:
    """The character a new Demon was until today, when that character has a row to tell them so (Scarlet Woman)."""
    marks = [r.of for r in seat.reminders if r.effect == "is_demon"]
    for former in (*marks, former_character(town, seat.id), seat.shown_as):
        record = context.character(town, former)
        if record and record.other_night and "became_demon" in record.other_night.when.split():
            return record.id
    return None


@remembered
def turned_demons(town: Town, context: Context) -> frozenset[SeatId]:
    """Returns who became a Demon since dawn, by a new character or a token that says so, and still is one."""
    last: dict[SeatId, bool] = {}
    for entry in since_dawn(town):
        event = entry.event
        if isinstance(event, e.CharacterChanged):
            last.setdefault(event.seat, context.team(town, event.character) == "demon")
        elif isinstance(event, e.ReminderPlaced) and event.seat is not None and event.reminder.effect == "is_demon":
            last.setdefault(event.seat, True)
    return frozenset(seat for seat, demon in last.items() if demon)


def former_character(town: Town, seat: SeatId) -> str | None:
    """Returns the character a seat had before its last change, as far as the log tells."""
    changes = 0
    for entry in town.log:
        event = entry.event
        if isinstance(event, e.CharacterChanged | e.CharacterDealt) and event.seat == seat:
            if changes:
                return event.character
            changes += 1
    return None


def newly_held(town: Town, holder: Holder) -> bool:
    """Returns True when an ability was gained since the dawn before this night: it acts as on a first night.

    Source: the rulebook on changing characters: whoever gains a "first night" or "start knowing" ability uses it.
    """
    number = night_number(town)
    if number <= 1:
        return False
    if holder.gained is not None:
        return holder.gained.since in (Phase("day", number - 1), Phase("dusk", number - 1), Phase("night", number))
    return holder.seat in turned(town)


def outsider_died_today(town: Town, context: Context) -> bool:
    """Returns True when somebody who is an Outsider died by day, or the Godfather's token says so.

    However it came about. Source: its entry.
    """
    if any((r.of, r.text) == ("godfather", "Died Today") for seat in town.seats for r in seat.reminders):
        return True
    by_day = (x.event for x in since_dawn(town) if x.phase.kind != "night")
    died = {event.seat for event in by_day if isinstance(event, e.LifeChanged) and not event.alive}
    return any(s.id in died and context.team(town, s.character) == "outsider" for s in town.seats)


def wake_of(town: Town, context: Context, holder: Holder) -> Wake | None:
    """Returns what happens at an ability's row tonight: on its first night the first-night wake; None = no data.

    Who gains an ability that acts on later nights as well does both at once: a new Godfather learns and may kill, a new
    Lleech attacks and gets a host. Source: their entries.
    """
    record = context.character(town, holder.of)
    if record is None:
        return None
    if night_number(town) == 1:
        return record.first_night
    first, other = record.first_night, record.other_night
    if not newly_held(town, holder) or first is None or other is None:
        return first if other is None and newly_held(town, holder) else other
    if record.id == "godfather" and outsider_died_today(town, context):
        return replace(other, acts=(*first.acts, *other.acts))
    if record.id == "lleech":
        return replace(other, acts=(*other.acts, WakeAct("place_reminder", "storyteller", text="Poisoned")))
    return first if record.id in LEARN_FIRST else other
