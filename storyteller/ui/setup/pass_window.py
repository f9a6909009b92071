"""The laptop goes from hand to hand: a screen that says only whose turn it is to look."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget

from storyteller.kernel.message import Message, Name
from storyteller.ui import fonts
from storyteller.ui.bridge import Bridge
from storyteller.ui.curtain import COVER, PUBLIC
from storyteller.ui.setup.held_look import HeldLook
from storyteller.ui.widgets.hold import HOLD_KEYS, Hold
from storyteller.ui.widgets.words import Button, Label

_PRESS_MS: Final = 250
"""A press of the button as long as this is a look that ends with the release; a shorter one is a click."""


class HoldButton(QAbstractButton):
    """A button that must be held, so that no player leaves the screen by a slip.

    Signals:
        held(): It was held long enough.
    """

    held = Signal()

    def __init__(self, bridge: Bridge, key: str) -> None:
        """``key``: what it says."""
        super().__init__()
        self._bridge, self._key = bridge, key
        self._part = 0.0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hold = Hold(bridge.theme.motion.hold_ms, self)
        self.hold.progressed.connect(self._progress)
        self.hold.completed.connect(self._done)
        bridge.language_changed.connect(self._speak)
        self._speak()

    def _speak(self) -> None:
        self.setText(self._bridge.tr(self._key))
        self.setAccessibleName(self.text())
        self.updateGeometry()

    def _progress(self, part: float) -> None:
        self._part = part
        self.update()

    def _done(self) -> None:
        self._progress(0.0)
        self.held.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begins the hold."""
        self.hold.duration_ms = self._bridge.theme.motion.hold_ms
        self.hold.press()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ends the hold."""
        self.hold.release()
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begins the hold by key; a key that repeats by itself counts once."""
        if event.key() not in HOLD_KEYS:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.hold.duration_ms = self._bridge.theme.motion.hold_ms
            self.hold.press()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Ends the hold by key."""
        if event.key() not in HOLD_KEYS:
            super().keyReleaseEvent(event)
        elif not event.isAutoRepeat():
            self.hold.release()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Ends the hold: the release would go elsewhere."""
        self.hold.release()
        super().focusOutEvent(event)

    def sizeHint(self) -> QSize:
        """Returns room for ring and words."""
        theme = self._bridge.theme
        wide = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(wide + theme.control_px + 3 * theme.space.m, theme.control_px + theme.space.s)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints ring and words."""
        theme = self._bridge.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = theme.type.title * 1.1
        ring = QRectF(theme.space.m, (self.height() - side) / 2, side, side)
        painter.setPen(QPen(QColor(theme.palette.edge), 3))
        painter.drawEllipse(ring)
        painter.setPen(QPen(QColor(theme.palette.accent), 3))
        painter.drawArc(ring, 90 * 16, round(-360 * 16 * self._part))
        painter.setPen(QColor(theme.palette.muted))
        painter.setFont(fonts.ui_font(theme.type.label))
        words = QRectF(self.rect()).adjusted(ring.right() + theme.space.s, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.palette.focus), theme.focus_px))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.radius.m, theme.radius.m)


class PassWindow(QWidget):
    """Fills the screen, opaque and with a neutral title. It shows names, never characters.

    So it may lie over the curtain: a card closes onto it, and one hold for each player is enough.

    Signals:
        ready(): The player whose turn it is wants to look.
        skipped(): They will look later.
        left(): The storyteller has the laptop back.
    """

    ready = Signal()
    skipped = Signal()
    left = Signal()

    def __init__(self, bridge: Bridge, parent: QWidget) -> None:
        """``show_over`` brings it up."""
        super().__init__(parent, Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint)
        self._bridge = bridge
        self._may_close = False
        self._done = False
        self.setProperty(PUBLIC, True)
        self.setProperty(COVER, True)
        self.setWindowTitle(bridge.tr("app.name"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self._lead = Label(bridge, look="large")
        self.name = Label(bridge)
        self._hint = Label(bridge, look="muted")
        self._progress = Label(bridge, look="muted")
        self.look = Button(bridge, "setup_page.pass.look", icon="eye", look="primary")
        self.look.clicked.connect(self._on_look)
        self._held = HeldLook(bridge, self)
        self._pressing = QTimer(self)
        self._pressing.setSingleShot(True)
        self._pressing.setInterval(_PRESS_MS)
        self._pressing.timeout.connect(self._look_while_held)
        self.look.pressed.connect(self._pressing.start)
        self.later = Button(bridge, "setup_page.pass.later", icon="skip-next")
        self.later.clicked.connect(self.skipped)
        self.end = HoldButton(bridge, "setup_page.pass.end")
        self.end.held.connect(self.left)
        self._build()

    def _build(self) -> None:
        theme = self._bridge.theme
        self._lead.setStyleSheet(f"color: {theme.palette.accent};")
        self.name.setFont(fonts.display_font(theme.type.card))
        self.name.setStyleSheet(f"font-size: {theme.type.card}px; font-weight: 600;")
        column = QVBoxLayout(self)
        column.setContentsMargins(*[theme.space.xxxl] * 4)
        column.setSpacing(theme.space.lg)
        column.addStretch(3)
        for label in (self._lead, self.name, self._hint):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setWordWrap(True)
            column.addWidget(label)
        column.addSpacing(theme.space.xl)
        buttons = QHBoxLayout()
        buttons.setSpacing(theme.space.m)
        buttons.addStretch(1)
        for button in (self.later, self.look):
            buttons.addWidget(button)
        buttons.addStretch(1)
        column.addLayout(buttons)
        column.addStretch(4)
        foot = QHBoxLayout()
        foot.addWidget(self._progress)
        foot.addStretch(1)
        foot.addWidget(self.end)
        column.addLayout(foot)

    def show_over(self, window: QWidget) -> None:
        """Fills the screen that a window is on."""
        self.setGeometry(window.screen().geometry())
        self.showFullScreen()
        self.raise_()

    def show_turn(self, who: Name | Message | None, looked: int, of: int) -> None:
        """Says whose turn it is; None: everybody has looked."""
        self._done = who is None
        if who is None:
            self._lead.say("setup_page.pass.over")
            self.name.say("setup_page.pass.back")
            self._hint.say("setup_page.pass.back_hint")
        else:
            self._lead.say("setup_page.pass.to")
            self.name.setText(self._bridge.renderer().value(who))
            self._hint.say("setup_page.pass.hint")
        self.look.setVisible(who is not None)
        self.later.setVisible(who is not None)
        self._progress.say("setup_page.deal.looked", n=looked, of=of)
        (self.end if self._done else self.look).setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        """Goes away for good."""
        self._may_close = True
        self.close()

    def _on_look(self) -> None:
        # A button that was held down has shown the card already.
        if self._pressing.isActive():
            self._pressing.stop()
            self.ready.emit()

    def _look_while_held(self) -> None:
        if self.look.isDown():
            self._held.begin()
            self.ready.emit()

    def showEvent(self, event: QShowEvent) -> None:
        """Takes the keyboard."""
        super().showEvent(event)
        QTimer.singleShot(0, self._take_keyboard)

    def _take_keyboard(self) -> None:
        if self.isVisible():
            self.activateWindow()
            (self.end if self._done else self.look).setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space looks; Esc drops the curtain, as everywhere; nothing else does anything."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat() and not self._done:
            self._held.begin()
            self.ready.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self._bridge.drop_curtain()
        event.accept()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Refuses to be closed by a slip, such as the window manager's key."""
        if self._may_close:
            event.accept()
        else:
            event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the cloth."""
        QPainter(self).fillRect(self.rect(), QColor(self._bridge.theme.palette.cloth))
