"""What a night costs a storyteller: keys a step in a recorded game, and the time until the next step is seen.

The recorded game is Trouble Brewing with 12 players, first and second night, played by keys alone; what happens by day
in between is not counted.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from storyteller.app.session import Session
    from storyteller.clocktower.commands import Command
    from storyteller.clocktower.model import Town
    from storyteller.ui.application import Running
    from storyteller.ui.grimoire.page import GrimoirePage
    from storyteller.ui.night.panel import NightPanel
    from storyteller.viewmodel.night.panel import NightRecord
    from storyteller.viewmodel.night.step import StepRecord

MOST_KEYS_A_STEP = 3
TURNS = 5
"""So often each row is turned to; its median counts."""
SEATS = (
    "washerwoman", "chef", "empath", "fortuneteller", "monk", "undertaker",
    "slayer", "butler", "drunk", "poisoner", "spy", "imp",
)  # fmt: skip
DRUNK_AS = "investigator"
BLUFFS = ("mayor", "soldier", "saint")
EXECUTED = 9
"""The Drunk, on the first day."""


@dataclass(frozen=True, slots=True)
class Played:
    """A row of the night and the keys it took.

    A digit is a seat, 0 the tenth; a full stop takes the answer that fits, ``t`` the offer, a space goes on.
    """

    row: str
    keys: str


FIRST_NIGHT = (
    Played("dusk", " "),
    Played("minion_info", " "),
    Played("demon_info", " "),
    Played("poisoner", "2 "),
    Played("washerwoman", ". "),
    Played("investigator", ". "),
    Played("chef", ". "),
    Played("empath", " "),
    Played("fortuneteller", "35 "),
    Played("butler", "1 "),
    Played("spy", " "),
    Played("dawn", " "),
)
SECOND_NIGHT = (
    Played("dusk", " "),
    Played("poisoner", "4 "),
    Played("monk", "3 "),
    Played("imp", "7 t"),
    Played("empath", " "),
    Played("fortuneteller", "50. "),
    Played("undertaker", " "),
    Played("butler", "5 "),
    Played("spy", " "),
    Played("dawn", " "),
)


def keys_a_step() -> float:
    """Returns how many keys a step of the recorded game takes on average."""
    rows = (*FIRST_NIGHT, *SECOND_NIGHT)
    return sum(len(row.keys) for row in rows) / len(rows)


def seated(session: Session[Town]) -> None:
    """Seats the recorded game's players and begins the first night."""
    from storyteller.clocktower import commands as c
    from storyteller.content.scripts import load_base_script
    from storyteller.kernel.ids import SeatId

    script = load_base_script("tb", session.context.catalogue)
    assert script is not None
    drunk = SeatId(SEATS.index("drunk") + 1)
    told = (c.SetShown(drunk, DRUNK_AS), c.SetBluffs(BLUFFS), c.BeginNight(override=True))
    _all(session, (c.ChooseScript(script), *_dealt(SEATS), *told))


def day_between(session: Session[Town]) -> None:
    """The first day: the Drunk is executed, night falls."""
    from storyteller.clocktower import commands as c
    from storyteller.kernel.ids import SeatId

    _all(session, (c.Execute(SeatId(EXECUTED), override=True), c.EndDay(), c.BeginNight(override=True)))


def many(session: Session[Town], count: int) -> None:
    """Seats so many players of as many different characters, all with a row on the second night, and begins it."""
    from storyteller.clocktower import commands as c
    from storyteller.clocktower.model import Script

    known = session.context.catalogue
    waking = [i for i in known.other_night if (r := known.get(i)) is not None and r.team != "traveller"]
    good = [i for i in waking if known.get(i).team in ("townsfolk", "outsider")]
    evil = [i for i in waking if known.get(i).team == "minion"]
    seats = (*good[: count - 6], *evil[:5], "imp")
    night = (c.BeginNight(override=True), c.BeginDay(override=True), c.EndDay(), c.BeginNight(override=True))
    script = Script("", "All of them", "", seats, (), known.first_night, known.other_night)
    _all(session, (c.ChooseScript(script), *_dealt(seats), *night))


def _dealt(characters: tuple[str, ...]) -> Iterator[Command]:
    from storyteller.clocktower import commands as c
    from storyteller.kernel.ids import SeatId

    for number, _ in enumerate(characters, 1):
        yield c.AddSeat(f"Player {number}", override=True)
    for number, character in enumerate(characters, 1):
        yield c.SetCharacter(SeatId(number), character)


def _all(session: Session[Town], commands: Iterable[Command]) -> None:
    for command in commands:
        answer = session.dispatch(command)
        assert hasattr(answer, "events"), (command, answer)


# --- in the window ---------------------------------------------------------------------------------------------------


def press(running: Running, keys: str) -> None:
    """Presses keys where the keyboard is, as ``Played`` writes them."""
    from PySide6.QtCore import QEvent, Qt
    from PySide6.QtGui import QKeyEvent

    for sign in keys:
        key = Qt.Key(ord(sign.upper()))
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            target = running.application.focusWidget() or running.window
            running.application.sendEvent(target, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, sign))


def measure(running: Running, painted: Callable[[Running], None]) -> dict[str, Any]:
    """Plays the recorded game, then turns through a night with 25 characters in play."""
    table = _at_table(running, seated)
    steps = 0
    for night in (FIRST_NIGHT, SECOND_NIGHT):
        for played in night:
            assert table.step.key.step == played.row, (table.step.key, played)
            press(running, played.keys)
            painted(running)
            steps += 1
        if night is FIRST_NIGHT:
            day_between(table.session)
            painted(running)
    table = _at_table(running, lambda made: many(made, 25))
    wall, busy = _turned_through(running, table, painted)
    return {"steps": steps, "keys_a_step": keys_a_step(), "next_step_ms": wall, "next_step_busy_ms": busy}


def _turned_through(
    running: Running, table: _Table, painted: Callable[[Running], None]
) -> tuple[list[float], list[float]]:
    """Each row's median until it is painted, and the same of the processor alone, which other programs don't slow."""
    rows = [row.key for row in table.record.rows]
    times: dict[Any, list[tuple[float, float]]] = {}
    for _ in range(TURNS):
        for row, following in zip(rows, (*rows[1:], rows[0]), strict=True):
            table.panel.turn_to(row)
            painted(running)
            if not table.step.row.to_do:
                continue
            began, busy = time.perf_counter(), time.process_time()
            table.panel.turn_to(following)
            painted(running)
            done = (time.perf_counter() - began, time.process_time() - busy)
            times.setdefault(following, []).append(done)
    walls, busys = ([median(t[kind] for t in turns) * 1000 for turns in times.values()] for kind in (0, 1))
    return walls, busys


@dataclass(frozen=True, slots=True)
class _Table:
    """An open game by night."""

    session: Session[Town]
    page: GrimoirePage

    @property
    def panel(self) -> NightPanel:
        """The panel at the right: another one once day breaks."""
        from storyteller.ui.night.panel import NightPanel

        panel = self.page.panel
        assert isinstance(panel, NightPanel), panel
        return panel

    @property
    def record(self) -> NightRecord:
        """What it shows."""
        record = self.panel.record
        assert record is not None
        return record

    @property
    def step(self) -> StepRecord:
        """The row it is at."""
        step = self.record.step
        assert step is not None
        return step


def _at_table(running: Running, made: Callable[[Session[Town]], None]) -> _Table:
    from _bench_board import board_page

    session = running.house.library.new("Night")
    made(session)
    running.bridge.open_session(session)
    running.window.show_page("grimoire")
    running.application.processEvents()
    page = board_page(running)
    page.view.setFocus()
    return _Table(session, page)
