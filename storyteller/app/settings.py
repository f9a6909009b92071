"""What the storyteller has chosen for good, in one small file beside the games."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, Literal

from storyteller.content.languages import more_languages
from storyteller.i18n.catalogue import LANGUAGES
from storyteller.kernel.message import Message, Name, message
from storyteller.kernel.reason import GARBLED, reason_of

FILE_NAME: Final = "settings.json"
_LONGEST_TAG: Final = 20
_LONGEST_NAME: Final = 200
_LONGEST_PATH: Final = 4_096


@dataclass(frozen=True, slots=True)
class Settings:
    """Choices that outlive a game.

    Attributes:
        language: ``auto`` follows the system; else the tag of a language the windows speak.
        theme: The look of every window.
        board_shape: The seats stand on an oval that fills the window, or on a true circle.
        text_percent: Size of text and controls, 100 to 200.
        hold_ms: How long a card or the curtain must be held to go away, 300 to 2000.
        motion: False stills all movement.
        curtain_on_focus_loss: The curtain falls when another program comes to the front.
        curtain_after_min: Minutes without a touch after which the curtain falls; 0: it doesn't.
        names_shown: Whether tokens and cards show a character's name in one language or in both.
        card_language: Language of a pack that names and abilities on tokens and cards are printed in; "" follows the
            windows, and so does a language no pack has any more.
        gong: What tells that a talk is over: a sound (light where there is none), light, or nothing.
        decoys: How many decoys are put into a night's list at a time, 0 to 3; 0: none are offered.
        count_from: Where the hand of a count begins: at the nominee or at the next one clockwise.
        sweep_ms: How long the hand rests on each voter when it goes round by itself, 300 to 5000.
        town_screen: Name of the screen the town was last shown on; "" before it ever was.
        town_answers: What was answered about screens that appeared, by what each is known by: ``town``, ``extended`` or
            ``duplicated``.
        town_top: Number of the seat at the top of the town's ring, from 1; a smaller table turns on beyond its last.
        town_language: Languages of the town: those of the windows, both at once, or one.
        town_hours: Whether the town looks as the hour is, or always like the night or the day.
        town_image: File of an own picture for the town; "" for none.
        town_image_as: Where it is: behind the town, or small in a corner.
        page_address: Address the players' page was last served on; "" before it ever was.
        print_paper: What is printed on; "" for what is usual where the system is.
        print_language: What prints are in: a language, ``both``, or that of a pack; "" follows tokens and windows.
        keep_awake: Displays are kept awake while a game runs.
        welcomed: The welcome was gone through or skipped; it never comes again by itself.
        keys: Keys the storyteller chose for actions, by the action's id; the others have those they were made with.
        extra: Keys of a newer version, kept when the file is written again.
    """

    language: str = "auto"
    theme: Literal["night", "day", "contrast"] = "night"
    board_shape: Literal["oval", "circle"] = "oval"
    text_percent: int = 100
    hold_ms: int = 650
    motion: bool = True
    curtain_on_focus_loss: bool = False
    curtain_after_min: int = 0
    names_shown: Literal["one", "both"] = "both"
    card_language: str = ""
    gong: Literal["sound", "light", "off"] = "sound"
    decoys: int = 2
    count_from: Literal["nominee", "after"] = "nominee"
    sweep_ms: int = 1000
    town_screen: str = ""
    town_answers: Mapping[str, str] = field(default_factory=dict)
    town_top: int = 1
    town_language: Literal["follow", "both", "en", "zh_Hans"] = "follow"
    town_hours: Literal["auto", "night", "day"] = "auto"
    town_image: str = ""
    town_image_as: Literal["corner", "ground"] = "corner"
    page_address: str = ""
    print_paper: Literal["", "a4", "letter"] = ""
    print_language: str = ""
    keep_awake: bool = True
    welcomed: bool = False
    keys: Mapping[str, Sequence[str]] = field(default_factory=dict)
    extra: tuple[tuple[str, Any], ...] = ()


def _one_of(*values: object) -> Callable[[object], bool]:
    return lambda value: value in values


def _between(low: int, high: int) -> Callable[[object], bool]:
    return lambda value: type(value) is int and low <= value <= high


def _is_answers(value: object) -> bool:
    return isinstance(value, dict) and all(
        isinstance(name, str) and answer in ("town", "extended", "duplicated") for name, answer in value.items()
    )


def _is_keys(value: object) -> bool:
    return isinstance(value, dict) and all(
        isinstance(name, str) and isinstance(keys, list) and all(isinstance(key, str) for key in keys)
        for name, keys in value.items()
    )


Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
"""Takes the table of a settings file of one version; returns it as the next version writes it."""

UPGRADES: Final[tuple[Upgrade, ...]] = ()
"""In order, one for each version, never changed once released: the first lifts a file without a version. A key that is
only new or gone needs none; one that is renamed, or means something else, does."""
_VERSION: Final = "version"


def upgraded(table: dict[str, Any], upgrades: Sequence[Upgrade]) -> dict[str, Any]:
    """Returns a settings table lifted to the newest version, without the version; one of a newer program stays whole.

    An upgrade that can't digest what somebody wrote by hand is passed over: each key is looked at afterwards anyway.
    """
    found = table.get(_VERSION, 0)
    version = found if type(found) is int and found >= 0 else 0
    if version > len(upgrades):
        return table
    table = {key: value for key, value in table.items() if key != _VERSION}
    for upgrade in upgrades[version:]:
        try:
            table = upgrade(dict(table))
        except (TypeError, ValueError, KeyError, AttributeError):
            continue
    return table


_ALLOWED: Final[dict[str, Callable[[object], bool]]] = {
    "language": lambda value: value in ("auto", *LANGUAGES, *(one.tag for one in more_languages())),
    "theme": _one_of("night", "day", "contrast"),
    "board_shape": _one_of("oval", "circle"),
    "text_percent": _between(100, 200),
    "hold_ms": _between(300, 2000),
    "motion": lambda value: type(value) is bool,
    "curtain_on_focus_loss": lambda value: type(value) is bool,
    "curtain_after_min": lambda value: type(value) is int and value in (0, 1, 2, 5, 10),
    "names_shown": _one_of("one", "both"),
    "card_language": lambda value: isinstance(value, str) and len(value) <= _LONGEST_TAG,
    "gong": _one_of("sound", "light", "off"),
    "decoys": _between(0, 3),
    "count_from": _one_of("nominee", "after"),
    "sweep_ms": _between(300, 5000),
    "town_screen": lambda value: isinstance(value, str) and len(value) <= _LONGEST_NAME,
    "town_answers": _is_answers,
    "town_top": _between(1, 60),
    "town_language": _one_of("follow", "both", "en", "zh_Hans"),
    "town_hours": _one_of("auto", "night", "day"),
    "town_image": lambda value: isinstance(value, str) and len(value) <= _LONGEST_PATH,
    "town_image_as": _one_of("corner", "ground"),
    "page_address": lambda value: isinstance(value, str) and len(value) <= _LONGEST_NAME,
    "print_paper": _one_of("", "a4", "letter"),
    "print_language": lambda value: isinstance(value, str) and len(value) <= _LONGEST_TAG,
    "keep_awake": lambda value: type(value) is bool,
    "welcomed": lambda value: type(value) is bool,
    "keys": _is_keys,
}


@dataclass(slots=True)
class SettingsFile:
    """The settings and their file. What can't be read falls back key by key, and ``faults`` says which.

    Attributes:
        path: The file; it and its folder need not exist. None: nothing is kept.
        value: The settings in force.
        faults: What was wrong with the file when it was read, for the storyteller to see.
    """

    path: Path | None
    value: Settings = field(default_factory=Settings)
    faults: tuple[Message, ...] = ()

    @classmethod
    def read(cls, path: Path) -> SettingsFile:
        """Returns the settings of a file; a missing one means nothing was chosen yet. Raises nothing."""
        try:
            text = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return cls(path)
        except OSError as fault:
            return cls(path, faults=(message("settings.unreadable", reason=reason_of(fault)),))
        except UnicodeDecodeError:
            return cls(path, faults=(message("settings.unreadable", reason=GARBLED),))
        try:
            table = json.loads(text)
        except (ValueError, RecursionError):
            return cls(path, faults=(message("settings.unreadable", reason=GARBLED),))
        if not isinstance(table, dict):
            return cls(path, faults=(message("settings.unreadable", reason=GARBLED),))
        return cls._from_table(path, table)

    @classmethod
    def _from_table(cls, path: Path, table: dict[str, Any]) -> SettingsFile:
        table = upgraded(table, UPGRADES)
        known = {key: value for key, value in table.items() if key in _ALLOWED}
        good = {key: value for key, value in known.items() if _ALLOWED[key](value)}
        faults = tuple(
            message("settings.bad_value", name=Name(key), value=Name(repr(known[key])))
            for key in known
            if key not in good
        )
        extra = tuple((key, value) for key, value in table.items() if key not in _ALLOWED)
        return cls(path, Settings(**good, extra=extra), faults)

    def change(self, **changes: object) -> None:
        """Changes some settings and writes the file, whole or not at all.

        Raises:
            ValueError: A value that isn't allowed; nothing changes.
            OSError: The file can't be written; the change holds until the program ends.
        """
        for key, value in changes.items():
            if key not in _ALLOWED or not _ALLOWED[key](value):
                raise ValueError(f"{key}={value!r}")
        self.value = replace(self.value, **changes)  # type: ignore[arg-type]  # each was checked just above
        self._write()

    def _write(self) -> None:
        if self.path is None:
            return
        chosen = {name: getattr(self.value, name) for name in _ALLOWED}
        table = {_VERSION: len(UPGRADES), **dict(self.value.extra), **chosen}
        beside = self.path.with_name(f"{self.path.name}.new")
        beside.write_text(json.dumps(table, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
        os.replace(beside, self.path)
