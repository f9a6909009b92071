"""The haunt roll, the reveal, the traitor, notes and hidden tokens."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any

from storyteller.betrayal import commands as c
from storyteller.betrayal import events as e
from storyteller.betrayal.context import Context
from storyteller.betrayal.decide.checks import Handlers, active, broken, done, fallen, named, refuse
from storyteller.betrayal.decide.haunting import begun, sides
from storyteller.betrayal.decide.turns import beginning
from storyteller.betrayal.model import Evening, Haunt, Note, Objective, Player, Where
from storyteller.betrayal.notes import are_locked
from storyteller.betrayal.order import fitting, traitor_among, turn_order
from storyteller.betrayal.piles import haunt_dice
from storyteller.kernel.chance import shuffled
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Term


def _roll(evening: Evening, command: c.RollHaunt, context: Context) -> Decision | Rejection:
    """Dice = omens; at the threshold it begins and who rolled is the revealer. Source: BG-054 to BG-057, H3-040."""
    rules = evening.rules
    if rules is None:
        return refuse("no_edition")
    if evening.phase != "explore":
        return refuse("no_more_rolls")
    no = broken(command, "" if evening.pending_rolls else "no_roll_due")
    if no:
        return no
    player = active(evening)
    if isinstance(player, Rejection):
        return player
    dice = haunt_dice(evening)
    rolled = fallen(context, dice, command.total, command.faces)
    if isinstance(rolled, Rejection):
        return rolled
    total, faces = rolled
    events: list[object] = [
        e.DiceRolled("haunt", player.id, dice, total, target=rules.haunt_threshold, faces=faces),
    ]
    if total >= rules.haunt_threshold:
        events.extend(begun(evening, player.id, "roll"))
        return done("haunt_begins", events, player=named(player), total=total)
    events.append(e.RollsDue(max(0, evening.pending_rolls - 1)))
    return done("haunt_waits", events, player=named(player), total=total, target=rules.haunt_threshold)


def _begin(evening: Evening, command: c.BeginHaunt, _context: Context) -> Decision | Rejection:
    if evening.phase != "explore":
        return refuse("not_now")
    revealer = command.revealer if command.revealer is not None else evening.turn.actor if evening.turn else None
    if evening.player(revealer) is None:
        return refuse("no_such_player", player=int(revealer or 0))
    return done("haunt_begun", begun(evening, revealer, "table"), player=named(evening.player(revealer)))


_DESCRIBED = {"title": "name"}


def _describe(evening: Evening, command: c.DescribeHaunt, _context: Context) -> Decision | Rejection:
    haunt = evening.haunt
    if haunt is None:
        return refuse("no_haunt")
    changes: dict[str, Any] = {}
    for name in (
        "number", "title", "kind", "omen", "place", "traitor_rule", "order", "monsters", "traitor_death_loses",
        "converts", "revealer",
    ):  # fmt: skip
        value = getattr(command, name)
        if value is not None:
            changes[_DESCRIBED.get(name, name)] = value.strip() if isinstance(value, str) else value
    if not changes:
        return refuse("nothing_said")
    if evening.player(changes.get("revealer", haunt.revealer)) is None:
        return refuse("no_such_player", player=int(changes.get("revealer") or 0))
    fresh: Haunt = replace(haunt, **changes)
    events: list[object] = [e.HauntDescribed(fresh)]
    if fresh.kind != haunt.kind:
        traitor = haunt.traitor if fresh.kind == "single" else None
        if traitor != haunt.traitor:
            events.append(e.TraitorSet(None))
        events.extend(sides(evening, fresh.kind, traitor))
    return done("haunt", events)


def _set_traitor(evening: Evening, command: c.SetTraitor, _context: Context) -> Decision | Rejection:
    """By hand, or by the haunt's rule and the ties of the game. Source: BG-058 to BG-060, S3-09."""
    haunt = evening.haunt
    if haunt is None:
        return refuse("no_haunt")
    if command.player is not None:
        if evening.player(command.player) is None:
            return refuse("no_such_player", player=int(command.player))
        found: SeatId | None = command.player
        rule = "table"
    else:
        rule = haunt.traitor_rule
        seats = tuple(p.id for p in evening.players)
        those = fitting(evening, rule)
        found = traitor_among(seats, haunt.revealer, those) if haunt.revealer in seats and haunt.revealer else None
        if found is None:
            return refuse("no_traitor_by_rule")
    events: list[object] = [e.TraitorSet(found, rule), *sides(evening, "single", found)]
    if haunt.kind is None:
        events.append(e.HauntDescribed(replace(haunt, kind="single", traitor=found)))
    return done("traitor", events, player=named(evening.player(found)))


def _swap(evening: Evening, command: c.SwapTraitor, _context: Context) -> Decision | Rejection:
    """Figures change places and the omen that began it goes along. Source: S3-10."""
    haunt = evening.haunt
    old = evening.player(haunt.traitor) if haunt else None
    new = evening.player(command.volunteer)
    if haunt is None or old is None:
        return refuse("no_traitor")
    if new is None or new.id == old.id:
        return refuse("no_such_player", player=int(command.volunteer))
    no = broken(command, "" if evening.phase == "reveal" else "too_late_to_swap")
    if no:
        return no
    events: list[object] = [
        e.TraitorSet(new.id, "volunteer"),
        *sides(evening, "single", new.id),
        e.Placed(old.id, new.place, new.edge),
        e.Placed(new.id, old.place, old.edge),
    ]
    omen = next((k for k in reversed(evening.cards) if k.kind == "omen" and k.where == Where("held", old.id)), None)
    if omen is not None:
        events.append(e.CardMoved(omen.id, Where("held", new.id)))
    return done("swapped", events, player=named(new), old=named(old))


def _set_side(evening: Evening, command: c.SetSide, _context: Context) -> Decision | Rejection:
    player = evening.player(command.player)
    if player is None:
        return refuse("no_such_player", player=int(command.player))
    events: list[object] = [e.SideChanged(player.id, command.side)]
    return done("side", events, player=named(player), side=Term("side", command.side))


def _begin_turns(evening: Evening, command: c.BeginHauntTurns, _context: Context) -> Decision | Rejection:
    """The order turns on the traitor, or on the revealer. Source: BG-062, BG-064, BG-095."""
    haunt = evening.haunt
    if haunt is None or evening.phase != "reveal":
        return refuse("not_now")
    why = "haunt_kind_unknown" if haunt.kind is None else ""
    if haunt.kind == "single" and haunt.traitor is None:
        why = "no_traitor"
    if haunt.kind == "hidden" and not any(p.token for p in evening.players):
        why = "no_tokens"
    no = broken(command, why)
    if no:
        return no
    order = turn_order(replace(evening, phase="haunt"))
    if not order:
        return refuse("nobody")
    events: list[object] = [e.PhaseEntered("haunt"), *beginning(evening, order[0], 1)]
    return done("haunt_turns", events, player=named(evening.player(order[0])))


# --- notes -----------------------------------------------------------------------------------------------------------


def _write(evening: Evening, command: c.WriteNote, _context: Context) -> Decision | Rejection:
    """The books stay closed before the haunt. Source: BG-010, H3-010, H3-093."""
    if are_locked(evening) or evening.haunt is None:
        return refuse("locked_until_haunt")
    kept = [n for n in evening.haunt.notes if (n.section, n.audience) != (command.section, command.audience)]
    if command.text.strip():
        kept.append(Note(command.section, command.audience, command.text.strip()))
    return done("note", [e.NotesSet(tuple(kept))], section=Term("section", command.section))


def _read_out(evening: Evening, command: c.ReadOut, _context: Context) -> Decision | Rejection:
    if are_locked(evening) or evening.haunt is None:
        return refuse("locked_until_haunt")
    notes = tuple(
        replace(n, read_out=True) if (n.section, n.audience) == (command.section, command.audience) else n
        for n in evening.haunt.notes
    )
    if notes == evening.haunt.notes:
        return refuse("nothing_to_read")
    return done("read_out", [e.NotesSet(notes)], section=Term("section", command.section))


def _objective(evening: Evening, command: c.SetObjective, _context: Context) -> Decision | Rejection:
    if evening.haunt is None:
        return refuse("locked_until_haunt")
    kept = [o for o in evening.haunt.objectives if o.audience != command.audience]
    if command.text.strip():
        kept.append(Objective(command.audience, command.text.strip(), command.public))
    return done("objective", [e.ObjectivesSet(tuple(kept))])


# --- hidden tokens ---------------------------------------------------------------------------------------------------


def _deal(evening: Evening, command: c.DealTokens, context: Context) -> Decision | Rejection:
    """As many as players, numbered from 1; after somebody has looked they are not dealt anew. Source: BG-096."""
    if evening.haunt is None:
        return refuse("no_haunt")
    if evening.haunt.kind != "hidden":
        no = broken(command, "not_hidden")
        if no:
            return no
    if any(p.token for p in evening.players):
        no = broken(command, "already_dealt")
        if no:
            return no
    there = [p for p in evening.players if not p.away]
    numbers = shuffled(context.chance, range(1, len(there) + 1))
    tokens = tuple((p.id, number) for p, number in zip(there, numbers, strict=True))
    return done("tokens", [e.TokensDealt(tokens)])


def _token_of(evening: Evening, seat: SeatId) -> Player | Rejection:
    player = evening.player(seat)
    if player is None:
        return refuse("no_such_player", player=int(seat))
    return player if player.token else refuse("no_tokens")


def _look(evening: Evening, command: c.LookAtToken, _context: Context) -> Decision | Rejection:
    player = _token_of(evening, command.player)
    if isinstance(player, Rejection):
        return player
    return done("looked", [e.TokenLookedAt(player.id)], player=named(player))


def _show(evening: Evening, command: c.ShowToken, _context: Context) -> Decision | Rejection:
    player = _token_of(evening, command.player)
    if isinstance(player, Rejection):
        return player
    if player.token_shown:
        return refuse("already_shown")
    events: list[object] = [e.TokenShown(player.id)]
    events.append(e.SideChanged(player.id, "traitor" if player.token == 1 else "hero"))
    if player.token == 1:
        events.append(e.TraitorSet(player.id, "hidden"))
    return done("token_shown", events, player=named(player), n=player.token)


HANDLERS: Handlers = MappingProxyType({
    c.RollHaunt: _roll,
    c.BeginHaunt: _begin,
    c.DescribeHaunt: _describe,
    c.SetTraitor: _set_traitor,
    c.SwapTraitor: _swap,
    c.SetSide: _set_side,
    c.BeginHauntTurns: _begin_turns,
    c.WriteNote: _write,
    c.ReadOut: _read_out,
    c.SetObjective: _objective,
    c.DealTokens: _deal,
    c.LookAtToken: _look,
    c.ShowToken: _show,
})  # fmt: skip
