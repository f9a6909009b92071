"""What the table is reminded of right after a gesture."""

from __future__ import annotations

import pytest

from storyteller.betrayal import commands as c
from storyteller.betrayal.model import Evening
from storyteller.kernel.decision import Decision
from storyteller.kernel.ids import SeatId
from storyteller.viewmodel.betrayal.reminders import reminders
from tests.betrayal.tables import after, answer, table

A = SeatId(1)


def told(evening: Evening, command: c.Command) -> list[str]:
    said = answer(evening, command)
    assert isinstance(said, Decision), said
    return [message.key.removeprefix("betrayal_page.") for message in reminders(
        evening, after(evening, command), said.label.key
    )]  # fmt: skip


def with_tile(trigger: str, name: str = "alley") -> Evening:
    return after(table("bg"), c.DescribeTile(name, note="one more event", trigger=trigger))


def test_a_tile_that_acts_on_entering_is_said_when_somebody_enters() -> None:
    evening = with_tile("enter")
    assert told(evening, c.Move("alley")) == ["trigger.enter"]
    assert told(evening, c.Move("kitchen")) == []
    # Put there by an effect, they have come in all the same.
    assert told(evening, c.Place(A, "alley")) == ["trigger.enter"]


def test_a_tile_that_acts_on_leaving_is_said_when_somebody_leaves() -> None:
    evening = after(with_tile("exit"), c.Move("alley"))
    assert told(evening, c.Move("kitchen")) == ["trigger.exit"]
    assert told(with_tile("exit"), c.Move("alley")) == []


def test_a_tile_that_acts_where_movement_ends_is_said_then_and_once() -> None:
    """Source: BG-102."""
    evening = after(with_tile("end"), c.Move("alley"))
    assert told(with_tile("end"), c.Move("alley")) == []
    assert told(evening, c.EndTurn()) == ["trigger.end"]
    drawn = after(evening, c.Draw("event"))
    assert told(evening, c.Draw("event")) == ["trigger.end"]
    assert told(drawn, c.EndTurn()) == []
    # Who only stands there from before has not ended any movement.
    assert told(after(with_tile("end"), c.Place(A, "alley")), c.EndTurn()) == []


def test_a_tile_without_a_trigger_is_a_note_only() -> None:
    assert told(with_tile(""), c.Move("alley")) == []


@pytest.mark.parametrize(
    ("edition", "door", "order"),
    [("bg", "red", "resolve.card_text"), ("h3", "ground", "resolve.text_card_end_turn")],
)
def test_after_a_discovery_order_symbol_and_open_doors_are_said(edition: str, door: str, order: str) -> None:
    """Source: BG-033, BG-037, H3-035, H3-036, S3-13."""
    evening = table(edition)
    assert told(evening, c.Discover(door, "crypt", "omen")) == [order, "symbol_due", "still_open"]
    assert told(evening, c.Discover(door, "crypt")) == [order, "still_open"]
