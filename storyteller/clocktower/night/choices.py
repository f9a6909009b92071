"""What a row asks for: how many seats or characters, from whom, and which of them may be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import TEAMS, Verb, Wake, Who
from storyteller.clocktower.circle import neighbours
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Phase, Pick, Seat, StepKey, Town
from storyteller.clocktower.night.since import entries, is_night, night_number, since_dawn
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Advisory
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Term, message

_BY_STORYTELLER: Final = frozenset(("place_reminder", "mark_dead"))
"""What the storyteller chooses at a row; who changes character is offered as a suggestion afterwards."""


_WHY_NOT: Final = {
    "not_before": "night.picks_are.before",
    "traveller": "night.picks_are.no_traveller",
    "not_traveller": "night.picks_are.traveller",
    "dead": "night.picks_are.living",
    "alive": "night.picks_are.dead",
    "neighbour": "night.picks_are.no_neighbour",
}
"""What is said of somebody whom one word of a filter keeps from being chosen."""


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing a row asks for.

    Attributes:
        verb: The act it belongs to.
        act: The act's place among the wake's acts, from 0.
        who: Who is asked; ``storyteller`` = you choose.
        kind: What is picked.
        count: How many.
        filter: Words that say which may be chosen.
        optional: True when it may be left out; what the storyteller chooses always may.
        text: The reminder it is for, if one.
    """

    verb: Verb
    act: int
    who: Who
    kind: Literal["seats", "characters"]
    count: int = 1
    filter: str = ""
    optional: bool = False
    text: str = ""


def asks_of(wake: Wake | None) -> tuple[Ask, ...]:
    """Returns what a wake asks for, in the order it is asked; picks come in the same order."""
    found = []
    for place, act in enumerate(wake.acts if wake else ()):
        if act.verb in ("ask_players", "ask_character"):
            kind: Literal["seats", "characters"] = "seats" if act.verb == "ask_players" else "characters"
            found.append(Ask(act.verb, place, act.who, kind, act.count, act.filter, act.optional, act.text))
        elif act.verb in _BY_STORYTELLER and act.who == "storyteller":
            found.append(Ask(act.verb, place, act.who, "seats", act.count, act.filter, True, act.text))
    return tuple(found)


def allot(asks: Sequence[Ask], picks: Sequence[Pick]) -> tuple[tuple[Pick, ...], ...] | None:
    """Returns which picks answer which ask, one tuple each; None when there are too few, too many or wrong ones.

    Optional asks get theirs while enough is left for those that follow and must be answered.
    """
    rest = list(picks)
    given: list[tuple[Pick, ...]] = []
    for place, ask in enumerate(asks):
        needed = sum(later.count for later in asks[place + 1 :] if not later.optional)
        take = tuple(rest[: ask.count])
        fits = len(take) == ask.count and all(isinstance(p, int) == (ask.kind == "seats") for p in take)
        if ask.optional and (not fits or len(rest) - ask.count < needed):
            given.append(())
            continue
        if not fits:
            return None
        given.append(take)
        del rest[: ask.count]
    return None if rest else tuple(given)


def chosen(asks: Sequence[Ask], picks: Sequence[Pick]) -> tuple[Pick, ...]:
    """Returns the picks that answer a question of the row; where the storyteller's tokens go is none."""
    given = allot(asks, picks)
    if given is None or not asks:
        return tuple(picks)
    return tuple(p for ask, share in zip(asks, given, strict=True) if ask.verb not in _BY_STORYTELLER for p in share)


def declined(asks: Sequence[Ask], picks: Sequence[Pick]) -> bool:
    """Returns True when somebody was asked to choose and nobody did."""
    return any(ask.verb not in _BY_STORYTELLER for ask in asks) and not chosen(asks, picks)


def choosable_seats(town: Town, context: Context, holder: Holder | None, words: str) -> tuple[SeatId, ...]:
    """Returns the seats that a filter leaves, clockwise. Team words are alternatives, all others narrow."""
    return tuple(s.id for s in town.seats if all(_seat_fits(town, context, holder, s, w) for w in _grouped(words)))


def choosable_characters(town: Town, context: Context, words: str) -> tuple[str, ...]:
    """Returns the characters of the script that a filter leaves, in the script's order."""
    known = town.script.characters if town.script else tuple(context.catalogue.characters)
    return tuple(c for c in known if all(_character_fits(town, context, c, w) for w in _grouped(words)))


def _grouped(words: str) -> tuple[frozenset[str], ...]:
    """One set of alternatives for the team words, one for each other word."""
    each = words.split()
    teams = frozenset(w for w in each if w in TEAMS)
    return (*((teams,) if teams else ()), *(frozenset((w,)) for w in each if w not in TEAMS))


def _seat_fits(town: Town, context: Context, holder: Holder | None, seat: Seat, words: frozenset[str]) -> bool:
    team = context.team(town, seat.character)
    if words & frozenset(TEAMS):
        return team in words or (seat.traveller and "traveller" in words)
    own = holder.seat if holder is not None else None
    (word,) = words
    tests = {
        "alive": seat.alive,
        "dead": not seat.alive,
        "self": seat.id == own,
        "not_self": seat.id != own,
        "good": seat.alignment == "good",
        "evil": seat.alignment == "evil",
        "not_traveller": not seat.traveller,
        "neighbour": own is not None and any(s.id == seat.id for s in neighbours(town, own)),
        "not_before": holder is None or seat.id not in _picked_last_night(town, holder),
        "died_today": _died_today(town, seat.id),
        "voted": any(h.seat == seat.id for n in town.day.nominations for h in n.hands),
    }
    return tests.get(word, True)


def _character_fits(town: Town, context: Context, character: str, words: frozenset[str]) -> bool:
    record = context.character(town, character)
    if record is None:
        return False
    if words & frozenset(TEAMS):
        return record.team in words
    (word,) = words
    in_play = any(s.character == character for s in town.seats)
    tests = {
        "good": record.alignment == "good",
        "evil": record.alignment == "evil",
        "in_play": in_play,
        "not_in_play": not in_play,
        "not_traveller": record.team != "traveller",
    }
    return tests.get(word, True)


def _picked_last_night(town: Town, holder: Holder) -> tuple[Pick, ...]:
    """Whom the holder picked at this row in the night before this one; () when the row was left undone."""
    key = StepKey(holder.of, holder.seat)
    last = Phase("night", night_number(town) - 1)
    for entry in entries(town, last, last):
        event = entry.event
        if isinstance(event, e.StepFinished | e.StepReopened | e.StepSkipped) and event.key == key:
            return event.picks if isinstance(event, e.StepFinished) else ()
    return ()


def _died_today(town: Town, seat: SeatId) -> bool:
    return any(
        isinstance(x.event, e.LifeChanged) and x.event.seat == seat and not x.event.alive and x.phase.kind != "night"
        for x in since_dawn(town)
    )


# --- what is odd about picks -----------------------------------------------------------------------------------------


def check_picks(
    town: Town, context: Context, holder: Holder, asks: Sequence[Ask], picks: Sequence[Pick]
) -> tuple[Advisory, ...]:
    """Returns what looks odd about picks: too many or few, the same twice, the dead, oneself, not allowed.

    What the player chooses and where the storyteller's tokens go are two matters: a Sailor may well be both.
    """
    given = allot(asks, picks)
    found: list[Advisory] = []
    if given is None:
        count = sum(ask.count for ask in asks if not ask.optional)
        found.append(Advisory("night.picks_are.count", message("night.picks_are.count", n=count)))
        given = ()
    if any(len(set(share)) < len(share) for share in _by_question(asks, given)):
        found.append(Advisory("night.picks_are.twice", message("night.picks_are.twice")))
    for ask, share in zip(asks, given, strict=False):
        for pick in share:
            found.extend(_odd(town, context, holder, ask, pick))
    return tuple(found)


def _by_question(asks: Sequence[Ask], given: Sequence[tuple[Pick, ...]]) -> Iterable[list[Pick]]:
    """The picks together that one person makes in one way: a Washerwoman's two tokens lie on two players."""
    together: dict[tuple[Who, Verb], list[Pick]] = {}
    for ask, share in zip(asks, given, strict=False):
        together.setdefault((ask.who, ask.verb), []).extend(share)
    return together.values()


def _odd(town: Town, context: Context, holder: Holder, ask: Ask, pick: Pick) -> tuple[Advisory, ...]:
    if isinstance(pick, str):
        if pick in choosable_characters(town, context, ask.filter):
            return ()
        return (_advisory("night.picks_are.not_allowed", None, Term("character", pick), ask),)
    seat = town.seat(SeatId(pick))
    if seat is None:
        return (Advisory("seat.unknown", message("seat.unknown", seat=pick)),)
    who = seat_name(town, seat)
    if seat.id not in choosable_seats(town, context, holder, ask.filter):
        return (_advisory(_why_not(town, context, holder, seat, ask.filter), seat.id, who, ask),)
    dead_meant = {"dead", "died_today"} & set(ask.filter.split())
    if is_night(town) and not seat.alive and not dead_meant:
        return (Advisory("night.picks_are.dead", message("night.picks_are.dead", who=who), seat.id, "hint"),)
    return ()


def _why_not(town: Town, context: Context, holder: Holder, seat: Seat, words: str) -> str:
    """Which of the filter's words keeps a player from being chosen, as a code."""
    if seat.id == holder.seat:
        return "night.picks_are.self"
    failed = next((w for w in _grouped(words) if not _seat_fits(town, context, holder, seat, w)), frozenset[str]())
    return next((code for word, code in _WHY_NOT.items() if failed == {word}), "night.picks_are.not_allowed")


def _advisory(code: str, seat: SeatId | None, who: object, ask: Ask) -> Advisory:
    """What the storyteller chooses is only remarked on: a Spy may be shown as a Townsfolk."""
    return Advisory(code, message(code, who=who), seat, "hint" if ask.who == "storyteller" else "warning")
