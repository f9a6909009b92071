"""What keeps games safe while the window is open: backups by themselves, a file that is opened, a copy in need."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from storyteller.app.betrayal.games import Evenings
from storyteller.app.bootstrap import House, open_house
from storyteller.app.kept_file import write_table
from storyteller.betrayal.commands import AddPlayer
from storyteller.clocktower.commands import AddSeat, Conclude
from storyteller.content.faults import AssetFault, Fault
from storyteller.journal.errors import JournalError, WriteFailed
from storyteller.kernel.message import Message, Name, message
from storyteller.ui import application
from storyteller.ui.bridge import Bridge
from storyteller.ui.safekeeping import Safekeeping


class Kept:
    """A real data folder behind a bridge, and what the storyteller was told."""

    def __init__(self, folder: Path, bridge: Bridge) -> None:
        self.folder = folder
        self.house: House = open_house(folder / "data")
        self.bridge = bridge
        self.told: list[Message] = []
        bridge.noticed.connect(lambda _, said: self.told.append(said))
        (folder / "documents").mkdir()
        self.keeping = Safekeeping(bridge, self.house, folder / "documents")


@pytest.fixture
def kept(tmp_path: Path, bridge: Bridge, qtbot: QtBot) -> Iterator[Kept]:
    made = Kept(tmp_path, bridge)
    yield made
    bridge.open_session(None)
    made.house.close()


def test_the_end_of_a_game_is_backed_up_at_once(kept: Kept, qtbot: QtBot) -> None:
    kept.bridge.open_session(kept.house.library.new("Friday"))
    kept.bridge.dispatch(AddSeat("Ann"))
    assert kept.house.backups.all() == ()
    kept.bridge.dispatch(Conclude("good", "demon_dead"))
    kept.house.backups.wait()
    (made,) = kept.house.backups.all()
    assert made.counts.actions == 2
    assert kept.told == []


def test_a_backup_that_fails_is_told_once(kept: Kept, qtbot: QtBot) -> None:
    kept.house.library.new("Friday")
    (kept.folder / "data" / "backups").write_text("no folder", "utf-8")
    for _ in range(2):
        kept.keeping.back_up()
        kept.house.backups.wait()
        kept.keeping._look()
    assert [said.key for said in kept.told] == ["journal.backup_failed"]


@pytest.mark.allow_log("storyteller.ui.bridge")
def test_a_gesture_that_cannot_be_written_leaves_the_game_open_and_a_copy_elsewhere(
    kept: Kept, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    session = kept.house.library.new("Friday")
    kept.bridge.open_session(session)
    kept.bridge.dispatch(AddSeat("Ann"))
    stood = session.state

    def full(*_: object) -> int:
        raise WriteFailed("disk_full", "no space left")

    monkeypatch.setattr(kept.house.journal, "append", full)
    for _ in range(2):
        kept.bridge.dispatch(AddSeat("Bo"))
    assert session.state == stood
    assert [said.key for said in kept.told].count("journal_more.rescued") == 1
    (said,) = (said for said in kept.told if said.key == "journal_more.rescued")
    assert said.param("first").key == "journal.write_failed.disk_full"
    monkeypatch.undo()
    (copy,) = (kept.folder / "documents").iterdir()
    other = open_house(kept.folder / "other")
    assert other.library.open(other.history.take_in(copy)).state == stood
    other.close()


@pytest.mark.allow_log("storyteller.ui.bridge")
def test_a_folder_that_was_moved_away_is_not_made_anew_and_can_be_put_back(kept: Kept) -> None:
    folder = kept.house.folder
    session = kept.house.library.new("Friday")
    kept.bridge.open_session(session)
    kept.bridge.dispatch(AddSeat("Ann"))
    folder.rename(folder.with_name("elsewhere"))
    assert kept.bridge.dispatch(AddSeat("Bo")) is None
    with pytest.raises(FileNotFoundError):
        kept.house.settings.change(theme="day")
    with pytest.raises(FileNotFoundError):
        write_table(folder / "people.json", {})
    with pytest.raises(JournalError):
        kept.house.backups.make()
    assert not folder.exists()
    folder.with_name("elsewhere").rename(folder)
    assert kept.bridge.dispatch(AddSeat("Bo")) is not None


def test_a_game_file_is_opened(kept: Kept, tmp_path: Path) -> None:
    session = kept.house.library.new("Friday")
    session.dispatch(AddSeat("Ann"))
    kept.house.history.export(session.game, tmp_path / "x.botcgame")
    kept.keeping.open_file(tmp_path / "x.botcgame")
    assert [seat.name for seat in kept.bridge.state.seats] == ["Ann"]
    assert len(kept.house.history.games()) == 2
    assert kept.told == []


def test_a_file_that_is_no_game_is_told(kept: Kept, tmp_path: Path) -> None:
    (tmp_path / "x.botcgame").write_text("hello", "utf-8")
    kept.keeping.open_file(tmp_path / "x.botcgame")
    assert [said.key for said in kept.told] == ["journal.import_refused"]


def test_characters_that_cannot_be_read_are_told_in_a_window(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    refused: list[object] = []

    def broken(*_: object) -> None:
        raise AssetFault([Fault("imp.toml", "team", "is no team")])

    monkeypatch.setattr("storyteller.app.bootstrap.load_catalogue", broken)
    monkeypatch.setattr(application, "_refuse", lambda bridge, app, reason: refused.append(reason))
    assert application.start(Namespace(data_dir=str(tmp_path))) is None
    assert refused == [Name("imp.toml: team: is no team")]


def test_a_folder_that_may_only_be_read_is_not_backed_up(kept: Kept, bridge: Bridge) -> None:
    kept.house.read_only = message("journal_more.read_only_newer")
    kept.bridge.open_session(kept.house.library.new("Friday"))
    kept.bridge.dispatch(Conclude("good", "demon_dead"))
    assert not kept.house.backups.running()
    assert kept.house.backups.all() == ()


def test_a_file_of_an_evening_of_betrayal_is_opened_on_its_page(kept: Kept, tmp_path: Path) -> None:
    evening = Evenings(kept.house.journal, kept.house.context.chance, kept.house.clock).new("Haunted")
    evening.dispatch(AddPlayer("Ann"))
    kept.house.history.export(evening.game, tmp_path / "x.botcgame")
    pages: list[str] = []
    kept.bridge.page_requested.connect(pages.append)
    kept.keeping.open_file(tmp_path / "x.botcgame")
    assert [player.name for player in kept.bridge.state.players] == ["Ann"]
    assert pages == ["evening_setup"]
    assert kept.told == []


@pytest.mark.allow_log("storyteller.ui.bridge")
def test_a_clock_set_back_is_told_with_a_copy_elsewhere_and_the_game_goes_on(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = kept.house.library.new("Friday")
    kept.bridge.open_session(session)
    kept.bridge.dispatch(AddSeat("Ann"))
    before = session.clock.now() - timedelta(hours=2)
    monkeypatch.setattr(type(session.clock), "now", lambda _self: before)
    assert kept.bridge.dispatch(AddSeat("Bo")) is None
    assert [said.key for said in kept.told] == ["journal.write_failed.clock_back", "journal_more.rescued"]
    assert kept.bridge.dispatch(AddSeat("Bo")) is not None
    assert [seat.name for seat in session.state.seats] == ["Ann", "Bo"]
    times = kept.house.journal.load(session.game).times
    assert times == tuple(sorted(times))
