"""Virgin: the first time she is nominated, a Townsfolk who did it is executed at once."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Nomination, Seat, Town
from storyteller.clocktower.night.registers import looks
from storyteller.clocktower.spared import executes
from storyteller.clocktower.status import is_impaired, seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the nominator is executed, or only that the ability is used up; both when either may be.

    Source: the Virgin entry: only the first nomination counts, whoever made it; a Spy may look like a Townsfolk.
    """
    virgin = town.seat(holder.seat)
    if virgin is None or not virgin.alive or holder.spent or not _is_first(town, entry, virgin.id):
        return ()
    nomination = entry.event.nomination if isinstance(entry.event, e.NominationOpened) else None
    nominator = town.seat(nomination.by) if nomination else None
    if nominator is None or is_impaired(town, context, virgin.id):
        return (_used_up(town, virgin, nominator),)
    seen = looks(Asking(town, context, holder), nominator.id)
    found: list[Suggestion] = []
    if seen.may_be("townsfolk"):
        found.append(_executes(town, context, virgin, nominator, sure=seen.must_be("townsfolk")))
    if not seen.must_be("townsfolk"):
        found.append(_used_up(town, virgin, nominator))
    return tuple(found)


def _is_first(town: Town, entry: LogEntry, virgin: SeatId) -> bool:
    """Whether an entry is the first nomination of her in the game that was not called off.

    The day's own nominations are looked at first: the log is read for one entry of a day at most.
    """
    nomination = entry.event.nomination if isinstance(entry.event, e.NominationOpened) else None
    first = next((n for n in town.day.nominations if _is_of(n, virgin) and not n.withdrawn), None)
    if nomination is None or first is None or nomination.index != first.index:
        return False
    called_off: set[tuple[int, int]] = set()
    for earlier in town.log:
        event, day = earlier.event, earlier.phase.number
        if isinstance(event, e.NominationWithdrawn):
            called_off.add((day, event.index))
        if not isinstance(event, e.NominationOpened) or day == entry.phase.number:
            continue
        if _is_of(event.nomination, virgin) and (day, event.nomination.index) not in called_off:
            return False
    return True


def _is_of(nomination: Nomination, virgin: SeatId) -> bool:
    return nomination.nominee == virgin and nomination.kind == "execution"


def _executes(town: Town, context: Context, virgin: Seat, nominator: Seat, *, sure: bool) -> Suggestion:
    names = {"who": seat_name(town, nominator), "virgin": seat_name(town, virgin)}
    cause = Cause("execution", "virgin", virgin.id)
    text = message("suggest.virgin.executes" if sure else "suggest.virgin.may_execute", **names)
    text, execute = executes(town, context, nominator.id, cause, text, override=True)
    used = c.UseAbility(virgin.id, "virgin", seats=(nominator.id,), result="executed", override=True)
    return Suggestion("virgin.executes", nominator.id, text, (used, execute))


def _used_up(town: Town, virgin: Seat, nominator: Seat | None) -> Suggestion:
    seats = (nominator.id,) if nominator is not None else ()
    used = c.UseAbility(virgin.id, "virgin", seats=seats, result="nothing", override=True)
    text = message("suggest.virgin.used_up", virgin=seat_name(town, virgin))
    return Suggestion("virgin.used_up", virgin.id, text, (used,))


RULE = CharacterRule("virgin", after=after, on=(e.NominationOpened,))
