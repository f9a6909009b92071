"""Why a row does not stand tonight, as a code."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import Wake
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder, all_holders
from storyteller.clocktower.model import Seat, StepKey, Town
from storyteller.clocktower.night.holding import turned_demons
from storyteller.clocktower.night.since import (
    became,
    demon_died,
    died_tonight,
    executed_today,
    is_night,
    night_number,
    since_dawn,
    tonight,
)
from storyteller.clocktower.night.waking import woken_at_table_row
from storyteller.clocktower.status import in_force, works
from storyteller.kernel.message import Message

NO_ROW: Final = "-"
"""The code of a row that is not there at all tonight."""

PREVENTED: Final = "prevented"
"""The code of a row that somebody's ability keeps from happening."""

FEW: Final = "few_players"
"""The code of Minion and Demon info with too few players."""

INFO_PLAYERS: Final = 7
"""From so many players on, Travellers aside, Minions and Demon learn of each other. Source: first-night sheet."""


def why_table_row_skipped(town: Town, context: Context, step: str) -> str | None:
    """Returns why a table row does not stand: too few players, somebody prevents it, or nobody is there to wake."""
    if step not in ("minion_info", "demon_info"):
        return None
    if bends(town, context, step, prevented=True):
        return PREVENTED
    if len(town.players) < INFO_PLAYERS and not _restored(town, context, step):
        return FEW
    return None if woken_at_table_row(town, context, step) else "nobody"


def why_skipped(town: Town, context: Context, holder: Holder, wake: Wake | None) -> str | None:
    """Returns why an ability's row does not stand tonight; None = it stands, ``NO_ROW`` = there is none at all."""
    when = frozenset(wake.when.split()) if wake is not None else frozenset[str]()
    seat = town.seat(holder.seat)
    if seat is not None:
        code = _by_state(town, context, holder, seat, when)
        if code:
            return code
    if not all(_met(town, context, holder, word) for word in when):
        return "not_yet"
    if bends(town, context, holder.of, prevented=True):
        return PREVENTED
    return _by_rule(town, context, holder)


def _by_state(town: Town, context: Context, holder: Holder, seat: Seat, when: frozenset[str]) -> str | None:
    """Reasons that lie on the seat: dead, without ability, used up, kept from acting, already done by a predecessor."""
    if not seat.alive and not _acts_though_dead(town, context, holder, seat, when):
        return "dead"
    forced = [r for r in seat.reminders if in_force(town, context, r)]
    if any(r.effect == "no_ability" for r in forced):
        return "no_ability"
    if holder.spent:
        return "used"
    if any(r.effect == "may_not" and r.value in ("act", "wake") for r in forced):
        return PREVENTED
    return "not_yet" if _came_too_late(town, context, holder) else None


def _acts_though_dead(town: Town, context: Context, holder: Holder, seat: Seat, when: frozenset[str]) -> bool:
    given = any(r.effect == "acts_dead" and in_force(town, context, r) for r in seat.reminders)
    if given or "even_dead" in when:
        return True
    if "killed_by_demon" in when:
        return holder.seat in died_tonight(town, "demon")
    return "died_tonight" in when and holder.seat in died_tonight(town)


def _came_too_late(town: Town, context: Context, holder: Holder) -> bool:
    """Who becomes a character when its place in the night is past, or taken by the former one, acts the next night.

    What is acted on a first night only is acted whenever it is gained. Source: the Imp's, Snake Charmer's and Pit-Hag's
    entries; the rulebook on changing characters.
    """
    seat, record = town.seat(holder.seat), context.character(town, holder.of)
    changed = became(town, holder.seat) if holder.seat is not None and is_night(town) else None
    if changed is None or seat is None or record is None:
        return False
    before = tonight(town)[changed + 1 :]
    finished = tuple(x.event.key for x in before if isinstance(x.event, e.StepFinished))
    if any(k.step == holder.of and k.seat != holder.seat and not _undone(town, k) for k in finished):
        return True
    if record.other_night is None or seat.character != holder.of or not finished:
        return False
    return _stands_before(town, context, holder.of, finished[0].step)


def _stands_before(town: Town, context: Context, row: str, other: str) -> bool:
    """Whether a row has its place before another in the order in force; False where either has none."""
    first = night_number(town) == 1
    own = (town.script.first_night if first else town.script.other_night) if town.script else ()
    order = own or (context.catalogue.first_night if first else context.catalogue.other_night)
    return row in order and other in order and order.index(row) < order.index(other)


def _undone(town: Town, key: StepKey) -> bool:
    record = town.night.record(key)
    return record is None or record.status != "finished"


def _by_rule(town: Town, context: Context, holder: Holder) -> str | None:
    rule = context.rules.get(holder.of)
    if rule is None or rule.wakes is None:
        return None
    code = rule.wakes(town, context, holder)
    return NO_ROW if code is None else code or None


def _met(town: Town, context: Context, holder: Holder, word: str) -> bool:
    """Returns True when a condition of a wake holds now; unknown words hold."""
    match word:
        case "died_tonight":
            return holder.seat in died_tonight(town)
        case "killed_by_demon":
            return holder.seat in died_tonight(town, "demon")
        case "executed_today":
            return executed_today(town) is not None
        case "demon_died":
            return demon_died(town, context)
        case "became_demon":
            return holder.seat in turned_demons(town, context)
        case "marked_died":
            return _marked_died(town, holder)
        case _:
            return True


def _marked_died(town: Town, holder: Holder) -> bool:
    """Somebody who bears one of the holder's tokens died since dawn."""
    died = {x.event.seat for x in since_dawn(town) if isinstance(x.event, e.LifeChanged) and not x.event.alive}
    return any(
        r.of == holder.of and r.by in (None, holder.seat)
        for seat in town.seats
        if seat.id in died and not seat.alive
        for r in seat.reminders
    )


# --- what others do to a row -----------------------------------------------------------------------------------------


def bends(town: Town, context: Context, step: str, *, prevented: bool | None = None) -> tuple[Message, ...]:
    """Returns how others' abilities change a row, as sentences.

    With ``prevented`` True only those that keep it from happening (their key ends in ``.prevented``), with False only
    the others.
    """
    found = (bent for _, bent in _bending(town, context, step))
    return tuple(bent for bent in found if prevented in (None, bent.key.endswith(".prevented")))


def preventers(town: Town, context: Context, key: StepKey) -> tuple[str, ...]:
    """Returns the characters that keep a row from happening tonight, each once: by what they are, or by a token."""
    by_rule = (of for of, bent in _bending(town, context, key.step) if bent.key.endswith(".prevented"))
    seat = town.seat(key.seat)
    lying = seat.reminders if seat is not None else ()
    kept = (r for r in lying if r.effect == "may_not" and r.value in ("act", "wake") and in_force(town, context, r))
    return tuple(dict.fromkeys((*(r.of for r in kept if r.of), *by_rule)))


def _bending(town: Town, context: Context, step: str) -> Iterator[tuple[str, Message]]:
    for holder in all_holders(town):
        rule = context.rules.get(holder.of)
        if rule is None or rule.bends_step is None or not works(town, context, holder):
            continue
        bent = rule.bends_step(town, context, holder, step)
        if bent is not None:
            yield holder.of, bent


def _restored(town: Town, context: Context, step: str) -> bool:
    """Somebody brings the row back though there are few players (their key ends in ``.restored``)."""
    return any(bent.key.endswith(".restored") for bent in bends(town, context, step))
