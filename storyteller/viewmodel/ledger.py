"""The ledger of a whole game in words: what each player was told, chose, claimed and used, true or not and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from storyteller.clocktower.catalogue import TABLE_STEPS
from storyteller.clocktower.context import Context
from storyteller.clocktower.ledger import Entry, Kind, Standing, entries
from storyteller.clocktower.model import Phase, StepKey, Town
from storyteller.clocktower.night.steps import content
from storyteller.clocktower.status import impairments, seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, Term, message
from storyteller.kernel.timeline import Moment
from storyteller.viewmodel.day.forms import form_of, told_in, words_of
from storyteller.viewmodel.night.answers import answer, said
from storyteller.viewmodel.night.evil_shown import shown_as
from storyteller.viewmodel.people import PersonRecord, person

_FEW: Final = 3


@dataclass(frozen=True, slots=True)
class LineRecord:
    """A line of the ledger.

    Attributes:
        seq: The gesture it was noted with.
        phase, when: The night or day, as it is and in words.
        person: Whose line it is, as they are at the end.
        title: The ability, or the table row; what is claimed stands in ``told``.
        picks: What was chosen, in words.
        told: What was told or claimed, in words; None when nothing was.
        words: Own words noted with it, and what came of it.
        why: Why it was false, or why the ability did not work, as it stood then.
    """

    seq: int
    phase: Phase
    when: Message
    person: PersonRecord
    kind: Kind
    title: Term
    picks: tuple[object, ...] = ()
    told: object = None
    truthful: bool | None = None
    worked: bool | None = None
    why: tuple[Message, ...] = ()
    standing: Standing = "stands"
    words: tuple[Message, ...] = ()


def lines(
    town: Town, context: Context, line: Iterable[Moment[Town]], left: Iterable[Moment[Town]] = ()
) -> tuple[LineRecord, ...]:
    """Returns the ledger in the order noted.

    Args:
        town: The table whose people are meant.
        context: Catalogue and rules.
        line: The gestures that count, oldest first.
        left: Those that were taken back for good; their lines say so.
    """
    found = (entry for entry in entries(line, left) if town.seat(entry.seat) is not None)
    return tuple(_record(town, context, entry) for entry in found)


def fits(line: LineRecord, words: str, say: Callable[[object], str]) -> bool:
    """Returns True when every word asked for stands somewhere in a line: its player, ability, night, choice or answer.

    Args:
        line: The line.
        words: As typed, in any order and case.
        say: Puts a message, a name or a list of them into the reader's words.
    """
    everything = (line.person.label, line.title, line.when, line.picks, line.told or "", line.why, line.words)
    text = " ".join(say(part) for part in everything if part).casefold()
    return all(word in text for word in words.casefold().split())


def _record(town: Town, context: Context, entry: Entry) -> LineRecord:
    of = "minion_info" if entry.of == "minions" else entry.of
    own = town.seat(entry.seat)
    title = Term("step" if of in TABLE_STEPS else "character", of)
    told = _told(context, entry)
    if entry.kind == "claimed":
        title = Term("character", own.character if own is not None and own.character else entry.of)
    return LineRecord(
        entry.seq,
        entry.phase,
        message(f"panel.when.{entry.phase.kind}", n=entry.phase.number),
        person(town, context, entry.seat),
        entry.kind,
        title,
        tuple(_pick(entry.before, pick) for pick in entry.picks),
        told,
        entry.truthful,
        entry.worked,
        _why(context, entry),
        entry.standing,
        words_of(entry.of, entry.text, entry.payload, entry.result),
    )


def _pick(town: Town, pick: int | str) -> object:
    return Term("character", pick) if isinstance(pick, str) else seat_name(town, town.seat(SeatId(pick)))


def _told(context: Context, entry: Entry) -> object:
    if entry.kind == "claimed":
        return Term("character", entry.of) if context.character(entry.before, entry.of) else Name(entry.of)
    if not entry.payload or (entry.kind == "used" and form_of(entry.of).truths):
        return None
    answered = told_in(entry.of, entry.payload) if entry.kind == "used" else None
    if answered is not None:
        return answered
    kind = {"point_at": "seat", "give_number": "number"}.get(entry.verb, "")
    if kind == "seat" and any(isinstance(fact, str) for fact in entry.payload):
        kind = "pair"
    return shown_as(entry.of, entry.verb, said(entry.before, context, kind, entry.payload))


def _why(context: Context, entry: Entry) -> tuple[Message, ...]:
    """What made it so, as the table lay then: drink and poison first, then what the truth was and where from."""
    if entry.kind == "claimed":
        seat = entry.before.seat(entry.seat)
        truly = seat.character if seat is not None and entry.truthful is False else None
        return (message("ledger.why.truly", character=Term("character", truly)),) if truly else ()
    if entry.truthful is not False and entry.worked is not False:
        return ()
    ails = tuple(cause.why(entry.before) for cause in impairments(entry.before, context, entry.seat))
    if entry.truthful is not False:
        return ails
    found = content(entry.before, context, StepKey(entry.of, entry.seat), entry.picks)
    record = answer(entry.before, context, found, entry.picks, ()) if found is not None else None
    told = record.truth if record is not None else None
    # Where many answers would be true, what it comes from says it better.
    few = bool(told) and not (isinstance(told, tuple) and len(told) > _FEW)
    truth = (message("ledger.why.truth", truth=told),) if few else ()
    because = record.why if record is not None else ()
    return tuple(dict.fromkeys((*ails, *truth, *because)))
