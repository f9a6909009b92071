"""Rows of the night done, skipped, done again, put in and moved."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import Character, Homebrew, Wake, WakeAct
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Ability, BluffSet, Cause, Reminder, StepKey, Town
from storyteller.clocktower.night.order import night_steps
from storyteller.clocktower.status import is_impaired
from storyteller.kernel.ids import ReminderId, SeatId
from tests.clocktower.tables import FixedChance, a_context, after, catalogue, decision, rejection, town_of

SEVEN = ("washerwoman", "empath", "undertaker", "fortuneteller", "monk", "poisoner", "imp")


def finish(
    step: str, seat: int | None = None, *picks: int | str, answer: tuple[Any, ...] = (), override: bool = False
) -> c.FinishStep:
    key = StepKey(step, SeatId(seat) if seat is not None else None)
    return c.FinishStep(key, picks, answer, override)


def infos(town: Town, command: Any, context: Context | None = None) -> list[tuple[Any, ...]]:
    events = decision(town, command, context).events
    return [(i.seat, i.verb, i.payload, i.of, i.truthful) for i in events if isinstance(i, e.InfoGiven)]


def tokens(town: Town) -> list[tuple[int, str, int | None]]:
    return [(s.id, r.text, r.by) for s in town.seats for r in s.reminders]


def poisoned(town: Town, seat: int) -> Town:
    token = Reminder(ReminderId(90), "", "Poisoned", effect="poisoned")
    return replace(
        town, seats=tuple(replace(s, reminders=(*s.reminders, token)) if s.id == seat else s for s in town.seats)
    )


# --- finishing -------------------------------------------------------------------------------------------------------


def test_picks_answer_and_that_it_worked_are_recorded() -> None:
    town = after(town_of(*SEVEN), finish("fortuneteller", 4, 1, 7, answer=(True,)))
    record = town.night.record(StepKey("fortuneteller", SeatId(4)))
    assert record is not None
    assert (record.status, record.picks, record.answer, record.worked) == ("finished", (1, 7), (True,), True)


@pytest.mark.parametrize(
    ("seats", "worked"), [(("empath", "monk", "imp"), True), (("drunk:as=empath", "monk", "imp"), False)]
)
def test_a_drunks_row_did_not_work(seats: tuple[str, ...], worked: bool) -> None:
    event = decision(town_of(*seats), finish("empath", 1, answer=(1,))).events[0]
    assert isinstance(event, e.StepFinished)
    assert event.worked is worked


def test_a_ravenkeeper_who_died_tonight_acts_as_if_alive() -> None:
    town = town_of("ravenkeeper", "monk", "imp", phase=("night", 2))
    town = after(town, c.Kill(SeatId(1), Cause("demon", "imp", SeatId(3))))
    events = decision(town, finish("ravenkeeper", 1, 3, answer=("imp",))).events
    assert events[0] == e.StepFinished(StepKey("ravenkeeper", SeatId(1)), (3,), ("imp",), True)
    assert events[1] == e.InfoGiven(SeatId(1), "show_token", ("imp",), "ravenkeeper", True)


def test_dusk_and_dawn_have_no_other_effect() -> None:
    for step in ("dusk", "dawn"):
        assert decision(town_of(*SEVEN), finish(step)).events == (e.StepFinished(StepKey(step)),)


# --- what players learn ----------------------------------------------------------------------------------------------


def test_an_answer_is_told_and_held_against_the_truth() -> None:
    town = town_of("empath", "spy", "imp")
    assert infos(town, finish("empath", 1, answer=(2,))) == [(1, "give_number", (2,), "empath", True)]
    # the Spy may look good, so 1 may be told; it is not the truth
    assert infos(town, finish("empath", 1, answer=(1,))) == [(1, "give_number", (1,), "empath", False)]


def test_a_drunk_may_be_told_the_truth_by_accident() -> None:
    assert infos(town_of("drunk:as=empath", "monk", "imp"), finish("empath", 1, answer=(1,)))[0][-1] is True


def test_without_an_answer_nobody_was_told_anything() -> None:
    assert infos(town_of(*SEVEN), finish("empath", 2)) == []


def test_two_players_are_named_by_seat_and_the_tokens_laid() -> None:
    town = town_of(*SEVEN)
    command = finish("washerwoman", 1, 5, 2, answer=("monk",))
    assert infos(town, command) == [(1, "show_token", ("monk", 2, 5), "washerwoman", True)]
    assert tokens(after(town, command)) == [(2, "Wrong", 1), (5, "Townsfolk", 1)]


def test_the_tokens_follow_from_what_was_told() -> None:
    town = after(town_of(*SEVEN), finish("washerwoman", 1, answer=("monk", 2, 5)))
    assert tokens(town) == [(2, "Wrong", 1), (5, "Townsfolk", 1)]


def test_a_librarian_told_zero_has_no_tokens() -> None:
    town = town_of("librarian", "monk", "imp")
    command = finish("librarian", 1, answer=(0,))
    assert infos(town, command) == [(1, "show_token", (0,), "librarian", True)]
    assert tokens(after(town, command)) == []


def test_a_spy_sees_the_grimoire() -> None:
    assert infos(town_of("spy", "imp"), finish("spy", 1)) == [(1, "open_grimoire", ("full",), "spy", True)]
    assert infos(poisoned(town_of("spy", "imp"), 1), finish("spy", 1))[0][-1] is None


def test_every_minion_learns_the_demon_and_the_others() -> None:
    town = town_of("chef", "monk", "virgin", "saint", "poisoner", "spy", "imp")
    assert infos(town, finish("minion_info")) == [
        (5, "point_at", (7,), "minion_info", True),
        (5, "point_at", (6,), "minions", True),
        (6, "point_at", (7,), "minion_info", True),
        (6, "point_at", (5,), "minions", True),
    ]


def test_the_demon_learns_minions_and_bluffs() -> None:
    town = town_of(*SEVEN, bluffs=(BluffSet("demon", ("chef", "virgin", "saint")),))
    assert infos(town, finish("demon_info")) == [
        (7, "point_at", (6,), "demon_info", True),
        (7, "show_token", ("chef", "virgin", "saint"), "demon_info", True),
    ]


def test_a_bluff_that_is_in_play_is_not_truthful() -> None:
    found = infos(town_of(*SEVEN), finish("demon_info", None, answer=("monk", "virgin", "saint")))
    assert found[1] == (7, "show_token", ("monk", "virgin", "saint"), "demon_info", False)


def test_the_same_is_not_told_twice_in_one_night() -> None:
    town = after(town_of(*SEVEN), finish("empath", 2, answer=(0,)), c.ReopenStep(StepKey("empath", SeatId(2))))
    assert infos(town, finish("empath", 2, answer=(0,))) == []
    assert len(infos(town, finish("empath", 2, answer=(1,)))) == 1


def test_a_scarlet_woman_is_shown_what_she_became() -> None:
    town = after(
        town_of("chef", "monk", "scarletwoman", "imp", "virgin", phase=("day", 1)),
        c.SetCharacter(SeatId(3), "imp"),
        c.BeginNight(),
    )
    town = replace(town, seats=tuple(replace(s, shown_as="scarletwoman") if s.id == 3 else s for s in town.seats))
    command = finish("scarletwoman", 3)
    assert infos(town, command) == [(3, "show_token", ("imp",), "scarletwoman", True)]
    assert decision(town, command).events[0] == e.StepFinished(StepKey("scarletwoman", SeatId(3)), worked=True)
    told = after(town, command).seat(SeatId(3))
    assert told is not None
    assert told.shown_as == "imp"


def test_the_answer_is_what_is_told_not_a_token_shown_beside_it() -> None:
    """Source: the Barista, Cerenovus and Nightwatchman entries: their tokens say who it comes from."""
    cerenovus = town_of("cerenovus", "monk", "chef", "imp")
    assert infos(cerenovus, finish("cerenovus", 1, 2, "chef")) == [(2, "show_token", ("chef",), "cerenovus", None)]
    watch = town_of("nightwatchman", "monk", "chef", "imp")
    assert infos(watch, finish("nightwatchman", 1, 2)) == [(2, "point_at", (1,), "nightwatchman", True)]
    assert infos(watch, finish("nightwatchman", 1)) == []
    marionette = town_of("marionette:as=chef", "monk", "imp")
    assert infos(marionette, finish("marionette", 1)) == [(3, "point_at", (1,), "marionette", True)]


def test_the_demon_is_told_whom_the_lunatic_chose() -> None:
    """Source: the Lunatic entry and its row."""
    town = town_of("lunatic:as=imp", "monk", "chef", "imp", phase=("night", 2))
    assert infos(town, finish("lunatic", 1, 2)) == [(4, "point_at", (2,), "lunatic", None)]


def test_a_number_is_told_though_a_token_is_shown_first() -> None:
    wake = Wake((WakeAct("show_token", text="choice"), WakeAct("give_number")))
    known = catalogue()
    chef = replace(known.characters["chef"], first_night=wake)
    context = Context(replace(known, characters={**known.characters, "chef": chef}), FixedChance(), {})
    assert infos(town_of("chef", "imp"), finish("chef", 1, answer=(1,)), context) == [
        (1, "give_number", (1,), "chef", None)
    ]


def test_a_seamstress_is_told_yes_or_no() -> None:
    town = town_of("seamstress", "monk", "imp")
    assert infos(town, finish("seamstress", 1, 2, 3, answer=(False,))) == [
        (1, "give_yes_no", (False,), "seamstress", True)
    ]


def test_a_poppy_growers_demon_is_shown_the_bluffs() -> None:
    town = town_of("poppygrower", "poisoner", "imp", bluffs=(BluffSet("demon", ("chef", "virgin", "saint")),))
    shown = (3, "show_token", ("chef", "virgin", "saint"), "poppygrower", True)
    assert infos(town, finish("poppygrower", 1)) == [shown]


def test_what_others_are_shown_changes_nobodys_own_belief() -> None:
    town = town_of("eviltwin:as=chef", "monk", "imp")
    events = decision(town, finish("eviltwin", 1)).events
    assert [x for x in events if isinstance(x, e.ShownAsSet)] == []


# --- tokens ----------------------------------------------------------------------------------------------------------


def test_the_poison_moves() -> None:
    town = after(town_of(*SEVEN), finish("poisoner", 6, 2))
    assert tokens(town) == [(2, "Poisoned", 6)]
    assert is_impaired(town, a_context(), SeatId(2))
    town = after(town, c.ReopenStep(StepKey("poisoner", SeatId(6))), finish("poisoner", 6, 3))
    assert tokens(town) == [(3, "Poisoned", 6)]


def test_the_poison_on_the_same_player_is_laid_anew() -> None:
    town = after(town_of(*SEVEN), finish("poisoner", 6, 2))
    again = after(town, c.ReopenStep(StepKey("poisoner", SeatId(6))), finish("poisoner", 6, 2))
    assert tokens(again) == [(2, "Poisoned", 6)]


def test_a_row_done_again_without_a_choice_takes_its_token_up() -> None:
    town = after(
        town_of(*SEVEN), finish("poisoner", 6, 2), c.ReopenStep(StepKey("poisoner", SeatId(6))),
        finish("poisoner", 6, override=True),
    )  # fmt: skip
    assert tokens(town) == []


def test_a_token_laid_by_hand_moves_too() -> None:
    town = after(town_of(*SEVEN), c.PlaceReminder(SeatId(1), "poisoner", "Poisoned"), finish("poisoner", 6, 2))
    assert tokens(town) == [(2, "Poisoned", 6)]


def test_each_poisoner_has_a_token_of_their_own() -> None:
    town = after(town_of("poisoner", "poisoner", "chef", "imp"), finish("poisoner", 1, 3), finish("poisoner", 2, 4))
    assert tokens(town) == [(3, "Poisoned", 1), (4, "Poisoned", 2)]


def test_a_token_of_nobody_in_particular_stays_where_two_could_have_laid_it() -> None:
    town = after(town_of("poisoner", "poisoner", "chef", "imp"), c.PlaceReminder(SeatId(4), "poisoner", "Poisoned"))
    assert tokens(after(town, finish("poisoner", 1, 3))) == [(3, "Poisoned", 1), (4, "Poisoned", None)]


def test_a_poisoned_poisoners_token_is_laid_and_has_no_effect() -> None:
    town = after(poisoned(town_of("chef", "poisoner", "imp"), 2), finish("poisoner", 2, 1))
    assert (1, "Poisoned", 2) in tokens(town)
    assert not is_impaired(town, a_context(), SeatId(1))


def test_monk_and_butler_mark_their_choice() -> None:
    town = town_of("monk", "butler", "chef", "imp", phase=("night", 2))
    town = after(town, finish("monk", 1, 3), finish("butler", 2, 1))
    assert tokens(town) == [(1, "Master", 2), (3, "Safe", 1)]
    safe = town.seats[2].reminders[0]
    assert (safe.effect, safe.value, safe.end) == ("safe", "demon", "dawn")


def test_an_attack_kills_nobody_by_itself() -> None:
    town = after(town_of("chef", "monk", "imp", phase=("night", 2)), finish("imp", 3, 1))
    assert all(seat.alive for seat in town.seats)


# --- once a game -----------------------------------------------------------------------------------------------------


def once_context() -> Context:
    """The catalogue with a made-up once-a-game character that may point to somebody and clears its old mark."""
    wake = Wake((
        WakeAct("ask_players", optional=True), WakeAct("remove_reminder", "storyteller", text="Seen"),
        WakeAct("place_reminder", "self", text="Seen"),
    ))  # fmt: skip
    made = Character("oncer", "townsfolk", "other", other_night=wake, traits=frozenset(("once",)))
    known = catalogue()
    wide = replace(
        known,
        characters={**known.characters, "oncer": made},
        other_night=("dusk", "oncer", "imp", "dawn"),
    )
    return Context(wide, FixedChance(), a_context().rules)


def test_a_choice_uses_a_once_a_game_ability_up_and_a_shake_of_the_head_does_not() -> None:
    context = once_context()
    town = replace(town_of("chef", "imp", phase=("night", 2)), script=None)
    town = replace(town, seats=(replace(town.seats[0], character="oncer", shown_as="oncer"), town.seats[1]))
    kept = after(town, finish("oncer", 1), context=context)
    assert kept.seats[0].spent == ()
    used = after(town, finish("oncer", 1, 2), context=context)
    assert used.seats[0].spent == ("oncer",)
    assert tokens(used) == [(1, "Seen", 1)]
    again = after(used, c.ReopenStep(StepKey("oncer", SeatId(1))), finish("oncer", 1, 2), context=context)
    assert tokens(again) == [(1, "Seen", 1)]


ONCE = {
    "courtier": ("chef",),
    "professor": (2,),
    "assassin": (3,),
    "seamstress": (3, 4),
    "bonecollector": (2,),
    "huntsman": (3,),
    "nightwatchman": (3,),
    "engineer": ("imp",),
}
"""Who may decline tonight and keep the ability, with a choice each could make. Source: their entries."""


@pytest.mark.parametrize("character", ONCE)
def test_who_declines_keeps_the_ability_and_no_token_is_laid(character: str) -> None:
    town = after(town_of(character, "chef:x", "monk", "imp", phase=("night", 2)), finish(character, 1))
    assert (tokens(town), town.seats[0].spent) == ([], ())


@pytest.mark.parametrize(("character", "picks"), ONCE.items())
def test_who_chooses_has_used_the_ability_and_is_marked(character: str, picks: tuple[int | str, ...]) -> None:
    town = after(town_of(character, "chef:x", "monk", "imp", phase=("night", 2)), finish(character, 1, *picks))
    assert (1, "No Ability", 1) in tokens(town)
    assert town.seats[0].spent == (character,)


def test_an_answer_alone_does_not_use_up_what_was_declined() -> None:
    town = after(town_of("seamstress", "monk", "imp"), finish("seamstress", 1, answer=(True,)))
    assert (tokens(town), town.seats[0].spent) == ([], ())


def test_a_choice_taken_back_takes_the_token_up() -> None:
    town = after(
        town_of("professor", "chef:x", "monk", "imp", phase=("night", 2)),
        finish("professor", 1, 2), c.ReopenStep(StepKey("professor", SeatId(1))), finish("professor", 1),
    )  # fmt: skip
    assert tokens(town) == []


def test_a_courtier_makes_somebody_drunk() -> None:
    town = after(town_of("courtier", "chef", "monk", "imp"), finish("courtier", 1, "chef", 2))
    assert tokens(town) == [(1, "No Ability", 1), (2, "Drunk 3", 1)]


def test_a_sailor_and_the_chosen_one_are_two_questions() -> None:
    """Source: the Sailor and Innkeeper entries: the storyteller says which of those concerned is drunk."""
    town = after(town_of("sailor", "chef", "monk", "imp"), finish("sailor", 1, 2, 2))
    assert tokens(town) == [(2, "Drunk", 1)]
    town = after(town_of("innkeeper", "chef", "monk", "imp", phase=("night", 2)), finish("innkeeper", 1, 2, 3, 2))
    assert tokens(town) == [(2, "Safe", 1), (2, "Drunk", 1), (3, "Safe", 1)]


def test_a_token_for_some_of_the_chosen_is_laid_on_those_only() -> None:
    """Source: the Preacher entry: a Minion, if chosen, has no ability."""
    acts = (WakeAct("ask_players"), WakeAct("place_reminder", "picked", text="No Ability", filter="minion"))
    known = catalogue()
    preacher = replace(known.characters["preacher"], first_night=Wake(acts))
    context = Context(replace(known, characters={**known.characters, "preacher": preacher}), FixedChance(), {})
    town = town_of("preacher", "poisoner", "chef", "imp")
    assert tokens(after(town, finish("preacher", 1, 3), context=context)) == []
    assert tokens(after(town, finish("preacher", 1, 2), context=context)) == [(2, "No Ability", 1)]


def test_a_pair_is_marked_by_who_may_look_like_the_character() -> None:
    """Source: the Washerwoman and Spy entries: a Spy may be shown as a Townsfolk."""
    town = town_of("washerwoman", "saint", "spy", "imp")
    for pair in ((3, 2), (2, 3)):
        marked = after(town, finish("washerwoman", 1, answer=("chef", *pair)))
        assert tokens(marked) == [(2, "Wrong", 1), (3, "Townsfolk", 1)]


def test_three_facts_that_are_no_pair_lay_no_tokens() -> None:
    """A Harpy has two tokens as well, but is told nothing of two players."""
    town = town_of("harpy", "saint", "chef", "imp")
    assert tokens(after(town, finish("harpy", 1, answer=("chef", 3, 2)))) == []


# --- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "code", "overridable"),
    [
        (finish("chef", 2), "night.unknown_step", False),
        (finish("imp", 99), "seat.unknown", False),
        (finish("poisoner", 6, 99), "seat.unknown", False),
        (finish("poisoner", 6, "nobody"), "character.unknown", False),
        (finish("poisoner", 6), "night.picks_missing", True),
        (finish("poisoner", 6, 1, 2), "night.picks", True),
        (finish("poisoner", 6, "chef"), "night.picks", True),
        (finish("fortuneteller", 4, 1, 1), "night.picks", True),
        (c.SkipStep(StepKey("chef", SeatId(2))), "night.unknown_step", False),
        (c.DraftStep(StepKey("chef", SeatId(2))), "night.unknown_step", False),
        (c.DraftStep(StepKey("poisoner", SeatId(6)), (99,)), "seat.unknown", False),
        (c.ReopenStep(StepKey("empath", SeatId(2))), "night.not_done", False),
        (c.ReopenStep(StepKey("chef", SeatId(2))), "night.unknown_step", False),
        (c.AddStep(StepKey("nobody", SeatId(2))), "character.unknown", False),
        (c.AddStep(StepKey("chef", SeatId(99))), "seat.unknown", False),
        (c.AddStep(StepKey("empath", SeatId(2))), "night.step_there", False),
        (c.AddStep(StepKey("chef", SeatId(2)), StepKey("saint", SeatId(2))), "night.unknown_step", False),
        (c.MoveStep(StepKey("chef", SeatId(2))), "night.unknown_step", False),
        (c.MoveStep(StepKey("empath", SeatId(2)), StepKey("empath", SeatId(2))), "night.unknown_step", False),
    ],
    ids=lambda value: getattr(value, "name", str(value)),
)
def test_refusals(command: Any, code: str, overridable: bool) -> None:
    found = rejection(town_of(*SEVEN), command)
    assert (found.code, found.message.key, found.overridable) == (code, code, overridable)


def test_a_monk_cannot_choose_themself_but_it_can_be_recorded() -> None:
    town = town_of("monk", "chef", "imp", phase=("night", 2))
    assert rejection(town, finish("monk", 1, 1)).code == "night.picks"
    assert tokens(after(town, finish("monk", 1, 1, override=True))) == [(1, "Safe", 1)]


def test_the_dead_may_be_chosen() -> None:
    decision(town_of("chef:x", "monk", "imp", phase=("night", 2)), finish("imp", 3, 1))


def test_a_row_that_does_not_stand_is_asked_once() -> None:
    town = town_of("empath:x", "monk", "imp", phase=("night", 2))
    found = rejection(town, finish("empath", 1, answer=(0,)))
    assert (found.code, found.overridable) == ("night.row_skipped", True)
    assert decision(town, finish("empath", 1, answer=(0,), override=True)).events[0] == e.StepFinished(
        StepKey("empath", SeatId(1)), (), (0,), worked=False
    )


def test_by_day_it_is_asked_once() -> None:
    town = town_of(*SEVEN, phase=("day", 1))
    found = rejection(town, finish("empath", 2))
    assert (found.code, found.overridable) == ("night.not_night", True)
    decision(town, finish("empath", 2, override=True))
    assert rejection(town, c.AddStep(StepKey("chef", SeatId(2)))).code == "night.no_list"
    assert rejection(town, c.MoveStep(StepKey("empath", SeatId(2)))).code == "night.no_list"


# --- the list --------------------------------------------------------------------------------------------------------


def test_drafting_skipping_and_doing_again() -> None:
    key = StepKey("poisoner", SeatId(6))
    town = after(town_of(*SEVEN), c.DraftStep(key, (2,)))
    assert tokens(town) == []
    record = town.night.record(key)
    assert record is not None
    assert (record.status, record.picks) == ("drafted", (2,))
    town = after(town, c.SkipStep(key, "asleep"))
    assert [s.skipped for s in night_steps(town, a_context()) if s.key == key] == ["asleep"]
    town = after(town, c.ReopenStep(key))
    assert [s.skipped for s in night_steps(town, a_context()) if s.key == key] == [None]


def test_a_skipped_row_can_be_finished_after_all() -> None:
    key = StepKey("empath", SeatId(2))
    decision(after(town_of(*SEVEN), c.SkipStep(key)), c.FinishStep(key))


def test_rows_are_put_in_and_moved() -> None:
    town = after(town_of(*SEVEN), c.AddStep(StepKey("imp", SeatId(7)), StepKey("empath", SeatId(2))))
    steps = [s.step for s in night_steps(town, a_context())]
    assert steps.index("imp") == steps.index("empath") - 1
    town = after(town, c.MoveStep(StepKey("imp", SeatId(7))))
    assert [s.step for s in night_steps(town, a_context())][-2:] == ["imp", "dawn"]
    town = after(town, finish("imp", 7, 1, override=True))
    assert town.night.record(StepKey("imp", SeatId(7))) is not None


def test_a_row_for_an_ability_no_seat_holds() -> None:
    town = town_of("monk", "imp", phase=("night", 2), table=(Ability("empath"),))
    event = decision(town, finish("empath")).events[0]
    assert event == e.StepFinished(StepKey("empath"), worked=True)


# --- whole evenings --------------------------------------------------------------------------------------------------


def test_the_empath_after_the_imp_counts_the_next_living_neighbour() -> None:
    # The Imp's row comes first on the official sheet; the dead are passed over.
    town = town_of("empath", "saint", "poisoner", "monk", "imp", phase=("night", 2))
    steps = [s.step for s in night_steps(town, a_context())]
    assert steps.index("imp") < steps.index("empath")
    assert infos(town, finish("empath", 1, answer=(1,)))[0][-1] is True
    town = after(town, finish("imp", 5, 2), c.Kill(SeatId(2), Cause("demon", "imp", SeatId(5))))
    assert infos(town, finish("empath", 1, answer=(2,)))[0][-1] is True


def test_labels_name_row_and_player() -> None:
    label = decision(town_of(*SEVEN), finish("poisoner", 6, 1)).label
    assert label.key == "night.label.finished_of"
    assert decision(town_of(*SEVEN), finish("dusk")).label.key == "night.label.finished"


def seer_town() -> Town:
    sees = Wake(acts=(WakeAct("open_grimoire"),))
    own = Character("seer", "townsfolk", "own", first_night=sees, homebrew=Homebrew("Seer"))
    town = town_of("chef", "imp")
    assert town.script is not None
    script = replace(
        town.script, characters=(*town.script.characters, "seer"), homebrew=(own,),
        first_night=("dusk", "seer", "dawn"), other_night=("dusk", "seer", "dawn"),
    )  # fmt: skip
    seats = (replace(town.seats[0], character="seer", shown_as="seer", alignment="good"), *town.seats[1:])
    return replace(town, script=script, seats=seats)


def test_a_homebrew_that_is_shown_the_grimoire_is_told_as_a_spy_is() -> None:
    town = seer_town()
    assert infos(town, finish("seer", 1)) == [(1, "open_grimoire", ("full",), "seer", True)]
    assert infos(poisoned(town, 1), finish("seer", 1))[0][-1] is None
