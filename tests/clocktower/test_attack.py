"""What an attack comes to stays so once it is settled, and hangs on whether the ability worked when it was made."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.playing import chose, killed, mark, night, offers, take
from tests.clocktower.tables import after


def poisoned_imp() -> Town:
    return mark(night("imp poisoner chef monk virgin saint"), 1, "poisoner", "Poisoned", by=2)


def test_a_demon_that_recovers_later_tonight_kills_nobody_after_all() -> None:
    town = chose(poisoned_imp(), "imp", 1, 3, worked=False)
    assert offers(town) == [("imp.fails", 3)]
    assert offers(killed(town, 2, "ability")) == [("imp.fails", 3)]
    assert offers(killed(take(town, "imp.fails"), 2, "ability")) == []


def test_who_was_kept_safe_does_not_die_of_the_same_attack_later() -> None:
    town = mark(night("imp assassin chef monk virgin saint"), 3, "monk", "Safe", by=4)
    town = take(chose(town, "imp", 1, 3), "imp.fails", 3)
    assert offers(killed(town, 4, "ability", "assassin", 2)) == []


def test_a_poisoned_imp_that_recovers_does_not_pass_on_either() -> None:
    town = killed(chose(poisoned_imp(), "imp", 1, 1, worked=False), 2, "ability")
    assert offers(town) == [("imp.fails", 1)]


@pytest.mark.parametrize(
    ("seats", "picks"),
    [
        ("po chef monk sailor saint", (2,)),
        ("shabaloth chef monk sailor saint", (2, 3)),
        ("zombuul chef monk sailor saint", (2,)),
        ("fanggu chef monk sailor saint", (2,)),
        ("nodashii chef monk sailor saint", (2,)),
        ("vigormortis chef monk sailor saint", (2,)),
        ("assassin chef imp sailor saint", (2,)),
        ("lycanthrope chef imp sailor saint", (2,)),
    ],
)
def test_an_attack_that_did_not_work_says_why_nobody_dies(seats: str, picks: tuple[int, ...]) -> None:
    of = seats.split(maxsplit=1)[0]
    town = chose(night(seats), of, 1, *picks, worked=False)
    assert offers(town) == [(f"{of}.fails", seat) for seat in picks]


def test_a_drunk_po_is_not_charged_and_loses_its_charge() -> None:
    idle = chose(night("po chef monk sailor saint"), "po", 1, worked=False)
    assert offers(idle) == []
    charged = mark(night("po chef monk sailor saint"), 1, "po", "3 Attacks", by=1)
    assert ("po.spent", 1) in offers(chose(charged, "po", 1, 2, 3, 4, worked=False))


def test_a_drunk_gambler_lives_when_sober_again_the_same_night() -> None:
    town = night("gambler po chef monk sailor")
    assert offers(chose(town, "gambler", 1, 3, "monk", worked=False)) == []
    assert offers(chose(town, "gambler", 1, 3, "monk")) == [("gambler.dies", 1)]


def test_a_drunk_preacher_stops_nobody() -> None:
    town = night("preacher poisoner imp chef monk")
    assert offers(chose(town, "preacher", 1, 2, worked=False)) == []
    assert offers(chose(town, "preacher", 1, 2)) == [("preacher.stops", 2)]


def test_what_somebody_laid_who_is_somebody_else_now_is_over() -> None:
    town = poisoned_imp()
    assert offers(chose(town, "imp", 1, 3)) == [("imp.fails", 3)]
    town = after(town, c.SetCharacter(SeatId(2), "baron"))
    assert offers(chose(town, "imp", 1, 3)) == [("imp.kills", 3)]
