"""Finding by a few letters."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storyteller.content.loader import load_character_texts
from storyteller.content.pinyin import own_readings
from storyteller.viewmodel.find import (
    EXACT,
    FURTHER,
    INITIALS,
    PREFIX,
    SLIP,
    WITHIN,
    WORD,
    Index,
    Searched,
    folded,
    is_slip,
    match,
)

SPELL = own_readings().spell
EN, ZH = load_character_texts("en"), load_character_texts("zh_Hans")
CHARACTERS = tuple(EN)
INDEX = Index([Searched((EN[id_]["name"], ZH[id_]["name"])) for id_ in CHARACTERS], SPELL)
TELLER = Searched(("Fortune Teller", "占卜师"))


def finds(query: str, character: str) -> bool:
    return CHARACTERS.index(character) in INDEX.find(query)


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_is_found_by_every_name(character: str) -> None:
    chinese = ZH[character]["name"]
    read = [said[0] for said in SPELL(chinese) if said[0].isascii() and said[0].isalpha()]
    for query in (EN[character]["name"], chinese, " ".join(read), "".join(read)):
        place = INDEX.find(query)[0]
        # Two may be read alike: both are then as good.
        assert INDEX.ranked(query)[place] == INDEX.ranked(query)[CHARACTERS.index(character)] == EXACT
    for query in (EN[character]["name"].upper()[:5], chinese[:2], "".join(said[0] for said in read)):
        assert finds(query, character)


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_is_found_though_a_letter_is_wrong(character: str) -> None:
    name = folded(EN[character]["name"]).replace(" ", "").replace("-", "")
    if len(name) < 5:
        return
    swapped = name[:2] + name[3] + name[2] + name[4:]
    for query in (name[:2] + name[3:], name[:3] + "x" + name[3:], name[:2] + "x" + name[3:], swapped):
        assert finds(query, character), query


@pytest.mark.parametrize(
    ("query", "rank"),
    [
        ("fortune teller", EXACT),
        ("FortuneTeller", EXACT),
        ("占卜师", EXACT),
        ("zhanbushi", EXACT),
        ("zhan bu shi", EXACT),
        ("fort", PREFIX),
        ("占", PREFIX),
        ("zhanb", PREFIX),
        ("z", PREFIX),
        ("ft", INITIALS),
        ("forte", INITIALS),
        ("zbs", INITIALS),
        ("zhbsh", INITIALS),
        ("zbshi", INITIALS),
        ("teller", WORD),
        ("bushi", WORD),
        ("卜师", WORD),
        ("bs", WORD),
        ("rtun", WITHIN),
        ("teller fort", WORD + 1),
        ("fotune", SLIP),
        ("zanbushi", SLIP),
        ("teler", SLIP),
        ("zsb", None),
        ("sbz", None),
        ("frt", None),
        ("占师", None),
        ("e", None),
        ("", None),
        ("  ' ", None),
    ],
)
def test_how_well_a_query_fits(query: str, rank: int | None) -> None:
    assert match(query, TELLER, SPELL) == rank


def test_further_words_count_less_than_names() -> None:
    poison = Searched(("Poisoned",), ("Poisoner",))
    assert match("poisoner", poison) == EXACT + FURTHER
    assert match("poisoned poisoner", poison) == EXACT + FURTHER + 1
    assert match("poisonre", Searched((), ("Poisoner",))) is None


def test_accents_apostrophes_and_the_u_with_dots() -> None:
    assert match("devils", Searched(("Devil's Advocate",))) == PREFIX
    assert match("devil’s adv", Searched(("Devil's Advocate",))) == PREFIX
    assert match("jose", Searched(("José",))) == EXACT
    witch = Searched(("女巫",))
    assert [match(query, witch, SPELL) for query in ("nvwu", "nüwu", "nuwu", "nw")] == [EXACT, EXACT, EXACT, INITIALS]


def test_a_name_with_a_character_of_two_readings_is_found_by_both() -> None:
    """曾 is a surname (zeng) and a word (ceng); 乐 as well (yue, le)."""
    assert match("zengyue", Searched(("曾乐",)), SPELL) == EXACT
    assert match("cl", Searched(("曾乐",)), SPELL) == INITIALS
    assert match("zhuaya", Searched(("爪牙",)), SPELL) == match("zhaoya", Searched(("爪牙",)), SPELL) == EXACT


def test_recent_ones_come_first_among_equals_only() -> None:
    index = Index([Searched((name,)) for name in ("Monk", "Mona", "Mo", "Lemon")])
    assert index.find("mo") == [2, 0, 1, 3]
    assert index.find("mo", recent=(3, 1)) == [2, 1, 0, 3]
    assert index.find("", recent=(3, 1)) == [3, 1, 0, 2]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("emp", "empath"), ("EMP", "empath"), ("imp", "imp"), ("ft", "fortuneteller"), ("sw", "scarletwoman"),
        ("tell", "fortuneteller"), ("fortune t", "fortuneteller"), ("占", "fortuneteller"), ("恶魔", "imp"),
        ("洗衣", "washerwoman"), ("xyf", "washerwoman"), ("zbs", "fortuneteller"), ("hcnl", "scarletwoman"),
        ("wo", "scarletwoman"), ("s", "spy"), ("gongqing", "empath"),
    ],
)  # fmt: skip
def test_a_few_letters_find_a_token(typed: str, first: str) -> None:
    order = ("spy", "washerwoman", "imp", "scarletwoman", "fortuneteller", "empath")
    index = Index([Searched((EN[id_]["name"], ZH[id_]["name"])) for id_ in order], SPELL)
    assert order[index.find(typed)[0]] == first
    assert index.find("zzzz") == []
    assert index.find("") == list(range(len(order)))


def test_a_slip_is_looked_for_only_when_nothing_better_is_there() -> None:
    index = Index([Searched(("Saint",)), Searched(("Faint",))])
    assert index.find("saint") == [0]
    assert index.find("zaint") == [0, 1]


@pytest.mark.parametrize(
    ("wanted", "plain", "slip"),
    [
        ("emapth", "empath", True),
        ("mepath", "empath", True),
        ("mpath", "empath", True),
        ("xempath", "empath", True),
        ("empatg", "empath", True),
        ("empathy", "empath", True),
        ("empa", "empath", False),  # no slip at all, but its last letter must not count as one
        ("emxx", "empath", False),
        ("mons", "monk", True),
        ("mond", "monstrous", False),  # any name with "mon" would do
        ("emptah", "empath", True),
        ("eptmah", "empath", False),
    ],
)
def test_one_letter_may_be_wrong(wanted: str, plain: str, slip: bool) -> None:
    assert is_slip(wanted, plain) is slip


@given(st.text(max_size=12), st.lists(st.text(max_size=8), max_size=4))
def test_any_text_can_be_searched_for_in_any_texts(query: str, names: list[str]) -> None:
    found = Index([Searched((name,)) for name in names], SPELL).find(query)
    assert len(set(found)) == len(found) <= len(names)


@given(st.lists(st.text("abc", min_size=1, max_size=5), min_size=1, max_size=3), st.data())
def test_beginnings_of_all_words_find_a_name(words: list[str], data: st.DataObject) -> None:
    typed = "".join(word[: data.draw(st.integers(1, len(word)))] for word in words)
    rank = match(typed, Searched((" ".join(words),)))
    assert rank is not None
    assert rank <= INITIALS


@given(st.text("abcd", min_size=1, max_size=6), st.text("abcd", min_size=2, max_size=9))
def test_the_index_finds_exactly_what_is_within(query: str, name: str) -> None:
    """For one word: the same as looking through it letter by letter, slips apart."""
    rank = match(query, Searched((name,)))
    is_in = query in name if len(query) > 1 else name.startswith(query)
    assert (rank is not None and rank < SLIP) is is_in


def test_a_stroke_among_a_thousand_things_is_answered_at_once() -> None:
    """Bound: a frame's sixteenth, 1 ms; ten times as much on a machine that is busy otherwise."""
    reminders = [
        Searched((english, ZH[id_]["reminders"][english]), (EN[id_]["name"], ZH[id_]["name"]))
        for id_ in CHARACTERS
        for english in ZH[id_].get("reminders", {})
    ]
    entries = [Searched((EN[id_]["name"], ZH[id_]["name"])) for id_ in CHARACTERS] + reminders
    index = Index((entries * 3)[:1000], SPELL)
    index.find("xxxx")
    for query in ("z", "zb", "zhanb", "washrewoman", "zanbushi", "poisoned chef"):
        taken = min(_seconds(index, query) for _ in range(3))
        assert taken < 0.01, query


def _seconds(index: Index, query: str) -> float:
    begin = time.perf_counter()
    index.find(query)
    return time.perf_counter() - begin
