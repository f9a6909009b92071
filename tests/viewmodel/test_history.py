"""A whole game to be slid through: its line, what was left, and where one may jump to."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from storyteller.app.bootstrap import memory_session
from storyteller.app.session import Session
from storyteller.clocktower import commands as c
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import Phase, Town
from storyteller.journal.memory import MemoryJournal
from storyteller.kernel.ids import GameId, SeatId
from storyteller.kernel.message import message
from storyteller.kernel.timeline import Gesture, Row
from storyteller.viewmodel.history import replay
from storyteller.viewmodel.history_search import Query, fits

GAME = GameId("0" * 32)


@pytest.fixture
def journal() -> MemoryJournal:
    return MemoryJournal()


@pytest.fixture
def played(journal: MemoryJournal) -> Session[Town]:
    """Three seated, the third taken back and another seated instead; night, day, a count, a death."""
    session = memory_session(journal=journal)
    for name in ("Ann", "Ben", "Cid"):
        session.dispatch(c.AddSeat(name))
    session.undo()
    session.dispatch(c.AddSeat("Dan"))
    session.dispatch(c.BeginNight(override=True))
    session.dispatch(c.BeginDay(override=True))
    session.dispatch(c.Nominate(SeatId(1), SeatId(2)))
    session.dispatch(c.Vote((SeatId(1),)))
    session.dispatch(c.CloseVote())
    session.dispatch(c.Kill(SeatId(2)))
    return session


def names(town: Town) -> list[str]:
    return [seat.name for seat in town.seats]


def test_every_gesture_ever_done_is_a_point_and_the_empty_table_is_the_first(
    journal: MemoryJournal, played: Session[Town]
) -> None:
    found = replay(journal.load(GAME).rows, Town(), evolve)
    assert [names(point.town) for point in found.points[:5]] == [
        [], ["Ann"], ["Ann", "Ben"], ["Ann", "Ben", "Cid"], ["Ann", "Ben", "Dan"],
    ]  # fmt: skip
    assert [point.kept for point in found.points[:5]] == [True, True, True, False, True]
    assert found.points[found.now].town == played.state
    assert [moment.state for moment in found.left()] == [found.points[3].town]


def test_the_line_to_a_point_leaves_other_branches_out(journal: MemoryJournal, played: Session[Town]) -> None:
    del played
    found = replay(journal.load(GAME).rows, Town(), evolve)
    assert [names(moment.state) for moment in found.line(4)] == [["Ann"], ["Ann", "Ben"], ["Ann", "Ben", "Dan"]]
    assert [names(moment.state) for moment in found.line(3)] == [["Ann"], ["Ann", "Ben"], ["Ann", "Ben", "Cid"]]


def test_one_may_jump_to_night_day_vote_and_death(journal: MemoryJournal, played: Session[Town]) -> None:
    del played
    found = replay(journal.load(GAME).rows, Town(), evolve)
    night, day, vote, death = (found.jump(0, mark) for mark in ("night", "day", "vote", "death"))
    assert night is not None
    assert found.points[night].phase == Phase("night", 1)
    assert day is not None
    assert found.points[day].phase == Phase("day", 1)
    assert vote == day + 1
    assert found.jump(vote, "vote") == vote + 2
    assert death == len(found.points) - 1
    assert found.jump(death, "night", -1) == night
    assert found.jump(night, "night") is None


def test_a_row_that_does_not_follow_ends_the_replay_before_it(journal: MemoryJournal, played: Session[Town]) -> None:
    del played
    rows = [*journal.load(GAME).rows[:2], Row(9, "do", 2, Gesture((), message("common.done")))]
    found = replay(rows, Town(), evolve)
    assert (len(found.points), found.whole) == (3, False)


# --- finding ---------------------------------------------------------------------------------------------------------


class Game:
    def __init__(self, winner: str | None = None, *, archived: bool = False, deleted: bool = False) -> None:
        self.winner, self.archived, self.deleted = winner, archived, deleted
        self.players, self.names = 8, ("Ann", "Ben", "Cid", "Dan")
        self.at = datetime(2026, 5, 2, tzinfo=UTC)


@pytest.mark.parametrize(
    ("query", "game", "fit"),
    [
        (Query(), Game(), True),
        (Query("friday ann"), Game(), True),
        (Query("friday zoe"), Game(), False),
        (Query(shelf="running"), Game(), True),
        (Query(shelf="running"), Game("good"), False),
        (Query(shelf="ended"), Game("nobody"), True),
        (Query(), Game(archived=True), False),
        (Query(shelf="archived"), Game(archived=True), True),
        (Query(shelf="archived"), Game(archived=True, deleted=True), False),
        (Query(shelf="deleted"), Game(deleted=True), True),
        (Query(), Game(deleted=True), False),
        (Query(winner="evil"), Game("good"), False),
        (Query(size=(7, 9)), Game(), True),
        (Query(size=(10, 12)), Game(), False),
        (Query(script="Trouble Brewing"), Game(), True),
        (Query(script="Bad Moon Rising"), Game(), False),
        (Query(people=("ann", "Zoe")), Game(), True),  # half of them sat there
        (Query(people=("Ann", "Zoe", "Yin")), Game(), False),
    ],
)
def test_a_game_is_found_by_what_is_asked_for(query: Query, game: Game, fit: bool) -> None:
    assert fits(game, query, "Friday night Trouble Brewing Ann Ben", "Trouble Brewing") is fit
