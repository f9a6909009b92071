"""Random games through the real session: nothing raised, the table holds together, replayed it is the same."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from storyteller.app import simulate as subject
from storyteller.app.bootstrap import memory_session
from storyteller.app.chance import SeededChance
from storyteller.app.session import Session
from storyteller.app.simulate import BrokenGame, simulate
from storyteller.app.simulated_host import Host, Wish
from storyteller.app.words import renderer
from storyteller.cli.main import main
from storyteller.clocktower.commands import AddSeat, TakeSuggestion
from storyteller.clocktower.model import Town
from storyteller.kernel.decision import Rejection
from storyteller.kernel.ids import SeatId

SHARES = 4
"""The soak is cut into so many tests, to run beside each other."""


@pytest.mark.soak
@pytest.mark.parametrize("share", range(SHARES))
def test_random_games_hold(share: int, soak_size: Callable[[int, int], int]) -> None:
    games = soak_size(28, 2_000) // SHARES
    say = renderer("zh_Hans" if share % 2 else "en").render
    tally = simulate(games, seed=share * 1_000_000, say=say)
    assert tally.games == sum(tally.winners.values()) == games
    assert tally.gestures > 50 * games
    assert tally.taken
    assert tally.left
    assert tally.refusals


def test_a_seed_plays_the_same_again() -> None:
    assert simulate(2, seed=7).as_json() == simulate(2, seed=7).as_json()
    assert simulate(1, seed=7).as_json() != simulate(1, seed=8).as_json()


def test_the_second_game_is_that_of_the_next_seed() -> None:
    both, second = simulate(2, seed=40), simulate(1, seed=41)
    assert both.gestures - simulate(1, seed=40).gestures == second.gestures


def test_what_is_raised_names_seed_and_gesture(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> object:
        raise RuntimeError("on purpose")

    monkeypatch.setattr(subject, "suggestions", broken)
    with pytest.raises(BrokenGame, match="on purpose") as caught:
        simulate(3, seed=12)
    assert (caught.value.seed, caught.value.number) == (12, 1)
    assert "ChooseScript" in caught.value.gesture


def test_a_hidden_gesture_that_is_seen_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subject, "public", lambda town: town.night)
    with pytest.raises(BrokenGame, match="seen by the table"):
        simulate(1, seed=1)


def test_a_table_that_reads_back_otherwise_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subject, "read", lambda *_: Town())
    with pytest.raises(BrokenGame, match="read back otherwise"):
        simulate(1, seed=1)


def test_a_replay_that_ends_elsewhere_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Forgetful(subject.Clocktower):
        def initial(self) -> Town:
            return Town(house_rules=("not here before",))

    monkeypatch.setattr(subject, "Clocktower", Forgetful)
    with pytest.raises(BrokenGame, match="from the journal the table is another"):
        simulate(1, seed=1)


def test_a_message_without_words_is_noticed() -> None:
    with pytest.raises(BrokenGame, match="not said whole"):
        simulate(1, seed=1, say=lambda message: f"⟦{message.key}⟧")


def test_an_id_that_stands_twice_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = subject.night_steps

    def twice(town: Town, *rest: object) -> object:
        subject._hold_together(replace(town, seats=town.seats * 2, next_seat=SeatId(99)))
        return whole(town, *rest)  # type: ignore[arg-type]  # handed through

    monkeypatch.setattr(subject, "night_steps", twice)
    with pytest.raises(BrokenGame, match="an id stands twice"):
        simulate(1, seed=1)


def test_what_is_offered_and_refused_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    _send_instead(monkeypatch, lambda wish: replace(wish, code="nothing.like.it"))
    with pytest.raises(BrokenGame, match=r"what is offered is refused: suggestion\.unknown"):
        simulate(20, seed=1)


def test_what_is_offered_again_though_settled_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    _send_instead(monkeypatch, lambda _: AddSeat("somebody else"))
    with pytest.raises(BrokenGame, match="what was settled is offered again"):
        simulate(20, seed=1)


def _send_instead(monkeypatch: pytest.MonkeyPatch, other: Callable[[TakeSuggestion], object]) -> None:
    """A session that does something else than take what is offered."""
    whole = Session.dispatch

    def dispatch(self: Session[Town], command: object) -> object:
        return whole(self, other(command) if isinstance(command, TakeSuggestion) else command)

    monkeypatch.setattr(Session, "dispatch", dispatch)


def test_homebrew_is_played_too() -> None:
    seen: set[str] = set()
    for seed in range(12):
        town = _played(seed)
        own = {record.id for record in town.script.homebrew} if town.script else set()
        seen |= own & {seat.character for seat in town.seats if seat.character}
    assert seen


def _played(seed: int) -> Town:
    """The table after a game of this seed, looked after by nobody."""
    chance = SeededChance(seed)
    session = memory_session(chance)

    def wish(command: Wish) -> Rejection | None:
        answer = None if isinstance(command, str) else session.dispatch(command)
        return answer if isinstance(answer, Rejection) else None

    Host(session.context, chance, lambda: session.state, wish).play()
    return session.state


# --- from the command line -------------------------------------------------------------------------------------------


def test_the_command_prints_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "2", "--seed", "3", "--script", "tb", "--players", "7", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 2
    assert set(told) == {"games", "gestures", "longest", "winners", "refusals", "taken", "left"}
    assert main(["simulate", "--games", "2", "--seed", "3", "--script", "tb", "--players", "7"]) == 0
    assert capsys.readouterr().out.startswith(f"2 games, {told['gestures']} gestures")


def test_the_command_ends_with_one_where_a_game_breaks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(subject, "read", lambda *_: Town())
    assert main(["simulate", "--games", "1", "--seed", "5", "--json"]) == 1
    said = capsys.readouterr()
    assert json.loads(said.out)["broken"]["seed"] == 5
    assert "seed 5, gesture" in said.err


def test_an_unknown_script_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--script", "nowhere.json"]) == 2
    assert "nowhere.json" in capsys.readouterr().err
