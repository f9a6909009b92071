"""The box, the people and their explorers, before the first turn and after."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from types import MappingProxyType
from typing import Any, get_args, get_type_hints

from storyteller.betrayal import commands as c
from storyteller.betrayal import events as e
from storyteller.betrayal.catalogue import TRAITS, EditionRules, Explorer
from storyteller.betrayal.checklist import steps_now
from storyteller.betrayal.context import Context
from storyteller.betrayal.decide.checks import Handlers, broken, done, named, refuse
from storyteller.betrayal.model import Evening, Held
from storyteller.betrayal.order import lowest_aid, next_birthday, turn_order
from storyteller.kernel.chance import shuffled
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, Term

_MOST_NAME = 40


def _choose_edition(evening: Evening, command: c.ChooseEdition, context: Context) -> Decision | Rejection:
    rules = context.catalogue.editions.get(command.edition)
    if rules is None:
        return refuse("no_such_edition", edition=Name(command.edition))
    if evening.phase != "setup":
        return refuse("already_begun")
    return done("edition", [e.EditionChosen(rules)], edition=Term("edition", rules.id))


def settings(rules: EditionRules) -> Mapping[str, tuple[str | int | bool, ...]]:
    """Returns which parameters a table may set otherwise, and to what; whole numbers go from 0 to 99."""
    hints = get_type_hints(EditionRules)
    found: dict[str, tuple[str | int | bool, ...]] = {}
    for field in fields(rules):
        hint = hints[field.name]
        if field.name == "id":
            continue
        if hint is bool:
            found[field.name] = (True, False)
        elif hint is int:
            found[field.name] = tuple(range(100))
        elif get_args(hint) and all(isinstance(choice, str) for choice in get_args(hint)):
            found[field.name] = get_args(hint)
    return found


def _change_setting(evening: Evening, command: c.ChangeSetting, _context: Context) -> Decision | Rejection:
    if evening.rules is None:
        return refuse("no_edition")
    choices = settings(evening.rules).get(command.setting)
    if choices is None:
        return refuse("no_such_setting", setting=Name(command.setting))
    if not any(type(choice) is type(command.value) and choice == command.value for choice in choices):
        return refuse("no_such_value", setting=Name(command.setting), value=Name(str(command.value)))
    change: dict[str, Any] = {command.setting: command.value}
    rules = replace(evening.rules, **change)
    return done(
        "setting", [e.SettingChanged(command.setting, rules)], setting=Term("betrayal_setting", command.setting)
    )


def _add_player(evening: Evening, command: c.AddPlayer, _context: Context) -> Decision | Rejection:
    name = command.player_name.strip()[:_MOST_NAME]
    rules = evening.rules
    if rules is not None and len(evening.players) >= rules.most:
        no = broken(command, "too_many", most=rules.most)
        if no:
            return no
    position = len(evening.players) if command.position is None else command.position
    events: list[object] = [e.PlayerAdded(evening.next_seat, name, max(0, min(position, len(evening.players))))]
    return done("player_added", events, player=Name(name))


def _remove_player(evening: Evening, command: c.RemovePlayer, _context: Context) -> Decision | Rejection:
    player = evening.player(command.player)
    if player is None:
        return refuse("no_such_player", player=int(command.player))
    if evening.phase != "setup":
        return refuse("already_begun")
    return done("player_removed", [e.PlayerRemoved(player.id)], player=named(player))


def _move_player(evening: Evening, command: c.MovePlayer, _context: Context) -> Decision | Rejection:
    player = evening.player(command.player)
    if player is None:
        return refuse("no_such_player", player=int(command.player))
    position = max(0, min(command.position, len(evening.players) - 1))
    return done("player_moved", [e.PlayerMoved(player.id, position)], player=named(player), n=position + 1)


def _rename_player(evening: Evening, command: c.RenamePlayer, _context: Context) -> Decision | Rejection:
    player = evening.player(command.player)
    if player is None:
        return refuse("no_such_player", player=int(command.player))
    name = command.player_name.strip()[:_MOST_NAME]
    return done("player_renamed", [e.PlayerRenamed(player.id, name)], player=Name(name))


def _leave(evening: Evening, command: c.Leave, _context: Context) -> Decision | Rejection:
    player = evening.player(command.player)
    if player is None:
        return refuse("no_such_player", player=int(command.player))
    what = "left" if command.away else "came_back"
    return done(what, [e.PlayerLeft(player.id, command.away)], player=named(player))


def held(explorer: Explorer) -> Held:
    """Returns an explorer as a player holds it."""
    return Held(explorer.id, explorer.name, explorer.colour, explorer.side, explorer.birthday, explorer.power)


def _take_explorer(evening: Evening, command: c.TakeExplorer, context: Context) -> Decision | Rejection:
    """Both faces of a card, and the boards of another edition, are out of reach. Source: BG-003, H3-011, H3-115."""
    player = evening.player(command.player)
    if player is None:
        return refuse("no_such_player", player=int(command.player))
    if evening.rules is None:
        return refuse("no_edition")
    if command.explorer is None:
        if player.explorer is None:
            return refuse("no_explorer", player=named(player))
        return done("explorer_back", [e.ExplorerPutBack(player.id)], player=named(player))
    explorer = context.catalogue.explorers.get(command.explorer)
    if explorer is None:
        return refuse("no_such_explorer", explorer=Name(command.explorer))
    no = None
    if explorer.edition != evening.rules.id:
        no = broken(command, "other_edition", explorer=Name(explorer.name))
    taken = next((p for p in evening.players if p.id != player.id and _same_card(p.explorer, explorer)), None)
    if no is None and taken is not None:
        no = broken(command, "board_taken", explorer=Name(explorer.name), player=named(taken))
    if no:
        return no
    events: list[object] = [e.ExplorerTaken(player.id, held(explorer), explorer.tracks, evening.rules.start_place)]
    return done("explorer", events, player=named(player), explorer=Name(explorer.name))


def _same_card(held_one: Held | None, explorer: Explorer) -> bool:
    return held_one is not None and held_one.colour == explorer.colour


def _correct_track(evening: Evening, command: c.CorrectTrack, _context: Context) -> Decision | Rejection:
    player = evening.player(command.player)
    if player is None:
        return refuse("no_such_player", player=int(command.player))
    track = command.track
    whole = len(track.values) == 9 and track.values[0] == 0 and all(0 < n < 100 for n in track.values[1:])
    if not whole or list(track.values) != sorted(track.values) or not 1 <= track.start <= 8:
        return refuse("wrong_track")
    if player.track(track.trait) is None:
        return refuse("no_explorer", player=named(player))
    return done("track", [e.TrackCorrected(player.id, track)], player=named(player), trait=Term("trait", track.trait))


def _deal_aids(evening: Evening, command: c.DealAids, context: Context) -> Decision | Rejection:
    """One numbered aid each. Source: BG-008, BG-017."""
    seats = [p.id for p in evening.players]
    if not seats:
        return refuse("nobody")
    given = dict(command.aids)
    if any(evening.player(seat) is None for seat in given) or len({*given.values()}) != len(given):
        return refuse("wrong_aids")
    if not given:
        numbers = shuffled(context.chance, range(1, max(6, len(seats)) + 1))
        given = dict(zip(seats, numbers, strict=False))
    events: list[object] = [e.AidDealt(seat, number) for seat, number in given.items()]
    return done("aids", events)


def _choose_scenario(_evening: Evening, command: c.ChooseScenario, _context: Context) -> Decision | Rejection:
    name = command.scenario.strip()
    return done("scenario", [e.ScenarioChosen(name)], scenario=Name(name))


def _set_first(evening: Evening, command: c.SetFirst, _context: Context) -> Decision | Rejection:
    """By hand, or by the edition's rule. Source: BG-017, H3-022."""
    if evening.rules is None:
        return refuse("no_edition")
    if command.player is not None:
        if evening.player(command.player) is None:
            return refuse("no_such_player", player=int(command.player))
        found, rule = command.player, "table"
    else:
        rule = evening.rules.first_player
        by_rule = _by_rule(evening, rule, command.today)
        if by_rule is None:
            return refuse(f"no_{rule}")
        found = by_rule
    return done("first", [e.FirstPlayerSet(found, rule)], player=named(evening.player(found)))


def _by_rule(evening: Evening, rule: str, today: tuple[int, int] | None) -> SeatId | None:
    if rule == "lowest_aid":
        return lowest_aid({p.id: p.aid for p in evening.players})
    born = {p.id: p.explorer.birthday for p in evening.players if p.explorer and p.explorer.birthday}
    if today is None or not (1 <= today[0] <= 12 and 1 <= today[1] <= 31):
        return None
    return next_birthday(today, born)


def _tick(evening: Evening, command: c.Tick, _context: Context) -> Decision | Rejection:
    if command.step not in (step for step, _ in steps_now(evening)):
        return refuse("no_such_step")
    what = "ticked" if command.done else "unticked"
    return done(what, [e.StepTicked(command.step, command.done)], step=Term("betrayal_step", command.step))


def _begin(evening: Evening, command: c.BeginExploring, _context: Context) -> Decision | Rejection:
    rules = evening.rules
    if rules is None:
        return refuse("no_edition")
    if evening.phase != "setup":
        return refuse("already_begun")
    if not evening.players:
        return refuse("nobody")
    if not rules.fewest <= len(evening.players) <= rules.most:
        no = broken(command, "how_many", fewest=rules.fewest, most=rules.most)
        if no:
            return no
    without = next((p for p in evening.players if len(p.tracks) != len(TRAITS)), None)
    if without is not None:
        return refuse("no_explorer", player=named(without))
    events: list[object] = []
    seat = turn_order(evening)[0]
    by_rule = _by_rule(evening, rules.first_player, command.today) if evening.first is None else None
    if by_rule is not None:
        events.append(e.FirstPlayerSet(by_rule, rules.first_player))
        seat = by_rule
    first = evening.player(seat)
    speed = first.value("speed") if first else 0
    events += [e.PhaseEntered("explore"), e.TurnBegan(seat, speed, 1)]
    return done("began", events, player=named(first))


HANDLERS: Handlers = MappingProxyType({
    c.ChooseEdition: _choose_edition,
    c.ChangeSetting: _change_setting,
    c.AddPlayer: _add_player,
    c.RemovePlayer: _remove_player,
    c.MovePlayer: _move_player,
    c.RenamePlayer: _rename_player,
    c.Leave: _leave,
    c.TakeExplorer: _take_explorer,
    c.CorrectTrack: _correct_track,
    c.DealAids: _deal_aids,
    c.ChooseScenario: _choose_scenario,
    c.SetFirst: _set_first,
    c.Tick: _tick,
    c.BeginExploring: _begin,
})  # fmt: skip
