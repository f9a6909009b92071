"""Scripts are found by what one remembers of them: a word of the name, who made it, who is on it, how large it is."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from storyteller.content.pinyin import own_readings
from storyteller.viewmodel.scripts.search import Query, ScriptIndex, Size, size_of

NAMES = {"chef": ("Chef", "厨师"), "imp": ("Imp", "小恶魔"), "fortuneteller": ("Fortune Teller", "占卜师")}


@dataclass(frozen=True)
class Script:
    id: int
    name: str = ""
    author: str = ""
    base: str | None = None
    counts: tuple[int, ...] = (13, 4, 4, 4, 0, 0, 0)
    characters: tuple[str, ...] = ()
    own_names: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    added_at: str = ""
    played_at: str = ""


SHELF = (
    Script(1, "Trouble Brewing", base="tb", characters=("chef", "imp", "fortuneteller")),
    Script(2, "Midnight Garden", "Ann", characters=("chef",), added_at="2026-05-02"),
    Script(3, "午夜花园", "阿水", characters=("imp",), counts=(6, 2, 2, 1, 5, 0, 0), added_at="2026-05-03"),
    Script(4, "Garden Party", "Ben Midnight", own_names=("守灯人",), counts=(20, 6, 4, 4), tags=("new players",)),
)


@pytest.fixture
def index() -> ScriptIndex:
    return ScriptIndex(SHELF, NAMES, lambda base: ("Trouble Brewing", "暗流涌动") if base == "tb" else ())


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("garden", {2, 4}),
        ("GARDEN midnight", {2, 4}),
        ("night gard", {2, 4}),
        ("花园", {3}),
        ("夜", {3}),
        ("阿水", {3}),
        ("ann", {2}),
        ("chef", {1, 2}),
        ("厨师", {1, 2}),
        ("厨", {1, 2}),
        ("chef teller", {1}),
        ("小恶魔 占卜", {1}),
        ("imp 午夜", {3}),
        ("守灯", {4}),
        ("new", {4}),
        ("11", {3}),
        ("暗流", {1}),
        ("trouble", {1}),
        ("nobody", set()),
        ("chef nobody", set()),
        ("  ", {1, 2, 3, 4}),
    ],
)
def test_all_words_must_fit_somewhere(index: ScriptIndex, words: str, found: set[int]) -> None:
    assert set(index.search(Query(words))) == found


def test_names_that_begin_with_what_is_typed_come_first(index: ScriptIndex) -> None:
    assert index.search(Query("garden")) == [4, 2]
    assert index.search(Query("midnight")) == [2, 4], "in the name before by the author"


@pytest.mark.parametrize(("size", "found"), [("small", {3}), ("full", {1, 2}), ("large", {4}), ("any", {1, 2, 3, 4})])
def test_sizes_part_the_shelf(index: ScriptIndex, size: Size, found: set[int]) -> None:
    assert set(index.search(Query(size=size))) == found


@pytest.mark.parametrize(("dealt", "size"), [(15, "small"), (16, "full"), (25, "full"), (26, "large")])
def test_travellers_do_not_count_for_the_size(dealt: int, size: str) -> None:
    assert size_of(Script(1, counts=(dealt, 0, 0, 0, 9, 9, 9))) == size


def test_orders(index: ScriptIndex) -> None:
    assert index.search(Query(order="name")) == [1, 4, 2, 3], "the base game first, then by name"
    shelf = (*SHELF, Script(5, "占卜之夜"), Script(6, "Zoo"), Script(7, "白夜"))
    read = ScriptIndex(shelf, NAMES, spell=own_readings().spell)
    assert read.search(Query(order="name")) == [1, 7, 4, 2, 3, 5, 6], "Chinese as it is read: bai, wu, zhan"
    assert index.search(Query(order="added"))[:2] == [3, 2]
    index.put(replace(SHELF[3], played_at="2026-05-01"))
    assert index.search(Query(order="played")) == [4, 1, 2, 3]


def test_a_changed_script_is_found_by_what_it_is_now(index: ScriptIndex) -> None:
    index.put(replace(SHELF[1], name="Harbour", characters=("imp",), tags=("海港",)))
    assert set(index.search(Query("chef"))) == {1}
    assert 2 in index.search(Query("imp"))
    assert index.search(Query("海港")) == [2]
    assert index.search(Query("midnight gard")) == [4]


def test_a_new_script_is_found_and_a_dropped_one_is_not(index: ScriptIndex) -> None:
    index.put(Script(9, "New", characters=("monk", "chef")))
    assert set(index.search(Query("chef"))) == {1, 2, 9}
    assert index.search(Query("monk")) == [9]
    assert len(index) == 5
    index.drop(9)
    index.drop(77)
    assert index.search(Query("monk")) == []
    assert len(index) == 4


def test_an_empty_shelf_finds_nothing() -> None:
    assert ScriptIndex((), NAMES).search(Query("chef")) == []
    assert ScriptIndex((), NAMES).search(Query(size="small")) == []
