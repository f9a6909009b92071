"""Fortune Teller: is one of two chosen players the Demon?"""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.clocktower.night.registers import Looks, looks
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message

_ANSWERS: tuple[Value, ...] = (False, True)


def suggest(asking: Asking) -> Finding:
    """Returns yes when a chosen player is the Demon or the red herring, living or dead.

    The truth is that of the true characters; with a red herring chosen only yes is allowed all the same, and a Recluse
    may look like the Demon. Source: its entry.
    """
    chosen = tuple(looks(asking, SeatId(pick)) for pick in asking.picks if isinstance(pick, int))
    if not chosen:
        return Finding(None, _ANSWERS, domain=_ANSWERS)
    must = any(look.must_be("demon") for look in chosen)
    may = any(look.may_be("demon") for look in chosen)
    allowed: tuple[Value, ...] = (True,) if must else _ANSWERS if may else (False,)
    truth = any(look.team == "demon" for look in chosen)
    return Finding(truth, allowed, _why(asking, chosen), _ANSWERS)


def _why(asking: Asking, chosen: tuple[Looks, ...]) -> tuple[Message, ...]:
    why: list[Message] = []
    for look in chosen:
        who = seat_name(asking.town, asking.town.seat(look.seat))
        if look.team == "demon":
            why.append(message("night.why.demon", who=who))
        elif look.must_be("demon"):
            why.append(message("night.why.red_herring", who=who))
        elif look.may_be("demon"):
            why.extend(look.why)
    return tuple(why) or (message("night.why.no_demon"),)


RULE = CharacterRule("fortuneteller", suggest=suggest)
