"""What a Spy saw of a copy that was changed, in words."""

from __future__ import annotations

import pytest

from storyteller.app.words import load_words
from storyteller.clocktower.model import Fact
from storyteller.i18n.render import Renderer
from storyteller.viewmodel.night.answers import said
from tests.clocktower.test_ledger import game


@pytest.mark.parametrize(
    ("facts", "chinese", "english"),
    [
        (("changed",), "改动过的魔典", "a changed grimoire"),
        (("changed", "4", "monk"), "改动过的魔典：4号（僧侣）", "a changed grimoire: seat 4 (Monk)"),
        (
            ("changed", "2", "5", "imp", "11"),
            "改动过的魔典：2号、5号（小恶魔）和11号",
            "a changed grimoire: seat 2, seat 5 (Imp) and seat 11",
        ),
    ],
)
def test_a_changed_grimoire_names_the_seats_that_differed(facts: tuple[Fact, ...], chinese: str, english: str) -> None:
    session = game("spy", "empath", "imp", "butler", "monk")
    words = said(session.state, session.context, "word", facts)
    assert Renderer("zh_Hans", *load_words()).value(words) == chinese
    assert Renderer("en", *load_words()).value(words) == english
