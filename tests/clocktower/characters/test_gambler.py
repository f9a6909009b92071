"""Gambler. Source: its entry: a wrong guess is death; the true character counts."""

from __future__ import annotations

import pytest

from tests.clocktower.characters.offers import chose, offered, table


@pytest.mark.parametrize(
    ("seats", "named", "offer"),
    [
        ("gambler chef po monk", "chef", []),
        ("gambler chef po monk", "empath", [("gambler.dies", 1)]),
        ("gambler drunk:as=chef po monk", "chef", [("gambler.dies", 1)]),
        ("gambler recluse po monk", "baron", [("gambler.dies", 1)]),
        ("gambler:p chef po monk", "empath", []),
    ],
)
def test_a_wrong_guess_is_death(seats: str, named: str, offer: list[tuple[str, int]]) -> None:
    assert offered(chose(table(seats), "gambler", 1, 2, named)) == offer


def test_who_may_look_like_it_leaves_the_choice() -> None:
    from storyteller.clocktower.suggest import suggestions
    from tests.clocktower.tables import a_context

    (found,) = suggestions(chose(table("gambler recluse po monk"), "gambler", 1, 2, "baron"), a_context())
    assert found.message.key == "suggest.gambler.may_die"


def test_a_wrong_guess_is_said_though_somebody_keeps_them_alive() -> None:
    assert offered(chose(table("gambler tealady chef imp"), "gambler", 1, 3, "fool")) == [("gambler.fails", 1)]
