"""``storyteller script``: looks at a script file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from storyteller.cli.answering import names, official, speaker, told, told_json, wrong

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

    from storyteller.i18n.render import Renderer

    Parts = _SubParsersAction[ArgumentParser]


def add(parts: Parts, answered: ArgumentParser) -> None:
    """Adds the command and its actions."""
    script = parts.add_parser("script", help="look at a script file").add_subparsers(required=True, metavar="ACTION")
    check = script.add_parser("check", parents=[answered], help="say what is in a script file and what is wrong")
    check.add_argument("file", metavar="FILE", type=Path)
    check.set_defaults(answer=_script_check)


def _script_check(args: Namespace) -> int:
    from storyteller.content.scripts import read_script, script_report

    words = speaker(args)
    read = read_script(args.file, official())
    if read.script is None and read.problems and read.problems[0].code == "script.unreadable":
        return wrong(words.render(read.problems[0].message))
    report = script_report(read, words.render)
    return told_json(report) if args.json else told(_report_lines(report, words))


def _report_lines(report: Mapping[str, Any], words: Renderer) -> Iterable[str]:
    name = report["name"] or words.say("cli.nameless")
    key = "cli.script" if report["author"] else "cli.script_unsigned"
    yield words.say(key, name=name, author=report["author"], n=len(report["characters"]))
    if report["homebrew"]:
        yield words.say("cli.homebrew", characters=names(report["homebrew"], words))
    for night in ("first_night", "other_nights"):
        yield words.say(f"cli.{night}", steps=names(report[night], words))
    for problem in report["problems"]:
        key = "cli.problem_at" if problem["where"] else "cli.problem"
        yield words.say(key, where=problem["where"], text=problem["message"])
    if not report["problems"]:
        yield words.say("cli.no_problems")
