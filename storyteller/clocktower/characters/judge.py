"""Judge: once a game, makes a nomination of somebody else's pass or fail."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide.checks import refuse
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Nomination, Town
from storyteller.clocktower.spared import executes
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.decision import Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns both ways to decide the last count, or the one that was said (result ``pass`` or ``fail``).

    Passed, the nominee is executed at once; failed, the count is as if nobody had voted. Source: its entry.
    """
    used, count = entry.event, _last(town, holder)
    if not isinstance(used, e.AbilityUsed) or (used.of, used.seat) != ("judge", holder.seat) or not used.worked:
        return ()
    if count is None or town.phase.kind != "day" or count.overruled or _executed_since(town, count):
        return ()
    who = seat_name(town, town.seat(count.nominee))
    key = str(count.index)
    text, cause = message("suggest.judge.passes", who=who), Cause("execution", "judge", holder.seat)
    text, execute = executes(town, context, count.nominee, cause, text, override=True)
    passes = Suggestion("judge.passes", count.nominee, text, (execute,), key)
    overrule = c.Overrule("not_enough", count.index)
    fails = Suggestion("judge.fails", count.nominee, message("suggest.judge.fails", who=who), (overrule,), key)
    return {"pass": (passes,), "fail": (fails,)}.get(used.result, (passes, fails))


def _last(town: Town, holder: Holder) -> Nomination | None:
    """The last closed count of a nomination that is not the Judge's own."""
    counts = [n for n in town.day.nominations if n.kind == "execution" and n.closed and not n.withdrawn]
    return counts[-1] if counts and counts[-1].by != holder.seat else None


def _executed_since(town: Town, count: Nomination) -> bool:
    return any(x.person is not None and x.after >= count.index for x in town.day.executions)


def may_use(town: Town, context: Context, chosen: tuple[SeatId, ...], holder: Holder) -> Rejection | None:
    """Returns that the Judge does not judge a nomination of their own."""
    made = [n for n in town.day.nominations if n.kind == "execution" and not n.withdrawn]
    if not made or made[-1].by != holder.seat:
        return None
    return refuse("ability.own_nomination", overridable=True, who=seat_name(town, town.seat(holder.seat)))


RULE = CharacterRule("judge", after=after, on=(e.AbilityUsed,), may_use=may_use)
