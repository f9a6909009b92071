"""Boffin: gives the Demon the ability of a good character not in play, and both learn which."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.asked import names
from storyteller.clocktower.night.waking import demons
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Message, Term, message

NOT_ALLOWED = "not_allowed"
BARRED = frozenset(("drunk", "heretic", "ogre", "politician"))
"""What a Demon may not have. Source: its entry and its jinxes."""


def outcome(asking: Asking) -> Finding:
    """Returns who learns of the ability named by the fact ``ability``: Boffin and Demon, or that it is not allowed."""
    town, ability = asking.town, asking.facts.get("ability")
    record = asking.context.character(town, ability) if isinstance(ability, str) else None
    if record is None:
        return Finding(None, "any")
    if record.alignment != "good" or record.id in BARRED or any(s.character == record.id for s in town.seats):
        return Finding(NOT_ALLOWED, (NOT_ALLOWED,), (message("night.why.boffin_may_not"),))
    known = (asking.holder.seat, *demons(town, asking.context))
    told = tuple(s.id for s in town.seats if s.id in known)
    return Finding(told, told, (message("night.why.told_to", who=names(town, told)),))


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns that the Demon is woken once more to learn the ability, in a row of its own."""
    return message("night.boffin.demon") if step == "demon_info" else None


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the Demon gets the ability chosen at the Boffin's row."""
    step = entry.event
    if not isinstance(step, e.StepFinished) or (step.key.step, step.key.seat) != ("boffin", holder.seat):
        return ()
    found = []
    for character in (pick for pick in step.picks if isinstance(pick, str)):
        for demon in demons(town, context):
            if any(a.of == character for s in town.seats if s.id == demon for a in s.abilities):
                continue
            what = Term("character", character)
            text = message("suggest.boffin.gives", who=seat_name(town, town.seat(demon)), character=what)
            gives = c.SetAbility(demon, character, source="boffin", by=holder.seat)
            found.append(Suggestion("boffin.gives", demon, text, (gives,), character))
    return tuple(found)


RULE = CharacterRule("boffin", outcome=outcome, bends_step=bends_step, after=after, on=(e.StepFinished,))
