"""What lies on the board as items of the scene: seats, reminders and the middle."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPixmapCache
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire import lettering
from storyteller.ui.grimoire.pictures import Pictures
from storyteller.ui.theme import Palette
from storyteller.ui.widgets.kept import Kept
from storyteller.viewmodel.grimoire import CentreRecord, ReminderRecord, SeatRecord
from storyteller.viewmodel.ring import Circle, Rect

PHASE_ICONS: Final = {
    "setup": "table-chair", "night": "weather-night", "day": "white-balance-sunny", "dusk": "weather-sunset-down",
    "ended": "flag-checkered",
}  # fmt: skip


SeatMark = Literal["", "can", "picked", "first", "next"]
"""Among seats that are asked for: may be picked, is picked, is the first of two; has the next hand in a count."""


def _paint_circle(painter: QPainter, pen: QPen, reach: float) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawEllipse(QPointF(0, 0), reach, reach)


def _paint_dotted(painter: QPainter, pen: QPen, reach: float) -> None:
    """Lays a dotted circle from a picture that is painted once: the whole table may be asked for at every step."""
    ratio = painter.device().devicePixelRatioF()
    half = ceil(reach + pen.widthF())
    key = f"storyteller.ring {reach:.2f} {pen.widthF():.2f} {pen.color().name()} {ratio:.2f}"
    picture = QPixmap()
    if not QPixmapCache.find(key, picture):
        picture = QPixmap(ceil(2 * half * ratio), ceil(2 * half * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        brush = QPainter(picture)
        brush.translate(half, half)
        _paint_circle(brush, pen, reach)
        brush.end()
        QPixmapCache.insert(key, picture)
    painter.drawPixmap(QPointF(-half, -half), picture)


class PictureItem(QGraphicsItem):
    """An item that shows a kept picture and a ring when it is under the pointer or selected."""

    def __init__(self) -> None:
        """Shows nothing yet."""
        super().__init__()
        self.setAcceptHoverEvents(True)
        self._picture = QPixmap()
        self._box = QRectF()
        self._radius = 0.0
        self._palette: Palette | None = None
        self._hovered = False
        self._chosen = False
        self._mark: SeatMark = ""
        self._above_ring = QPainterPath()
        self._marks: tuple[tuple[QPointF, QPixmap], ...] = ()
        self.tell: Callable[[], str] = str
        """Makes the words the pointer tells: a death would have them made for all the table, and few are ever read."""

    def toolTip(self) -> str:
        """Returns what the pointer tells."""
        return self.tell()

    @property
    def radius(self) -> float:
        """Of the disc."""
        return self._radius

    @property
    def chosen(self) -> bool:
        """True while it wears the ring of the selection."""
        return self._chosen

    def set_chosen(self, chosen: bool) -> None:
        """Puts the ring of the selection around it, or takes it away."""
        if chosen != self._chosen:
            self._chosen = chosen
            self.update()

    @property
    def small_pictures(self) -> tuple[tuple[QPointF, QPixmap], ...]:
        """Its marks, each at its left upper corner."""
        return self._marks

    @property
    def mark(self) -> SeatMark:
        """What it is among the seats that are asked for."""
        return self._mark

    def set_mark(self, mark: SeatMark) -> None:
        """Marks it among the seats that are asked for."""
        if mark != self._mark:
            self._mark = mark
            self.update()

    def show_picture(self, picture: QPixmap, box: QRectF, radius: float, palette: Palette) -> None:
        """Shows a picture that fills a box around the item's position."""
        if box != self._box:
            self.prepareGeometryChange()
            self._box = box
        if (picture.cacheKey(), radius, palette) != (self._picture.cacheKey(), self._radius, self._palette):
            self.update()
        self._picture, self._radius, self._palette = picture, radius, palette

    def show_marks(self, marks: tuple[tuple[QPointF, QPixmap], ...]) -> None:
        """Shows small pictures over its own, each at its left upper corner.

        Only where one is another one is painted: a death renumbers half the table.
        """
        was, now = (
            {(corner.x(), corner.y(), picture.cacheKey()): QRectF(corner, picture.deviceIndependentSize())
             for corner, picture in some}
            for some in (self._marks, marks)
        )  # fmt: skip
        self._marks = marks
        for changed in was.keys() ^ now.keys():
            self.update((was.get(changed) or now[changed]).adjusted(-1, -1, 1, 1))

    def boundingRect(self) -> QRectF:
        """Returns the picture's box with room for the ring."""
        return self._box.adjusted(-6, -6, 6, 6)

    def shape(self) -> QPainterPath:
        """Returns the disc: what the pointer has to hit."""
        path = QPainterPath()
        path.addEllipse(QPointF(0, 0), self._radius, self._radius)
        return path

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paints the picture and the ring, which goes behind the name plate."""
        painter.drawPixmap(self._box.topLeft(), self._picture)
        if self._palette is not None and (self._chosen or self._hovered or self._mark):
            painter.save()
            if not self._above_ring.isEmpty():
                around = QPainterPath()
                around.addRect(self.boundingRect())
                painter.setClipPath(around.subtracted(self._above_ring))
            self._paint_ring(painter, self._palette)
            painter.restore()
        for corner, picture in self._marks:
            painter.drawPixmap(corner, picture)

    def _paint_ring(self, painter: QPainter, palette: Palette) -> None:
        """One ring, for what matters most: picked, selected, to be picked, under the pointer."""
        broad, fine = max(2.5, self._radius * 0.06), max(1.5, self._radius * 0.03)
        if self._mark in ("picked", "first", "next"):
            pen = QPen(QColor(palette.accent), broad)
            if self._mark == "first":
                pen.setStyle(Qt.PenStyle.DashLine)
        elif self._chosen:
            pen = QPen(QColor(palette.focus), broad)
        elif self._mark == "can":
            pen = QPen(QColor(palette.accent), fine, Qt.PenStyle.DotLine)
        elif self._hovered:
            pen = QPen(QColor(palette.focus), fine)
        else:
            return
        reach = self._radius + pen.widthF() / 2
        if pen.style() == Qt.PenStyle.DotLine:
            _paint_dotted(painter, pen, reach)
        else:
            _paint_circle(painter, pen, reach)

    def hoverEnterEvent(self, event: object) -> None:
        """Shows the pointer's ring."""
        self._hovered = True
        self.update()

    def hoverLeaveEvent(self, event: object) -> None:
        """Takes the pointer's ring away."""
        self._hovered = False
        self.update()


class SeatItem(PictureItem):
    """A token with its plate."""

    def __init__(self, seat: SeatId) -> None:
        """Belongs to one seat for good."""
        super().__init__()
        self.seat = seat
        self._plate = QRectF()
        self._number = ""
        self.setZValue(1)

    def show_seat(self, record: SeatRecord, token: Circle, plate: Rect, pictures: Pictures, ratio: float) -> None:
        """Shows a record at its place."""
        self._number = str(record.number)
        self._plate = QRectF(plate.x - token.x, plate.y - token.y, plate.width, plate.height)
        self._above_ring = QPainterPath()
        self._above_ring.addRoundedRect(self._plate, plate.height / 2, plate.height / 2)
        picture, box = pictures.seat(record, token.radius, self._plate, ratio)
        self.show_marks(pictures.marks(record, token.radius, ratio))
        self.show_picture(picture, box, token.radius, pictures.palette)
        self.setPos(token.x, token.y)

    @property
    def plate(self) -> QRectF:
        """Of the name, from the token's middle."""
        return self._plate

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paints the token and what its mark says at the plate: nothing is said by a ring's colour alone."""
        super().paint(painter, option, widget)
        if self._palette is not None and self._mark == "next":
            self._paint_tag(painter, self._palette)
        elif self._palette is not None and self._mark == "picked":
            self._paint_tick(painter, self._palette)

    def _paint_tick(self, painter: QPainter, palette: Palette) -> None:
        """A tick at the plate's upper left corner, where it covers neither name, band nor number."""
        side = max(16.0, self._plate.height() * 0.92)
        box = QRectF(self._plate.left() - 4, self._plate.top() - side * 0.72, side, side)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(palette.cloth_deep), 1.2))
        painter.setBrush(QColor(palette.accent))
        painter.drawEllipse(box)
        inset = side * 0.16
        icons.paint(painter, box.adjusted(inset, inset, -inset, -inset), "check", palette.on_accent)

    def _paint_tag(self, painter: QPainter, palette: Palette) -> None:
        """The number as a tag that points to the name of who is asked next; the board's hand points there too."""
        plate, high = self._plate, self._plate.height()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.setPen(QPen(QColor(palette.accent), max(2.0, high * 0.11)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(plate, high / 2, high / 2)
        left, body = plate.left() - 3, plate.left() + high * 0.66
        tag = QPainterPath(QPointF(left, plate.top() - 2))
        for place in (
            QPointF(body, plate.top() - 2), QPointF(plate.left() + high, plate.center().y()),
            QPointF(body, plate.bottom() + 2), QPointF(left, plate.bottom() + 2),
        ):  # fmt: skip
            tag.lineTo(place)
        tag.closeSubpath()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette.accent))
        painter.drawPath(tag)
        painter.setPen(QColor(palette.on_accent))
        number = lettering.fit(self._number, high * 0.76, high, partial(fonts.ui_font, bold=True), high * 0.76, 1)
        lettering.draw(painter, number, QPointF((left + body) / 2 + high * 0.06, plate.center().y()))

    def shape(self) -> QPainterPath:
        """Returns disc and plate: a click on the name means the seat too."""
        path = super().shape()
        path.addRect(self._plate)
        return path


class ReminderItem(PictureItem):
    """A reminder beside a seat."""

    def __init__(self, reminder: ReminderId) -> None:
        """Belongs to one reminder for good."""
        super().__init__()
        self.reminder = reminder
        self.seat = SeatId(0)
        self.setZValue(2)

    def show_reminder(self, record: ReminderRecord, place: Circle, pictures: Pictures, ratio: float) -> None:
        """Shows a record at its place beside a seat."""
        picture, box = pictures.reminder(record, place.radius, ratio)
        self.show_picture(picture, box, place.radius, pictures.palette)
        self.setPos(place.x, place.y)


class CentreItem(QGraphicsItem):
    """The phase and the counts, engraved in the cloth."""

    def __init__(self, bridge: Bridge) -> None:
        """Shows nothing yet."""
        super().__init__()
        self._bridge = bridge
        self._box = QRectF()
        self._record: CentreRecord | None = None
        self._lines = Kept(16)
        # It lies below the tokens' shadows: what changes there would have it lettered anew each time.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_centre(self, record: CentreRecord, place: Rect) -> None:
        """Shows a record in its place."""
        box = QRectF(place.x, place.y, place.width, place.height)
        if box != self._box:
            self.prepareGeometryChange()
            self._box = box
        self._record = record
        self.update()

    def boundingRect(self) -> QRectF:
        """Returns its place."""
        return self._box

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paints icon, phase and counts below one another."""
        record = self._record
        if record is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self._bridge.theme.palette
        box = self._box
        title = self._bridge.tr(f"grimoire.phase.{record.phase}", n=record.number)
        high = box.height()
        words = lettering.fit(title, box.width() * 0.74, high * 0.5, fonts.display_font, high * 0.4, 1)
        side = words.pitch * 0.86
        wide = lettering.width(words)
        left = box.center().x() - (wide + side * 1.25) / 2
        line = box.top() + high * 0.26
        icons.paint(painter, QRectF(left, line - side / 2, side, side), PHASE_ICONS[record.phase], palette.accent)
        self._letter(painter, words, QPointF(left + side * 1.25 + wide / 2, line), palette.ink)
        for place, text in ((0.6, self._living(record)), (0.84, self._votes(record))):
            small = lettering.fit(text, box.width(), high * 0.24, fonts.ui_font, high * 0.19, 1)
            self._letter(painter, small, QPointF(box.center().x(), box.top() + high * place), palette.muted)

    def _letter(self, painter: QPainter, words: lettering.Fitted, middle: QPointF, ink: str) -> None:
        """Draws a line from a kept picture: letters as large as these are outlines, filled anew each time."""
        # A line's pitch is tight: tails and accents reach beyond it.
        half = QPointF(ceil(lettering.width(words) / 2) + 4, ceil(words.height))
        box, ratio = QRectF(-half, half), painter.device().devicePixelRatio()

        def paint(brush: QPainter) -> None:
            brush.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
            brush.setPen(QColor(ink))
            lettering.draw(brush, words, QPointF(0, 0))

        key = (words.lines, words.font.key(), ink, ratio)
        painter.drawPixmap((middle - half).toPoint(), self._lines.picture(key, box, ratio, paint))

    def _living(self, record: CentreRecord) -> str:
        if not record.seats:
            return self._bridge.tr("grimoire.no_seats")
        return self._bridge.tr("grimoire.living", living=record.living, seats=record.seats)

    def _votes(self, record: CentreRecord) -> str:
        if not record.needed:
            return ""
        return self._bridge.tr("grimoire.votes", n=record.ghost_votes, needed=record.needed)
