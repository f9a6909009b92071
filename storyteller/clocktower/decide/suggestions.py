"""Taking a suggestion, or leaving it."""

from __future__ import annotations

from functools import reduce
from types import MappingProxyType
from typing import Final

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide.checks import Handlers, refuse
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import Town
from storyteller.clocktower.suggest import suggestions
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.message import message


def _take(town: Town, command: c.TakeSuggestion, context: Context) -> Decision | Rejection:
    # The dispatcher knows every handler, these among them: it can only be imported when all of them are.
    from storyteller.clocktower.decide.dispatch import decide

    found = _found(town, context, command)
    if found is None:
        return refuse("suggestion.unknown", suggestion=command.code)
    events: list[object] = [_settled(found, taken=True)]
    table = evolve(town, events[0])
    for part in found.commands:
        answer = decide(table, part, context)
        if isinstance(answer, Rejection):
            return answer
        events.extend(answer.events)
        table = reduce(evolve, answer.events, table)
    return Decision(tuple(events), message("suggest.label.taken", what=found.message))


def _dismiss(town: Town, command: c.DismissSuggestion, context: Context) -> Decision | Rejection:
    found = _found(town, context, command)
    if found is None:
        return refuse("suggestion.unknown", suggestion=command.code)
    return Decision((_settled(found, taken=False),), message("suggest.label.left", what=found.message))


def _found(town: Town, context: Context, command: c.TakeSuggestion | c.DismissSuggestion) -> Suggestion | None:
    """The first that fits; what the command leaves out fits any."""
    for suggestion in suggestions(town, context):
        if suggestion.code != command.code:
            continue
        if command.seat in (None, suggestion.seat) and command.key in ("", suggestion.key):
            return suggestion
    return None


def _settled(suggestion: Suggestion, *, taken: bool) -> e.SuggestionSettled:
    return e.SuggestionSettled(suggestion.code, suggestion.seat, suggestion.key, taken)


HANDLERS: Final[Handlers] = MappingProxyType({c.TakeSuggestion: _take, c.DismissSuggestion: _dismiss})
"""What each command about suggestions comes to."""
