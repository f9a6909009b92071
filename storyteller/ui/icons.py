"""Icons and token glyphs by their Material Design name, in any colour and size."""

from __future__ import annotations

import logging
from functools import lru_cache
from importlib import import_module
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPainterPath, QPixmap, QTransform

from storyteller.ui import fonts

_KNOWN: Final = {
    "account": 0xF0004, "account-group": 0xF0849, "account-plus": 0xF0014, "alert": 0xF0026,
    "alert-circle-outline": 0xF05D6, "arrow-down": 0xF0045, "arrow-left": 0xF004D, "arrow-right": 0xF0054,
    "arrow-up": 0xF005D, "bell": 0xF009A, "book-open-page-variant": 0xF05DA, "bookshelf": 0xF125F,
    "bottle-tonic-skull": 0xF1132, "cancel": 0xF073A, "candle": 0xF05E2, "cards-outline": 0xF0639,
    "cards-playing-outline": 0xF063A, "check": 0xF012C, "check-circle-outline": 0xF05E1,
    "chess-pawn": 0xF0859, "chevron-down": 0xF0140, "chevron-left": 0xF0141, "chevron-right": 0xF0142,
    "chevron-up": 0xF0143, "circle-outline": 0xF0766, "clipboard-list-outline": 0xF10D5,
    "clock-outline": 0xF0150, "close": 0xF0156, "cog": 0xF0493, "content-copy": 0xF018F,
    "content-paste": 0xF0192, "crown": 0xF01A5, "curtains-closed": 0xF1847, "delete": 0xF01B4,
    "dice-multiple": 0xF076E, "dots-horizontal": 0xF01D8, "dots-vertical": 0xF01D9, "drag": 0xF01DB,
    "exit-run": 0xF0A48, "eye": 0xF0208, "eye-off": 0xF0209, "file-import": 0xF0220, "fire": 0xF0238,
    "flag-checkered": 0xF023C, "folder-open": 0xF0770, "gavel": 0xF029B, "gesture-tap-hold": 0xF0D77,
    "ghost": 0xF02A0, "glass-cocktail": 0xF0356, "hand-back-right": 0xF0E47, "heart-pulse": 0xF05F6,
    "help-circle-outline": 0xF0625, "information-outline": 0xF02FD, "lock": 0xF033E, "magnify": 0xF0349,
    "moon-waning-crescent": 0xF0F65, "note-text-outline": 0xF11D7, "pencil": 0xF03EB, "minus": 0xF0374,
    "check-bold": 0xF0E1E, "arrow-expand": 0xF0616, "pin": 0xF0403,
    "pin-off": 0xF0404, "play": 0xF040A, "plus": 0xF0415, "redo": 0xF044E, "rotate-3d-variant": 0xF0464,
    "script-text-outline": 0xF0BC3, "shield-outline": 0xF0499, "skull": 0xF068C, "sleep": 0xF04B2,
    "swap-horizontal": 0xF04E1, "sword": 0xF04E5, "table-chair": 0xF1061, "theme-light-dark": 0xF050E,
    "thumb-down": 0xF0511, "thumb-up": 0xF0513, "translate": 0xF05CA, "trophy": 0xF0538, "undo": 0xF054C,
    "vote": 0xF0A1F, "weather-night": 0xF0594, "weather-sunset-down": 0xF059B, "weather-sunset-up": 0xF059C,
    "white-balance-sunny": 0xF05A8, "keyboard-outline": 0xF097B, "gesture-tap-button": 0xF12A8,
}  # fmt: skip
"""Code points of the icons the first windows show; others are looked up in the package, which costs 15 ms.

Source: fonticon-materialdesignicons7 7.2.96.
"""

_EM: Final = 480
_ASCENT: Final = 0.875
"""How far the em square of this font reaches above the base line. Source: its ``hhea`` table."""
UNKNOWN: Final = "help-circle-outline"

_log = logging.getLogger(__name__)


@lru_cache(maxsize=512)
def glyph(name: str) -> str:
    """Returns the character of an icon, e.g. ``chess-pawn``; of an unknown name a question mark's."""
    known = _KNOWN.get(name)
    if known is not None:
        return chr(known)
    table = import_module("fonticon_mdi7").MDI7
    found = getattr(table, name.replace("-", "_"), None)
    if isinstance(found, str):
        return found[-1]
    _log.error("no icon is called %s", name)
    return chr(_KNOWN[UNKNOWN])


@lru_cache(maxsize=512)
def path(name: str) -> QPainterPath:
    """Returns the outline of an icon in a square from (0, 0) to (1, 1). Shared: copy before changing."""
    font = QFont(fonts.icon_family())
    font.setPixelSize(_EM)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    outline = QPainterPath()
    outline.addText(QPointF(0, _EM * _ASCENT), font, glyph(name))
    return QTransform.fromScale(1 / _EM, 1 / _EM).map(outline)


def paint(painter: QPainter, rect: QRectF, name: str, colour: QColor | str) -> None:
    """Paints an icon, as large as fits, in the middle of a rectangle."""
    side = min(rect.width(), rect.height())
    corner = rect.center() - QPointF(side / 2, side / 2)
    place = QTransform.fromTranslate(corner.x(), corner.y()).scale(side, side)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(place.map(path(name)), QColor(colour))
    painter.restore()


@lru_cache(maxsize=1024)
def pixmap(name: str, colour: str, pixels: int, ratio: float = 1.0) -> QPixmap:
    """Returns an icon as a picture.

    Args:
        name: The icon.
        colour: As ``#rrggbb``.
        pixels: Side in logical pixels.
        ratio: Device pixels a logical pixel.
    """
    picture = QPixmap(QSize(round(pixels * ratio), round(pixels * ratio)))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint(painter, QRectF(0, 0, pixels, pixels), name, colour)
    painter.end()
    return picture


@lru_cache(maxsize=1024)
def icon(name: str, colour: str, disabled: str = "", checked: str = "") -> QIcon:
    """Returns an icon for buttons and actions, sharp up to twice its size.

    Args:
        name: The icon.
        colour: As ``#rrggbb``.
        disabled: Its colour when the action can't be done; ``colour`` if empty.
        checked: Its colour when it is on; ``colour`` if empty.
    """
    result = QIcon()
    for ratio in (1.0, 2.0):
        for mode, tint in ((QIcon.Mode.Normal, colour), (QIcon.Mode.Disabled, disabled or colour)):
            result.addPixmap(pixmap(name, tint, 32, ratio), mode, QIcon.State.Off)
            on = tint if mode is QIcon.Mode.Disabled else checked or tint
            result.addPixmap(pixmap(name, on, 32, ratio), mode, QIcon.State.On)
    return result
