"""What a game comes to for lists and statistics: true characters and sides, deaths, votes and how long it took."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import Any

from storyteller.app.bootstrap import memory_session
from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import Character, Homebrew
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import Cause, Hand, Nomination, Town
from storyteller.clocktower.summary import facts_of
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message
from storyteller.kernel.summary import Facts, SpanFacts
from storyteller.kernel.timeline import Gesture, Timeline
from tests.clocktower.tables import trouble_brewing


def played(*gestures: tuple[Any, ...]) -> Timeline[Town]:
    timeline = Timeline.start(Town(), evolve)
    for events in gestures:
        timeline, _ = timeline.do(Gesture(events, message("common.done")))
    return timeline


def told(timeline: Timeline[Town], *seconds: float) -> Facts:
    return facts_of(timeline, seconds or [float(n) for n in range(timeline.last_seq)])


SEATED = (
    e.ScriptChosen(trouble_brewing()),
    *(e.SeatAdded(SeatId(n), n - 1, name) for n, name in enumerate(("Ann", "Bo", "Cy"), 1)),
    e.CharacterDealt(SeatId(1), "chef", "chef", "good"),
    e.CharacterDealt(SeatId(2), "drunk", "empath", "good"),
    e.CharacterDealt(SeatId(3), "imp", "imp", "evil"),
    e.SetupFinished(),
)
NIGHT, DAY = (e.PhaseEntered("night", 1),), (e.PhaseEntered("day", 1),)


def counted(nominee: int, *hands: int, index: int = 1) -> tuple[Any, ...]:
    opened = e.NominationOpened(Nomination(index, SeatId(1), SeatId(nominee)))
    raised = tuple(e.VoteRecorded(Hand(SeatId(hand))) for hand in hands)
    return (opened, *raised), (e.NominationClosed(len(hands), 2, "about_to_die"),)


def test_an_empty_table_comes_to_nothing() -> None:
    assert told(played()) == Facts()


def test_script_size_and_where_it_stands() -> None:
    found = told(played(SEATED, NIGHT))
    assert (found.script, found.script_name, found.players, found.travellers) == ("tb", "Trouble Brewing", 3, 0)
    assert (found.phase, found.number, found.winner) == ("night", 1, "")


def test_what_was_shown_is_kept_apart_from_what_was_true() -> None:
    drunk = told(played(SEATED)).seats[1]
    assert (drunk.person, drunk.characters, drunk.shown, drunk.alignment_start) == ("Bo", ("drunk",), "empath", "good")


def test_the_result_uses_the_true_side_at_the_end() -> None:
    """A good player who was shown a Demon lost when evil won. Source: the rules on winning."""
    turned = (e.AlignmentChanged(SeatId(1), "evil"), e.GameConcluded("evil", "two_alive"))
    found = told(played(SEATED, NIGHT, turned))
    assert (found.winner, found.reason) == ("evil", "two_alive")
    assert (found.seats[0].alignment_start, found.seats[0].alignment_end) == ("good", "evil")


def test_nobody_can_win() -> None:
    assert told(played(SEATED, (e.GameConcluded(None, "broken_off"),))).winner == "nobody"


def test_every_character_held_is_told_in_order() -> None:
    found = told(
        played(SEATED, NIGHT, (e.CharacterChanged(SeatId(1), "imp"),), (e.CharacterChanged(SeatId(1), "chef"),))
    )
    assert found.seats[0].characters == ("chef", "imp", "chef")


def test_what_was_dealt_before_play_began_counts_as_dealt_last() -> None:
    again = (*SEATED[:-1], e.CharacterDealt(SeatId(1), "monk", "monk", "good"), SEATED[-1])
    assert told(played(again)).seats[0].characters == ("monk",)


def test_deaths_are_told_by_phase_and_cause() -> None:
    died = e.LifeChanged(SeatId(1), False, False, Cause("demon"))
    back = e.LifeChanged(SeatId(1), True, True, Cause("storyteller"))
    hanged = e.LifeChanged(SeatId(1), False, False, Cause("execution"))
    seat = told(played(SEATED, NIGHT, (died,), DAY, (back,), (hanged,))).seats[0]
    assert (seat.deaths, seat.alive) == (("n1:demon", "d1:execution"), False)


def test_hands_are_told_with_the_side_of_the_nominee() -> None:
    found = told(played(SEATED, NIGHT, DAY, *counted(2, 1), *counted(3, 1, 2, index=2)))
    ann, bo, cy = found.seats
    assert (ann.votes, ann.votes_evil, bo.votes, bo.votes_evil, cy.votes) == (2, 1, 1, 1, 0)
    assert (ann.nominations, bo.nominated, cy.nominated) == (2, 1, 1)
    assert [(v.nominee, v.hands, v.tally, v.needed) for v in found.votes] == [(1, (0,), 1, 2), (2, (0, 1), 2, 2)]


def test_an_execution_is_right_for_those_on_the_other_side() -> None:
    hanged = (e.ExecutionDecided(SeatId(3), True, Cause("execution")),)
    ann, bo, cy = told(played(SEATED, NIGHT, DAY, *counted(3, 1, 3), hanged)).seats
    assert (ann.executions_voted, ann.executions_right) == (1, 1)
    assert (bo.executions_voted, bo.executions_right) == (0, 0)
    assert (cy.executions_voted, cy.executions_right) == (1, 0)


def test_an_execution_by_word_alone_is_nobodys_vote() -> None:
    hanged = (e.ExecutionDecided(SeatId(2), True, Cause("storyteller")),)
    assert [s.executions_voted for s in told(played(SEATED, NIGHT, DAY, *counted(3, 1, 3), hanged)).seats] == [0, 0, 0]


def test_a_nomination_called_off_counts_for_nobody() -> None:
    opened = e.NominationOpened(Nomination(1, SeatId(1), SeatId(2)))
    found = told(played(SEATED, NIGHT, DAY, (opened,), (e.NominationWithdrawn(1),)))
    assert (found.seats[0].nominations, found.seats[1].nominated) == (0, 0)
    assert found.votes[0].outcome == "withdrawn"


def test_nights_and_days_are_as_long_as_they_were_without_long_pauses() -> None:
    note = (e.TextSet(SeatId(1), "note", "x"),)
    found = told(played(SEATED, NIGHT, note, DAY, note, note), 0, 100, 160, 200, 230, 90_000)
    assert found.spans == (SpanFacts("night", 1, 100), SpanFacts("day", 1, 30))


def test_a_clock_set_back_takes_no_time_away() -> None:
    note = (e.TextSet(SeatId(1), "note", "x"),)
    assert told(played(SEATED, NIGHT, note, note, note), 0, 100, 160, 40, 50).spans == (SpanFacts("night", 1, 70),)


def test_what_was_undone_counts_for_nothing() -> None:
    timeline = played(SEATED, NIGHT, (e.CharacterChanged(SeatId(1), "imp"),))
    moved = timeline.undo()
    assert moved is not None
    assert told(moved[0], 0, 1, 2, 3).seats[0].characters == ("chef",)


def test_a_game_by_commands_is_told_as_it_was_played() -> None:
    session = memory_session()
    for command in (
        c.ChooseScript(trouble_brewing()),
        *(c.AddSeat(f"P{n}") for n in range(7)),
        c.FillBag(),
        c.DealAll(),
    ):
        session.dispatch(command)
    session.dispatch(c.BeginNight(override=True))
    found = told(session.timeline)
    assert [seat.characters for seat in found.seats] == [(seat.character,) for seat in session.state.seats]
    assert reduce(lambda n, seat: n + (seat.alignment_start == "evil"), found.seats, 0) >= 2


def test_a_character_of_ones_own_that_was_held_is_told_with_its_team_and_name() -> None:
    own = tuple(
        Character(name, "outsider", "mine", homebrew=Homebrew(called))
        for name, called in (("nightowl", "夜猫子"), ("never", "Never dealt"))
    )
    seated = (
        e.ScriptChosen(replace(trouble_brewing(), homebrew=own)), e.SeatAdded(SeatId(1), 0, "Ann"),
        e.CharacterDealt(SeatId(1), "nightowl", "nightowl", "good"), e.SetupFinished(),
    )  # fmt: skip
    assert told(played(seated)).homebrew == (("nightowl", "outsider", "夜猫子"),)
    assert told(played(SEATED)).homebrew == ()
