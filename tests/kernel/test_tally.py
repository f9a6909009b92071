"""What a game adds to statistics, line by line."""

from __future__ import annotations

import pytest

from storyteller.app.people import key_of
from storyteller.kernel.summary import Facts, SeatFacts, SpanFacts, VoteFacts
from storyteller.kernel.tally import head_of, person_key, tally_of


def vote(day: int, hands: int, needed: int, kind: str = "execution", outcome: str = "enough") -> VoteFacts:
    return VoteFacts(day, kind, 0, 1, tuple(range(hands)), hands, needed, outcome)


GAME = Facts(
    "tb", "Trouble Brewing", 2, 1, "ended", 2, "evil", "two_alive",
    (
        SeatFacts("Ann", False, ("scarletwoman", "imp"), "", "evil", "evil", True, (), 1, 0, 3, 1, 2, 1),
        SeatFacts(" bo  Li", False, ("chef",), "", "good", "good", False, ("n2:demon",)),
        SeatFacts("", True, ("scapegoat",), "", "good", ""),
    ),
    (SpanFacts("night", 1, 600), SpanFacts("day", 1, 900), SpanFacts("day", 2, 60)),
    (
        vote(1, 2, 2), vote(1, 1, 2), vote(1, 3, 2, outcome="withdrawn"), vote(1, 3, 2, "exile"),
        vote(1, 2, 2, outcome=""),
    ),
)  # fmt: skip


def lines_of(letter: str, facts: Facts = GAME) -> list[list[str]]:
    return [line.split("\t")[1:] for line in tally_of(facts).split("\n") if line.startswith(letter + "\t")]


def test_it_begins_with_the_game() -> None:
    assert tally_of(GAME).split("\n")[0] == "g\ttb\tTrouble Brewing\t2\tevil\t"
    assert head_of(tally_of(GAME)) == ("tb", "Trouble Brewing", 2, "evil", "")
    assert head_of(tally_of(Facts("widow", winner="heroes", scenario="12")))[4] == "12"


def test_what_is_no_tally_is_refused() -> None:
    with pytest.raises(ValueError, match="unpack"):
        head_of("something else")


def test_a_game_that_goes_on_says_nothing_but_that() -> None:
    assert tally_of(GAME._replace(winner="")).split("\n") == ["g\ttb\tTrouble Brewing\t2\t\t"]


def test_a_character_won_with_the_side_its_player_ended_on() -> None:
    assert lines_of("c") == [
        ["scarletwoman", "imp", "1", "w"], ["chef", "chef", "0", "l"], ["scapegoat", "scapegoat", "1", "-"],
    ]  # fmt: skip


def test_a_person_is_told_apart_by_their_name_without_case_and_spaces() -> None:
    assert lines_of("p") == [
        ["ann", "Ann", "", "evil,w,0,2,1"], ["bo li", "bo Li", "", "good,l,1,0,0"],
    ]  # fmt: skip
    for name in ("Ann", "  bo  LI ", "安", "Straße", "É"):
        assert person_key(name) == key_of(name)


def test_who_died_and_came_back_has_died() -> None:
    back = SeatFacts("Ann", deaths=("n2:demon",), alive=True)
    gone = SeatFacts("Bo", alive=False)  # set dead by hand, without a night or a day
    assert [line[3].split(",")[2] for line in lines_of("p", Facts(winner="good", seats=(back, gone)))] == ["1", "1"]


def test_a_character_of_ones_own_brings_its_team_and_name() -> None:
    own = Facts(winner="good", homebrew=(("nightowl", "outsider", "夜猫子"),))
    assert lines_of("h", own) == [["nightowl", "outsider", "夜猫子"]]


def test_nobody_wins_or_loses_where_no_side_won() -> None:
    assert {line[3] for line in lines_of("c", GAME._replace(winner="nobody"))} == {"-"}


def test_a_hero_wins_with_the_heroes() -> None:
    hero, traitor = (SeatFacts("A", characters=("x",), alignment_end=side) for side in ("hero", "traitor"))
    seats = (hero, traitor)
    assert [line[3] for line in lines_of("c", Facts(winner="heroes", seats=seats))] == ["w", "l"]
    assert [line[3] for line in lines_of("c", Facts(winner="traitor", seats=seats))] == ["l", "w"]
    assert [line[3] for line in lines_of("c", Facts(winner="table", seats=seats))] == ["-", "-"]


def test_a_day_counts_its_executions_counts_and_a_quiet_day_is_a_day() -> None:
    assert lines_of("s") == [["night", "1", "100"], ["day", "1", "150"], ["day", "2", "10"]]
    # Called off, still running, and for an exile: none of these is a count for an execution.
    assert lines_of("v") == [["2", "3", "1"], ["0", "0", "0"]]
