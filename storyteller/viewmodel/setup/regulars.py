"""People who play here often, found by a few letters while a name is typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from storyteller.clocktower.model import Town
from storyteller.viewmodel.find import EXACT, WORD, Index, Searched, Spell

MOST = 8
"""So many suggestions fit a line."""


@dataclass(frozen=True, slots=True)
class RegularsRecord:
    """What is offered beside the field for names.

    Attributes:
        names: Suggestions, the likeliest first.
        exact: True when the letters are somebody's whole name already.
        last_table: Who sat at the last game and isn't at this table, clockwise, with whether as a Traveller.
    """

    names: tuple[str, ...] = ()
    exact: bool = False
    last_table: tuple[tuple[str, bool], ...] = ()


def regulars(
    town: Town,
    known: Sequence[str],
    typed: str,
    last_table: Sequence[tuple[str, bool]] = (),
    spell: Spell | None = None,
) -> RegularsRecord:
    """Returns who may be meant.

    Args:
        town: Those who sit at this table are not offered again.
        known: Everybody's name, the one who played last first.
        typed: The letters: a beginning of a name or of one of its words, pinyin and its initials too. None: nobody is
            meant yet, and those who played last are offered.
        last_table: Who sat at the game before, clockwise.
        spell: How Chinese is read.
    """
    here = {_key(seat.name) for seat in town.seats}
    free = [name for name in known if _key(name) not in here]
    missing = tuple((name, traveller) for name, traveller in last_table if _key(name) not in here)
    wanted = typed.strip()
    if not wanted:
        return RegularsRecord(tuple(free[:MOST]), last_table=missing)
    if any(mark in wanted for mark in ",，、;；|\n"):
        return RegularsRecord(last_table=missing)  # a list is being typed, not one name
    ranks = Index([Searched((name,)) for name in free], spell).ranked(wanted)
    found = sorted((rank, place) for place, rank in ranks.items() if rank <= WORD)
    names = tuple(free[place] for _, place in found[:MOST])
    exact = bool(found) and found[0][0] == EXACT and _key(names[0]) == _key(wanted)
    return RegularsRecord(names, exact or _key(wanted) in here, missing)


def _key(name: str) -> str:
    return " ".join(name.split()).casefold()
