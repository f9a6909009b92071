"""Plays whole games at random through the real session and looks after every gesture whether the table still holds."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from storyteller.app.bootstrap import memory_session
from storyteller.app.chance import SeededChance
from storyteller.app.simulated_host import Host, Wish
from storyteller.clocktower import commands as c
from storyteller.clocktower.conclude import ending
from storyteller.clocktower.decide.dispatch import Clocktower
from storyteller.clocktower.events import KINDS
from storyteller.clocktower.model import Script, Town
from storyteller.clocktower.night.order import night_steps
from storyteller.clocktower.night.steps import content
from storyteller.clocktower.notation.read import read
from storyteller.clocktower.notation.write import write
from storyteller.clocktower.public import public
from storyteller.clocktower.review import review
from storyteller.clocktower.suggest import suggestions
from storyteller.content.scenario import known_scripts
from storyteller.journal.codec import Codec
from storyteller.journal.memory import MemoryJournal
from storyteller.kernel.decision import Rejection
from storyteller.kernel.message import Message
from storyteller.kernel.timeline import Row, Timeline

EVERY: Final = 7
"""So many gestures lie between two looks that take longer."""
_MISSING: Final = "⟦"
"""Opens the mark that stands for a missing text or parameter."""
HIDDEN: Final = (
    c.SetAlignment, c.SetShown, c.SetText, c.PlaceReminder, c.RemoveReminder, c.MoveReminder, c.SetBluffs,
    c.DraftStep, c.FinishStep, c.SkipStep, c.ReopenStep, c.AddStep, c.MoveStep,
)  # fmt: skip
"""Gestures nobody but the storyteller may notice, whatever they are about."""


class BrokenGame(Exception):
    """A game in which something did not hold.

    Attributes:
        seed: Plays the same game again (``--seed`` with ``--games 1``).
        gesture: The last gesture, in the program's own words.
        number: Which gesture of the game it was, from 1.
        why: What did not hold.
    """

    def __init__(self, seed: int, number: int, gesture: str, why: str) -> None:
        super().__init__(f"seed {seed}, gesture {number}: {gesture}: {why}")
        self.seed, self.number, self.gesture, self.why = seed, number, gesture, why


@dataclass(slots=True)
class Tally:
    """What the games came to, all of them together.

    Attributes:
        games, gestures: How many were played; gestures that were recorded, undo and redo included.
        winners: Games by who won; ``nobody`` and ``unfinished`` besides.
        refusals: Refused gestures by code.
        taken, left: Suggestions that were taken and left, by code.
        longest: Most gestures in one game.
    """

    games: int = 0
    gestures: int = 0
    winners: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)
    left: Counter[str] = field(default_factory=Counter)
    longest: int = 0

    def as_json(self) -> dict[str, Any]:
        """Returns it for JSON, the most frequent first."""
        found: dict[str, Any] = {"games": self.games, "gestures": self.gestures, "longest": self.longest}
        for name in ("winners", "refusals", "taken", "left"):
            found[name] = dict(getattr(self, name).most_common())
        return found


def simulate(
    games: int,
    seed: int,
    *,
    script: Script | None = None,
    players: int | None = None,
    say: Callable[[Message], str] | None = None,
) -> Tally:
    """Plays games and returns what they came to.

    Args:
        games: How many; game ``i`` is that of ``seed + i`` alone.
        seed: Plays the same games again.
        script: Of every game; None = another one each time, of the base game or put together at random.
        players: Without Travellers; None = 5 to 15.
        say: Renders every message that comes up, so that one without words is noticed; None = none is rendered.

    Raises:
        BrokenGame: Something was raised or did not hold.
    """
    tally = Tally()
    for number in range(games):
        _Game(seed + number, tally, say or _silent).play(script, players)
    return tally


def _silent(message: Message) -> str:
    return message.key


class _Game:
    """One game being played."""

    def __init__(self, seed: int, tally: Tally, say: Callable[[Message], str]) -> None:
        self.seed, self.tally, self.say = seed, tally, say
        self.chance = SeededChance(seed)
        self.journal = MemoryJournal()
        self.session = memory_session(self.chance, journal=self.journal)
        self.scripts = known_scripts(self.session.context)
        self.number = 0
        self.last: object = None

    def play(self, script: Script | None, players: int | None) -> None:
        host = Host(self.session.context, self.chance, lambda: self.session.state, self._wish)
        try:
            host.play(script, players)
            self._look_long()
            self._replayed_is_live()
        except _Broken as broken:
            raise BrokenGame(self.seed, self.number, repr(self.last), str(broken)) from None
        except Exception as fault:  # whatever it is, who reads it needs the seed
            where = "".join(traceback.format_exception(fault))
            raise BrokenGame(self.seed, self.number, repr(self.last), where) from fault
        conclusion = self.session.state.conclusion
        winner = "unfinished" if conclusion is None else conclusion.winner or "nobody"
        self.tally.winners[winner] += 1
        self.tally.games += 1
        self.tally.longest = max(self.tally.longest, self.number)

    # --- gestures ----------------------------------------------------------------------------------------------------

    def _wish(self, wish: Wish) -> Rejection | None:
        """Does what the host wants and looks at the table; why not, where it is refused."""
        before, self.last = self.session.state, wish
        if isinstance(wish, str):
            if not (self.session.undo() if wish == "undo" else self.session.redo()):
                return None
        else:
            answer = self.session.dispatch(wish)
            if isinstance(answer, Rejection):
                _hold(self.session.state is before, "a refused gesture changed the table")
                _hold(not isinstance(wish, c.TakeSuggestion), f"what is offered is refused: {answer.code}")
                self.tally.refusals[answer.code] += 1
                self._said(answer.message)
                return answer
            self._said(answer.label)
            self._counted(wish)
            if _hidden(before, wish, self._is_traveller):
                old, new = public(before), public(self.session.state)
                _hold(old == new, f"a hidden gesture was seen by the table: {old} became {new}")
        self.number += 1
        self.tally.gestures += 1
        self._look()
        return None

    def _counted(self, wish: c.Command) -> None:
        if isinstance(wish, c.TakeSuggestion):
            self.tally.taken[wish.code] += 1
        elif isinstance(wish, c.DismissSuggestion):
            self.tally.left[wish.code] += 1
        else:
            return
        settled = (wish.code, wish.seat, wish.key)
        still = [(s.code, s.seat, s.key) for s in suggestions(self.session.state, self.session.context)]
        _hold(settled not in still, "what was settled is offered again")

    def _is_traveller(self, character: str | None) -> bool:
        record = self.session.context.character(self.session.state, character) if character else None
        return record is not None and record.team == "traveller"

    def _said(self, message: Message) -> None:
        said = self.say(message)
        _hold(bool(said) and _MISSING not in said, f"{message.key} is not said whole: {said}")

    # --- what has to hold --------------------------------------------------------------------------------------------

    def _look(self) -> None:
        town = self.session.state
        _hold_together(town)
        night_steps(town, self.session.context)
        suggestions(town, self.session.context)
        if self.number % EVERY == 0:
            self._look_long()

    def _look_long(self) -> None:
        town, context = self.session.state, self.session.context
        for odd in review(town, context):
            self._said(odd.message)
        for offered in suggestions(town, context):
            self._said(offered.message)
        end = ending(town, context)
        if end is not None:
            self._said(end.message)
        public(town)
        for row in night_steps(town, context):
            content(town, context, row.key)
        line = write(town, context, self.scripts)
        back = read(line, context, self.scripts)
        _hold(back == town, f"read back otherwise than written: {line}")
        # A table without a past, as scenarios begin with, has answers too.
        night_steps(back, context), suggestions(back, context), review(back, context), ending(back, context)

    def _replayed_is_live(self) -> None:
        codec, spec = Codec(KINDS), Clocktower()
        timeline = Timeline.start(spec.initial(), spec.evolve)
        for row in self.journal.load(self.session.game).rows:
            timeline = timeline.replay(_through(codec, row))
        live = self.session.state
        _hold(timeline.state == live, "replayed from the journal the table is another")
        _hold(tuple(timeline.state.log) == tuple(live.log), "replayed from the journal the log is another")


def _through(codec: Codec, row: Row) -> Row:
    """A row as it comes back from the disk."""
    if row.gesture is None:
        return row
    return Row(row.seq, row.op, row.target, codec.decode(*codec.encode(row.gesture)))


def _hidden(before: Town, wish: c.Command, is_traveller: Callable[[str | None], bool]) -> bool:
    """Whether nobody but the storyteller may notice; Travellers are known to all, with what they can do."""
    match wish:
        case c.SetCharacter(seat=seat, character=character):
            seats, characters = [before.seat(seat)], [character]
        case c.SwapCharacters(a=a, b=b):
            seats, characters = [before.seat(a), before.seat(b)], []
        case c.SetAbility(character=character):
            seats, characters = [], [character]
        case c.Kill(seat=seat) | c.Revive(seat=seat):
            return before.phase.kind == "night"
        case _:
            return isinstance(wish, HIDDEN)
    if any(seat is not None and (seat.traveller or seat.revealed) for seat in seats):
        return False
    held = [seat.character for seat in seats if seat is not None]
    return not any(map(is_traveller, [*characters, *held]))


class _Broken(Exception):
    """What did not hold."""


def _hold(holds: bool, otherwise: str) -> None:
    if not holds:
        raise _Broken(otherwise)


def _hold_together(town: Town) -> None:
    """What is true of every table: ids once each and below the next one, numbers that follow the seats."""
    seats = [seat.id for seat in town.seats]
    laid = [reminder.id for seat in town.seats for reminder in seat.reminders] + [r.id for r in town.loose]
    _hold(_once(seats) and _once(laid), "an id stands twice")
    _hold(all(seat < town.next_seat for seat in seats), "a seat's id is not below the next one")
    _hold(all(reminder < town.next_reminder for reminder in laid), "a reminder's id is not below the next one")
    _hold([town.number(seat) for seat in seats] == list(range(1, len(seats) + 1)), "numbers don't follow the seats")
    _hold(_once(key for seat in town.seats for key in [(seat.id, k) for k, _ in seat.texts]), "a text stands twice")
    _hold(_once(n.index for n in town.day.nominations), "two nominations have one index")
    _hold(_once(record.key for record in town.night.records), "a row of the night is recorded twice")
    _hold(all(n.closed or n.withdrawn for n in town.day.nominations[:-1]), "an earlier count is still open")
    _hold((town.conclusion is not None) == (town.phase.kind == "ended"), "the end and its conclusion don't go together")


def _once(values: Iterable[object]) -> bool:
    return max(Counter(values).values(), default=1) == 1
