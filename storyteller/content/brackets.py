"""Reads the bracket at the end of an ability, ``[+1 Outsider]``, as what it does to setting up."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from storyteller.clocktower.catalogue import SetupEffect, Team

UNREAD: Final = SetupEffect("note", text="homebrew.note.setup")
"""What stands for a bracket that is not understood: the storyteller is told to read the ability."""

_BRACKET: Final = re.compile(r"[\[【［]([^\[\]【】［］]{1,200})[\]】］]")
_PARTS: Final = re.compile(r"[,，、;；&。]|\.(?:\s|$)|\band\b")
_TEAMS: Final[tuple[tuple[str, Team], ...]] = (
    (r"townsfolks?|镇民", "townsfolk"),
    (r"outsiders?|外来者", "outsider"),
    (r"minions?|爪牙", "minion"),
    (r"demons?|恶魔", "demon"),
)
_ANY_TEAM: Final = "|".join(words for words, _ in _TEAMS)
_SIGNED: Final = re.compile(
    r"(?P<low>[+±-]\s*\d{1,2})\s*名?\s*(?:(?P<join>to|or|~|/|或|至|到|-)\s*(?P<high>[+-]?\s*\d{1,2}))?\s*名?\s*"
    r"(?P<what>.{1,60})$",
    re.IGNORECASE,
)
_NONE: Final = re.compile(rf"(?:no|without|无|没有)\s*(?P<what>{_ANY_TEAM})(?:在场|角色在场|角色|s)?$", re.IGNORECASE)
_NO_EVIL: Final = re.compile(r"(?:no evil(?: characters| players)?|无邪恶角色(?:在场)?)$", re.IGNORECASE)
_FREE: Final = re.compile(
    rf"(?:(?:any number of|x|-\?\s*to\s*\+\?)\s*(?P<en>{_ANY_TEAM})"
    rf"|(?P<zh>{_ANY_TEAM})数量任意|(?:-或\+)?任意数量的?(?P<zh2>{_ANY_TEAM}))$",
    re.IGNORECASE,
)
_WITH: Final = re.compile(r"\+\s*(?:the\s+)?(?P<what>[^\d\s+-].{0,40})$", re.IGNORECASE)
_LARGEST: Final = 20


def bracket_effects(
    ability: str, name: str, team: Team, find: Callable[[str], str | None] = lambda _name: None
) -> tuple[SetupEffect, ...]:
    """Returns what the brackets of an ability do, part by part; ``UNREAD`` once for all parts nobody understands.

    Args:
        ability: The whole text, in English or Chinese.
        name: The character's own name, as in ``[+0 to +2 Village Idiots]``.
        team: The character's team.
        find: Returns the id of a character by its name, None if there is none.
    """
    found: dict[SetupEffect, None] = {}
    for bracket in _BRACKET.findall(ability):
        for part in filter(None, map(_plain, _PARTS.split(bracket))):
            for effect in _part(part, name, team, find) or (UNREAD,):
                found[effect] = None
    read = [effect for effect in found if effect != UNREAD]
    return (*read, UNREAD) if UNREAD in found else tuple(read)


def _plain(text: str) -> str:
    """One kind of sign, tilde and space for all that look alike."""
    for signs, plain in (("−–—－﹣", "-"), ("＋", "+"), ("～〜", "~"), ("\u00a0\u3000\t\n\r", " ")):
        for sign in signs:
            text = text.replace(sign, plain)
    return " ".join(text.split())


def _part(part: str, name: str, team: Team, find: Callable[[str], str | None]) -> tuple[SetupEffect, ...]:
    if none := _NONE.match(part):
        banned = _team(none["what"])
        return (SetupEffect("ban_team", team=banned),) if banned else ()
    if _NO_EVIL.match(part):
        return (SetupEffect("ban_team", team="minion"), SetupEffect("ban_team", team="demon"))
    if free := _FREE.match(part):
        freed = _team(free["en"] or free["zh"] or free["zh2"])
        return (SetupEffect("free_count", team=freed, low=0, high=-1, of=_room(freed, team)),) if freed else ()
    if signed := _SIGNED.match(part):
        return _change(signed, name, team)
    if required := _WITH.match(part):
        character = find(required["what"])
        return (SetupEffect("require", character=character, of=_room(None, team)),) if character else ()
    return ()


def _change(signed: re.Match[str], name: str, team: Team) -> tuple[SetupEffect, ...]:
    choices = _choices(signed["low"], signed["join"] or "", signed["high"] or "")
    changed = _team(signed["what"])
    if changed is not None and choices:
        return (SetupEffect("adjust", team=changed, choices=choices, of=_room(changed, team)),)
    if _same_name(signed["what"], name) and choices and choices[-1] > 0:
        return (SetupEffect("copies", low=1 + max(0, choices[0]), high=1 + choices[-1], of=team),)
    return ()


def _choices(low: str, join: str, high: str) -> tuple[int, ...]:
    """The changes that may be chosen, ascending: both ends of an *or*, everything between the ends of a *to*."""
    low = low.replace(" ", "")
    if low.startswith("±"):
        return tuple(sorted({-int(low[1:]), int(low[1:])}))
    first = int(low)
    if not high:
        return (first,)
    high = high.replace(" ", "")
    # "-0~1": the sign before the first number is meant for both.
    last = int(high) if high[0] in "+-" else int(high) * (-1 if low[0] == "-" else 1)
    ends = sorted((first, last))
    if max(map(abs, ends)) > _LARGEST:
        return ()
    return tuple(sorted(set(ends))) if join.lower() in ("or", "或", "/") else tuple(range(ends[0], ends[1] + 1))


def _team(words: str) -> Team | None:
    return next((team for pattern, team in _TEAMS if re.fullmatch(pattern, words.strip(), re.IGNORECASE)), None)


def _room(changed: Team | None, own: Team) -> Team:
    """Who makes room: Townsfolk, but for changes of the Townsfolk themselves, which the Outsiders answer for."""
    if changed is None:
        return own
    return "outsider" if changed == "townsfolk" else "townsfolk"


def _same_name(words: str, name: str) -> bool:
    def folded(text: str) -> str:
        return "".join(letter for letter in text.casefold() if letter.isalnum())

    said, own = folded(words), folded(name)
    return bool(own) and said in (own, f"{own}s")
