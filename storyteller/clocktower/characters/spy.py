"""Spy: sees the grimoire, and may look good, like a Townsfolk or an Outsider."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Registration
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.message import message

FULL = "full"
"""The answer: the whole grimoire."""


def suggest(asking: Asking) -> Finding:
    """Returns that the Spy sees everything as it lies; when drunk or poisoned, whatever the storyteller shows."""
    return Finding(FULL, (FULL,), (message("night.why.grimoire"),))


def registers(town: Town, context: Context, holder: Holder, asking: Asking | None) -> Registration | None:
    """Returns that a Spy may look good and like a Townsfolk or Outsider, living or dead, never another Minion."""
    seat = town.seat(holder.seat)
    return Registration(
        ("evil", "good"),
        ("minion", "townsfolk", "outsider"),
        message("night.why.may_look_good", who=seat_name(town, seat)),
    )


RULE = CharacterRule("spy", suggest=suggest, registers=registers)
