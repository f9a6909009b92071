"""Fiddler: once a game, the Demon and a good player play for it; all choose which of the two wins."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.registers import ALIGNMENTS
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Term, message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns both ends once the contest is called: the side more chose wins, evil in a tie. Source: its entry."""
    used = entry.event
    if not isinstance(used, e.AbilityUsed) or used.of != "fiddler":
        return ()
    return tuple(
        Suggestion(
            "fiddler.ends",
            None,
            message("suggest.fiddler.ends", winner=Term("alignment", side)),
            (c.Conclude(side, "fiddler"),),
            side,
        )
        for side in ALIGNMENTS
    )


RULE = CharacterRule("fiddler", after=after, on=(e.AbilityUsed,))
