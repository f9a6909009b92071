"""The end as the panel shows it."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, Term, message
from storyteller.viewmodel.ending import RevealRecord, end
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


def test_what_they_believed_and_what_lies_there_is_told_beside_the_token() -> None:
    town = town_of("chef", "drunk:as=monk", "empath:rh", "drunk:as=artist:rh", "imp", phase=("day", 1))
    herring = Term("reminder", "Red Herring")
    assert [seat.beside for seat in end(town, a_context()).seats] == [
        None,
        message("reveal.believed", character=Term("character", "monk")),
        message("reveal.reminders", what=(herring,)),
        message("reveal.both", character=Term("character", "artist"), what=(herring,)),
        None,
    ]


def test_tokens_are_laid_open_one_after_another_or_all_and_covered_again() -> None:
    town = after(town_of("chef", "monk", "imp", phase=("day", 1)), c.RevealSeat(SeatId(1)))
    record = end(town, a_context())
    assert record.next_covered is not None
    assert record.next_covered.person.seat == 2
    turned = record.turned_over()
    assert turned is not None
    opened = after(town, turned)
    assert end(opened, a_context()).next_covered is None
    back = end(opened, a_context()).turned_over()
    assert back is not None
    assert not any(seat.revealed for seat in after(opened, back).seats)
    assert end(Town(), a_context()).turned_over() is None


def test_who_played_well_is_noted_with_or_without_a_reason_and_taken_back() -> None:
    def chef(town: Town) -> RevealRecord:
        return end(town, a_context()).seats[0]

    town = town_of("chef", "imp", phase=("day", 1))
    starred = after(town, chef(town).star)
    assert chef(starred).played_well == "★"
    told = after(starred, chef(starred).because("kept calm "))
    assert chef(told).played_well == "kept calm"
    assert chef(after(told, chef(told).because(""))).played_well == "★"
    assert chef(after(told, chef(told).star)).played_well == ""
