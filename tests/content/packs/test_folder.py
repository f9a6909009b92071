"""A pack comes back from its folder as it was written."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from storyteller.content.packs.folder import KeptPack, keep, kept_packs, picture_file, remove, switch
from storyteller.content.packs.read import read_pack
from tests.content.packs.publisher import FILES, KNOWN, png, png_only, written


@pytest.fixture
def kept(tmp_path: Path) -> KeptPack:
    read = read_pack([written(tmp_path / "from", {**FILES, "baker.png": png()})], KNOWN, png_only)
    assert read.pack is not None
    return keep(tmp_path / "packs", read.pack, read.pictures)


def only(root: Path) -> KeptPack:
    found = list(kept_packs(root))
    assert len(found) == 1
    assert isinstance(found[0], KeptPack)
    return found[0]


def test_it_is_the_same_when_it_is_read_again(kept: KeptPack) -> None:
    again = only(kept.folder.parent)
    sheets = replace(again.pack.sheets, digest="")
    assert replace(again.pack, sheets=sheets) == kept.pack
    assert again.off == frozenset()
    file = picture_file(again, again.pack.pictures["baker"][""])
    assert file is not None
    assert file.read_bytes() == png()


def test_a_part_stays_switched_off(kept: KeptPack) -> None:
    off = switch(kept, "night", False)
    assert (off.has("night"), off.has("words"), off.has("art")) == (False, True, True)
    assert only(kept.folder.parent).off == {"night"}
    switch(off, "night", True)
    assert only(kept.folder.parent).off == frozenset()


def test_the_same_pack_again_takes_the_place_of_the_first(kept: KeptPack, tmp_path: Path) -> None:
    keep(tmp_path / "packs", kept.pack, {})
    assert only(tmp_path / "packs").pack.id == kept.pack.id


def test_nothing_is_there_when_it_is_removed_or_never_was(kept: KeptPack, tmp_path: Path) -> None:
    remove(kept.folder)
    assert list(kept_packs(tmp_path / "packs")) == []
    assert list(kept_packs(tmp_path / "never")) == []


@pytest.mark.parametrize(
    "damage", ["", "{", "[]", "{}", json.dumps({"format": 99}), json.dumps({"format": 1, "id": 1})]
)
def test_a_damaged_pack_is_named_by_its_folder(kept: KeptPack, damage: str) -> None:
    (kept.folder / "pack.json").write_text(damage, "utf-8")
    assert list(kept_packs(kept.folder.parent)) == [kept.folder]


@pytest.mark.parametrize("name", ["../../secret", "a/b.png", "", "..png", ".png"])
def test_no_picture_lies_outside(kept: KeptPack, name: str) -> None:
    assert picture_file(kept, name) is None
