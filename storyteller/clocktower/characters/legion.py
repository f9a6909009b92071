"""Legion: most players are the Demon; executions with only evil votes fail."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attack, marked_dead, worked
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Ending, Registration
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder, holders_of
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.registers import true_alignment
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Message, message


def registers(town: Town, context: Context, holder: Holder, asking: Asking | None) -> Registration | None:
    """Returns that Legion may look like a Minion too. Source: its entry."""
    who = seat_name(town, town.seat(holder.seat))
    return Registration(("evil",), ("demon", "minion"), message("night.why.legion", who=who))


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns that there are no Minions to wake; all Legion wake together at the Demon's row."""
    if step == "minion_info":
        return message("night.legion.minions.prevented")
    return message("night.legion.demon") if step == "demon_info" else None


def wakes(town: Town, context: Context, holder: Holder) -> str | None:
    """Returns that one row stands for all Legion together, the first one's that is able. Source: the night sheet."""
    living = [h for h in holders_of(town, "legion") if (seat := town.seat(h.seat)) is not None and seat.alive]
    able = [h for h in living if works(town, context, h)]
    return "" if holder in (able or living)[:1] else None


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the death chosen at the row, and by day that a count with only evil hands comes to nothing."""
    if isinstance(entry.event, e.NominationClosed):
        return _fails(town, context, holder)
    dying = marked_dead(town, context, entry, holder)
    return tuple(s for victim in dying for s in attack(town, context, holder, victim, worked=worked(entry)))


def _fails(town: Town, context: Context, holder: Holder) -> tuple[Suggestion, ...]:
    """For the last count only: an earlier one is done with. Asked of the first Legion that is able."""
    able = [h for h in holders_of(town, "legion") if works(town, context, h)]
    last = town.day.nominations[-1] if town.day.nominations else None
    if not able or holder != able[0] or last is None or not last.closed or last.overruled or last.kind != "execution":
        return ()
    voters = [town.seat(hand.seat) for hand in last.hands if hand.weight]
    if last.tally < last.needed or any(s is not None and true_alignment(town, context, s) != "evil" for s in voters):
        return ()
    text = message("suggest.legion.fails", who=seat_name(town, town.seat(last.nominee)))
    command = c.Overrule("not_enough", last.index)
    return (Suggestion("legion.fails", last.nominee, text, (command,), f"{town.phase.number}.{last.index}"),)


def conclude(town: Town, context: Context, holder: Holder) -> Ending | None:
    """Returns that evil has won with one good player left alive: no execution can succeed against Legion's hands.

    Source: its entry.
    """
    living = [s for s in town.players if s.alive]
    good = [s for s in living if true_alignment(town, context, s) == "good"]
    if len(good) > 1 or len(good) == len(living) or not works(town, context, holder):
        return None
    return Ending("legion", message("end.legion", n=len(good)), "evil")


RULE = CharacterRule(
    "legion",
    wakes=wakes,
    registers=registers,
    bends_step=bends_step,
    after=after,
    on=(e.StepFinished, e.NominationClosed),
    conclude=conclude,
)
