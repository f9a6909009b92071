"""The turn panel: what is offered first, where one stands, and what waits."""

from __future__ import annotations

from storyteller.betrayal import commands as c
from storyteller.betrayal.model import Evening
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Term
from storyteller.viewmodel.betrayal.sheets import Sheet
from storyteller.viewmodel.betrayal.turn import dice_sections, haunt_roll, likely, turn_sections
from tests.betrayal.tables import after, haunted, table

A = SeatId(1)


def find(evening: Evening, sheet: str) -> Sheet:
    return next(s for section in turn_sections(evening) for s in section.sheets if s.id == sheet)


def start(sheet: Sheet, field: str) -> object:
    return next(f.start for f in sheet.fields if f.name == field)


def lines(evening: Evening) -> dict[str, Message]:
    found = [line.text for section in turn_sections(evening) for line in section.lines]
    return {m.key.removeprefix("betrayal_page."): m for m in found if isinstance(m, Message)}


def test_who_found_a_symbol_is_offered_its_deck() -> None:
    """Source: BG-039, H3-036."""
    evening = table("bg")
    assert start(find(evening, "draw"), "deck") == "omen"
    found = after(evening, c.Discover("red", "crypt", "event"))
    assert start(find(found, "draw"), "deck") == "event"
    # Who comes later draws nothing for it.
    later = after(found, c.EndTurn(), c.Place(SeatId(2), "crypt"))
    assert start(find(later, "draw"), "deck") == "omen"


def test_the_door_that_is_offered_is_of_the_region_one_stands_in() -> None:
    """Source: H3-034."""
    assert start(find(table("h3"), "discover"), "door") == "ground"
    assert start(find(after(table("h3"), c.Place(A, "upper_landing")), "discover"), "door") == "upper"
    assert start(find(table("bg"), "discover"), "door") == "red"


def test_level_and_buried_tiles_are_told() -> None:
    """Source: BG-025, H3-034."""
    assert dict(lines(table("bg"))["on_level"].params)["level"] == Term("level", "city")
    assert "buried_so_far" not in lines(table("h3"))
    assert dict(lines(after(table("h3"), c.BuryTile(), c.BuryTile()))["buried_so_far"].params)["n"] == 2


def test_when_several_things_wait_it_is_told_whose_come_first() -> None:
    """Source: BG-105."""
    evening = haunted(table("bg"))
    one = after(evening, c.Damage(A, "physical", 1))
    assert "at_once" not in lines(one)
    assert "at_once" in lines(after(one, c.Damage(SeatId(2), "physical", 1)))


def test_the_haunt_roll_tells_its_odds_in_words_and_as_a_bar() -> None:
    """Three omens need 6 of 3 dice: 1 of 27. Source: BG-055, rules.md section 4."""
    evening = after(table("bg"), *(c.Draw("omen", name) for name in ("Raven", "Mask", "Skull")))
    roll = haunt_roll(evening)
    assert roll.hint is not None
    assert roll.shares is not None
    told = roll.hint({})
    assert told is not None
    assert dict(told.params)["pct"] == "3.7"
    (chance, look), (rest, other) = roll.shares({})
    assert (round(chance, 6), look, other) == (round(1 / 27, 6), "good", "rest")
    assert chance + rest == 1
    assert likely(2, 5) == ((0.0, "good"), (1.0, "rest"))


def test_a_plain_roll_is_no_trait_roll() -> None:
    """Source: S3-18."""
    (section,) = dice_sections(table("h3"))
    assert [line.text.key for line in section.lines if isinstance(line.text, Message)] == [
        "betrayal_page.no_trait_roll"
    ]
