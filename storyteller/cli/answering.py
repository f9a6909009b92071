"""What the commands share: the language, the catalogue, and how an answer is printed."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from storyteller.content.languages import more_languages

if TYPE_CHECKING:
    from argparse import Namespace

    from storyteller.clocktower.catalogue import Catalogue
    from storyteller.clocktower.model import Script
    from storyteller.i18n.catalogue import Language
    from storyteller.i18n.render import Renderer

ANSWERED: Final = 0
BROKEN: Final = 1
WRONG: Final = 2
LANGUAGES: Final = ("en", "zh_Hans", *(one.tag for one in more_languages()))


def speaker(args: Namespace) -> Renderer:
    """Returns what says messages in the language asked for; English if none was."""
    return speaker_in(args.lang or "en")


def speaker_in(language: Language) -> Renderer:
    """Returns what says messages in a language."""
    from storyteller.app.words import renderer

    return renderer(language)


def official() -> Catalogue:
    """Returns the official catalogue."""
    from storyteller.content.loader import load_catalogue

    return load_catalogue()


def find_script(name: str, catalogue: Catalogue) -> Script | None:
    """Returns a script by its id or its path; None when there is neither, or nothing usable in the file."""
    from storyteller.content.scripts import load_base_script, read_script

    known = load_base_script(name.strip().lower(), catalogue)
    return known or read_script(Path(name), catalogue).script


def names(characters: Iterable[str], words: Renderer) -> str:
    """Returns characters and steps of the table by name, as a list in words."""
    from storyteller.clocktower.catalogue import TABLE_STEPS
    from storyteller.kernel.message import Term

    return words.join([words.value(Term("step" if c in TABLE_STEPS else "character", c)) for c in characters])


def problems(found: Iterable[Any], words: Renderer) -> list[dict[str, str]]:
    """Returns problems as code and words."""
    return [{"code": problem.code, "message": words.render(problem.message)} for problem in found]


def plain_problems(found: Iterable[Any], words: Renderer) -> list[str]:
    """Returns a line for each problem."""
    return [words.say("cli.problem", text=problem["message"]) for problem in problems(found, words)]


def told_json(value: object) -> int:
    """Prints one value as JSON; returns the exit code."""
    print(json.dumps(value, ensure_ascii=False))
    return ANSWERED


def told(lines: Iterable[str]) -> int:
    """Prints lines; returns the exit code."""
    for line in lines:
        print(line)
    return ANSWERED


def wrong(why: str) -> int:
    """Says on stderr what is wrong; returns the exit code."""
    print(f"storyteller: {why}", file=sys.stderr)
    return WRONG


def positive(text: str) -> int:
    """Reads a whole number from 1; argparse tells what is none."""
    from argparse import ArgumentTypeError

    number = int(text) if text.isdecimal() else 0
    if number < 1:
        raise ArgumentTypeError(f"{text!r} is no whole number from 1")
    return number


def listed(text: str) -> tuple[str, ...]:
    """Reads entries parted by commas."""
    return tuple(entry.strip() for entry in text.split(",") if entry.strip())
