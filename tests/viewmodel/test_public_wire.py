"""Public records as bytes: they come back as they were, the same record is the same bytes, nothing else is read."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storyteller.clocktower import commands as c
from storyteller.clocktower.public import public
from storyteller.clocktower.public_town import PublicSeat, PublicTown
from storyteller.kernel.ids import SeatId
from storyteller.viewmodel.public_screen import Face, Printed
from storyteller.viewmodel.public_wire import NotPublic, decode, encode
from tests.clocktower.tables import after, town_of

A, B, C = (SeatId(n) for n in (1, 2, 3))


def a_day() -> PublicTown:
    town = town_of("imp", "chef:x", "thief:x:nv", "spy", phase=("day", 2))
    return public(after(town, c.Nominate(A, B), c.Vote((A, B)), c.CloseVote(), c.Nominate(SeatId(4), A), c.Vote((A,))))


@given(st.from_type(PublicTown))
def test_every_public_table_comes_back_as_it_was(town: PublicTown) -> None:
    assert decode(PublicTown, encode(town)) == town


@given(st.from_type(Printed))
def test_what_is_printed_comes_back_as_it_was(prints: Printed) -> None:
    assert decode(Printed, encode(prints)) == prints


def test_equal_records_are_equal_bytes_on_one_line() -> None:
    assert encode(a_day()) == encode(a_day())
    strange = PublicTown(seats=(PublicSeat(1, "安\n\u2028\ud800", "", True, True, False),))
    assert b"\n" not in encode(strange)
    assert encode(strange).isascii()
    assert decode(PublicTown, encode(strange)) == strange


def test_every_field_is_in_the_bytes() -> None:
    written = json.loads(encode(a_day()))
    assert list(written) == [field.name for field in fields(PublicTown)]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda t: t.pop("phase"),
        lambda t: t.update(character="imp"),
        lambda t: t.update(phase="night!"),
        lambda t: t.update(number="2"),
        lambda t: t.update(number=True),
        lambda t: t.update(concluded=1),
        lambda t: t.update(seats={}),
        lambda t: t["seats"][0].update(alignment="evil"),
        lambda t: t["seats"][0].pop("name"),
        lambda t: t["counts"].update(alive=None),
    ],
)
def test_what_was_not_written_is_not_read(spoil: object) -> None:
    table = json.loads(encode(a_day()))
    spoil(table)  # type: ignore[operator]  # a lambda of the list above
    with pytest.raises(NotPublic):
        decode(PublicTown, json.dumps(table).encode())


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"null", b"\xff", b"[" * 100_000])
def test_other_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(NotPublic):
        decode(PublicTown, data)


def test_a_pair_has_two_and_a_printed_row_four() -> None:
    with pytest.raises(NotPublic):
        decode(Printed, b'{"faces":[],"counts":[7,0,2]}')
    assert decode(Printed, b'{"faces":[],"counts":[7,0,2,1]}') == Printed((), (7, 0, 2, 1))
    assert encode(Printed((Face("imp"),))) == b'{"faces":[{"id":"imp","glyph":"","team":""}],"counts":null}'


def test_what_is_no_record_is_not_written() -> None:
    @dataclass(frozen=True)
    class Odd:
        what: object

    for what in (1.5, [1], {"a": 1}, b"x"):
        with pytest.raises(TypeError):
            encode(Odd(what))
