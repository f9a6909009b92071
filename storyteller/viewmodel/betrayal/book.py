"""The reference: the rules in our own words, found by search, and where the editions differ, side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from storyteller.betrayal.catalogue import EditionRules
from storyteller.kernel.message import Message, Name, Term
from storyteller.viewmodel.betrayal.setup import CHOICES, FLAGS, NUMBERS
from storyteller.viewmodel.betrayal.sheets import Word, phrase

TOPICS: Final = (
    "goal", "turn", "moving", "slowed", "ways", "discovering", "false_doors", "stacks", "symbols", "events", "items",
    "omens", "haunt_roll", "checks", "dice", "power", "tracks", "damage", "healing", "overflow", "reveal", "traitor",
    "kinds", "hidden", "order", "attack", "ranged", "steal", "weapons", "monsters", "monster_turn", "stunned", "death",
    "corpse", "companions", "trade", "barrier", "sight", "traitor_powers", "winning", "ties", "rulings", "texts_first",
    "adjacent", "named_tile", "scenario", "monster_ways", "read_aloud", "volunteer", "played_before", "apart",
    "authority",
)  # fmt: skip
"""Every entry; its texts are ``betrayal_book.<topic>.title`` and ``.text``."""

SUPPLEMENTS: Final = frozenset({"healing", "named_tile", "read_aloud", "volunteer"})
"""Entries whose rule comes from the English rulebook of the 3rd edition, where the Chinese text is silent."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule.

    Attributes:
        id: Of ``TOPICS``.
        title, text: What is read.
        supplement: True where the Chinese text of the rules is silent.
    """

    id: str
    title: Message
    text: Message
    supplement: bool = False


def entries() -> tuple[Entry, ...]:
    """Returns all of it, in the order of the game."""
    return tuple(
        Entry(t, Message(f"betrayal_book.{t}.title"), Message(f"betrayal_book.{t}.text"), t in SUPPLEMENTS)
        for t in TOPICS
    )


def search(query: str, said: Sequence[Callable[[Message], str]]) -> tuple[Entry, ...]:
    """Returns the entries that have every word of the query in a language, those with it in the title first.

    Args:
        query: As typed; empty finds all.
        said: What renders a text, one for each language.
    """
    wanted = query.casefold().split()
    found: list[tuple[int, Entry]] = []
    for entry in entries():
        for render in said:
            title, text = render(entry.title).casefold(), render(entry.text).casefold()
            if all(word in title or word in text for word in wanted):
                found.append((0 if all(word in title for word in wanted) else 1, entry))
                break
    return tuple(entry for _, entry in sorted(found, key=lambda pair: pair[0]))


@dataclass(frozen=True, slots=True)
class Difference:
    """A parameter in both editions."""

    setting: Term
    values: tuple[Word, Word]


def differences(one: EditionRules, other: EditionRules) -> tuple[Difference, ...]:
    """Returns where two editions differ, in a steady order."""
    counts = tuple((kind, dict(one.decks)[kind], dict(other.decks)[kind]) for kind, _ in one.decks)
    found = [Difference(Term("deck", kind), (Name(str(a)), Name(str(b)))) for kind, a, b in counts if a != b]
    for name in (*NUMBERS, *CHOICES, *FLAGS):
        a, b = getattr(one, name), getattr(other, name)
        if a != b:
            found.append(Difference(Term("betrayal_setting", name), (_value(name, a), _value(name, b))))
    return tuple(found)


def _value(name: str, value: Any) -> Word:
    if name in CHOICES:
        return phrase(f"option.{name}_{value}")
    if name in FLAGS:
        return phrase("option.yes" if value else "option.no")
    if value == 0 and name in NUMBERS:
        return phrase(f"option.zero_{name}")
    return Name(str(value))
