"""The tray at the board's edge: what is not in play, Fabled, loose things, and reminders still in the box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QScrollArea, QToolTip, QWidget

from storyteller.kernel.message import Message, Term
from storyteller.ui import art, fonts
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.pictures import Pictures
from storyteller.ui.widgets.kept import Kept
from storyteller.ui.widgets.token import fitted, paint_disc
from storyteller.viewmodel.box import TokenRecord, UnplacedRecord
from storyteller.viewmodel.grimoire import BluffRecord, BoardRecord, ReminderRecord

_LEAST: Final = 0.6
"""Letters of a row are made smaller down to this part of the body's; then the words take two lines."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A heading (no token), or a token with its words; ``value`` is what a click means."""

    text: str
    token: TokenRecord | None = None
    value: object = None
    tip: str = ""


class _Said(QAbstractButton):
    """A row as assistive tools find it: it has a name and can be pressed; the list paints it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Leaves it to the list."""


class TrayList(QWidget):
    """The rows, painted by hand.

    Signals:
        place_wanted(record): A reminder from the box is to be laid.
        reminder_opened(reminder): A loose reminder was clicked.
    """

    place_wanted = Signal(object)
    reminder_opened = Signal(int)

    def __init__(self, bridge: Bridge, pictures: Pictures) -> None:
        """Empty at first."""
        super().__init__()
        self._bridge, self._pictures = bridge, pictures
        self._rows: tuple[_Row, ...] = ()
        self._discs = Kept(64)
        self._said: list[QWidget] = []
        self._at = -1
        self._hovered = -1
        self._letters_for: object = None
        self._letters_px = 1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_board(self, board: BoardRecord) -> None:
        """Shows what lies at the edge of a board."""
        self.setAccessibleName(self._bridge.tr("grimoire.tray.unplaced"))
        rows = tuple(self._make_rows(board)) or (_Row(self._bridge.tr("grimoire.tray.empty")),)
        if rows == self._rows:
            return
        before, self._rows = self._rows, rows
        lit, self._at, self._hovered = {self._at, self._hovered}, -1, -1
        self._name_rows()
        self._tell()
        if [self._row_height(row) for row in before] == [self._row_height(row) for row in rows]:
            for place, row, box in self._boxes():
                if row != before[place] or place in lit:
                    self.update(box.toAlignedRect())
            return
        self.setMinimumHeight(round(self._height()))
        self.updateGeometry()
        self.update()

    def _name_rows(self) -> None:
        """Gives assistive tools a child for each row: a label, or a button where it can be taken."""
        before, self._said = self._said, []
        made = False
        for place, row in enumerate(self._rows):
            old = before[place] if place < len(before) else None
            if old is not None and isinstance(old, _Said) is (row.value is not None):
                self._said.append(old)
                continue
            self._said.append(QLabel(self) if row.value is None else self._pressable(place))
            made = True
        for gone in before:
            if gone not in self._said:
                gone.setParent(None)
                gone.deleteLater()
        for child, row in zip(self._said, self._rows, strict=True):
            child.setAccessibleName(row.text)
            child.setAccessibleDescription(row.tip)
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            child.show()
            if made:
                child.raise_()  # they are read in this order
        self._lay_said()

    def _pressable(self, place: int) -> _Said:
        made = _Said(self)
        made.clicked.connect(lambda: self._take(place))
        return made

    def _lay_said(self) -> None:
        for place, _, box in self._boxes():
            if place < len(self._said):
                self._said[place].setGeometry(box.toAlignedRect())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts what assistive tools find where it is painted."""
        super().resizeEvent(event)
        self._lay_said()

    def redress(self) -> None:
        """Paints everything in the look that is now worn."""
        self._discs.clear()
        self._lay_said()
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Returns the height of all rows."""
        return QSize(120, round(self._height()))

    # --- rows --------------------------------------------------------------------------------------------

    def _make_rows(self, board: BoardRecord) -> Iterator[_Row]:
        for bluffs in board.bluffs:
            yield _Row(self._bluffs_heading(bluffs))
            yield from (self._token(token) for token in bluffs.tokens)
        if board.fabled:
            yield _Row(self._bridge.tr("grimoire.tray.fabled"))
        for fabled in board.fabled:
            about = self._bridge.renderer().join([self._bridge.renderer().value(a) for a in fabled.about])
            yield self._token(fabled.token, about if fabled.about else "")
        if board.unseated:
            yield _Row(self._bridge.tr("grimoire.tray.beside"))
            yield from (self._token(token) for token in board.unseated)
        if board.loose:
            yield _Row(self._bridge.tr("grimoire.tray.loose"))
            yield from (self._loose(reminder) for reminder in board.loose)
        if board.unplaced:
            yield _Row(self._bridge.tr("grimoire.tray.unplaced"))
            yield from (self._unplaced(record) for record in board.unplaced)

    def _bluffs_heading(self, bluffs: BluffRecord) -> str:
        if bluffs.of == "demon":
            return self._bridge.tr("grimoire.tray.bluffs")
        who: Term | Message | object = bluffs.seat or Term("character", bluffs.of)
        return self._bridge.tr("grimoire.tray.bluffs_of", who=who)

    def _token(self, token: TokenRecord, about: str = "") -> _Row:
        names = self._bridge.character_names(token.character)
        tip = " · ".join(names)
        ability = self._bridge.characters.ability(token.character, self._bridge.language)
        return _Row(f"{names[0]}: {about}" if about else names[0], token, tip=f"{tip}\n{ability}".strip())

    def _loose(self, reminder: ReminderRecord) -> _Row:
        return _Row(self._pictures.reminder_text(reminder), reminder.token, reminder.id)

    def _unplaced(self, record: UnplacedRecord) -> _Row:
        text = self._bridge.renderer().value(Term("reminder", record.text))
        if record.count > 1:
            text = f"{text} ×{record.count}"
        names = " · ".join(self._bridge.character_names(record.token.character))
        return _Row(text, record.token, record, f"{names}: {text}\n{self._bridge.tr('grimoire.tray.place')}")

    # --- where rows lie ----------------------------------------------------------------------------------

    def _row_height(self, row: _Row) -> float:
        theme = self._bridge.theme
        if row.token is not None:
            return round(theme.type.body * 2.0)
        metrics = QFontMetricsF(fonts.ui_font(theme.type.caption, bold=True))
        box = QRectF(0, 0, max(60, self.width() - 2 * theme.space.s), 1000)
        return round(metrics.boundingRect(box, Qt.TextFlag.TextWordWrap, row.text).height() + 1.3 * theme.space.m)

    def _height(self) -> float:
        return sum(self._row_height(row) for row in self._rows) + self._bridge.theme.space.m

    def _boxes(self) -> Iterator[tuple[int, _Row, QRectF]]:
        top = 0.0
        for place, row in enumerate(self._rows):
            high = self._row_height(row)
            yield place, row, QRectF(0, top, self.width(), high)
            top += high

    def box_of(self, value: object) -> QRectF | None:
        """Returns where the row with a value lies, or None."""
        return next((box for _, row, box in self._boxes() if row.value is not None and row.value == value), None)

    def accessible_of(self, value: object) -> QWidget | None:
        """Returns what assistive tools find as the row with a value, or None."""
        places = (at for at, row in enumerate(self._rows) if row.value is not None and row.value == value)
        return next((self._said[at] for at in places), None)

    # --- painting ----------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints headings and rows, those of them that need it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        part = QRectF(event.rect())
        for place, row, box in self._boxes():
            if not box.intersects(part):
                continue
            if row.token is None:
                self._paint_heading(painter, row, box)
            else:
                self._paint_row(painter, row, row.token, box, place)

    def _paint_heading(self, painter: QPainter, row: _Row, box: QRectF) -> None:
        theme = self._bridge.theme
        painter.setPen(QColor(theme.palette.muted))
        painter.setFont(fonts.ui_font(theme.type.caption, bold=True))
        inner = box.adjusted(theme.space.s, theme.space.s, -theme.space.xs, -theme.space.xs)
        painter.drawText(inner, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignBottom, row.text)

    def _paint_row(self, painter: QPainter, row: _Row, token: TokenRecord, box: QRectF, place: int) -> None:
        theme = self._bridge.theme
        palette = theme.palette
        focused = place == self._at and self.hasFocus()
        if row.value is not None and (place == self._hovered or focused):
            pen = QPen(QColor(palette.focus), theme.focus_px) if focused else Qt.PenStyle.NoPen
            painter.setPen(pen)
            painter.setBrush(QColor(palette.hover))
            painter.drawRoundedRect(box.adjusted(2, 1, -2, -1), theme.radius.s, theme.radius.s)
        side = box.height() - 6
        disc = QPointF(box.left() + theme.space.xs, box.top() + 3)
        painter.drawPixmap(disc, self._disc(token, side))
        left = disc.x() + side + theme.space.s
        room = box.right() - theme.space.xs - left
        font = fonts.ui_font(self._letters(room))
        if QFontMetricsF(font).horizontalAdvance(row.text) > room:
            # A word that is too long for a line even so is made smaller by itself.
            longest = max(row.text.split(), key=QFontMetricsF(font).horizontalAdvance, default="")
            font = fitted(font, longest, room)
        painter.setFont(font)
        painter.setPen(QColor(palette.ink))
        painter.drawText(
            QRectF(left, box.top(), room + 2, box.height()),
            Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap,
            row.text,
        )

    def _letters(self, room: float) -> int:
        """One size for all rows: the one at which the longest fits a line, but not so small that two are better."""
        body = self._bridge.theme.type.body
        key = (self._rows, round(room), body)
        if key != self._letters_for:
            self._letters_for = key
            metrics = QFontMetricsF(fonts.ui_font(body))
            longest = max((metrics.horizontalAdvance(row.text) for row in self._rows if row.token), default=1.0)
            part = min(1.0, room / max(1.0, longest))
            self._letters_px = max(int(body * part), round(body * _LEAST))
        return self._letters_px

    def _disc(self, token: TokenRecord, side: float) -> QPixmap:
        palette = self._bridge.theme.palette
        disc = QRectF(0, 0, side, side)

        def paint(painter: QPainter) -> None:
            ink = palette.team_inks.get(token.team or "", palette.parchment_ink)
            paint_disc(painter, disc, palette, ink)
            inset = side * 0.2
            spot, team, glyph = disc.adjusted(inset, inset, -inset, -inset), token.team or "", token.glyph or "pencil"
            art.paint_small(painter, spot, character=token.character, team=team, glyph=glyph, ink=ink)

        ratio = self.devicePixelRatioF()
        return self._discs.picture((token, art.current().version, side, ratio), disc, ratio, paint)

    # --- pointer and keys --------------------------------------------------------------------------------

    def _under(self, place: QPointF) -> int:
        return next((at for at, _, box in self._boxes() if box.contains(place)), -1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Lights up what is under the pointer."""
        self._light(self._under(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Puts the light out."""
        self._light(-1)

    def _light(self, place: int) -> None:
        if place != self._hovered:
            self._hovered = place
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Waits for the release."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Takes the row."""
        self._take(self._under(event.position()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk what can be taken, Enter takes it."""
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        step = steps.get(Qt.Key(event.key()))
        if step is not None:
            open_rows = [at for at, row in enumerate(self._rows) if row.value is not None]
            if open_rows:
                now = open_rows.index(self._at) if self._at in open_rows else (-1 if step > 0 else 0)
                self._at = open_rows[(now + step) % len(open_rows)]
                self._tell()
                self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._at >= 0:
            self._take(self._at)
        else:
            super().keyPressEvent(event)

    def _tell(self) -> None:
        """Lets a screen reader say the row the keys are at; the others are there to be found one by one."""
        row = self._rows[self._at] if 0 <= self._at < len(self._rows) else None
        said = (row.tip or row.text) if row is not None else ""
        if said != self.accessibleDescription():
            self.setAccessibleDescription(said)

    def _take(self, place: int) -> None:
        value = self._rows[place].value if 0 <= place < len(self._rows) else None
        if isinstance(value, UnplacedRecord):
            self.place_wanted.emit(value)
        elif isinstance(value, int):
            self.reminder_opened.emit(value)

    def event(self, event: QEvent) -> bool:
        """Tells both names and the ability."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self._under(QPointF(event.pos()))
            if place >= 0 and self._rows[place].tip:
                QToolTip.showText(event.globalPos(), self._rows[place].tip, self)
                return True
        return super().event(event)


class Tray(QScrollArea):
    """The rows in a column that scrolls when there are many."""

    def __init__(self, bridge: Bridge, pictures: Pictures, parent: QWidget | None = None) -> None:
        """Empty at first."""
        super().__init__(parent)
        self._bridge = bridge
        self.rows = TrayList(bridge, pictures)
        self.setWidget(self.rows)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        bridge.theme_changed.connect(self.rows.redress)

    def fit(self, width: int) -> None:
        """Takes what it wishes of a page's width, but no more than leaves the board its room."""
        self.setFixedWidth(min(round(self._bridge.theme.type.body * 8.6), max(120, round(width * 0.14))))
