"""What each command about the rows of the night comes to."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import TABLE_STEPS
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide.checks import Handlers, refuse, unknown_character, unknown_seat
from storyteller.clocktower.model import Fact, Pick, StepKey, Town
from storyteller.clocktower.night.choices import check_picks, declined
from storyteller.clocktower.night.marking import marks
from storyteller.clocktower.night.order import DECOY, NightStep, night_steps
from storyteller.clocktower.night.since import is_night, tonight
from storyteller.clocktower.night.steps import StepContent, content
from storyteller.clocktower.night.telling import own_token_shown, told
from storyteller.clocktower.status import seat_name
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Term, message


def _draft(town: Town, command: c.DraftStep, context: Context) -> Decision | Rejection:
    refusal = _unknown(town, context, command.key) or _unknown_picks(town, context, command.picks)
    if refusal:
        return refusal
    event = e.StepDrafted(command.key, command.picks, command.answer)
    return Decision((event,), _label("night.label.drafted", town, command.key))


def _finish(town: Town, command: c.FinishStep, context: Context) -> Decision | Rejection:
    """Picks and answer, then the tokens the row lays and takes up, then what players learned."""
    refusal = _unknown(town, context, command.key) or _unknown_picks(town, context, command.picks)
    if refusal:
        return refusal
    row = content(town, context, command.key, command.picks)
    if row is None:
        return _unknown_step(command.key)
    refusal = None if command.override else _against_the_rules(town, context, row, command.picks)
    if refusal:
        return refusal
    events = (
        e.StepFinished(command.key, command.picks, command.answer, row.works),
        *marks(town, context, row, command.picks, command.answer),
        *_spent(town, context, row, command.picks, command.answer),
        *filter(None, (own_token_shown(town, row, command.key),)),
        *told(town, context, row, command.picks, command.answer),
    )
    return Decision(events, _label("night.label.finished", town, command.key))


def _against_the_rules(town: Town, context: Context, row: StepContent, picks: tuple[Pick, ...]) -> Rejection | None:
    """Asked once: no night is running, the row does not stand tonight, or these can't be picked."""
    if not is_night(town):
        return refuse("night.not_night", overridable=True)
    reason = row.step.skipped
    if reason is not None and row.step.record is None:
        return refuse("night.row_skipped", overridable=True, step=_name(row.step.key), why=Term("skip", reason))
    if row.holder is None:
        return None
    odd = check_picks(town, context, row.holder, row.asks, picks)
    worst = next((advisory for advisory in odd if advisory.weight == "warning"), None)
    missing = sum(ask.count for ask in row.asks if not ask.optional) - len(picks)
    if worst is not None and worst.code == "night.picks_are.count" and missing > 0:
        return refuse("night.picks_missing", overridable=True, n=missing)
    return refuse("night.picks", overridable=True, why=worst.message) if worst else None


def _spent(
    town: Town, context: Context, row: StepContent, picks: tuple[Pick, ...], answer: tuple[Fact, ...]
) -> tuple[e.AbilityUsed, ...]:
    """A once-a-game ability is used up by a choice, whether it worked or not; a shake of the head keeps it."""
    key = row.step.key
    record = context.character(town, key.step)
    if record is None or key.seat is None or row.holder is None:
        return ()
    wakes = (record.first_night, record.other_night)
    once = "once" in record.traits or any(w is not None and "once" in w.when.split() for w in wakes)
    if not once or declined(row.asks, picks) or (row.asks and not picks and not answer):
        return ()
    seats = tuple(SeatId(p) for p in picks if isinstance(p, int))
    characters = tuple(p for p in picks if isinstance(p, str))
    return (e.AbilityUsed(key.seat, key.step, seats, characters, answer=answer, spends=True),)


def _skip(town: Town, command: c.SkipStep, context: Context) -> Decision | Rejection:
    refusal = _unknown(town, context, command.key)
    if refusal:
        return refusal
    return Decision((e.StepSkipped(command.key, command.reason),), _label("night.label.skipped", town, command.key))


def _reopen(town: Town, command: c.ReopenStep, context: Context) -> Decision | Rejection:
    refusal = _unknown(town, context, command.key)
    if refusal:
        return refusal
    record = town.night.record(command.key) if is_night(town) else None
    if record is None or record.status == "drafted":
        return refuse("night.not_done", step=_name(command.key))
    back = not command.keep_used and record.status == "finished" and _spent_tonight(town, command.key)
    marks_of_use = _used_marks(town, command.key) if back else ()
    events = (e.StepReopened(command.key, back), *marks_of_use)
    return Decision(events, _label("night.label.reopened", town, command.key))


def _spent_tonight(town: Town, key: StepKey) -> bool:
    """The row used up a once-a-game ability tonight."""
    used = (x.event for x in tonight(town) if isinstance(x.event, e.AbilityUsed))
    return any((u.of, u.seat) == (key.step, key.seat) for u in used)


def _used_marks(town: Town, key: StepKey) -> tuple[e.ReminderRemoved, ...]:
    """The tokens that say so on the player."""
    seat = town.seat(key.seat)
    lying = seat.reminders if seat is not None else ()
    own = (r for r in lying if r.of == key.step and r.by in (None, key.seat) and r.effect in ("used", "no_ability"))
    return tuple(e.ReminderRemoved(r.id) for r in own)


def _add(town: Town, command: c.AddStep, context: Context) -> Decision | Rejection:
    """A row that is there already and does not stand is made to stand."""
    key = command.key
    if key.step == DECOY:
        refusal = unknown_seat(town, key.seat)
        if refusal:
            return refusal
    elif key.step not in TABLE_STEPS:
        refusal = unknown_character(town, context, key.step) or unknown_seat(town, key.seat)
        if refusal:
            return refusal
    row = _row(town, context, key)
    if row is not None and row.skipped is None:
        return refuse("night.step_there", step=_name(key))
    refusal = _no_place(town, context, key, command.before)
    if refusal:
        return refusal
    return Decision((e.StepAdded(key, command.before),), _label("night.label.added", town, key))


def _move(town: Town, command: c.MoveStep, context: Context) -> Decision | Rejection:
    refusal = _unknown(town, context, command.key) or _no_place(town, context, command.key, command.before)
    if refusal:
        return refusal
    return Decision((e.StepMoved(command.key, command.before),), _label("night.label.moved", town, command.key))


# --- refusals and names ----------------------------------------------------------------------------------------------


def _row(town: Town, context: Context, key: StepKey) -> NightStep | None:
    return next((step for step in night_steps(town, context) if step.key == key), None)


def _unknown(town: Town, context: Context, key: StepKey) -> Rejection | None:
    return unknown_seat(town, key.seat) or (None if _row(town, context, key) else _unknown_step(key))


def _unknown_step(key: StepKey) -> Rejection:
    return refuse("night.unknown_step", step=_name(key))


def _no_place(town: Town, context: Context, key: StepKey, before: StepKey | None) -> Rejection | None:
    """Rows are changed for the running night only, and stand before another that is there."""
    if not is_night(town):
        return refuse("night.no_list")
    if before is None:
        return None
    return _unknown_step(before) if before == key or _row(town, context, before) is None else None


def _unknown_picks(town: Town, context: Context, picks: tuple[Pick, ...]) -> Rejection | None:
    seats = unknown_seat(town, *(SeatId(p) for p in picks if isinstance(p, int)))
    return seats or unknown_character(town, context, *(p for p in picks if isinstance(p, str)))


def _name(key: StepKey) -> Term:
    return Term("step" if key.step in (*TABLE_STEPS, DECOY) else "character", key.step)


def _label(text: str, town: Town, key: StepKey) -> Message:
    """The timeline's words: the row, and the player it is about when there is one."""
    if key.seat is None:
        return message(text, step=_name(key))
    return message(f"{text}_of", step=_name(key), who=seat_name(town, town.seat(key.seat)))


HANDLERS: Final[Handlers] = MappingProxyType(
    {
        c.DraftStep: _draft,
        c.FinishStep: _finish,
        c.SkipStep: _skip,
        c.ReopenStep: _reopen,
        c.AddStep: _add,
        c.MoveStep: _move,
    }
)
"""What each command about the rows of the night comes to."""
