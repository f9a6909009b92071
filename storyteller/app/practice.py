"""A game to practise on: made-up players who do as the script says, kept nowhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from storyteller.app.bootstrap import memory_session
from storyteller.app.demo import DemoFault
from storyteller.app.session import Change, Session
from storyteller.clocktower import commands as c
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import BagToken, Fact, Pick, Town
from storyteller.clocktower.night.order import night_steps
from storyteller.clocktower.suggest import suggestions
from storyteller.content.scripts import load_base_script
from storyteller.i18n.catalogue import Language
from storyteller.kernel.decision import Rejection
from storyteller.kernel.ids import SeatId
from storyteller.viewmodel.practice import STEPS, PracticeStep, Seen, reached

PLAYERS: Final[Mapping[Language, tuple[str, ...]]] = {
    "zh_Hans": ("小雨", "阿杰", "王磊", "思琪", "老陈", "婷婷", "大鹏"),
    "en": ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Grace"),
}
TOKENS: Final = ("chef", "poisoner", "empath", "monk", "imp", "undertaker", "soldier")
"""Clockwise; a legal set-up of Trouble Brewing for seven: 5 Townsfolk, 1 Minion, 1 Demon."""
_BLUFFS: Final = ("washerwoman", "ravenkeeper", "virgin")
_Told = tuple[tuple[Pick, ...], tuple[Fact, ...]]
CHOSEN: Final[tuple[Mapping[str, _Told], ...]] = (
    {"poisoner": ((SeatId(1),), ()), "chef": ((), (1,)), "empath": ((), (1,))},
    {
        "poisoner": ((SeatId(7),), ()), "monk": ((SeatId(3),), ()), "imp": ((SeatId(4),), ()), "empath": ((), (2,)),
        "undertaker": ((), ("chef",)),
    },
)  # fmt: skip
"""What the players choose and are told, by night and row. The Chef is poisoned and told wrong."""
NOMINATOR, NOMINEE = SeatId(3), SeatId(1)
HANDS: Final = (SeatId(2), SeatId(3), SeatId(5), SeatId(6))


def practice_session(language: Language) -> Session[Town]:
    """Returns a dealt game that no list and no history knows; undo can't go behind the deal. Raises DemoFault."""

    def start(context: Context) -> Town:
        session = memory_session()
        script = load_base_script("tb", context.catalogue)
        if script is None:
            raise DemoFault("the script is missing")
        _do(session, c.ChooseScript(script), *(c.AddSeat(name) for name in PLAYERS.get(language, PLAYERS["en"])))
        _do(session, c.SetBag(tuple(map(BagToken, TOKENS))))
        _do(session, *(c.Deal(seat.id, of) for seat, of in zip(session.state.seats, TOKENS, strict=True)))
        _do(session, c.SetBluffs(_BLUFFS))
        return session.state

    return memory_session(start=start)


class Practice:
    """Watches a practice game and knows what comes next. It never stands in the way of anything.

    Attributes:
        session: The game.
        place: How many steps are done.
    """

    def __init__(self, language: Language) -> None:
        """Begins at a dealt table, with names of a language. Raises DemoFault."""
        self.session = practice_session(language)
        self.place = 0
        self._undone = self._lifted = self._cards = 0
        self._listeners: list[Callable[[], object]] = []
        self.session.subscribe(self._on_change)

    def listen(self, callback: Callable[[], object]) -> None:
        """Calls back when another step comes next."""
        self._listeners.append(callback)

    @property
    def step(self) -> PracticeStep | None:
        """What comes next; None when all is done."""
        return STEPS[self.place] if self.place < len(STEPS) else None

    def lifted(self) -> None:
        """The curtain was lifted."""
        self._lifted += 1
        self._look()

    def shown(self) -> None:
        """A card was shown."""
        self._cards += 1
        self._look()

    def skip(self) -> None:
        """Leaves a step out."""
        if self.step is not None:
            self.place += 1
            self._look(moved=True)

    def can_show(self) -> bool:
        """Returns whether the next step can be done by itself, to be watched."""
        return self.step is not None and self.step.id not in ("curtain", "card")

    def show(self) -> None:
        """Does the next step by itself; what the table doesn't allow just now is left."""
        if self.step is None or not self.can_show():
            return
        step = self.step
        if step.id == "undo":
            self.session.undo()
        else:
            for command in _demonstration(step.id, self.session.state, self.session.context):
                if isinstance(self.session.dispatch(command), Rejection):
                    break

    def _on_change(self, change: Change[Town]) -> None:
        self._undone += change.op == "undo"
        self._look()

    def _look(self, *, moved: bool = False) -> None:
        seen = Seen(self.session.state, self._undone, self._lifted, self._cards)
        place = reached(self.place, seen)
        if place != self.place or moved:
            self.place = place
            for callback in tuple(self._listeners):
                callback()


def _demonstration(step: str, town: Town, context: Context) -> tuple[c.Command, ...]:
    """What does a step as the script has it; rows before it that are still open are done on the way."""
    by_day: Mapping[str, tuple[c.Command, ...]] = {
        "begin": (c.BeginNight(),),
        "nominate": (c.Nominate(NOMINATOR, NOMINEE),),
        "count": (c.Vote(HANDS), c.CloseVote()),
        "recount": (c.Vote(HANDS), c.CloseVote()),
        "execute": (c.Execute(),),
        "night": (c.BeginNight(),),
    }
    if step in by_day:
        return by_day[step]
    if step == "kill":
        offers = [one for one in suggestions(town, context) if not one.code.startswith("end.")]
        return tuple(c.TakeSuggestion(one.code, one.seat, one.key) for one in offers[:1])
    return _by_night(step, town, context)


def _by_night(step: str, town: Town, context: Context) -> tuple[c.Command, ...]:
    wanted = "dawn" if step == "dawn_again" else step.removesuffix("_again")
    found: list[c.Command] = []
    for row in night_steps(town, context) if town.phase.kind == "night" else ():
        if row.open:
            picks, answer = CHOSEN[town.phase.number - 1].get(row.step, ((), ()))
            found.append(c.FinishStep(row.key, picks, answer))
        if row.step == wanted:
            break
    return (*found, c.BeginDay()) if wanted == "dawn" else tuple(found)


def _do(session: Session[Town], *commands: Any) -> None:
    for command in commands:
        answer = session.dispatch(command)
        if isinstance(answer, Rejection):
            raise DemoFault(f"{command}: {answer.code}")
