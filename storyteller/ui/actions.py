"""What can be done by key from anywhere: one table of actions, and the few big keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from PySide6.QtCore import QEvent, QKeyCombination, QObject, Qt
from PySide6.QtGui import QAction, QGuiApplication, QInputEvent, QInputMethodEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from storyteller.ui import icons
from storyteller.ui.bridge import Bridge

KEEPS_SPACE: Final = "keepsSpace"
"""Property of a focused control of ours that wants Space itself."""
LEAVES_SPACE: Final = "leavesSpace"
"""Property of a list of ours that has no use for Space."""
KEEPS_DIGITS: Final = "keepsDigits"
"""Property of a focused control of ours that wants digits itself."""
RESERVED: Final = ("Esc", "Space", "Return", "Enter", "Tab", "Shift+Tab", "Backspace", "Del", "Menu")
"""Shortcuts that no action may take: the big keys, and those that every control has a use for."""


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """One thing that can be done.

    Attributes:
        id: Stable id, e.g. ``undo`` or ``page.library``.
        key: Text key of its name.
        shortcuts: Default keys, the one to show first.
        icon: Name of an icon.
        when: Whether it can be done now; None for always.
        behind_curtain: True when it works with the curtain down.
        while_locked: True when it works on a locked board; what works behind the curtain does too.
    """

    id: str
    key: str
    shortcuts: tuple[str, ...] = ()
    icon: str = ""
    when: Callable[[Bridge], bool] | None = None
    behind_curtain: bool = False
    while_locked: bool = False


def _has_game(bridge: Bridge) -> bool:
    return bridge.session is not None


def _has_town(bridge: Bridge) -> bool:
    return bridge.game == "clocktower"


def _has_evening(bridge: Bridge) -> bool:
    return bridge.game == "betrayal"


ACTIONS: Final = (
    ActionSpec("palette", "action.palette", ("Ctrl+K",), "magnify"),
    ActionSpec("undo", "common.undo", ("Ctrl+Z",), "undo", lambda bridge: bridge.can_undo),
    ActionSpec("redo", "common.redo", ("Ctrl+Shift+Z", "Ctrl+Y"), "redo", lambda bridge: bridge.can_redo),
    ActionSpec("page.library", "rail.library", ("Ctrl+1",), "bookshelf"),
    ActionSpec("page.setup", "rail.setup", ("Ctrl+2",), "clipboard-list-outline", _has_game),
    ActionSpec("page.grimoire", "rail.grimoire", ("Ctrl+3",), "book-open-page-variant", _has_game),
    ActionSpec("page.history", "rail.history", ("Ctrl+4",), "history"),
    ActionSpec("page.statistics", "rail.statistics", ("Ctrl+6",), "chart-bar"),
    ActionSpec("ledger", "action.ledger", ("Ctrl+Shift+J",), "text-box-search-outline", _has_game),
    ActionSpec("page.cards", "rail.cards", ("Ctrl+D",), "cards-outline"),
    ActionSpec("page.copy", "rail.copy", ("Ctrl+G",), "book-open-variant", _has_town),
    ActionSpec("page.evening_book", "rail.evening_book", ("Ctrl+R",), "book-open-variant", _has_evening),
    ActionSpec("page.reference", "rail.reference", ("Ctrl+5",), "book-search-outline"),
    ActionSpec("page.print", "action.print", ("Ctrl+P",), "printer"),
    ActionSpec("page.settings", "rail.settings", ("Ctrl+,",), "cog"),
    ActionSpec("help", "action.help", ("F1",), "help-circle-outline"),
    ActionSpec("welcome", "action.welcome", ("Ctrl+Shift+W",), "human-greeting"),
    ActionSpec("practice", "action.practice", ("Ctrl+Shift+T",), "school-outline"),
    ActionSpec("keys", "action.keys", ("?", "Ctrl+F1"), "keyboard-outline"),
    ActionSpec("report", "action.report", ("Ctrl+Shift+E",), "file-alert-outline"),
    ActionSpec("language", "action.language", ("Ctrl+L",), "translate"),
    ActionSpec("theme", "action.theme", ("Ctrl+T",), "theme-light-dark"),
    ActionSpec("seat_list", "action.seat_list", ("Ctrl+B",), "format-list-numbered", _has_town),
    ActionSpec("zoom_in", "action.zoom_in", ("Ctrl++", "Ctrl+="), "magnify-plus-outline", _has_town),
    ActionSpec("zoom_out", "action.zoom_out", ("Ctrl+-",), "magnify-minus-outline", _has_town),
    ActionSpec("zoom_fit", "action.zoom_fit", ("Ctrl+0",), "fit-to-page-outline", _has_town),
    ActionSpec("lock", "action.lock", ("Ctrl+Shift+L",), "lock", _has_game, while_locked=True),
    ActionSpec("fullscreen", "action.fullscreen", ("F11",), "arrow-expand", behind_curtain=True),
    ActionSpec("town.open", "action.town_open", ("F10",), "monitor-star", behind_curtain=True, while_locked=True),
    ActionSpec("town.page", "action.town_page", ("Ctrl+F10",), "page-next", behind_curtain=True, while_locked=True),
    ActionSpec("town.black", "action.town_black", ("F12",), "monitor-off", behind_curtain=True, while_locked=True),
    ActionSpec("town.picture", "action.town_picture", ("Ctrl+F12",), "image", behind_curtain=True, while_locked=True),
    ActionSpec("town.phones", "action.players_page", ("Ctrl+Shift+P",), "cellphone-link"),
    ActionSpec("share", "action.share", ("Ctrl+Shift+S",), "share-variant", _has_town),
    # Nothing secret is on these: they help with a player who is awake while the curtain is down.
    ActionSpec("mistake.forget", "action.mistake_forget", ("F5",), "eye-off", behind_curtain=True),
    ActionSpec("mistake.again", "action.mistake_again", ("F6",), "redo", behind_curtain=True),
    ActionSpec("mistake.sleep", "action.mistake_sleep", ("F7",), "sleep", behind_curtain=True),
    ActionSpec("mistake.tomorrow", "action.mistake_tomorrow", ("F8",), "white-balance-sunny", behind_curtain=True),
    ActionSpec("mistake.awake", "action.mistake_awake", ("F9",), "eye", behind_curtain=True),
    ActionSpec("quit", "action.quit", ("Ctrl+Q",), "exit-run", behind_curtain=True),
)


class Actions(QObject):
    """The table as Qt actions of one window: shortcuts that work, names and icons that follow the reader."""

    def __init__(self, bridge: Bridge, window: QWidget) -> None:
        """``window``: whose shortcuts they are."""
        super().__init__(window)
        self._bridge, self._window = bridge, window
        self._specs: dict[str, ActionSpec] = {}
        self._actions: dict[str, QAction] = {}
        self._curtain_down = self._locked = False
        for signal in (bridge.language_changed, bridge.theme_changed):
            signal.connect(self._dress)
        for signal in (bridge.changed, bridge.session_changed):
            signal.connect(self.refresh)
        bridge.settings_changed.connect(self._give_keys)

    def add(self, spec: ActionSpec, act: Callable[[], object]) -> QAction:
        """Adds an action to the window.

        Raises:
            ValueError: Its id is taken, or one of its shortcuts is taken or reserved.
        """
        taken = {key for other in self._specs.values() for key in other.shortcuts} | set(RESERVED)
        if spec.id in self._specs or taken & set(spec.shortcuts):
            raise ValueError(f"{spec.id}: {spec.shortcuts}")
        action = QAction(self._window)
        action.setAutoRepeat(spec.id in ("undo", "redo"))
        action.triggered.connect(lambda: act())
        self._specs[spec.id], self._actions[spec.id] = spec, action
        self._window.addAction(action)
        self._give_keys()
        self._dress_one(spec.id)
        self._refresh_one(spec.id)
        return action

    def action(self, name: str) -> QAction:
        """Returns an action by its id. Raises KeyError."""
        return self._actions[name]

    @property
    def specs(self) -> Mapping[str, ActionSpec]:
        """The table, by id."""
        return self._specs

    def keys(self, name: str) -> tuple[str, ...]:
        """Returns the keys an action has now, the one to show first. Raises KeyError."""
        return tuple(keys.toString() for keys in self._actions[name].shortcuts())

    def _give_keys(self) -> None:
        for name, keys in effective(self._specs.values(), self._bridge.settings.keys).items():
            sequences = [QKeySequence(key) for key in keys]
            if self._actions[name].shortcuts() != sequences:
                self._actions[name].setShortcuts(sequences)

    def set_curtain(self, down: bool) -> None:
        """Switches off what could change the game unseen."""
        self._curtain_down = down
        self.refresh()

    def set_locked(self, locked: bool) -> None:
        """Switches off what could change the game by mistake."""
        self._locked = locked
        self.refresh()

    def refresh(self) -> None:
        """Asks of every action whether it can be done now."""
        for name in self._specs:
            self._refresh_one(name)

    def _refresh_one(self, name: str) -> None:
        spec = self._specs[name]
        able = spec.when is None or spec.when(self._bridge)
        seen = spec.behind_curtain or not self._curtain_down
        free = spec.behind_curtain or spec.while_locked or not self._locked
        self._actions[name].setEnabled(able and seen and free)

    def _dress(self) -> None:
        for name in self._specs:
            self._dress_one(name)

    def _dress_one(self, name: str) -> None:
        spec, palette = self._specs[name], self._bridge.theme.palette
        self._actions[name].setText(self._bridge.tr(spec.key))
        if spec.icon:
            self._actions[name].setIcon(icons.icon(spec.icon, palette.ink, palette.edge))


def effective(
    specs: Iterable[ActionSpec], chosen: Mapping[str, Sequence[str]]
) -> dict[str, tuple[str, ...]]:
    """Returns the keys of each action. Each key is of one action only: of those that chose it the first has it.

    Args:
        specs: The table.
        chosen: Keys the storyteller chose, by action; those that are no keys or must stay free are passed over.
    """
    table = tuple(specs)
    taken: set[str] = set()
    found: dict[str, tuple[str, ...]] = {}
    for theirs in (True, False):
        for spec in table:
            if (spec.id in chosen) is theirs:
                wished = chosen[spec.id] if theirs else spec.shortcuts
                keys = [key for key in map(portable, wished) if key and (may_be_chosen(key) or not theirs)]
                found[spec.id] = tuple(key for key in dict.fromkeys(keys) if key not in taken)
                taken.update(found[spec.id])
    return found


def portable(key: str) -> str:
    """Returns the one spelling of a key that is kept, e.g. ``Ctrl+Shift+Z``; "" for what is no key."""
    keys = QKeySequence(key)
    return keys.toString() if keys.count() == 1 and _pressed(keys).key() != Qt.Key.Key_unknown else ""


def may_be_chosen(key: str) -> bool:
    """Returns whether a key may be given to an action: with Ctrl, Alt or Meta, or F1 to F35; others are for typing."""
    if key in RESERVED or not portable(key):
        return False
    pressed = _pressed(QKeySequence(key))
    held = pressed.keyboardModifiers()
    strong = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
    return bool(held & strong) or Qt.Key.Key_F1 <= pressed.key() <= Qt.Key.Key_F35


def _pressed(keys: QKeySequence) -> QKeyCombination:
    first: QKeyCombination = keys[0]  # type: ignore[index]  # the stubs lack it
    return first


class BigKeys(Protocol):
    """Who answers the big keys: the main window. True = the key was made use of."""

    def on_input(self) -> None:
        """Any key, click, touch or move of the pointer."""
        ...

    def on_escape(self) -> bool:
        """Esc, when nothing of its own was open."""
        ...

    def on_space(self) -> bool:
        """Space, when the focused control doesn't want it."""
        ...

    def on_enter(self) -> bool:
        """Enter, before anything else gets it."""
        ...

    def on_seat(self, number: int) -> bool:
        """A digit: seat 1 to 10, with Shift 11 to 20."""
        ...


class KeyRouter(QObject):
    """Watches the application's keys and gives the big ones to the window they were pressed in.

    A filter and not shortcuts: a Space shortcut would steal a focused button's press, and digits with Shift are
    other characters on every keyboard.
    """

    def __init__(self, window: QWidget, keys: BigKeys) -> None:
        """Install it on the application."""
        super().__init__(window)
        self._window, self._keys = window, keys
        self._composing = False

    def forget_composing(self) -> None:
        """Calls off what an input method is composing: whoever was typed into is out of reach."""
        if self._composing:
            self._composing = False
            QGuiApplication.inputMethod().reset()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Returns True for keys that were made use of."""
        # Every event of the program comes by: its class is known without asking Qt.
        if isinstance(event, QInputEvent):
            self._keys.on_input()
        if isinstance(event, QKeyEvent):
            return self._on_key(watched, event)
        if isinstance(event, QInputMethodEvent):
            self._composing = bool(event.preeditString())
        return False

    def _on_key(self, watched: QObject, event: QKeyEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and _is_for_the_game(watched, event):
            event.ignore()
            return True
        if event.type() != QEvent.Type.KeyPress:
            return False
        # An unused key travels up through the parents; only its first stop counts.
        target = self._window.focusWidget()
        if target is None:
            target = self._window
        if watched is not target or self._composing or QApplication.activePopupWidget() is not None:
            return False
        modal = QApplication.activeModalWidget()
        if modal is not None and modal is not self._window:
            return False
        return self._route(event, target)

    def _route(self, event: QKeyEvent, target: QWidget) -> bool:
        # A digit pad's keys carry a modifier of their own.
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        key = event.key()
        if held == Qt.KeyboardModifier.NoModifier and not event.isAutoRepeat():
            if key == Qt.Key.Key_Escape:
                return self._keys.on_escape()
            if key == Qt.Key.Key_Space and not wants_space(target):
                return self._keys.on_space()
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                return self._keys.on_enter()
        if held in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier):
            number = seat_number(event)
            if number and not wants_digits(target) and not event.isAutoRepeat():
                return self._keys.on_seat(number)
        return False


def _is_for_the_game(watched: QObject, event: QKeyEvent) -> bool:
    """An empty line has nothing to undo, but would keep the keys of undo and redo to itself."""
    keys = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
    return isinstance(watched, QLineEdit) and not watched.text() and any(event.matches(key) for key in keys)


def wants_space(widget: QWidget) -> bool:
    """Returns whether a focused control has a use for Space itself."""
    if widget.property(LEAVES_SPACE):
        return False
    own = (QAbstractButton, QComboBox, QAbstractItemView)
    return isinstance(widget, own) or _is_typed_in(widget) or bool(widget.property(KEEPS_SPACE))


def wants_digits(widget: QWidget) -> bool:
    """Returns whether a focused control has a use for digits itself."""
    return _is_typed_in(widget) or bool(widget.property(KEEPS_DIGITS))


def _is_typed_in(widget: QWidget) -> bool:
    if isinstance(widget, QComboBox):
        return widget.isEditable()
    return isinstance(widget, (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox))


_SCAN_CODES: Final[Mapping[str, Mapping[int, int]]] = {
    # Evdev code + 8. Source: X11 and Wayland keycodes.
    "linux": {10 + i: i + 1 for i in range(10)},
    # Set 1 scan codes.
    "win32": {2 + i: i + 1 for i in range(10)},
    # Virtual key codes of the ANSI layout; Qt gives them as native virtual keys.
    "darwin": {18: 1, 19: 2, 20: 3, 21: 4, 23: 5, 22: 6, 26: 7, 28: 8, 25: 9, 29: 10},
}
_SHIFTED: Final = {ord(sign): place for place, sign in enumerate("!@#$%^&*()", 1)}


def seat_number(event: QKeyEvent, platform: str | None = None) -> int:
    """Returns the seat a key stands for by where it lies on the keyboard: 1 to 20, or 0 for any other key.

    Args:
        event: The press.
        platform: As ``sys.platform``; that of this machine if None.
    """
    import sys

    where = platform or sys.platform
    shift = 10 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 0
    if event.modifiers() & Qt.KeyboardModifier.KeypadModifier:
        return _by_sign(event.key())
    native = event.nativeVirtualKey() if where == "darwin" else event.nativeScanCode()
    place = _SCAN_CODES.get(where, {}).get(native, 0) if native else 0
    if not native:
        place = _by_sign(event.key()) or (_SHIFTED.get(event.key(), 0) if shift else 0)
    return place + shift if place else 0


def _by_sign(key: int) -> int:
    digit = key - Qt.Key.Key_0.value
    return (digit or 10) if 0 <= digit <= 9 else 0
