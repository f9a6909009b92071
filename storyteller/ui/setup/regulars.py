"""Regulars beside the field for names: a few letters and Enter, a saved group, or the same table as last time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QVBoxLayout, QWidget

from storyteller.app.people import People
from storyteller.clocktower.model import Town
from storyteller.kernel.message import Message, Name, message
from storyteller.kernel.reason import reason_of
from storyteller.ui import icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.open_game import open_game
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.setup.regulars import RegularsRecord, regulars

Table = tuple[tuple[str, bool], ...]
"""People clockwise, each with whether they come as a Traveller."""


class Suggestion(Button):
    """A name that can be taken; its menu forgets the person.

    Signals:
        forget(): The person is to be forgotten.
    """

    forget = Signal()

    def __init__(self, bridge: Bridge, name: str) -> None:
        """``name``: as it was written last."""
        super().__init__(bridge)
        self.name = name
        self.setStyleSheet(f"padding: 0 {bridge.theme.space.m}px;")
        self.setText(name)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Opens the menu."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        icon = icons.icon("account-off", self._bridge.theme.palette.ink)
        word = self._bridge.tr("setup_more.people.forget_one", who=Name(self.name))
        menu.addAction(icon, word.replace("&", "&&")).triggered.connect(self.forget)
        menu.popup(event.globalPos())


class Regulars(QWidget):
    """One line of suggestions and one of tables. It has no field of its own: it listens to the one for names.

    Signals:
        chosen(people): A ``Table`` of people sits down.
    """

    chosen = Signal(object)

    def __init__(self, bridge: Bridge, entry: QLineEdit, hint: Label) -> None:
        """Listens to the field.

        Args:
            bridge: Whose ``evening`` knows the people; without one there is nothing to see.
            entry: Where names are typed.
            hint: Says what the keys do, in place of its own words while a name is offered.
        """
        super().__init__()
        self._bridge, self._entry, self._hint = bridge, entry, hint
        self._known: tuple[str, ...] | None = None
        self._last: Table = ()
        self._session: object = None
        self.record = RegularsRecord()
        self._marked = -1
        self.buttons: list[Suggestion] = []
        self._line = QWidget()
        self._row = QHBoxLayout(self._line)
        self.same_table = Button(bridge, icon="table-chair", look="quiet")
        self.same_table.clicked.connect(lambda: self.chosen.emit(self.record.last_table))
        self.groups = Button(bridge, "setup_more.people.groups", icon="account-group", look="quiet")
        self.groups.clicked.connect(self._open_menu)
        self.naming = QLineEdit()
        self.naming.hide()
        self.naming.returnPressed.connect(self._save_group)
        self._build()
        entry.installEventFilter(self)
        entry.textChanged.connect(lambda: self._offer())
        bridge.language_changed.connect(self._speak)

    def _build(self) -> None:
        space = self._bridge.theme.space
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(space.xs)
        self._row.addStretch(1)
        self._row.addStretch(1)
        self._tables = QWidget()
        tables = QHBoxLayout(self._tables)
        tables.setContentsMargins(0, 0, 0, 0)
        tables.setSpacing(space.s)
        tables.addStretch(1)
        tables.addWidget(self.same_table)
        tables.addWidget(self.groups)
        tables.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space.xs)
        column.addWidget(self._line)
        column.addWidget(self._tables)
        column.addWidget(self.naming)

    @property
    def people(self) -> People | None:
        """Everybody known here, or None where nobody is kept."""
        return self._bridge.evening.people if self._bridge.evening is not None else None

    # --- shown -------------------------------------------------------------------------------------------

    def show_town(self) -> None:
        """Offers those who are not at the table yet."""
        people = self.people
        self.setVisible(people is not None)
        if people is None:
            return
        if self._session is not self._bridge.session or self._known is None:
            self._session = self._bridge.session
            self._read(people)
        self._offer()

    def _read(self, people: People) -> None:
        """The games are looked through when another one is opened, not at every letter."""
        self._known = tuple(person.name for person in people.known())
        self._last = people.last_table(getattr(self._bridge.session, "game", None))
        for fault in people.faults:
            self._bridge.notice(fault, "error")
        people.faults = ()

    def _offer(self) -> None:
        game = open_game(self._bridge)
        if game is None or self._known is None:
            return
        self.record = regulars(game[0], self._known, self._entry.text(), self._last, self._spelling())
        typed = bool(self._entry.text().strip())
        self._marked = 0 if typed and self.record.names and not self.record.exact else -1
        self._show_names()
        seats = self.record.last_table
        self.same_table.setVisible(len(seats) > 1)
        self.groups.setVisible(bool(self._known or (self.people and self.people.groups) or len(game[0].seats) > 1))
        self._speak()

    def _spelling(self) -> Callable[[str], Sequence[tuple[str, ...]]] | None:
        if self._known is None or all(name.isascii() for name in self._known):
            return None
        from storyteller.content.pinyin import own_readings

        return own_readings().spell

    def _show_names(self) -> None:
        wanted = list(self.record.names)
        if [button.name for button in self.buttons] != wanted:
            for button in self.buttons:
                button.hide()
                button.deleteLater()
            self.buttons = [self._make(name) for name in wanted]
            for place, button in enumerate(self.buttons):
                self._row.insertWidget(place + 1, button)
        self._fit()
        self._mark()

    def _make(self, name: str) -> Suggestion:
        button = Suggestion(self._bridge, name)
        button.clicked.connect(lambda: self.take(name))
        button.forget.connect(lambda: self._forget(name))
        return button

    def _fit(self) -> None:
        """As many as one line holds."""
        room = self.width()
        for button in self.buttons:
            room -= button.sizeHint().width() + self._row.spacing()
            button.setVisible(room >= 0 or button is self.buttons[0])
        self._line.setVisible(bool(self.buttons))

    def _mark(self) -> None:
        for place, button in enumerate(self.buttons):
            button.setChecked(place == self._marked)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fits the suggestions into another room."""
        super().resizeEvent(event)
        self._fit()

    def _speak(self) -> None:
        self.naming.setPlaceholderText(self._bridge.tr("setup_more.people.group_name"))
        self.naming.setAccessibleName(self._bridge.tr("setup_more.people.group_name"))
        self.same_table.say("setup_more.people.same_table", n=len(self.record.last_table))
        if 0 <= self._marked < len(self.record.names):
            who = Name(self.record.names[self._marked])
            said: list[Message] = [message("setup_more.people.take", who=who)]
            if self._entry.text().strip():
                said.append(message("setup_more.people.typed", text=Name(self._entry.text().strip())))
            self._hint.setText(" · ".join(self._bridge.tr(one) for one in said))
        else:
            self._hint.setText(self._bridge.tr("setup_page.people.hint"))

    # --- taken -------------------------------------------------------------------------------------------

    def take(self, name: str) -> None:
        """Seats somebody who was offered."""
        self._entry.clear()
        self.chosen.emit(((name, False),))
        self._entry.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes Tab, Enter and arrows of the field while somebody is offered."""
        if watched is not self._entry or not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        shown = [button for button in self.buttons if not button.isHidden()]
        key, plain = event.key(), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up) and shown:
            self._marked = (self._marked + (1 if key == Qt.Key.Key_Down else -1)) % len(shown)
            self._mark()
            self._speak()
            return True
        taking = key in (Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if taking and plain == Qt.KeyboardModifier.NoModifier and 0 <= self._marked < len(shown):
            self.take(self.record.names[self._marked])
            return True
        return False

    # --- tables ------------------------------------------------------------------------------------------

    def _open_menu(self) -> None:
        self._menu().popup(self.groups.mapToGlobal(self.groups.rect().bottomLeft()))

    def _menu(self) -> QMenu:
        """Groups to seat, the people here to save as one, and what can be deleted or forgotten."""
        people, tr = self.people, self._bridge.tr
        palette = self._bridge.theme.palette
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        groups = people.groups if people is not None else ()
        for group in groups:
            word = tr("setup_more.people.group_of", name=Name(group.name), n=len(group.people))
            action = menu.addAction(icons.icon("account-group", palette.ink), word.replace("&", "&&"))
            action.triggered.connect(lambda _on=False, names=group.people: self.seat_group(names))
        if not groups:
            menu.addAction(tr("setup_more.people.no_groups")).setEnabled(False)
        menu.addSeparator()
        save = menu.addAction(icons.icon("content-save-outline", palette.ink), tr("setup_more.people.save_group"))
        save.setEnabled(len(self._names_here()) > 1)
        save.triggered.connect(self.ask_group)
        self._submenu(menu, "delete_group", "delete", [group.name for group in groups], self._delete_group)
        self._submenu(menu, "forget", "account-off", list(self._known or ()), self._forget)
        return menu

    def _submenu(self, menu: QMenu, key: str, icon: str, names: list[str], act: Callable[[str], None]) -> None:
        picture = icons.icon(icon, self._bridge.theme.palette.ink)
        sub = menu.addMenu(picture, self._bridge.tr(f"setup_more.people.{key}"))
        sub.setEnabled(bool(names))
        for name in names:
            sub.addAction(name.replace("&", "&&")).triggered.connect(lambda _on=False, name=name: act(name))

    def _names_here(self) -> tuple[str, ...]:
        town = self._bridge.state
        return tuple(seat.name for seat in town.seats if seat.name) if isinstance(town, Town) else ()

    def seat_group(self, names: Sequence[str]) -> None:
        """Seats those of a group who are not at the table yet."""
        here = {name.casefold() for name in self._names_here()}
        coming = tuple((name, False) for name in names if name.casefold() not in here)
        if coming:
            self.chosen.emit(coming)

    def ask_group(self) -> None:
        """Opens a field in place of the tables for what the people here are called as a group."""
        self.naming.clear()
        self._tables.hide()
        self.naming.show()
        self.naming.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_naming(self) -> bool:
        """Puts the field away and saves nothing; False when it was not open."""
        if self.naming.isHidden():
            return False
        self.naming.hide()
        self._tables.show()
        self._entry.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _save_group(self) -> None:
        """Enter without a name leaves it."""
        name, people = self.naming.text().strip(), self.people
        self.close_naming()
        if name and people is not None:
            self._doing(
                lambda: people.save_group(name, self._names_here()),
                message("setup_more.people.group_saved", name=Name(name)),
            )

    def _delete_group(self, name: str) -> None:
        people = self.people
        if people is not None:
            said = message("setup_more.people.group_deleted", name=Name(name))
            self._doing(lambda: people.delete_group(name), said)

    def _forget(self, name: str) -> None:
        people = self.people
        if people is not None:
            self._doing(lambda: people.forget(name), message("setup_more.people.forgotten", who=Name(name)))

    def _doing(self, act: Callable[[], None], said: Message) -> None:
        """Does something to the file of people, and says that it was done or why it could not be."""
        try:
            act()
        except OSError as fault:
            self._bridge.notice(message("setup_more.shelf.failed", reason=reason_of(fault)), "error")
        else:
            self._bridge.notice(said)
        self._known = None
        self.show_town()
