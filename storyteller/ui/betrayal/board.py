"""What lies beside the cards on the table's page: the odds of the haunt, or monsters and goals, and what is left."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from storyteller.betrayal.public_table import PublicTable
from storyteller.kernel.message import Message
from storyteller.ui import fonts
from storyteller.ui.betrayal.public.pieces import Chip, lay_chips, paint_chips, paint_ladder
from storyteller.ui.bridge import Bridge
from storyteller.viewmodel.betrayal.public_words import gauge, monster_words, percent, roll_words, stock


class Board(QWidget):
    """A panel that is painted from the public table, so that it can be seen by everybody."""

    def __init__(self, bridge: Bridge) -> None:
        """``show_table`` fills it."""
        super().__init__()
        self._bridge = bridge
        self.table = PublicTable()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_table(self, table: PublicTable) -> None:
        """Shows the table as it stands."""
        self.table = table
        told = gauge(table)
        self.setAccessibleName(self._bridge.tr(told) if isinstance(told, Message) else "")
        self.update()

    def sizeHint(self) -> QSize:
        """Returns a strip that the odds can be read on."""
        return QSize(320, round(self._bridge.theme.type.body * 9.5))

    def minimumSizeHint(self) -> QSize:
        """Returns the least it can be read at."""
        return QSize(240, round(self._bridge.theme.type.body * 7.5))

    def _chips(self) -> tuple[Chip, ...]:
        value = self._bridge.renderer().value
        found = tuple(Chip(f"{value(word)}  {n}") for word, n in stock(self.table))
        # Before the haunt the odds have the large place.
        return found if self.table.chance is None else (*found, *self._counters())

    def _counters(self) -> tuple[Chip, ...]:
        return tuple(Chip(f"{name}  {n} / {high}", look="strong") for name, n, _, high in self.table.counters)

    def _monsters(self) -> tuple[Chip, ...]:
        tr = self._bridge.tr
        return tuple(
            Chip(tr(monster_words(m)), look="muted" if m.stunned else "danger") for m in self.table.monsters if m.alive
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints odds at the left or on top, and what is left at the right or below."""
        theme = self._bridge.theme
        painter, palette, body = QPainter(self), theme.palette, theme.type.body
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(QColor(palette.line), 1))
        painter.setBrush(QColor(palette.surface))
        painter.drawRoundedRect(whole, theme.radius.lg, theme.radius.lg)
        room = whole.adjusted(theme.space.lg, theme.space.m, -theme.space.lg, -theme.space.m)
        if room.width() > room.height() * 2.4:
            part = room.width() * 0.56
            first = QRectF(room.left(), room.top(), part, room.height())
            second = QRectF(room.left() + part + theme.space.xl, room.top(), 0, room.height())
            second.setRight(room.right())
        else:
            chips = lay_chips(self._chips(), room.width(), theme.type.caption)[1]
            last = self._last(painter, None)
            need = min(room.height() * 0.6, chips + last)
            first = QRectF(room.left(), room.top(), room.width(), room.height() - need - theme.space.m)
            second = QRectF(room.left(), first.bottom() + theme.space.m, room.width(), need)
        if self.table.chance is not None:
            self._odds(painter, first, body)
            self._stock(painter, second, self._chips())
        else:
            self._haunt(painter, first)
            self._stock(painter, second, self._chips())

    def _odds(self, painter: QPainter, box: QRectF, body: int) -> None:
        """The figure that everybody asks for, large, and all that may come beside it."""
        theme, table = self._bridge.theme, self.table
        wide = min(box.width() * 0.34, body * 9.0)
        painter.setPen(QColor(theme.palette.accent))
        painter.setFont(fonts.display_font(min(round(body * 2.6), round(box.height() * 0.42))))
        top = QRectF(box.left(), box.top(), wide, box.height() * 0.62)
        painter.drawText(top, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, percent(table.chance) + "%")
        painter.setPen(QColor(theme.palette.muted))
        painter.setFont(fonts.ui_font(theme.type.caption))
        told = self._bridge.tr("betrayal_page.board_odds", omens=table.omens, dice=table.dice, target=table.threshold)
        below = QRectF(box.left(), top.bottom(), wide, box.height() - top.height())
        painter.drawText(below, int(Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap), told)
        ladder = QRectF(box.left() + wide, box.top(), box.width() - wide, box.height())
        paint_ladder(painter, ladder, theme.palette, table.ladder, table.omens, theme.type.caption)

    def _haunt(self, painter: QPainter, box: QRectF) -> None:
        """Counters, and monsters, each with where it stands; larger where there is room."""
        theme = self._bridge.theme
        painter.setPen(QColor(theme.palette.muted))
        painter.setFont(fonts.ui_font(theme.type.caption))
        head = theme.type.caption * 1.6
        monsters = self._monsters()
        words = self._bridge.tr("betrayal_page.board_monsters" if monsters else "betrayal_page.board_no_monsters")
        painter.drawText(QRectF(box.left(), box.top(), box.width(), head), Qt.AlignmentFlag.AlignVCenter, words)
        rest = box.adjusted(0, head + theme.space.xs, 0, 0)
        roomy = box.height() > theme.type.title * 9
        size = theme.type.title if roomy else theme.type.label
        paint_chips(painter, rest, theme.palette, (*self._counters(), *monsters), size)

    def _stock(self, painter: QPainter, box: QRectF, chips: tuple[Chip, ...]) -> None:
        theme = self._bridge.theme
        top = box.top() + self._last(painter, box)
        paint_chips(
            painter, QRectF(box.left(), top, box.width(), box.bottom() - top), theme.palette, chips, theme.type.caption
        )

    def _last(self, painter: QPainter, box: QRectF | None) -> float:
        """Paints the last roll; returns the height it takes. Without a box it only measures."""
        theme = self._bridge.theme
        told = roll_words(self.table)
        if told is None:
            return 0.0
        tall = theme.type.label * 1.7
        if box is not None:
            painter.setPen(QColor(theme.palette.ink))
            painter.setFont(fonts.ui_font(theme.type.label, bold=True))
            said = self._bridge.tr(told)
            if painter.fontMetrics().horizontalAdvance(said) > box.width():
                painter.setFont(fonts.ui_font(theme.type.caption, bold=True))
            words = painter.fontMetrics().elidedText(said, Qt.TextElideMode.ElideRight, int(box.width()))
            painter.drawText(QRectF(box.left(), box.top(), box.width(), tall), Qt.AlignmentFlag.AlignVCenter, words)
        return tall
