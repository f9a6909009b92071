"""The day panel: nominate, count, execute, exile, use abilities, end the day."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import Qt

from storyteller.clocktower.commands import (
    BeginNight,
    CancelNomination,
    CloseVote,
    Execute,
    SetHand,
)
from storyteller.kernel.ids import STORYTELLER, SeatId
from storyteller.kernel.message import message
from storyteller.ui.day.chooser import ChoosingCard, Deeds
from storyteller.ui.day.clock import ClockCard
from storyteller.ui.day.closed import ClosedList
from storyteller.ui.day.count import CountCard
from storyteller.ui.day.foot import DayFoot
from storyteller.ui.day.standing import BlockCard, Counts, Lines, lines_of
from storyteller.ui.day.sweep import Sweep
from storyteller.ui.phase.base import ENTER, Panel
from storyteller.ui.phase.conclude import ConcludeBox
from storyteller.ui.picking import Wanted
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.day.choosing import Choosing, Correcting, What
from storyteller.viewmodel.day.panel import DayRecord, day
from storyteller.viewmodel.day.vote import ClosedRecord, VoteRecord, VoterRecord, correction
from storyteller.viewmodel.people import person

_CHOICES: Final[dict[Qt.Key, What]] = {
    Qt.Key.Key_N: "nominate",
    Qt.Key.Key_R: "exile",
    Qt.Key.Key_U: "ability",
}


class DayPanel(Panel):
    """Runs the day.

    Keys: N nominates (then two seats); in the count Space raises the hand where the sweep stands, the full stop passes,
    the comma goes back, S lets the hand go round by itself, digits raise and lower any hand, Enter closes, Backspace
    calls off; C puts the hands of the last count right; E executes who is about to die, R calls an exile, U uses an
    ability, D ends the day, T and X take or leave what is suggested. P, O, plus and minus: see ``ClockCard``.
    """

    def build(self) -> None:
        """Head: which day and its counts; body: what goes on; foot: the way on."""
        bridge = self.bridge
        self.record: DayRecord | None = None
        self._choice: Choosing | None = None
        self._correcting: Correcting | None = None
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
        self.choosing = ChoosingCard(bridge)
        self.choosing.taken_back.connect(self._take_back)
        self.choosing.storyteller_chosen.connect(lambda: self._take_seat(STORYTELLER))
        self.choosing.finished.connect(self._finish_choice)
        self.choosing.left.connect(self.leave_choice)
        self.deeds = Deeds(bridge)
        self.deeds.wanted.connect(lambda what, of: self.choose(what, of))
        self.closed = ClosedList(bridge)
        self.closed.correction_wanted.connect(self._correct)
        self.closed.opened.connect(lambda: self.bring(lambda: self.closed.details))
        self.clock = ClockCard(bridge)
        self.lines = Lines(bridge)
        self.oddities = Lines(bridge)
        self.conclude = ConcludeBox(bridge)
        for widget in (self.clock, self.lines, self.offers, self.count, self.block, self.choosing, self.deeds,
                       self.closed, self.oddities):  # fmt: skip
            self.body.addWidget(widget)
        self.body.addStretch(1)
        self.body.addWidget(self.conclude)
        self.ways = DayFoot(bridge, self.call_off, self.finish, self.end_day)
        self.off, self.close_vote, self.end = self.ways.off, self.ways.close_vote, self.ways.end
        self.foot.addWidget(self.ways)

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
        self.deeds.setVisible(idle and self._choice is None and record.phase == "day")
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

    def _show_count(self, record: DayRecord) -> None:
        correcting = self._closed(self._correcting.index) if self._correcting is not None else None
        self.count.setVisible(record.vote is not None or correcting is not None)
        if record.vote is not None:
            self.sweep.follow(record.vote)
            self.count.show_vote(record.vote, self.sweep.seat, self.sweep.place if self.sweep.begun else None)
            self.bridge.hand_moved.emit(self.sweep.seat if self.sweep.begun else None)
            self._keep_in_sight(record.vote)
        elif correcting is not None:
            title = message("panel.correct.title", nominee=correcting.nominee.label)
            why = message("panel.correct.was", n=correcting.tally, needed=correcting.needed)
            self.count.show_correction(title, *self._as_corrected(), why)

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
        if self._choice.complete:
            self._finish_choice()
        else:
            self.update_now()
        return True

    def _draw_hands(self, seats: tuple[SeatId, ...]) -> None:
        """All these hands as the first one: up when it was down, in one gesture; who has no vote is passed."""
        if self._correcting is not None:
            self._correcting = self._correcting.drawn(seats)
            self.update_now()
        elif self.record is not None and self.record.vote is not None:
            self.do(self.record.vote.drawn(seats))

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

    def _finish_choice(self) -> None:
        choice, self._choice = self._choice, None
        if choice is not None and choice.seats:
            self.do(choice.command())
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

    def _sweep_hand(self, vote: VoteRecord) -> bool:
        """Space: a hand up where the sweep stands, and on; behind the last there is nothing to set.

        While it goes round by itself, the hand is raised and it goes on in its own time.
        """
        seat = self.sweep.seat
        voter = vote.voter(seat) if seat is not None else None
        if voter is None:
            return True
        if not self.sweep.running:
            self.sweep.advance(1)
        if voter.hands or not self.do(SetHand(voter.person.seat, 1)):
            self.update_now()
        return True

    def _sweep_past(self, way: int) -> bool:
        vote = self.record.vote if self.record else None
        if vote is None:
            return False
        self.sweep.advance(way)
        self.update_now()
        return True

    def _go_round(self) -> bool:
        if self.record is None or self.record.vote is None:
            return False
        self.sweep.start_or_stop(self.bridge.settings.sweep_ms)
        self.update_now()
        return True

    def _count_anyway(self, seat: int) -> None:
        if self._correcting is not None:
            self._correcting = self._correcting.counting(SeatId(seat))
            self.update_now()
            return
        vote = self.record.vote if self.record else None
        voter = vote.voter(SeatId(seat)) if vote is not None else None
        if voter is not None:
            self.do(SetHand(SeatId(seat), voter.hands, override=True))

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

    # --- putting right -----------------------------------------------------------------------------------

    def _correct(self, index: int) -> None:
        closed = self._closed(index)
        if closed is not None and self.record is not None and self.record.vote is None:
            self._choice = None
            self.closed.close_open()
            self._correcting = Correcting(index, tuple(p.seat for p in closed.hands))
            self.scroller.verticalScrollBar().setValue(0)
            self.update_now()

    def _correct_last(self) -> bool:
        """C: the hands of the last count that was not called off."""
        counted = [c.index for c in self.record.closed if c.outcome != "withdrawn"] if self.record else []
        if not counted:
            return False
        self._correct(counted[-1])
        return True

    def _closed(self, index: int) -> ClosedRecord | None:
        return next((c for c in self.record.closed if c.index == index), None) if self.record else None

    def _as_corrected(self) -> tuple[tuple[VoterRecord, ...], int]:
        town, context = self.town, self.context
        if town is None or context is None or self._correcting is None:
            return (), 0
        return correction(town, context, self._correcting.command())

    # --- keys --------------------------------------------------------------------------------------------

    def end_day(self) -> bool:
        """The day is over and night falls; asked once when somebody is about to die."""
        self._choice = self._correcting = None
        self.do(BeginNight())
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
            Qt.Key.Key_P: self.clock.likeliest,
            Qt.Key.Key_O: self.clock.talk,
            Qt.Key.Key_Minus: self.clock.put_away,
            Qt.Key.Key_Period: lambda: self._sweep_past(1),
            Qt.Key.Key_Right: lambda: self._sweep_past(1),
            Qt.Key.Key_Comma: lambda: self._sweep_past(-1),
            Qt.Key.Key_Left: lambda: self._sweep_past(-1),
        }
        return simple[key]() if key in simple else super().on_key(key, held)
