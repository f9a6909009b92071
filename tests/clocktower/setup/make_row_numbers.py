"""Writes row_numbers.txt anew: ``python -m tests.clocktower.setup.make_row_numbers``. Look at what changed in it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from tests.clocktower.setup.by_hand import PRINTED, Table
from tests.clocktower.tables import catalogue

SIGNS = "0123456789abcdefg"
FILE = Path(__file__).with_name("row_numbers.txt")
MODIFIERS = (
    "baron", "godfather", "xaan", "summoner", "marionette", "boffin", "fanggu", "vigormortis", "kazali", "lordoftyphon",
    "lilmonsta", "legion", "riot", "hermit", "drunk", "lunatic", "damsel", "heretic", "balloonist", "huntsman",
    "choirboy", "king", "atheist", "villageidiot", "bountyhunter", "sentinel",
)  # fmt: skip
"""Everything with a bracket, and whom they need or shut out. The Sentinel is no player's."""


def subsets() -> Iterator[tuple[str, ...]]:
    """Up to three modifiers, in the order above."""
    for size in range(4):
        yield from combinations(MODIFIERS, size)


def everybody() -> Table:
    """Every official character on one script."""
    teams = {character.id: character.team for character in catalogue().characters.values()}
    dealt = [name for name, team in teams.items() if team in ("townsfolk", "outsider", "minion", "demon")]
    return Table(teams, dealt)


def written() -> str:
    """One line for each set of modifiers that is ever legal: the number of rows for 5, 6 … 15 players, a sign each."""
    table = everybody()
    lines = [
        "# Legal rows of true characters with every official character on the script, for 5 to 15 players, with up to",
        "# three of these characters picked (the Sentinel as Fabled): a sign a size, a = 10, b = 11 …; what is not",
        "# listed has none at any size. Written by make_row_numbers from by_hand.py.",
    ]
    for names in subsets():
        fabled = [name for name in names if name == "sentinel"]
        picks = [name for name in names if name != "sentinel"]
        numbers = [len(table.true_rows(players, picks, fabled)) for players in PRINTED]
        if any(numbers):
            lines.append(f"{''.join(SIGNS[number] for number in numbers)} {' '.join(names)}".rstrip())
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
