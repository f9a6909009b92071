"""Evenings in the journal: begun, opened as they stood, listed; beside games of the other kind."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from storyteller.app.betrayal.games import Evenings
from storyteller.app.chance import SeededChance
from storyteller.app.clock import SystemClock
from storyteller.app.kinds import EveryKind
from storyteller.betrayal import commands as c
from storyteller.clocktower.events import KINDS
from storyteller.journal.codec import Codec
from storyteller.journal.errors import WriteFailed
from storyteller.journal.journal import SqliteJournal
from storyteller.kernel.decision import Decision
from storyteller.kernel.ids import SeatId


def opened(path: Path) -> tuple[SqliteJournal, Evenings]:
    journal = SqliteJournal(path, Codec(EveryKind()))
    return journal, Evenings(journal, SeededChance(1), SystemClock())


def test_an_evening_opens_as_it_stood(tmp_path: Path) -> None:
    journal, evenings = opened(tmp_path / "games.db")
    session = evenings.new("Friday")
    for command in (
        c.ChooseEdition("bg"), c.AddPlayer("Ann"), c.AddPlayer("小雨"), c.AddPlayer("Cem"),
        c.TakeExplorer(SeatId(1), "ralvio_escanor"), c.TakeExplorer(SeatId(2), "vort_dormall"),
        c.TakeExplorer(SeatId(3), "azadeh_rashka"), c.DealAids(), c.SetFirst(), c.BeginExploring(),
        c.Check("might", 3, "barrel"), c.BeginHaunt(), c.Tick("right_now"),
    ):  # fmt: skip
        assert isinstance(session.dispatch(command), Decision), command
    assert session.undo()
    state = session.state
    journal.close()

    journal, evenings = opened(tmp_path / "games.db")
    again = evenings.open(session.game)
    assert again.state == state
    assert again.redo()
    assert again.state.haunt is not None
    assert again.state.haunt.steps == ("right_now",)
    (listed,) = evenings.games()
    assert (listed.title, listed.edition, listed.players, listed.phase) == (
        "Friday", "bg", ("Ann", "小雨", "Cem"), "reveal",
    )  # fmt: skip
    journal.close()


def test_the_end_is_noted_beside_the_game(tmp_path: Path) -> None:
    journal, evenings = opened(tmp_path / "games.db")
    session = evenings.new()
    for command in (
        c.ChooseEdition("h3"), c.AddPlayer("A"), c.AddPlayer("B"), c.AddPlayer("C"),
        c.TakeExplorer(SeatId(1), "josef_hooper"), c.TakeExplorer(SeatId(2), "isa_valencia"),
        c.TakeExplorer(SeatId(3), "dan_nguyen"), c.SetFirst(today=(3, 1)), c.BeginExploring(), c.Conclude("table"),
    ):  # fmt: skip
        assert isinstance(session.dispatch(command), Decision), command
    assert session.state.first == SeatId(2)
    assert journal.games()[0].ended_at is not None
    assert evenings.games()[0].winner == "table"
    session.undo()
    assert journal.games()[0].ended_at is None
    journal.close()


class SetClock:
    """Shows whatever it was set to."""

    def __init__(self) -> None:
        self.time = datetime(2026, 5, 1, 20, tzinfo=UTC)

    def now(self) -> datetime:
        return self.time


def test_a_clock_set_back_before_an_evening_is_gone_on_with_is_told_once(tmp_path: Path) -> None:
    journal, clock = SqliteJournal(tmp_path / "games.db", Codec(EveryKind())), SetClock()
    evenings = Evenings(journal, SeededChance(1), clock)
    game = evenings.new().game
    evenings.open(game).dispatch(c.ChooseEdition("bg"))
    begun = clock.time
    clock.time -= timedelta(days=1)

    session = evenings.open(game)
    with pytest.raises(WriteFailed) as refused:
        session.dispatch(c.AddPlayer("Ann"))
    assert refused.value.message.key == "journal.write_failed.clock_back"
    assert session.state.players == ()
    session.dispatch(c.AddPlayer("Ann"))
    assert journal.load(game).times == (begun, begun)
    journal.close()


def test_every_kind_of_both_games_is_known() -> None:
    kinds = EveryKind()
    assert len(kinds) == len(list(kinds)) > len(KINDS)
    assert all(kinds[name].kind == name for name in kinds)
    assert "nonsense" not in kinds
    assert "betrayal.nonsense" not in kinds
