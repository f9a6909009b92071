"""A look into a game: sliding, playing, branching, the players' screen, the ledger and the votes."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import pypdfium2
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from storyteller.ui.history.ledger_pane import LedgerPane
from storyteller.ui.history.look import GameLook
from storyteller.ui.history.replay_pane import ReplayPane
from storyteller.ui.history.story_pane import StoryPane
from storyteller.ui.history.votes_pane import VotesPane
from tests.ui.history.played import Desk


def into(desk: Desk, title: str, tab: str = "replay") -> GameLook:
    game = next(game for game in desk.page.games.games() if game.title == title)  # type: ignore[union-attr]
    desk.page.look_into(tab, game)
    QApplication.processEvents()
    assert desk.page.look is not None
    return desk.page.look


@pytest.fixture
def pane(desk: Desk) -> ReplayPane:
    found = into(desk, "Friday night")._panes["replay"]
    assert isinstance(found, ReplayPane)
    return found


def test_it_opens_where_the_game_stands_and_slides_anywhere(pane: ReplayPane, qtbot: QtBot) -> None:
    assert pane.at == pane.track.maximum()
    seats = pane.view.board_scene.board.seats
    assert [seat.number for seat in seats if not seat.alive] == [5]
    qtbot.keyClick(pane.track, Qt.Key.Key_Home)
    qtbot.waitUntil(lambda: not pane.view.board_scene.board.seats)
    qtbot.mouseClick(pane.track, Qt.MouseButton.LeftButton, pos=QPoint(pane.track.width() - 2, 10))
    qtbot.waitUntil(lambda: pane.view.board_scene.board.seats == seats)
    assert pane.log.currentIndex().row() == pane.at


def test_it_jumps_by_keys_and_by_buttons(pane: ReplayPane, qtbot: QtBot) -> None:
    pane.go_to(0)
    qtbot.keyClick(pane.track, Qt.Key.Key_N)
    assert pane._replay.points[pane.at].phase.kind == "night"
    pane.show_point()
    qtbot.mouseClick(pane.jump_buttons["death", 1], Qt.MouseButton.LeftButton)
    assert "death" in pane._replay.points[pane.at].marks
    pane.show_point()
    assert not pane.jump_buttons["death", 1].isEnabled()
    qtbot.keyClick(pane.track, Qt.Key.Key_D, Qt.KeyboardModifier.ShiftModifier)
    assert "day" in pane._replay.points[pane.at].marks


def test_space_plays_it_and_escape_pauses_before_it_leaves(desk: Desk, pane: ReplayPane, qtbot: QtBot) -> None:
    pane._clock.setInterval(1)
    pane.go_to(0)
    desk.window.on_space()
    qtbot.waitUntil(lambda: pane.at > 3)
    desk.window.on_escape()
    at = pane.at
    qtbot.wait(20)
    assert pane.at == at
    assert pane.isVisible()
    desk.window.on_escape()
    assert desk.page.shelf.isVisible()


def test_what_was_taken_back_stands_in_the_log_and_says_so(desk: Desk) -> None:
    pane = into(desk, "The short one")._panes["replay"]
    assert isinstance(pane, ReplayPane)
    model = pane.log.model()
    said = [str(model.index(row, 0).data()) for row in range(model.rowCount())]
    assert [row for row, words in enumerate(said) if words.endswith("(undone)")] == [3]
    pane.go_to(3)
    pane.show_point()
    assert [seat.alive for seat in pane.view.board_scene.board.seats] == [False, True]


def test_a_new_game_goes_on_from_a_point_and_the_old_one_stays(desk: Desk) -> None:
    pane = into(desk, "The short one")._panes["replay"]
    assert isinstance(pane, ReplayPane)
    pane.go_to(3)  # in a branch that was left
    pane.branch_button.click()
    assert [seat.alive for seat in desk.bridge.state.seats] == [False, True]
    assert desk.bridge.state.conclusion is None
    assert len(desk.house.library.games()) == 3
    assert desk.house.library.open(desk.short).state.conclusion is not None
    entry = next(game for game in desk.house.history.games() if game.id not in (desk.short, desk.sample))
    assert entry.origin is not None
    assert (entry.origin.game, entry.origin.seq) == (desk.short, 3)
    desk.window.show_page("history")
    QApplication.processEvents()
    assert entry.id in {game.id for game in desk.page.shelf._shown}


def test_the_players_screen_shows_the_public_side_while_it_is_wanted(desk: Desk, pane: ReplayPane) -> None:
    feed = desk.window.second_screen.feed
    assert feed.showing.town.seats == ()
    pane.public_button.click()
    assert [seat.name for seat in feed.showing.town.seats][:2] == ["Ann", "Ben"]
    assert all(seat.character is None for seat in feed.showing.town.seats)
    pane.go_to(0)
    pane.show_point()
    assert feed.showing.town.seats == ()
    pane.go_to(pane.track.maximum())
    pane.show_point()
    desk.page.leave()
    assert feed.showing.town.seats == ()


def test_the_ledger_answers_what_was_told_to_ann_and_leads_to_where(desk: Desk, qtbot: QtBot) -> None:
    look = into(desk, "Friday night", "ledger")
    pane = look._panes["ledger"]
    assert isinstance(pane, LedgerPane)
    qtbot.keyClicks(pane.search, "ann washerwoman")
    text = pane.text.toPlainText()
    assert "Monk" in text
    assert "Empath" not in text
    seq = next(line.seq for line in pane._lines if str(line.person.label) == "Name(text='Ann')")
    pane.wanted.emit(seq)
    replay = look._panes["replay"]
    assert isinstance(replay, ReplayPane)
    assert replay._replay.points[replay.at].seq == seq


def test_a_poisoned_answer_stands_as_false_with_its_reason(desk: Desk) -> None:
    look = into(desk, "Friday night", "ledger")
    pane = look._panes["ledger"]
    assert isinstance(pane, LedgerPane)
    pane.search.setText("ben empath")
    text = pane.text.toPlainText()
    assert "false" in text
    assert "oisoned" in text


def test_why_stands_under_what_was_told_where_columns_would_break_words(desk: Desk) -> None:
    ledger = into(desk, "Friday night", "ledger")._panes["ledger"]
    assert isinstance(ledger, LedgerPane)
    assert ledger.text.toHtml().count("<td") == 5 * 14
    desk.bridge.change_settings(text_percent=200)
    for _ in range(3):
        QApplication.processEvents()
    assert ledger.text.toHtml().count("<td") == 3 * 14
    assert "false" in ledger.text.toPlainText()


def test_votes_stand_in_a_table_that_can_be_read_out(desk: Desk) -> None:
    look = into(desk, "Friday night", "votes")
    pane = look._panes["votes"]
    assert isinstance(pane, VotesPane)
    assert "Theo nominates Grace: 6 votes" in pane.matrix.accessibleDescription()
    assert "executed" in pane.matrix.accessibleDescription()
    assert pane.bonds.accessibleDescription()
    assert not pane.matrix.grab().isNull()
    assert not pane.bonds.grab().isNull()


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
def test_every_tab_speaks_both_languages_in_every_look(desk: Desk, language: str) -> None:
    for tab in ("replay", "ledger", "votes", "story"):
        into(desk, "Friday night", tab)
        desk.bridge.change_settings(language=language, theme="day")
        QApplication.processEvents()
        assert desk.page.look is not None
        texts = [desk.page.look.tabs.tabText(at) for at in range(desk.page.look.tabs.count())]
        assert ("记录" in texts) is (language == "zh_Hans")


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
@pytest.mark.parametrize("percent", [100, 200])
def test_nothing_is_cut_off_however_large_the_letters(desk: Desk, language: str, percent: int) -> None:
    desk.bridge.change_settings(language=language, text_percent=percent)
    look = into(desk, "Friday night")
    for _ in range(5):
        QApplication.processEvents()
    assert desk.window.size().toTuple() == (1280, 720)
    tabs, inside = look.tabs, look.tabs.rect()
    assert all(inside.contains(tabs.tabRect(at)) for at in range(tabs.count()))
    pane = look._panes["replay"]
    assert isinstance(pane, ReplayPane)
    names = list(pane._jump_names.values())
    assert all(name.text() for name in names) == (percent == 100)
    lines = set()
    for button in (*names, *pane.jump_buttons.values(), pane.branch_button, pane.public_button, look.resume_button):
        assert pane.window().rect().contains(QRect(button.mapTo(pane.window(), QPoint()), button.size()))
        assert button.width() >= min(button.sizeHint().width(), button.maximumWidth())
        lines.add(button.mapTo(pane.window(), QPoint()).y())
    assert len(lines) == (2 if percent == 100 else 3)  # the one at the top, and the lines below the slider
    assert pane.view.height() > 200


def test_names_around_the_votes_are_all_to_be_read(desk: Desk) -> None:
    """The longest name stands at the side, where the ring is widest: beside it is nothing but ground."""
    votes = into(desk, "Friday night", "votes")._panes["votes"]
    assert isinstance(votes, VotesPane)
    for percent in (100, 200):
        desk.bridge.change_settings(text_percent=percent)
        for _ in range(3):
            QApplication.processEvents()
        image = votes.bonds.grab().toImage()
        ground = image.pixelColor(0, 0)
        for x in (0, image.width() - 1):
            assert all(image.pixelColor(x, y) == ground for y in range(image.height())), percent


def test_a_step_of_the_slider_is_done_within_a_few_frames_even_on_a_busy_machine(pane: ReplayPane) -> None:
    steps = list(range(0, pane.track.maximum(), 3))
    began = perf_counter()
    for at in steps:
        pane.go_to(at)
        pane.show_point()
    assert (perf_counter() - began) / len(steps) < 0.08


# --- the story -------------------------------------------------------------------------------------------------------


def story_of(desk: Desk, title: str) -> StoryPane:
    pane = into(desk, title, "story")._panes["story"]
    assert isinstance(pane, StoryPane)
    return pane


def choose(pane: StoryPane, name: str, value: str) -> None:
    select = getattr(pane, name)
    select.setCurrentIndex([select.itemData(i) for i in range(select.count())].index(value))


def test_a_game_that_goes_on_is_told_without_secrets_until_asked(desk: Desk) -> None:
    pane = story_of(desk, "Friday night")
    assert "Poisoner" not in pane.text.toPlainText()
    assert "Grace was executed" in pane.text.toPlainText()
    choose(pane, "spoilers", "revealed")
    assert "Poisoner" in pane.text.toPlainText()
    choose(pane, "language", "zh_Hans")
    assert "投毒者" in pane.text.toPlainText()


def test_the_story_is_copied_and_saved_in_every_format(desk: Desk, tmp_path: Path) -> None:
    pane = story_of(desk, "Friday night")
    choose(pane, "spoilers", "revealed")
    pane.buttons["copy"].click()
    assert "Monk" in QApplication.clipboard().text()
    pane.choose_file = lambda _title, ending: str(tmp_path / f"story.{ending}")
    for kind in ("text", "markdown", "html", "pdf"):
        pane.buttons[kind].click()
    assert (tmp_path / "story.txt").read_text("utf-8") == QApplication.clipboard().text()
    assert (tmp_path / "story.md").read_text("utf-8").startswith("# Friday night")
    page = (tmp_path / "story.html").read_text("utf-8")
    # The table as night first fell, as the first day ended, and as it stands in the second night.
    assert page.count('src="data:image/jpeg;base64,') == 3
    assert "http" not in page
    printed = pypdfium2.PdfDocument(tmp_path / "story.pdf")
    pictures = [one for sheet in printed for one in sheet.get_objects() if one.type == pypdfium2.raw.FPDF_PAGEOBJ_IMAGE]
    assert len(pictures) == 3
    for sheet in printed:
        wide, _ = sheet.get_size()
        for one in sheet.get_objects():
            left, _, right, _ = one.get_bounds()
            assert 0 <= left <= right <= wide  # nothing hangs over the edge of the paper
    heights = [one.get_bounds()[3] - one.get_bounds()[1] for one in printed[0].get_objects(max_depth=2)]
    assert max(heights) > 100  # points: the board is to be looked at, and letters to be read
    assert 5 < sorted(heights)[len(heights) // 2] < 40
    printed.close()


def test_before_the_reveal_no_board_is_in_the_page(desk: Desk, tmp_path: Path) -> None:
    pane = story_of(desk, "Friday night")
    pane.choose_file = lambda _title, ending: str(tmp_path / f"story.{ending}")
    pane.buttons["html"].click()
    page = (tmp_path / "story.html").read_text("utf-8")
    assert "<img" not in page
    assert "Poisoner" not in page


def test_a_place_that_cant_be_written_to_is_told(desk: Desk, tmp_path: Path) -> None:
    pane = story_of(desk, "Friday night")
    pane.choose_file = lambda _title, ending: str(tmp_path / "missing" / f"story.{ending}")
    for kind in ("html", "pdf"):
        desk.window.banner.dismiss()
        pane.buttons[kind].click()
        assert desk.window.banner.kind == "error"
