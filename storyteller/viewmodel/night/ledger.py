"""The ledger as records: what each player chose and was told, by night and day, with truth and state."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.clocktower.catalogue import TABLE_STEPS
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Phase, Town
from storyteller.clocktower.night.ledger import Line, ledger
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Term, message
from storyteller.viewmodel.night.answers import said
from storyteller.viewmodel.people import PersonRecord, person


@dataclass(frozen=True, slots=True)
class LedgerRecord:
    """A line of the ledger.

    Attributes:
        phase, when: The night or day, as it is and in words.
        person: Whose line it is.
        title: The ability, or the table row.
        picks: What was chosen, in words.
        told: What was told, in words; None when nothing was.
        truthful: Whether it was true; None when nobody can say.
        worked: False when the ability did not work; None where that is no question.
    """

    phase: Phase
    when: Message
    person: PersonRecord
    title: Term
    picks: tuple[object, ...] = ()
    told: object = None
    truthful: bool | None = None
    worked: bool | None = None


def ledger_records(town: Town, context: Context, seat: SeatId | None = None) -> tuple[LedgerRecord, ...]:
    """Returns the ledger, oldest first; with ``seat`` that player's alone. Lines that say nothing are left out."""
    lines = (line for line in ledger(town) if seat in (None, line.seat) and town.seat(line.seat) is not None)
    return tuple(_record(town, context, line) for line in lines if line.picks or line.payload)


def _record(town: Town, context: Context, line: Line) -> LedgerRecord:
    of = "minion_info" if line.of == "minions" else line.of
    kind = {"point_at": "seat", "give_number": "number"}.get(line.verb, "")
    return LedgerRecord(
        line.phase,
        message(f"panel.when.{line.phase.kind}", n=line.phase.number),
        person(town, context, line.seat),
        Term("step" if of in TABLE_STEPS else "character", of),
        tuple(
            Term("character", pick) if isinstance(pick, str) else seat_name(town, town.seat(SeatId(pick)))
            for pick in line.picks
        ),
        said(town, context, kind, line.payload) if line.payload else None,
        line.truthful,
        line.worked,
    )
