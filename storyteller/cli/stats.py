"""``storyteller stats``: what the games of a data folder say together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from storyteller.cli.answering import ANSWERED, listed, told, told_json, wrong
from storyteller.cli.games import with_house

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

    from storyteller.app.bootstrap import House
    from storyteller.app.history.statistics import Asked, Figures
    from storyteller.i18n.render import Renderer
    from storyteller.viewmodel.statistics import Cell, Sheet

    Parts = _SubParsersAction[ArgumentParser]

TABLES: Final = (
    "winners", "sizes", "scripts", "teams", "characters", "players", "travellers", "storytellers", "lengths", "votes",
    "editions", "haunts", "explorers",
)  # fmt: skip
_LINES: Final = 12
"""So many lines of a table are told when it was not asked for by name."""


def add(parts: Parts, answered: ArgumentParser) -> None:
    """Adds the command."""
    stats = parts.add_parser("stats", parents=[answered], help="say what games tell together, and how sure that is")
    stats.add_argument("--kind", choices=("clocktower", "betrayal"), default="clocktower", help="which game")
    stats.add_argument("--script", metavar="SCRIPT", help="id or name of a script that was played")
    stats.add_argument("--storyteller", default="", metavar="NAME", help="who is noted as storyteller")
    people = stats.add_mutually_exclusive_group()
    people.add_argument("--group", metavar="NAME", help="a saved group: games at which at least half of it sat")
    people.add_argument("--people", type=listed, default=(), metavar="A,B,C", help="the same for these people")
    stats.add_argument("--since", type=_day, metavar="DATE", help="begun on this day or later, e.g. 2026-01-31")
    stats.add_argument("--until", type=_day, metavar="DATE", help="begun on this day or earlier")
    stats.add_argument("--table", choices=TABLES, action="append", help="only this table, whole; can be repeated")
    stats.add_argument(
        "--csv", nargs="?", const="-", metavar="FILE",
        help="print comma-separated tables, or write them to a file that spreadsheets open",
    )  # fmt: skip
    stats.set_defaults(answer=with_house(_stats))


def _day(text: str) -> date:
    """Reads a day; argparse tells what is none."""
    from argparse import ArgumentTypeError

    try:
        return date.fromisoformat(text.strip())
    except ValueError as fault:
        raise ArgumentTypeError(f"{text!r} is no day like 2026-01-31") from fault


class _Unknown(Exception):
    """What was asked for by name is not here; its words say so."""


def _stats(args: Namespace, house: House, words: Renderer) -> int:
    from storyteller.viewmodel.statistics import sheets

    try:
        figures = house.history.statistics(_asked(args, house, words))
    except _Unknown as fault:
        return wrong(str(fault))
    explorers = _explorers() if args.kind == "betrayal" else None
    every = sheets(figures.said, figures.storytellers, args.kind, _team_of(house), explorers)
    chosen = [sheet for sheet in every if args.table is None or sheet.id in args.table]
    if args.csv is not None:
        return _csv(args.csv, chosen, words)
    if args.json:
        return told_json(_plain(figures, chosen, words))
    return told(_lines(args, figures, chosen, words))


def _asked(args: Namespace, house: House, words: Renderer) -> Asked:
    from storyteller.app.history.statistics import Asked

    since = None if args.since is None else _morning(args.since)
    until = None if args.until is None else _morning(args.until + timedelta(days=1)) - timedelta(microseconds=1)
    people = _group(args.group, house, words) if args.group is not None else args.people
    asked = Asked(args.kind, None, args.storyteller, people, since, until)
    if args.script is None:
        return asked
    return Asked(args.kind, _script(args.script, house, args.kind, words), args.storyteller, people, since, until)


def _morning(day: date) -> datetime:
    return datetime.combine(day, time()).astimezone()


def _group(name: str, house: House, words: Renderer) -> tuple[str, ...]:
    from storyteller.app.evening import Evening
    from storyteller.app.people import key_of

    evening = Evening(house.folder, house.library, house.journal, house.context, house.clock)
    for group in evening.people.groups:
        if key_of(group.name) == key_of(name):
            return group.people
    raise _Unknown(words.say("statistics.cli.no_group", group=name))


def _script(name: str, house: House, kind: str, words: Renderer) -> tuple[str, str]:
    """A script that was played, by its id or its name in any language; a name that two share says nothing."""
    from storyteller.app.history.statistics import Asked

    known = house.history.statistics(Asked(kind)).scripts
    wanted = name.strip().casefold()
    found = [script for script in known if script[0] == wanted] or [
        script for script in known if wanted in {script[1].casefold(), _named(script, words).casefold()}
    ]
    if len(found) == 1:
        return found[0]
    there = [f"{script or '-'}  {title}" for script, title in found or known]
    raise _Unknown("\n".join([words.say("statistics.cli.no_script", script=name), *there]))


def _named(script: tuple[str, str], words: Renderer) -> str:
    from storyteller.viewmodel.statistics import script_label

    return words.value(script_label(*script))


def _team_of(house: House) -> Callable[[str], str]:
    characters = house.context.catalogue.characters
    return lambda one: characters[one].team if one in characters else ""


def _explorers() -> Mapping[str, str]:
    from storyteller.content.betrayal import load_betrayal

    return {explorer.id: explorer.name for explorer in load_betrayal().explorers.values()}


# --- answers -------------------------------------------------------------------------------------------------


def _lines(args: Namespace, figures: Figures, chosen: list[Sheet], words: Renderer) -> Iterator[str]:
    from storyteller.viewmodel.statistics import detail_of, main_of, standing

    narrowed = any((args.script, args.storyteller, args.group, args.people, args.since, args.until))
    yield words.render(standing(figures.said.games, narrowed=narrowed))
    for name, number in (("running", figures.said.running), ("unreadable", figures.unreadable)):
        if number:
            yield words.say(f"statistics.{name}", n=number)
    for sheet in chosen:
        if not sheet.lines:
            continue
        yield ""
        option = f"--table {sheet.id}"
        yield words.say("statistics.cli.table", sheet=words.say(f"statistics.sheet.{sheet.id}"), option=option)
        shown = sheet.lines if args.table else sheet.lines[:_LINES]
        for line in shown:
            parts = []
            for column, cell in zip(sheet.columns, line.cells, strict=True):
                name, detail = words.say(f"statistics.column.{column}"), detail_of(cell)
                said = words.render(main_of(cell))
                whole = said if detail is None else f"{said} ({words.render(detail)})"
                parts.append(words.say("statistics.cli.figure", column=name, said=whole))
            said = words.say("statistics.cli.line", label=words.value(line.label), figures="; ".join(parts))
            yield f"  {said}"
        if len(shown) < len(sheet.lines):
            yield f"  {words.say('statistics.cli.more', n=len(sheet.lines) - len(shown), option=option)}"


def _plain(figures: Figures, chosen: list[Sheet], words: Renderer) -> dict[str, Any]:
    return {
        "games": figures.said.games,
        "running": figures.said.running,
        "unreadable": figures.unreadable,
        "tables": {
            sheet.id: [
                {
                    "label": words.value(line.label),
                    **{column: _figure(cell) for column, cell in zip(sheet.columns, line.cells, strict=True)},
                }
                for line in sheet.lines
            ]
            for sheet in chosen
        },
    }


def _figure(cell: Cell) -> object:
    if cell.unit == "count":
        return cell.hits
    by = 10 if cell.unit in ("minutes", "hands") else 1
    value, low, high = (round(number / by, 4) if cell.of else None for number in (cell.value, cell.low, cell.high))
    return {"unit": cell.unit, "value": value, "of": cell.of, "low": low, "high": high}


def _csv(file: str, chosen: list[Sheet], words: Renderer) -> int:
    from storyteller.viewmodel.statistics import csv_of, csv_rows

    tables = [csv_of(csv_rows(sheet, words.render, words.value)) for sheet in chosen if sheet.lines]
    text = "\r\n".join(tables)
    if file == "-":
        print(text.replace("\r\n", "\n"), end="")
        return ANSWERED
    Path(file).write_bytes(text.encode("utf-8-sig", "replace"))
    return told([words.say("statistics.saved", file=file)])
