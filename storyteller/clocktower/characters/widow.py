"""Widow: sees the grimoire on its first night and poisons somebody; one good player knows a Widow is in play."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.holders import holders_of
from storyteller.clocktower.night.waking import demons
from storyteller.clocktower.status import works
from storyteller.kernel.message import Message, message


def suggest(asking: Asking) -> Finding:
    """Returns that the whole grimoire is shown; with ``tokens_hidden`` the seats whose token is taken out before.

    Source: its entry, and the jinx with the Magician: neither that token nor the Demon's is shown.
    """
    if asking.facts.get("tokens_hidden"):
        hidden = _hidden(asking)
        return Finding(hidden, hidden, _why(asking), domain=hidden)
    return Finding("full", ("full",), (message("night.why.grimoire"), *_why(asking)))


def _hidden(asking: Asking) -> tuple[int, ...]:
    town, context = asking.town, asking.context
    magicians = {h.seat for h in holders_of(town, "magician") if works(town, context, h)}
    if not magicians:
        return ()
    return tuple(s.id for s in town.seats if s.id in magicians or s.id in demons(town, context))


def _why(asking: Asking) -> tuple[Message, ...]:
    return (message("night.why.tokens_hidden"),) if _hidden(asking) else ()


RULE = CharacterRule("widow", suggest=suggest)
