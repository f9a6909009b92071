"""Dealing: tokens go from the bag to the seats and back."""

from __future__ import annotations

from collections.abc import Sequence
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
from storyteller.clocktower.setup.deal import drawn_as, face, in_bag, marks_of, stands_in, truly, unsettled
from storyteller.clocktower.setup.lent import LENDERS, borrowers, lent_to
from storyteller.clocktower.status import seat_name
from storyteller.kernel.chance import sample, shuffled
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import ReminderId
from storyteller.kernel.message import Term, message

FEWEST_PLAYERS: Final = 5
"""Players that are not Travellers. Source: the printed Traveller sheet."""


def _character(character: str) -> Term:
    return Term("character", character)


def _given(town: Town, context: Context, seat: Seat, token: BagToken, first: int) -> tuple[object, ...]:
    """The events of a seat getting a token; ``first`` is the next free reminder number."""
    record = context.character(town, token.character)
    shown = None if unsettled(town, context, token) else face(token)
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
    """Takes off what the seat's last token brought along, abilities that it lent among them."""
    returned = _returned(town, context, seat)
    if seat.character is None or not stands_in(town, context, seat.character):
        return returned
    return (*returned, *(e.ReminderRemoved(r.id) for r in seat.reminders if r.of == seat.character))


def _returned(town: Town, context: Context, seat: Seat) -> tuple[object, ...]:
    """Abilities that the seat's token gave to somebody, and those it got from another's."""
    gone: dict[tuple[int, Ability], object] = {}
    if seat.character in LENDERS:
        for holder in borrowers(town, context, seat):
            gone.update({(holder.id, a): e.AbilityChanged(holder.id, "lost", a) for a in lent_to(holder, seat)})
    held = (a for a in seat.abilities if a.source in LENDERS)
    gone.update({(seat.id, a): e.AbilityChanged(seat.id, "lost", a) for a in held})
    return tuple(gone.values())


def _lending(town: Town, context: Context, events: Sequence[object]) -> tuple[object, ...]:
    """Abilities that chosen tokens bring along, once those who are to have them sit there (Alchemist, Boffin)."""
    table = reduce(evolve, events, town)
    found: list[object] = []
    for token in town.bag:
        if not token.ability or token.character not in LENDERS:
            continue
        for lender in (seat for seat in table.players if seat.character == token.character):
            for holder in borrowers(table, context, lender):
                if all(ability.of != token.ability for ability in lent_to(holder, lender)):
                    gained = Ability(token.ability, token.character, lender.id, town.phase)
                    found.append(e.AbilityChanged(holder.id, "gained", gained))
    return tuple(found)


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
    events = (*_given(town, context, seat, token, town.next_reminder), *_beside(town))
    return Decision((*events, *_lending(town, context, events)), label)


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
        blind = [token.character for token in tokens if unsettled(table, context, token)]
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
    whole = (*collected, *events, *_beside(table))
    return Decision((*whole, *_lending(town, context, whole)), message("setup.label.dealt_all", n=len(seats)))


def _collecting(town: Town, context: Context) -> tuple[object, ...]:
    """Every player's token goes back, with the printed reminders on their seats; own notes stay."""
    events: list[object] = []
    for seat in town.players:
        if seat.character is None:
            continue
        lost = (a for a in seat.abilities if a.source in LENDERS)
        events.extend(e.AbilityChanged(seat.id, "lost", a) for a in lost)
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


HANDLERS: Final[Handlers] = MappingProxyType(
    {
        c.Deal: _deal,
        c.DealAll: _deal_all,
        c.CollectTokens: _collect_tokens,
        c.MarkLooked: _mark_looked,
    }
)
"""What each command of dealing comes to."""
