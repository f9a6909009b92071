"""The publisher's own files, where this computer has them beside the project: everything in them can be used.

Skipped when they are absent: they are the publisher's and never come with the program.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from storyteller.app.packs import PackShelf
from storyteller.app.words import load_words
from storyteller.clocktower.catalogue import Catalogue
from storyteller.content.loader import load_catalogue
from storyteller.content.packs.read import read_pack

OFFICIAL = Path(__file__).resolve().parents[4] / "shared" / "reference" / "official"
pytestmark = pytest.mark.skipif(not OFFICIAL.is_dir(), reason="the publisher's files are not on this computer")


def without(catalogue: Catalogue, *ids: str) -> Catalogue:
    """Returns a catalogue as it was before some characters appeared."""
    return replace(
        catalogue,
        characters={id_: own for id_, own in catalogue.characters.items() if id_ not in ids},
        first_night=tuple(row for row in catalogue.first_night if row not in ids),
        other_night=tuple(row for row in catalogue.other_night if row not in ids),
        jinxes=tuple(jinx for jinx in catalogue.jinxes if not {jinx.a, jinx.b} & set(ids)),
    )


def shelf(root: Path, catalogue: Catalogue) -> PackShelf:
    found = PackShelf.read(root)
    imported = found.take_in([OFFICIAL], catalogue, lambda data: data, lambda _: True)
    assert imported.pack is not None
    # The schema of scripts lies beside them; it is no part of a pack.
    assert [problem.code for problem in imported.problems] == ["pack.unknown_file"]
    found.arrived(imported.pack)
    return found


def test_nothing_in_them_is_newer_than_the_catalogue_of_the_same_month(tmp_path: Path) -> None:
    catalogue = load_catalogue()
    read = read_pack([OFFICIAL], catalogue, lambda data: data)
    assert read.pack is not None
    assert read.pack.parts == ("words", "night")
    assert read.pack.foreign_languages == ("de", "fr")
    assert shelf(tmp_path, catalogue).overlay(catalogue) is catalogue


def test_tokens_and_nights_speak_the_other_languages_too(tmp_path: Path) -> None:
    _, characters = load_words(shelf(tmp_path, load_catalogue()))
    french = json.loads((OFFICIAL / "translations" / "fr.json").read_text("utf-8"))
    assert characters.printed_reminder("Poisoned", "fr", "en") == french["reminders"]["poisoned"]
    said = characters.printed_night("monk", "other_night", "fr", "en")
    assert said
    assert said != characters.other_night("monk", "en")


def test_every_character_speaks_the_publishers_words_in_both_languages(tmp_path: Path) -> None:
    _, characters = load_words(shelf(tmp_path, load_catalogue()))
    translated = json.loads((OFFICIAL / "translations" / "zh_Hans.json").read_text("utf-8"))["roles"]
    for entry in json.loads((OFFICIAL / "roles.json").read_text("utf-8")):
        assert characters.ability(entry["id"], "en") == entry["ability"]
        if entry["id"] in translated:
            assert characters.ability(entry["id"], "zh_Hans") == " ".join(translated[entry["id"]]["ability"].split())


def test_characters_an_older_program_lacks_come_with_rows_pairs_and_set_up(tmp_path: Path) -> None:
    whole = load_catalogue()
    lacking = ("imp", "steward", "knaves", "baron", "alchemist", "villageidiot")
    older = without(whole, *lacking)
    found = shelf(tmp_path, older).overlay(older)
    assert set(found.characters) == set(whole.characters)
    assert (found.first_night, found.other_night) == (whole.first_night, whole.other_night)
    pairs = {frozenset((jinx.a, jinx.b)) for jinx in whole.jinxes}
    assert {frozenset((jinx.a, jinx.b)) for jinx in found.jinxes} == pairs
    for id_ in lacking:
        assert found.characters[id_].team == whole.characters[id_].team
        assert (found.characters[id_].first_night is None) == (whole.characters[id_].first_night is None)
    assert found.characters["baron"].setup == whole.characters["baron"].setup
    copies = [effect for effect in found.characters["villageidiot"].setup if effect.kind == "copies"]
    assert copies == [effect for effect in whole.characters["villageidiot"].setup if effect.kind == "copies"]
