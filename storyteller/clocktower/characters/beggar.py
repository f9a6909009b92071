"""Beggar: votes only with tokens the dead give, and learns the giver's alignment."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.tally import TOKENS, tokens
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.registers import true_alignment
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Term, message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that a gift changes hands and the Beggar is shown an alignment. Source: the Beggar entry."""
    gift = entry.event
    if not isinstance(gift, e.AbilityUsed) or (gift.of, gift.seat) != ("beggar", holder.seat):
        return ()
    beggar, giver = town.seat(holder.seat), town.seat(gift.seats[0]) if gift.seats else None
    if beggar is None or giver is None or giver.looks_alive or not giver.ghost_vote:
        return ()
    held = tokens(town, context, beggar) or 0
    side = true_alignment(town, context, giver)
    told = (c.GiveInfo(beggar.id, "show_alignment", (side,), of="beggar", truthful=True),) if side else ()
    commands = (c.SetGhostVote(giver.id, False), c.SetText(beggar.id, str(held + 1), key=TOKENS), *told)
    names = {"who": seat_name(town, beggar), "giver": seat_name(town, giver)}
    text = message("suggest.beggar.token", **names, alignment=Term("alignment", side)) if side else None
    text = text or message("suggest.beggar.token_only", **names)
    return (Suggestion("beggar.token", giver.id, text, commands),)


RULE = CharacterRule("beggar", after=after, on=(e.AbilityUsed,))
