"""Beggar: a gift brings a token and an alignment."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.suggest import suggestions
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, decision, town_of

BEGGAR, GIVER = SeatId(1), SeatId(2)
DAY = ("day", 1)


def test_a_gift_changes_hands_and_shows_the_givers_alignment() -> None:
    town = after(town_of("beggar", "monk:x:e", "imp", "chef", "saint", phase=DAY), c.UseAbility(BEGGAR, seats=(GIVER,)))
    taken = decision(town, c.TakeSuggestion("beggar.token"))
    (told,) = [event for event in taken.events if isinstance(event, e.InfoGiven)]
    assert (told.seat, told.payload, told.truthful) == (BEGGAR, ("evil",), True)
    town = after(town, c.TakeSuggestion("beggar.token"))
    assert not town.seats[1].ghost_vote
    assert town.seats[0].text("vote_tokens") == "1"
    assert suggestions(town, a_context()) == ()


def test_the_living_and_those_without_a_vote_have_nothing_to_give() -> None:
    for giver in ("monk", "monk:x:nv"):
        town = after(town_of("beggar", giver, "imp", "chef", "saint", phase=DAY), c.UseAbility(BEGGAR, seats=(GIVER,)))
        assert suggestions(town, a_context()) == ()


def test_a_giver_whose_side_is_not_settled_shows_none() -> None:
    town = after(
        town_of("beggar", "thief:x", "imp", "chef", "saint", "monk", phase=DAY), c.UseAbility(BEGGAR, seats=(GIVER,))
    )
    (found,) = suggestions(town, a_context())
    assert found.message.key == "suggest.beggar.token_only"
    assert not any(isinstance(x, e.InfoGiven) for x in decision(town, c.TakeSuggestion("beggar.token")).events)


def test_a_recluse_may_show_either_side() -> None:
    town = town_of("beggar", "recluse:x", "imp", "chef", "saint", phase=DAY)
    town = after(town, c.UseAbility(BEGGAR, seats=(GIVER,)))
    found = suggestions(town, a_context())
    assert [s.code for s in found] == ["beggar.token", "beggar.token"]
    told = [(part.payload, part.truthful) for s in found for part in s.commands if isinstance(part, c.GiveInfo)]
    assert told == [(("good",), True), (("evil",), False)]
    assert suggestions(after(town, c.TakeSuggestion("beggar.token", GIVER, "evil")), a_context()) == ()
