"""The board's records: what is drawn at each seat, and that only what changed is drawn again."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from storyteller.clocktower import commands as c
from storyteller.clocktower.catalogue import Catalogue
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import (
    Ability,
    BluffSet,
    Fabled,
    Hand,
    Nomination,
    Phase,
    Reminder,
    Script,
    Seat,
    StepKey,
    StepRecord,
    Town,
)
from storyteller.content.loader import load_catalogue
from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.kernel.message import Name, Term, message
from storyteller.viewmodel.grimoire import BoardOptions, NightBadge, board, changes, options_of
from tests.clocktower.tables import a_context, after, town_of


class NoChance:
    def below(self, bound: int) -> int:
        raise AssertionError(bound)


@cache
def catalogue() -> Catalogue:
    return load_catalogue()


def context() -> Context:
    return Context(catalogue(), NoChance())


def town(*characters: str | None, **fields: object) -> Town:
    seats = tuple(
        Seat(
            SeatId(number),
            f"P{number}",
            character=character,
            shown_as=character,
            alignment=record.alignment if (record := catalogue().get(character)) else None,
        )
        for number, character in enumerate(characters, 1)
    )
    script = Script("tb", "Trouble Brewing", characters=("chef", "drunk", "monk", "poisoner", "imp"))
    table = Town(script=script, seats=seats, phase=Phase("day", 1), setup_done=True)
    return replace(table, **fields)  # type: ignore[arg-type]  # names of fields, as the tests write them


def with_seat(table: Town, number: int, **fields: object) -> Town:
    seats = list(table.seats)
    seats[number - 1] = replace(seats[number - 1], **fields)  # type: ignore[arg-type]  # as above
    return replace(table, seats=tuple(seats))


def poisoned(of: str = "poisoner", by: int | None = None) -> Reminder:
    source = SeatId(by) if by else None
    return Reminder(ReminderId(7), of, "Poisoned", by=source, effect="poisoned", end="dusk")


def test_a_seat_shows_number_name_and_the_true_token_with_its_team() -> None:
    seat = board(town("chef", "imp"), context()).seats[1]
    assert (seat.number, seat.name, seat.label) == (2, "P2", Name("P2"))
    assert seat.token is not None
    assert (seat.token.character, seat.token.team) == ("imp", "demon")
    assert seat.token.glyph


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    seat = board(with_seat(town("chef"), 1, name=""), context()).seats[0]
    assert seat.label == message("person.seat", n=1)


def test_only_what_differs_from_the_truth_is_marked_as_shown() -> None:
    table = with_seat(town("drunk", "imp"), 1, shown_as="chef")
    first, second = board(table, context()).seats
    assert first.shown is not None
    assert first.shown.character == "chef"
    assert second.shown is None


def test_an_alignment_that_is_not_the_teams_is_marked() -> None:
    table = with_seat(town("chef", "imp"), 1, alignment="evil")
    first, second = board(table, context()).seats
    assert (first.alignment, first.turned) == ("evil", True)
    assert (second.alignment, second.turned) == ("evil", False)


def test_a_travellers_alignment_is_never_marked_as_turned() -> None:
    table = with_seat(town("scapegoat"), 1, alignment="evil", traveller=True)
    assert not board(table, context()).seats[0].turned


def test_drunkenness_and_poison_are_told_with_their_reason() -> None:
    table = with_seat(town("chef", "poisoner"), 1, reminders=(poisoned(by=2),))
    (reason,) = board(table, context()).seats[0].impaired
    assert reason.kind == "poisoned"
    assert reason.why.key == "status.poisoned"
    assert reason.why.param("by") == Name("P2")


def test_a_reminder_whose_source_is_dead_sleeps() -> None:
    table = with_seat(town("chef", "poisoner"), 1, reminders=(poisoned(by=2),))
    awake = board(table, context()).seats[0]
    asleep = board(with_seat(table, 2, alive=False), context()).seats[0]
    assert not awake.reminders[0].asleep
    assert asleep.reminders[0].asleep
    assert asleep.impaired == ()


def test_a_reminder_says_whom_it_is_about() -> None:
    laid = (
        Reminder(ReminderId(1), "", "mad", about="chef"),
        Reminder(ReminderId(2), "", "twin", about=2),
        Reminder(ReminderId(3), "", "own words"),
    )
    table = with_seat(town("chef", "imp"), 1, reminders=laid)
    about = [r.about for r in board(table, context()).seats[0].reminders]
    assert about == [Term("character", "chef"), Name("P2"), None]


def test_badges_count_tonights_rows_and_follow_what_is_done() -> None:
    rows = (StepKey("dusk"), StepKey("poisoner", SeatId(2)), StepKey("chef", SeatId(1)))
    table = town("chef", "poisoner", "imp", phase=Phase("night", 1))
    seats = board(table, context(), BoardOptions(rows)).seats
    assert [seat.night for seat in seats] == [NightBadge(2, False), NightBadge(1, False, True), None]
    done = replace(table.night, records=(StepRecord(rows[1], "finished"), StepRecord(rows[2], "drafted")))
    seats = board(replace(table, night=done), context(), BoardOptions(rows)).seats
    assert [seat.night for seat in seats[:2]] == [NightBadge(2, False, True), NightBadge(1, True)]


def test_a_seat_with_two_rows_wears_the_next_one_to_do() -> None:
    rows = (StepKey("poisoner", SeatId(1)), StepKey("chef", SeatId(2)), StepKey("monk", SeatId(1)))
    table = town("poisoner", "chef", phase=Phase("night", 1))
    assert board(table, context(), BoardOptions(rows)).seats[0].night == NightBadge(1, False, True)
    done = replace(table.night, records=(StepRecord(rows[0], "finished"),))
    assert board(replace(table, night=done), context(), BoardOptions(rows)).seats[0].night == NightBadge(3, False)


def test_tonights_rows_come_from_the_night_order() -> None:
    table = town("chef", "imp", "poisoner", "soldier", "mayor", phase=Phase("night", 1))
    record = board(table, context())
    assert record.seats[2].night == NightBadge(1, False, True)
    assert record.seats[0].night is not None
    assert record.seats[3].night is None
    assert options_of(replace(table, phase=Phase("day", 1)), context()).tonight == ()


def nominated(*, closed: bool = True, tally: int = 3) -> Nomination:
    hands = (Hand(SeatId(1)), Hand(SeatId(3)))
    return Nomination(1, SeatId(1), SeatId(2), hands=hands, closed=closed, tally=tally, needed=2)


def test_todays_nominations_are_marked_by_day_only() -> None:
    table = town("chef", "imp", "monk")
    table = replace(table, day=replace(table.day, nominations=(nominated(),)))
    first, second, third = board(table, context()).seats
    assert (first.has_nominated, first.nominated) == (True, False)
    assert (second.has_nominated, second.nominated) == (False, True)
    assert not third.nominated
    by_night = board(replace(table, phase=Phase("night", 2)), context(), BoardOptions()).seats
    assert not by_night[1].nominated
    assert not by_night[1].about_to_die


def test_who_reached_the_votes_is_about_to_die() -> None:
    table = town("chef", "imp", "monk")
    table = replace(table, day=replace(table.day, nominations=(nominated(),)))
    assert [seat.about_to_die for seat in board(table, context()).seats] == [False, True, False]


def test_raised_hands_show_while_the_count_runs() -> None:
    table = town("chef", "imp", "monk")
    table = replace(table, day=replace(table.day, nominations=(nominated(closed=False),)))
    assert [seat.hands for seat in board(table, context()).seats] == [1, 0, 1]


def test_the_middle_counts_the_living_and_the_votes() -> None:
    # Half of five living, rounded up, is three. Source: the rules on executions.
    table = town("chef", "imp", "monk", "poisoner", "drunk", "mayor", "soldier")
    table = with_seat(with_seat(table, 1, alive=False, looks_alive=False), 2, alive=False, looks_alive=False)
    centre = board(with_seat(table, 2, ghost_vote=False), context()).centre
    assert (centre.seats, centre.living, centre.ghost_votes, centre.needed) == (7, 5, 1, 3)
    assert (centre.phase, centre.number) == ("day", 1)


def test_the_edge_holds_bluffs_fabled_and_what_no_seat_has() -> None:
    table = town(
        "chef",
        bluffs=(BluffSet("demon", ("monk", "mayor")), BluffSet("lunatic", ("chef",), SeatId(1))),
        fabled=(Fabled("stormcatcher", ("chef", 1)),),
        unseated=("imp",),
        table=(Ability("monk"),),
        loose=(Reminder(ReminderId(3), "", "remember"),),
    )
    record = board(table, context())
    assert [(b.of, b.seat) for b in record.bluffs] == [("demon", None), ("lunatic", Name("P1"))]
    assert [t.character for t in record.bluffs[0].tokens] == ["monk", "mayor"]
    assert record.fabled[0].about == (Term("character", "chef"), Name("P1"))
    assert [t.character for t in record.unseated] == ["imp", "monk"]
    assert [r.text for r in record.loose] == ["remember"]


def test_the_storytellers_seat_is_given_by_number() -> None:
    table = town("chef", "imp", "monk")
    assert board(table, context()).bottom == 0
    assert board(replace(table, storyteller_at=SeatId(3)), context()).bottom == 3


def test_one_gesture_changes_one_seat() -> None:
    table = town("chef", "imp", "monk")
    before = board(table, context())
    assert changes(before, board(table, context())) == changes(before, before)
    renamed = changes(before, board(with_seat(table, 2, name="Ann"), context()))
    assert renamed.changed == {SeatId(2)}
    assert not any((renamed.arranged, renamed.centre, renamed.edge))


def test_a_reminder_more_needs_new_places_and_a_seat_less_too() -> None:
    table = town("chef", "poisoner", "monk")
    before = board(table, context())
    laid = changes(before, board(with_seat(table, 1, reminders=(poisoned(),)), context()))
    assert laid.changed == {SeatId(1)}
    assert laid.arranged
    assert laid.edge, "the tray has one token less"
    gone = changes(before, board(replace(table, seats=table.seats[:2]), context()))
    assert gone.removed == {SeatId(3)}
    assert gone.arranged
    assert gone.centre


def test_the_first_board_is_all_new() -> None:
    found = changes(None, board(town("chef", "imp"), context()))
    assert found.changed == {SeatId(1), SeatId(2)}
    assert found.arranged


def test_one_seat_is_the_next_to_be_woken() -> None:
    """The first whose row is still to do; once it is done, the one after it."""
    town = town_of("washerwoman", "chef", "poisoner", "imp", "monk", phase=("night", 1))
    known = a_context()

    def upcoming(table: Town) -> list[int]:
        return [r.number for r in board(table, known).seats if r.night is not None and r.night.next]

    assert upcoming(town) == [3]
    done = after(town, c.FinishStep(StepKey("poisoner", SeatId(3)), (SeatId(1),)))
    assert upcoming(done) == [1]


def test_leaves_and_petal_are_those_of_the_printed_token() -> None:
    table = town_of("washerwoman", "fortuneteller", "baron", "saint")
    seats = board(table, a_context(), BoardOptions()).seats
    # Washerwoman: Townsfolk and Wrong. Fortune Teller: Red Herring, chosen at set-up. Source: official tokens.
    assert [(seat.leaves, seat.petal) for seat in seats] == [(2, False), (1, True), (0, True), (0, False)]
