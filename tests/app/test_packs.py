"""What packs add to catalogue and words, part by part, and that nothing costs anything without them."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from storyteller.app.packs import PackShelf
from storyteller.app.words import load_words
from storyteller.clocktower.catalogue import Catalogue, Jinx
from storyteller.content.loader import load_catalogue
from storyteller.content.packs.record import Part
from tests.content.packs.publisher import FILES, KNOWN, NIGHT, png, png_only, written


def shelf_of(tmp_path: Path, files: dict[str, Any] | None = None) -> PackShelf:
    shelf = PackShelf.read(tmp_path / "packs")
    source = written(tmp_path / "from", files or {**FILES, "wolf_e.png": png()})
    imported = shelf.take_in([source], KNOWN, png_only, lambda _: True)
    assert imported.pack is not None
    shelf.arrived(imported.pack)
    return shelf


def without(tmp_path: Path, *parts: Part) -> PackShelf:
    shelf = shelf_of(tmp_path)
    for part in parts:
        shelf.switch(shelf.kept[0], part, False)
    return shelf


def words_of(shelf: PackShelf) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    messages: dict[Any, Any] = {"en": {"jinx.baker.wolf": "ours"}, "zh_Hans": {}}
    texts: dict[Any, Any] = {"en": {"baker": {"name": "B", "advice": "ours"}}, "zh_Hans": {}}
    reminders: dict[Any, Any] = {"en": {}, "zh_Hans": {"Too Salty": "咸"}}
    shelf.overlay_words(messages, texts, reminders)
    return messages, texts, reminders


def test_without_packs_the_catalogue_is_the_same_object(tmp_path: Path) -> None:
    assert PackShelf.read(tmp_path / "none").overlay(KNOWN) is KNOWN


def test_without_packs_the_start_costs_less_than_a_millisecond(tmp_path: Path) -> None:
    catalogue = load_catalogue()
    times = []
    for _ in range(5):
        begun = perf_counter()
        PackShelf.read(tmp_path / "none").overlay(catalogue)
        times.append(perf_counter() - begun)
    assert min(times) < 0.001


def test_all_parts_are_added(tmp_path: Path) -> None:
    found = shelf_of(tmp_path).overlay(KNOWN)
    assert set(found.characters) == {*KNOWN.characters, "ferret"}
    assert found.other_night == ("dusk", "ferret", "wolf", "dawn")
    assert found.jinxes == (Jinx("baker", "wolf"), Jinx("cook", "ferret"))
    assert found.digest != KNOWN.digest
    assert len(found.digest) == len(KNOWN.digest)
    assert found.characters["baker"] == KNOWN.characters["baker"]


def test_each_part_can_be_switched_off_alone(tmp_path: Path) -> None:
    found = without(tmp_path, "characters").overlay(KNOWN)
    assert (set(found.characters), found.other_night, found.jinxes) == (
        set(KNOWN.characters),
        KNOWN.other_night,
        KNOWN.jinxes,
    )


def test_newer_characters_find_their_place_in_our_order_too(tmp_path: Path) -> None:
    found = without(tmp_path, "night", "jinxes").overlay(KNOWN)
    assert found.other_night == ("dusk", "ferret", "wolf", "dawn")
    assert found.jinxes == KNOWN.jinxes


def test_a_newer_order_moves_rows_and_wakes_whom_it_newly_lists(tmp_path: Path) -> None:
    newer = {
        "firstNight": ["dusk", "demoninfo", "minioninfo", "cook", "baker", "dawn"],
        "otherNight": NIGHT["otherNight"],
    }
    found = shelf_of(tmp_path, {**FILES, "nightsheet.json": newer}).overlay(KNOWN)
    assert found.first_night == ("dusk", "demon_info", "minion_info", "cook", "baker", "dawn")
    assert found.characters["cook"].first_night is not None
    assert KNOWN.characters["cook"].first_night is None


def test_a_newer_order_forgets_nobody(tmp_path: Path) -> None:
    newer = {"firstNight": ["dusk", "minioninfo", "demoninfo", "ferret", "dawn"], "otherNight": NIGHT["otherNight"]}
    found = shelf_of(tmp_path, {**FILES, "nightsheet.json": newer}).overlay(KNOWN)
    assert found.first_night == ("dusk", "minion_info", "demon_info", "baker", "ferret", "dawn")


def test_a_catalogue_that_learned_more_since_is_not_set_back(tmp_path: Path) -> None:
    shelf = shelf_of(tmp_path)
    later = shelf.overlay(KNOWN)
    assert shelf.overlay(later).characters["ferret"] is later.characters["ferret"]
    further = Catalogue(later.characters, ("dusk", "ferret", *later.first_night[1:]), later.other_night)
    assert shelf.overlay(further).first_night == further.first_night


def test_words_are_written_over_ours_language_by_language(tmp_path: Path) -> None:
    messages, texts, reminders = words_of(shelf_of(tmp_path))
    assert texts["en"]["baker"]["name"] == "Baker"
    assert texts["en"]["baker"]["advice"] == "ours"
    assert texts["zh_Hans"]["ferret"]["name"] == "雪貂"
    assert messages["en"]["jinx.baker.wolf"] == "The Wolf eats bread."
    assert messages["en"]["jinx.cook.ferret"] == "The Ferret {{runs}}."
    assert reminders["zh_Hans"]["Too Salty"] == "太咸"


def test_without_its_wording_a_pack_still_names_its_newer_characters(tmp_path: Path) -> None:
    messages, texts, reminders = words_of(without(tmp_path, "words"))
    assert texts["en"] == {"baker": {"name": "B", "advice": "ours"}, "ferret": texts["en"]["ferret"]}
    assert messages["en"]["jinx.baker.wolf"] == "ours"
    assert messages["zh_Hans"]["jinx.cook.ferret"] == "雪貂逃跑。"
    assert reminders["zh_Hans"]["Too Salty"] == "咸"


def test_pictures_can_be_switched_off(tmp_path: Path) -> None:
    shelf = shelf_of(tmp_path)
    assert set(shelf.pictures()) == {"wolf"}
    assert shelf.pictures()["wolf"]["evil"].read_bytes() == png()
    shelf.switch(shelf.kept[0], "art", False)
    assert shelf.pictures() == {}


def test_who_watches_is_told_of_every_change(tmp_path: Path) -> None:
    shelf = shelf_of(tmp_path)
    told: list[int] = []
    shelf.watch(lambda: told.append(len(shelf.kept)))
    shelf.switch(shelf.kept[0], "art", False)
    shelf.remove(shelf.kept[0].folder)
    assert told == [1, 0]
    assert PackShelf.read(tmp_path / "packs").kept == ()


def test_a_damaged_pack_is_kept_apart_and_can_be_removed(tmp_path: Path) -> None:
    shelf = shelf_of(tmp_path)
    (shelf.kept[0].folder / "pack.json").write_text("{", "utf-8")
    again = PackShelf.read(tmp_path / "packs")
    assert (again.kept, len(again.damaged)) == ((), 1)
    again.remove(again.damaged[0])
    assert again.damaged == ()


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "packs").write_text("a file in the way", "utf-8")
    shelf = PackShelf.read(tmp_path / "packs")
    imported = shelf.take_in([written(tmp_path / "from")], KNOWN, png_only, lambda _: True)
    assert imported.pack is None
    assert imported.problems[-1].code == "pack.unwritable"


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
def test_the_programs_words_go_through_the_packs(tmp_path: Path, language: Any) -> None:
    files = {"roles.json": [{"id": "chef", "name": "Chief", "team": "townsfolk", "ability": "Cooks."}]}
    files |= {"zh_Hans.json": {"roles": {"chef": {"name": "大厨", "ability": "烹饪。"}}}}
    shelf = PackShelf.read(tmp_path / "packs")
    imported = shelf.take_in([written(tmp_path / "from", files)], load_catalogue(), png_only, lambda _: True)
    assert imported.pack is not None
    shelf.arrived(imported.pack)
    _, characters = load_words(shelf)
    assert characters.name("chef", language) == {"en": "Chief", "zh_Hans": "大厨"}[language]
    assert characters.name("imp", language) == load_words()[1].name("imp", language)


def test_newer_characters_are_known_by_their_names_in_every_language(tmp_path: Path) -> None:
    shelf = shelf_of(tmp_path)
    assert shelf.overlay(KNOWN).spellings["雪貂"] == "ferret"


def test_words_of_reminders_come_in_other_languages_too_and_go_with_their_switch(tmp_path: Path) -> None:
    fr = {"roles": {"cook": {"name": "Cuisinier"}}, "reminders": {"toosalty": "Trop salé"}}
    shelf = shelf_of(tmp_path, {**FILES, "fr.json": fr})
    assert shelf.foreign_reminders() == {"fr": {"Too Salty": "Trop salé"}}
    shelf.switch(shelf.kept[0], "words", False)
    assert shelf.foreign_reminders() == {}


def test_jinxes_come_in_other_languages_too_and_go_with_their_switch(tmp_path: Path) -> None:
    said = {"roles": {"cook": {"name": "Cuisinier"}}, "jinxes": {"cook-ferret": "Le Furet {court}."}}
    shelf = shelf_of(tmp_path, {**FILES, "fr.json": said})
    again = PackShelf.read(tmp_path / "packs")
    assert shelf.foreign_jinxes() == again.foreign_jinxes() == {"fr": {"cook.ferret": "Le Furet {court}."}}
    _, characters = load_words(shelf)
    assert characters.printed_jinx("cook.ferret", "fr") == "Le Furet {court}."
    for part in ("words", "jinxes"):
        shelf.switch(shelf.kept[0], part, False)
    assert shelf.foreign_jinxes() == {}


def test_other_languages_are_kept_for_tokens_and_cards_and_go_with_their_switch(tmp_path: Path) -> None:
    said = {"baker": {"name": "Boulangère", "ability": "Vous cuisez."}, "ferret": {"name": "Furet"}, "nobody": {}}
    files = {**FILES, "fr.json": {"roles": said}, "it.json": {"roles": {"nobody": {"name": "Nessuno"}}}}
    shelf = shelf_of(tmp_path, files)
    again = PackShelf.read(tmp_path / "packs")
    for found in (shelf, again):
        assert found.foreign_words()["fr"] == {
            "baker": {"name": "Boulangère", "ability": "Vous cuisez."},
            "ferret": {"name": "Furet"},
        }
        assert found.kept[0].pack.other_languages == ("it",)
    assert words_of(shelf)[1]["en"]["baker"]["name"] == "Baker"
    assert shelf.overlay(KNOWN).spellings["furet"] == "ferret"
    shelf.switch(shelf.kept[0], "words", False)
    assert shelf.foreign_words() == {"fr": {"ferret": {"name": "Furet"}}}
