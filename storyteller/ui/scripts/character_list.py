"""Characters as a list of tokens under the names of their teams."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QFrame, QListView, QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate
from PySide6.QtWidgets import QStyleOptionViewItem as Option

from storyteller.clocktower.catalogue import PLAYER_TEAMS, TEAMS, Character
from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.scripts.words import ScriptWords
from storyteller.ui.widgets.token import paint_token

_ID: Final = Qt.ItemDataRole.UserRole
_TEAM: Final = Qt.ItemDataRole.UserRole + 1
_GLYPH: Final = Qt.ItemDataRole.UserRole + 2
_SECOND: Final = Qt.ItemDataRole.UserRole + 3
_Index = QModelIndex | QPersistentModelIndex
_MOVES: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1}


class _Delegate(QStyledItemDelegate):
    """Paints a token with its names, and a sign at the right for what Enter does."""

    def __init__(self, bridge: Bridge, sign: str) -> None:
        super().__init__()
        self._bridge, self._sign = bridge, sign

    def sizeHint(self, _option: Option, index: _Index) -> QSize:
        theme = self._bridge.theme
        if not index.data(_ID):
            return QSize(0, round(theme.type.body * 1.9))
        return QSize(0, theme.control_px + theme.space.s)

    def paint(self, painter: QPainter, option: Option, index: _Index) -> None:
        theme, palette = self._bridge.theme, self._bridge.theme.palette
        box = QRectF(option.rect)
        team, name = index.data(_TEAM), index.data(Qt.ItemDataRole.DisplayRole)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        if not index.data(_ID):
            painter.setFont(fonts.ui_font(theme.type.body, bold=True))
            painter.setPen(QColor(palette.teams.get(team, palette.accent)))
            painter.drawText(box.adjusted(theme.space.s, 0, 0, 0), middle, name)
            painter.restore()
            return
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if chosen or over:
            focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
            painter.setBrush(QColor(palette.hover if chosen else palette.raised))
            painter.setPen(QPen(QColor(palette.focus), theme.focus_px) if focused else Qt.PenStyle.NoPen)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), theme.radius.s, theme.radius.s)
        side = box.height() - theme.space.xs
        disc = QRectF(box.left() + theme.space.s, box.top() + theme.space.hair, side, side)
        paint_token(painter, disc, palette, glyph=index.data(_GLYPH), team=team, character=index.data(_ID))
        left = disc.right() + theme.space.m
        right = box.right() - theme.space.m
        if chosen or over:
            mark = float(theme.type.title)
            right -= mark + theme.space.s
            spot = QRectF(right + theme.space.s, box.center().y() - mark / 2, mark, mark)
            icons.paint(painter, spot, self._sign, palette.accent)
        self._names(painter, QRectF(left, box.top(), right - left, box.height()), name, index.data(_SECOND))
        painter.restore()

    def _names(self, painter: QPainter, box: QRectF, first: str, second: str) -> None:
        theme, palette = self._bridge.theme, self._bridge.theme.palette
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        for text, font, colour in (
            (first, fonts.ui_font(theme.type.label), palette.ink),
            (second, fonts.ui_font(theme.type.caption), palette.muted),
        ):
            metrics = QFontMetricsF(font)
            painter.setFont(font)
            painter.setPen(QColor(colour))
            said = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, box.width()))
            painter.drawText(box, middle, said)
            box.setLeft(box.left() + metrics.horizontalAdvance(said) + theme.space.s)


class CharacterList(QListWidget):
    """Tokens by team. Enter, Delete or the sign takes one; Alt with an arrow moves it.

    Signals:
        taken(id): A character was taken.
        moved(id, step): It should stand earlier (-1) or later (1).
    """

    taken = Signal(str)
    moved = Signal(str, int)

    def __init__(self, bridge: Bridge, sign: str, *, one_click: bool) -> None:
        """``sign``: the icon of what taking means; ``one_click``: a click anywhere on a row takes it."""
        super().__init__()
        self._bridge = bridge
        self._delegate = _Delegate(bridge, sign)
        self.setItemDelegate(self._delegate)
        self.setMouseTracking(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if one_click:
            self.itemClicked.connect(lambda _item: self.take())

    @property
    def current(self) -> str:
        """The current character's id; "" for none."""
        return str(self.currentIndex().data(_ID) or "")

    def fill(self, characters: Sequence[Character], words: ScriptWords) -> None:
        """Shows characters, those of a team together; the current one stays so, or the one after it."""
        now, row = self.current, self.currentRow()
        place = self.verticalScrollBar().value()
        self.clear()
        for team in TEAMS:
            found = [character for character in characters if character.team == team]
            if found:
                key = f"term.teams.{team}" if team in PLAYER_TEAMS else f"term.team.{team}"
                self._add(f"{self._bridge.tr(key)}  {len(found)}", "", team)
            for character in found:
                names = words.names(character.id)
                self._add(names[0], character.id, team, character.glyph, names[1] if len(names) > 1 else "")
        self.verticalScrollBar().setValue(place)
        if not self.go_to(now):
            self._near(row)

    def _add(self, text: str, id_: str, team: str, glyph: str = "", second: str = "") -> None:
        item = QListWidgetItem(text)
        for role, value in ((_ID, id_), (_TEAM, team), (_GLYPH, glyph), (_SECOND, second)):
            item.setData(role, value)
        if not id_:
            item.setFlags(Qt.ItemFlag.NoItemFlags)
        self.addItem(item)

    def go_to(self, id_: str) -> bool:
        """Makes a character the current one; False when it isn't listed."""
        for row in range(self.count()):
            if id_ and self.item(row).data(_ID) == id_:
                self.setCurrentRow(row)
                return True
        return False

    def _near(self, row: int) -> None:
        rows = [other for other in range(self.count()) if self.item(other).data(_ID)]
        if rows:
            self.setCurrentRow(min(rows, key=lambda other: abs(other - row)))

    def walk(self, step: int) -> None:
        """Goes to the next character in a direction, over headings."""
        row = self.currentRow() + step
        while 0 <= row < self.count():
            if self.item(row).data(_ID):
                self.setCurrentRow(row)
                return
            row += step

    def take(self) -> None:
        """Takes the current character."""
        if self.current:
            self.taken.emit(self.current)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Delete take, Alt with an arrow moves."""
        key = Qt.Key(event.key())
        if key in _MOVES and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.moved.emit(self.current, _MOVES[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.take()
        else:
            super().keyPressEvent(event)
