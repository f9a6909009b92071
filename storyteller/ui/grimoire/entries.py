"""What a seat's menu offers, as plain entries; no Qt in here."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.clocktower.model import PhaseKind
from storyteller.viewmodel.grimoire import SeatRecord


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that can be done with a seat.

    Attributes:
        id: What is done; also the text key ``grimoire.menu.<id>``.
        icon: Name of its icon.
        look: Look of its button.
        opens: True when it leads to another page or asks for another seat.
    """

    id: str
    icon: str
    look: str = ""
    opens: bool = False


def main_entries(record: SeatRecord, phase: PhaseKind) -> tuple[Entry, ...]:
    """Returns the entries that are needed most, in order."""
    entries = [
        Entry("kill", "skull") if record.alive else Entry("revive", "heart-pulse"),
        Entry("reminder", "sticker-plus-outline", opens=True),
        Entry("character", "drama-masks", opens=True),
        Entry("shown", "eye", opens=True),
        Entry("alignment", "scale-balance", opens=True),
        Entry("note", "note-text-outline", opens=True),
    ]
    if phase == "day":
        entries.insert(1, Entry("nominate", "bullhorn", opens=True))
        if record.traveller:
            entries.insert(2, Entry("exile", "exit-run", opens=True))
    if not record.alive:
        entries.insert(1, Entry("vote_spend" if record.ghost_vote else "vote_give", "vote"))
    if record.token is not None:
        entries.append(Entry("card", "cards-playing-outline"))
    entries.append(Entry("show", "cards-outline", opens=True))
    entries.append(Entry("more", "dots-horizontal", opens=True))
    return tuple(entries)


def more_entries(record: SeatRecord) -> tuple[Entry, ...]:
    """Returns the entries that are needed now and then, in order."""
    entries = [
        Entry("rename", "pencil", opens=True),
        Entry("claim", "comment-quote-outline", opens=True),
        Entry("swap_seats", "swap-horizontal", opens=True),
        Entry("move", "cursor-move", opens=True),
        Entry("swap_characters", "account-switch", opens=True),
        Entry("ability", "star-four-points", opens=True),
        Entry("looks_dead", "ghost") if record.looks_alive else Entry("looks_alive", "heart-pulse"),
        Entry("cover", "eye-off") if record.revealed else Entry("reveal", "eye"),
        Entry("make_player", "account") if record.traveller else Entry("make_traveller", "bag-suitcase"),
        Entry("copy", "book-open-variant", opens=True),
        Entry("stand_here", "human-male-board"),
    ]
    if record.place is not None:
        entries.append(Entry("to_ring", "circle-outline"))
    gone = Entry("leave", "exit-run", "danger") if record.traveller else Entry("remove", "delete", "danger")
    return (*entries, gone)
