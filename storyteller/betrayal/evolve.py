"""The table after an event: total, pure, and without looking anything up.

An event about something that is not there leaves the table as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, TypeVar

from storyteller.betrayal import events as e
from storyteller.betrayal.catalogue import SKULL, TOP
from storyteller.betrayal.model import (
    Conclusion,
    Deck,
    Evening,
    Haunt,
    Player,
    Stack,
    Track,
    Turn,
)
from storyteller.kernel.ids import SeatId

T = TypeVar("T")


def evolve(evening: Evening, event: Any) -> Evening:
    """Returns the table after one event; an unknown one changes nothing but the log."""
    step = _STEPS.get(type(event))
    after = step(evening, event) if step else evening
    return replace(after, log=evening.log.with_(event))


def _with_player(evening: Evening, seat: SeatId, change: Callable[[Player], Player]) -> Evening:
    return replace(evening, players=tuple(change(p) if p.id == seat else p for p in evening.players))


def _set(evening: Evening, seat: SeatId, **fields: Any) -> Evening:
    return _with_player(evening, seat, lambda p: replace(p, **fields))


def _put(items: tuple[T, ...], item: T, same: Callable[[T], bool]) -> tuple[T, ...]:
    """The item in the place of its like, or at the end."""
    if any(same(other) for other in items):
        return tuple(item if same(other) else other for other in items)
    return (*items, item)


def _inserted(items: tuple[T, ...], position: int, item: T) -> tuple[T, ...]:
    place = max(0, min(position, len(items)))
    return (*items[:place], item, *items[place:])


# --- table -----------------------------------------------------------------------------------------------------------


def _edition_chosen(evening: Evening, ev: e.EditionChosen) -> Evening:
    rules = ev.rules
    decks = tuple(Deck(kind, number) for kind, number in rules.decks)
    stacks = tuple(Stack(kind, number) for kind, number in rules.stacks)
    players = tuple(replace(p, explorer=None, tracks=(), place=rules.start_place) for p in evening.players)
    return replace(evening, rules=rules, decks=decks, stacks=stacks, players=players, checklist=(), first=None)


def _player_added(evening: Evening, ev: e.PlayerAdded) -> Evening:
    if evening.player(ev.player) is not None:
        return evening
    place = evening.rules.start_place if evening.rules else ""
    players = _inserted(evening.players, ev.position, Player(ev.player, ev.name, place=place))
    return replace(evening, players=players, next_seat=SeatId(max(evening.next_seat, ev.player + 1)))


def _player_removed(evening: Evening, ev: e.PlayerRemoved) -> Evening:
    first = None if evening.first == ev.player else evening.first
    return replace(evening, players=tuple(p for p in evening.players if p.id != ev.player), first=first)


def _player_moved(evening: Evening, ev: e.PlayerMoved) -> Evening:
    player = evening.player(ev.player)
    if player is None:
        return evening
    others = tuple(p for p in evening.players if p.id != ev.player)
    return replace(evening, players=_inserted(others, ev.position, player))


def _explorer_taken(evening: Evening, ev: e.ExplorerTaken) -> Evening:
    tracks = tuple(Track(printed, printed.start) for printed in ev.tracks)
    return _set(evening, ev.player, explorer=ev.explorer, tracks=tracks, place=ev.place)


def _explorer_put_back(evening: Evening, ev: e.ExplorerPutBack) -> Evening:
    return _set(evening, ev.player, explorer=None, tracks=())


def _track_corrected(evening: Evening, ev: e.TrackCorrected) -> Evening:
    def change(player: Player) -> Player:
        return replace(
            player, tracks=tuple(_corrected(t, ev, evening) if t.trait == ev.track.trait else t for t in player.tracks)
        )

    return _with_player(evening, ev.player, change)


def _corrected(track: Track, ev: e.TrackCorrected, evening: Evening) -> Track:
    """A clip that still stands on green goes with it: nobody has moved it yet."""
    untouched = evening.phase == "setup" and track.place == track.printed.start
    return replace(track, printed=ev.track, place=ev.track.start if untouched else track.place)


def _step_ticked(evening: Evening, ev: e.StepTicked) -> Evening:
    haunt = evening.haunt
    if haunt is not None and evening.phase == "reveal":
        return replace(evening, haunt=replace(haunt, steps=_ticked(haunt.steps, ev)))
    return replace(evening, checklist=_ticked(evening.checklist, ev))


def _ticked(steps: tuple[str, ...], ev: e.StepTicked) -> tuple[str, ...]:
    others = tuple(step for step in steps if step != ev.step)
    return (*others, ev.step) if ev.done else others


# --- turns -----------------------------------------------------------------------------------------------------------


def _with_turn(evening: Evening, change: Callable[[Turn], Turn]) -> Evening:
    return replace(evening, turn=change(evening.turn)) if evening.turn else evening


def _turn_began(evening: Evening, ev: e.TurnBegan) -> Evening:
    return replace(evening, turn=Turn(ev.actor, speed=ev.speed), round=ev.round)


def _moved(evening: Evening, ev: e.Moved) -> Evening:
    evening = _set(evening, ev.player, place=ev.place, edge=ev.edge)
    if evening.turn is None or evening.turn.actor != ev.player:
        return evening
    return _with_turn(evening, lambda turn: replace(turn, spent=turn.spent + ev.cost, moved=turn.moved + 1))


def _movement_ended(evening: Evening, ev: e.MovementEnded) -> Evening:
    return _with_turn(evening, lambda turn: replace(turn, ended=True, over=turn.over or ev.turn))


def _marked(evening: Evening, ev: e.Marked) -> Evening:
    return _with_turn(evening, lambda turn: replace(turn, marks=(*turn.marks, ev.mark)))


_MARKS = MappingProxyType({"handled": "handled", "weapon": "weapons", "special": "specials", "gained": "gained"})


def _card_marked(evening: Evening, ev: e.CardMarked) -> Evening:
    def change(turn: Turn) -> Turn:
        name = _MARKS[ev.mark]
        cards: tuple[int, ...] = getattr(turn, name)
        fields: dict[str, Any] = {name: cards if ev.card in cards else (*cards, ev.card)}
        return replace(turn, **fields)

    return _with_turn(evening, change)


def _power_used(evening: Evening, ev: e.PowerUsed) -> Evening:
    return _with_player(evening, ev.player, lambda p: replace(p, power_spent=p.power_spent + 1))


# --- tiles, decks, cards ---------------------------------------------------------------------------------------------


def _stack_set(evening: Evening, ev: e.StackSet) -> Evening:
    stack = Stack(ev.stack, ev.left, ev.aside, ev.buried)
    return replace(evening, stacks=_put(evening.stacks, stack, lambda s: s.kind == ev.stack))


def _deck_set(evening: Evening, ev: e.DeckSet) -> Evening:
    deck = Deck(ev.deck, ev.left, ev.discarded)
    return replace(evening, decks=_put(evening.decks, deck, lambda d: d.kind == ev.deck))


def _tile_laid(evening: Evening, ev: e.TileLaid) -> Evening:
    return replace(evening, tiles=_put(evening.tiles, ev.tile, lambda t: t.name == ev.tile.name))


def _reward_claimed(evening: Evening, ev: e.RewardClaimed) -> Evening:
    tiles = tuple(
        replace(t, claimed=(*t.claimed, ev.player)) if t.name == ev.tile and ev.player not in t.claimed else t
        for t in evening.tiles
    )
    return replace(evening, tiles=tiles)


def _card_noted(evening: Evening, ev: e.CardNoted) -> Evening:
    cards = _put(evening.cards, ev.card, lambda c: c.id == ev.card.id)
    return replace(evening, cards=cards, next_card=max(evening.next_card, ev.card.id + 1))


def _card_moved(evening: Evening, ev: e.CardMoved) -> Evening:
    return replace(evening, cards=tuple(replace(c, where=ev.where) if c.id == ev.card else c for c in evening.cards))


# --- numbers ---------------------------------------------------------------------------------------------------------


def _clip_moved(evening: Evening, ev: e.ClipMoved) -> Evening:
    place = max(SKULL, min(TOP, ev.place))

    def change(player: Player) -> Player:
        tracks = tuple(replace(t, place=place, beyond=ev.beyond) if t.trait == ev.trait else t for t in player.tracks)
        return replace(player, tracks=tracks)

    return _with_player(evening, ev.player, change)


def _wound_settled(evening: Evening, ev: e.WoundSettled) -> Evening:
    wounds = list(evening.wounds)
    first = next((w for w in wounds if w.player == ev.player), None)
    if first is not None:
        wounds.remove(first)
    return replace(evening, wounds=tuple(wounds))


def _died(evening: Evening, ev: e.Died) -> Evening:
    return _set(evening, ev.player, alive=ev.alive)


def _counter_set(evening: Evening, ev: e.CounterSet) -> Evening:
    if ev.counter is None:
        return replace(evening, counters=tuple(c for c in evening.counters if c.name != ev.name))
    return replace(evening, counters=_put(evening.counters, ev.counter, lambda c: c.name == ev.name))


# --- the haunt -------------------------------------------------------------------------------------------------------


def _with_haunt(evening: Evening, **fields: Any) -> Evening:
    return replace(evening, haunt=replace(evening.haunt, **fields)) if evening.haunt else evening


def _haunt_began(evening: Evening, ev: e.HauntBegan) -> Evening:
    return replace(evening, haunt=ev.haunt, phase="reveal", pending_rolls=0)


def _haunt_described(evening: Evening, ev: e.HauntDescribed) -> Evening:
    old = evening.haunt or Haunt(ev.haunt.revealer)
    kept = replace(ev.haunt, notes=old.notes, objectives=old.objectives, steps=old.steps, traitor=old.traitor)
    return replace(evening, haunt=kept)


def _traitor_set(evening: Evening, ev: e.TraitorSet) -> Evening:
    return _with_haunt(evening, traitor=ev.player)


def _tokens_dealt(evening: Evening, ev: e.TokensDealt) -> Evening:
    tokens = dict(ev.tokens)
    players = tuple(replace(p, token=tokens.get(p.id, 0), token_shown=False) for p in evening.players)
    return replace(evening, players=players)


# --- monsters --------------------------------------------------------------------------------------------------------


def _monster_kind_set(evening: Evening, ev: e.MonsterKindSet) -> Evening:
    kinds = _put(evening.monster_kinds, ev.monsters, lambda k: k.id == ev.monsters.id)
    return replace(evening, monster_kinds=kinds)


def _monster_set(evening: Evening, ev: e.MonsterSet) -> Evening:
    monsters = _put(evening.monsters, ev.monster, lambda m: m.id == ev.monster.id)
    return replace(evening, monsters=monsters, next_monster=max(evening.next_monster, ev.monster.id + 1))


def _monster_removed(evening: Evening, ev: e.MonsterRemoved) -> Evening:
    return replace(evening, monsters=tuple(m for m in evening.monsters if m.id != ev.monster))


# --- the end ---------------------------------------------------------------------------------------------------------


def _concluded(evening: Evening, ev: e.Concluded) -> Evening:
    return replace(evening, phase="over", conclusion=Conclusion(ev.winner, ev.player, ev.reason))


_STEPS: Mapping[type[e.Event], Callable[[Evening, Any], Evening]] = MappingProxyType({
    e.EditionChosen: _edition_chosen,
    e.SettingChanged: lambda evening, ev: replace(evening, rules=ev.rules),
    e.PlayerAdded: _player_added,
    e.PlayerRemoved: _player_removed,
    e.PlayerMoved: _player_moved,
    e.PlayerRenamed: lambda evening, ev: _set(evening, ev.player, name=ev.name),
    e.PlayerLeft: lambda evening, ev: _set(evening, ev.player, away=ev.away),
    e.ExplorerTaken: _explorer_taken,
    e.ExplorerPutBack: _explorer_put_back,
    e.TrackCorrected: _track_corrected,
    e.AidDealt: lambda evening, ev: _set(evening, ev.player, aid=ev.number),
    e.ScenarioChosen: lambda evening, ev: replace(evening, scenario=ev.name),
    e.FirstPlayerSet: lambda evening, ev: replace(evening, first=ev.player),
    e.StepTicked: _step_ticked,
    e.PhaseEntered: lambda evening, ev: replace(evening, phase=ev.phase),
    e.TurnBegan: _turn_began,
    e.Moved: _moved,
    e.Placed: lambda evening, ev: _set(evening, ev.player, place=ev.place, edge=ev.edge),
    e.MovementEnded: _movement_ended,
    e.Marked: _marked,
    e.CardMarked: _card_marked,
    e.PowerUsed: _power_used,
    e.StackSet: _stack_set,
    e.DeckSet: _deck_set,
    e.TileLaid: _tile_laid,
    e.RewardClaimed: _reward_claimed,
    e.CardNoted: _card_noted,
    e.CardMoved: _card_moved,
    e.ClipMoved: _clip_moved,
    e.Wounded: lambda evening, ev: replace(evening, wounds=(*evening.wounds, ev.wound)),
    e.WoundSettled: _wound_settled,
    e.Died: _died,
    e.CounterSet: _counter_set,
    e.RollsDue: lambda evening, ev: replace(evening, pending_rolls=ev.number),
    e.HauntBegan: _haunt_began,
    e.HauntDescribed: _haunt_described,
    e.TraitorSet: _traitor_set,
    e.SideChanged: lambda evening, ev: _set(evening, ev.player, side=ev.side),
    e.NotesSet: lambda evening, ev: _with_haunt(evening, notes=ev.notes),
    e.ObjectivesSet: lambda evening, ev: _with_haunt(evening, objectives=ev.objectives),
    e.TokensDealt: _tokens_dealt,
    e.TokenShown: lambda evening, ev: _set(evening, ev.player, token_shown=True),
    e.MonsterKindSet: _monster_kind_set,
    e.MonsterSet: _monster_set,
    e.MonsterRemoved: _monster_removed,
    e.PlayerNoted: lambda evening, ev: _set(evening, ev.player, note=ev.text),
    e.RulingNoted: lambda evening, ev: replace(evening, rulings=(*evening.rulings, ev.text)),
    e.Concluded: _concluded,
    e.ConclusionWithdrawn: lambda evening, ev: replace(evening, phase=ev.phase, conclusion=None),
})  # fmt: skip
