"""Pixie: starts knowing a Townsfolk in play; mad as it, gets its ability when that one dies."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.registers import all_looks, script_characters
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Term, message


def suggest(asking: Asking) -> Finding:
    """Returns the Townsfolk in play besides their own; a Drunk is none, and who may look like one may be any.

    Source: its entry.
    """
    known = script_characters(asking.town, asking.context, "townsfolk")
    others = tuple(look for look in all_looks(asking) if look.seat != asking.holder.seat)
    truth = tuple(dict.fromkeys(look.character for look in others if look.team == "townsfolk" and look.character))
    false = any(look.may_be("townsfolk") and look.team != "townsfolk" for look in others)
    allowed = tuple(dict.fromkeys((*truth, *(known if false else ()))))
    names = tuple(Term("character", character) for character in truth)
    why = message("night.why.of_type", team=Term("team", "townsfolk"), who=names)
    odd = (w for look in others if look.team != "townsfolk" and look.may_be("townsfolk") for w in look.why)
    return Finding(truth, allowed, (why, *odd), known)


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the Pixie gets the ability of the player marked for them who just died, if they were mad as it."""
    death, pixie = entry.event, town.seat(holder.seat)
    if not isinstance(death, e.LifeChanged) or death.alive or pixie is None or not works(town, context, holder):
        return ()
    died = town.seat(death.seat)
    if (
        died is None
        or died.character is None
        or not any((r.of, r.text) == ("pixie", "Mad") and r.by in (None, pixie.id) for r in died.reminders)
    ):
        return ()
    commands = (
        c.SetAbility(pixie.id, died.character, source="pixie", by=pixie.id),
        c.PlaceReminder(pixie.id, "pixie", "Has Ability", by=pixie.id),
    )
    what = Term("character", died.character)
    text = message("suggest.pixie.gains", who=seat_name(town, pixie), character=what)
    return (Suggestion("pixie.gains", pixie.id, text, commands, died.character),)


RULE = CharacterRule("pixie", suggest=suggest, after=after, on=(e.LifeChanged,))
