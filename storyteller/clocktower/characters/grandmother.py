"""Grandmother: knows a good player and their character, and dies when the Demon kills them."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attack
from storyteller.clocktower.catalogue import GOOD_TEAMS
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Seat, Town
from storyteller.clocktower.night.holding import newly_held
from storyteller.clocktower.night.registers import looks, script_characters
from storyteller.clocktower.night.showing import token_of
from storyteller.clocktower.night.since import night_number
from storyteller.clocktower.night.waking import is_demon
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message


def suggest(asking: Asking) -> Finding | None:
    """Returns the grandchild's true token; an evil player can't be one, a Spy who looks good can.

    The fact ``grandchild`` goes before whoever is being marked at her row, and that before the token that lies there.
    Source: its entry.
    """
    town, seat = asking.town, _grandchild(asking)
    asked = asking.facts.keys() & {"grandchild", "state_of"} == {"grandchild"}
    first = night_number(town) == 1 or newly_held(town, asking.holder)
    if seat is None or "state_of" in asking.facts or not (asked or first):
        return None
    look = looks(asking, seat.id)
    found = token_of(asking, seat.id)
    if look.evil and "good" in look.alignments:
        teams = tuple(t for t in look.other_teams if t in GOOD_TEAMS)
        return Finding(found.truth, script_characters(town, asking.context, *teams), found.why, found.domain)
    if "good" not in look.alignments:
        why = message("night.why.is_evil", who=seat_name(town, seat))
        return Finding(found.truth, (), (*found.why, why), found.domain)
    return found


def outcome(asking: Asking) -> Finding | None:
    """Returns whether she dies of a Demon's kill (facts ``grandchild``, ``killed``, ``by``)."""
    if "state_of" not in asking.facts:
        return None
    town, child, killer = asking.town, _grandchild(asking), _seat(asking, "by")
    follows = (
        child is not None
        and asking.facts.get("killed") == child.id
        and killer is not None
        and is_demon(town, asking.context, killer)
        and works(town, asking.context, asking.holder)
    )
    state = "dies" if follows and asking.facts["state_of"] == asking.holder.seat else "lives"
    return Finding(state, (state,))


def _seat(asking: Asking, name: str) -> Seat | None:
    fact = asking.facts.get(name)
    return asking.town.seat(SeatId(fact)) if isinstance(fact, int) else None


def _grandchild(asking: Asking) -> Seat | None:
    marking = next((asking.town.seat(SeatId(pick)) for pick in asking.picks if isinstance(pick, int)), None)
    lying = next((s for s in asking.town.seats if _is_hers(s, asking.holder)), None)
    return _seat(asking, "grandchild") or marking or lying


def _is_hers(seat: Seat, holder: Holder) -> bool:
    return any(
        (r.of, r.text) == ("grandmother", "Grandchild") and r.by in (None, holder.seat) for r in seat.reminders
    )


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that she dies when the Demon has killed her grandchild, at night or by day. Source: its entry."""
    death, own = entry.event, town.seat(holder.seat)
    if not isinstance(death, e.LifeChanged) or death.alive or death.cause.kind != "demon" or own is None:
        return ()
    child = town.seat(death.seat)
    if child is None or child.alive or not _is_hers(child, holder) or not works(town, context, holder):
        return ()
    return attack(town, context, holder, own.id, "ability")


RULE = CharacterRule("grandmother", suggest=suggest, outcome=outcome, after=after, on=(e.LifeChanged,))
