"""A person at the table: number, name, and for a Traveller the token. All of it by keys, mouse or finger."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.token import paint_token
from storyteller.ui.widgets.words import Button
from storyteller.viewmodel.setup.people import PersonRecord

_KEYS: Final = {
    Qt.Key.Key_F2: "rename",
    Qt.Key.Key_Return: "rename",
    Qt.Key.Key_Enter: "rename",
    Qt.Key.Key_Delete: "remove",
    Qt.Key.Key_Backspace: "remove",
    Qt.Key.Key_T: "traveller",
    Qt.Key.Key_N: "new",
    Qt.Key.Key_C: "character",
    Qt.Key.Key_M: "menu",
    Qt.Key.Key_Menu: "menu",
}
_ALT: Final = {
    Qt.Key.Key_Up: "earlier",
    Qt.Key.Key_Left: "earlier",
    Qt.Key.Key_Down: "later",
    Qt.Key.Key_Right: "later",
}
_PLAIN: Final = {
    Qt.Key.Key_Up: "previous",
    Qt.Key.Key_Left: "previous",
    Qt.Key.Key_Down: "next",
    Qt.Key.Key_Right: "next",
}


class _NameField(QLineEdit):
    """A name that is typed over. Enter and Esc end here: the chip behind has a use for them too."""

    cancelled = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.editingFinished.emit()
            event.accept()
        elif event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
            event.accept()
        else:
            super().keyPressEvent(event)


class Chip(QWidget):
    """One person. What is asked of it goes out as a word; it changes nothing by itself.

    Signals:
        asked(what): ``rename``, ``remove``, ``traveller``, ``new``, ``character``, ``menu``, ``earlier``, ``later``,
            ``previous``, ``next``.
        renamed(name): A name was typed over the old one.
        spoken_of(pronouns): Pronouns were typed.
        dragged(position), dropped(position): It is pulled about, in the parent's pixels.
    """

    asked = Signal(str)
    renamed = Signal(str)
    spoken_of = Signal(str)
    dragged = Signal(QPoint)
    dropped = Signal(QPoint)

    def __init__(self, bridge: Bridge, record: PersonRecord, parent: QWidget) -> None:
        """``show_record`` shows another state of the same person."""
        super().__init__(parent)
        self._bridge = bridge
        self.record = record
        self._pressed: QPoint | None = None
        self.dragging = False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.editor: _NameField | None = None
        self._pronouns_open = False
        self.more = Button(bridge, icon="dots-vertical", look="quiet", tip="common.more", parent=self)
        self.more.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.more.setStyleSheet("padding: 0; min-height: 0; border-radius: 6px;")
        self.more.clicked.connect(lambda: self.asked.emit("menu"))
        bridge.language_changed.connect(self._speak)
        bridge.theme_changed.connect(self.update)
        self._speak()

    def show_record(self, record: PersonRecord) -> None:
        """Shows a person as they are now."""
        if record != self.record:
            self.record = record
            self._speak()
            self.update()

    def _speak(self) -> None:
        record = self.record
        key = "setup_page.people.traveller_at" if record.traveller else "setup_page.people.player_at"
        said = [self._bridge.tr(key, number=record.number, who=record.label)]
        said += [record.pronouns] if record.pronouns else []
        said += [self._bridge.tr("setup_more.people.is_new")] if record.new else []
        self.setAccessibleName(", ".join(said))
        tip = "setup_page.people.repeated" if record.repeated else "setup_page.people.keys"
        keys = self._bridge.tr("setup_more.people.keys")
        self.setToolTip("\n".join((*said, self._bridge.tr(tip, who=record.label), keys)))
        self.update()

    # --- rename ------------------------------------------------------------------------------------------

    def edit(self) -> None:
        """Opens the name for typing; Enter or leaving keeps what is typed."""
        if self.editor is not None:
            return
        self._open(self.record.name, "setup_page.people.rename")

    def edit_pronouns(self) -> None:
        """Opens the pronouns for typing in place of the name; Enter or leaving keeps what is typed."""
        if self.editor is None:
            self._open(self.record.pronouns, "setup_more.people.pronouns")
            self._pronouns_open = True

    def _open(self, text: str, key: str) -> None:
        self._pronouns_open = False
        self.editor = _NameField(text, self)
        self.editor.setAccessibleName(self._bridge.tr(key))
        self.editor.setPlaceholderText(self._bridge.tr(key))
        self.editor.setStyleSheet("min-height: 0; padding: 0 6px;")
        self.editor.setGeometry(self._name_box().toRect().adjusted(-6, 4, 0, -4))
        self.editor.selectAll()
        self.editor.show()
        self.editor.setFocus()
        self.editor.editingFinished.connect(self._keep)
        self.editor.cancelled.connect(self.cancel)

    def cancel(self) -> bool:
        """Closes the open name and keeps the old one; False when none is open."""
        if self.editor is None:
            return False
        self._close()
        return True

    def _keep(self) -> None:
        if self.editor is None:
            return
        typed = self.editor.text().strip()
        self._close()
        if self._pronouns_open and typed != self.record.pronouns:
            self.spoken_of.emit(typed)
        elif not self._pronouns_open and typed != self.record.name:
            self.renamed.emit(typed)

    def _close(self) -> None:
        editor, self.editor = self.editor, None
        if editor is not None:
            had_focus = editor.hasFocus()
            editor.hide()
            editor.deleteLater()
            if had_focus:
                self.setFocus()

    # --- keys and pointer --------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turns the keys of a person into what is asked."""
        table = _ALT if event.modifiers() & Qt.KeyboardModifier.AltModifier else {**_KEYS, **_PLAIN}
        word = table.get(Qt.Key(event.key()))
        if word is not None and self.editor is None:
            self.asked.emit(word)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Takes hold of the person."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if self.record.traveller and self._traveller_disc().contains(event.position()):
            self.asked.emit("character")
        elif event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.position().toPoint()
        elif event.button() == Qt.MouseButton.RightButton:
            self.asked.emit("menu")

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pulls the person about, once it is no slip any more."""
        if self._pressed is None:
            return
        here = event.position().toPoint()
        if not self.dragging and (here - self._pressed).manhattanLength() >= QApplication.startDragDistance():
            self.dragging = True
            self.raise_()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        if self.dragging:
            self.move(self.pos() + here - self._pressed)
            self.dragged.emit(self.geometry().center())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Lets the person go."""
        self._pressed = None
        if self.dragging:
            self.dragging = False
            self.setCursor(Qt.CursorShape.OpenHandCursor)
            self.dropped.emit(self.geometry().center())
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Opens the name, as F2 does."""
        self.asked.emit("rename")
        event.accept()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Shows the ring."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Takes the ring away."""
        super().focusOutEvent(event)
        self.update()

    # --- painting ----------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps the button at the right end."""
        super().resizeEvent(event)
        side = min(self.height() - 12, self._bridge.theme.control_px - 8)
        self.more.setGeometry(self.width() - side - 6, (self.height() - side) // 2, side, side)

    def _name_box(self) -> QRectF:
        left = self.height() * 0.98
        right = self.more.width() + 8 + (self.height() * 0.9 if self.record.traveller else 0)
        return QRectF(left, 0, max(10.0, self.width() - left - right), self.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the chip."""
        theme, record = self._bridge.theme, self.record
        palette = theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setBrush(QColor(palette.hover if self.underMouse() or self.dragging else palette.raised))
        focused = self.hasFocus() or self.editor is not None
        painter.setPen(QPen(QColor(palette.focus if focused else palette.line), theme.focus_px if focused else 1))
        painter.drawRoundedRect(frame, frame.height() / 2, frame.height() / 2)
        self._paint_number(painter)
        if record.traveller:
            self._paint_traveller(painter)
        if self.editor is None:
            font = fonts.ui_font(theme.type.label)
            font.setItalic(not record.name)
            painter.setFont(font)
            painter.setPen(QColor(palette.ink if record.name else palette.muted))
            said = self._bridge.renderer().value(record.label)
            box = self._name_box()
            text = painter.fontMetrics().elidedText(said, Qt.TextElideMode.ElideRight, int(box.width()))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
            if record.pronouns:
                self._paint_pronouns(painter, box.adjusted(painter.fontMetrics().horizontalAdvance(text) + 8, 0, 0, 0))

    def _paint_pronouns(self, painter: QPainter, box: QRectF) -> None:
        """After the name, where there is room; they are never cut: the tool tip has them."""
        theme = self._bridge.theme
        painter.setFont(fonts.ui_font(theme.type.caption))
        painter.setPen(QColor(theme.palette.muted))
        if painter.fontMetrics().horizontalAdvance(self.record.pronouns) <= box.width():
            left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(box, left, self.record.pronouns)

    def _paint_number(self, painter: QPainter) -> None:
        theme, record = self._bridge.theme, self.record
        palette = theme.palette
        side = self.height() - 14.0
        disc = QRectF(7, 7, side, side)
        tint = palette.teams["traveller"] if record.traveller else palette.accent
        painter.setBrush(QColor(palette.cloth_deep))
        painter.setPen(QPen(QColor(palette.warning if record.repeated else tint), 1.5))
        painter.drawEllipse(disc)
        painter.setFont(fonts.ui_font(theme.type.body, bold=True))
        painter.setPen(QColor(palette.ink))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(record.number))
        if record.new:
            spot = QRectF(disc.right() - side * 0.38, disc.bottom() - side * 0.4, side * 0.5, side * 0.5)
            painter.setBrush(QColor(palette.cloth_deep))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawEllipse(spot)
            icons.paint(painter, spot.adjusted(1, 1, -1, -1), "sprout", palette.success)
        if record.storyteller:
            mark = QRectF(disc.right() - side * 0.38, disc.top() - side * 0.12, side * 0.5, side * 0.5)
            painter.setBrush(QColor(palette.cloth_deep))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawEllipse(mark)
            icons.paint(painter, mark.adjusted(1, 1, -1, -1), "book-open-page-variant", palette.accent)

    def _traveller_disc(self) -> QRectF:
        side = self.height() - 10.0
        return QRectF(self.more.x() - side - 2, 5, side, side)

    def _paint_traveller(self, painter: QPainter) -> None:
        palette = self._bridge.theme.palette
        disc = self._traveller_disc()
        token = self.record.character
        if token is None:
            icons.paint(painter, disc.adjusted(6, 6, -6, -6), "help-circle-outline", palette.teams["traveller"])
        else:
            paint_token(painter, disc, palette, glyph=token.glyph, team="traveller", character=token.character)
