"""Atheist: nobody is evil, and the storyteller may break the rules; executing the storyteller wins."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import CharacterRule, Ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.waking import is_demon, minions
from storyteller.clocktower.status import works
from storyteller.kernel.ids import STORYTELLER
from storyteller.kernel.message import Message, message


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns that both rows fall away while nobody is evil. Source: its entry."""
    evil = minions(town, context) or any(is_demon(town, context, seat) for seat in town.seats)
    if evil or step not in ("minion_info", "demon_info"):
        return None
    return message("night.atheist.prevented")


def conclude(town: Town, context: Context, holder: Holder) -> Ending | None:
    """Returns good's win once the storyteller is executed, while an Atheist, living or dead, is sober and healthy.

    Otherwise that is a loss for good. Source: its entry.
    """
    done = any(x.person == STORYTELLER for x in town.day.executions)
    if not done or not works(town, context, holder):
        return None
    return Ending("atheist", message("end.atheist"), "good")


RULE = CharacterRule("atheist", bends_step=bends_step, conclude=conclude)
