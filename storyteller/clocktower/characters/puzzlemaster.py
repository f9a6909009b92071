"""Puzzlemaster: one player is drunk for good; guessed right, they learn the Demon, wrong, somebody else."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.night.asked import fact_seat, names
from storyteller.clocktower.night.registers import true_team
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message


def suggest(asking: Asking) -> Finding:
    """Returns the Demon for a right guess, anybody else for a wrong one.

    The guess is the fact ``guess`` or what was chosen; ``marked`` goes before the token on the table. Source: its
    entry: only whom this ability made drunk counts, not the drunk by another cause.
    """
    town = asking.town
    chosen = next((SeatId(p) for p in asking.picks if isinstance(p, int)), None)
    guess = fact_seat(asking, "guess") if "guess" in asking.facts else chosen
    others = tuple(s.id for s in town.seats if s.id != asking.holder.seat)
    demons = tuple(s.id for s in town.seats if true_team(town, asking.context, s) == "demon")
    if guess is None:
        return Finding(None, others, domain=others)
    who = names(town, (guess,))
    if guess == _marked(asking):
        return Finding(demons, demons, (message("night.why.guess_right", who=who),), others)
    wrong = tuple(seat for seat in others if seat not in demons)
    return Finding(demons, wrong, (message("night.why.guess_wrong", who=who),), others)


def _marked(asking: Asking) -> SeatId | None:
    if "marked" in asking.facts:
        return fact_seat(asking, "marked")
    for seat in asking.town.seats:
        for reminder in seat.reminders:
            if (reminder.of, reminder.text) == ("puzzlemaster", "Drunk") and reminder.by in (None, asking.holder.seat):
                return seat.id
    return None


RULE = CharacterRule("puzzlemaster", suggest=suggest)
