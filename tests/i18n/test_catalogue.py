"""Looking up texts."""

import pytest

from storyteller.i18n.catalogue import Catalogue, MissingTextError, detect_language, flatten, placeholders


def test_a_text_is_found_in_its_own_language() -> None:
    texts = Catalogue({"en": {"a": "one"}, "zh_Hans": {"a": "一"}})
    assert texts.text("zh_Hans", "a") == "一"
    assert texts.has("zh_Hans", "a")


@pytest.mark.allow_log("storyteller.i18n.catalogue")
def test_what_a_language_lacks_is_told_in_english_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    texts = Catalogue({"en": {"a": "one"}, "zh_Hans": {}})
    assert texts.text("zh_Hans", "a") == "one"
    assert texts.text("zh_Hans", "a") == "one"
    assert len(caplog.records) == 1
    assert not texts.has("zh_Hans", "a")


@pytest.mark.allow_log("storyteller.i18n.catalogue")
def test_what_no_language_has_is_shown_as_a_marked_key() -> None:
    assert Catalogue({"en": {}}).text("en", "day.x") == "⟦day.x⟧"


def test_a_strict_catalogue_raises_even_where_english_could_help_out() -> None:
    texts = Catalogue({"en": {"a": "one"}, "zh_Hans": {}}, strict=True)
    with pytest.raises(MissingTextError, match="zh_Hans: a"):
        texts.text("zh_Hans", "a")


def test_nested_tables_become_dotted_keys_and_plurals_stay_whole() -> None:
    plural = {"one": "{n} vote", "other": "{n} votes"}
    table = {"day": {"tally": plural, "block": {"other": "x", "title": "y"}}}
    assert flatten(table) == {
        "day.tally": plural,
        "day.block.other": "x",
        "day.block.title": "y",
    }


def test_a_number_in_a_text_file_is_refused_by_its_key() -> None:
    with pytest.raises(ValueError, match=r"day\.n"):
        flatten({"day": {"n": 3}})


def test_placeholders_of_a_plural_are_those_of_its_other_form() -> None:
    assert placeholders({"one": "a vote for {who}", "other": "{n} votes for {who}"}) == {"n", "who"}
    assert placeholders("{{n}} and {names:or}") == {"names"}


@pytest.mark.parametrize(
    ("locales", "language"),
    [
        (["zh_CN"], "zh_Hans"), (["zh-Hans-CN", "en-US"], "zh_Hans"), (["zh_TW.UTF-8"], "zh_Hans"),
        (["en_GB"], "en"), (["fr-FR", "zh-CN"], "zh_Hans"), (["fr-FR"], "en"), ([], "en"), (["C"], "en"),
    ],
)  # fmt: skip
def test_the_language_follows_the_system(locales: list[str], language: str) -> None:
    assert detect_language(locales) == language
