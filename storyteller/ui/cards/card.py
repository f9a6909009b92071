"""A card: a whole screen for one player's eyes."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QCloseEvent, QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from storyteller.kernel.message import Name
from storyteller.ui import fonts, printed
from storyteller.ui.bridge import Bridge
from storyteller.ui.cards.blocks import Block, Column, Figure, Token, Tokens, Words
from storyteller.ui.curtain import PUBLIC
from storyteller.ui.widgets.hold import HoldSurface
from storyteller.viewmodel.cards import CardRecord

_ICON: Final = "icon:"
_DESIGN: Final = (1280, 720)
"""The screen on which the sizes of the design sheet hold; larger ones scale up."""


class Card(HoldSurface):
    """Shows one record over the whole screen. It goes away by a hold only, and is the same for every source.

    It has a neutral title and says nothing to screen readers, which would say it aloud.

    Signals:
        closed(): It went away.
    """

    closed = Signal()

    def __init__(self, record: CardRecord, bridge: Bridge, parent: QWidget | None = None) -> None:
        """``show_over`` brings it up."""
        super().__init__(bridge.theme.motion.hold_ms, parent)
        self.setWindowFlags(
            Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint | Qt.WindowType.WindowStaysOnTopHint
        )
        self.setProperty(PUBLIC, True)
        self.setWindowTitle(bridge.tr("app.name"))
        self.setAccessibleName(bridge.tr("app.name"))
        self._bridge = bridge
        self._record = record
        self._upside_down = False
        self._may_close = False
        self.held_long_enough.connect(self._on_held)

    @property
    def upside_down(self) -> bool:
        """True when it is turned to a player across the table."""
        return self._upside_down

    def show_over(self, window: QWidget) -> None:
        """Fills the screen that a window is on."""
        self.setGeometry(window.screen().geometry())
        self.showFullScreen()
        self.raise_()
        self.activateWindow()
        self.setFocus()

    def turn(self) -> None:
        """Turns it by 180 degrees."""
        self._upside_down = not self._upside_down
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """R turns it; a hold closes it; anything else is swallowed, Esc above all."""
        if event.key() == Qt.Key.Key_R and not event.isAutoRepeat():
            self.turn()
            event.accept()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Refuses to be closed by a slip, such as the window manager's key."""
        if self._may_close:
            event.accept()
            self.closed.emit()
        else:
            event.ignore()

    def _on_held(self) -> None:
        self._may_close = True
        self.close()

    # --- painting ----------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the card, turned if need be."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(self._bridge.theme.palette.cloth))
        if self._upside_down:
            painter.translate(self.width(), self.height())
            painter.rotate(180)
        unit = min(self.width() / _DESIGN[0], self.height() / _DESIGN[1])
        foot = self._paint_foot(painter, unit)
        margin = 56 * unit
        room = QRectF(margin, margin, self.width() - 2 * margin, self.height() - margin - foot)
        self._paint_blocks(painter, room, unit)

    def _paint_blocks(self, painter: QPainter, room: QRectF, unit: float) -> None:
        column = Column(self._blocks(unit))
        scale = column.fit(room.width(), room.height())
        spare = max(0.0, room.height() - column.height(room.width(), scale))
        column.paint(painter, room.adjusted(0, spare / 2, 0, 0), scale)

    def _paint_foot(self, painter: QPainter, unit: float) -> float:
        """Paints how to close it; returns the height of that."""
        theme = self._bridge.theme
        side = 30 * unit
        text = self._bridge.renderer(self._record.language).say("card.hold")
        painter.setFont(fonts.ui_font(round(15 * unit)))
        wide = painter.fontMetrics().horizontalAdvance(text)
        left = (self.width() - side - 12 * unit - wide) / 2
        top = self.height() - side - 22 * unit
        self.paint_ring(painter, QRectF(left, top, side, side), theme.palette)
        painter.setPen(QColor(theme.palette.muted))
        words = QRectF(left + side + 12 * unit, top, wide + 4, side)
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        return side + 40 * unit

    def _blocks(self, unit: float) -> list[tuple[float, Block]]:
        record, palette = self._record, self._bridge.theme.palette
        say = self._bridge.renderer(record.language)
        size = self._bridge.theme.type.card * unit
        far, near = 30 * unit, 2 * unit
        heading = say.render(record.heading)
        blocks: list[tuple[float, Block]] = [
            (0, Words(heading, size * 0.46, palette.accent, display=True, spacing=108))
        ]
        if record.tokens:
            blocks += self._token_blocks(unit, size, far, near)
        if record.names:
            blocks.append((far, Words(say.value(record.names), size * 0.9, palette.ink, display=True)))
        if record.figure.startswith(_ICON):
            blocks.append((far, Figure("", record.figure[len(_ICON) :], size * 3.2, palette.ink)))
        elif record.figure:
            blocks.append((far, Figure(record.figure, "", size * 3.4, palette.ink)))
        if record.alignment:
            words = say.say(f"card.alignment.{record.alignment}")
            colour = palette.alignments[record.alignment]
            blocks.append((far / 2, Words(words, size * 0.42, colour, display=True)))
        if record.show_ability and record.tokens:
            ability = printed.ability(self._bridge, record.tokens[0].character, say.language)
            if ability:
                blocks.append((far, Words(ability, size * 0.34, palette.ink, measure=0.78)))
        if record.text is not None:
            text = record.text.text if isinstance(record.text, Name) else say.render(record.text)
            blocks.append((far, Words(text, size * 0.42, palette.ink, measure=0.86)))
        return blocks

    def _token_blocks(self, unit: float, size: float, far: float, near: float) -> list[tuple[float, Block]]:
        """One token has its names below, large; several carry theirs on the parchment."""
        record, palette = self._record, self._bridge.theme.palette
        names = [printed.names(self._bridge, token.character, record.language) for token in record.tokens]
        if len(names) > 1:
            several = tuple(
                Token(token.glyph, token.team, said, token.character)
                for token, said in zip(record.tokens, names, strict=True)
            )
            return [(far, Tokens(several, 300 * unit, palette))]
        token = record.tokens[0]
        blocks: list[tuple[float, Block]] = [
            (far, Tokens((Token(token.glyph, token.team, (), token.character),), 220 * unit, palette)),
            (far / 2, Words(names[0][0], size, palette.ink, display=True)),
        ]
        blocks += [(near, Words(other, size * 0.44, palette.muted, display=True)) for other in names[0][1:]]
        return blocks
