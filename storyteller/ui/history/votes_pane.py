"""The votes of a game: every count as a column of hands, and as a picture who voted with whom."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QToolTip, QVBoxLayout, QWidget

from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message
from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.history.games import PlayedGame, PlayedGames
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.history import Replay
from storyteller.viewmodel.votes import CountRecord, VotesRecord, votes

_FEWEST: Final = 2
"""A line is drawn between two who raised their hands together at least so often, where there are counts enough."""
_MANY: Final = 6
_OUT: Final = 22
"""So far out from their places stand the names, in pixels."""


def outcome_of(bridge: Bridge, count: CountRecord) -> str:
    """Returns what a count came to, in a word."""
    key = "executed" if count.executed else count.outcome or ""
    return bridge.tr(f"votes.outcome.{key}") if key else ""


def sentence_of(bridge: Bridge, count: CountRecord, record: VotesRecord) -> str:
    """Returns a count in a sentence, for who can't see the table."""
    names = {voter.seat: voter.label for voter in record.voters}
    who = tuple(names[seat] for seat, _ in count.hands if seat in names)
    by = count.by if count.by is not None else message("town.somebody")
    said = bridge.tr(
        "votes.sentence", day=count.day, by=by, nominee=count.nominee, n=count.tally, needed=count.needed, who=who
    )
    return f"{said} {outcome_of(bridge, count)}"


def paint_side(painter: QPainter, bridge: Bridge, side: str, at: QPointF, wide: float) -> None:
    """Paints whose side somebody is on: a disc for good, a diamond for evil, a ring for nobody knows."""
    palette = bridge.theme.palette
    colour = QColor(palette.alignments.get(side, palette.edge))
    painter.setPen(QPen(colour, 2))
    painter.setBrush(colour if side in ("good", "evil") else QColor(palette.surface))
    half = wide / 2
    if side == "evil":
        corners = (QPointF(0, -half), QPointF(half, 0), QPointF(0, half), QPointF(-half, 0))
        painter.drawPolygon(QPolygonF([at + corner for corner in corners]))
    else:
        painter.drawEllipse(at, half * 0.85, half * 0.85)


class Matrix(QWidget):
    """Rows are voters clockwise, columns are counts in order."""

    def __init__(self, bridge: Bridge) -> None:
        """Shows nothing yet."""
        super().__init__()
        self._bridge = bridge
        self._record = VotesRecord()
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Minimum)
        bridge.theme_changed.connect(self._dress)

    def show_votes(self, record: VotesRecord) -> None:
        """Shows another game's votes."""
        self._record = record
        self.setAccessibleName(self._bridge.tr("votes.matrix"))
        self.setAccessibleDescription("\n".join(sentence_of(self._bridge, c, record) for c in record.counts))
        self._dress()

    def _dress(self) -> None:
        self.setMinimumSize(self.sizeHint())
        self.updateGeometry()
        self.update()

    def _metrics(self) -> tuple[float, float, float, float]:
        """Width of the names, of a column, height of the head, of a row."""
        theme = self._bridge.theme
        metrics = QFontMetricsF(fonts.ui_font(theme.type.body))
        value = self._bridge.renderer().value
        names = max((metrics.horizontalAdvance(value(v.label)) for v in self._record.voters), default=60.0)
        counts = self._record.counts
        heads = [value(count.nominee) for count in counts] + [outcome_of(self._bridge, count) for count in counts]
        columns = max((metrics.horizontalAdvance(words) for words in heads), default=40.0)
        row = metrics.height() + theme.space.s
        return (
            min(names, 10 * theme.type.body) + row + theme.type.caption + theme.space.m,
            max(54.0, min(columns, 7 * theme.type.body) + theme.space.m),
            row * 3.2,
            row,
        )

    def sizeHint(self) -> QSize:
        """Returns all of it."""
        names, wide, head, row = self._metrics()
        below = 2.2 * row
        return QSize(
            round(names + wide * len(self._record.counts) + 8), round(head + row * len(self._record.voters) + below)
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the table."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        names, wide, head, row = self._metrics()
        palette, theme = self._bridge.theme.palette, self._bridge.theme
        value = self._bridge.renderer().value
        for at, voter in enumerate(self._record.voters):
            box = QRectF(0, head + at * row, self.width(), row)
            if at % 2 == 0:
                painter.fillRect(box, QColor(palette.surface))
            painter.setFont(fonts.ui_font(theme.type.caption))
            painter.setPen(QColor(palette.muted))
            painter.drawText(QRectF(4, box.top(), row, row), Qt.AlignmentFlag.AlignVCenter, str(voter.number))
            painter.setFont(fonts.ui_font(theme.type.body))
            side = theme.type.caption * 0.75
            paint_side(painter, self._bridge, voter.side, QPointF(row + side / 2, box.center().y()), side)
            painter.setPen(QColor(palette.alignments.get(voter.side, palette.ink)))
            room = QRectF(row + side + 6, box.top(), names - row - side - 10, row)
            self._line(painter, room, value(voter.label), Qt.AlignmentFlag.AlignLeft)
        for at, count in enumerate(self._record.counts):
            self._paint_count(painter, count, QRectF(names + at * wide, 0, wide, self.height()), head, row)

    def _paint_count(self, painter: QPainter, count: CountRecord, box: QRectF, head: float, row: float) -> None:
        theme, palette = self._bridge.theme, self._bridge.theme.palette
        value, centre = self._bridge.renderer().value, Qt.AlignmentFlag.AlignHCenter
        painter.setPen(QColor(palette.line))
        painter.drawLine(box.topLeft(), QPointF(box.left(), head + row * len(self._record.voters)))
        painter.setFont(fonts.ui_font(theme.type.caption))
        painter.setPen(QColor(palette.muted))
        day = self._bridge.tr("phase.day", n=count.day)
        third = head / 3.2
        self._line(painter, QRectF(box.left(), 0, box.width(), third), day, centre)
        by = value(count.by) if count.by is not None else ""
        self._line(painter, QRectF(box.left(), third, box.width(), third), f"{by} →", centre)
        painter.setFont(fonts.ui_font(theme.type.body, bold=True))
        painter.setPen(QColor(palette.danger if count.executed else palette.ink))
        self._line(painter, QRectF(box.left(), 2 * third, box.width(), third), value(count.nominee), centre)
        for at, voter in enumerate(self._record.voters):
            self._paint_hand(painter, count, voter.seat, QRectF(box.left(), head + at * row, box.width(), row))
        below = head + row * len(self._record.voters)
        painter.setPen(QColor(palette.ink))
        painter.setFont(fonts.ui_font(theme.type.body, bold=True))
        result = f"{count.tally}/{count.needed}" + ("*" if count.corrected else "")
        self._line(painter, QRectF(box.left(), below, box.width(), row), result, centre)
        painter.setFont(fonts.ui_font(theme.type.caption))
        painter.setPen(QColor(palette.danger if count.executed else palette.muted))
        self._line(painter, QRectF(box.left(), below + row, box.width(), row), outcome_of(self._bridge, count), centre)

    def _paint_hand(self, painter: QPainter, count: CountRecord, seat: SeatId, box: QRectF) -> None:
        palette = self._bridge.theme.palette
        weight = count.weight(seat)
        side = box.height() * 0.66
        at = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
        if weight is not None:
            icon = "ghost" if seat in count.dead else "hand-back-right"
            icons.paint(painter, at, icon, palette.accent if weight else palette.edge)
            if weight > 1:
                painter.setFont(fonts.ui_font(self._bridge.theme.type.caption, bold=True))
                painter.setPen(QColor(palette.accent))
                painter.drawText(QRectF(at.right() + 2, box.top(), 24, box.height()), Qt.AlignmentFlag.AlignVCenter,
                                 f"×{weight}")  # fmt: skip
        elif seat == count.nominee_seat:
            painter.setPen(QPen(QColor(palette.edge), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at.adjusted(3, 3, -3, -3))

    def _line(self, painter: QPainter, box: QRectF, words: str, where: Qt.AlignmentFlag) -> None:
        said = QFontMetricsF(painter.font()).elidedText(words, Qt.TextElideMode.ElideRight, box.width() - 2)
        painter.drawText(box, where | Qt.AlignmentFlag.AlignVCenter, said)

    def event(self, event: QEvent) -> bool:
        """Tells the count under the pointer in a sentence."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            names, wide, _, _ = self._metrics()
            at = int((event.pos().x() - names) // wide) if event.pos().x() > names else -1
            if 0 <= at < len(self._record.counts):
                QToolTip.showText(event.globalPos(), sentence_of(self._bridge, self._record.counts[at], self._record))
            return True
        return super().event(event)


class Bonds(QWidget):
    """Voters in a ring; the thicker a line, the more often two raised their hands together."""

    def __init__(self, bridge: Bridge) -> None:
        """Shows nothing yet."""
        super().__init__()
        self._bridge = bridge
        self._record = VotesRecord()
        self.setMinimumSize(280, 280)
        bridge.theme_changed.connect(self.update)

    def show_votes(self, record: VotesRecord) -> None:
        """Shows another game's votes."""
        self._record = record
        self.setAccessibleName(self._bridge.tr("votes.bonds"))
        names = {voter.seat: voter.label for voter in record.voters}
        told = (
            self._bridge.tr("votes.pair", one=names[p.one], other=names[p.other], n=p.together, all=p.either)
            for p in record.pairs[:20]
        )
        self.setAccessibleDescription("\n".join(told))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints lines first and people over them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, palette = self._bridge.theme, self._bridge.theme.palette
        voters = self._record.voters
        if not voters:
            return
        painter.setFont(fonts.ui_font(theme.type.body))
        metrics = QFontMetricsF(painter.font())
        names = [
            metrics.elidedText(self._bridge.renderer().value(v.label), Qt.TextElideMode.ElideRight, 6 * theme.type.body)
            for v in voters
        ]
        widest = max(metrics.horizontalAdvance(name) for name in names)
        room = max(1.0, min(self.width() - 2 * (widest + _OUT), self.height() - 2 * (metrics.height() / 2 + _OUT)) / 2)
        middle = QPointF(self.width() / 2, self.height() / 2)
        place = {
            voter.seat: QPointF(middle.x() + room * sin(2 * pi * at / len(voters)),
                                middle.y() - room * cos(2 * pi * at / len(voters)))
            for at, voter in enumerate(voters)
        }  # fmt: skip
        most = max((pair.together for pair in self._record.pairs), default=1)
        fewest = _FEWEST if len(self._record.counts) >= _MANY else 1
        for pair in reversed(self._record.pairs):
            if pair.together < fewest or pair.one not in place or pair.other not in place:
                continue
            colour = QColor(palette.accent)
            colour.setAlphaF(0.15 + 0.75 * pair.share)
            painter.setPen(QPen(colour, 1 + 5 * pair.together / most))
            painter.drawLine(place[pair.one], place[pair.other])
        for voter, words in zip(voters, names, strict=True):
            at = place[voter.seat]
            paint_side(painter, self._bridge, voter.side, at, 18.0)
            out = at - middle
            anchor = at + out / room * (_OUT - 2)
            wide = metrics.horizontalAdvance(words)
            lean = out.x() / room
            left = anchor.x() - wide / 2 + lean * wide / 2
            painter.setPen(QColor(palette.ink))
            high = metrics.height()
            painter.drawText(QRectF(left, anchor.y() - high / 2, wide + 2, high), Qt.AlignmentFlag.AlignVCenter, words)


class VotesPane(QWidget):
    """The table at the left, the picture at the right."""

    def __init__(self, bridge: Bridge, _games: PlayedGames) -> None:
        """Shows nothing yet."""
        super().__init__()
        self._bridge = bridge
        self._record = VotesRecord()
        self.matrix, self.bonds = Matrix(bridge), Bonds(bridge)
        self.area = QScrollArea()
        self.area.setWidget(self.matrix)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.empty = Label(bridge, "votes.none", "muted")
        self._legend = Label(bridge, "votes.legend", "caption")
        self._why = Label(bridge, look="caption")
        for label in (self._legend, self._why):
            label.setWordWrap(True)
        space = bridge.theme.space
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(self.empty)
        left.addWidget(self.area, 1)
        left.addWidget(self._legend)
        right.addWidget(Label(bridge, "votes.bonds", "title"))
        right.addWidget(self.bonds, 1)
        right.addWidget(self._why)
        row = QHBoxLayout(self)
        row.setContentsMargins(space.xl, space.s, space.xl, space.m)
        row.setSpacing(space.lg)
        row.addLayout(left, 3)
        row.addLayout(right, 2)
        self.setFocusProxy(self.area)
        bridge.language_changed.connect(self._speak)

    def show_replay(self, replay: Replay, _game: PlayedGame) -> None:
        """Shows another game."""
        self._record = votes(replay.line())
        self._speak()

    def _speak(self) -> None:
        self.matrix.show_votes(self._record)
        self.bonds.show_votes(self._record)
        some = bool(self._record.counts)
        self.empty.setVisible(not some)
        for widget in (self.area, self._legend):
            widget.setVisible(some)
        self._why.say("votes.bonds_why", n=len(self._record.counts))
