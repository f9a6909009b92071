"""The same search in the lists one chooses from: a seat's menu, and the entry of tokens."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QListWidgetItem
from pytestqt.qtbot import QtBot

from storyteller.app.words import load_words
from storyteller.clocktower.catalogue import Team
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.chooser import Chooser, Option
from storyteller.ui.grimoire.seat_pages import character_option
from storyteller.ui.setup.token_entry import TokenEntry
from storyteller.viewmodel.box import TokenRecord

TEAMS: dict[str, Team] = {
    "imp": "demon", "fortuneteller": "townsfolk", "poisoner": "minion", "spy": "minion", "empath": "townsfolk",
}  # fmt: skip


@pytest.fixture
def bridge(qtbot: QtBot) -> Bridge:
    return Bridge(*load_words(), system_locales=("en_GB",))


def chooser(bridge: Bridge, *, own: bool = False) -> Chooser:
    options = [character_option(bridge, TokenRecord(c, "skull", team)) for c, team in TEAMS.items()]
    words = [Option("poisoned", "Poisoned  ·  Poisoner", names=("Poisoned", "中毒"), search="poisoner 投毒者")]
    return Chooser(bridge, (("Characters", options), ("Reminders", words)), own=own)


def shown(made: Chooser) -> list[str]:
    rows: list[QListWidgetItem] = [made.list.item(row) for row in range(made.list.count())]
    return [row.text() for row in rows]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("zbs", "fortuneteller"), ("zhanbu", "fortuneteller"), ("占卜", "fortuneteller"), ("ft", "fortuneteller"),
        ("xem", "imp"), ("tdz", "poisoner"), ("zd", "poisoned"), ("zhongdu", "poisoned"), ("emapth", "empath"),
    ],
)  # fmt: skip
def test_enter_takes_the_likeliest_of_all_groups(qtbot: QtBot, bridge: Bridge, typed: str, first: str) -> None:
    made = chooser(bridge)
    qtbot.addWidget(made)
    taken: list[object] = []
    made.chosen.connect(taken.append)
    made.search.setText(typed)
    made._take_current()
    assert taken == [first]


def test_groups_keep_their_headings_and_the_likelier_comes_first(qtbot: QtBot, bridge: Bridge) -> None:
    made = chooser(bridge)
    qtbot.addWidget(made)
    made.search.setText("poisoned")
    assert shown(made) == ["Reminders", "Poisoned  ·  Poisoner"]
    made.search.setText("poison")
    assert shown(made)[:2] == ["Characters", "Poisoner  投毒者"]
    made.search.setText("")
    assert shown(made)[0] == "Characters"
    assert len(shown(made)) == 8


def test_own_words_come_before_what_only_a_slip_would_find(qtbot: QtBot, bridge: Bridge) -> None:
    made = chooser(bridge, own=True)
    qtbot.addWidget(made)
    written: list[str] = []
    made.written.connect(written.append)
    made.search.setText("Poisonef")
    made._take_current()
    assert written == ["Poisonef"]


def test_own_words_come_after_what_is_called_so(qtbot: QtBot, bridge: Bridge) -> None:
    made = chooser(bridge, own=True)
    qtbot.addWidget(made)
    taken: list[object] = []
    made.chosen.connect(taken.append)
    made.search.setText("zd")
    assert shown(made)[-1].endswith("zd")
    made._take_current()
    assert taken == ["poisoned"]


@pytest.mark.parametrize(("typed", "first"), [("zbs", "fortuneteller"), ("jiandie", "spy"), ("gq", "empath")])
def test_tokens_are_entered_by_pinyin(qtbot: QtBot, bridge: Bridge, typed: str, first: str) -> None:
    entry = TokenEntry(bridge)
    qtbot.addWidget(entry)
    entry.show_seat(1, None, [TokenRecord(c, "skull", team) for c, team in TEAMS.items()])
    dealt: list[str] = []
    entry.dealt.connect(dealt.append)
    entry.letters.setText(typed)
    assert entry.found[0] == first
    entry._on_enter()
    assert dealt == [first]
