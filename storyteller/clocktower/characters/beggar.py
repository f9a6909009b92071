"""Beggar: votes only with tokens the dead give, and learns the giver's alignment."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import Alignment
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.tally import TOKENS, tokens
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Seat, Town
from storyteller.clocktower.night.asked import fact_seat
from storyteller.clocktower.night.registers import ALIGNMENTS, looks, true_alignment
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Message, Term, message

_ANSWERS: tuple[Value, ...] = ALIGNMENTS


def suggest(asking: Asking) -> Finding | None:
    """Returns the alignment of a giver (fact ``donor``), as they are or may look; None while nobody gives.

    Source: its entry: the Beggar learns it, and is never drunk or poisoned.
    """
    giver = fact_seat(asking, "donor")
    seat = asking.town.seat(giver)
    if giver is None or seat is None:
        return None
    look = looks(asking, giver)
    allowed: tuple[Value, ...] = tuple(side for side in ALIGNMENTS if side in look.alignments)
    side = Term("alignment", look.alignment or "good")
    why = message("night.why.is_aligned", who=seat_name(asking.town, seat), alignment=side)
    return Finding(look.alignment, allowed, (why, *look.why), _ANSWERS)


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that a gift changes hands and the Beggar is shown an alignment, one line for each the giver may show.

    Source: the Beggar entry.
    """
    gift = entry.event
    if not isinstance(gift, e.AbilityUsed) or (gift.of, gift.seat) != ("beggar", holder.seat):
        return ()
    beggar, giver = town.seat(holder.seat), town.seat(gift.seats[0]) if gift.seats else None
    if beggar is None or giver is None or giver.looks_alive or not giver.ghost_vote:
        return ()
    true = true_alignment(town, context, giver)
    if true is None:
        names = {"who": seat_name(town, beggar), "giver": seat_name(town, giver)}
        return (_token(town, context, beggar, giver, message("suggest.beggar.token_only", **names)),)
    shown = sorted(looks(Asking(town, context, holder), giver.id).alignments, key=lambda side: side != true)
    return tuple(_shows(town, context, beggar, giver, side, truthful=side == true) for side in shown)


def _shows(town: Town, context: Context, beggar: Seat, giver: Seat, side: Alignment, *, truthful: bool) -> Suggestion:
    names = {"who": seat_name(town, beggar), "giver": seat_name(town, giver)}
    text = message("suggest.beggar.token", **names, alignment=Term("alignment", side))
    told = c.GiveInfo(beggar.id, "show_alignment", (side,), of="beggar", truthful=truthful)
    return _token(town, context, beggar, giver, text, told, key="" if truthful else side)


def _token(
    town: Town, context: Context, beggar: Seat, giver: Seat, text: Message, *told: c.Command, key: str = ""
) -> Suggestion:
    held = tokens(town, context, beggar) or 0
    commands = (c.SetGhostVote(giver.id, False), c.SetText(beggar.id, str(held + 1), key=TOKENS), *told)
    return Suggestion("beggar.token", giver.id, text, commands, key)


RULE = CharacterRule("beggar", suggest=suggest, after=after, on=(e.AbilityUsed,))
