"""Who sits at the table."""

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, Term
from tests.clocktower.tables import after, decision, rejection, town_of


def table(players: int, travellers: int = 0, phase: tuple[str, int] = ("setup", 0)) -> Town:
    return town_of(*["-"] * players, *["-:t"] * travellers, phase=phase)


def names(town: Town) -> list[str]:
    return [seat.name for seat in town.seats]


def test_a_chair_is_put_at_the_end_or_where_it_is_wanted() -> None:
    town = after(table(2), c.AddSeat(" Ann "), c.AddSeat("Bo", position=0, pronouns="they"))
    assert names(town) == ["Bo", "P1", "P2", "Ann"]
    assert town.seats[0].pronouns == "they"


def test_the_sixteenth_player_must_be_a_traveller() -> None:
    town = table(15)
    refusal = rejection(town, c.AddSeat("Ann"))
    assert (refusal.code, refusal.overridable) == ("seating.must_be_traveller", True)
    assert len(after(town, c.AddSeat("Ann", traveller=True)).players) == 15
    assert len(after(town, c.AddSeat("Ann", override=True)).players) == 16


def test_fifteen_players_and_five_travellers_fit_and_nobody_more() -> None:
    town = table(15, 5)
    for command in (c.AddSeat("Ann"), c.AddSeat("Ann", traveller=True), c.JoinTraveller("Ann")):
        refusal = rejection(town, command)
        assert (refusal.code, refusal.overridable) == ("seating.full", True)
    assert len(after(town, c.AddSeat("Ann", override=True)).seats) == 21


def test_a_game_takes_five_travellers() -> None:
    town = table(7, 5)
    assert rejection(town, c.JoinTraveller("Ann", "thief")).code == "seating.travellers_full"
    assert rejection(town, c.SetSeatKind(SeatId(1), True)).code == "seating.travellers_full"
    assert len(after(town, c.JoinTraveller("Ann", "thief", override=True)).seats) == 13


def test_a_seat_changes_its_kind_within_the_limits() -> None:
    town = after(table(15, 1), c.SetSeatKind(SeatId(1), True))
    assert (len(town.players), town.seats[0].traveller) == (14, True)
    full = table(15, 1)
    assert rejection(full, c.SetSeatKind(SeatId(16), False)).code == "seating.must_be_traveller"
    assert after(full, c.SetSeatKind(SeatId(1), False)).seats[0].traveller is False


def test_a_chair_is_taken_away_freely_while_setting_up_and_asked_once_in_play() -> None:
    assert names(after(table(3), c.RemoveSeat(SeatId(2)))) == ["P1", "P3"]
    playing = table(3, phase=("day", 1))
    refusal = rejection(playing, c.RemoveSeat(SeatId(2)))
    assert (refusal.code, refusal.overridable) == ("seating.play_has_begun", True)
    assert names(after(playing, c.RemoveSeat(SeatId(2), override=True))) == ["P1", "P3"]


@pytest.mark.parametrize(("position", "order"), [(0, "312"), (1, "132"), (2, "123"), (9, "123"), (-4, "312")])
def test_a_player_sits_where_they_were_moved_to(position: int, order: str) -> None:
    town = after(table(3), c.MoveSeat(SeatId(3), position))
    assert names(town) == [f"P{number}" for number in order]


@pytest.mark.parametrize(("a", "b", "order"), [(1, 3, "32145"), (4, 2, "14325"), (5, 1, "52341"), (2, 3, "13245")])
def test_two_players_change_places_and_nobody_else_moves(a: int, b: int, order: str) -> None:
    town = after(table(5), c.SwapSeats(SeatId(a), SeatId(b)))
    assert names(town) == [f"P{number}" for number in order]


def test_a_player_cannot_change_places_with_themself() -> None:
    assert rejection(table(3), c.SwapSeats(SeatId(2), SeatId(2))).code == "seat.same"


def test_a_token_stays_on_the_board_wherever_it_is_put() -> None:
    town = after(table(2), c.PlaceSeat(SeatId(1), (1.5, -0.2)))
    assert town.seats[0].place == (1.0, 0.0)
    assert after(town, c.PlaceSeat(SeatId(1), None)).seats[0].place is None


def test_a_new_name_keeps_the_pronouns_unless_they_are_given() -> None:
    town = after(table(1), c.RenameSeat(SeatId(1), "Ann", "she"), c.RenameSeat(SeatId(1), " Bea "))
    assert (town.seats[0].name, town.seats[0].pronouns) == ("Bea", "she")
    assert after(town, c.RenameSeat(SeatId(1), "Bea", "")).seats[0].pronouns == ""


def test_a_travellers_character_is_public_and_the_alignment_open() -> None:
    answer = decision(table(7, phase=("day", 2)), c.JoinTraveller("Ann", "thief", position=2))
    assert answer.events == (e.TravellerJoined(SeatId(8), 2, "Ann", "thief", None),)
    assert answer.label.key == "seating.label.traveller_joined"
    assert answer.label.param("who") == Name("Ann")
    assert answer.label.param("character") == Term("character", "thief")


def test_only_travellers_join_with_a_travellers_character() -> None:
    refusal = rejection(table(7), c.JoinTraveller("Ann", "chef"))
    assert (refusal.code, refusal.overridable) == ("seating.not_traveller_character", True)
    assert after(table(7), c.JoinTraveller("Ann", "chef", override=True)).seats[-1].character == "chef"
    assert rejection(table(7), c.JoinTraveller("Ann", "zzz", override=True)).code == "character.unknown"


def test_only_a_traveller_leaves_the_game() -> None:
    assert rejection(table(7, 1), c.LeaveTraveller(SeatId(1))).code == "seating.not_traveller"
    assert len(after(table(7, 1), c.LeaveTraveller(SeatId(8))).seats) == 7


def test_the_storyteller_stands_behind_a_seat_or_nowhere() -> None:
    town = after(table(3), c.PlaceStoryteller(SeatId(2)))
    assert town.storyteller_at == 2
    assert after(town, c.PlaceStoryteller(None)).storyteller_at is None
    assert rejection(town, c.PlaceStoryteller(SeatId(0))).code == "seat.unknown"


@pytest.mark.parametrize(
    "command",
    [
        c.RemoveSeat(SeatId(9)), c.MoveSeat(SeatId(9), 0), c.SwapSeats(SeatId(1), SeatId(9)),
        c.PlaceSeat(SeatId(9), None), c.RenameSeat(SeatId(9), "X"), c.SetSeatKind(SeatId(9), True),
        c.LeaveTraveller(SeatId(9)), c.PlaceStoryteller(SeatId(9)),
    ],
)  # fmt: skip
def test_a_seat_that_is_not_there_means_nothing(command: c.Command) -> None:
    refusal = rejection(table(3), command)
    assert (refusal.code, refusal.overridable) == ("seat.unknown", False)
