"""Damage that is split: the sum, the edges of the rows, and the warning of a death."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from storyteller.betrayal import commands as c
from storyteller.betrayal.model import Evening, Where
from storyteller.kernel.ids import SeatId
from storyteller.ui.betrayal.split import SplitPanel
from storyteller.ui.bridge import Bridge
from tests.betrayal.tables import after, at_places, haunted, in_turn, table

A = SeatId(1)


def panel(qtbot: QtBot, bridge: Bridge, evening: Evening) -> SplitPanel:
    made = SplitPanel(bridge, evening, evening.wounds[0])
    qtbot.addWidget(made)
    made.show()
    return made


def wounded(evening: Evening, amount: int, kind: Any = "physical", **places: int) -> Evening:
    return after(at_places(evening, 1, places), c.Damage(A, kind, amount))


def test_it_starts_with_a_split_that_the_rules_allow(qtbot: QtBot, bridge: Bridge) -> None:
    evening = wounded(haunted(table("bg")), 4, might=3, speed=5)
    shown = panel(qtbot, bridge, evening)
    assert sum(shown.split.values()) == 4
    assert not shown.warning.isVisible()
    assert after(evening, c.SplitDamage(A, tuple(shown.split.items()))).wounds == ()


def test_only_traits_of_the_kind_bear_it(qtbot: QtBot, bridge: Bridge) -> None:
    """Source: BG-071, S3-02."""
    for kind, traits in (("physical", {"might", "speed"}), ("mental", {"knowledge", "sanity"})):
        assert set(panel(qtbot, bridge, wounded(table("h3"), 1, kind)).split) == traits
    assert len(panel(qtbot, bridge, wounded(table("h3"), 1, "general")).split) == 4


def test_it_can_be_done_only_when_all_of_it_is_put_somewhere(qtbot: QtBot, bridge: Bridge) -> None:
    shown = panel(qtbot, bridge, wounded(haunted(table("bg")), 3, might=5, speed=5))
    shown.steps["might"].setValue(1)
    shown.steps["speed"].setValue(1)
    assert not shown.do.isEnabled()
    assert "1" in shown.warning.text()
    shown.steps["speed"].setValue(2)
    assert shown.do.isEnabled()
    # No stepper takes more than there is.
    shown.steps["speed"].setValue(9)
    assert shown.steps["speed"].value() == 3


def test_what_one_trait_takes_more_the_others_take_less(qtbot: QtBot, bridge: Bridge) -> None:
    shown = panel(qtbot, bridge, wounded(haunted(table("h3")), 4, "general", might=5, speed=5, knowledge=5, sanity=5))
    assert shown.split == {"might": 4, "speed": 0, "knowledge": 0, "sanity": 0}
    shown.steps["sanity"].stepUp()
    assert shown.split == {"might": 3, "speed": 0, "knowledge": 0, "sanity": 1}
    shown.steps["knowledge"].setValue(4)
    assert shown.split == {"might": 0, "speed": 0, "knowledge": 4, "sanity": 0}
    assert shown.do.isEnabled()
    assert not shown.warning.isVisible()


def test_a_death_is_told_before_it_happens(qtbot: QtBot, bridge: Bridge) -> None:
    """Source: BG-074."""
    shown = panel(qtbot, bridge, wounded(haunted(table("bg")), 2, might=2, speed=8))
    shown.steps["might"].setValue(2)
    shown.steps["speed"].setValue(0)
    dies = bridge.tr("betrayal_page.would_die", player="A")
    assert shown.warning.text() == dies
    shown.steps["might"].setValue(1)
    shown.steps["speed"].setValue(1)
    assert not shown.warning.isVisible()


def test_before_the_haunt_nobody_dies_and_what_cannot_drop_is_told(qtbot: QtBot, bridge: Bridge) -> None:
    """Source: BG-073."""
    shown = panel(qtbot, bridge, wounded(table("bg"), 5, might=2, speed=2))
    assert shown.do.isEnabled()
    assert shown.warning.text() == bridge.tr("betrayal_page.would_be_lost", n=3)


def test_letting_it_go_splits_nothing(qtbot: QtBot, bridge: Bridge) -> None:
    shown = panel(qtbot, bridge, wounded(haunted(table("bg")), 2))
    with qtbot.waitSignal(shown.submitted) as sent:
        shown.let_go.click()
    assert sent.args == [c.SplitDamage(A, ())]


def test_a_card_can_be_taken_instead_once_the_dice_are_seen(qtbot: QtBot, bridge: Bridge) -> None:
    """Source: BG-052."""
    evening = in_turn(after(haunted(table("bg")), c.NoteCard("item", "Rope", Where("held", A))), 3)
    shown = panel(qtbot, bridge, after(evening, c.Attack(A, attack=6, defence=3)))
    assert shown.steal is not None
    assert shown.steal.itemText(0) == "Rope"
    with qtbot.waitSignal(shown.submitted) as sent:
        shown.take.click()
    assert sent.args == [c.StealInstead(1)]
    assert panel(qtbot, bridge, wounded(haunted(table("bg")), 3)).steal is None


@pytest.mark.parametrize("amount", [1, 8, 16, 30])
def test_any_amount_finds_a_first_split_that_sums(qtbot: QtBot, bridge: Bridge, amount: int) -> None:
    shown = panel(qtbot, bridge, wounded(haunted(table("bg")), amount, "mental"))
    assert sum(shown.split.values()) == amount
