"""How many may sit at a table.

Source for all of them: the printed Traveller sheet (15 players and 5 Travellers).
"""

from __future__ import annotations

from typing import Final

MOST_PLAYERS: Final = 15
"""Players that are not Travellers."""
MOST_TRAVELLERS: Final = 5
"""Travellers in one game."""
MOST_SEATS: Final = MOST_PLAYERS + MOST_TRAVELLERS
"""Everybody at the table."""
