"""Artist: once a game, any question that can be answered with yes or no."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.kernel.message import message

_ANSWERS: tuple[Value, ...] = (False, True)
ASK_AGAIN = "ask_again"


def suggest(asking: Asking) -> Finding:
    """Returns the true answer (fact ``truth``), or that another question is needed. Source: its entry."""
    if asking.facts.get("yes_no_question", True) is False:
        return Finding(ASK_AGAIN, (ASK_AGAIN,), (message("night.why.ask_again"),), (ASK_AGAIN,))
    truth = {"yes": True, "no": False}.get(str(asking.facts.get("truth")), asking.facts.get("truth"))
    if not isinstance(truth, bool):
        return Finding(None, _ANSWERS, domain=_ANSWERS)
    return Finding(truth, (truth,), (), _ANSWERS)


RULE = CharacterRule("artist", suggest=suggest)
