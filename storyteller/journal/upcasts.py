"""Old rows lifted to what the program speaks today, one version a step.

An event that changes shape gets ``version + 1`` and a line in ``UPCASTS``; one that is retired gets a line
that turns it into others. Journals are never rewritten: rows are lifted each time they are read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Lift = Callable[[dict[str, Any]], list[dict[str, Any]]]
"""Takes an event as its JSON object, with ``k`` and ``v``; returns what it became, in the same form."""

Upcasts = Mapping[tuple[str, int], Lift]
"""By kind and the version the row was written with."""

UPCASTS: Upcasts = {}
"""None yet: every kind stands at its first version."""

_MOST_STEPS = 100


class LiftFault(Exception):
    """A lift that does not lead to the present: it goes in circles or returns no event object."""


def lift(raw: dict[str, Any], upcasts: Upcasts) -> list[dict[str, Any]]:
    """Returns the event objects that an old one has become, in order; itself when there is nothing to lift.

    Raises:
        LiftFault: A step is wrong, or could not digest this row.
    """
    done: list[dict[str, Any]] = []
    waiting = [raw]
    for _ in range(_MOST_STEPS):
        if not waiting:
            return done
        event = waiting.pop(0)
        step = upcasts.get((event["k"], event["v"]))
        if step is None:
            done.append(event)
            continue
        try:
            waiting[:0] = [_checked(new) for new in step(dict(event))]
        except Exception as error:  # a damaged row may break a lift in any way; it is a fault of the row
            raise LiftFault(f"lift of {event['k']} {event['v']}: {error!r}") from error
    raise LiftFault(f"lift of {raw['k']} {raw['v']} goes in circles")


def _checked(event: dict[str, Any]) -> dict[str, Any]:
    if type(event["k"]) is not str or type(event["v"]) is not int:
        raise TypeError("an event object without kind and version")
    return event
