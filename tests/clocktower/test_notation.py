"""The one-line notation: any table survives the way out and back, and what a person types is understood."""

from __future__ import annotations

import math
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storyteller.clocktower.catalogue import Character, Homebrew
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import (
    Ability,
    BluffSet,
    Cause,
    Day,
    Execution,
    Fabled,
    Hand,
    Night,
    Nomination,
    Phase,
    Reminder,
    Script,
    Seat,
    StepKey,
    StepRecord,
    Town,
)
from storyteller.clocktower.notation.read import read
from storyteller.clocktower.notation.words import NotationFault, parse, word
from storyteller.clocktower.notation.write import write
from storyteller.kernel.ids import ReminderId, SeatId
from tests.clocktower.strategies import any_town
from tests.clocktower.tables import FixedChance, catalogue, script_of, trouble_brewing


def context() -> Context:
    return Context(catalogue(), FixedChance())


def there_and_back(town: Town, scripts: dict[str, Script] | None = None) -> Town:
    line = write(town, context(), scripts)
    assert "\n" not in line
    return read(line, context(), scripts)


def numbered(town: Town) -> Town:
    """The table with every place that is no number put back on the ring: such a number doesn't equal itself."""
    seats = tuple(replace(s, place=None) if s.place and any(map(math.isnan, s.place)) else s for s in town.seats)
    return replace(town, seats=seats)


@given(any_town().map(numbered))
def test_any_table_comes_back_as_it_was(town: Town) -> None:
    assert there_and_back(town) == town


@given(any_town().map(numbered))
def test_what_was_read_is_written_the_same(town: Town) -> None:
    line = write(town, context())
    assert write(read(line, context()), context()) == line


@given(st.text(st.characters()))
def test_any_text_is_one_word(text: str) -> None:
    (node,) = parse(word(text))
    assert node.word == text
    assert node.is_word


@given(st.text(st.sampled_from('ab():="\\ ,-1u{}')))
def test_any_line_is_read_or_refused(line: str) -> None:
    with suppress(NotationFault):
        read(line, context())


def test_a_table_of_names_is_readable() -> None:
    town = Town(
        script=trouble_brewing(),
        seats=(
            Seat(SeatId(1), "Ann", character="empath", shown_as="empath", alignment="good", reminders=(
                Reminder(ReminderId(1), "poisoner", "Poisoned", SeatId(4), effect="poisoned", end="dusk"),
            )),
            Seat(SeatId(2), "小明", character="drunk", shown_as="chef", alignment="good"),
            Seat(SeatId(3), "Cy", character="imp", shown_as="imp", alignment="evil"),
            Seat(SeatId(4), "D. O'Hara", character="poisoner", shown_as="poisoner", alignment="evil"),
            Seat(SeatId(5), "Ed", "", "saint", "saint", "good", alive=False, looks_alive=False),
        ),
        phase=Phase("day", 2),
        bluffs=(BluffSet("demon", ("monk", "mayor", "virgin")),),
        setup_done=True,
        next_seat=SeatId(6),
        next_reminder=ReminderId(2),
    )  # fmt: skip
    line = write(town, context(), {"tb": trouble_brewing()})
    assert line == (
        "script(tb) phase(day 2) Ann=empath:r(poisoner Poisoned by=4) 小明=drunk:as=chef Cy=imp "
        '"D. O\'Hara"=poisoner Ed=saint:x bluffs(demon(monk mayor virgin))'
    )
    assert read(line, context(), {"tb": trouble_brewing()}) == town


def test_the_rule_sheets_form_is_read() -> None:
    town = read("chef imp:x spy:g monk:p:d drunk:as=empath saint:e:nv fortuneteller:rh scapegoat -", context())
    chef, imp, spy, monk, drunk, saint, teller, goat, empty = town.seats
    assert (chef.character, chef.shown_as, chef.alignment, chef.alive) == ("chef", "chef", "good", True)
    assert (imp.alive, imp.looks_alive, imp.ghost_vote) == (False, False, True)
    assert spy.alignment == "good"
    assert [r.effect for r in monk.reminders] == ["poisoned", "drunk"]
    assert (drunk.character, drunk.shown_as) == ("drunk", "empath")
    assert (saint.alignment, saint.ghost_vote) == ("evil", False)
    assert [(r.of, r.text, r.effect) for r in teller.reminders] == [("fortuneteller", "Red Herring", "registers")]
    assert (goat.traveller, goat.alignment) == (True, None)
    assert (empty.character, empty.shown_as) == (None, None)
    assert (town.phase, town.setup_done) == (Phase("night", 1), True)
    assert (town.next_seat, town.next_reminder) == (10, 4)
    assert [r.id for r in monk.reminders] + [r.id for r in teller.reminders] == [1, 2, 3]


@pytest.mark.parametrize("spelling", ["Fortune_Teller", "fortune-teller", "FortuneTeller", "fortuneteller"])
def test_common_spellings_of_a_character_are_read(spelling: str) -> None:
    assert read(spelling, context()).seats[0].character == "fortuneteller"


def test_flags_combine_in_any_order_and_commas_part_seats() -> None:
    one = read("chef:x:p:e, imp", context())
    other = read("chef:e:p:x imp", context())
    assert one == other


def test_names_may_be_anything() -> None:
    for name in ("=", '"', "\\", "a,b", " ", "-", "7", "tb", "script(tb)", "é\u0301", "\u2028", "🎩", "yes"):
        town = Town(seats=(Seat(SeatId(1), name),), next_seat=SeatId(2))
        assert there_and_back(town) == town


def test_a_day_with_its_counts_comes_back() -> None:
    nominations = (
        Nomination(1, SeatId(5), SeatId(3), hands=(Hand(SeatId(1)), Hand(SeatId(2), 2, 3)), closed=True, tally=4,
                   needed=2, spent=(SeatId(2),)),
        Nomination(2, None, SeatId(4), "exile", overruled="exiled", closed=True),
        Nomination(3, SeatId(0), SeatId(1), hands=(Hand(SeatId(5), 1, 0, "ghost_vote_spent"),)),
    )  # fmt: skip
    executions = (Execution(SeatId(3), True, Cause("execution")), Execution(None, False, Cause("ability", "virgin")))
    town = Town(phase=Phase("day", 1), day=Day(nominations, executions), setup_done=True)
    line = write(town, context())
    assert "1(5 3 hands(1 2(hands=2 weight=3)) closed tally=4 needed=2 spent(2))" in line
    assert "hands(5(weight=0 code=ghost_vote_spent))" in line
    back = there_and_back(town)
    assert back == town
    assert back.day.open_vote == nominations[2]


def test_a_night_with_its_rows_comes_back() -> None:
    key, later = StepKey("poisoner", SeatId(4)), StepKey("dusk")
    records = (
        StepRecord(key, "finished", (3, "imp"), (2, "yes", True, "7"), worked=False),
        StepRecord(later, "skipped", reason="few players"),
    )
    town = Town(night=Night(records, ((key, None),), ((later, key),)))
    assert there_and_back(town) == town
    assert there_and_back(town).night.records[0].answer == (2, "yes", True, "7")


def test_homebrew_comes_along_and_needs_no_quotes() -> None:
    own = Character("my_own", "townsfolk", "", homebrew=Homebrew("My “own”", "Each night*, do.", extra=(("k", "{}"),)))
    script = replace(script_of("chef", "imp", "my_own"), homebrew=(own,))
    town = Town(
        script=script, seats=(Seat(SeatId(1), character="my_own", shown_as="my_own", alignment="good"),),
        next_seat=SeatId(2), phase=Phase("night", 1), setup_done=True,
    )  # fmt: skip
    assert write(town, context()).endswith(" my_own")
    assert there_and_back(town) == town


def test_gained_abilities_fabled_and_tokens_without_seat_come_back() -> None:
    seat = Seat(SeatId(9), abilities=(Ability("empath", "philosopher", SeatId(9), Phase("night", 2), replaces=True),))
    town = Town(
        seats=(seat,), fabled=(Fabled("djinn"), Fabled("stormcatcher", ("imp", 3))), table=(Ability("lilmonsta"),),
        unseated=("lilmonsta",), loose=(Reminder(ReminderId(4), "", "don't forget"),), house_rules=("no phones", "-"),
        storyteller_at=SeatId(9), next_seat=SeatId(12), next_reminder=ReminderId(8),
    )  # fmt: skip
    assert there_and_back(town) == town


def test_a_script_called_by_its_id_must_be_that_very_script() -> None:
    changed = replace(trouble_brewing(), characters=("imp",))
    town = Town(script=changed)
    assert "script(tb)" not in write(town, context(), {"tb": trouble_brewing()})
    assert there_and_back(town, {"tb": trouble_brewing()}) == town


@pytest.mark.parametrize(
    ("line", "column", "key"),
    [
        ("chef ympath", 6, "unknown_character"),
        ("chef imp:q", 10, "unknown_flag"),
        ("chef:as=nobody", 9, "unknown_character"),
        ("chef:as", 6, "no_value"),
        ("chef:x=imp", 6, "takes_no_value"),
        ("chef:x:x", 8, "twice"),
        ('"Ann=chef', 1, "unclosed"),
        ("chef:r(poisoner Poisoned", 7, "unclosed"),
        ("chef:r(poisoner)", 6, "missing"),
        ("chef)", 5, "unexpected"),
        ("chef:r(poisoner Poisoned by=x)", 29, "not_a_number"),
        ("chef:r(poisoner Poisoned effect=boring)", 33, "not_one_of"),
        ("chef:r(poisoner Poisoned on=3)", 26, "unknown_word"),
        ("phase(noon 1)", 7, "not_one_of"),
        ("phase(night 1) phase(day 1)", 16, "twice"),
        ("log()", 1, "unknown_word"),
        ("script(xyz)", 8, "unknown_script"),
        ("chef:id=2 imp", 11, "seat_twice"),
        (r'"\q"=chef', 2, "bad_escape"),
        ("chef:", 6, "cut_off"),
        ("(" * 60, 25, "too_deep"),
        ("day(nominations(1(5)))", 17, "missing"),
    ],
)
def test_a_fault_names_its_place_and_reason(line: str, column: int, key: str) -> None:
    with pytest.raises(NotationFault) as caught:
        read(line, context())
    assert (caught.value.column, caught.value.message.key) == (column, f"notation.{key}")
