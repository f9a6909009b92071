"""Engineer: once a game, chooses which Minions or which Demon are in play."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Turns
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Pick, Seat, Town
from storyteller.clocktower.night.asked import able
from storyteller.clocktower.night.registers import true_team
from storyteller.clocktower.night.showing import nothing
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Term, message


def outcome(asking: Asking) -> Finding:
    """Returns which Minions or Demon become which others; who is among the chosen stays. Source: its entry."""
    facts = asking.facts.get("picks_characters", asking.picks)
    chosen = tuple(facts) if isinstance(facts, tuple | list) else ()
    if not chosen:
        return Finding(None, "any")
    if not able(asking):
        return nothing(message("night.why.does_not_work"))
    turns = _turns(asking.town, asking.context, chosen)
    truth = Turns(tuple((seat.character or "", new) for seat, new in turns))
    return Finding(truth, (truth,))


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns one change for each player who becomes another character."""
    step = entry.event
    if not isinstance(step, e.StepFinished) or (step.key.step, step.key.seat) != ("engineer", holder.seat):
        return ()
    found = []
    for seat, new in _turns(town, context, step.picks) if step.worked else ():
        commands = (c.SetCharacter(seat.id, new), c.SetShown(seat.id, new))
        text = message("suggest.becomes", who=seat_name(town, seat), character=Term("character", new))
        found.append(Suggestion("engineer.makes", seat.id, text, commands, new))
    return tuple(found)


def _turns(town: Town, context: Context, chosen: tuple[Pick, ...]) -> tuple[tuple[Seat, str], ...]:
    """Pairs those who must change with the characters nobody has yet, clockwise in the order chosen."""
    found: list[tuple[Seat, str]] = []
    for team in ("minion", "demon"):
        wanted = [x for x in chosen if isinstance(x, str) and context.team(town, x) == team]
        if not wanted:
            continue
        seats = [s for s in town.seats if true_team(town, context, s) == team]
        new = [x for x in wanted if all(s.character != x for s in seats)]
        found.extend(zip((s for s in seats if s.character not in wanted), new, strict=False))
    return tuple(found)


RULE = CharacterRule("engineer", outcome=outcome, after=after, on=(e.StepFinished,))
