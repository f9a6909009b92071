"""The first strip: who is playing, and in what order they sit."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QScrollArea, QVBoxLayout, QWidget

from storyteller.clocktower.commands import (
    AddSeat,
    Batch,
    MoveSeat,
    PlaceStoryteller,
    RemoveSeat,
    RenameSeat,
    SetCharacter,
    SetSeatKind,
    SwapSeats,
)
from storyteller.kernel.decision import Decision
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message
from storyteller.kernel.reason import reason_of
from storyteller.ui import art, icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.people_table import PeopleTable
from storyteller.ui.setup.regulars import Regulars, Table
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.setup.people import PeopleRecord, PersonRecord, arrivals, parse_names


class NameEntry(QLineEdit):
    """Names, one or many. A pasted list is taken at once, anything else at Enter.

    Signals:
        entered(names): A tuple of names.
    """

    entered = Signal(object)

    def __init__(self, bridge: Bridge) -> None:
        """The field is cleared when names are taken."""
        super().__init__()
        self._bridge = bridge
        self.textChanged.connect(self._on_changed)
        self.returnPressed.connect(self.take)
        bridge.language_changed.connect(self._speak)
        self._speak()

    def take(self) -> None:
        """Takes what is typed."""
        names = parse_names(self.text())
        self.clear()
        if names:
            self.entered.emit(names)

    def _on_changed(self, text: str) -> None:
        if "\n" in text or "\u2028" in text or "\u2029" in text:
            self.take()

    def _speak(self) -> None:
        self.setPlaceholderText(self._bridge.tr("setup_page.people.placeholder"))
        self.setAccessibleName(self._bridge.tr("setup_page.people.placeholder"))


class PeopleStrip(QWidget):
    """Names go in at the middle of the table; the chips around it are the seats."""

    def __init__(self, bridge: Bridge) -> None:
        """``show_record`` fills it."""
        super().__init__()
        self._bridge = bridge
        self._record = PeopleRecord()
        self.entry = NameEntry(bridge)
        self.entry.entered.connect(self.seat_people)
        self.count = Label(bridge, look="display")
        self._sheet = Label(bridge, look="muted")
        self._hint = Label(bridge, "setup_page.people.hint", "caption")
        self.regulars = Regulars(bridge, self.entry, self._hint)
        self.regulars.chosen.connect(self.seat_table)
        self.table = PeopleTable(bridge, self._middle())
        self.table.asked.connect(self._on_asked)
        self.table.renamed.connect(lambda seat, name: bridge.dispatch(RenameSeat(SeatId(seat), name)))
        self.table.spoken_of.connect(self._on_spoken_of)
        self.table.moved.connect(lambda seat, place: bridge.dispatch(MoveSeat(SeatId(seat), place)))
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(self.table)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._area)

    def _middle(self) -> QWidget:
        space = self._bridge.theme.space
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space.s)
        for label in (self.count, self._sheet, self._hint):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setWordWrap(True)
        line = QHBoxLayout()
        line.setSpacing(space.s)
        line.addWidget(self.entry, 1)
        self.add = Button(self._bridge, "common.add", icon="account-plus")
        self.add.clicked.connect(self._on_add)
        line.addWidget(self.add)
        column.addStretch(1)
        column.addWidget(self.count)
        column.addWidget(self._sheet)
        column.addSpacing(space.s)
        column.addLayout(line)
        column.addWidget(self._hint)
        column.addWidget(self.regulars)
        column.addStretch(1)
        return middle

    # --- shown -------------------------------------------------------------------------------------------

    def show_record(self, record: PeopleRecord) -> None:
        """Shows who sits at the table."""
        self._record = record
        if not record.persons:
            self.count.say("setup_page.people.nobody")
        else:
            self.count.say("common.players", n=record.players)
        self._sheet.say(_sheet_line(record))
        self.regulars.show_town()
        self.table.show_persons(tuple(self._noted(person) for person in record.persons))

    def _noted(self, person: PersonRecord) -> PersonRecord:
        people = self.regulars.people
        return replace(person, new=True) if people is not None and people.person(person.name).new else person

    def start(self) -> None:
        """Puts the keyboard where one begins."""
        self.entry.setFocus(Qt.FocusReason.OtherFocusReason)

    def escape(self) -> bool:
        """Closes a name that is being typed over, or that of a group."""
        return self.regulars.close_naming() or any(chip.cancel() for chip in self.table.chips)

    def pick_seat(self, number: int) -> bool:
        """Gives somebody the keyboard."""
        if number > len(self._record.persons):
            return False
        return self.table.focus_seat(self._record.persons[number - 1].id)

    # --- done --------------------------------------------------------------------------------------------

    def seat_people(self, names: tuple[str, ...]) -> None:
        """Seats people in one gesture; those there is no room for are asked about."""
        coming = arrivals(self._bridge.state, names)
        if coming.welcome and self._seat(coming.welcome) and coming.why is not None:
            self._bridge.notice(coming.why)
        if coming.refused:
            self._seat(coming.refused)

    def seat_table(self, table: Table) -> None:
        """Seats people who have been here before, in one gesture; who came as a Traveller comes as one again."""
        if any(traveller for _, traveller in table):
            self._seat(tuple(AddSeat(name, traveller=traveller) for name, traveller in table))
        else:
            self.seat_people(tuple(name for name, _ in table))

    def _seat(self, people: tuple[AddSeat, ...]) -> bool:
        known = self.regulars.people
        if known is not None:
            people = tuple(replace(one, pronouns=known.person(one.player).pronouns) for one in people)
        one = people[0] if len(people) == 1 else Batch(people, message("setup_page.people.added", n=len(people)))
        return isinstance(self._bridge.dispatch(one), Decision)

    def _on_add(self) -> None:
        self.entry.take()
        self.entry.setFocus()

    def _on_asked(self, number: int, what: str) -> None:
        seat = SeatId(number)
        person = next((p for p in self._record.persons if p.id == seat), None)
        chip = self.table.chip(seat)
        if person is None or chip is None:
            return
        if what == "rename":
            chip.edit()
        elif what == "menu":
            self._menu(person).popup(chip.mapToGlobal(chip.rect().bottomLeft()))
        elif what == "character" and person.traveller:
            self._traveller_menu(self, person).popup(chip.mapToGlobal(chip.rect().bottomLeft()))
        elif what in ("previous", "next"):
            self.table.focus_beside(seat, 1 if what == "next" else -1)
        elif what in ("earlier", "later"):
            self._shift(person, 1 if what == "later" else -1)
        elif what == "new":
            self._note(person, new=not self._noted(person).new)
        elif what == "traveller":
            self._bridge.dispatch(SetSeatKind(seat, not person.traveller))
        elif what == "remove":
            self._remove(person)

    def _shift(self, person: PersonRecord, step: int) -> None:
        place = (person.number - 1 + step) % len(self._record.persons)
        self._bridge.dispatch(MoveSeat(person.id, place))
        self.table.focus_seat(person.id)

    def _remove(self, person: PersonRecord) -> None:
        beside = self._record.persons[person.number % len(self._record.persons)]
        answer = self._bridge.dispatch(RemoveSeat(person.id))
        if isinstance(answer, Decision) and not self.table.focus_seat(beside.id):
            self.start()

    def _note(self, person: PersonRecord, *, pronouns: str | None = None, new: bool | None = None) -> None:
        """Keeps what is said of somebody for the games to come."""
        people = self.regulars.people
        if people is None:
            return
        try:
            people.note(person.name, pronouns=pronouns, new=new)
        except OSError as fault:
            self._bridge.notice(message("setup_more.shelf.failed", reason=reason_of(fault)), "error")
        self.table.show_persons(tuple(self._noted(one) for one in self._record.persons))

    def set_pronouns(self, person: PersonRecord, pronouns: str) -> None:
        """Writes somebody's pronouns, at this table and for the games to come."""
        if isinstance(self._bridge.dispatch(RenameSeat(person.id, person.name, pronouns)), Decision):
            self._note(person, pronouns=pronouns)

    # --- menu --------------------------------------------------------------------------------------------

    def _menu(self, person: PersonRecord) -> QMenu:
        """What can be done with somebody; every entry is a key as well, but for what opens another menu."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        entries = [("rename", "pencil", "Enter"), ("earlier", "arrow-left", "Alt+←"), ("later", "arrow-right", "Alt+→")]
        for what, icon, keys in entries:
            self._entry(menu, person, what, icon, keys)
        menu.addMenu(self._swap_menu(menu, person))
        kind = "player" if person.traveller else "traveller"
        self._entry(menu, person, "traveller", "account", "T", f"setup_page.people.as_{kind}")
        if person.traveller:
            menu.addMenu(self._traveller_menu(menu, person))
        menu.addMenu(self._pronoun_menu(menu, person))
        if person.name and self.regulars.people is not None:
            new = self._entry(menu, person, "new", "sprout", "N", "setup_more.people.new")
            new.setCheckable(True)
            new.setChecked(self._noted(person).new)
        stand = self._entry(menu, person, "", "book-open-page-variant", "", "setup_page.people.stand")
        stand.setCheckable(True)
        stand.setChecked(person.storyteller)
        stand.triggered.connect(
            lambda on: self._bridge.dispatch(PlaceStoryteller(person.id if on else None))
        )
        menu.addSeparator()
        self._entry(menu, person, "remove", "delete", "Delete")
        return menu

    def _entry(
        self, menu: QMenu, person: PersonRecord, what: str, icon: str, keys: str, key: str = ""
    ) -> QAction:
        palette = self._bridge.theme.palette
        text = self._bridge.tr(key or f"setup_page.people.{what}")
        action = menu.addAction(icons.icon(icon, palette.ink), f"{text}\t{keys}" if keys else text)
        if what:
            action.triggered.connect(lambda: self._on_asked(int(person.id), what))
        return action

    def _swap_menu(self, menu: QWidget, person: PersonRecord) -> QMenu:
        """With whom to change places, each taking along what they hold."""
        sub = QMenu(self._bridge.tr("setup_more.people.swap"), menu)
        for other in self._record.persons:
            if other.id != person.id:
                name = self._bridge.renderer().value(other.label)
                action = sub.addAction(f"{other.number}  {name}".replace("&", "&&"))
                action.triggered.connect(
                    lambda _on=False, one=other.id: self._bridge.dispatch(SwapSeats(person.id, one))
                )
        sub.setEnabled(bool(sub.actions()))
        return sub

    def _pronoun_menu(self, menu: QWidget, person: PersonRecord) -> QMenu:
        sub = QMenu(self._bridge.tr("setup_more.people.pronouns"), menu)
        for key in ("she", "he", "they"):
            word = self._bridge.tr(f"setup_more.people.pronouns_{key}")
            action = sub.addAction(word)
            action.setCheckable(True)
            action.setChecked(person.pronouns == word)
            action.triggered.connect(lambda _on=False, word=word: self.set_pronouns(person, word))
        other = sub.addAction(self._bridge.tr("setup_more.people.pronouns_other"))
        other.triggered.connect(lambda: self._ask_pronouns(person))
        sub.addSeparator()
        none = sub.addAction(self._bridge.tr("setup_more.people.pronouns_none"))
        none.setEnabled(bool(person.pronouns))
        none.triggered.connect(lambda: self.set_pronouns(person, ""))
        return sub

    def _ask_pronouns(self, person: PersonRecord) -> None:
        chip = self.table.chip(person.id)
        if chip is not None:
            chip.edit_pronouns()

    def _on_spoken_of(self, seat: int, pronouns: str) -> None:
        person = next((one for one in self._record.persons if one.id == SeatId(seat)), None)
        if person is not None:
            self.set_pronouns(person, pronouns)

    def _traveller_menu(self, menu: QWidget, person: PersonRecord) -> QMenu:
        palette = self._bridge.theme.palette
        sub = QMenu(self._bridge.tr("setup_page.people.character"), menu)
        sub.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, menu is self)
        for choice in self._record.traveller_choices:
            names = " · ".join(self._bridge.character_names(choice.character))
            ink, pixels = palette.teams["traveller"], round(self._bridge.theme.type.title * self.devicePixelRatioF())
            named = {"character": choice.character, "team": "traveller", "glyph": choice.glyph}
            action = sub.addAction(art.icon(pixels, **named, ink=ink), names)
            action.setCheckable(True)
            action.setChecked(person.character is not None and person.character.character == choice.character)
            action.triggered.connect(
                lambda on, one=choice.character: self._bridge.dispatch(
                    SetCharacter(person.id, one if on else None)
                )
            )
        return sub


def _sheet_line(record: PeopleRecord) -> Message:
    """One line below the count: what is missing, or what the printed sheet says."""
    if record.sheet is None:
        key = "setup_page.people.short" if record.short else "setup_page.people.many"
        return message(key, n=record.short)
    said = message(
        "setup_page.people.sheet",
        townsfolk=record.sheet.townsfolk,
        outsider=record.sheet.outsider,
        minion=record.sheet.minion,
        demon=record.sheet.demon,
    )
    return message("setup_page.and_travellers", players=said, n=record.travellers) if record.travellers else said
