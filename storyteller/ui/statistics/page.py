"""The statistics: what the games say together, as bars and as a table, and for a spreadsheet."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from storyteller.app.history.statistics import Figures
from storyteller.journal.errors import JournalError
from storyteller.kernel.message import Message, message
from storyteller.kernel.reason import reason_of
from storyteller.ui.bridge import Bridge
from storyteller.ui.statistics.chart import Chart
from storyteller.ui.statistics.desk import StatisticsDesk
from storyteller.ui.statistics.filters import Filters
from storyteller.ui.statistics.table import FiguresTable
from storyteller.ui.statistics.tabs import Tabs
from storyteller.ui.where import ask_where
from storyteller.ui.widgets.page import Page
from storyteller.ui.widgets.select import Select
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.statistics import FEW, Sheet, csv_of, csv_rows, sheets, standing

_HIGH: Final = 40
"""So many letters high, and what the chart means is told below it."""
_BUDGET_S: Final = 0.2
"""So long games that were never counted may hold the window up, before it answers again."""
_SOON_MS: Final = 20
"""Long enough for the picture to be painted first."""


class StatisticsPage(Page):
    """Filters above, a tab for each table, a chart of one of its columns at its side."""

    def __init__(self, bridge: Bridge) -> None:
        """Counts when it is shown."""
        super().__init__(bridge)
        self._desk: StatisticsDesk | None = None
        self._figures: Figures | None = None
        self._sheets: tuple[Sheet, ...] = ()
        self._kind = ""
        self._changes = -1
        self._brief = False
        self.filters = Filters(bridge)
        self.tabs = Tabs(bridge)
        self.table = FiguresTable(bridge)
        self.chart = Chart(bridge)
        self.charted = Select(bridge)
        self.charted_words = Label(bridge, look="label")
        self.standing = Label(bridge, look="title")
        self.besides = Label(bridge, look="caption")
        self.legend = Label(bridge, look="caption")
        self.empty = Label(bridge, "statistics.nothing_here", "title")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setWordWrap(True)
        self.export_button = Button(bridge, "statistics.export", icon="file-export-outline")
        self._more = QTimer(self)
        self._more.setSingleShot(True)
        self._more.timeout.connect(lambda: self.count())
        self._build()
        self._listen()
        bridge.theme_changed.connect(self._share_out)
        self.setFocusProxy(self.table)
        self.retranslate()

    def _build(self) -> None:
        space = self.bridge.theme.space
        for label in (self.standing, self.legend, self.besides):
            label.setWordWrap(True)
        self.area = QScrollArea()
        self.area.setWidget(self.chart)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(space.xl, space.lg, space.xl, space.m)
        column.setSpacing(space.s)
        top = QHBoxLayout()
        top.setSpacing(space.lg)
        top.addWidget(Label(self.bridge, "statistics.heading", "display"))
        said = QVBoxLayout()
        said.setSpacing(0)
        said.addStretch(1)
        said.addWidget(self.standing)
        said.addWidget(self.besides)
        said.addStretch(1)
        top.addLayout(said, 1)
        top.addWidget(self.export_button)
        column.addLayout(top)
        column.addWidget(self.filters)
        column.addWidget(self.tabs)
        column.addWidget(self.empty, 1)
        self._both = self._side_by_side()
        column.addWidget(self._both, 1)

    def _side_by_side(self) -> QWidget:
        space = self.bridge.theme.space
        left = QFrame()
        left.setProperty("look", "panel")
        pictures = QVBoxLayout(left)
        pictures.setContentsMargins(space.m, space.s, space.m, space.s)
        pictures.setSpacing(space.s)
        head = QHBoxLayout()
        head.addWidget(self.charted_words)
        head.addWidget(self.charted, 1)
        pictures.addLayout(head)
        pictures.addWidget(self.area, 1)
        both = QWidget()
        row = QHBoxLayout()
        row.setSpacing(space.lg)
        row.addWidget(left, 4)
        row.addWidget(self.table, 7)
        column = QVBoxLayout()
        column.setSpacing(space.xs)
        column.addLayout(row, 1)
        column.addWidget(self.legend)
        both.setLayout(column)
        column.setContentsMargins(0, 0, 0, 0)
        return both

    def _listen(self) -> None:
        self.filters.changed.connect(lambda: self.count())
        self.tabs.currentChanged.connect(lambda _at: self.show_sheet())
        self.charted.currentIndexChanged.connect(lambda _at: self._draw())
        self.table.sorted.connect(self._on_sorted)
        self.table.pointed.connect(self._on_pointed)
        self.chart.pressed.connect(self._on_pressed)
        self.export_button.clicked.connect(lambda: self.export())

    # --- counting ------------------------------------------------------------------------------------------

    @property
    def desk(self) -> StatisticsDesk | None:
        """Where the figures come from."""
        if self._desk is None and self.bridge.make_statistics is not None:
            self._desk = self.bridge.make_statistics()
        return self._desk

    def refresh(self) -> None:
        """At the first look counts what the first tables need, and all the rest as soon as that is painted."""
        if self._figures is None:
            self.count(brief=True)
        self._more.start(_SOON_MS)

    @property
    def brief(self) -> bool:
        """True while only the first tables are counted."""
        return self._brief

    @property
    def counted(self) -> int:
        """As of which write, see ``History.changes``."""
        return self._changes

    def count(self, *, brief: bool = False) -> None:
        """Counts the games that are asked for; those that never were counted a few at a time.

        Args:
            brief: Only what the first tables need.
        """
        if self.desk is None:
            return
        try:
            figures = self.desk.figures(self.filters.asked, _BUDGET_S, brief=brief)
        except JournalError as fault:
            self.bridge.notice(fault.message, "error")
            return
        self._figures, self._changes, self._brief = figures, self.desk.changes(), brief
        self.filters.offer(figures)
        kind = self.filters.kind
        self._sheets = sheets(
            figures.said, figures.storytellers, kind, self.desk.team_of,
            self.desk.explorers if kind == "betrayal" else None,
        )  # fmt: skip
        self._name_tabs()
        self._say()
        self.show_sheet()
        if figures.waiting and self.isVisible():
            self._more.start(0)

    def showEvent(self, event: QShowEvent) -> None:
        """Counts anew when anything was written meanwhile: a game deleted, or a storyteller noted."""
        super().showEvent(event)
        if self.desk is not None and (self._brief or self.desk.changes() != self._changes):
            self._more.start(_SOON_MS)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leaves the room to the figures where there is little: what the chart means is then told to the pointer."""
        super().resizeEvent(event)
        self._share_out()

    def _share_out(self) -> None:
        self.legend.setVisible(self.height() >= _HIGH * self.bridge.theme.type.body)

    def hideEvent(self, event: QHideEvent) -> None:
        """Counts no further out of sight."""
        self._more.stop()
        super().hideEvent(event)

    def _name_tabs(self) -> None:
        names = [self.bridge.tr(f"statistics.sheet.{sheet.id}") for sheet in self._sheets]
        if [self.tabs.tabText(at) for at in range(self.tabs.count())] == names:
            return
        self.tabs.blockSignals(True)
        now = self.tabs.currentIndex() if self._kind == self.filters.kind else 0
        while self.tabs.count():
            self.tabs.removeTab(0)
        for name in names:
            self.tabs.addTab(name)
        self.tabs.setCurrentIndex(max(0, now))
        self.tabs.blockSignals(False)
        self._kind = self.filters.kind

    def _say(self) -> None:
        figures = self._figures
        if figures is None:
            return
        self.standing.say(standing(figures.said.games, narrowed=self.filters.narrowed))
        more = (("waiting", figures.waiting), ("running", figures.said.running), ("unreadable", figures.unreadable))
        said = [self.bridge.tr(f"statistics.{name}", n=number) for name, number in more if number]
        self.besides.setText(" ".join(said))
        self.besides.setVisible(bool(said))

    # --- showing -------------------------------------------------------------------------------------------

    @property
    def sheet(self) -> Sheet | None:
        """The table that is shown."""
        at = self.tabs.currentIndex()
        return self._sheets[at] if 0 <= at < len(self._sheets) else None

    def show_sheet(self) -> None:
        """Shows the table of the tab."""
        sheet = self.sheet
        some = sheet is not None and bool(sheet.lines)
        self._both.setVisible(some)
        self.empty.setVisible(not some)
        self.setFocusProxy(self.table if some else self.filters)
        self.empty.say("statistics.counting" if self._brief else "statistics.nothing_here")
        self.export_button.setEnabled(some)
        if sheet is None:
            return
        self.table.show_sheet(sheet)
        now = self.charted.currentData()
        self.charted.blockSignals(True)
        self.charted.clear()
        for column in sheet.charted:
            self.charted.addItem(self.bridge.tr(f"statistics.column.{sheet.columns[column]}"), column)
        self.charted.setCurrentIndex(max(0, self.charted.findData(now)))
        self.charted.blockSignals(False)
        many = len(sheet.charted) > 1
        self.charted.setVisible(many)
        only = f"statistics.column.{sheet.columns[sheet.charted[0]]}"
        self.charted_words.say("statistics.charted" if many else only)
        self._draw()

    def _draw(self) -> None:
        sheet, column = self.sheet, self.charted.currentData()
        if sheet is None or column is None:
            return
        sheet_name = self.bridge.tr(f"statistics.sheet.{sheet.id}")
        name = self.bridge.tr("statistics.chart", sheet=sheet_name, column=self.charted.currentText())
        self.chart.show_lines(self.table.figures.lines, column, name, sides=sheet.sides)
        self.chart.mark(self.table.currentIndex().row())
        self.table.setAccessibleName(sheet_name)
        self.legend.say("statistics.below", legend=self._legend_of(sheet), hint=message("statistics.table_hint"))
        self.area.setToolTip(self.legend.text())

    def _legend_of(self, sheet: Sheet) -> Message:
        if sheet.sides:
            kind = "sides_bar" if self.filters.kind == "clocktower" else "sides_bar_betrayal"
            return message(f"statistics.{kind}", n=FEW)
        kind = {"lengths": "spread_bar", "votes": "votes_bar"}.get(sheet.id, "bar")
        return message(f"statistics.{kind}", n=FEW)

    def _on_sorted(self) -> None:
        sheet, column = self.sheet, self.table.horizontalHeader().sortIndicatorSection() - 1
        if sheet is not None and column in sheet.charted:
            self.charted.blockSignals(True)
            self.charted.setCurrentIndex(self.charted.findData(column))
            self.charted.blockSignals(False)
        self._draw()

    def _on_pointed(self, row: int) -> None:
        self.chart.mark(row)
        if row >= 0:
            middle = self.chart.head_px + self.chart.row_px * row + self.chart.row_px // 2
            self.area.ensureVisible(0, middle, 0, self.chart.row_px)

    def _on_pressed(self, row: int) -> None:
        column = max(0, self.table.currentIndex().column())
        self.table.setCurrentIndex(self.table.figures.index(row, column))
        self.table.setFocus(Qt.FocusReason.MouseFocusReason)

    def retranslate(self) -> None:
        """Names what has no words of its own."""
        self.tabs.setAccessibleName(self.bridge.tr("statistics.heading"))
        self.charted.setAccessibleName(self.bridge.tr("statistics.charted"))
        if self._sheets:
            self._name_tabs()
            self._say()
            self.show_sheet()

    # --- taking along --------------------------------------------------------------------------------------

    def export(self, file: str = "") -> None:
        """Writes the table as it is sorted, for a spreadsheet. ``file``: "" asks for it."""
        sheet, tr = self.sheet, self.bridge.tr
        if sheet is None:
            return
        file = file or self._ask(tr(f"statistics.sheet.{sheet.id}"))
        if not file:
            return
        shown = Sheet(sheet.id, sheet.columns, sheet.charted, tuple(self.table.figures.lines), sheet.sides)
        text = csv_of(csv_rows(shown, tr, self.bridge.renderer().value))
        try:
            # The mark at the beginning tells Excel that it is UTF-8; newlines are those of the format.
            Path(file).write_bytes(text.encode("utf-8-sig", "replace"))
        except OSError as fault:
            self.bridge.notice(message("statistics.not_saved", file=Path(file).name, why=reason_of(fault)), "error")
        else:
            self.bridge.notice(message("statistics.saved", file=Path(file).name))

    def _ask(self, name: str) -> str:
        return ask_where(self, self.bridge.tr("statistics.save_as"), f"{name}.csv", "*.csv")
