"""Chef: how many pairs of evil players sit side by side."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.night.registers import Looks, all_looks
from storyteller.clocktower.status import seat_name
from storyteller.kernel.message import Message, message


def suggest(asking: Asking) -> Finding:
    """Returns the number of neighbouring evil pairs in the ring, the dead, Travellers and the Chef included.

    Each pair may see a misregistering player differently. Source: its entry.
    """
    pairs = _pairs(all_looks(asking))
    truth = sum(a.evil and b.evil for a, b in pairs)
    least = sum(a.must_be_evil and b.must_be_evil for a, b in pairs)
    most = sum(a.may_be_evil and b.may_be_evil for a, b in pairs)
    return Finding(truth, tuple(range(least, most + 1)), _why(asking, pairs), tuple(range(len(pairs) + 1)))


def _pairs(ring: tuple[Looks, ...]) -> tuple[tuple[Looks, Looks], ...]:
    if len(ring) < 3:
        return ((ring[0], ring[1]),) if len(ring) == 2 else ()
    return tuple(zip(ring, (*ring[1:], ring[0]), strict=True))


def _why(asking: Asking, pairs: tuple[tuple[Looks, Looks], ...]) -> tuple[Message, ...]:
    town = asking.town
    why: list[Message] = []
    for a, b in pairs:
        who = (seat_name(town, town.seat(a.seat)), seat_name(town, town.seat(b.seat)))
        if a.evil and b.evil:
            why.append(message("night.why.evil_pair", a=who[0], b=who[1]))
        if a.may_be_evil and b.may_be_evil and not (a.must_be_evil and b.must_be_evil):
            why.extend(w for w in (*a.why, *b.why) if w not in why)
    return tuple(why) or (message("night.why.no_evil_pair"),)


RULE = CharacterRule("chef", suggest=suggest)
