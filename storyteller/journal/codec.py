"""Gestures as compact JSON text and back, strictly: what was written always reads back equal."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from typing import Any

from storyteller.journal.errors import CodecFault, UnknownKind
from storyteller.journal.shapes import BadValue, Shape, Shapes, read_message, write_message
from storyteller.journal.upcasts import UPCASTS, LiftFault, Upcasts, lift
from storyteller.kernel.message import Message
from storyteller.kernel.timeline import Gesture


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is no JSON")


_to_text = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode
_to_ascii = json.JSONEncoder(ensure_ascii=True, allow_nan=False, separators=(",", ":")).encode
_from_text = json.JSONDecoder(parse_constant=_no_constant).decode


def to_text(value: Any) -> str:
    """Returns plain JSON values as compact text that any file can hold: half a surrogate pair is escaped."""
    text = _to_text(value)
    try:
        text.encode()
    except UnicodeEncodeError:
        return _to_ascii(value)
    return text


def from_text(text: str) -> Any:
    """Returns the JSON values in a text. Raises ValueError for anything that is not JSON."""
    try:
        return _from_text(text)
    except RecursionError:
        raise ValueError("nested too deep") from None


class Codec:
    """Writes and reads gestures whose events are of known kinds.

    An event is ``{"k": kind, "v": version, field: value …}``; a field whose default is empty is left out
    while it is empty. A label is ``[key, {name: value}]``. Building a codec is free: the classes are looked
    at on first use.
    """

    def __init__(self, kinds: Mapping[str, type], upcasts: Upcasts = UPCASTS) -> None:
        """Takes the event class of each kind, and the lifts for rows of older versions.

        A class has ``kind: ClassVar[str]`` and, from its second shape on, ``version: ClassVar[int]``.
        """
        self._kinds = kinds
        self._upcasts = upcasts
        self._shapes = Shapes()
        self._ready: dict[str, tuple[type, int, Shape]] = {}

    def encode(self, gesture: Gesture) -> tuple[str, str]:
        """Returns a gesture as (label text, events text). Raises CodecFault."""
        return to_text(self.write_label(gesture.label)), to_text(self.write_events(gesture.events))

    def decode(self, label: str, events: str) -> Gesture:
        """Returns the gesture that ``encode`` wrote. Raises CodecFault, UnknownKind."""
        try:
            raw_label = from_text(label)
        except ValueError as error:
            raise CodecFault("label", "", str(error)) from None
        try:
            raw_events = from_text(events)
        except ValueError as error:
            raise CodecFault("events", "", str(error)) from None
        return Gesture(self.read_events(raw_events), self.read_label(raw_label))

    def write_label(self, label: Message) -> list[Any]:
        """Returns a label as plain JSON values. Raises CodecFault."""
        try:
            return write_message(label)
        except BadValue as bad:
            raise _fault("label", bad) from None

    def read_label(self, raw: Any) -> Message:
        """Returns the label that ``write_label`` wrote. Raises CodecFault."""
        try:
            return read_message(raw)
        except BadValue as bad:
            raise _fault("label", bad) from None

    def write_events(self, events: tuple[Any, ...]) -> list[Any]:
        """Returns events as plain JSON values. Raises CodecFault."""
        written = []
        for event in events:
            kind = getattr(event, "kind", None)
            if type(kind) is not str or self._kinds.get(kind) is not type(event):
                raise CodecFault(type(event).__name__, "", "no event of a known kind")
            _, version, shape = self._form(kind)
            try:
                written.append({"k": kind, "v": version, **shape.write(event)})
            except BadValue as bad:
                raise _fault(kind, bad) from None
        return written

    def read_events(self, raw: Any) -> tuple[Any, ...]:
        """Returns the events that ``write_events`` wrote, old ones lifted. Raises CodecFault, UnknownKind."""
        if type(raw) is not list:
            raise CodecFault("events", "", "no list of events")
        events: list[Any] = []
        for item in raw:
            if type(item) is not dict or type(item.get("k")) is not str or type(item.get("v")) is not int:
                raise CodecFault("events", str(len(events)), "no event with kind and version")
            if (item["k"], item["v"]) in self._upcasts:
                events.extend(self._read_event(lifted) for lifted in self._lifted(item))
            else:
                events.append(self._read_event(item))
        return tuple(events)

    def _lifted(self, item: dict[str, Any]) -> list[dict[str, Any]]:
        try:
            return lift(item, self._upcasts)
        except LiftFault as fault:
            raise CodecFault(item["k"], "", str(fault)) from fault

    def _read_event(self, item: dict[str, Any]) -> Any:
        kind, version = item["k"], item["v"]
        if kind not in self._kinds:
            raise UnknownKind(kind, version)
        _, known, shape = self._form(kind)
        if version != known:
            raise UnknownKind(kind, version)
        del item["k"], item["v"]
        try:
            return shape.read(item)
        except BadValue as bad:
            raise _fault(kind, bad) from None

    def _form(self, kind: str) -> tuple[type, int, Shape]:
        form = self._ready.get(kind)
        if form is None:
            cls = self._kinds[kind]
            if getattr(cls, "kind", None) != kind:
                raise TypeError(f"{cls.__name__} is registered as {kind!r} and calls itself otherwise")
            if {"k", "v"} & {field.name for field in dataclasses.fields(cls)}:
                raise TypeError(f"{cls.__name__} has a field k or v, which the journal needs for itself")
            form = self._ready[kind] = (cls, getattr(cls, "version", 1), self._shapes.record(cls))
        return form


def _fault(kind: str, bad: BadValue) -> CodecFault:
    return CodecFault(kind, ".".join(bad.path), bad.why)
