"""The day as the panel shows it. Expected values come from the rules on nominations, votes and executions."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import Cause, Town
from storyteller.kernel.ids import STORYTELLER, SeatId
from storyteller.kernel.message import Name, message
from storyteller.viewmodel.day.choosing import Choosing, Correcting
from storyteller.viewmodel.day.panel import DayRecord, day
from storyteller.viewmodel.day.vote import VoteRecord, correction
from tests.clocktower.tables import a_context, after, town_of

TABLE = ("slayer", "chef", "empath:x", "monk:x:nv", "butler", "poisoner", "imp", "scapegoat")
"""Six look alive, so three votes execute."""


def a_day(*commands: c.Command, seats: tuple[str, ...] = TABLE) -> DayRecord:
    return day(the_town(*commands, seats=seats), a_context())


def the_town(*commands: c.Command, seats: tuple[str, ...] = TABLE) -> Town:
    return after(town_of(*seats, phase=("day", 1)), *commands)


def nominate(by: int, nominee: int) -> c.Nominate:
    return c.Nominate(SeatId(by), SeatId(nominee))


def hands(*seats: int) -> c.Vote:
    return c.Vote(tuple(SeatId(seat) for seat in seats))


def the_vote(*commands: c.Command) -> VoteRecord:
    vote = a_day(*commands).vote
    assert vote is not None
    return vote


def test_the_counts_are_those_the_table_sees() -> None:
    record = a_day()
    assert (record.living, record.ghost_votes, record.needed) == (6, 1, 3)


def test_the_count_goes_clockwise_from_the_nominee() -> None:
    vote = the_vote(nominate(1, 6))
    assert [voter.person.number for voter in vote.voters] == [6, 7, 8, 1, 2, 3, 4, 5]
    vote_after = day(the_town(nominate(1, 6)), a_context(), after_nominee=True).vote
    assert vote_after is not None
    assert [voter.person.number for voter in vote_after.voters] == [7, 8, 1, 2, 3, 4, 5, 6]


def test_the_sweep_passes_those_whose_vote_is_spent() -> None:
    vote = the_vote(nominate(1, 6))
    assert [voter.person.number for voter in vote.voters if voter.passed] == [4]
    assert [voter.person.number for voter in vote.voters if voter.last_vote] == [3]


def test_the_sweep_rests_behind_the_last_and_stays_at_the_first() -> None:
    vote = the_vote(nominate(1, 6))
    assert vote.swept_to(-1, 1) == 0
    assert vote.swept_to(5, 1) == 7
    assert vote.swept_to(7, 1) == 8
    assert vote.swept_to(8, 1) == 8
    assert vote.swept_to(7, -1) == 5
    assert vote.swept_to(0, -1) == 0


def test_a_hand_that_may_not_count_stays_up_with_its_reason() -> None:
    vote = the_vote(nominate(1, 6), hands(1, 3, 4))
    assert vote.tally == 2
    fourth = vote.voter(SeatId(4))
    assert fourth is not None
    assert (fourth.hands, fourth.weight, fourth.uncounted) == (1, 0, message("day.ghost_vote_spent"))


def test_a_tap_raises_a_hand_and_another_lowers_it() -> None:
    down = the_vote(nominate(1, 6)).voter(SeatId(2))
    up = the_vote(nominate(1, 6), hands(2)).voter(SeatId(2))
    assert down is not None
    assert up is not None
    assert (down.next_hand.hands, up.next_hand.hands) == (1, 0)


def test_a_first_count_needs_half_of_the_living() -> None:
    vote = the_vote(nominate(1, 6), hands(1, 2, 5))
    assert vote.aim == message("panel.aim.execute", n=3)
    assert vote.reached(vote.tally) == "passes"


def test_a_second_count_has_to_pass_the_first() -> None:
    first = (nominate(1, 6), hands(1, 2, 5), c.CloseVote(), nominate(2, 7))
    vote = the_vote(*first, hands(1, 2, 5))
    assert vote.aim == message("panel.aim.pass", against=Name("P6"), n=4, needed=3)
    assert vote.reached(vote.tally) == "ties"
    more = the_vote(*first, hands(1, 2, 5, 7))
    assert more.reached(more.tally) == "passes"


def test_an_exile_needs_half_of_all() -> None:
    vote = the_vote(c.CallExile(SeatId(8)))
    assert vote.aim == message("panel.aim.exile", n=4)
    assert vote.by is None
    assert not any(voter.passed for voter in vote.voters)


def test_who_has_most_votes_is_about_to_die() -> None:
    record = a_day(nominate(1, 6), hands(1, 2, 5), c.CloseVote())
    assert record.block is not None
    assert record.block.person is not None
    assert (record.block.person.number, record.block.votes, record.block.survives) == (6, 3, None)


def test_a_tie_leaves_nobody_about_to_die() -> None:
    record = a_day(
        nominate(1, 6), hands(1, 2, 5), c.CloseVote(), nominate(2, 7), hands(1, 2, 5), c.CloseVote()
    )
    assert record.block is not None
    assert record.block.person is None
    assert [person.number for person in record.block.tied] == [6, 7]


def test_closed_counts_say_what_they_came_to() -> None:
    (closed,) = a_day(nominate(1, 6), hands(1, 4), c.CloseVote()).closed
    assert (closed.tally, closed.needed, closed.outcome) == (1, 3, "not_enough")
    assert [person.number for person in closed.hands] == [1, 4]
    assert [(person.number, why) for person, why in closed.uncounted] == [(4, message("day.ghost_vote_spent"))]
    assert "not_enough" not in closed.outcomes
    assert "exiled" not in closed.outcomes


def stands(*commands: c.Command) -> list[tuple[str, bool]]:
    """What today's counts come to by now, and which of them counts most."""
    words = []
    for closed in a_day(*commands).closed:
        who = dict(closed.stands.params).get("who", ())
        names = " ".join(name.text for name in who if isinstance(name, Name)) if isinstance(who, tuple) else ""
        words.append((f"{closed.stands.key.rpartition('.')[2]} {names}".strip(), closed.hot))
    return words


FIRST = (nominate(1, 6), hands(1, 2, 5), c.CloseVote())
SAME = (nominate(2, 7), hands(1, 2, 5), c.CloseVote())
MORE = (nominate(5, 1), hands(1, 2, 5, 6), c.CloseVote())
FEWER = (nominate(6, 2), hands(1, 2, 5), c.CloseVote())


def test_a_count_that_was_passed_or_tied_since_says_so() -> None:
    # Source: only the highest count of the day that nobody ties with makes somebody about to die.
    assert stands(*FIRST) == [("outcome", True)]
    assert stands(*FIRST, *SAME) == [("tied P7", False), ("tied P6", False)]
    assert stands(*FIRST, *MORE) == [("passed P1", False), ("outcome", True)]
    assert stands(*FIRST, *SAME, *MORE) == [("passed P1", False), ("passed P1", False), ("outcome", True)]
    assert stands(*FIRST, *MORE, *FEWER) == [("passed P1", False), ("outcome", True), ("outcome", False)]


def test_the_count_somebody_was_executed_by_says_so() -> None:
    assert stands(*FIRST, *MORE, c.Execute()) == [("passed P1", False), ("executed", True)]


def test_a_called_off_count_passes_nobody() -> None:
    assert stands(*FIRST, *MORE, c.CancelNomination(2)) == [("outcome", True), ("outcome", False)]


def test_hands_put_right_are_counted_by_the_rules() -> None:
    town = the_town(nominate(1, 6), hands(1, 2), c.CloseVote())
    right = Correcting(1, (SeatId(1), SeatId(2))).toggled(SeatId(4)).toggled(SeatId(5))
    voters, count = correction(town, a_context(), right.command())
    assert count == 3
    assert [v.person.number for v in voters if v.hands] == [1, 2, 4, 5]
    counted = right.counting(SeatId(4))
    assert correction(town, a_context(), counted.command())[1] == 4
    assert counted.toggled(SeatId(4)).command().override == ()


def test_who_has_nominated_or_was_nominated_is_not_offered_again() -> None:
    record = a_day(nominate(1, 6), c.CloseVote())
    assert SeatId(1) not in record.can_nominate
    assert SeatId(6) not in record.can_be_nominated
    assert SeatId(3) not in record.can_nominate
    assert SeatId(3) in record.can_be_nominated
    assert SeatId(8) not in record.can_be_nominated
    assert record.travellers == (SeatId(8),)


def test_a_nomination_called_off_frees_both() -> None:
    record = a_day(nominate(1, 6), c.CancelNomination())
    assert SeatId(1) in record.can_nominate
    assert SeatId(6) in record.can_be_nominated


def test_an_execution_is_told_with_what_came_of_it() -> None:
    assert a_day(c.Execute(SeatId(6))).executed == message("panel.executed.died", who=Name("P6"))
    assert a_day(c.Execute(SeatId(6), dies=False)).executed == message("panel.executed.lives", who=Name("P6"))
    assert a_day().executed is None


def test_a_public_ability_stands_once_for_all_who_may_claim_it() -> None:
    abilities = a_day(seats=("slayer", "drunk:as=slayer", "poisoner", "imp")).abilities
    (slayer,) = [ability for ability in abilities if ability.token.character == "slayer"]
    assert [person.number for person in slayer.holders] == [1, 2]
    assert all(ability.token.character != "virgin" for ability in abilities)


def test_an_ability_that_was_used_up_says_by_whom() -> None:
    record = a_day(c.UseAbility(SeatId(1), "slayer", (SeatId(2),)))
    (slayer,) = [ability for ability in record.abilities if ability.token.character == "slayer"]
    assert slayer.holders == ()
    assert [person.number for person in slayer.spent] == [1]


def test_what_was_announced_at_dawn_is_kept() -> None:
    town = after(town_of(*TABLE, phase=("night", 2)), c.Kill(SeatId(2)), c.BeginDay())
    assert day(town, a_context()).announced == message("panel.dawn.died", died=(Name("P2"),))


# --- choices ---------------------------------------------------------------------------------------------------------


def test_a_nomination_is_two_seats_in_order() -> None:
    choice = Choosing("nominate")
    assert choice.prompt() == message("panel.choose.nominator")
    choice = choice.taking(SeatId(2))
    assert choice.prompt() == message("panel.choose.nominee")
    assert not choice.complete
    choice = choice.taking(SeatId(7))
    assert choice.complete
    assert choice.command() == c.Nominate(SeatId(2), SeatId(7))


def test_somebody_can_nominate_themself_or_the_storyteller() -> None:
    assert Choosing("nominate").taking(SeatId(2)).taking(SeatId(2)).command() == c.Nominate(SeatId(2), SeatId(2))
    assert Choosing("nominate").taking(SeatId(2)).taking(STORYTELLER).command() == c.Nominate(SeatId(2), STORYTELLER)


def test_an_ability_names_who_uses_it_and_on_whom() -> None:
    choice = Choosing("ability", "slayer").taking(SeatId(1))
    assert not choice.complete
    assert choice.command() == c.UseAbility(SeatId(1), "slayer")
    assert choice.taking(SeatId(7)).command() == c.UseAbility(SeatId(1), "slayer", (SeatId(7),))


def test_a_seat_taken_back_takes_those_behind_it_along() -> None:
    assert Choosing("nominate", seats=(SeatId(2), SeatId(3))).without(0).seats == ()
    assert Choosing("ability", "slayer").taking(SeatId(2)).taking(SeatId(2)).seats == ()


def test_exile_and_execution_take_one_seat() -> None:
    assert Choosing("exile").taking(SeatId(8)).command() == c.CallExile(SeatId(8))
    assert Choosing("execute").taking(SeatId(3)).command() == c.Execute(SeatId(3))


def test_a_count_is_overtaken_by_an_execution_while_it_runs() -> None:
    # Source: who nominates a Virgin as a Townsfolk is executed at once, and the day's nominations are over.
    assert not a_day(nominate(2, 6)).overtaken
    ended = a_day(nominate(2, 6), c.Execute(SeatId(2), override=True))
    assert (ended.vote, ended.overtaken) == (None, False)
    # A game begun before executions ended the count they fell into.
    earlier = evolve(the_town(nominate(2, 6)), e.ExecutionDecided(SeatId(2), True, Cause("execution")))
    assert day(earlier, a_context()).overtaken
    over = (nominate(2, 6), hands(1, 2, 5), c.CloseVote(), c.Execute())
    assert not a_day(*over, c.Nominate(SeatId(1), SeatId(7), override=True)).overtaken


def test_whoever_may_still_nominate_is_marked_the_excepted_too() -> None:
    """Source: the Banshee entry (twice, though dead); the Butcher entry (again after the first execution)."""
    lay = c.PlaceReminder(SeatId(1), "banshee", "Has Ability", by=SeatId(1))
    seats = ("banshee:x", "chef", "imp", "butcher", "monk")
    none = (hands(), c.CloseVote())
    assert a_day(lay, seats=seats).can_nominate == {1, 2, 3, 4, 5}
    assert a_day(seats=seats).can_nominate == {2, 3, 4, 5}
    once = (lay, nominate(1, 2), *none, nominate(2, 5), *none)
    assert a_day(*once, seats=seats).can_nominate == {1, 3, 4, 5}
    assert a_day(*once, nominate(1, 3), *none, seats=seats).can_nominate == {3, 4, 5}
    again = (lay, nominate(4, 2), hands(2, 3, 4), c.CloseVote(), c.Execute())
    assert a_day(*again, seats=seats).can_nominate == {4}
    assert a_day(*again, nominate(4, 5), *none, seats=seats).can_nominate == set()


def test_what_a_hand_would_count_is_known_before_it_is_up() -> None:
    """Source: the Bureaucrat entry (three), the Thief entry (negative), the rules on exiles (no ability counts)."""
    seats = ("bureaucrat", "thief", "chef", "monk:x", "imp", "sage")
    marked = (
        c.PlaceReminder(SeatId(3), "bureaucrat", "3 Votes", by=SeatId(1)),
        c.PlaceReminder(SeatId(4), "thief", "Negative Vote", by=SeatId(2)),
    )

    def worth(*commands: c.Command) -> dict[int, int]:
        vote = a_day(*marked, *commands, seats=seats).vote
        assert vote is not None
        return {voter.person.number: voter.worth for voter in vote.voters if voter.worth != 1}

    assert worth(nominate(5, 6)) == {3: 3, 4: -1}
    assert worth(nominate(5, 6), hands(3, 4)) == {3: 3, 4: -1}
    assert worth(c.CallExile(SeatId(1))) == {}
    assert worth(c.Kill(SeatId(1)), nominate(5, 6)) == {4: -1}
