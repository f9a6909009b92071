"""What may be told, held against worked examples; and what drunkenness, poison and a Vortox make of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from storyteller.clocktower.catalogue import Character, SetupEffect, Team
from storyteller.clocktower.characters.rule import Asking
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Reminder, Town
from storyteller.clocktower.night.information import Information, inform, informed_as, may_be_told
from storyteller.kernel.ids import ReminderId, SeatId
from tests.clocktower.night.info_table import EXAMPLES, Example
from tests.clocktower.tables import FixedChance, a_context, catalogue, script_of, town_of

# Types as printed on the tokens; only those that the table's examples seat and Trouble Brewing lacks.
OTHERS: dict[str, Team] = {
    "artist": "townsfolk", "bountyhunter": "townsfolk", "dreamer": "townsfolk", "oracle": "townsfolk",
    "poppygrower": "townsfolk", "sage": "townsfolk", "lunatic": "outsider", "devilsadvocate": "minion",
    "marionette": "minion", "witch": "minion", "vortox": "demon",
}  # fmt: skip
STAND_IN = (SetupEffect("stand_in", filter="not_in_play"),)


def wide_context() -> Context:
    """The real catalogue with the characters above put in, as bare as they come."""
    known = catalogue()
    added = {
        c: Character(c, team, "other", setup=STAND_IN if c in ("marionette", "lunatic") else ())
        for c, team in OTHERS.items()
    }
    wide = replace(known, characters={**added, **known.characters})
    return Context(wide, FixedChance(), a_context().rules)


CONTEXT = wide_context()
SCRIPT = script_of(*dict.fromkeys((*(c.id for c in catalogue().characters.values() if c.edition == "tb"), *OTHERS)))


def town(seats: str, **fields: Any) -> Town:
    return town_of(*seats.split(), phase=("night", 2), script=SCRIPT, **fields)


def ask(example: Example) -> Asking:
    table = town(example.seats)
    me = next(s.id for s in table.seats if s.character == example.of)
    picks = tuple(SeatId(n) for n in example.facts.get("picks", ()))
    return Asking(table, CONTEXT, Holder(example.of, me), picks, example.facts)


def told(value: Any) -> Any:
    return {"yes": True, "no": False, "not woken": "not_woken"}.get(value, value) if isinstance(value, str) else value


def legal(answer: Any) -> set[Any]:
    found: set[Any] = set()
    for value in answer if isinstance(answer, list) else [answer]:
        if isinstance(value, str) and value.startswith("@"):
            found |= {c for c in SCRIPT.characters if CONTEXT.catalogue.team(c) == value[1:]}
        else:
            found.add(told(value))
    return found


def of(seats: str, seat: int, *picks: int, **facts: Any) -> Information:
    table = town(seats)
    holder = informed_as(table, CONTEXT, SeatId(seat))
    assert holder is not None
    found = inform(table, CONTEXT, holder, picks, facts)
    assert found is not None
    return found


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: f"{e.of}-{e.seats.replace(' ', ',')}"[:70])
def test_worked_examples(example: Example) -> None:
    facts, asking = example.facts, ask(example)
    if "given" in facts or "character" in facts or "zero" in facts:
        answer = may_be_told(
            asking, given=told(facts.get("given")), zero=facts.get("zero", False), character=facts.get("character")
        )
        assert answer is example.answer
        return
    found = inform(asking.town, CONTEXT, asking.holder, asking.picks, facts)
    assert found is not None
    assert found.allowed != "any"
    assert set(found.allowed) == legal(example.answer)
    assert len(set(found.allowed)) == len(found.allowed)


def test_the_table_has_all_nine_abilities() -> None:
    assert len(EXAMPLES) == 68
    assert len({example.of for example in EXAMPLES}) == 9


# --- the truth -------------------------------------------------------------------------------------------------------


def test_the_truth_knows_no_misregistering() -> None:
    assert of("empath spy monk imp recluse", 1).truth == 1
    assert of("chef spy imp monk mayor", 1).truth == 1
    assert of("fortuneteller recluse imp baron chef:rh monk", 1, 2, 5).truth is False


def test_a_red_herring_is_no_demon_but_only_yes_may_be_told() -> None:
    found = of("fortuneteller saint:rh imp baron", 1, 1, 2)
    assert (found.truth, found.allowed) == (False, (True,))


def test_another_fortune_tellers_red_herring_binds_nobody_else() -> None:
    table = town("fortuneteller saint imp fortuneteller")
    herring = Reminder(
        ReminderId(9), "fortuneteller", "Red Herring", SeatId(4), effect="registers", value="demon@fortuneteller"
    )
    table = replace(table, seats=(table.seats[0], replace(table.seats[1], reminders=(herring,)), *table.seats[2:]))
    first = inform(table, CONTEXT, Holder("fortuneteller", SeatId(1)), (SeatId(1), SeatId(2)))
    second = inform(table, CONTEXT, Holder("fortuneteller", SeatId(4)), (SeatId(1), SeatId(2)))
    assert first is not None
    assert second is not None
    assert (first.allowed, second.allowed) == ((False,), (True,))
    investigator = inform(table, CONTEXT, Holder("investigator", SeatId(1)), (), {"pair": (2, 3)})
    assert investigator is not None
    assert investigator.allowed == ()


def test_nothing_is_true_before_anybody_was_chosen() -> None:
    found = of("fortuneteller monk imp", 1)
    assert found.truth is None
    assert found.is_true(True) is None


def test_right_sets_name_who_must_be_one_of_the_two() -> None:
    found = of("washerwoman chef imp baron", 1)
    assert [(s.character, s.one_of, s.with_any_of) for s in found.truth] == [("chef", (2,), (3, 4))]
    assert found.may_be_told(("chef", 2, 3))
    assert found.may_be_told(("chef", 4, 2))
    assert not found.may_be_told(("chef", 3, 4))
    assert not found.may_be_told(("chef", 2, 2))
    assert not found.may_be_told(("chef", 1, 2))
    assert not found.may_be_told(("monk", 2, 3))


def test_a_spy_may_be_shown_as_a_character_somebody_else_is() -> None:
    found = of("washerwoman spy chef imp", 1)
    assert found.may_be_told(("chef", 2, 4))
    assert found.is_true(("chef", 2, 4)) is False
    assert found.is_true(("chef", 3, 4)) is True


def test_no_outsider_is_told_as_zero() -> None:
    found = of("librarian chef imp spy", 1)
    assert found.truth == 0
    assert 0 in found.allowed


# --- drunk, poisoned, bent -------------------------------------------------------------------------------------------


def test_the_poisoned_may_be_told_every_answer_of_their_ability() -> None:
    found = of("empath:p monk imp", 1)
    assert (found.truth, found.allowed, found.impaired) == (1, (0, 1, 2), True)
    assert found.why[0].key == "status.poisoned"


def test_any_token_may_be_shown_to_the_poisoned() -> None:
    found = of("washerwoman:p chef imp", 1)
    assert found.allowed == "any"
    assert found.may_be_told(("imp", 2, 3))


def test_a_drunk_is_told_as_the_character_they_were_shown() -> None:
    found = of("drunk:as=empath monk imp", 1)
    assert (found.holder.of, found.truth, found.impaired) == ("empath", 1, True)


def test_a_poisoners_death_ends_the_poison() -> None:
    def poisoned_by(alive: str) -> Town:
        table = town(f"empath monk imp poisoner{alive}")
        token = Reminder(ReminderId(9), "poisoner", "Poisoned", SeatId(4), effect="poisoned", end="dusk")
        return replace(table, seats=(replace(table.seats[0], reminders=(token,)), *table.seats[1:]))

    holder = Holder("empath", SeatId(1))
    alive, dead = (inform(poisoned_by(flag), CONTEXT, holder) for flag in ("", ":x"))
    assert alive is not None
    assert dead is not None
    assert (alive.impaired, dead.impaired) == (True, False)


def test_poison_does_not_wake_whom_nothing_wakes() -> None:
    assert of("undertaker:p imp monk", 1).allowed == ("not_woken",)


def test_a_vortox_forbids_the_truth_to_the_drunk_too() -> None:
    found = of("empath:d monk imp vortox", 1)
    assert (found.truth, found.allowed) == (1, (0, 2))
    assert not found.may_be_told(1)


def test_a_poisoned_vortox_forbids_nothing() -> None:
    assert of("empath monk imp vortox:p", 1).allowed == (1,)


def test_what_evil_learns_a_vortox_leaves_alone() -> None:
    assert of("spy monk imp vortox", 1).allowed == ("full",)


def test_whoever_learns_nothing_has_no_information() -> None:
    assert informed_as(town("monk imp"), CONTEXT, SeatId(1)) is None
    assert inform(town("monk imp"), CONTEXT, Holder("monk", SeatId(1))) is None


def test_yes_is_not_one() -> None:
    found = of("empath monk imp", 1)
    assert found.may_be_told(1)
    assert not found.may_be_told(True)
