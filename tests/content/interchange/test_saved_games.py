"""Whatever a file holds, reading it ends with a table or with the reason, never with an error of the program."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from storyteller.clocktower.catalogue import Catalogue
from storyteller.content.interchange.saved_games import read_saved_game
from storyteller.content.loader import load_catalogue
from tests.content.interchange.tables import town_of
from tests.content.interchange.test_pocket_grimoire import STORAGE
from tests.content.interchange.test_townsquare import STATE

CATALOGUE = load_catalogue()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "script.not_json"),
        (b"\x80\xff\xff\x01", "script.not_text_file"),
        (b"[1, 2", "script.not_json"),
        (b"[" * 99_999, "script.too_deep"),
        (b"[" * 80 + b"]" * 80, "script.too_deep"),
        (b'["chef", "imp"]', "interchange.neither"),
        (b'{"pocket-grimoire": 5}', "interchange.neither"),
        (b'{"pocket-grimoire": "{"}', "script.not_json"),
        (b"{}", "interchange.neither"),
        (b"7", "interchange.neither"),
    ],
)
def test_a_file_of_another_kind_is_refused_with_its_reason(data: bytes, code: str, catalogue: Catalogue) -> None:
    found = read_saved_game(data, catalogue, "thing.json")
    assert found.table is None
    assert code in [one.code for one in found.problems]


def test_a_name_that_nothing_could_write_down_loses_what_is_odd(catalogue: Catalogue) -> None:
    inside = json.dumps({**STORAGE, "tokens": [{"id": "chef", "playerName": "A\ud800\x00b"}]})
    found = read_saved_game(json.dumps({"pocket-grimoire": inside}).encode(), catalogue)
    assert found.table is not None
    found.table.seats[0].name.encode("utf-8")


_ODD = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=8), st.just([]), st.just({}),
    st.lists(st.text(max_size=3), max_size=3), st.sampled_from(["chef", "imp", "poisoner:0", "drunk", "tb"]),
)  # fmt: skip


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, one in inside for place in _places(one, (*path, key)))]


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_state_with_anything_anywhere_is_read_or_refused(data: st.DataObject) -> None:
    value = json.loads(json.dumps(data.draw(st.sampled_from([STATE, STORAGE]))))
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.sampled_from(_places(value)[1:]))
        inner = value
        for key in place[:-1]:
            inner = inner[key]
        inner[place[-1]] = data.draw(_ODD)
    found = read_saved_game(json.dumps(value).encode(), CATALOGUE, "odd.json")
    assert found.table is not None or found.problems
    if found.table is not None:
        town = town_of(found.table, CATALOGUE)
        assert len(town.seats) == len(found.table.seats)
