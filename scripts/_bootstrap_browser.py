"""Bring the browser that tries the players' page, where it is required and may be installed.

Only the checks want it: a storyteller's machine has a browser, and the application never starts one.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable

import _bootstrap_system

REQUIRED = "STORYTELLER_BROWSER_REQUIRED"
"""Set to 1 the tests don't pass over a missing browser; so does .ci/run on Linux."""
PACKAGES = ("chromium", "chromium-driver")
"""As Debian calls them; the browser and its driver come in one version."""
_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def there(which: Callable[[str], str | None] = shutil.which) -> bool:
    """Tell whether a browser and its driver can be started by name."""
    return which("chromedriver") is not None and any(which(name) for name in _BROWSERS)


def provide() -> None:
    """Install the browser where it is missing and we may; what it takes otherwise is said by the tests."""
    if not there() and _bootstrap_system.family() == "apt" and _bootstrap_system.is_root():
        _bootstrap_system.apt_install(list(PACKAGES))
