"""A language beside the two: one folder, and the windows speak it; what it lacks is said in English."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from storyteller.app.words import load_words
from storyteller.content import paths
from storyteller.content.compile import compile_all
from storyteller.content.faults import AssetFault
from storyteller.content.languages import more_languages
from storyteller.i18n.catalogue import LANGUAGES, detect_language
from storyteller.i18n.render import PLURALS, Renderer
from storyteller.kernel.message import Name, Term, message

GERMAN = """
[language]
de = "Deutsch"
system = "de"
plural = "one"
and_last = "{a} und {b}"
or_last = "{a} oder {b}"

[library]
title = "Spiele"

[common]
players = { one = "{n} Person", other = "{n} Personen" }
"""
CHARACTERS = """
[chef]
name = "Köchin"
ability = "Du erfährst, wie viele Paare von Bösen nebeneinander sitzen."

[imp]
name = "Wichtel"
"""


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    made = tmp_path / "locale"
    for language in LANGUAGES:
        shutil.copytree(paths.locale_dir() / language, made / language)
    (made / "de").mkdir()
    (made / "de" / "language.toml").write_text(GERMAN, "utf-8")
    return made


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    made = tmp_path / "assets"
    shutil.copytree(paths.assets_dir(), made, ignore=shutil.ignore_patterns("de"))
    (made / "clocktower" / "text" / "de").mkdir()
    (made / "clocktower" / "text" / "de" / "base.toml").write_text(CHARACTERS, "utf-8")
    return made


def german(locale: Path, assets: Path | None = None) -> Renderer:
    return Renderer("de", *load_words(None, locale, assets))


def test_the_folder_says_what_it_is(locale: Path) -> None:
    [found] = more_languages(locale)
    assert (found.tag, found.name, found.systems) == ("de", "Deutsch", ("de",))


def test_it_is_called_by_its_own_name_in_every_language(locale: Path) -> None:
    words = load_words(None, locale)
    assert [Renderer(language, *words).say("language.de") for language in ("en", "zh_Hans", "de")] == ["Deutsch"] * 3


def test_its_texts_are_its_own_and_the_others_english(locale: Path) -> None:
    said = german(locale)
    assert said.say("library.title") == "Spiele"
    assert said.say("library.new") == "New game"


def test_its_plurals_and_lists_are_its_own(locale: Path) -> None:
    said = german(locale)
    assert [said.say("common.players", n=n) for n in (1, 3)] == ["1 Person", "3 Personen"]
    names = tuple(map(Name, ("Ann", "Ben", "Cem", "Dana")))
    assert said.value(names) == "Ann, Ben, Cem und Dana"
    assert said.value(names[:2], "or") == "Ann oder Ben"
    assert said.value(names[:1]) == "Ann"
    assert said.value(()) == said.say("common.none")


def test_a_name_is_never_taken_for_a_placeholder(locale: Path) -> None:
    assert german(locale).value((Name("{b}"), Name("{a}"), Name("x"))) == "{b}, {a} und x"


def test_characters_fall_back_to_english_and_it_is_known(locale: Path, assets: Path) -> None:
    _, characters = load_words(None, locale, assets)
    assert characters.name("chef", "de") == "Köchin"
    assert not characters.borrowed("chef", "de")
    assert characters.names("imp", "de") == ("Wichtel", "Imp")
    assert characters.ability("imp", "de") == characters.ability("imp", "en")
    assert characters.borrowed("imp", "de")
    assert characters.name("baron", "de") == "Baron"


def test_a_folder_without_characters_is_enough(locale: Path) -> None:
    assert german(locale).value(Term("character", "baron")) == "Baron"
    assert german(locale).value(Term("reminder", "Dead")) == "Dead"


def test_the_system_may_ask_for_it() -> None:
    assert detect_language(["de-AT", "en-US"], {"de": "de"}) == "de"
    assert detect_language(["fr-FR", "de-AT"], {"de": "de"}) == "de"
    assert detect_language(["zh-CN", "de-AT"], {"de": "de"}) == "zh_Hans"
    assert detect_language(["de-AT"]) == "en"


def test_it_is_compiled_like_the_others(locale: Path, assets: Path) -> None:
    made = {path.relative_to(path.parents[1]).as_posix() for path in compile_all(assets, locale)}
    assert {"compiled/de.json", "compiled/text.de.json"} <= made


@pytest.mark.allow_log("storyteller.content.languages")
def test_a_folder_that_does_not_say_its_name_is_passed_over_at_a_table_and_refused_here(locale: Path) -> None:
    (locale / "fr").mkdir()
    (locale / "fr" / "language.toml").write_text("[language]\nplural = 'zero_one'\n", "utf-8")
    assert [one.tag for one in more_languages(locale)] == ["de"]
    with pytest.raises(AssetFault, match=r"locale/fr/language\.toml: language\.fr"):
        more_languages(locale, strict=True)


@pytest.mark.parametrize(
    ("rule", "forms"),
    [
        ("one", "other one other other other other other"),
        ("other", "other other other other other other other"),
        ("zero_one", "one one other other other other other"),
        ("slavic", "many one few few many many one"),
    ],
)
def test_the_rules_of_plurals(rule: str, forms: str) -> None:
    # Source: Unicode CLDR 46, cardinal plural rules of en, zh, fr and uk for 0, 1, 2, 4, 5, 11, 21.
    assert [PLURALS[rule](n) for n in (0, 1, 2, 4, 5, 11, 21)] == forms.split()


def test_chinese_and_english_are_as_before() -> None:
    words = load_words()
    assert Renderer("en", *words).render(message("common.players", n=1)) == "1 player"
    assert Renderer("zh_Hans", *words).value((Name("甲"), Name("乙"), Name("丙"))) == "甲、乙和丙"
