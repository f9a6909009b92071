"""The sample game: real gestures into a real journal, gone afterwards."""

from __future__ import annotations

import pytest

from storyteller.app.bootstrap import memory_session, open_house
from storyteller.app.demo import DemoFault, demo_house, play_demo
from storyteller.clocktower.model import Phase
from storyteller.clocktower.night.order import night_steps
from storyteller.clocktower.review import review
from storyteller.i18n.catalogue import Language


@pytest.mark.parametrize(("language", "first"), [("en", "Ann"), ("zh_Hans", "小雨")])
def test_the_sample_stands_on_its_second_night_and_is_removed(language: Language, first: str) -> None:
    with demo_house(language) as (folder, game):
        house = open_house(folder)
        try:
            assert house.settings.value.language == language
            assert [summary.id for summary in house.library.games()] == [game]
            session = house.library.open(game)
            town = session.state
            assert (town.phase, len(town.seats), town.seats[0].name) == (Phase("night", 2), 10, first)
            assert sum(not seat.alive for seat in town.seats) == 1
            assert next(s for s in night_steps(town, session.context) if s.open).step == "monk"
            assert review(town, session.context) == ()
            assert session.can_undo
        finally:
            house.close()
    assert not folder.exists()


def test_without_a_wish_the_window_follows_the_system() -> None:
    with demo_house() as (folder, _):
        house = open_house(folder)
        house.close()
        assert house.settings.value.language == "auto"


def test_the_folder_goes_even_when_the_window_fails() -> None:
    house = demo_house("en")
    folder, _ = house.__enter__()
    assert folder.exists()
    assert not house.__exit__(RuntimeError, RuntimeError(), None)  # the fault goes on to whoever opened it
    assert not folder.exists()


def test_a_refused_gesture_is_no_sample() -> None:
    session = memory_session()
    play_demo(session, [f"P{n}" for n in range(10)])
    with pytest.raises(DemoFault):
        play_demo(session, [f"P{n}" for n in range(10)])
