"""Writes the compiled files from the data files. Run it after editing anything in assets/ or locale/.

Exit 0: written or already fresh; 1: a data file is wrong.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from storyteller.content.compile import compile_all
from storyteller.content.faults import AssetFault


def main() -> int:
    """Writes what is stale and says what it wrote."""
    root = Path(__file__).resolve().parent.parent
    try:
        files = compile_all(root / "assets", root / "locale")
    except AssetFault as fault:
        print(fault, file=sys.stderr)
        return 1
    for file, content in files.items():
        if not file.is_file() or file.read_bytes() != content:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
            print(f"wrote {file.relative_to(root).as_posix()} ({len(content):,} bytes)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
