"""The text files: both languages say the same things, each in its own words only."""

import re
import tomllib
from pathlib import Path

import pytest

from storyteller.i18n.catalogue import LANGUAGES, PLACEHOLDER, Language, Text, flatten, placeholders

LOCALE = Path(__file__).resolve().parents[2] / "locale"
FILES = sorted({path.name for language in LANGUAGES for path in (LOCALE / language).glob("*.toml")})
LATIN_IN_CHINESE = {
    "A4", "Alt", "Backspace", "CSV", "ClockTracker", "Ctrl", "Delete", "End", "Enter", "Esc", "GB", "GitHub",
    "Grimoire", "HTML", "Home", "ID", "JPEG", "JSON", "Letter", "MB", "MIT", "Markdown", "PDF", "PNG", "Pocket",
    "Python", "QR", "Qt", "SQLite", "SVG", "Shift", "Space", "Storyteller", "TOML", "TV", "Tab", "URL", "UTF", "WebP",
    "id", "townsquare",
}  # fmt: skip
"""Names of programs, formats and keys: written the same in Chinese."""
QUOTED = re.compile(r"“[^”]*”")
"""What is quoted is written as it stands in a file."""
NATIVE = "language."
"""A language is always called by its own name."""
CHINESE = re.compile(r"[㐀-鿿\u3000-〿！-～]")


def read(language: Language, file: str) -> dict[str, Text]:
    return flatten(tomllib.loads((LOCALE / language / file).read_text(encoding="utf-8")))


def bodies(text: Text) -> list[str]:
    return [text] if isinstance(text, str) else list(text.values())


@pytest.mark.parametrize("file", FILES)
def test_both_languages_have_the_same_keys(file: str) -> None:
    english, chinese = read("en", file), read("zh_Hans", file)
    assert sorted(english.keys() - chinese.keys()) == []
    assert sorted(chinese.keys() - english.keys()) == []


@pytest.mark.parametrize("file", FILES)
def test_both_languages_use_the_same_parameters(file: str) -> None:
    english, chinese = read("en", file), read("zh_Hans", file)
    shared = english.keys() & chinese.keys()
    assert sorted(key for key in shared if placeholders(english[key]) != placeholders(chinese[key])) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_no_text_is_empty_or_padded(file: str, language: Language) -> None:
    for key, text in read(language, file).items():
        for body in bodies(text):
            assert body, key
            assert body == body.strip(), key


@pytest.mark.parametrize("file", FILES)
def test_a_plural_has_both_english_forms_and_its_count(file: str) -> None:
    for key, text in read("en", file).items():
        if not isinstance(text, str):
            assert set(text) == {"one", "other"}, key
            assert "n" in placeholders(text), key


@pytest.mark.parametrize("file", FILES)
def test_no_english_is_left_in_the_chinese(file: str) -> None:
    for key, text in read("zh_Hans", file).items():
        if key.startswith(NATIVE):
            continue
        for body in bodies(text):
            words = set(re.findall(r"[A-Za-z][A-Za-z0-9]+", QUOTED.sub(" ", PLACEHOLDER.sub(" ", body))))
            assert words <= LATIN_IN_CHINESE, f"{key}: {sorted(words - LATIN_IN_CHINESE)}"


@pytest.mark.parametrize("file", FILES)
def test_no_chinese_is_left_in_the_english(file: str) -> None:
    for key, text in read("en", file).items():
        if not key.startswith(NATIVE):
            assert not any(CHINESE.search(body) for body in bodies(text)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_in_two_files(language: Language) -> None:
    seen: dict[str, str] = {}
    for file in FILES:
        for key in read(language, file):
            assert key not in seen, f"{key} in {file} and {seen[key]}"
            seen[key] = file


def test_there_are_texts_to_check() -> None:
    assert "common.toml" in FILES
