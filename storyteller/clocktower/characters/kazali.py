"""Kazali: chooses on the first night who its Minions are; then kills."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.made_minions import makes_or_attacks
from storyteller.kernel.message import Message, message


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns that the Minions are made first; who was replaced may be a bluff. Source: its entry."""
    if step == "minion_info":
        return message("night.kazali.minions")
    return message("night.kazali.demon") if step == "demon_info" else None


RULE = CharacterRule("kazali", bends_step=bends_step, after=makes_or_attacks, on=(e.StepFinished,))
