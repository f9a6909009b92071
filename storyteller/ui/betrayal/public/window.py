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
from storyteller.ui import fonts
from storyteller.ui.betrayal.public.pieces import COLOURS, Chip, lay_chips, paint_chips, paint_ladder, paint_row
from storyteller.ui.theme import NIGHT, Palette
from storyteller.viewmodel.betrayal.public_words import (
    clock,
    gauge,
    goal_words,
    haunt_words,
    headline,
    monster_words,
    name_of,
    percent,
    place_word,
    roll_words,
    state_of,
)

PAGES: Final = ("table",)
_LEFT: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


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
        self._seconds = 0
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

    @property
    def table(self) -> PublicTable:
        """What is shown."""
        return self._table

    def show_table(self, table: PublicTable) -> None:
        """Shows the public table as it stands."""
        if table != self._table:
            self._table = table
            self.update()

    def show_time(self, seconds: int) -> None:
        """Shows the reading time that is left; 0 shows none."""
        if seconds != self._seconds:
            self._seconds = seconds
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

    # --- words -------------------------------------------------------------------------------------------

    def said(self, what: Message) -> str:
        """Returns a message in every language of the screen, each once."""
        return "  /  ".join(dict.fromkeys(renderer.render(what) for renderer in self._renderers))

    def word(self, what: Name | Term) -> str:
        """Returns a name as it is, a term in every language of the screen."""
        return " ".join(dict.fromkeys(renderer.value(what) for renderer in self._renderers))

    def lines(self) -> list[tuple[str, str, float]]:
        """Returns what stands below the headline: (text, colour by its name in the palette, size at 1080)."""
        table = self._table
        found: list[tuple[str, str, float]] = []
        haunt = haunt_words(table)
        if haunt is not None:
            found.append((self.said(haunt), "accent", 30))
        found += [(self.said(goal), "warning", 30) for goal in goal_words(table)]
        if self._seconds:
            told = Message("betrayal_page.public_reading", (("time", Name(clock(self._seconds))),))
            found.append((self.said(told), "accent", 30))
        rolled = roll_words(table)
        if rolled is not None:
            found.append((self.said(rolled), "muted", 24))
        return found

    # --- painting ----------------------------------------------------------------------------------------

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
        room = QRectF(44 * unit, 22 * unit, self.width() - 88 * unit, self.height() - 50 * unit)
        top = self._paint_head(painter, room, unit)
        foot = self._paint_foot(painter, room, unit)
        self._paint_players(painter, QRectF(room.left(), top, room.width(), foot - top), unit)

    def _text(
        self, painter: QPainter, box: QRectF, text: str, size: float, colour: str, align: Qt.AlignmentFlag = _LEFT,
        *, bold: bool = False,
    ) -> None:  # fmt: skip
        painter.setFont(fonts.ui_font(max(8, round(size)), bold=bold))
        painter.setPen(QColor(colour))
        words = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, align, words)

    def _paint_head(self, painter: QPainter, room: QRectF, unit: float) -> float:
        """Whose turn it is and who comes next; then the haunt, the goals and the last roll. Returns where it ends."""
        table, colours = self._table, self.palette_
        chips = [
            Chip(self._renderers[0].value(name_of(table, seat)), self._colour(seat), "strong" * (seat == table.actor))
            for seat in table.order
        ]
        size = round(26 * unit)
        spots, high = lay_chips(chips, room.width() * 0.55, size)
        wide = max((spot.right() for spot in spots), default=0.0)
        painter.setFont(fonts.display_font(max(10, round(46 * unit))))
        painter.setPen(QColor(colours.ink))
        head = QRectF(room.left(), room.top(), room.width() - wide - 30 * unit, 62 * unit)
        first, *others = dict.fromkeys(renderer.render(headline(table)) for renderer in self._renderers)
        words = painter.fontMetrics().elidedText(first, Qt.TextElideMode.ElideRight, int(head.width()))
        painter.drawText(head, _LEFT, words)
        below = QRectF(room.left(), head.bottom(), head.width(), 34 * unit)
        for text in others:
            self._text(painter, below, text, 24 * unit, colours.muted)
            below.translate(0, 34 * unit)
        place = QRectF(room.right() - wide - 1, room.top() + 8 * unit, wide + 1, max(high, 50 * unit) + 1)
        paint_chips(painter, place, colours, chips, size)
        top = max(below.top() + 8 * unit, room.top() + high + 16 * unit)
        for text, colour, tall in self.lines():
            box = QRectF(room.left(), top, room.width(), tall * 1.45 * unit)
            self._text(painter, box, text, tall * unit, getattr(colours, colour), bold=colour != "muted")
            top = box.bottom()
        return top + 10 * unit

    def _colour(self, seat: int) -> str:
        player = next((p for p in self._table.players if p.id == seat), None)
        return COLOURS.get(player.colour, "") if player else ""

    def _paint_foot(self, painter: QPainter, room: QRectF, unit: float) -> float:
        """The odds of the haunt, or the monsters and counters. Returns where it begins."""
        table, colours = self._table, self.palette_
        told = gauge(table)
        if told is None:
            return self._paint_pieces(painter, room, unit)
        tall = 150 * unit
        box = QRectF(room.left(), room.bottom() - tall, room.width(), tall)
        painter.setPen(QPen(QColor(colours.line), 2 * unit))
        painter.setBrush(QColor(colours.surface))
        painter.drawRoundedRect(box, 14 * unit, 14 * unit)
        inner = box.adjusted(26 * unit, 12 * unit, -26 * unit, -12 * unit)
        painter.setFont(fonts.display_font(max(10, round(72 * unit))))
        painter.setPen(QColor(colours.accent))
        figure = percent(table.chance) + "%"
        wide = painter.fontMetrics().horizontalAdvance(figure) + 30 * unit
        painter.drawText(QRectF(inner.left(), inner.top(), wide, inner.height()), _LEFT, figure)
        words = QRectF(inner.left() + wide, inner.top(), inner.width() * 0.36, inner.height())
        self._lines(painter, words, [r.render(_odds(table)) for r in self._renderers], unit)
        left = words.right() + 30 * unit
        ladder = QRectF(left, inner.top(), inner.right() - left, inner.height())
        paint_ladder(painter, ladder, colours, table.ladder, table.omens, max(8, round(20 * unit)))
        return box.top() - 20 * unit

    def _lines(self, painter: QPainter, box: QRectF, texts: Sequence[str], unit: float) -> None:
        """One line a language, the first one larger."""
        shown = tuple(dict.fromkeys(texts))
        sizes = [(28 if number == 0 else 22) * unit for number in range(len(shown))]
        top = box.center().y() - sum(sizes) * 0.75
        for text, size, first in zip(shown, sizes, (True, *(False,) * len(shown)), strict=False):
            line = QRectF(box.left(), top, box.width(), size * 1.5)
            self._text(painter, line, text, size, self.palette_.ink if first else self.palette_.muted)
            top = line.bottom()

    def _paint_pieces(self, painter: QPainter, room: QRectF, unit: float) -> float:
        table = self._table
        chips = [Chip(f"{name}  {value} / {high}", look="strong") for name, value, _, high in table.counters]
        chips += [
            Chip(self.said(monster_words(m)), look="muted" if m.stunned else "danger")
            for m in table.monsters
            if m.alive
        ]
        size = max(8, round(26 * unit))
        high = lay_chips(chips, room.width(), size)[1]
        high = min(high, size * 6.6)
        paint_chips(painter, QRectF(room.left(), room.bottom() - high, room.width(), high), self.palette_, chips, size)
        return room.bottom() - high - (16 * unit if chips else 0)

    def _paint_players(self, painter: QPainter, room: QRectF, unit: float) -> None:
        number = len(self._table.players)
        if not number:
            return
        columns = number if number <= 3 else 2 if number == 4 else 3
        rows = -(-number // columns)
        gap = 22 * unit
        tall = (room.height() - gap * (rows - 1)) / rows
        for row in range(rows):
            those = self._table.players[row * columns : (row + 1) * columns]
            # A row that is not full is as wide as the others.
            wide = (room.width() - gap * (len(those) - 1)) / len(those)
            held = max(self._held(player, wide - 54 * unit, tall, unit) for player in those)
            for place, player in enumerate(those):
                left, top = room.left() + place * (wide + gap), room.top() + row * (tall + gap)
                self._paint_player(painter, QRectF(left, top, wide, tall), player, unit, held)

    def _cards(self, player: PublicPlayer) -> list[Chip]:
        omens = [Chip(card, self.palette_.danger) for card in player.omens if card]
        return omens + [Chip(card, self.palette_.edge) for card in player.cards if card]

    def _held(self, player: PublicPlayer, wide: float, tall: float, unit: float) -> float:
        """How high somebody's cards may be: one line on a low card, more on a high one."""
        size = max(8, round(20 * unit))
        return min(lay_chips(self._cards(player), wide, size)[1], size * (2.0 if tall < 330 * unit else 4.2))

    def _paint_player(self, painter: QPainter, box: QRectF, player: PublicPlayer, unit: float, held: float) -> None:
        """``held``: room for cards, alike for all in a row so that their rows stand side by side."""
        colours, turn = self.palette_, player.id == self._table.actor
        painter.setBrush(QColor(colours.surface))
        painter.setPen(QPen(QColor(colours.accent if turn else colours.line), (5 if turn else 2) * unit))
        painter.drawRoundedRect(box, 14 * unit, 14 * unit)
        stripe = QRectF(box.left() + 8 * unit, box.top() + 16 * unit, 9 * unit, box.height() - 32 * unit)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(COLOURS.get(player.colour, colours.line)))
        painter.drawRoundedRect(stripe, 4 * unit, 4 * unit)
        inner = box.adjusted(32 * unit, 12 * unit, -22 * unit, -12 * unit)
        head = QRectF(inner.left(), inner.top(), inner.width(), 46 * unit)
        state = state_of(player)
        told = self.said(state) if state is not None else ""
        ink = {"hero": colours.success, "own": colours.accent}.get(player.side, colours.danger)
        self._text(painter, head, told, 25 * unit, ink if player.alive else colours.danger, _RIGHT, bold=True)
        wide = painter.fontMetrics().horizontalAdvance(told) + 16 * unit if told else 0.0
        name = player.name or player.explorer
        name_ink = colours.ink if player.alive else colours.muted
        self._text(painter, head.adjusted(0, 0, -wide, 0), name, 34 * unit, name_ink, bold=True)
        spot = self.word(place_word(player.place)) if player.place else ""
        words = "  ·  ".join(part for part in (player.explorer, spot) if part)
        below = QRectF(inner.left(), head.bottom(), inner.width(), 32 * unit)
        self._text(painter, below, words, 22 * unit, colours.muted)
        size = max(8, round(20 * unit))
        cards = QRectF(inner.left(), inner.bottom() - held, inner.width(), held)
        paint_chips(painter, cards, colours, self._cards(player), size)
        rows = inner.adjusted(0, 84 * unit, 0, -held - (10 * unit if held else 0))
        self._paint_tracks(painter, rows, player, unit)

    def _paint_tracks(self, painter: QPainter, room: QRectF, player: PublicPlayer, unit: float) -> None:
        if not player.tracks:
            return
        colours = self.palette_
        pitch = min(room.height() / len(player.tracks), 165 * unit)
        top = room.top() + (room.height() - pitch * len(player.tracks)) / 2
        # Places stay places: not much higher than wide; what is left goes between the rows.
        row = min(pitch, room.width() / 9 * 1.4)
        names = [
            tuple(dict.fromkeys(r.value(Term("trait", track.trait)) for r in self._renderers))
            for track in player.tracks
        ]
        size = min(26 * unit, row * (0.4 if len(self._renderers) == 1 else 0.3))
        word = min(room.width() * 0.3, max(self._word_wide(painter, both, size) for both in names))
        for both, track in zip(names, player.tracks, strict=True):
            extra = f" +{track.beyond}" if track.beyond else ""
            middle = top + (pitch - row) / 2
            self._names(painter, QRectF(room.left(), middle, word, row * 0.88), (both[0] + extra, *both[1:]), size)
            cells = QRectF(room.left() + word, middle, room.width() - word, row * 0.88)
            digits = max(8, round(min(row * 0.46, cells.width() / 9 * 0.58)))
            paint_row(painter, cells, colours, track.values, track.start, track.place, size=digits)
            top += pitch

    @staticmethod
    def _word_wide(painter: QPainter, names: Sequence[str], size: float) -> float:
        painter.setFont(fonts.ui_font(max(8, round(size))))
        metrics = painter.fontMetrics()
        wide = metrics.horizontalAdvance(f"{names[0]} +9")
        return float(max((wide, *(metrics.horizontalAdvance(name) * 0.8 + size / 2 for name in names[1:]))))

    def _names(self, painter: QPainter, box: QRectF, names: Sequence[str], size: float) -> None:
        """A trait's name, in another language smaller below it."""
        sizes = [size, *(size * 0.78,) * (len(names) - 1)]
        top = box.center().y() - sum(sizes) * 0.66
        for name, tall in zip(names, sizes, strict=True):
            self._text(painter, QRectF(box.left(), top, box.width(), tall * 1.32), name, tall, self.palette_.muted)
            top += tall * 1.32


def _odds(table: PublicTable) -> Message:
    return Message(
        "betrayal_page.board_odds",
        (("dice", table.dice), ("omens", table.omens), ("target", table.threshold)),
    )
