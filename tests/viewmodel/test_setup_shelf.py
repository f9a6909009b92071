"""Set-ups on the shelf: taken from a table, laid on another as one gesture, marks when their bearer is known."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from storyteller.app.bootstrap import memory_session
from storyteller.app.evening import Evening
from storyteller.app.session import Session
from storyteller.clocktower.commands import (
    AddFabled,
    AddSeat,
    Batch,
    ChooseScript,
    Deal,
    DealAll,
    PlaceReminder,
    SetBluffs,
    SetHouseRules,
)
from storyteller.clocktower.model import BagToken, BluffSet, Fabled, Town
from storyteller.clocktower.setup.counts import count
from storyteller.clocktower.setup.sheet import sheet_for
from storyteller.kernel.decision import Decision
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, message
from storyteller.viewmodel.setup.shelf import (
    Mark,
    Parts,
    ShelfRecord,
    default_name,
    fitting,
    loading,
    parts_of,
    shelf_record,
    waiting_marks,
)
from tests.clocktower.tables import FixedChance, a_context, trouble_brewing

BAG = (BagToken("fortuneteller"), BagToken("chef"), BagToken("drunk", "monk"), BagToken("spy"), BagToken("imp"))
WHOLE = Parts(
    trouble_brewing(),
    BAG,
    (BluffSet("demon", ("empath", "mayor", "saint")),),
    (Mark("fortuneteller", "Red Herring", "chef"),),
    (Fabled("sentinel"),),
    ("No phones.",),
)


def table(*players: str) -> Session[Town]:
    session = memory_session(FixedChance())
    for player in players:
        session.dispatch(AddSeat(player))
    return session


def done(session: Session[Town], command: object) -> None:
    assert isinstance(session.dispatch(command), Decision)


def test_loading_is_one_gesture_that_one_undo_takes_back() -> None:
    session = table(*"ABCDE")
    before = session.state
    done(session, loading(before, WHOLE, Name("x")))
    town = session.state
    assert (town.bag, town.bluffs, town.fabled) == (WHOLE.bag, WHOLE.bluffs, WHOLE.fabled)
    assert (town.script, town.house_rules) == (trouble_brewing(), ("No phones.",))
    session.undo()
    assert session.state == before


def test_loading_over_a_dealt_table_takes_tokens_and_what_went_with_them_back() -> None:
    session = table(*"ABCDE")
    done(session, loading(session.state, WHOLE, Name("x")))
    done(session, DealAll())
    done(session, AddFabled(Fabled("angel")))
    done(session, SetBluffs(("slayer", "virgin", "butler"), "lunatic"))
    other = replace(WHOLE, bag=BAG[1:], marks=(), fabled=(), bluffs=(), house_rules=())
    done(session, loading(session.state, other, Name("y")))
    town = session.state
    assert all(seat.character is None for seat in town.seats)
    assert (town.bag, town.bluffs, town.fabled, town.house_rules, town.loose) == (BAG[1:], (), (), (), ())


def test_a_mark_waits_until_its_bearer_is_known() -> None:
    session = table(*"ABCDE")
    done(session, loading(session.state, WHOLE, Name("x")))
    assert waiting_marks(session.state, session.context) == ()
    done(session, Deal(SeatId(4), "chef"))
    done(session, Deal(SeatId(2), "fortuneteller"))
    (mark,) = waiting_marks(session.state, session.context)
    done(session, mark.command)
    (laid,) = session.state.seats[3].reminders
    assert (laid.of, laid.text, laid.by, laid.about) == ("fortuneteller", "Red Herring", SeatId(2), None)
    assert session.state.loose == ()
    assert waiting_marks(session.state, session.context) == ()


def test_what_is_taken_from_a_dealt_table_is_what_was_loaded() -> None:
    session = table(*"ABCDE")
    done(session, loading(session.state, WHOLE, Name("x")))
    assert parts_of(session.state, session.context) == WHOLE  # before the deal, with the mark that waits
    done(session, DealAll())
    for mark in waiting_marks(session.state, session.context):
        done(session, mark.command)
    assert parts_of(session.state, session.context) == WHOLE


def test_tokens_entered_without_a_bag_make_a_setup_too() -> None:
    session = table(*"ABC")
    done(session, ChooseScript(trouble_brewing()))
    for seat, character in enumerate(("imp", "chef", "drunk"), 1):
        done(session, Deal(SeatId(seat), character, true=True))
    done(session, PlaceReminder(SeatId(2), "", "my own note"))
    parts = parts_of(session.state, session.context)
    assert [token.character for token in parts.bag] == ["imp", "chef", "drunk"]
    assert parts.marks == ()


def test_house_rules_are_left_alone_when_they_are_the_same() -> None:
    session = table(*"ABCDE")
    done(session, SetHouseRules(("No phones.",)))
    batch = loading(session.state, WHOLE, Name("x"))
    assert not any(isinstance(command, SetHouseRules) for command in batch.commands)
    assert isinstance(batch, Batch)
    assert batch.label == message("setup_more.shelf.loaded", name=Name("x"))


def test_a_record_shows_true_tokens_by_team_and_what_is_seen() -> None:
    context = a_context()
    parts = replace(WHOLE, bag=tuple(reversed(BAG)))
    record = shelf_record(Town(), context, "k", "Friday", parts, why="Because.")
    assert [true.character for true, _ in record.tokens] == ["chef", "fortuneteller", "drunk", "spy", "imp"]
    assert [shown.character for _, shown in record.tokens if shown is not None] == ["monk"]
    assert (record.players, record.script, record.why) == (5, message("script.tb"), Name("Because."))


def test_the_shelf_is_filtered_by_players_with_own_ones_first() -> None:
    def one(key: str, players: int, own: bool) -> ShelfRecord:
        return ShelfRecord(key, Name(key), None, None, players, (), own)

    all_ = (one("a", 5, False), one("b", 7, False), one("c", 7, True))
    assert [record.key for record in fitting(all_, 7)] == ["c", "b"]
    assert [record.key for record in fitting(all_, 0)] == ["c", "a", "b"]
    assert fitting(all_, 9) == ()


def test_a_title_is_offered_that_nobody_has() -> None:
    town = Town(bag=BAG)
    assert default_name(town, (), "TB, 5") == "TB, 5"
    assert default_name(town, ("TB, 5", "TB, 5 (2)"), "TB, 5") == "TB, 5 (3)"
    assert default_name(Town(), (), "TB, 5") == ""


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    from storyteller.app.bootstrap import open_house
    from storyteller.app.clock import SystemClock

    folder: Path = tmp_path_factory.mktemp("house")
    house = open_house(folder)
    made = Evening(folder, house.library, house.journal, house.context, SystemClock())
    house.close()
    return made


def test_every_ready_setup_loads_deals_and_lays_its_marks(evening: Evening) -> None:
    for key, _, _, parts in evening.ready():
        session = table(*(f"P{number}" for number in range(parts.players)))
        done(session, loading(session.state, parts, Name(key)))
        assert parts.script is not None
        sheet = sheet_for(session.context.catalogue, parts.script, parts.players)
        assert not [problem for problem in count(sheet, parts.bag).problems if problem.blocks], key
        done(session, DealAll())
        marks = waiting_marks(session.state, session.context)
        assert len(marks) == len(parts.marks), key
        for mark in marks:
            done(session, mark.command)
        assert parts_of(session.state, session.context) == parts
