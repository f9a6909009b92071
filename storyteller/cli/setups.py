"""``storyteller setup``: counts or draws set-ups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storyteller.cli.answering import (
    find_script,
    listed,
    names,
    official,
    plain_problems,
    positive,
    problems,
    speaker,
    told,
    told_json,
    wrong,
)

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

    from storyteller.clocktower.setup.preferred import Leaning

    Parts = _SubParsersAction[ArgumentParser]


def add(parts: Parts, answered: ArgumentParser) -> None:
    """Adds the command and its actions."""
    setup = parts.add_parser("setup", help="count or draw set-ups")
    actions = setup.add_subparsers(required=True, metavar="ACTION")
    counts = actions.add_parser("counts", parents=[answered], help="how many of each team are legal")
    drawn = actions.add_parser("random", parents=[answered], help="draw legal set-ups")
    for part in (counts, drawn):
        part.add_argument("--script", required=True, metavar="S", help="tb, bmr, snv, all, or a script file")
        part.add_argument("--players", required=True, type=int, metavar="N", help="without Travellers")
        part.add_argument("--in-play", type=listed, default=(), metavar="ID,…", help="chosen, as ID, ID=SHOWN, ID:HELD")
    counts.add_argument("--fabled", type=listed, default=(), metavar="ID,…", help="Fabled and Loric")
    counts.add_argument("--removed", type=listed, default=(), metavar="ID,…", help="chosen, then taken out again")
    counts.set_defaults(answer=_counts)
    drawn.add_argument("--seed", type=int, metavar="K", help="draws the same again")
    drawn.add_argument("--count", type=positive, default=1, metavar="M", help="how many (default 1)")
    drawn.add_argument("--balanced", action="store_true", help="prefer the script's own mix of what characters do")
    drawn.add_argument("--newcomers", action="store_true", help="prefer what is simple for somebody new to the game")
    drawn.add_argument("--no-jinx", action="store_true", help="rather not two characters with a jinx between them")
    drawn.add_argument("--seen", type=listed, default=(), metavar="ID,…", help="of the last game: come seldom")
    drawn.set_defaults(answer=_random)


def _counts(args: Namespace) -> int:
    from storyteller.clocktower.setup.answers import answer_counts

    words = speaker(args)
    catalogue = official()
    script = find_script(args.script, catalogue)
    if script is None:
        return wrong(words.say("cli.no_script", script=args.script))
    found = answer_counts(catalogue, script, args.players, args.in_play, fabled=args.fabled, removed=args.removed)
    if args.json:
        return told_json({
            "in_play": found.in_play, "bag": found.bag, "pairing": found.pairing, "also": found.also,
            "required": found.required, "outside_bag": found.outside_bag,
            "sentences": [words.render(sentence) for sentence in found.sentences],
            "problems": problems(found.problems, words),
        })  # fmt: skip
    lines = [words.render(sentence) for sentence in found.sentences]
    for key, rows in (("in_play", found.in_play), ("bag", found.bag), ("also", found.also)):
        if rows:
            said = words.join([words.say("cli.row", t=t, o=o, m=m, d=d) for t, o, m, d in rows], "or")
            lines.append(words.say(f"cli.{key}", rows=said))
    for key, characters in (("required", found.required), ("outside_bag", found.outside_bag)):
        if characters:
            lines.append(words.say(f"cli.{key}", characters=names(characters, words)))
    return told([*lines, *plain_problems(found.problems, words)])


def _leaning(args: Namespace) -> Leaning:
    from storyteller.app.people import weights_of
    from storyteller.clocktower.setup.answers import spelled
    from storyteller.clocktower.setup.preferred import NEUTRAL, Leaning
    from storyteller.content.leanings import newcomer_weights

    weights = weights_of({spelled(character): 1 for character in args.seen})
    for character, percent in newcomer_weights() if args.newcomers else ():
        weights[character] = percent * weights.get(character, NEUTRAL) // NEUTRAL
    return Leaning(weights, args.no_jinx, args.balanced)


def _random(args: Namespace) -> int:
    from storyteller.app.chance import SeededChance, SystemChance
    from storyteller.clocktower.setup.answers import random_setups

    words = speaker(args)
    catalogue = official()
    script = find_script(args.script, catalogue)
    if script is None:
        return wrong(words.say("cli.no_script", script=args.script))
    chance = SystemChance() if args.seed is None else SeededChance(args.seed)
    drawn = random_setups(
        catalogue, script, args.players, chance, in_play=args.in_play, number=args.count, leaning=_leaning(args)
    )
    if args.json:
        return told_json({
            "setups": [
                {
                    "characters": one.characters, "bag": one.bag,
                    "shown": [{"character": character, "as": shown} for character, shown in one.shown],
                    "bluffs": one.bluffs, "problems": problems(one.problems, words),
                }
                for one in drawn
            ]
        })  # fmt: skip
    lines: list[str] = []
    for number, one in enumerate(drawn, 1):
        lines.append(words.say("cli.setup", n=number, characters=names(one.characters, words)))
        for character, shown in one.shown:
            named = {"character": names((character,), words), "as": names((shown,), words)}
            lines.append("   " + words.say("cli.shown", **named))
        if one.bluffs:
            lines.append("   " + words.say("cli.bluffs", characters=names(one.bluffs, words)))
        lines.extend(plain_problems(one.problems, words))
    return told(lines)
