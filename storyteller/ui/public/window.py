"""The window everybody looks at. It is handed display records and words, and has no way to ask for anything else."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from math import ceil
from typing import Final, Literal

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QColor, QImage, QPainter, QPaintEvent, QPixmap, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from storyteller.clocktower.public_town import PublicTown
from storyteller.ui.public.kept import Kept
from storyteller.ui.public.link import Link, paint_link
from storyteller.ui.public.pieces import Look, Pictures, ground, no_pictures
from storyteller.ui.public.reveal_page import paint_reveal
from storyteller.ui.public.sheet_page import paint_sheet
from storyteller.ui.public.town_page import corner, is_upright, paint_town
from storyteller.ui.public.words import Words
from storyteller.viewmodel.public_screen import Printed, ScreenRecord, ScreenTimer, screen

Page = Literal["town", "script", "reveal"]
Cover = Literal["", "black", "picture"]
Hours = Literal["auto", "night", "day"]
PAGES: Final[tuple[Page, ...]] = ("town", "script", "reveal")
PUBLIC_WINDOW: Final = "public"
"""Property of a window that holds no secret and stays when the curtain falls."""
_TICK_MS: Final = 200
_NOTCH: Final = 120
"""Source: QWheelEvent.angleDelta, eighths of a degree; most wheels have 15 degrees a notch."""
_LOGO: Final = 0.09
"""Size of a logo in the corner, of the screen's smaller side."""
SMALLEST: Final = QSize(480, 270)


class TownWindow(QWidget):
    """Paints one page over the whole screen. It never takes the keyboard, and never says more than the record.

    Signals:
        closed(): Somebody closed it by its frame.
        turned(seats): Somebody turned the wheel over the ring: so many seats clockwise.
    """

    closed = Signal()
    turned = Signal(int)

    def __init__(self, words: Words, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        """``now``: the time, aware; what is left on the table's clock is counted by it."""
        super().__init__(None, Qt.WindowType.Window | Qt.WindowType.WindowDoesNotAcceptFocus)
        self._words, self._now = words, now
        self._pictures: Pictures = no_pictures
        self._kept = Kept()
        self._record = screen_of_nothing()
        self._page: Page = "town"
        self._cover: Cover = ""
        self._hours: Hours = "auto"
        self._top = 1
        self._wheel = 0
        self._link: Link | None = None
        self._image = QImage()
        self._as_ground = False
        self._grounds: dict[object, QPixmap] = {}
        self._left_s: int | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self._tick)
        self.setProperty(PUBLIC_WINDOW, True)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        # It alone does not keep the program open.
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumSize(SMALLEST)
        self.resize(960, 540)
        self._speak()

    # --- what it is told ---------------------------------------------------------------------------------

    @property
    def record(self) -> ScreenRecord:
        """What is shown."""
        return self._record

    @property
    def page(self) -> Page:
        """The page that is chosen; at the end the town gives way to the reveal by itself."""
        return self._page

    @property
    def shown_page(self) -> Page:
        """The page that is to be seen."""
        return "reveal" if self._page == "town" and self._record.ended else self._page

    @property
    def cover(self) -> Cover:
        """What covers the page."""
        return self._cover

    def show_record(self, record: ScreenRecord) -> None:
        """Shows the town as it is now; the same record again changes and repaints nothing."""
        if record == self._record:
            return
        self._record = record
        self._count_down()
        self._speak()
        self.update()

    def show_page(self, page: Page) -> None:
        """Goes to a page."""
        if page != self._page:
            self._page = page
            self.update()

    def put_cover(self, cover: Cover) -> None:
        """Covers everything with black or with the picture; "" takes it away."""
        if cover != self._cover:
            self._cover = cover
            self._speak()
            self.update()

    def use_words(self, words: Words) -> None:
        """Speaks other languages from now on."""
        self._words, self._kept = words, Kept()
        self._speak()
        self.update()

    def use_pictures(self, pictures: Pictures) -> None:
        """Paints characters' pictures with this from now on."""
        self._pictures, self._kept = pictures, Kept()
        self.update()

    def use_hours(self, hours: Hours) -> None:
        """Keeps the look of night or day, or lets it follow the game."""
        if hours != self._hours:
            self._hours = hours
            self.update()

    def use_top(self, number: int) -> None:
        """Turns the ring so that this seat is at its top."""
        if number != self._top:
            self._top = number
            self.update()

    def use_image(self, image: QImage, *, as_ground: bool) -> None:
        """Takes an own picture: behind everything, or small in the corner. A null one takes it away."""
        self._image, self._as_ground = image, as_ground
        self._grounds.clear()
        self.update()

    def use_link(self, link: Link | None) -> None:
        """Shows the way to the players' page beside the town, or no longer."""
        if link != self._link:
            self._link = link
            self.update()

    # --- the clock ---------------------------------------------------------------------------------------

    def _count_down(self) -> bool:
        before, timer = self._left_s, self._record.timer
        self._left_s = seconds_left(timer, self._now()) if timer is not None else None
        running = timer is not None and bool(timer.ends_at) and (self._left_s or 0) > 0
        if running != self._timer.isActive():
            self._timer.start() if running else self._timer.stop()
        return before != self._left_s

    def _tick(self) -> None:
        if self._count_down():
            self.update()

    # --- showing -----------------------------------------------------------------------------------------

    def _speak(self) -> None:
        title = self._words.say("town.title")
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setAccessibleDescription("" if self._cover else told(self._record, self._words))

    def changeEvent(self, event: QEvent) -> None:
        """Hides the pointer while it covers a screen."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            full = self.isFullScreen()
            self.setCursor(Qt.CursorShape.BlankCursor if full else Qt.CursorShape.ArrowCursor)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tells that it is closed."""
        super().closeEvent(event)
        self.closed.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turns the ring, a seat a notch."""
        self._wheel += event.angleDelta().y()
        seats = int(self._wheel / _NOTCH)
        self._wheel -= seats * _NOTCH
        if seats and self.shown_page == "town" and not self._cover and not is_upright(QRectF(self.rect())):
            self.turned.emit(-seats)
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Forgets pictures of another size."""
        self._kept = Kept()
        self._grounds.clear()
        super().resizeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the cover, or the page."""
        painter = QPainter(self)
        self.paint(painter, QRectF(self.rect()))
        painter.end()

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paints what is to be seen."""
        if self._cover:
            painter.fillRect(box, QColor("#000000"))
            if self._cover == "picture" and not self._image.isNull():
                _paint_image(painter, self._image, box)
            return
        night = self._hours == "night" or (self._hours == "auto" and self._record.night)
        look = Look(night, self._words, self._pictures, self._kept)
        self._paint_ground(painter, box, look)
        page = self.shown_page
        if page == "script":
            # A sheet stays the same whatever happens at the table.
            record = self._record
            self._kept.paint(
                painter, box, ("sheet", record.sheet, night), lambda kept: paint_sheet(kept, record, box, look)
            )
        elif page == "reveal":
            paint_reveal(painter, self._record, box, look)
        else:
            paint_town(painter, self._record, box, look, self._left_s, self._top)
            if self._link is not None:
                free = corner(box, len(self._record.seats)) if self._record.seats else box.height() / 4
                paint_link(painter, self._link, box, look, upright=is_upright(box), free=free)
        if not self._image.isNull() and not self._as_ground:
            side = min(box.width(), box.height()) * _LOGO
            gap = side * 0.15
            _paint_image(painter, self._image, QRectF(box.right() - side - gap, box.bottom() - side - gap, side, side))

    def _paint_ground(self, painter: QPainter, box: QRectF, look: Look) -> None:
        ratio = self.devicePixelRatioF()
        woven = self.shown_page == "town"
        key = (look.night, woven, box.width(), box.height(), ratio)
        made = self._grounds.get(key)
        if made is None:
            made = QPixmap(QSize(ceil(box.width() * ratio), ceil(box.height() * ratio)))
            made.setDevicePixelRatio(ratio)
            inner = QPainter(made)
            ground(inner, box, look, woven=woven)
            if self._as_ground and not self._image.isNull():
                inner.setOpacity(0.35 if look.night else 0.3)
                _paint_image(inner, self._image, box, fill=True)
            inner.end()
            self._grounds[key] = made
        painter.drawPixmap(box.topLeft(), made)


def screen_of_nothing() -> ScreenRecord:
    """Returns what is shown before there is a game."""
    return screen(PublicTown(), Printed())


def seconds_left(timer: ScreenTimer, now: datetime) -> int:
    """Returns the seconds left on a clock, never below 0; an end that can't be read is one that is over."""
    if not timer.ends_at:
        return max(0, timer.left_s)
    try:
        ends = datetime.fromisoformat(timer.ends_at)
    except ValueError:
        return 0
    if ends.tzinfo is None:
        ends = ends.replace(tzinfo=UTC)
    return max(0, ceil((ends - now).total_seconds()))


def told(record: ScreenRecord, words: Words) -> str:
    """Returns what is shown, in sentences for those who listen to a screen."""
    parts: list[object] = [record.winner or record.title]
    if record.vote is not None:
        parts += [record.vote.title, *record.vote.aim]
    parts += record.news
    said = [words.first(part) for part in parts]
    for seat in record.seats:
        life = words.say(f"town.life.{seat.life}")
        face = f" · {words.names(seat.face.id)[0]}" if seat.face is not None else ""
        hand = f" · {words.say('town.vote.hands')}" if seat.hands else ""
        said.append(f"{seat.number} {seat.name}{face} · {life}{hand}")
    return "\n".join(said)


def _paint_image(painter: QPainter, image: QImage, box: QRectF, *, fill: bool = False) -> None:
    way = Qt.AspectRatioMode.KeepAspectRatioByExpanding if fill else Qt.AspectRatioMode.KeepAspectRatio
    size = QSize(image.size()).scaled(box.size().toSize(), way)
    place = QRectF(0, 0, size.width(), size.height())
    place.moveCenter(box.center())
    painter.save()
    painter.setClipRect(box)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(place, image)
    painter.restore()
