"""The sheet of a script, painted: tokens on dark cloth with what they do, both nights, jinxes and notes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from storyteller.clocktower.catalogue import PLAYER_TEAMS
from storyteller.ui import printed
from storyteller.ui.bridge import Bridge
from storyteller.ui.scripts.blocks import Block, Heading, Person, Sentence, Step, Two
from storyteller.ui.scripts.words import ScriptWords
from storyteller.viewmodel.scripts.sheet import NightRow, SheetRecord

Tab = Literal["sheet", "nights", "notes"]
TABS: Final[tuple[Tab, ...]] = ("sheet", "nights", "notes")
_COLUMN: Final = 330
"""Least width of a column, in logical pixels at 100 %."""
_ICONS: Final = {"fact": "clipboard-list-outline", "hint": "information-outline", "warning": "alert"}


class SheetView(QScrollArea):
    """Shows one part of a script's page below its head, and scrolls by keys."""

    def __init__(self, bridge: Bridge, head: QWidget) -> None:
        """``head``: what stands above and scrolls along; at the largest text it would leave no room otherwise."""
        super().__init__()
        self._bridge = bridge
        self.sheet = _Sheet(bridge, self)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, bridge.theme.space.s, 0)
        column.setSpacing(bridge.theme.space.s)
        column.addWidget(head)
        column.addWidget(self.sheet, 1)
        self.setWidget(page)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_record(self, record: SheetRecord | None, tab: Tab) -> None:
        """Shows a part of a script's page; None shows nothing."""
        self.sheet.show_record(record, tab)

    def describe(self) -> None:
        """Says what stands on the sheet, in the words it has now."""
        said = "\n".join(text for block in self.sheet.blocks for text in block.said())
        self.setAccessibleDescription(said)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Shows the bar at the side."""
        super().focusInEvent(event)
        self.sheet.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Takes the bar away."""
        super().focusOutEvent(event)
        self.sheet.update()


class _Sheet(QWidget):
    """The paper: blocks set in columns, painted where they are seen."""

    def __init__(self, bridge: Bridge, area: SheetView) -> None:
        super().__init__()
        self._bridge, self._area = bridge, area
        self._record: SheetRecord | None = None
        self._tab: Tab = "sheet"
        self.blocks: list[Block] = []
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        for signal in (bridge.language_changed, bridge.settings_changed, bridge.theme_changed):
            signal.connect(self._set)

    def show_record(self, record: SheetRecord | None, tab: Tab) -> None:
        self._record, self._tab = record, tab
        self._set()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._set()

    def sizeHint(self) -> QSize:
        return QSize(300, self.minimumHeight())

    def _set(self) -> None:
        """Sets all blocks anew."""
        self.blocks = []
        height = 0.0
        if self._record is not None:
            words = ScriptWords(self._bridge, self._record.homebrew)
            height = {"sheet": self._set_sheet, "nights": self._set_nights, "notes": self._set_notes}[self._tab](
                self._record, words
            )
        self.setMinimumHeight(round(height) + self._bridge.theme.space.lg)
        self.update()
        self._area.describe()

    # --- parts -------------------------------------------------------------------------------------------

    def _width(self) -> float:
        return float(self.width() - self._bridge.theme.space.s)

    def _columns(self) -> int:
        return max(1, int(self._width() // (_COLUMN * self._bridge.theme.control_px / 40)))

    def _heading(self, text: str, top: float, *, colour: str = "", left: float = 0, width: float = 0) -> float:
        block = Heading(self._bridge, text, colour or self._bridge.theme.palette.accent)
        return self._put(block, left, top, width or self._width())

    def _put(self, block: Block, left: float, top: float, width: float) -> float:
        """Returns where the next one begins."""
        height = block.set_width(width)
        block.box.setRect(left, top, width, height)
        self.blocks.append(block)
        return top + height

    def _grid(self, blocks: Sequence[Block], top: float, most: int = 99) -> float:
        """Sets blocks row by row, each row as high as its highest; ``most``: no more columns than that."""
        columns, gap = min(self._columns(), most), float(self._bridge.theme.space.lg)
        wide = (self._width() - gap * (columns - 1)) / columns
        for at in range(0, len(blocks), columns):
            row = blocks[at : at + columns]
            top = max(self._put(block, place * (wide + gap), top, wide) for place, block in enumerate(row))
        return top

    def _set_sheet(self, record: SheetRecord, words: ScriptWords) -> float:
        bridge, top = self._bridge, 0.0
        for team, tokens in record.groups:
            name = bridge.tr(f"term.teams.{team}" if team in PLAYER_TEAMS else f"term.team.{team}")
            top = self._heading(f"{name}  {len(tokens)}", top, colour=bridge.theme.palette.teams[team])
            people = [Person(bridge, t, words.names(t.character), words.abilities(t.character)) for t in tokens]
            top = self._grid(people, top) + bridge.theme.space.s
        if record.rules:
            top = self._heading(bridge.tr("scripts_page.rules"), top)
            for rule in record.rules:
                top = self._put(Sentence(bridge, rule, "script-text-outline"), 0, top, self._width())
        return top

    def _set_nights(self, record: SheetRecord, words: ScriptWords) -> float:
        nights = (("scripts_page.first_night", record.first_night), ("scripts_page.other_nights", record.other_nights))
        columns, gap = min(2, self._columns()), float(self._bridge.theme.space.xl)
        wide = (self._width() - gap * (columns - 1)) / columns
        top = lowest = 0.0
        for number, (key, rows) in enumerate(nights):
            left = (wide + gap) * number if columns == 2 else 0.0
            top = 0.0 if columns == 2 else lowest
            top = self._heading(self._bridge.tr(key), top, left=left, width=wide)
            for row in rows:
                top = self._put(self._step(row, words, first=number == 0), left, top, wide)
            lowest = max(lowest, top + self._bridge.theme.space.lg)
        return lowest

    def _step(self, row: NightRow, words: ScriptWords, *, first: bool) -> Step:
        if row.token is None:
            return Step(self._bridge, None, "", (self._bridge.tr(f"term.step.{row.step}"),), "")
        return Step(self._bridge, row.token, str(row.number), words.names(row.step), words.night(row.step, first=first))

    def _set_notes(self, record: SheetRecord, words: ScriptWords) -> float:
        bridge = self._bridge
        top = self._heading(bridge.tr("scripts_page.about"), 0)
        for remark in record.remarks:
            colour = bridge.theme.palette.warning if remark.weight == "warning" else ""
            top = self._put(
                Sentence(bridge, bridge.tr(remark.message), _ICONS[remark.weight], colour), 0, top, self._width()
            )
        top = self._heading(bridge.tr("scripts_page.jinxes"), top + bridge.theme.space.m)
        if not record.jinxes:
            return self._put(Sentence(bridge, bridge.tr("scripts_page.no_jinxes"), "check"), 0, top, self._width())
        pairs = [
            Two(
                bridge, (jinx.a, jinx.b), (words.names(jinx.a.character)[0], words.names(jinx.b.character)[0]),
                printed.jinx(bridge, jinx.text),
            )
            for jinx in record.jinxes
        ]  # fmt: skip
        return self._grid(pairs, top, max(2, len(pairs)))

    # --- painting ----------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the blocks that are seen."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        seen = event.rect()
        for block in self.blocks:
            if block.box.intersects(seen.toRectF()):
                block.paint(painter)
        if self._area.hasFocus():
            theme = self._bridge.theme
            painter.setPen(QPen(QColor(theme.palette.focus), theme.focus_px))
            x = self.width() - 2
            top = max(0, self._area.verticalScrollBar().value() - self.y())
            painter.drawLine(x, top + 2, x, top + self._area.viewport().height() - 2)
