"""Set-ups saved under a name: whole, in one file, deleted with a way back; damaged ones are named."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from storyteller.app.setups import FILE_NAME, Setups, said_faults
from storyteller.clocktower.model import BagToken, BluffSet, Fabled
from storyteller.kernel.message import message
from storyteller.viewmodel.setup.shelf import Mark, Parts
from tests.clocktower.tables import trouble_brewing

WHOLE = Parts(
    trouble_brewing(),
    (BagToken("drunk", "chef"), BagToken("fortuneteller"), BagToken("lilmonsta", drawn=False)),
    (BluffSet("demon", ("monk", "mayor", "saint")),),
    (Mark("fortuneteller", "Red Herring", "drunk"),),
    (Fabled("sentinel"), Fabled("stormcatcher", ("chef",))),
    ("Nobody whispers.",),
)


class Still:
    """Always the same minute."""

    def now(self) -> datetime:
        return datetime(2026, 11, 30, 20, tzinfo=UTC)


def at(folder: Path) -> Setups:
    return Setups(folder / FILE_NAME, Still())


def test_a_setup_comes_back_as_it_was_saved(tmp_path: Path) -> None:
    made = at(tmp_path).save(" 老王的 配置 ", WHOLE)
    (found,) = at(tmp_path).all()
    assert found == made
    assert (found.name, found.parts, found.at) == ("老王的 配置", WHOLE, Still().now())
    assert found.parts.players == 2


def test_the_one_saved_last_comes_first_and_two_may_be_called_the_same(tmp_path: Path) -> None:
    setups = at(tmp_path)
    first, second = setups.save("A", WHOLE), setups.save("A", Parts())
    assert [one.id for one in at(tmp_path).all()] == [second.id, first.id]


def test_a_deleted_one_can_be_brought_back_where_it_stood(tmp_path: Path) -> None:
    setups = at(tmp_path)
    saved = [setups.save(name, WHOLE) for name in "abc"]
    gone = setups.delete(saved[1].id)
    assert gone == (1, saved[1])
    assert [one.name for one in at(tmp_path).all()] == ["c", "a"]
    setups.restore(*gone)
    assert [one.name for one in at(tmp_path).all()] == ["c", "b", "a"]
    assert setups.delete("nothing") is None


def test_a_damaged_entry_is_named_and_stays_in_the_file(tmp_path: Path) -> None:
    setups = at(tmp_path)
    setups.save("good", WHOLE)
    path = tmp_path / FILE_NAME
    table = json.loads(path.read_text("utf-8"))
    broken = {"id": "x", "name": "broken", "at": "2026-11-30T20:00:00+00:00", "events": [{"k": "bag_set", "v": 1}]}
    newer = {**broken, "name": "newer", "events": [{"k": "not_yet_known", "v": 1}]}
    table["setups"] = [broken, 7, *table["setups"], newer]
    path.write_text(json.dumps(table), "utf-8")

    again = at(tmp_path)
    assert [one.name for one in again.all()] == ["good"]
    assert [dict(fault.params)["entry"].text for fault in again.faults] == ["broken", "2", "newer"]
    again.save("more", Parts())
    kept = json.loads(path.read_text("utf-8"))["setups"]
    assert [one["name"] if isinstance(one, dict) else one for one in kept] == ["more", "good", "broken", 7, "newer"]
    assert kept[2] == broken


def test_a_file_that_is_no_json_is_kept_aside(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    path.write_text("[" * 100_000, "utf-8")
    setups = at(tmp_path)
    assert setups.all() == ()
    assert len(setups.faults) == 1
    setups.save("new", WHOLE)
    assert path.with_name(f"{FILE_NAME}.damaged").read_text("utf-8") == "[" * 100_000
    assert [one.name for one in at(tmp_path).all()] == ["new"]


def test_what_cannot_be_written_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    setups = at(tmp_path)

    def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("storyteller.app.setups.write_table", full)
    with pytest.raises(OSError, match="no space"):
        setups.save("lost", WHOLE)
    assert setups.all() == ()


def test_many_faults_are_said_in_few_lines() -> None:
    faults = tuple(message("setup_more.file.bad_entry", n=n) for n in range(9))
    said = said_faults(faults)
    assert said[:3] == faults[:3]
    assert said[3] == message("setup_more.file.more", n=6)
