"""The packs of a data folder: what they add to the catalogue, to the words and to the tokens.

Without packs nothing is read but the folder's name. A pack never changes what a character of the program does: it adds
newer characters, orders and pairs, and says the rest in the publisher's words.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from storyteller.clocktower.catalogue import TABLE_STEPS, Catalogue, Character, Jinx
from storyteller.content.problems import Problem, problem
from storyteller.i18n.catalogue import Language
from storyteller.kernel.reason import reason_of

if TYPE_CHECKING:  # who has no packs doesn't pay for reading them
    from storyteller.content.packs.folder import KeptPack
    from storyteller.content.packs.record import Part, Variant

FOLDER: Final = "packs"
OWN_ART: Final = "art"
"""Beside the packs: pictures the storyteller gave homebrew characters, ``<name>.png``."""

_log = logging.getLogger(__name__)
Stop = Callable[[int], bool]
Check = Callable[[bytes], bytes | None]


@dataclass(frozen=True, slots=True)
class Imported:
    """How an import went.

    Attributes:
        pack: None when nothing was taken.
        problems: What was left out and why.
    """

    pack: KeptPack | None
    problems: tuple[Problem, ...] = ()


@dataclass(slots=True)
class PackShelf:
    """All packs, by name of their folder; a later one wins where two say the same.

    Attributes:
        root: Their folder; it need not exist.
        kept: The packs that could be read.
        damaged: Folders of those that could not.
    """

    root: Path
    kept: tuple[KeptPack, ...] = ()
    damaged: tuple[Path, ...] = ()
    _watchers: list[Callable[[], None]] = field(default_factory=list)

    @classmethod
    def read(cls, root: Path) -> PackShelf:
        """Returns the packs of a folder. Raises nothing."""
        if not root.is_dir():
            return cls(root)
        from storyteller.content.packs.folder import kept_packs

        found = tuple(kept_packs(root))
        damaged = tuple(entry for entry in found if isinstance(entry, Path))
        for folder in damaged:
            _log.info("pack %s can't be read", folder)
        return cls(root, tuple(entry for entry in found if not isinstance(entry, Path)), damaged)

    def watch(self, watcher: Callable[[], None]) -> None:
        """Calls back whenever packs come, go or are switched."""
        self._watchers.append(watcher)

    def take_in(self, sources: Sequence[Path], known: Catalogue, check: Check, going_on: Stop) -> Imported:
        """Reads a pack and writes it; nothing is told to watchers: see ``arrived``. May run beside the windows.

        Args:
            sources: Files, folders or archives.
            known: The program's own catalogue, without packs.
            check: Makes a picture safe and small, None for what is no picture.
            going_on: Called with the number of files read; False stops, and nothing is kept.
        """
        from storyteller.content.packs.folder import keep
        from storyteller.content.packs.read import read_pack

        read = read_pack(sources, known, check, going_on)
        if read.pack is None:
            return Imported(None, read.problems)
        try:
            return Imported(keep(self.root, read.pack, read.pictures), read.problems)
        except OSError as fault:
            unwritable = problem("pack.unwritable", "", reason=reason_of(fault))
            return Imported(None, (*read.problems, unwritable))

    def arrived(self, pack: KeptPack) -> None:
        """Puts a pack that was just written on the shelf."""
        others = [kept for kept in self.kept if kept.folder != pack.folder]
        self.kept = tuple(sorted((*others, pack), key=lambda kept: kept.folder.name))
        self._tell()

    def switch(self, pack: KeptPack, part: Part, on: bool) -> None:
        """Switches a part on or off for good. Raises OSError."""
        from storyteller.content.packs.folder import switch

        changed = switch(pack, part, on)
        self.kept = tuple(changed if kept.folder == pack.folder else kept for kept in self.kept)
        self._tell()

    def remove(self, folder: Path) -> None:
        """Takes a pack away for good. Raises OSError."""
        from storyteller.content.packs.folder import remove

        remove(folder)
        self.kept = tuple(kept for kept in self.kept if kept.folder != folder)
        self.damaged = tuple(other for other in self.damaged if other != folder)
        self._tell()

    def _tell(self) -> None:
        for watcher in self._watchers:
            watcher()

    # --- what they add -----------------------------------------------------------------------------------

    def overlay(self, catalogue: Catalogue) -> Catalogue:
        """Returns the catalogue with all that is switched on; the same object when nothing is."""
        for pack in self.kept:
            catalogue = overlay(catalogue, pack)
        return catalogue

    def overlay_words(
        self,
        messages: Mapping[Language, MutableMapping[str, Any]],
        texts: Mapping[Language, MutableMapping[str, dict[str, Any]]],
        reminders: Mapping[Language, MutableMapping[str, str]],
    ) -> None:
        """Writes the packs' words over the program's, language by language."""
        for pack in self.kept:
            for language in texts:
                _overlay_texts(pack, language, texts[language])
                _overlay_jinx_texts(pack, language, messages[language])
                if pack.has("words"):
                    reminders[language].update(pack.pack.reminders.get(language, {}))

    def foreign_words(self) -> dict[str, dict[str, dict[str, Any]]]:
        """Returns what is switched on in languages the windows don't speak, by language and character id."""
        found: dict[str, dict[str, dict[str, Any]]] = {}
        for pack in self.kept:
            for language in pack.pack.foreign_languages:
                _overlay_texts(pack, language, found.setdefault(language, {}))
        return {language: texts for language, texts in found.items() if texts}

    def foreign_reminders(self) -> dict[str, dict[str, str]]:
        """Returns the words of tokens in languages the windows don't speak, by language and official English words."""
        found: dict[str, dict[str, str]] = {}
        for pack in self.kept:
            if pack.has("words"):
                for language in pack.pack.foreign_languages:
                    found.setdefault(language, {}).update(pack.pack.reminders.get(language, {}))
        return {language: words for language, words in found.items() if words}

    def foreign_jinxes(self) -> dict[str, dict[str, str]]:
        """Returns what is switched on of jinxes in languages the windows don't speak, by language and ``a.b``."""
        found: dict[str, dict[str, str]] = {}
        for pack in self.kept:
            for language in pack.pack.foreign_languages:
                found.setdefault(language, {}).update(_jinx_texts(pack, language))
        return {language: said for language, said in found.items() if said}

    def pictures(self) -> dict[str, dict[Variant, Path]]:
        """Returns the picture files that are switched on, by character id and variant."""
        found: dict[str, dict[Variant, Path]] = {}
        if not self.kept:
            return found
        from storyteller.content.packs.folder import picture_file

        for pack in self.kept:
            if not pack.has("art"):
                continue
            for id_, variants in pack.pack.pictures.items():
                files = {v: file for v, name in variants.items() if (file := picture_file(pack, name))}
                if files:
                    found[id_] = files
        return found


def overlay(catalogue: Catalogue, kept: KeptPack) -> Catalogue:
    """Returns the catalogue with what a pack adds; what the catalogue knows by now, the pack doesn't touch."""
    sheets = kept.pack.sheets
    newer: dict[str, Character] = {}
    if kept.has("characters"):
        newer = {id_: own for id_, own in sheets.characters.items() if id_ not in catalogue.characters}
    characters: Mapping[str, Character] = {**catalogue.characters, **newer} if newer else catalogue.characters
    first, other = catalogue.first_night, catalogue.other_night
    if kept.has("night") or newer:
        first, other = _orders(catalogue, kept, characters)
    jinxes = _jinxes(catalogue, kept, characters)
    if characters is catalogue.characters and (first, other) == _own_orders(catalogue) and jinxes == catalogue.jinxes:
        return catalogue
    if (first, other) != _own_orders(catalogue):
        from storyteller.content.packs.sheets import woken

        characters = {id_: woken(record, first, other) for id_, record in characters.items()}
    import hashlib

    digest = hashlib.sha256(f"{catalogue.digest} {kept.pack.id} {sorted(kept.off)}".encode()).hexdigest()
    return replace(
        catalogue,
        characters=characters,
        first_night=first,
        other_night=other,
        jinxes=jinxes,
        spellings={**catalogue.spellings, **_spellings(kept, newer)},
        digest=digest[: len(catalogue.digest) or 16],
    )


def _spellings(kept: KeptPack, newer: Mapping[str, Character]) -> dict[str, str]:
    """The names of newer characters in every language of the pack, as scripts are read by them."""
    from storyteller.content.interchange.spelling import fold

    words = kept.pack.texts.values() if newer else ()
    return {
        fold(said["name"]): id_ for texts in words for id_, said in texts.items() if id_ in newer and "name" in said
    }


def _own_orders(catalogue: Catalogue) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return catalogue.first_night, catalogue.other_night


def _orders(
    catalogue: Catalogue, kept: KeptPack, characters: Mapping[str, Character]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The pack's orders where they are switched on, else ours with the newer characters in their places."""
    from storyteller.content.night_rows import in_own_order
    from storyteller.content.packs.sheets import newer_order

    orders = []
    for own, theirs in (
        (catalogue.first_night, kept.pack.sheets.first_night),
        (catalogue.other_night, kept.pack.sheets.other_night),
    ):
        rows = tuple(row for row in theirs if row in characters or row in TABLE_STEPS)
        if kept.has("night"):
            # With the newer characters switched off the sheet may look older than it is: its order still holds.
            newer = newer_order(theirs, own)
            orders.append(own if newer is None else tuple(row for row in newer if row in rows or row in own))
        else:
            orders.append(in_own_order(own, rows) if rows else own)
    return orders[0], orders[1]


def _jinxes(catalogue: Catalogue, kept: KeptPack, characters: Mapping[str, Character]) -> tuple[Jinx, ...]:
    if not kept.has("jinxes"):
        return catalogue.jinxes
    there = {frozenset((jinx.a, jinx.b)) for jinx in catalogue.jinxes}
    new = tuple(
        jinx
        for jinx in kept.pack.sheets.jinxes
        if frozenset((jinx.a, jinx.b)) not in there and jinx.a in characters and jinx.b in characters
    )
    return (*catalogue.jinxes, *new)


def _overlay_texts(kept: KeptPack, language: str, texts: MutableMapping[str, dict[str, Any]]) -> None:
    for id_, words in kept.pack.texts.get(language, {}).items():
        known = id_ not in kept.pack.sheets.characters
        if (known and kept.has("words")) or (not known and kept.has("characters")):
            texts[id_] = {**texts.get(id_, {}), **words}


def _overlay_jinx_texts(kept: KeptPack, language: str, messages: MutableMapping[str, Any]) -> None:
    for pair, text in _jinx_texts(kept, language).items():
        messages[f"jinx.{pair}"] = text.replace("{", "{{").replace("}", "}}")


def _jinx_texts(kept: KeptPack, language: str) -> dict[str, str]:
    """What a pack says of jinxes, as far as it is switched on: new pairs with its jinxes, known ones with its words."""
    new = {f"{jinx.a}.{jinx.b}" for jinx in kept.pack.sheets.jinxes}
    said = kept.pack.jinx_texts.get(language, {})
    return {pair: text for pair, text in said.items() if kept.has("jinxes" if pair in new else "words")}
