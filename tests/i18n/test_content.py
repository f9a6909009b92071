"""What is said about characters."""

from storyteller.i18n.content import CharacterText, CharacterTexts, character_texts

TEXTS = CharacterTexts(
    {
        "en": character_texts({"chef": {"name": "Chef", "ability": "counts pairs"}, "imp": {"name": "Imp"}}),
        "zh_Hans": character_texts({"chef": {"name": "厨师", "team": "townsfolk"}}),
    },
    {"en": {"Red herring": "Red herring"}, "zh_Hans": {"Red herring": "干扰项"}},
)


def test_both_names_are_there_at_once_the_wished_one_first() -> None:
    assert TEXTS.names("chef", "zh_Hans") == ("厨师", "Chef")
    assert TEXTS.names("chef", "en") == ("Chef", "厨师")
    assert TEXTS.names("imp", "zh_Hans") == ("Imp",)


def test_what_a_language_lacks_is_told_in_english_and_an_unknown_character_by_its_id() -> None:
    assert TEXTS.ability("chef", "zh_Hans") == "counts pairs"
    assert TEXTS.name("nobody_knows", "zh_Hans") == "nobody_knows"
    assert TEXTS.first_night("chef", "en") == ""


def test_a_homebrews_own_texts_win_and_leave_the_rest() -> None:
    texts = TEXTS.with_homebrew({"chef": CharacterText("", "cooks"), "brew": CharacterText("酿酒师")})
    assert texts.ability("chef", "zh_Hans") == "cooks"
    assert texts.name("chef", "zh_Hans") == "厨师"
    assert texts.name("brew", "en") == "酿酒师"
    assert texts.reminder("red herring", "zh_Hans") == "干扰项"
    assert TEXTS.name("brew", "en") == "brew"


def test_a_token_is_found_however_its_words_are_written() -> None:
    for words in ("Red herring", "RED HERRING", "redherring"):
        assert TEXTS.reminder(words, "zh_Hans") == "干扰项"
    assert TEXTS.reminder("own words", "zh_Hans") == "own words"


FRENCH = CharacterTexts(
    {"en": character_texts({"chef": {"name": "Chef", "ability": "counts pairs"}, "imp": {"name": "Imp"}})},
    {},
    foreign={"fr": character_texts({"chef": {"name": "Cuisinière"}})},
)


def test_tokens_are_printed_in_a_language_the_windows_dont_speak_and_lose_nothing() -> None:
    assert FRENCH.foreign_languages == ("fr",)
    assert FRENCH.printed_names("chef", "fr", "en") == ("Cuisinière", "Chef")
    assert FRENCH.printed_ability("chef", "fr", "en") == "counts pairs"
    assert FRENCH.printed_names("imp", "fr", "en") == ("Imp",)
    for printed in ("", "de"):
        assert FRENCH.printed_names("chef", printed, "en") == FRENCH.names("chef", "en")
    assert TEXTS.printed_names("chef", "zh_Hans", "en") == ("厨师", "Chef")


def test_a_homebrew_keeps_its_own_words_on_its_token() -> None:
    brew = FRENCH.with_homebrew({"chef": CharacterText("Cook")})
    assert brew.printed_names("chef", "fr", "en") == ("Cook",)
    assert brew.foreign_languages == ("fr",)


def test_tokens_and_night_lines_are_printed_in_a_language_of_a_pack_word_by_word() -> None:
    texts = CharacterTexts(
        {"en": character_texts({"monk": {"name": "Monk", "other_night": "Wake the Monk."}})},
        {"en": {"Safe": "Safe", "Dead": "Dead"}},
        foreign={"fr": character_texts({"monk": {"name": "Moine", "other_night": "Le Moine choisit."}})},
        foreign_reminders={"fr": {"Safe": "Protégé"}},
    )
    assert texts.printed_reminder("SAFE", "fr", "en") == "Protégé"
    assert texts.printed_reminder("Dead", "fr", "en") == "Dead"
    assert texts.printed_reminder("Safe", "", "en") == "Safe"
    assert texts.with_homebrew({}).printed_reminder("Safe", "fr", "en") == "Protégé"
    assert texts.printed_night("monk", "other_night", "fr", "en") == "Le Moine choisit."
    assert texts.printed_night("monk", "other_night", "de", "en") == "Wake the Monk."
    assert texts.printed_night("monk", "first_night", "fr", "en") == ""


def test_jinxes_are_printed_in_a_language_of_a_pack() -> None:
    texts = CharacterTexts({}, {}, foreign_jinxes={"fr": {"courtier.summoner": "Le Courtisan {boit}."}})
    for said in (texts, texts.with_homebrew({})):
        assert said.printed_jinx("courtier.summoner", "fr") == "Le Courtisan {boit}."
        assert said.printed_jinx("courtier.summoner", "de") == ""
        assert said.printed_jinx("chef.imp", "fr") == ""


def test_a_text_in_english_for_want_of_another_is_known() -> None:
    texts = CharacterTexts(
        {
            "en": {"chef": CharacterText("Chef", "Counts pairs."), "imp": CharacterText("Imp", "Kills.")},
            "zh_Hans": {"chef": CharacterText("厨师", "数对子。"), "imp": CharacterText("小恶魔")},
        },
        {},
    )
    assert texts.ability("imp", "zh_Hans") == "Kills."
    assert texts.borrowed("imp", "zh_Hans")
    assert not texts.borrowed("imp", "zh_Hans", "name")
    assert not texts.borrowed("imp", "zh_Hans", "advice")  # there is nothing to say in any language
    assert not texts.borrowed("chef", "zh_Hans")
    assert not texts.borrowed("imp", "en")
    assert not texts.with_homebrew({"imp": CharacterText("Own", "Says so itself.")}).borrowed("imp", "zh_Hans")
