"""How a player looks to an ability: as they are, or as a Spy, a Recluse or a token lets them look."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from storyteller.clocktower.catalogue import TEAMS, Alignment, Team
from storyteller.clocktower.characters.rule import Asking, Registration
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import of_seat
from storyteller.clocktower.model import Reminder, Seat, Town
from storyteller.clocktower.night.waking import is_demon
from storyteller.clocktower.status import in_force, works
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message

ALIGNMENTS: Final[tuple[Alignment, Alignment]] = ("good", "evil")


@dataclass(frozen=True, slots=True)
class Looks:
    """All a seat may look like to one ability.

    Attributes:
        alignment, team: The true ones; None = not settled, no character.
        alignments, teams: What it may look like. Without the true one in it, it must look otherwise.
        why: Who or what makes it look otherwise.
    """

    seat: SeatId
    character: str | None
    alignment: Alignment | None
    team: Team | None
    alignments: frozenset[Alignment]
    teams: frozenset[Team]
    why: tuple[Message, ...] = ()

    @property
    def evil(self) -> bool:
        """True when the player truly is evil."""
        return self.alignment == "evil"

    @property
    def may_be_evil(self) -> bool:
        """True when the player may look evil."""
        return "evil" in self.alignments

    @property
    def must_be_evil(self) -> bool:
        """True when the player can't look but evil."""
        return self.alignments == frozenset(("evil",))

    def may_be(self, team: Team) -> bool:
        """Returns True when the player may look like somebody of a type."""
        return team in self.teams

    def must_be(self, team: Team) -> bool:
        """Returns True when the player can't look but like somebody of a type."""
        return self.teams == frozenset((team,))

    @property
    def other_teams(self) -> tuple[Team, ...]:
        """The types the player may only look like, in the usual order."""
        return tuple(t for t in TEAMS if t in self.teams and t != self.team)


def true_alignment(town: Town, context: Context, seat: Seat) -> Alignment | None:
    """Returns a player's alignment: the one set, else the one their character starts with."""
    if seat.alignment is not None:
        return seat.alignment
    record = context.character(town, seat.character)
    return record.alignment if record is not None else None


def true_team(town: Town, context: Context, seat: Seat) -> Team | None:
    """Returns a player's type; whoever a token makes the Demon is one."""
    return "demon" if is_demon(town, context, seat) else context.team(town, seat.character)


def looks(asking: Asking, seat_id: SeatId) -> Looks:
    """Returns how a seat may look to the ability that asks.

    A Spy or Recluse misregisters only while sober and healthy, and even when dead; to whom and as what is free each
    time. A "registers" token leaves no choice. Source: the Spy, Recluse and Fortune Teller entries.
    """
    town, context = asking.town, asking.context
    seat = town.seat(seat_id) or Seat(seat_id)
    alignment, team = true_alignment(town, context, seat), true_team(town, context, seat)
    may: tuple[Registration, ...] = tuple(_registrations(asking, seat))
    alignments = frozenset(a for r in may for a in r.alignments) | ({alignment} if alignment else frozenset())
    teams = frozenset(t for r in may for t in r.teams) | ({team} if team else frozenset())
    plain = Looks(seat_id, seat.character, alignment, team, alignments, teams, why=tuple(r.why for r in may if r.why))
    return _forced(plain, asking, seat)


def all_looks(asking: Asking) -> tuple[Looks, ...]:
    """Returns how every seat may look to the ability that asks, clockwise from seat 1."""
    return tuple(looks(asking, seat.id) for seat in asking.town.seats)


def _registrations(asking: Asking, seat: Seat) -> tuple[Registration, ...]:
    found = []
    for holder in of_seat(seat):
        rule = asking.context.rules.get(holder.of)
        if rule is None or rule.registers is None or not works(asking.town, asking.context, holder):
            continue
        registration = rule.registers(asking.town, asking.context, holder, asking)
        if registration is not None:
            found.append(registration)
    return tuple(found)


def _forced(plain: Looks, asking: Asking, seat: Seat) -> Looks:
    """Applies the tokens that leave no choice: a red herring, an evil mark."""
    for reminder in seat.reminders:
        value = _registers_as(reminder, asking)
        if value is None or not in_force(asking.town, asking.context, reminder):
            continue
        if value in TEAMS:
            plain = replace(plain, teams=frozenset(t for t in TEAMS if t == value))
        else:
            plain = replace(plain, alignments=frozenset(a for a in ALIGNMENTS if a == value))
    return plain


def _registers_as(reminder: Reminder, asking: Asking) -> str | None:
    """What a token makes a player look like to this ability; ``demon@fortuneteller`` binds that one only."""
    if reminder.effect != "registers":
        return None
    value, _, only = reminder.value.partition("@")
    if only and (asking.holder.of != only or reminder.by not in (None, asking.holder.seat)):
        return None
    return value


def script_characters(town: Town, context: Context, *teams: Team) -> tuple[str, ...]:
    """Returns the script's characters of some types, in its order; those in play though not on it follow."""
    known = town.script.characters if town.script else tuple(context.catalogue.characters)
    seated = tuple(s.character for s in town.seats if s.character)
    return tuple(c for c in dict.fromkeys((*known, *seated)) if context.team(town, c) in teams)
