"""Needs and has of each team: four meters, told by sign and word as well as by tint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from storyteller.clocktower.catalogue import PLAYER_TEAMS
from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.viewmodel.setup.characters import TeamCount

_ICONS: Final = {"short": "plus", "met": "check", "over": "minus", "unknown": "help-circle-outline"}


class Meter(QWidget):
    """One team: ``5 / 7`` and whether that is right."""

    def __init__(self, bridge: Bridge, count: TeamCount) -> None:
        """``show_count`` shows other numbers."""
        super().__init__()
        self._bridge = bridge
        self._count = count
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        bridge.language_changed.connect(self._speak)
        bridge.theme_changed.connect(self.updateGeometry)
        self._speak()

    def show_count(self, count: TeamCount) -> None:
        """Shows the numbers as they are now."""
        if count != self._count:
            self._count = count
            self._speak()

    @property
    def text(self) -> str:
        """The numbers as written: has, a stroke, needs."""
        needs = self._bridge.renderer().join([str(n) for n in self._count.needs], "or") if self._count.needs else "–"
        return f"{self._count.has} / {needs}"

    def _team(self) -> str:
        return self._bridge.tr(f"term.teams.{self._count.team}")

    def _speak(self) -> None:
        said = self._bridge.tr(f"setup_page.count.{self._count.state}", team=self._team(), has=self._count.has)
        self.setAccessibleName(f"{self._team()} {self.text}: {said}")
        self.setToolTip(said)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Returns room for team and numbers."""
        theme = self._bridge.theme
        words = QFontMetrics(fonts.ui_font(theme.type.caption)).horizontalAdvance(self._team())
        figures = QFontMetrics(fonts.ui_font(theme.type.title, bold=True)).horizontalAdvance(self.text)
        tall = theme.control_px + theme.space.m
        return QSize(max(words, figures) + theme.type.title + 3 * theme.space.s, tall)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints a plaque in the tint of the team."""
        theme = self._bridge.theme
        palette, space = theme.palette, theme.space
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        met = self._count.state == "met"
        tint = palette.teams[self._count.team]
        painter.setBrush(QColor(palette.surface))
        painter.setPen(QPen(QColor(palette.warning if self._count.state == "over" else tint), 1.5 if met else 1))
        painter.drawRoundedRect(frame, theme.radius.m, theme.radius.m)
        inside = frame.adjusted(space.s, space.xs, -space.s, -space.xs)
        painter.setFont(fonts.ui_font(theme.type.caption))
        painter.setPen(QColor(tint))
        left = Qt.AlignmentFlag.AlignLeft
        painter.drawText(inside, left | Qt.AlignmentFlag.AlignTop, self._team())
        painter.setFont(fonts.ui_font(theme.type.title, bold=True))
        painter.setPen(QColor(palette.ink))
        painter.drawText(inside.adjusted(0, 0, 0, 2), left | Qt.AlignmentFlag.AlignBottom, self.text)
        colours = {"met": palette.success, "over": palette.warning}
        spot = QRectF(0, 0, theme.type.title, theme.type.title)
        spot.moveBottomRight(inside.bottomRight())
        icons.paint(painter, spot, _ICONS[self._count.state], colours.get(self._count.state, palette.muted))


class Meters:
    """The four teams; each is laid out by whoever holds them."""

    def __init__(self, bridge: Bridge) -> None:
        """``show_counts`` fills them."""
        empty = (TeamCount(team, 0, (), "unknown") for team in PLAYER_TEAMS)
        self.all: dict[str, Meter] = {count.team: Meter(bridge, count) for count in empty}

    def show_counts(self, counts: Sequence[TeamCount]) -> None:
        """Shows what each team has and needs."""
        for count in counts:
            self.all[count.team].show_count(count)
