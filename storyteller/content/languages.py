"""Languages beside the two that are always complete: a folder in ``locale`` each, with a file that says what it is."""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from storyteller.content import paths
from storyteller.content.faults import AssetFault, Fault

_log = logging.getLogger(__name__)

FILE_NAME: Final = "language.toml"
"""What makes a folder a language. Its texts are those of the folder, like all others."""


PLURAL_FORMS: Final = frozenset(("one", "few", "many", "other"))
"""What a plural may tell apart; ``other`` is always there."""


@dataclass(frozen=True, slots=True)
class SpokenLanguage:
    """A language that was added.

    Attributes:
        tag: The folder's name, e.g. ``de``.
        name: What it calls itself.
        systems: Beginnings of system locales that mean it, e.g. ``de``.
    """

    tag: str
    name: str
    systems: tuple[str, ...] = ()


@cache
def more_languages(locale: Path | None = None, *, strict: bool = False) -> tuple[SpokenLanguage, ...]:
    """Returns the added languages by tag; looked for once.

    Args:
        locale: A locale folder; None for the program's own.
        strict: Says what is wrong with a folder instead of passing it over.

    Raises:
        AssetFault: With ``strict`` only: a folder's file is no TOML, or lacks the language's own name.
    """
    found: list[SpokenLanguage] = []
    for file in sorted((locale or paths.locale_dir()).glob(f"*/{FILE_NAME}")):
        try:
            found.append(_read(file))
        except AssetFault as fault:
            if strict:
                raise
            _log.error("passed over: %s", fault)
    return tuple(found)


def _read(file: Path) -> SpokenLanguage:
    tag, place = file.parent.name, f"locale/{file.parent.name}/{FILE_NAME}"
    try:
        said = tomllib.loads(file.read_text("utf-8")).get("language", {})
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise AssetFault([Fault(place, "", str(fault))]) from fault
    if not isinstance(said, Mapping) or not isinstance(said.get(tag), str):
        raise AssetFault([Fault(place, f"language.{tag}", "the language's own name is missing")])
    return SpokenLanguage(tag, said[tag], tuple(str(said.get("system", tag)).split()))
