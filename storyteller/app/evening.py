"""What outlives one game of an evening: the people, the set-ups, and the next game at the same table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from storyteller.app.clock import Clock
from storyteller.app.library import Library
from storyteller.app.people import FILE_NAME as PEOPLE_NAME
from storyteller.app.people import People, weights_of
from storyteller.app.session import Session
from storyteller.app.setups import FILE_NAME as SETUPS_NAME
from storyteller.app.setups import Setups
from storyteller.app.tables import FILE_NAME as TABLES_NAME
from storyteller.app.tables import Tables
from storyteller.app.ticks import FILE_NAME as TICKS_NAME
from storyteller.app.ticks import Ticks
from storyteller.clocktower.commands import (
    AddSeat,
    Batch,
    ChooseScript,
    Command,
    PlaceStoryteller,
    SetHouseRules,
)
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import BagToken, BluffSet, Town
from storyteller.journal.protocol import Journal
from storyteller.kernel.ids import GameId, SeatId
from storyteller.kernel.message import message
from storyteller.viewmodel.setup.shelf import Mark, Parts


class Evening:
    """People, set-ups and ticks of a data folder. Each file is read when it is first asked for.

    Attributes:
        ticks: What is ticked on the lists of each game.
    """

    def __init__(self, folder: Path | None, library: Library, journal: Journal, context: Context, clock: Clock) -> None:
        """``folder``: where the files lie; None keeps nothing."""
        self._folder = folder
        self._library = library
        self._context = context
        self._clock = clock
        self._tables = Tables(journal, lambda game: library.open(game).state, self._file(TABLES_NAME))
        self.ticks = Ticks(self._file(TICKS_NAME))
        self._people: People | None = None
        self._setups: Setups | None = None
        self._ready: tuple[tuple[str, Mapping[str, str], Mapping[str, str], Parts], ...] | None = None

    def _file(self, name: str) -> Path | None:
        return self._folder / name if self._folder is not None else None

    @property
    def people(self) -> People:
        """Who plays here."""
        if self._people is None:
            self._people = People(self._file(PEOPLE_NAME), self._tables.played, self._clock)
        return self._people

    def erase(self, name: str) -> None:
        """Erases somebody who was replaced in all games from what lies beside them. Raises OSError."""
        self._tables.forget()
        self.people.erase(name)

    @property
    def setups(self) -> Setups:
        """The saved set-ups."""
        if self._setups is None:
            self._setups = Setups(self._file(SETUPS_NAME), self._clock)
        return self._setups

    def ready(self) -> tuple[tuple[str, Mapping[str, str], Mapping[str, str], Parts], ...]:
        """Returns the set-ups that come with the program: (id, title by language, reason by language, parts)."""
        if self._ready is None:
            self._ready = _ready(self._context)
        return self._ready

    def weights(self, names: Iterable[str], game: GameId | None = None) -> dict[str, int]:
        """Returns how welcome characters are in a random set-up for a group, in percent; 100 for those left out.

        Args:
            names: Who is at the table.
            game: The game that is being set up, which counts for nothing.
        """
        return weights_of(self.people.seen_lately(names, game))

    def next_game(self, town: Town) -> Session[Town]:
        """Begins another game with the same people and script, as one gesture. Raises WriteFailed."""
        session = self._library.new()
        again = same_table(town)
        if again is not None:
            session.dispatch(again)
        return session


def same_table(town: Town) -> Batch | None:
    """Returns what seats the same people again with script and house rules; None when nobody sits there.

    Whoever came as a Traveller comes as one again, without a character; Fabled belong to the game that is over.
    """
    commands: list[Command] = [
        AddSeat(seat.name, pronouns=seat.pronouns, traveller=seat.traveller, override=True) for seat in town.seats
    ]
    if not commands:
        return None
    if town.script is not None:
        commands.append(ChooseScript(town.script))
    if town.house_rules:
        commands.append(SetHouseRules(town.house_rules))
    stands = town.number(town.storyteller_at) if town.storyteller_at is not None else 0
    if stands:  # seats of a fresh table are numbered as they are seated
        commands.append(PlaceStoryteller(SeatId(stands)))
    return Batch(tuple(commands), message("setup_more.next.label", n=len(town.seats)))


def _ready(context: Context) -> tuple[tuple[str, Mapping[str, str], Mapping[str, str], Parts], ...]:
    from storyteller.content.loader import load_shelf
    from storyteller.content.scripts import load_base_script

    found = []
    for one in load_shelf():
        bag = tuple(BagToken(character, one.shown.get(character, "")) for character in one.characters)
        marks = tuple(
            Mark(of, text, on) for text, on in one.marks.items() if (of := _whose(context, one.characters, text))
        )
        bluffs = (BluffSet("demon", one.bluffs),) if one.bluffs else ()
        script = load_base_script(one.script, context.catalogue)
        found.append((one.id, one.name, one.why, Parts(script, bag, bluffs, marks)))
    return tuple(found)


def _whose(context: Context, characters: Iterable[str], text: str) -> str:
    """The character whose printed reminder it is."""
    for character in characters:
        record = context.catalogue.get(character)
        if record is not None and any(spec.text == text for spec in record.reminders):
            return character
    return ""
