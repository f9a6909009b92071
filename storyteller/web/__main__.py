"""``python -m storyteller.web``: started by the program itself, see ``app/players_page.py``."""

import sys

from storyteller.web.serve import main

if __name__ == "__main__":
    sys.exit(main())
