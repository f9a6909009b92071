"""``python -m storyteller``; a packaged program is also asked here to be the process that serves the players' page."""

import sys

if sys.argv[1:] == ["--serve-players-page"]:
    # It imports nothing of the game, so the command line isn't imported either.
    from storyteller.web.serve import main
else:
    from storyteller.cli.main import main

sys.exit(main())
