"""Imp: kills, fails, and passes on by its own hand."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import StepKey, Town
from storyteller.clocktower.suggest import suggestions
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message
from tests.clocktower.tables import a_context, after, town_of

IMP = SeatId(1)
NIGHT = ("night", 2)


def attacked(town: Town, victim: int) -> Town:
    return evolve(town, e.StepFinished(StepKey("imp", IMP), (victim,)))


def offered(town: Town) -> list[tuple[str, int | None]]:
    return [(s.code, s.seat) for s in suggestions(town, a_context())]


def test_who_is_attacked_dies_when_told_so_and_the_table_does_not_see_it_yet() -> None:
    town = attacked(town_of("imp", "chef", "monk", "empath", phase=NIGHT), 2)
    assert offered(town) == [("imp.kills", 2)]
    town = after(town, c.TakeSuggestion("imp.kills"))
    assert (town.seats[1].alive, town.seats[1].looks_alive) == (False, True)
    assert offered(town) == []


@pytest.mark.parametrize(
    ("imp", "victim", "why"),
    [
        ("imp", "soldier", "lives.safe_from_demon"),
        ("imp", "soldier:p", None),
        ("imp", "soldier:d", None),
        ("imp:p", "chef", "lives.attacker_impaired"),
        ("imp", "drunk:as=soldier", None),
    ],
)
def test_why_nobody_dies(imp: str, victim: str, why: str | None) -> None:
    town = attacked(town_of(imp, victim, "monk", "empath", phase=NIGHT), 2)
    (found,) = suggestions(town, a_context())
    assert found.code == ("imp.fails" if why else "imp.kills")
    if why:
        reason = found.message.param("why")
        assert isinstance(reason, Message)
        assert reason.key == why
        assert after(town, c.TakeSuggestion("imp.fails")).seats == town.seats


@pytest.mark.parametrize(("monk", "code"), [("monk", "imp.fails"), ("monk:p", "imp.kills"), ("monk:x", "imp.kills")])
def test_a_monks_mark_keeps_safe_while_the_monk_is_able(monk: str, code: str) -> None:
    town = town_of("imp", "chef", monk, "empath", phase=NIGHT)
    town = attacked(after(town, c.PlaceReminder(SeatId(2), "monk", "Safe", by=SeatId(3))), 2)
    assert offered(town) == [(code, 2)]


def test_who_is_dead_already_is_passed_over() -> None:
    assert offered(attacked(town_of("imp", "chef:x", "monk", "empath", phase=NIGHT), 2)) == []


def test_choosing_itself_it_passes_to_one_of_the_living_minions() -> None:
    town = attacked(town_of("imp", "spy", "poisoner:x", "baron", "chef", "monk", "empath", phase=NIGHT), 1)
    assert offered(town) == [("imp.passes", 2), ("imp.passes", 4)]
    town = after(town, c.TakeSuggestion("imp.passes", SeatId(4)))
    assert [s.character for s in town.seats[:4]] == ["imp", "spy", "poisoner", "imp"]
    assert [s.alive for s in town.seats[:4]] == [False, True, False, True]
    assert (town.seats[3].alignment, town.seats[3].shown_as) == ("evil", "imp")
    assert offered(town) == []


def test_an_able_scarlet_woman_must_be_the_one_with_five_alive() -> None:
    five = town_of("imp", "spy", "scarletwoman", "chef", "monk", phase=NIGHT)
    assert offered(attacked(five, 1)) == [("imp.passes", 3)]
    poisoned = town_of("imp", "spy", "scarletwoman:p", "chef", "monk", phase=NIGHT)
    assert offered(attacked(poisoned, 1)) == [("imp.passes", 2), ("imp.passes", 3)]
    four = town_of("imp", "spy", "scarletwoman", "chef", "monk:x", phase=NIGHT)
    assert offered(attacked(four, 1)) == [("imp.passes", 2), ("imp.passes", 3)]


def test_a_poisoned_imp_does_not_even_kill_itself() -> None:
    assert offered(attacked(town_of("imp:p", "spy", "chef", "monk", phase=NIGHT), 1)) == [("imp.fails", 1)]


def test_without_a_minion_it_just_dies() -> None:
    town = attacked(town_of("imp", "chef", "monk", "empath", phase=NIGHT), 1)
    assert offered(town) == [("imp.kills", 1)]
    assert offered(after(town, c.TakeSuggestion("imp.kills"))) == [("end.demon_dead", None)]


def test_killed_by_hand_it_still_passes() -> None:
    from storyteller.clocktower.model import Cause

    town = town_of("imp", "spy", "chef", "monk", "empath", phase=NIGHT)
    town = after(town, c.Kill(IMP, Cause("demon", "imp", IMP)))
    assert offered(town) == [("imp.passes", 2)]
    assert after(town, c.TakeSuggestion("imp.passes")).seats[1].character == "imp"


def test_a_recluse_may_become_the_imp_as_a_minion_may_and_without_one_the_imp_may_just_die() -> None:
    town = attacked(town_of("imp", "chef", "recluse", "baron", phase=NIGHT), 1)
    assert offered(town) == [("imp.passes", 4), ("imp.passes", 3)]
    assert suggestions(town, a_context())[1].message.key == "suggest.imp.passes_seeming"
    town = after(town, c.TakeSuggestion("imp.passes", SeatId(3)))
    assert [seat.character for seat in town.seats] == ["imp", "chef", "imp", "baron"]
    assert offered(town) == []
    alone = attacked(town_of("imp", "chef", "recluse", "monk", phase=NIGHT), 1)
    assert offered(alone) == [("imp.kills", 1), ("imp.passes", 3)]
    assert offered(attacked(town_of("imp", "chef", "recluse:p", "monk", phase=NIGHT), 1)) == [("imp.kills", 1)]


def test_nobody_is_taken_for_a_minion_who_only_looks_or_is_evil() -> None:
    """A side is no type: a Faux Paw and a turned Chef are evil, and no Minions. Source: the Imp and Recluse entries."""
    town = town_of("imp", "chef:e", "monk", "baron", "lycanthrope", "recluse:p", phase=NIGHT)
    town = after(town, c.PlaceReminder(SeatId(3), "lycanthrope", "Faux Paw", by=SeatId(5)))
    assert offered(attacked(town, 1)) == [("imp.passes", 4)]


def test_a_recluse_who_becomes_the_imp_keeps_their_side() -> None:
    """A change of character is no change of side; whoever sees it otherwise turns them by hand."""
    town = attacked(town_of("imp", "chef", "recluse", "baron", phase=NIGHT), 1)
    town = after(town, c.TakeSuggestion("imp.passes", SeatId(3)))
    assert town.seats[2].alignment == "good"


def test_a_scarlet_woman_goes_before_a_recluse() -> None:
    town = attacked(town_of("imp", "chef", "recluse", "scarletwoman", "monk", phase=NIGHT), 1)
    assert offered(town) == [("imp.passes", 4)]


def test_an_attack_done_again_is_judged_anew() -> None:
    key = StepKey("imp", IMP)
    town = after(town_of("imp", "chef", "monk", "soldier", phase=NIGHT), c.FinishStep(key, (4,)))
    assert offered(town) == [("imp.fails", 4)]
    town = after(town, c.TakeSuggestion("imp.fails", SeatId(4)), c.PlaceReminder(SeatId(4), "poisoner", "Poisoned"))
    assert offered(town) == []
    town = after(town, c.ReopenStep(key), c.FinishStep(key, (4,)))
    assert offered(town) == [("imp.kills", 4)]
