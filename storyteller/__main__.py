"""``python -m storyteller``."""

import sys

from storyteller.cli.main import main

sys.exit(main())
