"""The script library: everything kept whole, nothing twice, and no damaged file replaced unasked."""

from __future__ import annotations

import sqlite3
import threading
from datetime import UTC, datetime
from pathlib import Path

import pytest

from storyteller.journal.library import Kept, LibraryFault, NewScript, ScriptLibrary, readable, set_aside

NOON = datetime(2026, 5, 2, 12, 0, tzinfo=UTC)
LATER = datetime(2026, 5, 3, 12, 0, tzinfo=UTC)


def script(name: str, text: bytes = b"", **more: object) -> NewScript:
    text = text or f'["{name}"]'.encode()
    values: dict[str, object] = {
        "digest": f"d-{name}", "text": text, "text_digest": f"t-{text!r}", "name": name,
        "counts": (1, 0, 0, 1, 0, 0, 0), "characters": ("chef", "imp"),
    }  # fmt: skip
    return NewScript(**{**values, **more})  # type: ignore[arg-type]  # a dictionary has one type for all values


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "scripts.sqlite3"


def test_a_script_comes_back_as_it_was_put_in(file: Path) -> None:
    library = ScriptLibrary(file)
    text = '["chef", {"id": "灯塔 守"}]\n\n '.encode("utf-16")
    came = script(
        "午夜花园", text, author="阿水", source="a.json", characters=("chef", "灯塔 守"), own_names=("守灯人",)
    )
    kept = library.add([came], NOON)
    library.close()
    again = ScriptLibrary(file)
    (entry,) = again.entries()
    assert kept[0].new
    assert again.text(entry.id) == text, "the original bytes, whole"
    assert (entry.name, entry.author, entry.source) == ("午夜花园", "阿水", "a.json")
    assert entry.characters == ("chef", "灯塔 守")
    assert entry.own_names == ("守灯人",)
    assert entry.counts == (1, 0, 0, 1, 0, 0, 0)
    assert (entry.added_at, entry.played_at, entry.tags) == (NOON.isoformat(), "", ())
    again.close()


def test_the_same_script_twice_is_one_entry(file: Path) -> None:
    library = ScriptLibrary(file)
    first = library.add([script("a", b"one spelling")], NOON)[0]
    second = library.add([script("a", b"another spelling")], LATER)[0]
    assert (second.id, second.new) == (first.id, False)
    assert len(library.entries()) == 1
    assert library.text(first.id) == b"one spelling", "what came first stays"
    assert library.with_text(f"t-{b'another spelling'!r}") == first.id, "and is known from now on by both texts"
    library.close()


def test_tags_and_the_last_game_are_kept(file: Path) -> None:
    library = ScriptLibrary(file)
    id_ = library.add([script("a")], NOON)[0].id
    library.set_tags(id_, [" new  players ", "新手", "新手", ""])
    library.mark_played(id_, LATER)
    entry = library.entry(id_)
    assert entry is not None
    assert entry.tags == ("new players", "新手")
    assert entry.played_at == LATER.isoformat()
    library.close()


def test_a_removed_script_is_not_gone(file: Path) -> None:
    library = ScriptLibrary(file)
    id_ = library.add([script("a")], NOON)[0].id
    library.remove(id_)
    assert library.entries() == ()
    assert library.with_text(script("a").text_digest) is None, "so that the same file brings it back"
    assert library.removed() == 1
    assert library.add([script("a")], LATER) == (Kept(id_, True),)
    library.remove(id_)
    assert library.bring_back() == 1
    assert [entry.id for entry in library.entries()] == [id_]
    library.close()


def test_a_script_of_the_base_game_is_renewed_and_keeps_what_is_the_storytellers(file: Path) -> None:
    library = ScriptLibrary(file)
    id_ = library.add([script("Trouble Brewing", base="tb")], NOON)[0].id
    library.set_tags(id_, ["home"])
    library.remove(id_)
    library.add([script("Trouble Brewing", b"newer", base="tb", digest="d-newer", characters=("imp",))], LATER)
    (entry,) = library.entries()
    assert (entry.id, entry.base, entry.characters, entry.tags) == (id_, "tb", ("imp",), ("home",))
    assert library.text(id_) == b"newer"
    same = library.add([script("x", b"from a file", digest="d-newer")], LATER)[0]
    assert same.id == id_, "the same script from a file is not kept beside it"
    library.close()


def test_a_batch_is_kept_whole_or_not_at_all(file: Path) -> None:
    library = ScriptLibrary(file)
    broken = script("b", author=None)
    with pytest.raises(LibraryFault):
        library.add([script("a"), broken], NOON)
    assert library.entries() == ()
    assert library.add([script("a")], NOON)[0].new, "and it goes on working"
    library.close()


def test_two_threads_take_turns(file: Path) -> None:
    library = ScriptLibrary(file)
    faults: list[BaseException] = []

    def write(letter: str) -> None:
        try:
            for number in range(40):
                library.add([script(f"{letter}{number}")], NOON)
        except BaseException as fault:
            faults.append(fault)

    threads = [threading.Thread(target=write, args=(letter,)) for letter in "ab"]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        library.entries()
    assert faults == []
    assert len(library.entries()) == 80
    library.close()


# --- files that are not what they should be --------------------------------------------------------------


def test_a_damaged_file_is_named_and_left_alone(file: Path) -> None:
    file.write_bytes(b"not a database at all, but long enough to look at " * 100)
    before = file.read_bytes()
    with pytest.raises(LibraryFault) as told:
        ScriptLibrary(file)
    assert told.value.code == "damaged"
    assert str(file) in str(told.value.message)
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file], "nothing was made in its place"


def test_a_database_of_another_program_is_left_alone(file: Path) -> None:
    other = sqlite3.connect(file)
    other.execute("CREATE TABLE theirs (x)")
    other.close()
    before = file.read_bytes()
    with pytest.raises(LibraryFault) as told:
        ScriptLibrary(file)
    assert told.value.code == "foreign"
    assert file.read_bytes() == before


def test_a_newer_file_is_left_alone(file: Path) -> None:
    ScriptLibrary(file).close()
    newer = sqlite3.connect(file)
    newer.execute("PRAGMA user_version = 99")
    newer.close()
    with pytest.raises(LibraryFault) as told:
        ScriptLibrary(file)
    assert told.value.code == "newer"


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(LibraryFault) as told:
        ScriptLibrary(tmp_path / "nowhere" / "scripts.sqlite3")
    assert told.value.code == "cannot_open"


def test_what_can_still_be_read_of_a_damaged_library_is_found(file: Path) -> None:
    library = ScriptLibrary(file)
    library.add([script(f"s{n}", b"[" + str(n).encode() * 3000 + b"]", source=f"{n}.json") for n in range(60)], NOON)
    library.close()
    pages = bytearray(file.read_bytes())
    middle = len(pages) // 2 // 4096 * 4096
    pages[middle : middle + 3 * 4096] = b"\xff" * (3 * 4096)
    file.write_bytes(pages)
    aside = set_aside(file, NOON)
    found = list(readable(aside, lambda text: f"t-{text!r}"))
    assert not file.exists()
    assert aside.name == "scripts.set-aside-20260502-120000.sqlite3"
    assert 20 < len(found) < 60, "some pages are gone, not all"
    source, text = found[0]
    assert (source, text) == ("0.json", b"[" + b"0" * 3000 + b"]")
    assert aside.read_bytes() == bytes(pages), "looking at it changes nothing"
