"""The checklist of what is owed, and the headings of the four strips."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storyteller.clocktower.commands import Batch, Command, PlaceReminder, SetBag, SetBluffs, SetShown
from storyteller.clocktower.model import BagToken, Seat, Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message
from storyteller.viewmodel.setup.choices import ChoiceRecord, choices, chosen, taken
from storyteller.viewmodel.setup.steps import setup_record
from tests.clocktower.tables import a_context, after, town_of, trouble_brewing

SEVEN = ("fortuneteller", "monk", "chef", "drunk:as=empath", "recluse", "spy", "imp")


def line(town: Town, start: str) -> ChoiceRecord:
    return next(one for one in choices(town, a_context()).lines if one.key.startswith(start))


def dealt() -> Town:
    return town_of(*SEVEN, phase=("setup", 0))


def in_the_bag(*bag: BagToken) -> Town:
    seats = tuple(Seat(SeatId(n), f"P{n}") for n in range(1, 8))
    return Town(script=trouble_brewing(), seats=seats, bag=bag)


def test_a_mark_waits_while_its_character_is_in_the_bag() -> None:
    record = choices(in_the_bag(BagToken("fortuneteller"), BagToken("imp")), a_context())
    waiting = [one for one in record.lines if one.waiting is not None]
    assert [one.of.character for one in waiting if one.of] == ["fortuneteller"]
    assert waiting[0] in record.undone
    assert record.open == 1  # the bluffs


@pytest.mark.parametrize(
    ("bag", "keys"),
    [
        (("washerwoman", "librarian"), ("pair", "pair")),
        (("steward", "balloonist"), ("mark", "mark")),
        (("nodashii",), ("mark",)),
        (("amnesiac", "amnesiac"), ("words_amnesiac", "words_amnesiac")),
        (("yaggababble", "mezepheles"), ("words_yaggababble", "words_mezepheles")),
        (("villageidiot",), ()),  # one of the extras is drunk: owed from two on, and once
        (("villageidiot", "villageidiot", "villageidiot"), ("mark",)),
        (("chef", "imp"), ()),
    ],
)
def test_all_that_will_be_owed_waits_in_view(bag: tuple[str, ...], keys: tuple[str, ...]) -> None:
    """Source: the entries of these characters: what the storyteller decides about players before the first night."""
    record = choices(in_the_bag(*map(BagToken, bag)), a_context())
    waiting = [one for one in record.lines if one.waiting is not None]
    assert tuple(one.title.key for one in waiting) == tuple(f"setup_page.choices.{key}" for key in keys)
    assert len({one.key for one in record.lines}) == len(record.lines)


def test_who_will_be_turned_waits_beside_the_mark_that_is_known() -> None:
    record = choices(in_the_bag(BagToken("bountyhunter")), a_context())
    waiting = [one.title.key for one in record.lines if one.waiting is not None]
    assert waiting == ["setup.choice.turn", "setup_page.choices.mark"]


def test_a_lent_ability_brings_its_own() -> None:
    record = choices(in_the_bag(BagToken("alchemist", ability="mezepheles")), a_context())
    assert [one.key for one in record.lines if one.waiting is not None] == ["waiting:mezepheles"]


def test_taking_a_suggestion_settles_its_line() -> None:
    context = a_context()
    town = dealt()
    for start in ("mark:fortuneteller", "bluffs:demon"):
        command = taken(town, context, line(town, start).key)
        assert command is not None
        town = after(town, command)
        assert line(town, start).done
    assert choices(town, context).open == 0


def test_another_player_is_marked_in_place_of_the_first() -> None:
    context, town = a_context(), dealt()
    key = line(town, "mark:").key
    monk, chef = (int(town.seats[place].id) for place in (1, 2))
    first = chosen(town, context, key, (monk,))
    assert isinstance(first, PlaceReminder)
    town = after(town, first)
    second = chosen(town, context, key, (chef,))
    assert second is not None
    town = after(town, second)
    assert [option.pick for option in line(town, "mark:").made] == [chef]
    nothing = chosen(town, context, key, (chef,))
    assert nothing is None


def test_bluffs_are_gathered_one_by_one() -> None:
    context, town = a_context(), dealt()
    command = chosen(town, context, line(town, "bluffs").key, ("mayor",))
    assert command == SetBluffs(("mayor",))
    town = after(town, command)
    assert not line(town, "bluffs").done
    assert line(town, "bluffs").count == 3


def test_who_is_shown_what_is_changed_in_the_bag_before_the_deal_and_at_the_seat_after() -> None:
    context = a_context()
    before = in_the_bag(BagToken("imp"), BagToken("drunk", "chef"))
    command: Command | None = chosen(before, context, line(before, "shown:").key, ("monk",))
    assert command == SetBag((BagToken("imp"), BagToken("drunk", "monk")))
    town = dealt()
    command = chosen(town, context, line(town, "shown:").key, ("virgin",))
    # With it goes the token that says so, which nobody has laid yet.
    assert isinstance(command, Batch)
    assert command.commands[0] == SetShown(town.seats[3].id, "virgin")


def test_a_line_that_is_gone_comes_to_nothing() -> None:
    assert taken(dealt(), a_context(), "mark:nobody:9") is None
    assert chosen(dealt(), a_context(), "mark:nobody:9", (1,)) is None


def test_the_headings_say_how_far_it_has_come() -> None:
    context = a_context()
    empty = setup_record(Town(), context)
    assert [step.done for step in empty.steps] == [False] * 4
    assert empty.next == "people"
    seated = setup_record(in_the_bag(), context)
    assert (seated.steps[0].done, seated.next) == (True, "characters")
    assert seated.steps[0].summary == message("common.players", n=7)


def test_everything_decided_and_dealt_is_done() -> None:
    context, town = a_context(), dealt()
    bag = tuple(BagToken(s.character or "", s.shown_as if s.shown_as != s.character else "") for s in town.seats)
    town = replace(town, bag=tuple(replace(t, shown_as=t.shown_as or "") for t in bag))
    for start in ("mark:", "bluffs:"):
        command = taken(town, context, line(town, start).key)
        assert command is not None
        town = after(town, command)
    record = setup_record(town, context)
    assert [step.step for step in record.steps if not step.done] == ["characters"]  # 3/2/1/1 is not 5/0/1/1
    assert record.owed == ()
