"""Alsaahir: each day may name all Minions and Demons aloud; right, good wins."""

from __future__ import annotations

from collections.abc import Mapping

from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Ending, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.asked import able
from storyteller.clocktower.night.registers import true_team
from storyteller.clocktower.night.showing import NOTHING
from storyteller.clocktower.recent import since_dawn
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message

WINS = "good_wins"


def outcome(asking: Asking) -> Finding:
    """Returns whether the guess (the fact ``guess``: seats by ``minion`` and ``demon``) is right. Source: its entry."""
    guess = asking.facts.get("guess")
    if not isinstance(guess, Mapping):
        return Finding(None, "any")
    right = able(asking) and all(
        frozenset(_seats(guess.get(team))) == _of_team(asking.town, asking.context, team)
        for team in ("minion", "demon")
    )
    answer = WINS if right else NOTHING
    return Finding(answer, (answer,), domain=(WINS, NOTHING))


def conclude(town: Town, context: Context, holder: Holder) -> Ending | None:
    """Returns the win of good after a guess today that named just the Minions and just the Demons.

    A use names seats, and in its answer ``"minion"`` or ``"demon"`` for each; without an answer all of them together.
    """
    for entry in since_dawn(town):
        used = entry.event
        if not isinstance(used, e.AbilityUsed) or (used.of, used.seat) != ("alsaahir", holder.seat):
            continue
        if used.worked and used.seats and _is_right(town, context, used):
            return Ending("alsaahir", message("end.alsaahir", who=seat_name(town, town.seat(used.seat))), "good")
    return None


def _is_right(town: Town, context: Context, used: e.AbilityUsed) -> bool:
    minions, demons = _of_team(town, context, "minion"), _of_team(town, context, "demon")
    if not used.answer:
        return frozenset(used.seats) == minions | demons
    said = tuple(zip(used.seats, used.answer, strict=False))
    named = {team: frozenset(seat for seat, as_what in said if as_what == team) for team in ("minion", "demon")}
    return len(said) == len(used.seats) and (named["minion"], named["demon"]) == (minions, demons)


def _of_team(town: Town, context: Context, team: str) -> frozenset[int]:
    return frozenset(s.id for s in town.seats if true_team(town, context, s) == team)


def _seats(value: object) -> tuple[SeatId, ...]:
    return tuple(SeatId(seat) for seat in value if isinstance(seat, int)) if isinstance(value, tuple | list) else ()


RULE = CharacterRule("alsaahir", outcome=outcome, conclude=conclude)
