"""The section of the settings that lists the storyteller's own characters."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from storyteller.app.homebrew import script_text
from storyteller.kernel.message import Name, message
from storyteller.kernel.reason import reason_of
from storyteller.ui.bridge import Bridge
from storyteller.ui.packs.desk import PackDesk
from storyteller.ui.packs.section import column, wrapped
from storyteller.ui.where import ask_where
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.homebrew import draft_of

Entry = Mapping[str, Any]


class HomebrewSection(QFrame):
    """Own characters: write one, mend one, give all to others as a file."""

    def __init__(self, bridge: Bridge, desk: PackDesk) -> None:
        """Shows what is in the drawer."""
        super().__init__()
        self._bridge, self._desk = bridge, desk
        self.setProperty("look", "panel")
        space = bridge.theme.space
        inside = column(self, bridge, space.m)
        inside.addWidget(Label(bridge, "homebrew.title", "title"))
        inside.addWidget(wrapped(bridge, "homebrew.why", "muted"))
        buttons = QWidget()
        row = Flow(buttons, space.s)
        self.write = Button(bridge, "homebrew.write", icon="plus")
        self.write.clicked.connect(lambda: self.edit({}))
        self.export_all = Button(bridge, "homebrew.export_all", icon="script-text-outline")
        self.export_all.clicked.connect(self._export)
        row.addWidget(self.write)
        row.addWidget(self.export_all)
        inside.addWidget(buttons)
        self._list = QVBoxLayout()
        self._list.setSpacing(space.s)
        inside.addLayout(self._list)
        self.rows: list[QWidget] = []
        self.editor: QWidget | None = None
        self._fill()

    def edit(self, entry: Entry) -> None:
        """Opens a character to be written; an empty one is new."""
        from storyteller.ui.homebrew.editor import HomebrewEditor

        id_ = [str(entry.get("id", ""))]
        others = tuple(other["id"] for other in self._desk.drawer.entries if other["id"] != id_[0])

        def keep(written: Entry) -> None:
            self._desk.drawer.put(written, former=id_[0])
            id_[0] = written["id"]
            self._fill()

        catalogue = self._desk.context.catalogue
        editor = HomebrewEditor(self._bridge, catalogue, entry, others, keep, self.window())
        editor.finished.connect(editor.deleteLater)
        self.editor = editor
        editor.open()

    def _fill(self) -> None:
        for row in self.rows:
            row.hide()
            row.deleteLater()
        entries = self._desk.drawer.entries
        self.rows = [self._row(entry) for entry in entries]
        for row in self.rows:
            self._list.addWidget(row)
        self.export_all.setVisible(bool(entries))

    def _row(self, entry: Entry) -> QFrame:
        frame = QFrame()
        frame.setProperty("look", "row")
        space = self._bridge.theme.space
        row = QHBoxLayout(frame)
        row.setContentsMargins(space.lg, space.xs, space.s, space.xs)
        draft = draft_of(entry)
        team = message(f"term.team.{draft.team}")
        name = wrapped(self._bridge, message("homebrew.entry", name=Name(draft.name or draft.id), team=team), "label")
        edit = Button(self._bridge, icon="pencil", look="quiet", tip="common.edit")
        edit.clicked.connect(partial(self.edit, entry))
        remove = Button(self._bridge, icon="delete", look="quiet", tip="common.remove")
        sure = Button(self._bridge, "homebrew.really_remove", icon="delete", look="danger")
        sure.hide()
        remove.clicked.connect(remove.hide)
        remove.clicked.connect(sure.show)
        remove.clicked.connect(sure.setFocus)
        sure.clicked.connect(partial(self._remove, draft.id))
        row.addWidget(name, 1)
        for button in (edit, remove, sure):
            row.addWidget(button)
        return frame

    def _remove(self, id_: str) -> None:
        try:
            self._desk.drawer.remove(id_)
        except OSError as fault:
            self._unwritable(fault)
        self._fill()
        self.write.setFocus()

    def _export(self) -> None:
        kinds = f"{self._bridge.tr('homebrew.script_files')} (*.json)"
        file = ask_where(self.window(), self._bridge.tr("homebrew.export_all"), "homebrew.json", kinds)
        if not file:
            return
        try:
            Path(file).write_text(script_text("Homebrew", self._desk.drawer.entries), encoding="utf-8")
        except OSError as fault:
            self._unwritable(fault)
            return
        self._bridge.notice(message("homebrew.exported", file=Name(Path(file).name)))

    def _unwritable(self, fault: OSError) -> None:
        self._bridge.notice(message("homebrew.unwritable", reason=reason_of(fault)), "error")
