"""Set-ups to be used again: what one consists of, what loading it does, and how it is shown on the shelf."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from storyteller.clocktower.catalogue import PLAYER_TEAMS, Team
from storyteller.clocktower.commands import (
    AddFabled,
    Batch,
    ChooseScript,
    CollectTokens,
    Command,
    PlaceReminder,
    RemoveFabled,
    RemoveReminder,
    SetBag,
    SetBluffs,
    SetHouseRules,
)
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import BagToken, BluffSet, Fabled, Reminder, Script, Seat, Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.message import Message, Name, Term, message
from storyteller.viewmodel.box import TokenRecord, token

BASE_SCRIPTS = ("tb", "bmr", "snv", "all")


@dataclass(frozen=True, slots=True)
class Mark:
    """A reminder that lies from the start, on whoever gets a character.

    Attributes:
        of, text: Which reminder, by its character and official English words.
        on: The true character of who bears it.
    """

    of: str
    text: str
    on: str


@dataclass(frozen=True, slots=True)
class Parts:
    """A whole set-up without the people."""

    script: Script | None = None
    bag: tuple[BagToken, ...] = ()
    bluffs: tuple[BluffSet, ...] = ()
    marks: tuple[Mark, ...] = ()
    fabled: tuple[Fabled, ...] = ()
    house_rules: tuple[str, ...] = ()

    @property
    def players(self) -> int:
        """How many tokens go into the bag."""
        return sum(one.drawn for one in self.bag)


@dataclass(frozen=True, slots=True)
class ShelfRecord:
    """A set-up on the shelf.

    Attributes:
        key: Tells it apart.
        name: Its title.
        script: What its script is called; None without one.
        why: What makes it a good game; None when nobody said so.
        players: How many tokens go into the bag.
        tokens: True characters by team, each with the token its player sees instead, if any.
        own: True for one that was saved here and can be deleted.
    """

    key: str
    name: Name
    script: Message | Name | None
    why: Name | None
    players: int
    tokens: tuple[tuple[TokenRecord, TokenRecord | None], ...]
    own: bool


def parts_of(town: Town, context: Context) -> Parts:
    """Returns the set-up of a table, dealt or not: tokens as chosen, or as they lie where no bag was filled."""
    bag = town.bag or tuple(_held(seat) for seat in town.players if seat.character is not None)
    marks = tuple(
        Mark(reminder.of, reminder.text, seat.character)
        for seat in town.seats
        for reminder in seat.reminders
        if seat.character is not None and reminder.about is None and _from_the_start(town, context, reminder)
    )
    waiting = tuple(Mark(r.of, r.text, r.about) for r in town.loose if isinstance(r.about, str))
    bluffs = tuple(BluffSet(one.of, one.characters) for one in town.bluffs if one.seat is None)
    fabled = tuple(
        Fabled(one.character, tuple(pick for pick in one.about if isinstance(pick, str))) for one in town.fabled
    )
    return Parts(town.script, bag, bluffs, (*marks, *waiting), fabled, town.house_rules)


def _held(seat: Seat) -> BagToken:
    differs = seat.shown_as is not None and seat.shown_as != seat.character
    return BagToken(seat.character or "", (seat.shown_as or "") if differs else "")


def _from_the_start(town: Town, context: Context, reminder: Reminder) -> bool:
    record = context.character(town, reminder.of)
    return record is not None and any(e.kind == "mark" and e.text == reminder.text for e in record.setup)


def loading(town: Town, parts: Parts, name: Name) -> Batch:
    """Returns what lays a set-up on the table, as one gesture: tokens already dealt go back first.

    A mark waits on the table until it is known who bears it; see ``waiting_marks``.
    """
    commands: list[Command] = []
    if any(seat.character is not None for seat in town.players):
        commands.append(CollectTokens())
    if parts.script is not None and parts.script != town.script:
        commands.append(ChooseScript(parts.script))
    commands.append(SetBag(parts.bag))
    kept = {one.of for one in parts.bluffs}
    commands += [SetBluffs((), one.of, one.seat) for one in town.bluffs if one.of not in kept or one.seat is not None]
    commands += [SetBluffs(one.characters, one.of) for one in parts.bluffs]
    there = {one.character for one in parts.fabled}
    commands += [RemoveFabled(one.character) for one in town.fabled if one.character not in there]
    commands += [AddFabled(one) for one in parts.fabled]
    if parts.house_rules != town.house_rules:
        commands.append(SetHouseRules(parts.house_rules))
    commands += [RemoveReminder(reminder.id) for reminder in town.loose if isinstance(reminder.about, str)]
    commands += [PlaceReminder(None, mark.of, mark.text, about=mark.on) for mark in parts.marks]
    return Batch(tuple(commands), message("setup_more.shelf.loaded", name=name))


@dataclass(frozen=True, slots=True)
class WaitingMark:
    """A mark of a loaded set-up that can be laid now, with what does it in one gesture."""

    title: Message
    command: Batch


def waiting_marks(town: Town, context: Context) -> tuple[WaitingMark, ...]:
    """Returns the marks that wait on the table and whose bearer is known by now."""
    found: list[WaitingMark] = []
    for reminder in town.loose:
        bearer = next((seat for seat in town.players if seat.character == reminder.about), None)
        if bearer is None or not _from_the_start(town, context, reminder):
            continue
        by = next((seat.id for seat in town.players if seat.character == reminder.of), None)
        title = message(
            "setup_more.shelf.mark",
            reminder=Term("reminder", reminder.text),
            who=seat_name(town, bearer),
            character=Term("character", str(reminder.about)),
        )
        laid = PlaceReminder(bearer.id, reminder.of, reminder.text, by=by)
        found.append(WaitingMark(title, Batch((RemoveReminder(reminder.id), laid), title)))
    return tuple(found)


# --- shown -----------------------------------------------------------------------------------------------------------


def shelf_record(
    town: Town, context: Context, key: str, name: str, parts: Parts, *, why: str = "", own: bool = True
) -> ShelfRecord:
    """Returns a set-up as it stands on the shelf.

    Args:
        town: Whose homebrew characters are known besides the set-up's own.
        context: The catalogue.
        key: Tells it apart.
        name: Its title.
        parts: What it consists of.
        why: What makes it a good game.
        own: True for one that was saved here.
    """
    pairs = [(_token(town, context, parts, one.character), one.shown_as) for one in parts.bag]
    pairs.sort(key=lambda pair: _place(pair[0].team))
    tokens = tuple((true, _token(town, context, parts, shown) if shown else None) for true, shown in pairs)
    return ShelfRecord(
        key, Name(name), _script_name(parts.script), Name(why) if why else None, parts.players, tokens, own
    )


def _token(town: Town, context: Context, parts: Parts, character: str) -> TokenRecord:
    known = token(town, context, character)
    own = next((c for c in (parts.script.homebrew if parts.script else ()) if c.id == character), None)
    return TokenRecord(own.id, own.glyph, own.team) if own is not None and known.team is None else known


def _place(team: Team | None) -> int:
    return PLAYER_TEAMS.index(team) if team in PLAYER_TEAMS else len(PLAYER_TEAMS)


def _script_name(script: Script | None) -> Message | Name | None:
    if script is None:
        return None
    if script.id in BASE_SCRIPTS:
        return message(f"script.{script.id}")
    return Name(script.name) if script.name else message("setup_page.script.nameless")


def fitting(records: Sequence[ShelfRecord], players: int) -> tuple[ShelfRecord, ...]:
    """Returns those for a number of players, own ones first; all when the number is 0."""
    fits = [one for one in records if players in (0, one.players)]
    return tuple(sorted(fits, key=lambda one: (not one.own, one.players)))


def default_name(town: Town, taken: Sequence[str], words: str) -> str:
    """Returns a title for a set-up that is saved: the words given, with a number when one is called so already.

    Args:
        town: Unused tables have no set-up: an empty bag gives "".
        taken: Titles in use.
        words: E.g. the script's name and the number of players.
    """
    if not town.bag and all(seat.character is None for seat in town.players):
        return ""
    used = Counter(taken)
    number = 1
    while used[words if number == 1 else f"{words} ({number})"]:
        number += 1
    return words if number == 1 else f"{words} ({number})"
