"""The library as the windows use it: scripts come in by the thousand, are found, read back, and never lost."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from storyteller.app.script_import import ScriptImport, Source, sources_of
from storyteller.app.scripts import Scripts, content_digest, exported, misfits
from storyteller.app.words import load_words
from storyteller.clocktower.catalogue import Character
from storyteller.clocktower.model import Script
from storyteller.content.loader import load_catalogue
from storyteller.content.scripts import read_script_bytes
from storyteller.journal.library import LibraryFault
from storyteller.viewmodel.scripts.search import Query

CATALOGUE = load_catalogue()
WORDS = load_words()
SMALL = [{"id": "_meta", "name": "Foggy Pier", "author": "Ann"}, "chef", "fortune_teller", {"id": "imp"}]
KEEPER = {"id": "守灯人", "name": "守灯人", "team": "townsfolk", "ability": "Each night, pick a lamp.", "shiny": [1]}


class Noon:
    """A clock that moves by a day whenever it is asked."""

    def __init__(self) -> None:
        self.day = 0

    def now(self) -> datetime:
        self.day += 1
        return datetime(2026, 5, self.day, 12, tzinfo=UTC)


@pytest.fixture
def scripts(tmp_path: Path) -> Iterator[Scripts]:
    made = Scripts(tmp_path / "scripts.sqlite3", CATALOGUE, *WORDS, Noon())
    yield made
    made.close()


def written(folder: Path, name: str, entries: object) -> Path:
    folder.mkdir(exist_ok=True)
    file = folder / name
    file.write_text(json.dumps(entries, ensure_ascii=False), "utf-8")
    return file


def brought(scripts: Scripts, *sources: Source) -> ScriptImport:
    job = ScriptImport(scripts, sources)
    job.run()
    return job


def test_the_base_game_is_there_from_the_start(scripts: Scripts) -> None:
    found = [scripts.entry(id_) for id_ in scripts.search(Query())]
    assert [entry.base for entry in found if entry] == ["tb", "bmr", "snv"]
    assert scripts.search(Query("暗流")) == scripts.search(Query("trouble")) == [found[0].id if found[0] else 0]
    read = scripts.read(scripts.search(Query("trouble"))[0])
    assert read.script is not None
    assert read.script.id == "tb"


def test_a_folder_comes_in_whole_with_what_lies_below_it(scripts: Scripts, tmp_path: Path) -> None:
    folder = tmp_path / "came"
    written(folder, "a.json", SMALL)
    written(folder / "deeper", "b.JSON", ["monk", "imp"])
    written(folder, "notes.md", ["monk"])
    job = brought(scripts, *sources_of([folder]))
    assert (job.total, job.added, job.known, job.refused, job.telling) == (2, 2, 0, 0, [])
    assert job.finished
    by_name = {entry.name for id_ in scripts.search(Query()) if (entry := scripts.entry(id_)) and not entry.base}
    assert by_name == {"Foggy Pier", "b"}, "one that has no name is called by its file's"


def test_one_bad_file_stops_nothing_and_is_named_with_its_place(scripts: Scripts, tmp_path: Path) -> None:
    folder = tmp_path / "came"
    written(folder, "a.json", {"not": "a script"})
    written(folder, "b.json", [*SMALL, "nobody at all"])
    written(folder, "c.json", ["monk", "imp"])
    job = brought(scripts, *sources_of([folder, tmp_path / "gone.json"]))
    assert (job.added, job.refused) == (2, 2)
    told = {outcome.source: outcome for outcome in job.telling}
    assert told["a.json"].result == "refused"
    assert told["gone.json"].result == "refused"
    assert [problem.where for problem in told["b.json"].problems] == ["[4]"]
    assert told["b.json"].result == "added"
    assert "c.json" not in told


def test_the_same_script_in_several_spellings_is_one(scripts: Scripts) -> None:
    meta = {"id": "_meta", "name": "X"}
    spellings = [
        [meta, "fortune_teller", "lilmonsta"],
        [meta, {"id": "fortuneteller"}, {"id": "lil'monsta"}],
        [{"id": "Fortune Teller"}, "Lil' Monsta", meta],
        ["fortune-teller", meta, {"id": "lil_monsta"}],
    ]
    texts = [json.dumps(spelling).encode() for spelling in spellings]
    texts.append(b"\xef\xbb\xbf" + texts[0])
    texts.append(json.dumps(spellings[0], indent=4).encode("utf-16"))
    job = brought(scripts, *(Source(f"{n}.json", text=text) for n, text in enumerate(texts)))
    assert (job.added, job.known) == (1, 5)
    again = brought(scripts, *(Source(f"{n}.json", text=text) for n, text in enumerate(texts)))
    assert (again.added, again.known) == (0, 6)


def test_another_name_or_another_character_is_another_script() -> None:
    def digest(*entries: object) -> str:
        script = read_script_bytes(json.dumps(entries).encode(), CATALOGUE, "x").script
        assert script is not None
        return content_digest(script)

    base = digest("chef", "imp")
    different = [
        digest("chef", "imp", "monk"),
        digest("chef", "imp", {"id": "_meta", "name": "y"}),
        digest("chef", "imp", {"id": "_meta", "name": "x", "author": "Ann"}),
        digest("chef", "imp", {"id": "_meta", "name": "x", "bootlegger": ["A rule."]}),
        digest("chef", "imp", {"id": "_meta", "name": "x", "firstNight": ["dusk", "chef", "minioninfo", "dawn"]}),
        digest("chef", "imp", KEEPER),
        digest("chef", "imp", {**KEEPER, "ability": "Other."}),
    ]
    assert len({base, *different}) == 8


def test_what_came_is_read_back_as_it_was_and_found_by_its_own_characters(scripts: Scripts) -> None:
    text = json.dumps([*SMALL, KEEPER], ensure_ascii=False).encode()
    job = brought(scripts, Source("pier.json", text=text))
    assert job.last is not None
    assert scripts.library.text(job.last) == text
    read = scripts.read(job.last).script
    assert read == read_script_bytes(text, CATALOGUE, "pier").script
    assert scripts.search(Query("守灯")) == [job.last]
    assert scripts.search(Query("占卜师 foggy")) == [job.last]


def test_pasted_text_comes_in(scripts: Scripts) -> None:
    job = brought(scripts, Source("", text=json.dumps(SMALL).encode()))
    assert job.last is not None
    assert scripts.read(job.last).script is not None
    refused = brought(scripts, Source("", text=b"see you on Friday"))
    assert (refused.added, refused.refused) == (0, 1)
    assert refused.telling[0].problems


def test_an_import_can_be_stopped_and_keeps_what_it_has(scripts: Scripts, tmp_path: Path) -> None:
    folder = tmp_path / "came"
    for number in range(400):
        written(folder, f"{number:03}.json", [{"id": "_meta", "name": f"n{number}"}, "chef", "imp"])
    job = ScriptImport(scripts, sources_of([folder]))
    thread = threading.Thread(target=job.run)
    thread.start()
    while job.added < 100 and not job.finished:
        pass
    job.stop()
    thread.join()
    assert job.finished
    assert 100 <= job.added < 400
    assert len(scripts) == 3 + job.added, "every one that is counted is there, and no other"


def test_a_full_disk_ends_an_import_with_its_reason(scripts: Scripts, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_scripts: object, _at: object) -> None:
        raise LibraryFault(Path("x"), "disk_full")

    library = scripts.library
    monkeypatch.setattr(library, "add", fail)
    job = brought(scripts, Source("a.json", text=b'["chef", "imp"]'))
    assert job.finished
    assert job.fault is not None
    assert job.fault.key == "script_library.disk_full"
    assert job.added == 0


def test_changes_are_found_at_once_and_after_a_restart(scripts: Scripts) -> None:
    id_ = brought(scripts, Source("a.json", text=json.dumps(SMALL).encode())).last
    assert id_ is not None
    scripts.set_tags(id_, ["friday"])
    scripts.mark_played(id_)
    assert scripts.search(Query("friday")) == [id_]
    assert scripts.search(Query())[0] == id_, "what was played last is first"
    scripts.close()
    again = Scripts(scripts.path, CATALOGUE, *WORDS, Noon())
    assert again.search(Query("friday")) == [id_]
    again.remove(id_)
    assert again.search(Query("friday")) == []
    assert again.entry(id_) is None
    assert again.bring_back() == 1
    assert again.search(Query("friday")) == [id_]
    tb = again.search(Query("trouble"))[0]
    again.remove(tb)
    assert again.search(Query("trouble")) == [tb], "those of the base game stay"
    again.close()


def test_a_script_made_here_is_kept_as_official_json(scripts: Scripts) -> None:
    read = read_script_bytes(json.dumps([*SMALL, KEEPER], ensure_ascii=False).encode(), CATALOGUE, "x").script
    assert read is not None
    kept = scripts.keep(read)
    assert kept.new
    assert scripts.read(kept.id).script == read
    entries = json.loads(exported(read))
    assert entries[0]["id"] == "_meta"
    assert {"chef", "fortuneteller", "imp"} <= {entry["id"] if isinstance(entry, dict) else entry for entry in entries}
    assert scripts.search(Query("守灯")) == [kept.id], "found without reading all others anew"


def test_a_damaged_library_is_only_replaced_when_asked(tmp_path: Path) -> None:
    file = tmp_path / "scripts.sqlite3"
    first = Scripts(file, CATALOGUE, *WORDS, Noon())
    texts = [json.dumps([{"id": "_meta", "name": f"n{n}"}, "chef", "imp", "x" * 4000]).encode() for n in range(40)]
    brought(first, *(Source(f"{n}.json", text=text) for n, text in enumerate(texts)))
    first.close()
    whole = file.read_bytes()
    torn = bytearray(whole)
    torn[100:108] = b"\xff" * 8  # the first page: nothing can be opened any more
    torn[:16] = b"no longer SQLite"
    file.write_bytes(torn)
    scripts = Scripts(file, CATALOGUE, *WORDS, Noon())
    with pytest.raises(LibraryFault) as told:
        scripts.load()
    assert told.value.code == "damaged"
    assert str(file) in str(told.value.message)
    assert file.read_bytes() == bytes(torn), "it lies there untouched"
    rescue = scripts.begin_anew()
    assert rescue.aside.read_bytes() == bytes(torn)
    assert len(scripts) == 3 + rescue.taken_over
    scripts.close()


def test_what_a_torn_library_still_holds_is_taken_over(tmp_path: Path) -> None:
    file = tmp_path / "scripts.sqlite3"
    first = Scripts(file, CATALOGUE, *WORDS, Noon())
    own = [{**KEEPER, "id": f"k{n}", "ability": str(n) * 3000} for n in range(40)]
    texts = [json.dumps([{"id": "_meta", "name": f"n{n}"}, "chef", "imp", own[n]]).encode() for n in range(40)]
    brought(first, *(Source(f"{n}.json", text=text) for n, text in enumerate(texts)))
    first.close()
    torn = bytearray(file.read_bytes())
    middle = len(torn) // 2 // 4096 * 4096
    torn[middle : middle + 4 * 4096] = b"\xff" * (4 * 4096)
    file.write_bytes(torn)
    scripts = Scripts(file, CATALOGUE, *WORDS, Noon())
    rescue = scripts.begin_anew()
    assert 20 < rescue.taken_over < 40
    for id_ in scripts.search(Query("n")):
        entry = scripts.entry(id_)
        if entry is not None and entry.base is None:
            assert scripts.library.text(id_) in texts, "unharmed or not at all"
    scripts.close()


def test_a_character_that_was_added_has_its_place_and_its_jinxes_when_kept(scripts: Scripts) -> None:
    text = json.dumps([
        {"id": "bell", "name": "Bell", "team": "townsfolk", "ability": "x", "firstNight": 1.5,
         "jinxes": [{"id": "imp", "reason": "Never both."}]},
    ]).encode()  # fmt: skip
    _, read = scripts.prepared(text)
    assert read.script is not None
    base = scripts.read(scripts.library.entries()[0].id).script
    assert base is not None
    on_it = (*base.characters, "bell")
    made = replace(base, id="", name="With a bell", homebrew=read.script.homebrew, characters=on_it)
    again = scripts.read(scripts.keep(made).id).script
    assert again is not None
    assert "bell" in again.first_night
    assert [(jinx.a, jinx.b, jinx.reason) for jinx in again.jinxes] == [("bell", "imp", "Never both.")]
    assert scripts.keep(again).new is False, "read again it is the same script"


def test_other_characters_count_from_then_on(scripts: Scripts) -> None:
    assert len(scripts) > 0
    ferret = Character("ferret", "minion", "carousel")
    newer = replace(CATALOGUE, characters={**CATALOGUE.characters, "ferret": ferret}, spellings={"雪貂": "ferret"})
    scripts.use(newer, *WORDS)
    assert not scripts.loaded
    new, read = scripts.prepared('["imp", "雪貂"]'.encode())
    assert new is not None
    assert read.script is not None
    assert read.script.characters == ("imp", "ferret")
    scripts.load()
    assert scripts.loaded


def test_a_file_other_tools_would_refuse_is_told() -> None:
    assert [found.message.key for found in misfits(Script("", "Small", characters=("imp",)))] == ["script.export_few"]
