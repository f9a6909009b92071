"""Old rows are lifted one version a step; the journal itself is never rewritten."""

from __future__ import annotations

from typing import Any

import pytest

from storyteller.journal.codec import Codec
from storyteller.journal.errors import CodecFault, UnknownKind
from storyteller.journal.upcasts import UPCASTS, LiftFault, Upcasts, lift
from storyteller.kernel.ids import SeatId
from tests.journal.toys import KINDS, PieceAdded, PieceAsked


def asked_1(event: dict[str, Any]) -> list[dict[str, Any]]:
    """Version 1 said ``number`` where version 2 says ``value``."""
    number = event.pop("number")
    return [{**event, "v": 2, "value": number}]


def placed_1(event: dict[str, Any]) -> list[dict[str, Any]]:
    """A retired kind: version 2 of it also named the piece."""
    return [{**event, "v": 2, "name": "?"}]


def placed_2(event: dict[str, Any]) -> list[dict[str, Any]]:
    """It became an addition and a question, and the question at its first version."""
    added = {"k": "piece_added", "v": 1, "seat": event["seat"], "name": event["name"]}
    return [added, {"k": "piece_asked", "v": 1, "reply": None, "number": event["seat"]}]


TABLE: Upcasts = {("piece_asked", 1): asked_1, ("piece_placed", 1): placed_1, ("piece_placed", 2): placed_2}


def test_an_old_version_is_lifted() -> None:
    old = [{"k": "piece_asked", "v": 1, "reply": None, "number": 7}]
    assert Codec(KINDS, TABLE).read_events(old) == (PieceAsked(None, 7),)


def test_steps_follow_one_another_and_keep_the_order() -> None:
    old = [
        {"k": "piece_placed", "v": 1, "seat": 3},
        {"k": "piece_added", "v": 1, "seat": 4, "name": "D"},
    ]
    assert Codec(KINDS, TABLE).read_events(old) == (
        PieceAdded(SeatId(3), "?"),
        PieceAsked(None, 3),
        PieceAdded(SeatId(4), "D"),
    )


def test_an_event_may_be_retired_into_nothing() -> None:
    assert Codec(KINDS, {("gone", 1): lambda event: []}).read_events([{"k": "gone", "v": 1}]) == ()


def test_what_is_of_today_is_left_alone() -> None:
    event = {"k": "piece_asked", "v": 2, "reply": None}
    assert lift(event, TABLE) == [event]


def test_the_row_handed_in_is_not_changed() -> None:
    event = {"k": "piece_asked", "v": 1, "reply": None, "number": 7}
    lift(event, TABLE)
    assert event == {"k": "piece_asked", "v": 1, "reply": None, "number": 7}


def test_a_row_that_breaks_its_lift_is_a_fault_of_the_row() -> None:
    with pytest.raises(CodecFault) as caught:
        Codec(KINDS, TABLE).read_events([{"k": "piece_asked", "v": 1, "reply": None}])
    assert caught.value.kind == "piece_asked"


def test_a_version_newer_than_its_lifts_is_unknown() -> None:
    with pytest.raises(UnknownKind):
        Codec(KINDS, TABLE).read_events([{"k": "piece_placed", "v": 3, "seat": 3}])


def test_a_lift_that_goes_in_circles_ends() -> None:
    with pytest.raises(LiftFault, match="circles"):
        lift({"k": "a", "v": 1}, {("a", 1): lambda event: [event]})


def test_a_lift_that_returns_no_event_is_caught() -> None:
    with pytest.raises(LiftFault):
        lift({"k": "a", "v": 1}, {("a", 1): lambda event: [{"k": "b"}]})


def test_every_lift_of_the_program_starts_from_a_real_version() -> None:
    assert all(version >= 1 for _, version in UPCASTS)
