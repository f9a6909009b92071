"""The gestures of a replay as a list; what was taken back is greyed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.viewmodel.history import Point, Replay

if TYPE_CHECKING:
    from storyteller.viewmodel.betrayal.history import EveningPoint, EveningReplay

POINT: Final = Qt.ItemDataRole.UserRole
_Index = QModelIndex | QPersistentModelIndex
_ICONS: Final = (
    ("end", "flag-checkered"), ("death", "skull"), ("night", "weather-night"), ("day", "white-balance-sunny"),
    ("vote", "vote"),
)  # fmt: skip


def text_of(point: Point | EveningPoint, bridge: Bridge) -> str:
    """Returns a gesture in words."""
    words = bridge.tr(point.label if point.label is not None else "grimoire.timeline.start")
    return words if point.kept else bridge.tr("history.taken_back", done=words)


class Log(QAbstractListModel):
    """Gestures as rows; words are made when a row is painted."""

    def __init__(self, bridge: Bridge) -> None:
        """Starts empty."""
        super().__init__()
        self._bridge = bridge
        self._replay: Replay | EveningReplay = Replay(())

    def show_replay(self, replay: Replay | EveningReplay) -> None:
        """Shows another game."""
        self.beginResetModel()
        self._replay = replay
        self.endResetModel()

    def rowCount(self, parent: _Index | None = None) -> int:
        """Returns how many gestures there are, the empty table among them."""
        return 0 if parent is not None and parent.isValid() else len(self._replay.points)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Returns a gesture, or its words."""
        if not index.isValid():
            return None
        point = self._replay.points[index.row()]
        if role == POINT:
            return point
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return text_of(point, self._bridge)
        return None


class LogDelegate(QStyledItemDelegate):
    """One line: an icon for what one may jump to, and the words."""

    def __init__(self, bridge: Bridge) -> None:
        """Colours and sizes come from the bridge's theme."""
        super().__init__()
        self._bridge = bridge

    def sizeHint(self, _option: QStyleOptionViewItem, _index: _Index) -> QSize:
        """Returns one line."""
        return QSize(0, round(self._bridge.theme.type.body * 1.9))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paints one row."""
        theme, palette = self._bridge.theme, self._bridge.theme.palette
        point: Point | EveningPoint = index.data(POINT)
        box = QRectF(option.rect)
        current = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        if current or option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(box, QColor(palette.hover if current else palette.raised))
        if current:
            painter.fillRect(QRectF(box.left(), box.top(), 4, box.height()), QColor(palette.accent))
        side = theme.type.body * 1.1
        colour = palette.ink if point.kept else palette.edge
        icon = next((name for mark, name in _ICONS if mark in point.marks), "")
        if icon:
            at = QRectF(box.left() + theme.space.s + 2, box.center().y() - side / 2, side, side)
            icons.paint(painter, at, icon, palette.accent if point.kept else palette.edge)
        font = fonts.ui_font(theme.type.body, bold=current or bool(point.marks & {"night", "day"}))
        font.setStrikeOut(not point.kept)
        painter.setFont(font)
        painter.setPen(QColor(colour))
        words = box.adjusted(theme.space.s + side + theme.space.s + 2, 0, -theme.space.s, 0)
        said = text_of(point, self._bridge)
        said = QFontMetricsF(font).elidedText(said, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, said)
        painter.restore()
