"""What is said of a seat in words alone: a row of the list, and what a screen reader says."""

from __future__ import annotations

from collections.abc import Iterator

from storyteller.kernel.message import Name, Term
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.items import SeatMark
from storyteller.ui.grimoire.pictures import Pictures
from storyteller.ui.grimoire.tips import claim_words
from storyteller.viewmodel.grimoire import ReminderRecord, SeatRecord


def seat_head(bridge: Bridge, record: SeatRecord) -> str:
    """Returns who sits there and as whom, e.g. ``Seat 3, Cy, Poisoner``."""
    return _together(bridge, [bridge.tr("seat_list.number", n=record.number), *_who(bridge, record)])


def seat_title(bridge: Bridge, record: SeatRecord) -> str:
    """Returns the same without the number, which a row shows by itself."""
    return " · ".join(_who(bridge, record))


def seat_state(bridge: Bridge, pictures: Pictures, record: SeatRecord, mark: SeatMark = "") -> str:
    """Returns all else that is to be seen at a seat: life, vote, what ails, marks and reminders."""
    return _together(bridge, [*_marked(bridge, mark), *_life(bridge, record), *_rest(bridge, pictures, record)])


def seat_said(bridge: Bridge, pictures: Pictures, record: SeatRecord, mark: SeatMark = "") -> str:
    """Returns everything about a seat in one line."""
    return _together(bridge, [seat_head(bridge, record), seat_state(bridge, pictures, record, mark)])


def _together(bridge: Bridge, parts: list[str]) -> str:
    return ("，" if bridge.language == "zh_Hans" else ", ").join(part for part in parts if part)


def _who(bridge: Bridge, record: SeatRecord) -> Iterator[str]:
    renderer = bridge.renderer()
    if record.name:
        yield record.name
    if record.traveller:
        yield bridge.tr("seat_list.traveller")
    if record.token is None:
        yield bridge.tr("seat_list.no_token")
    else:
        yield renderer.value(Term("character", record.token.character))


def _marked(bridge: Bridge, mark: SeatMark) -> Iterator[str]:
    if mark:
        yield bridge.tr(f"seat_list.{mark}")


def _life(bridge: Bridge, record: SeatRecord) -> Iterator[str]:
    say = bridge.tr
    yield say("seat_list.alive" if record.alive else "seat_list.dead")
    if not record.alive:
        yield say("seat_list.has_vote" if record.ghost_vote else "seat_list.no_vote")
        if record.looks_alive:
            yield say("grimoire.tip.not_announced")
    elif not record.looks_alive:
        yield say("grimoire.tip.looks_dead")
    for reason in record.impaired:
        yield say(reason.why)
    if record.shown is not None:
        yield say("seat_list.thinks", character=Term("character", record.shown.character))
    if record.alignment is not None and (record.turned or record.traveller):
        yield say(f"seat_list.{record.alignment}")


def _rest(bridge: Bridge, pictures: Pictures, record: SeatRecord) -> Iterator[str]:
    say = bridge.tr
    for token in record.gained:
        yield say("grimoire.tip.gained", character=Term("character", token.character))
    if record.night is not None:
        yield say("seat_list.night_done") if record.night.done else say("seat_list.night", n=record.night.position)
    for true, key in (
        (record.about_to_die, "grimoire.tip.about_to_die"),
        (record.nominated, "seat_list.nominated"),
        (record.has_nominated, "seat_list.has_nominated"),
        (bool(record.hands), "seat_list.hand"),
        (record.spent, "grimoire.tip.spent"),
        (record.noted, "seat_list.noted"),
    ):
        if true:
            yield say(key)
    if record.claim:
        yield say("grimoire.tip.claim", claim=claim_words(bridge, record.claim))
    if not record.reminders:
        yield say("seat_list.no_reminders")
        return
    words = [_reminder(bridge, pictures, reminder) for reminder in record.reminders]
    yield say("seat_list.reminders", list=bridge.renderer().join(words))


def _reminder(bridge: Bridge, pictures: Pictures, record: ReminderRecord) -> str:
    text = pictures.reminder_text(record)
    if record.token.character:
        text = bridge.tr("seat_list.of", text=Name(text), character=Term("character", record.token.character))
    return text
