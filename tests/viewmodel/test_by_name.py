"""Names in order: by the alphabet, and Chinese as it is read."""

from __future__ import annotations

from storyteller.content.pinyin import own_readings
from storyteller.viewmodel.by_name import by_name


def in_order(*names: str) -> list[str]:
    return sorted(names, key=by_name(own_readings().spell))


def test_chinese_goes_by_pinyin_and_not_by_code() -> None:
    # By code it would be 占卜师, 厨师, 小恶魔, 送葬者.
    assert in_order("占卜师", "小恶魔", "送葬者", "厨师") == ["厨师", "送葬者", "小恶魔", "占卜师"]


def test_english_and_chinese_stand_in_one_list() -> None:
    assert in_order("Zoe", "王磊", "Ann", "阿杰") == ["阿杰", "Ann", "王磊", "Zoe"]


def test_a_shorter_reading_comes_first_and_capitals_and_accents_do_not_count() -> None:
    assert in_order("李明", "李", "里昂") == ["李", "里昂", "李明"]
    assert in_order("bob", "Émile", "Adam", "Dora") == ["Adam", "bob", "Dora", "Émile"]


def test_numbers_go_by_size() -> None:
    assert in_order("10号", "9号") == ["9号", "10号"]


def test_names_that_read_alike_still_have_one_order() -> None:
    assert in_order("李", "里") == in_order("里", "李")
    assert in_order("", "a") == ["", "a"]


def test_plain_english_sorts_as_it_does_beside_chinese() -> None:
    key = by_name(own_readings().spell)
    for name in ("Devil's Advocate", "Zoo 12", "MIXED case 3b", "a-b_c"):
        assert key(f"{name} 中")[0][:-1] == key(name)[0]
