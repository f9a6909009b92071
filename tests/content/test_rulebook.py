"""The rule book: the same entries in both languages, with the numbers of the printed sheet."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from storyteller.content.faults import AssetFault
from storyteller.content.loader import load_catalogue
from storyteller.content.rulebook import SECTIONS, Passage, load_rulebook
from storyteller.i18n.catalogue import LANGUAGES

CHINESE = re.compile(r"[\u4e00-\u9fff]")


def passages(language: str) -> dict[str, Passage]:
    return {one.id: one for one in load_rulebook(language)}


def test_both_languages_say_the_same_things_in_the_same_order_with_the_same_signs() -> None:
    first, second = (load_rulebook(language) for language in LANGUAGES)
    assert [(one.id, one.icon) for one in first] == [(one.id, one.icon) for one in second]
    assert {one.section for one in first} == set(SECTIONS)


def test_each_language_is_itself() -> None:
    assert not [one.id for one in load_rulebook("en") if CHINESE.search(one.name + one.text)]
    assert not [one.id for one in load_rulebook("zh_Hans") if not CHINESE.search(one.text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_each_type_are_those_of_the_sheet(language: str) -> None:
    rows = re.findall(r"(\d+)[^\d/]*?(\d) / (\d) / (\d) / (\d)", passages(language)["rule.sizes"].text)
    told = {int(n): tuple(map(int, counts)) for n, *counts in rows}
    sheet = load_catalogue().player_counts
    assert told == {n: (c.townsfolk, c.outsider, c.minion, c.demon) for n, c in sheet.items()}


def test_a_broken_book_is_named_by_file_and_place(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    with pytest.raises(AssetFault, match=r"rules/en\.toml"):
        load_rulebook("en", tmp_path)
    (tmp_path / "rules" / "en.toml").write_text('[term.drunk]\nname = "drunk"\n', "utf-8")
    with pytest.raises(AssetFault, match=r"term\.drunk: lacks 'text'"):
        load_rulebook("en", tmp_path)
