"""What lies on the seats: characters, life, abilities, reminders, notes."""

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.model import Ability, Cause, Phase
from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.kernel.message import Name, Term
from tests.clocktower.tables import after, decision, rejection, town_of

ONE, TWO, THREE = SeatId(1), SeatId(2), SeatId(3)


# --- characters ------------------------------------------------------------------------------------------------------


def test_a_new_character_brings_its_side_only_where_there_was_none() -> None:
    assert after(town_of("-"), c.SetCharacter(ONE, "imp")).seats[0].alignment == "evil"
    changed = after(town_of("chef"), c.SetCharacter(ONE, "imp")).seats[0]
    assert (changed.character, changed.alignment, changed.shown_as) == ("imp", "good", "chef")


def test_a_travellers_side_stays_open() -> None:
    assert after(town_of("-:t"), c.SetCharacter(ONE, "thief")).seats[0].alignment is None


def test_a_token_is_taken_away() -> None:
    assert decision(town_of("chef"), c.SetCharacter(ONE, None)).events == (e.CharacterChanged(ONE, None),)


def test_what_a_player_believes_is_set_apart_from_what_is_true() -> None:
    seat = after(town_of("drunk"), c.SetShown(ONE, "chef")).seats[0]
    assert (seat.character, seat.shown_as) == ("drunk", "chef")
    assert after(town_of("chef"), c.SetShown(ONE, None)).seats[0].shown_as is None


def test_two_players_swap_characters_and_keep_side_and_belief() -> None:
    town = after(town_of("chef", "imp"), c.SwapCharacters(ONE, TWO))
    assert [(s.character, s.alignment, s.shown_as) for s in town.seats] == [
        ("imp", "good", "chef"),
        ("chef", "evil", "imp"),
    ]
    assert rejection(town, c.SwapCharacters(ONE, ONE)).code == "seat.same"


def test_a_gained_ability_knows_where_it_came_from_and_since_when() -> None:
    town = town_of("chef", "imp", phase=("night", 3))
    town = after(town, c.SetAbility(ONE, "empath", source="washerwoman", by=TWO, replaces=True))
    assert town.seats[0].abilities == (Ability("empath", "washerwoman", TWO, Phase("night", 3), replaces=True),)
    assert after(town, c.SetAbility(ONE, "empath", held=False)).seats[0].abilities == ()


def test_an_ability_that_was_never_gained_cannot_be_taken() -> None:
    refusal = rejection(town_of("chef"), c.SetAbility(ONE, "chef", held=False))
    assert (refusal.code, refusal.overridable) == ("seat.no_such_ability", False)


def test_an_ability_of_nobody_comes_and_goes() -> None:
    town = after(town_of("chef", phase=("day", 1)), c.SetTableAbility(Ability("spy")))
    assert town.table == (Ability("spy", since=Phase("day", 1)),)
    assert after(town, c.SetTableAbility(Ability("spy"), held=False)).table == ()
    assert rejection(town_of("chef"), c.SetTableAbility(Ability("spy"), held=False)).code == (
        "tokens.no_such_table_ability"
    )


def test_tokens_lie_beside_the_board() -> None:
    town = after(town_of("chef"), c.SetUnseated(("spy", "imp")))
    assert town.unseated == ("spy", "imp")
    assert after(town, c.SetUnseated(())).unseated == ()


def test_true_side_and_believed_side_are_two_things() -> None:
    town = after(town_of("chef"), c.SetAlignment(ONE, "evil"), c.SetAlignment(ONE, "good", believed=True))
    assert (town.seats[0].alignment, town.seats[0].believed_alignment) == ("evil", "good")
    assert after(town, c.SetAlignment(ONE, None)).seats[0].alignment is None


# --- life ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", [("day", 1), ("dusk", 1), ("setup", 0)])
def test_a_death_by_day_is_seen_at_once(phase: tuple[str, int]) -> None:
    answer = decision(town_of("chef", phase=phase), c.Kill(ONE, Cause("execution")))
    assert answer.events == (e.LifeChanged(ONE, False, False, Cause("execution")),)
    assert answer.label.key == "tokens.label.died"
    assert answer.label.param("who") == Name("P1")


def test_a_death_at_night_is_not_seen_until_it_is_announced() -> None:
    seat = after(town_of("chef", phase=("night", 2)), c.Kill(ONE)).seats[0]
    assert (seat.alive, seat.looks_alive) == (False, True)


def test_the_dead_cannot_die_again() -> None:
    refusal = rejection(town_of("chef:x"), c.Kill(ONE, Cause("demon", "imp")))
    assert (refusal.code, refusal.overridable) == ("seat.already_dead", False)


def test_who_comes_back_gets_the_vote_back() -> None:
    seat = after(town_of("chef:x:nv", phase=("day", 2)), c.Revive(ONE)).seats[0]
    assert (seat.alive, seat.looks_alive, seat.ghost_vote) == (True, True, True)
    unspent = decision(town_of("chef:x", phase=("day", 2)), c.Revive(ONE))
    assert unspent.events == (e.LifeChanged(ONE, True, True, Cause("storyteller")),)


def test_who_comes_back_at_night_is_not_seen_yet() -> None:
    seat = after(town_of("chef:x", phase=("night", 2)), c.Revive(ONE)).seats[0]
    assert (seat.alive, seat.looks_alive) == (True, False)


def test_the_living_cannot_come_back() -> None:
    assert rejection(town_of("chef"), c.Revive(ONE)).code == "seat.already_alive"


def test_looking_dead_is_no_death() -> None:
    answer = decision(town_of("chef"), c.SetLooksAlive(ONE, False))
    assert not any(isinstance(event, e.LifeChanged) for event in answer.events)
    seat = after(town_of("chef"), c.SetLooksAlive(ONE, False)).seats[0]
    assert (seat.alive, seat.looks_alive) == (True, False)
    assert after(town_of("chef:x"), c.SetLooksAlive(ONE, True)).seats[0].looks_alive is True


def test_a_vote_after_death_is_spent_and_given_back() -> None:
    town = after(town_of("chef:x"), c.SetGhostVote(ONE, False))
    assert town.seats[0].ghost_vote is False
    assert after(town, c.SetGhostVote(ONE, True)).seats[0].ghost_vote is True


# --- reminders -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["Poisoned", " poisoned "])
def test_a_printed_token_means_what_is_printed(text: str) -> None:
    town = after(town_of("chef", "poisoner"), c.PlaceReminder(ONE, "poisoner", text, by=TWO))
    laid = town.seats[0].reminders[0]
    assert (laid.text, laid.effect, laid.end, laid.by) == ("Poisoned", "poisoned", "dusk", TWO)


def test_a_token_comes_from_the_only_one_who_has_the_ability() -> None:
    command = c.PlaceReminder(ONE, "poisoner", "Poisoned")
    assert after(town_of("chef", "poisoner"), command).seats[0].reminders[0].by == TWO
    assert after(town_of("chef", "poisoner", "poisoner"), command).seats[0].reminders[0].by is None
    assert after(town_of("chef", "imp"), command).seats[0].reminders[0].by is None


def test_other_words_are_a_note() -> None:
    for of, text in (("poisoner", "Chef said 2"), ("", "Watch out")):
        laid = after(town_of("chef"), c.PlaceReminder(ONE, of, text)).seats[0].reminders[0]
        assert (laid.text, laid.effect, laid.end) == (text, "note", "never")


def test_a_reminder_lies_on_the_table_is_moved_and_taken() -> None:
    town = after(town_of("chef", "imp"), c.PlaceReminder(None, "", "Later"))
    number = town.loose[0].id
    moved = after(town, c.MoveReminder(number, TWO))
    assert (moved.loose, len(moved.seats[1].reminders)) == ((), 1)
    assert after(moved, c.MoveReminder(number, None)).loose == town.loose
    assert after(moved, c.RemoveReminder(number)).seats[1].reminders == ()


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.PlaceReminder(ONE, "zzz", "Poisoned"), "character.unknown"),
        (c.PlaceReminder(ONE, "", "  "), "reminder.no_text"),
        (c.PlaceReminder(ONE, "", "x", about="zzz"), "character.unknown"),
        (c.PlaceReminder(ONE, "", "x", about=9), "seat.unknown"),
        (c.RemoveReminder(ReminderId(7)), "reminder.unknown"),
        (c.MoveReminder(ReminderId(7), ONE), "reminder.unknown"),
    ],
)
def test_what_is_not_there_means_nothing(command: c.Command, code: str) -> None:
    refusal = rejection(town_of("chef"), command)
    assert (refusal.code, refusal.overridable) == (code, False)


def test_the_timeline_tells_printed_words_from_own_ones() -> None:
    printed = decision(town_of("chef"), c.PlaceReminder(ONE, "poisoner", "poisoned")).label
    assert printed.param("reminder") == Term("reminder", "Poisoned")
    assert decision(town_of("chef"), c.PlaceReminder(ONE, "", "Hm")).label.param("reminder") == Name("Hm")


# --- notes -----------------------------------------------------------------------------------------------------------


def test_notes_and_claims_are_written_and_deleted() -> None:
    town = after(town_of("chef"), c.SetText(ONE, " quiet "), c.NoteClaim(ONE, "mayor"))
    assert (town.seats[0].text("note"), town.seats[0].text("claim")) == ("quiet", "mayor")
    town = after(town, c.SetText(ONE, ""), c.NoteClaim(ONE, ""))
    assert town.seats[0].texts == ()
    assert rejection(town, c.SetText(ONE, "x", key=" ")).code == "tokens.no_text_key"


def test_a_claim_is_a_character_or_the_players_own_words() -> None:
    assert decision(town_of("chef"), c.NoteClaim(ONE, "mayor")).label.param("claim") == Term("character", "mayor")
    assert decision(town_of("chef"), c.NoteClaim(ONE, "a good one")).label.param("claim") == Name("a good one")


@pytest.mark.parametrize(
    "command",
    [
        c.SetCharacter(THREE, "imp"), c.SetShown(THREE, "imp"), c.SetAbility(THREE, "imp"),
        c.SetAlignment(THREE, "good"), c.SwapCharacters(ONE, THREE), c.Kill(THREE), c.Revive(THREE),
        c.SetLooksAlive(THREE, True), c.SetGhostVote(THREE, True), c.PlaceReminder(THREE, "", "x"),
        c.SetText(THREE, "x"), c.NoteClaim(THREE, "x"), c.Kill(ONE, Cause("demon", "imp", THREE)),
    ],
)  # fmt: skip
def test_a_seat_that_is_not_there_means_nothing(command: c.Command) -> None:
    assert rejection(town_of("chef", "imp"), command).code == "seat.unknown"


@pytest.mark.parametrize(
    "command",
    [
        c.SetCharacter(ONE, "zzz"), c.SetShown(ONE, "zzz"), c.SetAbility(ONE, "zzz"), c.SetUnseated(("zzz",)),
        c.SetTableAbility(Ability("zzz")), c.Kill(ONE, Cause("demon", "zzz")),
    ],
)  # fmt: skip
def test_a_character_nobody_knows_means_nothing(command: c.Command) -> None:
    assert rejection(town_of("chef", "imp"), command).code == "character.unknown"
