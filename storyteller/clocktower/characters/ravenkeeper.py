"""Ravenkeeper: whoever dies at night learns one player's character."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.night.showing import not_woken, token_of
from storyteller.clocktower.night.since import died_tonight
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message


def suggest(asking: Asking) -> Finding:
    """Returns the token of the chosen player, living or dead, once the Ravenkeeper has died at night.

    The fact ``died_tonight`` goes before what the table knows. Source: its entry: an execution wakes nobody.
    """
    died = asking.facts.get("died_tonight", died_tonight(asking.town))
    if not isinstance(died, tuple | list) or asking.holder.seat not in died:
        return not_woken(message("night.why.not_died_tonight"))
    chosen = next((SeatId(pick) for pick in asking.picks if isinstance(pick, int)), None)
    if chosen is None or asking.town.seat(chosen) is None:
        return Finding(None, "any")
    return token_of(asking, chosen)


RULE = CharacterRule("ravenkeeper", suggest=suggest)
