"""Dreamer: of two tokens shown for a player, one good and one evil, one is right."""

from __future__ import annotations

from storyteller.clocktower.catalogue import Team
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.clocktower.night.registers import Looks, looks, script_characters
from storyteller.clocktower.night.showing import not_allowed
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Term, message

GOOD: tuple[Team, ...] = ("townsfolk", "outsider")
EVIL: tuple[Team, ...] = ("minion", "demon")


def suggest(asking: Asking) -> Finding | None:
    """Returns the pairs (good, evil) with the true character in them; nobody may choose oneself or a Traveller.

    A Spy or Recluse may be shown as one of the characters they look like. Source: its entry.
    """
    town = asking.town
    pick = next((SeatId(pick) for pick in asking.picks if isinstance(pick, int)), None)
    seat = town.seat(pick)
    if seat is None:
        return Finding(None, "any")
    if seat.id == asking.holder.seat:
        return not_allowed(message("night.picks_are.self", who=seat_name(town, seat)))
    if seat.traveller:
        return not_allowed(message("night.why.no_traveller", who=seat_name(town, seat)))
    look = looks(asking, seat.id)
    good, evil = (script_characters(town, asking.context, *teams) for teams in (GOOD, EVIL))
    every = tuple((g, b) for g in good for b in evil)
    true = tuple(pair for pair in every if look.character in pair)
    shown = set(_shown(asking, look))
    allowed: tuple[Value, ...] = tuple(pair for pair in every if shown & set(pair))
    is_ = message("night.why.is", who=seat_name(town, seat), character=Term("character", look.character or ""))
    return Finding(true, allowed, (is_, *look.why), every)


def _shown(asking: Asking, look: Looks) -> tuple[str, ...]:
    own = (look.character,) if look.character and look.team in look.teams else ()
    return (*own, *script_characters(asking.town, asking.context, *look.other_teams))


RULE = CharacterRule("dreamer", suggest=suggest)
