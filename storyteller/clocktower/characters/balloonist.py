"""Balloonist: each night a player of another type than the one before."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.night.asked import fact_seats, names
from storyteller.clocktower.night.known import shown_before
from storyteller.clocktower.night.registers import all_looks, looks
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message


def suggest(asking: Asking) -> Finding:
    """Returns everybody of another type than whoever was shown last night; anybody on the first night.

    Only the last night matters; Travellers are a type; who may look like another type counts as one. The fact
    ``shown`` goes before what the table remembers. Source: its entry.
    """
    every = tuple(seat.id for seat in asking.town.seats)
    last = _last(asking)
    if last is None or asking.town.seat(last) is None:
        return Finding(None, every, (message("night.why.balloonist_first"),), every)
    before, now = looks(asking, last), all_looks(asking)
    truth = tuple(look.seat for look in now if look.team != before.team)
    allowed = tuple(look.seat for look in now if len(look.teams | before.teams) > 1)
    why = message("night.why.balloonist_last", who=names(asking.town, (last,)))
    return Finding(truth, allowed, (why, *before.why), every)


def _last(asking: Asking) -> SeatId | None:
    shown = fact_seats(asking, "shown") if "shown" in asking.facts else shown_before(asking)
    return shown[-1] if shown else None


RULE = CharacterRule("balloonist", suggest=suggest)
