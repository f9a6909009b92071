"""The page of keys: what every key does, by where; those of the actions can be changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from storyteller.kernel.message import Message, Name, message
from storyteller.ui import fonts
from storyteller.ui.actions import ACTIONS, ActionSpec, effective, may_be_chosen
from storyteller.ui.bridge import Bridge
from storyteller.ui.keys.capture import KeyCapture
from storyteller.ui.keys.table import FIXED, FixedKeys, caps, shown
from storyteller.ui.widgets.page import Page
from storyteller.ui.widgets.words import Button, Label

_MANY: Final = 4
"""More keys than these would leave the words beside them no room."""
_WIDE: Final = 64
"""From this width on, in letters of a label, the contexts stand in two columns."""


class KeyCaps(QWidget):
    """Some keys, drawn as on a keyboard; a screen reader hears them as words."""

    def __init__(self, bridge: Bridge) -> None:
        """Shows none at first."""
        super().__init__()
        self._bridge = bridge
        self._keys: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        for signal in (bridge.language_changed, bridge.theme_changed):
            signal.connect(self._speak)

    def show_keys(self, keys: Sequence[str]) -> None:
        """Shows keys, any of which do."""
        self._keys = tuple(keys)
        self._speak()

    def _speak(self) -> None:
        words = [shown(key, self._bridge.tr) for key in self._keys]
        self.setAccessibleName(", ".join(words) or self._bridge.tr("keys_page.none"))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Returns the room for all caps in one line."""
        theme = self._bridge.theme
        boxes = self._boxes()
        wide = boxes[-1][0].right() + 1 if boxes else theme.space.xl
        return QSize(round(wide), round(theme.type.label * 1.75))

    def _boxes(self) -> list[tuple[QRectF, str]]:
        theme = self._bridge.theme
        metrics = QFontMetricsF(fonts.ui_font(theme.type.caption, bold=True))
        tall = theme.type.label * 1.75
        found: list[tuple[QRectF, str]] = []
        left = 1.0
        for key in self._keys:
            for cap in caps(key, self._bridge.tr):
                wide = max(tall, metrics.horizontalAdvance(cap) + 2 * theme.space.s)
                found.append((QRectF(left, 1, wide, tall - 3), cap))
                left += wide + theme.space.hair
            left += theme.space.s
        return found

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the caps."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for box, cap in self._boxes():
            paint_cap(painter, box, cap, self._bridge)


def paint_cap(painter: QPainter, box: QRectF, text: str, bridge: Bridge) -> None:
    """Paints one key."""
    theme, palette = bridge.theme, bridge.theme.palette
    painter.setPen(QPen(QColor(palette.edge), 1))
    painter.setBrush(QColor(palette.field))
    painter.drawRoundedRect(box, theme.radius.s, theme.radius.s)
    painter.drawLine(box.bottomLeft() + _CORNER, box.bottomRight() - _CORNER)
    painter.setFont(fonts.ui_font(theme.type.caption, bold=True))
    painter.setPen(QColor(palette.ink))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


_CORNER: Final = QRectF(5, 0, 0, 0).topLeft()


class _ActionRow:
    """An action: its name, its keys, the buttons to change them."""

    def __init__(self, bridge: Bridge, spec: ActionSpec) -> None:
        self.spec = spec
        self.name = Label(bridge, spec.key, "label")
        self.name.setWordWrap(True)
        self.caps = KeyCaps(bridge)
        self.capture = KeyCapture(bridge)
        self.reset = Button(bridge, icon="undo", look="quiet", tip="keys_page.reset")
        self.reset.setStyleSheet("padding: 0;")


def _line(words: QWidget, keys: QWidget, gap: int, *, below: bool = False) -> QBoxLayout:
    """In a line of its own, so that the keys of one row leave the words of another their room; many go ``below``."""
    line = QBoxLayout(QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight)
    line.setSpacing(0 if below else gap)
    line.addWidget(words, 1)
    line.addWidget(keys, 0, Qt.AlignmentFlag.AlignRight)
    return line


class KeysPage(Page):
    """What each key does. Esc goes back to where one came from."""

    def __init__(self, bridge: Bridge) -> None:
        """Builds all contexts."""
        super().__init__(bridge)
        self._rows = [_ActionRow(bridge, spec) for spec in ACTIONS]
        self.told = Label(bridge, look="warning")
        self.told.setWordWrap(True)
        self.told.hide()
        self.reset_all = Button(bridge, "keys_page.reset_all", icon="undo")
        self.reset_all.clicked.connect(lambda: self._choose({}))
        space = bridge.theme.space
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(space.xxxl, space.xxl, space.xxxl, space.xl)
        self._column.setSpacing(space.lg)
        head = QHBoxLayout()
        head.addWidget(Label(bridge, "keys_page.title", "display"))
        head.addStretch(1)
        head.addWidget(self.reset_all)
        self._column.addLayout(head)
        self._frames = [self._actions_frame(), *self._fixed_frames()]
        self._grid = QGridLayout()
        self._grid.setSpacing(space.lg)
        self._two = False
        self._column.addLayout(self._grid)
        self._column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.area = area
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area)
        self.setFocusProxy(area)
        self._arrange(two=False)
        bridge.theme_changed.connect(self._fit)
        self.retranslate()

    # --- building ----------------------------------------------------------------------------------------

    def _frame(self, context: str) -> tuple[QFrame, QGridLayout]:
        frame = QFrame()
        frame.setProperty("look", "panel")
        space = self.bridge.theme.space
        grid = QGridLayout(frame)
        grid.setContentsMargins(space.xl, space.lg, space.xl, space.lg)
        grid.setHorizontalSpacing(space.lg)
        grid.setVerticalSpacing(space.xs)
        grid.setColumnStretch(0, 1)
        title = Label(self.bridge, f"keys_page.context.{context}", "title")
        title.setContentsMargins(0, 0, 0, space.s)
        grid.addWidget(title, 0, 0, 1, 3)
        return frame, grid

    def _actions_frame(self) -> QFrame:
        frame, grid = self._frame("anywhere")
        grid.addWidget(self.told, 1, 0, 1, 3)
        for place, row in enumerate(self._rows, 2):
            grid.addLayout(_line(row.name, row.caps, self.bridge.theme.space.m), place, 0)
            grid.addWidget(row.capture, place, 1)
            grid.addWidget(row.reset, place, 2)
            row.capture.taken.connect(lambda keys, row=row: self._take(row, keys))
            row.capture.listening.connect(lambda on, row=row: self._on_listening(row, on))
            row.reset.clicked.connect(lambda _on=False, row=row: self._reset(row))
        return frame

    def _fixed_frames(self) -> list[QFrame]:
        contexts: dict[str, list[FixedKeys]] = {}
        for row in FIXED:
            contexts.setdefault(row.context, []).append(row)
        frames = []
        for context, rows in contexts.items():
            frame, grid = self._frame(context)
            for place, row in enumerate(rows, 1):
                words = Label(self.bridge, f"keys_page.{context}.{row.does}", "label")
                words.setWordWrap(True)
                drawn = KeyCaps(self.bridge)
                drawn.show_keys(row.keys)
                grid.addLayout(
                    _line(words, drawn, self.bridge.theme.space.m, below=len(row.keys) > _MANY), place, 0, 1, 3
                )
            frames.append(frame)
        return frames

    def resizeEvent(self, event: QResizeEvent) -> None:
        """One column or two, as there is room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        for row in self._rows:
            row.reset.setFixedWidth(self.bridge.theme.control_px)
        two = self.width() > _WIDE * self.bridge.theme.type.label
        if two != self._two:
            self._arrange(two=two)

    def _arrange(self, *, two: bool) -> None:
        """The contexts fill the columns from above, each into the shorter one."""
        self._two = two
        while self._grid.count():
            gone = self._grid.takeAt(0)
            layout = gone.layout() if gone is not None else None
            if layout is not None:
                layout.deleteLater()
        columns = [QVBoxLayout() for _ in range(2 if two else 1)]
        filled = [0] * len(columns)
        for frame in self._frames:
            at = filled.index(min(filled))
            columns[at].addWidget(frame)
            filled[at] += frame.sizeHint().height()
        for at, column in enumerate(columns):
            column.setSpacing(self.bridge.theme.space.lg)
            column.addStretch(1)
            self._grid.addLayout(column, 0, at)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1 if two else 0)

    # --- showing -----------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Shows the keys that are in force."""
        chosen = self.bridge.settings.keys
        in_force = effective(ACTIONS, chosen)
        for row in self._rows:
            row.caps.show_keys(in_force[row.spec.id])
            row.reset.setEnabled(row.spec.id in chosen)
        self.reset_all.setEnabled(bool(chosen))

    def retranslate(self) -> None:
        """Says of each button which action it is for."""
        for row in self._rows:
            what = Name(self.bridge.tr(row.spec.key))
            row.capture.setAccessibleName(self.bridge.tr("keys_page.change_tip", action=what))

    # --- changing ----------------------------------------------------------------------------------------

    def escape(self) -> bool:
        """Esc: leaves the keys that were to be changed as they are."""
        left = [row.capture.leave() for row in self._rows]
        return any(left)

    def row(self, action: str) -> _ActionRow:
        """Returns an action's row. Raises StopIteration."""
        return next(row for row in self._rows if row.spec.id == action)

    def _on_listening(self, row: _ActionRow, on: bool) -> None:
        """The keys there are make room for those to come."""
        row.caps.setVisible(not on)
        if on:
            self.told.hide()

    def _take(self, row: _ActionRow, keys: str) -> None:
        say = self.bridge.tr
        if not may_be_chosen(keys):
            self._tell(message("keys_page.not_allowed", keys=Name(shown(keys, say))))
            return
        in_force = effective(ACTIONS, self.bridge.settings.keys)
        owner = next((other for other in self._rows if keys in in_force[other.spec.id]), None)
        if owner is not None and owner is not row:
            self._tell(message("keys_page.taken", keys=Name(shown(keys, say)), action=Name(say(owner.spec.key))))
            return
        self._choose({**self._chosen(), row.spec.id: [keys]})

    def _reset(self, row: _ActionRow) -> None:
        """Back to the keys it was made with, unless another action has one of them now."""
        rest = {name: keys for name, keys in self._chosen().items() if name != row.spec.id}
        in_force = effective(ACTIONS, rest)
        for other in self._rows:
            both = [key for key in row.spec.shortcuts if key in in_force[other.spec.id] and other is not row]
            if both:
                say = self.bridge.tr
                self._tell(message("keys_page.taken", keys=Name(shown(both[0], say)), action=Name(say(other.spec.key))))
                return
        self._choose(rest)

    def _chosen(self) -> dict[str, list[str]]:
        return {name: list(keys) for name, keys in self.bridge.settings.keys.items()}

    def _choose(self, chosen: dict[str, list[str]]) -> None:
        self.told.hide()
        self.bridge.change_settings(keys=chosen)

    def _tell(self, what: Message) -> None:
        self.told.say(what)
        self.told.show()
