"""What is said aloud, told, timed, and declared over."""

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.model import Phase, PublicFact, Timer
from storyteller.kernel.ids import STORYTELLER, SeatId
from tests.clocktower.tables import after, decision, rejection, town_of

ONE = SeatId(1)


def test_what_is_said_aloud_is_public() -> None:
    town = after(town_of("chef"), c.Announce("character_named", ONE, "mayor"), c.Announce("rule", text=" Be kind "))
    assert town.facts == (PublicFact("character_named", ONE, "mayor"), PublicFact("rule", None, "Be kind"))
    assert after(town_of("chef"), c.Announce("dead", STORYTELLER)).facts[0].seat == STORYTELLER


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
    assert rejection(town, c.SetTimer(Timer("talk", 0))).code == "table.timer_without_length"


def test_the_end_is_declared_and_taken_back_to_where_the_game_was() -> None:
    town = after(town_of("chef", phase=("day", 3)), c.Conclude("good", "demon_dead"))
    assert town.phase == Phase("ended", 3)
    again = after(town, c.Conclude("evil", "own words"))
    assert again.conclusion is not None
    assert again.conclusion.winner == "evil"
    back = after(again, c.WithdrawConclusion())
    assert (back.phase, back.conclusion) == (Phase("day", 3), None)


def test_what_was_not_declared_cannot_be_taken_back() -> None:
    refusal = rejection(town_of("chef"), c.WithdrawConclusion())
    assert (refusal.code, refusal.overridable) == ("table.not_concluded", False)
