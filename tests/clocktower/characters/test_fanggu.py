"""Fang Gu. Source: its entry: the first Outsider it would kill becomes the Fang Gu, and it dies."""

from __future__ import annotations

from storyteller.clocktower.conclude import ending
from tests.clocktower.characters.offers import chose, offered, table, take
from tests.clocktower.tables import a_context

SEATS = "fanggu mutant sage witch oracle klutz"


def test_the_jump() -> None:
    town = chose(table(SEATS), "fanggu", 1, 2)
    assert offered(town) == [("fanggu.jumps", 2)]
    town = take(town, "fanggu.jumps")
    old, new = town.seats[:2]
    assert (old.alive, new.alive, new.character, new.alignment) == (False, True, "fanggu", "evil")
    assert ending(town, a_context()) is None
    assert offered(town) == []
    assert offered(chose(town, "fanggu", 2, 6)) == [("fanggu.kills", 6)]


def test_others_just_die() -> None:
    assert offered(chose(table(SEATS), "fanggu", 1, 3)) == [("fanggu.kills", 3)]


def test_a_recluse_may_be_taken_for_a_demon_instead() -> None:
    assert offered(chose(table("fanggu recluse sage witch oracle"), "fanggu", 1, 2)) == [
        ("fanggu.jumps", 2), ("fanggu.kills", 2),
    ]  # fmt: skip


def test_who_is_kept_safe_does_not_become_it() -> None:
    town = chose(table("fanggu mutant monk witch oracle"), "monk", 3, 2)
    assert offered(chose(town, "fanggu", 1, 2)) == [("fanggu.fails", 2)]
