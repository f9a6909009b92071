"""Imp: kills at night; by choosing itself it passes on to a Minion."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attack, attacked, worked
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder, holders_of
from storyteller.clocktower.lives import why_lives
from storyteller.clocktower.model import Cause, LogEntry, Seat, Town
from storyteller.clocktower.night.registers import looks
from storyteller.clocktower.night.waking import demons
from storyteller.clocktower.recent import deaths
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message
from storyteller.kernel.remember import remembered

FIVE = 5


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns who dies of the attack or why not; who becomes the Imp when it chose itself. Source: the Imp entry."""
    imp = town.seat(holder.seat)
    if imp is None:
        return ()
    if isinstance(entry.event, e.LifeChanged):
        return _heirs(town, context, holder, imp) if entry is _own_death(town, imp) else ()
    victims = attacked(town, entry, "imp", imp.id)
    found: list[Suggestion] = []
    for victim in victims:
        cause = Cause("demon", "imp", imp.id)
        able = worked(entry) and why_lives(town, context, victim, cause) is None
        passes = victim == imp.id and imp.alive and able
        heirs = _heirs(town, context, holder, imp) if passes else ()
        if not passes or not _minions(town, context, imp):
            found.extend(attack(town, context, holder, victim, worked=worked(entry)))
        found.extend(heirs)
    return tuple(found)


def conclude(town: Town, context: Context, holder: Holder) -> Ending | None:
    """Returns that the game goes on after an Imp killed itself while a Minion lives to become it."""
    imp = town.seat(holder.seat)
    if imp is None or _own_death(town, imp) is None or not _minions(town, context, imp):
        return None
    return Ending("imp_passes", message("end.imp_passes", who=seat_name(town, imp)), veto=True, against="demon_dead")


@remembered
def _own_death(town: Town, imp: Seat) -> LogEntry | None:
    """The last death of an Imp that lies dead, when it gave it to itself; None for any other."""
    if imp.alive:
        return None
    for entry in reversed(deaths(town)):
        if isinstance(entry.event, e.LifeChanged) and entry.event.seat == imp.id:
            return entry if (entry.event.cause.kind, entry.event.cause.by) == ("demon", imp.id) else None
    return None


def _heirs(town: Town, context: Context, holder: Holder, imp: Seat) -> tuple[Suggestion, ...]:
    """One suggestion for each living Minion, then for each who may register as one (a Recluse).

    A Scarlet Woman whose ability works must be the one. Source: the Imp, Recluse and Scarlet Woman entries.
    """
    minions = _minions(town, context, imp)
    if any(demon != imp.id for demon in demons(town, context)) or _able(town, context, imp):
        return tuple(_passes(town, imp, heir) for heir in minions)
    asking = Asking(town, context, holder)
    others = (s for s in town.seats if s.alive and s.id != imp.id and s not in minions)
    seeming = (s for s in others if looks(asking, s.id).may_be("minion"))
    return tuple(_passes(town, imp, heir) for heir in minions) + tuple(
        _passes(town, imp, heir, seems=True) for heir in seeming
    )


def _able(town: Town, context: Context, imp: Seat) -> list[Seat]:
    """The living Scarlet Women who must become the Imp."""
    if sum(s.alive for s in town.players) + (0 if imp.alive else 1) < FIVE:
        return []
    able = {h.seat for h in holders_of(town, "scarletwoman") if works(town, context, h)}
    return [s for s in town.seats if s.alive and s.id in able and context.team(town, s.character) == "minion"]


def _minions(town: Town, context: Context, imp: Seat) -> list[Seat]:
    """Who is a Minion and may become the Imp; nobody while another Demon lives."""
    if any(demon != imp.id for demon in demons(town, context)):
        return []
    minions = [s for s in town.seats if s.alive and context.team(town, s.character) == "minion"]
    return _able(town, context, imp) or minions


def _passes(town: Town, imp: Seat, heir: Seat, *, seems: bool = False) -> Suggestion:
    dies = (c.Kill(imp.id, Cause("demon", "imp", imp.id)),) if imp.alive else ()
    commands = (*dies, c.SetCharacter(heir.id, "imp"), c.SetShown(heir.id, "imp"))
    code = "suggest.imp.passes_seeming" if seems else "suggest.imp.passes"
    text = message(code, imp=seat_name(town, imp), who=seat_name(town, heir))
    return Suggestion("imp.passes", heir.id, text, commands, str(town.phase.number))


RULE = CharacterRule("imp", after=after, on=(e.StepFinished, e.LifeChanged), conclude=conclude)
