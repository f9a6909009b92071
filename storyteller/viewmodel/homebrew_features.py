"""The ``special`` features of a homebrew character while it is being written: which there are, and what each takes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

TIMES: Final = ("", "pregame", "day", "night", "firstNight", "otherNight", "firstDay", "otherDay")
REACHES: Final = ("", "townsfolk", "outsider", "minion", "demon", "traveller", "dead")
LONGEST_VALUE: Final = 50
"""Source of all three: script schema of the publisher, May 2026."""
_LONGEST_CARD: Final = 200
Entry = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Kind:
    """A feature as it is chosen.

    Attributes:
        name, type: As the schema names them.
        value: What stands with it: ``text``, ``number``, or "" for nothing.
        time: When it is used if nothing else is said; "" for a feature that knows no time.
        reach: True when it can be used by others without the character in play.
    """

    name: str
    type: str
    value: Literal["", "text", "number"] = ""
    time: str = ""
    reach: bool = False

    @property
    def key(self) -> str:
        """Its part of a text key: ``homebrew.feature.<key>``."""
        called = self.name.replace("-", "_")
        return f"{called}_signal" if (self.name, self.type) == ("pointing", "signal") else called


KINDS: Final = (
    Kind("bag-disabled", "selection"),
    Kind("bag-duplicate", "selection"),
    Kind("good-duplicate", "selection"),
    Kind("evil-duplicate", "selection"),
    Kind("multiplier", "vote", value="number"),
    Kind("hidden", "vote"),
    Kind("ghost-votes", "ability", time="day", reach=True),
    Kind("card", "signal", value="text", time="night"),
    Kind("grimoire", "signal", time="night"),
    Kind("pointing", "ability", time="day", reach=True),
    Kind("pointing", "signal", time="night"),
    Kind("player", "player", time="day", reach=True),
    Kind("open-eyes", "player", time="night"),
    Kind("public", "reminder"),
    Kind("distribute-roles", "ability", time="pregame"),
    Kind("replace-character", "reveal"),
)


def entries_of(special: object) -> tuple[str, ...]:
    """Returns the features of an object of a script file, each as JSON text; what can't be read stays as it is."""
    listed = special if isinstance(special, list) else [] if special is None else [special]
    return tuple(json.dumps(item, ensure_ascii=False) for item in listed)


def read(text: str) -> Entry | None:
    """Returns a feature that was written by ``entries_of``; None for what is no object."""
    value = json.loads(text)
    return value if isinstance(value, dict) else None


def kind_of(entry: Mapping[str, Any] | None) -> Kind | None:
    """Returns which feature an entry is; None for one that isn't known."""
    if entry is None:
        return None
    called = [kind for kind in KINDS if kind.name == entry.get("name")]
    return next((kind for kind in called if kind.type == entry.get("type")), called[0] if called else None)


def with_kind(entry: Mapping[str, Any], kind: Kind) -> Entry:
    """Returns an entry that is another feature; what that one doesn't take is left out, other keys are kept."""
    made = {**entry, "name": kind.name, "type": kind.type}
    if not kind.value or kind.value != getattr(kind_of(entry), "value", kind.value):
        made.pop("value", None)
    if not kind.reach:
        made.pop("global", None)
    return with_field(made, "time", kind.time)


def with_field(entry: Mapping[str, Any], key: Literal["time", "global", "value"], value: str) -> Entry:
    """Returns an entry with one field written, or taken away when there is nothing in it; whole numbers as numbers."""
    made = {other: there for other, there in entry.items() if other != key}
    if value.strip():
        kind = kind_of(entry)
        numeric = key == "value" and kind is not None and kind.value == "number"
        made[key] = _number(value.strip()) if numeric else value.strip()
    return made


def _number(text: str) -> int | str:
    try:
        return int(text.replace("−", "-"))
    except ValueError:
        return text


def own_cards(special: str, *, first_night: bool) -> tuple[str, ...]:
    """Returns the words of the cards a character shows in a night; those without a time are shown in every night.

    Args:
        special: JSON text of its features as its file has them.
        first_night: True for its first night.
    """
    tonight = ("", "night", "firstNight" if first_night else "otherNight")
    cards = [entry for text in entries_of(json.loads(special)) if (entry := read(text)) and entry.get("name") == "card"]
    shown = [card for card in cards if (card.get("time") or "") in tonight]
    return tuple(str(card["value"]).strip()[:_LONGEST_CARD] for card in shown if str(card.get("value") or "").strip())


def wrong_with(text: str) -> tuple[Literal["", "value_text", "value_number", "long"], Kind | None, int]:
    """Returns what is wrong with a feature, which one it is, and how many letters it has; "" for nothing."""
    entry = read(text)
    kind = kind_of(entry)
    if entry is None or kind is None or not kind.value:
        return "", kind, 0
    value = str(entry.get("value", "")).strip()
    if kind.value == "number":
        return ("" if _is_number(value) else "value_number"), kind, len(value)
    return ("value_text" if not value else "long" if len(value) > LONGEST_VALUE else ""), kind, len(value)


def _is_number(value: str) -> bool:
    try:
        float(value)
    except ValueError:
        return False
    return True
