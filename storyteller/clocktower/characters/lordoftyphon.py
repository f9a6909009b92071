"""Lord of Typhon: its neighbours become Minions, all evil in one line; then it kills."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.made_minions import makes_or_attacks
from storyteller.kernel.message import Message, message


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns that the neighbours are made Minions before they learn of each other. Source: its entry."""
    return message("night.lordoftyphon.minions") if step == "minion_info" else None


RULE = CharacterRule("lordoftyphon", bends_step=bends_step, after=makes_or_attacks, on=(e.StepFinished,))
