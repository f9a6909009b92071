"""The list of games as rows, and how a row looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QAbstractListModel, QDate, QLocale, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.ports import GameEntry

ENTRY: Final = Qt.ItemDataRole.UserRole
_LOCALES: Final = {
    "en": QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom),
    "zh_Hans": QLocale(QLocale.Language.Chinese, QLocale.Country.China),
}
_Index = QModelIndex | QPersistentModelIndex


def title_of(entry: GameEntry, bridge: Bridge) -> str:
    """Returns what the storyteller called a game, or else its script, or else that it is new."""
    return entry.title or script_of(entry, bridge) or bridge.tr("library.untitled")


def script_of(entry: GameEntry, bridge: Bridge) -> str:
    """Returns the name of the script played; empty when none is chosen yet."""
    return bridge.renderer().value(entry.script) if entry.script is not None else ""


def date_of(entry: GameEntry, bridge: Bridge) -> str:
    """Returns the day a game began, at the reader's place, as their language writes it."""
    day = entry.created_at.astimezone().date()
    pattern = "yyyy年M月d日" if bridge.language == "zh_Hans" else "d MMM yyyy"
    locale = _LOCALES.get(bridge.language, QLocale(bridge.language))
    return locale.toString(QDate(day.year, day.month, day.day), pattern)


def standing_of(entry: GameEntry, bridge: Bridge) -> str:
    """Returns who won, or where the game stands."""
    if entry.winner in ("good", "evil", "heroes", "traitor", "own"):
        return bridge.tr(f"library.won.{entry.winner}")
    return bridge.tr("library.over") if entry.winner else bridge.tr(entry.phase)


def details_of(entry: GameEntry, bridge: Bridge) -> str:
    """Returns the line below the title: script, players, day."""
    parts = [script_of(entry, bridge) if entry.title else ""]
    parts.append(bridge.tr("common.players", n=entry.players) if entry.players else "")
    parts.append(date_of(entry, bridge))
    return "  ·  ".join(part for part in parts if part)


class GameList(QAbstractListModel):
    """Games as rows; the words are made when a row is painted, so ten thousand cost nothing."""

    def __init__(self, bridge: Bridge) -> None:
        """Starts empty."""
        super().__init__()
        self._bridge = bridge
        self._entries: Sequence[GameEntry] = ()

    def set_entries(self, entries: Sequence[GameEntry]) -> None:
        """Shows other games."""
        self.beginResetModel()
        self._entries = entries
        self.endResetModel()

    def rowCount(self, parent: _Index | None = None) -> int:
        """Returns how many games there are."""
        return 0 if parent is not None and parent.isValid() else len(self._entries)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Returns a game, or what a screen reader says of it."""
        if not index.isValid():
            return None
        entry = self._entries[index.row()]
        if role == ENTRY:
            return entry
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            words = (title_of, details_of, standing_of)
            return ", ".join(part(entry, self._bridge) for part in words)
        return None


class GameDelegate(QStyledItemDelegate):
    """Paints a row: title and details at the left, how it stands at the right."""

    def __init__(self, bridge: Bridge) -> None:
        """Colours and sizes come from the bridge's theme."""
        super().__init__()
        self._bridge = bridge

    def sizeHint(self, _option: QStyleOptionViewItem, _index: _Index) -> QSize:
        """Returns room for two lines."""
        theme = self._bridge.theme
        return QSize(0, round(theme.type.title * 1.4 + theme.type.body * 1.4) + 2 * theme.space.m + theme.space.s)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paints one row."""
        entry: GameEntry = index.data(ENTRY)
        theme, palette = self._bridge.theme, self._bridge.theme.palette
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect).adjusted(2, 0, -2, -theme.space.s)
        state = option.state
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        over = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.setBrush(QColor(palette.raised if over or focused else palette.surface))
        painter.setPen(QPen(QColor(palette.focus), theme.focus_px) if focused else QPen(QColor(palette.line), 1))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), theme.radius.m, theme.radius.m)
        inner = box.adjusted(theme.space.lg, theme.space.m, -theme.space.lg, -theme.space.m)
        taken = self._paint_standing(painter, inner, entry)
        self._paint_words(painter, inner.adjusted(0, 0, -taken, 0), entry)
        painter.restore()

    def _paint_standing(self, painter: QPainter, box: QRectF, entry: GameEntry) -> float:
        """Returns how much room it took at the right."""
        theme, palette = self._bridge.theme, self._bridge.theme.palette
        words = standing_of(entry, self._bridge)
        font = fonts.ui_font(theme.type.label, bold=entry.winner is not None)
        wide = QFontMetricsF(font).horizontalAdvance(words)
        colour = palette.alignments.get(entry.winner or "", palette.muted)
        side = theme.type.title
        icon = "trophy" if entry.winner else "clock-outline"
        left = box.right() - wide
        icons.paint(
            painter,
            QRectF(left - side - theme.space.s, box.center().y() - side / 2, side, side),
            icon,
            colour,
        )
        painter.setFont(font)
        painter.setPen(QColor(colour))
        painter.drawText(QRectF(left, box.top(), wide + 2, box.height()), Qt.AlignmentFlag.AlignVCenter, words)
        return wide + side + theme.space.xl

    def _paint_words(self, painter: QPainter, box: QRectF, entry: GameEntry) -> None:
        theme, palette = self._bridge.theme, self._bridge.theme.palette
        for words, font, colour, part in (
            (title_of(entry, self._bridge), fonts.ui_font(theme.type.title, bold=True), palette.ink, 0),
            (details_of(entry, self._bridge), fonts.ui_font(theme.type.body), palette.muted, 1),
        ):
            metrics = QFontMetricsF(font)
            line = QRectF(box.left(), box.top(), box.width(), box.height())
            where = Qt.AlignmentFlag.AlignTop if part == 0 else Qt.AlignmentFlag.AlignBottom
            painter.setFont(font)
            painter.setPen(QColor(colour))
            painter.drawText(line, where, metrics.elidedText(words, Qt.TextElideMode.ElideRight, box.width()))
