"""What the storyteller owes before the first night, each with a suggestion and its reason."""

from __future__ import annotations

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.clocktower.setup.owing.beside import fabled_choices
from storyteller.clocktower.setup.owing.bluffs import (
    BLUFFS,
    FEWEST_FOR_INFO,
    best_bluffs,
    bluff_choices,
    possible_bluffs,
)
from storyteller.clocktower.setup.owing.choice import Choice, ChoiceKind, in_play
from storyteller.clocktower.setup.owing.lending import ability_choices
from storyteller.clocktower.setup.owing.marking import mark_choices
from storyteller.clocktower.setup.owing.placing import seat_choices
from storyteller.clocktower.setup.owing.showing import shown_choices
from storyteller.clocktower.setup.owing.wording import word_choices
from storyteller.clocktower.setup.sheet import sheet_of

__all__ = [
    "BLUFFS",
    "FEWEST_FOR_INFO",
    "Choice",
    "ChoiceKind",
    "best_bluffs",
    "in_play",
    "owed",
    "possible_bluffs",
]


def owed(town: Town, context: Context) -> tuple[Choice, ...]:
    """Returns what is to be decided before the first night, done or not.

    In the order one would do it: what somebody has besides, who is shown what, who sits wrongly, marks, own words, what
    Fabled name, bluffs.
    """
    sheet = sheet_of(town, context)
    if sheet is None:
        return ()
    return (
        *ability_choices(town, context, sheet),
        *shown_choices(town, context, sheet),
        *seat_choices(town, context),
        *mark_choices(town, context),
        *word_choices(town, context),
        *fabled_choices(town, sheet),
        *bluff_choices(town, sheet),
    )
