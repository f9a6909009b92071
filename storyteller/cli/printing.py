"""``storyteller print``: sheets, tokens and the like as a PDF."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from storyteller.cli.answering import LANGUAGES, listed, positive, speaker, told, told_json, wrong
from storyteller.kernel.message import message

if TYPE_CHECKING:
    from argparse import ArgumentParser, _SubParsersAction

    from storyteller.clocktower.context import Context
    from storyteller.i18n.catalogue import Language
    from storyteller.i18n.render import Renderer
    from storyteller.viewmodel.printing.wish import Source, Wish

    Parts = _SubParsersAction[ArgumentParser]

_WHAT: Final = ("script", "nights", "tokens", "reminders", "grimoire", "bag", "result")
_SHORT: Final = {"zh": "zh_Hans"}


def add(parts: Parts, _answered: ArgumentParser) -> None:
    """Adds the command."""
    printed = parts.add_parser("print", help="script and night sheets, tokens, lists and results as a PDF")
    printed.add_argument("script", nargs="?", metavar="SCRIPT", help="tb, bmr, snv, all, or a script file")
    printed.add_argument("--game", metavar="GAME", help="the beginning of a game's number; for bag and result")
    printed.add_argument("--what", type=listed, default=("script",), metavar="W,…", help=f"of {', '.join(_WHAT)}")
    printed.add_argument("--lang", metavar="L", help="en, zh, both, or the language of a pack (default en)")
    printed.add_argument("--paper", choices=("a4", "letter"), default="a4")
    printed.add_argument("--token-mm", type=positive, metavar="D", help="diameter of a character token (default 45)")
    printed.add_argument("--reminder-mm", type=positive, metavar="D", help="diameter of a reminder token (default 25)")
    printed.add_argument("--seats", type=positive, metavar="N", help="of a blank grimoire (default 12)")
    printed.add_argument("--out", required=True, type=Path, metavar="FILE.pdf")
    printed.add_argument("--json", action="store_true", help="print JSON instead of plain words")
    printed.set_defaults(answer=_print)


def _print(args: Namespace) -> int:
    language = _SHORT.get(args.lang or "en", args.lang or "en")
    reader: Language = "zh_Hans" if language == "both" else language if language in LANGUAGES else "en"
    args.lang = reader
    words = speaker(args)
    unknown = [what for what in args.what if what not in _WHAT]
    if unknown or not args.what:
        return wrong(words.say("cli.no_such_print", what=", ".join(unknown), known=", ".join(_WHAT)))
    if args.game:
        return _of_a_game(args, language, reader)
    from storyteller.app.bootstrap import make_context
    from storyteller.app.moving import folder_in_use
    from storyteller.app.packs import FOLDER, PackShelf

    folder = folder_in_use(args.data_dir)
    context = make_context(packs=PackShelf.read(folder / FOLDER))
    return _of_a_script(args, folder, context, (language, reader))


def _of_a_script(args: Namespace, folder: Path, context: Context, spoken: tuple[str, Language]) -> int:
    from storyteller.cli.answering import find_script
    from storyteller.viewmodel.printing.wish import Source

    script = find_script(args.script, context.catalogue) if args.script else None
    if args.script and script is None:
        return wrong(speaker(args).say("cli.no_such_script", script=args.script))
    return _write(args, Source(script), context, folder, spoken)


def _of_a_game(args: Namespace, language: str, reader: Language) -> int:
    from storyteller.app.bootstrap import House
    from storyteller.cli.games import with_house

    def answer(args: Namespace, house: House, words: Renderer) -> int:
        from storyteller.app.history.query import Filter
        from storyteller.cli.answering import find_script
        from storyteller.clocktower.model import Town
        from storyteller.viewmodel.printing.table_sheets import PlayedGame
        from storyteller.viewmodel.printing.wish import Source

        entries = house.history.games(Filter(kind="clocktower", shelf="all"), None)
        found = [entry for entry in entries if entry.id.startswith(args.game.lower())]
        if len(found) != 1:
            return wrong(words.say("cli.no_game", game=args.game))
        session = house.library.open(found[0].id)
        town = session.state
        assert isinstance(town, Town)
        line = tuple(reversed(tuple(session.timeline.past())))
        game = PlayedGame(found[0].title, f"{found[0].created_at.astimezone():%Y-%m-%d}", line)
        script = find_script(args.script, house.context.catalogue) if args.script else None
        return _write(args, Source(script, town, game), house.context, house.folder, (language, reader))

    return with_house(answer)(args)


def _write(args: Namespace, source: Source, context: Context, folder: Path, spoken: tuple[str, Language]) -> int:
    from storyteller.ui.printing.without_window import print_file

    words, wish = speaker(args), _wish(args)
    missing = [what for what in wish.what if not source.can(what)]
    if missing:
        return wrong(words.say("cli.nothing_to_print", what=", ".join(sorted(missing))))
    done = print_file(args.out, wish, source, context, folder, *spoken)
    if done.fault is not None or not done.pages:
        return wrong(words.say("cli.not_printed", path=str(args.out), reason=done.fault or message("reason.unknown")))
    if args.json:
        return told_json({"file": str(args.out), "pages": done.pages})
    return told([words.say("cli.printed", n=done.pages, path=str(args.out))])


def _wish(args: Namespace) -> Wish:
    from storyteller.viewmodel.printing.page import PAPERS
    from storyteller.viewmodel.printing.tokens import LARGEST_MM, SMALLEST_MM
    from storyteller.viewmodel.printing.wish import Wish

    paper = next(paper for paper in PAPERS if paper.name == args.paper)
    usual = Wish()
    sizes = [
        float(min(most, max(least, wished or size)))
        for least, most, wished, size in zip(
            SMALLEST_MM, LARGEST_MM, (args.token_mm, args.reminder_mm), (usual.token_mm, usual.reminder_mm), strict=True
        )
    ]
    return Wish(frozenset(args.what), paper, sizes[0], sizes[1], args.seats or usual.seats)
