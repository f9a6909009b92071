"""The reminders a row lays down and takes up when it is finished."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import WakeAct
from storyteller.clocktower.characters.rule import RightSet, Value
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide.tokens import laid
from storyteller.clocktower.holders import Holder, holders_of
from storyteller.clocktower.model import Fact, Pick, Reminder, Town
from storyteller.clocktower.night.choices import allot, choosable_seats, chosen
from storyteller.clocktower.night.steps import StepContent
from storyteller.clocktower.night.waking import meant
from storyteller.clocktower.reminders import printed_token
from storyteller.kernel.ids import ReminderId, SeatId

Laid = e.ReminderPlaced | e.ReminderRemoved

_PAIR: Final = 2


def marks(
    town: Town, context: Context, content: StepContent, picks: tuple[Pick, ...], answer: tuple[Fact, ...]
) -> tuple[Laid, ...]:
    """Returns the reminders laid and taken up by a row with these picks, in the order of its acts.

    A token that lies there from before moves: there are never more than are printed. An ability that does not work
    lays its tokens all the same; they have no effect while it doesn't. What may be left out is left out when nobody
    chose anything.
    """
    holder = content.holder
    if holder is None:
        return ()
    own = _own(content, picks, answer)
    found: list[Laid] = []
    number = town.next_reminder
    for place, act in enumerate(content.acts):
        if act.verb not in ("place_reminder", "remove_reminder"):
            continue
        seats = _targets(town, context, content, holder, act, own.get(place, ()), picks)
        if act.verb == "remove_reminder":
            found.extend(e.ReminderRemoved(r.id) for _, r in _lying(town, holder, act.text, seats or None))
            continue
        found.extend(_taken_up(town, context, content, holder, act.text, seats))
        for seat in seats:
            reminder = laid(town, context, holder.of, act.text, by=holder.seat, number=number)
            found.append(e.ReminderPlaced(seat, reminder))
            number = ReminderId(number + 1)
    return tuple(found)


def _own(content: StepContent, picks: tuple[Pick, ...], answer: tuple[Fact, ...]) -> dict[int, tuple[SeatId, ...]]:
    """The storyteller's own choices by act: from the picks, else from the two players named in the answer."""
    given = allot(content.asks, picks) or ()
    found = {
        ask.act: tuple(SeatId(p) for p in share if isinstance(p, int))
        for ask, share in zip(content.asks, given, strict=False)
        if ask.who == "storyteller" and share
    }
    return found if found or picks else _from_pair(content, answer) or _from_pointing(content, answer)


def _from_pair(content: StepContent, answer: tuple[Fact, ...]) -> dict[int, tuple[SeatId, ...]]:
    """(character, seat, seat) as told: the one who is it gets the first token, the other the second.

    Where nobody truly is it, the one who may look like it does (a Spy).
    """
    own = [ask for ask in content.asks if ask.who == "storyteller" and ask.verb == "place_reminder"]
    pair = [SeatId(fact) for fact in answer[1:] if isinstance(fact, int) and not isinstance(fact, bool)]
    shows_two = any(act.verb == "point_at" and act.count == _PAIR for act in content.acts)
    if not shows_two or len(answer) != _PAIR + 1 or not len(pair) == len(own) == _PAIR:
        return {}
    information = content.information
    known = (information.truth, information.allowed) if information is not None else ()
    for sets in known:
        right = {seat for rule in _sets(sets) if rule.character == answer[0] for seat in rule.one_of}
        if right & set(pair):
            pair.sort(key=lambda seat: seat not in right)
            break
    return {own[0].act: (pair[0],), own[1].act: (pair[1],)}


def _from_pointing(content: StepContent, answer: tuple[Fact, ...]) -> dict[int, tuple[SeatId, ...]]:
    """The players pointed at, where a row lays just as many of one token and tells nothing else (Noble, Steward)."""
    own = [ask for ask in content.asks if ask.who == "storyteller" and ask.verb == "place_reminder"]
    seats = tuple(SeatId(fact) for fact in answer if type(fact) is int)
    verbs = {act.verb for act in content.acts}
    fits = len(own) == 1 and len(seats) == len(answer) == own[0].count
    return {own[0].act: seats} if fits and "point_at" in verbs and "give_number" not in verbs else {}


def _sets(value: Value) -> tuple[RightSet, ...]:
    return tuple(rule for rule in value if isinstance(rule, RightSet)) if isinstance(value, tuple) else ()


def _targets(
    town: Town,
    context: Context,
    content: StepContent,
    holder: Holder,
    act: WakeAct,
    own: tuple[SeatId, ...],
    picks: tuple[Pick, ...],
) -> tuple[SeatId, ...]:
    if act.who == "storyteller":
        return own
    picked = tuple(dict.fromkeys(SeatId(p) for p in chosen(content.asks, picks) if isinstance(p, int)))
    if act.optional and not chosen(content.asks, picks):
        return ()
    if act.who != "picked":
        return meant(town, context, holder, act.who)
    fitting = choosable_seats(town, context, holder, act.filter)
    return tuple(seat for seat in picked if seat in fitting)


def _taken_up(
    town: Town, context: Context, content: StepContent, holder: Holder, text: str, seats: tuple[SeatId, ...]
) -> Iterator[e.ReminderRemoved]:
    """Tokens of before that must give way: those beyond the printed number, oldest first; those of a row done again."""
    lying = _lying(town, holder, text)
    if not seats:
        record = content.step.record
        again = (*record.picks, holder.seat) if record is not None else ()
        yield from (e.ReminderRemoved(r.id) for seat, r in lying if seat in again)
        return
    spec = printed_token(context.character(town, holder.of), text)
    room = max((spec.count if spec is not None else 1) - len(seats), 0)
    same = [r for seat, r in lying if seat in seats]
    others = [r for seat, r in lying if seat not in seats]
    surplus = others[: len(others) - room] if len(others) > room else []
    yield from (e.ReminderRemoved(r.id) for r in (*same, *surplus))


def _lying(
    town: Town, holder: Holder, text: str, seats: tuple[SeatId, ...] | None = None
) -> list[tuple[SeatId, Reminder]]:
    """A holder's own tokens with a text and where they lie, oldest first."""
    alone = len(holders_of(town, holder.of)) == 1
    found = [
        (seat.id, r)
        for seat in town.seats
        for r in seat.reminders
        if r.of == holder.of and r.text == text and (r.by == holder.seat or (r.by is None and alone))
    ]
    return sorted((x for x in found if seats is None or x[0] in seats), key=lambda x: x[1].id)
