"""Juggler: guesses by day, and learns in the night after how many were right."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide.checks import refuse
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.guesses import guess
from storyteller.clocktower.night.showing import not_allowed
from storyteller.clocktower.night.since import since_dawn
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.decision import Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Term, message

FIVE = 5
Guesses = tuple[tuple[SeatId, str], ...]


def suggest(asking: Asking) -> Finding:
    """Returns the number of right guesses, by true character; more than five can't be made.

    The fact ``guesses`` goes first, then the day's use of the ability; tokens laid then keep what was right then.
    Source: its entry.
    """
    told = _guessed(asking)
    if len(told) > FIVE:
        return not_allowed(message("night.why.five_guesses"))
    made = tuple((seat, character, guess(asking, seat, character)) for seat, character in told)
    right = sum(g.right for _, _, g in made)
    least, most = sum(not g.may_be_wrong for _, _, g in made), sum(g.may_be_right for _, _, g in made)
    marked = sum(r.of == "juggler" and r.text == "Correct" for s in asking.town.seats for r in s.reminders)
    if marked and "guesses" not in asking.facts:
        right = least = most = marked
    why = tuple(_is(asking.town, seat, character) for seat, character, g in made if g.right)
    why = why or (message("night.why.no_guess"),)
    return Finding(right, tuple(range(least, most + 1)), why, tuple(range(FIVE + 1)))


def _is(town: Town, seat: SeatId, character: str) -> Message:
    return message("night.why.is", who=seat_name(town, town.seat(seat)), character=Term("character", character))


def _guessed(asking: Asking) -> Guesses:
    told = asking.facts.get("guesses")
    if isinstance(told, tuple | list):
        return tuple((SeatId(pair[0]), str(pair[1])) for pair in told)
    return next(iter(_today(asking.town, asking.holder)), ())


def _today(town: Town, holder: Holder) -> tuple[Guesses, ...]:
    used = (x.event for x in since_dawn(town))
    return tuple(_pairs(u) for u in used if isinstance(u, e.AbilityUsed) and _is_own(u, holder) and u.characters)


def _is_own(used: e.AbilityUsed, holder: Holder) -> bool:
    return (used.of, used.seat) == ("juggler", holder.seat)


def _pairs(used: e.AbilityUsed) -> Guesses:
    return tuple(zip(used.seats, used.characters, strict=False))


def wakes(town: Town, context: Context, holder: Holder) -> str | None:
    """Returns that the row stands only in the night after the guesses."""
    return "" if _today(town, holder) else "not_yet"


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns, for guesses made aloud, that the right ones are marked while they are right."""
    used = entry.event
    if not isinstance(used, e.AbilityUsed) or not _is_own(used, holder) or not used.characters:
        return ()
    asking = Asking(town, context, holder)
    right = tuple(seat for seat, character in _pairs(used) if guess(asking, seat, character).right)
    if not right:
        return ()
    commands = tuple(c.PlaceReminder(seat, "juggler", "Correct", by=holder.seat) for seat in right)
    text = message("suggest.juggler.correct", who=tuple(seat_name(town, town.seat(seat)) for seat in right))
    return (Suggestion("juggler.correct", holder.seat, text, commands, str(entry.phase.number)),)


def may_use(town: Town, context: Context, chosen: tuple[SeatId, ...], holder: Holder) -> Rejection | None:
    """Returns that the guesses are made on the first day, the one after becoming a Juggler too, five at most."""
    if len(chosen) > FIVE:
        return refuse("ability.five_guesses", overridable=True)
    became = any(
        isinstance(x.event, e.CharacterChanged | e.AbilityChanged) and x.event.seat == holder.seat for x in town.log
    )
    if town.phase.number <= 1 or became or holder.gained is not None:
        return None
    return refuse("ability.first_day", overridable=True, who=seat_name(town, town.seat(holder.seat)))


RULE = CharacterRule("juggler", wakes=wakes, suggest=suggest, after=after, on=(e.AbilityUsed,), may_use=may_use)
