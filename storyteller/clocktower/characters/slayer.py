"""Slayer: once a game, shoots somebody aloud; the Demon dies."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Town
from storyteller.clocktower.night.registers import looks
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the target dies when it is the Demon, or may be taken for one (a Recluse).

    Source: the Slayer entry: a drunk, poisoned or second shot does nothing.
    """
    shot = entry.event
    if not isinstance(shot, e.AbilityUsed) or (shot.of, shot.seat) != ("slayer", holder.seat):
        return ()
    target = town.seat(shot.seats[0]) if shot.seats else None
    if target is None or not target.alive or not shot.worked:
        return ()
    seen = looks(Asking(town, context, holder), target.id)
    if not seen.may_be("demon"):
        return ()
    who = seat_name(town, target)
    sure = seen.must_be("demon")
    text = message("suggest.slayer.kills" if sure else "suggest.slayer.may_kill", who=who)
    kill = c.Kill(target.id, Cause("ability", "slayer", holder.seat))
    return (Suggestion("slayer.kills", target.id, text, (kill,), str(entry.phase.number)),)


RULE = CharacterRule("slayer", after=after, on=(e.AbilityUsed,))
