"""The growing list shares its past, compares by content, and never recurses."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from storyteller.kernel.chain import Chain


def chain_of(*values: int) -> Chain[int]:
    made: Chain[int] = Chain()
    for value in values:
        made = made.with_(value)
    return made


@given(st.lists(st.integers()))
def test_it_gives_back_what_was_added_newest_first(values: list[int]) -> None:
    made = chain_of(*values)
    assert list(made) == values[::-1]
    assert made.oldest_first() == tuple(values)
    assert len(made) == len(values)


@given(st.lists(st.integers(0, 2), max_size=5), st.lists(st.integers(0, 2), max_size=5))
def test_two_are_equal_when_their_values_are(a: list[int], b: list[int]) -> None:
    assert (chain_of(*a) == chain_of(*b)) == (a == b)
    if a == b:
        assert hash(chain_of(*a)) == hash(chain_of(*b))


def test_adding_leaves_the_old_one_as_it_was() -> None:
    old = chain_of(1)
    new = old.with_(2)
    assert (list(old), list(new)) == ([1], [2, 1])


def test_a_long_one_compares_hashes_and_goes_away_without_recursion() -> None:
    a, b = chain_of(*range(50_000)), chain_of(*range(50_000))
    assert a == b
    assert hash(a) == hash(b)
    assert a != b.with_(1)
    del a, b


def test_none_is_a_value_like_any_other() -> None:
    made: Chain[int | None] = Chain()
    assert list(made.with_(None).with_(None)) == [None, None]
    assert made.with_(None) != made


def test_it_is_no_other_kind_of_list() -> None:
    assert chain_of(1) != [1]
    assert "length=1" in repr(chain_of(1))
