"""Files are read within bounds, and no path out of a file is trusted."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from storyteller.content.packs import gather as module
from storyteller.content.packs.gather import Budget, gather
from tests.content.packs.publisher import png, written, zipped


def names(source: Path, budget: Budget | None = None) -> list[str]:
    return [found.where for found in gather([source], budget or Budget())]


def codes(budget: Budget) -> list[str]:
    return [problem.code for problem in budget.problems]


def test_only_texts_and_pictures_are_looked_at(tmp_path: Path) -> None:
    files = {"a.json": {}, "b.exe": b"x", "c/d.png": png(), ".hidden.json": {}, ".git/e.json": {}}
    assert names(written(tmp_path / "f", files)) == ["a.json", "c/d.png"]
    assert names(zipped(tmp_path / "f.zip", {**files, "__MACOSX/a.json": {}})) == ["a.json", "c/d.png", ".git/e.json"]


@pytest.mark.parametrize("name", ["../a.json", "/etc/a.json", "c:/a.json", "a/../../b.json", "..\\a.json"])
def test_an_entry_that_strays_out_of_its_archive_is_refused(tmp_path: Path, name: str) -> None:
    budget = Budget()
    assert names(zipped(tmp_path / "f.zip", {name: {}, "good.json": {}}), budget) == ["good.json"]
    assert codes(budget) == ["pack.strays"]


def test_a_bomb_is_not_unpacked(tmp_path: Path) -> None:
    budget = Budget()
    assert names(zipped(tmp_path / "f.zip", {"a.json": b" " * 9_000_000}), budget) == []
    assert codes(budget) == ["pack.bomb"]


def test_what_is_too_large_is_refused_unread(tmp_path: Path) -> None:
    big = b"[" + b"1," * (module.MAX_TEXT_BYTES // 2) + b"1]"
    for source in (written(tmp_path / "f", {"a.json": big}), zipped(tmp_path / "f.zip", {"a.json": big})):
        budget = Budget()
        assert names(source, budget) == []
        assert codes(budget) == ["pack.too_large"]


def test_an_archive_that_lies_about_a_size_is_caught(tmp_path: Path) -> None:
    archive = zipped(tmp_path / "f.zip", {"a.json": b"[" + b"12345," * 300_000 + b"1]"})
    data = archive.read_bytes()
    size = (1_800_003).to_bytes(4, "little")
    assert data.count(size) == 2
    archive.write_bytes(data.replace(size, (10).to_bytes(4, "little")))
    budget = Budget()
    found = list(gather([archive], budget))
    assert all(len(one.data) <= 10 for one in found)


def test_links_are_not_followed(tmp_path: Path) -> None:
    secret = written(tmp_path / "secret", {"a.json": {}})
    folder = written(tmp_path / "f", {"b.json": {}})
    (folder / "link.json").symlink_to(secret / "a.json")
    (folder / "inner").symlink_to(secret)
    budget = Budget()
    assert names(folder, budget) == ["b.json"]
    assert codes(budget) == ["pack.not_a_file"]


def test_a_link_in_an_archive_is_refused(tmp_path: Path) -> None:
    archive = tmp_path / "f.zip"
    with zipfile.ZipFile(archive, "w") as opened:
        entry = zipfile.ZipInfo("a.json")
        entry.external_attr = 0o120777 << 16
        opened.writestr(entry, "/etc/passwd")
    budget = Budget()
    assert names(archive, budget) == []
    assert codes(budget) == ["pack.not_a_file"]


def test_a_damaged_archive_and_a_missing_file_are_named(tmp_path: Path) -> None:
    (tmp_path / "f.zip").write_bytes(b"PK nothing")
    budget = Budget()
    assert list(gather([tmp_path / "f.zip", tmp_path / "gone.json"], budget)) == []
    assert codes(budget) == ["pack.damaged_archive", "pack.unreadable"]
    told = dict(budget.problems[0].message.params)
    assert "reason" not in told, "no words of the library that reads it"


def test_a_damaged_entry_is_named_and_the_next_one_read(tmp_path: Path) -> None:
    archive = tmp_path / "f.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as opened:
        opened.writestr("a.json", b'{"a": "damage me"}')
        opened.writestr("b.json", b"{}")
    archive.write_bytes(archive.read_bytes().replace(b"damage me", b"damaged!!"))
    budget = Budget()
    assert names(archive, budget) == ["b.json"]
    assert codes(budget) == ["pack.damaged_archive"]


@pytest.mark.parametrize("budget", [Budget(files=2), Budget(total=3), Budget(seen=3)])
def test_the_bounds_hold_for_all_sources_together(tmp_path: Path, budget: Budget) -> None:
    folder = written(tmp_path / "f", {f"{number}.json": {} for number in range(9)})
    archive = zipped(tmp_path / "f.zip", {"x.json": {}})
    found = list(gather([folder, archive], budget))
    assert 1 <= len(found) <= 3
    assert codes(budget) == ["pack.too_much"]
