"""What an evening's gestures leave in the haunt book: as much as stands on the table, and nothing undone."""

from __future__ import annotations

from pathlib import Path

import pytest

from storyteller.app.betrayal.games import Evenings
from storyteller.app.betrayal.haunts import HauntBook
from storyteller.app.chance import SeededChance
from storyteller.app.clock import SystemClock
from storyteller.app.kinds import EveryKind
from storyteller.app.session import Session
from storyteller.betrayal import commands as c
from storyteller.betrayal.model import Evening
from storyteller.journal.codec import Codec
from storyteller.journal.journal import SqliteJournal
from storyteller.kernel.decision import Decision
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message

A, B, C = (SeatId(n) for n in (1, 2, 3))
BEGIN = (
    c.ChooseEdition("bg"), c.AddPlayer("Ann"), c.AddPlayer("Bo"), c.AddPlayer("Cy"),
    c.TakeExplorer(A, "ralvio_escanor"), c.TakeExplorer(B, "vort_dormall"), c.TakeExplorer(C, "azadeh_rashka"),
    c.SetFirst(A), c.BeginExploring(), c.BeginHaunt(A),
)  # fmt: skip
LOOKED_UP = c.DescribeHaunt(12, omen="Raven", place="crypt")


class Table:
    """An evening over a folder, with the book beside it."""

    def __init__(self, folder: Path) -> None:
        self.journal = SqliteJournal(folder / "games.db", Codec(EveryKind()))
        self.book = HauntBook(folder / "haunts.json")
        self.told: list[Message] = []
        self.evenings = Evenings(self.journal, SeededChance(1), SystemClock(), lambda: self.book, self.told.append)

    def evening(self) -> Session[Evening]:
        session = self.evenings.new()
        for command in BEGIN:
            assert isinstance(session.dispatch(command), Decision), command
        return session


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_a_cell_that_was_filled_is_emptied_with_its_gesture(table: Table) -> None:
    session = table.evening()
    session.dispatch(LOOKED_UP)
    assert table.book.look_up("bg", "crypt", "raven") == 12
    session.undo()
    assert table.book.look_up("bg", "crypt", "raven") == 0
    session.redo()
    assert table.book.look_up("bg", "crypt", "raven") == 12
    # A slip of the pen: only the better number stays.
    session.dispatch(c.DescribeHaunt(13))
    assert table.book.look_up("bg", "crypt", "raven") == 13
    session.undo()
    assert table.book.look_up("bg", "crypt", "raven") == 12


def test_what_another_evening_wrote_stays_when_this_one_is_undone(table: Table) -> None:
    first = table.evening()
    first.dispatch(LOOKED_UP)
    second = table.evening()
    second.dispatch(c.DescribeHaunt(20, omen="Raven", place="crypt"))
    assert table.book.look_up("bg", "crypt", "raven") == 20
    second.undo()
    assert table.book.look_up("bg", "crypt", "raven") == 12
    second.dispatch(LOOKED_UP)
    second.undo()
    assert table.book.look_up("bg", "crypt", "raven") == 12


def test_a_haunt_counts_as_played_while_the_evening_stands_ended(table: Table) -> None:
    session = table.evening()
    session.dispatch(LOOKED_UP)
    session.dispatch(c.Conclude("heroes"))
    assert table.book.haunt("bg", 12).winners == ("heroes",)
    session.undo()
    assert table.book.haunt("bg", 12).winners == ()
    session.redo()
    session.dispatch(c.WithdrawConclusion())
    assert table.book.haunt("bg", 12).winners == ()
    session.dispatch(c.Conclude("traitor"))
    assert table.book.haunt("bg", 12).winners == ("traitor",)
    # A number that is corrected afterwards goes to the right haunt.
    session.dispatch(c.DescribeHaunt(14))
    assert table.book.haunt("bg", 12).winners == ()
    assert table.book.haunt("bg", 14).winners == ("traitor",)


def test_the_scenario_is_the_cell_of_the_house(table: Table) -> None:
    session = table.evenings.new()
    for command in (
        c.ChooseEdition("h3"), c.AddPlayer("A"), c.AddPlayer("B"), c.AddPlayer("C"),
        c.TakeExplorer(A, "josef_hooper"), c.TakeExplorer(B, "isa_valencia"), c.TakeExplorer(C, "dan_nguyen"),
        c.ChooseScenario("遗产"), c.SetFirst(A), c.BeginExploring(), c.BeginHaunt(A), c.DescribeHaunt(7, omen="书"),
    ):  # fmt: skip
        assert isinstance(session.dispatch(command), Decision), command
    assert table.book.look_up("h3", "遗产", "书") == 7


def test_a_restart_forgets_neither_the_cell_nor_whose_it_is(tmp_path: Path) -> None:
    table = Table(tmp_path)
    session = table.evening()
    session.dispatch(LOOKED_UP)
    session.dispatch(c.Conclude("heroes"))
    table.journal.close()
    again = Table(tmp_path)
    session = again.evenings.open(session.game)
    session.undo()
    assert again.book.haunt("bg", 12).winners == ()
    session.undo()
    assert again.book.look_up("bg", "crypt", "raven") == 0
    again.journal.close()


@pytest.mark.allow_log("storyteller.app.betrayal.games")
def test_a_book_that_cannot_be_written_is_told_and_the_gesture_stands(table: Table, tmp_path: Path) -> None:
    session = table.evening()
    (tmp_path / "there").write_text("a file, no folder", "utf-8")
    table.book = HauntBook(tmp_path / "there" / "haunts.json")
    assert isinstance(session.dispatch(LOOKED_UP), Decision)
    assert session.state.haunt is not None
    assert session.state.haunt.number == 12
    assert [told.key for told in table.told] == ["betrayal_page.book_not_written"]
