"""What the words of a reminder do, wherever it comes from: a gesture, a file, a row of the night."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.reminders import printed_token, worded
from storyteller.clocktower.status import impairments
from storyteller.kernel.ids import ReminderId, SeatId
from tests.clocktower.tables import a_context, after, catalogue, town_of

ONE = ReminderId(1)


@pytest.mark.parametrize("text", ["Poisoned", "poisoned", " POISONED ", "«poisoned»"])
def test_printed_words_are_known_however_they_are_written(text: str) -> None:
    """Source: the Poisoner's token; the poison lasts until dusk."""
    reminder = worded(catalogue().get("poisoner"), ONE, "poisoner", text, SeatId(2), None)
    assert (reminder.text, reminder.effect, reminder.end, reminder.by) == ("Poisoned", "poisoned", "dusk", 2)


@pytest.mark.parametrize(
    ("of", "text", "effect"),
    [("", "Drunk", "drunk"), ("", "poisoned", "poisoned"), ("chef", "Drunk", "drunk"), ("", "Is the Drunk", "drunk"),
     ("", "asked me", "note"), ("poisoner", "asked me", "note"), ("", "…", "note")],
)  # fmt: skip
def test_own_words_are_a_note_unless_they_name_a_state(of: str, text: str, effect: str) -> None:
    reminder = worded(catalogue().get(of), ONE, of, f" {text} ", None, None)
    assert (reminder.text, reminder.effect, reminder.end) == (text, effect, "never")


def test_words_of_marks_alone_are_no_printed_token() -> None:
    assert printed_token(catalogue().get("poisoner"), "!") is None
    assert printed_token(None, "Poisoned") is None


def test_whoever_is_marked_drunk_by_hand_is_drunk() -> None:
    town = after(town_of("chef", "imp"), c.PlaceReminder(SeatId(1), "", "Drunk"))
    assert [why.kind for why in impairments(town, a_context(), SeatId(1))] == ["drunk"]
