"""Butler: may vote only when their Master does."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Nomination, Seat, Town
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Advisory
from storyteller.kernel.message import message


def advise(town: Town, context: Context, holder: Holder) -> tuple[Advisory, ...]:
    """Returns the counts of today in which a Butler's hand is up without the Master's.

    The vote counts all the same: a Butler who forgets is the Butler's fault, not the table's. Source: the Butler entry.
    """
    butler = town.seat(holder.seat)
    master = _master(town, holder)
    if butler is None or master is None or not works(town, context, holder):
        return ()
    return tuple(_alone(town, butler, master, n) for n in town.day.nominations if _votes_alone(n, butler, master))


def _master(town: Town, holder: Holder) -> Seat | None:
    for seat in town.seats:
        for reminder in seat.reminders:
            mark = (reminder.of, reminder.effect) == ("butler", "linked")
            if mark and reminder.by in (None, holder.seat):
                return seat
    return None


def _votes_alone(nomination: Nomination, butler: Seat, master: Seat) -> bool:
    hands = {hand.seat for hand in nomination.hands if hand.hands}
    if nomination.kind != "execution" or nomination.withdrawn:
        return False
    return butler.id in hands and master.id not in hands


def _alone(town: Town, butler: Seat, master: Seat, nomination: Nomination) -> Advisory:
    nominee = seat_name(town, town.seat(nomination.nominee))
    text = message("day.butler_alone", who=seat_name(town, butler), master=seat_name(town, master), nominee=nominee)
    return Advisory("day.butler_alone", text, butler.id)


RULE = CharacterRule("butler", advise=advise)
