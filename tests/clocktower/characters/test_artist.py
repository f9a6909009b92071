"""Artist. Source: its entry: the true answer, under a Vortox the other."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding


def test_the_true_answer() -> None:
    assert finding("artist imp", "artist").truth is None
    assert finding("artist imp", "artist", truth=True).allowed == (True,)
    assert finding("artist:p imp", "artist", truth=True).allowed == (False, True)
    assert finding("artist vortox", "artist", truth="no").allowed == (True,)
    assert finding("artist imp", "artist", yes_no_question=False).truth == "ask_again"
