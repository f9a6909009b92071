"""``python -m storyteller``."""

import sys

from storyteller.cli import main

sys.exit(main())
