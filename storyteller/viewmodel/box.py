"""What lies in the box: tokens that can be taken out, for the tray and for the menus of a seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from storyteller.clocktower.catalogue import TEAMS, ReminderSpec, Team
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import acted_as
from storyteller.clocktower.model import Seat, StepKey, Town
from storyteller.kernel.ids import SeatId


@dataclass(frozen=True, slots=True)
class TokenRecord:
    """A character's token, anywhere. ``team`` None for a character nobody knows."""

    character: str
    glyph: str = ""
    team: Team | None = None


@dataclass(frozen=True, slots=True)
class UnplacedRecord:
    """A printed reminder that could be laid: ``count`` of them lie in the box."""

    token: TokenRecord
    text: str
    count: int


@dataclass(frozen=True, slots=True)
class ReminderChoices:
    """Reminders that may be laid at a seat, each in the first list it belongs to.

    Attributes:
        likely: Of the row that is being done tonight, and of the seat's own character.
        in_play: All others of characters in play.
        script: Those of characters of the script that are not in play.
    """

    likely: tuple[UnplacedRecord, ...]
    in_play: tuple[UnplacedRecord, ...]
    script: tuple[UnplacedRecord, ...]


def token(town: Town, context: Context, character: str) -> TokenRecord:
    """Returns a character's token; without picture and team when nobody knows the character."""
    record = context.character(town, character)
    return TokenRecord(character, record.glyph, record.team) if record else TokenRecord(character)


def in_play(town: Town, context: Context) -> tuple[str, ...]:
    """Returns the characters whose reminders may be needed, each once: as acted, true, gained, on the table, Fabled."""
    found: dict[str, None] = {}
    for seat in town.seats:
        found.update(dict.fromkeys(holder.of for holder in acted_as(seat, context, town)))
        if seat.character is not None:
            found[seat.character] = None
    found.update(dict.fromkeys(ability.of for ability in town.table))
    found.update(dict.fromkeys(town.unseated))
    found.update(dict.fromkeys(fabled.character for fabled in town.fabled))
    return tuple(found)


def printed(town: Town, context: Context, characters: Iterable[str]) -> tuple[tuple[str, ReminderSpec], ...]:
    """Returns the printed reminders of some characters, as (character, token) in the order given."""
    return tuple(
        (character, spec)
        for character in characters
        if (record := context.character(town, character)) is not None
        for spec in record.reminders
    )


def unplaced(town: Town, context: Context) -> tuple[UnplacedRecord, ...]:
    """Returns the printed reminders that are still in the box: of characters in play, and those for the whole table.

    A token for the whole table (a Drunk's) counts as soon as its character is on the script.
    """
    playing = in_play(town, context)
    script = town.script.characters if town.script else ()
    rows = [
        *printed(town, context, playing),
        *(row for row in printed(town, context, script) if row[1].whole_table and row[0] not in playing),
    ]
    laid = Counter(
        (reminder.of, reminder.text) for seat in town.seats for reminder in seat.reminders
    ) + Counter((reminder.of, reminder.text) for reminder in town.loose)
    return tuple(
        UnplacedRecord(token(town, context, character), spec.text, spec.count - laid[character, spec.text])
        for character, spec in rows
        if spec.count > laid[character, spec.text]
    )


def reminder_choices(
    town: Town, context: Context, seat: SeatId, tonight: tuple[StepKey, ...] = ()
) -> ReminderChoices:
    """Returns the reminders for a seat's menu; ``count`` is 0 for those that are all on the table already."""
    playing = in_play(town, context)
    likely = [*_being_done(town, tonight), *_own(town, context, town.seat(seat))]
    others = [character for character in playing if character not in likely]
    script = [c for c in (town.script.characters if town.script else ()) if c not in playing]
    left = {(row.token.character, row.text): row.count for row in unplaced(town, context)}

    def rows(characters: Iterable[str]) -> tuple[UnplacedRecord, ...]:
        return tuple(
            UnplacedRecord(token(town, context, character), spec.text, left.get((character, spec.text), 0))
            for character, spec in printed(town, context, dict.fromkeys(characters))
        )

    return ReminderChoices(rows(likely), rows(others), rows(script))


def character_choices(
    town: Town, context: Context, *, anything: bool = False
) -> tuple[tuple[Team, tuple[TokenRecord, ...]], ...]:
    """Returns the characters a seat may get, by team in the script's order; Travellers of every edition too.

    Args:
        town: The table; without a script every character is offered.
        context: Where characters are known from.
        anything: True for all characters there are, whatever the script.
    """
    script = town.script.characters if town.script and not anything else ()
    known = dict.fromkeys(script or context.catalogue.characters)
    known.update(
        dict.fromkeys(c.id for c in context.catalogue.characters.values() if c.team == "traveller")
    )
    found = [token(town, context, character) for character in known]
    teams = (team for team in TEAMS if team not in ("fabled", "loric"))
    groups = ((team, tuple(record for record in found if record.team == team)) for team in teams)
    return tuple((team, tokens) for team, tokens in groups if tokens)


def _being_done(town: Town, tonight: tuple[StepKey, ...]) -> tuple[str, ...]:
    for key in tonight:
        record = town.night.record(key)
        if record is None or record.status == "drafted":
            return (key.step,)
    return ()


def _own(town: Town, context: Context, seat: Seat | None) -> tuple[str, ...]:
    if seat is None:
        return ()
    held = tuple(holder.of for holder in acted_as(seat, context, town))
    return (*held, seat.character) if seat.character is not None else held


def source_of(town: Town, context: Context, character: str) -> SeatId | None:
    """Returns whose ability lays a character's reminders, where only one seat can be meant; None otherwise.

    Somebody who wrongly believes to have the ability lays them too: they mark what the player was led to expect.
    """
    holders = {
        seat.id
        for seat in town.seats
        if any(holder.of == character for holder in acted_as(seat, context, town))
    }
    return holders.pop() if len(holders) == 1 else None
