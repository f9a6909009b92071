"""How Chinese is read."""

from __future__ import annotations

import pytest

from storyteller.content.loader import load_character_texts
from storyteller.content.pinyin import Readings, is_chinese, own_readings

# Readings: Xiandai Hanyu Cidian (Commercial Press), for names whose characters have several.
NAMES = {
    "占卜师": "zhan bu shi",
    "调查员": "diao cha yuan",
    "镇长": "zhen zhang",
    "小恶魔": "xiao e mo",
    "图书管理员": "tu shu guan li yuan",
    "地狱藏书员": "di yu cang shu yuan",
    "弄臣": "nong chen",
    "召唤师": "zhao huan shi",
    "炸弹人": "zha dan ren",
    "落难少女": "luo nan shao nv",
    "解谜大师": "jie mi da shi",
    "修行者": "xiu xing zhe",
    "传教士": "chuan jiao shi",
    "罂粟种植者": "ying su zhong zhi zhe",
    "和平主义者": "he ping zhu yi zhe",
    "旅店老板": "lv dian lao ban",
    "提线木偶": "ti xian mu ou",
    "数学家": "shu xue jia",
    "痢蛭": "li zhi",
    "讷神": "ne shen",
}


@pytest.mark.parametrize(("name", "said"), NAMES.items())
def test_a_name_is_read_as_it_is_said(name: str, said: str) -> None:
    assert [syllable for (syllable,) in own_readings().spell(name)] == said.split()


@pytest.mark.parametrize("id_", load_character_texts("zh_Hans"))
def test_every_character_of_a_name_has_a_syllable(id_: str) -> None:
    text = load_character_texts("zh_Hans")[id_]
    for words in (text["name"], *text.get("reminders", {}).values()):
        spelt = own_readings().spell(words)
        assert len(spelt) == len(words)
        for character, said in zip(words, spelt, strict=True):
            assert all(s.isascii() for s in said) if is_chinese(character) else said == (character,)


def test_names_of_players_have_readings() -> None:
    """Common family names, rare ones, and characters of given names that lie outside the old standard set."""
    for character in "王李张刘陈杨黄赵吴周欧阳司马诸葛慕容覃翟佟喆玥堃赟祎瑄珩彧翊":
        assert own_readings().readings(character), character


def test_a_word_settles_what_a_character_leaves_open() -> None:
    readings = Readings({"chang": "长", "zhang": "长", "zhen": "镇"}, {"镇长": "zhen zhang"})
    assert readings.spell("镇长长A") == (("zhen",), ("zhang",), ("chang", "zhang"), ("A",))
    assert readings.settled("镇长A")
    assert not readings.settled("长镇")
    assert not readings.settled("没")
