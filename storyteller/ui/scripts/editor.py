"""Makes a script of one's own from another one, or from nothing. Nothing is kept until it is saved as a new one."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from storyteller.clocktower.catalogue import TEAMS, Character
from storyteller.content.pinyin import own_readings
from storyteller.i18n.catalogue import LANGUAGES
from storyteller.kernel.message import message
from storyteller.ui.bridge import Bridge
from storyteller.ui.scripts.character_list import CharacterList
from storyteller.ui.scripts.shelf import CLEAR_BUTTON
from storyteller.ui.scripts.words import ScriptWords
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.by_name import by_name
from storyteller.viewmodel.scripts.draft import Draft

_UNDO, _REDO = QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo

_ROOMY = 17
"""From this width on, in heights of a control, both lists have room beside each other."""


class ScriptEditor(QWidget):
    """Name, author and house rules above; what is on the script at the left, what could be at the right.

    Signals:
        saved(script): It is to be kept.
        closed(): It is to be left without keeping anything.
    """

    saved = Signal(object)
    closed = Signal()

    def __init__(self, bridge: Bridge, draft: Draft) -> None:
        """``draft``: what is edited."""
        super().__init__()
        self._bridge, self.draft = bridge, draft
        self._asked = False
        self.name, self.author = QLineEdit(), QLineEdit()
        self.rules = QPlainTextEdit()
        self.listed = CharacterList(bridge, "minus", one_click=False)
        self.choices = CharacterList(bridge, "plus", one_click=True)
        self.search = QLineEdit()
        self.own_only = Button(bridge, "scripts_page.draft.own_only", icon="account", look="quiet")
        self.own_only.setCheckable(True)
        if not draft.has_own:
            self.own_only.hide()
        self.search.setClearButtonEnabled(True)
        self.search.setStyleSheet(CLEAR_BUTTON)
        self.counts = Label(bridge, look="muted")
        self.undo_button = Button(bridge, icon="undo", look="quiet", tip="common.undo")
        self.redo_button = Button(bridge, icon="redo", look="quiet", tip="common.redo")
        self.save = Button(bridge, "scripts_page.draft.save", icon="check", look="primary")
        self.cancel = Button(bridge, "scripts_page.draft.cancel", icon="close")
        self.remove = Button(bridge, "scripts_page.draft.take_off", icon="minus")
        self.earlier = Button(bridge, icon="arrow-up", tip="scripts_page.draft.earlier")
        self.later = Button(bridge, icon="arrow-down", tip="scripts_page.draft.later")
        self._listen()
        self._build()
        self.setFocusProxy(self.search)
        for signal in (bridge.language_changed, bridge.settings_changed):
            signal.connect(self.refresh)
        self.refresh()

    def _listen(self) -> None:
        self.name.editingFinished.connect(lambda: self._change(self.draft.rename(self.name.text().strip())))
        self.author.editingFinished.connect(lambda: self._change(self.draft.set_author(self.author.text().strip())))
        self.rules.installEventFilter(self)
        self.search.installEventFilter(self)
        self.search.textChanged.connect(self._fill_choices)
        self.own_only.toggled.connect(self._fill_choices)
        self.listed.taken.connect(lambda id_: self._change(self.draft.remove(id_)))
        self.listed.moved.connect(lambda id_, step: self._change(self.draft.move(id_, step)))
        self.choices.taken.connect(self._add)
        self.undo_button.clicked.connect(lambda: self._change(self.draft.undo()))
        self.redo_button.clicked.connect(lambda: self._change(self.draft.redo()))
        self.remove.clicked.connect(self.listed.take)
        self.earlier.clicked.connect(lambda: self._change(self.draft.move(self.listed.current, -1)))
        self.later.clicked.connect(lambda: self._change(self.draft.move(self.listed.current, 1)))
        self.save.clicked.connect(self._save)
        self.cancel.clicked.connect(self.leave)

    def _build(self) -> None:
        space = self._bridge.theme.space
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.setSpacing(space.s)
        self._head.addWidget(Label(self._bridge, "scripts_page.draft.title", "large"), 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(space.s)
        for button in (self.undo_button, self.redo_button, self.cancel, self.save):
            buttons.addWidget(button)
        self._head.addLayout(buttons)
        for button in (self.undo_button, self.redo_button, self.earlier, self.later):
            button.setFixedWidth(self._bridge.theme.control_px + space.s)
            button.setStyleSheet("padding: 0;")
        fields = QHBoxLayout()
        fields.setSpacing(space.lg)
        for key, field, share in (("name", self.name, 3), ("author", self.author, 2)):
            fields.addLayout(self._labelled(key, field), share)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(space.xl)
        self._columns.addLayout(self._left(), 3)
        self._columns.addLayout(self._right(), 2)
        self.hint = Label(self._bridge, "scripts_page.draft.keys", "caption")
        self.hint.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space.m)
        column.addLayout(self._head)
        column.addLayout(fields)
        column.addLayout(self._columns, 1)
        column.addWidget(self.hint)

    def _left(self) -> QVBoxLayout:
        bridge, space = self._bridge, self._bridge.theme.space
        line = QHBoxLayout()
        line.setSpacing(space.s)
        line.addWidget(Label(bridge, "scripts_page.draft.on_script", "title"))
        line.addWidget(self.counts, 1)
        for button in (self.earlier, self.later, self.remove):
            line.addWidget(button)
        self.rules.setFixedHeight(2 * bridge.theme.control_px)
        self.rules.setTabChangesFocus(True)
        self.listed.setMinimumHeight(5 * bridge.theme.control_px)
        left = QVBoxLayout()
        left.setSpacing(space.s)
        left.addLayout(line)
        left.addWidget(self.listed, 1)
        left.addLayout(self._labelled("rules_label", self.rules))
        return left

    def _right(self) -> QVBoxLayout:
        title = Label(self._bridge, "scripts_page.draft.to_add", "title")
        title.setMinimumHeight(self._bridge.theme.control_px)
        self.choices.setMinimumHeight(5 * self._bridge.theme.control_px)
        right = QVBoxLayout()
        right.setSpacing(self._bridge.theme.space.s)
        line = QHBoxLayout()
        line.addWidget(title, 1)
        line.addWidget(self.own_only)
        right.addLayout(line)
        right.addWidget(self.search)
        right.addWidget(self.choices, 1)
        return right

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Sets the two lists below each other where there is no room for both side by side."""
        super().resizeEvent(event)
        roomy = event.size().width() > _ROOMY * self._bridge.theme.control_px
        way = QBoxLayout.Direction.LeftToRight if roomy else QBoxLayout.Direction.TopToBottom
        if self._columns.direction() != way:
            self._columns.setDirection(way)
            self._head.setDirection(way)

    def _labelled(self, key: str, field: QWidget) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(0)
        label = Label(self._bridge, f"scripts_page.draft.{key}", "caption")
        label.setBuddy(field)
        column.addWidget(label)
        column.addWidget(field)
        return column

    # --- shown -------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Shows the draft as it stands."""
        script, bridge = self.draft.script, self._bridge
        words = self._words()
        for field, text in ((self.name, script.name), (self.author, script.author)):
            if field.text() != text:
                field.setText(text)
        if self._rules() != script.bootlegger:
            self.rules.setPlainText("\n".join(script.bootlegger))
        called: dict[str, QWidget] = {
            "name": self.name, "author": self.author, "rules_label": self.rules, "search": self.search,
            "on_script": self.listed, "to_add": self.choices,
        }  # fmt: skip
        for key, widget in called.items():
            widget.setAccessibleName(bridge.tr(f"scripts_page.draft.{key}"))
        self.search.setPlaceholderText(bridge.tr("scripts_page.draft.search"))
        self.listed.fill(self.draft.listed(), words)
        self._fill_choices()
        number = len(script.characters)
        if number:
            self.counts.say("scripts_page.characters_n", n=number)
        else:
            self.counts.say("scripts_page.draft.empty")
        self.undo_button.setEnabled(self.draft.can_undo)
        self.redo_button.setEnabled(self.draft.can_redo)
        self.save.setEnabled(bool(number))
        for button in (self.remove, self.earlier, self.later):
            button.setEnabled(bool(number))

    def _words(self) -> ScriptWords:
        known = (*self.draft.listed(), *self.draft.choices())
        return ScriptWords(self._bridge, [record for record in known if record.homebrew is not None])

    def _fill_choices(self) -> None:
        wanted = self.search.text().casefold().split()
        words = self._words()
        texts = self._bridge.characters

        def fits(record: Character) -> bool:
            names = (*words.names(record.id), *(texts.name(record.id, language) for language in LANGUAGES), record.id)
            said = " ".join(names).casefold()
            return all(part in said for part in wanted)

        only = self.own_only.isChecked()
        found = [r for r in self.draft.choices() if fits(r) and (r.homebrew is not None or not only)]
        order = by_name(own_readings().spell)
        # Homebrew first, as the draft has it.
        found.sort(key=lambda r: (TEAMS.index(r.team), r.homebrew is None, order(words.names(r.id)[0])))
        self.choices.fill(found, words)

    def _rules(self) -> tuple[str, ...]:
        lines = (line.strip() for line in self.rules.toPlainText().split("\n"))
        return tuple(line for line in lines if line)

    # --- changed -----------------------------------------------------------------------------------------

    def _change(self, done: bool) -> None:
        if done:
            self._asked = False
            self.hint.say(self.draft.last or message("scripts_page.draft.keys"))
            self.refresh()

    def _add(self, id_: str) -> None:
        self._change(self.draft.add(id_))
        self.listed.go_to(id_)
        self.search.selectAll()

    def _gather(self) -> None:
        """Takes over what is still being typed."""
        self._change(self.draft.rename(self.name.text().strip()))
        self._change(self.draft.set_author(self.author.text().strip()))
        self._change(self.draft.set_rules(self._rules()))

    def _save(self) -> None:
        self._gather()
        self.saved.emit(self.draft.script)

    def leave(self) -> None:
        """Leaves without keeping anything; asked once when something was changed."""
        self._gather()
        if self.draft.changed and not self._asked:
            self._asked = True
            self.hint.say("scripts_page.draft.discard_ask")
            self._bridge.notice(message("scripts_page.draft.discard_ask"))
            return
        self.closed.emit()

    # --- keys --------------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """Keeps Ctrl+Z for the draft: the window's undo means the game."""
        ours = (_UNDO, _REDO, QKeySequence.StandardKey.Save)
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if any(event.matches(keys) for keys in ours):
                event.accept()
            return event.isAccepted()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Takes changes back, makes them again, saves."""
        if event.matches(_UNDO):
            self._change(self.draft.undo())
        elif event.matches(_REDO):
            self._change(self.draft.redo())
        elif event.matches(QKeySequence.StandardKey.Save):
            self.save.click()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lets the arrows walk the choices while one searches; keeps the rules when they are left."""
        if watched is self.rules and event.type() == QEvent.Type.FocusOut:
            self._change(self.draft.set_rules(self._rules()))
        if watched is self.search and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            key = event.key()
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                self.choices.walk(1 if key == Qt.Key.Key_Down else -1)
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.choices.take()
                return True
            if not self.search.text() and (event.matches(_UNDO) or event.matches(_REDO)):
                self._change(self.draft.undo() if event.matches(_UNDO) else self.draft.redo())
                return True
        return super().eventFilter(watched, event)
