"""A token that can be pressed: picked ones lie bright on the cloth, the others wait in its shade."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from storyteller.kernel.message import Message, Name
from storyteller.ui import art, fonts, icons, printed
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.ground import paint_shadow
from storyteller.ui.theme import Theme
from storyteller.ui.widgets.token import fitted, paint_token
from storyteller.viewmodel.box import TokenRecord

_RING: Final = 4.0
"""Room around the disc for the rings, in logical pixels."""
_LOOKS: Final = 2
"""So many pictures are kept of one token: picked, and in the shade."""
_MARKS: Final = {"pinned": "pin", "banned": "cancel"}


def names_height(theme: Theme, both: bool) -> int:
    """Returns how high the names below a token are, in logical pixels."""
    return round(theme.type.caption * 1.3 + ((theme.type.caption - 2) * 1.3 if both else 0))


class TokenButton(QAbstractButton):
    """One token. ``picked`` is what the table says; a press only asks for another state.

    Signals:
        pointed(): The pointer or the keyboard came to it.
        more(), less(): One more or one less was asked for, by + and −.
    """

    pointed = Signal()
    more = Signal()
    less = Signal()

    def __init__(self, bridge: Bridge, token: TokenRecord, side: int = 88, parent: QWidget | None = None) -> None:
        """``side``: of the square it takes, rings included."""
        super().__init__(parent)
        self._bridge = bridge
        self.token = token
        self.picked = 0
        self.dim = False
        self._shown: TokenRecord | None = None
        self._lent = False
        self._mark = ""
        self._caption: Name | Message | None = None
        self._side = side
        self._below = False
        self._looks: dict[tuple[object, ...], QPixmap] = {}
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        bridge.language_changed.connect(self._speak)
        bridge.settings_changed.connect(self._speak)
        bridge.theme_changed.connect(self._forget)
        self._speak()

    def show_state(
        self,
        picked: int = 0,
        *,
        dim: bool = False,
        shown: TokenRecord | None = None,
        lent: bool = False,
        mark: str = "",
        caption: Name | Message | None = None,
    ) -> None:
        """Shows how it stands.

        Args:
            picked: How many of it are chosen.
            dim: True to leave it in the shade while it is not picked.
            shown: The token its player sees instead.
            lent: True when it is shown to somebody who is truly another.
            mark: ``pinned`` or ``banned``, or empty.
            caption: Written below: a player's name.
        """
        state = (picked, dim, shown, lent, mark, caption)
        if state == (self.picked, self.dim, self._shown, self._lent, self._mark, self._caption):
            return
        self.picked, self.dim, self._shown, self._lent, self._mark, self._caption = state
        self._speak()

    def set_side(self, side: int, *, below: bool = False) -> None:
        """Makes it larger or smaller; ``below``: its names stand below it, where the parchment is too small."""
        if (side, below) != (self._side, self._below):
            self._side, self._below = side, below
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Returns the square, and lines below for names or a caption."""
        theme = self._bridge.theme
        line = self._caption_height()
        if self._below:
            line += names_height(theme, self._bridge.settings.names_shown == "both")
        return QSize(self._side, self._side + line)

    def _caption_height(self) -> int:
        return round(self._bridge.theme.type.caption * 1.5) if self._caption is not None else 0

    def _speak(self) -> None:
        names = " ".join(self._bridge.character_names(self.token.character))
        said = [self._bridge.renderer().value(self._caption)] if self._caption is not None else []
        said.append(names)
        if self.token.team:
            said.append(self._bridge.tr(f"term.team.{self.token.team}"))
        said.append(self._bridge.tr("setup_page.picked" if self.picked else "setup_page.not_picked"))
        if self._mark:
            said.append(self._bridge.tr(f"setup_more.pick.{self._mark}"))
        self.setAccessibleName(", ".join(said))
        self.update()

    # --- keys and pointer --------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses as Space does; + and − ask for one more or less."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.more.emit()
        elif key == Qt.Key.Key_Minus:
            self.less.emit()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()  # for whoever holds the tokens, not Qt's way round its children
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Says that the pointer is here."""
        super().enterEvent(event)
        self.pointed.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Says that the keyboard is here."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.pointed.emit()

    def changeEvent(self, event: QEvent) -> None:
        """Looks different when it can't be pressed."""
        super().changeEvent(event)
        self.update()

    # --- painting ----------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints token, rings, badges and caption."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = _RING + 1.5
        disc = QRectF(room, room, self._side - 2 * room, self._side - 2 * room)
        asleep = self.dim and not self.picked
        names = printed.names(self._bridge, self.token.character)
        if asleep:
            painter.setOpacity(0.85 if self.underMouse() or self.hasFocus() else 0.5)
        painter.drawPixmap(QPointF(), self._painted(disc, () if self._below else names, shadow=not asleep))
        painter.setOpacity(1.0)
        if self._below:
            self._paint_names(painter, names, asleep=asleep)
        self._paint_rings(painter, disc)
        if self.picked:
            self._badge(painter, disc, "check" if self.picked == 1 else "", str(self.picked))
        if self._shown is not None:
            self._paint_shown(painter, disc, self._shown)
        elif self._lent:
            self._badge(painter, disc, "eye", "", left=True)
        if self._mark:
            self._badge(painter, disc, _MARKS[self._mark], "", left=True, low=True)
        if self._caption is not None:
            self._paint_caption(painter)

    def _painted(self, disc: QRectF, names: tuple[str, ...], *, shadow: bool) -> QPixmap:
        """The token itself, painted once for each look: a press on another token repaints all that lie around it."""
        ratio = self.devicePixelRatioF()
        look = (self._side, ratio, names, shadow, art.current().version)
        if look not in self._looks:
            picture = QPixmap(round(self._side * ratio), round(self._side * ratio))
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if shadow:
                depth = 0.06 if self._bridge.theme.dark else 0.03
                paint_shadow(painter, disc.center(), disc.width() / 2, disc.width() * depth)
            palette, token = self._bridge.theme.palette, self.token
            team = token.team or ""
            paint_token(painter, disc, palette, glyph=token.glyph, team=team, names=names, character=token.character)
            painter.end()
            if len(self._looks) >= _LOOKS:
                self._looks.clear()
            self._looks[look] = picture
        return self._looks[look]

    def _forget(self) -> None:
        self._looks.clear()
        self.update()

    def _paint_rings(self, painter: QPainter, disc: QRectF) -> None:
        theme = self._bridge.theme
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.picked:
            painter.setPen(QPen(QColor(theme.palette.accent), 2.5))
            painter.drawEllipse(disc.adjusted(-1.5, -1.5, 1.5, 1.5))
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.palette.focus), theme.focus_px))
            grow = _RING
            painter.drawEllipse(disc.adjusted(-grow, -grow, grow, grow))

    def _badge(
        self, painter: QPainter, disc: QRectF, icon: str, text: str, *, left: bool = False, low: bool = False
    ) -> None:
        palette = self._bridge.theme.palette
        side = max(18.0, disc.width() * 0.25)
        across = disc.left() if left else disc.right() - side
        spot = QRectF(across, disc.bottom() - side if low else disc.top(), side, side)
        painter.setBrush(QColor(palette.cloth_deep if left else palette.accent))
        painter.setPen(QPen(QColor(palette.cloth), 2))
        painter.drawEllipse(spot)
        ink = palette.ink if left else palette.on_accent
        ink = palette.danger if icon == _MARKS["banned"] else ink
        if icon:
            icons.paint(painter, spot.adjusted(3, 3, -3, -3), icon, ink)
        else:
            painter.setFont(fonts.ui_font(round(side * 0.62), bold=True))
            painter.setPen(QColor(ink))
            painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_shown(self, painter: QPainter, disc: QRectF, shown: TokenRecord) -> None:
        """The token in the bag lies half under the true one."""
        side = disc.width() * 0.42
        spot = QRectF(disc.topLeft() - QPointF(2, 2), QSize(round(side), round(side)).toSizeF())
        palette = self._bridge.theme.palette
        paint_token(painter, spot, palette, glyph=shown.glyph, team=shown.team or "", character=shown.character)

    def _paint_names(self, painter: QPainter, names: tuple[str, ...], *, asleep: bool) -> None:
        theme = self._bridge.theme
        quiet = asleep and not self.underMouse() and not self.hasFocus()
        top = float(self._side) - 2 + self._caption_height()
        for place, name in enumerate(names[:2]):
            size = theme.type.caption if place == 0 else theme.type.caption - 2
            tall = size * 1.25
            first = place == 0 and self._caption is None  # under a player's name both stand back
            painter.setFont(fitted(fonts.ui_font(size, bold=first and not asleep), name, self.width() - 2.0))
            painter.setPen(QColor(theme.palette.ink if first and not quiet else theme.palette.muted))
            painter.drawText(QRectF(0, top, self.width(), tall), Qt.AlignmentFlag.AlignCenter, name)
            top += tall

    def _paint_caption(self, painter: QPainter) -> None:
        theme = self._bridge.theme
        text = self._bridge.renderer().value(self._caption)
        painter.setFont(fitted(fonts.ui_font(theme.type.caption, bold=self._below), text, self.width() - 2.0))
        painter.setPen(QColor(theme.palette.ink))
        line = QRectF(0, self._side - 2.0, self.width(), self._caption_height())
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, text)
