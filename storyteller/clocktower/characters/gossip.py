"""Gossip: when the day's statement was true, somebody dies tonight."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.attack import kills
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.since import since_dawn
from storyteller.clocktower.status import works


def outcome(asking: Asking) -> Finding | None:
    """Returns whether somebody dies of a statement (facts ``statement``, ``killed``), for a living, able Gossip.

    Source: its entry.
    """
    if "statement" not in asking.facts:
        return None
    able = works(asking.town, asking.context, asking.holder) and asking.facts.get("killed") != asking.holder.seat
    word = "death" if asking.facts["statement"] is True and able else "no_death"
    return Finding(word, (word,))


def wakes(town: Town, context: Context, holder: Holder) -> str | None:
    """Returns that the row stands only after a statement that may have been true."""
    made = [
        x.event
        for x in since_dawn(town)
        if isinstance(x.event, e.AbilityUsed) and (x.event.of, x.event.seat) == ("gossip", holder.seat)
    ]
    return "" if any(used.result not in ("false", "nothing") for used in made) else "not_yet"


RULE = CharacterRule("gossip", wakes=wakes, outcome=outcome, after=kills("ability"), on=(e.StepFinished,))
