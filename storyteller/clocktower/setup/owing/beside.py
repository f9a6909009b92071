"""Owed: what Fabled and Loric at the table name: characters or players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from storyteller.clocktower.catalogue import GOOD_TEAMS
from storyteller.clocktower.commands import AddFabled, Command
from storyteller.clocktower.model import Fabled, Pick, Seat, Town
from storyteller.clocktower.setup.owing.choice import Choice, Take, in_play, laid_on, mixed, seat_ids
from storyteller.clocktower.setup.sheet import Sheet
from storyteller.clocktower.status import seat_name
from storyteller.kernel.message import Message, Term, message

_PLAYERS: Final = ("angel", "buddhist")
"""Who names players: the new ones, and those who have played often. Source: their entries."""


def fabled_choices(town: Town, sheet: Sheet) -> Iterable[Choice]:
    """Returns what each Fabled or Loric at the table still has to name, or has named."""
    for fabled in town.fabled:
        if fabled.character == "stormcatcher":
            yield _character(town, sheet, fabled)
        elif fabled.character == "revolutionary":
            yield _neighbours(town, fabled)
        elif fabled.character in _PLAYERS:
            yield _players(town, fabled)
        elif fabled.character == "gardener":
            yield _assigned(town)


def _character(town: Town, sheet: Sheet, fabled: Fabled) -> Choice:
    """Source: the Storm Catcher's entry: a good character is named; in play, it dies by execution only."""
    options = [c.id for c in sheet.script if c.team in GOOD_TEAMS]
    present = in_play(town)
    best = sorted(mixed(town, options, "storm"), key=lambda name: name not in present)[:1]
    take = _naming(fabled)
    return Choice(
        "fabled", "stormcatcher", None,
        message("setup.choice.fabled_stormcatcher", character=Term("character", "stormcatcher")),
        done=bool(fabled.about),
        made=fabled.about,
        options=tuple(options),
        suggestion=tuple(best),
        why=message("setup.choice.why_fabled_stormcatcher"),
        commands=take(tuple(best)),
        take=take,
    )  # fmt: skip


def _naming(fabled: Fabled) -> Take:
    def take(picks: tuple[Pick, ...]) -> tuple[Command, ...]:
        return (AddFabled(Fabled(fabled.character, picks)),) if picks != fabled.about else ()

    return take


def _neighbours(town: Town, fabled: Fabled) -> Choice:
    """Source: the Revolutionary's entry: two neighbours are publicly known to be of one alignment."""
    ring = town.players
    pairs = [(ring[place - 1], seat) for place, seat in enumerate(ring) if len(ring) > 1]
    alike = [pair for pair in pairs if pair[0].alignment is not None and pair[0].alignment == pair[1].alignment]
    order = mixed(town, (str(int(pair[1].id)) for pair in alike), "pair")
    best = next((pair for name in order for pair in alike if str(int(pair[1].id)) == name), None)
    chosen = (best[0].id, best[1].id) if best else ()

    def take(picks: tuple[Pick, ...]) -> tuple[Command, ...]:
        seats = seat_ids(picks)
        named = (AddFabled(Fabled("revolutionary", seats)),) if seats != fabled.about else ()
        return (*named, *laid_on(town, "revolutionary", "Aligned", None, seats))

    return Choice(
        "fabled", "revolutionary", None,
        message("setup.choice.fabled_revolutionary", character=Term("character", "revolutionary")),
        done=len(fabled.about) == 2,
        made=fabled.about,
        options=tuple(seat.id for seat in ring),
        suggestion=chosen,
        why=_why_alike(town, best),
        commands=take(chosen) if chosen else (),
        kind="seats",
        count=2,
        take=take,
    )  # fmt: skip


def _why_alike(town: Town, best: tuple[Seat, Seat] | None) -> Message:
    if best is None:
        return message("setup.choice.why_nobody_alike")
    return message("setup.choice.why_alike", who=seat_name(town, best[0]), other=seat_name(town, best[1]))


def _players(town: Town, fabled: Fabled) -> Choice:
    """Who is new or has played often only the storyteller knows: nobody is suggested."""
    seats = tuple(pick for pick in fabled.about if isinstance(pick, int))
    return Choice(
        "fabled", fabled.character, None,
        message(f"setup.choice.fabled_{fabled.character}", character=Term("character", fabled.character)),
        done=bool(seats),
        made=fabled.about,
        options=tuple(seat.id for seat in town.seats),
        why=message(f"setup.choice.why_fabled_{fabled.character}"),
        kind="seats",
        count=max(1, len(town.seats)),
        take=_naming(fabled),
    )  # fmt: skip


def _assigned(town: Town) -> Choice:
    """Source: the Gardener's entry: the storyteller gives players their characters; nobody draws."""
    return Choice(
        "fabled", "gardener", None,
        message("setup.choice.fabled_gardener", character=Term("character", "gardener")),
        done=bool(town.players) and all(seat.character is not None for seat in town.players),
        why=message("setup.choice.why_fabled_gardener"),
        kind="fact",
    )  # fmt: skip
