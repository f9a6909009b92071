"""From a gesture of a scenario file to a command of the game: by the types of the command's own fields.

Only what a file spells otherwise than the command does is written down here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from storyteller.clocktower import commands as c
from storyteller.clocktower.catalogue import TABLE_STEPS
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Ability, BagToken, Cause, Fabled, Fact, Script, StepKey, Town
from storyteller.clocktower.night.order import DECOY, find_key
from storyteller.content.place import Place, spelled_number
from storyteller.content.scenario import PERSON_WHO_HOSTS, Table
from storyteller.kernel.decision import Rejection
from storyteller.kernel.ids import STORYTELLER, ReminderId, SeatId
from storyteller.kernel.message import Name, message

Step = c.Command | Literal["undo", "redo"]
"""What a gesture comes to; undo and redo belong to the session."""

_CHARACTERS: Final = frozenset(("character", "characters", "of", "shown_as", "source"))
"""Fields of type text that hold character ids, whatever the record."""
_SINGLE: Final = frozenset(("picks", "answer", "payload", "seats", "characters"))
"""Lists that may be written as their only item."""
_STEP: Final = {"step": "key"}
_OTHER_NAMES: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType({
    "add_seat": {"name": "player"},
    "join_traveller": {"name": "player"},
    "rename_seat": {"name": "player"},
    "announce": {"kind": "what"},
    "draft_step": _STEP, "finish_step": _STEP, "skip_step": _STEP, "reopen_step": _STEP, "add_step": _STEP,
    "move_step": _STEP,
})  # fmt: skip
_BY_NUMBER: Final = frozenset(("at", "to"))
"""Names under which a place at the table is given as a seat number, for ``position``."""


class Refused(Exception):
    """A gesture that has no meaning at this table; ``rejection`` says why."""

    def __init__(self, rejection: Rejection) -> None:
        super().__init__(rejection.code)
        self.rejection = rejection


def refused(code: str, **params: object) -> Refused:
    """Returns a refusal whose message is keyed by its code."""
    return Refused(Rejection(code, message(code, **params)))


@dataclass(frozen=True, slots=True)
class Reading:
    """What a gesture is read against.

    Attributes:
        town: The table at that moment.
        context: Catalogue and rules.
        folder: Where a script named by its path is looked for.
        form_only: True when only the form is looked at, before anything is run: any seat and character will do.
    """

    town: Town
    context: Context
    folder: Path
    form_only: bool = False
    table: Table = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "table", Table(self.context, self.folder, self.town.script))

    def step(self, gesture: Place) -> Step:
        """Returns the command a gesture means.

        Raises:
            ScenarioFault: Its form is wrong: an unknown command or key, a missing key, a value of the wrong kind.
            Refused: It names a seat, character or reminder that is not there.
        """
        parts = gesture.open_object()
        if "command" not in parts:
            raise gesture.fault("missing", word="command")
        name = parts.pop("command").one_of((*c.BY_NAME, "undo", "redo"))
        if name in ("undo", "redo"):
            gesture.object(("command",))
            return "undo" if name == "undo" else "redo"
        special = _SPECIAL.get(name)
        return special(self, gesture, parts) if special else self.command(c.BY_NAME[name], gesture, parts)

    def command(self, kind: Any, gesture: Place, parts: Mapping[str, Place]) -> c.Command:
        """Returns a command from the parts of its gesture by its own fields. Raises as ``step`` does."""
        hints = _hints(kind)
        if "position" in hints:
            parts = _positioned(parts)
        names = _OTHER_NAMES.get(kind.name, {})
        values: dict[str, Any] = {}
        for written, part in parts.items():
            name = names.get(written, written)
            if name not in hints and name != "override":
                raise part.fault("unknown_key", word=written, known=", ".join(_known(kind)))
            if name in values:
                raise part.fault("key_twice", word=written)
            if name in hints:
                values[name] = self.value(hints[name], part, name, parts)
            else:
                part.flag()  # nothing to override: the command is never refused by a rule
        for needed in _needed(kind):
            if needed not in values:
                shown = next((w for w, n in names.items() if n == needed), needed)
                raise gesture.fault("missing", word=shown)
        command: c.Command = kind(**values)
        return command

    # --- values ------------------------------------------------------------------------------------------------------

    def value(self, hint: Any, place: Place, name: str, beside: Mapping[str, Place] | None = None) -> Any:
        """Returns a value of a field's type. Raises as ``step`` does."""
        options = _options(hint)
        if place.value is None and NoneType in options:
            return None
        for option in options:
            if get_origin(option) is tuple:
                if name == "override" and place.value is True and beside and "seats" in beside:
                    place = beside["seats"]  # every hand of the count
                return self._list(option, place, name)
            special = _RECORDS.get(option)
            if special is not None:
                return special(self, place)
            if is_dataclass(option) and isinstance(option, type):
                return self._record(option, place)
        return self._plain(options, place, name)

    def _list(self, hint: Any, place: Place, name: str) -> tuple[Any, ...]:
        inner = get_args(hint)
        if not isinstance(place.value, list) and name in _SINGLE:
            return (self.value(inner[0], place, name),)
        items = place.items()
        if inner[-1] is not Ellipsis:
            if len(items) != len(inner):
                raise place.fault("wrong_length", n=len(inner))
            return tuple(self.value(kind, item, name) for kind, item in zip(inner, items, strict=True))
        return tuple(self.value(inner[0], item, name) for item in items)

    def _record(self, kind: type, place: Place) -> Any:
        hints = _hints(kind)
        parts = place.object(tuple(hints))
        for needed in _needed(kind):
            if needed not in parts:
                raise place.fault("missing", word=needed)
        return kind(**{name: self.value(hints[name], part, name) for name, part in parts.items()})

    def _plain(self, options: tuple[Any, ...], place: Place, name: str) -> Any:
        choices = [value for option in options if get_origin(option) is Literal for value in get_args(option)]
        if choices:
            return place.one_of(choices)
        if SeatId in options:
            return self.seat(place)
        if str in options and int in options:
            return self._fact(place) if bool in options else self._pick(place)
        if str in options:
            return self.character(place) if name in _CHARACTERS and place.value != "" else place.text()
        if bool in options:
            return place.flag()
        return place.share() if float in options else place.number()

    def seat(self, place: Place) -> SeatId:
        """Returns the seat with a number, or the storyteller. Raises Refused for a seat that isn't there."""
        if place.value == PERSON_WHO_HOSTS:
            return STORYTELLER
        number = place.number()
        seat = self.town.at(number)
        if seat is not None:
            return seat.id
        if self.form_only:
            return SeatId(number)
        raise refused("seat.unknown", seat=number)

    def at_number(self, place: Place, number: str) -> SeatId:
        """Returns the seat whose number stands after an @. Raises Refused for one that isn't there."""
        found = spelled_number(number)
        if found is None and not self.form_only:
            raise refused("seat.unknown", seat=Name(number))
        return self.seat(replace(place, value=found or 0))

    def character(self, place: Place) -> str:
        """Returns a character's id from any common spelling. Raises Refused for one nobody knows."""
        text = place.text()
        found = self.table.spelled(text)
        if found is None and not self.form_only:
            raise refused("character.unknown", character=text)
        return found or text

    def _pick(self, place: Place) -> SeatId | str:
        by_name = isinstance(place.value, str) and place.value != PERSON_WHO_HOSTS
        return self.character(place) if by_name else self.seat(place)

    def _fact(self, place: Place) -> Fact:
        if isinstance(place.value, str):
            return self.table.spelled(place.value) or place.value
        return place.flag() if isinstance(place.value, bool) else place.number()

    def key(self, place: Place) -> StepKey:
        """Returns the row of the night meant by ``imp``, ``minioninfo``, ``villageidiot@4`` or ``decoy@2``."""
        text = place.text()
        name, _, number = text.partition("@")
        flat = {step.replace("_", ""): step for step in (*TABLE_STEPS, DECOY)}
        step = flat.get(name.replace("_", "").lower()) or self.table.spelled(name)
        if step is None:
            if self.form_only:
                return StepKey(text)
            raise refused("night.unknown_step", step=Name(text))
        found = find_key(self.town, self.context, f"{step}@{number}" if number else step)
        if found is not None:
            return found
        return StepKey(step, self.at_number(place, number) if number else None)

    def cause(self, place: Place) -> Cause:
        """Returns a cause: its kind alone, or an object of ``kind``, ``of`` and ``by``."""
        if isinstance(place.value, str):
            return Cause(self.value(_hints(Cause)["kind"], place, "kind"))
        cause: Cause = self._record(Cause, place)
        return cause

    def by_id(self, kind: type, place: Place) -> Any:
        """Returns a record that may be written as the character it is about."""
        return kind(self.character(place)) if isinstance(place.value, str) else self._record(kind, place)


def _positioned(parts: Mapping[str, Place]) -> dict[str, Place]:
    """A place at the table as the game counts it, from 0, where the file gave a seat number."""
    found = {name: part for name, part in parts.items() if name not in _BY_NUMBER}
    for name in _BY_NUMBER & parts.keys():
        found["position"] = replace(parts[name], value=max(0, parts[name].number() - 1))
    return found


def _known(kind: Any) -> list[str]:
    names = {name: written for written, name in _OTHER_NAMES.get(kind.name, {}).items()}
    return [names.get(name, name) for name in _hints(kind)]


@cache
def _hints(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {f.name: hints[f.name] for f in fields(kind)}


@cache
def _needed(kind: Any) -> tuple[str, ...]:
    return tuple(f.name for f in fields(kind) if f.default is MISSING and f.default_factory is MISSING)


@cache
def _options(hint: Any) -> tuple[Any, ...]:
    if get_origin(hint) in (Union, UnionType):
        return tuple(option for part in get_args(hint) for option in _options(part))
    return (hint,)


# --- gestures spelled otherwise --------------------------------------------------------------------------------------


def _set_bluffs(reading: Reading, gesture: Place, parts: Mapping[str, Place]) -> c.Command:
    """``for`` (or ``of``) names the recipient: ``demon``, ``lunatic`` or ``lunatic@3``."""
    plain = {name: part for name, part in parts.items() if name not in ("for", "of")}
    command = reading.command(c.SetBluffs, gesture, plain)
    place = parts.get("for", parts.get("of"))
    if place is None or not isinstance(command, c.SetBluffs):
        return command
    name, _, number = place.text().partition("@")
    of = "demon" if name.strip().lower() == "demon" else reading.character(replace(place, value=name))
    seat = reading.at_number(place, number) if number else None
    return replace(command, of=of, seat=seat or command.seat)


def _remove_reminder(reading: Reading, gesture: Place, parts: Mapping[str, Place]) -> c.Command:
    """``seat``, ``of`` and ``text`` say which one; the newest that fits."""
    if "reminder" in parts:
        return reading.command(c.RemoveReminder, gesture, parts)
    return c.RemoveReminder(_reminder(reading, gesture, parts, ("command", "seat", "of", "text", "override")))


def _move_reminder(reading: Reading, gesture: Place, parts: Mapping[str, Place]) -> c.Command:
    """``seat``, ``of`` and ``text`` say which one, ``to`` where it goes."""
    if "reminder" in parts:
        return reading.command(c.MoveReminder, gesture, parts)
    moved = _reminder(reading, gesture, parts, ("command", "seat", "of", "text", "to", "override"))
    if "to" not in parts:
        raise gesture.fault("missing", word="to")
    return c.MoveReminder(moved, None if parts["to"].value is None else reading.seat(parts["to"]))


def _reminder(reading: Reading, gesture: Place, parts: Mapping[str, Place], keys: tuple[str, ...]) -> ReminderId:
    gesture.object(keys)
    if "text" not in parts:
        raise gesture.fault("missing", word="text")
    of = reading.character(parts["of"]) if "of" in parts and parts["of"].value != "" else None
    words = parts["text"].text().casefold()
    at = reading.seat(parts["seat"]) if "seat" in parts and parts["seat"].value is not None else None
    seat = reading.town.seat(at)
    lying = reading.town.loose if at is None else seat.reminders if seat else ()
    fitting = [r.id for r in lying if r.text.casefold() == words and of in (None, r.of)]
    if not fitting and not reading.form_only:
        raise refused("reminder.unknown")
    return fitting[-1] if fitting else ReminderId(0)


def _add_seat(reading: Reading, gesture: Place, parts: Mapping[str, Place]) -> c.Command:
    """With a ``character`` the chair is filled in the same gesture; a Traveller joins with theirs."""
    if "character" not in parts:
        return reading.command(c.AddSeat, gesture, parts)
    if "traveller" in parts and parts["traveller"].flag():
        return _join_traveller(reading, gesture, parts)
    own = {name: part for name, part in parts.items() if name not in ("character", "shown_as")}
    character = reading.character(parts["character"])
    shown = reading.character(parts["shown_as"]) if "shown_as" in parts else character
    seat = reading.town.next_seat
    together = (reading.command(c.AddSeat, gesture, own), c.SetCharacter(seat, character), c.SetShown(seat, shown))
    return c.Batch(together, message("scenario.label.seat_filled"))


def _join_traveller(reading: Reading, gesture: Place, parts: Mapping[str, Place]) -> c.Command:
    """The command knows no pronouns: they are written in the same gesture."""
    joining = {name: part for name, part in parts.items() if name not in ("traveller", "pronouns")}
    joined = reading.command(c.JoinTraveller, gesture, joining)
    if "pronouns" not in parts or not isinstance(joined, c.JoinTraveller):
        return joined
    called = c.RenameSeat(reading.town.next_seat, joined.player, parts["pronouns"].text())
    return c.Batch((joined, called), message("scenario.label.seat_filled"))


def _batch(reading: Reading, gesture: Place, parts: Mapping[str, Place]) -> c.Command:
    """``commands`` are gestures that count as one; undo and redo are none of them."""
    gesture.object(("command", "commands"))
    if "commands" not in parts:
        raise gesture.fault("missing", word="commands")
    steps = [reading.step(item) for item in parts["commands"].items()]
    together = tuple(step for step in steps if isinstance(step, c.Command))
    if len(together) < len(steps):
        raise parts["commands"].fault("undo_inside")
    return c.Batch(together, message("scenario.label.batch"))


_Special = Callable[[Reading, Place, Mapping[str, Place]], c.Command]
_SPECIAL: Final[Mapping[str, _Special]] = MappingProxyType({
    "set_bluffs": _set_bluffs,
    "remove_reminder": _remove_reminder,
    "move_reminder": _move_reminder,
    "add_seat": _add_seat,
    "batch": _batch,
})  # fmt: skip
_RECORDS: Final[Mapping[Any, Callable[[Reading, Place], Any]]] = MappingProxyType({
    Cause: Reading.cause,
    StepKey: Reading.key,
    Script: lambda reading, place: reading.table.read_script(place),
    Fabled: lambda reading, place: reading.by_id(Fabled, place),
    Ability: lambda reading, place: reading.by_id(Ability, place),
    BagToken: lambda reading, place: reading.by_id(BagToken, place),
})  # fmt: skip
