"""An evening read back: every gesture with the table after it, and its story, from what the gestures say."""

from __future__ import annotations

import pytest

from storyteller.betrayal import commands as c
from storyteller.betrayal.decide.dispatch import Betrayal
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name
from storyteller.kernel.timeline import Gesture, Row, Timeline
from storyteller.viewmodel.betrayal.history import EveningReplay, evening_replay, evening_story, standing
from tests.betrayal.tables import a_context

BEGUN = (
    c.ChooseEdition("bg"), c.AddPlayer("Ann"), c.AddPlayer("小雨"), c.AddPlayer("Cem"),
    c.TakeExplorer(SeatId(1), "ralvio_escanor"), c.TakeExplorer(SeatId(2), "vort_dormall"),
    c.TakeExplorer(SeatId(3), "azadeh_rashka"), c.DealAids(), c.SetFirst(), c.BeginExploring(),
)  # fmt: skip


def played(*commands: object, undone: int = 0) -> tuple[Row, ...]:
    spec, context = Betrayal(), a_context()
    timeline, rows = Timeline.start(spec.initial(), spec.evolve), []
    for command in (*BEGUN, *commands):
        answer = spec.decide(timeline.state, command, context)
        timeline, row = timeline.do(Gesture(answer.events, answer.label))  # type: ignore[union-attr]
        rows.append(row)
    for _ in range(undone):
        moved = timeline.undo()
        assert moved is not None
        timeline = moved[0]
        rows.append(moved[1])
    return tuple(rows)


def replayed(rows: tuple[Row, ...]) -> EveningReplay:
    spec = Betrayal()
    return evening_replay(rows, spec.initial(), spec.evolve)


def keys(said: tuple[Message, ...]) -> list[str]:
    return [one.key.removeprefix("history.evening.") for one in said]


def test_every_gesture_is_a_point_and_what_was_taken_back_is_marked() -> None:
    replay = replayed(played(c.BeginHaunt(), c.Conclude("heroes"), undone=1))
    assert [point.seq for point in replay.points] == list(range(13))
    assert [point.kept for point in replay.points] == [True] * 12 + [False]
    assert replay.now == 11
    assert [sorted(point.marks) for point in replay.points[10:]] == [[], ["night"], ["end"]]
    assert (replay.points[0].phase, replay.points[10].phase) == ("setup", "explore")
    assert (replay.points[0].label, replay.points[1].label is None) == (None, False)


def test_a_row_that_does_not_follow_ends_it() -> None:
    rows = played()
    assert len(replayed((*rows[:4], rows[6])).points) == 5


def test_the_table_is_told_as_it_stood() -> None:
    replay = replayed(played())
    head, *players = standing(replay.points[3].evening)
    assert head.key == "history.evening.part.setup"
    assert keys(tuple(players)) == ["no_explorer", "no_explorer"]
    head, ann, *_ = standing(replay.points[10].evening)
    assert (head.key, dict(head.params)["n"]) == ("history.evening.part.explore", 1)
    assert keys((ann,)) == ["standing"]
    assert dict(ann.params)["who"] == Message(
        "history.evening.who", (("explorer", Name("Ralvio Escanor")), ("who", Name("Ann")))
    )


def test_the_story_tells_the_haunt_who_turned_who_died_and_the_end() -> None:
    replay = replayed(played(
        c.BeginHaunt(), c.DescribeHaunt(7, "The Feast"), c.SetTraitor(SeatId(3)), c.Conclude("traitor", why="late"),
    ))  # fmt: skip
    assert keys(evening_story(replay)) == ["opening", "haunt", "which", "traitor", "won.traitor", "reason"]
    assert dict(evening_story(replay)[2].params)["haunt"] == Name("The Feast")


@pytest.mark.parametrize(("winner", "player"), [("heroes", None), ("own", SeatId(2)), ("table", None)])
def test_every_end_has_words(winner: str, player: SeatId | None) -> None:
    replay = replayed(played(c.BeginHaunt(), c.Conclude(winner, player)))  # type: ignore[arg-type]
    last = evening_story(replay)[-1]
    assert last.key == f"history.evening.won.{winner}"
    assert ("who" in dict(last.params)) == (winner == "own")


def test_an_empty_table_has_no_story() -> None:
    assert evening_story(EveningReplay()) == ()
    assert evening_story(replayed(played()[:1])) == ()
