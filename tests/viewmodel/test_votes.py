"""All votes of a game: hands, outcomes, and who voted with whom."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.kernel.ids import SeatId
from storyteller.viewmodel.votes import votes
from tests.clocktower.test_ledger import do, game


def seats(*numbers: int) -> tuple[SeatId, ...]:
    return tuple(SeatId(number) for number in numbers)


def test_counts_of_all_days_with_their_hands_and_what_they_came_to() -> None:
    session = game("empath", "poisoner", "imp", "butler", "monk")
    do(session, c.BeginDay(override=True))
    do(session, c.Nominate(SeatId(1), SeatId(4)), c.Vote(seats(1)), c.CloseVote())
    do(session, c.Nominate(SeatId(2), SeatId(5)), c.Vote(seats(1, 2, 3)), c.CloseVote(), c.Execute())
    do(session, c.EndDay(), c.BeginNight(override=True), c.BeginDay(override=True))
    do(session, c.Nominate(SeatId(1), SeatId(3)), c.Vote(seats(1, 5)), c.CloseVote())
    record = votes(reversed(list(session.timeline.past())))
    found = [(x.day, x.nominee_seat, dict(x.hands), x.needed, x.outcome, x.executed) for x in record.counts]
    # Half of the living: three of five, then two of four.
    assert found == [
        (1, 4, {1: 1}, 3, "not_enough", False),
        (1, 5, {1: 1, 2: 1, 3: 1}, 3, "about_to_die", True),
        (2, 3, {1: 1, 5: 1}, 2, "about_to_die", False),
    ]
    assert record.counts[2].dead == {5}
    together = {(pair.one, pair.other): (pair.together, pair.either) for pair in record.pairs}
    assert together == {(1, 2): (1, 3), (1, 3): (1, 3), (2, 3): (1, 1), (1, 5): (1, 3)}


def test_a_count_put_right_says_so() -> None:
    session = game("empath", "poisoner", "imp", "butler", "monk")
    do(session, c.BeginDay(override=True))
    do(session, c.Nominate(SeatId(1), SeatId(4)), c.Vote(seats(1)), c.CloseVote())
    do(session, c.CorrectVote(1, seats(1, 2)))
    (count,) = votes(reversed(list(session.timeline.past()))).counts
    assert (dict(count.hands), count.corrected) == ({1: 1, 2: 1}, True)
