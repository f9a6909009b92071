"""Boomdandy. Source: its entry: executed, all but three die."""

from __future__ import annotations

from tests.clocktower.characters.playing import day, executed, offers, take, used, won


def test_what_is_to_be_done_is_said() -> None:
    assert offers(executed(day("boomdandy imp chef monk saint"), 1)) == [("boomdandy.explodes", 1)]
    assert offers(executed(day("boomdandy imp chef monk saint"), 1, dies=False)) == []
    assert offers(executed(day("boomdandy:p imp chef monk saint"), 1)) == []
    assert offers(executed(day("boomdandy imp chef monk saint"), 3)) == []


def test_all_but_the_three_who_are_said_die_at_once_then_who_is_pointed_at() -> None:
    town = executed(day("boomdandy imp chef monk saint:x sage empath"), 1)
    said = used(town, "boomdandy", 1, 2, 3, 4)
    assert ("boomdandy.all_but", 1) in offers(said)
    left = take(said, "boomdandy.all_but")
    assert [seat.id for seat in left.seats if seat.alive] == [2, 3, 4]
    pointed = used(left, "boomdandy", 1, 2)
    assert ("boomdandy.kills", 2) in offers(pointed)
    assert won(take(pointed, "boomdandy.kills", 2)) == ("demon_dead", "good")


def test_who_can_not_die_stays_and_nothing_follows_without_the_execution() -> None:
    town = executed(day("boomdandy imp chef monk sailor sage"), 1)
    left = take(used(town, "boomdandy", 1, 2, 3, 4), "boomdandy.all_but")
    assert [seat.id for seat in left.seats if seat.alive] == [2, 3, 4, 5]
    assert offers(used(day("boomdandy imp chef monk saint sage"), "boomdandy", 1, 2, 3, 4)) == []
    poisoned = executed(day("boomdandy:p imp chef monk saint sage"), 1)
    assert offers(used(poisoned, "boomdandy", 1, 2, 3, 4)) == []
