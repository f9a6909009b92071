"""What Pocket Grimoire keeps in the browser: read and written.

Source of the shape: the fields of its storage under the key ``pocket-grimoire``. It knows places, not seats: who sits
beside whom follows from the angle of the tokens, whose reminder one is from the token that is nearest. ``ghostVote``
means that the vote is still there; ``isUpsideDown`` that a character is not on its usual side.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from math import atan2, cos, dist, hypot, isfinite, pi, sin
from typing import Any, Final

from storyteller.clocktower.catalogue import Alignment, Catalogue, Character
from storyteller.clocktower.model import Script, Town
from storyteller.content.homebrew import expanded
from storyteller.content.interchange import official
from storyteller.content.interchange.losses import ALIGNMENT, FABLED, losses
from storyteller.content.interchange.reading import Finder, flag_at, inner, list_at, own_table, text_at
from storyteller.content.interchange.table import (
    MOST_SEATS,
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
from storyteller.kernel.message import Name, Term, message

FORMAT: Final = "pocket_grimoire"
KEY: Final = "pocket-grimoire"
VERSION: Final = "0.11.6"
"""The version whose storage this is."""
_MIDDLE, _RADIUS = 320.0, 270.0
_STORYTELLERS: Final = ("fabled", "loric")
_NUMBER: Final = re.compile(r"-?\d{1,7}(?:\.\d{1,9})?(?=px$|$)")
_Point = tuple[float, float]


# --- writing ---------------------------------------------------------------------------------------------------------


def written(town: Town, catalogue: Catalogue) -> tuple[dict[str, Any], tuple[Problem, ...]]:
    """Returns a table as Pocket Grimoire keeps it, and what was left behind."""
    table = table_of(town)
    bluffs = [{"name": "Demon", "set": list(table.bluffs)}] if table.bluffs else []
    kept = {
        "lookup": {},
        "characters": _characters(table.script),
        "bluffs": {"index": 0, "groups": bluffs},
        "tokens": _tokens(table, catalogue),
        "inputs": {},
        "details": {},
        "infoTokens": [],
        "names": [seat.name for seat in table.seats if seat.name],
        "height": "",
        "version": VERSION,
    }
    found = losses(town, catalogue, frozenset((ALIGNMENT, FABLED)), 3)
    return kept, (*found, *_good_travellers(table), *_unprinted(table, catalogue), *_about_script(table.script))


def _characters(script: Script | None) -> dict[str, Any]:
    if script is None:
        return {"name": "", "characters": [], "game": None}
    if script.id in BASE_SCRIPTS:
        return {"name": script.name, "characters": list(script.characters), "game": script.id}
    _, *entries = official.exported(script).entries
    return {"name": script.name, "characters": entries, "game": None}


def _tokens(table: Table, catalogue: Catalogue) -> list[dict[str, Any]]:
    """Tokens in a ring, the first at the top; reminders on the way to the middle, so that their own is nearest."""
    made: list[dict[str, Any]] = []

    def lay(id_: str, at: _Point, more: Mapping[str, Any]) -> None:
        place = {"left": round(at[0], 2), "top": round(at[1], 2), "zIndex": len(made) + 1}
        made.append({"id": id_, **place, **more})

    for number, seat in enumerate(table.seats):
        if seat.character is not None:
            turn = 2 * pi * number / len(table.seats)
            lay(seat.character, _place(turn, 1.0), _fate(seat, record_of(table.script, catalogue, seat.character)))
            indices = [found for token in seat.reminders if (found := _index(token, table, catalogue)) is not None]
            for step, index in enumerate(indices, 1):
                lay(index, _place(turn, 1 - step / (len(indices) + 2)), {})
    for number, character in enumerate(table.fabled):
        lay(character, (_MIDDLE + 40 * number, _MIDDLE), {"isDead": False, "isUpsideDown": False, "playerName": ""})
    return made


def _place(turn: float, far: float) -> _Point:
    return (_MIDDLE + _RADIUS * far * sin(turn), _MIDDLE - _RADIUS * far * cos(turn))


def _fate(seat: TableSeat, record: Character | None) -> dict[str, Any]:
    usual = usual_side(record)
    turned = seat.alignment not in (None, usual) if usual is not None else seat.alignment == "evil"
    return {
        "isDead": not seat.alive, "isUpsideDown": turned, "playerName": seat.name, "ghostVote": seat.ghost_vote
    }  # fmt: skip


def _printed(record: Character | None) -> list[str]:
    reminders = record.reminders if record is not None else ()
    return [*expanded(reminders, whole_table=False), *expanded(reminders, whole_table=True)]


def _index(token: tuple[str, str], table: Table, catalogue: Catalogue) -> str | None:
    """What a reminder is called: its character and its number among that one's; None when it is not printed."""
    of, text = token
    printed = _printed(record_of(table.script, catalogue, of)) if of else []
    return f"{of}:{printed.index(text)}" if text in printed else None


def _good_travellers(table: Table) -> tuple[Problem, ...]:
    who = tuple(
        message("interchange.side", who=Name(seat.name), side=Term("alignment", "good"))
        for seat in table.seats
        if seat.traveller and seat.alignment == "good"
    )
    code = "interchange.lost.alignment"
    return (Problem(code, "", message(code, who=who)),) if who else ()


def _unprinted(table: Table, catalogue: Catalogue) -> tuple[Problem, ...]:
    """Words a character's own tokens don't have; those of nobody are told already."""
    lost = [
        Name(token[1])
        for seat in table.seats
        for token in seat.reminders
        if token[0] and (seat.character is None or _index(token, table, catalogue) is None)
    ]
    code = "interchange.lost.own_words"
    return (Problem(code, "", message(code, what=tuple(lost))),) if lost else ()


def _about_script(script: Script | None) -> tuple[Problem, ...]:
    """It keeps a list of characters and a name."""
    more = script is not None and script.id not in BASE_SCRIPTS and (script.author or script.bootlegger or script.extra)
    code = "interchange.lost.about_script"
    return (Problem(code, "", message(code)),) if more else ()


# --- reading ---------------------------------------------------------------------------------------------------------


def is_storage(value: Mapping[str, Any]) -> bool:
    """Whether a value looks like Pocket Grimoire's storage."""
    return "tokens" in value and "players" not in value


def read(value: Mapping[str, Any], catalogue: Catalogue) -> ReadTable:
    """Returns the table in Pocket Grimoire's storage. What can't be used is named with its place."""
    problems = Problems()
    tokens = list_at(value, "tokens", "", problems)
    if tokens is None:
        return ReadTable(None, FORMAT, problems.all())
    script = _read_script(value, catalogue, problems)
    find = Finder(script, catalogue, problems)
    laid = [(one, f"tokens[{number}]") for number, one in enumerate(tokens[: (MOST_SEATS + 1) * MOST_TOKENS])]
    seats: list[tuple[TableSeat, _Point | None]] = []
    fabled: list[str] = []
    for token, where in laid:
        if not isinstance(token, Mapping) or not isinstance(token.get("id"), str):
            problems.add("interchange.not_a_token", where)
        elif ":" not in token["id"]:
            _character(token, where, find, seats, fabled)
    if len(seats) > MOST_SEATS:  # before anything is done that takes the square of it
        return own_table(Table(script, tuple(seat for seat, _ in seats)), FORMAT, catalogue, problems)
    for token, where in laid:
        if isinstance(token, Mapping) and isinstance(token.get("id"), str) and ":" in token["id"]:
            _reminder(token, where, find, seats)
    table = Table(script, _in_order(seats, problems), _bluffs(value, find), tuple(dict.fromkeys(fabled)))
    return own_table(table, FORMAT, catalogue, problems)


def _read_script(value: Mapping[str, Any], catalogue: Catalogue, problems: Problems) -> Script | None:
    found = value.get("characters")
    sheet = found if isinstance(found, Mapping) else {}
    game = sheet.get("game")
    base = load_base_script(game, catalogue) if isinstance(game, str) and game in BASE_SCRIPTS else None
    if base is not None:
        return base
    listed = sheet.get("characters")
    if not isinstance(listed, list) or not listed:
        problems.add("interchange.no_script", "characters.characters")
        return None
    name = sheet.get("name")
    read_one = read_script_entries(listed, catalogue, name if isinstance(name, str) else "")
    if read_one.script is None:
        problems.add("interchange.no_script", "characters.characters")
    problems.take(replace(one, where=f"characters.characters{one.where}") for one in read_one.problems)
    return read_one.script


def _character(
    token: Mapping[str, Any],
    where: str,
    find: Finder,
    seats: list[tuple[TableSeat, _Point | None]],
    fabled: list[str],
) -> None:
    problems = find.problems
    id_ = find.character(token["id"], f"{where}.id")
    record = find.record(id_)
    if id_ is not None and record is not None and record.team in _STORYTELLERS:
        fabled.append(id_)
        return
    upside_down = flag_at(token, "isUpsideDown", where, problems)
    seat = TableSeat(
        text_at(token, "playerName", where, problems),
        "",
        id_,
        _side(usual_side(record), upside_down) if id_ is not None else None,
        not flag_at(token, "isDead", where, problems),
        flag_at(token, "ghostVote", where, problems, True),
        record is not None and record.team == "traveller",
    )
    seats.append((seat, _point(token, where, problems)))


def _side(usual: Alignment | None, upside_down: bool) -> Alignment | None:
    if not upside_down:
        return usual
    return "good" if usual == "evil" else "evil"


def _point(token: Mapping[str, Any], where: str, problems: Problems) -> _Point | None:
    found = []
    for key in ("left", "top"):
        value = token.get(key)
        if isinstance(value, str) and (digits := _NUMBER.match(value.strip())):
            value = float(digits[0])
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not isfinite(value):
            problems.add("interchange.no_place", inner(where, key))
            return None
        found.append(float(value))
    return (found[0], found[1])


def _reminder(token: Mapping[str, Any], where: str, find: Finder, seats: list[tuple[TableSeat, _Point | None]]) -> None:
    """Lays a reminder beside the nearest character."""
    problems = find.problems
    of_written, _, number = token["id"].rpartition(":")
    of = find.character(of_written, f"{where}.id")
    printed = _printed(find.record(of))
    if of is None:
        return
    if not (number.isascii() and number.isdigit() and len(number) < 4 and int(number) < len(printed)):
        problems.add("interchange.no_such_token", f"{where}.id", id=token["id"])
        return
    at = _point(token, where, problems)
    near = [(dist(at, place), n) for n, (_, place) in enumerate(seats) if place is not None] if at else []
    if not near:
        problems.add("interchange.nobodys_token", where, id=token["id"])
        return
    owner = min(near)[1]
    seat, place = seats[owner]
    if len(seat.reminders) >= MOST_TOKENS:
        problems.add("interchange.many_tokens", where, n=len(seat.reminders) + 1, limit=MOST_TOKENS)
        return
    seats[owner] = (replace(seat, reminders=(*seat.reminders, (of, printed[int(number)]))), place)


def _in_order(seats: list[tuple[TableSeat, _Point | None]], problems: Problems) -> tuple[TableSeat, ...]:
    """The seats clockwise by their angle around the middle of all, beginning with the first that was laid."""
    points = [place for _, place in seats if place is not None]
    if len(seats) < 3 or len(points) < len(seats):
        return tuple(seat for seat, _ in seats)
    middle = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
    if any(hypot(x - middle[0], y - middle[1]) < 1 for x, y in points):
        problems.add("interchange.no_ring", "tokens")
        return tuple(seat for seat, _ in seats)
    turns = [atan2(x - middle[0], middle[1] - y) % (2 * pi) for x, y in points]
    first = turns[0]
    order = sorted(range(len(seats)), key=lambda n: (round((turns[n] - first) % (2 * pi), 6), n))
    return tuple(seats[n][0] for n in order)


def _bluffs(value: Mapping[str, Any], find: Finder) -> tuple[str, ...]:
    """Those of the group that is looked at; before groups there were, those of the three places."""
    found: Any = value.get("bluffs", [])
    where, names = "bluffs", found
    if isinstance(found, Mapping) and isinstance(found.get("groups"), list):
        index = found.get("index")
        at = index if isinstance(index, int) and 0 <= index < len(found["groups"]) else 0
        group = found["groups"][at] if found["groups"] else {}
        where = f"bluffs.groups[{at}].set"
        names = group.get("set") if isinstance(group, Mapping) else None
    elif isinstance(found, Mapping):
        names = [found[key] for key in sorted(found) if key.startswith("#bluff-")]
    if not isinstance(names, list):
        find.problems.add("interchange.not_a_list", where, field=where.rpartition(".")[2])
        return ()
    got = [find.character(one, f"{where}[{number}]") for number, one in enumerate(names[:MOST_TOKENS]) if one]
    return tuple(filter(None, got))
