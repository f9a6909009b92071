"""Revolutionary: two neighbours are known to be on the same side."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.circle import neighbours
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.registers import true_alignment
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Advisory
from storyteller.kernel.message import message


def advise(town: Town, context: Context, holder: Holder) -> tuple[Advisory, ...]:
    """Returns that the two marked don't sit side by side, or are not on one side. Source: its entry."""
    pair = [s for s in town.seats if any((r.of, r.text) == ("revolutionary", "Aligned") for r in s.reminders)]
    if len(pair) != 2:
        return ()
    names = tuple(seat_name(town, seat) for seat in pair)
    found = []
    if all(s.id != pair[1].id for s in neighbours(town, pair[0].id)):
        found.append(Advisory("play.pair_apart", message("play.pair_apart", who=names)))
    if true_alignment(town, context, pair[0]) != true_alignment(town, context, pair[1]):
        found.append(Advisory("play.pair_split", message("play.pair_split", who=names)))
    return tuple(found)


RULE = CharacterRule("revolutionary", advise=advise)
