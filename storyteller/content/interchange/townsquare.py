"""The saved game of the town square that is played in a browser (and of its forks): read and written.

Source of the shape: the fields its dialog "game state" reads and writes: ``bluffs``, ``edition``, ``roles``,
``fabled``, ``players``. A role nobody has yet is ``{}``; ``isVoteless`` means that the ghost vote is spent;
``alignmentIndex`` is known to forks only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from storyteller.clocktower.catalogue import Alignment, Catalogue
from storyteller.clocktower.model import Script, Town
from storyteller.content.interchange import official
from storyteller.content.interchange.losses import ALIGNMENT, FABLED, NO_TOKEN, OWN_WORDS, PRONOUNS, losses
from storyteller.content.interchange.reading import Finder, flag_at, list_at, own_table, text_at
from storyteller.content.interchange.shapes import NUMBERED
from storyteller.content.interchange.table import (
    MOST_TOKENS,
    ReadTable,
    Table,
    TableSeat,
    record_of,
    table_of,
    usual_side,
)
from storyteller.content.problems import Problem, Problems
from storyteller.content.scripts import BASE_SCRIPTS, load_base_script, read_script_entries
from storyteller.kernel.message import Name, message

FORMAT: Final = "townsquare"
_BLUFFS: Final = 3
_OWN: Final = frozenset(("custom", "good", "evil"))
"""Reminders that belong to no character."""
_SIDES: Final[tuple[Alignment, ...]] = ("good", "evil")
_USUAL: Final[Mapping[str, Any]] = {"team": "townsfolk", "setup": False}
"""What need not be said of a character, besides empty texts and lists."""


# --- writing ---------------------------------------------------------------------------------------------------------


def written(town: Town, catalogue: Catalogue) -> tuple[dict[str, Any], tuple[Problem, ...]]:
    """Returns a table as the town square saves it, and what was left behind."""
    table = table_of(town)
    carried = frozenset((ALIGNMENT, FABLED, NO_TOKEN, OWN_WORDS, PRONOUNS))
    edition, roles = _script(table.script)
    state = {
        "bluffs": list(table.bluffs[:_BLUFFS]),
        "edition": edition,
        "roles": roles,
        "fabled": [{"id": one} for one in table.fabled],
        "players": [_player(seat, table, catalogue) for seat in table.seats],
    }
    return state, (*losses(town, catalogue, carried, _BLUFFS), *_pictures(table.script))


def _pictures(script: Script | None) -> tuple[Problem, ...]:
    own = [one.homebrew for one in script.homebrew if one.homebrew] if script is not None else []
    more = [one.name for one in own if len(one.images) > 1]
    what = tuple(map(Name, more))
    return (Problem("interchange.lost.images", "", message("interchange.lost.images", what=what)),) if more else ()


def _script(script: Script | None) -> tuple[dict[str, Any], Any]:
    if script is None:
        return {"id": "custom", "name": ""}, ""
    if script.id in BASE_SCRIPTS:
        return {"id": script.id}, ""
    meta, *entries = official.exported(script).entries
    roles = [{"id": one} if isinstance(one, str) else _numbered(one) for one in entries]
    return {**meta, "id": "custom"}, roles


def _numbered(entry: Mapping[str, Any]) -> dict[str, Any]:
    """A character of a script's own, its keys as numbers and what is usual left out."""
    made: dict[str, Any] = {}
    for key, value in entry.items():
        one = (value[0] if value else "") if key == "image" and isinstance(value, list) else value
        if key not in NUMBERED:
            made[key] = one
        elif one not in ("", []) and (key not in _USUAL or one != _USUAL[key]):
            made[str(NUMBERED.index(key))] = one
    return made


def _player(seat: TableSeat, table: Table, catalogue: Catalogue) -> dict[str, Any]:
    player: dict[str, Any] = {
        "name": seat.name,
        "id": "",
        "role": seat.character or {},
        "reminders": [{"role": of or "custom", "name": text} for of, text in seat.reminders],
        "isVoteless": not seat.ghost_vote,
        "isDead": not seat.alive,
        "pronouns": seat.pronouns,
    }
    usual = usual_side(record_of(table.script, catalogue, seat.character))
    if seat.alignment is not None and seat.alignment != usual and seat.character is not None:
        # The first picture is the usual one; a Traveller's next two, and another's next one, are of the sides.
        player["alignmentIndex"] = 1 if usual is not None else 1 + _SIDES.index(seat.alignment)
    return player


# --- reading ---------------------------------------------------------------------------------------------------------


def is_state(value: Mapping[str, Any]) -> bool:
    """Whether a value looks like a saved town square."""
    return "players" in value and not {"tokens", "grimoire", "seats"} & value.keys()


def read(value: Mapping[str, Any], catalogue: Catalogue) -> ReadTable:
    """Returns the table in a saved town square. What can't be used is named with its place."""
    problems = Problems()
    players = list_at(value, "players", "", problems)
    if players is None:
        return ReadTable(None, FORMAT, problems.all())
    script = _read_script(value, catalogue, problems)
    find = Finder(script, catalogue, problems)
    seats = []
    for number, player in enumerate(players):
        where = f"players[{number}]"
        if isinstance(player, Mapping):
            seats.append(_seat(player, where, find))
        else:
            problems.add("interchange.not_a_player", where)
    bluffs = [find.character(one, f"bluffs[{n}]") for n, one in enumerate(_some(value, "bluffs", problems)) if one]
    fabled = [find.character(_id(one), f"fabled[{n}]") for n, one in enumerate(_some(value, "fabled", problems))]
    table = Table(script, tuple(seats), tuple(filter(None, bluffs)), tuple(dict.fromkeys(filter(None, fabled))))
    return own_table(table, FORMAT, catalogue, problems)


def _some(value: Mapping[str, Any], key: str, problems: Problems) -> list[Any]:
    """A list that need not be there."""
    return (list_at(value, key, "", problems) or []) if value.get(key) not in (None, "") else []


def _id(one: object) -> object:
    if not isinstance(one, Mapping):
        return one
    return one.get("id", one.get("0"))


def _read_script(value: Mapping[str, Any], catalogue: Catalogue, problems: Problems) -> Script | None:
    edition = value.get("edition")
    base = edition.get("id") if isinstance(edition, Mapping) else None
    if isinstance(base, str) and base in BASE_SCRIPTS and not isinstance(value.get("roles"), list):
        return load_base_script(base, catalogue)
    found = read_script_entries(
        {"edition": edition if isinstance(edition, Mapping) else {}, "roles": value.get("roles"), "players": []},
        catalogue,
    )
    if found.script is None:
        problems.add("interchange.no_script", "roles")
        return None
    problems.take(found.problems)
    return found.script


def _seat(player: Mapping[str, Any], where: str, find: Finder) -> TableSeat:
    problems = find.problems
    role = _id(player.get("role"))
    character = find.character(role, f"{where}.role") if role not in (None, "", {}) else None
    record = find.record(character)
    traveller = record is not None and record.team == "traveller"
    return TableSeat(
        text_at(player, "name", where, problems),
        text_at(player, "pronouns", where, problems),
        character,
        _alignment(player, where, find, character),
        not flag_at(player, "isDead", where, problems),
        not flag_at(player, "isVoteless", where, problems),
        traveller,
        _reminders(player, where, find),
    )


def _alignment(player: Mapping[str, Any], where: str, find: Finder, character: str | None) -> Alignment | None:
    usual, index = usual_side(find.record(character)), player.get("alignmentIndex", 0)
    if isinstance(index, bool) or not isinstance(index, int) or not 0 <= index <= len(_SIDES):
        find.problems.add("interchange.no_side", f"{where}.alignmentIndex")
        return usual
    if not index or character is None:
        return usual
    if usual is None:
        return _SIDES[index - 1]
    return "evil" if usual == "good" else "good"


def _reminders(player: Mapping[str, Any], where: str, find: Finder) -> tuple[tuple[str, str], ...]:
    problems = find.problems
    if player.get("reminders") is None:
        return ()
    listed = list_at(player, "reminders", where, problems) or []
    if len(listed) > MOST_TOKENS:
        problems.add("interchange.many_tokens", f"{where}.reminders", n=len(listed), limit=MOST_TOKENS)
    made = []
    for number, one in enumerate(listed[:MOST_TOKENS]):
        place = f"{where}.reminders[{number}]"
        if not isinstance(one, Mapping):
            problems.add("interchange.not_a_token", place)
            continue
        words, role = text_at(one, "name", place, problems), one.get("role")
        own = not role or (isinstance(role, str) and role in _OWN)
        of = "" if own else find.character(role, f"{place}.role") or ""
        if words:
            made.append((of, find.words(of, words)))
    return tuple(made)
