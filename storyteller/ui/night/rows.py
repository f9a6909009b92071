"""Tonight's list: a compact line each, pressed to turn to it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from storyteller.clocktower.model import StepKey
from storyteller.ui import art, fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.night.drag import Carried, Gap
from storyteller.ui.phase.pieces import TABLE_ICONS, column, number_and_name
from storyteller.ui.widgets.kept import Kept
from storyteller.viewmodel.night.rows import RowRecord

_FIXED = ("dusk", "dawn")
_PICTURES = 3
"""Kept of a row: as one of many, at hand, and under the pointer."""
_SIGNS = {"done": "check", "skipped": "cancel", "drafted": "pencil", "open": "circle-outline"}


class RowButton(Carried):
    """One row: where it stands, what it is called, whose it is, and why it is passed over."""

    def __init__(self, bridge: Bridge) -> None:
        """``show_record`` fills it."""
        super().__init__(bridge)
        self.record: RowRecord | None = None
        self._current = False
        self._kept = Kept(_PICTURES)
        self._title = self._who = self._why = ""

    def show_record(self, record: RowRecord, *, current: bool) -> None:
        """Shows a row."""
        say = self._bridge.renderer()
        title = say.value(record.title)
        who = number_and_name(self._bridge, record.person) if record.person else ""
        why = say.value(record.reason) if record.reason is not None else ""
        # The words too: the language, or a name of homebrew, may be another one.
        if (record, current, title, who, why) == (self.record, self._current, self._title, self._who, self._why):
            return
        self.record, self._current = record, current
        self._title, self._who, self._why = title, who, why
        standing = self._bridge.tr(f"panel.standing.{'current' if current else record.standing}")
        self.setAccessibleName(" · ".join(part for part in (self._title, self._who, standing, self._why) if part))
        self.update()

    def sizeHint(self) -> QSize:
        """Returns a line's height; the panel gives the width."""
        return QSize(200, self._bridge.theme.type.body + self._bridge.theme.space.lg)

    def paint(self, painter: QPainter) -> None:
        """Lays the picture of the row: with every turn of a page all rows move, and few look otherwise."""
        theme, ratio = self._bridge.theme, self.devicePixelRatioF()
        looks = (self.record, self._current, self._hovered, self._title, self._who, self._why)
        measures = (self.width(), self.height(), ratio, theme.name, theme.type.body, art.current().version)
        painter.drawPixmap(0, 0, self._kept.picture((looks, measures), QRectF(self.rect()), ratio, self._draw))

    def _draw(self, painter: QPainter) -> None:
        """Sign, title, player, reason."""
        record, theme = self.record, self._bridge.theme
        if record is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, high = theme.palette, float(self.height())
        if self._current:
            self.ground(painter, palette.raised, palette.accent)
        elif self._hovered:
            self.ground(painter, palette.hover)
        tint = self._tint(record)
        side = float(theme.type.body)
        left = float(theme.space.m)
        sign = "play" if self._current and record.to_do else _SIGNS[record.standing]
        sign_tint = palette.accent if self._current else palette.success if record.standing == "done" else tint
        icons.paint(painter, QRectF(left, (high - side) / 2, side, side), sign, sign_tint)
        left += side + theme.space.s
        spot, token = QRectF(left, (high - side) / 2, side, side), record.token
        if token is not None:
            team = token.team or ""
            ink = palette.teams.get(team, palette.ink) if record.to_do else tint
            art.paint_small(painter, spot, character=token.character, team=team, glyph=token.glyph, ink=ink)
        else:
            icons.paint(painter, spot, TABLE_ICONS.get(record.key.step, ""), tint)
        left += side + theme.space.s
        self._write_words(painter, left, tint)

    def _write_words(self, painter: QPainter, left: float, tint: str) -> None:
        theme, high = self._bridge.theme, float(self.height())
        right = float(self.width() - theme.space.m)
        if self.record is not None and self.record.impaired:
            side = float(theme.type.caption)
            right -= side
            sick = QRectF(right, (high - side) / 2, side, side)
            icons.paint(painter, sick, "bottle-tonic-skull", theme.palette.warning)
            right -= theme.space.xs
        second = " · ".join(part for part in (self._who, self._why) if part)
        # What is said of the row leaves the room it doesn't need to the row's name.
        beside = QFontMetricsF(fonts.ui_font(theme.type.caption)).horizontalAdvance(second) + theme.space.m + 1
        room = max((right - left) * 0.55, right - left - beside)
        left += self.write(painter, QRectF(left, 0, room, high), self._title, tint, theme.type.body,
                           bold=self._current)  # fmt: skip
        left += theme.space.m
        self.write(painter, QRectF(left, 0, right - left, high), second, theme.palette.muted, theme.type.caption)

    def _tint(self, record: RowRecord) -> str:
        palette = self._bridge.theme.palette
        return palette.ink if record.to_do or self._current else palette.muted


class RowList(QWidget):
    """All rows of the night.

    Signals:
        turned_to(key): A row was pressed.
        moved(key, before): A row was carried before another.
    """

    turned_to = Signal(object)
    moved = Signal(object, object)

    def __init__(self, bridge: Bridge) -> None:
        """Shows no rows."""
        super().__init__()
        self._bridge = bridge
        self._column = column(self, bridge.theme.space.hair)
        self._buttons: list[RowButton] = []
        self.gap = Gap(bridge, self)

    @property
    def buttons(self) -> list[RowButton]:
        """The rows shown, in order."""
        return [button for button in self._buttons if not button.isHidden()]

    def show_rows(self, rows: tuple[RowRecord, ...], current: StepKey | None) -> None:
        """Shows the rows as they stand."""
        while len(self._buttons) < len(rows):
            button = RowButton(self._bridge)
            button.clicked.connect(lambda _=False, pressed=button: self._turn(pressed))
            button.moved.connect(self._show_gap)
            button.dropped.connect(lambda where, carried=button: self._drop(carried, where))
            self._buttons.append(button)
            self._column.addWidget(button)
        for place, button in enumerate(self._buttons):
            button.setVisible(place < len(rows))
            if place < len(rows):
                button.show_record(rows[place], current=rows[place].key == current)

    def _turn(self, pressed: RowButton) -> None:
        if pressed.record is not None:
            self.turned_to.emit(pressed.record.key)

    def _show_gap(self, where: QPoint) -> None:
        place = self._place(where)
        if place is None:
            self.gap.hide()
            return
        self.gap.stand_at(self.buttons[place].y(), self.width())

    def _drop(self, carried: RowButton, where: QPoint) -> None:
        self.gap.hide()
        place = self._place(where)
        target = self.buttons[place].record if place is not None else None
        row = carried.record
        if row is None or target is None or row.key == target.key or row.key.step in _FIXED:
            return
        if self.buttons.index(carried) + 1 != place:
            self.moved.emit(row.key, target.key)

    def _place(self, where: QPoint) -> int | None:
        """Before which row that is: dusk stays the first and dawn the last; None beside the list."""
        here = self.mapFromGlobal(where)
        margin = self._bridge.theme.space.xl
        if not self.rect().adjusted(-margin, -margin, margin, margin).contains(here) or len(self.buttons) <= 1:
            return None
        place = sum(button.geometry().center().y() < here.y() for button in self.buttons)
        return min(max(place, 1), len(self.buttons) - 1)
