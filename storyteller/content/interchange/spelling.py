"""Finds the official character meant by a spelling: other tools' ids, names in either language, renamed ones."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from storyteller.clocktower.catalogue import TEAMS, Catalogue, Team
from storyteller.content.loader import load_character_texts

ALIASES: Final[Mapping[str, str]] = {"mephit": "mezepheles"}
"""Official characters that were renamed: former folded id to present one."""

_LANGUAGES: Final = ("en", "zh_Hans")
_LONGEST: Final = 100
"""No official id or name comes near it; a longer spelling means nobody."""
_DROPPED: Final = re.compile("[\\s_'\"‘’‚‛“”„ʼ′`´.·・•,，\\-\u00ad\u200b-\u200f\u2010-\u2015\u2060\ufeff]+")
_TEAM_SPELLINGS: Final[Mapping[str, Team]] = {
    **{team: team for team in TEAMS},
    **{f"{team}s": team for team in TEAMS},
    "traveler": "traveller", "travelers": "traveller", "镇民": "townsfolk", "村民": "townsfolk", "外来者": "outsider",
    "爪牙": "minion", "恶魔": "demon", "旅行者": "traveller", "传奇角色": "fabled", "传奇": "fabled",
    "奇遇角色": "loric", "奇遇": "loric",
}  # fmt: skip
_STORYTELLERS: Final = frozenset(("fabled", "loric"))


def fold(written: str) -> str:
    """Returns a spelling without case, spaces, dashes, dots and quotes, to be compared with others so folded.

    Letters of all scripts stay, so that a homebrew id in Chinese folds neither to nothing nor to an official one.
    """
    if len(written) > _LONGEST:
        return ""
    plain = written if written.isascii() else unicodedata.normalize("NFKC", written)
    return _DROPPED.sub("", plain.casefold())


def official_id(written: str, catalogue: Catalogue) -> str | None:
    """Returns the official id meant by a spelling (``Fortune Teller``, ``fortune_teller``, ``占卜师``), or None."""
    found = official_by_id(written, catalogue)
    return found if found is not None else official_named(written, None, catalogue)


def official_by_id(written: str, catalogue: Catalogue) -> str | None:
    """Returns the official id meant by a spelling of the id itself, names aside; None if there is none."""
    folded = fold(written)
    folded = ALIASES.get(folded, folded)
    return folded if folded in catalogue.characters else None


def official_named(name: str, team: Team | None, catalogue: Catalogue) -> str | None:
    """Returns the official character of exactly this name, if it is of this type; None as type means any."""
    folded = fold(name)
    found = (official_names().get(folded) or catalogue.spellings.get(folded)) if folded else None
    if found is None or found not in catalogue.characters:
        return None
    return found if team is None or same_kind(team, catalogue.characters[found].team) else None


@lru_cache(maxsize=1)
def official_names() -> Mapping[str, str]:
    """Returns the folded official names in all languages of the program, with the id of each."""
    return {fold(text["name"]): id_ for language in _LANGUAGES for id_, text in load_character_texts(language).items()}


def team_of(written: str) -> Team | None:
    """Returns the character type meant: in any case, singular or plural, American or Chinese."""
    return _TEAM_SPELLINGS.get(written.strip().casefold()) if len(written) <= _LONGEST else None


def same_kind(one: Team, other: Team) -> bool:
    """Whether two types are the same; Fabled and Loric count as one, several characters having moved between them."""
    return one == other or {one, other} <= _STORYTELLERS


def compare_form(text: str) -> str:
    """Returns a title or name to compare and search by: case, width and runs of spaces don't count."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())
