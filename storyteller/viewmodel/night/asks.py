"""What a row asks for, with what has been chosen so far and what comes next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Pick, Town
from storyteller.clocktower.night.choices import Ask, allot, choosable_characters, choosable_seats
from storyteller.clocktower.night.steps import StepContent, marked
from storyteller.clocktower.setup.lent import lent_by
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Term, message
from storyteller.viewmodel.box import TokenRecord, token
from storyteller.viewmodel.people import PersonRecord, person


@dataclass(frozen=True, slots=True)
class PickRecord:
    """One thing chosen.

    Attributes:
        pick: As it is recorded.
        person: The player, for a seat.
        token: The character, for a character.
        odd: True when the row would not let it be chosen.
    """

    pick: Pick
    person: PersonRecord | None = None
    token: TokenRecord | None = None
    odd: bool = False


@dataclass(frozen=True, slots=True)
class AskRecord:
    """One thing a row asks for.

    Attributes:
        prompt: Who chooses what.
        kind: Seats or characters.
        count: How many.
        picks: Those made, in order.
        seats: Seats that may be chosen.
        characters: Characters that may be chosen, in the script's order.
        optional: True when it may be left out.
        aside: True for what seldom applies, so that it waits to be opened.
        question: Which of the row's questions it belongs to: what one person chooses in one way.
        only: The one player whom the storyteller may pick, while nobody is picked: a Tinker.
    """

    prompt: Message
    kind: Literal["seats", "characters"]
    count: int
    picks: tuple[PickRecord, ...] = ()
    seats: tuple[SeatId, ...] = ()
    characters: tuple[TokenRecord, ...] = ()
    optional: bool = False
    aside: bool = False
    question: tuple[str, str] = ("", "")
    only: PersonRecord | None = None

    @property
    def full(self) -> bool:
        """True when as many are chosen as are asked for."""
        return len(self.picks) >= self.count


def asks(town: Town, context: Context, content: StepContent, picks: tuple[Pick, ...]) -> tuple[AskRecord, ...]:
    """Returns what a row asks for, each with its share of the picks."""
    aside = tuple(_is_aside(town, context, content, ask) for ask in content.asks)
    shares = allot(content.asks, picks) or _shared_out(content.asks, aside, picks)
    return tuple(
        _ask(town, context, content, ask, mine, aside=waits)
        for ask, mine, waits in zip(content.asks, shares, aside, strict=True)
    )


def _shared_out(
    asked: tuple[Ask, ...], aside: tuple[bool, ...], picks: tuple[Pick, ...]
) -> tuple[tuple[Pick, ...], ...]:
    """The shares while picks are still being made: what may wait gets none; what is too many is with the last."""
    rest = list(picks)
    shares: list[tuple[Pick, ...]] = []
    last = max((place for place, waits in enumerate(aside) if not waits), default=0)
    for place, ask in enumerate(asked):
        room = 0 if aside[place] else len(rest) if place == last else ask.count
        mine = tuple(p for p in rest[:room] if _kind(p) == ask.kind)
        rest = rest[len(mine) :]
        shares.append(mine)
    return tuple(shares)


def _kind(pick: Pick) -> str:
    return "seats" if isinstance(pick, int) else "characters"


def _ask(
    town: Town, context: Context, content: StepContent, ask: Ask, picks: tuple[Pick, ...], *, aside: bool
) -> AskRecord:
    seats: tuple[SeatId, ...] = ()
    characters: tuple[str, ...] = ()
    if ask.kind == "seats":
        seats = choosable_seats(town, context, content.holder, ask.filter)
    else:
        characters = choosable_characters(town, context, ask.filter)
    told = content.information
    alone = ask.who == "storyteller" and len(seats) == ask.count == 1 and not picks
    # Nothing binds what the storyteller shows to the drunk and poisoned.
    free = ask.who == "storyteller" and told is not None and told.impaired
    return AskRecord(
        _prompt(content, ask),
        ask.kind,
        ask.count,
        tuple(_pick(town, context, pick, seats, characters, free=free) for pick in picks),
        seats,
        tuple(token(town, context, character) for character in characters),
        ask.optional,
        aside,
        (ask.who, ask.verb),
        person(town, context, seats[0]) if alone else None,
    )


def _pick(
    town: Town, context: Context, pick: Pick, seats: tuple[SeatId, ...], characters: tuple[str, ...], *, free: bool
) -> PickRecord:
    if isinstance(pick, str):
        return PickRecord(pick, token=token(town, context, pick), odd=not free and pick not in characters)
    return PickRecord(pick, person(town, context, SeatId(pick)), odd=not free and pick not in seats)


def _prompt(content: StepContent, ask: Ask) -> Message:
    """Whoever chooses, and what for; the storyteller's own choices name the token they are for."""
    if ask.who == "storyteller":
        if ask.verb == "place_reminder":
            return message("panel.ask.reminder", reminder=Term("reminder", ask.text), n=ask.count)
        if ask.verb == "mark_dead" and "self" in ask.filter.split():
            return message("panel.may_die")
        pointing = ("point_at", "choice")
        if ask.verb == "ask_players" and any((show.verb, show.text) == pointing for show in content.shows):
            return message("panel.ask.pointed_at", n=ask.count)
        return message("panel.ask.mark_dead" if ask.verb == "mark_dead" else "panel.ask.storyteller", n=ask.count)
    kind = "players" if ask.kind == "seats" else "characters"
    return message(f"panel.ask.{kind}", n=ask.count)


def _is_aside(town: Town, context: Context, content: StepContent, ask: Ask) -> bool:
    """What may be left out beside something that is asked for in any case, or whose token lies there already."""
    if ask.who != "storyteller" or not content.acts[ask.act].optional:
        return False
    if is_shown(content, ask) or tells_bearer(content, ask):
        return bool(marked(town, content.holder, ask.text))
    if ask.kind == "characters" and lent_by(town, context, content.seat):
        return True  # a Boffin's Demon has it already
    return any(not content.acts[other.act].optional for other in content.asks)


def is_shown(content: StepContent, ask: Ask) -> bool:
    """Returns True when the row goes on to show who bears the token: a grandchild, a twin."""
    return any(act.text == f"marked:{ask.text}" for act in content.acts)


def tells_bearer(content: StepContent, ask: Ask) -> bool:
    """Returns True when who bears the token is woken at the row: one who knows of a Widow."""
    return ask.verb == "place_reminder" and any(act.who == "marked" for act in content.acts)


def wanted(asked: tuple[AskRecord, ...], opened: bool = False) -> AskRecord | None:
    """Returns the ask that the next pick answers: the first that isn't full; with ``opened`` those aside too."""
    return next((ask for ask in asked if not ask.full and (opened or not ask.aside)), None)


def with_pick(asked: tuple[AskRecord, ...], pick: Pick, opened: bool = False) -> tuple[Pick, ...]:
    """Returns all picks after one more; the same again takes it back, one too many takes the last one's place.

    What belongs to another question stays: the Sailor may choose whom the storyteller then makes drunk.
    """
    shares = [[p.pick for p in ask.picks] for ask in asked]
    fitting = [place for place, ask in enumerate(asked) if ask.kind == _kind(pick) and (opened or not ask.aside)]
    if not fitting:
        return _together(shares)
    answered = next((place for place in fitting if not asked[place].full), fitting[-1])
    for ask, share in zip(asked, shares, strict=True):
        if ask.question == asked[answered].question and pick in share:
            share.remove(pick)
            return _together(shares)
    if asked[answered].full:
        shares[answered].pop()
    shares[answered].append(pick)
    return _together(shares)


def _together(shares: list[list[Pick]]) -> tuple[Pick, ...]:
    return tuple(pick for share in shares for pick in share)
