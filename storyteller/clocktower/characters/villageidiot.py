"""Village Idiot: each night, a chosen player's alignment."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.clocktower.night.asked import picked
from storyteller.clocktower.night.registers import ALIGNMENTS, looks
from storyteller.clocktower.status import seat_name
from storyteller.kernel.message import Term, message

_ANSWERS: tuple[Value, ...] = ALIGNMENTS


def suggest(asking: Asking) -> Finding:
    """Returns the chosen player's alignment, as they are or may look. Source: its entry: the type is no matter."""
    chosen = picked(asking)
    if not chosen or asking.town.seat(chosen[0]) is None:
        return Finding(None, _ANSWERS, domain=_ANSWERS)
    look = looks(asking, chosen[0])
    allowed: tuple[Value, ...] = tuple(a for a in ALIGNMENTS if a in look.alignments)
    who = seat_name(asking.town, asking.town.seat(look.seat))
    why = message("night.why.is_aligned", who=who, alignment=Term("alignment", look.alignment or "good"))
    return Finding(look.alignment, allowed, (why, *look.why), _ANSWERS)


RULE = CharacterRule("villageidiot", suggest=suggest)
