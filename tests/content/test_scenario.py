"""Scenario files: the table they state, what goes without saying, and where a wrong file is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import BluffSet, Fabled, Phase, Town
from storyteller.content.place import ScenarioFault
from storyteller.content.scenario import read_scenario
from storyteller.kernel.ids import STORYTELLER
from tests.clocktower.tables import FixedChance, catalogue

HERE = Path(__file__).parent


def town_of(**parts: Any) -> Town:
    return read_scenario(json.dumps({"scenario": 1, **parts}).encode(), Context(catalogue(), FixedChance()), HERE).town


def fault_of(text: str | bytes) -> tuple[str, str]:
    data = text if isinstance(text, bytes) else text.encode()
    with pytest.raises(ScenarioFault) as caught:
        read_scenario(data, Context(catalogue(), FixedChance()), HERE)
    return caught.value.where, caught.value.message.key


def test_an_empty_file_is_the_first_night_of_an_empty_table() -> None:
    town = town_of()
    assert (town.seats, town.phase, town.setup_done) == ((), Phase("night", 1), True)
    assert town.script is not None
    assert town.script.id == "all"


def test_all_of_a_seat_goes_without_saying_but_its_character() -> None:
    town = town_of(script="tb", seats=[{"character": "Scarlet Woman"}, {}, {"character": "scapegoat", "name": "Vi"}])
    woman, empty, goat = town.seats
    assert (woman.character, woman.shown_as, woman.alignment) == ("scarletwoman", "scarletwoman", "evil")
    assert (woman.alive, woman.looks_alive, woman.ghost_vote, woman.traveller) == (True, True, True, False)
    assert (empty.character, empty.shown_as, empty.alignment) == (None, None, None)
    assert (goat.name, goat.traveller, goat.alignment) == ("Vi", True, None)
    assert [seat.id for seat in town.seats] == [1, 2, 3]
    assert town.next_seat == 4


def test_everything_of_a_seat_can_be_said() -> None:
    (seat,) = town_of(
        seats=[{
            "name": "Ann", "pronouns": "she", "character": "drunk", "shown_as": "chef", "alignment": "evil",
            "believed_alignment": "good", "alive": False, "looks_dead": False, "ghost_vote": False, "traveller": True,
            "abilities": [{"of": "empath", "by": 1, "replaces": True}, "monk"], "spent": ["slayer"], "note": "tired",
            "claim": "monk", "revealed": True,
        }]
    ).seats  # fmt: skip
    assert (seat.shown_as, seat.alignment, seat.believed_alignment) == ("chef", "evil", "good")
    assert (seat.alive, seat.looks_alive, seat.ghost_vote, seat.traveller) == (False, True, False, True)
    assert [(a.of, a.by, a.replaces) for a in seat.abilities] == [("empath", 1, True), ("monk", None, False)]
    assert (seat.spent, seat.text("note"), seat.text("claim"), seat.revealed) == (("slayer",), "tired", "monk", True)


def test_who_looks_dead_may_live() -> None:
    dead, zombuul = town_of(seats=[{"alive": False}, {"looks_dead": True}]).seats
    assert (dead.alive, dead.looks_alive) == (False, False)
    assert (zombuul.alive, zombuul.looks_alive) == (True, False)


def test_reminders_have_the_effect_and_end_they_are_printed_for() -> None:
    town = town_of(
        seats=[
            {"reminders": [{"of": "poisoner", "by": 2, "text": "poisoned"}, {"text": "Drunk"}]},
            {"reminders": [{"of": "monk", "text": "Safe", "about": 1}, {"text": "ask them", "about": "imp"}]},
        ]
    )
    poison, drunk = town.seats[0].reminders
    safe, note = town.seats[1].reminders
    assert (poison.text, poison.effect, poison.end, poison.by) == ("Poisoned", "poisoned", "dusk", 2)
    assert (drunk.of, drunk.effect) == ("", "drunk")
    assert (safe.effect, safe.value, safe.about) == ("safe", "demon", 1)
    assert (note.effect, note.about) == ("note", "imp")
    assert [r.id for seat in town.seats for r in seat.reminders] == [1, 2, 3, 4]
    assert town.next_reminder == 5


def test_bluffs_are_the_demons_or_by_recipient() -> None:
    seats = [{"character": "imp"}, {"character": "monk"}]
    assert town_of(seats=seats, bluffs=["chef", "Monk"]).bluffs == (BluffSet("demon", ("chef", "monk")),)
    found = town_of(seats=seats, bluffs={"demon": ["chef"], "monk@2": ["mayor"], "monk": []}).bluffs
    assert found == (BluffSet("demon", ("chef",)), BluffSet("monk", ("mayor",), town_of(seats=seats).seats[1].id),
                     BluffSet("monk", ()))  # fmt: skip


def test_a_reminder_may_be_about_the_storyteller() -> None:
    (seat,) = town_of(seats=[{"reminders": [{"text": "asks", "about": "storyteller"}]}]).seats
    assert seat.reminders[0].about == STORYTELLER


def test_fabled_may_name_what_was_chosen_for_them() -> None:
    known = [c.id for c in catalogue().characters.values()][:2]
    found = town_of(seats=[{}, {}], fabled=[known[0], {"character": known[1], "about": ["imp", 2]}]).fabled
    assert found == (Fabled(known[0]), Fabled(known[1], ("imp", 2)))


@pytest.mark.parametrize(
    ("phase", "expected", "begun"),
    [
        ({"kind": "day", "number": 2}, Phase("day", 2), True),
        ({"kind": "day"}, Phase("day", 1), True),
        ({"kind": "setup"}, Phase("setup", 0), False),
        ({"number": 3}, Phase("night", 3), True),
        ({"kind": "ended", "number": 4}, Phase("ended", 4), True),
    ],
)
def test_where_the_game_stands(phase: dict[str, Any], expected: Phase, begun: bool) -> None:
    town = town_of(phase=phase)
    assert (town.phase, town.setup_done) == (expected, begun)


def test_a_script_is_named_or_stands_there_whole(tmp_path: Path) -> None:
    named = town_of(script="TB").script
    assert named is not None
    assert (named.id, "imp" in named.characters) == ("tb", True)
    own = town_of(script=["chef", "imp", {"id": "mine", "name": "Mine", "team": "minion", "ability": "x"}],
                  seats=[{"character": "mine"}])  # fmt: skip
    assert own.seats[0].alignment == "evil"
    (tmp_path / "mine.json").write_text('["chef", "imp"]', "utf-8")
    context = Context(catalogue(), FixedChance())
    found = read_scenario(b'{"script": "mine.json"}', context, tmp_path).town.script
    assert found is not None
    assert found.characters == ("chef", "imp")


def test_a_notation_stands_for_the_seats() -> None:
    town = town_of(script="tb", notation="Ann=chef:x imp phase(day 3)", bluffs=["monk"])
    assert [seat.character for seat in town.seats] == ["chef", "imp"]
    assert (town.phase, town.script and town.script.id) == (Phase("day", 3), "tb")
    assert town_of(notation="chef").phase == Phase("night", 1)
    assert town_of(notation="chef", phase={"kind": "day", "number": 2}).phase == Phase("day", 2)


def test_gestures_and_questions_keep_their_places() -> None:
    data = b'{"do": [{"command": "undo"}], "ask": ["end", {"info": 1}], "game": "clocktower"}'
    read = read_scenario(data, Context(catalogue(), FixedChance()), HERE)
    assert [place.path for place in (*read.gestures, *read.questions)] == ["do[0]", "ask[0]", "ask[1]"]


@pytest.mark.parametrize(
    ("text", "where", "key"),
    [
        ("", "", "not_json"),
        (b"\xff", "", "not_utf8"),
        ('{"scenario": ' + "1" * 5000 + "}", "", "too_deep"),
        ("[" * 100_000, "", "too_deep"),
        ("[]", "", "no_object"),
        ('{"seats": [], "seats": []}', "seats", "key_twice"),
        ('{"scenario": 2}', "scenario", "other_format"),
        ('{"scenario": true}', "scenario", "no_number"),
        ('{"game": "chess"}', "game", "not_one_of"),
        ('{"seatz": []}', "seatz", "unknown_key"),
        ('{"seats": {}}', "seats", "no_list"),
        ('{"seats": [{"nam": "Ann"}]}', "seats[0].nam", "unknown_key"),
        ('{"seats": [{}, {"character": "ympath"}]}', "seats[1].character", "no_character"),
        ('{"seats": [{"alive": 1}]}', "seats[0].alive", "no_flag"),
        ('{"seats": [{"name": 7}]}', "seats[0].name", "no_text"),
        ('{"seats": [{"alignment": "grey"}]}', "seats[0].alignment", "not_one_of"),
        ('{"seats": [{"reminders": [{"of": "poisoner", "text": "Poisoned", "by": 9}]}]}', "seats[0].reminders[0].by",
         "no_seat"),
        ('{"seats": [{"reminders": [{"of": "poisoner"}]}]}', "seats[0].reminders[0]", "missing"),
        ('{"seats": [{"abilities": [{"by": 1}]}]}', "seats[0].abilities[0]", "missing"),
        ('{"seats": [], "notation": "chef"}', "notation", "seats_twice"),
        ('{"notation": "chef:q"}', "notation", "notation"),
        ('{"phase": {"kind": "noon"}}', "phase.kind", "not_one_of"),
        ('{"phase": {"kind": "day", "number": -1}}', "phase.number", "negative"),
        ('{"phase": {"kind": "day", "number": 1.5}}', "phase.number", "no_number"),
        ('{"script": "nowhere.json"}', "script", "no_script"),
        ('{"bluffs": ["nobody"]}', "bluffs[0]", "no_character"),
        ('{"bluffs": {"imp@3": []}}', "bluffs.imp@3", "no_seat"),
        ('{"fabled": "djinn"}', "fabled", "no_list"),
        ('{"fabled": [{"character": "djinn", "about": [1]}]}', "fabled[0].about[0]", "no_seat"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_told_by_path_and_reason(text: str | bytes, where: str, key: str) -> None:
    assert fault_of(text) == (where, f"scenario.{key}")


def test_a_broken_script_in_the_file_is_told_by_its_place() -> None:
    assert fault_of('{"script": []}') == ("script", "script.no_characters")
