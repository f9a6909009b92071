"""What looks odd on the table as it stands: composed from all who have something to say, told and never enforced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from storyteller.clocktower.context import Context
from storyteller.clocktower.day.oddities import day_advisories
from storyteller.clocktower.ending_review import ending_advisories
from storyteller.clocktower.holders import all_holders
from storyteller.clocktower.model import Town
from storyteller.clocktower.overridden import overridden
from storyteller.clocktower.setup.review import setup_advisories
from storyteller.kernel.advisory import Advisory

Review = Callable[[Town, Context], tuple[Advisory, ...]]


def review(town: Town, context: Context) -> tuple[Advisory, ...]:
    """Returns every oddity once: setting up, the day, rules overridden, what characters mind, and the end."""
    found = (advisory for part in REVIEWS for advisory in part(town, context))
    return tuple(dict.fromkeys(found))


def rule_advisories(town: Town, context: Context) -> tuple[Advisory, ...]:
    """Returns what the rules of the characters at the table find odd, by seat clockwise."""
    found: list[Advisory] = []
    for holder in all_holders(town):
        rule = context.rules.get(holder.of)
        if rule is not None and rule.advise is not None:
            found.extend(rule.advise(town, context, holder))
    return tuple(found)


REVIEWS: Final[tuple[Review, ...]] = (setup_advisories, day_advisories, overridden, rule_advisories, ending_advisories)
"""Everybody who is asked, in the order their lines are shown."""
