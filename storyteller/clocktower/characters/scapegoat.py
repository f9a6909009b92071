"""Scapegoat: may be executed in place of a player of their alignment."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.block import block
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Seat, Town
from storyteller.clocktower.night.registers import looks
from storyteller.clocktower.spared import executes
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message
from storyteller.kernel.remember import remembered


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns, while somebody of their alignment is about to die, that the Scapegoat may be executed instead.

    Source: the Scapegoat entry: a Spy who looks good will do.
    """
    if not isinstance(entry.event, e.NominationClosed | e.NominationCorrected | e.NominationOverruled):
        return ()
    goat, doomed = town.seat(holder.seat), _doomed(town)
    if goat is None or doomed is None or doomed is goat or not doomed.alive:
        return ()
    if town.phase.kind != "day" or town.day.open_vote or not works(town, context, holder):
        return ()
    if goat.alignment not in looks(Asking(town, context, holder), doomed.id).alignments:
        return ()
    cause = Cause("execution", "scapegoat", goat.id)
    text = message("suggest.scapegoat.instead", who=seat_name(town, goat), doomed=seat_name(town, doomed))
    text, execute = executes(town, context, goat.id, cause, text, override=True)
    return (Suggestion("scapegoat.instead", goat.id, text, (execute,), str(doomed.id)),)


@remembered
def _doomed(town: Town) -> Seat | None:
    """Who stands on the block."""
    stands = block(town.day)
    return town.seat(stands.seat) if stands is not None else None


RULE = CharacterRule("scapegoat", after=after, on=(e.NominationClosed, e.NominationCorrected, e.NominationOverruled))
