"""Who is told what when a row is finished."""

from __future__ import annotations

from collections.abc import Iterator

from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import WakeAct
from storyteller.clocktower.characters.rule import Value
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Fact, Pick, StepKey, Town
from storyteller.clocktower.night.information import Information
from storyteller.clocktower.night.since import tonight
from storyteller.clocktower.night.steps import StepContent, all_minions, bluffs_for
from storyteller.clocktower.night.waking import demons, meant
from storyteller.kernel.ids import SeatId

_TELLING = ("give_number", "give_yes_no", "show_token", "point_at", "show_alignment", "open_grimoire")


def told(
    town: Town, context: Context, content: StepContent, picks: tuple[Pick, ...], answer: tuple[Fact, ...]
) -> tuple[e.InfoGiven, ...]:
    """Returns what each player learns by a row that is being finished; nothing twice in one night."""
    match content.step.step:
        case "minion_info":
            found = tuple(_to_minions(town, context, content))
        case "demon_info":
            found = tuple(_to_demon(town, context, content, answer))
        case _:
            found = tuple(_by_ability(town, context, content, picks, answer))
    known = {entry.event for entry in tonight(town) if isinstance(entry.event, e.InfoGiven)}
    return tuple(info for info in found if info not in known)


def _to_minions(town: Town, context: Context, content: StepContent) -> Iterator[e.InfoGiven]:
    """Each Minion learns who the Demon is, and sees the others."""
    who = demons(town, context)
    for minion in content.step.wakes:
        others = tuple(seat for seat in content.step.wakes if seat != minion)
        if who:
            yield e.InfoGiven(minion, "point_at", who, "minion_info", True)
        if others:
            yield e.InfoGiven(minion, "point_at", others, "minions", True)


def _to_demon(town: Town, context: Context, content: StepContent, answer: tuple[Fact, ...]) -> Iterator[e.InfoGiven]:
    """The Demon learns the Minions and what is not in play: the characters in the answer, else the set chosen."""
    shown = tuple(fact for fact in answer if isinstance(fact, str)) or bluffs_for(town)
    in_play = {seat.character for seat in town.seats}
    for demon in content.step.wakes:
        minions = all_minions(town, context)
        if minions:
            yield e.InfoGiven(demon, "point_at", minions, "demon_info", True)
        if shown:
            yield e.InfoGiven(demon, "show_token", shown, "demon_info", not in_play & set(shown))


def _by_ability(
    town: Town, context: Context, content: StepContent, picks: tuple[Pick, ...], answer: tuple[Fact, ...]
) -> Iterator[e.InfoGiven]:
    act = next((a for a in content.acts if a.verb in _TELLING and not a.optional), None)
    if act is None:
        return
    payload = _payload(town, content, act, picks, answer)
    if not payload:
        return
    truthful = _truthful(content.information, payload)
    if act.text == "own":
        seat = town.seat(content.step.seat)
        truthful = seat is not None and payload == (seat.character,)
    if act.verb == "open_grimoire" and content.impairments:
        truthful = None
    for seat_id in _listeners(town, context, content, act, picks):
        yield e.InfoGiven(seat_id, act.verb, payload, content.step.step, truthful)


def _payload(
    town: Town, content: StepContent, act: WakeAct, picks: tuple[Pick, ...], answer: tuple[Fact, ...]
) -> tuple[Fact, ...]:
    """What is told, in the order shown; two players stand by seat, so that it does not say who is the right one."""
    shown = any(a.verb == "point_at" for a in content.acts)
    if answer and act.verb == "show_token" and shown and len(answer) == 1 and answer[0] != 0:
        pair = sorted((SeatId(p) for p in picks if isinstance(p, int)), key=town.number)
        return (*answer, *pair)
    if answer:
        return answer
    if act.text == "own":
        seat = town.seat(content.step.seat)
        return (seat.character,) if seat is not None and seat.character else ()
    if act.verb == "open_grimoire" and content.information is not None:
        seen = content.information.truth
        return (seen,) if isinstance(seen, str) and seen != "nothing" else ()
    return ()


def _truthful(information: Information | None, payload: tuple[Fact, ...]) -> bool | None:
    if information is None:
        return None
    given: Value = payload[0] if len(payload) == 1 else payload
    return information.is_true(given)


def _listeners(
    town: Town, context: Context, content: StepContent, act: WakeAct, picks: tuple[Pick, ...]
) -> tuple[SeatId, ...]:
    if act.who == "picked":
        return tuple(s.id for s in town.seats if s.id in picks)
    if content.holder is not None and act.who not in ("self", "storyteller"):
        return meant(town, context, content.holder, act.who)
    return content.step.wakes or ((content.step.seat,) if content.step.seat is not None else ())


def own_token_shown(town: Town, content: StepContent, key: StepKey) -> e.ShownAsSet | None:
    """Returns that a player now believes to be what they are, when the row shows them their own new token."""
    seat = town.seat(key.seat)
    if seat is None or not any(a.verb == "show_token" and a.text == "own" and not a.optional for a in content.acts):
        return None
    return e.ShownAsSet(seat.id, seat.character) if seat.shown_as != seat.character else None
