"""What is said aloud before the first night."""

from __future__ import annotations

from dataclasses import replace

from storyteller.clocktower.catalogue import Jinx
from storyteller.clocktower.model import Fabled, Town
from storyteller.clocktower.setup.aloud import Aloud, aloud
from tests.clocktower.setup.words import said, sayable
from tests.clocktower.tables import a_context, catalogue, script_of, town_of


def table(*seats: str, script: tuple[str, ...] = (), **fields: object) -> Town:
    return town_of(*seats, phase=("setup", 0), script=script_of(*seats, *script), **fields)


def told(town: Town) -> list[Aloud]:
    return list(aloud(town, a_context()))


def test_fabled_are_told_with_what_they_name_in_public() -> None:
    town = table("chef", "imp", fabled=(Fabled("stormcatcher", ("chef",)), Fabled("revolutionary", (1, 2))))
    storm, pair = told(town)
    assert (storm.kind, storm.of) == ("fabled", ("stormcatcher", "chef"))
    assert said(storm.message) == "Stormcatcher is with us and names Chef."
    assert said(pair.message) == "Revolutionary is with us and names P1 and P2."
    assert said(told(table("chef", fabled=(Fabled("sentinel"),)))[0].message) == "Sentinel is with us."


def test_every_jinx_of_the_script_is_told_in_play_or_not() -> None:
    town = table("baron", "imp", "chef", script=("heretic", "godfather"))
    found = {one.of: one for one in told(town)}
    assert set(found) == {("baron", "heretic"), ("godfather", "heretic")}
    assert [one.in_play for one in found.values()] == [False, False]
    assert all(one.why is not None and sayable(one.why) and sayable(one.message) for one in found.values())
    assert [one.in_play for one in told(table("baron", "heretic"))] == [True]


def test_a_jinx_of_the_scripts_own_is_told_once_in_its_own_words() -> None:
    town = table("baron", "heretic")
    assert town.script is not None
    own = replace(town.script, jinxes=(Jinx("baron", "heretic", "They are sisters."), Jinx("chef", "baron", "No.")))
    (one,) = told(replace(town, script=own))
    assert one.why is not None
    assert said(one.why) == said(one.why, "zh_Hans") == "They are sisters."


def test_the_scripts_rules_and_those_of_the_house_come_last() -> None:
    town = table("chef", "imp", house_rules=("No phones",))
    assert town.script is not None
    town = replace(town, script=replace(town.script, bootlegger=("Two Chefs.",)), fabled=(Fabled("bootlegger"),))
    assert [(one.kind, said(one.message)) for one in told(town)] == [
        ("script_rule", "Two Chefs."),
        ("house_rule", "No phones"),
    ]


def test_every_fabled_and_every_jinx_can_be_said() -> None:
    everybody = tuple(catalogue().characters)
    beside = tuple(Fabled(c.id) for c in catalogue().characters.values() if c.team in ("fabled", "loric"))
    found = told(table(*everybody[:20], script=everybody[20:], fabled=beside))
    assert len([one for one in found if one.kind == "jinx"]) == len(catalogue().jinxes)
    assert all(sayable(one.message) and (one.why is None or sayable(one.why)) for one in found)
