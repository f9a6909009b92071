"""Plans that were worked out already: whoever rerolls asks for the same one again and again.

A plan depends on nothing but what it is asked with, so a kept one is never stale: it is found by comparing all of that.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import BagToken, Town
from storyteller.clocktower.setup.bag import Plan, plan
from storyteller.clocktower.setup.preferred import lenient
from storyteller.clocktower.setup.sheet import Sheet, sheet_of

_KEPT: Final = 6
_Asked = tuple[Sheet, tuple[BagToken, ...], tuple[str, ...]]
_plans: list[tuple[_Asked, Plan]] = []
"""The newest last. Never changed in place but by one step at a time, so that a worker may fill it as well."""


def planned(sheet: Sheet, picks: Sequence[BagToken], *, banned: Collection[str] = ()) -> Plan:
    """Returns all legal completions of the picks, as ``plan`` does, at once where they were asked for lately."""
    asked = (sheet, tuple(picks), tuple(banned))
    for known, found in reversed(_plans.copy()):
        if known == asked:
            return found
    found = plan(sheet, picks, banned=banned)
    _plans.append((asked, found))
    del _plans[:-_KEPT]
    return found


def kept_picks(town: Town, pinned: Collection[str], *, keep: bool) -> tuple[BagToken, ...]:
    """Returns what stays when the rest is drawn: all that is chosen, or with ``keep`` False what is pinned."""
    picks = town.bag if keep else tuple(token for token in town.bag if token.character in pinned)
    return (*picks, *(BagToken(name) for name in pinned if all(token.character != name for token in picks)))


def prepare(town: Town, context: Context, pinned: Collection[str], banned: Collection[str]) -> None:
    """Works out beforehand what completing and drawing anew would ask for; a worker may do it."""
    sheet = sheet_of(town, context)
    if sheet is None or any(name not in sheet.records for name in pinned):
        return
    whole = len(town.bag) >= len(town.players)
    for keep in (False,) if whole else (True, False):
        picks = kept_picks(town, pinned, keep=keep)
        planned(lenient(sheet, picks), picks, banned=banned)
