"""King: with the dead as many as the living, learns a living character each night; the Demon knows the King."""

from __future__ import annotations

from storyteller.clocktower.catalogue import PLAYER_TEAMS
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder, holders_of
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.registers import looks, script_characters
from storyteller.clocktower.night.showing import not_woken
from storyteller.clocktower.night.since import night_number
from storyteller.kernel.message import Message, message


def wakes(town: Town, context: Context, holder: Holder) -> str | None:
    """Returns that the row waits until the dead are as many as the living; the first night is the Demon's."""
    return "" if night_number(town) == 1 or _enough_dead(town) else "not_yet"


def suggest(asking: Asking) -> Finding:
    """Returns the characters of the living, their own too. Source: its entry; evil ones may be shown as well."""
    town, context = asking.town, asking.context
    if asking.facts.get("night", night_number(town)) == 1:
        return not_woken(message("night.king.demon"))
    if not _enough_dead(town):
        return not_woken(message("night.why.more_alive"))
    living = tuple(looks(asking, seat.id) for seat in town.seats if seat.alive)
    truth = tuple(dict.fromkeys(look.character for look in living if look.character))
    others = (c for look in living for c in script_characters(town, context, *look.other_teams))
    why = (message("night.why.living_character"), *(w for look in living for w in look.why))
    return Finding(truth, tuple(dict.fromkeys((*truth, *others))), why, script_characters(town, context, *PLAYER_TEAMS))


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns that the Demon learns who the King is, in a row of its own."""
    return message("night.king.demon") if step == "demon_info" else None


def _enough_dead(town: Town) -> bool:
    """As many dead as living; one is enough with a Leviathan or Riot in play. Source: the jinxes of the King."""
    dead = sum(not seat.alive for seat in town.seats)
    if dead and (holders_of(town, "leviathan") or holders_of(town, "riot")):
        return True
    return dead * 2 >= len(town.seats)


RULE = CharacterRule("king", wakes=wakes, suggest=suggest, bends_step=bends_step)
