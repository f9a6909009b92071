"""``storyteller backup`` and ``storyteller move``: copies of all games, and another place for the data folder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from storyteller.cli.answering import speaker, told, told_json, wrong
from storyteller.cli.games import with_house

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

    from storyteller.app.bootstrap import House
    from storyteller.i18n.render import Renderer
    from storyteller.journal.backup import Backup

    Parts = _SubParsersAction[ArgumentParser]


def add(parts: Parts, answered: ArgumentParser) -> None:
    """Adds the commands."""
    backup = parts.add_parser("backup", help="make, list and restore backups of all games")
    actions = backup.add_subparsers(required=True, metavar="ACTION")
    made = actions.add_parser("make", parents=[answered], help="make one now, unless the newest holds as much")
    made.set_defaults(answer=with_house(_make))
    listed = actions.add_parser("list", parents=[answered], help="list them, the newest first")
    listed.set_defaults(answer=with_house(_list))
    restored = actions.add_parser("restore", parents=[answered], help="go back to one; what is there now is kept")
    restored.add_argument("name", metavar="NAME", help="as listed")
    restored.set_defaults(answer=with_house(_restore))
    moved = parts.add_parser("move", parents=[answered], help="copy the data folder elsewhere, verified")
    moved.add_argument("folder", type=Path, metavar="FOLDER", help="a new or an empty folder")
    moved.set_defaults(answer=_move)


def _plain(backup: Backup) -> dict[str, object]:
    return {"name": backup.path.name, "games": backup.counts.games, "gestures": backup.counts.actions}


def _make(args: Namespace, house: House, words: Renderer) -> int:
    made = house.backups.make()
    if args.json:
        return told_json({"made": _plain(made) if made else None})
    if made is None:
        return told([words.say("journal_more.unchanged")])
    counts = {"games": made.counts.games, "actions": made.counts.actions}
    return told([words.say("journal_more.backed_up", path=str(made.path), **counts)])


def _list(args: Namespace, house: House, words: Renderer) -> int:
    found = house.backups.all()
    if args.json:
        return told_json({"backups": [_plain(one) for one in found]})
    lines = [
        words.say("journal_more.backup_line", name=one.path.name, games=one.counts.games, actions=one.counts.actions)
        for one in found
    ]
    return told(lines or [words.say("journal_more.no_backups")])


def _restore(args: Namespace, house: House, words: Renderer) -> int:
    done = house.backups.restore(house.journal, args.name)
    if args.json:
        return told_json({"restored": args.name, "before": str(done.aside)})
    return told([words.say("journal_more.restored", backup=args.name, path=str(done.aside))])


def _move(args: Namespace) -> int:
    from storyteller.app.moving import folder_in_use, move_folder
    from storyteller.journal.errors import JournalError

    words, old = speaker(args), folder_in_use(args.data_dir)
    try:
        new = move_folder(old, args.folder)
    except JournalError as fault:
        return wrong(words.render(fault.message))
    if args.json:
        return told_json({"folder": str(new), "before": str(old)})
    return told([words.say("journal_more.moved", path=str(new), old=str(old))])
