"""One row of the night, large: who, what to do, what is asked, what is told, and which cards to show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from storyteller.clocktower.attack import settled_at
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.phases import to_announce
from storyteller.clocktower.events import AbilityUsed
from storyteller.clocktower.model import Pick, StepKey, Town
from storyteller.clocktower.night.choices import check_picks
from storyteller.clocktower.night.dawn import undone
from storyteller.clocktower.night.lapsing import going_at_dawn, lapsed
from storyteller.clocktower.night.placing import why_here
from storyteller.clocktower.night.showing import NOTHING
from storyteller.clocktower.night.since import tonight
from storyteller.clocktower.night.steps import StepContent, content
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Advisory
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, message
from storyteller.viewmodel.night.answers import AnswerRecord, Given, ToldRecord, answer, told_before
from storyteller.viewmodel.night.asks import AskRecord, asks
from storyteller.viewmodel.night.fits import with_fit
from storyteller.viewmodel.night.lying import LyingRecord, lying
from storyteller.viewmodel.night.one_marked import one_marked
from storyteller.viewmodel.night.rows import RowRecord, row
from storyteller.viewmodel.night.seat_sets import as_marked, sets_answer
from storyteller.viewmodel.night.shows import CardOffer, card_offers, secret_words
from storyteller.viewmodel.night.token_sets import token_sets_answer
from storyteller.viewmodel.night.unsettled import unsettled
from storyteller.viewmodel.people import PersonRecord, person


@dataclass(frozen=True, slots=True)
class DawnRecord:
    """What to look over before the table opens its eyes.

    Attributes:
        undone: Rows that stand and were neither done nor passed over.
        line: What to say aloud: names only, and no reason.
        going: Tokens that breaking the day takes up.
        lapsed: Tokens that still lie though nothing of them is in force any more.
    """

    undone: tuple[RowRecord, ...]
    line: Message
    going: tuple[LyingRecord, ...] = ()
    lapsed: tuple[LyingRecord, ...] = ()


@dataclass(frozen=True, slots=True)
class StepRecord:
    """A row in full.

    Attributes:
        row: The row as it is listed.
        text: Whose text to read, and which: (character or table step, ``first_night`` or ``other_night``).
        wakes: Who is woken, where that isn't just the player whose ability it is.
        works: False when the ability doesn't do what it says tonight.
        notes: How others change this row.
        picks: What was chosen so far.
        odd: What looks odd about the picks.
        told: What the player was told before, the latest first.
        dawn: Only at dawn.
        grimoire: True when the player is shown the grimoire.
        spent: True when an ability was used up here tonight, so that doing it again may leave it so.
        settled: True when somebody lives whose death or safety was settled here, so that it can be judged anew.
        open: What the row would leave open if it were finished now; None when nothing is.
    """

    row: RowRecord
    text: tuple[str, Literal["first_night", "other_night"]]
    wakes: tuple[PersonRecord, ...] = ()
    works: bool = True
    notes: tuple[Message, ...] = ()
    picks: tuple[Pick, ...] = ()
    asks: tuple[AskRecord, ...] = ()
    answer: AnswerRecord | None = None
    odd: tuple[Advisory, ...] = ()
    told: tuple[ToldRecord, ...] = ()
    cards: tuple[CardOffer, ...] = ()
    dawn: DawnRecord | None = None
    grimoire: bool = False
    spent: bool = False
    settled: bool = False
    open: Message | None = None

    @property
    def key(self) -> StepKey:
        """Which row it is."""
        return self.row.key


def step(town: Town, context: Context, key: StepKey) -> StepRecord | None:
    """Returns a row in full, with what was noted or done at it tonight; None when there is no such row."""
    found = content(town, context, key)
    if found is None:
        return None
    noted = found.step.record
    picks: tuple[Pick, ...] = noted.picks if noted is not None else ()
    chosen: Given = noted.answer if noted is not None else ()
    told = sets_answer(town, found, picks, chosen) or token_sets_answer(town, context, found, chosen)
    told = told or one_marked(town, context, found, chosen) or answer(town, context, found, picks, chosen)
    told = with_fit(town, context, found, picks, as_marked(found, told, picks))
    asked = asks(town, context, found, picks)
    return StepRecord(
        row(town, context, found.step),
        found.text,
        _wakes(town, context, found),
        found.works,
        (*found.notes, *_silent(found), *filter(None, (why_here(town, context, key), *_own_notes(found)))),
        picks,
        asked,
        told,
        _odd(town, context, found, picks),
        told_before(town, context, found.told, key.step),
        card_offers(town, context, found, told),
        dawn(town, context) if key.step == "dawn" else None,
        any(show.verb == "open_grimoire" for show in found.shows) and not _silent(found),
        found.step.finished and _spent_tonight(town, key),
        found.step.finished and bool(settled_at(town, key)),
        unsettled(found, asked, told),
    )


def _own_notes(found: StepContent) -> tuple[Message | None, ...]:
    return _no_bluffs(found), _idle(found), _words(found)


def _words(found: StepContent) -> Message | None:
    """The secret word to listen for, or that there is none yet."""
    words = secret_words(found)
    if words is None or found.step.skipped is not None:
        return None
    return message("panel.words", words=Name(words)) if words else message("panel.no_words")


def _no_bluffs(found: StepContent) -> Message | None:
    """Nobody has chosen yet what to show as not in play."""
    missing = any(show.text == "bluffs" and not show.characters and not show.optional for show in found.shows)
    return message("panel.no_bluffs") if missing and found.step.skipped is None else None


def _silent(found: StepContent) -> tuple[Message, ...]:
    """Why the grimoire isn't shown though the row stands: a Poppy Grower keeps it closed."""
    told = found.information
    opens = any(show.verb == "open_grimoire" for show in found.shows)
    return told.why if opens and told is not None and told.truth == NOTHING and found.step.skipped is None else ()


def _idle(found: StepContent) -> Message | None:
    """Of an ability that does nothing nobody else hears anything: a drunk Exorcist's Demon is not woken.

    What was done stands: a Fang Gu that died of it has made another.
    """
    others = any(
        act.verb == "show_card" and (act.who == "picked" or (act.optional and act.who not in ("self", "storyteller")))
        for act in found.acts
    )
    idle = others and not found.works and found.step.skipped is None and not found.step.finished
    return message("panel.wake_nobody_else") if idle else None


def _spent_tonight(town: Town, key: StepKey) -> bool:
    """The row is done and used up a once-a-game ability tonight."""
    used = (x.event for x in tonight(town) if isinstance(x.event, AbilityUsed) and x.event.spends)
    return any((u.of, u.seat) == (key.step, key.seat) for u in used)


def _wakes(town: Town, context: Context, found: StepContent) -> tuple[PersonRecord, ...]:
    seats = found.step.wakes
    own = (found.seat.id,) if found.seat is not None else ()
    return () if seats == own else tuple(person(town, context, seat) for seat in seats)


def _odd(town: Town, context: Context, found: StepContent, picks: tuple[Pick, ...]) -> tuple[Advisory, ...]:
    """Too few picks are not odd while they are being made, nor what the storyteller picks for the impaired."""
    if found.holder is None or not picks:
        return ()
    odd = check_picks(town, context, found.holder, found.asks, picks)
    needed = sum(ask.count for ask in found.asks if not ask.optional)
    free = _free(found)
    return tuple(
        a
        for a in odd
        if (a.code != "night.picks_are.count" or len(picks) >= needed) and not (free and a.weight == "hint")
    )


def _free(found: StepContent) -> bool:
    """Nothing binds what the storyteller shows to the drunk and poisoned."""
    return found.information is not None and found.information.impaired


def dawn(town: Town, context: Context) -> DawnRecord:
    """Returns what was left undone, what is to be announced, and which tokens' time is over."""
    died, returned = to_announce(town)
    return DawnRecord(
        tuple(row(town, context, left) for left in undone(town, context)),
        announcement(town, died, returned),
        lying(town, going_at_dawn(town)),
        lying(town, lapsed(town, context)),
    )


def announcement(town: Town, died: tuple[SeatId, ...], returned: tuple[SeatId, ...]) -> Message:
    """Returns what is said aloud of a night: who died and who came back, never why."""
    names = tuple(seat_name(town, town.seat(seat)) for seat in died)
    back = tuple(seat_name(town, town.seat(seat)) for seat in returned)
    if names and back:
        return message("panel.dawn.both", died=names, returned=back)
    if back:
        return message("panel.dawn.returned", returned=back)
    return message("panel.dawn.died", died=names) if names else message("panel.dawn.nobody")
