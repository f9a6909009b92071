"""What a row of the night says, asks, shows and tells, as records for a panel; texts come from the character files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, Literal

from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import Verb, Wake, WakeAct, Who
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder, all_holders
from storyteller.clocktower.model import Fact, LogEntry, Phase, Pick, Reminder, Seat, StepKey, Town
from storyteller.clocktower.night.choices import Ask, allot, asks_of, chosen
from storyteller.clocktower.night.holding import wake_of
from storyteller.clocktower.night.information import Information, inform, informs, opens_grimoire
from storyteller.clocktower.night.order import DECOY, NightStep, holder_at, night_steps
from storyteller.clocktower.night.since import executed_today, night_number
from storyteller.clocktower.night.skipping import FEW, bends, why_table_row_skipped
from storyteller.clocktower.night.waking import demons, meant, minions
from storyteller.clocktower.night.working import works_here
from storyteller.clocktower.setup.lent import lent_by
from storyteller.clocktower.status import Impairment, impairments, seat_name, works
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message
from storyteller.kernel.remember import gathered

TABLE_WAKES: Final[Mapping[str, Wake]] = MappingProxyType(
    {
        "minion_info": Wake(
            (WakeAct("show_card", "minions", text="this_is_the_demon"), WakeAct("point_at", "minions", text="demon")),
            "minions",
        ),
        "demon_info": Wake(
            (
                WakeAct("show_card", "demon", text="these_are_your_minions"),
                WakeAct("point_at", "demon", text="minions"),
                WakeAct("show_card", "demon", text="not_in_play"),
                WakeAct("show_token", "demon", text="bluffs"),
            ),
            "demon",
        ),
    }
)
"""What is done at the table rows. Source: the first-night sheet."""

_SHOWN: Final = frozenset(("show_card", "show_token", "point_at", "show_alignment", "open_grimoire"))


@dataclass(frozen=True, slots=True)
class Show:
    """Something to let players see.

    Attributes:
        verb: ``show_card``, ``show_token``, ``point_at``, ``show_alignment`` or ``open_grimoire``.
        to: Who sees it.
        text: The card's name or what the act says; "" when nothing.
        seats, characters: Whom is pointed at and whose tokens are shown, as far as they are settled.
        optional: True when it may be left out.
    """

    verb: Verb
    to: tuple[SeatId, ...]
    text: str = ""
    seats: tuple[SeatId, ...] = ()
    characters: tuple[str, ...] = ()
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """What a player was told before.

    Attributes:
        phase: When.
        of: The ability it came from.
        picks: What had been chosen for it.
        dead: Who had died by then.
    """

    phase: Phase
    verb: str
    payload: tuple[Fact, ...]
    of: str
    truthful: bool | None
    picks: tuple[Pick, ...] = ()
    dead: frozenset[SeatId] = frozenset()


@dataclass(frozen=True, slots=True)
class StepContent:
    """All a panel needs for one row.

    Attributes:
        step: The row.
        holder: Whose ability; None for table rows and rows put in by hand.
        seat: The player, if one.
        text: Which text of the character (or table step) to read: its id and ``first_night`` or ``other_night``.
        acts: What is done, in order.
        asks: What is asked for; picks come in this order.
        shows: What to let players see.
        impairments: Why the player is drunk or poisoned; empty = sober and healthy.
        works: False when the ability does not do what it says tonight.
        information: The true answer, what is allowed and why; None when the ability tells nothing.
        told: What this player was told before, oldest first.
        notes: How others change this row.
    """

    step: NightStep
    holder: Holder | None
    seat: Seat | None
    text: tuple[str, Literal["first_night", "other_night"]]
    acts: tuple[WakeAct, ...] = ()
    asks: tuple[Ask, ...] = ()
    shows: tuple[Show, ...] = ()
    impairments: tuple[Impairment, ...] = ()
    works: bool = True
    information: Information | None = None
    told: tuple[Told, ...] = ()
    notes: tuple[Message, ...] = ()


def content(town: Town, context: Context, key: StepKey, picks: tuple[Pick, ...] | None = None) -> StepContent | None:
    """Returns what a row of tonight says; None when there is no such row.

    ``picks`` are those being made; None = those noted at the row.
    """
    step = next((s for s in night_steps(town, context) if s.key == key), None)
    if step is None:
        return None
    if key.step == DECOY:
        note = message("night.decoy.do", who=seat_name(town, town.seat(key.seat)))
        return StepContent(step, None, None, (DECOY, "other_night"), notes=(note,))
    holder = holder_at(town, context, key)
    wake = step_wake(town, context, key, holder)
    made = picks if picks is not None else step.record.picks if step.record else ()
    seat = town.seat(key.seat)
    tells = holder is not None and (informs(context, holder.of) or opens_grimoire(town, context, holder))
    return StepContent(
        step,
        holder,
        seat,
        (key.step, "first_night" if _as_first(town, context, key, wake) else "other_night"),
        wake.acts if wake else (),
        tuple(ask for ask in asks_of(wake) if ask.who != "storyteller" or not _learns_nothing(town, context, holder)),
        shows_of(town, context, step.wakes, holder, wake, made),
        impairments(town, context, seat.id) if seat else (),
        works_here(town, context, key, holder),
        inform(town, context, holder, made) if holder and tells else None,
        told_before(town, seat.id) if seat else (),
        bends(town, context, key.step),
    )


def step_wake(town: Town, context: Context, key: StepKey, holder: Holder | None = None) -> Wake | None:
    """Returns what is done at a row tonight: a table step's, or the character's wake of this night; None = no data."""
    if key.step in TABLE_WAKES:
        return TABLE_WAKES[key.step]
    if holder is not None:
        return wake_of(town, context, holder)
    record = context.character(town, key.step)
    if record is None:
        return None
    here, there = record.first_night, record.other_night
    return (here or there) if night_number(town) == 1 else (there or here)


def _as_first(town: Town, context: Context, key: StepKey, wake: Wake | None) -> bool:
    record = context.character(town, key.step)
    if record is None or wake is None:
        return night_number(town) == 1
    return wake == record.first_night and (night_number(town) == 1 or wake != record.other_night)


def told_before(town: Town, seat: SeatId) -> tuple[Told, ...]:
    """Returns everything a player was told in this game, oldest first."""
    return _heard(town.log).told.get(seat, ())


@dataclass(frozen=True, slots=True)
class _Heard:
    """What every player was told so far, what was picked at the rows of the last phase, and who is dead."""

    told: Mapping[SeatId, tuple[Told, ...]] = field(default_factory=dict)
    phase: Phase | None = None
    picks: Mapping[tuple[SeatId, str], tuple[Pick, ...]] = field(default_factory=dict)
    dead: frozenset[SeatId] = frozenset()


def _hear(heard: _Heard, entry: LogEntry) -> _Heard:
    event = entry.event
    picks = heard.picks if entry.phase == heard.phase else {}
    if isinstance(event, e.StepFinished) and event.key.seat is not None:
        made = {**picks, (event.key.seat, event.key.step): event.picks}
        return replace(heard, phase=entry.phase, picks=made)
    if isinstance(event, e.LifeChanged):
        return replace(heard, dead=heard.dead - {event.seat} if event.alive else heard.dead | {event.seat})
    if isinstance(event, e.InfoGiven):
        chosen = picks.get((event.seat, event.of), ())
        told = Told(entry.phase, event.verb, event.payload, event.of, event.truthful, chosen, heard.dead)
        every = {**heard.told, event.seat: (*heard.told.get(event.seat, ()), told)}
        return replace(heard, told=every, phase=entry.phase, picks=picks)
    return heard


_heard = gathered(_hear, _Heard())


# --- what to let players see -----------------------------------------------------------------------------------------


def shows_of(
    town: Town,
    context: Context,
    wakes: tuple[SeatId, ...],
    holder: Holder | None,
    wake: Wake | None,
    picks: tuple[Pick, ...] = (),
) -> tuple[Show, ...]:
    """Returns what a wake lets players see, in order, with whatever is settled filled in."""
    found = []
    acts = wake.acts if wake else ()
    picked = chosen(asks_of(wake), picks)
    by_character = any(act.verb == "ask_character" for act in acts)
    for act in acts:
        if act.verb not in _SHOWN:
            continue
        to = wakes
        if holder is not None and act.who == "marked":
            to = _marked_told(town, holder, wake, picks)
        elif holder is not None and act.who not in ("self", "storyteller"):
            to = _told(town, context, holder, act, picked)
        elif holder is not None and wake is not None and wake.who == "self":
            to = tuple(seat for seat in wakes if seat == holder.seat)
        if by_character and act.verb == "show_token" and act.text in ("picked", "choice"):
            shown = _characters(act, picked) or _lent(town, context, holder)
            found.append(Show(act.verb, to, act.text, (), shown, act.optional))
            continue
        seats, characters = _subject(town, context, holder, act, picked)
        head, _, text = act.text.partition(":")
        if head == "marked" and (laying := laid_at(asks_of(wake), picks, text)):
            seats, characters = laying, _tokens(town, laying) if act.verb == "show_token" else ()
        found.append(Show(act.verb, to, act.text, seats, characters, act.optional))
    if holder is not None and _learns_nothing(town, context, holder):
        found = [show for show in found if holder.seat not in show.to]
    return tuple(found)


def _learns_nothing(town: Town, context: Context, holder: Holder | None) -> bool:
    """A Lunatic where no Demon learns anything either; the true one learns of the Lunatic all the same."""
    lunatic = holder is not None and holder.of == "lunatic"
    return lunatic and why_table_row_skipped(town, context, "demon_info") == FEW


def _characters(act: WakeAct, picked: tuple[Pick, ...]) -> tuple[str, ...]:
    """The characters that were chosen; not the tokens of players chosen as well: those are secret.

    Where each of several players becomes another one (a Kazali's Minions), which is whose is not settled here.
    """
    characters = tuple(p for p in picked if isinstance(p, str))
    return characters if act.text == "picked" or len(characters) == 1 else ()


def _lent(town: Town, context: Context, holder: Holder | None) -> tuple[str, ...]:
    """What was chosen before: the ability that a Boffin's Demon has."""
    return lent_by(town, context, town.seat(holder.seat)) if holder is not None and holder.of == "boffin" else ()


def _told(town: Town, context: Context, holder: Holder, act: WakeAct, picks: tuple[Pick, ...]) -> tuple[SeatId, ...]:
    if act.who == "picked":
        return tuple(s.id for s in town.seats if s.id in picks)
    return meant(town, context, holder, act.who)


def _marked_told(town: Town, holder: Holder, wake: Wake | None, picks: tuple[Pick, ...]) -> tuple[SeatId, ...]:
    """Which bearers of a row's tokens are woken: not whom they are pointed at (a Harpy's second), nor who is poisoned.

    While the storyteller is choosing them at the row, those.
    """
    asks, acts = asks_of(wake), wake.acts if wake is not None else ()
    shown = {act.text.partition(":")[2] for act in acts if (act.who, act.verb) == ("marked", "point_at")}
    laying = (seat for ask in asks if ask.text not in shown for seat in laid_at(asks, picks, ask.text))
    bearing = (
        seat.id
        for seat in town.seats
        for r in seat.reminders
        if r.of == holder.of and r.by in (None, holder.seat) and r.effect != "poisoned" and r.text not in shown
    )
    return tuple(dict.fromkeys(laying)) or tuple(dict.fromkeys(bearing))


def _subject(
    town: Town, context: Context, holder: Holder | None, act: WakeAct, picks: tuple[Pick, ...]
) -> tuple[tuple[SeatId, ...], tuple[str, ...]]:
    """Whom an act is about and which tokens it shows: (seats, characters)."""
    if act.verb not in ("show_token", "point_at"):
        return (), ()
    head, _, tail = act.text.partition(":")
    if head == "character":
        return (), (tail,)
    if head == "bluffs":
        return (), bluffs_for(town, holder, act.who)
    if (act.verb, head) == ("point_at", "choice"):
        head = "picked"  # as far as it is chosen at the row: a Lunatic's Minions
    if act.who == "minions" and head == "demon":
        seats = shown_as_demon(town, context)  # at whatever row: a dead Poppy Grower's too
    else:
        seats = _subject_seats(town, context, holder, head, tail, picks)
    if act.verb == "point_at":
        return seats, ()
    return seats, _tokens(town, seats)


def _tokens(town: Town, seats: tuple[SeatId, ...]) -> tuple[str, ...]:
    return tuple(s.character for s in map(town.seat, seats) if s is not None and s.character)


def laid_at(asks: tuple[Ask, ...], picks: tuple[Pick, ...], text: str) -> tuple[SeatId, ...]:
    """Returns on whom the storyteller lays a token at a row, by its text, as far as that is picked already."""
    shares = zip(asks, allot(asks, picks) or (), strict=False)
    own = (share for ask, share in shares if (ask.who, ask.verb, ask.text) == ("storyteller", "place_reminder", text))
    return tuple(SeatId(pick) for share in own for pick in share if isinstance(pick, int))


def _subject_seats(
    town: Town, context: Context, holder: Holder | None, head: str, tail: str, picks: tuple[Pick, ...]
) -> tuple[SeatId, ...]:
    own = holder.seat if holder is not None else None
    match head:
        case "demon":
            return demons(town, context)
        case "minions":
            return all_minions(town, context)
        case "picked":
            return tuple(SeatId(p) for p in picks if isinstance(p, int))
        case "executed":
            executed = executed_today(town)
            return (executed,) if executed is not None else ()
        case "own":
            return (own,) if own is not None else ()
        case "marked":
            return marked(town, holder, tail)
        case _:
            return ()


def shown_as_demon(town: Town, context: Context) -> tuple[SeatId, ...]:
    """Returns whom Minions are shown as the Demon, clockwise: the Demon, and whoever is shown besides (a Magician)."""
    return _with_others(town, context, "minion_info", demons(town, context))


def all_minions(town: Town, context: Context) -> tuple[SeatId, ...]:
    """Returns whom the Demon is shown as Minions: those who know it, clockwise; a Marionette has a row of its own."""
    return _with_others(town, context, "demon_info", minions(town, context))


def _with_others(town: Town, context: Context, step: str, seats: tuple[SeatId, ...]) -> tuple[SeatId, ...]:
    found = set(seats)
    for holder in all_holders(town):
        rule = context.rules.get(holder.of)
        if rule is not None and rule.shown_at is not None and works(town, context, holder):
            found.update(rule.shown_at(town, context, holder, step))
    return tuple(s.id for s in town.seats if s.id in found)


def bluffs_for(town: Town, holder: Holder | None = None, to: Who = "self") -> tuple[str, ...]:
    """Returns the characters to be shown as not in play: the Demon's, or another character's own set.

    What is shown ``to`` the Demon at another's row is the Demon's set, unless that row has one of its own.
    """
    of = holder.of if holder is not None else "demon"
    seat = holder.seat if holder is not None else None
    sets = [b for b in town.bluffs if b.of == of]
    fitting = [b for b in sets if b.seat == seat] or [b for b in sets if b.seat is None] or sets[:1]
    if not fitting and holder is not None and to == "demon":
        return bluffs_for(town)
    return fitting[0].characters if fitting else ()


def marked(town: Town, holder: Holder | None, text: str) -> tuple[SeatId, ...]:
    """Returns who bears one of the holder's tokens with a text, clockwise."""
    return tuple(s.id for s in town.seats if any(_is_own(r, holder, text) for r in s.reminders))


def _is_own(reminder: Reminder, holder: Holder | None, text: str) -> bool:
    if holder is None or reminder.of != holder.of or reminder.text != text:
        return False
    return reminder.by in (None, holder.seat)
