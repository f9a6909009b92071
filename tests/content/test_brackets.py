"""Brackets are read as set-up effects. Source: brackets printed on the character tokens, May 2026."""

from __future__ import annotations

import pytest

from storyteller.clocktower.catalogue import SetupEffect, Team
from storyteller.content.brackets import UNREAD, bracket_effects


def adjust(team: Team, *choices: int, of: Team = "townsfolk") -> SetupEffect:
    return SetupEffect("adjust", team=team, choices=choices, of=of)


ANY = SetupEffect("free_count", team="outsider", high=-1, of="townsfolk")
IDS = {"King": "king", "国王": "king"}


@pytest.mark.parametrize(
    ("words", "effects"),
    [
        ("[+1 Outsider]", (adjust("outsider", 1),)),
        ("[+2 Outsiders]", (adjust("outsider", 2),)),
        ("[+2 外来者]", (adjust("outsider", 2),)),
        ("【＋2外来者】", (adjust("outsider", 2),)),
        ("［+1名外来者］", (adjust("outsider", 1),)),
        ("[−1 Outsider]", (adjust("outsider", -1),)),
        ("[-1 or +1 Outsider]", (adjust("outsider", -1, 1),)),
        ("[-1或+1外来者]", (adjust("outsider", -1, 1),)),
        ("[±1 Outsider]", (adjust("outsider", -1, 1),)),
        ("[-1 to +1 Outsiders]", (adjust("outsider", -1, 0, 1),)),
        ("[-1~+1外来者]", (adjust("outsider", -1, 0, 1),)),
        ("[+0 or +1 Outsider]", (adjust("outsider", 0, 1),)),
        ("[+0~1外来者]", (adjust("outsider", 0, 1),)),
        ("[-0~1外来者]", (adjust("outsider", -1, 0),)),
        ("[-0 or -1 Outsider]", (adjust("outsider", -1, 0),)),
        ("[+1 Minion]", (adjust("minion", 1),)),
        ("[+1爪牙]", (adjust("minion", 1),)),
        ("[+1 Townsfolk]", (adjust("townsfolk", 1, of="outsider"),)),
        ("[+1 Minion, -1 Outsider]", (adjust("minion", 1), adjust("outsider", -1))),
        ("[No Demon]", (SetupEffect("ban_team", team="demon"),)),
        ("[无恶魔在场]", (SetupEffect("ban_team", team="demon"),)),
        ("[没有爪牙]", (SetupEffect("ban_team", team="minion"),)),
        ("[No Outsiders]", (SetupEffect("ban_team", team="outsider"),)),
        (
            "[No evil characters]",
            (SetupEffect("ban_team", team="minion"), SetupEffect("ban_team", team="demon")),
        ),
        ("[X Outsiders]", (ANY,)),
        ("[外来者数量任意]", (ANY,)),
        ("[Any number of Outsiders]", (ANY,)),
        ("[-或+任意数量外来者]", (ANY,)),
        ("[+the King]", (SetupEffect("require", character="king", of="townsfolk"),)),
        ("[+国王]", (SetupEffect("require", character="king", of="townsfolk"),)),
        ("[+0 to +2 Lamplighters]", (SetupEffect("copies", low=1, high=3, of="townsfolk"),)),
        ("[Most players are Lamplighters]", (UNREAD,)),
        ("[+the Nobody]", (UNREAD,)),
        ("[+1 Outsider. You sit beside the Demon]", (adjust("outsider", 1), UNREAD)),
        ("No bracket at all.", ()),
        ("[]", ()),
    ],
)
def test_a_bracket_changes_the_set_up(words: str, effects: tuple[SetupEffect, ...]) -> None:
    assert bracket_effects(f"An ability. {words}", "Lamplighter", "townsfolk", IDS.get) == effects


def test_a_name_in_chinese_counts_copies_too() -> None:
    found = bracket_effects("能力。[+0~2点灯人]", "点灯人", "outsider")
    assert found == (SetupEffect("copies", low=1, high=3, of="outsider"),)


@pytest.mark.parametrize("words", ["[+99 Outsiders to +1]", "[" + "+1 " * 60 + "]", "[[[[+", "[-0 to +99 Outsiders]"])
def test_nonsense_is_a_note_or_nothing(words: str) -> None:
    assert set(bracket_effects(words, "x", "minion")) <= {UNREAD}
