"""Duchess. Source: its entry: how many of three visitors are evil, one told falsely."""

from __future__ import annotations

from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Fabled
from storyteller.clocktower.night.information import inform
from tests.clocktower.characters.playing import mark, night
from tests.clocktower.tables import a_context


def duchess(seats: str, **facts: object) -> object:
    found = inform(night(seats, fabled=(Fabled("duchess"),)), a_context(), Holder("duchess", None), (), facts)
    assert found is not None
    return found.allowed


def test_one_answer_each() -> None:
    assert duchess("imp spy:p chef monk", visitors=(1, 2, 3), false_to=2) == (2, "not_2", 2)


def test_a_recluse_may_be_counted() -> None:
    assert duchess("imp recluse chef monk", visitors=(1, 2, 3)) == (1, 2)


def test_visitors_are_known_by_their_tokens() -> None:
    town = night("imp chef monk saint", fabled=(Fabled("duchess"),))
    for seat, text in ((1, "Visitor"), (2, "Visitor"), (3, "False Info")):
        town = mark(town, seat, "duchess", text)
    found = inform(town, a_context(), Holder("duchess", None))
    assert found is not None
    assert found.truth == 1
