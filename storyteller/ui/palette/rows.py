"""The rows of the palette: a token or an icon, what it is, and the keys that do the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.keys.page import paint_cap
from storyteller.ui.keys.table import caps, shown
from storyteller.ui.palette.items import Item
from storyteller.ui.widgets.kept import Kept
from storyteller.ui.widgets.token import paint_token

_Index = QModelIndex | QPersistentModelIndex
_KEPT: Final = 256


class Rows(QAbstractListModel):
    """What was found, as rows."""

    def __init__(self, bridge: Bridge) -> None:
        """Empty at first."""
        super().__init__()
        self._bridge = bridge
        self.items: Sequence[Item] = ()

    def set_items(self, items: Sequence[Item]) -> None:
        """Shows other things."""
        self.beginResetModel()
        self.items = items
        self.endResetModel()

    def rowCount(self, parent: _Index | None = None) -> int:
        """Returns how many were found."""
        return 0 if parent is not None and parent.isValid() else len(self.items)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Returns what a screen reader says of a row."""
        if not index.isValid() or role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        item = self.items[index.row()]
        keys = shown(item.keys, self._bridge.tr) if item.keys else ""
        return ", ".join(part for part in (item.text, item.detail, kind_of(item, self._bridge), keys) if part)


def kind_of(item: Item, bridge: Bridge) -> str:
    """Returns what kind of thing it is, in a word."""
    return bridge.tr(f"palette.kind.{item.kind}")


class RowPainter(QStyledItemDelegate):
    """Paints a row."""

    def __init__(self, bridge: Bridge, rows: Rows) -> None:
        """Colours and sizes come from the bridge's theme."""
        super().__init__()
        self._bridge, self._rows = bridge, rows
        self._kept = Kept(_KEPT)

    def sizeHint(self, _option: QStyleOptionViewItem, _index: _Index) -> QSize:
        """Returns the height of a finger; the view gives the width."""
        return QSize(0, self._bridge.theme.control_px + self._bridge.theme.space.m)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paints one row."""
        item = self._rows.items[index.row()]
        theme, palette = self._bridge.theme, self._bridge.theme.palette
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect).adjusted(1, 1, -1, -1)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen or option.state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.hover if chosen else palette.raised))
            painter.drawRoundedRect(box, theme.radius.m, theme.radius.m)
        if chosen:
            painter.setBrush(QColor(palette.accent))
            painter.drawRoundedRect(QRectF(box.left() + 3, box.top() + 9, 4, box.height() - 18), 2, 2)
        inner = box.adjusted(theme.space.lg, 0, -theme.space.m, 0)
        left = self._paint_picture(painter, inner, item)
        right = self._paint_right(painter, inner, item)
        self._paint_words(painter, QRectF(left, inner.top(), right - left, inner.height()), item)
        painter.restore()

    def _paint_picture(self, painter: QPainter, box: QRectF, item: Item) -> float:
        """Returns where the words may begin."""
        theme = self._bridge.theme
        side = float(theme.control_px - theme.space.xs)
        disc = QRectF(box.left(), box.center().y() - side / 2, side, side)
        if item.token is not None:
            found, ratio = item.token, painter.device().devicePixelRatioF()
            key = (found, side, ratio, theme.name)
            own = QRectF(0, 0, side, side)
            picture = self._kept.picture(key, own, ratio, lambda brush: self._token(brush, own, item))
            painter.drawPixmap(disc.topLeft(), picture)
        else:
            inset = side * 0.2
            icons.paint(painter, disc.adjusted(inset, inset, -inset, -inset), item.icon, theme.palette.muted)
        return disc.right() + theme.space.m

    def _token(self, painter: QPainter, disc: QRectF, item: Item) -> None:
        assert item.token is not None
        found = item.token
        paint_token(
            painter, disc, self._bridge.theme.palette, glyph=found.glyph, team=found.team or "",
            character=found.character,
        )  # fmt: skip

    def _paint_right(self, painter: QPainter, box: QRectF, item: Item) -> float:
        """Paints what kind of thing it is, and its keys; returns where the words have to end."""
        theme = self._bridge.theme
        right = box.right()
        metrics = QFontMetricsF(fonts.ui_font(theme.type.caption, bold=True))
        tall = theme.type.caption * 1.75
        for cap in reversed(caps(item.keys, self._bridge.tr) if item.keys else ()):
            wide = max(tall, metrics.horizontalAdvance(cap) + theme.space.s * 1.5)
            paint_cap(painter, QRectF(right - wide, box.center().y() - tall / 2, wide, tall), cap, self._bridge)
            right -= wide + theme.space.hair
        right -= theme.space.s if item.keys else 0
        font = fonts.ui_font(theme.type.caption)
        kind = kind_of(item, self._bridge)
        wide = QFontMetricsF(font).horizontalAdvance(kind) + 1
        painter.setFont(font)
        painter.setPen(QColor(theme.palette.muted))
        painter.drawText(
            QRectF(right - wide, box.top(), wide, box.height()), Qt.AlignmentFlag.AlignVCenter, kind
        )
        return right - wide - theme.space.m

    def _paint_words(self, painter: QPainter, box: QRectF, item: Item) -> None:
        theme, palette = self._bridge.theme, self._bridge.theme.palette
        left = box.left()
        parts = (
            (item.text, fonts.ui_font(theme.type.label, bold=True), palette.ink),
            (item.detail, fonts.ui_font(theme.type.body), palette.muted),
        )
        for words, font, colour in parts:
            metrics = QFontMetricsF(font)
            room = box.right() - left
            if not words or room < metrics.averageCharWidth() * 3:
                return
            painter.setFont(font)
            painter.setPen(QColor(colour))
            shown_words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
            painter.drawText(QRectF(left, box.top(), room, box.height()), Qt.AlignmentFlag.AlignVCenter, shown_words)
            left += metrics.horizontalAdvance(shown_words) + theme.space.m


def list_of(bridge: Bridge, rows: Rows) -> QListView:
    """Returns a bare list of rows. It never has the keyboard: the line that is typed into moves along it."""
    view = QListView()
    view.setModel(rows)
    view.setItemDelegate(RowPainter(bridge, rows))
    view.setProperty("look", "bare")
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    view.setMouseTracking(True)
    view.setUniformItemSizes(True)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
    view.setStyleSheet("QListView::item, QListView::item:selected, QListView::item:hover { border: none; }")
    return view
