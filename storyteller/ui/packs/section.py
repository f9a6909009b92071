"""The section of the settings where packs are brought, switched and taken away."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from storyteller.app.packs import Imported
from storyteller.content.packs.folder import KeptPack
from storyteller.content.packs.gather import PICTURES
from storyteller.content.packs.record import Pack, Part
from storyteller.content.problems import Problem
from storyteller.kernel.message import Message, Name, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.packs.desk import PackDesk
from storyteller.ui.packs.language import AUTONYMS, PrintedLanguage
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.words import Button, Label

SHOWN_PROBLEMS: Final = 8
_KINDS: Final = " ".join(("*.json *.zip", *sorted(f"*{suffix}" for suffix in PICTURES)))


def part_label(pack: Pack, part: Part) -> Message:
    """Returns what a part is called, with how many it holds."""
    counts = {
        "art": len(pack.pictures),
        "characters": len(pack.sheets.characters),
        "jinxes": len(pack.sheets.jinxes),
    }
    return message(f"packs.part.{part}", n=counts[part]) if part in counts else message(f"packs.part.{part}")


def language_names(languages: tuple[str, ...]) -> Name:
    """Returns languages by their own names."""
    return Name(" · ".join(AUTONYMS.get(language, language) for language in languages))


def column(widget: QWidget, bridge: Bridge, gap: int) -> QVBoxLayout:
    """Gives a panel its margins and a column."""
    space = bridge.theme.space
    made = QVBoxLayout(widget)
    made.setContentsMargins(space.xl, space.lg, space.xl, space.lg)
    made.setSpacing(gap)
    return made


def wrapped(bridge: Bridge, what: Message | str = "", look: str = "") -> Label:
    """Returns a label whose words go on in the next line."""
    label = Label(bridge, look=look)
    label.setWordWrap(True)
    if what:
        label.say(what)
    return label


class PacksSection(QFrame):
    """Says what a pack is, takes files by button or drop, and lists the packs there are."""

    def __init__(self, bridge: Bridge, desk: PackDesk) -> None:
        """Shows the packs of the desk."""
        super().__init__()
        self._bridge, self._desk = bridge, desk
        self.setProperty("look", "panel")
        self.setAcceptDrops(True)
        space = bridge.theme.space
        self._column = column(self, bridge, space.m)
        self._column.addWidget(Label(bridge, "packs.title", "title"))
        self._column.addWidget(wrapped(bridge, "packs.why", "muted"))
        buttons = QWidget()
        row = Flow(buttons, space.s)
        self.files = Button(bridge, "packs.add_files", icon="file-import")
        self.folder = Button(bridge, "packs.add_folder", icon="folder-open")
        self.files.clicked.connect(self._choose_files)
        self.folder.clicked.connect(self._choose_folder)
        row.addWidget(self.files)
        row.addWidget(self.folder)
        self._column.addWidget(buttons)
        self._add_progress()
        self.report = Report(bridge)
        self._column.addWidget(self.report)
        self._list = QVBoxLayout()
        self._list.setSpacing(space.s)
        self._column.addLayout(self._list)
        self.printed = PrintedLanguage(bridge, desk)
        self._column.addWidget(self.printed)
        self.cards: list[QWidget] = []
        desk.progressed.connect(self._on_progress)
        desk.finished.connect(self._on_finished)
        desk.changed.connect(self._fill)
        self._fill()

    def _add_progress(self) -> None:
        self._running = QWidget()
        row = QHBoxLayout(self._running)
        row.setContentsMargins(0, 0, 0, 0)
        self._progress = wrapped(self._bridge, look="accent")
        self.stop = Button(self._bridge, "packs.stop", icon="close")
        self.stop.clicked.connect(self._desk.stop)
        row.addWidget(self._progress, 1)
        row.addWidget(self.stop)
        self._running.setVisible(self._desk.busy)
        self._column.addWidget(self._running)

    # --- bringing ----------------------------------------------------------------------------------------

    def take_in(self, sources: list[Path]) -> None:
        """Reads a pack from files, folders or archives."""
        if self._desk.busy or not sources:
            return
        self.report.hide()
        self._on_progress(0)
        self._running.show()
        self.files.setEnabled(False)
        self.folder.setEnabled(False)
        self._desk.take_in(sources)

    def _choose_files(self) -> None:
        kinds = f"{self._bridge.tr('packs.filter')} ({_KINDS});;{self._bridge.tr('packs.all_files')} (*)"
        files, _ = QFileDialog.getOpenFileNames(self.window(), self._bridge.tr("packs.choose_files"), "", kinds)
        self.take_in([Path(file) for file in files])

    def _choose_folder(self) -> None:
        folder = QFileDialog.getExistingDirectory(self.window(), self._bridge.tr("packs.choose_folder"))
        self.take_in([Path(folder)] if folder else [])

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Takes files and folders."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Reads what was dropped as one pack."""
        self.take_in([Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()])
        event.acceptProposedAction()

    def _on_progress(self, files: int) -> None:
        self._progress.say("packs.reading", n=files)

    def _on_finished(self, imported: Imported) -> None:
        self._running.hide()
        self.files.setEnabled(True)
        self.folder.setEnabled(True)
        self.report.show_result(imported)

    # --- what there is -----------------------------------------------------------------------------------

    def _fill(self) -> None:
        held = self._held()
        for card in self.cards:
            card.hide()
            card.deleteLater()
        shelf = self._desk.shelf
        self.cards = [PackCard(self._bridge, self._desk, kept) for kept in shelf.kept]
        self.cards += [DamagedCard(self._bridge, self._desk, folder) for folder in shelf.damaged]
        if not self.cards:
            self.cards = [wrapped(self._bridge, "packs.none", "muted")]
        elif any(part in kept.pack.parts for kept in shelf.kept for part in ("characters", "night", "jinxes")):
            self.cards.append(wrapped(self._bridge, "packs.open_games", "caption"))
        for card in self.cards:
            self._list.addWidget(card)
            if held is not None and isinstance(card, PackCard) and card.kept.folder == held[0]:
                card.switches[held[1]].setFocus(Qt.FocusReason.OtherFocusReason)

    def _held(self) -> tuple[Path, Part] | None:
        """The switch that has the keyboard: it gets it back when the rows are made anew."""
        for card in self.cards:
            if isinstance(card, PackCard):
                for part, button in card.switches.items():
                    if button.hasFocus():
                        return card.kept.folder, part
        return None


class Report(QFrame):
    """How the last import went: what was left out, by file and reason."""

    def __init__(self, bridge: Bridge) -> None:
        """Hidden until there is something to say."""
        super().__init__()
        self._bridge = bridge
        self.setProperty("look", "notice")
        space = bridge.theme.space
        row = QHBoxLayout(self)
        row.setContentsMargins(space.lg, space.s, space.s, space.s)
        self._words = QVBoxLayout()
        self._words.setSpacing(space.xs)
        close = Button(bridge, icon="close", look="quiet", tip="common.dismiss")
        close.clicked.connect(self.hide)
        row.addLayout(self._words, 1)
        row.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        self.lines: list[Label] = []
        self.hide()

    def show_result(self, imported: Imported) -> None:
        """Shows an import."""
        for line in self.lines:
            line.hide()
            line.deleteLater()
        done = imported.pack
        head = message("packs.done", name=Name(done.pack.name)) if done is not None else message("packs.failed")
        self.lines = [wrapped(self._bridge, head, "label"), *self._problems(imported.problems)]
        for line in self.lines:
            self._words.addWidget(line)
        self.setProperty("kind", "info" if done is not None else "rejection")
        self.style().polish(self)
        self.setAccessibleName(" ".join(line.text() for line in self.lines))
        self.show()

    def _problems(self, problems: tuple[Problem, ...]) -> list[Label]:
        if not problems:
            return []
        made = [wrapped(self._bridge, message("packs.problems", n=len(problems)), "muted")]
        made += [wrapped(self._bridge, problem.message) for problem in problems[:SHOWN_PROBLEMS]]
        left = len(problems) - SHOWN_PROBLEMS
        if left > 0:
            made.append(wrapped(self._bridge, message("packs.more", n=left), "muted"))
        return made


class _Removable(QFrame):
    """A row that asks once more before it is thrown away."""

    def __init__(self, bridge: Bridge, desk: PackDesk, folder: Path, title: Message | Name) -> None:
        super().__init__()
        self._bridge = bridge
        self.setProperty("look", "row")
        space = bridge.theme.space
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(space.lg, space.s, space.s, space.m)
        self._column.setSpacing(space.xs)
        head = QHBoxLayout()
        name = title if isinstance(title, Message) else message("app.said", text=title)
        head.addWidget(wrapped(bridge, name, "label"), 1)
        self.remove = Button(bridge, icon="delete", look="quiet", tip="packs.remove")
        self.remove.clicked.connect(partial(self._ask, True))
        head.addWidget(self.remove)
        self._column.addLayout(head)
        self._sure = QWidget()
        row = QHBoxLayout(self._sure)
        row.setContentsMargins(0, 0, space.s, 0)
        row.addWidget(wrapped(bridge, "packs.remove_sure", "warning"), 1)
        self.keep = Button(bridge, "packs.keep")
        self.really = Button(bridge, "packs.remove", icon="delete", look="danger")
        self.keep.clicked.connect(partial(self._ask, False))
        self.really.clicked.connect(lambda: desk.remove(folder))
        row.addWidget(self.keep)
        row.addWidget(self.really)
        self._sure.hide()
        self._column.addWidget(self._sure)

    def _ask(self, asked: bool) -> None:
        self._sure.setVisible(asked)
        self.remove.setVisible(not asked)
        (self.keep if asked else self.remove).setFocus(Qt.FocusReason.OtherFocusReason)


class DamagedCard(_Removable):
    """A pack that can't be read any more."""

    def __init__(self, bridge: Bridge, desk: PackDesk, folder: Path) -> None:
        """It can only be removed."""
        super().__init__(bridge, desk, folder, message("packs.damaged", name=Name(folder.name)))


class PackCard(_Removable):
    """A pack: its name, a switch for each of its parts, its languages."""

    def __init__(self, bridge: Bridge, desk: PackDesk, kept: KeptPack) -> None:
        """Shows which parts are on."""
        super().__init__(bridge, desk, kept.folder, Name(kept.pack.name))
        self.kept = kept
        self.switches: dict[Part, Button] = {}
        whole = QWidget()
        row = Flow(whole, bridge.theme.space.s)
        for part in kept.pack.parts:
            button = Button(bridge, icon="check" if kept.has(part) else "circle-outline")
            button.say(part_label(kept.pack, part))
            button.setCheckable(True)
            button.setChecked(kept.has(part))
            button.clicked.connect(lambda on, part=part: desk.switch(kept, part, on))
            row.addWidget(button)
            self.switches[part] = button
        self._column.addWidget(whole)
        spoken = tuple(sorted((language for language, texts in kept.pack.texts.items() if texts), reverse=True))
        if spoken:
            said = message("packs.languages", languages=language_names(spoken))
            self._column.addWidget(wrapped(bridge, said, "caption"))
        if kept.pack.other_languages:
            said = message("packs.unused_languages", languages=language_names(kept.pack.other_languages))
            self._column.addWidget(wrapped(bridge, said, "caption"))
