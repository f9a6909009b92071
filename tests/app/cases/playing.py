"""Cases of the day as rows of a table: what lies there, what is done, and what of the answers is asked.

Everything goes through a scenario file, as ``storyteller run`` reads it: the same session and rules as at a table.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from storyteller.app.scenario.run import run_scenario
from storyteller.kernel.message import Message
from tests.clocktower.tables import FixedChance

Do = dict[str, Any]
Gestures = tuple[Do, ...]
ASK = ("threshold", "block", "votes", "alive", "end", "advisories", "suggestions", "public", "notation")


@dataclass(frozen=True, slots=True)
class Case:
    """One row.

    Attributes:
        number: As the rule sheet counts; several rows may belong to one case.
        seats: The table in the one-line form of docs/notation.md.
        do: Gestures in order.
        want: What is looked at, by the words of ``Played``; what isn't named isn't looked at.
        refused: Code by place (0, 1 …) of each gesture that is refused; all others are accepted.
        kind, day: The phase it begins in.
        info: Seats or questions of information asked at the end.
    """

    number: int
    title: str
    seats: str
    do: Gestures
    want: dict[str, Any]
    refused: dict[int, str] = field(default_factory=dict)
    kind: str = "day"
    day: int = 2
    info: tuple[Any, ...] = ()

    def __str__(self) -> str:
        """Returns the name of the row among the tests."""
        return f"{self.number} {self.title}"


class Played:
    """What came of a row; each word of ``Case.want`` is a property."""

    def __init__(self, case: Case) -> None:
        whole = {
            "scenario": 1, "script": "all", "notation": case.seats, "phase": {"kind": case.kind, "number": case.day},
            "do": list(case.do), "ask": [*ASK, "night", *({"info": i} for i in case.info)],
        }  # fmt: skip
        found = run_scenario(json.dumps(whole).encode(), _key, Path(), FixedChance()).as_json()
        self.refused = {n: r["code"] for n, r in enumerate(found["results"]) if not r["ok"]}
        self.answers: dict[str, Any] = found["answers"]

    @property
    def dead(self) -> list[int]:
        """Who is truly dead."""
        return [n for n in range(1, len(self._seats) + 1) if n not in self.answers["alive"]]

    @property
    def looks_dead(self) -> list[int]:
        """Who looks dead to the table."""
        return [s["number"] for s in self._seats if not s["alive"]]

    @property
    def tokens(self) -> list[int]:
        """The dead who show a vote."""
        return [s["number"] for s in self._seats if not s["alive"] and s["ghost_vote"]]

    @property
    def block(self) -> Any:
        """Who is about to die; the seats of a tie; None."""
        stands = self.answers["block"]
        return stands and (stands["seat"] or tuple(stands["tied"]))

    @property
    def threshold(self) -> int | None:
        """What the next count takes."""
        found: int | None = self.answers["threshold"]
        return found

    @property
    def tallies(self) -> list[int]:
        """What each count came to, in votes."""
        return self._of("tally")

    @property
    def needed(self) -> list[int]:
        """What each count took."""
        return self._of("needed")

    @property
    def outcomes(self) -> list[str]:
        """What each count came to, in a word."""
        return self._of("outcome")

    @property
    def uncounted(self) -> list[list[int]]:
        """Whose hands did not count, by count."""
        return [[u["seat"] for u in vote["uncounted"]] for vote in self.answers["votes"]]

    @property
    def executed(self) -> list[tuple[Any, bool]]:
        """Who was executed today, and whether they died."""
        return [(x["seat"], x["died"]) for x in self.answers["public"]["executions"] if x["seat"] is not None]

    @property
    def winner(self) -> str | None:
        """Whom the end is suggested for."""
        found: str | None = self.answers["end"]["winner"]
        return found

    @property
    def reason(self) -> str | None:
        """Why it would be the end, as a code."""
        found: str | None = self.answers["end"]["reason"]
        return found

    @property
    def ends(self) -> set[str]:
        """Every end that is suggested, by its reason."""
        return {s["code"].removeprefix("end.") for s in self.answers["suggestions"] if s["code"].startswith("end.")}

    @property
    def offered(self) -> list[tuple[str, Any]]:
        """What is suggested: code and seat, without the end."""
        found = [(s["code"], s["seat"]) for s in self.answers["suggestions"]]
        return [(code, seat) for code, seat in found if not code.startswith("end.")]

    @property
    def odd(self) -> list[tuple[str, Any]]:
        """What looks odd: code and seat."""
        return [(a["code"], a["seat"]) for a in self.answers["advisories"]]

    @property
    def told(self) -> dict[str, Any]:
        """What may be told, by seat."""
        return {seat: answer["allowed"] for seat, answer in self.answers.get("info", {}).items()}

    @property
    def rows(self) -> dict[str, str | None]:
        """The rows of the night and why they are skipped."""
        return {row["step"]: row["skipped"] for row in self.answers["night"]}

    @property
    def phase(self) -> str:
        """The phase it ends in."""
        found: str = self.answers["public"]["phase"]["kind"]
        return found

    @property
    def seen(self) -> list[tuple[Any, Any, Any]]:
        """What the table sees of each count: hands, votes, outcome."""
        return [(v["hands"], v["tally"], v["outcome"]) for v in self.answers["public"]["votes"]]

    @property
    def _seats(self) -> list[dict[str, Any]]:
        seats: list[dict[str, Any]] = self.answers["public"]["seats"]
        return seats

    def _of(self, key: str) -> list[Any]:
        return [vote[key] for vote in self.answers["votes"]]


def check(case: Case) -> None:
    """Plays a row and compares what it names. ``some_``, ``no_`` and ``odd`` words compare parts of a list."""
    played = Played(case)
    assert played.refused == case.refused
    for word, wanted in case.want.items():
        if word == "offers":
            assert set(wanted) <= set(played.offered), played.offered
        elif word == "offers_none":
            assert not set(wanted) & {code for code, _ in played.offered}, played.offered
        elif word == "odd":
            assert set(wanted) <= set(played.odd), played.odd
        elif word == "not_odd":
            assert not set(wanted) & {code for code, _ in played.odd}, played.odd
        elif word == "row":
            assert {step: played.rows.get(step, "-") for step in wanted} == wanted
        elif word == "notes":
            assert all(note in played.answers["notation"] for note in wanted), played.answers["notation"]
        else:
            assert getattr(played, word) == wanted, word


def do(command: str, **parts: Any) -> Do:
    """One gesture."""
    return {"command": command, **parts}


def call(nominee: Any, by: Any = 1, **parts: Any) -> Do:
    """A nomination."""
    return do("nominate", by=by, nominee=nominee, **parts)


def count(nominee: Any, *hands: int, by: Any = 1) -> Gestures:
    """A nomination, its hands, and the end of the count."""
    return call(nominee, by), do("vote", seats=list(hands)), do("close_vote")


def exile(traveller: int, *supporters: int, by: int | None = None) -> Do:
    """A call for exile, counted."""
    return do("exile", traveller=traveller, supporters=list(supporters), **({"by": by} if by else {}))


def lay(seat: int, of: str, text: str, by: int | None = None) -> Do:
    """A reminder laid."""
    return do("place_reminder", seat=seat, of=of, text=text, **({"by": by} if by else {}))


def use(seat: int, of: str, *seats: int, **parts: Any) -> Do:
    """An ability used aloud."""
    return do("use_ability", seat=seat, of=of, seats=list(seats), **parts)


def take(code: str, seat: Any = None) -> Do:
    """A suggestion taken."""
    return do("take_suggestion", code=code, **({"seat": seat} if seat else {}))


def kill(seat: int, kind: str = "ability", of: str = "", by: int | None = None) -> Do:
    """A death."""
    return do("kill", seat=seat, cause={"kind": kind, "of": of, **({"by": by} if by else {})})


EXECUTE, END_DAY, NIGHT, DAWN = do("execute"), do("end_day"), do("begin_night"), do("begin_day")


def _key(message: Message) -> str:
    return message.key
