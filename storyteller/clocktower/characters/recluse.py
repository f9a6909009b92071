"""Recluse: may look evil, like a Minion or the Demon."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Registration
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.message import message


def registers(town: Town, context: Context, holder: Holder, asking: Asking | None) -> Registration | None:
    """Returns that a Recluse may look evil and like a Minion or the Demon, living or dead, never like a Townsfolk."""
    seat = town.seat(holder.seat)
    return Registration(
        ("good", "evil"),
        ("outsider", "minion", "demon"),
        message("night.why.may_look_evil", who=seat_name(town, seat)),
    )


RULE = CharacterRule("recluse", registers=registers)
