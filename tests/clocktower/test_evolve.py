"""Folding events: total, pure, and each event changes what it says and nothing else."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from storyteller.clocktower import events as e
from storyteller.clocktower import evolve as module
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import (
    Ability,
    BagToken,
    Cause,
    Fabled,
    Hand,
    Nomination,
    Phase,
    Reminder,
    StepKey,
    Timer,
    Town,
)
from storyteller.kernel.ids import ReminderId, SeatId
from tests.clocktower.strategies import any_event, any_town

A, B, C = SeatId(1), SeatId(2), SeatId(3)
SLOW = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def folded(*events: e.Event, town: Town | None = None) -> Town:
    result = town or Town()
    for event in events:
        result = evolve(result, event)
    return result


def three() -> Town:
    return folded(e.SeatAdded(A, 0, "Ann"), e.SeatAdded(B, 1, "Bo"), e.SeatAdded(C, 2, "Cy"))


def names(town: Town) -> list[str]:
    return [seat.name for seat in town.seats]


def changed(before: Town, after: Town) -> set[str]:
    return {f.name for f in fields(Town) if f.compare and getattr(before, f.name) != getattr(after, f.name)}


def test_every_event_has_its_step() -> None:
    assert set(module._STEPS) == set(e.EVENTS)
    assert len(e.KINDS) == len(e.EVENTS)


@SLOW
@given(any_town(), any_event())
def test_it_never_fails_and_changes_nothing_in_place(town: Town, event: e.Event) -> None:
    before = replace(town)
    after = evolve(town, event)
    assert town == before
    assert len(after.log) == len(town.log) + 1
    assert evolve(town, event) == after


@SLOW
@given(any_town(), any_event())
def test_ids_are_never_used_twice(town: Town, event: e.Event) -> None:
    after = evolve(town, event)
    seats = [seat.id for seat in after.seats]
    laid = [r.id for seat in after.seats for r in seat.reminders] + [r.id for r in after.loose]
    assert len(set(seats)) == len(seats)
    assert len(set(laid)) == len(laid)
    assert all(seat < after.next_seat for seat in seats)
    assert all(reminder < after.next_reminder for reminder in laid)


def test_an_unknown_event_is_only_logged() -> None:
    class FromTheFuture:
        pass

    town = three()
    after = evolve(town, FromTheFuture())
    assert after == town
    assert len(after.log) == len(town.log) + 1


def test_seats_are_added_moved_and_taken_away_in_clockwise_order() -> None:
    town = three()
    assert names(town) == ["Ann", "Bo", "Cy"]
    assert names(folded(e.SeatAdded(SeatId(4), 1, "Di"), town=town)) == ["Ann", "Di", "Bo", "Cy"]
    assert names(folded(e.SeatMoved(A, 2), town=town)) == ["Bo", "Cy", "Ann"]
    assert names(folded(e.SeatMoved(C, 0), town=town)) == ["Cy", "Ann", "Bo"]
    assert names(folded(e.SeatRemoved(B), town=town)) == ["Ann", "Cy"]
    assert folded(e.SeatRemoved(B), town=town).next_seat == 4


def test_a_seat_keeps_its_id_and_everything_on_it_when_it_moves() -> None:
    laid = Reminder(ReminderId(1), "monk", "Safe")
    town = folded(e.ReminderPlaced(B, laid), e.CharacterDealt(B, "monk", "monk", "good"), town=three())
    moved = folded(e.SeatMoved(B, 0), town=town)
    assert moved.seat(B) == town.seat(B)
    assert (town.number(B), moved.number(B)) == (2, 1)


def test_dealing_settles_truth_belief_and_side_at_once() -> None:
    seat = folded(e.CharacterDealt(A, "drunk", "chef", "good"), town=three()).seat(A)
    assert seat is not None
    assert (seat.character, seat.shown_as, seat.alignment, seat.looked) == ("drunk", "chef", "good", False)


def test_a_new_character_has_its_once_a_game_ability_again() -> None:
    town = folded(
        e.CharacterDealt(A, "slayer", "slayer", "good"), e.AbilityUsed(A, "slayer", spends=True), town=three()
    )
    assert town.seat(A).spent == ("slayer",)  # type: ignore[union-attr]
    assert folded(e.CharacterChanged(A, "slayer"), town=town).seat(A).spent == ()  # type: ignore[union-attr]


def test_a_death_at_night_is_not_seen_until_it_is_announced() -> None:
    town = folded(e.LifeChanged(A, alive=False, looks_alive=True, cause=Cause("demon")), town=three())
    assert (town.seat(A).alive, town.seat(A).looks_alive) == (False, True)  # type: ignore[union-attr]
    told = folded(e.DeathsAnnounced((A,)), town=town)
    assert told.seat(A).looks_alive is False  # type: ignore[union-attr]
    assert folded(e.DeathsAnnounced((), (A,)), town=told).seat(A).looks_alive is True  # type: ignore[union-attr]


def test_reminders_are_laid_moved_and_lifted_one_by_one() -> None:
    one, two = Reminder(ReminderId(1), "imp", "Dead"), Reminder(ReminderId(2), "imp", "Dead")
    town = folded(e.ReminderPlaced(A, one), e.ReminderPlaced(A, two), town=three())
    moved = folded(e.ReminderMoved(ReminderId(1), C), town=town)
    assert (moved.seat(A).reminders, moved.seat(C).reminders) == ((two,), (one,))  # type: ignore[union-attr]
    assert folded(e.ReminderRemoved(ReminderId(2)), town=moved).seat(A).reminders == ()  # type: ignore[union-attr]
    loose = folded(e.ReminderMoved(ReminderId(1), None), town=moved)
    assert loose.loose == (one,)
    assert loose.reminder(ReminderId(1)) == (None, one)
    assert folded(e.ReminderRemoved(ReminderId(1)), town=loose).loose == ()
    again = folded(e.ReminderPlaced(B, one), town=moved)
    assert again == moved, "a reminder that lies there already is not laid twice"


def test_a_fabled_that_is_there_is_told_anew_in_its_place() -> None:
    town = folded(e.FabledAdded(Fabled("angel")), e.FabledAdded(Fabled("djinn")), town=three())
    again = folded(e.FabledAdded(Fabled("angel", (A,))), town=town)
    assert again.fabled == (Fabled("angel", (A,)), Fabled("djinn"))


def test_a_new_day_starts_with_an_empty_block_and_a_new_night_with_an_empty_list() -> None:
    nomination = Nomination(1, A, B)
    town = folded(
        e.PhaseEntered("night", 1),
        e.StepFinished(StepKey("chef", A), answer=(1,)),
        e.PhaseEntered("day", 1),
        e.NominationOpened(nomination),
        e.SuggestionSettled("virgin.executes", A),
        town=three(),
    )
    assert town.night.record(StepKey("chef", A)) is not None
    dusk = folded(e.PhaseEntered("dusk", 1), town=town)
    assert dusk.day == town.day
    assert dusk.settled == ()
    night = folded(e.PhaseEntered("night", 2), town=dusk)
    assert night.night.records == ()
    assert night.day == town.day
    assert folded(e.PhaseEntered("day", 2), town=night).day.nominations == ()


def test_hands_go_up_and_down_until_the_count_is_closed() -> None:
    town = folded(
        e.NominationOpened(Nomination(1, A, B)),
        e.VoteRecorded(Hand(A)),
        e.VoteRecorded(Hand(C, 2, 2)),
        e.VoteRecorded(Hand(A, 0, 0)),
        town=three(),
    )
    assert town.day.open_vote.hands == (Hand(C, 2, 2),)  # type: ignore[union-attr]
    closed = folded(e.NominationClosed(2, 2, "about_to_die", (C,)), town=town)
    assert closed.day.open_vote is None
    assert folded(e.VoteRecorded(Hand(B)), town=closed) == closed
    assert closed.day.nominations[0].spent == (C,)
    corrected = folded(e.NominationCorrected(1, (Hand(A),), 1, 2), town=closed)
    assert (corrected.day.nominations[0].hands, corrected.day.nominations[0].tally) == ((Hand(A),), 1)


def test_a_step_is_drafted_finished_opened_again_and_skipped_in_one_record() -> None:
    key = StepKey("poisoner", A)
    town = folded(e.StepDrafted(key, (2,)), e.StepFinished(key, (3,)), town=three())
    assert [(r.status, r.picks) for r in town.night.records] == [("finished", (3,))]
    again = folded(e.StepReopened(key), town=town)
    assert [(r.status, r.picks) for r in again.night.records] == [("drafted", (3,))]
    assert folded(e.StepSkipped(key, "dead"), town=again).night.records[0].reason == "dead"
    assert folded(e.StepReopened(StepKey("imp", B)), town=town) == town


def test_the_end_is_declared_and_taken_back() -> None:
    town = folded(e.PhaseEntered("day", 3), e.GameConcluded("good", "demon_dead"), town=three())
    assert (town.phase, town.conclusion.winner) == (Phase("ended", 3), "good")  # type: ignore[union-attr]
    back = folded(e.ConclusionWithdrawn("day", 3), town=town)
    assert (back.phase, back.conclusion) == (Phase("day", 3), None)


ABILITY = Ability("empath", "philosopher")
ONE_FIELD: list[tuple[e.Event, set[str]]] = [
    (e.StorytellerPlaced(B), {"storyteller_at"}),
    (e.BagSet((BagToken("imp"),)), {"bag"}),
    (e.BluffsSet("demon", ("chef", "monk", "saint")), {"bluffs"}),
    (e.FabledAdded(Fabled("angel")), {"fabled"}),
    (e.HouseRuleSet(("no whispering",)), {"house_rules"}),
    (e.SetupFinished(), {"setup_done"}),
    (e.TableAbilityChanged("gained", ABILITY), {"table"}),
    (e.UnseatedChanged(("imp",)), {"unseated"}),
    (e.MadePublic("storm_catcher", text="monk"), {"facts"}),
    (e.TimerSet(Timer("talk", 300, left_s=300)), {"timer"}),
    (e.StepAdded(StepKey("monk", A)), {"night"}),
    (e.StepMoved(StepKey("monk", A), StepKey("imp", B)), {"night"}),
    (e.ExecutionDecided(A, True, Cause("execution")), {"day"}),
    (e.ExileDecided(A, True), set()),
    (e.InfoGiven(A, "give_number", (1,)), set()),
    (e.SeatRenamed(A, "Anna", "she"), {"seats"}),
    (e.SeatKindChanged(A, True), {"seats"}),
    (e.SeatPlaced(A, (0.5, 0.25)), {"seats"}),
    (e.TokenLookedAt(A), {"seats"}),
    (e.ShownAsSet(A, "chef"), {"seats"}),
    (e.AlignmentChanged(A, "evil"), {"seats"}),
    (e.AlignmentChanged(A, "evil", believed=True), {"seats"}),
    (e.AbilityChanged(A, "gained", ABILITY), {"seats"}),
    (e.GhostVoteChanged(A, False), {"seats"}),
    (e.TextSet(A, "note", "quiet"), {"seats"}),
    (e.ClaimNoted(A, "chef"), {"seats"}),
    (e.SeatRevealed(A), {"seats"}),
    (e.TravellerJoined(SeatId(9), 0, "Di", "thief", None), {"seats", "next_seat"}),
    (e.TravellerLeft(A), {"seats"}),
]


@pytest.mark.parametrize(("event", "touched"), ONE_FIELD, ids=lambda value: getattr(value, "kind", ""))
def test_an_event_touches_only_what_it_is_about(event: Any, touched: set[str]) -> None:
    town = three()
    assert changed(town, evolve(town, event)) == touched


def test_gained_and_lost_abilities_cancel_out() -> None:
    town = three()
    for gain, lose in (
        (e.AbilityChanged(A, "gained", ABILITY), e.AbilityChanged(A, "lost", ABILITY)),
        (e.TableAbilityChanged("gained", ABILITY), e.TableAbilityChanged("lost", ABILITY)),
        (e.FabledAdded(Fabled("angel")), e.FabledRemoved("angel")),
        (e.BluffsSet("demon", ("chef",)), e.BluffsSet("demon", ())),
        (e.TextSet(A, "note", "x"), e.TextSet(A, "note", "")),
    ):
        assert folded(gain, town=town) != town
        assert folded(gain, lose, town=town) == town


@given(st.integers(-3, 9))
def test_any_position_is_somewhere_in_the_ring(position: int) -> None:
    town = folded(e.SeatMoved(A, position), town=three())
    assert sorted(seat.id for seat in town.seats) == [1, 2, 3]
