"""The storyteller's scripts: those of the base game and every one ever brought in, found as one types."""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from storyteller.app.clock import Clock, SystemClock
from storyteller.clocktower.catalogue import TABLE_STEPS, TEAMS, Catalogue
from storyteller.clocktower.model import Script
from storyteller.content.interchange import official
from storyteller.content.paths import assets_dir
from storyteller.content.pinyin import own_readings
from storyteller.content.problems import Problem
from storyteller.content.scripts import (
    BASE_SCRIPTS,
    ReadScript,
    export_script,
    load_base_script,
    read_script_bytes,
    read_script_text,
)
from storyteller.i18n.catalogue import LANGUAGES
from storyteller.i18n.catalogue import Catalogue as Texts
from storyteller.i18n.content import CharacterTexts
from storyteller.journal.library import Entry, Kept, LibraryFault, NewScript, ScriptLibrary, readable, set_aside
from storyteller.viewmodel.scripts.search import Query, ScriptIndex

FILE_NAME: Final = "scripts.sqlite3"


@dataclass(frozen=True, slots=True)
class Rescue:
    """What came of beginning a new library: where the old file lies now, and what could be taken over from it."""

    aside: Path
    taken_over: int


class Scripts:
    """The library as the windows use it. The file is opened when it is first asked for."""

    def __init__(
        self,
        path: Path | None,
        catalogue: Catalogue,
        texts: Texts,
        characters: CharacterTexts,
        clock: Clock | None = None,
    ) -> None:
        """``path``: the library's file; None keeps everything in memory only."""
        self.path = path
        self.catalogue = catalogue
        self._texts, self._characters = texts, characters
        self._clock = clock or SystemClock()
        self._library: ScriptLibrary | None = None
        self._index: ScriptIndex | None = None
        self._stale = False
        self._entries: dict[int, Entry] = {}
        self._lock = threading.Lock()

    def use(self, catalogue: Catalogue, texts: Texts, characters: CharacterTexts) -> None:
        """Reads and finds with other characters and words from now on: a pack came, went or was switched."""
        self.catalogue = catalogue
        self._texts, self._characters = texts, characters
        self._stale = True

    @property
    def library(self) -> ScriptLibrary:
        """The file, opened, with the scripts of the base game in it. Raises LibraryFault."""
        with self._lock:
            if self._library is None:
                opened = ScriptLibrary(self.path)
                try:
                    opened.add(self._base_scripts(), self._clock.now())
                except BaseException:
                    opened.close()
                    raise
                self._library = opened
            return self._library

    def close(self) -> None:
        """Closes the file, if it was ever opened."""
        if self._library is not None:
            self._library.close()
            self._library = None

    def begin_anew(self) -> Rescue:
        """Sets a library aside that can't be read and begins a new one with all that can still be read of it.

        Only on the storyteller's word. Raises LibraryFault.
        """
        if self.path is None:
            raise LibraryFault(Path(), "cannot_rename")
        self.close()
        self._index = None
        aside = set_aside(self.path, self._clock.now())
        found = [self.prepared(text, source) for source, text in readable(aside, text_digest)]
        kept = self.library.add([new for new, _ in found if new is not None], self._clock.now())
        return Rescue(aside, sum(one.new for one in kept))

    # --- finding -----------------------------------------------------------------------------------------

    def search(self, query: Query) -> list[int]:
        """Returns ids of the scripts that fit, best first. Raises LibraryFault."""
        return self._fresh_index().search(query)

    def __len__(self) -> int:
        return len(self._fresh_index())

    def entry(self, id_: int) -> Entry | None:
        """Returns what is known of a script. Raises LibraryFault."""
        self._fresh_index()
        return self._entries.get(id_)

    @property
    def loaded(self) -> bool:
        """True when a search answers at once, with the characters and words of now."""
        return self._index is not None and not self._stale

    def load(self) -> None:
        """Reads all rows anew, in a thread if one likes: it takes a moment for thousands. Raises LibraryFault."""
        self._stale = False
        entries = self.library.entries()
        names = {
            id_: tuple(self._characters.name(id_, language) for language in LANGUAGES)
            for id_ in self.catalogue.characters
        }
        index = ScriptIndex(entries, names, self._titles, own_readings().spell)
        self._entries = {entry.id: entry for entry in entries}
        self._index = index

    def _titles(self, base: str) -> tuple[str, ...]:
        return tuple(str(self._texts.text(language, f"script.{base}")) for language in LANGUAGES)

    def _fresh_index(self) -> ScriptIndex:
        if self._index is None:
            self.load()
        assert self._index is not None
        return self._index

    def _put(self, id_: int) -> None:
        """Takes one changed row in, where reading all of them anew would be felt."""
        index, entry = self._fresh_index(), self.library.entry(id_)
        if entry is not None:
            self._entries[id_] = entry
            index.put(entry)

    # --- reading and keeping -----------------------------------------------------------------------------

    def read(self, id_: int) -> ReadScript:
        """Returns a script as far as it can be read with the characters known today. Raises LibraryFault."""
        entry = self.library.entry(id_)
        if entry is not None and entry.base is not None:
            return ReadScript(load_base_script(entry.base, self.catalogue))
        source, name = (entry.source, entry.name) if entry is not None else ("", "")
        return self._read(self.library.text(id_), source, name)

    def _read(self, text: bytes, source: str, name: str) -> ReadScript:
        if source:
            return read_script_bytes(text, self.catalogue, name, source)
        return read_script_text(text.decode("utf-8", "replace"), self.catalogue, name)

    def prepared(self, text: bytes, source: str = "") -> tuple[NewScript | None, ReadScript]:
        """Reads the bytes of a script and returns what to keep, None when there is nothing, and the reading.

        Args:
            text: A file's bytes, or pasted text in UTF-8: that may also be a link that carries a script.
            source: The file's name; "" for pasted text.
        """
        read = self._read(text, source, Path(source).stem)
        return (new_script(read.script, text, self.catalogue, source) if read.script else None), read

    def keep(self, script: Script) -> Kept:
        """Keeps a script that was made here, as official JSON. Raises LibraryFault."""
        text = exported(script)
        # As it will be read: characters that were added get their places in the nights, and their jinxes.
        script = self._read(text, "", script.name).script or script
        kept = self.library.add([new_script(script, text, self.catalogue)], self._clock.now())
        self._put(kept[0].id)
        return kept[0]

    def set_tags(self, id_: int, tags: Iterable[str]) -> None:
        """Gives a script other tags. Raises LibraryFault."""
        self.library.set_tags(id_, tags)
        self._put(id_)

    def mark_played(self, id_: int) -> None:
        """Notes that a script was chosen for a game just now. Raises LibraryFault."""
        self.library.mark_played(id_, self._clock.now())
        self._put(id_)

    def remove(self, id_: int) -> None:
        """Takes a script out of the lists; those of the base game stay. Raises LibraryFault."""
        entry = self.entry(id_)
        if entry is not None and entry.base is None:
            self.library.remove(id_)
            self._entries.pop(id_)
            self._fresh_index().drop(id_)

    def bring_back(self) -> int:
        """Brings removed scripts back and returns how many. Raises LibraryFault."""
        number = self.library.bring_back()
        self.load()
        return number

    def add(self, scripts: Sequence[NewScript]) -> tuple[Kept, ...]:
        """Keeps scripts in one go; they are found after ``load``, which is left to the caller. Raises LibraryFault."""
        return self.library.add(scripts, self._clock.now())

    def _base_scripts(self) -> list[NewScript]:
        found = []
        for key in BASE_SCRIPTS:
            script = load_base_script(key, self.catalogue)
            if script is not None:
                text = (assets_dir() / "clocktower" / "scripts" / f"{key}.json").read_bytes()
                found.append(new_script(script, text, self.catalogue, base=key))
        return found


def exported(script: Script) -> bytes:
    """Returns a script as official JSON, to be read by people too."""
    return (json.dumps(export_script(script), ensure_ascii=False, indent=2) + "\n").encode()


def misfits(script: Script) -> tuple[Problem, ...]:
    """Returns why other tools may refuse the file of a script; nothing when it fits."""
    return official.exported(script).problems


def new_script(
    script: Script, text: bytes, catalogue: Catalogue, source: str = "", base: str | None = None
) -> NewScript:
    """Returns what the library keeps of a script."""
    own = {character.id: character for character in script.homebrew}
    teams = [(own.get(id_) or catalogue.characters[id_]).team for id_ in script.characters]
    return NewScript(
        digest=content_digest(script),
        text=text,
        text_digest=text_digest(text),
        name=script.name,
        author=script.author,
        source=source,
        counts=tuple(teams.count(team) for team in TEAMS),
        characters=script.characters,
        own_names=tuple(character.homebrew.name for character in script.homebrew if character.homebrew),
        base=base,
    )


def text_digest(text: bytes) -> str:
    """Returns the digest of the bytes of a file."""
    return hashlib.sha256(text).hexdigest()


def content_digest(script: Script) -> str:
    """Returns the digest of what a script says, the same for all spellings of it.

    Rows of the official order that aren't on the script are left out: they change with the program.
    """
    shown = {*script.characters, *TABLE_STEPS}
    said = [
        script.name,
        script.author,
        script.characters,
        [_plain(asdict(character)) for character in script.homebrew],
        [row for row in script.first_night if row in shown],
        [row for row in script.other_night if row in shown],
        script.bootlegger,
        [(jinx.a, jinx.b, jinx.reason) for jinx in script.jinxes if jinx.reason],
        script.unknown,
        [pair for pair in script.extra if pair[0] not in ("firstNight", "otherNight")],
    ]
    return hashlib.sha256(json.dumps(said, ensure_ascii=False, sort_keys=True).encode("utf-8", "replace")).hexdigest()


def _plain(value: object) -> object:
    """Sets have no order of their own, and JSON has no sets."""
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    return [_plain(inner) for inner in value] if isinstance(value, (list, tuple)) else value
