"""Snitch: each Minion learns three characters not in play."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.asked import names
from storyteller.clocktower.night.waking import minions
from storyteller.kernel.message import Message, message

SHOWN = 3


def outcome(asking: Asking) -> Finding:
    """Returns how many characters each Minion is shown; with the fact ``told_to`` which seats they are.

    A Marionette is never woken as a Minion. Source: its entry.
    """
    told = minions(asking.town, asking.context)
    why = (message("night.why.told_to", who=names(asking.town, told)),)
    if asking.facts.get("told_to") == "minions":
        return Finding(told, told, why)
    return Finding(SHOWN, (SHOWN,), why)


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns that Minions see three characters besides, in a row of its own."""
    return message("night.snitch.minions") if step == "minion_info" else None


RULE = CharacterRule("snitch", outcome=outcome, bends_step=bends_step)
