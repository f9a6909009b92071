"""Reads a whole table from one line; the grammar stands in docs/notation.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final, get_type_hints

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Ability, Reminder, Script, Seat, Town
from storyteller.clocktower.notation.known import FIRST_NIGHT, SHORT_REMINDERS, Known, next_ids
from storyteller.clocktower.notation.records import NO_DEFAULTS, Defaults, read_group, read_record, read_value
from storyteller.clocktower.notation.words import Node, NotationFault, parse
from storyteller.kernel.ids import ReminderId, SeatId

_RED_HERRING: Final = ("fortuneteller", "Red Herring")


def read(
    text: str, context: Context, scripts: Mapping[str, Script] | None = None, given: Script | None = None
) -> Town:
    """Returns the table a line describes.

    Args:
        text: As ``write`` or a person writes it.
        context: For what goes without saying; unknown characters must stand in quotes.
        scripts: Scripts that may be called by their id alone.
        given: The script in force where the line names none: its homebrew is known.

    Raises:
        NotationFault: The line can't be read; it names the place and the reason.
    """
    nodes = parse(text)
    groups: dict[str, Node] = {}
    for node in nodes:
        if node.items is not None and node.word and not node.quoted:
            if node.word in groups:
                raise NotationFault(node.column, "twice", word=node.word)
            groups[node.word] = node
    known = Known(context, scripts or {})
    script = _script(known, groups.pop("script")) if "script" in groups else given
    reading = _Table(replace(known, script=script))
    for node in nodes:
        if node.items is None or not node.word or node.quoted:
            reading.seat(node)
    return reading.town(script, groups)


def _script(known: Known, node: Node) -> Script | None:
    items = node.items or ()
    if len(items) == 1 and items[0].is_word:
        if items[0].bare("-"):
            return None
        found = known.scripts.get(items[0].word)
        if found is None:
            raise NotationFault(items[0].column, "unknown_script", word=items[0].word)
        return found
    read: Script = read_record(items, Script, node.column, lambda placed: known.orders())
    return read


@dataclass(slots=True)
class _Table:
    """The seats read so far."""

    known: Known
    seats: tuple[Seat, ...] = ()
    laid: int = 0

    def seat(self, node: Node) -> None:
        if node.items is not None or (node.value is not None and not node.value.is_word):
            raise NotationFault(node.column, "not_a_seat")
        named = node.value is not None
        character = _character(self.known, node.value or replace(node, flags=()))
        seat = self.known.seat(len(self.seats) + 1, character)
        seat = replace(seat, name=node.word if named else "")
        seen: set[str] = set()
        for flag in node.flags:
            seat = self.flagged(seat, flag, seen)
        if any(other.id == seat.id for other in self.seats):
            raise NotationFault(node.column, "seat_twice", id=int(seat.id))
        self.seats = (*self.seats, seat)

    def flagged(self, seat: Seat, flag: Node, seen: set[str]) -> Seat:
        change = _FLAGS.get(flag.word)
        if change is None or flag.quoted:
            raise NotationFault(flag.column, "unknown_flag", word=flag.word)
        if flag.word in seen and flag.word not in _REPEATED:
            raise NotationFault(flag.column, "twice", word=flag.word)
        seen.add(flag.word)
        return change(self, seat, flag)

    def reminder(self, node: Node, items: tuple[Node, ...]) -> Reminder:
        self.laid += 1

        def said(placed: Mapping[str, Any]) -> Defaults:
            if len(placed) < 2:
                raise NotationFault(node.column, "missing", word="text")
            printed = self.known.reminder(self.laid, placed["of"], placed["text"])
            return {f.name: getattr(printed, f.name) for f in fields(printed)}

        read: Reminder = read_record(items, Reminder, node.column, said)
        return read

    def town(self, script: Script | None, groups: Mapping[str, Node]) -> Town:
        hints = get_type_hints(Town)
        values: dict[str, Any] = {"script": script, "phase": FIRST_NIGHT}
        for name, node in groups.items():
            if name not in hints or name in ("seats", "log"):
                raise NotationFault(node.column, "unknown_word", word=name)
            values[name] = self.loose(node) if name == "loose" else _group(node, hints[name])
        values.setdefault("setup_done", values["phase"].kind != "setup")
        free = next_ids(self.seats, values.get("loose", ()))
        return Town(**{"seats": self.seats, **free, **values})

    def loose(self, node: Node) -> tuple[Reminder, ...]:
        found = []
        for item in node.items or ():
            first = Node(item.column, item.word, item.quoted)
            found.append(self.reminder(item, (first, *(item.items or ()))))
        return tuple(found)


def _group(node: Node, hint: Any) -> Any:
    items = node.items or ()
    if len(items) == 1 and (items[0].bare("-") or hint in (bool, SeatId, ReminderId, SeatId | None)):
        return read_value(items[0], hint)
    return read_group(node, hint)


def _character(known: Known, node: Node) -> str | None:
    """A character id in any common spelling; in quotes it is taken as it stands, ``-`` is none."""
    if node.bare("-"):
        return None
    if not node.is_word:
        raise NotationFault(node.column, "not_a_word")
    found = node.word if node.quoted else known.spelled(node.word)
    if found is None:
        raise NotationFault(node.column, "unknown_character", word=node.word)
    return found


# --- flags of a seat -------------------------------------------------------------------------------------------------

_Change = Callable[[_Table, Seat, Node], Seat]


def _plain(**changes: Any) -> _Change:
    def change(table: _Table, seat: Seat, flag: Node) -> Seat:
        if not flag.is_word:
            raise NotationFault(flag.column, "takes_no_value", word=flag.word)
        return replace(seat, **changes)

    return change


def _value(flag: Node) -> Node:
    if flag.value is None:
        raise NotationFault(flag.column, "no_value", word=flag.word)
    return flag.value


def _items(flag: Node) -> tuple[Node, ...]:
    if flag.items is None:
        raise NotationFault(flag.column, "no_value", word=flag.word)
    return flag.items


def _field(name: str, hint: Any) -> _Change:
    return lambda table, seat, flag: replace(seat, **{name: read_value(_value(flag), hint)})


def _text(key: str) -> _Change:
    return lambda table, seat, flag: replace(seat, texts=(*seat.texts, (key, read_value(_value(flag), str))))


def _any_text(table: _Table, seat: Seat, flag: Node) -> Seat:
    pair = read_group(replace(flag, items=_items(flag)), tuple[str, str])
    return replace(seat, texts=(*seat.texts, pair))


def _listed(name: str, hint: Any) -> _Change:
    return lambda table, seat, flag: replace(seat, **{name: read_group(replace(flag, items=_items(flag)), hint)})


def _shown(table: _Table, seat: Seat, flag: Node) -> Seat:
    return replace(seat, shown_as=_character(table.known, _value(flag)))


def _laid(table: _Table, seat: Seat, flag: Node) -> Seat:
    return replace(seat, reminders=(*seat.reminders, table.reminder(flag, _items(flag))))


def _short_reminder(table: _Table, seat: Seat, flag: Node) -> Seat:
    _plain()(table, seat, flag)
    table.laid += 1
    short = SHORT_REMINDERS.get(flag.word) or table.known.reminder(0, *_RED_HERRING)
    return replace(seat, reminders=(*seat.reminders, replace(short, id=ReminderId(table.laid))))


def _gained(table: _Table, seat: Seat, flag: Node) -> Seat:
    ability = read_record(_items(flag), Ability, flag.column, lambda placed: NO_DEFAULTS)
    return replace(seat, abilities=(*seat.abilities, ability))


_SEAT = get_type_hints(Seat)
_FLAGS: Final[Mapping[str, _Change]] = {
    "x": _plain(alive=False, looks_alive=False),
    "unannounced": _plain(alive=False, looks_alive=True),
    "looks_dead": _plain(alive=True, looks_alive=False),
    "nv": _plain(ghost_vote=False),
    "e": _plain(alignment="evil"),
    "g": _plain(alignment="good"),
    "u": _plain(alignment=None),
    "t": _plain(traveller=True),
    "nt": _plain(traveller=False),
    "d": _short_reminder,
    "p": _short_reminder,
    "rh": _short_reminder,
    "as": _shown,
    "thinks": _field("believed_alignment", _SEAT["believed_alignment"]),
    "r": _laid,
    "has": _gained,
    "spent": _listed("spent", _SEAT["spent"]),
    "note": _text("note"),
    "claim": _text("claim"),
    "text": _any_text,
    "pronouns": _field("pronouns", str),
    "looked": _plain(looked=True),
    "revealed": _plain(revealed=True),
    "place": _listed("place", _SEAT["place"]),
    "id": _field("id", SeatId),
}
_REPEATED: Final = frozenset(("d", "p", "rh", "r", "has", "text", "note", "claim"))
