"""Who has won: the rows of the win sheet that the base rules and Trouble Brewing decide."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.conclude import ending
from storyteller.clocktower.model import Cause, Town
from storyteller.kernel.ids import STORYTELLER, SeatId
from tests.clocktower.tables import a_context, after, town_of

A, B, C, D = (SeatId(n) for n in range(1, 5))
DAY, NIGHT = ("day", 2), ("night", 2)
EIGHT = ("imp", "baron", "chef", "empath", "monk", "soldier", "butler", "recluse")


def end(town: Town) -> tuple[str | None, str | None]:
    found = ending(town, a_context())
    return (found.winner, found.code) if found else (None, None)


def test_good_wins_when_the_demon_is_dead() -> None:
    assert end(after(town_of(*EIGHT, phase=DAY), c.Execute(A))) == ("good", "demon_dead")


def test_evil_wins_when_two_are_left() -> None:
    town = after(town_of("imp", "chef", "empath", phase=NIGHT), c.Kill(B, Cause("demon", "imp", A)))
    assert end(town) == ("evil", "two_left")


def test_travellers_do_not_keep_the_game_going() -> None:
    assert end(town_of("imp", "chef", "thief", "beggar", "saint:x", phase=DAY)) == ("evil", "two_left")


def test_with_three_left_the_game_goes_on() -> None:
    assert end(town_of("imp", "chef", "empath", "saint:x", phase=DAY)) == (None, None)


def test_good_wins_when_both_come_at_once() -> None:
    assert end(town_of("imp:x", "chef", "empath", "saint:x", phase=DAY)) == ("good", "demon_dead")


def test_nothing_ends_before_the_first_night() -> None:
    assert end(town_of("imp:x", "chef", phase=("setup", 0))) == (None, None)


def test_all_demons_must_be_dead() -> None:
    assert end(town_of("imp:x", "imp", "chef", "empath", phase=DAY)) == (None, None)
    assert end(town_of("imp:x", "imp:g", "chef", "empath", phase=DAY)) == (None, None)


def test_an_imp_that_kills_itself_without_a_minion_loses() -> None:
    town = town_of("imp", "baron:x", "chef", "empath", "monk", "soldier", phase=NIGHT)
    assert end(after(town, c.Kill(A, Cause("demon", "imp", A)))) == ("good", "demon_dead")


def test_an_imp_that_kills_itself_passes_to_a_living_minion() -> None:
    town = town_of("imp", "baron", "chef", "empath", "monk", "soldier", phase=NIGHT)
    assert end(after(town, c.Kill(A, Cause("demon", "imp", A)))) == (None, None)


@pytest.mark.parametrize(
    ("seats", "winner"),
    [
        (("imp", "scarletwoman", "chef", "empath", "monk"), None),
        (("imp", "scarletwoman", "chef", "empath", "thief", "beggar", "gunslinger"), "good"),
        (("imp", "scarletwoman:p", "chef", "empath", "monk", "soldier", "butler"), "good"),
        (("imp", "scarletwoman:x", "chef", "empath", "monk", "soldier", "butler"), "good"),
    ],
)
def test_a_scarlet_woman_who_can_follow_keeps_the_game_going(seats: tuple[str, ...], winner: str | None) -> None:
    """Five alive before the Demon's death; Travellers do not count; not while poisoned or dead."""
    assert end(after(town_of(*seats, phase=DAY), c.Execute(A)))[0] == winner


def test_the_scarlet_woman_keeps_it_going_into_the_night() -> None:
    town = town_of("imp", "scarletwoman", "chef", "empath", "monk", phase=DAY)
    assert end(after(town, c.Execute(A), c.BeginNight())) == (None, None)


@pytest.mark.parametrize(("saint", "winner"), [("saint", "evil"), ("saint:e", "good"), ("saint:p", None)])
def test_an_executed_saint_loses_for_their_team(saint: str, winner: str | None) -> None:
    town = after(town_of("imp", "baron", "chef", "empath", saint, phase=DAY), c.Execute(SeatId(5)))
    assert end(town)[0] == winner
    assert end(after(town, c.EndDay()))[0] == winner


def test_a_saint_who_dies_otherwise_or_survives_loses_nothing() -> None:
    town = town_of("imp", "baron", "chef", "empath", "saint", phase=DAY)
    assert end(after(town, c.Kill(SeatId(5), Cause("ability", "gunslinger")))) == (None, None)
    assert end(after(town, c.Execute(SeatId(5), dies=False))) == (None, None)


@pytest.mark.parametrize(("mayor", "winner"), [("mayor", "good"), ("mayor:e", "evil"), ("mayor:p", None)])
def test_a_mayor_wins_with_three_alive_and_no_execution(mayor: str, winner: str | None) -> None:
    town = town_of("imp", "baron", mayor, "chef:x", "empath:x", phase=DAY)
    assert end(town) == (None, None)
    assert end(after(town, c.EndDay()))[0] == winner


def test_a_mayor_is_not_passed_over_by_going_on_to_the_night() -> None:
    town = after(town_of("imp", "baron", "mayor", "chef:x", "empath:x", phase=DAY), c.BeginNight())
    assert town.phase.kind == "dusk"
    assert end(town) == ("good", "mayor")
    assert after(town, c.BeginNight()).phase.kind == "night"


def test_a_tie_is_no_execution() -> None:
    town = town_of("imp", "baron", "mayor", "chef:x", "empath:x", phase=DAY)
    for by, nominee in ((A, B), (B, A)):
        town = after(town, c.Nominate(by, nominee), c.Vote((A, B)), c.CloseVote())
    assert end(after(town, c.EndDay())) == ("good", "mayor")


def test_a_mayor_does_not_win_with_four_alive_nor_after_an_execution_survived() -> None:
    four = town_of("imp", "baron", "mayor", "thief", "empath:x", phase=DAY)
    assert end(after(four, c.EndDay())) == (None, None)
    three = town_of("imp", "baron", "mayor", "empath:x", phase=DAY)
    assert end(after(three, c.Execute(B, dies=False), c.EndDay())) == (None, None)


def test_an_exile_is_no_execution_to_a_mayor() -> None:
    town = after(town_of("imp", "baron", "mayor", "thief", "empath:x", phase=DAY), c.Exile(D, (A, B, C)))
    assert end(after(town, c.EndDay())) == ("good", "mayor")


def test_a_slayer_who_hits_the_demon_wins() -> None:
    town = after(town_of(*EIGHT, "slayer", phase=DAY), c.UseAbility(SeatId(9), seats=(A,)))
    assert end(after(town, c.TakeSuggestion("slayer.kills"))) == ("good", "demon_dead")


def test_executing_the_storyteller_loses_but_for_an_atheist() -> None:
    assert end(after(town_of(*EIGHT, phase=DAY), c.Execute(STORYTELLER))) == ("evil", "storyteller_executed")
    atheist = town_of("chef", "empath", "monk", "soldier", phase=DAY)
    seat = after(atheist, c.Execute(STORYTELLER))
    assert end(seat)[0] == "evil"


def test_once_the_imp_has_passed_the_game_goes_on() -> None:
    town = town_of("imp", "baron", "chef", "empath", "monk", "soldier", phase=NIGHT)
    town = after(town, c.Kill(A, Cause("demon", "imp", A)), c.TakeSuggestion("imp.passes"))
    assert town.seats[1].character == "imp"
    assert end(town) == (None, None)
