"""A sample game on its second night, made by real gestures in a data folder that is thrown away."""

from __future__ import annotations

import locale
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from storyteller.app.bootstrap import open_house
from storyteller.app.session import Session
from storyteller.app.settings import FILE_NAME
from storyteller.clocktower import commands as c
from storyteller.clocktower.model import BagToken, Fact, Pick, StepKey, Town
from storyteller.clocktower.night.order import find_key, night_steps
from storyteller.content.scripts import load_base_script
from storyteller.i18n.catalogue import Language, detect_language
from storyteller.kernel.decision import Rejection
from storyteller.kernel.ids import GameId, SeatId

PLAYERS: Final[Mapping[Language, tuple[str, ...]]] = {
    "zh_Hans": ("小雨", "阿杰", "王磊", "Mia", "思琪", "老陈", "Leo", "婷婷", "大鹏", "Anna"),
    "en": ("Ann", "Ben", "Wang Lei", "Mia", "Grace", "Theo", "Leo", "小雨", "Oscar", "Zoe"),
}
_TITLES: Final[Mapping[Language, str]] = {"zh_Hans": "周五晚上的一局", "en": "Friday night"}
_TOKENS: Final = (
    BagToken("washerwoman"), BagToken("empath"), BagToken("imp"), BagToken("monk"), BagToken("recluse"),
    BagToken("fortuneteller"), BagToken("poisoner"), BagToken("undertaker"), BagToken("drunk", shown_as="chef"),
    BagToken("baron"),
)  # fmt: skip
"""Clockwise; a legal set-up of Trouble Brewing for ten with a Baron: 5 Townsfolk, 2 Outsiders, 2 Minions, 1 Demon."""
_BLUFFS: Final = ("mayor", "soldier", "virgin")
_FIRST_NIGHT: Final[Mapping[str, tuple[tuple[Pick, ...], tuple[Fact, ...]]]] = {
    "poisoner": ((SeatId(2),), ()),
    "washerwoman": ((), ("monk", 4, 7)),
    "chef": ((), (1,)),
    "empath": ((), (0,)),
    "fortuneteller": ((SeatId(3), SeatId(8)), (True,)),
}
"""What is chosen and told, by row. The Empath is poisoned and told wrong; the Drunk is told as the Chef."""


class DemoFault(RuntimeError):
    """A gesture of the sample game was refused: the sample and the rules have drifted apart."""


@contextmanager
def demo_house(language: Language | None = None) -> Iterator[tuple[Path, GameId]]:
    """Gives a data folder with the sample game in it; the folder is removed at the end.

    Args:
        language: Of the window and of the players' names; None = as the system says.
    """
    folder = Path(tempfile.mkdtemp(prefix="storyteller-demo-"))
    try:
        if language is not None:
            (folder / FILE_NAME).write_text(f'{{"language": "{language}"}}', "utf-8")
        yield folder, make_demo(folder, language or _system_language())
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _system_language() -> Language:
    """Only names hang on it: without a wish the window itself follows the system, which it knows better."""
    wishes = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    spoken = locale.getlocale()[0] or ""
    return detect_language([*wishes, "zh" if spoken.startswith("Chinese") else spoken])


def make_demo(folder: Path, language: Language) -> GameId:
    """Plays the sample game into a data folder, with names of a language; returns its id.

    Raises:
        DemoFault: A gesture was refused.
        JournalError: It could not be written.
    """
    house = open_house(folder)
    try:
        session = house.library.new(_TITLES.get(language, _TITLES["en"]))
        play_demo(session, PLAYERS.get(language, PLAYERS["en"]))
        return session.game
    finally:
        house.close()


def play_demo(session: Session[Town], players: Sequence[str]) -> None:
    """Plays the sample game up to its second night. Raises DemoFault."""
    script = load_base_script("tb", session.context.catalogue)
    if script is None:
        raise DemoFault("the sample's script is missing")
    _do(session, c.ChooseScript(script), *(c.AddSeat(player) for player in players), c.SetBag(_TOKENS))
    seats = [seat.id for seat in session.state.seats]
    _do(session, *(c.Deal(seat, t.shown_as or t.character) for seat, t in zip(seats, _TOKENS, strict=True)))
    _do(session, c.PlaceReminder(seats[3], "fortuneteller", "Red Herring", by=seats[5]), c.SetBluffs(_BLUFFS))
    _do(session, c.PlaceReminder(seats[3], "washerwoman", "Townsfolk", by=seats[0]))
    _do(session, c.PlaceReminder(seats[6], "washerwoman", "Wrong", by=seats[0]), c.BeginNight())
    _walk(session, _FIRST_NIGHT)
    _do(session, c.BeginDay(), c.NoteClaim(seats[0], "washerwoman"), c.NoteClaim(seats[2], "soldier"))
    _vote(session, seats[0], seats[2], [seats[i] for i in (0, 1, 3, 5)])
    _vote(session, seats[5], seats[4], [seats[i] for i in (1, 2, 5, 6, 7, 9)])
    _do(session, c.Execute(), c.BeginNight())
    dusk, poisoner = StepKey("dusk"), find_key(session.state, session.context, "poisoner")
    if poisoner is None:
        raise DemoFault("poisoner has no row")
    _do(session, c.FinishStep(dusk), c.FinishStep(poisoner, (seats[7],)))


def _walk(session: Session[Town], told: Mapping[str, tuple[tuple[Pick, ...], tuple[Fact, ...]]]) -> None:
    """Finishes every row that stands, the list read anew after each."""
    while row := next((s for s in night_steps(session.state, session.context) if s.open), None):
        picks, answer = told.get(row.step, ((), ()))
        _do(session, c.FinishStep(row.key, picks, answer))


def _vote(session: Session[Town], by: SeatId, nominee: SeatId, hands: Sequence[SeatId]) -> None:
    _do(session, c.Nominate(by, nominee), c.Vote(tuple(hands)), c.CloseVote())


def _do(session: Session[Town], *commands: Any) -> None:
    for command in commands:
        answer = session.dispatch(command)
        if isinstance(answer, Rejection):
            raise DemoFault(f"{command}: {answer.code}")
