#!/usr/bin/env python3
"""Set up what is missing, then start the application; every argument is passed on to it.

Usage: python3 scripts/run.py [arguments of the application]
"""

import os
import sys

# Before anything newer than Python 3.6 is read: an old interpreter says a sentence, not a SyntaxError.
if sys.hexversion < 0x030B0000:
    VERSION = ".".join(str(part) for part in sys.version_info[:2])
    sys.exit(
        f"Storyteller needs Python 3.11 or newer; this is {VERSION}."
        f" / 需要 Python 3.11 或更新的版本，当前是 {VERSION}。"
    )

import _bootstrap

if __name__ == "__main__":
    python = _bootstrap.ready()
    _bootstrap.become(python, ["-P", "-m", "storyteller", *sys.argv[1:]], dict(os.environ))
