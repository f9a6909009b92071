"""One short game of Trouble Brewing for five, to be played in one way only: who is in it, and who watches the way.

Five people with a Baron: 1 Townsfolk, 2 Outsiders, 1 Minion, 1 Demon. Source: the set-up table and the Baron's rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QLineEdit

from storyteller.clocktower.model import Phase, Seat
from storyteller.ui.setup.choices_strip import ChoiceLine
from tests.e2e.hands import Hands

NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve")
BY_HAND: Final = ("fortuneteller", "drunk", "baron")
"""The Imp and another Outsider come at random."""
_POINTER: Final = {
    QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease, QEvent.Type.MouseButtonDblClick,
    QEvent.Type.MouseMove, QEvent.Type.Wheel, QEvent.Type.TouchBegin,
}  # fmt: skip


class Watcher(QObject):
    """Sees every event of the program from its making on, and counts what the fingers did.

    Attributes:
        pointer: Events of mouse, wheel and touch.
        keys: Keys that went down; those that a line of text got are ``letters`` instead.
    """

    def __init__(self) -> None:
        super().__init__()
        self.seen: Counter[str] = Counter()
        application = QApplication.instance()
        assert application is not None
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Counts, and keeps nothing back."""
        kind = event.type()
        if kind in _POINTER:
            self.seen["pointer"] += 1
        elif kind == QEvent.Type.KeyPress:
            self.seen["letters" if isinstance(watched, QLineEdit) else "keys"] += 1
        return False


def seat_of(hands: Hands, character: str) -> Seat:
    """Who truly is a character."""
    return next(seat for seat in hands.town.seats if seat.character == character)


def number_of(hands: Hands, character: str) -> int:
    """The place of who truly is a character, 1 being the first."""
    return hands.town.seats.index(seat_of(hands, character)) + 1


def check_bag(hands: Hands) -> None:
    """What was picked by hand is in it, and it was filled by the rules."""
    bag = {token.character for token in hands.town.bag}
    assert len(hands.town.bag) == len(bag) == len(NAMES)
    assert bag >= {*BY_HAND, "imp"}
    assert bag - {*BY_HAND, "imp"} <= {"butler", "recluse", "saint"}


def drunks_line(hands: Hands) -> ChoiceLine:
    """The choice of what the Drunk is shown."""
    hands.settle()
    return next(line for key, line in hands.setup.choices.lines.items() if key.startswith("shown:drunk"))


def shown_to_the_drunk(hands: Hands) -> str | None:
    """Whom the Drunk will believe to be."""
    return next(token.shown_as for token in hands.town.bag if token.character == "drunk")


def check_dealt(hands: Hands) -> None:
    """Everybody has a token of the bag."""
    bag = sorted(token.character for token in hands.town.bag)
    assert sorted(str(seat.character) for seat in hands.town.seats) == bag


def through_the_night(
    hands: Hands, pick: Callable[[int], None], onward: Callable[[], None], take: Callable[[], None]
) -> list[str]:
    """Row by row to the day, and returns the rows.

    Args:
        hands: Whose night it is.
        pick: Picks the seat with a number.
        onward: Finishes the row.
        take: Takes what is suggested.
    """
    passed: list[str] = []
    for _ in range(40):
        if hands.town.phase.kind != "night":
            return passed
        row, wanted = hands.row, hands.grimoire.picker.wanted
        if not passed or passed[-1] != row:
            passed.append(row)
        if hands.panel.offers.records:
            take()
        elif wanted is not None and not wanted.complete:
            pick(_whom(hands, row, {int(seat) for seat in wanted.picked}))
        else:
            onward()
    raise AssertionError(f"stuck at {hands.row}: {hands.words()}")


def _whom(hands: Hands, row: str, picked: set[int]) -> int:
    """The Imp means the Fortune Teller; everybody else the first who isn't picked yet and is not themselves."""
    if row == "imp":
        return number_of(hands, "fortuneteller")
    own = {seat.id for seat in hands.town.seats if row in (seat.character, seat.shown_as)}
    return next(n for n, seat in enumerate(hands.town.seats, 1) if seat.id not in picked | own)


def check_second_day(hands: Hands) -> None:
    """The Drunk was executed and the Imp killed the Fortune Teller: three live, and nobody has won."""
    assert hands.town.phase == Phase("day", 2)
    dead = {seat.character for seat in hands.town.seats if not seat.alive}
    assert dead == {"drunk", "fortuneteller"}
    assert hands.town.conclusion is None
