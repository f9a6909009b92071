"""The first table of somebody who never hosted: people, script and a set-up chosen for their number, as one gesture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from storyteller.clocktower.commands import AddSeat, Batch
from storyteller.clocktower.model import Town
from storyteller.clocktower.setup.sizes import MOST_PLAYERS
from storyteller.kernel.message import Message, Name, message
from storyteller.viewmodel.setup.people import FEWEST_PLAYERS
from storyteller.viewmodel.setup.shelf import Parts, loading

SIZES: Final = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
Ready = tuple[str, Mapping[str, str], Mapping[str, str], Parts]
"""As ``Evening.ready`` has them: id, title by language, reason by language, parts."""


def chosen_for(ready: Sequence[Ready], players: int) -> Ready | None:
    """Returns the first set-up for so many players; None when there is none."""
    return next((one for one in ready if one[3].players == players), None)


def first_table(parts: Parts, names: Sequence[str], players: int) -> Batch:
    """Returns what seats the people and lays a set-up for them.

    Args:
        parts: The set-up, with its script.
        names: Who is known by name, clockwise; empty chairs stand for the others.
        players: How many there are, 5 to 15.
    """
    people = (*names, *([""] * players))[:players]
    seats = tuple(AddSeat(name, override=True) for name in people)
    label: Message = message("welcome.laid", n=players)
    return Batch((*seats, *loading(Town(), parts, Name("")).commands), label)
