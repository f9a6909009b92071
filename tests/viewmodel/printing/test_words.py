"""Words on one line, in each language."""

from __future__ import annotations

from storyteller.kernel.message import Name
from storyteller.viewmodel.printing.words import joined, line
from tests.viewmodel.printing.paper import PlainWords


def test_two_languages_stand_behind_one_another() -> None:
    assert line(PlainWords(2), "printing.jinxes") == "jinxes  jinxes二"
    assert line(PlainWords(1), "printing.jinxes") == "jinxes"


def test_what_is_the_same_in_both_is_said_once() -> None:
    assert joined(PlainWords(2), Name("Mill")) == "Mill"
