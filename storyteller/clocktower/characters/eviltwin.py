"""Evil Twin: while both twins live good can't win, and evil wins when the good one is executed."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Ending, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Seat, Town
from storyteller.clocktower.night.registers import true_alignment
from storyteller.clocktower.night.showing import not_allowed
from storyteller.clocktower.status import is_impaired, seat_name, works
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message


def outcome(asking: Asking) -> Finding | None:
    """Returns who learns of whom (``good_twin``), and who may be the twin: a player of the other side.

    Source: its entry.
    """
    facts, own = asking.facts, asking.town.seat(asking.holder.seat)
    if own is None:
        return None
    if isinstance(facts.get("good_twin"), int):
        both = tuple(sorted((own.id, SeatId(int(str(facts["good_twin"]))))))
        return Finding((both,), (both,))
    may_pair, pair_with = facts.get("may_pair"), facts.get("pair_with")
    if isinstance(may_pair, tuple | list):
        fitting = tuple(SeatId(s) for s in may_pair if _opposed(asking, own, SeatId(s)))
        return Finding(fitting, fitting)
    if isinstance(pair_with, int):
        if _opposed(asking, own, SeatId(pair_with)):
            return Finding(pair_with, (pair_with,))
        return not_allowed(message("night.why.same_side_twin"))
    return None


def _opposed(asking: Asking, own: Seat, other: SeatId) -> bool:
    seat = asking.town.seat(other)
    if seat is None:
        return False
    town, context = asking.town, asking.context
    return true_alignment(town, context, own) != true_alignment(town, context, seat)


def conclude(town: Town, context: Context, holder: Holder) -> Ending | None:
    """Returns evil's win when the good twin is executed and dies; that good can't win while both live.

    Source: its entry: a drunk or poisoned Evil Twin does neither.
    """
    own, twin = town.seat(holder.seat), _twin(town, holder)
    if own is None or twin is None or is_impaired(town, context, own.id):
        return None
    names = {"who": seat_name(town, own), "twin": seat_name(town, twin)}
    good = next((s for s in (own, twin) if true_alignment(town, context, s) == "good"), None)
    executed = good is not None and any(x.person == good.id and x.died for x in town.day.executions)
    if executed and good is not None and not good.alive and own.alive and town.phase.kind in ("day", "dusk"):
        return Ending("eviltwin", message("end.eviltwin", **names), "evil")
    if own.alive and twin.alive and works(town, context, holder):
        return Ending("eviltwin", message("end.eviltwin_blocks", **names), veto=True, against="good")
    return None


def _twin(town: Town, holder: Holder) -> Seat | None:
    for seat in town.seats:
        for reminder in seat.reminders:
            if (reminder.of, reminder.text) == ("eviltwin", "Twin") and reminder.by in (None, holder.seat):
                return seat
    return None


RULE = CharacterRule("eviltwin", outcome=outcome, conclude=conclude)
