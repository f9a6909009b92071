"""What is there to stay is not searched again; what is unused is found all the same."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from storyteller.ui.settling import settle, unsearched


class Knot:
    """Holds itself, so that only a search can find it unused."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    gc.enable()
    gc.unfreeze()


def test_no_search_disturbs_what_is_being_made() -> None:
    with unsearched():
        assert not gc.isenabled()
    assert gc.isenabled()
    assert gc.get_freeze_count() > 0


def test_the_search_comes_back_after_a_fault() -> None:
    with pytest.raises(ValueError, match="no"), unsearched():
        raise ValueError("no")
    assert gc.isenabled()


def test_what_stays_is_left_out_of_later_searches() -> None:
    kept = Knot()
    settle()
    assert not any(found is kept for found in gc.get_objects())


def test_the_unused_is_found_even_if_it_was_to_stay() -> None:
    knot = Knot()
    gone = weakref.ref(knot)
    settle()
    del knot
    gc.collect()
    assert gone() is not None, "it was left out"
    settle()
    assert gone() is None
