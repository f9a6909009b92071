"""The browser of the checks: installed only where it is missing and we may."""

from __future__ import annotations

from pathlib import Path

import _bootstrap_browser
import _bootstrap_system
import pytest

from tests.e2e import browser

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("names", "found"),
    [
        ((), False),
        (("chromium",), False),
        (("chromedriver",), False),
        (("chromium", "chromedriver"), True),
        (("google-chrome", "chromedriver"), True),
    ],
)
def test_it_takes_a_browser_and_its_driver(names: tuple[str, ...], found: bool) -> None:
    assert _bootstrap_browser.there(lambda name: name if name in names else None) is found


@pytest.mark.parametrize(
    ("there", "family", "root", "installed"),
    [
        (False, "apt", True, [["chromium", "chromium-driver"]]),
        (True, "apt", True, []),
        (False, "apt", False, []),
        (False, "dnf", True, []),
        (False, None, True, []),
    ],
)
def test_it_is_installed_where_it_is_missing_and_may_be(
    there: bool, family: str | None, root: bool, installed: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(_bootstrap_browser, "there", lambda: there)
    monkeypatch.setattr(_bootstrap_system, "family", lambda: family)
    monkeypatch.setattr(_bootstrap_system, "is_root", lambda: root)
    monkeypatch.setattr(_bootstrap_system, "apt_install", asked.append)
    _bootstrap_browser.provide()
    assert asked == installed


def test_the_whole_check_requires_it_by_the_name_the_tests_listen_to() -> None:
    assert browser.REQUIRED == _bootstrap_browser.REQUIRED
    assert f"export {browser.REQUIRED}=1" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert browser.REQUIRED in (ROOT / "scripts" / "test.py").read_text(encoding="utf-8")
