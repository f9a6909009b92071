"""Owed: what is shown as not in play, to the Demon and to who is shown a set of their own."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from storyteller.clocktower.catalogue import GOOD_TEAMS, Character
from storyteller.clocktower.commands import Command, SetBluffs
from storyteller.clocktower.model import Pick, Town
from storyteller.clocktower.setup.owing.choice import Choice, believed, in_play, mixed, names
from storyteller.clocktower.setup.sheet import Sheet
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Term, message

BLUFFS: Final = 3
"""Good characters shown to the Demon as not in play. Source: the night sheet, Demon info."""
FEWEST_FOR_INFO: Final = 7
"""Players from which on Minions and Demon learn of each other. Source: the night sheet."""
_KNOWN_TO_EVIL: Final = frozenset(("king", "damsel", "snitch", "magician", "poppygrower"))
"""Good characters whose being in play the evil team is told of, or would notice at once: a bluff nobody believes."""
_OWN_SETS: Final = ("lunatic", "snitch", "summoner")
"""Who is shown three of their own. Source: their entries; the night sheet shows them after the Demon's."""
_LIKE_THE_DEMON: Final = frozenset(("lunatic", "snitch"))
"""Of these, who is shown none where the Demon is shown none."""
_TELLS_FEW: Final = "toymaker"
"""The Fabled with whom five and six players have Minion and Demon info. Source: its entry."""


def bluff_choices(town: Town, sheet: Sheet) -> Iterable[Choice]:
    """Returns the Demon's set, then one for each Lunatic, Snitch and Summoner."""
    present = in_play(town)
    told = len(town.players) >= FEWEST_FOR_INFO or any(fabled.character == _TELLS_FEW for fabled in town.fabled)
    demon = any((record := sheet.records.get(name)) is not None and record.team == "demon" for name in present)
    options = tuple(character.id for character in possible_bluffs(sheet, present))
    used: tuple[str, ...] = ()
    if told and demon:
        asked = message("setup.choice.bluffs", n=BLUFFS)
        choice = _set(town, sheet, ("demon", None), asked, options, ())
        used = names(choice.made) or names(choice.suggestion)
        yield choice
    for seat in town.players:
        if seat.character not in _OWN_SETS or (seat.character in _LIKE_THE_DEMON and not told):
            continue
        who, of = seat_name(town, seat), Term("character", seat.character)
        asked = message(f"setup.choice.bluffs_{seat.character}", n=BLUFFS, who=who, character=of)
        yield _set(town, sheet, (seat.character, seat.id), asked, options, used)


def _set(
    town: Town,
    sheet: Sheet,
    recipient: tuple[str, SeatId | None],
    asked: Message,
    options: tuple[str, ...],
    used: Collection[str],
) -> Choice:
    of, seat = recipient
    sets = [one for one in town.bluffs if one.of == of and one.seat in (seat, None)]
    made = next((one.characters for one in sets), ())
    salt = "bluffs" if seat is None else f"{of}{int(seat)}"
    order = sorted(mixed(town, options, salt), key=lambda name: name in used)
    suggestion = best_bluffs(sheet, order, believed(town))

    def take(picks: tuple[Pick, ...]) -> tuple[Command, ...]:
        return (SetBluffs(names(picks), of, seat),) if names(picks) != made else ()

    return Choice(
        "bluffs", of, seat, asked,
        done=len(made) >= BLUFFS,
        made=made,
        options=options,
        suggestion=suggestion,
        why=message("setup.choice.why_bluffs") if suggestion else None,
        commands=(SetBluffs(suggestion, of, seat),) if suggestion else (),
        count=BLUFFS,
        take=take,
    )  # fmt: skip


def possible_bluffs(sheet: Sheet, present: Collection[str]) -> tuple[Character, ...]:
    """Returns the script's good characters that are not in play, given the true characters that are."""
    return tuple(c for c in sheet.script if c.team in GOOD_TEAMS and c.id not in present)


def best_bluffs(sheet: Sheet, order: Sequence[str], believed: Collection[str]) -> tuple[str, ...]:
    """Returns three characters a Demon can claim with comfort: two Townsfolk and an Outsider where there are.

    Left for last: whom somebody thinks to be (two would claim it), whom no one can claim to be (Drunk), of whom evil
    players would know (King, Damsel), and what has to be proved aloud by day (Slayer, Virgin).
    """
    ranked = sorted(order, key=lambda name: _hard_to_claim(sheet.records[name], believed))
    easy = [name for name in ranked if _hard_to_claim(sheet.records[name], believed) < 2]
    outsiders = [name for name in easy if sheet.records[name].team == "outsider"][:1]
    townsfolk = [name for name in easy if sheet.records[name].team == "townsfolk"][: BLUFFS - len(outsiders)]
    chosen = [*townsfolk, *outsiders]
    return (*chosen, *(name for name in ranked if name not in chosen))[:BLUFFS]


def _hard_to_claim(character: Character, believed: Collection[str]) -> int:
    if any(effect.kind == "stand_in" for effect in character.setup):
        return 3
    if character.id in believed or character.id in _KNOWN_TO_EVIL:
        return 2
    return int("public" in character.traits)
