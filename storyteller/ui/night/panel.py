"""The night panel: one row large, the others as a list; everything by a few keys."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout

from storyteller.clocktower.commands import (
    AddStep,
    BeginDay,
    DraftStep,
    FinishStep,
    MoveStep,
    RemoveReminder,
    ReopenStep,
    SkipStep,
)
from storyteller.clocktower.model import Pick, StepKey
from storyteller.kernel.ids import SeatId
from storyteller.ui.night.adding import AddRows
from storyteller.ui.night.asking import ask_for_seats
from storyteller.ui.night.pinned import PinnedTruth
from storyteller.ui.night.rows import RowList
from storyteller.ui.night.step import StepCard
from storyteller.ui.phase.base import ENTER, Panel
from storyteller.ui.phase.conclude import ConcludeBox
from storyteller.ui.phase.pieces import Foot, button, icon_button, words
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.night.answers import Given
from storyteller.viewmodel.night.asks import with_pick
from storyteller.viewmodel.night.by_hand import decoys_put_in, judged_again, moved_by_one
from storyteller.viewmodel.night.digits import told_by_digit
from storyteller.viewmodel.night.panel import NightRecord, night
from storyteller.viewmodel.night.rows import neighbour_row
from storyteller.viewmodel.night.step import StepRecord
from storyteller.viewmodel.night.step import step as step_at

_TURNS: Final = {Qt.Key.Key_Period: 1, Qt.Key.Key_Right: 1, Qt.Key.Key_Comma: -1, Qt.Key.Key_Left: -1}


class NightPanel(Panel):
    """Runs the night row by row.

    Keys: Space or Enter finishes the row and goes on, S passes it over, A does it again, C shows a card to the player,
    V makes another; digits pick seats (or tell a number), Y and N tell yes and no, full stop and comma turn through the
    answers, F searches a character; Page Up and Page Down look at other rows, with Alt they move the row, B goes to
    dawn; K puts in decoys; T and X take or leave what is suggested.
    """

    def build(self) -> None:
        """Head: which night; body: the row, suggestions, the list; foot: back, skip, done."""
        bridge = self.bridge
        self.record: NightRecord | None = None
        self._at: StepKey | None = None
        self._after: StepKey | None = None
        self._aside = self._unsaid = False
        self._card = self._had_cards = 0
        self._anew = False
        self._title = Label(bridge, look="title")
        self._progress = Label(bridge, look="caption")
        self.head.addWidget(self._title)
        self.head.addStretch(1)
        self.head.addWidget(self._progress)
        self.step = StepCard(bridge)
        self.step.picked.connect(self._pick)
        self.step.told.connect(self._tell)
        self.step.card_wanted.connect(self._show_card)
        self.step.aside_wanted.connect(self._open_aside)
        self.step.turned_to.connect(self.turn_to)
        self.step.done_again.connect(lambda key: self.do(ReopenStep(key, keep_used=True)))
        self.step.judged_again.connect(self._judge_again)
        self.step.cleared.connect(lambda token: self.do(RemoveReminder(token)))
        self.rows = RowList(bridge)
        self.rows.turned_to.connect(self.turn_to)
        self.rows.moved.connect(self._carry)
        self.adding = AddRows(bridge)
        self.adding.chosen.connect(self._add_row)
        self.adding.decoys_wanted.connect(self.add_decoys)
        self.adding.opened.connect(lambda: self.bring(lambda: self.adding.chooser))
        self.offers.taking.connect(self._before_taking)
        self.offers.taken.connect(self._after_taking)
        for widget in (self.offers, self.step, self.rows, self.adding):
            self.body.addWidget(widget)
        self.body.addStretch(1)
        self.conclude = ConcludeBox(bridge)
        self.body.addWidget(self.conclude)
        self._build_foot()

    def _build_foot(self) -> None:
        bridge = self.bridge
        self._hint = words(bridge, "", "warning")
        self._hint.hide()
        row = QHBoxLayout()
        row.setSpacing(bridge.theme.space.s)
        self.back = icon_button(bridge, "arrow-left", "panel.back_key", self.go_back)
        self.skip = button(bridge, "panel.skip_key", self.skip_or_again)
        self.done = button(bridge, "panel.done", self.go_on, icon="keyboard-return", look="primary")
        row.addWidget(self.back)
        row.addWidget(Foot(bridge, self.skip, self.done), 1)
        self.truth = PinnedTruth(bridge)
        self.foot.addWidget(self.truth)
        self.foot.addWidget(self._hint)
        self.foot.addLayout(row)

    # --- showing -----------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Shows the night as it stands."""
        town, context = self.town, self.context
        if town is None or context is None or town.phase.kind != "night":
            self.picker.release(self)
            return
        if self.record is not None and self.record.number != town.phase.number:
            self.forget()  # a new night begins at its first row
        before = self.record.step.key if self.record and self.record.step else None
        self.record = night(town, context, self._at, self._after)
        record, anew, self._anew = self.record, self._anew, False
        key = record.step.key if record.step else None
        if key != before:
            self._aside, self._unsaid, self._card = False, False, 0
            self.scroller.verticalScrollBar().setValue(0)
        self._title.say("panel.night", n=record.number)
        self._progress.say("panel.progress", done=record.done, n=record.standing)
        self.offers.show_records(record.offers, anew=anew)
        self.step.show_record(record.step, first=record.first, aside=self._aside, anew=anew)
        self.rows.show_rows(record.rows, key)
        self.adding.show_table(town, context)
        self._show_foot(record.step)
        self.truth.show_record(record)
        ask_for_seats(self.picker, self, record.step, self._take_seat, aside=self._aside)
        if record.step is not None and record.step.row.to_do and (record.step.picks or self._unsaid):
            # A text is read first; once a choice is made, what comes next is to be seen.
            self.bring(lambda: self.step.next_part)

    def redraw(self) -> None:
        """Makes everything anew at the next look."""
        self._anew = True

    def forget(self) -> None:
        """Goes to the first open row: what was looked at may not be what was undone."""
        self._at = self._after = None

    def _show_foot(self, step: StepRecord | None) -> None:
        to_do = step is not None and step.row.to_do
        dawn = step is not None and step.key.step == "dawn"
        if dawn:
            self.done.say("panel.break_day")
        else:
            self.done.say("panel.done" if to_do else "panel.next")
        self.skip.setVisible(not dawn)
        passed = step is not None and step.row.standing == "skipped" and not step.row.by_hand
        self.skip.say("panel.skip_key" if to_do else "panel.wake_key" if passed else "panel.again_key")
        left = step.open if step is not None and self._unsaid else None
        if left is not None:
            self._hint.say(left)
        self._hint.setVisible(left is not None)

    # --- picks and answers -------------------------------------------------------------------------------

    def _take_seat(self, seat: SeatId) -> bool:
        self._pick(seat)
        return True

    def _pick(self, pick: Pick) -> None:
        step = self._live_step()
        if step is None:
            return
        picks = with_pick(step.asks, pick, self._aside)
        self._stay(step.key)
        # Another choice may have another answer: it is settled anew.
        self.do(DraftStep(step.key, picks))

    def _tell(self, given: Given) -> None:
        step = self._live_step()
        if step is not None:
            self._stay(step.key)
            self.do(DraftStep(step.key, step.picks, given))

    def _live_step(self) -> StepRecord | None:
        step = self.record.step if self.record else None
        return step if step is not None and step.row.to_do else None

    def _stay(self, key: StepKey) -> None:
        self._at, self._after, self._unsaid = key, None, False

    def _stay_here(self) -> None:
        if self.record is not None and self.record.step is not None:
            self._stay(self.record.step.key)

    def _open_aside(self) -> None:
        self._aside = True
        self.update_now()

    def _show_card(self, place: int) -> None:
        step = self.record.step if self.record else None
        if step is not None and step.cards:
            self._card = place + 1
            self.bridge.show_card(self.bridge.for_player(step.cards[place % len(step.cards)].card, step.key.seat))

    # --- going on ----------------------------------------------------------------------------------------

    def go_on(self) -> bool:
        """Finishes the row and goes on; the first time with something left open, it asks."""
        step = self.record.step if self.record else None
        if step is None:
            return False
        if step.key.step == "dawn":
            self.do(BeginDay())
            return True
        if not step.row.to_do:
            self._leave(step.key)
            self.update_now()
            return True
        given = step.answer.effective if step.answer is not None else None
        if step.open is not None and not self._unsaid:
            self._unsaid = True
            self.update_now()
            return True
        self._and_on(step.key, FinishStep(step.key, step.picks, given or ()))
        return True

    def skip_or_again(self) -> bool:
        """Passes the row over; one that is over is done again, one that doesn't stand is made to."""
        step = self.record.step if self.record else None
        if step is None or step.key.step == "dawn":
            return False
        if step.row.to_do:
            self._and_on(step.key, SkipStep(step.key))
            return True
        again = step.row.by_hand or step.row.standing == "done"
        self._stay(step.key)
        self.do(ReopenStep(step.key) if again else AddStep(step.key))
        return True

    def _and_on(self, key: StepKey, command: Any) -> None:
        at, after = self._at, self._after
        self._leave(key)
        if not self.do(command):
            self._at, self._after = at, after
            self._stay(key)

    def _leave(self, key: StepKey) -> None:
        self._at, self._after = None, key

    def go_back(self) -> bool:
        """Looks at the row before."""
        return self._look(-1)

    def _look(self, way: int) -> bool:
        if self.record is None:
            return False
        now = self.record.step.key if self.record.step else None
        key = neighbour_row(self.record.rows, now, -1 if way < 0 else 1)
        if key is not None:
            self.turn_to(key)
        return True

    def turn_to(self, key: StepKey) -> None:
        """Looks at a row; nothing is recorded by looking."""
        self._stay(key)
        self.update_now()

    def _judge_again(self, key: StepKey) -> None:
        """Offers anew what a row's choice comes to, without waking anybody."""
        again = judged_again(self.town, key) if self.town is not None else None
        if again is not None:
            self._stay(key)
            self.do(again)

    def _before_taking(self) -> None:
        self._had_cards = self._cards_left()

    def _after_taking(self) -> None:
        """Goes back to the row just done when it has something to show now: who changed is told there."""
        if self._after is not None and self._cards_left() > self._had_cards:
            self.turn_to(self._after)

    def _cards_left(self) -> int:
        town, context, key = self.town, self.context, self._after
        left = step_at(town, context, key) if town is not None and context is not None and key is not None else None
        return len(left.cards) if left is not None else 0

    def _to_dawn(self) -> bool:
        """Looks at the last row, which says what was left undone."""
        if self.record is not None and self.record.rows:
            self.turn_to(self.record.rows[-1].key)
        return True

    def _move(self, way: int) -> bool:
        """Moves the row at hand one place in tonight's list."""
        if self.record is None or self.record.step is None:
            return False
        move = moved_by_one(self.record.rows, self.record.step.key, way)
        self._stay_here()
        return move is not None and self.do(move)

    def _carry(self, key: StepKey, before: StepKey) -> None:
        """Moves a row that was carried; the one at hand stays at hand."""
        self._stay_here()
        self.do(MoveStep(key, before))

    def add_decoys(self) -> bool:
        """Puts as many decoys as are wished into tonight's list; the row at hand stays at hand."""
        town, context = self.town, self.context
        if town is None or context is None:
            return False
        decoys = decoys_put_in(town, context, self.bridge.settings.decoys)
        self._stay_here()
        return decoys is not None and self.do(decoys)

    # --- a row by hand -----------------------------------------------------------------------------------

    def _add_row(self, character: object) -> None:
        step, town = (self.record.step if self.record else None), self.town
        seat = next((s.id for s in town.seats if s.character == character), None) if town else None
        before = step.key if step is not None and step.key.step != "dusk" else None
        key = StepKey(str(character), seat)
        if self.do(AddStep(key, before)):
            self.turn_to(key)

    # --- keys --------------------------------------------------------------------------------------------

    def escape(self) -> bool:
        """Esc closes a search, or what was opened aside."""
        if self.adding.close_search():
            return True
        if self.step.answer is not None and self.step.answer.close_search():
            return True
        if self._aside:
            self._aside = False
            self.update_now()
            return True
        return self.conclude.close_choice()

    def pick_number(self, number: int) -> bool:
        """A digit: a seat where seats are asked for, else the number or the player that is told."""
        if super().pick_number(number):
            return True
        step = self._live_step()
        if self.town is None or step is None or step.answer is None or step.asks:
            return False
        given = told_by_digit(self.town, step.answer, number)
        if given is not None:
            self._tell(given)
        return given is not None

    def on_key(self, key: Qt.Key, held: Qt.KeyboardModifier) -> bool:
        """Any other key; False when there is no use for it."""
        if held == Qt.KeyboardModifier.AltModifier and key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            return self._move(-1 if key == Qt.Key.Key_PageUp else 1)
        if held != Qt.KeyboardModifier.NoModifier:
            return False
        if key in ENTER:
            return self.go_on()
        if key in _TURNS:
            return self._turn_answer(_TURNS[key])
        if key in (Qt.Key.Key_Y, Qt.Key.Key_N):
            return self._tell_yes_no(key == Qt.Key.Key_Y)
        simple = {
            Qt.Key.Key_S: self._skip_key,
            Qt.Key.Key_A: self._again_key,
            Qt.Key.Key_C: self._card_key,
            Qt.Key.Key_K: self.add_decoys,
            Qt.Key.Key_V: self.step.other_card,
            Qt.Key.Key_G: self.step.show_grimoire,
            Qt.Key.Key_F: self.step.type,
            Qt.Key.Key_Backspace: self.go_back,
            Qt.Key.Key_PageUp: self.go_back,
            Qt.Key.Key_PageDown: lambda: self._look(1),
            Qt.Key.Key_B: self._to_dawn,
        }
        return simple[key]() if key in simple else super().on_key(key, held)

    def _skip_key(self) -> bool:
        return self._live_step() is not None and self.skip_or_again()

    def _again_key(self) -> bool:
        step = self.record.step if self.record else None
        return step is not None and not step.row.to_do and self.skip_or_again()

    def _card_key(self) -> bool:
        """Shows the next card of the row; after the last, the first again."""
        step = self.record.step if self.record else None
        if step is None or not step.cards:
            return False
        self._show_card(self._card % len(step.cards))
        return True

    def _turn_answer(self, way: int) -> bool:
        return self._live_step() is not None and self.step.answer is not None and self.step.answer.step(way)

    def _tell_yes_no(self, answer: bool) -> bool:
        step = self._live_step()
        if step is None or step.answer is None or step.answer.kind != "yes_no":
            return False
        self._tell((answer,))
        return True
