"""Tonight's rows: who wakes, in which order, and who does not and why. Derived anew from the table each time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from storyteller.clocktower.catalogue import TABLE_STEPS
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import StepKey, StepRecord, Town
from storyteller.clocktower.night.holding import acting, newly_held, wake_of
from storyteller.clocktower.night.since import is_night, night_number
from storyteller.clocktower.night.skipping import NO_ROW, why_skipped, why_table_row_skipped
from storyteller.clocktower.night.waking import woken, woken_at_table_row
from storyteller.kernel.ids import SeatId
from storyteller.kernel.remember import remembered

DECOY: Final = "decoy"
"""The step of a decoy row: its seat is where to walk to, and is never woken."""


@dataclass(frozen=True, slots=True)
class NightStep:
    """A row of tonight's list.

    Attributes:
        key: The character acted as, or a table step; and whose ability it is.
        wakes: Who is woken, clockwise; empty when nobody is.
        skipped: None while the row stands or is done; else why not: ``dead``, ``no_ability``, ``used``,
            ``few_players``, ``prevented``, ``not_yet``, ``nobody`` (to wake), or the storyteller's reason (``skipped``
            when none was given).
        record: What was done at it tonight, if anything.
    """

    key: StepKey
    wakes: tuple[SeatId, ...] = ()
    skipped: str | None = None
    record: StepRecord | None = None

    @property
    def step(self) -> str:
        """The character acted as, or the table step."""
        return self.key.step

    @property
    def seat(self) -> SeatId | None:
        """Whose ability it is; None for table rows and abilities no seat holds."""
        return self.key.seat

    @property
    def finished(self) -> bool:
        """True when the row was done tonight."""
        return self.record is not None and self.record.status == "finished"

    @property
    def open(self) -> bool:
        """True while something is still to be done here."""
        return self.skipped is None and not self.finished


@remembered
def night_steps(town: Town, context: Context) -> tuple[NightStep, ...]:
    """Returns the rows of the running night, or by day and in setup of the coming one, in order.

    All rows of that night's order whose ability is at the table are there, those that don't stand with their reason.
    The list follows every change at once: a death, a new character, a gained ability.
    """
    holders = {StepKey(h.of, h.seat): h for h in reversed(acting(town, context))}
    keys = _keys(town, context, tuple(reversed(holders.values())))
    found = (_step(town, context, key, holders.get(key)) for key in keys)
    return tuple(step for step in found if step.skipped != NO_ROW)


def holder_at(town: Town, context: Context, key: StepKey) -> Holder | None:
    """Returns the ability a row stands for; None for table rows and for rows without any ability behind them."""
    return next((h for h in acting(town, context) if (h.of, h.seat) == (key.step, key.seat)), None)


def find_key(town: Town, context: Context, text: str) -> StepKey | None:
    """Returns the row meant by ``imp``, ``minioninfo`` or ``villageidiot@4`` (a seat number); None when unclear.

    Where several rows have the name, the only one that is still open is meant.
    """
    name, _, number = text.strip().lower().partition("@")
    flat = {step.replace("_", ""): step for step in TABLE_STEPS}
    name = flat.get(name.replace("_", ""), name)
    meant = [s for s in night_steps(town, context) if s.step == name]
    if number:
        meant = [s for s in meant if s.seat is not None and str(town.number(s.seat)) == number]
    if len(meant) > 1:
        meant = [s for s in meant if s.open]
    return meant[0].key if len(meant) == 1 else None


# --- which rows, in which order --------------------------------------------------------------------------------------


def sheet(town: Town, context: Context, *, first: bool) -> tuple[str, ...]:
    """Returns the night order in force: the script's own, else the official one; dusk and dawn are always in it."""
    official = context.catalogue.first_night if first else context.catalogue.other_night
    own = (town.script.first_night if first else town.script.other_night) if town.script else ()
    rows = list(dict.fromkeys(own or official))
    if "dusk" not in rows:
        rows.insert(0, "dusk")
    if "dawn" not in rows:
        rows.append("dawn")
    return tuple(rows)


def _keys(town: Town, context: Context, holders: Sequence[Holder]) -> tuple[StepKey, ...]:
    first = night_number(town) == 1
    rows = list(sheet(town, context, first=first))
    official = context.catalogue.first_night if first else context.catalogue.other_night
    for holder in holders:
        if holder.of not in rows and holder.of in official:
            _insert(rows, holder.of, official)
    for holder in holders:
        if holder.of not in rows and not first and newly_held(town, holder):
            _insert(rows, holder.of, sheet(town, context, first=True))
        if holder.of not in rows and wake_of(town, context, holder) is not None:
            rows.insert(rows.index("dawn"), holder.of)
    found: list[StepKey] = []
    for row in rows:
        if row in TABLE_STEPS:
            found.append(StepKey(row))
        found.extend(StepKey(h.of, h.seat) for h in holders if h.of == row and _has_row(town, context, h))
    return _rearranged(town, found)


def _insert(rows: list[str], row: str, order: Sequence[str]) -> None:
    """Puts a row behind the nearest one that comes before it in an order; without any, before dawn."""
    if row not in order:
        return
    earlier = [r for r in order[: order.index(row)] if r in rows]
    rows.insert(rows.index(earlier[-1]) + 1 if earlier else rows.index("dawn"), row)


def _has_row(town: Town, context: Context, holder: Holder) -> bool:
    """A row of tonight's order stands for all who act there; one taken from the first night only for new holders."""
    if night_number(town) == 1 or wake_of(town, context, holder) is not None:
        return True
    return holder.of in sheet(town, context, first=False) or holder.of in context.catalogue.other_night


def _rearranged(town: Town, keys: list[StepKey]) -> tuple[StepKey, ...]:
    """Puts in the rows the storyteller added and moves those that were moved, oldest first."""
    if not is_night(town):
        return tuple(keys)
    for key, before in town.night.added:
        if key not in keys:
            _stand(keys, key, before)
    for key, before in town.night.moved:
        if key in keys:
            keys.remove(key)
            _stand(keys, key, before)
    return tuple(keys)


def _stand(keys: list[StepKey], key: StepKey, before: StepKey | None) -> None:
    target = before if before in keys else StepKey("dawn")
    keys.insert(keys.index(target) if target in keys else len(keys), key)


# --- one row ---------------------------------------------------------------------------------------------------------


def _step(town: Town, context: Context, key: StepKey, holder: Holder | None) -> NightStep:
    record = town.night.record(key) if is_night(town) else None
    if record is not None and record.status == "skipped":
        return NightStep(key, (), record.reason or "skipped", record)
    skipped = _why_skipped(town, context, key, holder)
    if skipped and record is not None and record.status == "finished":
        skipped = None
    wakes = () if skipped else _woken(town, context, key, holder, record)
    return NightStep(key, wakes, skipped, record)


def _why_skipped(town: Town, context: Context, key: StepKey, holder: Holder | None) -> str | None:
    if is_night(town) and any(key == row for row, _ in town.night.added):
        return None
    if holder is None:
        return why_table_row_skipped(town, context, key.step)
    return why_skipped(town, context, holder, wake_of(town, context, holder))


def _woken(
    town: Town, context: Context, key: StepKey, holder: Holder | None, record: StepRecord | None
) -> tuple[SeatId, ...]:
    if key.step == DECOY:
        return ()
    if holder is None:
        return (key.seat,) if key.seat is not None else woken_at_table_row(town, context, key.step)
    return woken(town, context, holder, wake_of(town, context, holder), record)
