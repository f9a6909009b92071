"""The faces the program is set in: those of the system, with Chinese made sure of, and the icon font."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from PySide6.QtGui import QFont, QFontDatabase

UI_FAMILIES: Final = (
    "Inter", "Source Sans 3", "Noto Sans", "Segoe UI", ".AppleSystemUIFont", "Cantarell", "Ubuntu",
    "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "PingFang SC", "Microsoft YaHei UI",
    "Microsoft YaHei", "WenQuanYi Micro Hei",
)  # fmt: skip
"""Plain faces, Latin before Chinese: the first that has a character draws it."""
DISPLAY_FAMILIES: Final = (
    "Source Serif 4", "Noto Serif", "Georgia", "Palatino", "Charter", "Noto Serif CJK SC", "Noto Serif SC",
    "Source Han Serif SC", "Songti SC", "STSong", "SimSun",
)  # fmt: skip
"""Faces with serifs, for names on tokens and cards."""

_ICON_FONT: Final = Path("fonts") / "materialdesignicons-webfont.ttf"
_log = logging.getLogger(__name__)


def installed(wished: Iterable[str], present: Iterable[str]) -> list[str]:
    """Returns the wished families that are present, in the wished order."""
    have = set(present)
    return [family for family in wished if family in have]


@lru_cache(maxsize=1)
def _present() -> frozenset[str]:
    return frozenset(QFontDatabase.families())


@lru_cache(maxsize=1)
def ui_families() -> tuple[str, ...]:
    """Returns the families of plain text, best first; empty when the system has none of ours."""
    return tuple(installed(UI_FAMILIES, _present()))


@lru_cache(maxsize=1)
def display_families() -> tuple[str, ...]:
    """Returns the families of names on tokens and cards, plain ones after those with serifs."""
    return (*installed(DISPLAY_FAMILIES, _present()), *ui_families())


def ui_font(pixels: int, *, bold: bool = False) -> QFont:
    """Returns the plain face in a size of logical pixels."""
    return _font(ui_families(), pixels, bold)


def display_font(pixels: int, *, bold: bool = True) -> QFont:
    """Returns the face of names in a size of logical pixels."""
    return _font(display_families(), pixels, bold)


def _font(families: tuple[str, ...], pixels: int, bold: bool) -> QFont:
    font = QFont()
    if families:
        font.setFamilies(list(families))
    font.setPixelSize(max(1, pixels))
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return font


def chinese_can_be_shown() -> bool:
    """Returns whether the system has a face with simplified Chinese; without one it shows empty boxes."""
    return bool(QFontDatabase.families(QFontDatabase.WritingSystem.SimplifiedChinese))


def icon_font_file() -> Path:
    """Returns the file of the icon font inside its package, without importing that package's table of names.

    Raises:
        FileNotFoundError: The package is not installed.
    """
    spec = find_spec("fonticon_mdi7")
    for place in (spec.submodule_search_locations or ()) if spec else ():
        if (Path(place) / _ICON_FONT).is_file():
            return Path(place) / _ICON_FONT
    raise FileNotFoundError("fonticon-materialdesignicons7")


@lru_cache(maxsize=1)
def icon_family() -> str:
    """Returns the family of the icon font, loaded at first use; empty, and logged, when it can't be."""
    try:
        number = QFontDatabase.addApplicationFont(str(icon_font_file()))
    except FileNotFoundError as fault:
        _log.error("no icons: %s is missing", fault)
        return ""
    families = QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    return families[0] if families else ""
