"""Riot: on day three nominees die and nominate at once; its Minions become Riot."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide.checks import refuse
from storyteller.clocktower.holders import Holder, holders_of
from storyteller.clocktower.lives import why_lives
from storyteller.clocktower.model import Cause, LogEntry, Seat, Town
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.decision import Rejection
from storyteller.kernel.ids import STORYTELLER, SeatId
from storyteller.kernel.message import message

THIRD = 3


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that on day three the nominee dies and must nominate, and that the Minions become Riot the night before.

    Source: its entry. Asked of the first Riot that is able.
    """
    able = [h for h in holders_of(town, "riot") if works(town, context, h)]
    if not able or holder != able[0] or entry.phase.number != THIRD:
        return ()
    if isinstance(entry.event, e.NominationOpened):
        return _dies(town, context, holder, entry.event)
    if not isinstance(entry.event, e.StepFinished) or entry.event.key.step != "riot":
        return ()
    minions = [s for s in town.seats if s.alive and context.team(town, s.character) == "minion"]
    found = []
    for seat in minions:
        commands = (c.SetCharacter(seat.id, "riot"), c.SetShown(seat.id, "riot"))
        text = message("suggest.riot.joins", who=seat_name(town, seat))
        found.append(Suggestion("riot.joins", seat.id, text, commands))
    return tuple(found)


def nomination(town: Town, context: Context, by: SeatId, nominee: SeatId, holder: Holder) -> Rejection | None:
    """Returns that on day three the last nominee is to nominate next, and a living player. Source: its entry."""
    if not _is_third(town, context, holder):
        return None
    last, chosen = _last_nominee(town), town.seat(nominee)
    if last is not None and by not in (last.id, STORYTELLER):
        return refuse("day.riot_next", overridable=True, who=seat_name(town, last))
    if chosen is not None and not chosen.alive:
        return refuse("day.riot_living", overridable=True, nominee=seat_name(town, chosen))
    return None


def may_nominate(town: Town, context: Context, by: SeatId, holder: Holder) -> bool:
    """Returns True for the last nominee of day three, dead or not."""
    last = _last_nominee(town) if _is_third(town, context, holder) else None
    return last is not None and last.id == by


def _is_third(town: Town, context: Context, holder: Holder) -> bool:
    return town.phase.kind == "day" and town.phase.number == THIRD and works(town, context, holder)


def _last_nominee(town: Town) -> Seat | None:
    made = [n for n in town.day.nominations if n.kind == "execution" and not n.withdrawn]
    return town.seat(made[-1].nominee) if made else None


def _dies(town: Town, context: Context, holder: Holder, opened: e.NominationOpened) -> tuple[Suggestion, ...]:
    """The death, and with it the end of the nomination: there is no vote on it."""
    nominee = town.seat(opened.nomination.nominee)
    if nominee is None or not nominee.alive or opened.nomination.kind != "execution":
        return ()
    cause, key = Cause("demon", "riot", holder.seat), str(opened.nomination.index)
    running = town.day.open_vote
    over = (c.CloseVote(),) if running is not None and running.index == opened.nomination.index else ()
    why = why_lives(town, context, nominee.id, cause)
    if why is not None:
        return (Suggestion("riot.fails", nominee.id, message("suggest.lives", why=why), over, key),)
    text = message("suggest.riot.dies", who=seat_name(town, nominee))
    return (Suggestion("riot.dies", nominee.id, text, (*over, c.Kill(nominee.id, cause)), key),)


RULE = CharacterRule(
    "riot", after=after, on=(e.NominationOpened, e.StepFinished), nomination=nomination, may_nominate=may_nominate
)
