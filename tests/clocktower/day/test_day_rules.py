"""The rules of the day as the rule sheets state them: thresholds, ties, who may nominate, votes after death.

The numbers in brackets are those of the rule sheet's own list of tests.
"""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.conclude import ending
from storyteller.clocktower.day.answers import votes
from storyteller.clocktower.day.block import Block, aim, block
from storyteller.clocktower.day.tally import needed, threshold
from storyteller.clocktower.model import Cause, Town
from storyteller.kernel.ids import STORYTELLER, SeatId
from storyteller.kernel.message import Term
from tests.clocktower.tables import a_context, after, decision, rejection, town_of

A, B, C, D, E = (SeatId(n) for n in range(1, 6))
SEVEN = ("imp", "poisoner", "chef", "empath", "monk", "soldier", "saint")
DAY = ("day", 1)


def seats(count: int) -> tuple[SeatId, ...]:
    return tuple(SeatId(n) for n in range(1, count + 1))


def count(town: Town, by: int, nominee: int, hands: int) -> Town:
    """A nomination closed with the first so many seats voting."""
    return after(town, c.Nominate(SeatId(by), SeatId(nominee)), c.Vote(seats(hands)), c.CloseVote())


def about_to_die(town: Town) -> SeatId | None:
    stands = block(town.day)
    return stands.seat if stands else None


# --- thresholds and ties ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("alive", "hands", "executed"),
    [(7, 4, True), (7, 3, False), (8, 4, True)],
)
def test_half_of_the_living_is_enough_and_less_is_not(alive: int, hands: int, executed: bool) -> None:
    """[1, 2, 3]."""
    town = count(town_of(*["-"] * alive, phase=DAY), 1, 2, hands)
    assert about_to_die(town) == (B if executed else None)


def test_the_same_number_leaves_nobody_about_to_die() -> None:
    """[4, 7]."""
    town = count(count(town_of(*SEVEN, phase=DAY), 1, 2, 4), 2, 3, 4)
    assert block(town.day) == Block(None, 4, (B, C))
    assert rejection(town, c.Execute()).code == "day.nobody_about_to_die"
    over = after(town, c.EndDay())
    assert [x.person for x in over.day.executions] == [None]
    assert all(seat.alive for seat in over.seats)


def test_more_than_a_tie_breaks_it() -> None:
    """[5]."""
    town = count(count(count(town_of(*SEVEN, phase=DAY), 1, 2, 4), 2, 3, 4), 3, 4, 5)
    assert block(town.day) == Block(D, 5)


def test_fewer_votes_change_nothing() -> None:
    """[6]."""
    town = count(count(town_of(*SEVEN, phase=DAY), 1, 2, 5), 2, 3, 4)
    assert [v.outcome for v in votes(town)] == ["about_to_die", "fewer"]
    assert about_to_die(town) == B


def test_living_travellers_count_for_the_threshold() -> None:
    town = town_of(*SEVEN, "thief", "beggar", phase=DAY)
    assert threshold(town) == 5


def test_the_dead_vote_but_do_not_count_for_the_threshold() -> None:
    town = town_of(*["-"] * 6, *["-:x"] * 4, phase=DAY)
    town = after(town, c.Nominate(A, B), c.Vote((A, SeatId(7), SeatId(8))), c.CloseVote())
    (vote,) = votes(town)
    assert (vote.needed, vote.tally, vote.outcome) == (3, 3, "about_to_die")
    assert [s.ghost_vote for s in town.seats[6:]] == [False, False, True, True]


def test_who_only_looks_dead_does_not_count_for_the_threshold() -> None:
    """Source: the Zombuul entry: eight look alive, so four votes are enough."""
    town = after(town_of(*["-"] * 9, phase=DAY), c.SetLooksAlive(SeatId(9), False))
    assert town.seats[8].alive
    assert threshold(town) == 4


def test_a_death_between_two_counts_moves_the_threshold_of_the_second_only() -> None:
    """Nine alive, five votes; one dies; four votes are half of eight but fewer than five."""
    town = count(town_of(*["-"] * 9, phase=DAY), 1, 2, 5)
    town = after(town, c.Kill(SeatId(9), Cause("ability", "slayer")))
    town = count(town, 2, 3, 4)
    assert [(v.needed, v.outcome) for v in votes(town)] == [(5, "about_to_die"), (4, "fewer")]
    assert about_to_die(town) == B


def test_who_missed_half_never_ties() -> None:
    """Nine alive: four are too few; one dies; four are enough now and alone at the top."""
    town = count(town_of(*["-"] * 9, phase=DAY), 1, 2, 4)
    town = count(after(town, c.Kill(SeatId(9))), 2, 3, 4)
    assert block(town.day) == Block(C, 4)


def test_what_the_next_count_has_to_reach() -> None:
    town = town_of(*SEVEN, phase=DAY)
    assert (aim(town).needed, aim(town).to_pass, aim(town).to_tie, aim(town).against) == (4, 4, None, None)
    town = after(count(town, 1, 2, 5), c.Nominate(B, C))
    assert (aim(town).needed, aim(town).to_pass, aim(town).to_tie, aim(town).against) == (4, 6, 5, B)
    town = after(town, c.Vote(seats(5)), c.CloseVote())
    assert (aim(town).to_pass, aim(town).to_tie, aim(town).against) == (6, 5, None)


# --- nominations -----------------------------------------------------------------------------------------------------


def test_the_dead_do_not_nominate_unless_the_storyteller_says_so() -> None:
    """[8]."""
    town = town_of(*SEVEN, "butler:x", phase=DAY)
    refusal = rejection(town, c.Nominate(SeatId(8), A))
    assert (refusal.code, refusal.overridable) == ("day.nominator_dead", True)
    town = after(town, c.Nominate(SeatId(8), A, override=True))
    assert [n.by for n in town.day.nominations] == [8]


def test_who_died_unannounced_may_still_nominate_as_the_table_sees_it() -> None:
    town = after(town_of(*SEVEN, phase=("night", 2)), c.Kill(A), c.BeginDay(announce=False))
    assert not town.seats[0].alive
    assert isinstance(decision(town, c.Nominate(A, B)).events[0], object)
    told = after(town, c.AnnounceDeaths())
    assert rejection(told, c.Nominate(A, B)).code == "day.nominator_dead"


def test_the_dead_may_be_nominated() -> None:
    """[9]."""
    town = town_of(*SEVEN, "butler:x", phase=DAY)
    assert after(town, c.Nominate(A, SeatId(8))).day.open_vote is not None


def test_everybody_nominates_once_a_day() -> None:
    """[10]."""
    town = count(town_of(*SEVEN, phase=DAY), 1, 2, 1)
    assert rejection(town, c.Nominate(A, C)).code == "day.nominator_again"
    tomorrow = after(town, c.BeginNight(), c.BeginDay())
    assert after(tomorrow, c.Nominate(A, C)).day.open_vote is not None


def test_everybody_is_nominated_once_a_day() -> None:
    """[11]."""
    town = count(town_of(*SEVEN, phase=DAY), 1, 2, 1)
    refusal = rejection(town, c.Nominate(C, B))
    assert (refusal.code, refusal.overridable) == ("day.nominee_again", True)


def test_one_count_at_a_time() -> None:
    """[12]."""
    town = after(town_of(*SEVEN, phase=DAY), c.Nominate(A, B))
    assert rejection(town, c.Nominate(C, D)).code == "day.vote_open"
    second = after(town, c.Nominate(C, D, override=True))
    assert [n.withdrawn for n in second.day.nominations] == [True, False]


def test_somebody_may_nominate_themselves_and_vote() -> None:
    town = after(town_of(*SEVEN, phase=DAY), c.Nominate(A, A), c.Vote((A,)), c.CloseVote())
    assert votes(town)[0].hands == (A,)


def test_a_refused_nomination_uses_nothing_up() -> None:
    town = town_of(*SEVEN, "butler:x", phase=DAY)
    rejection(town, c.Nominate(SeatId(8), B))
    assert after(town, c.Nominate(A, B)).day.nominations[0].nominee == B


def test_a_nomination_called_off_uses_nothing_up_and_gives_votes_back() -> None:
    town = town_of(*SEVEN, "butler:x", phase=DAY)
    town = after(town, c.Nominate(A, B), c.Vote((SeatId(8),)), c.CloseVote())
    assert not town.seats[7].ghost_vote
    town = after(town, c.CancelNomination(1))
    assert town.seats[7].ghost_vote
    assert votes(town)[0].outcome == "withdrawn"
    assert after(town, c.Nominate(A, B)).day.open_vote is not None
    assert rejection(town, c.CancelNomination(1)).code == "day.no_nomination"
    assert rejection(town, c.CancelNomination()).code == "day.no_vote"


def test_travellers_nominate_but_are_not_nominated_for_execution() -> None:
    town = town_of(*SEVEN, "thief", phase=DAY)
    refusal = rejection(town, c.Nominate(A, SeatId(8)))
    assert (refusal.code, refusal.overridable) == ("day.traveller_exile", True)
    assert after(town, c.Nominate(SeatId(8), A)).day.open_vote is not None


def test_nominations_belong_to_the_day() -> None:
    for phase in (("night", 1), ("dusk", 1), ("setup", 0)):
        refusal = rejection(town_of(*SEVEN, phase=phase), c.Nominate(A, B))
        assert (refusal.code, refusal.overridable) == ("day.not_day", True)


def test_the_storyteller_nominates_and_is_nominated_and_executed() -> None:
    town = town_of(*SEVEN, phase=DAY)
    town = after(town, c.Nominate(A, STORYTELLER), c.Vote(seats(4)), c.CloseVote())
    assert about_to_die(town) == STORYTELLER
    town = after(town, c.Execute())
    assert town.day.executions[0].person == STORYTELLER
    assert all(seat.alive for seat in town.seats)
    again = after(town_of(*SEVEN, phase=DAY), c.Nominate(STORYTELLER, A), c.CloseVote(), c.Nominate(STORYTELLER, B))
    assert again.day.open_vote is not None


def test_no_nomination_after_the_execution() -> None:
    town = after(count(town_of(*SEVEN, phase=DAY), 1, 2, 4), c.Execute())
    refusal = rejection(town, c.Nominate(C, D))
    assert (refusal.code, refusal.overridable) == ("day.executed_today", True)


def test_an_unknown_seat_is_refused_for_good() -> None:
    town = town_of(*SEVEN, phase=DAY)
    nobody = SeatId(99)
    for command in (c.Nominate(A, nobody), c.Nominate(nobody, A), c.CallExile(nobody), c.Execute(nobody)):
        refusal = rejection(town, command)
        assert (refusal.code, refusal.overridable) == ("seat.unknown", False)


# --- votes of the dead -----------------------------------------------------------------------------------------------


def test_a_dead_player_votes_once_whatever_comes_of_it() -> None:
    """[13, 14]."""
    town = town_of(*SEVEN, "butler:x", phase=DAY)
    dead = SeatId(8)
    town = after(town, c.Nominate(A, B), c.Vote((dead,)), c.CloseVote())
    assert (votes(town)[0].tally, votes(town)[0].outcome) == (1, "not_enough")
    assert not town.seats[7].ghost_vote
    town = after(town, c.Nominate(B, C), c.Vote((A, dead)), c.CloseVote())
    vote = votes(town)[1]
    assert (vote.hands, vote.tally, vote.uncounted) == ((A, dead), 1, ((dead, "day.ghost_vote_spent"),))


def test_a_spent_vote_counts_when_the_storyteller_says_so() -> None:
    town = after(town_of(*SEVEN, "butler:x:nv", phase=DAY), c.Nominate(A, B), c.Vote((SeatId(8),), (SeatId(8),)))
    town = after(town, c.CloseVote())
    assert (votes(town)[0].tally, votes(town)[0].uncounted) == (1, ())


def test_a_hand_lowered_before_the_end_costs_nothing() -> None:
    town = after(town_of(*SEVEN, "butler:x", phase=DAY), c.Nominate(A, B))
    town = after(town, c.SetHand(SeatId(8), 1), c.SetHand(SeatId(8), 0), c.CloseVote())
    assert town.seats[7].ghost_vote
    assert votes(town)[0].tally == 0


def test_setting_all_hands_lowers_those_left_out() -> None:
    town = after(town_of(*SEVEN, phase=DAY), c.Nominate(A, B), c.Vote((A, B, C)), c.Vote((C, D)))
    assert town.day.open_vote is not None
    assert [h.seat for h in town.day.open_vote.hands] == [C, D]
    none = after(town, c.Vote(()))
    assert [n.hands for n in none.day.nominations] == [()]
    assert after(none, c.Vote(())).day.open_vote == none.day.open_vote


def test_the_living_vote_as_often_as_they_like() -> None:
    town = town_of(*SEVEN, phase=DAY)
    for by, nominee in ((1, 2), (2, 3), (3, 4)):
        town = after(town, c.Nominate(SeatId(by), SeatId(nominee)), c.Vote((A,)), c.CloseVote())
    assert [v.tally for v in votes(town)] == [1, 1, 1]


def test_a_second_hand_counts_for_nobody_but_a_marked_banshee() -> None:
    town = after(town_of(*SEVEN, phase=DAY), c.Nominate(A, B), c.Vote((A, A)))
    town = after(town, c.CloseVote())
    assert (votes(town)[0].tally, votes(town)[0].uncounted) == (1, ((A, "day.second_hand"),))


def test_a_vote_needs_an_open_count() -> None:
    town = town_of(*SEVEN, phase=DAY)
    for command in (c.Vote((A,)), c.SetHand(A, 1), c.CloseVote()):
        refusal = rejection(town, command)
        assert (refusal.code, refusal.overridable) == ("day.no_vote", False)
    opened = after(town, c.Nominate(A, B))
    assert rejection(opened, c.SetHand(A, 3)).code == "day.hands"
    assert rejection(opened, c.Vote((SeatId(99),))).code == "seat.unknown"


# --- executions ------------------------------------------------------------------------------------------------------


def test_who_is_executed_and_survives_was_executed() -> None:
    """[15]."""
    town = after(count(town_of(*SEVEN, phase=DAY), 1, 2, 4), c.Execute(dies=False))
    assert [(x.person, x.died) for x in town.day.executions] == [(B, False)]
    assert all(seat.alive for seat in town.seats)
    refusal = rejection(town, c.Execute(C))
    assert (refusal.code, refusal.overridable) == ("day.second_execution", True)
    assert block(town.day) is None


def test_the_dead_can_be_executed_and_nothing_happens_to_them() -> None:
    town = town_of(*SEVEN, "butler:x", phase=DAY)
    town = after(town, c.Nominate(A, SeatId(8)), c.Vote(seats(4)), c.CloseVote(), c.Execute())
    assert [(x.person, x.died) for x in town.day.executions] == [(SeatId(8), False)]
    assert rejection(town, c.Execute(C)).code == "day.second_execution"


def test_who_is_about_to_die_and_dies_before_is_executed_all_the_same() -> None:
    town = after(count(town_of(*["-"] * 9, phase=DAY), 1, 2, 5), c.Kill(B), c.Execute())
    assert [(x.person, x.died) for x in town.day.executions] == [(B, False)]


def test_an_execution_shows_at_once() -> None:
    town = after(count(town_of(*SEVEN, phase=DAY), 1, 2, 4), c.Execute())
    assert (town.seats[1].alive, town.seats[1].looks_alive) == (False, False)


def test_a_second_execution_counts_its_own_votes() -> None:
    """A Butcher's second count needs half of the living but not more than the first. Source: the Butcher entry."""
    town = after(count(town_of(*["-"] * 9, phase=DAY), 1, 2, 6), c.Execute(), c.Nominate(C, D, override=True))
    assert (aim(town).needed, aim(town).to_pass) == (4, 4)
    town = after(town, c.Vote((A, C, D, E)), c.CloseVote())
    assert block(town.day) == Block(D, 4)


def test_a_traveller_is_not_executed_but_by_an_ability() -> None:
    town = town_of(*SEVEN, "scapegoat", phase=DAY)
    assert rejection(town, c.Execute(SeatId(8))).code == "day.traveller_execution"
    after(town, c.Execute(SeatId(8), cause=Cause("execution", "scapegoat", SeatId(8))))


def test_with_a_count_open_who_dies_has_to_be_named() -> None:
    town = after(count(town_of(*SEVEN, phase=DAY), 1, 2, 4), c.Nominate(B, C))
    assert rejection(town, c.Execute()).code == "day.vote_open"
    after(town, c.Execute(B))


# --- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seating", "winner"),
    [
        (("imp:x", "chef", "monk", "saint:x", "empath:x"), "good"),
        (("imp", "chef", "thief", "saint:x", "empath:x"), "evil"),
        (("imp", "chef", "monk", "saint:x", "empath:x"), None),
    ],
)
def test_who_has_won(seating: tuple[str, ...], winner: str | None) -> None:
    """[16, 17, 18]."""
    found = ending(town_of(*seating, phase=DAY), a_context())
    assert (found.winner if found else None) == winner


def test_labels_say_what_a_count_came_to() -> None:
    town = after(town_of(*SEVEN, phase=DAY), c.Nominate(A, B), c.Vote(seats(4)))
    assert decision(town, c.CloseVote()).label.param("outcome") == Term("outcome", "about_to_die")


def test_an_exile_takes_half_of_all() -> None:
    assert needed(town_of(*["-"] * 7, *["-:x"] * 5, "thief", phase=DAY), "exile") == 7
