"""One game of Trouble Brewing, as a storyteller hosts it: told here, played by ``Hands``.

Ten people with a Baron: 5 Townsfolk, 2 Outsiders, 2 Minions, 1 Demon. Source: the set-up table and the Baron's rule.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from storyteller.clocktower.day.block import block
from storyteller.clocktower.events import InfoGiven
from storyteller.clocktower.model import Phase, Town
from storyteller.kernel.message import Name
from storyteller.ui.day.voters import VoterButton
from storyteller.ui.phase.end import EndPanel
from storyteller.ui.setup.choices_strip import ChoiceLine
from storyteller.ui.setup.token_button import TokenButton
from tests.e2e.hands import ALT, BACKSPACE, CTRL, ENTER, Hands

ENGLISH: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")
CHINESE: Final = ("小雨", "阿杰", "王磊", "思琪", "老陈", "婷婷", "大鹏", "安娜", "子涵", "家豪")
CAST: Final = (
    "empath", "drunk", "fortuneteller", "poisoner", "monk", "imp", "recluse", "undertaker", "baron", "slayer",
)  # fmt: skip
"""Clockwise from seat 1. The Drunk believes to be the Chef, so the Chef's token is drawn."""
_LETTERS: Final = (
    "empath", "chef", "fort", "投毒", "mo", "小恶魔", "recl", "送葬", "baron", "slay",
)  # fmt: skip
"""What is typed for each, in either language: that of the window doesn't matter."""
HALF_A_VOTE: Final = (1, 7)
"""Whose hands are up when the laptop goes dark: a living player's and a dead one's."""


# --- setting up ------------------------------------------------------------------------------------------------------


def seat_people(hands: Hands, names: tuple[str, ...]) -> None:
    """From the library to ten names around the table: eight pasted, two typed."""
    hands.look()
    hands.click("library.new", hands.window.page)
    assert hands.window.page_key == "setup"
    assert hands.town == Town()
    QApplication.clipboard().setText("\n".join(names[:8]))
    hands.press(Qt.Key.Key_V, held=CTRL)
    for name in names[8:]:
        hands.type(name)
        hands.press(ENTER)
    assert tuple(seat.name for seat in hands.town.seats) == names
    hands.look()


def pick_characters(hands: Hands) -> None:
    """The script by Enter, three tokens by mouse, the rest at random; that is taken back and picked by mouse."""
    hands.press("2", held=ALT)
    hands.look()
    hands.press(ENTER)
    assert hands.town.script is not None
    for character in ("fortuneteller", "drunk", "baron"):
        hands.tap(hands.token(character))
    hands.press("r")
    bag = {token.character for token in hands.town.bag}
    assert len(bag) == 10
    assert bag > {"fortuneteller", "drunk", "baron", "imp"}
    hands.look()
    hands.press("z", held=CTRL)
    assert [token.character for token in hands.town.bag] == ["fortuneteller", "drunk", "baron"]
    for character in CAST:
        if character not in ("fortuneteller", "drunk", "baron"):
            hands.tap(hands.token(character))
    assert sorted(token.character for token in hands.town.bag) == sorted(CAST)
    hands.look()


def _line(hands: Hands, start: str) -> ChoiceLine:
    hands.settle()
    return next(line for key, line in hands.setup.choices.lines.items() if key.startswith(start))


def _choose(hands: Hands, start: str, pick: object) -> None:
    line = _line(hands, start)
    hands.tap(line.change)
    option = next(b for b in line.picker.findChildren(TokenButton) if b.property("pick") == pick and b.isVisible())
    hands.tap(option)


def make_choices(hands: Hands) -> None:
    """The Drunk is shown the Chef; the bluffs are taken as suggested."""
    hands.press("3", held=ALT)
    hands.look()
    _choose(hands, "shown:drunk", "chef")
    assert next(token.shown_as for token in hands.town.bag if token.character == "drunk") == "chef"
    hands.tap(_line(hands, "bluffs:demon").take)
    (bluffs,) = hands.town.bluffs
    assert len(set(bluffs.characters)) == 3
    assert not set(bluffs.characters) & {*CAST, "chef"}
    hands.look()


def deal_by_hand(hands: Hands) -> None:
    """Every token by a few letters, then the red herring, who can be chosen only now."""
    hands.press("4", held=ALT)
    hands.look()
    hands.press("1")
    for letters in _LETTERS:
        hands.type(letters)
        hands.press(ENTER)
    assert tuple(seat.character for seat in hands.town.seats) == CAST
    assert hands.town.seats[1].shown_as == "chef"
    hands.look()
    hands.press("3", held=ALT)
    _choose(hands, "mark:fortuneteller", hands.town.seats[4].id)
    assert _laid(hands, 5) == ["Red Herring"]
    hands.look()


def begin(hands: Hands) -> None:
    """The first night."""
    hands.press("4", held=ALT)
    hands.click("setup_page.begin")
    assert hands.window.page_key == "grimoire"
    assert hands.town.phase == Phase("night", 1)


def _laid(hands: Hands, number: int) -> list[str]:
    return sorted(reminder.text for reminder in hands.town.seats[number - 1].reminders)


def set_up(hands: Hands, names: tuple[str, ...]) -> None:
    """All four strips."""
    seat_people(hands, names)
    pick_characters(hands)
    make_choices(hands)
    deal_by_hand(hands)
    begin(hands)


# --- nights and days -------------------------------------------------------------------------------------------------


def _at(hands: Hands, row: str) -> None:
    hands.look()
    assert hands.row == row


def told(hands: Hands) -> list[tuple[int, str, tuple[object, ...], bool | None]]:
    """What players were told, oldest first: (seat, ability, what, truthful)."""
    entries = (entry.event for entry in hands.town.log.oldest_first())
    own = [event for event in entries if isinstance(event, InfoGiven) and event.of in (*CAST, "chef")]
    return [(info.seat, info.of, info.payload, info.truthful) for info in own]


def first_night(hands: Hands) -> None:
    """By keyboard: the Empath is poisoned, the Drunk told as the Chef, the Fortune Teller finds the Imp."""
    for row in ("dusk", "minion_info", "demon_info"):
        _at(hands, row)
        hands.press(" ")
    _at(hands, "poisoner")
    hands.press("1", ENTER)
    _at(hands, "chef")
    hands.press("1", ENTER)
    _at(hands, "empath")
    hands.press("2", ENTER)
    _at(hands, "fortuneteller")
    hands.press("6", "8", ENTER)
    _at(hands, "dawn")
    # Nobody evil sits beside another, so 1 is as untrue as the 2 of the Empath between Drunk and Slayer.
    assert told(hands) == [
        (2, "chef", (1,), False), (1, "empath", (2,), False), (3, "fortuneteller", (True,), True),
    ]  # fmt: skip
    hands.press(" ")
    assert hands.town.phase == Phase("day", 1)
    assert all(seat.alive for seat in hands.town.seats)


def _voter(hands: Hands, number: int) -> VoterButton:
    hands.settle()
    shown = hands.panel.count.voters.buttons
    return next(b for b in shown if b.record is not None and b.record.person.number == number)


def first_day(hands: Hands) -> None:
    """Five votes for Dan, five for Ida: a tie. Six for Gus, who is executed."""
    hands.look()
    # Of the abilities by day only the Slayer's can be claimed: who is a Traveller is seen by all.
    assert [ability.token.character for ability in hands.panel.record.abilities] == ["slayer"]
    hands.press("n", "1", "4", "1", "2", "3", "5", "8", ENTER)
    stands = block(hands.town.day)
    assert stands is not None
    assert (stands.seat, stands.votes) == (4, 5)
    hands.look()
    hands.click("panel.nominate_key")
    hands.tap_seat(6)
    hands.tap_seat(9)
    for number in (4, 6, 7):
        hands.tap(_voter(hands, number))
    for number in (8, 10):
        hands.tap_seat(number)
    hands.look()
    hands.click("panel.vote.close")
    tied = block(hands.town.day)
    assert tied is not None
    assert (tied.seat, tied.tied) == (None, (4, 9))
    assert [n.tally for n in hands.town.day.nominations] == [5, 5]
    # Gus is nominated: the hand goes round from 7. 7 passes, 8 9 10 1 2 3 are up.
    hands.press("n", "2", "7", ".", " ", " ", " ", " ", " ", " ", ENTER)
    stands = block(hands.town.day)
    assert stands is not None
    assert (stands.seat, stands.votes) == (7, 6)
    hands.look()
    hands.press("e")
    assert not hands.town.seats[6].alive
    hands.look()
    hands.press(" ")
    assert hands.town.phase == Phase("night", 2)


def second_night(hands: Hands) -> None:
    """The Fortune Teller is poisoned, the Imp kills Jon, the Undertaker hears of the Recluse."""
    _at(hands, "dusk")
    hands.press(" ")
    _at(hands, "poisoner")
    hands.press("3", ENTER)
    assert "Poisoned" not in _laid(hands, 1)
    _at(hands, "monk")
    hands.press("1", ENTER)
    _at(hands, "imp")
    hands.press("1", BACKSPACE)
    hands.press(Qt.Key.Key_PageDown)
    _at(hands, "imp")
    hands.press("0", ENTER)
    assert hands.town.seats[9].alive
    hands.look()
    hands.press("t")
    assert not hands.town.seats[9].alive
    _at(hands, "empath")
    hands.press(ENTER)
    _at(hands, "fortuneteller")
    hands.press("1", "2", "y", ENTER)
    _at(hands, "undertaker")
    hands.press(ENTER)
    _at(hands, "dawn")
    # Beside the Empath: Ben, and Ida the Baron, for Jon is dead.
    assert told(hands)[3:] == [
        (1, "empath", (1,), True), (3, "fortuneteller", (True,), False), (8, "undertaker", ("recluse",), True),
    ]  # fmt: skip
    assert hands.says("panel.dawn.died", died=(Name(hands.town.seats[9].name),)) in hands.words()
    hands.press(" ")
    assert hands.town.phase == Phase("day", 2)


def half_a_vote(hands: Hands) -> None:
    """Cleo nominates Dan; two hands are up, one by key, one by mouse, and the count is open."""
    hands.press("n", "3", "4", "1")
    hands.tap(_voter(hands, 7))
    vote = hands.town.day.open_vote
    assert vote is not None
    assert tuple(hand.seat for hand in vote.hands) == HALF_A_VOTE
    hands.look()


def play_to_half_a_vote(hands: Hands, names: tuple[str, ...]) -> None:
    """From the empty table to an open count on the second day."""
    set_up(hands, names)
    first_night(hands)
    first_day(hands)
    second_night(hands)
    half_a_vote(hands)


def resume(hands: Hands) -> None:
    """From the library back to where the game stood, by one key."""
    assert hands.window.page_key == "library"
    hands.look()
    hands.press(ENTER)
    assert hands.window.page_key == "grimoire"


def finish(hands: Hands) -> None:
    """The open count goes on: Dan with 4 of 8 living. Then Fay with 5, executed; good has won."""
    hands.look()
    hands.press("2")
    hands.tap(_voter(hands, 8))
    hands.press(ENTER)
    stands = block(hands.town.day)
    assert stands is not None
    assert (stands.seat, stands.votes) == (4, 4)
    assert not hands.town.seats[6].ghost_vote
    hands.press("n", "8", "6", "1", "2", "3", "5", "8", ENTER)
    stands = block(hands.town.day)
    assert stands is not None
    assert (stands.seat, stands.votes) == (6, 5)
    hands.look()
    hands.press("e")
    assert hands.town.phase == Phase("day", 2)
    assert hands.town.conclusion is None
    hands.look()
    hands.press("t")
    assert hands.town.conclusion is not None
    assert hands.town.conclusion.winner == "good"
    assert isinstance(hands.panel, EndPanel)
    hands.look()
