"""Rules that were broken on purpose since dusk or dawn, where the table itself does not show it."""

from __future__ import annotations

from typing import Final

from storyteller.clocktower import events as e
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.clocktower.recent import since_turn
from storyteller.kernel.advisory import Advisory
from storyteller.kernel.message import message

SEEN: Final = frozenset((
    "day.executed_today", "day.nominator_again", "day.nominator_dead", "day.nominee_again", "day.not_traveller",
    "day.second_execution", "day.traveller_exile", "seating.full", "seating.must_be_traveller",
    "seating.travellers_full", "setup.tokens_and_seats", "setup.too_few_players",
))  # fmt: skip
"""Refusals whose oddity is found again from what lies on the table, for as long as it lies there."""


def overridden(town: Town, context: Context) -> tuple[Advisory, ...]:
    """Returns each rule that was overridden since dusk or dawn, oldest first, with what was said against it."""
    return tuple(
        Advisory(
            entry.event.code,
            message("table.overridden", why=entry.event.why),
            entry.event.seat if town.seat(entry.event.seat) else None,
            "hint",
        )
        for entry in since_turn(town)
        if isinstance(entry.event, e.RuleOverridden)
    )
