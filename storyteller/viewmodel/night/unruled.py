"""What a row tells that no rule knows: homebrew, a Barista, the ability an Alchemist has."""

from __future__ import annotations

from typing import Final

from storyteller.clocktower.night.information import Information
from storyteller.clocktower.night.steps import StepContent
from storyteller.clocktower.night.telling import own_ability

_TELLING: Final = {("give_number", ""), ("give_yes_no", ""), ("show_token", ""), ("show_token", "choice")}


def unruled(content: StepContent) -> Information | None:
    """Returns what may be told at a row without a rule of its own; None when nothing is told there.

    The storyteller says what it is, and it is kept: anything, the numbers the row knows, or the ability that is had. A
    token that a player asks for is no answer: it was picked.
    """
    said = {(act.verb, act.text if act.verb == "show_token" else "") for act in content.acts}
    if content.holder is None or not said & _TELLING or any(ask.kind == "characters" for ask in content.asks):
        return None
    if held := own_ability(content):
        return Information(content.holder, held, (held,), False)
    numbers = [act.text for act in content.acts if act.verb == "give_number"]
    few = tuple(int(number) for number in numbers[0].split()) if numbers else ()
    return Information(content.holder, None, few or "any", False)
