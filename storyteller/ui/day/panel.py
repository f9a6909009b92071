"""The day panel: nominate, count, execute, exile, use abilities, end the day."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import Qt

from storyteller.clocktower.commands import (
    Batch,
    BeginNight,
    CancelNomination,
    CloseVote,
    Execute,
    SetTimer,
)
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import STORYTELLER, SeatId
from storyteller.kernel.message import message
from storyteller.ui.day.chooser import ChoosingCard, Deeds
from storyteller.ui.day.clock import ClockCard
from storyteller.ui.day.closed import ClosedList
from storyteller.ui.day.count import CountCard
from storyteller.ui.day.counting import CountingPanel
from storyteller.ui.day.foot import DayFoot
from storyteller.ui.day.form import AbilityForm
from storyteller.ui.day.prompt_list import PromptList
from storyteller.ui.day.standing import BlockCard, Counts, Lines, lines_of
from storyteller.ui.day.sweep import Sweep
from storyteller.ui.phase.base import ENTER
from storyteller.ui.phase.conclude import ConcludeBox
from storyteller.ui.picking import Wanted
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.box import TokenRecord, token
from storyteller.viewmodel.day.choosing import Choosing, What
from storyteller.viewmodel.day.panel import DayRecord, day
from storyteller.viewmodel.day.prompts import PromptRecord
from storyteller.viewmodel.day.vote import VoteRecord
from storyteller.viewmodel.people import person

_CHOICES: Final[dict[Qt.Key, What]] = {
    Qt.Key.Key_N: "nominate",
    Qt.Key.Key_R: "exile",
    Qt.Key.Key_U: "ability",
}


class DayPanel(CountingPanel):
    """Runs the day.

    Keys: N nominates (then two seats); in the count Space raises the hand where the sweep stands, the full stop passes,
    the comma goes back, S lets the hand go round by itself, digits raise and lower any hand, Enter closes, Backspace
    calls off; C puts the hands of the last count right; E executes who is about to die, R calls an exile, U uses an
    ability, Q writes down the first that waits, D ends the day, T and X take or leave what is suggested. P, O, plus and
    minus: see ``ClockCard``.
    """

    def build(self) -> None:
        """Head: which day and its counts; body: what goes on; foot: the way on."""
        bridge = self.bridge
        self.record: DayRecord | None = None
        self._choice = None
        self._correcting = None
        self.sweep = Sweep(self)
        self.sweep.moved.connect(self.update_now)
        self._anew = False
        self._title = Label(bridge, look="title")
        self.counts = Counts(bridge)
        self.head.addWidget(self._title)
        self.head.addStretch(1)
        self.head.addWidget(self.counts)
        self.block = BlockCard(bridge)
        self.block.executed.connect(self._execute)
        self.count = CountCard(bridge)
        self.count.pressed.connect(lambda seat: self._take_seat(SeatId(seat)))
        self.count.counted_anyway.connect(self._count_anyway)
        self.count.drawn.connect(self._draw_hands)
        self.count.round_wanted.connect(self._go_round)
        self._build_choosing()
        self.closed = ClosedList(bridge)
        self.closed.correction_wanted.connect(self._correct)
        self.closed.opened.connect(lambda: self.bring(lambda: self.closed.details))
        self.clock = ClockCard(bridge)
        self.lines = Lines(bridge)
        self.oddities = Lines(bridge)
        self.conclude = ConcludeBox(bridge)
        for widget in (self.clock, self.lines, self.offers, self.count, self.block, self.choosing, self.deeds,
                       self.prompts, self.closed, self.oddities):  # fmt: skip
            self.body.addWidget(widget)
        self.body.addStretch(1)
        self.body.addWidget(self.conclude)
        self.ways = DayFoot(bridge, self.call_off, self.finish, self.end_day)
        self.off, self.close_vote, self.end = self.ways.off, self.ways.close_vote, self.ways.end
        self.foot.addWidget(self.ways)

    def _build_choosing(self) -> None:
        bridge = self.bridge
        self.choosing = ChoosingCard(bridge)
        self.choosing.taken_back.connect(self._take_back)
        self.choosing.storyteller_chosen.connect(lambda: self._take_seat(STORYTELLER))
        self.choosing.finished.connect(self._finish_choice)
        self.choosing.left.connect(self.leave_choice)
        self.form = AbilityForm(bridge)
        self.form.finished.connect(self._finish_choice)
        self.choosing.set_form(self.form)
        self.prompts = PromptList(bridge)
        self.prompts.wanted.connect(self.begin_prompt)
        self.deeds = Deeds(bridge)
        self.deeds.wanted.connect(lambda what, of: self.choose(what, of))

    # --- showing -----------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Shows the day as it stands."""
        town, context = self.town, self.context
        if town is None or context is None or town.phase.kind not in ("day", "dusk"):
            self.picker.release(self)
            return
        after_nominee = self.bridge.settings.count_from == "after"
        self.record = record = day(town, context, after_nominee=after_nominee)
        anew, self._anew = self._anew, False
        self._title.say(f"panel.{record.phase}", n=record.number)
        self.counts.show_record(record)
        self.offers.show_records(record.offers, anew=anew)
        self._show_lines(record, anew=anew)
        if anew:
            self.count.forget_notes()
        self._show_count(record)
        idle = record.vote is None and self._correcting is None
        self.clock.show_clock(town, counting=record.vote is not None and not record.overtaken,
                              talk=idle and record.phase == "day" and record.executed is None)  # fmt: skip
        self.block.show_record(record.block, open_to_deeds=idle and record.executed is None, anew=anew)
        people = tuple(person(town, context, seat) for seat in self._choice.seats) if self._choice else ()
        self.choosing.show_choice(self._choice, people)
        self.form.show_choice(self._choice, people, self._to_guess(town, context))
        free = idle and self._choice is None and record.phase == "day"
        self.deeds.setVisible(free)
        self.prompts.show_records(record.prompts, seen=free, anew=anew)
        done = record.executed is not None
        calm = not done and (record.block is None or record.block.person is None)
        self.deeds.show_deeds(
            record.abilities, exile=bool(record.travellers), execute=not done, calm=calm, anew=anew
        )
        self.closed.show_records(record.closed, anew=anew)
        self.ways.show_ways(record, correcting=self._correcting is not None)
        self._ask(record)

    def _show_lines(self, record: DayRecord, *, anew: bool) -> None:
        self.lines.show_lines(lines_of(record), anew=anew)
        # An open count says itself which hands don't count.
        odd = record.advisories if record.vote is None and self._correcting is None else ()
        self.oddities.show_lines(tuple(("alert-circle-outline", "warning", said) for said in odd), anew=anew)

    def _to_guess(self, town: Town, context: Context) -> tuple[TokenRecord, ...]:
        """Characters that may be guessed, where any are."""
        if self._choice is None or not self._choice.form.characters:
            return ()
        known = town.script.characters if town.script is not None else tuple(context.catalogue.characters)
        return tuple(token(town, context, character) for character in known)

    def _show_count(self, record: DayRecord) -> None:
        correcting = self._closed(self._correcting.index) if self._correcting is not None else None
        self.count.setVisible(record.vote is not None or correcting is not None)
        if record.vote is not None:
            self.sweep.follow(record.vote)
            self.count.show_vote(record.vote, self.sweep.seat, self.sweep.place if self.sweep.begun else None)
            self.bridge.hand_moved.emit(self.sweep.seat if self.sweep.begun else None)
            self._keep_in_sight(record.vote)
            self.count.show_round(running=self.sweep.running, possible=True)
        elif correcting is not None:
            title = message("panel.correct.title", nominee=correcting.nominee.label)
            why = message("panel.correct.was", n=correcting.tally, needed=correcting.needed)
            self.count.show_correction(title, *self._as_corrected(), why)
            self.count.show_round(running=False, possible=False)

    def _keep_in_sight(self, vote: VoteRecord) -> None:
        """Where the sweep stands is always to be seen."""
        buttons = self.count.voters.buttons
        if 0 <= self.sweep.place < min(len(vote.voters), len(buttons)):
            self.scroller.ensureWidgetVisible(buttons[self.sweep.place], 0, self.bridge.theme.space.s)

    def redraw(self) -> None:
        """Makes everything anew at the next look."""
        self._anew = True

    def forget(self) -> None:
        """Gives up what was half chosen."""
        self._choice = self._correcting = None
        self.sweep.forget()

    # --- seats -------------------------------------------------------------------------------------------

    def _ask(self, record: DayRecord) -> None:
        """Asks for seats while something is chosen or counted."""
        if record.vote is not None or self._correcting is not None:
            up = tuple(v.person.seat for v in record.vote.voters if v.hands) if record.vote else ()
            if self._correcting is not None:
                up = self._correcting.seats
            self.picker.want(self, Wanted(message("panel.vote.hands"), picked=up), self._take_seat)
        elif self._choice is not None:
            seats = self._fitting(record, self._choice)
            self.picker.want(self, Wanted(self._choice.prompt(), seats, self._choice.seats), self._take_seat)
        else:
            self.picker.release(self)

    def _fitting(self, record: DayRecord, choice: Choosing) -> frozenset[SeatId]:
        if choice.what == "nominate":
            return record.can_be_nominated if choice.seats else record.can_nominate
        if choice.what == "exile":
            return frozenset(record.travellers)
        return frozenset(seat.id for seat in self.town.seats) if self.town else frozenset()

    def _take_seat(self, seat: SeatId) -> bool:
        if self._correcting is not None:
            self._correcting = self._correcting.toggled(seat)
            self.update_now()
            return True
        vote = self.record.vote if self.record else None
        if vote is not None:
            voter = vote.voter(seat)
            return voter is not None and (self.do(voter.next_hand) or True)
        if self._choice is None:
            return False
        self._choice = self._choice.taking(seat)
        self._go_on_choosing()
        return True

    def _go_on_choosing(self) -> None:
        choice = self._choice
        if choice is not None and choice.by_itself:
            self._finish_choice()
            return
        self.update_now()
        if choice is not None and choice.complete:
            self.form.begin()

    def _take_back(self, place: int) -> None:
        if self._choice is not None:
            self._choice = self._choice.without(place)
            self.update_now()

    # --- choices -----------------------------------------------------------------------------------------

    def choose(self, what: What, of: str = "") -> bool:
        """Begins a choice; False when there is nothing to choose."""
        record = self.record
        if record is None or record.vote is not None or self._correcting is not None or record.phase != "day":
            return False
        if what == "ability" and not of:
            if not record.abilities:
                return False
            of = record.abilities[0].token.character
        if what == "exile" and not record.travellers:
            return False
        self.closed.close_open()
        self._choice = Choosing(what, of)
        if what == "exile" and len(record.travellers) == 1:
            self._choice = self._choice.taking(record.travellers[0])
            self._finish_choice()
            return True
        self.update_now()
        return True

    def begin_prompt(self, prompt: PromptRecord) -> bool:
        """Begins to write down an ability that waits; whose it is goes without asking."""
        if not self.choose("ability", prompt.of) or self._choice is None:
            return False
        if prompt.user is not None:
            self._choice = self._choice.taking(prompt.user)
            self._go_on_choosing()
        return True

    def _first_prompt(self) -> bool:
        waiting = self.record.prompts if self.record is not None else ()
        return bool(waiting) and self.begin_prompt(waiting[0])

    def _finish_choice(self) -> None:
        choice, self._choice = self._choice, None
        if choice is not None and choice.seats:
            self.do(replace(choice, written=self.form.written()).command())
        # A refusal changes nothing, and the choice is over all the same: the banner has the way on.
        self.update_now()

    def leave_choice(self) -> bool:
        """Gives up what is being chosen; False when nothing is."""
        was = self._choice is not None or self._correcting is not None
        self._choice = self._correcting = None
        if was:
            self.update_now()
        return was

    def _execute(self, dies: bool) -> None:
        self.do(Execute(dies=dies))

    def _execute_key(self) -> bool:
        block = self.record.block if self.record else None
        if block is None or block.person is None or self.record is None or self.record.executed is not None:
            return False
        self._execute(block.survives is None and block.person.alive)
        return True

    # --- the count ---------------------------------------------------------------------------------------

    def call_off(self) -> bool:
        """Calls the open nomination off, or leaves what is being put right."""
        if self.leave_choice():
            return True
        return self.record is not None and self.record.vote is not None and (self.do(CancelNomination()) or True)

    def finish(self) -> bool:
        """Enter: closes the count, records the corrected hands, or the ability as it was chosen."""
        if self._correcting is not None:
            correcting, self._correcting = self._correcting, None
            self.do(correcting.command())
            self.update_now()
            return True
        if self.record is not None and self.record.vote is not None:
            self.do(CloseVote())
            return True
        if self._choice is not None and self._choice.what == "ability" and self._choice.seats:
            self._finish_choice()
            return True
        return False

    # --- keys --------------------------------------------------------------------------------------------

    def end_day(self) -> bool:
        """The day is over and night falls, and no clock goes on; asked once when somebody is about to die."""
        self._choice = self._correcting = None
        town, falls = self.town, BeginNight()
        if town is not None and town.timer is not None:
            over = message("day.label.ended", n=town.phase.number)
            self.do(Batch((falls, SetTimer(None)), over))
        else:
            self.do(falls)
        return True

    def go_on(self) -> bool:
        """Space: a hand in the count; else a nomination, and after the execution the night."""
        record = self.record
        if record is None:
            return False
        if record.vote is not None and not record.overtaken:
            return self._sweep_hand(record.vote)
        if self._choice is not None or self._correcting is not None:
            return True
        if record.phase == "dusk" or record.executed is not None:
            return self.end_day()
        return self.choose("nominate")

    def escape(self) -> bool:
        """Esc gives up a choice, or closes what was opened."""
        return self.leave_choice() or self.closed.close_open() or self.clock.close_own() or self.conclude.close_choice()

    def on_key(self, key: Qt.Key, held: Qt.KeyboardModifier) -> bool:
        """Any other key; False when there is no use for it."""
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):  # with Shift or without, as keyboards have it
            return self.clock.add_minute()
        if held != Qt.KeyboardModifier.NoModifier:
            return False
        if key in ENTER:
            return self.finish()
        if key in _CHOICES:
            return self.choose(_CHOICES[key])
        simple: dict[Qt.Key, Any] = {
            Qt.Key.Key_E: self._execute_key,
            Qt.Key.Key_D: self.end_day,
            Qt.Key.Key_Backspace: self.call_off,
            Qt.Key.Key_C: self._correct_last,
            Qt.Key.Key_S: self._go_round,
            Qt.Key.Key_Q: self._first_prompt,
            Qt.Key.Key_P: self.clock.likeliest,
            Qt.Key.Key_O: self.clock.talk,
            Qt.Key.Key_Minus: self.clock.put_away,
            Qt.Key.Key_Period: lambda: self._sweep_past(1),
            Qt.Key.Key_Right: lambda: self._sweep_past(1),
            Qt.Key.Key_Comma: lambda: self._sweep_past(-1),
            Qt.Key.Key_Left: lambda: self._sweep_past(-1),
        }
        return simple[key]() if key in simple else super().on_key(key, held)
