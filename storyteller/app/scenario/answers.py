"""Answers to what a scenario asks, as plain values for JSON: seats by number, the storyteller by that word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from storyteller.app.scenario.asking import TABLE_FACTS, Question, facts, picks, seat_id
from storyteller.clocktower.characters.rule import Asking, RightSet, Turns
from storyteller.clocktower.conclude import ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.answers import votes
from storyteller.clocktower.day.block import block
from storyteller.clocktower.day.tally import threshold
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.information import at_the_table, inform, informed_as, may_be_told
from storyteller.clocktower.night.order import night_steps
from storyteller.clocktower.notation.write import write
from storyteller.clocktower.public import public
from storyteller.clocktower.public_town import PublicTown, PublicVote
from storyteller.clocktower.review import review
from storyteller.clocktower.status import impairments
from storyteller.clocktower.suggest import suggestions
from storyteller.content.scenario import PERSON_WHO_HOSTS, Table, known_scripts
from storyteller.kernel.ids import STORYTELLER, SeatId
from storyteller.kernel.message import Message

AT_THE_TABLE: Final = "table"
"""Stands for a seat number where an ability that no seat holds was asked."""
_LISTED_SETS: Final = 10
"""So many sets of one character are counted off; more are told as a rule."""


@dataclass(frozen=True, slots=True)
class Answering:
    """The table at the end, and what is needed to speak about it.

    Attributes:
        town: The table.
        context: Catalogue and rules.
        table: Reads characters and seats of the questions.
        say: Renders a message.
    """

    town: Town
    context: Context
    table: Table
    say: Callable[[Message], str]

    def answers(self, questions: tuple[Question, ...]) -> dict[str, Any]:
        """Returns the answers by name; those about information by seat number.

        A seat asked about twice has its second answer under ``1#2``, its third under ``1#3``.

        Raises:
            ScenarioFault: A question names a seat or character that isn't there.
        """
        found: dict[str, Any] = {}
        for question in questions:
            if question.name == "info":
                told = found.setdefault("info", {})
                number = str(question.parts["seat"].number()) if "seat" in question.parts else AT_THE_TABLE
                before = sum(key.partition("#")[0] == number for key in told)
                told[f"{number}#{before + 1}" if before else number] = self._info(question)
            else:
                found[question.name] = _ANSWERS[question.name](self)
        return found

    def number(self, seat: SeatId | None) -> int | str | None:
        """Returns a seat's number, the storyteller's word, or None for nobody and for who left the table."""
        if seat == STORYTELLER:
            return PERSON_WHO_HOSTS
        return self.town.number(seat) or None if seat is not None else None

    # --- the day -----------------------------------------------------------------------------------------------------

    def _block(self) -> dict[str, Any] | None:
        stands = block(self.town.day)
        if stands is None:
            return None
        plain = {"seat": self.number(stands.seat), "votes": stands.votes}
        return {**plain, "tied": [self.number(seat) for seat in stands.tied]} if stands.tied else plain

    def _votes(self) -> list[dict[str, Any]]:
        return [
            {
                "by": self.number(vote.by),
                "nominee": self.number(vote.nominee),
                "hands": [self.number(seat) for seat in vote.hands],
                "tally": vote.tally,
                "needed": vote.needed,
                "weights": {str(self.number(seat)): weight for seat, weight in vote.weights},
                "uncounted": [{"seat": self.number(seat), "code": code} for seat, code in vote.uncounted],
                "outcome": vote.outcome,
                "block_after": self.number(vote.block_after),
            }
            for vote in votes(self.town)
        ]

    # --- the night ---------------------------------------------------------------------------------------------------

    def _night(self) -> list[dict[str, Any]]:
        steps = night_steps(self.town, self.context)
        often = Counter(step.step for step in steps)
        return [
            {
                "step": f"{step.step}@{self.number(step.seat)}" if often[step.step] > 1 and step.seat else step.step,
                "seat": self.number(step.seat),
                "wakes": [self.number(seat) for seat in step.wakes],
                "skipped": step.skipped,
            }
            for step in steps
        ]

    def _info(self, question: Question) -> dict[str, Any]:
        town, parts = self.town, question.parts
        seat = SeatId(seat_id(parts["seat"], parts["seat"].number(), town)) if "seat" in parts else None
        holder = informed_as(town, self.context, seat, of_others="told_to" in parts) if seat else None
        if TABLE_FACTS & parts.keys():
            holder = next(iter(at_the_table(town, self.context)), holder)
        seat = holder.seat if holder is not None else seat
        causes = [self.say(cause.why(town)) for cause in impairments(town, self.context, seat)] if seat else []
        chosen, given = picks(parts, self.table, town), facts(parts, self.table, town)
        found = inform(town, self.context, holder, chosen, given) if holder is not None else None
        if holder is None or found is None:
            return {"truth": None, "allowed": "any", "impaired": bool(causes), "why": causes}
        answer = {
            "truth": self._value(found.truth),
            "allowed": "any" if found.allowed == "any" else self._listed(found.allowed),
            "impaired": found.impaired,
            "why": causes,
        }
        told = self._told(Asking(town, self.context, holder, chosen, given), question)
        return answer if told is None else {**answer, "may_be_told": told}

    def _told(self, asking: Asking, question: Question) -> bool | None:
        parts = question.parts
        character = self.table.character(parts["character"]) if "character" in parts else None
        zero = "zero" in parts and parts["zero"].flag()
        return may_be_told(asking, given=self._given(parts), zero=zero, character=character)

    def _given(self, parts: Mapping[str, Any]) -> Any:
        value = parts["given"].value if "given" in parts else None
        if isinstance(value, list):
            return tuple(self.table.spelled(item) or item if isinstance(item, str) else item for item in value)
        return self.table.spelled(value) or value if isinstance(value, str) else value

    def _value(self, value: Any) -> Any:
        if isinstance(value, tuple):
            return self._listed(value)
        if isinstance(value, frozenset):
            return sorted(value)
        if isinstance(value, Turns):
            return dict(value.pairs)
        return list(self._sets(value)) if isinstance(value, RightSet) else value

    def _listed(self, values: tuple[Any, ...]) -> list[Any]:
        found: list[Any] = []
        for value in values:
            found.extend(self._sets(value) if isinstance(value, RightSet) else (self._value(value),))
        return found

    def _sets(self, sets: RightSet) -> Iterator[dict[str, Any]]:
        """One of the first with any other of all: counted off while they are few."""
        first = sorted(filter(None, map(self.town.number, sets.one_of)))
        beside = sorted(filter(None, map(self.town.number, sets.with_any_of)))
        pairs = [pair for pair in combinations(sorted({*first, *beside}), 2) if set(pair) & set(first)]
        if len(pairs) > _LISTED_SETS:
            yield {"character": sets.character, "one_of": first, "with_any_of": beside}
        else:
            yield from ({"character": sets.character, "seats": list(pair)} for pair in pairs)

    # --- the end and what is offered ---------------------------------------------------------------------------------

    def _end(self) -> dict[str, Any]:
        declared = self.town.conclusion
        if declared is not None:
            return {"winner": declared.winner, "reason": declared.reason}
        found = ending(self.town, self.context)
        return {"winner": found.winner if found else None, "reason": found.code if found else None}

    def _advisories(self) -> list[dict[str, Any]]:
        return [
            {"code": a.code, "seat": self.number(a.seat), "message": self.say(a.message)}
            for a in review(self.town, self.context)
        ]

    def _suggestions(self) -> list[dict[str, Any]]:
        return [
            {"code": s.code, "seat": self.number(s.seat), "message": self.say(s.message)}
            for s in suggestions(self.town, self.context)
        ]

    def _public(self) -> dict[str, Any]:
        return public_answer(public(self.town))


def public_answer(town: PublicTown) -> dict[str, Any]:
    """Returns what everybody may see, for JSON. It is made of the public record alone."""
    return {
        "seats": [
            {
                "number": seat.number,
                "name": seat.name,
                "pronouns": seat.pronouns,
                "alive": seat.alive,
                "ghost_vote": seat.ghost_vote,
                "traveller": seat.traveller,
                "character": seat.character,
            }
            for seat in town.seats
        ],
        "phase": {"kind": town.phase, "number": town.number},
        "nomination": _public_vote(town.nomination) if town.nomination else None,
        "votes": [_public_vote(vote) for vote in town.votes],
        "block": _public_block(town),
        "threshold": town.threshold,
        "executions": [{"seat": _public_person(x.number), "died": x.died} for x in town.executions],
        "announced": {"died": list(town.announced.died), "returned": list(town.announced.returned)}
        if town.announced
        else None,
        "facts": [{"kind": f.kind, "seat": _public_person(f.number), "text": f.text} for f in town.facts],
        "fabled": list(town.fabled),
        "winner": town.winner,
        "concluded": town.concluded,
    }


def _public_person(number: int | None) -> int | str | None:
    return PERSON_WHO_HOSTS if number == 0 else number


def _public_vote(vote: PublicVote) -> dict[str, Any]:
    hands = None if vote.hands is None else [hand.number for hand in vote.hands for _ in range(hand.hands)]
    return {
        "by": _public_person(vote.by),
        "nominee": _public_person(vote.nominee),
        "kind": vote.kind,
        "hands": hands,
        "tally": vote.tally,
        "needed": vote.needed,
        "outcome": vote.outcome,
    }


def _public_block(town: PublicTown) -> dict[str, Any] | None:
    if town.block is None:
        return None
    plain = {"seat": _public_person(town.block.number), "votes": town.block.votes}
    return {**plain, "tied": [_public_person(n) for n in town.block.tied]} if town.block.tied else plain


_ANSWERS: Final[Mapping[str, Callable[[Answering], Any]]] = {
    "threshold": lambda asked: threshold(asked.town),
    "block": Answering._block,
    "votes": Answering._votes,
    "alive": lambda asked: [number for number, seat in enumerate(asked.town.seats, 1) if seat.alive],
    "night": Answering._night,
    "end": Answering._end,
    "advisories": Answering._advisories,
    "suggestions": Answering._suggestions,
    "notation": lambda asked: write(asked.town, asked.context, known_scripts(asked.context)),
    "public": Answering._public,
}
