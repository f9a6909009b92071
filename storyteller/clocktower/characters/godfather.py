"""Godfather: knows the Outsiders in play, and kills in a night after an Outsider died by day."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.attack import kills
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.holding import newly_held, outsider_died_today
from storyteller.clocktower.night.registers import true_team
from storyteller.clocktower.night.since import night_number
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message


def suggest(asking: Asking) -> Finding | None:
    """Returns all Outsiders by true character, told together: on the first night or to a new Godfather.

    Source: its entry.
    """
    town, context = asking.town, asking.context
    if asking.facts.get("night", night_number(town)) != 1 and not newly_held(town, asking.holder):
        return None
    seats = tuple(s for s in town.seats if s.character and true_team(town, context, s) == "outsider")
    outsiders = tuple(sorted(s.character for s in seats if s.character))
    names = tuple(seat_name(town, s) for s in seats)
    why = message("night.why.outsiders", who=names) if names else message("night.why.no_outsiders")
    return Finding((outsiders,), (outsiders,), (why,))


def outcome(asking: Asking) -> Finding | None:
    """Returns whether the row stands, for facts about the day: an Outsider was executed and died."""
    town, facts = asking.town, asking.facts
    if "executed" not in facts:
        return None
    who = facts["executed"]
    seat = town.seat(SeatId(who)) if isinstance(who, int) else None
    died = seat is not None and facts.get("died", True) and true_team(town, asking.context, seat) == "outsider"
    word = "woken" if died else "not_woken"
    return Finding(word, (word,))


def wakes(town: Town, context: Context, holder: Holder) -> str | None:
    """Returns that the row stands when an Outsider died by day, however it came about; at first to learn of them."""
    if night_number(town) == 1 or newly_held(town, holder):
        return ""
    return "" if outsider_died_today(town, context) else "not_yet"


RULE = CharacterRule(
    "godfather", wakes=wakes, suggest=suggest, outcome=outcome, after=kills("ability"), on=(e.StepFinished,)
)
