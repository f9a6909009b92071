"""Bounty Hunter: knows an evil player; when that one dies, another."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.night.asked import fact_seats, one_of_those
from storyteller.clocktower.night.known import shown_before
from storyteller.clocktower.night.showing import not_woken
from storyteller.kernel.message import message


def suggest(asking: Asking) -> Finding:
    """Returns the evil players not shown yet, once the last one shown has died.

    The facts ``shown`` and ``died_since`` go before what the table remembers. Source: its entry.
    """
    known = fact_seats(asking, "shown") if "shown" in asking.facts else shown_before(asking)
    last = asking.town.seat(known[-1]) if known else None
    waits = asking.facts["died_since"] is None if "died_since" in asking.facts else last is not None and last.alive
    if waits:
        return not_woken(message("night.why.bounty_lives"))
    return one_of_those(asking, lambda look: look.evil, lambda look: look.may_be_evil, without=known)


RULE = CharacterRule("bountyhunter", suggest=suggest)
