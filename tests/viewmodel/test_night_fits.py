"""The panel offers a false answer to begin with where a lie may or must be told, and pairs ready to be taken."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.model import StepKey, Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message
from storyteller.viewmodel.night.answers import AnswerRecord
from storyteller.viewmodel.night.step import step
from tests.clocktower.tables import a_context, after, town_of

REST = ("monk", "saint", "poisoner", "imp", "mayor")


def told(town: Town, character: str) -> AnswerRecord:
    found = step(town, a_context(), StepKey(character, SeatId(1)))
    assert found is not None
    assert found.answer is not None
    return found.answer


def test_the_sober_have_the_truth_and_no_lie_to_begin_with() -> None:
    record = told(town_of("empath", *REST), "empath")
    assert (record.default, record.fits, record.fits_why) == ((0,), None, None)


def test_what_fits_is_false_is_laid_out_and_is_chosen_by_nobody() -> None:
    record = told(town_of("empath:p", *REST), "empath")
    assert (record.fits, record.effective) == ((1,), None)
    assert record.fits_why is not None
    assert record.fits in [option.given for option in record.options]


def test_nothing_impossible_is_offered_even_to_the_poisoned() -> None:
    """Source: the Oracle entry: with nobody dead there is nothing to count."""
    record = told(town_of("oracle:p", *REST, phase=("night", 2)), "oracle")
    assert record.fits is None
    assert (1,) in [option.given for option in record.options]


def test_where_only_lies_may_be_told_the_one_that_fits_is_not_the_truth() -> None:
    record = told(town_of("empath", "monk", "saint", "poisoner", "vortox", "mayor"), "empath")
    assert record.must_lie
    assert record.fits == (1,)


def test_a_character_too_many_for_buttons_gets_one_when_it_fits() -> None:
    town = town_of("undertaker:p", *REST, phase=("day", 1))
    town = after(town, c.NoteClaim(SeatId(3), "soldier"), c.Execute(SeatId(3), override=True), c.EndDay())
    record = told(after(town, c.BeginNight()), "undertaker")
    assert record.fits == ("soldier",)
    assert ("soldier",) in [option.given for option in record.options]


def test_a_poisoned_knight_and_noble_have_false_sets_to_choose_from() -> None:
    for character in ("knight", "noble"):
        record = told(town_of(f"{character}:p", *REST), character)
        assert {option.true for option in record.options} == {True, False}
        assert next(o.true for o in record.options if o.given == record.fits) is False


def test_a_poisoned_godfather_is_shown_outsiders_only() -> None:
    record = told(town_of("godfather:p", "monk", "saint", "butler", "imp", "mayor"), "godfather")
    context = a_context()
    teams = {context.team(town_of("chef"), str(fact)) for option in record.options for fact in option.given}
    assert teams == {"outsider"}


def test_a_ready_pair_is_told_and_lays_its_tokens() -> None:
    town = town_of("washerwoman", *REST)
    record = told(town, "washerwoman")
    given = record.options[0].given
    town = after(town, c.FinishStep(StepKey("washerwoman", SeatId(1)), (), given))
    (info,) = (x.event for x in town.log if isinstance(x.event, e.InfoGiven))
    assert (info.payload, info.truthful) == (given, True)
    assert {r.text for s in town.seats if s.id in given for r in s.reminders} == {"Townsfolk", "Wrong"}


def test_marking_two_players_goes_before_the_ready_pairs() -> None:
    town = after(town_of("washerwoman", *REST), c.DraftStep(StepKey("washerwoman", SeatId(1)), (2, 3)))
    assert [option.given for option in told(town, "washerwoman").options] == [("monk", 2, 3)]


def test_a_grandmother_is_told_her_grandchilds_token_unless_she_is_poisoned() -> None:
    """Source: the Grandmother entry."""
    mark = c.PlaceReminder(SeatId(2), "grandmother", "Grandchild", by=SeatId(1))
    key = StepKey("grandmother", SeatId(1))
    record = told(after(town_of("grandmother", *REST), mark), "grandmother")
    assert (record.default, record.truth) == (("monk", 2), (record.options[0].label,))
    sick = after(town_of("grandmother:p", *REST), mark)
    record = told(sick, "grandmother")
    assert (record.default, record.characters != ()) == (None, True)
    assert record.fits is not None
    assert record.fits[0] != "monk"
    assert record.fits[1:] == (2,)
    labels = {option.given: option.label for option in record.options}
    assert isinstance(labels[record.fits], Message)
    assert labels[record.fits].key == "panel.answer.one_of"
    for town, given, true in ((sick, ("chef", 2), False), (sick, ("monk", 2), True)):
        done = after(town, c.FinishStep(key, (), given))
        (info,) = (x.event for x in done.log if isinstance(x.event, e.InfoGiven))
        assert (info.payload, info.truthful) == (given, true)


def test_twins_are_told_of_each_other() -> None:
    """Source: the Evil Twin entry."""
    town = after(town_of("eviltwin", *REST), c.PlaceReminder(SeatId(2), "eviltwin", "Twin", by=SeatId(1)))
    done = after(town, c.FinishStep(StepKey("eviltwin", SeatId(1))))
    given = [x.event for x in done.log.oldest_first() if isinstance(x.event, e.InfoGiven)]
    assert [(i.seat, i.payload) for i in given] == [(1, ("monk", 2)), (2, ("eviltwin", 1))]


def test_a_poisoned_nightwatchman_is_heard_of_by_nobody() -> None:
    """Source: the Nightwatchman entry."""
    for state, heard in (("", [2]), (":p", [])):
        town = after(town_of(f"nightwatchman{state}", *REST), c.FinishStep(StepKey("nightwatchman", SeatId(1)), (2,)))
        assert [x.event.seat for x in town.log if isinstance(x.event, e.InfoGiven)] == heard
