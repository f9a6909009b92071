"""The pages about reminders behind a seat's menu: which to lay, and what to do with one that lies there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QLineEdit, QVBoxLayout, QWidget

from storyteller.clocktower import commands as c
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Reminder, StepKey, Town
from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.kernel.message import Name, Term
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.chooser import Chooser, Option
from storyteller.ui.grimoire.menu_grid import MenuButton
from storyteller.ui.grimoire.orders import other_side, relaid
from storyteller.ui.grimoire.pictures import Pictures
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.box import TokenRecord, UnplacedRecord, in_play, reminder_choices, source_of, token
from storyteller.viewmodel.grimoire import ReminderRecord, SeatRecord

Send = Callable[[c.Command], None]
QUICK = 4
"""So many reminders stand in a seat's menu itself."""


def kept_reminders(
    bridge: Bridge, town: Town, context: Context
) -> tuple[tuple[UnplacedRecord, ...], tuple[UnplacedRecord, ...]]:
    """Returns the reminders kept at hand and those used lately: own words, and those of characters of this game."""
    known = {*in_play(town, context), *(town.script.characters if town.script else ())}

    def rows(keys: Iterable[tuple[str, str]]) -> tuple[UnplacedRecord, ...]:
        return tuple(
            UnplacedRecord(token(town, context, of) if of else TokenRecord(""), text, 1)
            for of, text in keys
            if not of or of in known
        )

    held = bridge.drawer.contents
    starred = rows(held.starred)
    return starred, tuple(row for row in rows(held.recent) if row not in starred)


def quick_reminders(
    bridge: Bridge, town: Town, context: Context, record: SeatRecord, tonight: tuple[StepKey, ...]
) -> tuple[UnplacedRecord, ...]:
    """Returns the few that are likeliest at a seat: kept at hand, of the row being done, used lately."""
    starred, recent = kept_reminders(bridge, town, context)
    likely = reminder_choices(town, context, record.id, tonight).likely
    seen: dict[tuple[str, str], UnplacedRecord] = {}
    for row in (*starred, *(row for row in likely if row.count), *recent):
        seen.setdefault((row.token.character, row.text), row)
    lying = {(r.token.character, r.text) for r in record.reminders}
    return tuple(row for key, row in seen.items() if key not in lying)[:QUICK]


def lay(bridge: Bridge, town: Town, context: Context, seat: SeatId, row: UnplacedRecord, send: Send) -> None:
    """Lays a reminder and remembers that it was used."""
    of = row.token.character
    bridge.drawer.use_reminder(of, row.text)
    send(c.PlaceReminder(seat, of, row.text, source_of(town, context, of) if of else None))


def reminder_words(bridge: Bridge, row: UnplacedRecord) -> str:
    """Returns the words of a reminder in the windows' language; own words as they are."""
    return bridge.renderer().value(Term("reminder", row.text)) if row.token.character else row.text


def reminder_page(
    bridge: Bridge,
    town: Town,
    context: Context,
    record: SeatRecord,
    tonight: tuple[StepKey, ...],
    pictures: Pictures,
    send: Send,
    open_reminder: Callable[[int], None],
) -> Chooser:
    """Returns a chooser of reminders: those that lie here, kept at hand, used lately, likely, the others; own words."""
    choices = reminder_choices(town, context, record.id, tonight)
    starred, recent = kept_reminders(bridge, town, context)
    here = _lying(pictures, record.reminders)
    tr, options = bridge.tr, partial(_options, bridge)
    page = Chooser(
        bridge,
        (
            (tr("grimoire.chooser.here"), here),
            (tr("hand.reminder.starred"), options(starred)),
            (tr("hand.reminder.recent"), options(recent)),
            (tr("grimoire.chooser.likely"), options(choices.likely)),
            (tr("grimoire.chooser.in_play"), options(choices.in_play)),
            (tr("grimoire.chooser.script"), options(choices.script)),
        ),
        prompt="grimoire.chooser.search",
        own=True,
        star=partial(_star, bridge),
    )

    def take(value: object) -> None:
        if isinstance(value, UnplacedRecord):
            lay(bridge, town, context, record.id, value, send)
        elif isinstance(value, tuple):
            open_reminder(value[1])

    page.chosen.connect(take)
    page.written.connect(
        lambda text: lay(bridge, town, context, record.id, UnplacedRecord(TokenRecord(""), text, 1), send)
    )
    return page


def pile_page(
    bridge: Bridge, pictures: Pictures, records: Sequence[ReminderRecord], open_reminder: Callable[[int], None]
) -> Chooser:
    """Returns a chooser of the reminders that lie in one place, where only the uppermost is to be seen."""
    page = Chooser(bridge, (("", _lying(pictures, records)),), prompt="common.search")

    def take(value: object) -> None:
        if isinstance(value, tuple):
            open_reminder(value[1])

    page.chosen.connect(take)
    return page


def _lying(pictures: Pictures, records: Iterable[ReminderRecord]) -> list[Option]:
    return [
        Option(("here", r.id), pictures.reminder_text(r), r.token.glyph or "pencil", r.token.team or "")
        for r in records
    ]


def _star(bridge: Bridge, value: object) -> bool | None:
    if not isinstance(value, UnplacedRecord):
        return None
    return bridge.drawer.star(value.token.character, value.text)


def _options(bridge: Bridge, rows: Iterable[UnplacedRecord]) -> list[Option]:
    found = []
    for row in rows:
        text, of = reminder_words(bridge, row), row.token.character
        names = bridge.characters.names(of, bridge.language) if of else ()
        if row.count > 1:
            shown = bridge.tr("grimoire.chooser.left", text=Name(text), n=row.count)
        elif row.count < 1:
            shown = bridge.tr("grimoire.chooser.none_left", text=Name(text))
        else:
            shown = text
        found.append(
            Option(
                row, "  ·  ".join((shown, *names[:1])), row.token.glyph or "pencil", row.token.team or "",
                f"{of} {' '.join(names)}", row.count < 1, (text, row.text), bridge.drawer.is_starred(of, row.text),
            )
        )  # fmt: skip
    return found


class ReminderButtons(QWidget):
    """The buttons of one reminder, pressed by their keys too."""

    def __init__(self) -> None:
        """Filled by whoever makes it."""
        super().__init__()
        self.buttons: list[MenuButton] = []

    def press(self, key: int) -> bool:
        """Presses the button of a key; False when there is none."""
        wanted = QKeySequence(key).toString()
        found = next((button for button in self.buttons if button.key == wanted), None)
        if found is not None:
            found.click()
        return found is not None


def one_reminder_page(
    bridge: Bridge, town: Town, context: Context, reminder: Reminder, send: Send, acts: dict[str, Callable[[], object]]
) -> ReminderButtons:
    """Returns what can be done with a reminder that lies on the table; ``acts``: ``move`` and ``retext``."""
    other = other_side(town, context, reminder)
    flipped = relaid(town, reminder.id, other, flipped=True) if other else None
    rows: list[tuple[str, str, str, str, Callable[[], object]]] = [
        ("reminder_remove", "grimoire.reminder.remove", "delete", "Del", lambda: send(c.RemoveReminder(reminder.id))),
        ("reminder_move", "grimoire.reminder.move", "cursor-move", "M", acts["move"]),
        ("reminder_retext", "hand.reminder.retext", "pencil", "T", acts["retext"]),
    ]
    if flipped is not None:
        command = flipped
        rows.append(("reminder_flip", "hand.reminder.flip", "rotate-3d-variant", "F", lambda: send(command)))
    page = ReminderButtons()
    layout = QGridLayout(page)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(bridge.theme.space.s)
    for place, (name, key, icon, hint, act) in enumerate(rows):
        button = MenuButton(bridge, bridge.tr(key), hint, icon=icon)
        button.setObjectName(name)
        button.clicked.connect(partial(_done, act))
        page.buttons.append(button)
        layout.addWidget(button, place // 2, place % 2)
    return page


def _done(act: Callable[[], object], _checked: bool = False) -> None:
    act()


def words_page(bridge: Bridge, town: Town, reminder: ReminderId, send: Send) -> QWidget:
    """Returns the form of a reminder's words; Enter writes them."""
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(bridge.theme.space.s)
    found = town.reminder(reminder)
    text = found[1].text if found is not None else ""
    field = QLineEdit(bridge.renderer().value(Term("reminder", text)) if found is not None and found[1].of else text)
    field.selectAll()
    field.setAccessibleName(bridge.tr("hand.reminder.words"))

    def save() -> None:
        command = relaid(town, reminder, field.text(), flipped=False)
        if command is not None:
            send(command)

    field.returnPressed.connect(save)
    button = Button(bridge, "common.save", icon="check", look="primary")
    button.clicked.connect(lambda: save())
    column.addWidget(Label(bridge, "hand.reminder.words", "muted"))
    column.addWidget(field)
    column.addWidget(button, 0, Qt.AlignmentFlag.AlignRight)
    page.setFocusProxy(field)
    return page
