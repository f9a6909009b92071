"""Any order of gestures: the table stays valid, undo goes back, secrets stay secret, rows read back equal."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import reduce

import pytest

from storyteller.betrayal import events as e
from storyteller.betrayal.catalogue import SKULL, TOP, TRAITS
from storyteller.betrayal.context import Context
from storyteller.betrayal.decide.dispatch import Betrayal, decide
from storyteller.betrayal.events import EVENTS, KINDS
from storyteller.betrayal.evolve import evolve
from storyteller.betrayal.model import MONSTERS, Evening, Where
from storyteller.betrayal.possible import possible
from storyteller.betrayal.public import public
from storyteller.clocktower.events import KINDS as OTHERS
from storyteller.journal.codec import Codec
from storyteller.kernel.decision import Decision
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message
from storyteller.kernel.timeline import Gesture, Timeline
from tests.betrayal.gestures import any_command
from tests.betrayal.tables import a_context, catalogue, haunted, table


class Rolled:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, bound: int) -> int:
        return self._random.randrange(bound)


def begin(seed: int) -> Evening:
    evening = table(("bg", "h3")[seed % 2], "ABCDE"[: 3 + seed % 3])
    return haunted(evening, ("single", "none", "hidden", "free_for_all")[seed % 4]) if seed % 3 else evening


def valid(evening: Evening) -> None:
    ids = [p.id for p in evening.players]
    assert len(ids) == len(set(ids))
    assert all(0 < seat < evening.next_seat for seat in ids)
    for player in evening.players:
        assert [t.trait for t in player.tracks] in ([], list(TRAITS))
        assert all(SKULL <= t.place <= TOP for t in player.tracks)
        assert all(n > 0 for t in player.tracks for _, n in t.beyond)
    assert all(deck.left >= 0 and deck.discarded >= 0 for deck in evening.decks)
    assert all(stack.left >= 0 and stack.aside >= 0 for stack in evening.stacks)
    assert evening.pending_rolls >= 0
    assert all(wound.amount > 0 for wound in evening.wounds)
    cards = [card.id for card in evening.cards]
    assert len(cards) == len(set(cards))
    if evening.turn is not None and evening.turn.actor != MONSTERS:
        assert evening.turn.spent >= 0
    possible(evening)
    public(evening)


@pytest.mark.parametrize("seed", range(60))
def test_any_order_of_gestures_keeps_the_table_valid(seed: int) -> None:
    chance = random.Random(seed)
    context = Context(catalogue(), Rolled(seed))
    evening = begin(seed)
    timeline = Timeline.start(evening, evolve)
    codec = Codec(KINDS)
    done = 0
    for _ in range(250):
        answer = decide(timeline.state, any_command(chance), context)
        if not isinstance(answer, Decision):
            continue
        done += 1
        gesture = Gesture(answer.events, answer.label)
        label, rows = codec.encode(gesture)
        assert codec.decode(label, rows) == gesture
        before = timeline.state
        timeline, _row = timeline.do(gesture)
        valid(timeline.state)
        back = timeline.undo()
        assert back is not None
        assert back[0].state is before
    assert done > 25
    assert reduce(evolve, (e for e in timeline.state.log.oldest_first()[len(evening.log) :]), evening) == timeline.state


@pytest.mark.parametrize("seed", range(40))
def test_what_is_sealed_never_reaches_the_public_table(seed: int) -> None:
    """Two tables that differ only in secrets look the same after the same gestures."""
    chance = random.Random(1000 + seed)
    context = a_context()
    evening = haunted(table("bg", "ABCD"), "hidden")
    other = replace(
        evening,
        players=tuple(replace(p, token=5 - p.token, note="a secret") for p in evening.players),
    )
    for _ in range(60):
        command = any_command(chance)
        one, two = decide(evening, command, context), decide(other, command, context)
        if not isinstance(one, Decision) or not isinstance(two, Decision) or one.events != two.events:
            continue  # what the tokens themselves decide (a flip) is public from then on
        if any(isinstance(event, e.TokenShown) for event in one.events):
            continue
        evening, other = reduce(evolve, one.events, evening), reduce(evolve, two.events, other)
        assert public(evening) == public(other)


def test_every_event_has_a_kind_of_its_own_that_no_other_game_uses() -> None:
    assert len({event.kind for event in EVENTS}) == len(EVENTS)
    assert all(event.kind.startswith("betrayal.") for event in EVENTS)
    assert not KINDS.keys() & OTHERS.keys()


def test_events_about_nobody_leave_the_table_as_it_is() -> None:
    evening = table("bg")
    nobody = SeatId(99)
    for event in (
        e.PlayerMoved(nobody, 0), e.Died(nobody), e.ClipMoved(nobody, "might", 3), e.CardMoved(7, Where("gone")),
        e.WoundSettled(nobody), e.MonsterRemoved(4), e.RewardClaimed("nowhere", nobody),
    ):  # fmt: skip
        after = evolve(evening, event)
        assert replace(after, log=evening.log) == evening


def test_the_game_as_the_kernel_sees_it() -> None:
    game = Betrayal()
    assert game.kind == "betrayal"
    answer = game.decide(game.initial(), object(), a_context())
    assert answer.message == message("betrayal.no.unknown_command")  # type: ignore[union-attr]
