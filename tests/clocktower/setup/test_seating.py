"""Who has to sit where."""

from dataclasses import replace

import pytest

from storyteller.clocktower.catalogue import Catalogue, Character, SetupEffect
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Seat, Town
from storyteller.clocktower.setup.seating import misplaced
from storyteller.kernel.ids import SeatId
from tests.clocktower.setup.words import sayable
from tests.clocktower.tables import FixedChance

KNOWN = Catalogue(
    {
        "marionette": Character("marionette", "minion", "test", setup=(SetupEffect("seating", text="next_to_demon"),)),
        "typhon": Character("typhon", "demon", "test", setup=(SetupEffect("seating", text="evil_line"),)),
        "imp": Character("imp", "demon", "test"),
        "spy": Character("spy", "minion", "test"),
        "chef": Character("chef", "townsfolk", "test"),
    }
)
CONTEXT = Context(KNOWN, FixedChance())


def table(order: str) -> Town:
    """Seats by the first letters of their characters."""
    names = {"m": "marionette", "t": "typhon", "i": "imp", "s": "spy", "c": "chef", "-": None}
    return Town(seats=tuple(Seat(SeatId(n), character=names[x]) for n, x in enumerate(order, 1)))


@pytest.mark.parametrize(
    ("order", "odd"),
    [
        ("micccc", []), ("mcccci", []), ("cimccc", []), ("mcicc", [1]), ("ccmc-", [3]),
        ("tsccccs", []), ("sstcccc", [3]), ("ccstscc", []), ("stcscc", [2]), ("tcccccs", [1]), ("stsccsc", [2]),
        ("tccccc", []),  # its Minions are made on the first night
    ],
)  # fmt: skip
def test_a_marionette_sits_beside_the_demon_and_a_typhon_inside_the_line(order: str, odd: list[int]) -> None:
    found = misplaced(table(order), CONTEXT)
    assert [advisory.seat for advisory in found] == odd
    assert all(advisory.code == "setup.seating" and sayable(advisory.message) for advisory in found)


def test_a_relation_nobody_knows_is_passed_over() -> None:
    odd = Character("spy", "minion", "test", setup=(SetupEffect("seating", text="upside_down"),))
    context = replace(CONTEXT, catalogue=Catalogue({**KNOWN.characters, "spy": odd}))
    assert misplaced(table("spccc".replace("p", "c")), context) == ()
