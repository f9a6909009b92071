"""A false answer that fits: what to say where it need not be true, so that nothing told before gives it away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from storyteller.clocktower.circle import living_neighbours
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Fact, Pick, Seat, Town
from storyteller.clocktower.night.since import executed_today
from storyteller.clocktower.night.steps import StepContent, Told, bluffs_for, marked
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Term, message

Given = tuple[Fact, ...]

_SAME, _CLAIMED, _WIDE, _SLIGHT = 5, 3, 2, 1
_ONLY_THIS_NIGHT: Final = frozenset(("chambermaid",))
"""The same choice may well have another answer the next night."""
_SHOWS_THE_DEAD: Final = frozenset(("undertaker",))


@dataclass(frozen=True, slots=True)
class Fit:
    """An answer to begin with.

    Attributes:
        given: As it is recorded.
        why: What speaks for it, or that everything false is at odds with something.
        clashes: True when it is at odds with what the player knows, as everything else is.
    """

    given: Given
    why: Message
    clashes: bool = False


@dataclass(frozen=True, slots=True)
class _Mark:
    """One thing that speaks for an answer (weight above 0) or against it."""

    weight: int
    why: Message


@dataclass(frozen=True, slots=True)
class _Case:
    """A row at which the storyteller may say what is not true."""

    town: Town
    context: Context
    content: StepContent
    picks: tuple[Pick, ...]

    @property
    def step(self) -> str:
        """The ability asked."""
        return self.content.step.step

    @property
    def earlier(self) -> tuple[Told, ...]:
        """What this ability told before tonight, oldest first."""
        return tuple(t for t in self.content.told if t.of == self.step and t.phase != self.town.phase)


def fitting(
    town: Town, context: Context, content: StepContent, picks: tuple[Pick, ...], candidates: Sequence[Given]
) -> Fit | None:
    """Returns which of some false answers to begin with, and why; None when there are none.

    Nothing is at odds with what this player was told by the same ability, nor with what the whole table knows, if it
    can be helped; of numbers the one closest to the truth.
    """
    if not candidates or content.holder is None:
        return None
    case = _Case(town, context, content, picks)
    judged = [(given, tuple(_marks(case, given))) for given in candidates]
    given, marks = min(judged, key=lambda one: (*_rank(one[1]), _far(content, one[0])))
    against = sorted((m for m in marks if m.weight < 0), key=lambda m: m.weight)
    if against:
        return Fit(given, message("night.fits.nothing", why=against[0].why), clashes=True)
    speaking = sorted(marks, key=lambda m: -m.weight)
    first = message("night.fits.unopposed" if case.earlier else "night.fits.first")
    return Fit(given, speaking[0].why if speaking else first)


def _rank(marks: tuple[_Mark, ...]) -> tuple[int, int]:
    """What speaks against an answer goes before what speaks for it."""
    return -sum(m.weight for m in marks if m.weight < 0), -sum(m.weight for m in marks if m.weight > 0)


def _far(content: StepContent, given: Given) -> int:
    truth = content.information.truth if content.information is not None else None
    value = given[0]
    return abs(value - truth) if len(given) == 1 and type(value) is int and type(truth) is int else 0


def _marks(case: _Case, given: Given) -> Iterator[_Mark]:
    for judge in _JUDGES:
        yield from judge(case, given)


# --- the same choice again -------------------------------------------------------------------------------------------


def _same_choice(case: _Case, given: Given) -> Iterator[_Mark]:
    """Whoever chose the same before, and heard this, hears it again."""
    if not case.picks or case.step in _ONLY_THIS_NIGHT:
        return
    for told in reversed(case.earlier):
        if frozenset(told.picks) == frozenset(case.picks):
            weight, key = (_SAME, "same") if told.payload == given else (-_CLAIMED, "changed")
            yield _Mark(weight, message(f"night.fits.{key}", when=_when(told)))
            return


def _when(told: Told) -> Message:
    return message(f"panel.when.{told.phase.kind}", n=told.phase.number)


# --- numbers of players ----------------------------------------------------------------------------------------------


def _counted(case: _Case, given: Given) -> Iterator[_Mark]:
    """A number among some players follows from the number among those of before, as far as they are the same."""
    subject = _SUBJECTS.get(case.step)
    if subject is None or type(given[0]) is not int:
        return
    now = subject(case, None)
    for told in reversed(case.earlier):
        if type(told.payload[0]) is not int or (case.step in _ONLY_THIS_NIGHT and told.phase.number == 1):
            continue
        then = subject(case, told)
        if not (then & now):
            continue
        kept, gone, new = len(then & now), len(then - now), len(now - then)
        low, high = max(0, told.payload[0] - gone), min(told.payload[0], kept) + new
        params = {"when": _when(told), "n": told.payload[0]}
        if not low <= given[0] <= high:
            yield _Mark(-_CLAIMED, message("night.fits.against_number", **params))
        elif told is case.earlier[-1]:
            key = "same_players" if then == now else "near_players"
            yield _Mark(_CLAIMED if then == now else _SLIGHT, message(f"night.fits.{key}", **params))


def _alive_then(case: _Case, told: Told | None) -> Town:
    if told is None:
        return case.town
    seats = tuple(replace(s, alive=s.id not in told.dead) for s in case.town.seats)
    return replace(case.town, seats=seats)


def _beside(case: _Case, told: Told | None) -> frozenset[Pick]:
    own = case.content.step.seat
    return frozenset(s.id for s in living_neighbours(_alive_then(case, told), own)) if own is not None else frozenset()


def _dead(case: _Case, told: Told | None) -> frozenset[Pick]:
    return frozenset(s.id for s in _alive_then(case, told).seats if not s.alive)


def _chosen(case: _Case, told: Told | None) -> frozenset[Pick]:
    return frozenset(case.picks if told is None else told.picks)


_SUBJECTS: Final[dict[str, Callable[[_Case, Told | None], frozenset[Pick]]]] = {
    "empath": _beside,
    "oracle": _dead,
    "chambermaid": _chosen,
}
"""Whom a number is about: now, or when it was told."""


# --- who can be the Demon --------------------------------------------------------------------------------------------


def _suspected(case: _Case, given: Given) -> Iterator[_Mark]:
    """A no clears both; a yes leaves somebody who is not cleared. Source: the Fortune Teller entry."""
    if case.step != "fortuneteller" or not case.picks:
        return
    cleared = {p for t in case.earlier if t.payload == (False,) for p in t.picks}
    pairs = [frozenset(t.picks) for t in case.earlier if t.payload == (True,)]
    mine = frozenset(case.picks)
    if given == (True,):
        if mine <= cleared:
            yield _Mark(-_CLAIMED, message("night.fits.cleared", who=_names(case.town, mine)))
        elif any(pair & mine - cleared for pair in pairs):
            suspects = frozenset().union(*(pair & mine - cleared for pair in pairs))
            yield _Mark(_WIDE, message("night.fits.suspect", who=_names(case.town, suspects)))
        return
    for pair in pairs:
        if not pair - cleared - mine:
            yield _Mark(-_WIDE, message("night.fits.nobody_left", who=_names(case.town, pair)))
    if mine & cleared:
        yield _Mark(_SLIGHT, message("night.fits.cleared", who=_names(case.town, mine & cleared)))


def _names(town: Town, seats: frozenset[Pick]) -> tuple[object, ...]:
    return tuple(seat_name(town, s) for s in town.seats if s.id in seats)


# --- tokens ----------------------------------------------------------------------------------------------------------


def _tokens(case: _Case, given: Given) -> Iterator[_Mark]:
    """Every character is there once: not the player's own, not one seen elsewhere; better what is claimed or free."""
    town, subjects = case.town, _subjects(case, given)
    for character in (fact for fact in given if isinstance(fact, str) and case.context.character(town, fact)):
        word = Term("character", character)
        own = case.content.seat
        if own is not None and character in (own.character, own.shown_as):
            yield _Mark(-_CLAIMED, message("night.fits.own", character=word))
        if any(s.revealed and s.character == character and s.id not in subjects for s in town.seats):
            yield _Mark(-_CLAIMED, message("night.fits.open", character=word))
        before = next((t for t in case.earlier if character in t.payload and not set(t.picks) & subjects), None)
        if before is not None:
            yield _Mark(-_WIDE, message("night.fits.told_of_another", character=word, when=_when(before)))
        if case.step in _SHOWS_THE_DEAD and case.context.team(town, character) == "demon":
            yield _Mark(-_WIDE, message("night.fits.game_goes_on", character=word))
        yield from _speaking(case, character, subjects)


def _speaking(case: _Case, character: str, subjects: frozenset[SeatId]) -> Iterator[_Mark]:
    town, word = case.town, Term("character", character)
    claims = tuple(s for s in town.seats if s.id in subjects and s.text("claim") == character)
    if claims:
        yield _Mark(_CLAIMED, message("night.fits.claim", who=_of(town, claims), character=word))
    elif character in bluffs_for(town):
        yield _Mark(_WIDE, message("night.fits.bluff", character=word))
    elif all(s.character != character for s in town.seats):
        yield _Mark(_SLIGHT, message("night.fits.free", character=word))


def _of(town: Town, seats: Sequence[Seat]) -> tuple[object, ...]:
    return tuple(seat_name(town, seat) for seat in seats)


def _subjects(case: _Case, given: Given) -> frozenset[SeatId]:
    """Whom a token is said of: those shown with it, chosen, executed, or marked."""
    pair = {SeatId(fact) for fact in given[1:] if type(fact) is int}
    chosen = {SeatId(pick) for pick in case.picks if isinstance(pick, int)}
    if pair or chosen:
        return frozenset(pair or chosen)
    if case.step in _SHOWS_THE_DEAD:
        executed = executed_today(case.town)
        return frozenset((executed,) if executed is not None else ())
    return frozenset(marked(case.town, case.content.holder, "Grandchild"))


# --- players shown, and what the whole table saw ---------------------------------------------------------------------


def _players(case: _Case, given: Given) -> Iterator[_Mark]:
    """Nobody is shown twice; a Balloonist knows that the next one differs from the last."""
    if case.step not in ("bountyhunter", "balloonist", "steward") or type(given[0]) is not int:
        return
    shown = [t for t in case.earlier if given[0] in t.payload]
    who = seat_name(case.town, case.town.seat(SeatId(given[0])))
    if shown:
        yield _Mark(-_WIDE, message("night.fits.shown", who=who, when=_when(shown[-1])))
    elif given[0] == case.content.step.seat:
        yield _Mark(-_SLIGHT, message("night.fits.oneself", who=who))


def _seen_by_all(case: _Case, given: Given) -> Iterator[_Mark]:
    """Nobody voted, or nobody was nominated: then no Demon did."""
    counts = case.town.day.nominations
    if given == (True,) and case.step == "flowergirl" and not any(count.hands for count in counts):
        yield _Mark(-_CLAIMED, message("night.fits.nobody_voted"))
    if given == (True,) and case.step == "towncrier" and not counts:
        yield _Mark(-_CLAIMED, message("night.fits.nobody_nominated"))


_JUDGES: Final = (_same_choice, _counted, _suspected, _tokens, _players, _seen_by_all)
