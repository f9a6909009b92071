"""Who is drunk or poisoned, by whom, until when; and whose ability works."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.catalogue import End
from storyteller.clocktower.holders import Holder, acted_as, holders_of
from storyteller.clocktower.model import Ability, Reminder, Town
from storyteller.clocktower.status import acts_dead, impairments, in_force, is_impaired, works
from storyteller.kernel.ids import STORYTELLER, ReminderId, SeatId
from storyteller.kernel.message import Name, Term, message
from tests.clocktower.tables import a_context, after, town_of


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


# --- tokens that hold only while their source does -------------------------------------------------------------------


def laid(town: Town, seat: int | None, of: str, text: str, by: int | None) -> Town:
    """The table with a printed token laid, on a seat or (None) on none."""
    return after(town, c.PlaceReminder(SeatId(seat) if seat else None, of, text, by=SeatId(by) if by else None))


def kinds(town: Town, seat: int) -> list[tuple[str, str]]:
    return [(i.kind, i.of) for i in impairments(town, a_context(), SeatId(seat))]


def test_of_two_who_poison_each_other_the_first_one_does() -> None:
    """Source: the almanac on poisoning: the ability of the poisoned has no effect."""
    first = laid(town_of("poisoner", "imp", "poisoner"), 1, "poisoner", "Poisoned", 3)
    both = laid(first, 3, "poisoner", "Poisoned", 1)
    assert (is_impaired(both, a_context(), SeatId(1)), is_impaired(both, a_context(), SeatId(3))) == (True, False)


def test_a_circle_of_poison_is_settled_from_the_oldest_on() -> None:
    town = town_of("poisoner", "poisoner", "poisoner", "imp")
    town = laid(laid(laid(town, 2, "poisoner", "Poisoned", 1), 3, "poisoner", "Poisoned", 2), 1, "poisoner",
                "Poisoned", 3)  # fmt: skip
    assert [kinds(town, seat) for seat in (2, 3)] == [[], []]
    assert kinds(town, 1) == [("poisoned", "poisoner")]


def test_what_makes_its_own_source_drunk_is_not_switched_off_by_that() -> None:
    """Source: the Organ Grinder and Sailor entries: they choose to be drunk, or are."""
    town = laid(town_of("organgrinder", "imp", "chef"), 1, "organgrinder", "Drunk", 1)
    assert kinds(town, 1) == [("drunk", "organgrinder")]
    assert in_force(town, a_context(), town.seats[0].reminders[0])
    assert not works(town, a_context(), Holder("organgrinder", SeatId(1)))
    dead = after(town, c.Kill(SeatId(1)))
    assert kinds(dead, 1) == []


def test_a_minion_without_ability_poisons_nobody() -> None:
    """Source: the Preacher entry: the chosen Minion has no ability, until the Preacher loses theirs."""
    town = laid(town_of("preacher", "poisoner", "chef", "imp"), 3, "poisoner", "Poisoned", 2)
    town = laid(town, 2, "preacher", "No Ability", 1)
    assert kinds(town, 3) == []
    assert kinds(after(town, c.Kill(SeatId(1))), 3) == [("poisoned", "poisoner")]


@pytest.mark.parametrize(("vigormortis", "ability"), [("vigormortis", True), ("vigormortis:p", False)])
def test_a_dead_minion_keeps_its_ability_while_the_vigormortis_works(vigormortis: str, ability: bool) -> None:
    """Source: the Vigormortis entry; the ability ends when the Demon dies, is drunk or poisoned."""
    town = laid(town_of(vigormortis, "poisoner:x", "chef"), 3, "poisoner", "Poisoned", 2)
    town = laid(town, 2, "vigormortis", "Has Ability", 1)
    assert works(town, a_context(), Holder("poisoner", SeatId(2))) is ability
    assert bool(kinds(town, 3)) is ability
    assert acts_dead(town, a_context(), town.seats[1], "poisoner") is ability
    assert not works(after(town, c.Kill(SeatId(1))), a_context(), Holder("poisoner", SeatId(2)))


def test_a_dead_player_acts_while_the_bone_collector_works() -> None:
    """Source: the Bone Collector entry."""
    town = laid(town_of("bonecollector", "empath:x", "imp"), 2, "bonecollector", "Has Ability", 1)
    assert works(town, a_context(), Holder("empath", SeatId(2)))
    assert not works(after(town, c.Kill(SeatId(1))), a_context(), Holder("empath", SeatId(2)))


def test_two_dead_do_not_keep_each_other_going() -> None:
    town = laid(town_of("vigormortis:x", "vigormortis:x", "imp"), 1, "vigormortis", "Has Ability", 2)
    town = laid(town, 2, "vigormortis", "Has Ability", 1)
    assert not works(town, a_context(), Holder("vigormortis", SeatId(1)))
    assert not works(town, a_context(), Holder("vigormortis", SeatId(2)))


# --- sober and healthy -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ailing", ["chef:d", "chef:p", "chef:d:p"])
def test_whom_the_barista_makes_sober_and_healthy_is(ailing: str) -> None:
    """Source: the Barista entry; by the rules on Travellers a dead or drunk Barista does nothing."""
    town = laid(town_of(ailing, "barista", "imp"), 1, "barista", "Sober & Healthy", 2)
    assert kinds(town, 1) == []
    assert works(town, a_context(), Holder("chef", SeatId(1)))
    drunk = laid(town, 2, "sailor", "Drunk", None)
    assert kinds(drunk, 1) != []


def test_a_poisoned_barista_does_not_heal_themself() -> None:
    town = laid(town_of("chef", "barista:p", "imp"), 2, "barista", "Sober & Healthy", 2)
    assert kinds(town, 2) == [("poisoned", "")]


def test_a_drunk_has_no_ability_even_sober() -> None:
    town = laid(town_of("drunk:as=chef", "barista", "imp"), 1, "barista", "Sober & Healthy", 2)
    assert kinds(town, 1) == [("drunk", "drunk")]


def test_a_beggar_is_never_drunk_or_poisoned() -> None:
    """Source: the Beggar entry."""
    assert kinds(town_of("beggar:d:p", "imp"), 1) == []


# --- everybody's drunkenness -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", [2, 4, None])
def test_one_token_makes_everybody_drunk_but_the_minstrel_and_travellers(where: int | None) -> None:
    """Source: the Minstrel entry: all other players, Travellers not; it ends with the Minstrel."""
    town = laid(town_of("chef", "minstrel", "imp", "poisoner", "thief"), where, "minstrel", "Everyone Is Drunk", 2)
    assert [kinds(town, seat) for seat in range(1, 6)] == [
        [("drunk", "minstrel")], [], [("drunk", "minstrel")], [("drunk", "minstrel")], [],
    ]  # fmt: skip
    assert kinds(after(town, c.Kill(SeatId(2))), 1) == []


def test_everybodys_drunkenness_has_a_reason_and_an_end() -> None:
    town = laid(town_of("chef", "minstrel", "imp"), None, "minstrel", "Everyone Is Drunk", None)
    (found,) = impairments(town, a_context(), SeatId(1))
    assert found.why(town) == message("status.drunk", by=Name("P2"), until=Term("end", "next_dusk"))
    assert kinds(town, 2) == []


# --- the Lunatic -----------------------------------------------------------------------------------------------------


def test_a_lunatic_is_sober_and_acts_as_the_lunatic() -> None:
    """Source: the Lunatic entry and the night sheet: a row of its own; being a Lunatic is its ability."""
    town = town_of("lunatic:as=imp", "imp", "chef")
    assert kinds(town, 1) == []
    assert [h.of for h in acted_as(town.seats[0], a_context(), town)] == ["lunatic"]
    assert works(town, a_context(), Holder("lunatic", SeatId(1)))


def test_a_marionette_acts_as_what_they_saw() -> None:
    town = town_of("marionette:as=empath", "imp", "chef")
    assert [h.of for h in acted_as(town.seats[0], a_context(), town)] == ["empath"]
    assert kinds(town, 1) == [("drunk", "marionette")]
    assert not works(town, a_context(), Holder("empath", SeatId(1)))
    assert works(town, a_context(), Holder("marionette", SeatId(1)))
    assert not works(town_of("marionette:as=empath:p", "imp"), a_context(), Holder("marionette", SeatId(1)))


def test_poison_ends_when_the_poisoner_becomes_somebody_else() -> None:
    town = after(
        town_of("chef", "poisoner", "imp"),
        c.PlaceReminder(SeatId(1), "poisoner", "Poisoned", by=SeatId(2)),
    )
    assert is_impaired(town, a_context(), SeatId(1))
    assert not is_impaired(after(town, c.SetCharacter(SeatId(2), "baron")), a_context(), SeatId(1))


def test_what_a_gained_ability_laid_holds_while_it_is_had() -> None:
    town = town_of("philosopher", "chef", "imp")
    town = after(
        town,
        c.SetAbility(SeatId(1), "poisoner", source="philosopher", by=SeatId(1), replaces=True),
        c.PlaceReminder(SeatId(2), "poisoner", "Poisoned", by=SeatId(1)),
        c.PlaceReminder(SeatId(3), "philosopher", "Drunk", by=SeatId(1)),
    )
    assert is_impaired(town, a_context(), SeatId(2))
    assert is_impaired(town, a_context(), SeatId(3))
    lost = after(town, c.SetAbility(SeatId(1), "poisoner", held=False))
    assert not is_impaired(lost, a_context(), SeatId(2))
