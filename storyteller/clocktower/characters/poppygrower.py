"""Poppy Grower: Minions and Demon don't know each other while this player lives."""

from __future__ import annotations

from dataclasses import replace

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.showing import NOTHING
from storyteller.clocktower.night.since import night_number
from storyteller.clocktower.night.waking import demons
from storyteller.clocktower.status import is_impaired, seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Message, message

MARK = "Evil Wakes"


def wakes(town: Town, context: Context, holder: Holder) -> str | None:
    """Returns that on the first night nobody is woken where there is no Demon yet to be shown the bluffs."""
    return "nobody" if night_number(town) == 1 and not demons(town, context) else ""


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns that neither is told of the other; the Demon is shown the bluffs all the same. Source: its entry.

    Where there is no Demon yet nothing is said of it (a Summoner's game).
    """
    if step == "minion_info":
        return message("night.poppygrower.minions.prevented")
    demon = step == "demon_info" and demons(town, context)
    return message("night.poppygrower.demon.prevented") if demon else None


def bends_answer(town: Town, context: Context, holder: Holder, asking: Asking, finding: Finding) -> Finding:
    """Returns that whoever would see the grimoire sees nothing, since it names the evil players."""
    record = context.character(town, asking.holder.of)
    if record is None or "sees_grimoire" not in record.traits or asking.facts.get("tokens_hidden"):
        return finding
    return replace(finding, truth=NOTHING, allowed=(NOTHING,), why=(message("night.why.poppygrower"),))


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that evil is to wake and learn each other that night, when a sober Poppy Grower dies."""
    death, seat = entry.event, town.seat(holder.seat)
    if not isinstance(death, e.LifeChanged) or death.alive or seat is None or death.seat != seat.id or seat.alive:
        return ()
    if is_impaired(town, context, seat.id) or any((r.of, r.text) == ("poppygrower", MARK) for r in seat.reminders):
        return ()
    mark = c.PlaceReminder(seat.id, "poppygrower", MARK, by=seat.id)
    text = message("suggest.poppygrower.evil_wakes", who=seat_name(town, seat))
    return (Suggestion("poppygrower.evil_wakes", seat.id, text, (mark,)),)


RULE = CharacterRule(
    "poppygrower", wakes=wakes, bends_step=bends_step, bends_answer=bends_answer, after=after, on=(e.LifeChanged,)
)
