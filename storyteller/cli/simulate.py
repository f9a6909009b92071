"""``storyteller simulate``: plays games at random and looks what breaks."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from storyteller.cli.answering import BROKEN, find_script, official, positive, speaker, told, told_json, wrong

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

    Parts = _SubParsersAction[ArgumentParser]


def add(parts: Parts, answered: ArgumentParser) -> None:
    """Adds the command."""
    played = parts.add_parser("simulate", parents=[answered], help="play games at random and look what breaks")
    played.add_argument("--games", type=positive, default=100, metavar="N", help="how many (default 100)")
    played.add_argument("--seed", type=int, default=0, metavar="S", help="of the first game, then +1 each (default 0)")
    played.add_argument("--script", metavar="S", help="tb, bmr, snv, all, or a file (default: another each game)")
    played.add_argument("--players", type=int, choices=range(5, 16), metavar="N", help="5 to 15, without Travellers")
    played.set_defaults(answer=_simulate)


def _simulate(args: Namespace) -> int:
    from storyteller.app.simulate import BrokenGame, simulate

    words = speaker(args)
    script = None if args.script is None else find_script(args.script, official())
    if script is None and args.script is not None:
        return wrong(words.say("cli.no_script", script=args.script))
    try:
        tally = simulate(args.games, args.seed, script=script, players=args.players, say=words.render)
    except BrokenGame as broken:
        named = {"seed": broken.seed, "number": broken.number, "gesture": broken.gesture, "why": broken.why}
        if args.json:
            told_json({"broken": named})
        print(f"storyteller: {words.say('cli.simulated.broken', **named)}", file=sys.stderr)
        return BROKEN
    counts = tally.as_json()
    if args.json:
        return told_json(counts)
    lines = [words.say("cli.simulated.games", n=tally.games, gestures=tally.gestures, longest=tally.longest)]
    for name in ("winners", "taken", "left", "refusals"):
        lines.append(words.say(f"cli.simulated.{name}", n=sum(counts[name].values())))
        lines.extend("  " + words.say("cli.simulated.row", code=code, n=n) for code, n in counts[name].items())
    return told(lines)
