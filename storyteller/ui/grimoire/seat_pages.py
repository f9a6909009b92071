"""The pages behind a seat's menu: choosers for tokens, and small forms."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from storyteller.clocktower import commands as c
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Cause, Town
from storyteller.content.pinyin import own_readings
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Term, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.chooser import Chooser, Option
from storyteller.ui.grimoire.orders import cause_words, causes
from storyteller.ui.widgets.choice import Choice
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.box import TokenRecord, character_choices, token
from storyteller.viewmodel.by_name import by_name
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
    """Returns all characters as options under headings: those of the script by team, then all others.

    The others lie by team and name: nobody knows in which order a box has them.
    """
    groups: list[tuple[str, list[Option]]] = []
    offered: set[str] = set()
    for team, tokens in character_choices(town, context):
        offered.update(token.character for token in tokens)
        groups.append((bridge.tr(f"term.team.{team}"), [character_option(bridge, token) for token in tokens]))
    name = partial(bridge.characters.name, language=bridge.language)
    order = by_name(own_readings().spell)
    others = [
        character_option(bridge, token)
        for _, tokens in character_choices(town, context, anything=True)
        for token in sorted(tokens, key=lambda token: order(name(token.character)))
        if token.character not in offered
    ]
    groups.append((bridge.tr("grimoire.chooser.all_characters"), others))
    return groups


def claim_page(bridge: Bridge, town: Town, context: Context, seat: SeatId, send: Send) -> Chooser:
    """Returns a chooser of what a player claims: a character, or own words."""
    page = character_page(bridge, town, context, lambda found: send(c.NoteClaim(seat, found or "")), claim=True)
    page.written.connect(lambda text: send(c.NoteClaim(seat, text)))
    return page


def ability_page(bridge: Bridge, town: Town, context: Context, seat: SeatId, send: Send) -> Chooser:
    """Returns a chooser of abilities: those held besides the own one, which are ended, then all to be given."""
    stored = town.seat(seat)
    abilities = stored.abilities if stored is not None else ()
    held = [character_option(bridge, token(town, context, ability.of)) for ability in abilities]
    ended = [replace(option, value=("held", option.value)) for option in held]
    page = Chooser(bridge, [(bridge.tr("hand.ability.held"), ended), *character_groups(bridge, town, context)])

    def take(value: object) -> None:
        if isinstance(value, tuple):
            send(c.SetAbility(seat, value[1], held=False))
        elif isinstance(value, str):
            send(c.SetAbility(seat, value))

    page.chosen.connect(take)
    return page


def cause_page(bridge: Bridge, town: Town, context: Context, take: Callable[[Cause], None]) -> Chooser:
    """Returns a chooser of why somebody died or came back."""
    options = []
    for cause in causes(town, context):
        said = cause_words(cause)
        icon = "gavel"
        names: tuple[str, ...] = (bridge.tr(said),)
        if cause.of:
            record = token(town, context, cause.of)
            icon = record.glyph
            names = (*bridge.characters.names(cause.of, bridge.language), *names)
            said = message("hand.cause.of", cause=said, character=Term("character", cause.of))
        options.append(Option(cause, bridge.tr(said), icon, search=cause.kind, names=names))
    page = Chooser(bridge, [("", options)])
    page.chosen.connect(take)
    return page


def join_page(bridge: Bridge, town: Town, context: Context, position: int, send: Send) -> QWidget:
    """Returns the form of a Traveller who comes: the name, then the character."""
    page = QWidget()
    column = _column(bridge, page)
    name = QLineEdit()
    name.setAccessibleName(bridge.tr("hand.join.name"))
    name.setPlaceholderText(bridge.tr("hand.join.name"))
    tokens = dict(character_choices(town, context)).get("traveller", ())
    chooser = Chooser(bridge, [("", [character_option(bridge, token) for token in tokens])])
    chooser.list.setMinimumHeight(bridge.theme.control_px * 6)
    chooser.chosen.connect(
        lambda character: send(c.JoinTraveller(name.text().strip(), character, None, position))
    )
    name.returnPressed.connect(chooser.setFocus)
    column.addWidget(name)
    column.addWidget(chooser, 1)
    page.setFocusProxy(name)
    return page


def add_page(bridge: Bridge, position: int, send: Send) -> QWidget:
    """Returns the form of a player who sits down; Enter seats them."""
    page = QWidget()
    column = _column(bridge, page)
    name = QLineEdit()
    name.setAccessibleName(bridge.tr("hand.join.new_name"))
    name.setPlaceholderText(bridge.tr("hand.join.new_name"))

    def save() -> None:
        send(c.AddSeat(name.text().strip(), position))

    name.returnPressed.connect(save)
    column.addWidget(name)
    column.addWidget(_save_button(bridge, save), 0, Qt.AlignmentFlag.AlignRight)
    page.setFocusProxy(name)
    return page


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
