"""Hindu. Source: its entry: the first four to die come back as Travellers."""

from __future__ import annotations

from storyteller.clocktower.model import Fabled
from tests.clocktower.characters.playing import killed, night, offers

HINDU = (Fabled("hindu"),)


def test_the_first_four_deaths_but_not_the_demons() -> None:
    town = night("imp chef monk saint virgin mayor slayer soldier", fabled=HINDU)
    for seat in (2, 3, 4, 5):
        town = killed(town, seat)
        assert ("hindu.returns", seat) in offers(town)
    town = killed(town, 6)
    assert ("hindu.returns", 6) not in offers(town)


def test_a_dead_demon_ends_the_game() -> None:
    town = killed(night("imp chef monk saint virgin", fabled=HINDU), 1, "ability")
    assert offers(town) == [("end.demon_dead", None)]
