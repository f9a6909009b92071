"""The scripts of the library: a shelf at the left, the page of one at the right; and ways to bring in more."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from storyteller.app.homebrew import characters_of
from storyteller.app.script_import import ScriptImport, Source
from storyteller.app.scripts import Scripts, exported, misfits
from storyteller.clocktower.catalogue import Character
from storyteller.clocktower.commands import ChooseScript
from storyteller.clocktower.model import Script
from storyteller.journal.errors import JournalError
from storyteller.kernel.decision import Decision
from storyteller.kernel.message import Message, Name, message
from storyteller.kernel.reason import reason_of
from storyteller.ui import art
from storyteller.ui.bridge import Bridge
from storyteller.ui.printing.asking import print_script
from storyteller.ui.scripts.editor import ScriptEditor
from storyteller.ui.scripts.head import ScriptHead
from storyteller.ui.scripts.import_bar import ImportBar
from storyteller.ui.scripts.import_button import ImportButton
from storyteller.ui.scripts.sheet_view import SheetView
from storyteller.ui.scripts.shelf import Shelf
from storyteller.ui.scripts.trouble import Trouble
from storyteller.ui.where import ask_where
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.scripts.draft import Draft
from storyteller.viewmodel.scripts.sheet import SheetRecord, sheet_record

_SHELF_PX = 320


class ScriptsPanel(QWidget):
    """The second tab of the library."""

    def __init__(self, bridge: Bridge, scripts: Scripts) -> None:
        """Reads the library when it is first shown."""
        super().__init__()
        self._bridge, self._scripts = bridge, scripts
        self._script: Script | None = None
        self._record: SheetRecord | None = None
        self._loading: threading.Thread | None = None
        self._fault: JournalError | None = None
        self.shelf = Shelf(bridge, scripts)
        self.shelf.pointed.connect(self._on_pointed)
        self.shelf.taken.connect(lambda _id: self._focus_action())
        self.importing = ImportBar(bridge)
        self.importing.finished.connect(self._on_imported)
        self.import_button = ImportButton(bridge, scripts)
        self.import_button.brought.connect(self.bring_in)
        self.import_button.restored.connect(self.shelf.look_up)
        self.new_button = Button(bridge, icon="plus", tip="scripts_page.new")
        self.new_button.clicked.connect(self.edit_new)
        self.head = ScriptHead(bridge)
        self.head.asked.connect(self._on_asked)
        self.head.tagged.connect(self._on_tagged)
        self.head.turned.connect(lambda _tab: self._show_sheet())
        self.view = SheetView(bridge, self.head)
        self.editor: ScriptEditor | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(20)
        self._timer.timeout.connect(self._look)
        self._build()
        bridge.theme_changed.connect(self._widen)
        bridge.session_changed.connect(self._show_head)
        bridge.changed.connect(lambda _change: self._show_head())
        bridge.language_changed.connect(self._show_head)
        if bridge.packs is not None:
            bridge.packs.changed.connect(self._on_packs)

    def _build(self) -> None:
        space = self._bridge.theme.space
        buttons = QHBoxLayout()
        buttons.setSpacing(space.s)
        buttons.addWidget(self.import_button, 1)
        buttons.addWidget(self.new_button)
        self._left = QWidget()
        left = QVBoxLayout(self._left)
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(space.s)
        left.addLayout(buttons)
        left.addWidget(self.shelf, 1)
        self._nothing = Label(self._bridge, "scripts_page.nothing_chosen", "muted")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setWordWrap(True)
        self._right = QStackedWidget()
        self.trouble = Trouble(self._bridge)
        self.trouble.again.connect(self.load)
        self.trouble.anew.connect(self._begin_anew)
        for widget in (self._nothing, self.view, self.trouble):
            self._right.addWidget(widget)
        row = QHBoxLayout()
        row.setSpacing(space.xl)
        row.addWidget(self._left)
        row.addWidget(self._right, 1)
        browsing = QWidget()
        column = QVBoxLayout(browsing)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space.s)
        column.addWidget(self.importing)
        column.addLayout(row, 1)
        self._stack = QStackedWidget()
        self._stack.addWidget(browsing)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._stack)
        self.setFocusProxy(self.shelf)
        self._widen()

    def _widen(self) -> None:
        unit = self._bridge.theme.control_px / 40
        self._left.setFixedWidth(round(_SHELF_PX * min(unit, 1.35)))
        self.new_button.setFixedWidth(self._bridge.theme.control_px + 8)
        self.new_button.setStyleSheet("padding: 0;")

    # --- reading the library -----------------------------------------------------------------------------

    def load(self) -> None:
        """Reads the library in a thread, unless that was done already or is being done."""
        if self._loading is not None:
            return
        if self._scripts.loaded:
            self._on_loaded()
            return
        self._fault = None
        self._loading = threading.Thread(target=self._load, name="script-library", daemon=True)
        self._loading.start()
        self._timer.start()

    def _load(self) -> None:
        try:
            self._scripts.load()
        except JournalError as fault:
            self._fault = fault

    def _on_packs(self) -> None:
        """Reads the library with the characters of now; a script that is being edited keeps those it began with."""
        if self._fault is None:
            self._record = None
            self.load()

    def _look(self) -> None:
        if self._loading is not None and not self._loading.is_alive():
            self._loading.join()
            self._loading = None
            self._timer.stop()
            if self._fault is None and not self._scripts.loaded:  # packs changed meanwhile
                self.load()
            else:
                self._on_loaded()

    def _on_loaded(self) -> None:
        fault = self._fault
        self._left.setEnabled(fault is None)
        self.shelf.count.setVisible(fault is None)
        if fault is None:
            self.shelf.look_up()
            if self._record is None and self.shelf.current:
                self._on_pointed(self.shelf.current)
            return
        self.trouble.show_fault(fault)
        self._right.setCurrentWidget(self.trouble)

    def _begin_anew(self) -> None:
        try:
            rescue = self._scripts.begin_anew()
        except JournalError as fault:
            self._bridge.notice(fault.message, "error")
            return
        self._fault = None
        told = message("script_library.begun_anew", n=rescue.taken_over, path=Name(str(rescue.aside)))
        self._bridge.notice(told, "error")  # it stays until dismissed: the path is worth keeping
        self.load()

    def halt(self) -> None:
        """Ends what runs beside: the window is closing."""
        self.importing.halt()
        if self._loading is not None:
            self._loading.join()

    # --- the page of a script ----------------------------------------------------------------------------

    def _on_pointed(self, id_: int) -> None:
        try:
            entry = self._scripts.entry(id_) if id_ else None
            read = self._scripts.read(id_) if entry is not None else None
        except JournalError as fault:
            self._bridge.notice(fault.message, "error")
            entry = read = None
        self._script = read.script if read is not None else None
        art.current().look_at(
            {one.id: one.homebrew.images for one in self._script.homebrew if one.homebrew} if self._script else {}
        )
        self._record = sheet_record(self._script, self._scripts.catalogue) if self._script is not None else None
        key = "scripts_page.unreadable" if entry is not None else "scripts_page.nothing_chosen"
        self._nothing.say("scripts_page.none_found" if not self.shelf.rows.ids and self._scripts.loaded else key)
        self._show_head()
        self._show_sheet()
        self.view.verticalScrollBar().setValue(0)
        self._right.setCurrentIndex(1 if self._record is not None else 0)

    def _show_head(self) -> None:
        entry = self._scripts.entry(self.shelf.current) if self.shelf.current else None
        if entry is not None and self._record is not None:
            self.head.show_record(entry, self._record, game_waits=self._game_waits())

    def _show_sheet(self) -> None:
        self.view.show_record(self._record, self.head.tab)

    def _game_waits(self) -> bool:
        """A game is open whose table is still being set up."""
        state = self._bridge.state
        return state is not None and not getattr(state, "setup_done", True)

    def _focus_action(self) -> None:
        button = self.head.play_here if self._game_waits() else self.head.play
        button.setFocus(Qt.FocusReason.TabFocusReason)

    def _name(self) -> Name | Message:
        return self._record.title if self._record is not None else Name("")

    def _on_asked(self, what: str) -> None:
        if self._script is not None:
            {
                "play_here": self.play_here, "play": self.play, "edit": self.edit, "export": self.export,
                "copy": self.copy, "remove": self.remove, "print": lambda: print_script(self._bridge, self._script),
            }[what]()  # fmt: skip

    def _on_tagged(self, tags: Sequence[str]) -> None:
        self._guarded(lambda: self._scripts.set_tags(self.shelf.current, tags))
        self.shelf.list.viewport().update()
        self._show_head()

    def _guarded(self, act: Callable[[], object]) -> bool:
        """Does something with the library; a fault is told. Returns whether it was done."""
        try:
            act()
        except JournalError as fault:
            self._bridge.notice(fault.message, "error")
            return False
        return True

    # --- actions -----------------------------------------------------------------------------------------

    def play_here(self) -> None:
        """Chooses the script for the open game and goes to its set-up."""
        answer = self._bridge.dispatch(ChooseScript(self._script)) if self._script is not None else None
        if isinstance(answer, Decision):
            self._played()

    def play(self) -> None:
        """Begins a game with the script."""
        library = self._bridge.library
        if library is None or self._script is None:
            return
        if self._guarded(lambda: self._bridge.open_session(library.new())):
            self.play_here()

    def _played(self) -> None:
        id_ = self.shelf.current
        self._guarded(lambda: self._scripts.mark_played(id_))
        self._bridge.show_page("setup")

    def export(self) -> None:
        """Asks for a place and writes the script there as official JSON."""
        if self._script is None:
            return
        name = self._bridge.renderer().value(self._name())
        usable = "".join(sign for sign in name if sign.isalnum() or sign in " -_") or "script"
        title = self._bridge.tr("scripts_page.export").rstrip("… ")
        kinds = f"{self._bridge.tr('scripts_page.files')} (*.json)"
        file = ask_where(self.window(), title, f"{usable.strip()}.json", kinds)
        if file:
            self.export_to(Path(file))

    def export_to(self, file: Path) -> None:
        """Writes the script as official JSON."""
        if self._script is None:
            return
        try:
            file.write_bytes(exported(self._script))
        except OSError as error:
            reason = reason_of(error)
            self._bridge.notice(message("scripts_page.save_failed", file=Name(str(file)), reason=reason), "error")
            return
        self._bridge.notice(message("scripts_page.saved_as", name=self._name(), file=Name(file.name)))
        self._tell_misfits()

    def copy(self) -> None:
        """Puts the script onto the clipboard as official JSON."""
        if self._script is not None:
            QGuiApplication.clipboard().setText(exported(self._script).decode())
            self._bridge.notice(message("scripts_page.copied", name=self._name()))
            self._tell_misfits()

    def _tell_misfits(self) -> None:
        """Says why other tools may refuse what was written."""
        for found in misfits(self._script) if self._script is not None else ():
            self._bridge.notice(found.message, "error")

    def remove(self) -> None:
        """Takes the script out of the library."""
        id_, name = self.shelf.current, self._name()
        if self._guarded(lambda: self._scripts.remove(id_)):
            self._bridge.notice(message("scripts_page.removed", name=name))
            self.shelf.look_up()

    # --- editing -----------------------------------------------------------------------------------------

    def edit(self) -> None:
        """Opens the editor on a copy of the script."""
        if self._script is not None:
            name = self._bridge.renderer().value(self._name()) if self._script.id else self._script.name
            self._edit(replace(self._script, id="", name=name))

    def edit_new(self) -> None:
        """Opens the editor on an empty script."""
        catalogue = self._scripts.catalogue
        name = self._bridge.tr("scripts_page.new_name")
        self._edit(Script("", name, first_night=catalogue.first_night, other_night=catalogue.other_night))

    def _edit(self, script: Script) -> None:
        self.editor = ScriptEditor(self._bridge, Draft(script, self._scripts.catalogue, self._own_characters()))
        self.editor.saved.connect(self._on_saved)
        self.editor.closed.connect(self.close_editor)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(self.editor)
        self._stack.addWidget(area)
        self._stack.setCurrentWidget(area)
        self.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def _own_characters(self) -> tuple[Character, ...]:
        desk = self._bridge.packs
        return characters_of(desk.drawer.entries, self._scripts.catalogue) if desk is not None else ()

    def _on_saved(self, script: Script) -> None:
        kept: list[int] = []
        if not self._guarded(lambda: kept.append(self._scripts.keep(script).id)):
            return
        self.close_editor()
        self.shelf.look_up()
        self.shelf.show_script(kept[0])
        self._bridge.notice(message("scripts_page.draft.saved", name=Name(script.name)))

    def close_editor(self) -> None:
        """Goes back to the shelf."""
        if self.editor is not None:
            area = self._stack.widget(1)
            self._stack.setCurrentIndex(0)
            if area is not None:
                self._stack.removeWidget(area)
                area.deleteLater()
            self.editor = None
            self.shelf.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def escape(self) -> bool:
        """Esc: leaves the editor, or empties the search line."""
        if self.editor is not None:
            self.editor.leave()
            return True
        if self.shelf.search.text():
            self.shelf.search.clear()
            return True
        return False

    # --- bringing in -------------------------------------------------------------------------------------

    def bring_in(self, sources: Sequence[Source]) -> None:
        """Imports scripts beside what one does; the shelf is fresh when it is done."""
        if sources and self._fault is None:
            self.close_editor()
            self.importing.start(ScriptImport(self._scripts, sources))

    def _on_imported(self, job: ScriptImport) -> None:
        self.shelf.look_up()
        if job.last is not None and job.added + job.known == 1:
            self.shelf.show_script(job.last)
            QTimer.singleShot(0, self.shelf.list, self.shelf.keep_in_sight)  # the bar above has taken some room

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+V brings in what is on the clipboard."""
        if event.matches(QKeySequence.StandardKey.Paste) and self.editor is None:
            self.import_button.paste()
        elif event.matches(QKeySequence.StandardKey.Find) and self.editor is None:
            self.shelf.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            super().keyPressEvent(event)
