"""What is noted in the night: nothing chosen or told is missing, each with its truth and whether the ability worked."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import BluffSet, Phase, StepKey, Town
from storyteller.clocktower.night.order import night_steps
from storyteller.clocktower.night.steps import content
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, town_of
from tests.clocktower.told import Line, ledger, of_player

NIGHT = Phase("night", 1)
SEATS = ("fortuneteller:p", "chef", "saint", "monk", "empath", "poisoner", "imp", "recluse")


def first_night() -> Town:
    town = town_of(*SEATS, bluffs=(BluffSet("demon", ("mayor", "slayer", "butler")),))
    return after(
        town,
        c.FinishStep(StepKey("minion_info")),
        c.FinishStep(StepKey("demon_info")),
        c.FinishStep(StepKey("poisoner", SeatId(6)), (1,)),
        c.FinishStep(StepKey("chef", SeatId(2)), (), (1,)),
        c.FinishStep(StepKey("fortuneteller", SeatId(1)), (2, 7), (False,)),
    )


def test_each_line_has_choice_answer_truth_and_state() -> None:
    assert ledger(first_night()) == (
        Line(NIGHT, SeatId(6), "minion_info", verb="point_at", payload=(7,), truthful=True),
        Line(NIGHT, SeatId(7), "demon_info", verb="point_at", payload=(6,), truthful=True),
        Line(NIGHT, SeatId(7), "demon_info", verb="show_token", payload=("mayor", "slayer", "butler"), truthful=True),
        Line(NIGHT, SeatId(6), "poisoner", (1,), worked=True),
        Line(NIGHT, SeatId(2), "chef", (), "give_number", (1,), True, True),
        Line(NIGHT, SeatId(1), "fortuneteller", (2, 7), "give_yes_no", (False,), False, False),
    )


def test_a_row_done_again_keeps_what_was_told_first() -> None:
    key = StepKey("fortuneteller", SeatId(1))
    town = after(first_night(), c.ReopenStep(key), c.FinishStep(key, (2, 3), (True,)))
    assert [line.payload for line in of_player(town, SeatId(1))] == [(False,), (True,)]


def test_what_is_told_by_hand_and_by_day_is_there_too() -> None:
    town = after(first_night(), c.BeginDay(override=True), c.GiveInfo(SeatId(3), "free_note", ("good",), "savant"))
    assert of_player(town, SeatId(3))[-1].payload == ("good",)
    assert of_player(town, SeatId(3))[-1].phase == Phase("day", 1)


def test_an_ability_used_by_day_is_there_once_with_its_picks() -> None:
    town = town_of("slayer", "chef", "monk", "imp", phase=("day", 1))
    town = after(town, c.UseAbility(SeatId(1), "slayer", (SeatId(4),)))
    (line,) = of_player(town, SeatId(1))
    assert (line.of, line.picks, line.worked) == ("slayer", (4,), True)


def test_a_once_a_game_row_has_one_line() -> None:
    town = town_of("seamstress", "saint", "monk", "poisoner", "imp")
    town = after(town, c.FinishStep(StepKey("seamstress", SeatId(1)), (2, 3), (True,)))
    (line,) = of_player(town, SeatId(1))
    assert (line.picks, line.payload, line.truthful, line.worked) == ((2, 3), (True,), True, True)


def test_what_evil_learns_after_the_poppy_growers_death_is_there() -> None:
    town = town_of("poppygrower", "chef", "saint", "monk", "poisoner", "baron", "imp", phase=("night", 2))
    mark = c.PlaceReminder(SeatId(1), "poppygrower", "Evil Wakes", by=SeatId(1))
    town = after(town, c.Kill(SeatId(1)), mark, c.FinishStep(StepKey("poppygrower", SeatId(1))))
    told = [(line.seat, line.of, line.payload, line.truthful) for line in ledger(town) if line.verb]
    assert told == [
        (5, "minion_info", (7,), True), (5, "minions", (6,), True),
        (6, "minion_info", (7,), True), (6, "minions", (5,), True),
        (7, "demon_info", (5, 6), True),
    ]  # fmt: skip


def test_both_twins_are_woken_and_each_is_told_of_the_other() -> None:
    town = town_of("eviltwin", "chef", "saint", "monk", "imp", "sage", "mayor")
    town = after(town, c.PlaceReminder(SeatId(2), "eviltwin", "Twin", by=SeatId(1)))
    (row,) = (step for step in night_steps(town, a_context()) if step.step == "eviltwin")
    assert row.wakes == (1, 2)
    found = content(town, a_context(), row.key)
    assert found is not None
    assert {show.to for show in found.shows} == {(1,), (2,)}
    town = after(town, c.FinishStep(row.key))
    told = [(line.seat, line.payload) for line in ledger(town) if line.verb]
    assert told == [(1, ("chef", 2)), (2, ("eviltwin", 1))]


def others_told(town: Town, row: str, *picks: int | str) -> list[tuple[object, ...]]:
    """Each player told something at the first player's row: who, what, and whether it was true."""
    town = after(town, c.FinishStep(StepKey(row, SeatId(1)), picks, override=True))
    return [(line.seat, line.payload, line.truthful) for line in ledger(town) if line.verb]


OTHERS = ("chef", "saint", "monk", "poisoner", "baron", "imp")


def test_minions_are_told_that_a_damsel_is_in_play() -> None:
    """Source: the Damsel's entry; of a drunk one they hear nothing."""
    assert others_told(town_of("damsel", *OTHERS), "damsel") == [(5, ("damsel",), True), (6, ("damsel",), True)]
    assert others_told(town_of("damsel:d", *OTHERS), "damsel") == []


def test_one_good_player_is_told_that_a_widow_is_in_play() -> None:
    """Source: the Widow's entry: who bears the token knows, not who is poisoned."""
    assert others_told(town_of("widow", *OTHERS), "widow", 2, 3)[1:] == [(3, ("widow",), True)]


def test_a_boffin_learns_the_ability_as_the_demon_does() -> None:
    """Source: the Boffin's entry: both learn which ability it is."""
    told = others_told(town_of("boffin", *OTHERS), "boffin", "mayor")
    assert sorted(told) == [(1, ("mayor",), None), (7, ("mayor",), None)]


def test_a_lunatic_has_bluffs_of_their_own_and_the_demon_learns_who_it_is() -> None:
    """Source: the Lunatic's entry and the first-night sheet."""
    town = town_of("lunatic:as=imp", *OTHERS, bluffs=(BluffSet("lunatic", ("mayor", "slayer", "chef"), SeatId(1)),))
    assert others_told(town, "lunatic") == [(1, ("mayor", "slayer", "chef"), False), (7, ("lunatic", 1), True)]


def test_whom_a_lunatic_is_pointed_at_is_kept_and_false_unless_they_are_the_minions() -> None:
    """Source: the Lunatic's entry: shown any players as Minions, right or not."""
    town = town_of("lunatic:as=imp", *OTHERS)
    assert others_told(town, "lunatic", 2, 3)[0] == (1, (2, 3), False)
    assert others_told(town, "lunatic", 5, 6)[0] == (1, (5, 6), True)
