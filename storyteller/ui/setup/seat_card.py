"""A seat when tokens are dealt: the token it holds, whose it is, and whether they have looked."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from storyteller.ui import fonts, icons, printed
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.ground import paint_shadow
from storyteller.ui.widgets.token import paint_token
from storyteller.viewmodel.setup.deal import DealtRecord

SHAPE = 1.16
"""Height of a card for its width."""
_WIDE = 132


class SeatCard(QAbstractButton):
    """One seat. A press makes it the one whose token is entered.

    Signals:
        asked(what): ``show`` (its player is to look), ``take`` (the token back), ``menu``.
        stepped(x, y): An arrow was pressed.
    """

    asked = Signal(str)
    stepped = Signal(int, int)

    def __init__(self, bridge: Bridge, record: DealtRecord, parent: QWidget | None = None) -> None:
        """``show_record`` shows another state of the same seat."""
        super().__init__(parent)
        self._bridge = bridge
        self.record = record
        self.current = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        for signal in (bridge.language_changed, bridge.settings_changed):
            signal.connect(self._speak)
        bridge.theme_changed.connect(self.updateGeometry)
        self._speak()

    def show_record(self, record: DealtRecord, *, current: bool) -> None:
        """Shows the seat as it stands; ``current``: the next token goes here."""
        if (record, current) != (self.record, self.current):
            self.record, self.current = record, current
            self._speak()

    def sizeHint(self) -> QSize:
        """Returns a card's size, larger with larger text."""
        unit = self._bridge.theme.control_px / 40
        return QSize(round(_WIDE * unit), round(_WIDE * SHAPE * unit))

    def _speak(self) -> None:
        record, bridge = self.record, self._bridge
        said = [bridge.tr("setup_page.people.player_at", number=record.number, who=record.label)]
        if record.token is not None:
            said.append(" ".join(bridge.character_names(record.token.character)))
        else:
            said.append(bridge.tr("setup_page.deal.no_token"))
        if record.shown is not None:
            name = bridge.characters.name(record.shown.character, bridge.language)
            said.append(bridge.tr("setup_page.deal.thinks", character=name))
        if record.looked:
            said.append(bridge.tr("setup_page.deal.has_looked"))
        self.setAccessibleName(", ".join(said))
        self.setToolTip("\n".join((*said[1:], bridge.tr("setup_page.deal.keys"))))
        self.update()

    # --- keys and pointer --------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses; V shows the token to its player; Delete takes it back; arrows go on."""
        key = event.key()
        ways = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif key == Qt.Key.Key_V:
            self.asked.emit("show")
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.asked.emit("take")
        elif key == Qt.Key.Key_Menu:
            self.asked.emit("menu")
        elif key in ways:
            self.stepped.emit(*ways[Qt.Key(key)])
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The right button opens the menu."""
        if event.button() == Qt.MouseButton.RightButton:
            self.asked.emit("menu")
        else:
            super().mousePressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Shows the ring."""
        super().focusInEvent(event)
        self.update()

    # --- painting ----------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the card."""
        theme, record = self._bridge.theme, self.record
        palette = theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setBrush(QColor(palette.hover if self.underMouse() or self.current else palette.surface))
        colour, wide = palette.line, 1.0
        if self.hasFocus():
            colour, wide = palette.focus, float(theme.focus_px)
        elif self.current:
            colour, wide = palette.accent, 2.0
        painter.setPen(QPen(QColor(colour), wide))
        painter.drawRoundedRect(frame, theme.radius.m, theme.radius.m)
        line = theme.type.label * 1.7
        side = min(frame.width() - 24, frame.height() - line - 12)
        disc = QRectF(frame.center().x() - side / 2, frame.top() + 8, side, side)
        if record.token is None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(palette.edge), 1.5, Qt.PenStyle.DashLine))
            painter.drawEllipse(disc.adjusted(4, 4, -4, -4))
        else:
            paint_shadow(painter, disc.center(), side / 2, side * (0.06 if theme.dark else 0.03))
            names = printed.names(self._bridge, record.token.character)
            paint_token(
                painter,
                disc,
                palette,
                glyph=record.token.glyph,
                team=record.token.team or "",
                names=names,
                character=record.token.character,
            )
        if record.shown is not None:
            spot = QRectF(disc.left() - side * 0.1, disc.top() + side * 0.2, side * 0.4, side * 0.4)
            shown = record.shown
            paint_token(painter, spot, palette, glyph=shown.glyph, team=shown.team or "", character=shown.character)
        self._paint_number(painter, frame)
        if record.looked:
            self._paint_looked(painter, frame)
        self._paint_name(painter, QRectF(frame.left() + 6, frame.bottom() - line - 2, frame.width() - 12, line))

    def _paint_number(self, painter: QPainter, frame: QRectF) -> None:
        theme = self._bridge.theme
        painter.setFont(fonts.ui_font(theme.type.caption, bold=True))
        tint = theme.palette.teams["traveller"] if self.record.traveller else theme.palette.muted
        side = theme.type.caption * 1.65
        spot = QRectF(frame.left() + 3, frame.top() + 3, side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.palette.surface))
        painter.drawEllipse(spot)
        painter.setPen(QColor(tint))
        painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, str(self.record.number))

    def _paint_looked(self, painter: QPainter, frame: QRectF) -> None:
        theme = self._bridge.theme
        side = theme.type.title * 1.15
        spot = QRectF(frame.right() - side - 5, frame.top() + 5, side, side)
        painter.setBrush(QColor(theme.palette.cloth_deep))
        painter.setPen(QPen(QColor(theme.palette.success), 1.5))
        painter.drawEllipse(spot)
        icons.paint(painter, spot.adjusted(3, 3, -3, -3), "check", theme.palette.success)

    def _paint_name(self, painter: QPainter, box: QRectF) -> None:
        theme = self._bridge.theme
        painter.setFont(fonts.ui_font(theme.type.label, bold=self.current))
        painter.setPen(QColor(theme.palette.ink))
        said = self._bridge.renderer().value(self.record.label)
        text = painter.fontMetrics().elidedText(said, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
