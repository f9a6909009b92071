"""Printed pages painted, and their letters measured. On paper there is no cloth: ink on white, to save toner."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from storyteller.ui import art, fonts
from storyteller.ui.grimoire.leaves import paint_leaves
from storyteller.ui.grimoire.rims import paint_rim
from storyteller.ui.theme import DAY
from storyteller.viewmodel.printing.page import MM_PER_PT, Disc, Face, Frame, Item, Line, Page, Picture, Text

DPI: Final = 600
"""Pages are painted in dots of this many an inch, whatever they are painted onto."""
DOTS: Final = DPI / 25.4
"""Dots a millimetre."""
_ALIGN: Final = {
    "left": Qt.AlignmentFlag.AlignLeft,
    "centre": Qt.AlignmentFlag.AlignHCenter,
    "right": Qt.AlignmentFlag.AlignRight,
}
_HINTS: Final = (
    QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing | QPainter.RenderHint.SmoothPixmapTransform
)


_PROBE_PT: Final = 60.0


def dots(size_pt: float) -> int:
    """Returns how many dots high letters of a size are, rather one too few than wider than measured."""
    return max(1, int(size_pt * MM_PER_PT * DOTS))


@lru_cache(maxsize=256)
def font_of(face: Face, size_pt: float) -> QFont:
    """Returns a face in a size, measured in our dots."""
    high = dots(size_pt)
    font = fonts.display_font(high) if face == "display" else fonts.ui_font(high, bold=face == "bold")
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


class QtMeasure:
    """Measures letters as they will be painted."""

    def __init__(self) -> None:
        """Remembers what it measured: the same words come again in other sizes, and unhinted letters only grow."""
        self._known: dict[tuple[str, Face], float] = {}
        self._metrics: dict[Face, QFontMetricsF] = {}

    def width(self, text: str, face: Face, size_pt: float) -> float:
        """Returns the width of a line of letters, in millimetres."""
        key = (text, face)
        if key not in self._known:
            if face not in self._metrics:
                self._metrics[face] = QFontMetricsF(font_of(face, _PROBE_PT))
            self._known[key] = self._metrics[face].horizontalAdvance(text) / dots(_PROBE_PT)
        return self._known[key] * size_pt * MM_PER_PT


def paint_page(painter: QPainter, page: Page, dots_per_mm: float) -> None:
    """Paints a page from the painter's origin.

    Args:
        painter: Where to.
        page: What.
        dots_per_mm: How many of the painter's units a millimetre is.
    """
    painter.save()
    painter.scale(dots_per_mm / DOTS, dots_per_mm / DOTS)
    painter.setRenderHints(_HINTS)
    for item in page.items:
        paint_item(painter, item)
    painter.restore()


def paint_item(painter: QPainter, item: Item) -> None:
    """Paints one item, in our dots."""
    box = QRectF(item.x * DOTS, item.y * DOTS, item.width * DOTS, item.height * DOTS)
    if isinstance(item, Text):
        painter.setFont(font_of(item.face, item.size_pt))
        painter.setPen(QColor(ink(item.ink)))
        flags = _ALIGN[item.align] | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
        painter.drawText(box, flags | Qt.TextFlag.TextSingleLine, item.text)
    elif isinstance(item, Picture):
        _picture(painter, box, item)
    elif isinstance(item, Disc):
        _disc(painter, box, item)
    elif isinstance(item, Line):
        painter.setPen(_pen(item.ink, item.weight_mm, dashed=item.dashed))
        painter.drawLine(box.topLeft(), box.bottomRight())
    elif isinstance(item, Frame):
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(_pen(item.ink, item.weight_mm))
        painter.drawRect(box)


def ink(name: str) -> str:
    """Returns the colour of an ink: a team's, or that of words; all of them dark enough on white."""
    plain = {"ink": DAY.ink, "muted": DAY.muted, "line": DAY.line, "danger": DAY.danger}
    return plain.get(name) or DAY.team_inks.get(name, DAY.parchment_ink)


def _pen(name: str, weight_mm: float, *, dashed: bool = False) -> QPen:
    pen = QPen(QColor(ink(name)), weight_mm * DOTS)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if dashed:
        pen.setDashPattern([6, 4])
    return pen


def _picture(painter: QPainter, box: QRectF, item: Picture) -> None:
    token, team = item.token, item.token.team or ""
    if not art.paint(painter, box, box, character=token.character, team=team):
        art.paint_glyph(painter, box, token.glyph, team, ink(team or "ink"))


def _disc(painter: QPainter, box: QRectF, item: Disc) -> None:
    radius = box.width() / 2
    painter.save()
    painter.translate(box.center())
    painter.setBrush(Qt.BrushStyle.NoBrush)
    middle = QPointF(0, 0)
    if item.kind == "blank":
        painter.setPen(_pen(item.team or "muted", 0.35))
        painter.drawEllipse(middle, radius, radius)
    else:
        painter.setPen(_pen("muted", 0.12))
        painter.drawEllipse(middle, radius, radius)
        if item.kind == "character":
            paint_rim(painter, radius * 1.07, item.team, QColor(ink(item.team)))
            paint_leaves(painter, radius, item.leaves, petal=item.petal, palette=DAY)
        else:
            painter.setPen(_pen(item.team, 0.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(middle, radius * 0.92, radius * 0.92)
    painter.restore()
