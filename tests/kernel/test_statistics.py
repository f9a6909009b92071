"""Many games together, each figure with how much it rests on."""

from __future__ import annotations

from collections import Counter

import pytest

from storyteller.kernel.statistics import CharacterLine, Rate, Spread, Wins, read, spread_of, wins_of
from storyteller.kernel.summary import Facts, SeatFacts, SpanFacts, VoteFacts
from storyteller.kernel.tally import tally_of


def lines(*games: Facts) -> Counter[bytes]:
    return Counter("\n".join(map(tally_of, games)).encode().split(b"\n"))


def seat(name: str, *characters: str, side: str = "good", alive: bool = True, **more: int) -> SeatFacts:
    deaths = () if alive else ("n2:demon",)
    return SeatFacts(name, False, characters, "", side, side, alive, deaths, **more)  # type: ignore[arg-type]


BREWING = ("tb", "Trouble Brewing")


def game(winner: str, *seats: SeatFacts, script: tuple[str, str] = BREWING, players: int = 7) -> Facts:
    return Facts(*script, players, winner=winner, seats=seats)


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    # Worked out by hand from Wilson's formula with z = 1.96 and rounded to a thousandth.
    [(0, 1, 0.0, 0.793), (1, 1, 0.207, 1.0), (5, 10, 0.237, 0.763), (0, 10, 0.0, 0.278), (50, 100, 0.404, 0.596)],
)
def test_a_share_has_an_interval_that_few_games_make_wide(hits: int, of: int, low: float, high: float) -> None:
    found = Rate(hits, of).interval
    assert found == (pytest.approx(low, abs=0.0006), pytest.approx(high, abs=0.0006))


def test_of_nothing_nothing_is_claimed() -> None:
    assert (Rate(0, 0).share, Rate(0, 0).interval) == (0.0, (0.0, 1.0))
    said = read(Counter())
    assert (said.games, said.running, said.decided, said.people) == (0, 0, Rate(0, 0), ())
    assert said.counts == Spread(0, 0, 0, 0)


def test_the_quarters_of_numbers() -> None:
    assert spread_of({1: 1}) == Spread(1, 1, 1, 1)
    assert spread_of({1: 1, 2: 1, 3: 1, 4: 1}) == Spread(4, 1, 2, 3)
    assert spread_of({10: 3, 20: 1}) == Spread(4, 10, 10, 10)
    assert spread_of({1: 1, 100: 4}) == Spread(5, 100, 100, 100)


def test_games_that_go_on_count_as_such_and_nowhere_else() -> None:
    said = read(lines(game("good"), game(""), game("nobody")))
    assert (said.games, said.running) == (2, 1)
    assert dict(said.winners) == {"good": Rate(1, 2), "nobody": Rate(1, 2)}
    assert said.decided == Rate(1, 1)


def test_wins_by_size_and_by_script_of_the_games_that_a_side_won() -> None:
    own, other = ("", "Mine"), ("x1", "Mine")
    said = read(lines(
        game("good"), game("evil"), game("evil", players=12), game("good", script=own), game("evil", script=other),
        game("nobody", script=other),
    ))  # fmt: skip
    assert said.sizes == (Wins("7", "", 5, Rate(2, 4)), Wins("12", "", 1, Rate(0, 1)))
    # Two scripts of one name are two scripts.
    assert set(said.scripts) == {
        Wins("tb", "Trouble Brewing", 3, Rate(1, 3)), Wins("", "Mine", 1, Rate(1, 1)),
        Wins("x1", "Mine", 2, Rate(0, 1)),
    }  # fmt: skip


def test_a_character_counts_as_drawn_first_and_as_ended() -> None:
    said = read(lines(
        game("evil", seat("A", "scarletwoman", "imp", side="evil"), seat("B", "imp", side="evil", alive=False)),
        game("good", seat("A", "imp", side="evil", alive=False)),
    ))  # fmt: skip
    assert said.characters == (
        CharacterLine("imp", 2, Rate(0, 2), Rate(1, 2), 3, Rate(2, 3)),
        CharacterLine("scarletwoman", 1, Rate(1, 1), Rate(1, 1), 0, Rate(0, 0)),
    )


def test_a_player_as_good_as_evil_and_as_traveller_apart() -> None:
    ann = seat("Ann", "chef", alive=False, executions_voted=3, executions_right=1)
    said = read(lines(
        game("good", ann), game("evil", ann), game("evil", seat("ann ", "imp", side="evil")),
        game("good", ann._replace(traveller=True)), game("nobody", seat("Bo", "chef")),
    ))  # fmt: skip
    again = read(lines(game("good", ann), game("good", ann)))
    assert again.people[0].right == Rate(2, 6)
    first, bo, travelling = said.people
    assert first == ("Ann", False, 3, Rate(1, 2), Rate(1, 1), Rate(2, 3), Rate(2, 6))
    assert (bo.name, bo.games, bo.first, bo.second) == ("Bo", 1, Rate(0, 0), Rate(0, 0))
    assert (travelling.traveller, travelling.games, travelling.first) == (True, 1, Rate(1, 1))


def test_how_long_nights_and_days_took_each_number_and_all_together() -> None:
    spans = (SpanFacts("night", 1, 600), SpanFacts("day", 1, 900), SpanFacts("night", 2, 200))
    said = read(lines(game("good")._replace(spans=spans)))
    assert [(one.kind, one.number, one.tenths.of, one.tenths.half) for one in said.lengths] == [
        ("night", 0, 2, 33), ("night", 1, 1, 100), ("night", 2, 1, 33), ("day", 0, 1, 150), ("day", 1, 1, 150),
    ]  # fmt: skip


def test_counts_a_day_and_hands_a_count() -> None:
    votes = tuple(VoteFacts(1, "execution", 0, 1, (0, 1, 2)[:n], n, 2, "fewer") for n in (1, 2))
    facts = game("good")._replace(spans=(SpanFacts("day", 1, 9), SpanFacts("day", 2, 9)), votes=votes)
    said = read(lines(facts))
    assert said.counts == Spread(2, 0, 0, 2)
    assert said.hands == Spread(1, 15, 15, 15)
    assert said.enough == Rate(1, 2)


def test_wins_by_anything_and_by_the_haunt() -> None:
    assert wins_of([("Kay", "good"), ("Kay", "evil"), ("Lu", "nobody")]) == (
        Wins("Kay", "", 2, Rate(1, 2)), Wins("Lu", "", 1, Rate(0, 0)),
    )  # fmt: skip
    evenings = [Facts("widow", "widow", 4, winner=winner, scenario="12") for winner in ("heroes", "table")]
    said = read(lines(evenings[0], evenings[1]._replace(scenario="")))
    assert (said.scenarios, said.decided) == ((Wins("12", "", 1, Rate(1, 1)),), Rate(1, 1))


def test_a_character_of_ones_own_is_called_as_most_games_call_it() -> None:
    facts = game("good", seat("A", "nightowl"))
    called = [facts._replace(homebrew=(("nightowl", "outsider", name),)) for name in ("Owl", "Night Owl", "Night Owl")]
    assert read(lines(*called)).homebrew == {"nightowl": ("outsider", "Night Owl")}
