"""What went wrong with other tools' grimoires, as people reported it: here it goes as it should.

The number is the report's in our list of cases. Source: the reports' own replies, and the printed tokens.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from storyteller.app.session import Session
from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.decide.dispatch import Clocktower
from storyteller.clocktower.events import KINDS
from storyteller.clocktower.model import Pick, StepKey, Town
from storyteller.journal.codec import Codec
from storyteller.journal.journal import SqliteJournal
from storyteller.kernel.decision import Rejection
from storyteller.kernel.ids import GameId, SeatId
from storyteller.kernel.timeline import Timeline
from storyteller.ui.bridge import Bridge
from storyteller.ui.cards.card import Card
from storyteller.ui.cards.surface import Surface
from storyteller.ui.grimoire.orders import you_are_card
from storyteller.ui.grimoire.page import GrimoirePage
from storyteller.ui.main_window import MainWindow, PageSpec
from storyteller.viewmodel.box import reminder_choices, unplaced
from storyteller.viewmodel.card_desk import CardDraft, compose
from storyteller.viewmodel.layout import lay_out
from tests.ui.grimoire.conftest import context, dealt, open_game, seat
from tests.ui.grimoire.test_page import at_seat, choose, click_seat

LEFT = Qt.MouseButton.LeftButton


def table_of(bridge: Bridge, count: int, phase: str = "night") -> Session[Town]:
    """A table of so many players without tokens; from the 16th on they are Travellers."""
    added = [e.SeatAdded(SeatId(n), n - 1, f"P{n}", traveller=n > 15) for n in range(1, count + 1)]
    return open_game(bridge, *added, e.SetupFinished(), e.PhaseEntered(phase, 1))  # type: ignore[arg-type]  # as told


# --- 11, 98: what a player is shown -----------------------------------------------------------------------------------


def test_case_11_a_marionette_is_shown_the_ordinary_good_token(page: GrimoirePage, game: Session[Town]) -> None:
    game.dispatch(c.SetCharacter(SeatId(2), "marionette"))
    game.dispatch(c.SetAlignment(SeatId(2), "evil"))
    game.dispatch(c.SetShown(SeatId(2), "chef"))
    game.dispatch(c.PlaceReminder(SeatId(2), "marionette", "Is The Marionette"))
    record = page.record.seat(SeatId(2))
    assert record is not None
    card = you_are_card(record)
    assert card is not None
    assert [(token.character, token.team) for token in card.tokens] == [("chef", "townsfolk")]
    assert (card.alignment, card.text, card.names) == (None, None, ())
    assert record.alignment == "evil", "the storyteller sees the truth"


def test_case_98_a_token_looks_the_same_wherever_it_comes_from(
    qtbot: QtBot, bridge: Bridge, game: Session[Town]
) -> None:
    """A drunk Ravenkeeper learns "Chef": from a seat, or from the bluffs, out of play or not."""
    bluff = compose(game.state, context(), CardDraft("this_player_is", ("chef",)))
    game.dispatch(c.SetBluffs(("chef", "saint", "monk")))
    again = compose(game.state, context(), CardDraft("this_player_is", ("chef",)))
    pictures = []
    for record in (bluff, again):
        card = Card(record, bridge)
        qtbot.addWidget(card, before_close_func=lambda it: setattr(it, "_may_close", True))
        card.resize(1280, 720)
        card.grab()
        pictures.append(card.grab().toImage())
    assert pictures[0] == pictures[1]


def test_case_96_what_is_shown_is_safe_from_slips_and_says_nothing_outside(
    qtbot: QtBot, bridge: Bridge, game: Session[Town]
) -> None:
    bridge.change_settings(hold_ms=300)
    window = MainWindow(bridge, [PageSpec("grimoire", "book-open-page-variant", lambda b: GrimoirePage(b, {}))])
    qtbot.addWidget(window)
    window.show()
    bridge.show_card(compose(game.state, context(), CardDraft("you_are", ("imp",))))
    (card,) = [w for w in QApplication.topLevelWidgets() if isinstance(w, Surface) and w.isVisible()]
    assert (card.windowTitle(), window.windowTitle()) == ("Storyteller", "Storyteller")
    assert not card.windowIcon().name()
    QTest.keyClick(card, Qt.Key.Key_Escape)
    QTest.mouseClick(card, LEFT)
    assert card.isVisible()
    assert card.grab().toImage().pixelColor(3, 3).alpha() == 255
    with qtbot.waitSignal(card.closed, timeout=2000):
        QTest.keyPress(card, Qt.Key.Key_Space)
    assert window.curtain_down


# --- 50: who has nominated -------------------------------------------------------------------------------------------


def test_case_50_who_nominated_and_was_nominated_is_marked_until_dusk(page: GrimoirePage, bridge: Bridge) -> None:
    game = open_game(bridge, *dealt("day"))
    game.dispatch(c.Nominate(SeatId(1), SeatId(2)))
    game.dispatch(c.CloseVote())
    marks = [(r.has_nominated, r.nominated) for r in page.record.seats]
    assert marks[:3] == [(True, False), (False, True), (False, False)]
    for command in (c.Nominate(SeatId(1), SeatId(3)), c.Nominate(SeatId(3), SeatId(2))):
        refused = game.dispatch(command)
        assert isinstance(refused, Rejection)
        assert refused.overridable
    game.dispatch(c.EndDay())
    game.dispatch(c.BeginNight())
    assert not any(r.has_nominated or r.nominated for r in page.record.seats)


# --- 57, 58, 59: reminders -------------------------------------------------------------------------------------------


def test_case_57_a_drunk_reminder_is_offered_without_the_drunk(page: GrimoirePage, bridge: Bridge) -> None:
    game = open_game(bridge, *dealt())
    game.dispatch(c.SetCharacter(SeatId(4), "empath"))
    game.dispatch(c.SetShown(SeatId(4), "empath"))
    offered = {(row.token.character, row.text) for row in unplaced(game.state, context())}
    assert ("drunk", "Is The Drunk") in offered
    page.open_menu(SeatId(2), "reminder")
    choose(page, "is the drunk")
    page.open_menu(SeatId(3), "reminder")
    choose(page, "evil by a vote of ours")
    assert [(r.of, r.text) for r in seat(game, 2).reminders] == [("drunk", "Is The Drunk")]
    assert [(r.of, r.text) for r in seat(game, 3).reminders] == [("", "evil by a vote of ours")]


def test_case_58_no_seat_is_special(tmp_path: Path, bridge: Bridge) -> None:
    """Three reminders on each of the seats 13 to 20: all 24 are there when the game is read back."""
    game = table_of(bridge, 20)
    for number in range(13, 21):
        for text in ("one", "two", "three"):
            game.dispatch(c.PlaceReminder(SeatId(number), "", f"{text} {number}"))
    path, spec, id_ = tmp_path / "games.sqlite3", Clocktower(), GameId("e" * 32)
    journal = SqliteJournal(path, Codec(KINDS))
    now = datetime(2026, 5, 2, tzinfo=UTC)
    journal.create(id_, spec.kind, "", created_at=now, app_version="0", catalogue_digest="")
    timeline: Timeline[Town] = Timeline.start(spec.initial(), spec.evolve)
    for moment in reversed(list(game.timeline.past())):
        assert moment.gesture is not None
        timeline, row = timeline.do(moment.gesture)
        journal.append(id_, row.seq - 1, row, now)
    journal.close()
    again = SqliteJournal(path, Codec(KINDS))
    read: Timeline[Town] = Timeline.start(spec.initial(), spec.evolve)
    for row in again.load(id_).rows:
        read = read.replay(row)
    again.close()
    kept = [[r.text for r in s.reminders] for s in read.state.seats[12:]]
    assert kept == [[f"{text} {n}" for text in ("one", "two", "three")] for n in range(13, 21)]
    assert read.state == game.state


def test_case_59_as_many_as_are_printed_and_then_one_is_told(bridge: Bridge) -> None:
    """Source: the Juggler's sheet has five reminders of one text; the catalogue counts them."""
    game = open_game(bridge, *dealt())
    game.dispatch(c.SetCharacter(SeatId(2), "juggler"))
    printed = {spec.text: spec.count for spec in context().catalogue.characters["juggler"].reminders}
    assert printed == {"Correct": 5}
    for number in (1, 2, 3, 4, 5):
        left = next(row for row in unplaced(game.state, context()) if row.token.character == "juggler")
        assert left.count == 6 - number
        game.dispatch(c.PlaceReminder(SeatId(number), "juggler", "Correct", SeatId(2)))
    rows = reminder_choices(game.state, context(), SeatId(2))
    (row,) = [r for r in (*rows.likely, *rows.in_play) if r.text == "Correct"]
    assert row.count == 0, "the list shows it as all laid"
    game.dispatch(c.PlaceReminder(SeatId(6), "juggler", "Correct", SeatId(2)))
    assert len([r for s in game.state.seats for r in s.reminders]) == 6, "the storyteller has the last word"


# --- 61, 62: the layout ----------------------------------------------------------------------------------------------


def test_case_61_a_place_survives_any_number_of_sizes(page: GrimoirePage, game: Session[Town]) -> None:
    start = at_seat(page, 3)
    view = page.view.viewport()
    QTest.mousePress(view, LEFT, pos=start)
    QTest.mouseMove(view, start + QPoint(-40, 10))
    QTest.mouseMove(view, start + QPoint(-150, 30))
    item = page.view.board_scene.seat_item(SeatId(3))
    assert item is not None
    dragged = page.view.mapFromScene(item.pos())
    assert (dragged - (start + QPoint(-150, 30))).manhattanLength() <= 2, "it is under the pointer"
    QTest.mouseRelease(view, LEFT, pos=start + QPoint(-150, 30))
    place = seat(game, 3).place
    assert place is not None
    first = at_seat(page, 3)
    for _ in range(10):
        for size in ((1920, 1080), (1024, 600), (1100, 720)):
            page.resize(*size)
            for number in range(1, 8):
                assert view.rect().contains(at_seat(page, number))
    assert at_seat(page, 3) == first
    assert seat(game, 3).place == place


def test_case_62_twelve_reminders_on_one_of_twenty_cover_no_name() -> None:
    counts = [0] * 20
    counts[6] = 12
    board = lay_out(1366, 768, counts)
    for disc in board.seats[6].reminders:
        for number, other in enumerate(board.seats):
            plate = other.plate
            across = max(plate.x - disc.x, 0.0, disc.x - plate.right)
            down = max(plate.y - disc.y, 0.0, disc.y - plate.y - plate.height)
            assert (across**2 + down**2) ** 0.5 >= disc.radius, f"the name of seat {number + 1}"


def test_case_62_each_of_them_can_be_reached_by_key(qtbot: QtBot, bridge: Bridge) -> None:
    game = table_of(bridge, 20)
    for number in range(12):
        game.dispatch(c.PlaceReminder(SeatId(7), "", f"word {number}"))
    page = GrimoirePage(bridge, {})
    qtbot.addWidget(page)
    page.resize(1366, 768)
    page.show()
    page.view.board_scene.choose(SeatId(7))
    reached = set()
    for _ in range(12):
        QTest.keyClick(page.view, Qt.Key.Key_BracketRight)
        reached.add(page.by_hand.reminder)
    assert reached == {reminder.id for reminder in game.state.seats[6].reminders}
    assert all(page.view.board_scene.reminder_item(r).toolTip() for r in reached if r)  # type: ignore[union-attr]  # there


# --- 63: marks go with what they mark --------------------------------------------------------------------------------


def test_case_63_nobody_is_marked_about_to_die_once_they_are_dead(page: GrimoirePage, bridge: Bridge) -> None:
    game = open_game(bridge, *dealt("day"))
    game.dispatch(c.Nominate(SeatId(1), SeatId(2)))
    game.dispatch(c.Vote(tuple(SeatId(n) for n in (1, 3, 4, 5))))
    game.dispatch(c.CloseVote())
    assert [r.number for r in page.record.seats if r.about_to_die] == [2]
    game.dispatch(c.Execute())
    assert not seat(game, 2).alive
    assert not any(r.about_to_die for r in page.record.seats)


# --- 92, 93: seats that change ---------------------------------------------------------------------------------------


def test_case_92_a_pick_means_the_player_whoever_sits_down(page: GrimoirePage, game: Session[Town]) -> None:
    """The Monk picked Di at seat 4; a Traveller sits down at seat 2: it is still Di, now at seat 5."""
    key = StepKey("monk", SeatId(7))
    picks: tuple[Pick, ...] = (SeatId(4),)
    game.dispatch(c.AddStep(key))
    game.dispatch(c.DraftStep(key, picks))
    game.dispatch(c.JoinTraveller("Tess", "scapegoat", "good", 1))
    record = game.state.night.record(key)
    assert record is not None
    assert [game.state.seat(SeatId(int(pick))).name for pick in record.picks] == ["Di"]  # type: ignore[union-attr]  # there
    assert game.state.number(SeatId(4)) == 5
    assert page.record.seats[4].label == page.record.seat(SeatId(4)).label  # type: ignore[union-attr]  # there


def test_case_93_two_players_swap_seats_with_everything(page: GrimoirePage, game: Session[Town]) -> None:
    game.dispatch(c.PlaceReminder(SeatId(2), "monk", "Safe"))
    game.dispatch(c.SetText(SeatId(2), "quiet"))
    game.dispatch(c.Kill(SeatId(2)))
    game.dispatch(c.SetAlignment(SeatId(2), "evil"))
    before = {s.id: s for s in game.state.seats}
    page.open_menu(SeatId(2))
    QTest.keyClick(page.menu, Qt.Key.Key_S)
    click_seat(page, 5)
    assert [s.id for s in game.state.seats] == [1, 5, 3, 4, 2, 6, 7]
    assert {s.id: s for s in game.state.seats} == before, "nothing of any of them changed"


# --- 100: what a Spy sees --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("poisoned", [False, True])
def test_case_100_the_row_of_a_poisoned_spy_warns_before_the_grimoire_is_shown(bridge: Bridge, poisoned: bool) -> None:
    from storyteller.viewmodel.night.step import step

    game = open_game(bridge, *dealt())
    game.dispatch(c.SetCharacter(SeatId(2), "spy"))
    game.dispatch(c.SetShown(SeatId(2), "spy"))
    if poisoned:
        game.dispatch(c.PlaceReminder(SeatId(2), "poisoner", "Poisoned", SeatId(3)))
    record = step(game.state, context(), StepKey("spy", SeatId(2)))
    assert record is not None
    assert record.grimoire
    assert record.row.person is not None
    assert bool(record.row.person.impaired) is poisoned
