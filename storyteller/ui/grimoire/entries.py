"""What a seat's menu offers, as plain entries; no Qt in here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from storyteller.clocktower.model import PhaseKind
from storyteller.viewmodel.grimoire import SeatRecord

KEYS: Final[Mapping[str, str]] = {
    "kill": "K", "revive": "K", "kill_by": "U", "revive_by": "U", "vote_spend": "V", "vote_give": "V",
    "nominate": "N", "exile": "X", "reminder": "R", "character": "C", "shown": "B", "turn_evil": "E", "turn_good": "E",
    "alignment": "A", "note": "T", "card": "Y", "show": "D", "copy": "G", "rename": "M", "claim": "L",
    "swap_seats": "S", "move": "P", "swap_characters": "W", "ability": "Q", "looks_dead": "F", "looks_alive": "F",
    "reveal": "O", "cover": "O", "make_player": "I", "make_traveller": "I", "stand_here": "H", "place": "Z",
    "to_ring": ".", "joins": "J", "add": "Ins", "several": "+", "empty": "Backspace", "remove": "Del", "leave": "Del",
}  # fmt: skip
"""The key of each entry while the menu is open, as Qt writes it."""
BESIDE: Final[Mapping[str, tuple[str, str]]] = {
    "revive": ("kill", "H"), "vote_give": ("vote_spend", "G"), "turn_good": ("turn_evil", "A"),
    "looks_alive": ("looks_dead", "L"),
}  # fmt: skip
"""Entries of several seats that share a key with another: that other, and their own key beside it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that can be done with a seat.

    Attributes:
        id: What is done; also the text key ``grimoire.menu.<id>``.
        icon: Name of its icon.
        look: Look of its button.
        opens: True when it leads to another page or asks for another seat.
        own_key: Its key where the usual one does something else in the same menu.
    """

    id: str
    icon: str
    look: str = ""
    opens: bool = False
    own_key: str = ""

    @property
    def key(self) -> str:
        """The key that does it while the menu is open."""
        return self.own_key or KEYS[self.id]


def main_entries(record: SeatRecord, phase: PhaseKind) -> tuple[Entry, ...]:
    """Returns the entries that are needed most, in order."""
    entries = [
        Entry("kill", "skull") if record.alive else Entry("revive", "heart-pulse"),
        Entry("reminder", "sticker-plus-outline", opens=True),
        Entry("character", "drama-masks", opens=True),
        Entry("shown", "eye", opens=True),
        _turn(record),
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
    entries.append(Entry("several", "account-multiple-plus", opens=True))
    return tuple(entries)


def _turn(record: SeatRecord) -> Entry:
    return Entry("turn_good", "thumb-up") if record.alignment == "evil" else Entry("turn_evil", "thumb-down")


def more_entries(record: SeatRecord) -> tuple[Entry, ...]:
    """Returns the entries that are needed now and then, in order."""
    entries = [
        Entry("kill_by", "skull-outline", opens=True) if record.alive else Entry("revive_by", "heart-plus", opens=True),
        Entry("alignment", "scale-balance", opens=True),
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
        Entry("place", "arrow-all", opens=True),
    ]
    if record.place is not None:
        entries.append(Entry("to_ring", "circle-outline"))
    entries += [
        Entry("joins", "bag-suitcase", opens=True),
        Entry("add", "account-plus", opens=True),
        Entry("empty", "table-chair"),
    ]
    gone = Entry("leave", "exit-run", "danger") if record.traveller else Entry("remove", "delete", "danger")
    return (*entries, gone)


def several_entries(records: Sequence[SeatRecord]) -> tuple[Entry, ...]:
    """Returns what can be done with several seats at once, in order; nothing that would change none of them."""
    dead = [record for record in records if not record.alive]
    offered = (
        (len(dead) < len(records), Entry("kill", "skull")),
        (bool(dead), Entry("revive", "heart-pulse")),
        (any(record.ghost_vote for record in dead), Entry("vote_spend", "vote")),
        (any(not record.ghost_vote for record in dead), Entry("vote_give", "vote")),
        (True, Entry("reminder", "sticker-plus-outline", opens=True)),
        (any(record.alignment != "evil" for record in records), Entry("turn_evil", "thumb-down")),
        (any(record.alignment != "good" for record in records), Entry("turn_good", "thumb-up")),
        (True, Entry("note", "note-text-outline", opens=True)),
        (True, Entry("kill_by", "skull-outline", opens=True)),
        (True, Entry("character", "drama-masks", opens=True)),
        (True, Entry("shown", "eye", opens=True)),
        (True, Entry("ability", "star-four-points", opens=True)),
        (True, Entry("reveal", "eye")),
        (any(record.looks_alive for record in records), Entry("looks_dead", "ghost")),
        (any(not record.looks_alive for record in records), Entry("looks_alive", "heart-pulse")),
        (True, Entry("remove", "delete", "danger")),
    )
    return _told_apart([entry for wanted, entry in offered if wanted])


def _told_apart(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Gives each entry a key that is its own."""
    there = {entry.id for entry in entries}
    beside = {entry: key for entry, (other, key) in BESIDE.items() if other in there}
    return tuple(replace(entry, own_key=beside.get(entry.id, "")) for entry in entries)
