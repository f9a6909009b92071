"""Where the packaged program begins: the window, a command, or the process that serves the players' page."""

import sys


def begin() -> int:
    """Returns the exit code."""
    # A packaged program has no `python -m`: the page's process is this program under another first word.
    if sys.argv[1:] == ["--serve-players-page"]:
        from storyteller.web.serve import main as serve

        return serve() or 0
    from storyteller.cli.main import main

    return main()


if __name__ == "__main__":
    sys.exit(begin())
