"""A card in place of damage, once the dice are seen."""

from __future__ import annotations

from storyteller.betrayal import commands as c
from storyteller.betrayal.decide.fighting import theft
from storyteller.betrayal.model import Evening, Where
from storyteller.kernel.ids import SeatId
from tests.betrayal.tables import after, haunted, in_turn, reason, table

A, B, C = (SeatId(n) for n in (1, 2, 3))


def fought(edition: str = "bg", attack: int = 5, defence: int = 3, *, ranged: bool = False) -> Evening:
    """The traitor C attacks A, who holds a rope, a dog that stays with its owner, and a sealed thing."""
    evening = haunted(table(edition))
    evening = after(
        evening, c.NoteCard("item", "Rope", Where("held", A)), c.NoteCard("omen", "Dog", Where("held", A), False, True),
        c.NoteCard("item", "Ring", Where("held", A), stealable=False),
    )  # fmt: skip
    evening = in_turn(evening, 3)
    return after(evening, c.Attack(A, attack=attack, defence=defence, ranged=ranged, in_sight=ranged))


def test_two_or_more_damage_may_be_a_card_instead() -> None:
    """Source: BG-052."""
    evening = fought()
    thief, those = theft(evening)
    assert thief is not None
    assert thief.id == C
    assert "Rope" in [card.name for card in those]
    assert "Ring" not in [card.name for card in those]
    done = after(evening, c.StealInstead(1))
    card = done.card(1)
    assert card is not None
    assert card.where == Where("held", C)
    assert done.wounds == ()
    assert done.turn is not None
    assert 1 in done.turn.handled
    assert done.player(A) == evening.player(A)


def test_one_damage_is_too_little_and_a_lost_attack_steals_nothing() -> None:
    assert theft(fought(attack=4))[0] is None
    assert reason(fought(attack=4), c.StealInstead(1)) == "no_stealing"
    assert theft(fought(attack=1, defence=6))[0] is None


def test_from_afar_nothing_is_stolen_and_in_the_house_never() -> None:
    """Source: BG-053, H3-103."""
    assert theft(fought(ranged=True))[0] is None
    assert theft(fought("h3"))[0] is None


def test_what_its_text_forbids_is_refused_once() -> None:
    evening = fought()
    assert reason(evening, c.StealInstead(3)) == "card_forbids"
    card = after(evening, c.StealInstead(3, override=True)).card(3)
    assert card is not None
    assert card.where == Where("held", C)
    assert reason(evening, c.StealInstead(99)) == "no_such_card"


def test_once_the_damage_is_split_it_is_too_late() -> None:
    evening = after(fought(), c.SplitDamage(A, (("might", 2),)))
    assert reason(evening, c.StealInstead(1)) == "no_stealing"
    assert reason(after(fought(), c.SplitDamage(A, ()), c.EndTurn()), c.StealInstead(1)) == "no_stealing"
