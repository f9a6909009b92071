"""What is said aloud, told, timed, and declared over."""

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.model import Phase, PublicFact, Timer
from storyteller.kernel.ids import STORYTELLER, SeatId
from storyteller.kernel.message import Message, Name, Term, message
from tests.clocktower.tables import after, decision, rejection, town_of

ONE = SeatId(1)
P1, MAYOR = Name("P1"), Term("character", "mayor")


def test_what_is_said_aloud_is_public() -> None:
    town = after(town_of("chef"), c.Announce("character_named", ONE, "mayor"), c.Announce("rule", text=" Be kind "))
    assert town.facts == (PublicFact("character_named", ONE, "mayor"), PublicFact("rule", None, "Be kind"))
    assert after(town_of("chef"), c.Announce("dead", STORYTELLER)).facts[0].seat == STORYTELLER


@pytest.mark.parametrize(
    ("command", "label"),
    [
        (c.Announce("character_named", character="mayor"), message("table.label.announced", what=MAYOR)),
        (c.Announce("rule", text="Be kind"), message("table.label.announced", what=Name("Be kind"))),
        (c.Announce("bell"), message("table.label.announced", what=Name("bell"))),
        (c.Announce("dead", ONE), message("table.label.announced_who", who=P1)),
        (c.Announce("claim", ONE, "mayor"), message("table.label.announced_about", who=P1, what=MAYOR)),
        (c.Announce("claim", ONE, text="good"), message("table.label.announced_about", who=P1, what=Name("good"))),
    ],
)
def test_the_timeline_says_what_was_said_and_about_whom(command: c.Announce, label: Message) -> None:
    assert decision(town_of("chef"), command).label == label


def test_nothing_is_announced_of_nobody_known() -> None:
    assert rejection(town_of("chef"), c.Announce("x", SeatId(4))).code == "seat.unknown"
    assert rejection(town_of("chef"), c.Announce("x", ONE, "zzz")).code == "character.unknown"
    assert rejection(town_of("chef"), c.Announce(" ")).code == "table.nothing_said"


def test_a_token_is_laid_open_and_covered_again() -> None:
    town = after(town_of("chef"), c.RevealSeat(ONE))
    assert town.seats[0].revealed is True
    assert after(town, c.RevealSeat(ONE, False)).seats[0].revealed is False


def test_who_was_told_what_and_whether_it_was_true() -> None:
    answer = decision(town_of("chef"), c.GiveInfo(ONE, "give_number", (2,), "chef", truthful=False))
    assert answer.events == (e.InfoGiven(ONE, "give_number", (2,), "chef", False),)
    assert rejection(town_of("chef"), c.GiveInfo(ONE, "give_number", (2,), "zzz")).code == "character.unknown"


def test_the_clock_is_set_and_put_away() -> None:
    timer = Timer("talk", 300, left_s=300)
    town = after(town_of("chef"), c.SetTimer(timer))
    assert town.timer == timer
    assert after(town, c.SetTimer(None)).timer is None
    for wrong in (Timer("talk", 0), Timer("talk", -1), Timer("talk", 300, left_s=-1)):
        assert rejection(town, c.SetTimer(wrong)).code == "table.timer_without_length"
    assert after(town, c.SetTimer(Timer("talk", 300))).timer == Timer("talk", 300, left_s=0)


def test_the_end_is_declared_and_taken_back_to_where_the_game_was() -> None:
    town = after(town_of("chef", phase=("day", 3)), c.Conclude("good", "demon_dead"))
    assert town.phase == Phase("ended", 3)
    again = after(town, c.Conclude("evil", "own words"))
    assert again.conclusion is not None
    assert again.conclusion.winner == "evil"
    back = after(again, c.WithdrawConclusion())
    assert (back.phase, back.conclusion) == (Phase("day", 3), None)
    assert rejection(back, c.WithdrawConclusion()).code == "table.not_concluded"


def test_what_was_not_declared_cannot_be_taken_back() -> None:
    refusal = rejection(town_of("chef"), c.WithdrawConclusion())
    assert (refusal.code, refusal.overridable) == ("table.not_concluded", False)
