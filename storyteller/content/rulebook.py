"""What the reference says besides characters: terms, rules, words to read aloud, hand signals, the room."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, get_args

from storyteller.content import paths
from storyteller.content.faults import AssetFault, Fault

Section = Literal["term", "rule", "aloud", "signal", "room"]
SECTIONS: Final[tuple[Section, ...]] = get_args(Section)


@dataclass(frozen=True, slots=True)
class Passage:
    """Something to read, in one language.

    Attributes:
        id: The same in every language, e.g. ``term.drunk``.
        section: Where it belongs.
        name: Its heading.
        text: Paragraphs, with a blank line between them.
        also: Other words it is looked for by.
        icon: Name of an icon; empty for the section's own.
    """

    id: str
    section: Section
    name: str
    text: str
    also: tuple[str, ...] = ()
    icon: str = ""


def load_rulebook(language: str, assets: Path | None = None) -> tuple[Passage, ...]:
    """Returns all passages in a language, in the order of the file; in English where the language has none.

    Raises:
        AssetFault: The file is missing, is no TOML, or an entry lacks its name or text.
    """
    folder = (assets or paths.assets_dir()) / "rules"
    file = folder / f"{language}.toml"
    if not file.is_file():
        file = folder / "en.toml"
    try:
        table = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise AssetFault([Fault(f"rules/{file.name}", "", str(fault))]) from fault
    return tuple(
        _passage(section, name, entry, f"rules/{file.name}")
        for section in SECTIONS
        for name, entry in table.get(section, {}).items()
    )


def _passage(section: Section, name: str, entry: dict[str, Any], file: str) -> Passage:
    try:
        return Passage(
            f"{section}.{name}", section, str(entry["name"]), str(entry["text"]).strip(),
            tuple(map(str, entry.get("also", ()))), str(entry.get("icon", "")),
        )  # fmt: skip
    except KeyError as lack:
        raise AssetFault([Fault(file, f"{section}.{name}", f"lacks {lack}")]) from lack
