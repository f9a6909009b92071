"""A game told: who was who, what was done and told and whether it was so, the votes, the end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from storyteller.app.words import load_words
from storyteller.clocktower import commands as c
from storyteller.i18n.catalogue import Language
from storyteller.i18n.render import Renderer
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name
from storyteller.viewmodel.story import boards_of, story
from storyteller.viewmodel.story_formats import html, markdown, plain
from storyteller.viewmodel.story_shape import CastRecord, Section, Story
from tests.clocktower.games.evening import Evening
from tests.clocktower.test_ledger import do, game, row

GAMES = Path(__file__).resolve().parents[1] / "clocktower" / "games"


def played(name: str) -> Evening:
    evening = Evening()
    evening.play((GAMES / f"{name}.txt").read_text("utf-8"))
    return evening


def keys(told: Story) -> list[str]:
    return [sentence.key for section in told.sections for part in section.paragraphs for sentence in part]


def told_of(evening: Evening, detail: str = "full") -> Story:
    line = tuple(reversed(list(evening.session.timeline.past())))
    return story(Name("T"), evening.session.context, line, detail)  # type: ignore[arg-type]


def headings(told: Story) -> list[str]:
    return [section.heading.key.removeprefix("story.head.") for section in told.sections]


def test_it_goes_by_night_and_day_from_the_beginning_to_the_end() -> None:
    told = told_of(played("tb_baron"))
    assert headings(told) == ["setup", *["night", "day"] * 4, "end"]
    assert len(told.cast) == 13
    assert keys(told)[-2:] == ["story.because", "story.won.evil"]


def test_the_drunk_is_told_as_what_they_believed_and_their_answers_as_worthless() -> None:
    said = keys(told_of(played("tb_baron")))
    # Source: the scripted game: four nights, four wrong answers for the Drunk who was shown the Fortune Teller.
    assert sum(key.startswith("story.false.mistaken") for key in said) == 4
    assert said.count("story.told.shake.picks") == 4


def test_a_vortox_is_named_for_what_was_false() -> None:
    said = keys(told_of(played("snv_vortox")))
    # Six Townsfolk were told something in that game, all of it false.
    assert sum(key.startswith("story.false.vortox") for key in said) == 6
    assert "story.act.pithag" in said
    assert "story.became" not in said  # the shears and the cauldron have told it already
    assert "story.attack.dead" in said


def test_the_short_story_keeps_deaths_and_executions_and_leaves_out_what_was_told() -> None:
    said = keys(told_of(played("snv_vortox"), "short"))
    assert not any(key.startswith(("story.told", "story.false", "story.vote.not_enough")) for key in said)
    assert sum(key.startswith("story.attack.kills") for key in said) == 2
    assert sum(key.startswith("story.executed.died") for key in said) == 3
    assert said.count("story.executed.nobody") == 1
    assert "story.became" in said


def test_who_survived_an_attack_and_who_lied_about_themselves_is_told() -> None:
    session = game("soldier", "poisoner", "imp", "butler", "monk")
    do(session, c.BeginDay(override=True), c.NoteClaim(SeatId(3), "monk"), c.NoteClaim(SeatId(5), "monk"))
    do(session, c.EndDay(), c.BeginNight(override=True))
    row(session, "imp", (1,))
    do(session, c.BeginDay(override=True))
    line = tuple(reversed(list(session.timeline.past())))
    said = keys(story(Name("T"), session.context, line))
    assert "story.attack.fails" in said
    assert [key for key in said if key.startswith("story.claim")] == ["story.claim.lie", "story.claim.plain"]


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
@pytest.mark.parametrize("name", sorted(path.stem for path in GAMES.glob("*.txt")))
def test_every_scripted_game_has_words_for_all_of_it(
    name: str, language: Language, caplog: pytest.LogCaptureFixture
) -> None:
    say = Renderer(language, *load_words()).value
    text = plain(told_of(played(name)), say, "" if language == "zh_Hans" else " ")
    assert not caplog.records
    assert "⟦" not in text
    assert "story." not in text
    if language == "zh_Hans":
        assert " and " not in text


# --- formats ---------------------------------------------------------------------------------------------------------


def say(what: object) -> str:
    return what.key if isinstance(what, Message) else what.text if isinstance(what, Name) else str(what)


SMALL = Story(
    Name("A *bold* <title>"),
    (Section(Message("one"), ((Message("Hands_up."), Message("Down.")),)),),
    (CastRecord(1, Name("Ann|Zoe"), Message("Imp")),),
)


def test_markdown_marks_nothing_up_that_somebody_typed() -> None:
    text = markdown(SMALL, say, " ")
    assert text.startswith("# A \\*bold\\* \\<title\\>\n\n## one\n\nHands\\_up. Down.")
    assert "1. Ann\\|Zoe: Imp" in text


def test_the_web_page_is_one_file_and_says_names_as_they_are() -> None:
    text = html(SMALL, say, "", "zh-Hans", {0: ("board", "data:image/png;base64,AA==")})
    assert "<h1>A *bold* &lt;title&gt;</h1>" in text
    assert '<html lang="zh-Hans">' in text
    assert 'alt="board" src="data:image/png;base64,AA=="' in text
    assert text.index("Hands_up") < text.index("<img")  # below its section
    assert "http" not in text


@pytest.mark.parametrize(("joint", "head"), [("", "【one】\nHands_up.Down."), (" ", "— one —\nHands_up. Down.")])
def test_the_chat_gets_plain_lines(joint: str, head: str) -> None:
    assert head in plain(SMALL, say, joint)


def parts(told: Story) -> Sequence[Section]:
    return told.sections


def test_no_gestures_are_no_story() -> None:
    assert not parts(story(Name("T"), game("imp").context, ()))


def test_who_chooses_the_same_again_and_whose_hand_counts_more_is_told_in_few_words() -> None:
    said = keys(told_of(played("tb_baron")))
    # Source: the scripted game: the Poisoner, the Bureaucrat and the Butler each keep to somebody for two nights.
    assert said.count("story.act.same") == 3
    # The Bureaucrat's three votes stood in three counts.
    assert said.count("story.vote.heavy") == 3
    assert said.count("story.executed.quiet") == 1  # the third day saw no nomination


def test_numbers_and_yes_or_no_are_told_in_sentences() -> None:
    session = game("chef", "empath", "flowergirl", "imp", "poisoner", "oracle")
    row(session, "chef", (), (0,))
    row(session, "empath", (), (2,))
    do(session, c.BeginDay(override=True), c.EndDay(), c.BeginNight(override=True))
    row(session, "flowergirl", (), (True,))
    line = tuple(reversed(list(session.timeline.past())))
    said = keys(story(Name("T"), session.context, line))
    assert {"story.told.chef.none", "story.told.empath.some", "story.told.flowergirl.yes"} <= set(said)


def test_an_executed_evil_player_is_told_as_one_who_was_rightly_chosen() -> None:
    said = keys(told_of(played("tb_baron")))
    # Source: the scripted game: the Poisoner dies on day 2, the Saint on day 4.
    assert [key for key in said if key.startswith("story.executed.died")] == [
        "story.executed.died.evil.2", "story.executed.died.good.1",
    ]  # fmt: skip


def test_boards_stand_below_the_beginning_each_day_and_the_end() -> None:
    evening = played("tb_baron")
    told = told_of(evening)
    towns = [moment.state for moment in reversed(list(evening.session.timeline.past()))]
    boards = boards_of(told, towns)
    assert [headings(told)[place] for place in boards] == ["setup", *["day"] * 4, "end"]
    dead = [sum(not seat.alive for seat in town.seats) for town in boards.values()]
    assert dead == [0, 0, 2, 3, 5, 5]
