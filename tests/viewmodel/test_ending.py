"""The end as the panel shows it."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, message
from storyteller.viewmodel.ending import end
from storyteller.viewmodel.offers import offers
from tests.clocktower.tables import a_context, after, town_of

TABLE = ("chef", "monk", "empath:e", "poisoner", "imp")


def test_a_dead_demon_is_offered_as_the_end_with_its_reason() -> None:
    town = after(town_of(*TABLE, phase=("day", 1)), c.Kill(SeatId(5)))
    (offer,) = [o for o in offers(town, a_context()) if o.ends]
    record = end(after(town, offer.take), a_context())
    assert record.winner == "good"
    assert record.reason == message("end.demon_dead")


def test_an_end_left_is_not_offered_again() -> None:
    town = after(town_of(*TABLE, phase=("day", 1)), c.Kill(SeatId(5)))
    (offer,) = [o for o in offers(town, a_context()) if o.ends]
    assert not any(o.ends for o in offers(after(town, offer.leave), a_context()))


def test_own_words_are_kept_as_the_reason() -> None:
    town = after(town_of(*TABLE, phase=("day", 1)), c.Conclude("evil", "the last train leaves"))
    assert end(town, a_context()).reason == Name("the last train leaves")
    assert end(after(town, c.Conclude(None)), a_context()).reason is None


def test_only_an_alignment_that_differs_has_to_be_said() -> None:
    record = end(town_of(*TABLE, phase=("day", 1)), a_context())
    assert [seat.turned for seat in record.seats] == [False, False, True, False, False]


def test_everybody_is_open_once_all_were_revealed() -> None:
    town = town_of("chef", "imp", phase=("day", 1))
    town = after(town, c.RevealSeat(SeatId(1)))
    assert not end(town, a_context()).all_open
    assert end(after(town, c.RevealSeat(SeatId(2))), a_context()).all_open
