"""What players already know of something that is taken back."""

from __future__ import annotations

import pytest

from storyteller.clocktower import events as e
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import Cause, Nomination, Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message
from storyteller.kernel.timeline import Gesture, Timeline
from storyteller.viewmodel.seen import seen_by_players

WORD = Cause("storyteller")
TABLE = tuple(e.SeatAdded(SeatId(n), n - 1, name) for n, name in enumerate(("Ann", "Bo", "Cy"), 1))


def known(*events: object, phase: str = "night") -> list[str]:
    """What players know of one gesture at a table of three, as the keys of messages."""
    timeline: Timeline[Town] = Timeline.start(Town(), evolve)
    begun = (*TABLE, e.SetupFinished(), e.PhaseEntered(phase, 1))  # type: ignore[arg-type]  # as the tests say
    for gesture in (begun, events):
        timeline = timeline.do(Gesture(gesture, message("common.done")))[0]
    return [found.key for found in seen_by_players((timeline.cursor,))]


@pytest.mark.parametrize(
    ("event", "key"),
    [
        (e.DeathsAnnounced((SeatId(1),)), "seen.deaths"),
        (e.NominationOpened(Nomination(1, SeatId(1), SeatId(2))), "seen.nomination"),
        (e.MadePublic("hello"), "seen.said"),
        (e.SeatRevealed(SeatId(1)), "seen.revealed"),
        (e.InfoGiven(SeatId(1), "give_number", (2,)), "seen.told"),
        (e.TokenLookedAt(SeatId(1)), "seen.token"),
        (e.ExecutionDecided(SeatId(1), True, Cause("execution")), "seen.execution"),
        (e.GameConcluded("good", ""), "seen.end"),
    ],
)
def test_what_players_saw_is_named(event: object, key: str) -> None:
    assert known(event, phase="day") == [key]


@pytest.mark.parametrize(
    "event",
    [
        e.SeatRevealed(SeatId(1), False),
        e.TokenLookedAt(SeatId(1), False),
        e.CharacterChanged(SeatId(1), "imp"),
        e.TextSet(SeatId(1), "note", "quiet"),
        e.LifeChanged(SeatId(1), False, True, WORD),
    ],
)
def test_what_only_the_storyteller_knows_is_not(event: object) -> None:
    assert known(event) == []


def test_a_death_is_seen_by_day_and_not_by_night() -> None:
    died = e.LifeChanged(SeatId(1), False, False, WORD)
    assert known(died, phase="day") == ["seen.life"]
    assert known(died, phase="night") == []


def test_each_thing_is_named_once_however_often_it_happened() -> None:
    told = e.InfoGiven(SeatId(1), "give_number", (2,))
    assert known(told, told, e.InfoGiven(SeatId(2), "give_number", (2,))) == ["seen.told", "seen.told"]
