"""An evening of Betrayal that was played: gesture by gesture, as it stood then, and told in a few words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from storyteller.betrayal import events as e
from storyteller.betrayal.catalogue import TRAITS
from storyteller.betrayal.model import Evening, Player
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, Term, message
from storyteller.kernel.timeline import Moment, Row, Timeline, TimelineFault

MARKS: Final = ("night", "death", "end")
"""What one may want to jump to: the haunt, a death, the end; named as in the other game, whose icons they share."""


@dataclass(frozen=True, slots=True, eq=False)
class EveningPoint:
    """A gesture with the table after it; the empty table has no label. ``kept`` is False for what was taken back."""

    moment: Moment[Evening]
    kept: bool = True
    marks: frozenset[str] = frozenset()

    @property
    def seq(self) -> int:
        """Its row in the journal; 0 for the empty table."""
        return self.moment.seq

    @property
    def evening(self) -> Evening:
        """The table after it."""
        return self.moment.state

    @property
    def phase(self) -> str:
        """As in the model."""
        return self.moment.state.phase

    @property
    def label(self) -> Message | None:
        """What was done."""
        return self.moment.gesture.label if self.moment.gesture is not None else None


@dataclass(frozen=True, slots=True, eq=False)
class EveningReplay:
    """Every gesture that was ever done, in the order done; the empty table first. ``now``: where the evening stands."""

    points: tuple[EveningPoint, ...] = ()
    now: int = 0


def evening_replay(rows: Iterable[Row], initial: Evening, evolve: Callable[[Evening, Any], Evening]) -> EveningReplay:
    """Returns an evening read back from its rows; it ends before a row that does not follow."""
    timeline = Timeline.start(initial, evolve)
    moments = [timeline.cursor]
    for row in rows:
        try:
            timeline = timeline.replay(row)
        except TimelineFault:
            break
        if row.op == "do":
            moments.append(timeline.cursor)
    kept = {0, *(moment.seq for moment in timeline.past())}
    points = tuple(EveningPoint(moment, moment.seq in kept, _marks(moment)) for moment in moments)
    now = next((at for at, point in enumerate(points) if point.seq == timeline.cursor.seq), 0)
    return EveningReplay(points, now)


def _marks(moment: Moment[Evening]) -> frozenset[str]:
    kinds = {e.HauntBegan: "night", e.Concluded: "end"}
    found = {kinds[type(event)] for event in _events(moment) if type(event) in kinds}
    died = any(isinstance(event, e.Died) and not event.alive for event in _events(moment))
    return frozenset(found | {"death"}) if died else frozenset(found)


def _events(moment: Moment[Evening]) -> tuple[Any, ...]:
    return moment.gesture.events if moment.gesture is not None else ()


# --- as it stood -----------------------------------------------------------------------------------------------------


def standing(evening: Evening) -> tuple[Message, ...]:
    """Returns where an evening stands: its part and round, then a line for each player."""
    head = message(f"history.evening.part.{evening.phase}", n=evening.round)
    return (head, *(_player(player) for player in evening.players))


def _player(player: Player) -> Message:
    if player.explorer is None:
        return message("history.evening.no_explorer", who=Name(player.name))
    traits = tuple(
        message("history.evening.trait", trait=Term("trait", trait), n=player.value(trait)) for trait in TRAITS
    )
    key = "standing" if player.alive else "standing_dead"
    return message(f"history.evening.{key}", who=_as(player), traits=traits)


def _as(player: Player) -> Message | Name:
    if player.explorer is None:
        return Name(player.name)
    return message("history.evening.who", who=Name(player.name), explorer=Name(player.explorer.name))


# --- told ------------------------------------------------------------------------------------------------------------


def evening_story(replay: EveningReplay) -> tuple[Message, ...]:
    """Returns an evening in a few sentences: who went in, the haunt, who died, and the end."""
    if not replay.points:
        return ()
    return tuple(_story(replay.points[replay.now].evening, _line(replay)))


def _line(replay: EveningReplay) -> list[Moment[Evening]]:
    found: list[Moment[Evening]] = []
    moment: Moment[Evening] | None = replay.points[replay.now].moment
    while moment is not None:
        found.append(moment)
        moment = moment.parent
    return found[::-1]


def _story(evening: Evening, line: list[Moment[Evening]]) -> Iterator[Message]:
    if evening.rules is None or not evening.players:
        return
    box = message(f"betrayal_page.box_{evening.rules.id}")
    yield message("history.evening.opening", box=box, who=tuple(map(_as, evening.players)))
    for moment in line:
        for event in _events(moment):
            yield from _told(event, moment.parent.state if moment.parent else moment.state, moment.state)
    end = evening.conclusion
    if end is None:
        return
    winner = _name(evening, end.player) if end.player is not None else None
    yield message(f"history.evening.won.{end.winner}", **({"who": winner} if end.winner == "own" else {}))
    if end.reason:
        yield message("history.evening.reason", why=Name(end.reason))


def _told(event: object, before: Evening, after: Evening) -> Iterator[Message]:
    if isinstance(event, e.HauntBegan):
        yield message("history.evening.haunt", n=after.round, who=_name(after, event.haunt.revealer))
    elif isinstance(event, e.HauntDescribed):
        known = (before.haunt.number, before.haunt.name) if before.haunt is not None else (0, "")
        if (event.haunt.number, event.haunt.name) not in (known, (0, "")):
            yield message("history.evening.which", haunt=Name(event.haunt.name or str(event.haunt.number)))
    elif isinstance(event, e.TraitorSet) and event.player is not None:
        yield message("history.evening.traitor", who=_name(after, event.player))
    elif isinstance(event, e.Died):
        key = "returned" if event.alive else "died"
        yield message(f"history.evening.{key}", who=_name(after, event.player), n=after.round)


def _name(evening: Evening, player: SeatId | None) -> Message | Name:
    found = next((one for one in evening.players if one.id == player), None)
    return _as(found) if found is not None else message("history.evening.nobody")
