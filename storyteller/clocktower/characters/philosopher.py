"""Philosopher: once a game, gains a good character's ability; whoever is it becomes drunk."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.finished import finished, picked_character
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Seat, Town
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Term, message


def outcome(asking: Asking) -> Finding:
    """Returns whose ability is gained, or with the fact ``drunk_now`` who is made drunk by it. Source: its entry."""
    named = asking.facts.get("picks_character", next((p for p in asking.picks if isinstance(p, str)), None))
    if not isinstance(named, str):
        return Finding(None, "any")
    able = works(asking.town, asking.context, asking.holder)
    if asking.facts.get("drunk_now"):
        drunk = tuple(s.id for s in _true_ones(asking.town, named, asking.holder.seat)) if able else ()
        return Finding((drunk,), (drunk,))
    word = f"gains_{named}" if able else "none"
    return Finding(word, (word,))


def _true_ones(town: Town, character: str, own: SeatId | None) -> tuple[Seat, ...]:
    return tuple(s for s in town.seats if s.character == character and s.id != own)


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the ability gained, with the drunkenness of whoever truly is that character."""
    step, own = finished(town, entry, holder), town.seat(holder.seat)
    named = picked_character(step) if step is not None else None
    if own is None or named is None or any(a.source == "philosopher" for a in own.abilities):
        return ()
    drunk = tuple(s for s in _true_ones(town, named, own.id) if not any(r.of == "philosopher" for r in s.reminders))
    marks = tuple(c.PlaceReminder(s.id, "philosopher", "Drunk", by=own.id) for s in drunk)
    gains = c.SetAbility(own.id, named, source="philosopher", by=own.id)
    names = {"who": seat_name(town, own), "character": Term("character", named)}
    text = message("suggest.philosopher.gains", **names)
    if drunk:
        others = tuple(seat_name(town, s) for s in drunk)
        text = message("suggest.philosopher.gains_drunk", others=others, **names)
    return (Suggestion("philosopher.gains", own.id, text, (gains, *marks), named),)


RULE = CharacterRule("philosopher", outcome=outcome, after=after, on=(e.StepFinished,))
