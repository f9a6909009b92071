"""Who is drunk or poisoned, by whom, until when; and whose ability works."""

from __future__ import annotations

from dataclasses import replace

from storyteller.clocktower.catalogue import End
from storyteller.clocktower.holders import Holder, acted_as, holders_of
from storyteller.clocktower.model import Ability, Reminder, Town
from storyteller.clocktower.status import impairments, is_impaired, works
from storyteller.kernel.ids import STORYTELLER, ReminderId, SeatId
from storyteller.kernel.message import Name, Term, message
from tests.clocktower.tables import a_context, town_of


def poisoned(town: Town, seat: int, by: int, *, end: End = "dusk", reminder: int = 50) -> Town:
    laid = Reminder(ReminderId(reminder), "poisoner", "Poisoned", SeatId(by), effect="poisoned", end=end)
    seats = tuple(replace(s, reminders=(*s.reminders, laid)) if s.id == seat else s for s in town.seats)
    return replace(town, seats=seats)


def test_nobody_is_impaired_without_a_reason() -> None:
    town = town_of("chef", "imp", "poisoner")
    assert impairments(town, a_context(), SeatId(1)) == ()
    assert not is_impaired(town, a_context(), STORYTELLER)
    assert not is_impaired(town, a_context(), None)


def test_a_poisoned_player_is_told_by_whom_and_until_when() -> None:
    town = poisoned(town_of("chef", "imp", "poisoner"), 1, by=3)
    (found,) = impairments(town, a_context(), SeatId(1))
    assert found.why(town) == message("status.poisoned", by=Name("P3"), until=Term("end", "dusk"))


def test_poison_ends_when_the_poisoner_dies() -> None:
    """Source: the Poisoner entry of the almanac."""
    town = poisoned(town_of("chef", "imp", "poisoner:x"), 1, by=3)
    assert impairments(town, a_context(), SeatId(1)) == ()


def test_a_drunk_poisoner_poisons_nobody() -> None:
    town = poisoned(town_of("chef", "imp", "poisoner:d"), 1, by=3)
    assert impairments(town, a_context(), SeatId(1)) == ()


def test_two_who_poison_each_other_are_both_poisoned() -> None:
    town = poisoned(poisoned(town_of("poisoner", "imp", "poisoner"), 1, by=3), 3, by=1, reminder=51)
    assert is_impaired(town, a_context(), SeatId(1))
    assert is_impaired(town, a_context(), SeatId(3))


def test_a_token_of_nobody_in_particular_holds_for_as_long_as_it_lies() -> None:
    town = town_of("chef:p", "imp")
    (found,) = impairments(town, a_context(), SeatId(1))
    assert found.why(town).param("by") == message("status.storyteller")


def test_the_drunk_is_drunk_without_any_token_and_acts_as_what_they_saw() -> None:
    town = town_of("drunk:as=chef", "imp")
    seat = town.seats[0]
    assert [i.kind for i in impairments(town, a_context(), SeatId(1))] == ["drunk"]
    assert [h.of for h in acted_as(seat, a_context(), town)] == ["chef"]
    assert not works(town, a_context(), Holder("chef", SeatId(1)))


def test_somebody_who_merely_believes_wrongly_acts_as_what_they_are() -> None:
    """An Imp by star-pass still believes to be a Minion until told; the true ability is what acts."""
    town = town_of("imp:as=poisoner", "chef")
    assert [h.of for h in acted_as(town.seats[0], a_context(), town)] == ["imp"]
    assert works(town, a_context(), Holder("imp", SeatId(1)))


def test_a_gained_ability_adds_or_replaces() -> None:
    town = town_of("chef", "imp")
    adds = replace(town.seats[0], abilities=(Ability("empath"),))
    replaces = replace(town.seats[0], abilities=(Ability("empath", replaces=True),))
    assert [h.of for h in acted_as(adds, a_context(), town)] == ["chef", "empath"]
    assert [h.of for h in acted_as(replaces, a_context(), town)] == ["empath"]


def test_an_ability_works_only_while_its_holder_lives_sober_and_has_not_spent_it() -> None:
    context = a_context()
    slayer = Holder("slayer", SeatId(1))
    assert works(town_of("slayer", "imp"), context, slayer)
    assert not works(town_of("slayer:x", "imp"), context, slayer)
    assert not works(town_of("slayer:p", "imp"), context, slayer)
    assert not works(town_of("slayer", "imp"), context, replace(slayer, spent=True))
    assert not works(town_of("chef", "imp"), context, slayer)


def test_an_ability_no_seat_holds_works_until_it_is_spent() -> None:
    town = replace(town_of("chef", "imp"), table=(Ability("monk"),))
    (holder,) = holders_of(town, "monk")
    assert holder.seat is None
    assert works(town, a_context(), holder)
    assert not works(town, a_context(), replace(holder, spent=True))


def test_a_no_ability_token_stops_the_ability() -> None:
    town = town_of("chef", "imp")
    laid = Reminder(ReminderId(9), "preacher", "No Ability", effect="no_ability")
    stopped = replace(town, seats=(replace(town.seats[0], reminders=(laid,)), town.seats[1]))
    assert works(town, a_context(), Holder("chef", SeatId(1)))
    assert not works(stopped, a_context(), Holder("chef", SeatId(1)))
