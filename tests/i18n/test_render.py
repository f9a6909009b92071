"""Messages in words, in both languages."""

import pytest

from storyteller.i18n.catalogue import Catalogue, Language
from storyteller.i18n.content import CharacterText, CharacterTexts
from storyteller.i18n.render import Renderer
from storyteller.kernel.message import Name, Term, message

TEXTS = Catalogue(
    {
        "en": {
            "common.none": "none", "common.nobody": "nobody", "common.yes": "yes", "common.no": "no",
            "killed": "{who} dies", "many": "{names} die", "either": "{names:or}",
            "votes": {"one": "{n} vote", "other": "{n} votes"}, "because": "{what}: {why}",
            "braces": "{{{n}}}",
            "term.team.minion": "Minion",
        },
        "zh_Hans": {
            "common.none": "无", "common.nobody": "无人", "common.yes": "是", "common.no": "否",
            "killed": "{who}死亡", "many": "{names}死亡", "either": "{names:or}", "votes": "{n}票",
            "because": "{what}：{why}", "term.team.minion": "爪牙",
        },
    },
    strict=True,
)  # fmt: skip
NAMES = CharacterTexts(
    {"en": {"imp": CharacterText("Imp")}, "zh_Hans": {"imp": CharacterText("小恶魔")}},
    {"zh_Hans": {"Red herring": "干扰项"}},
)


def renderer(language: Language) -> Renderer:
    return Renderer(language, TEXTS, NAMES)


def test_a_list_is_joined_as_each_language_does() -> None:
    three = message("many", names=(Name("Ann"), Name("Bo"), Name("小明")))
    assert renderer("en").render(three) == "Ann, Bo and 小明 die"
    assert renderer("zh_Hans").render(three) == "Ann、Bo和小明死亡"
    assert renderer("en").render(message("many", names=(Name("Ann"), Name("Bo")))) == "Ann and Bo die"
    assert renderer("en").render(message("many", names=(Name("Ann"),))) == "Ann die"
    assert renderer("zh_Hans").render(message("many", names=())) == "无死亡"


def test_a_list_of_choices_ends_in_or() -> None:
    choices = message("either", names=(1, 2, 3))
    assert renderer("en").render(choices) == "1, 2 or 3"
    assert renderer("zh_Hans").render(choices) == "1、2或3"


VOTES = [(0, "0 votes", "0票"), (1, "1 vote", "1票"), (2, "2 votes", "2票")]


@pytest.mark.parametrize(("n", "en", "zh"), VOTES)
def test_english_counts_one_apart_and_chinese_does_not(n: int, en: str, zh: str) -> None:
    assert renderer("en").say("votes", n=n) == en
    assert renderer("zh_Hans").say("votes", n=n) == zh


def test_terms_are_named_in_the_readers_language() -> None:
    assert renderer("zh_Hans").say("killed", who=Term("character", "imp")) == "小恶魔死亡"
    assert renderer("en").say("killed", who=Term("character", "imp")) == "Imp dies"
    assert renderer("zh_Hans").term(Term("team", "minion")) == "爪牙"
    assert renderer("zh_Hans").term(Term("reminder", "Red Herring")) == "干扰项"
    assert renderer("zh_Hans").term(Term("jinx", "imp-x")) == "小恶魔 × x"


def test_a_message_may_hold_messages() -> None:
    inner = message("because", what=message("killed", who=Name("{n}")), why=message("votes", n=1))
    # What a person typed is never read as a placeholder.
    assert renderer("en").render(inner) == "{n} dies: 1 vote"


def test_nobody_and_truth_have_words() -> None:
    assert renderer("zh_Hans").say("killed", who=None) == "无人死亡"
    assert renderer("en").say("killed", who=True) == "yes dies"


def test_doubled_braces_are_literal() -> None:
    assert renderer("en").say("braces", n=3) == "{3}"


@pytest.mark.allow_log("storyteller.i18n.render")
def test_a_missing_parameter_is_marked_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    assert renderer("en").say("killed") == "⟦who⟧ dies"
    assert "no parameter who" in caplog.text
