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
from storyteller.ui.day.closed import ClosedList
from storyteller.ui.day.count import CountCard
from storyteller.ui.day.standing import BlockCard, Counts, Lines
from storyteller.ui.phase.base import ENTER, Panel
from storyteller.ui.phase.conclude import ConcludeBox
from storyteller.ui.phase.pieces import Foot, button
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
    the comma goes back, digits raise and lower any hand, Enter closes, Backspace calls off; E executes who is about to
    die, R calls an exile, U uses an ability, D ends the day, T and X take or leave what is suggested.
    """

    def build(self) -> None:
        """Head: which day and its counts; body: what goes on; foot: the way on."""
        bridge = self.bridge
        self.record: DayRecord | None = None
        self._choice: Choosing | None = None
        self._correcting: Correcting | None = None
        self._sweep = 0
        self._counted = 0
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
        self.lines = Lines(bridge)
        self.oddities = Lines(bridge)
        self.conclude = ConcludeBox(bridge)
        for widget in (self.lines, self.offers, self.count, self.block, self.choosing, self.deeds, self.closed,
                       self.oddities):  # fmt: skip
            self.body.addWidget(widget)
        self.body.addStretch(1)
        self.body.addWidget(self.conclude)
        self._build_foot()

    def _build_foot(self) -> None:
        self.off = button(self.bridge, "panel.vote.off_key", self.call_off, icon="cancel")
        self.close_vote = button(self.bridge, "panel.vote.close", self.finish, icon="keyboard-return", look="primary")
        self.end = button(self.bridge, "panel.begin_night_key", self.end_day, icon="weather-sunset-down")
        self.off.hide()
        self.close_vote.hide()
        self.foot.addWidget(Foot(self.bridge, self.off, self.end, self.close_vote))

    # --- showing -----------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Shows the day as it stands."""
        town, context = self.town, self.context
        if town is None or context is None or town.phase.kind not in ("day", "dusk"):
            self.picker.release(self)
            return
        self.record = record = day(town, context)
        anew, self._anew = self._anew, False
        self._title.say(f"panel.{record.phase}", n=record.number)
        self.counts.show_record(record)
        self.offers.show_records(record.offers, anew=anew)
        self._show_lines(record, anew=anew)
        if anew:
            self.count.forget_notes()
        self._show_count(record)
        idle = record.vote is None and self._correcting is None
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
        self._show_foot(idle=idle)
        self._ask(record)

    def _show_lines(self, record: DayRecord, *, anew: bool) -> None:
        lines = []
        # An open count needs the room, and says itself what it takes.
        if record.vote is None:
            if record.announced is not None:
                lines.append(("bell", "muted", record.announced))
            if record.executed is None:
                lines.append(("gavel", "muted", record.aim))
        if record.executed is not None:
            lines.append(("gavel", "accent", record.executed))
        self.lines.show_lines(tuple(lines), anew=anew)
        # An open count says itself which hands don't count.
        odd = record.advisories if record.vote is None and self._correcting is None else ()
        self.oddities.show_lines(tuple(("alert-circle-outline", "warning", said) for said in odd), anew=anew)

    def _show_count(self, record: DayRecord) -> None:
        correcting = self._closed(self._correcting.index) if self._correcting is not None else None
        self.count.setVisible(record.vote is not None or correcting is not None)
        if record.vote is not None:
            self._follow(record.vote)
            self.count.show_vote(record.vote, self._swept(record.vote))
            self._keep_in_sight(record.vote)
        elif correcting is not None:
            title = message("panel.correct.title", nominee=correcting.nominee.label)
            why = message("panel.correct.was", n=correcting.tally, needed=correcting.needed)
            self.count.show_correction(title, *self._as_corrected(), why)

    def _keep_in_sight(self, vote: VoteRecord) -> None:
        """Where the sweep stands is always to be seen."""
        buttons = self.count.voters.buttons
        if 0 <= self._sweep < min(len(vote.voters), len(buttons)):
            self.scroller.ensureWidgetVisible(buttons[self._sweep], 0, self.bridge.theme.space.s)

    def _show_foot(self, *, idle: bool) -> None:
        counting = not idle
        overtaken = self.record is not None and self.record.overtaken and self._correcting is None
        self.off.setVisible(counting and not overtaken)
        self.close_vote.setVisible(counting)
        self.end.setVisible(not counting or overtaken)
        self.off.say("panel.choose.leave_key" if self._correcting else "panel.vote.off_key")
        self.close_vote.say("panel.correct.done" if self._correcting else "panel.vote.close")
        over = self.record is not None and (self.record.phase == "dusk" or self.record.executed is not None)
        for shown, likely, icon in ((self.end, over, "weather-sunset-down"),
                                    (self.close_vote, not overtaken, "keyboard-return")):  # fmt: skip
            shown.setProperty("look", "primary" if likely else "")
            shown.style().polish(shown)
            shown.set_icon(icon)

    def redraw(self) -> None:
        """Makes everything anew at the next look."""
        self._anew = True

    def forget(self) -> None:
        """Gives up what was half chosen."""
        self._choice = self._correcting = None
        self._counted = 0

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

    def _follow(self, vote: VoteRecord) -> None:
        """A new count begins its sweep at its first voter who has a vote."""
        if vote.index != self._counted:
            self._counted, self._sweep = vote.index, -1
            self._advance(vote, 1)

    def _swept(self, vote: VoteRecord) -> SeatId | None:
        return vote.voters[self._sweep].person.seat if 0 <= self._sweep < len(vote.voters) else None

    def _advance(self, vote: VoteRecord, way: int) -> None:
        self._sweep = vote.swept_to(self._sweep, way)

    def _sweep_hand(self, vote: VoteRecord) -> bool:
        """Space: a hand up where the sweep stands, and on; behind the last there is nothing to set."""
        seat = self._swept(vote)
        voter = vote.voter(seat) if seat is not None else None
        if voter is None:
            return True
        self._advance(vote, 1)
        if voter.hands or not self.do(SetHand(voter.person.seat, 1)):
            self.update_now()
        return True

    def _sweep_past(self, way: int) -> bool:
        vote = self.record.vote if self.record else None
        if vote is None:
            return False
        self._advance(vote, way)
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
        return self.leave_choice() or self.closed.close_open() or self.conclude.close_choice()

    def on_key(self, key: Qt.Key, held: Qt.KeyboardModifier) -> bool:
        """Any other key; False when there is no use for it."""
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
            Qt.Key.Key_Period: lambda: self._sweep_past(1),
            Qt.Key.Key_Right: lambda: self._sweep_past(1),
            Qt.Key.Key_Comma: lambda: self._sweep_past(-1),
            Qt.Key.Key_Left: lambda: self._sweep_past(-1),
        }
        return simple[key]() if key in simple else super().on_key(key, held)
