"""Identities that survive moves, renames and undo."""

from __future__ import annotations

from typing import Final, NewType

SeatId = NewType("SeatId", int)
"""A seat for the whole of a game: 1, 2, 3 … in order of creation, never reused. Not the seat *number*."""

STORYTELLER: Final = SeatId(0)
"""The person who hosts, wherever a person can be meant; no seat ever has this id."""

ReminderId = NewType("ReminderId", int)
"""A reminder token on the table; counted up over the game, never reused."""

GameId = NewType("GameId", str)
"""A game in the journal: 32 lower-case hex digits."""
