"""The window a character is written in: the form at the left, the token at the right."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QFileDialog, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from storyteller.app.homebrew import script_text
from storyteller.clocktower.catalogue import TEAMS, Catalogue
from storyteller.content.packs.gather import PICTURES
from storyteller.content.pinyin import own_readings
from storyteller.kernel.message import Message, Name, message
from storyteller.kernel.reason import reason_of
from storyteller.ui import art
from storyteller.ui.bridge import Bridge
from storyteller.ui.homebrew.features import FeatureList
from storyteller.ui.homebrew.fields import JinxRow, NightField, TextField
from storyteller.ui.homebrew.preview import Preview
from storyteller.ui.where import ask_where
from storyteller.ui.widgets.choice import Choice
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.by_name import by_name
from storyteller.viewmodel.homebrew import LONGEST, draft_of, entry_of, neighbours, problems

PICTURE_SIDE = 256
"""A picture travels inside the file, so it is made no larger than a token needs."""
Entry = Mapping[str, Any]


class HomebrewEditor(QDialog):
    """Writes one character; keeps it only when asked to."""

    def __init__(
        self,
        bridge: Bridge,
        catalogue: Catalogue,
        entry: Entry,
        others: tuple[str, ...],
        keep: Callable[[Entry], None],
        parent: QWidget | None = None,
    ) -> None:
        """Shows a character.

        Args:
            bridge: Where words and colours come from.
            catalogue: The characters there are, and their orders.
            entry: The object of a script file; empty for a new character.
            others: Ids of the other own characters.
            keep: Keeps the object for good; may raise OSError.
            parent: The window it belongs to.
        """
        super().__init__(parent)
        self._bridge, self._catalogue, self._others, self._keep = bridge, catalogue, others, keep
        self.draft = draft_of(entry)
        self._kept = self.draft
        self._asked = False
        self.setModal(True)
        space = bridge.theme.space
        row = QHBoxLayout(self)
        row.setContentsMargins(space.xl, space.lg, space.xl, space.lg)
        row.setSpacing(space.xl)
        row.addWidget(self._form(), 3)
        row.addLayout(self._side(), 2)
        QShortcut(QKeySequence.StandardKey.Save, self, self.save)
        bridge.language_changed.connect(self._speak)
        self._show()
        self._speak()
        larger, room = bridge.theme.control_px / 40, self.screen().availableGeometry()
        self.resize(min(round(1120 * larger), room.width()), min(round(760 * larger), room.height()))
        self.name.box.setFocus()

    # --- the form ----------------------------------------------------------------------------------------

    def _form(self) -> QScrollArea:
        bridge, space = self._bridge, self._bridge.theme.space
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(space.hair, space.hair, space.lg, space.hair)
        self._column.setSpacing(space.m)
        self.name = self._text("name", longest=LONGEST["name"])
        self._column.addWidget(Label(bridge, "homebrew.field.team", "label"))
        self.team = Choice(bridge, tuple((team, f"term.team.{team}") for team in TEAMS))
        self.team.chosen.connect(self._on_edit)
        self.team.chosen.connect(lambda team: self._set(team=team))
        self._column.addWidget(self.team)
        self.ability = self._text("ability", lines=3, longest=LONGEST["ability"], hint="homebrew.ability_hint")
        self._add_picture()
        self.first = NightField(bridge, "first", catalogue_order(self._catalogue, 0), self._rows(0))
        self.other = NightField(bridge, "other", catalogue_order(self._catalogue, 1), self._rows(1))
        for night in (self.first, self.other):
            night.edited.connect(self._on_edit)
            self._column.addWidget(night)
        self.reminders = self._text("reminders", lines=3, hint="homebrew.one_a_line")
        self.global_reminders = self._text("global_reminders", lines=2, hint="homebrew.one_a_line")
        self._add_jinxes()
        self.features = FeatureList(bridge)
        self.features.edited.connect(self._on_edit)
        self._column.addWidget(self.features)
        self.flavor = self._text("flavor", lines=2, longest=LONGEST["flavor"])
        self.id = self._text("id", longest=LONGEST["id"])
        self._column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        return area

    def _text(self, field: str, *, lines: int = 1, longest: int = 0, hint: str = "") -> TextField:
        made = TextField(self._bridge, field, lines=lines, longest=longest, hint=hint)
        made.edited.connect(self._on_edit)
        self._column.addWidget(made)
        return made

    def _rows(self, night: int) -> tuple[Any, ...]:
        return neighbours(catalogue_order(self._catalogue, night))

    def _add_picture(self) -> None:
        self._column.addWidget(Label(self._bridge, "homebrew.field.picture", "label"))
        whole = QWidget()
        row = Flow(whole, self._bridge.theme.space.s)
        self.choose = Button(self._bridge, "homebrew.choose_picture", icon="folder-open")
        self.no_picture = Button(self._bridge, "homebrew.no_picture", icon="close", look="quiet")
        self.choose.clicked.connect(self._choose_picture)
        self.no_picture.clicked.connect(lambda: self._set(picture="", more_pictures=()))
        row.addWidget(self.choose)
        row.addWidget(self.no_picture)
        self._column.addWidget(whole)

    def _add_jinxes(self) -> None:
        self._column.addWidget(Label(self._bridge, "homebrew.field.jinxes", "label"))
        self._jinx_column = QVBoxLayout()
        self._jinx_column.setSpacing(self._bridge.theme.space.xs)
        self._column.addLayout(self._jinx_column)
        self.jinxes: list[JinxRow] = []
        self.add_jinx = Button(self._bridge, "homebrew.add_jinx", icon="plus", look="quiet")
        self.add_jinx.clicked.connect(lambda: self._add_jinx("", "", begin=True))
        self._column.addWidget(self.add_jinx, 0, Qt.AlignmentFlag.AlignLeft)

    def _add_jinx(self, other: str, reason: str, *, begin: bool = False) -> None:
        names = self._bridge.characters
        ids = (*self._others, *self._catalogue.characters)
        order = by_name(own_readings().spell)
        in_order = sorted(ids, key=lambda id_: order(names.name(id_, self._bridge.language)))
        row = JinxRow(self._bridge, in_order, other, reason)
        row.edited.connect(self._on_edit)
        row.thrown_away.connect(lambda: self._remove_jinx(row))
        self.jinxes.append(row)
        self._jinx_column.addWidget(row)
        if begin:
            row.other.setFocus()

    def _remove_jinx(self, row: JinxRow) -> None:
        self.jinxes.remove(row)
        row.hide()
        row.deleteLater()
        self.add_jinx.setFocus()
        self._on_edit()

    # --- the side ----------------------------------------------------------------------------------------

    def _side(self) -> QVBoxLayout:
        bridge, space = self._bridge, self._bridge.theme.space
        side = QVBoxLayout()
        side.setSpacing(space.m)
        self.preview = Preview(bridge, self._catalogue.first_night, self._catalogue.other_night)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(self.preview)
        side.addWidget(area, 1)
        self.told = Label(bridge, look="success")
        self.told.setWordWrap(True)
        self.told.hide()
        side.addWidget(self.told)
        buttons = QWidget()
        row = Flow(buttons, space.s)
        self.save_button = Button(bridge, "homebrew.keep", icon="check", look="primary")
        export = Button(bridge, "homebrew.export", icon="script-text-outline")
        copy = Button(bridge, "homebrew.copy", icon="content-copy")
        close = Button(bridge, "common.close")
        for button, act in (
            (self.save_button, self.save),
            (export, self._export),
            (copy, self._copy),
            (close, self.reject),
        ):
            button.clicked.connect(act)
            row.addWidget(button)
        side.addWidget(buttons)
        return side

    # --- what is written ---------------------------------------------------------------------------------

    def _show(self) -> None:
        draft = self.draft
        for field, text in (
            (self.name, draft.name),
            (self.ability, draft.ability),
            (self.reminders, "\n".join(draft.reminders)),
            (self.global_reminders, "\n".join(draft.global_reminders)),
            (self.flavor, draft.flavor),
            (self.id, draft.id),
        ):
            field.set_text(text)
        self.team.set_value(draft.team)
        self.first.set_value(draft.first_night, draft.first_text)
        self.other.set_value(draft.other_night, draft.other_text)
        for other, reason in draft.jinxes:
            self._add_jinx(other, reason)
        self.features.set_value(draft.special)
        self._refresh()

    def _on_edit(self, _value: object = None) -> None:
        self._set(
            name=self.name.text,
            id=self.id.text.strip(),
            ability=self.ability.text,
            flavor=self.flavor.text,
            first_night=self.first.place,
            other_night=self.other.place,
            first_text=self.first.words.text,
            other_text=self.other.words.text,
            reminders=self.reminders.lines,
            global_reminders=self.global_reminders.lines,
            jinxes=tuple(row.value for row in self.jinxes),
            special=self.features.value,
        )

    def _set(self, **changes: Any) -> None:
        self.draft = replace(self.draft, **changes)
        self._asked = False
        self.told.hide()
        self._refresh()

    def _refresh(self) -> None:
        found = problems(self.draft, self._catalogue.characters, self._others)
        self.preview.show_draft(self.draft, found)
        self.save_button.setEnabled(not any(problem.blocks for problem in found))
        self.no_picture.setVisible(bool(self.draft.picture))
        self.id.box.setPlaceholderText(self.draft.final_id)

    def _speak(self) -> None:
        self.setWindowTitle(self._bridge.tr("homebrew.window"))

    # --- keeping -----------------------------------------------------------------------------------------

    def save(self) -> None:
        """Keeps the character, if nothing that blocks is wrong."""
        if not self.save_button.isEnabled():
            return
        try:
            self._keep(entry_of(self.draft))
        except OSError as fault:
            self._tell(message("homebrew.unwritable", reason=reason_of(fault)), "danger")
            return
        self._kept = self.draft
        self._tell(message("homebrew.kept", name=Name(self.draft.name)))

    def _export(self) -> None:
        kinds = f"{self._bridge.tr('homebrew.script_files')} (*.json)"
        start = f"{self.draft.final_id or 'character'}.json"
        file = ask_where(self, self._bridge.tr("homebrew.export"), start, kinds)
        if file:
            self.export(Path(file))

    def export(self, file: Path) -> None:
        """Writes the character as a small script."""
        try:
            file.write_text(script_text(self.draft.name, [entry_of(self.draft)]), encoding="utf-8")
        except OSError as fault:
            self._tell(message("homebrew.unwritable", reason=reason_of(fault)), "danger")
            return
        self._tell(message("homebrew.exported", file=Name(file.name)))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(script_text(self.draft.name, [entry_of(self.draft)]))
        self._tell(message("homebrew.copied"))

    def _tell(self, what: Message, look: str = "success") -> None:
        self.told.setProperty("look", look)
        self.told.style().polish(self.told)
        self.told.say(what)
        self.told.show()

    def _choose_picture(self) -> None:
        patterns = " ".join(sorted(f"*{suffix}" for suffix in PICTURES))
        kinds = f"{self._bridge.tr('homebrew.picture_files')} ({patterns})"
        file, _ = QFileDialog.getOpenFileName(self, self._bridge.tr("homebrew.choose_picture"), "", kinds)
        if file:
            self.take_picture(Path(file))

    def take_picture(self, file: Path) -> None:
        """Puts a picture on the token; what is no picture is told."""
        try:
            with file.open("rb") as opened:
                data = art.safe_png(opened.read(art.MAX_BYTES + 1), PICTURE_SIDE)
        except OSError:
            data = None
        if data is None:
            self._tell(message("homebrew.bad_picture", file=Name(file.name)), "danger")
            return
        self._set(picture=f"data:image/png;base64,{base64.b64encode(data).decode()}", more_pictures=())

    def reject(self) -> None:
        """Closes; what was written and not kept is asked about once."""
        if self.draft != self._kept and not self._asked:
            self._asked = True
            self._tell(message("homebrew.not_kept"), "warning")
            return
        super().reject()


def catalogue_order(catalogue: Catalogue, night: int) -> tuple[str, ...]:
    """Returns the official order of the first (0) or of other nights (1)."""
    return (catalogue.first_night, catalogue.other_night)[night]
