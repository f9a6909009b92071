"""Whom a Minion was pointed at, and as what: the Demon and the other Minions are told in one row."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from storyteller.kernel.message import message

_AS: Final[Mapping[str, str]] = MappingProxyType({"minion_info": "demon", "minions": "minions"})


def shown_as(of: str, verb: str, who: object) -> object:
    """Returns what was told, with as what they were shown where it is Minion info; as it is everywhere else.

    Args:
        of: What it came of, as it is recorded.
        verb: How it was told.
        who: What was told, in words.
    """
    return message(f"panel.shown_as.{_AS[of]}", who=who) if verb == "point_at" and of in _AS else who
