"""Librarian: two players, one of whom is a certain Outsider; or that there is none."""

from __future__ import annotations

from dataclasses import replace

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.night.registers import all_looks
from storyteller.clocktower.night.showing import one_of_two


def suggest(asking: Asking) -> Finding:
    """Returns the Outsider tokens that may be shown with two players, or 0.

    Zero is true when nobody is an Outsider, and may be told while nobody must look like one: a Recluse alone allows it,
    a Drunk does not. Source: its entry.
    """
    finding = one_of_two(asking, "outsider")
    if "pair" in asking.facts:
        return finding
    everybody = all_looks(asking)
    truth = finding.truth if any(look.team == "outsider" for look in everybody) else 0
    zero = (0,) if not any(look.must_be("outsider") for look in everybody) else ()
    sets = finding.allowed if finding.allowed != "any" else ()
    return replace(finding, truth=truth, allowed=(*sets, *zero))


RULE = CharacterRule("librarian", suggest=suggest)
