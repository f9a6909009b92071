"""Random events and tables for property tests, built from the types of the fields."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from storyteller.clocktower import events as e
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import ReminderId, SeatId

# Few ids, so that events meet what is there; one that never is.
st.register_type_strategy(SeatId, st.integers(1, 7).map(SeatId))
st.register_type_strategy(ReminderId, st.integers(1, 9).map(ReminderId))


def any_event() -> st.SearchStrategy[e.Event]:
    """Any event of the vocabulary with any values."""
    return st.one_of([st.from_type(event) for event in e.EVENTS])


def any_events(size: int = 25) -> st.SearchStrategy[list[e.Event]]:
    """A run of events, seats first so that something is at the table."""
    seats = [e.SeatAdded(SeatId(n), n - 1, f"P{n}") for n in range(1, 6)]
    return st.lists(any_event(), max_size=size).map(lambda rest: [*seats, *rest])


def any_town(size: int = 25) -> st.SearchStrategy[Town]:
    """Any table that events can lead to."""

    def folded(events: list[Any]) -> Town:
        town = Town()
        for event in events:
            town = evolve(town, event)
        return town

    return any_events(size).map(folded)
