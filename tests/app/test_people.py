"""The regulars: names out of the games, notes beside them, groups, and what a group has seen lately."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

from storyteller.app.bootstrap import House, open_house
from storyteller.app.evening import Evening, same_table
from storyteller.app.people import FILE_NAME, LATELY, weights_of
from storyteller.app.tables import FILE_NAME as TABLES_NAME
from storyteller.clocktower.commands import (
    AddSeat,
    Batch,
    BeginNight,
    ChooseScript,
    PlaceStoryteller,
    SetBag,
    SetHouseRules,
)
from storyteller.clocktower.model import BagToken, Town
from storyteller.kernel.decision import Decision
from storyteller.kernel.ids import GameId, SeatId
from storyteller.kernel.message import message
from tests.clocktower.tables import trouble_brewing


class SteppingClock:
    """A minute a look."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 30, 20, tzinfo=UTC)

    def now(self) -> datetime:
        self.time += timedelta(minutes=1)
        return self.time


class Opened:
    """A data folder with its evening."""

    def __init__(self, folder: Path) -> None:
        self.clock = SteppingClock()
        self.house: House = open_house(folder, self.clock)
        house = self.house
        self.evening = Evening(folder, house.library, house.journal, house.context, self.clock)

    def play(self, *names: str, characters: tuple[str, ...] = ()) -> GameId:
        """A game these people sat at; with characters it has begun."""
        session = self.house.library.new()
        for name in names:
            assert isinstance(session.dispatch(AddSeat(name)), Decision)
        if characters:
            session.dispatch(ChooseScript(trouble_brewing()))
            session.dispatch(SetBag(tuple(BagToken(one) for one in characters)))
            session.dispatch(BeginNight(override=True))
        return session.game


def test_those_who_played_last_come_first_each_once(tmp_path: Path) -> None:
    opened = Opened(tmp_path)
    opened.play("Ann", "Ben", "Cai")
    opened.play("Dora", "ben ", "Ann")
    known = opened.evening.people.known()
    assert [person.name for person in known] == ["Dora", "ben", "Ann", "Cai"]
    assert [person.games for person in known] == [1, 2, 2, 1]
    opened.house.close()


def test_seats_without_a_name_are_nobody(tmp_path: Path) -> None:
    opened = Opened(tmp_path)
    opened.play("", "Ann")
    assert [person.name for person in opened.evening.people.known()] == ["Ann"]
    opened.house.close()


def test_notes_are_kept_by_person_whatever_the_spelling(tmp_path: Path) -> None:
    opened = Opened(tmp_path)
    opened.play("Ann", "小明")
    opened.evening.people.note("小明", pronouns="他", new=True)
    opened.evening.people.note(" ANN ", pronouns="she/her")
    opened.house.close()

    opened = Opened(tmp_path)
    known = {person.name: (person.pronouns, person.new) for person in opened.evening.people.known()}
    assert known == {"Ann": ("she/her", False), "小明": ("他", True)}
    opened.evening.people.note("小明", new=False)
    assert opened.evening.people.person("小明").pronouns == "他"
    opened.house.close()


def test_what_is_damaged_is_named_and_the_rest_used(tmp_path: Path) -> None:
    table = {
        "people": {"ann": {"name": "Ann", "pronouns": "she/her"}, "ben": {"name": 7}},
        "groups": [{"name": "Friday", "people": ["Ann"]}, "nonsense"],
        "later": 1,
    }
    (tmp_path / FILE_NAME).write_text(json.dumps(table), "utf-8")
    opened = Opened(tmp_path)
    people = opened.evening.people
    assert people.person("ann").pronouns == "she/her"
    assert [group.name for group in people.groups] == ["Friday"]
    assert [str(dict(fault.params)["entry"].text) for fault in people.faults] == ["people ben", "groups 2"]
    people.note("Cai", new=True)
    assert json.loads((tmp_path / FILE_NAME).read_text("utf-8"))["later"] == 1
    opened.house.close()


def test_a_file_that_is_no_json_is_kept_aside(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("{half", "utf-8")
    opened = Opened(tmp_path)
    assert len(opened.evening.people.faults) == 1
    opened.evening.people.note("Ann", new=True)
    assert (tmp_path / f"{FILE_NAME}.damaged").read_text("utf-8") == "{half"
    assert json.loads((tmp_path / FILE_NAME).read_text("utf-8"))["people"]["ann"]["new"] is True
    opened.house.close()


def test_somebody_forgotten_comes_back_only_by_playing_again(tmp_path: Path) -> None:
    opened = Opened(tmp_path)
    opened.play("Ann", "Ben")
    people = opened.evening.people
    people.note("Ann", pronouns="she/her")
    people.save_group("Friday", ("Ann", "Ben"))
    people.forget("ann")
    assert [person.name for person in people.known()] == ["Ben"]
    assert people.groups[0].people == ("Ben",)
    assert people.person("Ann").pronouns == ""
    opened.house.close()
    opened = Opened(tmp_path)
    assert [person.name for person in opened.evening.people.known()] == ["Ben"]
    opened.clock.time += timedelta(days=1)
    opened.play("Ann")
    assert [person.name for person in opened.evening.people.known()] == ["Ann", "Ben"]
    opened.house.close()


def test_the_last_table_is_that_of_the_game_before_this_one(tmp_path: Path) -> None:
    opened = Opened(tmp_path)
    opened.play("Ann", "Ben")
    session = opened.house.library.new()
    session.dispatch(AddSeat("Cai", traveller=True))
    this = session.game
    assert opened.evening.people.last_table(this) == (("Ann", False), ("Ben", False))
    assert opened.evening.people.last_table() == (("Cai", True),)
    opened.house.close()


def test_groups_are_saved_in_order_and_replaced_by_name(tmp_path: Path) -> None:
    opened = Opened(tmp_path)
    people = opened.evening.people
    people.save_group("Friday", ("Ann", "Ben"))
    people.save_group("Work", ("Cai",))
    people.save_group("friday", ("Ben", "Ann", "Dora"))
    opened.house.close()
    opened = Opened(tmp_path)
    groups = opened.evening.people.groups
    assert [(g.name, g.people) for g in groups] == [("friday", ("Ben", "Ann", "Dora")), ("Work", ("Cai",))]
    opened.evening.people.delete_group("FRIDAY")
    assert [g.name for g in opened.evening.people.groups] == ["Work"]
    opened.house.close()


def test_a_group_has_seen_what_half_of_it_played_with(tmp_path: Path) -> None:
    opened = Opened(tmp_path)
    opened.play("Ann", "Ben", "Cai", "Dora", characters=("chef", "imp"))
    opened.play("Xia", "Yu", "Zoe", "Ann", characters=("monk", "imp"))
    opened.play("Ann", "Ben", "Eli", "Fay", characters=("empath", "imp"))
    opened.play("Ann", "Ben")  # not begun: nothing was seen
    seen = opened.evening.people.seen_lately(("Ann", "Ben", "Cai", "Dora"))
    assert seen == {"empath": 1, "imp": 1, "chef": 2}
    assert weights_of(seen) == {"empath": 14, "imp": 14, "chef": 28}
    assert opened.evening.people.seen_lately(()) == {}
    opened.house.close()


def test_only_the_last_games_count(tmp_path: Path) -> None:
    opened = Opened(tmp_path)
    opened.play("Ann", characters=("chef",))
    for _ in range(LATELY):
        opened.play("Ann", characters=("monk",))
    assert opened.evening.people.seen_lately(("Ann",)) == {"monk": 1}
    opened.house.close()


def test_the_cache_of_tables_is_made_anew_when_lost_or_damaged(tmp_path: Path) -> None:
    opened = Opened(tmp_path)
    game = opened.play("Ann")
    before = opened.evening.people.known()
    for damage in ("", "[]", json.dumps({game: {"seq": 1, "people": [["Bob"]], "characters": []}})):
        (tmp_path / TABLES_NAME).write_text(damage, "utf-8")
        house = opened.house
        again = Evening(tmp_path, house.library, house.journal, house.context, opened.clock)
        assert again.people.known() == before
    opened.house.close()


def test_the_next_game_keeps_people_script_and_house_rules_in_one_gesture(tmp_path: Path) -> None:
    opened = Opened(tmp_path)
    session = opened.house.library.new()
    seats = (AddSeat("Ann", pronouns="she/her"), AddSeat("Ben"), AddSeat("Cai", traveller=True))
    session.dispatch(Batch(seats, message("common.done")))
    session.dispatch(ChooseScript(trouble_brewing()))
    session.dispatch(SetHouseRules(("No whispering at night.",)))
    session.dispatch(PlaceStoryteller(SeatId(2)))
    session.dispatch(SetBag((BagToken("imp"),)))

    after = opened.evening.next_game(session.state)
    town: Town = after.state
    assert [(s.name, s.pronouns, s.traveller) for s in town.seats] == [
        ("Ann", "she/her", False), ("Ben", "", False), ("Cai", "", True),
    ]  # fmt: skip
    assert (town.script, town.house_rules) == (trouble_brewing(), ("No whispering at night.",))
    assert town.bag == ()
    assert town.number(town.storyteller_at or SeatId(0)) == 2
    after.undo()
    assert after.state == Town()
    assert same_table(Town()) is None
    opened.house.close()
