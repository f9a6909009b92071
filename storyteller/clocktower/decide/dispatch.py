"""From a command to its handler; several commands as one gesture; the game as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import reduce
from types import MappingProxyType
from typing import Any

from storyteller.clocktower import events as e
from storyteller.clocktower.commands import Batch, Command
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide import day, night, seating, setup, suggestions, table, tokens
from storyteller.clocktower.decide.checks import Handler, refuse
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import Town
from storyteller.clocktower.overridden import SEEN
from storyteller.kernel.decision import Decision, Rejection

_HANDLERS: Mapping[type[Command], Handler] = MappingProxyType(
    {
        **seating.HANDLERS,
        **setup.HANDLERS,
        **tokens.HANDLERS,
        **night.HANDLERS,
        **day.HANDLERS,
        **suggestions.HANDLERS,
        **table.HANDLERS,
    }
)


def decide(town: Town, command: Any, context: Context) -> Decision | Rejection:
    """Answers a command with the events it comes to, or a reason why not. Pure but for ``context.chance``."""
    if isinstance(command, Batch):
        return _batch(town, command, context)
    handler = _HANDLERS.get(type(command))
    if handler is None:
        return refuse("command.unknown", command=type(command).__name__)
    answer = handler(town, command, context)
    if isinstance(answer, Rejection) or getattr(command, "override", False) is not True:
        return answer
    return _noted(answer, town, command, handler(town, replace(command, override=False), context))


def _noted(done: Decision, town: Town, command: Any, asked: Decision | Rejection) -> Decision:
    """What was refused without ``override`` is a fact of its own where the table does not show it afterwards."""
    if isinstance(asked, Decision) or asked.code in SEEN:
        return done
    who = next((getattr(command, name) for name in ("seat", "by", "traveller") if hasattr(command, name)), None)
    about = who if town.seat(who) is not None else None
    return replace(done, events=(*done.events, e.RuleOverridden(asked.code, asked.message, about)))


def _batch(town: Town, batch: Batch, context: Context) -> Decision | Rejection:
    """Each part sees the table as the parts before it left it; one refusal refuses all."""
    events: list[object] = []
    for command in batch.commands:
        answer = decide(town, command, context)
        if isinstance(answer, Rejection):
            return answer
        events.extend(answer.events)
        town = reduce(evolve, answer.events, town)
    if not events:
        return refuse("command.nothing")
    return Decision(tuple(events), batch.label)


class Clocktower:
    """Blood on the Clocktower as a game of the kernel."""

    kind = "clocktower"

    def initial(self) -> Town:
        """Returns an empty table."""
        return Town()

    def decide(self, state: Town, command: Any, context: Any) -> Decision | Rejection:
        """Answers a command; see ``decide``."""
        return decide(state, command, context)

    def evolve(self, state: Town, event: Any) -> Town:
        """Returns the table after an event; see ``evolve``."""
        return evolve(state, event)
