"""Tonight's rows. Source of every order: the official night sheet, May 2026; of the rest: the rulebook."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import Any

import pytest

from storyteller.clocktower import events as e
from storyteller.clocktower.conclude import ending
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import Ability, Cause, Execution, Fabled, Phase, Reminder, StepKey, Town
from storyteller.clocktower.night.order import find_key, night_steps
from storyteller.kernel.ids import ReminderId, SeatId
from tests.clocktower.tables import a_context, town_of, trouble_brewing

SEVEN = ("washerwoman", "empath", "undertaker", "ravenkeeper", "monk", "poisoner", "imp")
TEN = ("librarian", "chef", "fortuneteller", "monk", "virgin", "ravenkeeper", "butler", "spy", "scarletwoman", "imp")


def rows(town: Town) -> list[str]:
    """All rows, those that don't stand with their reason: ``undertaker (not_yet)``."""
    return [s.step if s.skipped is None else f"{s.step} ({s.skipped})" for s in night_steps(town, a_context())]


def standing(town: Town) -> list[str]:
    return [s.step for s in night_steps(town, a_context()) if s.skipped is None]


def fold(town: Town, *events: Any) -> Town:
    return reduce(evolve, events, town)


def night(number: int) -> e.PhaseEntered:
    return e.PhaseEntered("night", number)


def death(seat: int, kind: Any = "demon") -> e.LifeChanged:
    return e.LifeChanged(SeatId(seat), alive=False, looks_alive=True, cause=Cause(kind))


# --- the official order ----------------------------------------------------------------------------------------------


def test_first_night_of_seven() -> None:
    assert rows(town_of(*SEVEN)) == [
        "dusk", "minion_info", "demon_info", "poisoner", "washerwoman", "empath", "dawn",
    ]  # fmt: skip


def test_other_night_of_seven() -> None:
    assert rows(town_of(*SEVEN, phase=("night", 2))) == [
        "dusk", "poisoner", "monk", "imp", "ravenkeeper (not_yet)", "empath", "undertaker (not_yet)", "dawn",
    ]  # fmt: skip


def test_first_night_of_ten() -> None:
    assert rows(town_of(*TEN)) == [
        "dusk", "minion_info", "demon_info", "librarian", "chef", "fortuneteller", "butler", "spy", "dawn",
    ]  # fmt: skip


def test_other_night_of_ten() -> None:
    assert rows(town_of(*TEN, phase=("night", 3))) == [
        "dusk", "monk", "scarletwoman (not_yet)", "imp", "ravenkeeper (not_yet)", "fortuneteller", "butler", "spy",
        "dawn",
    ]  # fmt: skip


def test_travellers_act_right_after_dusk_and_do_not_count_for_seven() -> None:
    six = town_of("chef", "thief", "monk", "virgin", "saint", "imp", "poisoner")
    assert rows(six)[:4] == ["dusk", "thief", "minion_info (few_players)", "demon_info (few_players)"]


def test_six_players_have_no_minion_and_demon_information() -> None:
    # Source: the rules sheet: from seven players on.
    assert standing(town_of("chef", "monk", "virgin", "saint", "imp", "poisoner")) == [
        "dusk", "poisoner", "chef", "dawn",
    ]  # fmt: skip


def test_who_is_woken() -> None:
    woken = {s.step: s.wakes for s in night_steps(town_of(*TEN), a_context())}
    assert woken["minion_info"] == (8, 9)
    assert woken["demon_info"] == (10,)
    assert woken["librarian"] == (1,)
    assert woken["dusk"] == ()


@pytest.mark.parametrize(
    ("phase", "first"),
    [(("setup", 0), True), (("night", 1), True), (("day", 1), False), (("dusk", 1), False), (("day", 4), False)],
)
def test_by_day_and_in_setup_it_is_the_coming_night(phase: tuple[str, int], first: bool) -> None:
    assert ("minion_info" in rows(town_of(*SEVEN, phase=phase))) is first


def test_without_a_script_the_official_order_holds() -> None:
    town = replace(town_of(*SEVEN, phase=("night", 2)), script=None)
    assert rows(town) == rows(town_of(*SEVEN, phase=("night", 2)))


# --- the script's own order ------------------------------------------------------------------------------------------


def test_a_scripts_own_order_wins() -> None:
    # Trouble Brewing as once printed: the Spy before the Imp.
    own = (
        "dusk", "poisoner", "monk", "spy", "scarletwoman", "imp", "ravenkeeper", "undertaker", "empath",
        "fortuneteller", "butler", "dawn",
    )  # fmt: skip
    script = replace(trouble_brewing(), other_night=own)
    seats = ("butler", "fortuneteller", "empath", "undertaker", "ravenkeeper", "imp", "scarletwoman", "spy", "monk",
             "poisoner")  # fmt: skip
    town = town_of(*seats, phase=("night", 2), script=script)
    assert [s.step for s in night_steps(town, a_context())] == list(own)


def test_a_character_the_own_order_forgot_stands_behind_its_official_predecessor() -> None:
    script = replace(trouble_brewing(), other_night=("dusk", "imp", "monk", "dawn"))
    town = town_of("empath", "monk", "imp", "fortuneteller", phase=("night", 2), script=script)
    # Official predecessors at this table: the Imp for the Empath, the Empath for the Fortune Teller.
    assert rows(town) == ["dusk", "imp", "empath", "fortuneteller", "monk", "dawn"]


def test_dusk_and_dawn_are_always_there() -> None:
    script = replace(trouble_brewing(), other_night=("imp",))
    assert rows(town_of("imp", phase=("night", 2), script=script)) == ["dusk", "imp", "dawn"]


# --- whose ability ---------------------------------------------------------------------------------------------------


def test_a_drunk_has_the_row_of_the_character_they_were_shown() -> None:
    town = town_of("drunk:as=chef", "monk", "imp")
    step = next(s for s in night_steps(town, a_context()) if s.step == "chef")
    assert (step.seat, step.wakes, step.skipped) == (1, (1,), None)
    assert "drunk" not in rows(town)


def test_several_of_one_character_stand_by_seat() -> None:
    town = town_of("imp", "empath", "monk", "empath", phase=("night", 2))
    assert [s.seat for s in night_steps(town, a_context()) if s.step == "empath"] == [2, 4]
    assert find_key(town, a_context(), "empath@4") == StepKey("empath", SeatId(4))
    assert find_key(town, a_context(), "empath") is None


def test_a_gained_ability_acts_at_its_own_place() -> None:
    gained = Ability("empath", source="philosopher", since=Phase("night", 1))
    town = town_of("virgin", "imp", phase=("night", 3))
    town = replace(town, seats=(replace(town.seats[0], abilities=(gained,)), town.seats[1]))
    assert rows(town) == ["dusk", "imp", "empath", "dawn"]


def test_a_first_night_ability_acts_on_the_night_after_it_was_gained_and_never_again() -> None:
    town = fold(town_of("virgin", "imp", phase=("day", 1)), e.CharacterChanged(SeatId(1), "chef"), night(2))
    assert rows(town) == ["dusk", "imp", "chef", "dawn"]
    assert "chef" not in rows(fold(town, e.PhaseEntered("day", 2), night(3)))


def test_an_old_first_night_ability_does_not_come_back_with_a_new_one() -> None:
    town = fold(town_of("virgin", "chef", "imp", phase=("day", 1)), e.CharacterChanged(SeatId(1), "chef"), night(2))
    assert [s.seat for s in night_steps(town, a_context()) if s.step == "chef"] == [1]


def test_abilities_no_seat_holds_have_rows_too() -> None:
    town = town_of("monk", "imp", phase=("night", 2), table=(Ability("empath"),), fabled=(Fabled("fortuneteller"),))
    assert [(s.step, s.seat) for s in night_steps(town, a_context())][-3:-1] == [
        ("empath", None), ("fortuneteller", None),
    ]  # fmt: skip


NINE = ("lunatic:as=imp", "chef", "monk", "empath", "virgin", "soldier", "mayor", "poisoner", "imp")


def test_a_lunatic_has_a_row_of_its_own_before_the_demons() -> None:
    """Source: the night sheets; the Lunatic's row says what to do with the Demon they think they are."""
    town = town_of(*NINE, phase=("night", 2))
    found = [(s.step, s.seat) for s in night_steps(town, a_context()) if s.step in ("lunatic", "imp")]
    assert found == [("lunatic", 1), ("imp", 9)]
    assert [(s.step, s.seat) for s in night_steps(town_of(*NINE), a_context()) if s.seat == 1] == [("lunatic", 1)]


def test_killing_the_lunatic_ends_nothing() -> None:
    town = town_of(*NINE, phase=("day", 1))
    assert ending(fold(town, death(1, "execution")), a_context()) is None
    assert ending(fold(town, death(9, "execution")), a_context()) is not None


def test_a_marionette_is_shown_to_the_demon_and_woken_as_what_they_think() -> None:
    """Source: the first-night sheet and the Marionette entry."""
    town = town_of("marionette:as=empath", "imp", "chef", "monk", "virgin", "soldier", "mayor")
    found = {s.step: (s.seat, s.wakes) for s in night_steps(town, a_context()) if s.seat == 1}
    assert found == {"marionette": (1, (2,)), "empath": (1, (1,))}
    later = fold(town, e.PhaseEntered("day", 1), night(2))
    assert [s.step for s in night_steps(later, a_context()) if s.seat == 1] == ["empath"]


# --- rows that don't stand -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("vigormortis", "row"), [("vigormortis", "poisoner"), ("vigormortis:d", "poisoner (dead)")])
def test_the_row_of_a_dead_minion_stands_while_the_vigormortis_works(vigormortis: str, row: str) -> None:
    """Source: the Vigormortis entry."""
    town = town_of(vigormortis, "poisoner:x", "chef", phase=("night", 2))
    mark = Reminder(ReminderId(9), "vigormortis", "Has Ability", SeatId(1), effect="acts_dead", end="source_disturbed")
    town = replace(town, seats=(town.seats[0], replace(town.seats[1], reminders=(mark,)), town.seats[2]))
    assert row in rows(town)


def test_the_dead_are_passed_over() -> None:
    assert "empath (dead)" in rows(town_of("empath:x", "monk", "imp", phase=("night", 2)))


def test_a_dead_spy_sees_nothing_though_it_goes_on_registering() -> None:
    assert "spy (dead)" in rows(town_of("spy:x", "monk", "imp", phase=("night", 2)))


def test_the_dead_act_where_a_token_says_so() -> None:
    town = town_of("spy:x", "monk", "imp", phase=("night", 2))
    kept = Reminder(ReminderId(9), "vigormortis", "Has Ability", effect="acts_dead")
    town = replace(town, seats=(replace(town.seats[0], reminders=(kept,)), *town.seats[1:]))
    assert "spy" in rows(town)


def test_a_no_ability_token_and_a_used_ability() -> None:
    town = town_of("empath", "monk", "imp", phase=("night", 2))
    gone = Reminder(ReminderId(9), "preacher", "No Ability", effect="no_ability")
    seats = (replace(town.seats[0], reminders=(gone,)), replace(town.seats[1], spent=("monk",)), town.seats[2])
    assert rows(replace(town, seats=seats)) == ["dusk", "monk (used)", "imp", "empath (no_ability)", "dawn"]


def test_a_row_kept_from_acting() -> None:
    town = town_of("monk", "imp", phase=("night", 2))
    held = Reminder(ReminderId(9), "exorcist", "Chosen", effect="may_not", value="act")
    town = replace(town, seats=(town.seats[0], replace(town.seats[1], reminders=(held,))))
    assert "imp (prevented)" in rows(town)


@pytest.mark.parametrize(("died", "row"), [(True, "undertaker"), (False, "undertaker (not_yet)")])
def test_the_undertaker_wakes_when_an_execution_killed(died: bool, row: str) -> None:
    town = fold(
        town_of("undertaker", "saint", "imp", phase=("day", 1)),
        e.ExecutionDecided(SeatId(2), died, Cause("execution")),
        night(2),
    )
    assert row in rows(town)


def test_the_ravenkeeper_wakes_only_on_the_night_of_dying() -> None:
    town = town_of("ravenkeeper", "monk", "imp", phase=("night", 2))
    assert "ravenkeeper (not_yet)" in rows(town)
    town = fold(town, death(1))
    assert "ravenkeeper" in rows(town)
    assert "ravenkeeper (dead)" in rows(fold(town, e.PhaseEntered("day", 2), night(3)))


def test_a_ravenkeeper_executed_by_day_does_not_wake() -> None:
    town = fold(town_of("ravenkeeper", "monk", "imp", phase=("day", 1)), death(1, "execution"), night(2))
    assert "ravenkeeper (dead)" in rows(town)


def test_minion_and_demon_information_can_be_prevented() -> None:
    town = town_of(*SEVEN[:-1], "imp")
    town = replace(town, table=(Ability("poppygrower"),))
    assert rows(town)[1:4] == ["poppygrower", "minion_info (prevented)", "demon_info (prevented)"]


# --- a living list ---------------------------------------------------------------------------------------------------


def test_a_death_shows_at_once() -> None:
    town = town_of(*SEVEN, phase=("night", 2))
    assert "empath" in rows(town)
    assert "empath (dead)" in rows(fold(town, death(2)))


def test_a_finished_row_stays_though_its_player_dies() -> None:
    town = fold(town_of(*SEVEN, phase=("night", 2)), e.StepFinished(StepKey("monk", SeatId(5)), (1,)), death(5))
    step = next(s for s in night_steps(town, a_context()) if s.step == "monk")
    assert (step.skipped, step.finished, step.open) == (None, True, False)


def test_a_scarlet_woman_who_became_the_imp_by_day_is_told_and_acts_tonight() -> None:
    town = fold(
        town_of("chef", "monk", "scarletwoman", "imp", "saint", "virgin", "mayor", phase=("day", 1)),
        death(4, "execution"),
        e.CharacterChanged(SeatId(3), "imp"),
        e.ReminderPlaced(SeatId(3), Reminder(ReminderId(1), "scarletwoman", "Is The Demon", effect="is_demon")),
        night(2),
    )
    found = [(s.step, s.seat, s.skipped) for s in night_steps(town, a_context())]
    assert found[1:-1] == [
        ("monk", 2, None), ("scarletwoman", 3, None), ("imp", 3, None), ("imp", 4, "dead"),
    ]  # fmt: skip
    later = fold(town, e.PhaseEntered("day", 2), night(3))
    assert [s.step for s in night_steps(later, a_context()) if s.seat == 3] == ["imp"]


def test_whoever_takes_over_after_the_imp_acted_does_not_kill_again_tonight() -> None:
    town = fold(
        town_of("chef", "monk", "poisoner", "imp", phase=("night", 2)),
        e.StepFinished(StepKey("imp", SeatId(4)), (4,)),
        death(4),
        e.CharacterChanged(SeatId(3), "imp"),
    )
    assert [(s.seat, s.skipped) for s in night_steps(town, a_context()) if s.step == "imp"] == [
        (3, "not_yet"), (4, None),
    ]  # fmt: skip


def test_whoever_becomes_the_imp_before_it_acted_does_act_tonight() -> None:
    town = fold(
        town_of("chef", "monk", "poisoner", "imp", phase=("night", 2)), death(4), e.CharacterChanged(SeatId(3), "imp")
    )
    assert [(s.seat, s.skipped) for s in night_steps(town, a_context()) if s.step == "imp"] == [
        (3, None), (4, "dead"),
    ]  # fmt: skip


def test_a_predecessors_row_that_is_open_again_holds_nobody_back() -> None:
    town = fold(
        town_of("chef", "monk", "poisoner", "imp", phase=("night", 2)),
        e.StepFinished(StepKey("imp", SeatId(4)), (1,)),
        e.CharacterChanged(SeatId(3), "imp"),
        e.StepReopened(StepKey("imp", SeatId(4))),
    )
    assert [(s.seat, s.skipped) for s in night_steps(town, a_context()) if s.step == "imp"] == [(3, None), (4, None)]


# --- what the storyteller did to the list ----------------------------------------------------------------------------


def test_a_skipped_row_keeps_its_reason() -> None:
    town = fold(town_of(*SEVEN), e.StepSkipped(StepKey("empath", SeatId(2)), "asleep"))
    assert "empath (asleep)" in rows(town)
    assert "empath (skipped)" in rows(fold(town, e.StepSkipped(StepKey("empath", SeatId(2)))))


def test_rows_can_be_moved_tonight() -> None:
    town = fold(town_of(*SEVEN), e.StepMoved(StepKey("empath", SeatId(2)), StepKey("poisoner", SeatId(6))))
    assert rows(town)[3:5] == ["empath", "poisoner"]
    town = fold(town, e.StepMoved(StepKey("empath", SeatId(2)), None))
    assert rows(town)[-2:] == ["empath", "dawn"]


def test_rows_can_be_put_in_and_made_to_stand() -> None:
    town = town_of("empath:x", "monk", "imp", phase=("night", 2))
    town = fold(town, e.StepAdded(StepKey("chef", SeatId(2)), StepKey("imp", SeatId(3))))
    assert rows(town)[1:4] == ["monk", "chef", "imp"]
    assert "empath (dead)" in rows(town)
    town = fold(town, e.StepAdded(StepKey("empath", SeatId(1))))
    assert rows(town)[-2:] == ["empath", "dawn"]


def test_last_nights_records_do_not_count_for_the_coming_night() -> None:
    town = fold(town_of(*SEVEN), e.StepFinished(StepKey("empath", SeatId(2))), e.PhaseEntered("day", 1))
    assert all(step.record is None for step in night_steps(town, a_context()))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("imp", StepKey("imp", SeatId(7))),
        ("Imp@7", StepKey("imp", SeatId(7))),
        ("imp@6", None),
        ("minioninfo", StepKey("minion_info")),
        ("demon_info", StepKey("demon_info")),
        ("dusk", StepKey("dusk")),
    ],
)
def test_rows_by_name(text: str, key: StepKey | None) -> None:
    phase = ("night", 2) if "mp" in text else ("night", 1)
    assert find_key(town_of(*SEVEN, phase=phase), a_context(), text) == key


def test_the_open_row_is_meant_where_one_is_done() -> None:
    town = fold(town_of("imp", "imp", phase=("night", 2)), e.StepFinished(StepKey("imp", SeatId(1))))
    assert find_key(town, a_context(), "imp") == StepKey("imp", SeatId(2))


def test_an_execution_of_nobody_shows_the_undertaker_nothing() -> None:
    town = fold(town_of("undertaker", "imp", phase=("day", 1)), e.ExecutionDecided(None, False, Cause("execution")))
    assert town.day.executions == (Execution(None, False, Cause("execution")),)
    assert "undertaker (not_yet)" in rows(fold(town, night(2)))


def test_the_example_of_the_scenario_format() -> None:
    # Source: docs on scenario files: by day the coming night; first-night rows and characters without a row are absent.
    town = town_of("empath:p", "drunk:as=chef", "imp", "poisoner", "saint:x", phase=("day", 2))
    found = [(s.step, s.seat, s.wakes, s.skipped) for s in night_steps(town, a_context())]
    assert found == [
        ("dusk", None, (), None),
        ("poisoner", 4, (4,), None),
        ("imp", 3, (3,), None),
        ("empath", 1, (1,), None),
        ("dawn", None, (), None),
    ]


def test_a_row_that_was_done_stays_when_the_ability_goes_and_one_that_was_not_goes_with_it() -> None:
    """What was done stays to be seen; nobody is woken for an ability that has gone."""
    town = fold(town_of("monk", "imp", "butler", "chef"), night(2))
    gone = (e.CharacterChanged(SeatId(1), "saint"), e.CharacterChanged(SeatId(3), "saint"))
    done = fold(town, e.StepFinished(StepKey("monk", SeatId(1)), (2,)), *gone)
    assert standing(done) == ["dusk", "monk", "imp", "dawn"]
    assert next(s for s in night_steps(done, a_context()) if s.step == "monk").finished
    drafted = fold(town, e.StepDrafted(StepKey("monk", SeatId(1)), (2,)), *gone)
    assert standing(drafted) == ["dusk", "imp", "dawn"]
    assert standing(fold(done, night(3))) == ["dusk", "imp", "dawn"]
