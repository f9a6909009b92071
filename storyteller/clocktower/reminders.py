"""A reminder as it lies: what its words do and when it ends, from the token printed with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from storyteller.clocktower.catalogue import Character, EffectKind, ReminderSpec
from storyteller.clocktower.model import Pick, Reminder
from storyteller.kernel.ids import ReminderId, SeatId

_STATES: Final[Mapping[str, EffectKind]] = {"drunk": "drunk", "isthedrunk": "drunk", "poisoned": "poisoned"}
"""Words that mean a state whoever writes them, folded."""


def printed_token(record: Character | None, text: str) -> ReminderSpec | None:
    """Returns a character's printed token with these English words, however they are written; None for others."""
    specs = record.reminders if record is not None else ()
    folded = _folded(text)
    alike = [spec for spec in specs if _folded(spec.text) == folded]
    return next((spec for spec in alike if spec.text == text), alike[0] if alike and folded else None)


def worded(
    record: Character | None, number: ReminderId, of: str, text: str, by: SeatId | None, about: Pick | None
) -> Reminder:
    """Returns a reminder of a character (``of`` "" = the storyteller's own) with the effect and end its words have.

    Words that stand on no token of the character are a note, but for ``Drunk`` and ``Poisoned``, which mean what they
    say.
    """
    spec = printed_token(record, text)
    if spec is None:
        return Reminder(number, of, text.strip(), by, about, _STATES.get(_folded(text), "note"))
    return Reminder(number, of, spec.text, by, about, spec.effect, spec.value, spec.end)


def _folded(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum())
