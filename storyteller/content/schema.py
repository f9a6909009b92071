"""What may stand in the data files. Read at the edge only; the core gets the catalogue's records.

How to write a character file: docs/style.md.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, Self, get_args

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, field_validator, model_validator

from storyteller.clocktower.catalogue import (
    TABLE_STEPS,
    Alignment,
    EffectKind,
    End,
    SetupKind,
    Team,
    Verb,
    Who,
)
from storyteller.content.vocabulary import CARDS, CONDITIONS, FILTERS, REACHES, SUBJECTS, TRAITS

Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]{1,50}$")]
Row = Annotated[str, StringConstraints(pattern=r"^[a-z0-9_]{1,50}$")]
Glyph = Annotated[str, StringConstraints(pattern=r"^[a-z0-9_]+$")]
Line = Annotated[str, StringConstraints(min_length=1, strip_whitespace=False)]
Language = Literal["en", "zh_Hans"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
"""Languages every text must have."""

_VALUED: Final[frozenset[EffectKind]] = frozenset(("registers", "votes", "may_not", "linked", "safe", "count"))
"""Effects that mean nothing without a value."""

_SETUP_FIELDS: Final[dict[SetupKind, tuple[frozenset[str], frozenset[str]]]] = {
    "adjust": (frozenset(("team", "choices", "of")), frozenset()),
    "free_count": (frozenset(("team", "low", "high", "of")), frozenset()),
    "require": (frozenset(("character", "of")), frozenset()),
    "copies": (frozenset(), frozenset(("low", "high", "text", "of"))),
    "stand_in": (frozenset(("filter",)), frozenset(("team", "high"))),
    "no_token": (frozenset(), frozenset()),
    "ban_team": (frozenset(("team",)), frozenset()),
    "allow_duplicates": (frozenset(), frozenset(("team",))),
    "defer": (frozenset(("team",)), frozenset()),
    "turn": (frozenset(("team", "alignment")), frozenset(("count",))),
    "mark": (frozenset(("text", "filter")), frozenset(("count", "low"))),
    "seating": (frozenset(("text",)), frozenset()),
    "note": (frozenset(("text",)), frozenset()),
}
"""For each kind the fields it needs and those it may have beside them."""

_COUNTED: Final[frozenset[Verb]] = frozenset(
    ("ask_players", "ask_character", "show_token", "point_at", "place_reminder", "mark_dead")
)


def _words(value: str, known: frozenset[str], what: str) -> str:
    for word in value.split():
        if word not in known:
            raise ValueError(f"unknown {what} {word!r}; known: {', '.join(sorted(known))}")
    return " ".join(value.split())


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class ReminderFile(_Strict):
    """A reminder token."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=30)]
    effect: EffectKind = "note"
    value: str = ""
    end: End = "never"
    count: Annotated[int, Field(ge=1, le=20)] = 1
    whole_table: bool = False

    @model_validator(mode="after")
    def _value_fits(self) -> Self:
        if self.effect in _VALUED and not self.value:
            raise ValueError(f"effect {self.effect!r} needs a value")
        if self.effect in ("drunk", "poisoned"):
            _words(self.value, REACHES, "value")
        if self.effect in ("votes", "count"):
            try:
                int(self.value)
            except ValueError:
                raise ValueError(f"effect {self.effect!r} needs a whole number as value") from None
        return self


class SetupFile(_Strict):
    """One thing a character does to setting up."""

    kind: SetupKind
    team: Team | None = None
    choices: list[int] = []
    low: Annotated[int, Field(ge=0)] = 0
    high: Annotated[int, Field(ge=-1)] = 0
    character: str = ""
    text: str = ""
    count: Annotated[int, Field(ge=1)] = 1
    alignment: Alignment | None = None
    filter: str = ""
    of: Team | None = None

    @field_validator("filter")
    @classmethod
    def _known_filter(cls, value: str) -> str:
        return _words(value, FILTERS, "filter")

    @model_validator(mode="after")
    def _fields_fit_kind(self) -> Self:
        needed, allowed = _SETUP_FIELDS[self.kind]
        given = self.model_fields_set - {"kind"}
        if missing := needed - given:
            raise ValueError(f"kind {self.kind!r} needs {', '.join(sorted(missing))}")
        if surplus := given - needed - allowed:
            raise ValueError(f"kind {self.kind!r} has no {', '.join(sorted(surplus))}")
        return self


class ActFile(_Strict):
    """One thing done in a wake."""

    verb: Verb
    who: Who = "self"
    count: Annotated[int, Field(ge=1, le=20)] = 1
    text: str = ""
    filter: str = ""
    optional: bool = False

    @field_validator("filter")
    @classmethod
    def _known_filter(cls, value: str) -> str:
        return _words(value, FILTERS, "filter")

    @model_validator(mode="after")
    def _text_fits_verb(self) -> Self:
        if self.verb == "show_card" and self.text not in CARDS:
            raise ValueError(f"unknown card {self.text!r}; known: {', '.join(sorted(CARDS))}")
        if self.verb in ("show_token", "point_at") and not _is_subject(self.text):
            raise ValueError(
                f"unknown subject {self.text!r}; known: {', '.join(sorted(SUBJECTS))}, marked:…, character:…"
            )
        if self.verb in ("place_reminder", "remove_reminder") and not self.text:
            raise ValueError(f"{self.verb} needs the reminder as text")
        if self.count != 1 and self.verb not in _COUNTED:
            raise ValueError(f"{self.verb} has no count")
        return self


def _is_subject(text: str) -> bool:
    head, colon, tail = text.partition(":")
    return text in SUBJECTS or (bool(colon) and head in ("marked", "character") and bool(tail))


class WakeFile(_Strict):
    """What happens at a character's place in a night order."""

    acts: Annotated[list[ActFile], Field(min_length=1)]
    who: Who = "self"
    when: str = ""

    @field_validator("when")
    @classmethod
    def _known_condition(cls, value: str) -> str:
        return _words(value, CONDITIONS, "condition")


class CharacterFile(_Strict):
    """A character file, ``characters/<id>.toml``."""

    id: Id
    team: Team
    edition: Id
    glyph: Glyph
    source: Line
    rule: bool = False
    traits: list[str] = []
    reminders: list[ReminderFile] = []
    setup: list[SetupFile] = []
    each_night: WakeFile | None = None
    first_night: WakeFile | None = None
    other_night: WakeFile | None = None

    @field_validator("traits")
    @classmethod
    def _known_traits(cls, value: list[str]) -> list[str]:
        _words(" ".join(value), TRAITS, "trait")
        if len(set(value)) != len(value):
            raise ValueError("a trait stands twice")
        return value

    @model_validator(mode="after")
    def _hangs_together(self) -> Self:
        if self.each_night and (self.first_night or self.other_night):
            raise ValueError("each_night stands for first_night and other_night; give one or the other")
        own = {reminder.text for reminder in self.reminders}
        if len(own) != len(self.reminders):
            raise ValueError("two reminders have the same text; use count")
        for text in self._reminders_used():
            if text not in own:
                raise ValueError(f"no reminder {text!r} among its own: {', '.join(sorted(own)) or 'none'}")
        return self

    def _reminders_used(self) -> list[str]:
        used = [effect.text for effect in self.setup if effect.kind == "mark"]
        for wake in (self.each_night, self.first_night, self.other_night):
            for act in wake.acts if wake else ():
                if act.verb in ("place_reminder", "remove_reminder"):
                    used.append(act.text)
                elif act.text.startswith("marked:"):
                    used.append(act.text.partition(":")[2])
        return used


class NightOrderFile(_Strict):
    """``night_order.toml``: the official order of rows in both kinds of night."""

    source: Line
    first_night: list[Row]
    other_night: list[Row]

    @field_validator("first_night", "other_night")
    @classmethod
    def _rows_once(cls, value: list[str]) -> list[str]:
        for row in value:
            if value.count(row) > 1:
                raise ValueError(f"{row!r} stands twice")
        for step in ("dusk", "dawn"):
            if step not in value:
                raise ValueError(f"{step!r} is missing")
        return value

    @model_validator(mode="after")
    def _table_steps(self) -> Self:
        missing = [step for step in TABLE_STEPS if step not in self.first_night]
        if missing:
            raise ValueError(f"first_night lacks {', '.join(missing)}")
        return self


class CountsFile(_Strict):
    """``player_counts.toml``: [townsfolk, outsider, minion, demon] by number of players."""

    source: Line
    counts: dict[str, Annotated[list[Annotated[int, Field(ge=0)]], Field(min_length=4, max_length=4)]]

    @field_validator("counts")
    @classmethod
    def _counts_add_up(cls, value: dict[str, list[int]]) -> dict[str, list[int]]:
        for players, row in value.items():
            if players != str(sum(row)):
                raise ValueError(f"{players}: the row adds up to {sum(row)}")
        if sorted(map(int, value)) != list(range(5, 16)):
            raise ValueError("there must be a row for each of 5 to 15 players")
        return value


class JinxFile(_Strict):
    """One pair of ``jinxes.toml``."""

    pair: Annotated[list[Id], Field(min_length=2, max_length=2)]
    setup: Literal["", "only_one", "both"] = ""

    @field_validator("pair")
    @classmethod
    def _in_order(cls, value: list[str]) -> list[str]:
        if value != sorted(value) or value[0] == value[1]:
            raise ValueError("two different characters in the order of the alphabet")
        return value


class JinxesFile(_Strict):
    """``jinxes.toml``: pairs with a rule of their own; its text is ``jinx.<a>.<b>`` among the messages."""

    source: Line
    jinxes: list[JinxFile] = []


class PinyinFile(_Strict):
    """``pinyin/zh_Hans.toml``: by syllable the characters read so, and words that settle which reading is meant."""

    syllables: dict[Annotated[str, StringConstraints(pattern=r"^[a-z]{1,6}$")], Line]
    words: dict[Annotated[str, StringConstraints(min_length=2, max_length=4)], Line]

    @model_validator(mode="after")
    def _words_are_spelt(self) -> Self:
        for word, said in self.words.items():
            if len(said.split()) != len(word):
                raise ValueError(f"{word!r} has {len(word)} characters and {len(said.split())} syllables")
            for character, syllables in zip(word, said.split(), strict=True):
                for syllable in syllables.split("/"):
                    if character not in self.syllables.get(syllable, ""):
                        raise ValueError(f"{word!r}: {character!r} does not stand among those read {syllable!r}")
        return self


class ShelfEntryFile(_Strict):
    """One set-up of ``setups/<script>.toml``: a bag ready to be dealt, and why it makes a good game."""

    id: Row
    players: Annotated[int, Field(ge=5, le=15)]
    characters: Annotated[list[Id], Field(min_length=1)]
    shown: dict[Id, Id] = {}
    bluffs: list[Id] = []
    marks: dict[str, Id] = {}
    name: dict[Language, Annotated[str, StringConstraints(min_length=1, max_length=30)]]
    why: dict[Language, Annotated[str, StringConstraints(min_length=1, max_length=300)]]

    @field_validator("name", "why")
    @classmethod
    def _in_every_language(cls, value: dict[Language, str]) -> dict[Language, str]:
        if missing := set(LANGUAGES) - value.keys():
            raise ValueError(f"is missing in {', '.join(sorted(missing))}")
        return value


class ShelfFile(_Strict):
    """``setups/<script>.toml``: set-ups to start from; the file is called like the script."""

    source: Line
    setups: Annotated[list[ShelfEntryFile], Field(min_length=1)]

    @field_validator("setups")
    @classmethod
    def _ids_once(cls, value: list[ShelfEntryFile]) -> list[ShelfEntryFile]:
        ids = [setup.id for setup in value]
        for id_ in ids:
            if ids.count(id_) > 1:
                raise ValueError(f"{id_!r} stands twice")
        return value


class TextFile(_Strict):
    """What is said about one character or table step in one language."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=30)]
    ability: Annotated[str, StringConstraints(max_length=400)] = ""
    first_night: Annotated[str, StringConstraints(max_length=600)] = ""
    other_night: Annotated[str, StringConstraints(max_length=600)] = ""
    advice: Annotated[str, StringConstraints(max_length=300)] = ""
    reminders: dict[str, Annotated[str, StringConstraints(min_length=1, max_length=20)]] = {}
