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
EN, ZH = "text/en/tb.toml", "text/zh_Hans/tb.toml"


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
        (ZH, '"Safe" = "受保护"', '"Safe" = "今晚受到僧侣保护"', "too long for a token"),
        (EN, "Nothing the Demon does can harm you.", "Nothing  the Demon does.", "double space"),
        (EN, "Nothing the Demon does can harm you.", "Nothing {it} does.", "marks"),
        (EN, "Nothing the Demon does can harm you.", "恶魔.", "is not English"),
        (EN, "Nothing the Demon does can harm you.", "Nothing", "full stop"),
        (ZH, "恶魔伤害不了你。", "恶魔,伤害不了你。", "half-width"),
        (EN, 'name = "Chef"', 'name = ""', "chef.name"),
        ("scripts/tb.json", '"chef"', '"cheef"', "script.unknown_character"),
        ("scripts/tb.json", '"chef",', '"chef"', "not JSON"),
    ],
)  # fmt: skip
def test_a_spoiled_file_is_told(
    project: Path, spoil: Spoil, file: str, old: str, new: str, said: str
) -> None:
    spoil(file, old, new)
    told = faults(project)
    assert any(said in line for line in told), told


def test_a_stale_compiled_file_is_told(project: Path, spoil: Spoil) -> None:
    assert faults(project) == []
    spoil(ZH, "恶魔伤害不了你。", "恶魔奈何不了你。")
    told = [str(fault) for fault in check(project / "assets", project / "locale")]
    assert told == ["clocktower/compiled/text.zh_Hans.json: is stale; run scripts/compile_assets.py"]
