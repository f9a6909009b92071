"""Voudon: only the dead and the Voudon vote, without tokens, and the most votes are enough."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.dead_vote import living_voters
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Advisory
from storyteller.kernel.message import message


def advise(town: Town, context: Context, holder: Holder) -> tuple[Advisory, ...]:
    """Returns, by day, who votes; the counting itself is ``day.tally``'s. Source: its entry."""
    if town.phase.kind != "day" or holder.seat not in (living_voters(town) or ()):
        return ()
    text = message("day.voudon_votes", who=seat_name(town, town.seat(holder.seat)))
    return (Advisory("day.voudon_votes", text, holder.seat, "hint"),)


RULE = CharacterRule("voudon", advise=advise)
