"""Names that are typed or pasted, and how people come to sit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storyteller.clocktower.commands import AddSeat
from storyteller.clocktower.model import Seat, Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, message
from storyteller.viewmodel.setup.people import arrivals, parse_names, people
from storyteller.viewmodel.setup.table_shape import sides, table_shape
from tests.clocktower.tables import a_context, town_of


@pytest.mark.parametrize(
    "text",
    [
        "Ann\nBen\nCai",
        "Ann, Ben, Cai",
        "Ann，Ben、Cai",
        "Ann;Ben；Cai",
        "1. Ann\n2. Ben\n3. Cai",
        "1、Ann\n2、Ben\n3、Cai",
        "- Ann\n• Ben\n* Cai",
        "  Ann \r\n\r\n Ben,\tCai , ",
    ],
)
def test_a_list_may_be_written_in_many_ways(text: str) -> None:
    assert parse_names(text) == ("Ann", "Ben", "Cai")


def test_a_name_may_hold_spaces_and_dots() -> None:
    assert parse_names("Mary  Ann\nJ. R.") == ("Mary Ann", "J. R.")
    assert parse_names(" ,\n") == ()


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("小明 小红　阿强", ("小明", "小红", "阿强")),  # as people write in a chat; the second is a full-width space
        ("小明 Ann 阿强", ("小明", "Ann", "阿强")),
        ("Ann Ben Cai Dora Eli", ("Ann", "Ben", "Cai", "Dora", "Eli")),  # five words are no single name
        ("Ann Ben Cai Dora", ("Ann Ben Cai Dora",)),
        ("小明 小红, Mary Ann, 阿强 Jo", ("小明", "小红", "Mary Ann", "阿强 Jo")),
        ("Maria del Carmen de la Cruz, Ben", ("Maria del Carmen de la Cruz", "Ben")),
        ("小明 小红\nBen", ("小明", "小红", "Ben")),
    ],
)
def test_spaces_separate_where_they_can_mean_nothing_else(text: str, names: tuple[str, ...]) -> None:
    assert parse_names(text) == names


def test_the_sixteenth_and_those_after_are_travellers_and_it_is_said_why() -> None:
    coming = arrivals(Town(), [f"P{n}" for n in range(1, 19)])
    assert [command.traveller for command in coming.welcome] == [False] * 15 + [True] * 3
    assert coming.why == message("seating.must_be_traveller", most=15)


def test_beyond_fifteen_players_and_five_travellers_nobody_is_seated_unasked() -> None:
    coming = arrivals(Town(), [f"P{n}" for n in range(1, 23)])
    assert len(coming.welcome) == 20
    assert coming.refused == (AddSeat("P21", traveller=True), AddSeat("P22", traveller=True))


def test_ten_people_need_no_reason() -> None:
    coming = arrivals(Town(), [f"P{n}" for n in range(1, 11)])
    assert coming.why is None
    assert not coming.refused


def test_the_strip_counts_players_without_travellers_and_names_the_sheet() -> None:
    town = town_of("chef", "imp", "monk", "empath", "spy", "beggar", phase=("setup", 0))
    record = people(town, a_context())
    assert (record.players, record.travellers, record.short) == (5, 1, 0)
    assert record.sheet is not None
    assert record.sheet.row() == (3, 0, 1, 1)  # Source: the printed Traveller sheet.
    assert record.persons[5].character is not None
    assert record.persons[0].character is None


def test_a_name_that_two_have_is_marked_whatever_its_capitals() -> None:
    town = Town(seats=tuple(Seat(SeatId(n), name) for n, name in enumerate(("Ann", "ANN", "Ben"), 1)))
    assert [person.repeated for person in people(town, a_context()).persons] == [True, True, False]


def test_an_empty_chair_goes_by_its_number() -> None:
    town = Town(seats=(Seat(SeatId(1), "Ann"), Seat(SeatId(2))))
    labels = [person.label for person in people(town, a_context()).persons]
    assert labels == [Name("Ann"), message("person.seat", n=2)]


def test_travellers_of_the_script_come_first_among_the_choices() -> None:
    town = town_of("chef", phase=("setup", 0))
    assert town.script is not None
    town = replace(town, script=replace(town.script, characters=("chef", "thief")))
    choices = people(town, a_context()).traveller_choices
    assert choices[0].character == "thief"
    assert {choice.team for choice in choices} == {"traveller"}


@pytest.mark.parametrize("number", range(26))
@pytest.mark.parametrize("width", [420.0, 1130.0, 1700.0])
def test_chips_never_overlap_nor_leave_the_table(number: int, width: float) -> None:
    shape = table_shape(number, width, 420.0, (130.0, 230.0, 46.0), 180.0, 10.0)
    assert len(shape.seats) == number
    assert shape.middle[3] >= 160
    for place, (x, y, wide, tall) in enumerate(shape.seats):
        assert x >= -0.01
        assert y >= -0.01
        assert x + wide <= width + 0.01
        assert y + tall <= shape.height + 0.01
        for x2, y2, wide2, tall2 in shape.seats[place + 1 :]:
            apart = x + wide <= x2 + 0.01 or x2 + wide2 <= x + 0.01 or y + tall <= y2 + 0.01 or y2 + tall2 <= y + 0.01
            assert apart, (number, place)


@pytest.mark.parametrize("number", range(1, 21))
def test_everybody_has_a_side(number: int) -> None:
    set_ = sides(number, 6)
    assert set_.top + set_.right + set_.bottom + set_.left == number


def test_people_go_round_clockwise_from_the_top_left() -> None:
    boxes = table_shape(10, 1000.0, 420.0, (130.0, 230.0, 46.0), 180.0, 10.0).seats
    assert boxes[0][0] < boxes[1][0] < boxes[2][0]
    assert boxes[3][1] < boxes[4][1]
    assert boxes[5][0] > boxes[6][0] > boxes[7][0]
    assert boxes[8][1] > boxes[9][1]
