"""Tells by their shape, not by their names, which of the publisher's files lie in a pack."""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from pathlib import PurePosixPath
from typing import Any, Final, Literal

from storyteller.content.packs.record import Variant

Kind = Literal["roles", "night", "jinxes", "translation", "script", ""]
_LANGUAGE: Final = re.compile(r"(?:^|[._-])([a-z]{2,3}(?:[_-][a-z]{2,8}){0,2})$", re.IGNORECASE)
_CHINESE: Final = frozenset(("zh", "zh_hans", "zh_cn", "zh_hans_cn", "zh_sg", "cn", "chs"))
_NOT_FOLDED: Final = re.compile(r"[^a-z0-9]")
_PREFIX: Final = re.compile(r"^(?:icon|character|token)[ _-]+", re.IGNORECASE)
_SIDE: Final = re.compile(r"[ _-](g|good|e|evil)$", re.IGNORECASE)
_SIDES: Final[dict[str, Variant]] = {"g": "good", "good": "good", "e": "evil", "evil": "evil"}
LONGEST_ID: Final = 50


def decoded(data: bytes) -> Any:
    """Returns the JSON value in some bytes. Raises ValueError with the reason when there is none."""
    try:
        return json.loads(data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"))
    except RecursionError:
        raise ValueError("nested too deeply") from None


def kind_of(value: object) -> Kind:
    """Returns which file a decoded value is; "" for none of them."""
    if isinstance(value, dict):
        if isinstance(value.get("roles"), dict):
            return "translation"
        if isinstance(value.get("firstNight"), list) and isinstance(value.get("otherNight"), list):
            return "night"
        return ""
    if not isinstance(value, list) or not value:
        return ""
    objects = [item for item in value if isinstance(item, dict)]
    if len(objects) < len(value) or any(item.get("id") == "_meta" for item in objects):
        return "script"
    if all(isinstance(item.get("jinx"), list) for item in objects):
        return "jinxes"
    full = sum(isinstance(item.get("team"), str) and isinstance(item.get("ability"), str) for item in objects)
    return "roles" if full == len(objects) else "script" if full or _only_ids(objects) else ""


def _only_ids(objects: list[dict[str, Any]]) -> bool:
    return all(isinstance(item.get("id"), str) for item in objects)


def language_of(name: str) -> str:
    """Returns the language a translation's file name says (``zh_Hans`` for any simplified Chinese); "" for none."""
    found = _LANGUAGE.search(PurePosixPath(name).stem)
    if found is None:
        return ""
    tag = found[1].replace("-", "_")
    if tag.lower() in _CHINESE:
        return "zh_Hans"
    return "en" if tag.lower() in ("en", "en_gb", "en_us") else tag


def picture_of(name: str, official: Collection[str]) -> tuple[str, Variant]:
    """Returns whose picture a file is, by its name, and which side's: ``Icon_fortune-teller_e.png``.

    Args:
        name: The bare file name.
        official: Known ids; any spelling of one is taken for it. Other names are ids as they stand.

    Returns:
        The id, "" when the name can be none; and the variant.
    """
    stem = PurePosixPath(name).stem.strip()
    bare = _PREFIX.sub("", stem)
    side = _SIDE.search(bare)
    tries: list[tuple[str, Variant]] = [(bare, "")]
    if side is not None:
        tries.insert(0, (bare[: side.start()], _SIDES[side[1].lower()]))
    for written, variant in tries:
        folded = _NOT_FOLDED.sub("", written.lower())
        if folded in official:
            return folded, variant
    written, variant = tries[0]
    return (written, variant) if 0 < len(written) <= LONGEST_ID else ("", "")
