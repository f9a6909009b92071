"""Which games are looked at: the game, script, storyteller, group and time."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from storyteller.app.history.statistics import Asked, Figures
from storyteller.kernel.message import Term
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.select import Select
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.statistics import script_label

_SELECTS: Final = ("kind", "script", "storyteller", "group", "period")
KINDS: Final = ("clocktower", "betrayal")
PERIODS: Final = ("any", "days30", "days90", "year", "last_year", "own")


class Filters(QWidget):
    """A row of lists; two dates where the time is one's own.

    Signals:
        changed(): Other games are asked for.
    """

    changed = Signal()

    def __init__(self, bridge: Bridge) -> None:
        """Asks for every game of Blood on the Clocktower."""
        super().__init__()
        self._bridge = bridge
        self._scripts: tuple[tuple[str, str], ...] = ()
        self._told_by: tuple[str, ...] = ()
        self.selects = {name: Select(bridge) for name in _SELECTS}
        self.dates = {name: QLineEdit() for name in ("since", "until")}
        self.clear_button = Button(bridge, "statistics.clear", icon="filter-off-outline", look="quiet")
        self.wrong = Label(bridge, "statistics.period.wrong", "warning")
        self._build()
        bridge.language_changed.connect(self._speak)
        bridge.theme_changed.connect(self._fit)
        self._speak()
        self._fit()

    def _build(self) -> None:
        space = self._bridge.theme.space
        row = Flow(gap=space.s)
        for name, select in self.selects.items():
            select.setMinimumWidth(170 if name == "kind" else 150)
            select.setSizeAdjustPolicy(Select.SizeAdjustPolicy.AdjustToContents)
            select.currentIndexChanged.connect(lambda _at, name=name: self._chosen(name))
            row.addWidget(select)
        for line in self.dates.values():
            line.textChanged.connect(self._typed)
            line.hide()
            row.addWidget(line)
        self.clear_button.clicked.connect(self.clear)
        row.addWidget(self.clear_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space.xs)
        column.addLayout(row)
        column.addWidget(self.wrong)
        self.wrong.hide()
        self.setFocusProxy(self.selects["kind"])

    def _fit(self) -> None:
        wide = self._bridge.theme.control_px / 40
        for name, select in self.selects.items():
            select.setMaximumWidth(round((360 if name == "kind" else 270) * wide))
        for line in self.dates.values():
            line.setFixedWidth(round(190 * wide))

    # --- what is asked -------------------------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """Which game."""
        return self.selects["kind"].currentData() or KINDS[0]

    @property
    def narrowed(self) -> bool:
        """True when not every game of the kind is asked for."""
        return any(self.selects[name].currentIndex() > 0 for name in _SELECTS[1:])

    @property
    def asked(self) -> Asked:
        """Which games; a date that is none is passed over."""
        since, until = self._times()
        return Asked(
            self.kind,
            self.selects["script"].currentData() or None,
            self.selects["storyteller"].currentData() or "",
            tuple(self.selects["group"].currentData() or ()),
            since,
            until,
        )

    def _times(self) -> tuple[datetime | None, datetime | None]:
        now = self._bridge.clock.now().astimezone()
        period = self.selects["period"].currentData()
        if period in ("days30", "days90"):
            return now - timedelta(days=int(period.removeprefix("days"))), None
        if period == "year":
            return _morning(date(now.year, 1, 1)), None
        if period == "last_year":
            return _morning(date(now.year - 1, 1, 1)), _morning(date(now.year, 1, 1)) - timedelta(microseconds=1)
        if period != "own":
            return None, None
        since, until = (_day(line.text()) for line in self.dates.values())
        begun = _morning(since) if since is not None else None
        if until is None or until == date.max:
            return begun, None
        return begun, _morning(until + timedelta(days=1)) - timedelta(microseconds=1)

    def clear(self) -> None:
        """Asks for every game of the kind again."""
        for name in _SELECTS[1:]:
            self.selects[name].blockSignals(True)
            self.selects[name].setCurrentIndex(0)
            self.selects[name].blockSignals(False)
        self._chosen("period")

    def _chosen(self, name: str) -> None:
        if name == "kind":
            self._scripts = self._told_by = ()
            self._fill_lists()
        own = self.selects["period"].currentData() == "own"
        for line in self.dates.values():
            line.setVisible(own)
        self.clear_button.setEnabled(self.narrowed)
        self.clear_button.setVisible(self.narrowed)
        self._typed()

    def _typed(self) -> None:
        own = self.selects["period"].currentData() == "own"
        texts = [line.text().strip() for line in self.dates.values()]
        self.wrong.setVisible(own and any(len(text) >= 10 and _day(text) is None for text in texts))
        self.changed.emit()

    # --- what could be -------------------------------------------------------------------------------------

    def offer(self, figures: Figures) -> None:
        """Offers the scripts and storytellers that there are."""
        if (figures.scripts, figures.told_by) != (self._scripts, self._told_by):
            self._scripts, self._told_by = figures.scripts, figures.told_by
            self._fill_lists()

    def _speak(self) -> None:
        tr = self._bridge.tr
        self.selects["kind"].offer([(tr(f"statistics.kind.{kind}"), kind) for kind in KINDS])
        self.selects["period"].offer([(tr(f"statistics.period.{period}"), period) for period in PERIODS])
        for name, select in self.selects.items():
            select.setAccessibleName(tr(f"statistics.{name}.name"))
            select.setToolTip(tr(f"statistics.{name}.name"))
        for name, line in self.dates.items():
            line.setPlaceholderText(tr(f"statistics.period.{name}"))
            line.setAccessibleName(tr(f"statistics.period.{name}"))
        self._fill_lists()
        self.clear_button.setEnabled(self.narrowed)
        self.clear_button.setVisible(self.narrowed)

    def _fill_lists(self) -> None:
        tr = self._bridge.tr
        any_script = tr("statistics.script.any" if self.kind == KINDS[0] else "statistics.script.any_edition")
        scripts: list[tuple[str, object]] = [(any_script, None)]
        scripts += [(self._script(*script), script) for script in self._scripts]
        self.selects["script"].offer(scripts)
        told: list[tuple[str, object]] = [(tr("statistics.storyteller.any"), "")]
        self.selects["storyteller"].offer([*told, *((name, name) for name in self._told_by)])
        evening = self._bridge.evening
        groups = evening.people.groups if evening is not None else ()
        anybody: list[tuple[str, object]] = [(tr("statistics.group.any"), ())]
        self.selects["group"].offer([*anybody, *((group.name, group.people) for group in groups)])
        for name in ("script", "storyteller", "group"):
            self.selects[name].setVisible(self.selects[name].count() > 1)

    def _script(self, script: str, name: str) -> str:
        label = Term("edition", script) if self.kind == "betrayal" else script_label(script, name)
        return self._bridge.renderer().value(label)


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        return None


def _morning(day: date) -> datetime:
    return datetime.combine(day, time()).astimezone()
