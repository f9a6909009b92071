"""A homebrew character while it is being written: its fields, what is wrong with them, and where it wakes."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from storyteller.clocktower.catalogue import TABLE_STEPS, TEAMS, Team
from storyteller.kernel.message import Message, Term, message
from storyteller.viewmodel.homebrew_features import LONGEST_VALUE, entries_of, wrong_with

Field = Literal[
    "name", "id", "ability", "flavor", "first_text", "other_text", "first_night", "other_night", "reminders",
    "global_reminders", "jinxes", "special", "picture",
]  # fmt: skip

LONGEST: Final[Mapping[str, int]] = {
    "name": 30, "id": 50, "ability": 250, "flavor": 500, "first_text": 500, "other_text": 500, "reminders": 30,
    "global_reminders": 25, "jinxes": 500, "special": LONGEST_VALUE,
}  # fmt: skip
"""Most letters of a field, of each token or of each jinx. Source: script schema of the publisher, May 2026."""
MOST_REMINDERS: Final = 20
"""Source: as above."""
_TEXTS: Final[Mapping[str, str]] = {
    "name": "name", "ability": "ability", "flavor": "flavor", "first_text": "firstNightReminder",
    "other_text": "otherNightReminder",
}  # fmt: skip
_WRITTEN: Final[tuple[Field, ...]] = ("name", "id", "ability", "flavor", "first_text", "other_text")
_TOKENS: Final[tuple[Field, ...]] = ("reminders", "global_reminders")
_LISTS: Final[Mapping[str, str]] = {"reminders": "reminders", "global_reminders": "remindersGlobal"}
_OWN: Final = frozenset((
    "id", "team", "firstNight", "otherNight", "jinxes", "image", "setup", "special", *_TEXTS.values(), *_LISTS.values(),
))  # fmt: skip
_BRACKETS: Final = re.compile(r"[\[【［]")


@dataclass(frozen=True, slots=True)
class Draft:
    """A character as it stands in the form.

    Attributes:
        id: "" while it is to follow the name.
        first_night, other_night: Places in the official order, 0 for asleep; halves lie between two rows.
        reminders, global_reminders: Tokens, one for each piece.
        jinxes: (other character's id, text) pairs.
        special: Its features, each as the JSON text of the file.
        picture: A ``data:`` address, or whatever a file brought; "" for none.
        more_pictures: How its token looks on the other sides, as a file brought them.
        extra: Keys of the file that the form doesn't show, as (key, JSON text), written back as they came.
    """

    id: str = ""
    name: str = ""
    team: Team = "townsfolk"
    ability: str = ""
    flavor: str = ""
    first_night: float = 0
    other_night: float = 0
    first_text: str = ""
    other_text: str = ""
    reminders: tuple[str, ...] = ()
    global_reminders: tuple[str, ...] = ()
    jinxes: tuple[tuple[str, str], ...] = ()
    special: tuple[str, ...] = ()
    picture: str = ""
    more_pictures: tuple[str, ...] = ()
    extra: tuple[tuple[str, str], ...] = ()

    @property
    def final_id(self) -> str:
        """The id it gets: its own, or one made of its name."""
        return self.id or id_of(self.name)


@dataclass(frozen=True, slots=True)
class FieldProblem:
    """What is wrong with a field; one that ``blocks`` must be mended before the character can be kept."""

    field: Field
    message: Message
    blocks: bool = False


def id_of(name: str) -> str:
    """Returns an id for a name: small letters and digits, of any script."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())[: LONGEST["id"]]


def draft_of(entry: Mapping[str, Any]) -> Draft:
    """Returns the draft of an object of a script file; what is of the wrong kind is left empty."""
    images = entry.get("image")
    pictures = images if isinstance(images, list) else [images]
    jinxes = entry.get("jinxes")
    team = str(entry.get("team", "")).lower().replace("traveler", "traveller")
    kept = [_text(picture) for picture in pictures if _text(picture)]
    return Draft(
        id=_text(entry.get("id")),
        name=_text(entry.get("name")),
        team=next((known for known in TEAMS if known == team), "townsfolk"),
        ability=_text(entry.get("ability")),
        flavor=_text(entry.get("flavor")),
        first_text=_text(entry.get("firstNightReminder")),
        other_text=_text(entry.get("otherNightReminder")),
        first_night=place_of(entry.get("firstNight")),
        other_night=place_of(entry.get("otherNight")),
        reminders=_texts(entry.get("reminders")),
        global_reminders=_texts(entry.get("remindersGlobal")),
        jinxes=tuple(
            (_text(jinx.get("id")), _text(jinx.get("reason")))
            for jinx in (jinxes if isinstance(jinxes, list) else ())
            if isinstance(jinx, Mapping)
        ),
        special=entries_of(entry.get("special")),
        picture=kept[0] if kept else "",
        more_pictures=tuple(kept[1:]),
        extra=tuple((key, json.dumps(value, ensure_ascii=False)) for key, value in entry.items() if key not in _OWN),
    )


def entry_of(draft: Draft) -> dict[str, Any]:
    """Returns the object of a script file; fields that say nothing are left out."""
    entry: dict[str, Any] = {"id": draft.final_id, "name": draft.name.strip(), "team": draft.team}
    entry["ability"] = draft.ability.strip()
    for field, key in _TEXTS.items():
        if getattr(draft, field).strip():
            entry[key] = getattr(draft, field).strip()
    for number, key in ((draft.first_night, "firstNight"), (draft.other_night, "otherNight")):
        if number > 0:
            entry[key] = int(number) if number == int(number) else number
    for field, key in _LISTS.items():
        if getattr(draft, field):
            entry[key] = list(getattr(draft, field))
    if _BRACKETS.search(draft.ability):
        entry["setup"] = True
    if draft.picture:
        entry["image"] = [draft.picture, *draft.more_pictures] if draft.more_pictures else draft.picture
    return entry | _objects(draft) | {key: json.loads(value) for key, value in draft.extra}


def _objects(draft: Draft) -> dict[str, Any]:
    """Jinxes and features: lists of objects, each of them left out while it is empty."""
    listed = {
        "jinxes": [{"id": id_, "reason": reason.strip()} for id_, reason in draft.jinxes],
        "special": [json.loads(text) for text in draft.special],
    }
    return {key: objects for key, objects in listed.items() if objects}


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _texts(value: object) -> tuple[str, ...]:
    return tuple(text for text in (value if isinstance(value, list) else ()) if isinstance(text, str) and text.strip())


def place_of(value: object) -> float:
    """Returns a place in the night order from whatever stands for it; 0, asleep, for what is none."""
    try:
        number = float(value) if isinstance(value, (int, float, str)) and not isinstance(value, bool) else 0.0
    except (ValueError, OverflowError):
        return 0.0
    return number if 0 < number < 10_000 else 0.0


# --- what is wrong ---------------------------------------------------------------------------------------------------


def problems(draft: Draft, official: Mapping[str, object], others: Sequence[str] = ()) -> tuple[FieldProblem, ...]:
    """Returns what is wrong with a draft, field by field in the order of the form.

    Args:
        draft: The character.
        official: Known characters by id: a homebrew may not have such an id.
        others: Ids of the other characters that are kept.
    """
    found: list[FieldProblem] = []
    if not draft.name.strip():
        found.append(_wrong("name", "needed", blocks=True))
    if draft.final_id in official or draft.final_id.replace("_", "") in official:
        found.append(_wrong("id", "official", blocks=True, id=draft.final_id))
    elif draft.final_id in others:
        found.append(_wrong("id", "taken", blocks=True, id=draft.final_id))
    if not draft.ability.strip():
        found.append(_wrong("ability", "needed", blocks=True))
    for field in _WRITTEN:
        found += _too_long(field, getattr(draft, field))
    found += _of_tokens(draft)
    found += _of_nights(draft)
    found += _of_jinxes(draft, official, others)
    found += _of_features(draft)
    return tuple(found)


def _wrong(field: Field, what: str, *, blocks: bool = False, **params: object) -> FieldProblem:
    called = message(f"homebrew.field.{field}")
    return FieldProblem(field, message(f"homebrew.wrong.{what}", field=called, **params), blocks)


def _too_long(field: Field, text: str) -> list[FieldProblem]:
    most = LONGEST[field]
    return [_wrong(field, "long", most=most, n=len(text))] if len(text) > most else []


def _of_tokens(draft: Draft) -> list[FieldProblem]:
    found: list[FieldProblem] = []
    for field in _TOKENS:
        tokens = getattr(draft, field)
        longest = max(tokens, key=len, default="")
        found += _too_long(field, longest)
        if len(tokens) > MOST_REMINDERS:
            found.append(_wrong(field, "many", most=MOST_REMINDERS, n=len(tokens)))
    return found


def _of_nights(draft: Draft) -> list[FieldProblem]:
    """Words without a place are read, but the character would never come up by itself."""
    pairs: tuple[tuple[Field, float, str], ...] = (
        ("first_night", draft.first_night, draft.first_text),
        ("other_night", draft.other_night, draft.other_text),
    )
    return [_wrong(field, "no_place") for field, place, text in pairs if text.strip() and place <= 0]


def _of_jinxes(draft: Draft, official: Mapping[str, object], others: Sequence[str]) -> list[FieldProblem]:
    found: list[FieldProblem] = []
    for id_, reason in draft.jinxes:
        if not reason.strip():
            found.append(_wrong("jinxes", "jinx_empty", other=Term("character", id_)))
        if id_ not in official and id_ not in others:
            found.append(_wrong("jinxes", "jinx_stranger", id=id_))
        found += _too_long("jinxes", reason)
    return found


def _of_features(draft: Draft) -> list[FieldProblem]:
    found: list[FieldProblem] = []
    for text in draft.special:
        what, kind, letters = wrong_with(text)
        if what and kind is not None:
            called = message(f"homebrew.feature.{kind.key}")
            found.append(_wrong("special", what, feature=called, most=LONGEST_VALUE, n=letters))
    return found


# --- where it wakes --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A row of the official order that a character can wake right behind.

    Attributes:
        row: An id, or a table step.
        label: What it is called.
        number: The place right behind it.
    """

    row: str
    label: Message
    number: float


def neighbours(order: Sequence[str]) -> tuple[Neighbour, ...]:
    """Returns the rows of an official order, dusk first; nothing wakes after dawn, whatever stands there."""
    last = order.index("dawn") if "dawn" in order else len(order)
    return tuple(Neighbour(row, _row_label(row), place + 0.5) for place, row in enumerate(order[:last]))


def after(number: float, order: Sequence[str]) -> Neighbour | None:
    """Returns behind which row a place in the order lies; None for no place."""
    if number <= 0:
        return None
    found = [neighbour for neighbour in neighbours(order) if neighbour.number - 0.5 <= number]
    return found[-1] if found else None


def _row_label(row: str) -> Message:
    if row in TABLE_STEPS:
        return message("homebrew.row", row=Term("step", row))
    return message("homebrew.row", row=Term("character", row))
