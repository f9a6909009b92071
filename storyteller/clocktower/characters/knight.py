"""Knight: starts knowing two players who are not the Demon."""

from __future__ import annotations

from itertools import combinations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.night.asked import names
from storyteller.clocktower.night.registers import Looks, all_looks
from storyteller.kernel.message import message


def suggest(asking: Asking) -> Finding:
    """Returns every two players without the Demon.

    Who may look like the Demon need not (a Recluse), so showing them is right either way. Source: its entry.
    """
    others = tuple(look for look in all_looks(asking) if look.seat != asking.holder.seat)
    demons = tuple(look.seat for look in others if look.team == "demon")
    every = tuple(combinations(others, 2))
    truth = tuple(_seats(two) for two in every if all(look.team != "demon" for look in two))
    allowed = tuple(_seats(two) for two in every if not any(look.must_be("demon") for look in two))
    why = (message("night.why.demons", who=names(asking.town, demons)) if demons else message("night.why.no_demon"),)
    return Finding(truth, allowed, why, tuple(_seats(two) for two in every))


def _seats(looks: tuple[Looks, ...]) -> tuple[int, ...]:
    return tuple(look.seat for look in looks)


RULE = CharacterRule("knight", suggest=suggest)
