"""What lies on the seats: characters, alignments, life, abilities, reminders and notes."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide.checks import Handlers, refuse, unknown_character, unknown_seat
from storyteller.clocktower.holders import holders_of
from storyteller.clocktower.model import Ability, Pick, Reminder, Seat, Town
from storyteller.clocktower.reminders import worded
from storyteller.clocktower.status import seat_name
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.kernel.message import Message, Name, Term, message


def _who(town: Town, seat: SeatId | None) -> Name | Message:
    return seat_name(town, town.seat(seat))


def _where(town: Town, seat: SeatId | None) -> Name | Message:
    """A seat, or the table for what lies on no seat."""
    return message("tokens.the_table") if seat is None else _who(town, seat)


def _set_character(town: Town, command: c.SetCharacter, context: Context) -> Decision | Rejection:
    seat = town.seat(command.seat)
    if seat is None:
        return refuse("seat.unknown", seat=int(command.seat))
    if refusal := unknown_character(town, context, command.character):
        return refusal
    changed = e.CharacterChanged(seat.id, command.character)
    if command.character is None:
        return Decision((changed,), message("tokens.label.character_taken", who=seat_name(town, seat)))
    label = message("tokens.label.character", who=seat_name(town, seat), character=Term("character", command.character))
    record = context.character(town, command.character)
    if seat.alignment is None and record is not None and record.alignment is not None:
        return Decision((changed, e.AlignmentChanged(seat.id, record.alignment)), label)
    return Decision((changed,), label)


def _set_shown(town: Town, command: c.SetShown, context: Context) -> Decision | Rejection:
    refusal = unknown_seat(town, command.seat) or unknown_character(town, context, command.character)
    if refusal:
        return refusal
    shown = e.ShownAsSet(command.seat, command.character)
    who = _who(town, command.seat)
    if command.character is None:
        return Decision((shown,), message("tokens.label.shown_nothing", who=who))
    return Decision((shown,), message("tokens.label.shown", who=who, character=Term("character", command.character)))


def _set_ability(town: Town, command: c.SetAbility, context: Context) -> Decision | Rejection:
    seat = town.seat(command.seat)
    if seat is None:
        return refuse("seat.unknown", seat=int(command.seat))
    refusal = unknown_seat(town, command.by, storyteller=True)
    refusal = refusal or unknown_character(town, context, command.character, command.source or None)
    if refusal:
        return refusal
    who, character = seat_name(town, seat), Term("character", command.character)
    if command.held:
        gained = Ability(command.character, command.source, command.by, town.phase, replaces=command.replaces)
        label = message("tokens.label.ability_gained", who=who, character=character)
        return Decision((e.AbilityChanged(seat.id, "gained", gained),), label)
    lost = [a for a in seat.abilities if a.of == command.character and command.source in ("", a.source)]
    if not lost:
        return refuse("seat.no_such_ability", who=who, character=character)
    label = message("tokens.label.ability_lost", who=who, character=character)
    return Decision((e.AbilityChanged(seat.id, "lost", lost[-1]),), label)


def _set_table_ability(town: Town, command: c.SetTableAbility, context: Context) -> Decision | Rejection:
    ability = command.ability
    refusal = unknown_character(town, context, ability.of, ability.source or None)
    refusal = refusal or unknown_seat(town, ability.by, storyteller=True)
    if refusal:
        return refusal
    character = Term("character", ability.of)
    if command.held:
        gained = replace(ability, since=town.phase)
        event = e.TableAbilityChanged("gained", gained)
        return Decision((event,), message("tokens.label.table_ability_gained", character=character))
    lost = [a for a in town.table if a.of == ability.of and ability.source in ("", a.source)]
    if not lost:
        return refuse("tokens.no_such_table_ability", character=character)
    event = e.TableAbilityChanged("lost", lost[-1])
    return Decision((event,), message("tokens.label.table_ability_lost", character=character))


def _set_unseated(town: Town, command: c.SetUnseated, context: Context) -> Decision | Rejection:
    if refusal := unknown_character(town, context, *command.characters):
        return refusal
    changed = e.UnseatedChanged(command.characters)
    if not command.characters:
        return Decision((changed,), message("tokens.label.unseated_none"))
    terms = tuple(Term("character", character) for character in command.characters)
    return Decision((changed,), message("tokens.label.unseated", characters=terms))


def _set_alignment(town: Town, command: c.SetAlignment, context: Context) -> Decision | Rejection:
    if refusal := unknown_seat(town, command.seat):
        return refusal
    changed = e.AlignmentChanged(command.seat, command.alignment, command.believed)
    who = _who(town, command.seat)
    kind = "believed" if command.believed else "alignment"
    if command.alignment is None:
        return Decision((changed,), message(f"tokens.label.{kind}_open", who=who))
    side = Term("alignment", command.alignment)
    return Decision((changed,), message(f"tokens.label.{kind}", who=who, alignment=side))


def _swap_characters(town: Town, command: c.SwapCharacters, context: Context) -> Decision | Rejection:
    a, b = town.seat(command.a), town.seat(command.b)
    if a is None or b is None:
        return refuse("seat.unknown", seat=int(command.a if a is None else command.b))
    if a is b:
        return refuse("seat.same")
    swapped = (e.CharacterChanged(a.id, b.character), e.CharacterChanged(b.id, a.character))
    return Decision(swapped, message("tokens.label.swapped", a=seat_name(town, a), b=seat_name(town, b)))


def _seen(town: Town, seat: Seat, alive: bool) -> bool:
    """What the table sees after a change of life: by night nothing, until it is announced."""
    return seat.looks_alive if town.phase.kind == "night" else alive


def _kill(town: Town, command: c.Kill, context: Context) -> Decision | Rejection:
    seat = town.seat(command.seat)
    if seat is None:
        return refuse("seat.unknown", seat=int(command.seat))
    if not seat.alive:
        return refuse("seat.already_dead", who=seat_name(town, seat))
    refusal = unknown_seat(town, command.cause.by, storyteller=True)
    refusal = refusal or unknown_character(town, context, command.cause.of or None)
    if refusal:
        return refusal
    died = e.LifeChanged(seat.id, False, _seen(town, seat, False), command.cause)
    return Decision((died,), message("tokens.label.died", who=seat_name(town, seat)))


def _revive(town: Town, command: c.Revive, context: Context) -> Decision | Rejection:
    seat = town.seat(command.seat)
    if seat is None:
        return refuse("seat.unknown", seat=int(command.seat))
    if seat.alive:
        return refuse("seat.already_alive", who=seat_name(town, seat))
    refusal = unknown_seat(town, command.cause.by, storyteller=True)
    refusal = refusal or unknown_character(town, context, command.cause.of or None)
    if refusal:
        return refusal
    back = e.LifeChanged(seat.id, True, _seen(town, seat, True), command.cause)
    vote = () if seat.ghost_vote else (e.GhostVoteChanged(seat.id, True),)
    return Decision((back, *vote), message("tokens.label.revived", who=seat_name(town, seat)))


def _set_looks_alive(town: Town, command: c.SetLooksAlive, context: Context) -> Decision | Rejection:
    if refusal := unknown_seat(town, command.seat):
        return refusal
    # Not a LifeChanged: nobody died or came back by it, and rules count those.
    told = (command.seat,)
    event = e.DeathsAnnounced((), told) if command.looks_alive else e.DeathsAnnounced(told)
    kind = "looks_alive" if command.looks_alive else "looks_dead"
    return Decision((event,), message(f"tokens.label.{kind}", who=_who(town, command.seat)))


def _set_ghost_vote(town: Town, command: c.SetGhostVote, context: Context) -> Decision | Rejection:
    if refusal := unknown_seat(town, command.seat):
        return refusal
    kind = "vote_back" if command.held else "vote_spent"
    changed = e.GhostVoteChanged(command.seat, command.held)
    return Decision((changed,), message(f"tokens.label.{kind}", who=_who(town, command.seat)))


def laid(
    town: Town,
    context: Context,
    of: str,
    text: str,
    *,
    by: SeatId | None = None,
    about: Pick | None = None,
    number: ReminderId | None = None,
) -> Reminder:
    """Returns a reminder as it would be laid now, with effect, value and end from the printed token.

    Without ``by`` it comes from the only seat that has the ability, if there is just one; without ``number`` it
    gets the next free id.
    """
    if by is None and of:
        seats = {holder.seat for holder in holders_of(town, of) if holder.seat is not None}
        by = seats.pop() if len(seats) == 1 else None
    ident = town.next_reminder if number is None else number
    return worded(context.character(town, of or None), ident, of, text, by, about)


def _place_reminder(town: Town, command: c.PlaceReminder, context: Context) -> Decision | Rejection:
    refusal = unknown_seat(town, command.seat) or unknown_seat(town, command.by, storyteller=True)
    refusal = refusal or unknown_character(town, context, command.of or None) or _unknown_pick(town, context, command)
    if refusal:
        return refusal
    if not command.text.strip():
        return refuse("reminder.no_text")
    reminder = laid(town, context, command.of, command.text, by=command.by, about=command.about)
    label = message("tokens.label.reminder", reminder=_words(reminder), where=_where(town, command.seat))
    return Decision((e.ReminderPlaced(command.seat, reminder),), label)


def _unknown_pick(town: Town, context: Context, command: c.PlaceReminder) -> Rejection | None:
    about = command.about
    if isinstance(about, int):
        return unknown_seat(town, SeatId(about), storyteller=True)
    return unknown_character(town, context, about)


def _words(reminder: Reminder) -> Term | Name:
    """A token's words: translated when they are printed, as they are when the storyteller wrote them."""
    return Term("reminder", reminder.text) if reminder.of else Name(reminder.text)


def _remove_reminder(town: Town, command: c.RemoveReminder, context: Context) -> Decision | Rejection:
    found = town.reminder(command.reminder)
    if found is None:
        return refuse("reminder.unknown")
    seat, reminder = found
    where = _where(town, seat.id if seat else None)
    label = message("tokens.label.reminder_taken", reminder=_words(reminder), where=where)
    return Decision((e.ReminderRemoved(reminder.id),), label)


def _move_reminder(town: Town, command: c.MoveReminder, context: Context) -> Decision | Rejection:
    found = town.reminder(command.reminder)
    if found is None:
        return refuse("reminder.unknown")
    if refusal := unknown_seat(town, command.seat):
        return refusal
    label = message("tokens.label.reminder_moved", reminder=_words(found[1]), where=_where(town, command.seat))
    return Decision((e.ReminderMoved(command.reminder, command.seat),), label)


def _set_text(town: Town, command: c.SetText, context: Context) -> Decision | Rejection:
    if refusal := unknown_seat(town, command.seat):
        return refusal
    if not command.key.strip():
        return refuse("tokens.no_text_key")
    text = command.text.strip()
    label = "tokens.label.note" if text else "tokens.label.note_taken"
    return Decision((e.TextSet(command.seat, command.key, text),), message(label, who=_who(town, command.seat)))


def _note_claim(town: Town, command: c.NoteClaim, context: Context) -> Decision | Rejection:
    if refusal := unknown_seat(town, command.seat):
        return refusal
    claim = command.claim.strip()
    noted = e.ClaimNoted(command.seat, claim)
    who = _who(town, command.seat)
    if not claim:
        return Decision((noted,), message("tokens.label.claim_taken", who=who))
    known = context.character(town, claim) is not None
    said = Term("character", claim) if known else Name(claim)
    return Decision((noted,), message("tokens.label.claim", who=who, claim=said))


HANDLERS: Final[Handlers] = MappingProxyType(
    {
        c.SetCharacter: _set_character,
        c.SetShown: _set_shown,
        c.SetAbility: _set_ability,
        c.SetTableAbility: _set_table_ability,
        c.SetUnseated: _set_unseated,
        c.SetAlignment: _set_alignment,
        c.SwapCharacters: _swap_characters,
        c.Kill: _kill,
        c.Revive: _revive,
        c.SetLooksAlive: _set_looks_alive,
        c.SetGhostVote: _set_ghost_vote,
        c.PlaceReminder: _place_reminder,
        c.RemoveReminder: _remove_reminder,
        c.MoveReminder: _move_reminder,
        c.SetText: _set_text,
        c.NoteClaim: _note_claim,
    }
)
"""What each command about the tokens comes to."""
