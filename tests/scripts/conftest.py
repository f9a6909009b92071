"""Lets these tests import the scripts' modules, which lie outside the package."""

from __future__ import annotations

import sys
from pathlib import Path

# At the end: scripts/test.py must not hide the standard library's package of the same name.
sys.path.append(str(Path(__file__).resolve().parents[2] / "scripts"))
