"""What a hand counts: marks that multiply, and tokens that a Beggar spends."""

from __future__ import annotations

from dataclasses import replace

from storyteller.clocktower import commands as c
from storyteller.clocktower.day.answers import CountedVote, votes
from storyteller.clocktower.model import Reminder, Town
from storyteller.kernel.ids import ReminderId, SeatId
from tests.clocktower.tables import after, town_of

A, B, C = SeatId(1), SeatId(2), SeatId(3)
DAY = ("day", 1)


def marked(town: Town, *laid: tuple[int, str, int]) -> Town:
    """Marks laid by a Bureaucrat or a Thief: (on, of, by)."""
    text = {"bureaucrat": "3 Votes", "thief": "Negative Vote"}
    return after(town, *(c.PlaceReminder(SeatId(on), of, text[of], by=SeatId(by)) for on, of, by in laid))


def vote(town: Town, *hands: int) -> CountedVote:
    town = after(town, c.Nominate(A, B), c.Vote(tuple(SeatId(n) for n in hands)), c.CloseVote())
    return votes(town)[-1]


def test_a_bureaucrats_mark_counts_three() -> None:
    town = marked(town_of("-", "-", "-", "bureaucrat", phase=DAY), (1, "bureaucrat", 4))
    assert (vote(town, 1, 2).tally, vote(town, 1, 2).weights) == (4, ((A, 3),))


def test_a_dead_player_marked_spends_one_vote_and_counts_three() -> None:
    town = marked(town_of("-", "-", "-:x", "bureaucrat", phase=DAY), (3, "bureaucrat", 4))
    town = after(town, c.Nominate(A, B), c.Vote((C,)), c.CloseVote())
    assert votes(town)[0].tally == 3
    assert not town.seats[2].ghost_vote


def test_a_thiefs_mark_counts_against() -> None:
    """Ten alive, six hands, one of them marked: four votes, five needed."""
    town = marked(town_of(*["-"] * 9, "thief", phase=DAY), (1, "thief", 10))
    found = vote(town, 1, 2, 3, 4, 5, 6)
    assert (found.tally, found.needed, found.outcome) == (4, 5, "not_enough")


def test_both_marks_on_one_player_count_minus_three() -> None:
    town = marked(town_of("-", "-", "thief", "bureaucrat", phase=DAY), (1, "thief", 3), (1, "bureaucrat", 4))
    assert vote(town, 1).tally == -3


def test_a_mark_sleeps_while_who_laid_it_is_dead_or_poisoned() -> None:
    for flag in ("x", "p"):
        town = marked(town_of("-", "-", "-", f"bureaucrat:{flag}", phase=DAY), (1, "bureaucrat", 4))
        assert vote(town, 1).tally == 1


def test_a_banshee_with_her_mark_votes_twice_without_a_token_and_marks_multiply() -> None:
    """Source: the Banshee entry: two hands, each times three with a Bureaucrat's mark."""
    town = town_of("-", "-", "-:x:nv", "bureaucrat", phase=DAY)
    awake = Reminder(ReminderId(50), "banshee", "Has Ability", effect="has_ability")
    seats = tuple(replace(s, reminders=(awake,)) if s.id == C else s for s in town.seats)
    town = marked(replace(town, seats=seats, next_reminder=ReminderId(51)), (3, "bureaucrat", 4))
    found = vote(town, 3, 3)
    assert (found.tally, found.hands, found.uncounted) == (6, (C, C), ())


def test_only_a_character_who_votes_twice_raises_two_hands_for_having_an_ability() -> None:
    """Somebody else's token of the same effect gives no second hand."""
    kept = Reminder(ReminderId(50), "chef", "Has Ability", effect="has_ability")
    town = town_of("-", "-", "-", phase=DAY)
    seats = tuple(replace(s, reminders=(kept,)) if s.id == C else s for s in town.seats)
    assert vote(replace(town, seats=seats, next_reminder=ReminderId(51)), 3, 3).uncounted == ((C, "day.second_hand"),)


def test_a_beggar_votes_only_with_tokens_and_spends_one() -> None:
    town = town_of("-", "-", "beggar", phase=DAY)
    assert vote(town, 3).uncounted == ((C, "day.no_vote_token"),)
    rich = after(town, c.SetText(C, "2", key="vote_tokens"))
    spent = after(rich, c.Nominate(A, B), c.Vote((C,)), c.CloseVote())
    assert votes(spent)[0].tally == 1
    assert spent.seats[2].text("vote_tokens") == "1"
    assert after(spent, c.CancelNomination(1)).seats[2].text("vote_tokens") == "2"


def test_a_corrected_count_keeps_what_a_hand_counted_then() -> None:
    """The Bureaucrat died after the count: the vote was worth three when it was given."""
    town = marked(town_of("-", "-", "-", "bureaucrat", phase=DAY), (1, "bureaucrat", 4))
    town = after(town, c.Nominate(A, B), c.Vote((A,)), c.CloseVote(), c.Kill(SeatId(4)))
    assert votes(after(town, c.CorrectVote(1, (A, C))))[0].tally == 4
