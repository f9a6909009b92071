"""How cards are laid out: as large as they can be, nothing left empty."""

from __future__ import annotations

import pytest

from storyteller.viewmodel.betrayal.arrange import Plan, best_plan


@pytest.mark.parametrize(
    ("cards", "plan"),
    [
        (3, Plan(2, inside=True)),  # two and two: the board is the fourth
        (4, Plan(2, inside=False)),  # two and two are full: the board lies below
    ],
)
def test_the_board_takes_the_place_that_is_left_over(cards: int, plan: Plan) -> None:
    assert best_plan(cards, 1240, 900, 150) == plan


def test_a_narrow_room_has_fewer_beside_each_other() -> None:
    assert best_plan(6, 330, 2000, 150).columns == 1
    assert best_plan(6, 1400, 700, 150).columns == 3


@pytest.mark.parametrize("cards", range(7))
def test_there_is_a_plan_for_every_table(cards: int) -> None:
    for wide, tall in ((1, 1), (750, 560), (1240, 900), (3200, 2000)):
        plan = best_plan(cards, wide, tall, 150)
        assert 1 <= plan.columns <= max(1, min(3, cards))
        assert not (plan.inside and cards % plan.columns == 0)


def test_of_two_that_are_as_large_the_one_with_less_to_scroll() -> None:
    assert best_plan(6, 750, 560, 120).columns == 2
