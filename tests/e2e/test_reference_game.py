"""Ten-player Trouble Brewing, three nights, through the real window, and every input counted.

A key, a typed letter, a click, a drag and a hold are one each. Names are typed; nothing is filled in beforehand. The
table is printed in docs/reference-game.md, which this test compares.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from storyteller.clocktower import commands as c
from storyteller.clocktower.events import ExecutionDecided, LifeChanged, NominationClosed
from storyteller.clocktower.model import BagToken, Phase
from storyteller.kernel.decision import Decision
from storyteller.ui.cards.card import Card
from storyteller.ui.day.voters import VoterButton
from storyteller.ui.setup.token_button import TokenButton
from storyteller.viewmodel.box import UnplacedRecord
from tests.e2e.hands import ALT, CTRL, ENTER, SHIFT, Hands, prepare

CAST: Final = (
    "washerwoman", "investigator", "empath", "fortuneteller", "monk", "undertaker", "soldier", "poisoner",
    "scarletwoman", "imp",
)  # fmt: skip
NAMES: Final = tuple(f"P{number}" for number in range(1, 11))
BLUFFS: Final = ("chef", "virgin", "slayer")
MOST: Final = 115
TABLE: Final = Path(__file__).resolve().parents[2] / "docs" / "reference-game.md"


class CountingHands(Hands):
    """Counts what the fingers do, by stage."""

    def __init__(self, folder: Path) -> None:
        """A window of 1440x900 on an empty folder."""
        self.counted: Counter[str] = Counter()
        self.stage = ""
        super().__init__(folder, (1440, 900))

    def _count(self, inputs: int = 1) -> None:
        self.counted[self.stage] += inputs

    def press(self, *keys: str | Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """A key with what is held beside it is one."""
        self._count(sum(len(key) if isinstance(key, str) else 1 for key in keys))
        super().press(*keys, held=held)

    def type(self, text: str) -> None:
        """A letter is one."""
        self._count(len(text))
        super().type(text)

    def tap(self, widget: QWidget, at: QPoint | None = None) -> None:
        """A click is one."""
        self._count()
        super().tap(widget, at)

    def draw(self, first: QWidget, last: QWidget) -> None:
        """A drag from one widget to another is one."""
        self._count()
        self.settle()
        start, end = first.rect().center(), first.mapFromGlobal(last.mapToGlobal(last.rect().center()))
        QTest.mousePress(first, Qt.MouseButton.LeftButton, pos=start)
        QTest.mouseMove(first, end)
        QTest.mouseRelease(first, Qt.MouseButton.LeftButton, pos=end)
        self.settle()

    def hold_to_look(self) -> None:
        """Space goes down, the player looks, Space goes up: one."""
        self._count()
        QTest.keyPress(self.keyboard(), Qt.Key.Key_Space)
        self.wait_until(lambda: self._card() is not None)
        QTest.qWait(self.bridge.theme.motion.hold_ms + 60)
        card = self._card()
        assert card is not None
        QTest.keyRelease(card, Qt.Key.Key_Space)
        self.wait_until(lambda: self._card() is None)
        self.settle()

    @staticmethod
    def _card() -> Card | None:
        return next((w for w in QApplication.topLevelWidgets() if isinstance(w, Card) and w.isVisible()), None)

    def hold(self, over: Callable[[], bool], key: Qt.Key = Qt.Key.Key_Space) -> None:
        """A hold is one."""
        self._count()
        super().hold(over, key)


def voter(hands: Hands, number: int) -> VoterButton:
    hands.settle()
    shown = hands.panel.count.voters.buttons
    return next(b for b in shown if b.record is not None and b.record.person.number == number)


def reminders(hands: Hands, number: int) -> list[tuple[str, str]]:
    return sorted((r.of, r.text) for r in hands.town.seats[number - 1].reminders)


def swap_in_the_cast(hands: Hands) -> None:
    """Not counted: the same game for everybody, whatever was drawn."""
    given: list[c.Command] = [c.CollectTokens(), c.SetBag(tuple(BagToken(character) for character in CAST))]
    given += [c.Deal(seat.id, character) for seat, character in zip(hands.town.seats, CAST, strict=True)]
    for command in given:
        assert isinstance(hands.session.dispatch(command), Decision)
    hands.settle()
    hands.setup.deal.start()


def names(hands: CountingHands) -> None:
    hands.press(" ")
    for name in NAMES[:-1]:
        hands.type(name)
        hands.press(ENTER)
    hands.type(NAMES[-1])


def script_and_random_setup(hands: CountingHands) -> None:
    hands.press(ENTER, held=CTRL)  # on to the characters; the last name is taken along
    assert tuple(seat.name for seat in hands.town.seats) == NAMES
    hands.press(ENTER)
    assert hands.town.script is not None
    hands.press("r")
    assert len(hands.town.bag) == 10
    hands.press("4", held=ALT)
    hands.press(ENTER)
    assert all(seat.character for seat in hands.town.seats)


def show_each_player(hands: CountingHands) -> None:
    hands.press(ENTER)
    for number in range(1, 11):
        passing = hands.setup.deal.passing
        assert passing is not None
        hands.wait_until(passing.isActiveWindow)
        assert passing.name.text() == NAMES[number - 1]
        hands.hold_to_look()
        assert hands.town.seats[number - 1].looked
    passing = hands.setup.deal.passing
    assert passing is not None
    hands.wait_until(passing.isActiveWindow)
    hands.hold(lambda: hands.setup.deal.passing is None)
    assert not hands.window.curtain_down


def demon_bluffs(hands: CountingHands) -> None:
    hands.press("3", held=ALT)
    line = next(line for key, line in hands.setup.choices.lines.items() if key.startswith("bluffs:demon"))
    hands.tap(line.change)
    for bluff in BLUFFS:
        hands.settle()
        shown = [token for token in line.picker.findChildren(TokenButton) if token.isVisible()]
        hands.tap(next(token for token in shown if token.property("pick") == bluff))
    (bluffs,) = hands.town.bluffs
    assert set(bluffs.characters) == set(BLUFFS)
    hands.press("4", held=ALT)


def from_the_box(hands: CountingHands, of: str, text: str, number: int) -> None:
    """A reminder out of the tray: its row, then the seat."""
    hands.settle()
    rows = hands.grimoire.tray.rows
    box = next(
        box for _, row, box in rows._boxes()
        if isinstance(row.value, UnplacedRecord) and (row.value.token.character, row.value.text) == (of, text)
    )  # fmt: skip
    hands.tap(rows, box.center().toPoint())
    hands.press(str(number))


def at(hands: Hands, row: str) -> None:
    hands.settle()
    assert hands.row == row


def night_one(hands: CountingHands) -> None:
    hands.press(ENTER, held=CTRL)
    assert hands.town.phase == Phase("night", 1)
    for row in ("dusk", "minion_info", "demon_info"):
        at(hands, row)
        hands.press(" ")
    for row, picks in (("poisoner", "3"), ("washerwoman", "49"), ("investigator", "97")):
        at(hands, row)
        hands.press(picks, ENTER)
    from_the_box(hands, "fortuneteller", "Red Herring", 5)
    assert reminders(hands, 3) == [("poisoner", "Poisoned")]
    assert reminders(hands, 4) == [("washerwoman", "Townsfolk")]
    assert reminders(hands, 9) == [("investigator", "Minion"), ("washerwoman", "Wrong")]
    assert reminders(hands, 7) == [("investigator", "Wrong")]
    assert reminders(hands, 5) == [("fortuneteller", "Red Herring")]


def to_the_day(hands: CountingHands, number: int) -> None:
    hands.press("b", " ")
    assert hands.town.phase == Phase("day", number)


def day_one(hands: CountingHands) -> None:
    to_the_day(hands, 1)
    hands.press("n", "1", "9")
    hands.draw(voter(hands, 1), voter(hands, 6))
    hands.press(ENTER)
    hands.press("n", "2", "7")
    hands.draw(voter(hands, 2), voter(hands, 6))
    hands.press(ENTER, "e")
    assert [(n.by, n.nominee, n.tally) for n in hands.town.day.nominations] == [(1, 9, 6), (2, 7, 5)]
    assert not hands.town.seats[8].alive


def night_two(hands: CountingHands) -> None:
    hands.press(" ", " ")
    at(hands, "poisoner")
    hands.press("4", ENTER)
    at(hands, "monk")
    hands.press("2", ENTER)
    at(hands, "imp")
    hands.press("1", ENTER, "t")
    assert not hands.town.seats[0].alive
    assert (reminders(hands, 3), reminders(hands, 2)) == ([], [("monk", "Safe")])


def day_two(hands: CountingHands) -> None:
    to_the_day(hands, 2)
    hands.press("n", "4", "8")
    hands.draw(voter(hands, 2), voter(hands, 5))
    hands.press("9", ENTER, "e")
    (nomination,) = hands.town.day.nominations
    assert [hand.seat for hand in nomination.hands] == [2, 3, 4, 5, 9]
    assert (nomination.tally, nomination.needed) == (5, 4)
    assert not hands.town.seats[8].ghost_vote
    assert not hands.town.seats[7].alive


def night_three(hands: CountingHands) -> None:
    hands.press(" ", " ")
    at(hands, "monk")
    hands.press("6", ENTER)
    at(hands, "imp")
    hands.press("2", ENTER, "t")
    # Dusk has cleared it, as the rule says; this game wants it there.
    from_the_box(hands, "poisoner", "Poisoned", 4)


def three_undone(hands: CountingHands) -> None:
    for _ in range(3):
        hands.press("z", held=CTRL)


def three_redone(hands: CountingHands) -> None:
    for _ in range(3):
        hands.press("z", held=CTRL | SHIFT)


STAGES: Final[tuple[tuple[str, Callable[[CountingHands], None]], ...]] = (
    ("1 names", names),
    ("2 script and random set-up", script_and_random_setup),
    ("3 show each player", show_each_player),
    ("4b demon bluffs", demon_bluffs),
    ("4 night 1", night_one),
    ("5 day 1", day_one),
    ("6 night 2", night_two),
    ("7 day 2", day_two),
    ("8 night 3", night_three),
    ("three steps undone", three_undone),
    ("and redone", three_redone),
)


def check_the_end(hands: Hands) -> None:
    """Everything the game says must hold at its end, and everything that was to be recorded."""
    seats = hands.town.seats
    assert [seat.name for seat in seats if not seat.alive] == ["P1", "P2", "P8", "P9"]
    assert [seat.name for seat in seats if not seat.alive and not seat.ghost_vote] == ["P9"]
    assert all(seat.looked for seat in seats)
    assert {number: reminders(hands, number) for number in range(1, 11) if reminders(hands, number)} == {
        4: [("poisoner", "Poisoned"), ("washerwoman", "Townsfolk")],
        5: [("fortuneteller", "Red Herring")],
        6: [("monk", "Safe")],
        7: [("investigator", "Wrong")],
        9: [("investigator", "Minion"), ("washerwoman", "Wrong")],
    }
    assert set(hands.town.bluffs[0].characters) == set(BLUFFS)
    assert hands.town.phase == Phase("night", 3)
    events = [entry.event for entry in hands.town.log.oldest_first()]
    assert [e.tally for e in events if isinstance(e, NominationClosed)] == [6, 5, 5]
    assert [e.spent for e in events if isinstance(e, NominationClosed)] == [(), (), (9,)]
    assert [e.person for e in events if isinstance(e, ExecutionDecided)] == [9, 8]
    killed = [e for e in events if isinstance(e, LifeChanged) and not e.alive and e.cause.of == "imp"]
    assert [e.seat for e in killed] == [1, 2]


def counted_by_stage(hands: CountingHands) -> dict[str, int]:
    """Plays it; the runner's own swap of the cast comes after the second stage."""
    for stage, play in STAGES:
        hands.stage = stage
        if play is three_undone:
            end = hands.town
            check_the_end(hands)
        play(hands)
        if play is script_and_random_setup:
            swap_in_the_cast(hands)
        elif play is three_undone:
            assert hands.town.seats[1].alive
            assert reminders(hands, 4) == [("washerwoman", "Townsfolk")]
        elif play is three_redone:
            assert hands.town == end
    return dict(hands.counted)


def in_the_table() -> dict[str, int]:
    """The rows of the published table."""
    rows = re.findall(r"^\| ([^|]+?) \| (\d+) \|", TABLE.read_text("utf-8"), re.MULTILINE)
    return {stage: int(inputs) for stage, inputs in rows}


def test_the_reference_game_takes_no_more_inputs_than_the_table_says(tmp_path: Path) -> None:
    prepare(tmp_path)  # only the holds are shorter than as delivered, so that the test is
    hands = CountingHands(tmp_path)
    try:
        counted = counted_by_stage(hands)
    finally:
        hands.close()
    assert sum(counted.values()) <= MOST
    table = in_the_table()
    assert table.pop("in all") == sum(counted.values())
    assert table == counted
