"""Written for ClockTracker, where players keep count of their games: one game with its pages, or many as a table.

Source of the shapes: the field ``game`` its import of digital grimoires takes, and the head of its bulk template.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from storyteller.clocktower.catalogue import Catalogue
from storyteller.clocktower.model import Seat, Town
from storyteller.content.interchange import official
from storyteller.content.interchange.losses import ALIGNMENT, FABLED, NO_TOKEN, OWN_WORDS, WINNER, losses
from storyteller.content.interchange.table import record_of, usual_side
from storyteller.content.problems import Problem
from storyteller.kernel.message import message
from storyteller.kernel.summary import GameFacts, SeatFacts

_WINS: Final = {"good": "GOOD_WINS", "evil": "EVIL_WINS"}
HEAD: Final = (
    "Date", "Script", 'Storyteller (say "me" if it was you)', "Online/In Person", "Location (if in person)",
    "Community", "Player count", "Traveler count", "Game Result (win/loss)", "Starting Role", "Starting Related Role",
    "Starting Alignment (if not default)", "Ending Role (if different)", "Ending Related Role",
    "Ending Alignment (if not default)", "Notes",
)  # fmt: skip
"""The columns of the bulk template, spelled as there."""
_FORMULA: Final = ("=", "+", "-", "@", "\t")
"""What a spreadsheet would take for a formula at the beginning of a cell."""


# --- one game --------------------------------------------------------------------------------------------------------


def written(
    pages: Sequence[tuple[Town, datetime]], began: datetime, catalogue: Catalogue
) -> tuple[dict[str, Any], tuple[Problem, ...]]:
    """Returns a game as ClockTracker takes it in, and what was left behind.

    Args:
        pages: The table at some moments, oldest first, with their time, aware UTC; the last is the end.
        began: When the game was begun, aware UTC.
        catalogue: The official characters.
    """
    town = pages[-1][0]
    script = town.script
    end = town.conclusion
    game = {
        "date": _stamp(began),
        "script": official.exported(script).entries if script is not None else [{"id": "_meta", "name": ""}],
        "player_count": len(town.players),
        "traveler_count": len(town.seats) - len(town.players),
        "win": _WINS.get((end.winner or "") if end else "", "NOT_RECORDED"),
        "demon_bluffs": list(next((one.characters for one in town.bluffs if one.of == "demon"), ())),
        "fabled": [one.character for one in town.fabled],
        "grimoire": [_page(page, at, catalogue) for page, at in pages],
    }
    carried = frozenset((ALIGNMENT, FABLED, NO_TOKEN, OWN_WORDS, WINNER))
    return game, tuple(one for one in losses(town, catalogue, carried) if one.code != "interchange.lost.phase")


def _stamp(at: datetime) -> str:
    return f"{at.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"


def _page(town: Town, at: datetime, catalogue: Catalogue) -> list[dict[str, Any]]:
    return [_token(town, seat, number, at, catalogue) for number, seat in enumerate(town.seats)]


def _token(town: Town, seat: Seat, number: int, at: datetime, catalogue: Catalogue) -> dict[str, Any]:
    side = seat.alignment or usual_side(record_of(town.script, catalogue, seat.character))
    return {
        "role_id": seat.character or "",
        "alignment": {"good": "GOOD", "evil": "EVIL"}.get(side or "", "NEUTRAL"),
        "is_dead": not seat.alive,
        "used_ghost_vote": not seat.ghost_vote,
        "order": number,
        "created_at": _stamp(at),
        "player_name": seat.name,
        "reminders": [{"role_id": one.of, "reminder": one.text} for one in seat.reminders],
    }


# --- many games ------------------------------------------------------------------------------------------------------


def table(
    games: Iterable[GameFacts],
    catalogue: Catalogue,
    name_of: Callable[[str], str],
    player: str = "",
) -> tuple[str, tuple[Problem, ...]]:
    """Returns games as rows of the bulk template, and which could not be told.

    Args:
        games: Those that are over, of either kind; Betrayal's are passed over and named.
        catalogue: The official characters.
        name_of: The English name of a character.
        player: Whose games they are, as one of the players; "" = the storyteller's.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(HEAD)
    strangers = without = 0
    for game in games:
        if game.kind != "clocktower":
            strangers += 1
            continue
        seat = next((one for one in game.seats if _key(one.person) == _key(player)), None) if player else None
        if player and seat is None:
            without += 1
            continue
        writer.writerow([_cell(cell) for cell in _row(game, seat, catalogue, name_of)])
    said = (("strangers", strangers), ("without", without))
    left = tuple(
        Problem(f"interchange.lost.{code}", "", message(f"interchange.lost.{code}", n=n)) for code, n in said if n
    )
    return out.getvalue(), left


def _key(name: str) -> str:
    return " ".join(name.casefold().split())


def _cell(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text


def _row(
    game: GameFacts, seat: SeatFacts | None, catalogue: Catalogue, name_of: Callable[[str], str]
) -> tuple[str, ...]:
    storyteller = "me" if seat is None else game.storyteller
    ends = {"good": "Good won", "evil": "Evil won", "nobody": "Nobody won"}.get(game.winner, "")
    people = ", ".join(one.person for one in game.seats if one.person)
    notes = ". ".join(part for part in (game.title, ends, people and f"Players: {people}") if part)
    mine = _mine(game, seat, catalogue, name_of) if seat is not None else ("",) * 7
    return (
        game.created_at[:10], game.script_name, storyteller, "In Person", "", "", str(game.players),
        str(game.travellers), *mine, notes,
    )  # fmt: skip


def _mine(game: GameFacts, seat: SeatFacts, catalogue: Catalogue, name_of: Callable[[str], str]) -> tuple[str, ...]:
    """Result, then role, what it was taken for and side, at the beginning and at the end."""
    first, last = (seat.characters[0], seat.characters[-1]) if seat.characters else ("", "")
    won = {True: "win", False: "loss"}[seat.alignment_end == game.winner] if game.winner in _WINS else ""
    return (
        won,
        name_of(first) if first else "",
        name_of(seat.shown) if seat.shown else "",
        _odd_side(first, seat.alignment_start, catalogue),
        name_of(last) if last != first else "",
        "",
        _odd_side(last, seat.alignment_end, catalogue),
    )


def _odd_side(character: str, side: str, catalogue: Catalogue) -> str:
    record = catalogue.get(character) if character else None
    return side.capitalize() if side and (record is None or usual_side(record) != side) else ""
