"""The players' screen of Betrayal: what stands on it, in which languages, and that secrets change no pixel."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from storyteller.betrayal import commands as c
from storyteller.betrayal.model import Evening, MonsterKind
from storyteller.betrayal.public import public
from storyteller.kernel.ids import SeatId
from storyteller.ui.betrayal.public.window import TableWindow
from storyteller.ui.bridge import Bridge
from tests.betrayal.tables import after, change, haunted, table, with_haunt

A, B, C = (SeatId(n) for n in (1, 2, 3))


def window(qtbot: QtBot, bridge: Bridge, *languages: str, size: tuple[int, int] = (1280, 720)) -> TableWindow:
    made = TableWindow([bridge.renderer(language) for language in languages or ("zh_Hans",)])  # type: ignore[arg-type]
    qtbot.addWidget(made)
    made.resize(*size)
    return made


def picture(shown: TableWindow, evening: Evening) -> QImage:
    shown.show_table(public(evening))
    return shown.grab().toImage()


def in_the_haunt() -> Evening:
    evening = haunted(table("bg", ("安", "Bo", "Cy")))
    return after(
        evening, c.DescribeHaunt(12, "夜雾"), c.SetObjective("all", "烧掉 {2/3/4/5} 座塔"),
        c.SetObjective("traitor", "a secret"), c.SetCounter("塔", 1, 0, 5),
        c.DescribeMonsters(MonsterKind(0, "Ghoul", 4, 3)), c.AddMonster(1, "kitchen", "1"),
    )  # fmt: skip


def test_haunt_goal_and_last_roll_are_said_and_nothing_sealed(qtbot: QtBot, bridge: Bridge) -> None:
    shown = window(qtbot, bridge, "zh_Hans")
    shown.show_table(public(after(in_the_haunt(), c.Roll(2, "", None, (2, 1)))))
    assert [text for text, _, _ in shown.lines()] == [
        "剧本12 夜雾", "所有人目标：烧掉 2 座塔", "安掷出 2 + 1 = 3",
    ]  # fmt: skip


def test_both_languages_stand_side_by_side_and_a_name_only_once(qtbot: QtBot, bridge: Bridge) -> None:
    shown = window(qtbot, bridge, "zh_Hans", "en")
    shown.show_table(public(in_the_haunt()))
    assert next(text for text, _, _ in shown.lines()) == "剧本12 夜雾  /  Haunt 12 夜雾"
    one, both = window(qtbot, bridge, "en"), window(qtbot, bridge, "en", "en")
    assert picture(one, in_the_haunt()) == picture(both, in_the_haunt())


def test_secrets_change_no_pixel(qtbot: QtBot, bridge: Bridge) -> None:
    shown = window(qtbot, bridge, "zh_Hans")
    evening = haunted(table("bg", "ABC"), "hidden")
    first = picture(shown, evening)
    other = after(evening, c.WriteNote("rules", "traitor", "a secret"), c.SetObjective("heroes", "a secret"))
    other = replace(other, players=tuple(replace(p, token=4 - p.token, note="a secret") for p in other.players))
    assert picture(shown, other) == first
    assert picture(shown, after(other, c.ShowToken(A))) != first


@pytest.mark.parametrize("number", [3, 4, 5, 6])
@pytest.mark.parametrize("size", [(640, 360), (1920, 1080)])
def test_every_size_of_table_is_painted(qtbot: QtBot, bridge: Bridge, number: int, size: tuple[int, int]) -> None:
    shown = window(qtbot, bridge, "en", "zh_Hans", size=size)
    before = picture(shown, Evening())
    evening = table("bg", "ABCDEF"[:number])
    during = picture(shown, evening)
    assert during != before
    # Somebody's clip moves, and the screen with it, wherever they sit.
    for player in evening.players:
        assert picture(shown, after(evening, c.Lose(player.id, "might", 1))) != during


def test_death_and_the_end_are_seen(qtbot: QtBot, bridge: Bridge) -> None:
    shown = window(qtbot, bridge)
    evening = in_the_haunt()
    alive = picture(shown, evening)
    dead = picture(shown, change(evening, 2, alive=False))
    assert dead != alive
    assert picture(shown, after(evening, c.Conclude("heroes"))) not in (alive, dead)


def test_monsters_and_counters_are_seen(qtbot: QtBot, bridge: Bridge) -> None:
    shown = window(qtbot, bridge)
    evening = in_the_haunt()
    first = picture(shown, evening)
    assert picture(shown, after(evening, c.SetCounter("塔", 2, 0, 5))) != first
    assert picture(shown, after(evening, c.SetMonster(1, stunned=True))) != first
    assert picture(shown, with_haunt(evening, name="另一个")) != first
