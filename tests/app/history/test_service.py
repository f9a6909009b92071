"""The library of games: found by whatever is remembered of them, kept in order, gone on from, and never lost."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from storyteller.app.betrayal.games import Evenings
from storyteller.app.bootstrap import JOURNAL_NAME, House, open_house
from storyteller.app.chance import SeededChance
from storyteller.app.history.query import Filter, Origin
from storyteller.clocktower.commands import AddSeat, ChooseScript, Conclude, RenameSeat, SetText
from storyteller.journal.errors import JournalError, UnknownGame
from storyteller.kernel.decision import Decision
from storyteller.kernel.ids import GameId, SeatId
from tests.clocktower.tables import trouble_brewing


class SteppingClock:
    """A minute a look."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 30, 20, tzinfo=UTC)

    def now(self) -> datetime:
        self.time += timedelta(minutes=1)
        return self.time


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = open_house(tmp_path, SteppingClock())
    yield opened
    opened.close()


def game_of(house: House, *people: str, title: str = "", script: bool = False, winner: Any = None) -> GameId:
    session = house.library.new(title)
    if script:
        session.dispatch(ChooseScript(trouble_brewing()))
    for name in people:
        assert isinstance(session.dispatch(AddSeat(name)), Decision)
    if winner is not None:
        session.dispatch(Conclude(winner, "demon_dead"))
    return session.game


def test_every_game_is_listed_the_last_played_first(house: House) -> None:
    first = game_of(house, "Ann", title="one")
    second = game_of(house, "Bo", title="two", script=True, winner="good")
    two, one = house.history.games()
    assert (two.id, one.id) == (second, first)
    assert (two.script, two.winner, two.people, two.told) == ("tb", "good", ("Bo",), True)
    assert two.ended_at is not None
    assert (one.winner, one.ended_at, one.players) == ("", None, 1)


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (Filter(text="friday"), {"a"}), (Filter(text="ann FRI"), {"a"}), (Filter(text="ann cy"), {"b"}),
        (Filter(text="bo cy"), set()),
        (Filter(text="trouble"), {"a"}), (Filter(script="tb"), {"a"}), (Filter(script="Trouble Brewing"), {"a"}),
        (Filter(winner="good"), {"a"}), (Filter(winner="running"), {"b", "c"}), (Filter(person=" ANN "), {"a", "b"}),
        (Filter(people=("Ann", "Bo", "Di", "Ed")), {"a"}), (Filter(people=("Ann", "Di")), {"a", "b"}),
        (Filter(players_from=3), {"b"}), (Filter(players_to=1), {"c"}), (Filter(tag="best"), {"b"}),
        (Filter(text="best"), {"b"}), (Filter(storyteller="mo"), {"c"}), (Filter(text="klutz"), {"c"}),
        (Filter(kind="betrayal"), set()), (Filter(), {"a", "b", "c"}),
    ],
)  # fmt: skip
def test_games_are_found_by_whatever_is_remembered(house: House, wanted: Filter, found: set[str]) -> None:
    games = {
        "a": game_of(house, "Ann", "Bo", title="Friday", script=True, winner="good"),
        "b": game_of(house, "Ann", "Cy", "Eve"),
        "c": game_of(house, "Zoe"),
    }
    house.history.tag(games["b"], "best")
    house.history.say_storyteller(games["c"], "Mo")
    house.history.note(games["c"], "the Klutz chose well")
    assert {entry.id for entry in house.history.games(wanted)} == {games[name] for name in found}


def test_games_are_found_by_when_they_were_begun(house: House) -> None:
    first, second = game_of(house), game_of(house)
    begun = house.history.entry(second).created_at
    assert [one.id for one in house.history.games(Filter(since=begun))] == [second]
    assert [one.id for one in house.history.games(Filter(until=begun - timedelta(seconds=1)))] == [first]


def test_tags_are_given_once_and_taken_away_and_notes_add_up(house: House) -> None:
    game = game_of(house)
    for tag in ("one", " one ", "two words", ""):
        house.history.tag(game, tag)
    house.history.untag(game, "one")
    house.history.untag(game, "never given")
    house.history.note(game, "first")
    house.history.note(game, "second")
    entry = house.history.entry(game)
    assert entry.tags == ("two words",)
    assert [note.text for note in entry.notes] == ["first", "second"]


def test_a_deleted_game_is_hidden_until_it_is_taken_back(house: House) -> None:
    game = game_of(house, "Ann")
    house.history.delete(game)
    assert (house.history.games(), house.library.games()) == ((), ())
    assert house.history.games(Filter(shelf="archived")) == ()
    assert [one.id for one in house.history.games(Filter(shelf="deleted"))] == [game]
    house.history.undelete(game)
    assert [one.people for one in house.history.games()] == [("Ann",)]


def test_a_game_put_away_stands_on_its_own_shelf(house: House) -> None:
    game, other = game_of(house), game_of(house)
    house.history.archive(game)
    assert [one.id for one in house.history.games()] == [other]
    assert [one.id for one in house.history.games(Filter(shelf="archived"))] == [game]
    assert len(house.history.games(Filter(shelf="kept"))) == 2


def test_what_filters_can_offer_comes_by_how_often_it_was(house: House) -> None:
    game_of(house, "Ann", "Bo", script=True)
    game = game_of(house, "Bo")
    house.history.tag(game, "x")
    house.history.say_storyteller(game, "Mo")
    assert house.history.people() == ("Bo", "Ann")
    assert (house.history.scripts(), house.history.tags()) == ((("tb", "Trouble Brewing"),), ("x",))
    assert house.history.storytellers() == ("Mo",)


def test_statistics_get_the_facts_of_what_is_not_deleted(house: House) -> None:
    game = game_of(house, "Ann", script=True, winner="evil")
    house.history.delete(game_of(house, "Bo"))
    (facts,) = house.history.facts()
    assert (facts.game, facts.winner, facts.script) == (game, "evil", "tb")
    assert [seat.person for seat in facts.seats] == ["Ann"]
    assert facts.created_at.startswith("2026-11-30T20:")


def test_facts_follow_the_game(house: House) -> None:
    session = house.library.new()
    session.dispatch(AddSeat("Ann"))
    assert [seat.person for seat in house.history.facts()[0].seats] == ["Ann"]
    session.dispatch(AddSeat("Bo"))  # the newest_state is told, not the one read before
    assert [seat.person for seat in house.history.facts()[0].seats] == ["Ann", "Bo"]


def test_both_kinds_of_games_stand_in_one_list_and_open(house: House) -> None:
    clocktower = game_of(house, "Ann")
    betrayal = Evenings(house.journal, SeededChance(1), house.clock).new("haunted").game
    assert {(one.id, one.kind) for one in house.history.games()} == {
        (clocktower, "clocktower"), (betrayal, "betrayal"),
    }  # fmt: skip
    assert house.history.open(betrayal).game == betrayal
    assert house.history.open(clocktower).state.seats[0].name == "Ann"


def test_two_games_are_resumed_in_turn(house: House) -> None:
    first, second = game_of(house, "Ann"), game_of(house, "Bo")
    for game, name in ((first, "Cy"), (second, "Di"), (first, "Ed")):
        assert isinstance(house.history.open(game).dispatch(AddSeat(name)), Decision)
    assert house.history.entry(first).people == ("Ann", "Cy", "Ed")
    assert house.history.entry(second).people == ("Bo", "Di")


def test_a_game_goes_on_from_an_earlier_gesture_as_another(house: House) -> None:
    game = game_of(house, "Ann", "Bo", "Cy", title="Friday")
    before = house.journal.load(game)
    fresh = house.history.branch(game, 2)
    session = house.history.open(fresh)
    assert [seat.name for seat in session.state.seats] == ["Ann", "Bo"]
    assert isinstance(session.dispatch(AddSeat("Di")), Decision)
    entry = house.history.entry(fresh)
    assert (entry.origin, entry.title) == (Origin(game, 2), "Friday")
    assert house.journal.load(game) == before
    assert house.journal.load(fresh).times[:2] == before.times[:2]


def test_a_game_goes_on_from_a_branch_that_was_undone(house: House) -> None:
    session = house.library.new()
    session.dispatch(AddSeat("Ann"))
    session.dispatch(AddSeat("Bo"))  # row 2, undone by row 3
    session.undo()
    session.dispatch(AddSeat("Cy"))
    fresh = house.history.open(house.history.branch(session.game, 2))
    assert [seat.name for seat in fresh.state.seats] == ["Ann", "Bo"]
    assert house.history.open(house.history.branch(session.game, 0)).state.seats == ()


@pytest.mark.parametrize("seq", [-1, 3, 99])
def test_there_is_no_going_on_from_what_is_no_gesture(house: House, seq: int) -> None:
    session = house.library.new()
    session.dispatch(AddSeat("Ann"))
    session.dispatch(AddSeat("Bo"))
    session.undo()
    with pytest.raises(JournalError) as caught:
        house.history.branch(session.game, seq)
    assert caught.value.message.key == "journal_more.no_such_gesture"


def test_a_game_is_exported_and_taken_in_elsewhere_as_it_stood(house: House, tmp_path: Path) -> None:
    game = game_of(house, "Ann", "安", title="周五", script=True, winner="good")
    house.history.tag(game, "best")
    house.history.export(game, tmp_path / "friday.botcgame")
    other = open_house(tmp_path / "other", SteppingClock())
    assert other.history.take_in(tmp_path / "friday.botcgame") == game
    assert other.library.open(game).state == house.library.open(game).state
    assert other.history.facts() == house.history.facts()
    again = other.history.take_in(tmp_path / "friday.botcgame")
    assert again != game
    assert len(other.history.games()) == 2
    other.close()


def test_an_open_game_is_rescued_from_memory(house: House, tmp_path: Path) -> None:
    session = house.library.new("lost")
    for name in ("Ann", "Bo", "Cy"):
        session.dispatch(AddSeat(name))
    session.undo()
    house.history.rescue(session, tmp_path / "rescue.botcgame")
    other = open_house(tmp_path / "other", SteppingClock())
    assert other.library.open(other.history.take_in(tmp_path / "rescue.botcgame")).state == session.state
    other.close()


def test_erasing_is_done_by_copy_and_only_to_what_was_deleted(house: House, tmp_path: Path) -> None:
    game, kept = game_of(house, "Xanthippe"), game_of(house, "Bo")
    assert house.history.purge(house.journal) is None
    house.history.delete(game)
    done = house.history.purge(house.journal)
    assert done is not None
    assert [one.id for one in house.history.games(Filter(shelf="all"))] == [kept]
    with pytest.raises(UnknownGame):
        house.library.open(game)
    assert isinstance(house.library.open(kept).dispatch(AddSeat("Cy")), Decision)
    assert b"Xanthippe" not in (tmp_path / JOURNAL_NAME).read_bytes()
    before = sqlite3.connect(done.aside)
    assert before.execute("SELECT count(*) FROM game").fetchone() == (2,)
    before.close()


def test_a_forgotten_name_is_nowhere_in_the_file_and_the_games_stand_as_before(house: House, tmp_path: Path) -> None:
    session = house.library.new("Xanthippe's birthday")
    for name in ("xanthippe", "Bo"):
        session.dispatch(AddSeat(name))
    session.dispatch(SetText(SeatId(2), "told Xanthippe the truth"))
    session.dispatch(RenameSeat(SeatId(1), "Socrates"))
    session.undo()
    house.history.note(session.game, "ask Xanthippe")
    other = game_of(house, "Xanthippes", "Bo")
    expected = session.state
    _, games = house.history.forget(house.journal, "XANTHIPPE", "nobody")
    assert games >= 1
    town = house.library.open(session.game).state
    assert town == replace(
        expected,
        seats=(
            replace(expected.seats[0], name="nobody"),
            replace(expected.seats[1], texts=(("note", "told nobody the truth"),)),
        ),
    )
    entry = house.history.entry(session.game)
    assert (entry.title, entry.notes[0].text, entry.people) == ("nobody's birthday", "ask nobody", ("nobody", "Bo"))
    assert house.history.entry(other).people == ("Xanthippes", "Bo")
    raw = (tmp_path / JOURNAL_NAME).read_bytes().lower().replace(b"xanthippes", b"")
    assert b"xanthippe" not in raw


def test_one_damaged_game_is_listed_with_its_reason_and_hides_no_other(house: House, tmp_path: Path) -> None:
    games = [game_of(house, "Ann", "Bo") for _ in range(10)]
    house.close()
    database = sqlite3.connect(tmp_path / JOURNAL_NAME)
    with database:
        database.execute('DROP TRIGGER "action_is_never_changed"')
        database.execute("UPDATE action SET events = '[]' WHERE seq = 2 AND game_id = ?", (games[4],))
    database.close()
    again = open_house(tmp_path, SteppingClock())
    entries = {entry.id: entry for entry in again.history.games()}
    assert len(entries) == 10
    assert [game for game, entry in entries.items() if entry.fault is not None] == [games[4]]
    assert entries[games[4]].people == ("Ann",)
    assert again.history.open(games[4]).read_only is not None
    assert len(again.history.facts()) == 9
    again.close()


def test_a_forgotten_name_is_found_in_copies_and_replaced_there_on_request(house: House, tmp_path: Path) -> None:
    session = house.library.new("Xanthippe's birthday")
    session.dispatch(AddSeat("Xanthippe"))
    house.backups.make()
    other = game_of(house, "Xanthippes", "Bo")
    house.history.forget(house.journal, "Xanthippe", "nobody")
    copies = house.history.copies_with(tmp_path, "XANTHIPPE")
    assert {path.parent.name for path in copies} == {"backups", tmp_path.name}
    (tmp_path / "backups" / "journal-0.db").write_bytes(b"nothing to be read")
    broken = tmp_path / "backups" / "journal-0.db"
    assert house.history.copies_with(tmp_path, "Xanthippe") == tuple(sorted((*copies, broken)))
    assert house.history.forget_in_copies((*copies, broken), "Xanthippe", "nobody") == (broken,)
    assert broken.read_bytes() == b"nothing to be read"
    assert house.history.copies_with(tmp_path, "Xanthippe") == (broken,)
    for path in copies:
        assert b"xanthippe" not in path.read_bytes().lower().replace(b"xanthippes", b"")
        assert not path.with_name(path.name + "-wal").exists()
    assert house.history.entry(other).people == ("Xanthippes", "Bo")
    (backup,) = (path for path in copies if path.parent.name == "backups")
    house.backups.restore(house.journal, backup.name)
    assert house.history.entry(session.game).people == ("nobody",)
    assert house.library.open(session.game).state.seats[0].name == "nobody"


def test_a_game_that_was_deleted_is_on_no_list_of_games_to_go_on_with(house: House) -> None:
    game, other = game_of(house, "Ann"), game_of(house, "Bo")
    house.history.delete(game)
    house.library.archive(game, False)  # whoever takes it out of the archive does not take it out of the bin
    assert [one.id for one in house.library.games()] == [other]
    house.history.undelete(game)
    assert {one.id for one in house.library.games()} == {game, other}
