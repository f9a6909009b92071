"""Every check of the assets fails when what it guards is broken."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest

from storyteller.content import paths
from storyteller.content.compile import compile_all
from storyteller.content.faults import AssetFault
from storyteller.content.lint import check

from .conftest import Spoil

FIRST, SECOND = '["alchemist", "boffin"]', '["alchemist", "marionette"]'
EN, ZH, SHELF, PINYIN = "text/en/tb.toml", "text/zh_Hans/tb.toml", "setups/tb.toml", "../pinyin/zh_Hans.toml"
HARMLESS = "Nothing the Demon does can harm you."


def faults(project: Path) -> list[str]:
    """What is said once the compiled files are fresh again; what can't be read can't be compiled either."""
    with contextlib.suppress(AssetFault):
        for file, content in compile_all(project / "assets", project / "locale").items():
            file.write_bytes(content)
    return [str(fault) for fault in check(project / "assets", project / "locale")]


def test_the_project_is_sound() -> None:
    assert [str(fault) for fault in check(paths.assets_dir(), paths.locale_dir())] == []


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("night_order.toml", '  "chef",\n', "", "'chef' wakes but has no row"),
        ("characters/chef.toml", "[first_night]", "[other_night]", "has a row in the night order but no wake"),
        ("characters/chef.toml", "chef_hat", "no_such_hat", "the font has no 'no_such_hat'"),
        ("characters/chef.toml", "chef_hat", "shovel", "'shovel' is that of 'chef' as well"),
        ("jinxes.toml", FIRST, '["alchemist", "nobody"]', "there is no character 'nobody'"),
        ("jinxes.toml", FIRST, '["alchemist", "imp"]', "jinx.alchemist.imp: the text is missing"),
        ("jinxes.toml", SECOND, FIRST, "stands twice"),
        (ZH, "[soldier]", "[soldat]", "soldier: the text is missing"),
        (ZH, "[soldier]", "[soldat]", "soldat: there is no such character"),
        ("text/en/table.toml", "[dawn]", "[down]", "dawn: the text is missing"),
        (ZH, 'ability = "恶魔伤害不了你。"\n', "", "soldier.ability: is empty"),
        (EN, 'first_night = "Count the', 'other_night = "Count the', "has a step there"),
        (EN, 'first_night = "Count the', 'other_night = "Count the', "has no step there"),
        (EN, 'advice = "The poison ends', 'extra = "The poison ends', "poisoner.extra"),
        (EN, 'advice = "The poison ends at once if the Poisoner dies."\n', "", "stands in one language only"),
        (ZH, '{ "Poisoned" = "中毒" }', "{}", "poisoner.reminders.Poisoned: is not translated"),
        (EN, '{ "Safe" = "Safe" }', '{ "Safe" = "Safe", "Sad" = "Sad" }', "has no such token"),
        (ZH, '{ "Townsfolk" = "镇民", "Wrong" = "错误" }', '{ "Townsfolk" = "镇民", "Wrong" = "假" }', "elsewhere"),
        (PINYIN, '"镇长" = "zhen zhang"\n', "", "does not settle how '镇长' (mayor) is read"),
        (PINYIN, '"镇长" = "zhen zhang"', '"镇长" = "zhang"', "'镇长' has 2 characters and 1 syllables"),
        (PINYIN, '"镇长" = "zhen zhang"', '"镇长" = "zhen zhan"', "'长' does not stand among those read 'zhan'"),
        (ZH, '"Safe" = "受保护"', '"Safe" = "今晚受到僧侣保护"', "too long for a token"),
        (EN, HARMLESS, "Nothing  the Demon does.", "double space"),
        (EN, HARMLESS, "Nothing {it} does.", "marks"),
        (EN, HARMLESS, "恶魔.", "is not English"),
        (EN, HARMLESS, "Nothing", "full stop"),
        (ZH, "恶魔伤害不了你。", "恶魔,伤害不了你。", "half-width"),
        (EN, 'name = "Chef"', 'name = ""', "chef.name"),
        ("scripts/tb.json", '"chef"', '"cheef"', "script.unknown_character"),
        ("scripts/tb.json", '"chef",', '"chef"', "not JSON"),
        ("night_order.toml", '  "chef",\n', '  "chef",\n  "cook",\n', "there is no 'cook'"),
        ("characters/chef.toml", "chef_hat", "moon_waning_crescent", "is that of 'chef' as well"),
        ("player_counts.toml", "5 = [3, 0, 1, 1]", "5 = [3, 1, 1, 1]", "the row adds up to 6"),
        ("jinxes.toml", '["alchemist", "boffin"]', '["boffin", "alchemist"]', "in the order of the alphabet"),
        ("jinxes.toml", '["alchemist", "boffin"]', '["alchemist", "chef"]', "is no pair of jinxes.toml"),
        (EN, HARMLESS, "x" * 401, "at most 400"),
        (EN, HARMLESS, "The Demon harms nobody" + " much" * 30 + ".", "more than 30 words"),
        (EN, HARMLESS, "Your neighbor is safe.", "the word is 'neighbour'"),
        (EN, HARMLESS, "The setup is yours.", "the word is 'set-up'"),
        (ZH, "恶魔伤害不了你。", "亡者票归你。", "the word is '投票标记'"),
        (ZH, "展示“你是”和小恶魔标记", "展示“您是”和小恶魔标记", "“您是” is neither a card nor a token"),
        (EN, "Mark that player “Safe” until dawn.", "Protect that player.", "Safe: no text says when to lay it"),
        (SHELF, "players = 5", "players = 6", "5 characters for 6 players"),
        (SHELF, '["chef", "empath"', '["cheff", "empath"', "'cheff' is not on the script"),
        (SHELF, 'shown = { drunk = "chef" }\n', "", "shown: must be given for drunk"),
        (SHELF, '["chef", "ravenkeeper", "saint"]', '["chef", "ravenkeeper"]', "three different ones"),
        (SHELF, '["chef", "ravenkeeper", "saint"]', '["chef", "ravenkeeper", "empath"]', "'empath' is no good"),
        (SHELF, '["chef", "ravenkeeper", "saint"]', '["chef", "ravenkeeper", "spy"]', "'spy' is no good"),
        (SHELF, 'marks = { "Red Herring" = "investigator" }\n', "", "marks: must be given for Red Herring"),
        (SHELF, 'name.zh_Hans = "小圈子"\n', "", "is missing in zh_Hans"),
        (SHELF, 'id = "tb06_false_friend"', 'id = "tb05_small_circle"', "stands twice"),
    ],
)  # fmt: skip
def test_a_spoiled_file_is_told(project: Path, spoil: Spoil, file: str, old: str, new: str, said: str) -> None:
    spoil(file, old, new)
    told = faults(project)
    assert any(said in line for line in told), told


def test_a_stale_compiled_file_is_told(project: Path, spoil: Spoil) -> None:
    assert faults(project) == []
    spoil(ZH, "恶魔伤害不了你。", "恶魔奈何不了你。")
    told = [str(fault) for fault in check(project / "assets", project / "locale")]
    assert told == ["clocktower/compiled/text.zh_Hans.json: is stale; run scripts/compile_assets.py"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('selected_you = "', 'chose_you = "', "stands in one language only"),
        ('progress = "已完成{done}/{n}"', 'progress = "已完成{done}"', "other {…} in English than in Chinese"),
    ],
)
def test_a_message_that_differs_between_languages_is_told(project: Path, old: str, new: str, said: str) -> None:
    file = project / "locale" / "zh_Hans" / "panels.toml"
    content = file.read_text("utf-8")
    assert old in content
    file.write_text(content.replace(old, new, 1), "utf-8")
    assert any(said in line for line in faults(project))


def test_a_shelf_is_for_a_script_there_is(project: Path) -> None:
    shelf = project / "assets" / "clocktower" / "setups" / "tb.toml"
    shelf.rename(shelf.with_name("tbd.toml"))
    assert any("there is no such script" in line for line in faults(project))
