"""Tokens by team, as large as the room allows, with arrows going from one to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QMoveEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from storyteller.ui import fonts
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.token_button import TokenButton, names_height
from storyteller.viewmodel.setup.characters import PickRecord

_SIDES: Final = tuple(range(150, 67, -4))
"""Sizes tried, largest first, in logical pixels at 100 %."""
_ON_TOKEN: Final = 124
"""From this size on names stand on the parchment, below it they would be too small to read there."""
_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with its tokens.

    Attributes:
        key: Tells it apart; also the team its heading is tinted by.
        heading: In the reader's language.
    """

    key: str
    heading: str
    picks: tuple[PickRecord, ...]
    detail: str = ""


@dataclass(frozen=True, slots=True)
class _Placed:
    heads: tuple[QRect, ...]
    tokens: tuple[tuple[QRect, ...], ...]
    height: int


class TokenGrid(QWidget):
    """The tokens inside a scroll area. Sections share a line where they fit.

    Signals:
        pressed(section, character), pointed(section, character): A token was pressed, or is looked at.
        more(character), less(character): One more or less of it.
    """

    pressed = Signal(str, str)
    pointed = Signal(str, str)
    more = Signal(str)
    less = Signal(str)

    def __init__(self, bridge: Bridge) -> None:
        """``show_sections`` fills it."""
        super().__init__()
        self._bridge = bridge
        self._sections: tuple[Section, ...] = ()
        self._heads: tuple[QRect, ...] = ()
        self._wide: dict[str, int] = {}
        self._arranged: tuple[object, ...] = ()
        self._buttons: dict[tuple[str, str], TokenButton] = {}
        self._current: tuple[str, str] | None = None
        for signal in (bridge.theme_changed, bridge.settings_changed):
            signal.connect(self.arrange)

    def button(self, character: str, section: str = "") -> TokenButton | None:
        """Returns a character's token, in a section or in the first that has it."""
        return next(
            (b for (key, name), b in self._buttons.items() if name == character and section in ("", key)), None
        )

    @property
    def focused(self) -> TokenButton | None:
        """The token that has the keyboard, if one."""
        return next((button for button in self._buttons.values() if button.hasFocus()), None)

    def show_sections(self, sections: Sequence[Section]) -> None:
        """Shows these tokens; those that stay keep their widgets and the keyboard."""
        self._sections = tuple(sections)
        wanted = {(s.key, pick.token.character): pick for s in sections for pick in s.picks}
        for key in [key for key in self._buttons if key not in wanted]:
            self._buttons.pop(key).deleteLater()
        before: QWidget | None = None
        for key, pick in wanted.items():
            if key not in self._buttons or self._buttons[key].token != pick.token:
                if key in self._buttons:
                    self._buttons.pop(key).deleteLater()
                self._buttons[key] = self._make(key, pick)
            button = self._buttons[key]
            button.show_state(pick.picked, dim=True, shown=pick.shown, lent=pick.lent, mark=pick.mark)
            if before is not None:
                QWidget.setTabOrder(before, button)
            before = button
        self._rove()
        self.arrange()

    def _make(self, key: tuple[str, str], pick: PickRecord) -> TokenButton:
        button = TokenButton(self._bridge, pick.token, parent=self)
        button.clicked.connect(lambda: self.pressed.emit(*key))
        button.pointed.connect(lambda: self._on_pointed(key))
        button.more.connect(lambda: self.more.emit(key[1]))
        button.less.connect(lambda: self.less.emit(key[1]))
        button.show()
        self._arranged = ()
        return button

    def _on_pointed(self, key: tuple[str, str]) -> None:
        button = self._buttons.get(key)
        if button is not None and button.hasFocus():
            self._current = key
            self._rove()
            self._show(button)
        self.pointed.emit(*key)

    def _rove(self) -> None:
        """Tab stops once at the tokens; arrows go on from there."""
        if self._current not in self._buttons:
            self._current = next(iter(self._buttons), None)
        for key, button in self._buttons.items():
            current = key == self._current
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if current else Qt.FocusPolicy.ClickFocus)

    def start(self) -> None:
        """Gives the keyboard to the token that had it last, or the first."""
        if self._current is not None:
            self._buttons[self._current].setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Goes to the nearest token in the direction of an arrow."""
        way = _ARROWS.get(Qt.Key(event.key()))
        here = next((b for b in self._buttons.values() if b.hasFocus()), None)
        if way is None or here is None:
            super().keyPressEvent(event)
            return
        there = self._beside(here, *way)
        if there is not None:
            there.setFocus(Qt.FocusReason.OtherFocusReason)

    def _beside(self, here: TokenButton, x: int, y: int) -> TokenButton | None:
        start = here.geometry().center()

        def cost(other: TokenButton) -> float:
            gap = other.geometry().center() - start
            along, across = (gap.x() * x, abs(gap.y())) if x else (gap.y() * y, abs(gap.x()))
            return along + 3.0 * across if along > 4 else 1e9

        found = min(self._buttons.values(), key=cost, default=None)
        return found if found is not None and cost(found) < 1e9 else self._round(here, x)

    def _round(self, here: TokenButton, x: int) -> TokenButton | None:
        """At the end of a line the next one follows."""
        order = list(self._buttons.values())
        place = order.index(here) + x
        return order[place] if x and 0 <= place < len(order) else None

    # --- places ------------------------------------------------------------------------------------------

    def moveEvent(self, event: QMoveEvent) -> None:
        """Fits the tokens below more or fewer words."""
        super().moveEvent(event)
        self.arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fits the tokens into another room."""
        super().resizeEvent(event)
        self.arrange()

    def _area(self) -> QScrollArea | None:
        parent = self.parentWidget()
        while parent is not None and not isinstance(parent, QScrollArea):
            parent = parent.parentWidget()
        return parent

    def _show(self, button: TokenButton) -> None:
        area = self._area()
        if area is not None:
            area.ensureWidgetVisible(button, 8, 40)

    def arrange(self) -> None:
        """Puts every token in its place, as large as all of them fit without scrolling, or else small."""
        area = self._area()
        # What stands above the tokens in the same scroll area takes its part of the room.
        room = area.viewport().height() - self.y() if area is not None else self.height()
        unit = self._bridge.theme.control_px / 40
        both = self._bridge.settings.names_shown == "both"
        places = tuple((s.key, s.heading, s.detail, tuple(pick.token for pick in s.picks)) for s in self._sections)
        arranged = (places, room, self.width(), self._bridge.theme, both)
        if arranged == self._arranged:
            return
        self._arranged = arranged
        self._wide = {section.key: self._head_width(section) for section in self._sections}
        placed = self._placed(round(_SIDES[-1] * unit))
        side = _SIDES[-1]
        for side in _SIDES:
            placed = self._placed(round(side * unit))
            if placed.height <= room:
                break
        for section, rects in zip(self._sections, placed.tokens, strict=True):
            for pick, rect in zip(section.picks, rects, strict=True):
                button = self._buttons[section.key, pick.token.character]
                button.set_side(rect.width(), below=rect.height() > rect.width())
                button.setGeometry(rect)
        self._heads = placed.heads
        self.setMinimumHeight(placed.height)
        self.update()

    def _placed(self, side: int) -> _Placed:
        space = self._bridge.theme.space
        head = round(self._bridge.theme.type.body * 1.7)
        width = max(self.width(), side)
        tall = side
        if side < _ON_TOKEN * self._bridge.theme.control_px / 40:
            tall += names_height(self._bridge.theme, self._bridge.settings.names_shown == "both")
        step, down = side + space.xs, tall + space.xs
        x = y = 0
        line = 0
        heads: list[QRect] = []
        tokens: list[tuple[QRect, ...]] = []
        for section in self._sections:
            number = len(section.picks)
            wide = max(number * step - space.xs, self._wide[section.key])
            if x and x + wide > width:
                x, y, line = 0, y + line + space.s, 0
            columns = max(1, min(number, (width - x + space.xs) // step))
            rows = -(-number // columns)
            heads.append(QRect(x, y, min(width - x, max(wide, 80)), head))
            tokens.append(
                tuple(
                    QRect(x + at % columns * step, y + head + at // columns * down, side, tall)
                    for at in range(number)
                )
            )
            line = max(line, head + rows * down)
            x = x + max(columns * step, self._wide[section.key]) + space.lg if rows == 1 else width
        return _Placed(tuple(heads), tuple(tokens), y + line)

    def _head_width(self, section: Section) -> int:
        font = fonts.ui_font(self._bridge.theme.type.body, bold=True)
        return QFontMetrics(font).horizontalAdvance(f"{section.heading}  {section.detail}") + 4

    def sizeHint(self) -> QSize:
        """Returns what it takes now."""
        return QSize(400, self.minimumHeight())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the headings."""
        theme = self._bridge.theme
        painter = QPainter(self)
        painter.setFont(fonts.ui_font(theme.type.body, bold=True))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        for section, rect in zip(self._sections, self._heads, strict=True):
            painter.setPen(QColor(theme.palette.teams.get(section.key, theme.palette.accent)))
            painter.drawText(QRectF(rect), left, section.heading)
            if section.detail:
                ahead = painter.fontMetrics().horizontalAdvance(f"{section.heading}  ")
                painter.setPen(QColor(theme.palette.muted))
                painter.drawText(QRectF(rect).adjusted(ahead, 0, 0, 0), left, section.detail)
