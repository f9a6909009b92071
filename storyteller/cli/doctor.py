"""``storyteller doctor``: says whether the games are sound, and mends them by copy when asked.

Exit codes: 0 = sound, or repaired; 1 = something is wrong and was not repaired; 2 = it could not be looked at or
repaired, told on stderr.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from storyteller.cli.answering import ANSWERED, BROKEN, speaker, told, told_json, wrong

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction
    from pathlib import Path

    from storyteller.app.doctor import Finding
    from storyteller.i18n.render import Renderer

    Parts = _SubParsersAction[ArgumentParser]


def add(parts: Parts, answered: ArgumentParser) -> None:
    """Adds the command."""
    doctor = parts.add_parser(
        "doctor",
        parents=[answered],
        help="check the games on disk; exit code 0 = sound or repaired, 1 = not sound, 2 = could not be done",
    )
    doctor.add_argument("--repair", action="store_true", help="put a repaired copy in place; the damaged file is kept")
    doctor.set_defaults(answer=_answer)


def _answer(args: Namespace) -> int:
    from storyteller.app.doctor import examine
    from storyteller.app.moving import folder_in_use

    words, folder = speaker(args), folder_in_use(args.data_dir)
    found = examine(folder)
    if args.repair and found.games:
        return _mend(args, folder, words)
    if args.json:
        plain = [words.render(one) for one in found.games]
        told_json({"sound": found.sound, "games": plain, "settings": [words.render(one) for one in found.settings]})
    else:
        told(_lines(found, folder, words))
    return ANSWERED if found.sound else BROKEN


def _lines(found: Finding, folder: Path, words: Renderer) -> list[str]:
    problems = [words.say("journal_more.problem", text=words.render(one)) for one in (*found.games, *found.settings)]
    if problems:
        return problems
    if not found.exists:
        return [words.say("journal_more.no_journal", path=str(folder))]
    from storyteller.app.bootstrap import JOURNAL_NAME
    from storyteller.journal.reader import JournalReader

    with JournalReader(folder / JOURNAL_NAME) as reader:
        counts = reader.counts()
    return [words.say("journal_more.sound", games=counts.games, actions=counts.actions)]


def _mend(args: Namespace, folder: Path, words: Renderer) -> int:
    from storyteller.app.clock import SystemClock
    from storyteller.app.doctor import mend
    from storyteller.journal.errors import JournalError

    try:
        done = mend(folder, SystemClock().now())
    except JournalError as fault:
        return wrong(words.render(fault.message))
    counts = {"games": done.counts.games, "actions": done.counts.actions}
    if args.json:
        lost = [{"game": game, "gestures": n} for game, n in done.lost_rows]
        plain = {"games": done.counts.games, "gestures": done.counts.actions}
        return told_json({"repaired": plain, "before": str(done.aside), "lost": lost, "lost_games": done.lost_games})
    lines = [words.say("journal_more.repaired", path=str(done.aside), **counts)]
    lines += [words.say("journal_more.lost_rows", game=game, n=n) for game, n in done.lost_rows]
    if done.lost_games:
        lines.append(words.say("journal_more.lost_games", n=done.lost_games))
    return told(lines)
