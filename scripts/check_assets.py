"""Says everything that is wrong with the data files and texts, by file, key and reason.

Exit 0: nothing; 1: something was said. Run it after every change to assets/ or locale/.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from storyteller.content.lint import check


def main() -> int:
    """Checks the project this script lies in."""
    root = Path(__file__).resolve().parent.parent
    faults = check(root / "assets", root / "locale")
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{len(faults)} faults" if faults else "assets are sound")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
