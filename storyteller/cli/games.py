"""``storyteller games``: lists, writes and takes in games, forgets people, and erases what was deleted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from storyteller.cli.answering import problems, speaker, speaker_in, told, told_json, wrong
from storyteller.kernel.message import Term

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

    from storyteller.app.bootstrap import House
    from storyteller.app.history.query import GameEntry
    from storyteller.content.problems import Problem
    from storyteller.i18n.render import Renderer

    Parts = _SubParsersAction[ArgumentParser]

FORMATS: Final = ("townsquare", "pocket_grimoire", "clocktracker")
"""As in ``app.history.interchange``, which takes longer to load than the command line may."""


def add(parts: Parts, answered: ArgumentParser) -> None:
    """Adds the command and its actions."""
    games = parts.add_parser("games", help="list, export and import games; forget people")
    actions = games.add_subparsers(required=True, metavar="ACTION")
    listed = actions.add_parser("list", parents=[answered], help="all games, or those that words are found in")
    listed.add_argument("words", nargs="*", metavar="WORD")
    listed.set_defaults(answer=with_house(_list))
    out = actions.add_parser("export", parents=[answered], help="write one game as a file of your own")
    out.add_argument("game", metavar="GAME", help="the beginning of its number, see list")
    out.add_argument("file", type=Path, metavar="FILE", help="usually ends with .botcgame")
    out.add_argument("--for", dest="tool", choices=FORMATS, help="write it for another tool instead")
    out.set_defaults(answer=with_house(_export))
    taken = actions.add_parser("import", parents=[answered], help="take in a game file, or another tool's game")
    taken.add_argument("file", type=Path, metavar="FILE", help="export's, a town square's, or Pocket Grimoire's")
    taken.set_defaults(answer=with_house(_import))
    table = actions.add_parser(
        "table", parents=[answered], help="write the games that are over as ClockTracker's table"
    )
    table.add_argument("file", type=Path, metavar="FILE", help="usually ends with .csv")
    table.add_argument("--player", default="", metavar="NAME", help="whose games; without, the storyteller's")
    table.set_defaults(answer=with_house(_table))
    forgotten = actions.add_parser("forget", parents=[answered], help="replace a person's name in all games, by copy")
    forgotten.add_argument("name", metavar="NAME")
    forgotten.add_argument("--instead", default="", metavar="TEXT", help="what stands there then")
    forgotten.add_argument("--copies", action="store_true", help="in backups and files of before as well")
    forgotten.set_defaults(answer=with_house(_forget))
    erased = actions.add_parser("purge", parents=[answered], help="erase the games that were deleted, by copy")
    erased.set_defaults(answer=with_house(_purge))


def with_house(answer: Callable[[Namespace, House, Renderer], int]) -> Callable[[Namespace], int]:
    """Returns an answer that is given the open data folder; what can't be done is told on stderr."""

    def answered(args: Namespace) -> int:
        from storyteller.journal.errors import JournalError

        words = speaker(args)
        try:
            with _house(args) as house:
                return answer(args, house, words)
        except JournalError as fault:
            return wrong(words.render(fault.message))
        except OSError as fault:
            return wrong(str(fault))

    return answered


@contextmanager
def _house(args: Namespace) -> Iterator[House]:
    from storyteller.app.bootstrap import open_house

    house = open_house(args.data_dir)
    try:
        yield house
    finally:
        house.close()


def _plain(entry: GameEntry) -> dict[str, object]:
    return {
        "id": entry.id, "kind": entry.kind, "title": entry.title, "created_at": entry.created_at.isoformat(),
        "changed_at": entry.changed_at.isoformat(), "script": entry.script or entry.script_name,
        "players": entry.players, "people": entry.people, "winner": entry.winner, "tags": entry.tags,
        "readable": entry.fault is None,
    }  # fmt: skip


def _list(args: Namespace, house: House, words: Renderer) -> int:
    from storyteller.app.history.query import Filter

    found = house.history.games(Filter(text=" ".join(args.words)), None)
    if args.json:
        return told_json({"games": [_plain(entry) for entry in found]})
    return told([_line(entry, words) for entry in found] or [words.say("journal_more.no_games")])


def _line(entry: GameEntry, words: Renderer) -> str:
    title = entry.title or ", ".join(entry.people) or words.say("journal_more.nameless")
    return words.say("journal_more.game_line", id=entry.id[:8], at=f"{entry.created_at:%Y-%m-%d}", title=title)


def _export(args: Namespace, house: House, words: Renderer) -> int:
    from storyteller.app.history.query import Filter

    entries = house.history.games(Filter(shelf="all"), None)
    found = [entry for entry in entries if entry.id.startswith(args.game.lower())]
    if len(found) != 1:
        lines = [_line(entry, words) for entry in found or entries]
        return wrong("\n".join([words.say("journal_more.many"), *lines]))
    if args.tool is not None:
        return _written(args, words, {"game": found[0].id}, house.interchange.write(found[0].id, args.tool, args.file))
    house.history.export(found[0].id, args.file)
    if args.json:
        return told_json({"game": found[0].id, "file": str(args.file)})
    return told([words.say("journal_more.exported", path=str(args.file))])


def _table(args: Namespace, house: House, words: Renderer) -> int:
    english = speaker_in("en")

    def name_of(character: str) -> str:
        return english.value(Term("character", character))

    return _written(args, words, {}, house.interchange.write_table(args.file, name_of, args.player))


def _written(args: Namespace, words: Renderer, what: dict[str, object], left: tuple[Problem, ...]) -> int:
    if args.json:
        return told_json({**what, "file": str(args.file), "left": problems(left, words)})
    lines = [words.say("interchange.cli.left"), *_placed(left, words)] if left else []
    return told([words.say("journal_more.exported", path=str(args.file)), *lines])


def _placed(found: tuple[Problem, ...], words: Renderer) -> list[str]:
    """A line for each problem, its place first."""
    return [
        words.say("interchange.line", where=one.where, text=one.message) if one.where else words.render(one.message)
        for one in found
    ]


def _import(args: Namespace, house: House, words: Renderer) -> int:
    if args.file.suffix.lower() == ".json":
        return _import_other(args, house, words)
    game = house.history.take_in(args.file)
    if args.json:
        return told_json({"game": game})
    title = house.history.entry(game).title or words.say("journal_more.nameless")
    return told([words.say("journal_more.imported", title=title)])


def _import_other(args: Namespace, house: House, words: Renderer) -> int:
    taken = house.interchange.take_in(args.file)
    lines = _placed(taken.problems, words)
    if taken.game is None:
        return wrong("\n".join(lines))
    if args.json:
        return told_json({"game": taken.game, "problems": problems(taken.problems, words)})
    return told([words.say("interchange.cli.taken_in", id=taken.game[:8]), *lines])


def _forget(args: Namespace, house: House, words: Renderer) -> int:
    from uuid import uuid4

    from storyteller.app.evening import Evening

    instead = args.instead or f"#{uuid4().hex[:4]}"
    done, games = house.history.forget(house.journal, args.name, instead)
    aside = str(done.aside) if done else None
    Evening(house.folder, house.library, house.journal, house.context, house.clock).erase(args.name)
    copies = house.history.copies_with(house.folder, args.name)
    left = house.history.forget_in_copies(copies, args.name, instead) if args.copies else copies
    if args.json:
        return told_json({"games": games, "before": aside, "copies": [str(path) for path in left]})
    lines = [words.say("journal_more.forgotten", n=games, path=aside) if done else _unchanged(words)]
    if args.copies and len(left) < len(copies):
        lines.append(words.say("interchange.cli.copies_rewritten", n=len(copies) - len(left)))
    if left:
        lines += [words.say("interchange.cli.copies_left", n=len(left)), *map(str, left)]
    return told(lines)


def _purge(args: Namespace, house: House, words: Renderer) -> int:
    before = house.journal.counts().games
    done = house.history.purge(house.journal)
    games, aside = (before - done.counts.games, str(done.aside)) if done else (0, None)
    if args.json:
        return told_json({"games": games, "before": aside})
    return told([words.say("journal_more.purged", n=games, path=aside) if done else _unchanged(words)])


def _unchanged(words: Renderer) -> str:
    return words.say("journal_more.unchanged")
