"""From a command to its handler; several commands as one gesture; the game as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import reduce
from types import MappingProxyType
from typing import Any

from storyteller.betrayal import events as e
from storyteller.betrayal.commands import Batch, Command
from storyteller.betrayal.context import Context
from storyteller.betrayal.decide import cards, ending, fighting, haunt, monsters, numbers, rolls, table, tiles, turns
from storyteller.betrayal.decide.checks import Handler, refuse
from storyteller.betrayal.evolve import evolve
from storyteller.betrayal.model import Evening
from storyteller.kernel.decision import Decision, Rejection

_HANDLERS: Mapping[type[Command], Handler] = MappingProxyType({
    **table.HANDLERS,
    **turns.HANDLERS,
    **tiles.HANDLERS,
    **rolls.HANDLERS,
    **cards.HANDLERS,
    **numbers.HANDLERS,
    **haunt.HANDLERS,
    **fighting.HANDLERS,
    **monsters.HANDLERS,
    **ending.HANDLERS,
})  # fmt: skip


def decide(evening: Evening, command: Any, context: Context) -> Decision | Rejection:
    """Answers a command with the events it comes to, or a reason why not. Pure but for ``context.chance``."""
    if isinstance(command, Batch):
        return _batch(evening, command, context)
    handler = _HANDLERS.get(type(command))
    if handler is None:
        return refuse("unknown_command")
    answer = handler(evening, command, context)
    if isinstance(answer, Rejection) or getattr(command, "override", False) is not True:
        return answer
    asked = handler(evening, replace(command, override=False), context)
    if isinstance(asked, Decision):
        return answer
    actor = evening.turn.actor if evening.turn else None
    noted = e.RuleOverridden(asked.code, asked.message, getattr(command, "player", actor), command.reason)
    return replace(answer, events=(*answer.events, noted))


def _batch(evening: Evening, batch: Batch, context: Context) -> Decision | Rejection:
    """Each part sees the table as the parts before it left it; one refusal refuses all."""
    events: list[object] = []
    for command in batch.commands:
        answer = decide(evening, command, context)
        if isinstance(answer, Rejection):
            return answer
        events.extend(answer.events)
        evening = reduce(evolve, answer.events, evening)
    return Decision(tuple(events), batch.label) if events else refuse("nothing_said")


class Betrayal:
    """Betrayal as a game of the kernel."""

    kind = "betrayal"

    def initial(self) -> Evening:
        """Returns an empty table."""
        return Evening()

    def decide(self, state: Evening, command: Any, context: Any) -> Decision | Rejection:
        """Answers a command; see ``decide``."""
        return decide(state, command, context)

    def evolve(self, state: Evening, event: Any) -> Evening:
        """Returns the table after an event; see ``evolve``."""
        return evolve(state, event)
