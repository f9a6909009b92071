#!/usr/bin/env python3
"""Set up what is missing, then run the tests without a screen; every argument is passed on to pytest.

Usage: python3 scripts/test.py [arguments of pytest; paths are relative to the checkout]
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
    if os.environ.get("STORYTELLER_BROWSER_REQUIRED") == "1":
        import _bootstrap_browser

        _bootstrap_browser.provide()
    # pytest reads `testpaths` only when it is started at the root.
    os.chdir(_bootstrap.ROOT)
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    _bootstrap.become(python, ["-P", "-m", "pytest", *sys.argv[1:]], environment)
