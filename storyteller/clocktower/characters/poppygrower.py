"""Poppy Grower: Minions and Demon don't know each other while this player lives."""

from __future__ import annotations

from dataclasses import replace

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.kernel.message import Message, message

NOTHING = "nothing"


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns that neither is told of the other; the Demon is shown the bluffs all the same. Source: its entry."""
    if step == "minion_info":
        return message("night.poppygrower.minions.prevented")
    return message("night.poppygrower.demon.prevented") if step == "demon_info" else None


def bends_answer(town: Town, context: Context, holder: Holder, asking: Asking, finding: Finding) -> Finding:
    """Returns that whoever would see the grimoire sees nothing, since it names the evil players."""
    record = context.character(town, asking.holder.of)
    if record is None or "sees_grimoire" not in record.traits:
        return finding
    return replace(finding, truth=NOTHING, allowed=(NOTHING,), why=(message("night.why.poppygrower"),))


RULE = CharacterRule("poppygrower", bends_step=bends_step, bends_answer=bends_answer)
