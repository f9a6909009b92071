"""A search line over a list: characters, reminders, claims. All by keyboard, pointer or finger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from storyteller.content.pinyin import own_readings
from storyteller.ui import art, fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.find import SLIP, Index, Searched

_DATA = Qt.ItemDataRole.UserRole
_STAR = "★ "


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose.

    Attributes:
        value: What is chosen.
        text: What is shown.
        glyph: Name of its icon.
        team: Whose colour the icon has; "" for plain ink.
        search: Further words it is found by, less well than by its names.
        names: What it is called, in any language; ``text`` if empty.
        faint: True for what is possible but not usual.
        character: Whose picture stands in place of the icon; "" for nobody's.
    """

    value: object
    text: str
    glyph: str = ""
    team: str = ""
    search: str = ""
    faint: bool = False
    names: tuple[str, ...] = ()
    starred: bool = False
    character: str = ""


class Chooser(QWidget):
    """Options under headings; typing narrows them, Enter takes the first.

    Signals:
        chosen(value): An option was chosen.
        written(text): Own words were taken, where ``own`` allows them.
        pointed(): Another option is the one that Enter would take.
    """

    chosen = Signal(object)
    written = Signal(str)
    pointed = Signal()

    def __init__(
        self,
        bridge: Bridge,
        groups: Sequence[tuple[str, Sequence[Option]]],
        *,
        prompt: str = "grimoire.chooser.search_character",
        own: bool = False,
        star: Callable[[object], bool | None] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Lists options.

        Args:
            bridge: Where words and colours come from.
            groups: (heading, options) in order; an empty heading shows none.
            prompt: Text key of what stands in the empty search line.
            own: True when the words typed may be taken as they are.
            star: Keeps a value at hand or no longer, and says whether it now is; None for one that can't be.
            parent: Where it lies.
        """
        super().__init__(parent)
        self._bridge, self._groups, self._own, self._star = bridge, groups, own, star
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(bridge.theme.space.s)
        self.search = QLineEdit()
        self.search.setPlaceholderText(bridge.tr(prompt))
        self.search.setClearButtonEnabled(True)
        self.list = QListWidget()
        self.list.setIconSize(QSize(bridge.theme.type.large, bridge.theme.type.large))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        if star is not None:
            self._add_stars(column)
        self.setFocusProxy(self.search)
        self.search.installEventFilter(self)
        self.search.textChanged.connect(self._fill)
        self.search.returnPressed.connect(self._take_current)
        self.list.itemClicked.connect(self._take)
        self.list.itemActivated.connect(self._take)
        self.list.currentItemChanged.connect(lambda *_: self.pointed.emit())
        self._taken = False
        self._values: list[tuple[str, object]] = []
        self._index: Index | None = None
        self._fill()

    @property
    def pointed_at(self) -> tuple[str, object] | None:
        """What Enter would take: ``("value", value)`` or ``("own", text)``; None when there is nothing to take."""
        place = self.list.currentItem().data(_DATA) if self.list.currentRow() >= 0 else None
        return self._values[place] if place is not None and place < len(self._values) else None

    def again(self) -> None:
        """Lets another choice be made, from everything."""
        self._taken = False
        self.search.clear()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lets the arrows walk the list while typing."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
            step = steps.get(Qt.Key(event.key()))
            held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            if self._star is not None and held and event.key() == Qt.Key.Key_S:
                self._toggle_star(self.list.currentItem())
                return True
            if step is not None:
                self._walk(step)
                return True
        return super().eventFilter(watched, event)

    def _add_stars(self, column: QVBoxLayout) -> None:
        column.addWidget(Label(self._bridge, "hand.reminder.star_hint", "caption"))
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(lambda place: self._toggle_star(self.list.itemAt(place)))

    def _toggle_star(self, row: QListWidgetItem | None) -> None:
        place = row.data(_DATA) if row is not None else None
        if row is None or place is None or self._star is None or self._values[place][0] == "own":
            return
        now = self._star(self._values[place][1])
        if now is not None:
            row.setText(f"{_STAR if now else ''}{row.text().removeprefix(_STAR)}")

    def _fill(self) -> None:
        self.list.clear()
        self.list.setAccessibleName(self._bridge.tr("palette.results"))
        self._values.clear()
        wanted = self.search.text().strip()
        found, best = self._found(wanted)
        if self._own and wanted and best >= SLIP:
            self._add_own(wanted)  # own words are likelier than a slip of the finger
        for heading, options in found:
            if heading:
                self._add_heading(heading)
            for option in options:
                self._add_option(option)
        if self._own and wanted and best < SLIP:
            self._add_own(wanted)
        if not self.list.count():
            self._add_heading(self._bridge.tr("grimoire.chooser.nothing_found"))
        self._walk(1)

    def _found(self, wanted: str) -> tuple[list[tuple[str, list[Option]]], int]:
        """Returns what fits, in each group and among the groups the likeliest first; and the rank of the likeliest."""
        flat = [option for _, options in self._groups for option in options]
        if not wanted:
            return [(heading, list(options)) for heading, options in self._groups if options], 0
        if self._index is None:
            self._index = Index([_searched(option) for option in flat], own_readings().spell)
        ranks = self._index.ranked(wanted)
        groups: list[tuple[int, str, list[Option]]] = []
        start = 0
        for heading, options in self._groups:
            places = sorted((p for p in range(start, start + len(options)) if p in ranks), key=lambda p: (ranks[p], p))
            start += len(options)
            if places:
                groups.append((ranks[places[0]], heading, [flat[place] for place in places]))
        groups.sort(key=lambda group: group[0])
        return [(heading, options) for _, heading, options in groups], groups[0][0] if groups else SLIP

    def _add_heading(self, text: str) -> None:
        row = QListWidgetItem(text)
        row.setFlags(Qt.ItemFlag.NoItemFlags)
        theme = self._bridge.theme
        row.setFont(fonts.ui_font(theme.type.caption, bold=True))
        row.setForeground(QColor(theme.palette.accent))
        self.list.addItem(row)

    def _add_option(self, option: Option) -> None:
        row = QListWidgetItem(self._icon(option), f"{_STAR if option.starred else ''}{option.text}")
        row.setData(_DATA, self._keep("value", option.value))
        if option.faint:
            row.setForeground(QColor(self._bridge.theme.palette.muted))
        self.list.addItem(row)

    def _keep(self, kind: str, value: object) -> int:
        """Qt would turn a tuple into a list; it is given a place in our own list instead."""
        self._values.append((kind, value))
        return len(self._values) - 1

    def _add_own(self, text: str) -> None:
        icon = icons.icon("pencil", self._bridge.theme.palette.accent)
        row = QListWidgetItem(icon, self._bridge.tr("grimoire.chooser.own", text=text))
        row.setData(_DATA, self._keep("own", text))
        self.list.addItem(row)

    def _icon(self, option: Option) -> QIcon:
        palette = self._bridge.theme.palette
        ink = palette.teams.get(option.team, palette.ink)
        pixels = round(self.list.iconSize().width() * self.devicePixelRatioF())
        return art.icon(pixels, character=option.character, team=option.team, glyph=option.glyph, ink=ink)

    def _walk(self, step: int) -> None:
        """Moves to the next row that can be taken."""
        row = self.list.currentRow() + step
        while 0 <= row < self.list.count():
            if self.list.item(row).flags() & Qt.ItemFlag.ItemIsEnabled:
                self.list.setCurrentRow(row)
                return
            row += step

    def _take_current(self) -> None:
        row = self.list.currentItem()
        if row is not None:
            self._take(row)

    def _take(self, row: QListWidgetItem) -> None:
        place = row.data(_DATA)
        # A click may also count as an activation; one choice is one gesture.
        if place is None or self._taken:
            return
        self._taken = True
        kind, value = self._values[place]
        if kind == "own":
            self.written.emit(str(value))
        else:
            self.chosen.emit(value)


def _searched(option: Option) -> Searched:
    return Searched(option.names or (option.text,), (option.search,) if option.search else ())
