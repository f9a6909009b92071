"""Lunatic: thinks to be the Demon; the Demon knows who it is."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.night.registers import true_team
from storyteller.clocktower.night.skipping import INFO_PLAYERS
from storyteller.clocktower.night.waking import demons

SHOWN = ("minions_shown", "told_to")


def outcome(asking: Asking) -> Finding | None:
    """Returns how many players they are shown as Minions, or whom the Demon is shown (fact ``told_to``).

    As many as there are Minions; none below seven players. Source: its entry, the first-night sheet.
    """
    town, facts = asking.town, asking.facts
    if not any(name in facts for name in SHOWN):
        return None
    if "told_to" in facts:
        own = asking.holder.seat if facts["told_to"] in demons(town, asking.context) else None
        return Finding(own, (own,) if own is not None else ())
    enough = len(town.players) >= INFO_PLAYERS
    shown = sum(true_team(town, asking.context, s) == "minion" for s in town.seats) if enough else 0
    return Finding(shown, (shown,))


RULE = CharacterRule("lunatic", outcome=outcome)
