"""Engineer. Source: its entry: the chosen Minions or the chosen Demon are in play from now on."""

from __future__ import annotations

from tests.clocktower.characters.playing import chose, night, offers, take


def test_who_is_among_the_chosen_stays() -> None:
    town = chose(night("engineer spy poisoner imp chef"), "engineer", 1, "spy", "baron")
    assert offers(town) == [("engineer.makes", 3)]
    town = take(town, "engineer.makes")
    assert [s.character for s in town.seats[1:4]] == ["spy", "baron", "imp"]
    assert offers(town) == []


def test_a_demon_for_the_demon() -> None:
    assert offers(chose(night("engineer spy imp chef"), "engineer", 1, "po")) == [("engineer.makes", 3)]
    assert offers(chose(night("engineer spy imp chef"), "engineer", 1, "po", worked=False)) == []
