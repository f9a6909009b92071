"""Tor: nobody knows their own character, so nobody is told who is evil."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.kernel.message import Message, message


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns that both rows fall away. Source: its entry."""
    return message("night.tor.prevented") if step in ("minion_info", "demon_info") else None


RULE = CharacterRule("tor", bends_step=bends_step)
