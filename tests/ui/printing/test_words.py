"""Words for paper: one language, both, or that of a pack."""

from __future__ import annotations

import pytest

from storyteller.i18n.content import CharacterText, CharacterTexts
from storyteller.kernel.message import Name, Term, message
from storyteller.ui.printing.words import PaperWords, languages_of
from tests.ui.conftest import locale_texts
from tests.viewmodel.printing.paper import homebrew

CHARACTERS = CharacterTexts(
    {
        "en": {"chef": CharacterText("Chef", "You learn a number.", "Wake the Chef."), "imp": CharacterText("Imp")},
        "zh_Hans": {"chef": CharacterText("厨师", "你得知一个数字。", "唤醒厨师。"), "imp": CharacterText("小恶魔")},
    },
    {"zh_Hans": {"Red herring": "干扰项"}},
    foreign={"de": {"chef": CharacterText("Küchenchef", "Du lernst eine Zahl.")}},
    foreign_reminders={"de": {"Red herring": "Falsche Fährte"}},
    foreign_jinxes={"de": {"chef.imp": "Eine Regel."}},
)


def words(wish: str, reader: str = "en") -> PaperWords:
    return PaperWords(locale_texts(), CHARACTERS, wish, reader, (homebrew(),))  # type: ignore[arg-type]


def test_the_readers_language_comes_first_of_both() -> None:
    assert languages_of("both", "zh_Hans") == ("zh_Hans", "en")
    assert languages_of("both", "en") == ("en", "zh_Hans")
    assert languages_of("zh_Hans", "en") == ("zh_Hans",)
    assert languages_of("de", "zh_Hans") == ("zh_Hans",)


def test_beside_an_added_language_both_means_english_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storyteller.ui.printing.words.spoken_languages", lambda: ("zh_Hans", "en", "fr"))
    assert languages_of("both", "fr") == ("fr", "en")
    assert languages_of("fr", "zh_Hans") == ("fr",)


def test_one_language_says_everything_once() -> None:
    said = words("zh_Hans")
    assert said.names("chef") == ("厨师",)
    assert said.abilities("chef") == ("你得知一个数字。",)
    assert said.nights("chef", first=True) == ("唤醒厨师。",)
    assert said.nights("chef", first=False) == ()
    assert said.reminders("Red herring") == ("干扰项",)
    assert said.said(Term("team", "demon")) == ("恶魔",)
    assert (words("zh_Hans").joint, words("en").joint) == ("", " ")


def test_both_say_it_twice_unless_it_is_the_same() -> None:
    said = words("both", "zh_Hans")
    assert said.names("chef") == ("厨师", "Chef")
    assert said.reminders("Red herring") == ("干扰项", "Red herring")
    assert said.said(Name("Mill")) == ("Mill",)
    assert said.said(message("printing.jinxes")) == ("相克规则", "Jinxes")


def test_homebrew_keeps_its_own_words_in_every_language() -> None:
    assert words("both").names("lamp") == ("Lamplighter",)
    assert words("both").abilities("lamp") == ("Each night, choose a player.",)


def test_a_packs_language_is_printed_and_what_it_lacks_is_the_readers() -> None:
    said = words("de", "zh_Hans")
    assert said.names("chef") == ("Küchenchef",)
    assert said.names("imp") == ("小恶魔",)
    assert said.abilities("chef") == ("Du lernst eine Zahl.",)
    assert said.reminders("Red herring") == ("Falsche Fährte",)
    assert said.jinx(message("jinx.chef.imp")) == ("Eine Regel.",)
    assert said.jinx(Name("Their own rule.")) == ("Their own rule.",)
    assert said.said(message("printing.jinxes")) == ("相克规则",)
