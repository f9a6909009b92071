"""The players' screen of Betrayal: rows, turns, omens and odds; it is handed the public table and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QCloseEvent, QColor, QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from storyteller.betrayal.public_table import PublicPlayer, PublicTable
from storyteller.i18n.render import Renderer
from storyteller.kernel.message import Message, Name, Term
from storyteller.ui import fonts, icons
from storyteller.ui.theme import NIGHT, Palette
from storyteller.viewmodel.betrayal.public_words import gauge, headline, name_of, place_word, state_of

_COLOURS: Final = {
    "red": "#c9483a", "blue": "#4a7fc0", "green": "#5f9a4a", "yellow": "#d6b23c", "purple": "#8d5fb3",
    "white": "#d9d4c8", "orange": "#d9822b", "black": "#6b645c", "grey": "#8a857d", "brown": "#8a5a34",
}  # fmt: skip
PAGES: Final = ("table",)


class TableWindow(QWidget):
    """Fills the other screen.

    Signals:
        closed(): It is gone from the screen.
    """

    closed = Signal()

    def __init__(self, renderers: Sequence[Renderer]) -> None:
        """``renderers``: the first language is the larger one."""
        super().__init__()
        self._renderers = tuple(renderers)
        self._table = PublicTable()
        self.cover = ""
        self.page = PAGES[0]
        self._image = QImage()
        self.palette_: Palette = NIGHT
        self.setProperty("public", True)
        self.setWindowTitle(" ")
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setMinimumSize(640, 360)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tells that it is gone."""
        super().closeEvent(event)
        self.closed.emit()

    def show_table(self, table: PublicTable) -> None:
        """Shows the public table as it stands."""
        if table != self._table:
            self._table = table
            self.update()

    def use_words(self, renderers: Sequence[Renderer]) -> None:
        """Speaks other languages from now on."""
        self._renderers = tuple(renderers)
        self.update()

    def use_image(self, image: QImage) -> None:
        """Takes the picture that ``picture`` covers the screen with."""
        self._image = image

    def put_cover(self, cover: str) -> None:
        """Covers everything: ``black``, ``picture``, or "" for nothing."""
        self.cover = cover
        self.update()

    def show_page(self, page: str) -> None:
        """There is one page only."""
        self.page = page

    # --- painting ----------------------------------------------------------------------------------------

    def _say(self, what: Message) -> str:
        return "  ·  ".join(dict.fromkeys(renderer.render(what) for renderer in self._renderers))

    def _value(self, what: Name | Term) -> str:
        return self._renderers[0].value(what)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the cover, or the table."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.cover:
            painter.fillRect(self.rect(), QColor("#000000"))
            if self.cover == "picture" and not self._image.isNull():
                shown = self._image.scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
                painter.drawImage((self.width() - shown.width()) // 2, (self.height() - shown.height()) // 2, shown)
            return
        painter.fillRect(self.rect(), QColor(self.palette_.cloth))
        unit = min(self.width() / 1920, self.height() / 1080)
        top = self._paint_head(painter, unit)
        self._paint_players(
            painter, QRectF(40 * unit, top, self.width() - 80 * unit, self.height() - top - 30 * unit), unit
        )

    def _line(self, painter: QPainter, top: float, size: float, colour: str, text: str, *, bold: bool = False) -> float:
        painter.setFont(fonts.ui_font(max(8, round(size)), bold=bold))
        painter.setPen(QColor(colour))
        box = QRectF(size, top, self.width() - 2 * size, size * 1.5)
        words = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter, words)
        return top + size * 1.5

    def _paint_head(self, painter: QPainter, unit: float) -> float:
        table, colours = self._table, self.palette_
        top = self._line(painter, 18 * unit, 50 * unit, colours.ink, self._say(headline(table)), bold=True)
        if table.order:
            order = "  →  ".join(self._value(name_of(table, seat)) for seat in table.order)
            top = self._line(painter, top, 28 * unit, colours.muted, order)
        told = gauge(table)
        if told is not None:
            top = self._line(painter, top, 32 * unit, colours.accent, self._say(told), bold=True)
        if table.haunt_number or table.haunt_name:
            words = Message("betrayal_page.haunt_is", (("n", table.haunt_number), ("name", Name(table.haunt_name))))
            top = self._line(painter, top, 32 * unit, colours.accent, self._say(words), bold=True)
        for _, text in table.objectives:
            top = self._line(painter, top, 28 * unit, colours.warning, text)
        parts = [f"{name} {value}/{high}" for name, value, _, high in table.counters]
        parts += [
            f"{m.name} {m.label} — {self._value(place_word(m.place))}" + (" (S)" if m.stunned else "")
            for m in table.monsters
            if m.alive
        ]
        if table.roll is not None:
            faces = " + ".join(map(str, table.roll.faces))
            parts.append(f"{table.roll.who}  {faces + ' = ' if faces else ''}{table.roll.total}")
        return self._line(painter, top, 26 * unit, colours.ink, "     ".join(parts)) + 8 * unit

    def _paint_players(self, painter: QPainter, room: QRectF, unit: float) -> None:
        number = len(self._table.players)
        if not number:
            return
        columns = 3 if number > 4 else min(2, number) if number != 3 else 3
        rows = -(-number // columns)
        gap = 24 * unit
        wide, tall = (room.width() - gap * (columns - 1)) / columns, (room.height() - gap * (rows - 1)) / rows
        for place, player in enumerate(self._table.players):
            left, top = room.left() + place % columns * (wide + gap), room.top() + place // columns * (tall + gap)
            self._paint_player(painter, QRectF(left, top, wide, min(tall, 440 * unit)), player, unit)

    def _paint_player(self, painter: QPainter, box: QRectF, player: PublicPlayer, unit: float) -> None:
        colours, turn = self.palette_, player.id == self._table.actor
        painter.setBrush(QColor(colours.surface))
        painter.setPen(QPen(QColor(colours.accent if turn else colours.line), (5 if turn else 2) * unit))
        painter.drawRoundedRect(box, 14 * unit, 14 * unit)
        painter.fillRect(
            QRectF(box.left(), box.top() + 14 * unit, 9 * unit, box.height() - 28 * unit),
            QColor(_COLOURS.get(player.colour, colours.line)),
        )
        inner = box.adjusted(26 * unit, 12 * unit, -20 * unit, -12 * unit)
        painter.setFont(fonts.ui_font(round(32 * unit), bold=True))
        painter.setPen(QColor(colours.ink if player.alive else colours.muted))
        painter.drawText(
            QRectF(inner.left(), inner.top(), inner.width(), 44 * unit),
            Qt.AlignmentFlag.AlignVCenter,
            player.name or player.explorer,
        )
        state = state_of(player)
        if state is not None:
            painter.setFont(fonts.ui_font(round(24 * unit), bold=True))
            painter.setPen(QColor(colours.danger))
            painter.drawText(
                QRectF(inner.left(), inner.top(), inner.width(), 44 * unit),
                Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
                self._say(state),
            )
        words = "  ·  ".join(
            part for part in (player.explorer, self._value(place_word(player.place)) if player.place else "") if part
        )
        painter.setFont(fonts.ui_font(round(20 * unit)))
        painter.setPen(QColor(colours.muted))
        painter.drawText(
            QRectF(inner.left(), inner.top() + 44 * unit, inner.width(), 30 * unit),
            Qt.AlignmentFlag.AlignVCenter,
            words,
        )
        self._paint_tracks(painter, inner.adjusted(0, 82 * unit, 0, -34 * unit), player, unit)
        held = "  ".join(name for name in (*player.omens, *player.cards) if name)
        painter.setFont(fonts.ui_font(round(18 * unit)))
        painter.setPen(QColor(colours.muted))
        painter.drawText(
            QRectF(inner.left(), inner.bottom() - 28 * unit, inner.width(), 28 * unit),
            Qt.AlignmentFlag.AlignVCenter,
            held,
        )

    def _paint_tracks(self, painter: QPainter, room: QRectF, player: PublicPlayer, unit: float) -> None:
        colours = self.palette_
        row = room.height() / max(1, len(player.tracks))
        word = 120 * unit
        cell = (room.width() - word) / 9
        for number, track in enumerate(player.tracks):
            top, tall = room.top() + number * row, row * 0.82
            painter.setFont(fonts.ui_font(round(22 * unit)))
            painter.setPen(QColor(colours.muted))
            extra = f" +{track.beyond}" if track.beyond else ""
            painter.drawText(
                QRectF(room.left(), top, word, tall),
                Qt.AlignmentFlag.AlignVCenter,
                self._value(Term("trait", track.trait)) + extra,
            )
            for place, value in enumerate(track.values):
                spot = QRectF(room.left() + word + place * cell + 2, top, cell - 4, tall)
                here = place == track.place
                green = place == track.start
                painter.setPen(QPen(QColor(colours.success if green else colours.line), (4 if green else 2) * unit))
                painter.setBrush(QColor(colours.accent if here else colours.field))
                painter.drawRoundedRect(spot, 6 * unit, 6 * unit)
                ink = (
                    colours.on_accent
                    if here
                    else colours.success
                    if green
                    else colours.danger
                    if place < 2
                    else colours.ink
                )
                if place == 0:
                    side = min(spot.width(), spot.height()) * 0.7
                    icons.paint(
                        painter,
                        QRectF(spot.center().x() - side / 2, spot.center().y() - side / 2, side, side),
                        "skull",
                        ink,
                    )
                    continue
                painter.setFont(fonts.ui_font(round(26 * unit), bold=here))
                painter.setPen(QColor(ink))
                painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, str(value))
