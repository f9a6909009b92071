"""Setting up: script, bag, dealing, bluffs, Fabled, house rules."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from types import MappingProxyType
from typing import Final

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide.checks import Handlers, refuse, unknown_character, unknown_seat
from storyteller.clocktower.decide.seating import not_a_traveller
from storyteller.clocktower.decide.tokens import laid
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import Ability, BagToken, Seat, Town
from storyteller.clocktower.setup.bag import draw, is_drawn, plan
from storyteller.clocktower.setup.counts import count
from storyteller.clocktower.setup.deal import drawn_as, face, in_bag, marks_of, stands_in, truly
from storyteller.clocktower.setup.sheet import sheet_of
from storyteller.clocktower.status import seat_name
from storyteller.kernel.chance import sample, shuffled
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.kernel.message import Message, Name, Term, message

FEWEST_PLAYERS: Final = 5
"""Players that are not Travellers. Source: the printed Traveller sheet."""


def _character(character: str) -> Term:
    return Term("character", character)


def _choose_script(town: Town, command: c.ChooseScript, context: Context) -> Decision | Rejection:
    script = command.script
    known = script.id in ("tb", "bmr", "snv", "all")
    called: object = Term("script", script.id) if known else Name(script.name)
    return Decision((e.ScriptChosen(script),), message("setup.label.script", script=called))


def _set_bag(town: Town, command: c.SetBag, context: Context) -> Decision | Rejection:
    for token in command.tokens:
        named = (token.character, token.shown_as or None, token.ability or None)
        if refusal := unknown_character(town, context, *named):
            return refusal
    tokens = tuple(_settled(town, context, token) for token in command.tokens)
    label = message("setup.label.bag", n=len(tokens)) if tokens else message("setup.label.bag_emptied")
    return Decision((e.BagSet(tokens),), label)


def _settled(town: Town, context: Context, token: BagToken) -> BagToken:
    """A character without a token lies beside the bag, whoever chose it."""
    record = context.character(town, token.character)
    return replace(token, drawn=token.drawn and (record is None or is_drawn(record)))


def _fill_bag(town: Town, command: c.FillBag, context: Context) -> Decision | Rejection:
    sheet = sheet_of(town, context)
    if sheet is None:
        return refuse("setup.no_script")
    picks = town.bag if command.keep else ()
    possible = plan(sheet, picks)
    if not possible.total:
        wrong = [problem.message for problem in count(sheet, picks).problems if problem.blocks]
        return refuse("setup.no_legal_bag", why=wrong[0] if wrong else message("setup.script_too_small"))
    tokens = draw(possible, context.chance)
    label = "setup.label.completed" if picks else "setup.label.drawn"
    return Decision((e.BagSet(tokens),), message(label, n=len(tokens)))


# --- dealing ---------------------------------------------------------------------------------------------------------


def _unshown(town: Town, context: Context, token: BagToken) -> bool:
    """Whether the token's player may not know what they are, and nothing is settled yet that they see instead."""
    return not token.shown_as and stands_in(town, context, token.character)


def _given(town: Town, context: Context, seat: Seat, token: BagToken, first: int) -> tuple[object, ...]:
    """The events of a seat getting a token; ``first`` is the next free reminder number."""
    record = context.character(town, token.character)
    shown = None if _unshown(town, context, token) else face(token)
    alignment = record.alignment if record else None
    if record is not None and record.team == "traveller":
        alignment = seat.alignment
    dealt = e.CharacterDealt(seat.id, token.character, shown, alignment)
    marks = tuple(
        e.ReminderPlaced(seat.id, laid(town, context, token.character, spec.text, number=ReminderId(first + place)))
        for place, spec in enumerate(marks_of(town, context, token))
    )
    return (*_cleared(town, context, seat), dealt, *marks)


def _cleared(town: Town, context: Context, seat: Seat) -> tuple[object, ...]:
    """Takes off what the seat's last token brought along."""
    if seat.character is None or not stands_in(town, context, seat.character):
        return ()
    return tuple(e.ReminderRemoved(r.id) for r in seat.reminders if r.of == seat.character)


def _beside(town: Town) -> tuple[object, ...]:
    """Brings into force what is chosen but never drawn (Lil' Monsta): an ability that no seat holds."""
    held = {ability.of for ability in town.table}
    undrawn = (token.character for token in town.bag if not token.drawn and token.character not in held)
    return tuple(e.TableAbilityChanged("gained", Ability(character, since=town.phase)) for character in undrawn)


def _deal(town: Town, command: c.Deal, context: Context) -> Decision | Rejection:
    seat = town.seat(command.seat)
    if seat is None:
        return refuse("seat.unknown", seat=int(command.seat))
    if refusal := unknown_character(town, context, command.character):
        return refusal
    token = _token_for(town, command, seat)
    if isinstance(token, Rejection):
        return token
    refusal = not_a_traveller(town, context, command.character) if seat.traveller else None
    if refusal and not command.override:
        return refusal
    label = message("setup.label.dealt", who=seat_name(town, seat), character=_character(face(token)))
    return Decision((*_given(town, context, seat, token, town.next_reminder), *_beside(town)), label)


def _token_for(town: Town, command: c.Deal, seat: Seat) -> BagToken | Rejection:
    """The token meant; a bag that was never filled holds whatever is named."""
    free = BagToken(command.character)
    if seat.traveller or not town.bag:
        return free
    without = reduce(evolve, (e.CharacterDealt(seat.id, None, None, None),), town)
    found = truly(without, command.character) if command.true else drawn_as(without, command.character)
    if found is not None:
        return found
    if command.override:
        return free
    character = _character(command.character)
    for other in town.players:
        holds = other.character if command.true else other.shown_as
        if other.id != seat.id and holds == command.character:
            return refuse("setup.already_dealt", overridable=True, character=character, who=seat_name(town, other))
    return refuse("setup.not_in_bag", overridable=True, character=character)


def _deal_all(town: Town, command: c.DealAll, context: Context) -> Decision | Rejection:
    collected = _collecting(town, context) if command.again else ()
    table = reduce(evolve, collected, town)
    seats = [seat for seat in table.players if seat.character is None]
    tokens = in_bag(table)
    if not seats:
        return refuse("setup.nobody_to_deal")
    if not tokens:
        return refuse("setup.bag_empty")
    if not command.override:
        if len(table.players) < FEWEST_PLAYERS:
            return refuse("setup.too_few_players", overridable=True, n=len(table.players), fewest=FEWEST_PLAYERS)
        blind = [token.character for token in tokens if _unshown(table, context, token)]
        if blind:
            return refuse("setup.never_drawn", overridable=True, character=_character(blind[0]))
        if len(tokens) != len(seats):
            return refuse("setup.tokens_and_seats", overridable=True, tokens=len(tokens), seats=len(seats))
    events: list[object] = []
    number = int(table.next_reminder)
    if len(tokens) < len(seats):  # who goes without is chance too
        drawn = sample(context.chance, seats, len(tokens))
        seats = [seat for seat in seats if seat in drawn]
    for seat, token in zip(seats, shuffled(context.chance, tokens), strict=False):
        given = _given(table, context, seat, token, number)
        number += sum(isinstance(event, e.ReminderPlaced) for event in given)
        events.extend(given)
    return Decision((*collected, *events, *_beside(table)), message("setup.label.dealt_all", n=len(seats)))


def _collecting(town: Town, context: Context) -> tuple[object, ...]:
    """Every player's token goes back, with the printed reminders on their seats; own notes stay."""
    events: list[object] = []
    for seat in town.players:
        if seat.character is None:
            continue
        events.extend(e.ReminderRemoved(r.id) for r in seat.reminders if r.of)
        events.append(e.CharacterDealt(seat.id, None, None, None))
    return tuple(events)


def _collect_tokens(town: Town, command: c.CollectTokens, context: Context) -> Decision | Rejection:
    events = _collecting(town, context)
    if not events:
        return refuse("setup.nothing_dealt")
    return Decision(events, message("setup.label.collected"))


def _mark_looked(town: Town, command: c.MarkLooked, context: Context) -> Decision | Rejection:
    if refusal := unknown_seat(town, command.seat):
        return refusal
    label = "setup.label.looked" if command.looked else "setup.label.not_looked"
    who = seat_name(town, town.seat(command.seat))
    return Decision((e.TokenLookedAt(command.seat, command.looked),), message(label, who=who))


# --- what goes with it -----------------------------------------------------------------------------------------------


def _set_bluffs(town: Town, command: c.SetBluffs, context: Context) -> Decision | Rejection:
    recipient = None if command.of == "demon" else command.of
    refusal = unknown_character(town, context, recipient, *command.characters)
    refusal = refusal or unknown_seat(town, command.seat)
    if refusal:
        return refusal
    of = _recipient(town, command.of, command.seat)
    event = e.BluffsSet(command.of, command.characters, command.seat)
    if not command.characters:
        return Decision((event,), message("setup.label.bluffs_taken", of=of))
    shown = tuple(_character(character) for character in command.characters)
    return Decision((event,), message("setup.label.bluffs", of=of, characters=shown))


def _recipient(town: Town, of: str, seat: SeatId | None) -> Message | Term | Name:
    if seat is not None:
        return seat_name(town, town.seat(seat))
    return message("setup.the_demon") if of == "demon" else _character(of)


def _add_fabled(town: Town, command: c.AddFabled, context: Context) -> Decision | Rejection:
    fabled = command.fabled
    named = [pick for pick in fabled.about if isinstance(pick, str)]
    seats = [SeatId(pick) for pick in fabled.about if isinstance(pick, int)]
    refusal = unknown_character(town, context, fabled.character, *named)
    refusal = refusal or unknown_seat(town, *seats, storyteller=True)
    if refusal:
        return refusal
    character = _character(fabled.character)
    if context.team(town, fabled.character) not in ("fabled", "loric"):
        return refuse("setup.not_fabled", character=character)
    return Decision((e.FabledAdded(fabled),), message("setup.label.fabled", character=character))


def _remove_fabled(town: Town, command: c.RemoveFabled, context: Context) -> Decision | Rejection:
    character = _character(command.character)
    if all(fabled.character != command.character for fabled in town.fabled):
        return refuse("setup.no_such_fabled", character=character)
    return Decision((e.FabledRemoved(command.character),), message("setup.label.fabled_gone", character=character))


def _set_house_rules(town: Town, command: c.SetHouseRules, context: Context) -> Decision | Rejection:
    rules = tuple(rule.strip() for rule in command.rules if rule.strip())
    return Decision((e.HouseRuleSet(rules),), message("setup.label.house_rules", n=len(rules)))


HANDLERS: Final[Handlers] = MappingProxyType(
    {
        c.ChooseScript: _choose_script,
        c.SetBag: _set_bag,
        c.FillBag: _fill_bag,
        c.Deal: _deal,
        c.DealAll: _deal_all,
        c.CollectTokens: _collect_tokens,
        c.MarkLooked: _mark_looked,
        c.SetBluffs: _set_bluffs,
        c.AddFabled: _add_fabled,
        c.RemoveFabled: _remove_fabled,
        c.SetHouseRules: _set_house_rules,
    }
)
"""What each command of setting up comes to."""
