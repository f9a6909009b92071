"""What is said aloud before the game, as a list to tick off: nothing on it is a secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from storyteller.clocktower.commands import SetHouseRules
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.clocktower.setup.aloud import aloud
from storyteller.kernel.message import Message, message
from storyteller.viewmodel.box import TokenRecord, token

_RULES: Final = {"script_rule": "setup_more.aloud.bootlegger", "house_rule": "setup_more.aloud.rule"}


@dataclass(frozen=True, slots=True)
class AloudRecord:
    """One thing to say. Whether a jinxed pair is in play is left out: the list may be read over a shoulder.

    Attributes:
        key: Tells it apart; another sentence is another key, so that a changed rule is to be said again.
        tokens: Characters it is about.
        sentence: What to say.
        why: The rule's own words; None where the sentence is all.
        ability_of: The character whose ability is read out beside it; "" for none.
    """

    key: str
    tokens: tuple[TokenRecord, ...]
    sentence: Message
    why: Message | None = None
    ability_of: str = ""


def said_aloud(town: Town, context: Context) -> tuple[AloudRecord, ...]:
    """Returns what the storyteller tells everybody, in the order one would say it."""
    found: list[AloudRecord] = []
    for one in aloud(town, context):
        tokens = tuple(token(town, context, character) for character in one.of if one.kind != "script_rule")
        ability_of = one.of[0] if one.kind == "fabled" else ""
        sentence = message(_RULES[one.kind], text=one.message) if one.kind in _RULES else one.message
        key = ":".join((one.kind, *one.of, str(one.message.params)))
        found.append(AloudRecord(key, tokens, sentence, one.why, ability_of))
    return tuple(found)


def rules_written(text: str) -> SetHouseRules:
    """Returns what a page of house rules comes to, one rule a line; empty lines are passed over."""
    return SetHouseRules(tuple(" ".join(line.split()) for line in text.splitlines() if line.strip()))
