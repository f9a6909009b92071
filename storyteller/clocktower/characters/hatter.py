"""Hatter: when they die, Minions and Demon may choose new characters that night."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.finished import finished
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Seat, Town
from storyteller.clocktower.status import is_impaired, seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Term, message

MARK = "Tea Party Tonight"


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the tea party is marked when they die while able, and who becomes whom at its row.

    Source: its entry: Minions may choose Minions and the Demon a Demon. Where fewer were chosen than there are Minions,
    one line for each who may have chosen.
    """
    if isinstance(entry.event, e.StepFinished):
        return _turns(town, context, holder, entry)
    death, seat = entry.event, town.seat(holder.seat)
    if not isinstance(death, e.LifeChanged) or death.alive or seat is None or death.seat != seat.id or seat.alive:
        return ()
    if is_impaired(town, context, seat.id) or any((r.of, r.text) == ("hatter", MARK) for r in seat.reminders):
        return ()
    mark = c.PlaceReminder(seat.id, "hatter", MARK, by=seat.id)
    text = message("suggest.hatter.invites", who=seat_name(town, seat))
    return (Suggestion("hatter.invites", seat.id, text, (mark,)),)


def _turns(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    step = finished(town, entry, holder)
    found: list[Suggestion] = []
    for team in ("minion", "demon") if step is not None else ():
        seats = [s for s in town.seats if s.alive and context.team(town, s.character) == team]
        chosen = [x for x in step.picks if isinstance(x, str) and context.team(town, x) == team] if step else []
        left = [x for x in chosen if all(s.character != x for s in town.seats)]
        if len(chosen) == len(seats):
            pairs = [(s, x) for s, x in zip(seats, chosen, strict=True) if x in left]
        else:
            pairs = [(s, x) for x in left for s in seats if s.character not in chosen]
        found.extend(_becomes(town, seat, character) for seat, character in pairs)
    return tuple(found)


def _becomes(town: Town, seat: Seat, character: str) -> Suggestion:
    commands = (c.SetCharacter(seat.id, character), c.SetShown(seat.id, character))
    text = message("suggest.becomes", who=seat_name(town, seat), character=Term("character", character))
    return Suggestion("hatter.turns", seat.id, text, commands, character)


RULE = CharacterRule("hatter", after=after, on=(e.LifeChanged, e.StepFinished))
