"""Gestures that change tonight's list or what came of a row, each as one entry of the timeline."""

from __future__ import annotations

from collections.abc import Sequence

from storyteller.clocktower import commands as c
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import StepKey, Town
from storyteller.clocktower.night.decoys import decoy_rows
from storyteller.kernel.message import message
from storyteller.viewmodel.night.rows import RowRecord, title_of


def decoys_put_in(town: Town, context: Context, count: int) -> c.Batch | None:
    """Returns what puts so many decoys into tonight's list, places and seats drawn at random; None without any."""
    rows = decoy_rows(town, context, count)
    label = message("night.label.decoys", n=len(rows))
    return c.Batch(tuple(c.AddStep(key, before) for key, before in rows), label) if rows else None


def judged_again(town: Town, key: StepKey) -> c.Batch | None:
    """Returns what has a row's choice judged anew, without anybody being woken; None for one that isn't done."""
    done = town.night.record(key)
    if done is None or done.status != "finished":
        return None
    again = (c.ReopenStep(key, keep_used=True), c.FinishStep(key, done.picks, done.answer))
    return c.Batch(again, message("night.label.judged_again", step=title_of(key)))


def moved_by_one(listed: Sequence[RowRecord], key: StepKey, way: int) -> c.MoveStep | None:
    """Returns what moves a row one place up (-1) or down; None at the ends: dusk is the first row and dawn the last."""
    keys = [row.key for row in listed]
    place = keys.index(key)
    target = place - 1 if way < 0 else place + 2
    if key.step in ("dusk", "dawn") or not 0 < target < len(keys):
        return None
    return c.MoveStep(key, keys[target])
