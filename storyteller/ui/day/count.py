"""The open count as a card: who nominated whom, the tally, what it takes, and every hand."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.day.voters import Voters
from storyteller.ui.phase.pieces import button, clear, column, icon_button, line, number_and_name, said, words
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.day.vote import VoteRecord, VoterRecord


class CountCard(QFrame):
    """A count. Hands go out as signals.

    Signals:
        pressed(seat): Somebody's hand was pressed.
        counted_anyway(seat): A hand that does not count is to count.
        drawn(seats): A finger was drawn over these, in the sweep's order.
        round_wanted(): The hand is to go round by itself, or to stand still again.
    """

    pressed = Signal(int)
    counted_anyway = Signal(int)
    drawn = Signal(object)
    round_wanted = Signal()

    def __init__(self, bridge: Bridge) -> None:
        """``show_vote`` fills it."""
        super().__init__()
        self._bridge = bridge
        self.setProperty("look", "panel")
        space = bridge.theme.space
        whole = column(self, space.m, space.lg)
        self._title = words(bridge, "", "title")
        whole.addWidget(self._title)
        whole.addLayout(self._make_tally())
        self.voters = Voters(bridge)
        self.voters.pressed.connect(self.pressed)
        self.voters.drawn.connect(self.drawn)
        whole.addWidget(self.voters)
        self._note_box = QWidget()
        self._notes = column(self._note_box, space.xs)
        self._note_records: tuple[VoterRecord, ...] = ()
        self._note_box.hide()
        whole.addWidget(self._note_box)

    def _make_tally(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self._bridge.theme.space.lg)
        self.tally = Label(self._bridge, look="display")
        self.tally.setMinimumWidth(self._bridge.theme.type.display)
        self.tally.setAlignment(Qt.AlignmentFlag.AlignCenter)
        lines = QVBoxLayout()
        lines.setSpacing(0)
        self._aim = words(self._bridge, "", "label")
        self._reached = words(self._bridge, "", "accent")
        lines.addWidget(self._aim)
        lines.addWidget(self._reached)
        self._ahead = words(self._bridge, "", "muted")
        self._ahead.hide()
        lines.addWidget(self._ahead)
        self.round = icon_button(self._bridge, "play", "panel.sweep.start_key", self.round_wanted.emit)
        side = round(self._bridge.theme.control_px * 0.8)
        self.round.setFixedSize(side, side)
        number = QVBoxLayout()
        number.setSpacing(0)
        number.addWidget(self.tally)
        number.addWidget(self.round, 0, Qt.AlignmentFlag.AlignHCenter)
        row.addLayout(number)
        row.addLayout(lines, 1)
        return row

    def show_round(self, *, running: bool, possible: bool) -> None:
        """Shows whether the hand goes round by itself; ``possible``: only in an open count."""
        self.round.setVisible(possible)
        self.round.set_icon("pause" if running else "play")
        tip = self._bridge.tr("panel.sweep.stop_key" if running else "panel.sweep.start_key")
        self.round.setToolTip(tip)
        self.round.setAccessibleName(tip)

    def show_vote(self, vote: VoteRecord, current: SeatId | None, passed: int | None = None) -> None:
        """Shows the open count.

        Args:
            vote: The count.
            current: Where the sweep stands.
            passed: How many voters it has passed; hands after those are shown, and not in the tally yet. None before
                it began: all count.
        """
        self._title.say(self._heading(vote))
        stands = vote.counted_before(passed) if passed is not None else vote.tally
        ahead = vote.hands_from(passed) if passed is not None else 0
        self.show_hands(vote.voters, stands, vote.aim, current, passed)
        reached = vote.reached(stands)
        self._reached.say(f"panel.reached.{vote.kind}.{reached or 'not'}", nominee=vote.nominee.label)
        self._reached.setProperty("look", "accent" if reached else "muted")
        self._reached.style().polish(self._reached)
        self._ahead.setVisible(ahead > 0)
        self._ahead.say("panel.ahead", n=ahead, all=vote.tally)

    def show_correction(self, title: Message, voters: tuple[VoterRecord, ...], tally: int, why: Message) -> None:
        """Shows a closed count whose hands are being put right."""
        self._title.say(title)
        self._reached.say("panel.correct.how")
        self._ahead.hide()
        self.show_hands(voters, tally, why, None)

    def show_hands(
        self,
        voters: tuple[VoterRecord, ...],
        tally: int,
        aim: Message,
        current: SeatId | None,
        passed: int | None = None,
    ) -> None:
        """Shows tally and hands."""
        self.tally.say(said(tally))
        self._aim.say(aim)
        self.voters.show_voters(voters, current, passed)
        self._show_notes(tuple(v for v in voters if v.uncounted is not None))

    def forget_notes(self) -> None:
        """Makes the lines about uncounted hands anew."""
        self._note_records = ()

    def _heading(self, vote: VoteRecord) -> Message:
        nominee = number_and_name(self._bridge, vote.nominee)
        if vote.kind == "exile":
            return message("panel.vote.exile", nominee=nominee)
        by = number_and_name(self._bridge, vote.by) if vote.by is not None else ""
        return message("panel.vote.title", by=by, nominee=nominee)

    def _show_notes(self, voters: tuple[VoterRecord, ...]) -> None:
        if voters == self._note_records:
            return
        self._note_records = voters
        clear(self._notes)
        self._note_box.setVisible(bool(voters))
        for voter in voters:
            if voter.uncounted is None:
                continue
            who = number_and_name(self._bridge, voter.person)
            why = message("panel.voter.uncounted", who=who, why=voter.uncounted)
            note = line(self._bridge, "alert-circle-outline", "warning", why, "warning")
            self._notes.addWidget(note)
            count = partial(self.counted_anyway.emit, int(voter.person.seat))
            anyway = button(self._bridge, "panel.voter.count_anyway", count, look="quiet")
            self._notes.addWidget(anyway, 0, Qt.AlignmentFlag.AlignLeft)
