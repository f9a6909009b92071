"""The night as the panel shows it. Expected values come from the rules and the official night sheet, 2026-05."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.catalogue import Character, Homebrew, Wake, WakeAct
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import BluffSet, StepKey, Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, Term, message
from storyteller.viewmodel.night.answers import AnswerRecord
from storyteller.viewmodel.night.asks import wanted, with_pick
from storyteller.viewmodel.night.digits import told_by_digit
from storyteller.viewmodel.night.panel import night
from storyteller.viewmodel.night.rows import neighbour_row, next_row, reason_of, rows
from storyteller.viewmodel.night.step import StepRecord, step
from tests.clocktower.tables import FixedChance, a_context, after, town_of

SEVEN = ("washerwoman", "chef", "fortuneteller", "monk:rh", "recluse", "poisoner", "imp")


def at(town: Town, character: str, seat: int | None = None) -> StepRecord:
    """The row of a character in full."""
    found = step(town, a_context(), StepKey(character, SeatId(seat) if seat else None))
    assert found is not None
    return found


def told(record: StepRecord) -> AnswerRecord:
    assert record.answer is not None
    return record.answer


def drafted(town: Town, character: str, seat: int, *picks: int) -> StepRecord:
    return at(after(town, c.DraftStep(StepKey(character, SeatId(seat)), picks)), character, seat)


# --- the list --------------------------------------------------------------------------------------------------------


def test_a_night_begins_at_dusk_and_goes_to_the_next_open_row() -> None:
    town = town_of(*SEVEN)
    context = a_context()
    first = night(town, context)
    assert first.step is not None
    assert first.step.key == StepKey("dusk")
    town = after(town, c.FinishStep(StepKey("dusk")))
    second = night(town, context, after=StepKey("dusk"))
    assert second.step is not None
    assert second.step.key == StepKey("minion_info")
    assert (second.done, second.standing) == (1, first.standing)


def test_the_last_row_to_turn_to_is_dawn() -> None:
    listed = rows(town_of("chef", "imp"), a_context())
    town = after(town_of("chef", "imp"), *(c.SkipStep(r.key) for r in listed if r.to_do and r.key.step != "dawn"))
    listed = rows(town, a_context())
    assert next_row(listed) == StepKey("dawn")
    assert next_row(listed, StepKey("dawn")) == StepKey("dawn")


def test_a_row_left_behind_is_turned_to_before_dawn() -> None:
    town = after(town_of(*SEVEN), c.FinishStep(StepKey("minion_info")))
    listed = rows(town, a_context())
    last = listed[-2].key
    assert listed[-1].key.step == "dawn"
    assert next_row(listed, last) == StepKey("dusk")


def test_the_dead_are_listed_with_the_reason() -> None:
    listed = rows(town_of("monk:x", "empath", "imp", phase=("night", 2)), a_context())
    dead = next(r for r in listed if r.key.step == "monk")
    assert (dead.standing, dead.reason, dead.by_hand) == ("skipped", Term("skip", "dead"), False)


def test_a_row_that_others_prevent_names_them() -> None:
    """Source: the Poppy Grower's, Summoner's and Exorcist's entries."""

    def why(town: Town, character: str) -> object:
        return next(r.reason for r in rows(town, a_context()) if r.key.step == character)

    def by(*characters: str) -> Message:
        return message("panel.prevented_by", who=tuple(Term("character", each) for each in characters))

    growing = town_of("poppygrower", *SEVEN[1:])
    assert (why(growing, "minion_info"), why(growing, "demon_info")) == (by("poppygrower"), by("poppygrower"))
    assert why(town_of(*SEVEN[:6], "summoner"), "demon_info") == by("summoner")
    town = town_of("exorcist", "chef", "empath", "poisoner", "imp", phase=("night", 2))
    assert why(town, "imp") is None
    assert why(after(town, c.FinishStep(StepKey("exorcist", SeatId(1)), (5,))), "imp") == by("exorcist")


def test_a_row_skipped_by_hand_can_be_told_from_one_that_does_not_stand() -> None:
    town = after(town_of(*SEVEN), c.SkipStep(StepKey("chef", SeatId(2)), "asleep at the table"))
    mine = next(r for r in rows(town, a_context()) if r.key.step == "chef")
    assert (mine.standing, mine.reason, mine.by_hand) == ("skipped", Name("asleep at the table"), True)
    assert reason_of("used") == Term("skip", "used")


def test_neighbours_in_the_list_stop_at_its_ends() -> None:
    listed = rows(town_of(*SEVEN), a_context())
    assert neighbour_row(listed, listed[0].key, -1) == listed[0].key
    assert neighbour_row(listed, listed[0].key, 1) == listed[1].key
    assert neighbour_row(listed, listed[-1].key, 1) == listed[-1].key


def test_a_poisoned_player_is_marked_in_the_list() -> None:
    listed = rows(town_of("chef:p", "empath", "imp"), a_context())
    assert [r.impaired for r in listed if r.person is not None and r.person.number == 1] == [True]
    assert [r.impaired for r in listed if r.key.step == "empath"] == [False]


# --- picks -----------------------------------------------------------------------------------------------------------


def test_picks_fill_what_is_asked_in_order() -> None:
    record = drafted(town_of(*SEVEN), "washerwoman", 1, 2)
    first, second = record.asks
    assert [p.pick for p in first.picks] == [2]
    assert second.picks == ()
    assert wanted(record.asks) == second
    assert first.prompt == message("panel.ask.reminder", n=1, reminder=Term("reminder", "Townsfolk"))


def test_the_same_seat_again_is_taken_back_and_one_too_many_takes_the_last_place() -> None:
    full = drafted(town_of(*SEVEN), "fortuneteller", 3, 2, 3).asks
    assert with_pick(full, 3) == (2,)
    assert with_pick(full, 5) == (2, 5)
    assert with_pick(drafted(town_of(*SEVEN), "fortuneteller", 3, 2).asks, 5) == (2, 5)


def test_what_belongs_to_another_question_is_not_taken_back() -> None:
    """Source: the Sailor: either the Sailor or the chosen player is drunk."""
    table = town_of("sailor", "monk", "empath", "imp", "chef")
    chosen = drafted(table, "sailor", 1, 2).asks
    assert with_pick(chosen, 2) == (2, 2)
    assert with_pick(drafted(table, "sailor", 1, 2, 2).asks, 2) == (2,)
    both = drafted(town_of(*SEVEN), "washerwoman", 1, 2).asks
    assert with_pick(both, 2) == ()


def test_what_seldom_applies_is_asked_aside() -> None:
    """Source: the Shabaloth may bring somebody back, but kills two players in any case."""
    table = town_of("chef:x", "monk", "empath", "shabaloth", phase=("night", 2))
    full = drafted(table, "shabaloth", 4, 2, 3)
    back, attack = full.asks
    assert (back.aside, attack.aside) == (True, False)
    assert [p.pick for p in attack.picks] == [2, 3]
    assert wanted(full.asks) is None
    assert wanted(full.asks, opened=True) == back
    assert with_pick(full.asks, 1, opened=True) == (1, 2, 3)
    assert with_pick(drafted(table, "shabaloth", 4, 2).asks, 3) == (2, 3)


def test_the_only_thing_a_row_asks_is_not_aside() -> None:
    """Source: the Gossip: the storyteller chooses who dies, if anybody."""
    (ask,) = at(town_of("gossip", "monk", "empath", "imp", phase=("night", 2)), "gossip", 1).asks
    assert not ask.aside
    assert ask.prompt == message("panel.ask.mark_dead", n=1)


def test_a_pick_the_row_does_not_allow_is_odd() -> None:
    record = drafted(town_of(*SEVEN, phase=("night", 2)), "monk", 4, 4)
    assert record.asks[0].picks[0].odd
    assert [odd.message for odd in record.odd] == [message("night.picks_are.self", who=Name("P4"))]


def test_nothing_is_odd_about_what_is_shown_to_the_drunk() -> None:
    record = drafted(town_of("drunk:as=washerwoman", "chef", "poisoner", "imp"), "washerwoman", 1, 3, 4)
    assert record.odd == ()
    assert not any(p.odd for ask in record.asks for p in ask.picks)


# --- answers ---------------------------------------------------------------------------------------------------------


def test_a_sober_chef_is_told_the_truth_unless_something_else_is_chosen() -> None:
    answer = told(at(town_of(*SEVEN), "chef", 2))
    assert answer.truth == (Name("1"),)
    assert answer.effective == (1,)
    assert [(o.given, o.true, o.allowed) for o in answer.options][:2] == [((0,), False, False), ((1,), True, True)]
    assert message("night.why.evil_pair", a=Name("P6"), b=Name("P7")) in answer.why


def test_for_the_poisoned_an_answer_has_to_be_chosen_and_any_is_allowed() -> None:
    answer = told(at(town_of("chef:p", "empath", "monk", "imp"), "chef", 1))
    assert answer.impaired
    assert answer.effective is None
    assert all(o.allowed for o in answer.options)


def test_a_red_herring_is_a_yes_although_it_is_not_the_truth() -> None:
    answer = told(drafted(town_of(*SEVEN), "fortuneteller", 3, 1, 4))
    assert answer.truth == (message("common.no"),)
    assert answer.default == (True,)


def test_a_recluse_may_look_like_the_demon_but_the_truth_is_offered_first() -> None:
    answer = told(drafted(town_of(*SEVEN), "fortuneteller", 3, 1, 5))
    assert answer.default == (False,)
    assert [o.allowed for o in answer.options] == [True, True]


def test_without_picks_there_is_no_answer_yet() -> None:
    answer = told(at(town_of(*SEVEN), "fortuneteller", 3))
    assert (answer.truth, answer.default) == (None, None)


def test_a_washerwoman_is_shown_the_character_of_whoever_is_marked() -> None:
    answer = told(drafted(town_of(*SEVEN), "washerwoman", 1, 3, 6))
    assert answer.default == ("fortuneteller", 3, 6)
    assert answer.pair == (3, 6)


def test_the_two_players_stand_by_seat_so_that_the_order_gives_nothing_away() -> None:
    answer = told(drafted(town_of(*SEVEN), "washerwoman", 1, 3, 2))
    assert answer.default == ("fortuneteller", 2, 3)


def test_a_librarian_without_outsiders_is_told_none() -> None:
    answer = told(at(town_of("librarian", "chef", "monk", "imp"), "librarian", 1))
    assert answer.default == (0,)
    assert [o.given for o in answer.options] == [(0,)]


def test_a_drunk_investigator_may_be_shown_any_minion() -> None:
    answer = told(drafted(town_of("drunk:as=investigator", "chef", "poisoner", "imp"), "investigator", 1, 2, 4))
    assert answer.effective is None
    assert {o.given[0] for o in answer.options} == {"poisoner", "spy", "scarletwoman", "baron"}


def test_an_undertaker_sees_the_character_of_the_executed() -> None:
    town = after(
        town_of("undertaker", "chef", "monk", "imp", phase=("day", 1)),
        c.Execute(SeatId(2)),
        c.BeginNight(),
    )
    assert told(at(town, "undertaker", 1)).default == ("chef",)


def test_what_no_rule_knows_is_told_as_the_storyteller_says() -> None:
    """Homebrew has no rule record: a number, yes and no, or a character can be recorded all the same."""
    bare = Context(a_context().catalogue, FixedChance(), {})
    found = step(town_of("chef", "monk", "empath", "poisoner", "imp"), bare, StepKey("chef", SeatId(1)))
    assert found is not None
    answer = told(found)
    assert (answer.truth, answer.default) == (None, None)
    assert [o.given for o in answer.options] == [(0,), (1,), (2,)]
    assert all(o.true is None and o.allowed for o in answer.options)


def test_at_a_large_table_any_player_can_be_told_of() -> None:
    town = town_of("highpriestess", "balloonist", *SEVEN, "mayor", "saint", "slayer")
    options = told(at(town, "highpriestess", 1)).options
    assert [option.given for option in options] == [(seat,) for seat in range(1, 13)]
    assert told_by_digit(town, told(at(town, "highpriestess", 1)), 10) == (10,)
    marked = at(after(town, c.DraftStep(StepKey("balloonist", SeatId(2)), (9,))), "balloonist", 2)
    assert told(marked).effective == (9,)


def test_what_was_told_by_somebody_elses_ability_says_whose() -> None:
    town = town_of("seamstress", "chef", "saint", "cerenovus", "vortox", "empath", "monk")
    town = after(town, c.FinishStep(StepKey("cerenovus", SeatId(4)), (1, "chef")))
    assert [one.row for one in at(town, "seamstress", 1).told] == [Term("character", "cerenovus")]
    town = after(town_of(*SEVEN), c.FinishStep(StepKey("chef", SeatId(2)), (), (0,)))
    assert [one.row for one in at(town, "chef", 2).told] == [None]


def test_what_was_told_before_is_remembered_with_whom_it_was_about() -> None:
    town = after(
        town_of(*SEVEN),
        c.FinishStep(StepKey("fortuneteller", SeatId(3)), (6, 7), (True,)),
        c.BeginDay(override=True),
        c.BeginNight(),
    )
    (before,) = at(town, "fortuneteller", 3).told
    assert before.when == message("panel.when.night", n=1)
    assert before.what == message("common.yes")
    assert before.picks == (Name("P6"), Name("P7"))
    assert before.truthful is True


def test_what_was_told_at_a_row_of_the_table_says_which() -> None:
    town = after(town_of(*SEVEN), c.FinishStep(StepKey("minion_info")))
    assert [(one.row, one.what) for one in at(town, "poisoner", 6).told] == [
        (Term("step", "minion_info"), message("panel.shown_as.demon", who=(Name("P7"),)))
    ]


def test_fellow_minions_are_told_at_the_same_row() -> None:
    # Source: with seven or more players the Minions learn each other and the Demon before the first night's other rows.
    town = after(town_of(*SEVEN[:5], "spy", "poisoner", "imp"), c.FinishStep(StepKey("minion_info")))
    told = {(one.row, one.what) for one in at(town, "poisoner", 7).told}
    info = Term("step", "minion_info")
    assert told == {
        (info, message("panel.shown_as.demon", who=(Name("P8"),))),
        (info, message("panel.shown_as.minions", who=(Name("P6"),))),
    }


def an_attack(*victims: int) -> Town:
    town = town_of("empath", "chef", "monk", "butler", "poisoner", "undertaker", "imp", phase=("night", 2))
    return after(town, c.FinishStep(StepKey("imp", SeatId(7)), victims))


def first_at(town: Town, character: str, seat: int | None = None) -> str:
    first = night(town, a_context(), StepKey(character, SeatId(seat) if seat else None)).first
    return first.key if first is not None else ""


def test_a_death_still_to_be_decided_is_named_where_something_is_told() -> None:
    town = an_attack(2)
    assert first_at(town, "empath", 1) == "panel.decide_first_key"
    assert first_at(town, "dawn") == "panel.decide_first_key"
    # Nothing is told at these, so nothing hangs on it.
    assert first_at(town, "butler", 4) == ""
    assert first_at(town, "dusk") == ""


def test_nothing_is_to_be_decided_once_the_death_is_taken_or_left() -> None:
    town = an_attack(2)
    (offer,) = night(town, a_context()).offers
    assert offer.unsettles
    assert first_at(after(town, offer.take), "empath", 1) == ""
    assert first_at(after(town, offer.leave), "empath", 1) == ""


def test_an_offer_that_changes_nobody_holds_nothing_up() -> None:
    town = town_of("empath", "chef", "soldier", "butler", "poisoner", "undertaker", "imp", phase=("night", 2))
    town = after(town, c.FinishStep(StepKey("imp", SeatId(7)), (3,)))
    assert [(offer.changes, offer.unsettles) for offer in night(town, a_context()).offers] == [(False, False)]
    assert first_at(town, "empath", 1) == ""


# --- who and cards ---------------------------------------------------------------------------------------------------


def test_the_player_is_named_with_what_ails_them() -> None:
    town = after(town_of(*SEVEN), c.FinishStep(StepKey("poisoner", SeatId(6)), (2,)))
    person = at(town, "chef", 2).row.person
    assert person is not None
    assert person.impaired == (message("status.poisoned", by=Name("P6"), until=Term("end", "dusk")),)


def test_a_drunk_is_acted_as_what_they_believe_to_be() -> None:
    record = at(town_of("drunk:as=chef", "monk", "poisoner", "imp"), "chef", 1)
    assert record.row.person is not None
    assert record.row.person.token is not None
    assert record.row.person.token.character == "drunk"
    assert record.row.person.impaired == ()
    assert not record.works


def test_the_demon_is_shown_its_minions_and_the_bluffs() -> None:
    town = town_of(*SEVEN, bluffs=(BluffSet("demon", ("empath", "slayer", "mayor")),))
    minions, bluffs = at(town, "demon_info").cards
    assert (minions.card.kind, minions.card.names) == ("these_are", (Name("P6"),))
    assert bluffs.card.kind == "not_in_play"
    assert [token.character for token in bluffs.card.tokens] == ["empath", "slayer", "mayor"]


def test_minions_are_shown_the_demon() -> None:
    record = at(town_of(*SEVEN), "minion_info")
    (offer,) = record.cards
    assert (offer.card.kind, offer.card.names) == ("this_is", (Name("P7"),))
    assert [person.number for person in record.wakes] == [6]


@pytest.mark.parametrize(
    ("character", "seat", "picks", "figure"),
    [
        ("chef", 2, (), "1"),
        ("fortuneteller", 3, (6, 7), "icon:thumb-up"),
        ("fortuneteller", 3, (1, 2), "icon:thumb-down"),
    ],
)
def test_what_is_told_is_a_card_too(character: str, seat: int, picks: tuple[int, ...], figure: str) -> None:
    (offer,) = drafted(town_of(*SEVEN), character, seat, *picks).cards
    assert offer.card.figure == figure


def test_the_card_shows_what_was_chosen_to_be_told_not_the_truth() -> None:
    town = after(town_of(*SEVEN), c.DraftStep(StepKey("chef", SeatId(2)), (), (0,)))
    (offer,) = at(town, "chef", 2).cards
    assert offer.card.figure == "0"


def test_a_washerwomans_card_shows_the_token_and_both_names() -> None:
    (offer,) = drafted(town_of(*SEVEN), "washerwoman", 1, 2, 6).cards
    assert [token.character for token in offer.card.tokens] == ["chef"]
    assert offer.card.names == (Name("P2"), Name("P6"))


# --- dawn ------------------------------------------------------------------------------------------------------------


def test_dawn_says_who_died_and_never_why() -> None:
    town = after(town_of(*SEVEN, phase=("night", 2)), c.Kill(SeatId(2)))
    dawn = at(town, "dawn").dawn
    assert dawn is not None
    assert dawn.line == message("panel.dawn.died", died=(Name("P2"),))


def test_dawn_names_what_was_left_undone() -> None:
    dawn = at(town_of("chef", "monk", "imp"), "dawn").dawn
    assert dawn is not None
    assert [row.key.step for row in dawn.undone] == ["chef"]
    assert dawn.line == message("panel.dawn.nobody")


def test_somebody_who_came_back_is_named() -> None:
    town = after(town_of("chef:x", "monk", "imp", phase=("night", 2)), c.Revive(SeatId(1)))
    dawn = at(town, "dawn").dawn
    assert dawn is not None
    assert dawn.line == message("panel.dawn.returned", returned=(Name("P1"),))


def test_the_bluffs_a_demon_was_shown_are_remembered_as_characters() -> None:
    seats = ("imp", "chef", "empath", "monk", "virgin", "poisoner", "saint")
    town = town_of(*seats, bluffs=(BluffSet("demon", ("soldier", "mayor", "slayer")),))
    told = after(town, c.FinishStep(StepKey("demon_info")), c.BeginDay(override=True), c.BeginNight(override=True))
    shown = step(told, a_context(), StepKey("imp", SeatId(1)))
    assert shown is not None
    said = [record.what for record in shown.told]
    assert (Term("character", "soldier"), Term("character", "mayor"), Term("character", "slayer")) in said


def own_town(number: int, *special: dict[str, str]) -> Town:
    note = Wake(acts=(WakeAct("free_note"), WakeAct("open_grimoire")))
    extra = (("special", json.dumps(special)),)
    own = Character(
        "seer", "townsfolk", "own", first_night=note, other_night=note, homebrew=Homebrew("Seer", extra=extra)
    )
    town = town_of("chef", "imp", phase=("night", number))
    assert town.script is not None
    order = ("dusk", "seer", "dawn")
    script = replace(town.script, homebrew=(own,), first_night=order, other_night=order)
    seats = (replace(town.seats[0], character="seer", shown_as="seer"), *town.seats[1:])
    return replace(town, script=script, seats=seats)


def test_a_homebrews_own_cards_are_shown_like_those_of_the_box() -> None:
    cards = (
        {"type": "signal", "name": "card", "value": "You are lit", "time": "night"},
        {"type": "signal", "name": "card", "value": "Only now", "time": "firstNight"},
        {"type": "signal", "name": "card", "value": "Whenever"},
        {"type": "signal", "name": "card", "value": "By day", "time": "day"},
        {"type": "signal", "name": "card"},
    )
    first = at(own_town(1, *cards), "seer", 1).cards
    assert [(offer.card.kind, offer.card.heading) for offer in first] == [
        ("text", message("panel.card.own", words=Name(words))) for words in ("You are lit", "Only now", "Whenever")
    ]
    assert first[0].title == message("panel.said", what=Name("You are lit"))
    later = at(own_town(2, *cards), "seer", 1).cards
    assert [offer.card.heading for offer in later] == [
        message("panel.card.own", words=Name(words)) for words in ("You are lit", "Whenever")
    ]


def test_a_homebrew_that_sees_the_grimoire_is_answered_as_a_spy_is() -> None:
    answer, spy = told(at(own_town(1), "seer", 1)), told(at(town_of("spy", "imp"), "spy", 1))
    assert (answer.kind, answer.truth, answer.options, answer.default) == (
        spy.kind, spy.truth, spy.options, spy.default,
    )  # fmt: skip
    assert answer.effective == ("full",)
