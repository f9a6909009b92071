"""Who sits at the table: chairs, names, places, Travellers."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide.checks import Handlers, refuse, unknown_character, unknown_seat
from storyteller.clocktower.model import Town
from storyteller.clocktower.setup.sizes import MOST_PLAYERS, MOST_SEATS, MOST_TRAVELLERS
from storyteller.clocktower.status import seat_name
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import STORYTELLER, SeatId
from storyteller.kernel.message import Message, Name, Term, message


def _no_room(town: Town, *, traveller: bool, one_more: bool = True) -> Rejection | None:
    """The rule against one more person, or against a person of the other kind."""
    travellers = sum(seat.traveller for seat in town.seats)
    if one_more and len(town.seats) >= MOST_SEATS:
        return refuse("seating.full", overridable=True, most=MOST_SEATS)
    if traveller and travellers >= MOST_TRAVELLERS:
        return refuse("seating.travellers_full", overridable=True, most=MOST_TRAVELLERS)
    if not traveller and len(town.seats) - travellers >= MOST_PLAYERS:
        return refuse("seating.must_be_traveller", overridable=True, most=MOST_PLAYERS)
    return None


def _position(town: Town, position: int | None) -> int:
    return len(town.seats) if position is None else max(0, min(position, len(town.seats)))


def _newcomer(town: Town, player: str) -> Name | Message:
    """How somebody who has no seat yet is called: by name, else by the number they will sit at."""
    return Name(player) if player else message("person.seat", n=len(town.seats) + 1)


def _add_seat(town: Town, command: c.AddSeat, context: Context) -> Decision | Rejection:
    no_room = _no_room(town, traveller=command.traveller)
    if no_room and not command.override:
        return no_room
    player = command.player.strip()
    added = e.SeatAdded(
        town.next_seat, _position(town, command.position), player, command.pronouns.strip(), command.traveller
    )
    label = "seating.label.traveller_added" if command.traveller else "seating.label.added"
    return Decision((added,), message(label, who=_newcomer(town, player)))


def _remove_seat(town: Town, command: c.RemoveSeat, context: Context) -> Decision | Rejection:
    seat = town.seat(command.seat)
    if seat is None:
        return refuse("seat.unknown", seat=int(command.seat))
    begun = town.setup_done or town.phase.kind != "setup"
    if begun and not command.override:
        return refuse("seating.play_has_begun", overridable=True, who=seat_name(town, seat))
    return Decision((e.SeatRemoved(seat.id),), message("seating.label.removed", who=seat_name(town, seat)))


def _move_seat(town: Town, command: c.MoveSeat, context: Context) -> Decision | Rejection:
    seat = town.seat(command.seat)
    if seat is None:
        return refuse("seat.unknown", seat=int(command.seat))
    position = max(0, min(command.position, len(town.seats) - 1))
    label = message("seating.label.moved", who=seat_name(town, seat), n=position + 1)
    return Decision((e.SeatMoved(seat.id, position),), label)


def _swap_seats(town: Town, command: c.SwapSeats, context: Context) -> Decision | Rejection:
    if refusal := unknown_seat(town, command.a, command.b):
        return refusal
    if command.a == command.b:
        return refuse("seat.same")
    first, second = sorted((command.a, command.b), key=town.number)
    to_second, to_first = town.number(second) - 1, town.number(first) - 1
    label = message("seating.label.swapped", a=_who(town, command.a), b=_who(town, command.b))
    return Decision((e.SeatMoved(first, to_second), e.SeatMoved(second, to_first)), label)


def _who(town: Town, seat: SeatId) -> Name | Message:
    return seat_name(town, town.seat(seat))


def _place_seat(town: Town, command: c.PlaceSeat, context: Context) -> Decision | Rejection:
    seat = town.seat(command.seat)
    if seat is None:
        return refuse("seat.unknown", seat=int(command.seat))
    if command.place is None:
        label = message("seating.label.back_on_ring", who=seat_name(town, seat))
        return Decision((e.SeatPlaced(seat.id, None),), label)
    x, y = (max(0.0, min(float(part), 1.0)) for part in command.place)
    return Decision((e.SeatPlaced(seat.id, (x, y)),), message("seating.label.placed", who=seat_name(town, seat)))


def _rename_seat(town: Town, command: c.RenameSeat, context: Context) -> Decision | Rejection:
    seat = town.seat(command.seat)
    if seat is None:
        return refuse("seat.unknown", seat=int(command.seat))
    pronouns = seat.pronouns if command.pronouns is None else command.pronouns.strip()
    player = command.player.strip()
    renamed = e.SeatRenamed(seat.id, player, pronouns)
    number = message("person.seat", n=town.number(seat.id))
    if not player:
        return Decision((renamed,), message("seating.label.unnamed", seat=number))
    return Decision((renamed,), message("seating.label.named", seat=number, name=Name(player)))


def _set_seat_kind(town: Town, command: c.SetSeatKind, context: Context) -> Decision | Rejection:
    seat = town.seat(command.seat)
    if seat is None:
        return refuse("seat.unknown", seat=int(command.seat))
    if seat.traveller != command.traveller and not command.override:
        no_room = _no_room(town, traveller=command.traveller, one_more=False)
        if no_room:
            return no_room
    label = "seating.label.now_traveller" if command.traveller else "seating.label.now_player"
    changed = e.SeatKindChanged(seat.id, command.traveller)
    return Decision((changed,), message(label, who=seat_name(town, seat)))


def _join_traveller(town: Town, command: c.JoinTraveller, context: Context) -> Decision | Rejection:
    if refusal := unknown_character(town, context, command.character):
        return refusal
    if not command.override:
        if no_room := _no_room(town, traveller=True):
            return no_room
        if (refusal := not_a_traveller(town, context, command.character)) is not None:
            return refusal
    player = command.player.strip()
    joined = e.TravellerJoined(
        town.next_seat, _position(town, command.position), player, command.character, command.alignment
    )
    who = _newcomer(town, player)
    if command.character is None:
        return Decision((joined,), message("seating.label.traveller_added", who=who))
    as_character = Term("character", command.character)
    return Decision((joined,), message("seating.label.traveller_joined", who=who, character=as_character))


def not_a_traveller(town: Town, context: Context, character: str | None) -> Rejection | None:
    """Returns the refusal of a character that no Traveller can be; None for Travellers and for no character."""
    if character is None or context.team(town, character) == "traveller":
        return None
    return refuse("seating.not_traveller_character", overridable=True, character=Term("character", character))


def _leave_traveller(town: Town, command: c.LeaveTraveller, context: Context) -> Decision | Rejection:
    seat = town.seat(command.seat)
    if seat is None:
        return refuse("seat.unknown", seat=int(command.seat))
    if not seat.traveller:
        return refuse("seating.not_traveller", who=seat_name(town, seat))
    return Decision((e.TravellerLeft(seat.id),), message("seating.label.traveller_left", who=seat_name(town, seat)))


def _place_storyteller(town: Town, command: c.PlaceStoryteller, context: Context) -> Decision | Rejection:
    if command.seat == STORYTELLER:
        return refuse("seat.unknown", seat=int(STORYTELLER))
    if refusal := unknown_seat(town, command.seat):
        return refusal
    placed = e.StorytellerPlaced(command.seat)
    if command.seat is None:
        return Decision((placed,), message("seating.label.storyteller_nowhere"))
    return Decision((placed,), message("seating.label.storyteller_at", who=_who(town, command.seat)))


HANDLERS: Final[Handlers] = MappingProxyType(
    {
        c.AddSeat: _add_seat,
        c.RemoveSeat: _remove_seat,
        c.MoveSeat: _move_seat,
        c.SwapSeats: _swap_seats,
        c.PlaceSeat: _place_seat,
        c.RenameSeat: _rename_seat,
        c.SetSeatKind: _set_seat_kind,
        c.JoinTraveller: _join_traveller,
        c.LeaveTraveller: _leave_traveller,
        c.PlaceStoryteller: _place_storyteller,
    }
)
"""What each command of seating comes to."""
