"""Minion and Demon information with every exception, each explained where it bends.

Source: the first-night sheet of the publisher and the entries of the characters named; seven players or more but where
the name says otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.model import Ability, BluffSet, Fabled, StepKey, Town
from storyteller.clocktower.night.order import night_steps
from storyteller.clocktower.night.steps import content
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, script_of, town_of

GOOD = ("chef", "monk", "saint", "mayor", "empath")
BLUFFS = (BluffSet("demon", ("soldier", "virgin", "butler")),)


@dataclass(frozen=True)
class Row:
    """What stands at a table row: why not, who wakes, what is said of it."""

    skipped: str | None
    wakes: tuple[int, ...]
    notes: frozenset[str]


def a_town(*seats: str, fabled: tuple[str, ...] = (), phase: tuple[str, int] = ("night", 1)) -> Town:
    names = {part for seat in seats for part in (seat.split(":")[0],)}
    script = script_of(*dict.fromkeys((*names, *GOOD, "soldier", "virgin", "butler", "poisoner", "imp")))
    return town_of(
        *seats, phase=phase, script=script, bluffs=BLUFFS, fabled=tuple(Fabled(f) for f in fabled)
    )


def row(town: Town, step: str) -> Row:
    context = a_context()
    found = content(town, context, StepKey(step))
    assert found is not None
    return Row(found.step.skipped, tuple(found.step.wakes), frozenset(note.key for note in found.notes))


def told(town: Town, step: str) -> list[tuple[int, tuple[object, ...], bool | None]]:
    done = after(town, c.FinishStep(StepKey(step)))
    given = (x.event for x in done.log.oldest_first())
    return [(i.seat, i.payload, i.truthful) for i in given if isinstance(i, e.InfoGiven)]


def own_rows(town: Town, character: str) -> list[tuple[str | None, tuple[int, ...]]]:
    return [(s.skipped, tuple(s.wakes)) for s in night_steps(town, a_context()) if s.step == character]


def before(town: Town, first: str, second: str) -> bool:
    order = [s.step for s in night_steps(town, a_context())]
    return order.index(first) < order.index(second)


def test_with_seven_all_minions_wake_together_and_see_the_demon_and_each_other() -> None:
    town = a_town(*GOOD, "poisoner", "baron", "imp")
    assert row(town, "minion_info") == Row(None, (6, 7), frozenset())
    assert told(town, "minion_info") == [(6, (8,), True), (6, (7,), True), (7, (8,), True), (7, (6,), True)]
    assert before(town, "minion_info", "demon_info")


def test_the_demon_sees_the_minions_and_three_bluffs() -> None:
    town = a_town(*GOOD, "poisoner", "imp")
    assert row(town, "demon_info") == Row(None, (7,), frozenset())
    assert told(town, "demon_info") == [(7, (6,), True), (7, ("soldier", "virgin", "butler"), True)]


@pytest.mark.parametrize("step", ["minion_info", "demon_info"])
def test_below_seven_neither_is_told(step: str) -> None:
    assert row(a_town(*GOOD[:4], "poisoner", "imp"), step).skipped == "few_players"


@pytest.mark.parametrize("step", ["minion_info", "demon_info"])
def test_travellers_do_not_make_seven(step: str) -> None:
    assert row(a_town(*GOOD[:4], "poisoner", "imp", "thief:t"), step).skipped == "few_players"


@pytest.mark.parametrize("step", ["minion_info", "demon_info"])
def test_the_toymaker_restores_both_below_seven_and_says_so(step: str) -> None:
    found = row(a_town(*GOOD[:4], "poisoner", "imp", fabled=("toymaker",)), step)
    assert found.skipped is None
    assert any(key.endswith(".restored") for key in found.notes)


@pytest.mark.parametrize("step", ["minion_info", "demon_info"])
def test_a_sober_poppy_grower_prevents_both_and_the_bluffs_are_shown_all_the_same(step: str) -> None:
    town = a_town("poppygrower", *GOOD[1:], "poisoner", "imp")
    found = row(town, step)
    assert found.skipped == "prevented"
    assert found.notes
    assert own_rows(town, "poppygrower") == [(None, (7,))]


@pytest.mark.parametrize("step", ["minion_info", "demon_info"])
@pytest.mark.parametrize("seat", ["poppygrower:d", "poppygrower:p", "drunk:as=poppygrower"])
def test_a_poppy_grower_who_is_not_able_prevents_nothing(step: str, seat: str) -> None:
    assert row(a_town(seat, *GOOD[1:], "poisoner", "imp"), step).skipped is None


def test_both_are_told_the_night_the_poppy_grower_dies() -> None:
    town = a_town("poppygrower", *GOOD[1:], "poisoner", "imp", phase=("night", 2))
    assert own_rows(town, "poppygrower") == [("not_yet", ())]
    mark = c.PlaceReminder(SeatId(1), "poppygrower", "Evil Wakes", by=SeatId(1))
    town = after(town, c.Kill(SeatId(1)), mark)
    assert own_rows(town, "poppygrower") == [(None, (6, 7))]
    found = content(town, a_context(), StepKey("poppygrower", SeatId(1)))
    assert found is not None
    pointed = [(show.to, show.seats) for show in found.shows if show.verb == "point_at"]
    assert pointed == [((6,), (7,)), ((7,), (6,))]


def test_a_magician_is_pointed_at_in_both_rows_and_nobody_is_told_the_truth() -> None:
    town = a_town("magician", *GOOD[1:], "poisoner", "imp")
    assert row(town, "minion_info").notes
    assert told(town, "minion_info")[0] == (6, (1, 7), False)
    assert told(town, "demon_info")[0] == (7, (1, 6), False)


def test_a_drunk_magician_is_not() -> None:
    town = a_town("magician:d", *GOOD[1:], "poisoner", "imp")
    assert told(town, "minion_info")[0] == (6, (7,), True)


def test_a_lunatic_has_a_row_of_its_own_before_the_demon_and_changes_nothing_for_minions() -> None:
    town = a_town("lunatic:as=imp", *GOOD[1:], "poisoner", "imp")
    assert own_rows(town, "lunatic") == [(None, (1,))]
    assert before(town, "lunatic", "demon_info")
    assert told(town, "minion_info") == [(6, (7,), True)]
    assert row(town, "demon_info").wakes == (7,)


def test_a_marionette_is_left_out_of_both_and_the_demon_learns_it_apart() -> None:
    town = a_town("marionette:as=monk", *GOOD[1:], "poisoner", "imp")
    minions, demon = row(town, "minion_info"), row(town, "demon_info")
    assert (minions.wakes, demon.wakes) == ((6,), (7,))
    assert minions.notes
    assert demon.notes
    assert told(town, "demon_info")[0] == (7, (6,), True)
    assert own_rows(town, "marionette") == [(None, (7,))]
    assert before(town, "demon_info", "marionette")


def test_with_a_marionette_as_the_only_minion_nobody_wakes_as_one() -> None:
    found = row(a_town("marionette:as=monk", *GOOD[1:], "chef", "imp"), "minion_info")
    assert (found.skipped, found.wakes) == ("nobody", ())


def test_a_summoner_game_has_no_demon_to_show_and_the_summoner_gets_the_bluffs() -> None:
    town = a_town(*GOOD, "poisoner", "summoner")
    minions, demon = row(town, "minion_info"), row(town, "demon_info")
    assert (minions.skipped, minions.wakes, demon.skipped) == (None, (6, 7), "prevented")
    assert minions.notes
    assert demon.notes
    assert told(town, "minion_info") == [(6, (7,), True), (7, (6,), True)]
    assert own_rows(town, "summoner") == [(None, (7,))]
    assert before(town, "minion_info", "summoner")


def test_each_minion_sees_three_characters_with_a_snitch_but_no_marionette() -> None:
    town = a_town("snitch", *GOOD[1:], "poisoner", "marionette:as=monk", "imp")
    assert row(town, "minion_info").notes >= {"night.snitch.minions"}
    assert own_rows(town, "snitch") == [(None, (6,))]
    assert before(town, "minion_info", "snitch")


@pytest.mark.parametrize("step", ["minion_info", "demon_info"])
@pytest.mark.parametrize("character", ["lilmonsta", "tor"])
def test_lil_monsta_and_tor_prevent_both(step: str, character: str) -> None:
    if character == "lilmonsta":
        town = after(a_town(*GOOD, "poisoner", "baron"), c.SetTableAbility(Ability("lilmonsta")))
    else:
        town = a_town(*GOOD, "poisoner", "imp", fabled=("tor",))
    found = row(town, step)
    assert found.skipped == "prevented"
    assert found.notes


def test_legion_has_no_minions_and_wakes_as_one() -> None:
    town = a_town("chef", "monk", *("legion",) * 5)
    minions, demon = row(town, "minion_info"), row(town, "demon_info")
    assert (minions.skipped, demon.skipped, demon.wakes) == ("prevented", None, (3, 4, 5, 6, 7))
    assert minions.notes
    assert demon.notes


@pytest.mark.parametrize("character", ["lordoftyphon", "kazali"])
def test_those_who_make_their_minions_act_before_the_minions_wake(character: str) -> None:
    town = a_town(*GOOD, "poisoner", character)
    found = row(town, "minion_info")
    assert found.skipped is None
    assert found.notes
    assert before(town, character, "minion_info")


def test_atheists_have_nobody_to_wake() -> None:
    town = a_town("atheist", *GOOD, "virgin")
    assert row(town, "minion_info").skipped is not None
    assert row(town, "demon_info").skipped is not None


def test_minions_see_the_damsels_token_and_the_demon_the_king() -> None:
    town = a_town("damsel", "king", *GOOD[2:], "poisoner", "imp")
    assert own_rows(town, "damsel") == [(None, (6,))]
    assert own_rows(town, "king") == [(None, (7,))]
    assert before(town, "minion_info", "damsel")
    assert before(town, "demon_info", "king")


def test_an_evil_townsfolk_or_traveller_is_no_minion() -> None:
    town = a_town("chef:e", *GOOD[1:], "poisoner", "imp", "thief:t:e")
    assert row(town, "minion_info").wakes == (6,)
    assert told(town, "demon_info")[0] == (7, (6,), True)


@pytest.mark.parametrize("step", ["minion_info", "demon_info"])
def test_who_becomes_a_minion_or_demon_later_learns_nothing_by_these_rows(step: str) -> None:
    town = a_town(*GOOD, "poisoner", "imp", phase=("night", 2))
    assert all(s.step != step for s in night_steps(town, a_context()))
