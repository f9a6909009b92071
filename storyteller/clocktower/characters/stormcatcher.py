"""Storm Catcher: names a good character; evil learns who it is, and that player can only be executed."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.night.asked import names
from storyteller.kernel.message import Term, message

NOT_IN_PLAY = "not_in_play"


def outcome(asking: Asking) -> Finding:
    """Returns whom evil is shown for the character of the fact ``named``, or that it is not in play.

    Source: its entry: what somebody only believes to be is not in play.
    """
    named = asking.facts.get("named")
    if not isinstance(named, str):
        return Finding(None, "any")
    found = tuple(s.id for s in asking.town.seats if s.character == named)
    if not found:
        return Finding(NOT_IN_PLAY, (NOT_IN_PLAY,), (message("night.why.none_is", character=Term("character", named)),))
    why = message("night.why.any_of", who=names(asking.town, found))
    return Finding(found if len(found) > 1 else found[0], found, (why,))


RULE = CharacterRule("stormcatcher", outcome=outcome)
