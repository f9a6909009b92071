"""Toymaker: small games have Minion and Demon info; the Demon must leave out one attack."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.kernel.message import Message, message

SEVEN = 7


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns that both rows stand although there are fewer than seven players. Source: its entry."""
    if len(town.players) >= SEVEN or step not in ("minion_info", "demon_info"):
        return None
    return message("night.toymaker.restored")


RULE = CharacterRule("toymaker", bends_step=bends_step)
