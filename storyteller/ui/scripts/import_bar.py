"""An import as one sees it: how far it is, a way to stop it, and afterwards what could not be used and why."""

from __future__ import annotations

import threading
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListWidget, QListWidgetItem, QProgressBar, QVBoxLayout

from storyteller.app.script_import import Outcome, ScriptImport
from storyteller.content.problems import Problem
from storyteller.kernel.message import Message, Name, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Button, Label

_LOOK_MS: Final = 60
"""How often the numbers are looked at."""
_MOST_LINES: Final = 2_000
"""Lines listed; nobody reads more, and the numbers above count all."""


class ImportBar(QFrame):
    """Shows one import at a time.

    Signals:
        finished(import): It has ended, whole or stopped.
    """

    finished = Signal(object)

    def __init__(self, bridge: Bridge) -> None:
        """Hidden until ``start``."""
        super().__init__()
        self._bridge = bridge
        self.job: ScriptImport | None = None
        self._thread: threading.Thread | None = None
        self._waiting: list[ScriptImport] = []
        self.setProperty("look", "panel")
        self.words = Label(bridge, look="label")
        self.words.setWordWrap(True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.stop = Button(bridge, "scripts_page.import_bar.stop", icon="cancel")
        self.stop.clicked.connect(self._on_stop)
        self.close_button = Button(bridge, icon="close", look="quiet", tip="common.dismiss")
        self.close_button.clicked.connect(self.hide)
        self.lines = QListWidget()
        space = bridge.theme.space
        self.lines.setStyleSheet(f"QListWidget::item {{ min-height: 0; padding: {space.xs}px {space.s}px; }}")
        self.lines.setWordWrap(True)
        self.lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_MS)
        self._timer.timeout.connect(self._look)
        bridge.language_changed.connect(self._speak)
        self._build()
        self.hide()

    def _build(self) -> None:
        space = self._bridge.theme.space
        column = QVBoxLayout(self)
        column.setContentsMargins(space.lg, space.s, space.s, space.s)
        column.setSpacing(space.s)
        head = QHBoxLayout()
        head.setSpacing(space.m)
        head.addWidget(self.words, 2)
        head.addWidget(self.bar, 3)
        head.addWidget(self.stop)
        head.addWidget(self.close_button)
        column.addLayout(head)
        column.addWidget(self.lines)

    @property
    def running(self) -> bool:
        """True while an import is at work."""
        return self._thread is not None

    def start(self, job: ScriptImport) -> None:
        """Begins an import in a thread of its own; while one runs, after that."""
        if self.running:
            self._waiting.append(job)
            return
        self.job = job
        self._thread = threading.Thread(target=job.run, name="script-import", daemon=True)
        self._thread.start()
        self._timer.start()
        self._speak()
        # Something short is over before anybody could read this.
        QTimer.singleShot(4 * _LOOK_MS, self, self._show_running)

    def halt(self) -> None:
        """Stops what runs and waits for it: the window is closing."""
        self._waiting.clear()
        if self.job is not None and self._thread is not None:
            self.job.stop()
            self._thread.join()
            self._thread = None
            self._timer.stop()

    def _on_stop(self) -> None:
        if self.job is not None:
            self.job.stop()

    def _show_running(self) -> None:
        if self.running:
            self.show()

    def _look(self) -> None:
        job = self.job
        if job is None:
            return
        if job.finished and self._thread is not None:
            self._thread.join()
            self._thread = None
            self._timer.stop()
            self.setVisible(bool(job.telling) or job.stopped or self.isVisible() or job.total > 1)
            if job.fault is not None:
                self._bridge.notice(job.fault, "error")
            self.finished.emit(job)
            if self._waiting:
                self.start(self._waiting.pop(0))
        self._speak()

    def _speak(self) -> None:
        job = self.job
        if job is None:
            return
        for widget in (self.bar, self.stop):
            widget.setVisible(self.running)
        self.close_button.setVisible(not self.running)
        self.lines.setVisible(not self.running and bool(job.telling))
        if self.running:
            self.bar.setRange(0, job.total)
            self.bar.setValue(job.done)
            said = "running" if job.total else "looking"
            self.words.say(
                f"scripts_page.import_bar.{said}", **({"done": job.done, "all": job.total} if job.total else {})
            )
            return
        said = "stopped" if job.stopped else "done"
        self.words.say(f"scripts_page.import_bar.{said}", added=job.added, known=job.known, refused=job.refused)
        self._list(job)

    def _list(self, job: ScriptImport) -> None:
        self.lines.clear()
        for text in self._texts(job.telling)[:_MOST_LINES]:
            self.lines.addItem(QListWidgetItem(text))
        row = round(self._bridge.theme.type.body * 1.4) + self._bridge.theme.space.s
        self.lines.setFixedHeight(min(4, max(1, self.lines.count())) * row + self._bridge.theme.space.s)

    def _texts(self, outcomes: list[Outcome]) -> list[str]:
        return [self._line(outcome, problem) for outcome in outcomes for problem in outcome.problems]

    def _line(self, outcome: Outcome, problem: Problem) -> str:
        """One problem: whose it is, where, and why; some name their file themselves."""
        text: Message | Name = problem.message
        if not any(name == "file" for name, _ in problem.message.params):
            pasted = message("scripts_page.import_bar.pasted")
            source = Name(outcome.source) if outcome.source else pasted
            at = {"where": problem.where} if problem.where else {}
            text = message(
                "scripts_page.import_bar.line_at" if at else "scripts_page.import_bar.line",
                source=source,
                text=text,
                **at,
            )
        last = outcome.result == "refused" and problem is outcome.problems[-1]
        return self._bridge.tr("scripts_page.import_bar.refused" if last else "app.said", text=text)
