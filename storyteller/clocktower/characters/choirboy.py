"""Choirboy: learns the Demon when the Demon kills the King."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.asked import fact_seat, names, one_of_those
from storyteller.clocktower.night.registers import true_team
from storyteller.clocktower.night.showing import not_woken
from storyteller.clocktower.night.since import died_tonight, tonight
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message


def wakes(town: Town, context: Context, holder: Holder) -> str | None:
    """Returns that the row stands only when the Demon killed the King tonight. Source: its entry."""
    return "" if _killer(town) is not None else "not_yet"


def suggest(asking: Asking) -> Finding:
    """Returns the Demon once it has killed the King; an execution or a Minion's kill wakes nobody.

    The facts ``killed`` and ``by`` go before what the table knows.
    """
    town = asking.town
    told = any(key in asking.facts for key in ("killed", "executed", "attacked"))
    killer = _told(asking) if told else _killer(town)
    if killer is None:
        return not_woken(message("night.why.king_lives"))
    found = one_of_those(asking, lambda look: look.seat == killer, lambda look: look.may_be("demon"))
    return Finding(killer, found.allowed, (message("night.why.killer", who=names(town, (killer,))),), found.domain)


def _told(asking: Asking) -> SeatId | None:
    """Who is said to have killed the King, when that is the Demon."""
    king, killer = asking.town.seat(fact_seat(asking, "killed")), asking.town.seat(fact_seat(asking, "by"))
    if king is None or killer is None or king.character != "king":
        return None
    return killer.id if true_team(asking.town, asking.context, killer) == "demon" else None


def _killer(town: Town) -> SeatId | None:
    """The Demon that killed the King tonight, as the table remembers it."""
    for entry in tonight(town):
        event = entry.event
        if not isinstance(event, e.LifeChanged) or event.seat not in died_tonight(town, "demon"):
            continue
        seat = town.seat(event.seat)
        if seat is not None and seat.character == "king" and not event.alive:
            return event.cause.by
    return None


RULE = CharacterRule("choirboy", wakes=wakes, suggest=suggest)
