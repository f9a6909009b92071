"""A real browser without a screen, told what to do by its driver: JSON over HTTP, as the W3C's WebDriver says."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

Answer = TypeVar("Answer")
REQUIRED = "STORYTELLER_BROWSER_REQUIRED"
"""Set to 1 where a missing browser is a fault and no reason to pass over a test."""
_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""Key of an element in an answer. Source: WebDriver, section Elements."""


def missing() -> str:
    """Returns why no browser can be had here; "" when one can."""
    if shutil.which("chromedriver") is None:
        return "no chromedriver is installed (Debian: chromium-driver)"
    return "" if _browser() else "no Chromium is installed (Debian: chromium)"


def _browser() -> str | None:
    return next((found for name in _BROWSERS if (found := shutil.which(name))), None)


class Renewed(AssertionError):
    """The page put another element in the place of one that was found a moment ago."""


def steady(ask: Callable[[], Answer]) -> Answer:
    """Asks again when the page was renewed between finding an element and asking it, as a live page may be."""
    for _ in range(20):
        try:
            return ask()
        except Renewed:
            time.sleep(0.05)
    return ask()


class Browser:
    """One window of a browser."""

    def __init__(self, driver: str, session: str) -> None:
        """``driver``: where the driver listens; ``session``: the browser it started."""
        self._at = f"{driver}/session/{session}"

    def _call(self, method: str, what: str, **said: object) -> Any:
        return call(method, f"{self._at}/{what}", said if method == "POST" else None)

    def go(self, address: str) -> None:
        """Opens a page."""
        self._call("POST", "url", url=address)

    def run(self, script: str, *arguments: object) -> Any:
        """Runs a script in the page and returns what it returns; it can where the page's own may not."""
        return self._call("POST", "execute/sync", script=script, args=list(arguments))

    def text(self, selector: str = "body") -> str:
        """Returns the words to be seen in an element; "" where there is none."""

        def words() -> str:
            found = self._find(selector)
            return str(self._call("GET", f"element/{found[0]}/text")) if found else ""

        return steady(words)

    def shown(self, selector: str) -> bool:
        """Returns whether an element is to be seen."""
        return steady(lambda: any(self._call("GET", f"element/{found}/displayed") for found in self._find(selector)))

    def count(self, selector: str) -> int:
        """Returns how many elements there are."""
        return len(self._find(selector))

    def click(self, selector: str) -> None:
        """Presses an element."""
        steady(lambda: self._call("POST", f"element/{self._find(selector)[0]}/click"))

    def type(self, selector: str, text: str) -> None:
        """Types into an element."""
        steady(lambda: self._call("POST", f"element/{self._find(selector)[0]}/value", text=text))

    def _find(self, selector: str) -> list[str]:
        return [found[_ELEMENT] for found in self._call("POST", "elements", using="css selector", value=selector)]

    def faults(self) -> list[str]:
        """Returns what the browser has complained about since it was last asked."""
        found = self._call("POST", "se/log", type="browser")
        return [entry["message"] for entry in found if entry["level"] == "SEVERE"]

    def picture(self, file: Path) -> None:
        """Writes what is to be seen into a file."""
        file.write_bytes(base64.b64decode(self._call("GET", "screenshot")))

    def until(self, true: Callable[[], bool], seconds: float = 20.0) -> None:
        """Waits until something is so."""
        end = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < end, self.text()
            time.sleep(0.05)


def call(method: str, address: str, said: object = None) -> Any:
    """Asks the driver. Raises AssertionError with what it says when it can't."""
    data = json.dumps(said).encode() if said is not None else None
    request = urllib.request.Request(address, data, {"Content-Type": "application/json"}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=90) as answer:
            return json.load(answer)["value"]
    except urllib.error.HTTPError as fault:
        with fault:
            said_back = fault.read().decode()
            raise (Renewed if "stale element" in said_back else AssertionError)(said_back) from None


@contextmanager
def opened(
    width: int, height: int, *, scripts: bool = True, language: str = "en", phone: bool = False
) -> Iterator[Browser]:
    """Opens a window of this many pixels, with or without scripting; ``language``: what the browser wishes for."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        driver = subprocess.Popen(
            ["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            env={**os.environ, "HOME": home, "TMPDIR": home},
        )  # fmt: skip
        try:
            at = f"http://127.0.0.1:{_port(driver)}"
            made = call("POST", f"{at}/session", _wishes(width, height, scripts, language, phone, home))
            try:
                yield Browser(at, made["sessionId"])
            finally:
                call("DELETE", f"{at}/session/{made['sessionId']}")
        finally:
            driver.terminate()
            driver.wait(20)
            assert driver.stdout is not None
            driver.stdout.close()


def _port(driver: subprocess.Popen[str]) -> int:
    assert driver.stdout is not None
    for line in driver.stdout:
        if "started successfully on port" in line:
            return int(line.rstrip(".\n").rpartition(" ")[2])
    raise AssertionError("the driver has not started")


def _wishes(width: int, height: int, scripts: bool, language: str, phone: bool, home: str) -> dict[str, object]:
    options: dict[str, object] = {
        "binary": _browser(),
        # Without a sandbox: tests may run as root in a container, and open only pages of their own.
        "args": [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
            f"--window-size={width},{height}", f"--user-data-dir={home}/profile", f"--lang={language}",
        ],
        "prefs": {
            "intl.accept_languages": language,
            "profile.managed_default_content_settings.javascript": 1 if scripts else 2,
        },
    }  # fmt: skip
    if phone:
        options["mobileEmulation"] = {"deviceMetrics": {"width": width, "height": height, "pixelRatio": 2.0}}
    wished = {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
    return {"capabilities": {"alwaysMatch": wished}}
