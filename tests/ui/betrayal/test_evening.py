"""A whole evening of each edition by the windows alone, in both languages, with a restart in the haunt."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from storyteller.kernel.ids import SeatId
from storyteller.ui.betrayal.secrets import Secrets
from tests.ui.betrayal.driver import Hand

BG = ("torskar_stonecleaver", "ralvio_escanor", "azadeh_rashka")
LANGUAGES = ("zh_Hans", "en")


def words(hand: Hand) -> str:
    return "\n".join(label.text() for label in hand.window.page.findChildren(QLabel) if label.isVisible())


def explore_baldurs_gate(hand: Hand) -> None:
    hand.begin("bg", BG)
    hand.prepare("aids", aid_1=4, aid_2=2, aid_3=6)
    hand.prepare("first_by_aid")
    hand.prepare("begin")
    # The lowest aid begins: number 2. Source: BG-017.
    assert hand.window.page_key == "evening"
    assert hand.state.turn.actor == SeatId(2)
    hand.do("turn", "discover", door="red", tile="crypt", symbol="omen")
    hand.do("turn", "draw", deck="omen", card_name="Raven")
    # One omen can't make 6, and it is said before the roll. Source: BG-056.
    assert "0.0%" in words(hand)
    hand.do("turn", "haunt_roll", rolled="1")
    hand.qtbot.keyClick(hand.window.focusWidget(), Qt.Key.Key_Space)
    assert hand.state.turn.actor == SeatId(3)
    for name in ("Mask", "Skull"):
        hand.do("turn", "draw", deck="omen", card_name=name)
    hand.do("turn", "haunt_roll", rolled="2 2 2")
    assert hand.state.phase == "reveal"


def reveal_at_baldurs_gate(hand: Hand) -> None:
    hand.do("haunt", "lookup", first="crypt", omen="Raven", number=12, title="夜雾")
    hand.do("haunt", "kind", kind="single", order="left_of_traitor", monsters=True)
    hand.do("haunt", "traitor_rule", rule="revealer")
    assert hand.state.haunt.traitor == SeatId(3)
    hand.do("haunt", "objective", audience="traitor", text="烧掉 {2/3/4/5} 座塔")
    hand.do("haunt", "begin_haunt_turns")
    assert hand.state.phase == "haunt"
    assert hand.state.turn.actor == SeatId(1)
    hand.do("fight", "describe_monsters_0", monster_name="Ghoul", might=4, speed=3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_evening_at_baldurs_gate_to_the_win_of_the_traitor(qtbot: QtBot, tmp_path: Path, language: str) -> None:
    hand = Hand(qtbot, tmp_path, language)
    explore_baldurs_gate(hand)
    reveal_at_baldurs_gate(hand)
    hand = hand.restarted()
    assert hand.window.page_key == "evening"
    assert hand.state.phase == "haunt"
    # The cell that was filled is known the next time.
    assert hand.bridge.betrayal is not None
    assert hand.bridge.betrayal.haunts.look_up("bg", "crypt", "raven") == 12

    hand.do("turn", "end_turn")
    hand.do("turn", "end_turn")
    assert hand.state.turn.actor == SeatId(3)
    for victim in (1, 2):
        hand.of(victim, "clip", trait="might", clip=1)
        hand.of(victim, "damage", damage="physical", amount=1)
        hand.split(might=1)
        assert not hand.state.player(SeatId(victim)).alive
    hand.do("end", "proposed")
    assert hand.state.phase == "over"
    assert hand.state.conclusion.winner == "traitor"
    assert hand.bridge.betrayal is not None
    assert hand.bridge.betrayal.haunts.haunt("bg", 12).winners == ("traitor",)
    hand.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_evening_at_the_house_to_the_win_of_the_heroes(qtbot: QtBot, tmp_path: Path, language: str) -> None:
    hand = Hand(qtbot, tmp_path, language)
    hand.begin("h3", ("josef_hooper", "stephanie_richter", "oliver_swift"))
    # Oliver is on the back of Josef's card: he can't be taken. Source: H3-011.
    assert hand.state.players[2].explorer is None
    hand.setup.pick(SeatId(3))
    other = next(id_ for id_, face in hand.setup.faces.items() if face.take.isEnabled() and not face.take.isChecked())
    hand.setup.faces[other].take.click()
    hand.prepare("scenario", scenario="遗产")
    # 26 January: the next birthday is Josef's of 25 February, unless the third explorer's is sooner. Source: H3-022.
    hand.prepare("first_by_date", month=2, day=24)
    hand.prepare("first", player=SeatId(1))
    hand.prepare("begin")
    hand.do("turn", "discover", door="ground", tile="图书室", symbol="omen")
    hand.do("turn", "draw", deck="omen", card_name="书")
    hand.do("turn", "haunt_roll", rolled="2")
    # The turn is over after a discovery: moving is refused, and can be done on purpose. Source: H3-037, BG-104.
    hand.try_("turn", "move", place="走廊")
    assert hand.table.refusal.isVisible()
    hand.table.refusal.reason.setText("卡牌")
    hand.table.refusal.anyway.click()
    assert hand.state.players[0].place == "走廊"
    hand.do("turn", "end_turn")
    hand.do("haunt", "begin_haunt", revealer=SeatId(2))
    hand.do("haunt", "lookup", first="遗产", omen="书", number=7)
    hand.do("haunt", "kind", kind="single")
    hand.do("haunt", "traitor", player=SeatId(1))
    hand.do("haunt", "swap", player=SeatId(2))
    assert hand.state.haunt.traitor == SeatId(2)
    hand.do("haunt", "begin_haunt_turns")
    hand = hand.restarted()
    assert hand.state.turn.actor == SeatId(3)
    hand.of(3, "place", place="图书室")
    hand.of(2, "place", place="图书室")
    hand.do("fight", "attack", attacker=("p", 3), defender=("p", 2), attack="5", defence="3")
    hand.split(might=1, speed=1)
    hand.do("end", "conclude", winner="heroes", why="仪式完成")
    assert hand.state.conclusion.winner == "heroes"
    hand.do("end", "withdraw")
    assert hand.state.phase == "haunt"
    hand.do("end", "conclude", winner="heroes")
    hand.close()


def test_hidden_tokens_are_seen_one_by_one_and_close_onto_the_curtain(qtbot: QtBot, tmp_path: Path) -> None:
    hand = Hand(qtbot, tmp_path, "zh_Hans")
    hand.begin("bg", BG)
    hand.prepare("first", player=SeatId(1))
    hand.prepare("begin")
    hand.do("haunt", "begin_haunt", revealer=SeatId(1))
    hand.do("haunt", "kind", kind="hidden")
    hand.do("haunt", "deal_tokens")
    secrets = hand.table.sections.widget().findChild(Secrets)
    assert secrets is not None
    assert set(secrets.tokens) == {1, 2, 3}
    # Tokens are the step at hand: they stand right below it, before the notes.
    hand.qtbot.waitUntil(lambda: 0 <= secrets.tokens[1].y() < secrets.tokens[3].y(), timeout=2000)
    assert secrets.tokens[3].y() < secrets.sides["heroes"].y()
    # Nothing of it stands on the page before somebody holds.
    assert not any("你是叛徒" in label.text() for label in hand.window.findChildren(QLabel))
    button = secrets.tokens[1]
    button.pressed.emit()
    qtbot.waitUntil(lambda: hand.window.covering.card is not None, timeout=3000)
    assert hand.window.curtain_down
    card = hand.window.covering.card
    assert card is not None
    card.held_long_enough.emit()  # type: ignore[attr-defined]
    assert hand.window.covering.card is None
    assert hand.window.curtain_down
    hand.window.lift_curtain()
    hand.close()
