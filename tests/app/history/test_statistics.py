"""Statistics over a data folder: the games that are asked for, counted without reading one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from storyteller.app.bootstrap import JOURNAL_NAME, House, open_house
from storyteller.app.history.query import Filter
from storyteller.app.history.statistics import Asked
from storyteller.clocktower import commands as c
from storyteller.clocktower.catalogue import Character, Homebrew
from storyteller.journal.errors import WriteFailed
from storyteller.kernel.ids import SeatId
from storyteller.kernel.statistics import Rate
from tests.app.history.test_service import SteppingClock, game_of
from tests.clocktower.tables import trouble_brewing


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = open_house(tmp_path, SteppingClock())
    yield opened
    opened.close()


def test_they_agree_with_what_the_games_say_one_by_one(house: House) -> None:
    for number, winner in enumerate(("good", "evil", "good", None)):
        game_of(house, *("Ann", "Bo", "Cy")[: number + 1], script=number % 2 == 0, winner=winner)
    facts, said = house.history.facts(), house.history.statistics().said
    ended = [game for game in facts if game.winner]
    assert (said.games, said.running) == (len(ended), len(facts) - len(ended))
    assert said.decided == Rate(sum(game.winner == "good" for game in ended), len(ended))
    for one in said.people:
        assert one.games == sum(seat.person == one.name for game in ended for seat in game.seats)
    for size in said.sizes:
        assert size.games == sum(str(game.players) == size.key for game in ended)


def test_in_brief_they_say_what_the_games_themselves_say(house: House) -> None:
    game = game_of(house, "Ann", script=True, winner="good")
    house.history.say_storyteller(game, "Kay")
    brief, whole = house.history.statistics(brief=True), house.history.statistics()
    for part in ("games", "running", "winners", "decided", "sizes", "scripts"):
        assert getattr(brief.said, part) == getattr(whole.said, part)
    assert (brief.storytellers, brief.scripts, brief.told_by) == (whole.storytellers, whole.scripts, whole.told_by)
    assert (len(brief.said.people), len(whole.said.people)) == (0, 1)


def test_they_follow_every_gesture(house: House) -> None:
    game = game_of(house, "Ann", winner="good")
    assert house.history.statistics().said.decided == Rate(1, 1)
    session = house.library.open(game)
    session.undo()
    assert (house.history.statistics().said.games, house.history.statistics().said.running) == (0, 1)
    session.dispatch(c.Conclude("evil", ""))
    assert house.history.statistics().said.decided == Rate(0, 1)


def test_a_deleted_game_counts_nowhere_until_it_is_taken_back(house: House) -> None:
    game = game_of(house, "Ann", winner="good")
    house.history.delete(game)
    assert house.history.statistics().said.games == 0
    house.history.undelete(game)
    assert house.history.statistics().said.games == 1


def test_a_game_that_is_put_away_counts(house: House) -> None:
    house.history.archive(game_of(house, "Ann", winner="good"))
    assert house.history.statistics().said.games == 1


@pytest.mark.parametrize(
    ("asked", "games"),
    [
        (Asked(), 3), (Asked(kind="betrayal"), 0), (Asked(storyteller="KAY"), 1), (Asked(storyteller="Lu"), 0),
        (Asked(script=("tb", "Trouble Brewing")), 1), (Asked(script=("tb", "Another")), 0),
        (Asked(people=("ann",)), 2), (Asked(people=("Ann", "Di")), 2), (Asked(people=("An",)), 0),
        (Asked(people=("Ann", "Di", "Ed")), 0), (Asked(people=("Bo", "Cy", "Di")), 1),
        (Asked(since=datetime(2026, 11, 30, 21, tzinfo=UTC)), 0),
        (Asked(until=datetime(2026, 11, 30, 20, tzinfo=UTC)), 0),
        (Asked(since=datetime(2026, 11, 30, tzinfo=UTC), until=datetime(2026, 12, 1, tzinfo=UTC)), 3),
    ],
)  # fmt: skip
def test_a_group_a_script_a_storyteller_a_time(house: House, asked: Asked, games: int) -> None:
    game_of(house, "Ann", "Bo", script=True, winner="good")
    told = game_of(house, "Ann", winner="evil")
    game_of(house, "Bo", "Cy", winner="good")
    house.history.say_storyteller(told, "Kay")
    assert house.history.statistics(asked).said.games == games


def test_what_could_be_asked_for_and_the_wins_of_a_storyteller(house: House) -> None:
    first = game_of(house, "Ann", script=True, winner="good")
    second = game_of(house, "Ann", winner="evil")
    for game in (first, second):
        house.history.say_storyteller(game, "Kay")
    found = house.history.statistics(Asked(people=("nobody here",)))
    assert (found.said.games, found.scripts, found.told_by) == (0, (("tb", "Trouble Brewing"),), ("Kay",))
    (kay,) = house.history.statistics().storytellers
    assert (kay.key, kay.won) == ("Kay", Rate(1, 2))


def test_a_game_that_cannot_be_read_to_its_end_is_left_out_and_said(house: House, tmp_path: Path) -> None:
    game_of(house, "Ann", winner="good")
    broken = game_of(house, "Bo", winner="good")
    house.close()
    raw = sqlite3.connect(tmp_path / JOURNAL_NAME)
    raw.execute('DROP TRIGGER "action_is_never_changed"')
    raw.execute("UPDATE action SET crc = crc + 1 WHERE game_id = ? AND seq = 2", (broken,))
    raw.execute("DELETE FROM tally")
    raw.execute("DELETE FROM summary")
    raw.commit()
    raw.close()
    again = open_house(tmp_path)
    found = again.history.statistics()
    assert (found.said.games, found.unreadable) == (1, 1)
    again.close()


def test_what_was_never_counted_is_counted_as_far_as_there_is_time(house: House) -> None:
    for _ in range(60):
        game_of(house, "Ann", winner="good")
    first = house.history.statistics(budget_s=0.0)
    assert 0 < first.said.games < 60
    assert first.said.games + first.waiting == 60
    assert (house.history.statistics().said.games, house.history.statistics().waiting) == (60, 0)


def test_old_summaries_spare_reading_the_games(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    game_of(house, "Ann", winner="good")
    house.history.games(Filter(), None)
    raw = sqlite3.connect(house.folder / JOURNAL_NAME)
    raw.execute("DELETE FROM tally")
    raw.commit()
    raw.close()
    monkeypatch.setattr(house.journal, "load", None)  # whoever reads a game falls over it
    assert house.history.statistics().said.people[0].games == 1


def test_a_game_with_a_script_of_ones_own_is_read_again_for_its_names(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    owl = Character("owl", "outsider", "mine", homebrew=Homebrew("夜猫子"))
    script = replace(trouble_brewing(), id="", homebrew=(owl,))
    session = house.library.new()
    session.dispatch(c.ChooseScript(script))
    session.dispatch(c.AddSeat("Ann"))
    session.dispatch(c.SetCharacter(SeatId(1), "owl"))
    session.dispatch(c.Conclude("good", ""))
    house.history.games(Filter(), None)
    raw = sqlite3.connect(house.folder / JOURNAL_NAME)
    raw.execute("DELETE FROM tally")
    raw.commit()
    raw.close()
    assert house.history.statistics().said.homebrew == {"owl": ("outsider", "夜猫子")}


def test_where_nothing_can_be_written_they_are_counted_all_the_same(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_of(house, "Ann", winner="good")

    def refuse(_told: object) -> None:
        raise WriteFailed("disk_full", "no space left on device")

    monkeypatch.setattr(house.journal, "keep", refuse)
    assert house.history.statistics().said.games == 1
    assert house.history.statistics().waiting == 0


def test_counting_comes_to_an_end_where_nothing_can_be_written(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(120):
        game_of(house, "Ann", winner="good")

    def refuse(_told: object) -> None:
        raise WriteFailed("read_only", "opened to be read only")

    monkeypatch.setattr(house.journal, "keep", refuse)
    counted = [house.history.statistics(budget_s=0.0).said.games for _ in range(3)]
    assert counted == [50, 100, 120]


def test_what_could_not_be_kept_is_not_believed_once_the_game_went_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_of(house, "Ann", winner="good")

    def refuse(_told: object) -> None:
        raise WriteFailed("disk_full", "no space left on device")

    with monkeypatch.context() as full:
        full.setattr(house.journal, "keep", refuse)
        assert house.history.statistics().said.decided == Rate(1, 1)
        house.library.open(game).undo()
        assert house.history.statistics().said.running == 1
    assert house.history.statistics().said.running == 1
