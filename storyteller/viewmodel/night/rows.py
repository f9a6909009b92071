"""Tonight's list: every row with where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from storyteller.clocktower.catalogue import TABLE_STEPS
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import StepKey, Town
from storyteller.clocktower.night.order import DECOY, NightStep, night_steps
from storyteller.clocktower.night.skipping import PREVENTED, preventers
from storyteller.clocktower.status import is_impaired
from storyteller.kernel.message import Message, Name, Term, message
from storyteller.viewmodel.box import TokenRecord, token
from storyteller.viewmodel.people import PersonRecord, person

Standing = Literal["open", "drafted", "done", "skipped"]

SKIP_CODES: Final = frozenset((
    "dead", "no_ability", "used", "few_players", "prevented", "not_yet", "nobody", "skipped",
))  # fmt: skip
"""Reasons that have a text of their own; any other is the storyteller's own words."""


@dataclass(frozen=True, slots=True)
class RowRecord:
    """A row of tonight's list.

    Attributes:
        title: The character or table step.
        token: The character's token; None for table rows.
        person: Whose ability it is, if a seat's.
        reason: Why it is passed over.
        by_hand: True when the storyteller passed it over, so that it can be taken back.
        impaired: True when the player is drunk or poisoned.
        decoy: True for a place to walk to where nobody wakes.
    """

    key: StepKey
    title: Term
    standing: Standing
    token: TokenRecord | None = None
    person: PersonRecord | None = None
    reason: Term | Name | Message | None = None
    by_hand: bool = False
    impaired: bool = False
    decoy: bool = False

    @property
    def to_do(self) -> bool:
        """True while something is still to be done here."""
        return self.standing in ("open", "drafted")


def rows(town: Town, context: Context) -> tuple[RowRecord, ...]:
    """Returns tonight's rows in order."""
    return tuple(row(town, context, step) for step in night_steps(town, context))


def row(town: Town, context: Context, step: NightStep) -> RowRecord:
    """Returns one row as it is listed."""
    table = step.step in (*TABLE_STEPS, DECOY)
    return RowRecord(
        step.key,
        title_of(step.key),
        _standing(step),
        None if table else token(town, context, step.step),
        person(town, context, step.seat) if step.seat is not None else None,
        _reason(town, context, step),
        step.record is not None and step.record.status == "skipped",
        step.step != DECOY and is_impaired(town, context, step.seat),
        step.step == DECOY,
    )


def _reason(town: Town, context: Context, step: NightStep) -> Term | Name | Message | None:
    """Why a row is passed over; where others prevent it, whose ability does."""
    who = preventers(town, context, step.key) if step.skipped == PREVENTED else ()
    if who:
        return message("panel.prevented_by", who=tuple(Term("character", of) for of in who))
    return reason_of(step.skipped) if step.skipped is not None else None


def title_of(key: StepKey) -> Term:
    """Returns how a row is called."""
    return Term("step" if key.step in (*TABLE_STEPS, DECOY) else "character", key.step)


def reason_of(code: str) -> Term | Name:
    """Returns why a row is passed over, in words."""
    return Term("skip", code) if code in SKIP_CODES else Name(code)


def next_row(listed: Sequence[RowRecord], after: StepKey | None = None) -> StepKey | None:
    """Returns the row to turn to: the first open one behind ``after``, else the first open one at all.

    Dawn stays the last of them; with nothing open it is dawn all the same.
    """
    keys = [r.key for r in listed]
    start = keys.index(after) + 1 if after in keys else 0
    open_rows = [r.key for r in listed[start:] if r.to_do and r.key.step != "dawn"]
    open_rows += [r.key for r in listed[:start] if r.to_do and r.key.step != "dawn"]
    if open_rows:
        return open_rows[0]
    return next((key for key in reversed(keys) if key.step == "dawn"), keys[-1] if keys else None)


def neighbour_row(listed: Sequence[RowRecord], key: StepKey | None, way: Literal[-1, 1]) -> StepKey | None:
    """Returns the row before or behind one, standing or not; at the ends the row itself."""
    keys = [r.key for r in listed]
    if key not in keys:
        return keys[0] if keys else None
    place = min(max(keys.index(key) + way, 0), len(keys) - 1)
    return keys[place]


def _standing(step: NightStep) -> Standing:
    if step.skipped is not None:
        return "skipped"
    if step.finished:
        return "done"
    return "drafted" if step.record is not None and step.record.status == "drafted" else "open"
