"""The box: which tokens can still be laid, and what a seat's menus offer first."""

from __future__ import annotations

from dataclasses import replace

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Ability, Fabled, Phase, Reminder, Script, Seat, StepKey, StepRecord, Town
from storyteller.content.loader import load_catalogue
from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.viewmodel.box import (
    UnplacedRecord,
    character_choices,
    in_play,
    reminder_choices,
    source_of,
    token,
    unplaced,
)


class NoChance:
    def below(self, bound: int) -> int:
        raise AssertionError(bound)


CONTEXT = Context(load_catalogue(), NoChance())
SCRIPT = Script("", "Test", characters=("washerwoman", "chef", "fortuneteller", "drunk", "poisoner", "imp"))


def town(*characters: str) -> Town:
    seats = tuple(Seat(SeatId(n), character=c, shown_as=c) for n, c in enumerate(characters, 1))
    return Town(script=SCRIPT, seats=seats, phase=Phase("night", 1))


def texts(rows: tuple[UnplacedRecord, ...]) -> list[tuple[str, str]]:
    return [(row.token.character, row.text) for row in rows]


def test_the_tray_holds_what_characters_in_play_still_have() -> None:
    table = town("washerwoman", "imp")
    assert texts(unplaced(table, CONTEXT)) == [
        ("washerwoman", "Townsfolk"), ("washerwoman", "Wrong"), ("imp", "Dead"), ("drunk", "Is The Drunk"),
    ]  # fmt: skip
    laid = replace(table.seats[1], reminders=(Reminder(ReminderId(1), "washerwoman", "Wrong"),))
    left = unplaced(replace(table, seats=(table.seats[0], laid)), CONTEXT)
    assert ("washerwoman", "Wrong") not in texts(left)
    loose = unplaced(replace(table, loose=(Reminder(ReminderId(1), "imp", "Dead"),)), CONTEXT)
    assert ("imp", "Dead") not in texts(loose)


def test_a_token_with_several_copies_stays_until_the_last_is_laid() -> None:
    many = max(CONTEXT.catalogue.characters.values(), key=lambda c: max((r.count for r in c.reminders), default=0))
    spec = max(many.reminders, key=lambda r: r.count)
    table = replace(town(many.id), loose=(Reminder(ReminderId(1), many.id, spec.text),))
    left = {(row.token.character, row.text): row.count for row in unplaced(table, CONTEXT)}
    assert left.get((many.id, spec.text), 0) == spec.count - 1


def test_a_drunk_brings_the_tokens_of_the_character_they_believe_to_be() -> None:
    table = town("drunk", "imp")
    table = replace(table, seats=(replace(table.seats[0], shown_as="fortuneteller"), table.seats[1]))
    assert in_play(table, CONTEXT) == ("fortuneteller", "drunk", "imp")
    assert ("fortuneteller", "Red Herring") in texts(unplaced(table, CONTEXT))


def test_abilities_of_no_seat_and_fabled_are_in_play() -> None:
    table = replace(town("chef"), table=(Ability("poisoner"),), fabled=(Fabled("duchess"),), unseated=("imp",))
    assert in_play(table, CONTEXT) == ("chef", "poisoner", "imp", "duchess")


def test_a_menu_offers_the_running_row_and_the_own_character_first() -> None:
    table = town("washerwoman", "poisoner", "imp")
    tonight = (StepKey("dusk"), StepKey("poisoner", SeatId(2)), StepKey("washerwoman", SeatId(1)))
    done = replace(table.night, records=(StepRecord(tonight[0], "finished"),))
    choices = reminder_choices(replace(table, night=done), CONTEXT, SeatId(1), tonight)
    assert texts(choices.likely) == [
        ("poisoner", "Poisoned"), ("washerwoman", "Townsfolk"), ("washerwoman", "Wrong"),
    ]  # fmt: skip
    assert texts(choices.in_play) == [("imp", "Dead")]
    assert ("drunk", "Is The Drunk") in texts(choices.script)


def test_a_token_that_is_on_the_table_is_still_offered_with_none_left() -> None:
    table = town("poisoner", "chef")
    laid = replace(table.seats[1], reminders=(Reminder(ReminderId(1), "poisoner", "Poisoned"),))
    choices = reminder_choices(replace(table, seats=(table.seats[0], laid)), CONTEXT, SeatId(1))
    assert [(row.text, row.count) for row in choices.likely] == [("Poisoned", 0)]


def test_characters_are_offered_by_team_in_the_scripts_order() -> None:
    groups = dict(character_choices(town(), CONTEXT))
    assert [t.character for t in groups["townsfolk"]] == ["washerwoman", "chef", "fortuneteller"]
    assert [t.character for t in groups["demon"]] == ["imp"]
    assert "scapegoat" in [t.character for t in groups["traveller"]]
    assert "fabled" not in groups


def test_all_characters_are_offered_on_request_and_without_a_script() -> None:
    everything = dict(character_choices(town(), CONTEXT, anything=True))
    assert "monk" in [t.character for t in everything["townsfolk"]]
    assert dict(character_choices(replace(town(), script=None), CONTEXT)) == everything


def test_an_unknown_character_has_a_token_without_picture() -> None:
    assert token(town(), CONTEXT, "nosuch").team is None


def test_a_reminder_comes_from_the_only_seat_that_can_mean_it() -> None:
    table = town("poisoner", "drunk", "chef")
    table = replace(table, seats=(table.seats[0], replace(table.seats[1], shown_as="fortuneteller"), table.seats[2]))
    assert source_of(table, CONTEXT, "poisoner") == SeatId(1)
    assert source_of(table, CONTEXT, "fortuneteller") == SeatId(2), "a Drunk lays what they believe to have"
    assert source_of(table, CONTEXT, "imp") is None


def test_with_two_who_could_have_laid_it_no_source_is_guessed() -> None:
    assert source_of(town("poisoner", "poisoner", "chef"), CONTEXT, "poisoner") is None
