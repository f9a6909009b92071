"""What a scenario file asks: checked before anything is run, so that nothing is half-run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from storyteller.clocktower.model import Pick, Town
from storyteller.content.place import Place
from storyteller.content.scenario import PERSON_WHO_HOSTS, Table
from storyteller.kernel.ids import STORYTELLER

PLAIN: Final = (
    "threshold", "block", "votes", "alive", "night", "end", "advisories", "suggestions", "notation", "public",
)  # fmt: skip
"""Questions that are asked by their name alone."""

_SEAT_FACTS: Final = frozenset((
    "pair", "shown", "died_since", "executed", "exiled", "killed", "by", "attacked", "died_tonight", "state_of",
    "exorcised", "votes", "exiles", "nominations", "guesses", "abnormal", "maybe", "grandchild", "guess", "marked",
    "faux_paw", "demon_attacks", "poisoned_later", "chosen_before", "old_poison", "last", "visitors", "false_to",
    "donor", "good_twin", "pair_with", "may_pair", "told_to", "said_by", "said_before", "nominated",
))  # fmt: skip
"""Facts whose numbers are seats."""
_OTHER_FACTS: Final = frozenset((
    "night", "died", "drunk_when_guessing", "drunk_by_day", "statement", "statements", "truth", "yes_no_question",
    "preacher_now", "agrees", "tokens_hidden", "created_night", "wakes", "minions", "players", "minions_shown",
    "ability", "named", "said", "picks_character", "picks_characters", "drunk_now", "day", "judgement",
))  # fmt: skip
TABLE_FACTS: Final = frozenset(("visitors", "named"))
"""Facts that only an ability no seat holds is asked about (Duchess, Storm Catcher): no seat is needed then."""
_INFO_KEYS: Final = frozenset(("seat", "me", "picks", "given", "zero", "character")) | _SEAT_FACTS | _OTHER_FACTS


@dataclass(frozen=True, slots=True)
class Question:
    """One thing asked.

    Attributes:
        place: Where it stands in the file.
        name: One of ``PLAIN``, or ``info``.
        parts: What is asked of ``info``, by key; empty for all others.
    """

    place: Place
    name: str
    parts: Mapping[str, Place]


def question(place: Place) -> Question:
    """Returns what is asked at a place. Raises ScenarioFault."""
    if isinstance(place.value, str):
        return Question(place, place.one_of(PLAIN), {})
    about = place.object(("info",)).get("info")
    if about is None:
        raise place.fault("missing", word="info")
    if not isinstance(about.value, dict):
        about.number()
        return Question(about, "info", {"seat": about})
    parts = about.object(_INFO_KEYS)
    if "me" in parts:
        parts.setdefault("seat", parts.pop("me"))
    if "seat" in parts:
        parts["seat"].number()
    elif not TABLE_FACTS & parts.keys():
        raise about.fault("missing", word="seat")
    if "zero" in parts:
        parts["zero"].flag()
    return Question(about, "info", parts)


def facts(parts: Mapping[str, Place], table: Table, town: Town) -> dict[str, object]:
    """Returns what the table can't hold, seats as ids and characters as the catalogue spells them."""
    found: dict[str, object] = {}
    for name, part in parts.items():
        if name in _SEAT_FACTS or name in _OTHER_FACTS:
            found[name] = _fact(part, part.value, table, town if name in _SEAT_FACTS else None)
    return found


def _fact(place: Place, value: object, table: Table, town: Town | None) -> object:
    if isinstance(value, list):
        return tuple(_fact(place, item, table, town) for item in value)
    if isinstance(value, dict):
        return {key: _fact(place, item, table, town) for key, item in value.items()}
    if isinstance(value, str):
        return table.spelled(value) or value
    if isinstance(value, int) and not isinstance(value, bool) and town is not None:
        return seat_id(place, value, town)
    return value


def picks(parts: Mapping[str, Place], table: Table, town: Town) -> tuple[Pick, ...]:
    """Returns the seats and characters chosen. Raises ScenarioFault for what isn't there."""
    if "picks" not in parts:
        return ()
    place = parts["picks"]
    items = place.items() if isinstance(place.value, list) else (place,)
    return tuple(_pick(item, table, town) for item in items)


def _pick(place: Place, table: Table, town: Town) -> Pick:
    if place.value == PERSON_WHO_HOSTS:
        return STORYTELLER
    return table.character(place) if isinstance(place.value, str) else seat_id(place, place.number(), town)


def seat_id(place: Place, number: int, town: Town) -> int:
    """Returns the id of the seat with a number. Raises ScenarioFault when there is none."""
    seat = town.at(number)
    if seat is None:
        raise place.fault("no_seat", seat=number)
    return seat.id
