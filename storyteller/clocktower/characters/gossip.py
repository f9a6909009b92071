"""Gossip: when the day's statement was true, somebody dies tonight."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.attack import kills
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.since import since_dawn
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.message import Message, Name, message


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
    return "" if any(used.result not in ("false", "nothing") for used in _made(town, holder)) else "not_yet"


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns, at its own row, today's statements as they were written down."""
    said = tuple(Name(used.text) for used in _made(town, holder) if used.text) if step == "gossip" else ()
    who = seat_name(town, town.seat(holder.seat))
    return message("night.said.statement", who=who, words=said) if said else None


def _made(town: Town, holder: Holder) -> list[e.AbilityUsed]:
    uses = (x.event for x in since_dawn(town) if isinstance(x.event, e.AbilityUsed))
    return [use for use in uses if (use.of, use.seat) == ("gossip", holder.seat)]


RULE = CharacterRule(
    "gossip", wakes=wakes, bends_step=bends_step, outcome=outcome, after=kills("ability"), on=(e.StepFinished,)
)
