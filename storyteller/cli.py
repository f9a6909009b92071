"""The command line: opens the program, or answers without a window.

Nothing but what a subcommand needs is imported; only opening the window imports Qt.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from storyteller.version import VERSION

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from storyteller.clocktower.catalogue import Catalogue
    from storyteller.clocktower.model import Script
    from storyteller.i18n.render import Renderer

ANSWERED: Final = 0
BROKEN: Final = 1
WRONG: Final = 2
_LANGUAGES: Final = ("en", "zh_Hans")


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what the command line says; returns the exit code.

    0 = answered, or the window was closed; 1 = a simulated game broke; 2 = the arguments or the file are wrong, told
    on stderr.

    Args:
        arguments: Without the program's name; None = those of the process.
    """
    args = _parser().parse_args(arguments)
    answer: Callable[[Namespace], int] = args.answer
    if answer is not _open:
        # Chinese must come out whole wherever the output goes.
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        code = answer(args)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read has read enough; the flush at exit must not complain of it again
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ANSWERED
    return code


def _parser() -> ArgumentParser:
    from argparse import SUPPRESS, ArgumentParser

    parser = ArgumentParser(prog="storyteller", description="The storyteller's desk for Blood on the Clocktower.")
    parser.add_argument("--version", action="version", version=f"storyteller {VERSION}")
    parser.add_argument("--data-dir", metavar="FOLDER", help="where games and settings are kept")
    parser.add_argument("--demo", action="store_true", help="open a sample game that is forgotten at the end")
    parser.add_argument("--lang", choices=_LANGUAGES, help="language (default: the system's; en without a window)")
    parser.set_defaults(answer=_open)
    answered = ArgumentParser(add_help=False)
    answered.add_argument("--json", action="store_true", help="print JSON instead of plain words")
    answered.add_argument("--lang", choices=_LANGUAGES, default=SUPPRESS, help="language of messages (default en)")
    parts = parser.add_subparsers(title="without a window", metavar="COMMAND")
    run = parts.add_parser("run", parents=[answered], help="answer a scenario file")
    run.add_argument("file", metavar="FILE", help="a JSON file, or - for standard input")
    run.set_defaults(answer=_run)
    _setup_parser(parts.add_parser("setup", help="count or draw set-ups"), answered)
    script = parts.add_parser("script", help="look at a script file").add_subparsers(required=True, metavar="ACTION")
    check = script.add_parser("check", parents=[answered], help="say what is in a script file and what is wrong")
    check.add_argument("file", metavar="FILE", type=Path)
    check.set_defaults(answer=_script_check)
    played = parts.add_parser("simulate", parents=[answered], help="play games at random and look what breaks")
    played.add_argument("--games", type=_positive, default=100, metavar="N", help="how many (default 100)")
    played.add_argument("--seed", type=int, default=0, metavar="S", help="of the first game, then +1 each (default 0)")
    played.add_argument("--script", metavar="S", help="tb, bmr, snv, all, or a file (default: another each game)")
    played.add_argument("--players", type=int, choices=range(5, 16), metavar="N", help="5 to 15, without Travellers")
    played.set_defaults(answer=_simulate)
    return parser


def _setup_parser(setup: ArgumentParser, answered: ArgumentParser) -> None:
    actions = setup.add_subparsers(required=True, metavar="ACTION")
    counts = actions.add_parser("counts", parents=[answered], help="how many of each team are legal")
    drawn = actions.add_parser("random", parents=[answered], help="draw legal set-ups")
    for part in (counts, drawn):
        part.add_argument("--script", required=True, metavar="S", help="tb, bmr, snv, all, or a script file")
        part.add_argument("--players", required=True, type=int, metavar="N", help="without Travellers")
        part.add_argument(
            "--in-play", type=_listed, default=(), metavar="ID,…", help="chosen, as ID, ID=SHOWN, ID:HELD"
        )
    counts.add_argument("--fabled", type=_listed, default=(), metavar="ID,…", help="Fabled and Loric")
    counts.add_argument("--removed", type=_listed, default=(), metavar="ID,…", help="chosen, then taken out again")
    counts.set_defaults(answer=_counts)
    drawn.add_argument("--seed", type=int, metavar="K", help="draws the same again")
    drawn.add_argument("--count", type=_positive, default=1, metavar="M", help="how many (default 1)")
    drawn.set_defaults(answer=_random)


def _listed(text: str) -> tuple[str, ...]:
    return tuple(entry.strip() for entry in text.split(",") if entry.strip())


def _positive(text: str) -> int:
    from argparse import ArgumentTypeError

    number = int(text) if text.isdecimal() else 0
    if number < 1:
        raise ArgumentTypeError(f"{text!r} is no whole number from 1")
    return number


# --- opening the window ----------------------------------------------------------------------------------------------


def _open(args: Namespace) -> int:
    if args.demo:
        from storyteller.app.demo import demo_house

        with demo_house(args.lang) as (folder, game):
            args.data_dir, args.game = str(folder), game
            return _window(args)
    return _window(args)


def _window(args: Namespace) -> int:
    from storyteller.ui.application import run

    return run(args)


# --- answering -------------------------------------------------------------------------------------------------------


def _run(args: Namespace) -> int:
    from storyteller.app.scenario.run import run_scenario
    from storyteller.content.place import ScenarioFault

    words = _words(args)
    try:
        data = sys.stdin.buffer.read() if args.file == "-" else Path(args.file).read_bytes()
    except OSError as fault:
        return _wrong(words.say("cli.no_file", file=args.file, why=fault.strerror or str(fault)))
    folder = Path() if args.file == "-" else Path(args.file).parent
    try:
        outcome = run_scenario(data, words.render, folder)
    except ScenarioFault as fault:
        why = words.render(fault.message)
        if not fault.where:
            return _wrong(words.say("cli.wrong_whole", file=args.file, why=why))
        return _wrong(words.say("cli.wrong_file", file=args.file, where=fault.where, why=why))
    if args.json:
        return _told_json(outcome.as_json())
    from storyteller.app.scenario.plain import in_words

    return _told(in_words(outcome, words))


def _counts(args: Namespace) -> int:
    from storyteller.clocktower.setup.answers import answer_counts

    words = _words(args)
    catalogue = _catalogue()
    script = _script(args.script, catalogue)
    if script is None:
        return _wrong(words.say("cli.no_script", script=args.script))
    found = answer_counts(catalogue, script, args.players, args.in_play, fabled=args.fabled, removed=args.removed)
    if args.json:
        return _told_json({
            "in_play": found.in_play, "bag": found.bag, "pairing": found.pairing, "also": found.also,
            "required": found.required, "outside_bag": found.outside_bag,
            "sentences": [words.render(sentence) for sentence in found.sentences],
            "problems": _problems(found.problems, words),
        })  # fmt: skip
    lines = [words.render(sentence) for sentence in found.sentences]
    for key, rows in (("in_play", found.in_play), ("bag", found.bag), ("also", found.also)):
        if rows:
            said = words.join([words.say("cli.row", t=t, o=o, m=m, d=d) for t, o, m, d in rows], "or")
            lines.append(words.say(f"cli.{key}", rows=said))
    for key, characters in (("required", found.required), ("outside_bag", found.outside_bag)):
        if characters:
            lines.append(words.say(f"cli.{key}", characters=_names(characters, words)))
    return _told([*lines, *_plain_problems(found.problems, words)])


def _random(args: Namespace) -> int:
    from storyteller.app.chance import SeededChance, SystemChance
    from storyteller.clocktower.setup.answers import random_setups

    words = _words(args)
    catalogue = _catalogue()
    script = _script(args.script, catalogue)
    if script is None:
        return _wrong(words.say("cli.no_script", script=args.script))
    chance = SystemChance() if args.seed is None else SeededChance(args.seed)
    drawn = random_setups(catalogue, script, args.players, chance, in_play=args.in_play, number=args.count)
    if args.json:
        return _told_json({
            "setups": [
                {
                    "characters": one.characters, "bag": one.bag,
                    "shown": [{"character": character, "as": shown} for character, shown in one.shown],
                    "bluffs": one.bluffs, "problems": _problems(one.problems, words),
                }
                for one in drawn
            ]
        })  # fmt: skip
    lines: list[str] = []
    for number, one in enumerate(drawn, 1):
        lines.append(words.say("cli.setup", n=number, characters=_names(one.characters, words)))
        for character, shown in one.shown:
            named = {"character": _names((character,), words), "as": _names((shown,), words)}
            lines.append("   " + words.say("cli.shown", **named))
        if one.bluffs:
            lines.append("   " + words.say("cli.bluffs", characters=_names(one.bluffs, words)))
        lines.extend(_plain_problems(one.problems, words))
    return _told(lines)


def _script_check(args: Namespace) -> int:
    from storyteller.content.scripts import read_script, script_report

    words = _words(args)
    read = read_script(args.file, _catalogue())
    if read.script is None and read.problems and read.problems[0].code == "script.unreadable":
        return _wrong(words.render(read.problems[0].message))
    report = script_report(read, words.render)
    return _told_json(report) if args.json else _told(_report_lines(report, words))


def _simulate(args: Namespace) -> int:
    from storyteller.app.simulate import BrokenGame, simulate

    words = _words(args)
    script = None if args.script is None else _script(args.script, _catalogue())
    if script is None and args.script is not None:
        return _wrong(words.say("cli.no_script", script=args.script))
    try:
        tally = simulate(args.games, args.seed, script=script, players=args.players, say=words.render)
    except BrokenGame as broken:
        named = {"seed": broken.seed, "number": broken.number, "gesture": broken.gesture, "why": broken.why}
        if args.json:
            _told_json({"broken": named})
        print(f"storyteller: {words.say('cli.simulated.broken', **named)}", file=sys.stderr)
        return BROKEN
    counts = tally.as_json()
    if args.json:
        return _told_json(counts)
    lines = [words.say("cli.simulated.games", n=tally.games, gestures=tally.gestures, longest=tally.longest)]
    for name in ("winners", "taken", "left", "refusals"):
        lines.append(words.say(f"cli.simulated.{name}", n=sum(counts[name].values())))
        lines.extend("  " + words.say("cli.simulated.row", code=code, n=n) for code, n in counts[name].items())
    return _told(lines)


def _report_lines(report: Mapping[str, Any], words: Renderer) -> Iterable[str]:
    name = report["name"] or words.say("cli.nameless")
    key = "cli.script" if report["author"] else "cli.script_unsigned"
    yield words.say(key, name=name, author=report["author"], n=len(report["characters"]))
    if report["homebrew"]:
        yield words.say("cli.homebrew", characters=_names(report["homebrew"], words))
    for night in ("first_night", "other_nights"):
        yield words.say(f"cli.{night}", steps=_names(report[night], words))
    for problem in report["problems"]:
        key = "cli.problem_at" if problem["where"] else "cli.problem"
        yield words.say(key, where=problem["where"], text=problem["message"])
    if not report["problems"]:
        yield words.say("cli.no_problems")


# --- what they share -------------------------------------------------------------------------------------------------


def _words(args: Namespace) -> Renderer:
    from storyteller.app.words import renderer

    return renderer(args.lang or "en")


def _catalogue() -> Catalogue:
    from storyteller.content.loader import load_catalogue

    return load_catalogue()


def _script(name: str, catalogue: Catalogue) -> Script | None:
    """A script by its id or its path; None when there is neither, or nothing usable in the file."""
    from storyteller.content.scripts import load_base_script, read_script

    known = load_base_script(name.strip().lower(), catalogue)
    return known or read_script(Path(name), catalogue).script


def _names(characters: Iterable[str], words: Renderer) -> str:
    from storyteller.clocktower.catalogue import TABLE_STEPS
    from storyteller.kernel.message import Term

    return words.join([words.value(Term("step" if c in TABLE_STEPS else "character", c)) for c in characters])


def _problems(problems: Iterable[Any], words: Renderer) -> list[dict[str, str]]:
    return [{"code": problem.code, "message": words.render(problem.message)} for problem in problems]


def _plain_problems(problems: Iterable[Any], words: Renderer) -> list[str]:
    return [words.say("cli.problem", text=problem["message"]) for problem in _problems(problems, words)]


def _told_json(value: object) -> int:
    print(json.dumps(value, ensure_ascii=False))
    return ANSWERED


def _told(lines: Iterable[str]) -> int:
    for line in lines:
        print(line)
    return ANSWERED


def _wrong(why: str) -> int:
    print(f"storyteller: {why}", file=sys.stderr)
    return WRONG
