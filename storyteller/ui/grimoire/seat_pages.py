"""The pages behind a seat's menu: choosers for tokens, and small forms."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from storyteller.clocktower import commands as c
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import StepKey, Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, Term
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.chooser import Chooser, Option
from storyteller.ui.grimoire.pictures import Pictures
from storyteller.ui.widgets.choice import Choice
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.box import (
    TokenRecord,
    UnplacedRecord,
    character_choices,
    reminder_choices,
    source_of,
)
from storyteller.viewmodel.grimoire import SeatRecord

Send = Callable[[c.Command], None]


def character_option(bridge: Bridge, token: TokenRecord) -> Option:
    """Returns a character as an option, found by its names in both languages and its id."""
    names = bridge.characters.names(token.character, bridge.language)
    shown = bridge.character_names(token.character)
    return Option(
        token.character, "  ".join(shown), token.glyph, token.team or "", token.character, names=names,
        character=token.character,
    )  # fmt: skip


def character_page(
    bridge: Bridge, town: Town, context: Context, take: Callable[[str | None], None], *, claim: bool = False
) -> Chooser:
    """Returns a chooser of characters: nothing first, then the script by team, then all others."""
    nothing = Option(None, bridge.tr("grimoire.chooser.none"), "close", faint=True)
    groups = [("", [nothing]), *character_groups(bridge, town, context)]
    prompt = "grimoire.chooser.search_claim" if claim else "grimoire.chooser.search_character"
    page = Chooser(bridge, groups, prompt=prompt, own=claim)
    page.chosen.connect(take)
    return page


def character_groups(bridge: Bridge, town: Town, context: Context) -> list[tuple[str, list[Option]]]:
    """Returns all characters as options under headings: those of the script by team, then all others."""
    groups: list[tuple[str, list[Option]]] = []
    offered: set[str] = set()
    for team, tokens in character_choices(town, context):
        offered.update(token.character for token in tokens)
        groups.append((bridge.tr(f"term.team.{team}"), [character_option(bridge, token) for token in tokens]))
    others = [
        character_option(bridge, token)
        for _, tokens in character_choices(town, context, anything=True)
        for token in tokens
        if token.character not in offered
    ]
    groups.append((bridge.tr("grimoire.chooser.all_characters"), others))
    return groups


def claim_page(bridge: Bridge, town: Town, context: Context, seat: SeatId, send: Send) -> Chooser:
    """Returns a chooser of what a player claims: a character, or own words."""
    page = character_page(bridge, town, context, lambda found: send(c.NoteClaim(seat, found or "")), claim=True)
    page.written.connect(lambda text: send(c.NoteClaim(seat, text)))
    return page


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
    """Returns a chooser of reminders: those that lie here, likely ones, the others; or own words."""
    choices = reminder_choices(town, context, record.id, tonight)
    here = [
        Option(
            ("here", r.id), pictures.reminder_text(r), r.token.glyph or "pencil", r.token.team or "",
            character=r.token.character,
        )
        for r in record.reminders
    ]  # fmt: skip
    page = Chooser(
        bridge,
        (
            (bridge.tr("grimoire.chooser.here"), here),
            (bridge.tr("grimoire.chooser.likely"), _reminders(bridge, choices.likely)),
            (bridge.tr("grimoire.chooser.in_play"), _reminders(bridge, choices.in_play)),
            (bridge.tr("grimoire.chooser.script"), _reminders(bridge, choices.script)),
        ),
        prompt="grimoire.chooser.search",
        own=True,
    )

    def take(value: object) -> None:
        if isinstance(value, UnplacedRecord):
            of = value.token.character
            send(c.PlaceReminder(record.id, of, value.text, source_of(town, context, of)))
        elif isinstance(value, tuple):
            open_reminder(value[1])

    page.chosen.connect(take)
    page.written.connect(lambda text: send(c.PlaceReminder(record.id, "", text)))
    return page


def _reminders(bridge: Bridge, rows: Iterable[UnplacedRecord]) -> list[Option]:
    found = []
    for row in rows:
        text = bridge.renderer().value(Term("reminder", row.text))
        names = bridge.characters.names(row.token.character, bridge.language)
        if row.count > 1:
            shown = bridge.tr("grimoire.chooser.left", text=Name(text), n=row.count)
        elif row.count < 1:
            shown = bridge.tr("grimoire.chooser.none_left", text=Name(text))
        else:
            shown = text
        search = f"{row.token.character} {' '.join(names)}"
        found.append(
            Option(
                row, f"{shown}  ·  {names[0]}", row.token.glyph, row.token.team or "", search, row.count < 1,
                (text, row.text), row.token.character,
            )
        )  # fmt: skip
    return found


def alignment_page(bridge: Bridge, record: SeatRecord, believed: str | None, send: Send) -> QWidget:
    """Returns the two rows of an alignment: the true one, and what the player believes."""
    page = QWidget()
    column = _column(bridge, page)
    rows = (
        ("grimoire.edit.true_alignment", "grimoire.edit.open", record.alignment, False),
        ("grimoire.edit.believed", "grimoire.edit.as_character", believed, True),
    )
    for title, nothing, value, of_belief in rows:
        column.addWidget(Label(bridge, title, look="muted"))
        choice = Choice(
            bridge, (("good", "term.alignment.good"), ("evil", "term.alignment.evil"), (None, nothing))
        )
        choice.set_value(value)
        choice.chosen.connect(
            lambda chosen, of_belief=of_belief: send(c.SetAlignment(record.id, chosen, of_belief))
        )
        column.addWidget(choice)
    return page


def name_page(bridge: Bridge, record: SeatRecord, send: Send) -> QWidget:
    """Returns the form of name and pronouns; Enter saves."""
    page = QWidget()
    column = _column(bridge, page)
    name, pronouns = QLineEdit(record.name), QLineEdit(record.pronouns)

    def save() -> None:
        send(c.RenameSeat(record.id, name.text().strip(), pronouns.text().strip()))

    for key, field in (("grimoire.edit.name", name), ("grimoire.edit.pronouns", pronouns)):
        column.addWidget(Label(bridge, key, look="muted"))
        field.setAccessibleName(bridge.tr(key))
        field.returnPressed.connect(save)
        column.addWidget(field)
    name.selectAll()
    column.addWidget(_save_button(bridge, save), 0, Qt.AlignmentFlag.AlignRight)
    page.setFocusProxy(name)
    return page


def note_page(bridge: Bridge, record: SeatRecord, text: str, send: Send) -> QWidget:
    """Returns the form of a note; Ctrl+Enter saves."""
    page = QWidget()
    column = _column(bridge, page)
    field = QPlainTextEdit(text)
    field.setTabChangesFocus(True)
    field.setAccessibleName(bridge.tr("grimoire.menu.note"))
    field.setMinimumHeight(bridge.theme.control_px * 3)

    def save() -> None:
        send(c.SetText(record.id, field.toPlainText().strip()))

    for keys in ("Ctrl+Return", "Ctrl+Enter"):
        shortcut = QShortcut(QKeySequence(keys), field)
        shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
        shortcut.activated.connect(save)
    column.addWidget(Label(bridge, "grimoire.edit.note", look="caption"))
    column.addWidget(field, 1)
    column.addWidget(_save_button(bridge, save), 0, Qt.AlignmentFlag.AlignRight)
    page.setFocusProxy(field)
    return page


def _column(bridge: Bridge, page: QWidget) -> QVBoxLayout:
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(bridge.theme.space.s)
    return column


def _save_button(bridge: Bridge, save: Callable[[], None]) -> Button:
    button = Button(bridge, "common.save", icon="check", look="primary")
    button.clicked.connect(lambda: save())
    return button
