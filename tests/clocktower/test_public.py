"""The public view: shows what the table sees, and nothing hidden ever changes it."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from storyteller.clocktower import commands as c
from storyteller.clocktower import public_town
from storyteller.clocktower.day.tally import threshold
from storyteller.clocktower.model import (
    Ability,
    BagToken,
    BluffSet,
    Execution,
    Fabled,
    Night,
    Nomination,
    Reminder,
    Script,
    Seat,
    Settled,
    Town,
)
from storyteller.clocktower.public import public
from storyteller.clocktower.public_town import PublicAnnouncement, PublicBlock, PublicExecution, PublicHand
from storyteller.kernel.ids import STORYTELLER, ReminderId, SeatId
from tests.clocktower.strategies import any_town
from tests.clocktower.tables import after, town_of

A, B, C, D, E = (SeatId(n) for n in range(1, 6))
DAY = ("day", 2)


@st.composite
def another_secret(draw: st.DrawFn, town: Town) -> Town:
    """The same table to every eye, with everything hidden changed at will.

    The log stays: what was seen to happen stands in it too. Logs that differ in what is hidden come from random games
    (``tests/app/test_public_feed.py``).
    """
    return replace(
        town,
        seats=tuple(draw(_other_seat(seat)) for seat in town.seats),
        script=draw(_other_script(town.script)) if town.script else None,
        bag=draw(st.from_type(tuple[BagToken, ...])),
        bluffs=draw(st.from_type(tuple[BluffSet, ...])),
        fabled=tuple(replace(f, about=draw(st.from_type(Fabled)).about) for f in town.fabled),
        table=draw(st.from_type(tuple[Ability, ...])),
        unseated=draw(st.from_type(tuple[str, ...])),
        loose=draw(st.from_type(tuple[Reminder, ...])),
        setup_done=draw(st.booleans()),
        night=draw(st.from_type(Night)),
        settled=draw(st.from_type(tuple[Settled, ...])),
        day=replace(
            town.day,
            nominations=tuple(draw(_other_count(n)) for n in town.day.nominations),
            executions=tuple(draw(_other_execution(town, x)) for x in town.day.executions),
        ),
        storyteller_at=draw(st.from_type(SeatId)),
        next_seat=draw(st.from_type(SeatId)),
        next_reminder=draw(st.from_type(ReminderId)),
    )


@st.composite
def _other_seat(draw: st.DrawFn, seat: Seat) -> Seat:
    other = draw(st.from_type(Seat))
    return replace(
        other,
        id=seat.id,
        name=seat.name,
        pronouns=seat.pronouns,
        character=seat.character if seat.traveller or seat.revealed else other.character,
        looks_alive=seat.looks_alive,
        traveller=seat.traveller,
        ghost_vote=other.ghost_vote if seat.looks_alive else seat.ghost_vote,
        revealed=seat.revealed,
    )


@st.composite
def _other_script(draw: st.DrawFn, script: Script) -> Script:
    other = draw(st.from_type(Script))
    # Glyph and team of the script's own characters are printed on its sheet.
    open_ = {"name": script.name, "author": script.author, "characters": script.characters, "homebrew": script.homebrew}
    return replace(other, id=script.id, **open_)


@st.composite
def _other_count(draw: st.DrawFn, vote: Nomination) -> Nomination:
    hands = tuple(replace(h, code=draw(st.text(max_size=3))) for h in vote.hands)
    if not vote.secret:
        return replace(vote, hands=hands)
    other = draw(st.from_type(Nomination))
    return replace(vote, hands=other.hands, tally=other.tally, spent=other.spent, overruled=other.overruled)


@st.composite
def _other_execution(draw: st.DrawFn, town: Town, execution: Execution) -> Execution:
    """Who looks dead may have died of it, have been dead before, or be a Zombuul."""
    seat = town.seat(execution.person)
    looks_dead = seat is not None and not seat.looks_alive
    return replace(execution, died=draw(st.booleans())) if looks_dead else execution


def a_day_played() -> Town:
    town = town_of("imp", "chef", "monk:x", "spy", "thief:x:nv", "beggar", phase=DAY)
    town = after(town, c.Nominate(A, B), c.Vote((A, B, C)), c.CloseVote(), c.Exile(SeatId(6), (A, B, C), by=D))
    return after(town, c.Nominate(B, A), c.Vote((D, A)))


def a_night_played() -> Town:
    return after(town_of("imp", "chef", "monk", "spy", phase=("night", 2)), c.Kill(B), c.RevealSeat(D))


PLAYED = st.sampled_from([a_day_played, a_night_played, lambda: after(a_day_played(), c.EndDay(override=True))])


@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large], max_examples=60)
@given(st.data())
def test_nothing_hidden_changes_the_public_view(data: st.DataObject) -> None:
    town = data.draw(any_town(12) | PLAYED.map(lambda play: play()))
    other = data.draw(another_secret(town))
    assert public(other) == public(town)
    assert repr(public(other)) == repr(public(town))


def test_the_view_of_a_day() -> None:
    town = town_of("imp", "chef", "monk:x", "spy", "thief:x:nv", phase=DAY)
    town = after(town, c.Nominate(A, B), c.Vote((A, B, C)), c.CloseVote(), c.Nominate(B, A), c.Vote((D, A)))

    view = public(town)

    assert [(s.number, s.alive, s.ghost_vote, s.character) for s in view.seats] == [
        (1, True, True, None),
        (2, True, True, None),
        (3, False, False, None),
        (4, True, True, None),
        (5, False, False, "thief"),
    ]
    assert (view.phase, view.number, view.threshold) == ("day", 2, 2)
    assert (view.counts.players, view.counts.travellers, view.counts.alive, view.counts.ghost_votes) == (4, 1, 3, 0)
    assert view.block == PublicBlock(2, 3)
    assert (view.to_pass, view.to_tie) == (4, 3)
    (closed,) = view.votes
    assert (closed.by, closed.nominee, closed.tally, closed.needed, closed.outcome) == (1, 2, 3, 2, "about_to_die")
    assert view.nomination is not None
    assert view.nomination.hands == (PublicHand(4, 1, 1), PublicHand(1, 1, 1))
    assert (view.nomination.tally, view.nomination.needed, view.nomination.outcome) == (2, 2, None)


def test_a_death_shows_when_it_is_told() -> None:
    night = after(town_of("imp", "chef", "monk", phase=("night", 2)), c.Kill(B))
    assert all(seat.alive for seat in public(night).seats)
    assert public(night).announced is None
    assert public(after(night, c.BeginDay())).announced == PublicAnnouncement((2,))
    assert public(after(night, c.BeginDay(announce=False))).announced is None


def test_a_tie_names_who_ties() -> None:
    town = town_of("imp", "chef", "monk", phase=DAY)
    for by, nominee in ((A, B), (B, A)):
        town = after(town, c.Nominate(by, nominee), c.Vote((A, B)), c.CloseVote())
    assert public(town).block == PublicBlock(None, 2, (2, 1))


def test_executions_show_with_whether_they_killed() -> None:
    town = after(town_of("imp", "chef", "monk", phase=DAY), c.Execute(B, dies=False))
    assert public(town).executions == (PublicExecution(2, False),)
    assert public(after(town_of("imp", "chef", phase=DAY), c.EndDay())).executions == (PublicExecution(None, False),)
    storyteller = after(town_of("imp", "chef", phase=DAY), c.Execute(STORYTELLER))
    assert public(storyteller).executions == (PublicExecution(0, True),)


def test_a_token_shows_while_it_lies_open() -> None:
    town = after(town_of("imp", "chef", phase=DAY), c.RevealSeat(A))
    assert [seat.character for seat in public(town).seats] == ["imp", None]
    assert [seat.character for seat in public(after(town, c.RevealSeat(A, False))).seats] == [None, None]


def test_after_a_secret_count_nobody_knows_who_is_about_to_die() -> None:
    town = after(town_of("imp", "chef", "monk", phase=DAY), c.Nominate(A, B), c.Vote((A, B)), c.CloseVote())
    secret = tuple(replace(n, secret=True) for n in town.day.nominations)
    view = public(replace(town, day=replace(town.day, nominations=secret)))
    assert (view.block, view.to_pass, view.to_tie) == (None, None, None)
    assert (view.votes[0].hands, view.votes[0].tally, view.votes[0].outcome) == (None, None, None)


def test_the_end_shows_as_it_was_declared() -> None:
    view = public(after(town_of("imp:x", "chef", phase=DAY), c.Conclude("good", "demon_dead")))
    assert (view.concluded, view.winner, view.reason, view.phase) == (True, "good", "demon_dead", "ended")


def test_the_public_record_imports_nothing_of_the_game() -> None:
    tree = ast.parse(Path(public_town.__file__).read_text("utf-8"))
    imported = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {module for module in imported if module.startswith("storyteller.")} <= {"storyteller.kernel.ids"}


def test_a_return_at_night_does_not_show_by_the_vote_given_back() -> None:
    town = town_of("chef", "imp", "monk:x:nv", "spy", phase=("night", 2))
    back = after(town, c.Revive(C))
    assert public(back) == public(town)
    told = after(back, c.BeginDay())
    assert [seat.alive for seat in public(told).seats] == [True] * 4
    spent_again = after(back, c.SetGhostVote(C, held=False), c.SetGhostVote(C, held=True))
    assert public(spent_again) == public(town)


def test_a_voudon_who_dies_at_night_is_counted_until_it_is_told() -> None:
    town = town_of("chef", "imp", "monk", "voudon", phase=("night", 2))
    dead = after(town, c.Kill(D))
    assert public(dead) == public(town)
    assert public(town).threshold is None
    assert public(after(dead, c.BeginDay())).threshold == 2


def test_a_voudon_made_drunk_at_night_does_not_show_by_what_a_vote_takes() -> None:
    town = town_of("chef", "imp", "monk", "voudon", phase=("night", 2))
    drunk = after(town, c.PlaceReminder(D, "sweetheart", "Drunk", A))
    assert [r.effect for r in drunk.seats[3].reminders] == ["drunk"]
    assert public(drunk) == public(town)
    assert (public(drunk).threshold, public(drunk).to_pass, public(drunk).to_tie) == (None, None, None)


def test_a_voudon_made_drunk_by_day_does_not_show_before_or_after_a_count() -> None:
    town = town_of("chef", "imp", "monk", "spy", "clockmaker", "voudon", phase=DAY)
    drunk = after(town, c.PlaceReminder(SeatId(6), "sweetheart", "Drunk", A))
    assert (threshold(town), threshold(drunk)) == (None, 3)
    assert public(drunk) == public(town)
    assert public(drunk).threshold is None

    running = after(town, c.Nominate(A, B))
    assert public(after(running, c.PlaceReminder(SeatId(6), "sweetheart", "Drunk", A))) == public(running)
    counted = (c.Nominate(A, B), c.Vote((SeatId(6),)), c.CloseVote())
    (closed,) = public(after(drunk, *counted)).votes
    assert (closed.tally, closed.needed, closed.outcome) == (1, 1, "not_enough")
    assert after(drunk, *counted).day.nominations[0].needed == 3


def test_an_executed_zombuul_falls_like_anybody() -> None:
    town = town_of("chef", "zombuul", "monk", "spy", phase=DAY)
    other = town_of("chef", "imp", "monk", "spy", phase=DAY)
    seeming = after(town, c.Execute(B, dies=False), c.SetLooksAlive(B, False))
    assert public(seeming) == public(after(other, c.Execute(B)))
    assert seeming.seats[1].alive


def test_a_zombuul_killed_by_day_falls_like_anybody() -> None:
    town = after(town_of("slayer", "zombuul", "monk", phase=("night", 2)), c.Kill(C), c.BeginDay())
    seeming = after(town, c.Kill(B), c.Revive(B), c.SetLooksAlive(B, False))
    assert public(seeming) == public(after(town, c.Kill(B)))
    assert public(seeming).announced == PublicAnnouncement((3,))


def test_a_dead_player_who_is_executed_shows_no_more_than_that() -> None:
    """A Zombuul that only looked dead dies of it; whoever was dead already does not."""
    zombuul = town_of("chef", "zombuul", "monk", "spy", phase=DAY)
    fallen = after(zombuul, c.SetLooksAlive(B, False), c.EndDay(), c.BeginNight(), c.BeginDay())
    truly = after(town_of("chef", "imp", "monk", "spy", phase=DAY), c.Kill(B), c.EndDay(), c.BeginNight(), c.BeginDay())
    assert public(after(fallen, c.Execute(B))) == public(after(truly, c.Execute(B)))


def test_a_token_that_lies_open_does_not_turn_into_another_by_itself() -> None:
    town = after(town_of("imp", "-", "pithag", phase=("night", 2)), c.SetCharacter(B, "chef"), c.RevealSeat(B))
    changed = after(town, c.SetCharacter(B, "imp"))
    assert public(changed) == public(town)
    assert [seat.character for seat in public(town).seats] == [None, "chef", None]
    again = after(changed, c.RevealSeat(B, False), c.RevealSeat(B))
    assert public(again).seats[1].character == "imp"
    assert public(after(changed, c.Conclude("evil", "two_left"))).seats[1].character == "imp"
