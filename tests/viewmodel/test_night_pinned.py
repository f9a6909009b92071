"""The line that keeps the truth in sight while something is offered above the row."""

from __future__ import annotations

from collections.abc import Iterable

from storyteller.app.words import renderer
from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Fact, Pick, StepKey, Town
from storyteller.kernel.ids import SeatId
from storyteller.viewmodel.night.panel import night
from storyteller.viewmodel.night.pinned import pinned
from tests.clocktower.tables import a_context, after, town_of

SEATS = (
    "imp", "washerwoman", "empath", "librarian", "scarletwoman", "chef", "fortuneteller", "investigator", "poisoner",
)  # fmt: skip


def with_an_offer(*seats: str) -> Town:
    """The Demon has died: the Scarlet Woman is offered."""
    return after(town_of(*seats, phase=("night", 1)), c.Kill(SeatId(1)))


def line(town: Town, character: str, picks: Iterable[Pick] = (), answer: tuple[Fact, ...] = ()) -> str | None:
    key = StepKey(character, next(s.id for s in town.seats if s.character == character))
    drafted = after(town, c.DraftStep(key, tuple(picks), answer))
    said = pinned(night(drafted, a_context(), key))
    return None if said is None else renderer("en").render(said)


def test_nothing_is_pinned_while_nothing_is_offered_or_told() -> None:
    town = town_of(*SEATS, phase=("night", 1))
    assert line(town, "empath") is None
    assert line(with_an_offer(*SEATS), "poisoner") is None


def test_one_truth_is_pinned_and_what_will_be_told_beside_it() -> None:
    town = with_an_offer("imp", "chef", "empath", "scarletwoman", "librarian", "monk", "mayor")
    assert line(town, "empath") == "True: 1"
    assert line(town, "empath", answer=(1,)) == "True: 1"
    assert line(town, "empath", answer=(2,)) == "True: 1 · Tell: 2"


def test_a_pair_is_pinned_as_it_stands_or_as_it_was_chosen() -> None:
    town = with_an_offer("imp", "chef", "washerwoman", "scarletwoman", "recluse", "saint", "investigator")
    assert line(town, "washerwoman") == "True: P2: Chef or P7: Investigator"
    assert line(town, "washerwoman", (2, 4), ("chef", 2, 4)) == "True: P2: Chef"
    assert line(town, "washerwoman", (), ("chef", 2, 4)) == "Tell: Chef: P2 or P4"


def test_of_many_true_answers_a_few_are_named_and_the_chosen_one_alone() -> None:
    town = with_an_offer(*SEATS)
    said = line(town, "washerwoman")
    assert said is not None
    assert said.startswith("True, among others: ")
    assert said.count(":") == 4


def test_where_no_truth_is_known_what_will_be_told_is_pinned() -> None:
    town = with_an_offer("imp", "scarletwoman", "general", "chef", "monk", "mayor", "saint")
    assert line(town, "general") is None
    assert line(town, "general", answer=("good",)) == "Tell: good"
