"""A night of a story: who did what to whom, what they were told, and whether it was so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from storyteller.clocktower import events as e
from storyteller.clocktower.context import Context
from storyteller.clocktower.ledger import Beat, Entry, entries
from storyteller.clocktower.model import Fact, Pick, Seat, Town
from storyteller.clocktower.night.waking import demons
from storyteller.clocktower.status import impairments, seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, Term, message
from storyteller.kernel.timeline import Gesture, Moment
from storyteller.viewmodel.night.answers import said

ACTS: Final = frozenset((
    "poisoner", "monk", "butler", "bureaucrat", "thief", "exorcist", "innkeeper", "devilsadvocate", "witch", "sailor",
    "gambler", "assassin", "snakecharmer", "philosopher", "pithag", "cerenovus", "chambermaid", "barber",
))  # fmt: skip
"""Characters whose choice has words of its own."""
TOLD: Final = frozenset(("undertaker", "ravenkeeper", "sage", "grandmother", "dreamer", "seamstress"))
"""Characters whose answer has words of its own."""
COUNTED: Final = frozenset(("clockmaker", "chef", "empath", "oracle", "juggler", "mathematician"))
"""Characters who are told a number."""
ASKED: Final = frozenset(("flowergirl", "towncrier"))
"""Characters who are told yes or no without asking."""
_PAIR: Final = 3
_BOTH: Final = 2
_TABLE: Final = ("minion_info", "demon_info", "minions")


Choices = dict[tuple[str, SeatId], tuple[Pick, ...]]
"""What was chosen in a night, by character and seat."""


def choices_of(own: tuple[Beat, ...]) -> Choices:
    """Returns what was chosen in a night."""
    return {(one.of, one.seat): one.picks for one in entries(_moments(own)) if one.standing == "stands" and one.picks}


def night_sentences(
    town: Town, context: Context, own: tuple[Beat, ...], full: bool, before: Choices
) -> tuple[tuple[Message, ...], ...]:
    """Returns the paragraphs of a night: evil's meeting, what was done, what was told, what came of it.

    Args:
        town: The table at the end, for the names.
        context: Catalogue and rules.
        own: The night's events in order.
        full: False leaves out everything but attacks and what they came to.
        before: What was chosen the night before: who chooses the same again is told in fewer words.
    """
    lines = [entry for entry in entries(_moments(own)) if entry.standing == "stands"]
    meeting = list(_meeting(town, lines)) if full else []
    done: list[Message] = []
    heard: list[Message] = []
    for entry in lines:
        if entry.of in _TABLE:
            continue
        if entry.payload and full:
            heard.extend(_heard(town, context, entry, len(heard)))
        elif entry.picks and not entry.payload and (full or _attacks(context, entry)):
            same = before.get((entry.of, entry.seat)) == entry.picks
            done.extend(_done(town, context, entry, own, same))
    came = [sentence for beat in own for sentence in _came(town, context, beat, lines, lines if full else [])]
    return tuple(tuple(part) for part in (meeting, (*done, *came), heard) if part)


def _moments(own: tuple[Beat, ...]) -> list[Moment[Town]]:
    """The night's gestures again, as the ledger reads them."""
    found: dict[int, list[Beat]] = {}
    for beat in own:
        found.setdefault(beat.seq, []).append(beat)
    made = []
    for seq, some in found.items():
        before = Moment(0, None, some[0].before, None, 0)
        gesture = Gesture(tuple(beat.event for beat in some), message("common.done"))
        made.append(Moment(seq, gesture, some[0].after, before, 1))
    return made


# --- who --------------------------------------------------------------------------------------------------------------


def called(town: Town, entry: Entry, seat: SeatId) -> Name | Message:
    """Returns what somebody is called."""
    return seat_name(town, town.seat(seat) or entry.before.seat(seat))


def _who(town: Town, entry: Entry) -> Message:
    """The actor with their character: what they act as, where they only believe to be it."""
    seat = entry.before.seat(entry.seat)
    name = called(town, entry, entry.seat)
    if seat is not None and _mistaken(seat):
        return message("story.who_believes", who=name, shown=Term("character", seat.shown_as or ""))
    own = seat.character if seat is not None and seat.character else entry.of
    return message("story.who", who=name, character=Term("character", own))


def _mistaken(seat: Seat) -> bool:
    return seat.shown_as not in (None, seat.character)


def _picked(town: Town, entry: Entry, picks: tuple[Pick, ...]) -> tuple[object, ...]:
    return tuple(Term("character", p) if isinstance(p, str) else called(town, entry, SeatId(p)) for p in picks)


# --- evil meets -------------------------------------------------------------------------------------------------------


def _meeting(town: Town, lines: list[Entry]) -> Iterator[Message]:
    minions = tuple(dict.fromkeys(x.seat for x in lines if x.of == "minion_info"))
    demon = next((x for x in lines if x.of == "demon_info"), None)
    if minions and demon is not None:
        first = lines[0]
        who = tuple(called(town, first, seat) for seat in minions)
        yield message("story.meeting", n=len(minions), minions=who, demon=called(town, demon, demon.seat))
    bluffs = next((x for x in lines if x.of == "demon_info" and x.verb == "show_token"), None)
    if bluffs is not None:
        shown = tuple(Term("character", str(fact)) for fact in bluffs.payload)
        yield message("story.bluffs", who=called(town, bluffs, bluffs.seat), bluffs=shown)


# --- what was done ----------------------------------------------------------------------------------------------------


def _attacks(context: Context, entry: Entry) -> bool:
    record = context.character(entry.before, entry.of)
    return record is not None and record.team == "demon"


def _done(town: Town, context: Context, entry: Entry, own: tuple[Beat, ...], same: bool) -> Iterator[Message]:
    who, picks = _who(town, entry), _picked(town, entry, entry.picks)
    if _attacks(context, entry):
        died = {b.event.seat for b in own if isinstance(b.event, e.LifeChanged) and not b.event.alive}
        seats = {pick for pick in entry.picks if isinstance(pick, int)}
        gone = {s for s in seats if (seat := entry.before.seat(SeatId(s))) is not None and not seat.looks_alive}
        outcome = "dead" if seats and seats <= gone else "kills" if seats & died else "fails"
        if entry.seat in seats:
            outcome = "self"
        variant = f".{entry.phase.number % 3}" if outcome == "kills" else ""
        yield message(f"story.attack.{outcome}{variant}", who=who, picks=picks)
        return
    key = f"story.act.{entry.of}" if entry.of in ACTS and not _odd(entry) else "story.act.other"
    key = "story.act.same" if same and entry.worked is not False else key
    params: dict[str, object] = {"who": who, "picks": picks}
    if len(picks) > 1:
        params |= {"first": picks[0], "second": picks[1]}
    yield message(key, **params)
    if entry.worked is False:
        yield message("story.in_vain")


def _odd(entry: Entry) -> bool:
    """Choices of two parts need both."""
    return entry.of in ("pithag", "cerenovus", "barber", "innkeeper") and len(entry.picks) < _BOTH


def _came(town: Town, context: Context, beat: Beat, attacks: list[Entry], lines: list[Entry]) -> Iterator[Message]:
    """Deaths that no attack has told already, returns, and who became what; ``lines``: what is told besides."""
    event = beat.event
    if isinstance(event, e.LifeChanged):
        seat = beat.after.seat(event.seat)
        who = seat_name(town, town.seat(event.seat) or seat)
        told = any(event.seat in entry.picks and _attacks(context, entry) for entry in attacks)
        if event.alive:
            yield message("story.returned", who=who)
        elif not told:
            yield message("story.died_by_night", who=who)
    elif isinstance(event, e.CharacterChanged) and event.character:
        before = beat.before.seat(event.seat)
        told = any(entry.of in ("pithag", "barber") and event.seat in entry.picks for entry in lines)
        if before is not None and before.character not in (None, event.character) and not told:
            who = seat_name(town, town.seat(event.seat) or before)
            yield message("story.became", who=who, character=Term("character", event.character))
    elif isinstance(event, e.AlignmentChanged) and event.alignment and not event.believed:
        before = beat.before.seat(event.seat)
        if before is not None and before.alignment not in (None, event.alignment):
            who = seat_name(town, town.seat(event.seat) or before)
            yield message("story.turned", who=who, side=Term("alignment", event.alignment))


# --- what was told ----------------------------------------------------------------------------------------------------


def _heard(town: Town, context: Context, entry: Entry, turn: int) -> Iterator[Message]:
    who, picks = _who(town, entry), _picked(town, entry, entry.picks)
    yield _answer(town, context, entry, who, picks)
    if entry.truthful is False:
        yield _why_false(town, context, entry, turn)


def _answer(town: Town, context: Context, entry: Entry, who: Message, picks: tuple[object, ...]) -> Message:
    facts = entry.payload
    first = facts[0]
    told = said(town, context, "number" if entry.verb == "give_number" else "", facts)
    if isinstance(first, bool) and entry.of in ASKED:
        return message(f"story.told.{entry.of}.{'yes' if first else 'no'}", who=who)
    if isinstance(first, bool):
        key = f"story.told.{'nod' if first else 'shake'}"
        return message(f"{key}.picks" if picks else f"{key}.plain", who=who, picks=picks)
    two = all(type(fact) is int for fact in facts[1:])
    if isinstance(first, str) and two and len(facts) == _PAIR and context.character(entry.before, first) is not None:
        pair = tuple(called(town, entry, SeatId(int(seat))) for seat in facts[1:])
        return message("story.told.pair", who=who, pair=pair, character=Term("character", first))
    if entry.verb == "point_at" and all(type(fact) is int for fact in facts):
        told = tuple(called(town, entry, SeatId(int(fact))) for fact in facts)
    if entry.of in COUNTED and len(facts) == 1 and type(first) is int:
        key = f"story.told.{entry.of}"
        return message(f"{key}.some", who=who, n=first) if first else message(f"{key}.none", who=who)
    if entry.of in TOLD and not _is_zero_word(facts):
        return message(f"story.told.{entry.of}", who=who, picks=picks, told=told)
    return message("story.told.picks" if picks else "story.told.plain", who=who, picks=picks, told=told)


def _is_zero_word(facts: tuple[Fact, ...]) -> bool:
    """Something else than usual was told, e.g. that none is in play."""
    return len(facts) != 1 and not all(type(fact) is int for fact in facts)


def _why_false(town: Town, context: Context, entry: Entry, turn: int) -> Message:
    seat = entry.before.seat(entry.seat)
    name = called(town, entry, entry.seat)
    ails = {cause.kind for cause in impairments(entry.before, context, entry.seat)}
    if seat is not None and _mistaken(seat):
        which = (entry.phase.number - 1) % 3
        return message(f"story.false.mistaken.{which}", who=name, character=Term("character", seat.character or ""))
    if "poisoned" in ails:
        return message(f"story.false.poisoned.{turn % 2}", who=name)
    if "drunk" in ails:
        return message("story.false.drunk", who=name)
    if any(
        one is not None and one.character == "vortox" for one in map(entry.before.seat, demons(entry.before, context))
    ):
        return message(f"story.false.vortox.{turn % 3}", who=name)
    return message("story.false.other", who=name)
