"""The truth and its reasons, what was told before, and the choice of what to tell."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from storyteller.kernel.message import Message, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.phase.pieces import (
    button,
    column,
    fitting,
    flow,
    icon_button,
    line,
    picture,
    said,
    words,
)
from storyteller.ui.phase.search import CharacterSearch
from storyteller.ui.widgets.fitting import Fitting
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.box import TokenRecord
from storyteller.viewmodel.night.answers import AnswerRecord, OptionRecord, ToldRecord, word

_TRUTH_SIGNS: Final = {
    True: ("check", "success"),
    False: ("close", "warning"),
    None: ("help-circle-outline", "muted"),
}
_TOLD: Final = 4
"""So many earlier answers are shown; the ledger has them all."""


class AnswerBox(QWidget):
    """What a row tells.

    Signals:
        told(given): The storyteller settled on an answer.
    """

    told = Signal(object)

    def __init__(self, bridge: Bridge, record: AnswerRecord, asked: tuple[ToldRecord, ...], *, live: bool) -> None:
        """``asked``: what this player was told before; ``live``: an answer can be chosen now."""
        super().__init__()
        self._bridge, self.record = bridge, record
        self.buttons: list[Button] = []
        self.chooser: CharacterSearch | None = None
        self._column = column(self, bridge.theme.space.s)
        self._add_truth()
        self._add_choice(live=live)
        if asked:
            self._column.addWidget(before(bridge, asked))

    def _add_truth(self) -> None:
        record, bridge = self.record, self._bridge
        if record.truth is None:
            return
        row = QHBoxLayout()
        row.setSpacing(bridge.theme.space.s)
        caption = Label(bridge, "panel.answer.truth", "caption")
        several = isinstance(record.truth, tuple) and len(record.truth) > 1
        row.addWidget(caption, 0, Qt.AlignmentFlag.AlignTop if several else Qt.AlignmentFlag.AlignBaseline)
        long = several or record.kind == "pair" or isinstance(record.truth, Message)
        value = words(bridge, _one_of(record.truth), "label" if long else "large")
        row.addWidget(value, 1, Qt.AlignmentFlag.AlignTop if several else Qt.AlignmentFlag.AlignBaseline)
        self._column.addLayout(row)
        for why in record.why:
            self._column.addWidget(words(bridge, why, "muted"))

    def _add_choice(self, *, live: bool) -> None:
        record, bridge = self.record, self._bridge
        if (record.impaired or record.must_lie) and record.options:
            self._column.addWidget(line(bridge, "bottle-tonic-skull", "warning", _freedom(record), "warning"))
        if record.options or record.characters:
            self._column.addWidget(Label(bridge, "panel.answer.tell", "caption"))
        whole, laid = flow(bridge)
        for option in record.options:
            made = self._option(option, live=live)
            self.buttons.append(made)
            # Several players or tokens together are too long to stand side by side.
            (self._column if isinstance(made, Fitting) else laid).addWidget(made)
        typed = self._typed(record, live=live)
        if typed is not None:
            laid.addWidget(typed)
        if record.characters and live:
            other = icon_button(bridge, "magnify", "panel.answer.other_key", self.type)
            laid.addWidget(other)
        self._column.addWidget(whole)
        if record.fits_why is not None and record.fits is not None and live:
            label = next(option.label for option in record.options if option.given == record.fits)
            said_why = message("panel.answer.fits", what=label, why=record.fits_why)
            tint = "warning" if record.fits_badly else "accent"
            self._column.addWidget(line(bridge, "lightbulb-on-outline", tint, said_why, "muted"))

    def _typed(self, record: AnswerRecord, *, live: bool) -> Button | None:
        """A character that was typed has no button of its own yet; a press on it types another."""
        chosen = record.chosen
        if chosen is None or any(option.given == chosen for option in record.options):
            return None
        token = next((t for t in record.characters if t.character == chosen[0]), None)
        made = button(self._bridge, "", self.type)
        made.clicked.connect(lambda: made.setChecked(True))
        made.say(said(self._name(token) if token else word(chosen[0])))
        made.setCheckable(True)
        made.setChecked(True)
        made.setEnabled(live)
        return made

    def _name(self, token: TokenRecord) -> str:
        return self._bridge.character_names(token.character)[0]

    def _option(self, option: OptionRecord, *, live: bool) -> Button:
        tell = partial(self.told.emit, option.given)
        if len(option.given) > 1:
            made: Button = fitting(self._bridge, said(option.label), tell)
        else:
            made = button(self._bridge, "", tell)
            made.say(said(option.label))
        made.setCheckable(True)
        made.setChecked(option.given == self.record.effective)
        made.setEnabled(live)
        if option.true:
            made.set_icon("check")
        elif option.given == self.record.fits:
            made.set_icon("lightbulb-on-outline")
        if not option.allowed:
            made.setToolTip(self._bridge.tr("panel.answer.not_allowed"))
            palette = self._bridge.theme.palette
            look = "" if made.isChecked() else f" color: {palette.muted};"
            made.setStyleSheet(f"border-style: dashed;{look}")
        return made

    def type(self) -> bool:
        """Opens the list of characters; False when there is none to choose from."""
        if not self.record.characters:
            return False
        if self.chooser is None:
            self.chooser = CharacterSearch(self._bridge, self.record.characters)
            self.chooser.chosen.connect(self._take_typed)
            self._column.addWidget(self.chooser)
        self.chooser.begin()
        return True

    def close_search(self) -> bool:
        """Closes the list of characters; False when it isn't open."""
        if self.chooser is None:
            return False
        self.chooser.give_back()
        self.chooser.hide()
        self.chooser.deleteLater()
        self.chooser = None
        return True

    def _take_typed(self, character: object) -> None:
        options = [option.given for option in self.record.options if option.given[0] == character]
        self.told.emit(options[0] if options else (str(character), *self.record.pair))

    def step(self, way: int) -> bool:
        """Turns to the next answer, or the one before; False when there is none."""
        options = [option.given for option in self.record.options]
        if not options:
            return False
        now = self.record.effective
        if now is None and self.record.fits is not None:
            self.told.emit(self.record.fits)
            return True
        place = options.index(now) + way if now in options else (0 if way > 0 else len(options) - 1)
        self.told.emit(options[place % len(options)])
        return True


def _one_of(truth: object) -> object:
    if isinstance(truth, tuple):
        return truth[0] if len(truth) == 1 else message("panel.answer.any_of", what=truth)
    return truth


def _freedom(record: AnswerRecord) -> Message:
    return message("panel.answer.must_lie" if record.must_lie else "panel.answer.free")


def before(bridge: Bridge, asked: tuple[ToldRecord, ...]) -> QWidget:
    """Returns what a player was told before, the latest first."""
    whole = QWidget()
    rows = QVBoxLayout(whole)
    rows.setContentsMargins(0, bridge.theme.space.xs, 0, 0)
    rows.setSpacing(bridge.theme.space.hair)
    rows.addWidget(Label(bridge, "panel.told.before", "caption"))
    for told in asked[:_TOLD]:
        row = QHBoxLayout()
        row.setSpacing(bridge.theme.space.s)
        row.addWidget(picture(bridge, *_TRUTH_SIGNS[told.truthful], bridge.theme.type.caption))
        text = words(bridge, "", "muted")
        key = "panel.told.line_picks" if told.picks else "panel.told.line_row" if told.row else "panel.told.line"
        params: dict[str, object] = {"when": told.when, "answer": told.what}
        if told.picks:
            params["picks"] = told.picks
        elif told.row is not None:
            params["row"] = told.row
        text.say(key, **params)
        row.addWidget(text, 1)
        rows.addLayout(row)
    return whole
