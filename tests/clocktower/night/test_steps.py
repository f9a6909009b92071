"""What a row says, asks, shows and tells. Source: the night sheet and the character entries."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import Any

from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import Wake, WakeAct
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import BluffSet, Cause, Reminder, StepKey, Town
from storyteller.clocktower.night.choices import allot, asks_of, check_picks, choosable_characters, choosable_seats
from storyteller.clocktower.night.steps import StepContent, bluffs_for, content, shows_of
from storyteller.kernel.ids import ReminderId, SeatId
from tests.clocktower.tables import a_context, town_of

SEVEN = ("washerwoman", "empath", "undertaker", "fortuneteller", "monk", "poisoner", "imp")


def row(town: Town, step: str, seat: int | None = None, picks: tuple[int, ...] | None = None) -> StepContent:
    key = StepKey(step, SeatId(seat) if seat is not None else None)
    found = content(town, a_context(), key, picks)
    assert found is not None
    return found


def fold(town: Town, *events: Any) -> Town:
    return reduce(evolve, events, town)


def test_there_is_no_content_without_a_row() -> None:
    assert content(town_of(*SEVEN), a_context(), StepKey("imp", SeatId(7))) is None


def test_who_acts_and_which_text_to_read() -> None:
    empath = row(town_of(*SEVEN), "empath", 2)
    assert empath.seat is not None
    assert (empath.seat.id, empath.text, empath.works, empath.impairments) == (2, ("empath", "first_night"), True, ())
    later = row(town_of(*SEVEN, phase=("night", 2)), "empath", 2)
    assert later.text == ("empath", "other_night")


def test_a_poisoned_players_row_says_why_and_frees_the_answer() -> None:
    town = town_of(*SEVEN)
    poison = Reminder(ReminderId(5), "poisoner", "Poisoned", SeatId(6), effect="poisoned", end="dusk")
    seats = (town.seats[0], replace(town.seats[1], reminders=(poison,)), *town.seats[2:])
    empath = row(replace(town, seats=seats), "empath", 2)
    assert [(i.kind, i.of, i.by, i.end) for i in empath.impairments] == [("poisoned", "poisoner", 6, "dusk")]
    assert empath.works is False
    assert empath.information is not None
    assert empath.information.allowed == (0, 1, 2)


def test_the_minions_see_who_the_demon_is() -> None:
    shows = row(town_of(*SEVEN), "minion_info").shows
    assert [(s.verb, s.to, s.text, s.seats) for s in shows] == [
        ("show_card", (6,), "this_is_the_demon", ()),
        ("point_at", (6,), "demon", (7,)),
    ]


def test_the_demon_sees_minions_and_bluffs() -> None:
    bluffs = BluffSet("demon", ("chef", "virgin", "saint"))
    others = BluffSet("lunatic", ("soldier",), SeatId(1))
    shows = row(town_of(*SEVEN, bluffs=(others, bluffs)), "demon_info").shows
    assert [(s.text, s.to, s.seats, s.characters) for s in shows] == [
        ("these_are_your_minions", (7,), (), ()),
        ("minions", (7,), (6,), ()),
        ("not_in_play", (7,), (), ()),
        ("bluffs", (7,), (), ("chef", "virgin", "saint")),
    ]


def test_each_recipient_has_bluffs_of_their_own() -> None:
    sets = (
        BluffSet("lunatic", ("chef",), SeatId(1)),
        BluffSet("lunatic", ("monk",)),
        BluffSet("demon", ("saint",), SeatId(7)),
    )
    town = town_of(*SEVEN, bluffs=sets)
    assert bluffs_for(town, Holder("lunatic", SeatId(1))) == ("chef",)
    assert bluffs_for(town, Holder("lunatic", SeatId(2))) == ("monk",)
    assert bluffs_for(town) == ("saint",)
    assert bluffs_for(town, Holder("snitch", SeatId(2))) == ()


def test_asks_follow_the_acts_and_picks_follow_the_asks() -> None:
    assert [(a.verb, a.who, a.kind, a.count) for a in row(town_of(*SEVEN), "fortuneteller", 4).asks] == [
        ("ask_players", "self", "seats", 2)
    ]
    assert [(a.text, a.who, a.optional) for a in row(town_of(*SEVEN), "washerwoman", 1).asks] == [
        ("Townsfolk", "storyteller", True),
        ("Wrong", "storyteller", True),
    ]


def test_picks_being_made_change_the_answer() -> None:
    town = town_of(*SEVEN, phase=("night", 2))
    answers = [row(town, "fortuneteller", 4, picks).information for picks in ((1, 7), (1, 2))]
    assert [a.truth for a in answers if a is not None] == [True, False]
    drafted = fold(town, e.StepDrafted(StepKey("fortuneteller", SeatId(4)), (1, 7)))
    noted = row(drafted, "fortuneteller", 4).information
    assert noted is not None
    assert noted.truth is True


def test_the_executed_players_token_is_shown() -> None:
    town = fold(
        town_of(*SEVEN, phase=("day", 1)),
        e.ExecutionDecided(SeatId(5), True, Cause("execution")),
        e.PhaseEntered("night", 2),
    )
    undertaker = row(town, "undertaker", 3)
    assert undertaker.shows[0].characters == ("monk",)
    assert undertaker.information is not None
    assert undertaker.information.truth == "monk"


def test_a_marked_players_token_is_shown() -> None:
    town = town_of(*SEVEN)
    mark = Reminder(ReminderId(5), "washerwoman", "Townsfolk", SeatId(1), effect="picked")
    town = replace(town, seats=(*town.seats[:4], replace(town.seats[4], reminders=(mark,)), *town.seats[5:]))
    assert row(town, "washerwoman", 1).shows[0].characters == ("monk",)


def test_what_a_named_token_and_what_the_picked_see() -> None:
    wake = Wake((WakeAct("show_token", "picked", text="character:imp"), WakeAct("point_at", "all", text="picked")))
    shows = shows_of(town_of(*SEVEN), a_context(), (SeatId(2),), Holder("empath", SeatId(2)), wake, (3,))
    assert [(s.to, s.seats, s.characters) for s in shows] == [((3,), (), ("imp",)), ((1, 2, 3, 4, 5, 6, 7), (3,), ())]


def test_a_player_is_reminded_of_what_they_were_told() -> None:
    town = fold(
        town_of(*SEVEN),
        e.StepFinished(StepKey("fortuneteller", SeatId(4)), (1, 2)),
        e.InfoGiven(SeatId(4), "give_yes_no", (False,), "fortuneteller", True),
        e.InfoGiven(SeatId(2), "give_number", (0,), "empath", True),
        e.PhaseEntered("day", 1),
        e.PhaseEntered("night", 2),
    )
    told = row(town, "fortuneteller", 4).told
    assert [(t.phase.number, t.payload, t.picks, t.truthful) for t in told] == [(1, (False,), (1, 2), True)]


def test_others_change_a_row() -> None:
    town = town_of("washerwoman", "empath", "undertaker", "monk", "virgin", "poisoner", "imp")
    assert row(town, "minion_info").notes == ()


# --- picks -----------------------------------------------------------------------------------------------------------


def test_optional_asks_get_theirs_only_when_enough_is_left() -> None:
    wake = Wake(
        (
            WakeAct("ask_players", optional=True),
            WakeAct("ask_character"),
            WakeAct("place_reminder", "storyteller", text="X"),
        )
    )
    asks = asks_of(wake)
    assert allot(asks, (1, "imp", 2)) == ((1,), ("imp",), (2,))
    assert allot(asks, ("imp",)) == ((), ("imp",), ())
    assert allot(asks, ("imp", 2)) == ((), ("imp",), (2,))
    assert allot(asks, ()) is None
    assert allot(asks, (1, "imp", 2, 3)) is None
    assert allot(asks, (1,)) is None


def test_one_pick_goes_to_the_ask_that_must_be_answered() -> None:
    asks = asks_of(Wake((WakeAct("ask_players", optional=True), WakeAct("ask_players"))))
    assert allot(asks, (5,)) == ((), (5,))
    assert allot(asks, (4, 5)) == ((4,), (5,))


def codes(town: Town, step: str, seat: int, *picks: int | str) -> list[tuple[str, str]]:
    found = row(town, step, seat)
    assert found.holder is not None
    odd = check_picks(town, a_context(), found.holder, found.asks, picks)
    return [(a.code.rpartition(".")[2], a.weight) for a in odd]


def test_odd_picks_are_remarked_on() -> None:
    town = town_of("fortuneteller", "monk", "empath:x", "poisoner", "imp", phase=("night", 2))
    assert codes(town, "monk", 2, 1) == []
    assert codes(town, "monk", 2, 2) == [("self", "warning")]
    assert codes(town, "monk", 2, 3) == [("dead", "hint")]
    assert codes(town, "monk", 2) == [("count", "warning")]
    assert codes(town, "fortuneteller", 1, 1, 1) == [("twice", "warning")]
    assert codes(town, "fortuneteller", 1, 1) == [("count", "warning")]
    assert codes(town, "imp", 5, 5) == []


def test_what_the_storyteller_chooses_is_only_hinted_at() -> None:
    town = town_of("washerwoman", "spy", "imp", "monk")
    assert codes(town, "washerwoman", 1, 2, 4) == [("not_allowed", "hint")]


def test_filters_narrow_and_team_words_are_alternatives() -> None:
    town = town_of("monk", "imp", "spy:x", "saint", "thief", "recluse:x")
    monk = Holder("monk", SeatId(1))
    assert choosable_seats(town, a_context(), monk, "minion demon") == (2, 3)
    assert choosable_seats(town, a_context(), monk, "minion demon alive") == (2,)
    assert choosable_seats(town, a_context(), monk, "not_self not_traveller") == (2, 3, 4, 6)
    assert choosable_seats(town, a_context(), monk, "dead good") == (6,)
    assert choosable_seats(town, a_context(), monk, "traveller") == (5,)
    assert choosable_seats(town, a_context(), monk, "neighbour") == (2, 6)
    assert choosable_seats(town, a_context(), monk, "self") == (1,)
    assert set(choosable_characters(town, a_context(), "minion not_in_play")) == {"poisoner", "scarletwoman", "baron"}
    assert set(choosable_characters(town, a_context(), "minion demon in_play")) == {"spy", "imp"}


def test_nobody_picked_last_night_and_nobody_alive_today() -> None:
    """Source: the Exorcist and Devil's Advocate entries: not the same in two nights that follow one another."""
    town = fold(
        town_of("exorcist", "imp", "saint", phase=("night", 2)),
        e.StepFinished(StepKey("exorcist", SeatId(1)), (2,)),
        e.PhaseEntered("day", 2),
        e.LifeChanged(SeatId(3), alive=False, looks_alive=False, cause=Cause("execution")),
        e.PhaseEntered("night", 3),
    )
    exorcist = Holder("exorcist", SeatId(1))
    assert choosable_seats(town, a_context(), exorcist, "not_before") == (1, 3)
    assert choosable_seats(town, a_context(), exorcist, "died_today") == (3,)
    assert choosable_seats(town, a_context(), exorcist, "voted") == ()
    later = fold(
        town,
        e.StepFinished(StepKey("exorcist", SeatId(1)), (3,)),
        e.StepReopened(StepKey("exorcist", SeatId(1))),
        e.StepFinished(StepKey("exorcist", SeatId(1)), (1,)),
    )
    undone = fold(later, e.StepReopened(StepKey("exorcist", SeatId(1))), e.PhaseEntered("night", 4))
    assert choosable_seats(undone, a_context(), exorcist, "not_before") == (1, 2, 3)
    later = fold(later, e.PhaseEntered("day", 3))
    assert choosable_seats(later, a_context(), exorcist, "not_before") == (2, 3)
    assert choosable_seats(fold(later, e.PhaseEntered("night", 4)), a_context(), exorcist, "not_before") == (2, 3)
    idle = fold(later, e.PhaseEntered("night", 4), e.PhaseEntered("day", 4), e.PhaseEntered("night", 5))
    assert choosable_seats(idle, a_context(), exorcist, "not_before") == (1, 2, 3)


def test_the_same_twice_is_odd_within_one_question_only() -> None:
    town = town_of("sailor", "innkeeper", "harpy", "imp", "chef", phase=("night", 2))
    assert codes(town, "sailor", 1, 5, 5) == []
    assert codes(town, "innkeeper", 2, 5, 4, 5) == []
    assert codes(town, "innkeeper", 2, 5, 5, 4) == [("twice", "warning")]
    assert codes(town, "harpy", 3, 5, 5) == [("twice", "warning")]


def test_the_demon_has_no_set_of_its_own_at_anothers_row() -> None:
    """Source: the Poppy Grower entry: the Demon is shown the bluffs all the same."""
    town = town_of("poppygrower", "snitch", "poisoner", "imp", bluffs=(BluffSet("demon", ("chef", "monk", "saint")),))
    assert row(town, "poppygrower", 1).shows[1].characters == ("chef", "monk", "saint")
    assert row(town, "snitch", 2).shows[1].characters == ()


def test_a_chosen_character_is_shown_and_no_players_own_token() -> None:
    town = town_of("boffin", "monk", "imp")
    shows = [s for s in row(town, "boffin", 1).shows if s.text == "picked"]
    assert [s.characters for s in shows] == [(), ()]
    key = StepKey("boffin", SeatId(1))
    shown = content(town, a_context(), key, ("chef",))
    assert shown is not None
    assert [(s.to, s.seats, s.characters) for s in shown.shows if s.text == "picked"] == [
        ((3,), (), ("chef",)), ((1,), (), ("chef",)),
    ]  # fmt: skip
    wake = Wake((WakeAct("ask_players"), WakeAct("ask_character"), WakeAct("show_token", "picked", text="picked")))
    made = shows_of(town, a_context(), (SeatId(1),), Holder("boffin", SeatId(1)), wake, (2, "chef"))
    assert [(s.to, s.seats, s.characters) for s in made] == [((2,), (), ("chef",))]


def test_whom_the_storyteller_marks_was_not_picked() -> None:
    wake = Wake((
        WakeAct("ask_players"), WakeAct("place_reminder", "storyteller", text="Drunk"),
        WakeAct("show_token", "picked", text="picked"),
    ))  # fmt: skip
    shows = shows_of(
        town_of("sailor", "monk", "imp"), a_context(), (SeatId(1),), Holder("sailor", SeatId(1)), wake, (2, 3)
    )
    assert [(s.to, s.characters) for s in shows] == [((2,), ("monk",))]


def test_a_character_chosen_for_a_player_is_on_the_card_that_player_sees() -> None:
    """Source: the Cerenovus and Kazali entries."""
    key = StepKey("cerenovus", SeatId(1))
    cerenovus = content(town_of("cerenovus", "monk", "chef", "imp"), a_context(), key, (2, "virgin"))
    assert cerenovus is not None
    assert [(s.to, s.characters) for s in cerenovus.shows if s.verb == "show_token"] == [
        ((2,), ("cerenovus",)), ((2,), ("virgin",)),
    ]  # fmt: skip
    key = StepKey("kazali", SeatId(1))
    kazali = content(town_of("kazali", "monk", "chef", "saint"), a_context(), key, (2, "spy", 3, "baron"))
    assert kazali is not None
    assert [s.characters for s in kazali.shows if s.verb == "show_token"] == [()]
