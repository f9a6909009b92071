"""Runs a scenario of Betrayal: a table, gestures and questions, with the journal in memory.

Its fields stand in docs/scenario.md.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, fields, is_dataclass, replace
from functools import cache, reduce
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final, Literal, Union, cast, get_args, get_origin, get_type_hints

from storyteller.app.clock import SystemClock
from storyteller.app.scenario.betrayal_answers import Asking, question
from storyteller.app.scenario.outcome import Outcome, Say, nothing_to, refused_result
from storyteller.app.session import Session
from storyteller.betrayal import commands as c
from storyteller.betrayal.catalogue import SKULL, TOP, TRAITS, EditionRules
from storyteller.betrayal.context import Context
from storyteller.betrayal.decide.dispatch import Betrayal
from storyteller.betrayal.decide.haunting import sides
from storyteller.betrayal.decide.table import held, settings
from storyteller.betrayal.decide.turns import beginning
from storyteller.betrayal.evolve import evolve
from storyteller.betrayal.model import (
    MONSTERS,
    Card,
    Deck,
    Evening,
    Haunt,
    Monster,
    MonsterKind,
    PhaseKind,
    Player,
    Stack,
    Tile,
    Track,
    Where,
)
from storyteller.betrayal.order import turn_order
from storyteller.content.betrayal import load_betrayal
from storyteller.content.place import Place
from storyteller.journal.memory import MemoryJournal
from storyteller.kernel.chance import Chance
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import GameId, SeatId
from storyteller.kernel.timeline import Timeline

_KEYS: Final = (
    "scenario", "game", "edition", "settings", "players", "phase", "turn", "haunt", "monsters", "tiles", "decks",
    "stacks", "pending_rolls", "do", "ask",
)  # fmt: skip
_PLAYER_KEYS: Final = (
    "name", "explorer", "clips", "place", "edge", "alive", "away", "side", "aid", "token", "power_spent", "cards",
)  # fmt: skip
_FACTS: Final = ("place", "edge", "alive", "away", "side", "aid", "token", "power_spent")
_CARD_KEYS: Final = ("name", "kind", "weapon", "companion", "stealable")
_HAUNT_KEYS: Final = (
    "kind", "traitor", "revealer", "number", "name", "monsters", "traitor_rule", "order", "traitor_death_loses",
)  # fmt: skip
_MONSTER_KEYS: Final = ("name", "place", "edge", "stunned", "killable", "stunnable", *TRAITS)
_TILE_KEYS: Final = ("name", "kind", "found_by", "symbol", "barrier", "obstacles")


def run_betrayal(parts: Place, say: Say, chance: Chance) -> Outcome:
    """Returns what a scenario of Betrayal comes to.

    Args:
        parts: The whole file.
        say: Renders messages.
        chance: For dice on the screen, coins and shuffles.

    Raises:
        ScenarioFault: The file is wrong; nothing was run.
    """
    keys = parts.object(_KEYS)
    context = Context(load_betrayal(), chance)
    evening = _Table(context).evening(keys)
    gestures = [_command(place) for place in _list(keys, "do")]
    questions = [question(place) for place in _list(keys, "ask")]
    session = _session(context, evening)
    results = tuple(_done(session, gesture, say) for gesture in gestures)
    return Outcome(results, Asking(session.state, say).answers(questions), "betrayal")


def _session(context: Context, evening: Evening) -> Session[Evening]:
    journal, clock, spec = MemoryJournal(), SystemClock(), Betrayal()
    game = journal.create(GameId("0" * 32), spec.kind, "", created_at=clock.now(), app_version="", catalogue_digest="")
    return Session(game, spec, context, journal, Timeline.start(evening, spec.evolve), clock=clock)


def _done(session: Session[Evening], gesture: c.Command | str, say: Say) -> dict[str, Any]:
    answer: Decision | Rejection | None
    if gesture == "undo":
        answer = None if session.undo() else nothing_to("undo")
    elif gesture == "redo":
        answer = None if session.redo() else nothing_to("redo")
    else:
        answer = session.dispatch(gesture)
    return refused_result(answer, say) if isinstance(answer, Rejection) else {"ok": True}


# --- the table -------------------------------------------------------------------------------------------------------


class _Table:
    def __init__(self, context: Context) -> None:
        self._context = context

    def evening(self, keys: Mapping[str, Place]) -> Evening:
        """The table a file states; nothing has happened before it but what it says."""
        rules = self._rules(keys)
        evening = Evening() if rules is None else self._with_box(Evening(), rules)
        for number, place in enumerate(_list(keys, "players"), 1):
            evening = self._player(evening, place, SeatId(number))
        if "haunt" in keys:
            evening = self._haunt(evening, keys["haunt"])
        for place in _list(keys, "monsters"):
            evening = _monster(evening, place)
        for place in _list(keys, "tiles"):
            evening = replace(evening, tiles=(*evening.tiles, _tile(place, evening)))
        evening = _piles(evening, keys)
        return self._at(evening, keys)

    def _rules(self, keys: Mapping[str, Place]) -> EditionRules | None:
        if "edition" not in keys:
            return None
        rules = self._context.catalogue.editions[keys["edition"].one_of(tuple(self._context.catalogue.editions))]
        choices = settings(rules)
        for name, place in keys["settings"].object(choices).items() if "settings" in keys else ():
            if not any(type(value) is type(place.value) and value == place.value for value in choices[name]):
                raise place.fault("not_one_of", value=str(place.value), known=", ".join(map(str, choices[name][:8])))
            change: dict[str, Any] = {name: place.value}
            rules = replace(rules, **change)
        return rules

    def _with_box(self, evening: Evening, rules: EditionRules) -> Evening:
        decks = tuple(Deck(kind, number) for kind, number in rules.decks)
        return replace(evening, rules=rules, decks=decks, stacks=tuple(Stack(kind, n) for kind, n in rules.stacks))

    def _player(self, evening: Evening, place: Place, seat: SeatId) -> Evening:
        keys = place.object(_PLAYER_KEYS)
        start = evening.rules.start_place if evening.rules else ""
        player = Player(seat, keys["name"].text() if "name" in keys else "", place=start)
        if "explorer" in keys:
            known = self._context.catalogue.explorers
            explorer = known[keys["explorer"].one_of(tuple(known))]
            player = replace(player, explorer=held(explorer), tracks=tuple(Track(t, t.start) for t in explorer.tracks))
        if "clips" in keys:
            player = replace(player, tracks=_clips(player, keys["clips"]))
        player = replace(player, **_plain(keys, Player, _FACTS))
        evening = replace(evening, players=(*evening.players, player), next_seat=SeatId(seat + 1))
        for card in _list(keys, "cards"):
            evening = _card(evening, card, seat)
        return evening

    def _haunt(self, evening: Evening, place: Place) -> Evening:
        keys = place.object(_HAUNT_KEYS)
        haunt = Haunt(_seat(keys["revealer"], evening) if "revealer" in keys else None)
        traitor = _seat(keys["traitor"], evening) if "traitor" in keys else None
        names = ("kind", "number", "name", "monsters", "traitor_rule", "order", "traitor_death_loses")
        haunt = replace(haunt, traitor=traitor, **_plain(keys, Haunt, names))
        evening = replace(evening, haunt=haunt, phase="haunt")
        told = {p.id: p.side for p in evening.players if p.side != "none"}
        evening = reduce(evolve, sides(evening, haunt.kind, traitor), evening)
        players = tuple(replace(p, side=told.get(p.id, p.side)) for p in evening.players)
        return replace(evening, players=players)

    def _at(self, evening: Evening, keys: Mapping[str, Place]) -> Evening:
        phase: str = "haunt" if evening.haunt else "explore" if evening.players and evening.rules else "setup"
        if "phase" in keys:
            phase = keys["phase"].one_of(get_args(PhaseKind))
        evening = replace(evening, phase=cast(PhaseKind, phase))
        if "turn" in keys:
            actor = _seat(keys["turn"], evening, monsters=True)
        else:
            actor = next(iter(turn_order(evening)), MONSTERS)
        if phase in ("explore", "haunt") and evening.players:
            evening = reduce(evolve, beginning(evening, actor, 1), evening)
        return replace(evening, log=Evening().log)


def _plain(keys: Mapping[str, Place], cls: type, names: Collection[str]) -> dict[str, Any]:
    hints = _hints(cls)
    return {name: _value(keys[name], hints[name]) for name in names if name in keys}


def _clips(player: Player, place: Place) -> tuple[Track, ...]:
    where = {name: part.number() for name, part in place.object(TRAITS).items()}
    for name, part in place.object(TRAITS).items():
        if not SKULL <= where[name] <= TOP:
            raise part.fault("not_one_of", value=str(where[name]), known=f"{SKULL} … {TOP}")
    if where and not player.tracks:
        raise place.fault("no_explorer")
    return tuple(replace(t, place=where.get(t.trait, t.place)) for t in player.tracks)


def _card(evening: Evening, place: Place, seat: SeatId) -> Evening:
    keys = place.object(_CARD_KEYS)
    values = _plain(keys, Card, _CARD_KEYS)
    card = Card(evening.next_card, values.pop("kind", "item"), where=Where("held", seat), **values)
    return replace(evening, cards=(*evening.cards, card), next_card=card.id + 1)


def _monster(evening: Evening, place: Place) -> Evening:
    keys = place.object(_MONSTER_KEYS)
    number = len(evening.monster_kinds) + 1
    kind = MonsterKind(number, **{"name": "", **_plain(keys, MonsterKind, ("name", "killable", "stunnable", *TRAITS))})
    monster = Monster(evening.next_monster, number, "1", **_plain(keys, Monster, ("place", "edge", "stunned")))
    haunt = replace(evening.haunt, monsters=True) if evening.haunt else None
    return replace(
        evening,
        haunt=haunt,
        monster_kinds=(*evening.monster_kinds, kind),
        monsters=(*evening.monsters, monster),
        next_monster=monster.id + 1,
    )


def _tile(place: Place, evening: Evening) -> Tile:
    keys = place.object(_TILE_KEYS)
    found_by = _seat(keys["found_by"], evening) if "found_by" in keys else None
    values = {"name": "", **_plain(keys, Tile, ("name", "kind", "symbol", "barrier", "obstacles"))}
    return Tile(found_by=found_by, **values)


def _piles(evening: Evening, keys: Mapping[str, Place]) -> Evening:
    if "decks" in keys:
        left = keys["decks"].object([d.kind for d in evening.decks])
        decks = tuple(replace(d, left=left[d.kind].number()) if d.kind in left else d for d in evening.decks)
        evening = replace(evening, decks=decks)
    if "stacks" in keys:
        tiles = keys["stacks"].object([s.kind for s in evening.stacks])
        stacks = tuple(replace(s, left=tiles[s.kind].number()) if s.kind in tiles else s for s in evening.stacks)
        evening = replace(evening, stacks=stacks)
    if "pending_rolls" in keys:
        evening = replace(evening, pending_rolls=keys["pending_rolls"].number())
    return evening


def _list(keys: Mapping[str, Place], name: str) -> tuple[Place, ...]:
    return keys[name].items() if name in keys else ()


def _seat(place: Place, evening: Evening, *, monsters: bool = False) -> SeatId:
    if monsters and place.value == "monsters":
        return MONSTERS
    seat = SeatId(place.number())
    if evening.player(seat) is None:
        raise place.fault("no_seat", seat=int(seat))
    return seat


# --- gestures --------------------------------------------------------------------------------------------------------


@cache
def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls)


def _command(place: Place) -> c.Command | str:
    keys = place.open_object()
    if "command" not in keys:
        raise place.fault("missing", word="command")
    name = keys["command"].one_of((*c.COMMANDS, "undo", "redo"))
    if name in ("undo", "redo"):
        place.object(("command",))
        return name
    rest = {key: part.value for key, part in keys.items() if key != "command"}
    command: c.Command = _record(Place(rest, place.path), c.COMMANDS[name])
    return command


def _record(place: Place, cls: type) -> Any:
    """A record by the types of its fields; what has no default must be given."""
    names = [field.name for field in fields(cast(Any, cls))]
    keys = place.object(names)
    hints = _hints(cls)
    values = {name: _value(part, hints[name]) for name, part in keys.items()}
    for field in fields(cast(Any, cls)):
        if field.default is MISSING and field.name not in values:
            raise place.fault("missing", word=field.name)
    return cls(**values)


def _value(place: Place, hint: Any) -> Any:
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _optional(place, args)
    if origin is Literal:
        return place.one_of(args)
    if origin is tuple:
        return _tuple(place, args)
    if isinstance(hint, type) and is_dataclass(hint):
        return _record(place, hint)
    if getattr(hint, "__supertype__", None) is int:
        return MONSTERS if place.value == "monsters" else SeatId(place.number())
    return _PLAIN[hint](place)


def _optional(place: Place, args: tuple[Any, ...]) -> Any:
    if place.value is None and NoneType in args:
        return None
    inner = [arg for arg in args if arg is not NoneType]
    if len(inner) == 1:
        return _value(place, inner[0])
    # Alternatives of plain values: the first whose own type the value has.
    for arg in inner:
        if get_origin(arg) is Literal and place.value in get_args(arg):
            return place.value
        if isinstance(arg, type) and type(place.value) is arg:
            return place.value
    return _value(place, inner[0])


def _tuple(place: Place, args: tuple[Any, ...]) -> tuple[Any, ...]:
    if args[1:] == (Ellipsis,):
        # Pairs may be written as an object: {"might": 2, "speed": 1}.
        if isinstance(place.value, dict) and get_origin(args[0]) is tuple:
            key, value = get_args(args[0])
            return tuple((_value(Place(k, p.path), key), _value(p, value)) for k, p in place.open_object().items())
        return tuple(_value(item, args[0]) for item in place.items())
    items = place.items()
    if len(items) != len(args):
        raise place.fault("no_list")
    return tuple(_value(item, arg) for item, arg in zip(items, args, strict=True))


_PLAIN: Final[Mapping[Any, Callable[[Place], Any]]] = MappingProxyType(
    {int: Place.number, str: Place.text, bool: Place.flag}
)
