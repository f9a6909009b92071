"""Tables for tests, in the short form of the rule sheets.

``town_of("chef", "imp:x", "spy:p", "drunk:as=empath")``: seats clockwise from number 1 (ids are the numbers), each a
character id with flags: ``x`` dead, ``e`` evil, ``g`` good, ``d`` drunk, ``p`` poisoned, ``as=id`` shown as,
``rh`` red herring, ``nv`` ghost vote spent, ``t`` a Traveller whatever the character. ``-`` is an empty seat.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, reduce
from typing import Any

from storyteller.clocktower.catalogue import Catalogue
from storyteller.clocktower.context import Context
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import Night, Phase, Reminder, Script, Seat, Town
from storyteller.content.loader import load_catalogue
from storyteller.kernel.chance import Chance
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import ReminderId, SeatId


class FixedChance:
    """Gives the numbers it was told, then 0 for ever."""

    def __init__(self, *numbers: int) -> None:
        self._numbers = list(numbers)

    def below(self, bound: int) -> int:
        return self._numbers.pop(0) % bound if self._numbers else 0


@cache
def catalogue() -> Catalogue:
    return load_catalogue()


def a_context(chance: Chance | None = None) -> Context:
    """The real catalogue and rules with scripted chance."""
    from storyteller.clocktower.characters.rules import RULES

    return Context(catalogue(), chance or FixedChance(), RULES)


def script_of(*characters: str, name: str = "Test") -> Script:
    """A script of these characters with the official night orders."""
    known = catalogue()
    return Script("", name, "", characters, (), known.first_night, known.other_night)


def trouble_brewing() -> Script:
    """The base script, Travellers left out."""
    known = catalogue()
    of_it = [c.id for c in known.characters.values() if c.edition == "tb" and c.team != "traveller"]
    return Script("tb", "Trouble Brewing", "", tuple(of_it), (), known.first_night, known.other_night)


def town_of(*seats: str, phase: tuple[str, int] = ("night", 1), script: Script | None = None, **fields: Any) -> Town:
    """A table as the module's first lines say; ``fields`` set any other field of ``Town``."""
    made = [_seat(number, text) for number, text in enumerate(seats, 1)]
    laid = [r.id for seat in made for r in seat.reminders]
    return Town(
        script=script or trouble_brewing(),
        seats=tuple(made),
        phase=Phase(*phase),  # type: ignore[arg-type]  # the tests write the kinds as they are
        setup_done=phase[0] != "setup",
        night=Night(),
        next_seat=SeatId(len(made) + 1),
        next_reminder=ReminderId(max(laid, default=0) + 1),
        **fields,
    )


def _seat(number: int, text: str) -> Seat:
    character, *flags = text.split(":")
    record = catalogue().get(character)
    seat = Seat(
        SeatId(number),
        f"P{number}",
        character=None if character == "-" else character,
        shown_as=None if character == "-" else character,
        alignment=record.alignment if record else None,
        traveller=record is not None and record.team == "traveller",
    )
    for place, flag in enumerate(flags):
        seat = _flagged(seat, flag, ReminderId(number * 100 + place))
    return seat


def _flagged(seat: Seat, flag: str, reminder: ReminderId) -> Seat:
    if flag.startswith("as="):
        return replace(seat, shown_as=flag[3:])
    laid = {
        "d": Reminder(reminder, "", "Drunk", effect="drunk"),
        "p": Reminder(reminder, "", "Poisoned", effect="poisoned"),
        "rh": Reminder(reminder, "fortuneteller", "Red Herring", effect="registers", value="demon"),
    }
    if flag in laid:
        return replace(seat, reminders=(*seat.reminders, laid[flag]))
    changes: dict[str, dict[str, Any]] = {
        "x": {"alive": False, "looks_alive": False},
        "e": {"alignment": "evil"},
        "g": {"alignment": "good"},
        "nv": {"ghost_vote": False},
        "t": {"traveller": True},
    }
    return replace(seat, **changes[flag])


def after(town: Town, *commands: Any, context: Context | None = None) -> Town:
    """The table after commands that must all be accepted."""
    for command in commands:
        town = reduce(evolve, decision(town, command, context).events, town)
    return town


def decision(town: Town, command: Any, context: Context | None = None) -> Decision:
    """What a command comes to; fails the test when it is refused."""
    answer = _decide(town, command, context)
    assert isinstance(answer, Decision), answer
    return answer


def rejection(town: Town, command: Any, context: Context | None = None) -> Rejection:
    """Why a command is refused; fails the test when it is not."""
    answer = _decide(town, command, context)
    assert isinstance(answer, Rejection), answer
    return answer


def _decide(town: Town, command: Any, context: Context | None) -> Decision | Rejection:
    from storyteller.clocktower.decide.dispatch import decide

    return decide(town, command, context or a_context())
