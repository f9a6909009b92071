"""The four strips in one line each: how far setting up has come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.clocktower.setup.sizes import MOST_PLAYERS
from storyteller.kernel.message import Message, message
from storyteller.viewmodel.setup.characters import CharactersRecord, characters
from storyteller.viewmodel.setup.choices import ChoicesRecord, choices
from storyteller.viewmodel.setup.deal import DealRecord, deal
from storyteller.viewmodel.setup.people import FEWEST_PLAYERS, PeopleRecord, people

Step = Literal["people", "characters", "choices", "deal"]
STEPS: Final[tuple[Step, ...]] = ("people", "characters", "choices", "deal")


@dataclass(frozen=True, slots=True)
class StepRecord:
    """One strip's heading.

    Attributes:
        summary: How it stands.
        done: True when there is nothing left to do.
    """

    step: Step
    summary: Message
    done: bool


@dataclass(frozen=True, slots=True)
class SetupRecord:
    """The whole page as the table stands."""

    steps: tuple[StepRecord, ...]
    people: PeopleRecord
    characters: CharactersRecord
    choices: ChoicesRecord
    deal: DealRecord

    @property
    def next(self) -> Step:
        """The first strip that is not done; the last one when all are. Choices that wait for the deal come after it."""
        waits = ("choices",) if not self.choices.open and not self.steps[-1].done else ()
        return next((record.step for record in self.steps if not record.done and record.step not in waits), STEPS[-1])

    @property
    def owed(self) -> tuple[Message, ...]:
        """What is not done yet, in words, for whoever is about to begin."""
        return tuple(line.title for line in self.choices.undone)


def setup_record(town: Town, context: Context) -> SetupRecord:
    """Returns the page as the table stands."""
    who, which = people(town, context), characters(town, context)
    what, dealt = choices(town, context), deal(town, context)
    steps = (
        StepRecord("people", _people(who), FEWEST_PLAYERS <= who.players <= MOST_PLAYERS),
        StepRecord("characters", _characters(which), which.complete),
        StepRecord("choices", _choices(what), bool(which.picked) and not what.undone),
        StepRecord("deal", _deal(dealt), bool(dealt.players) and dealt.dealt == dealt.players),
    )
    return SetupRecord(steps, who, which, what, dealt)


def _people(record: PeopleRecord) -> Message:
    players = message("common.players", n=record.players)
    if not record.travellers:
        return players
    return message("setup_page.and_travellers", players=players, n=record.travellers)


def _characters(record: CharactersRecord) -> Message:
    if record.script is None:
        return message("setup_page.script.none")
    return message("setup_page.script.summary", script=record.script, n=record.picked, of=record.players)


def _choices(record: ChoicesRecord) -> Message:
    if not record.lines:
        return message("setup_page.choices.nothing")
    if record.open:
        return message("setup_page.choices.open", n=record.open)
    if record.undone:
        return message("setup_page.choices.later", n=len(record.undone))
    return message("setup_page.choices.all")


def _deal(record: DealRecord) -> Message:
    if record.dealt and record.looked:
        return message("setup_page.deal.looked", n=record.looked, of=len(record.seats))
    return message("setup_page.deal.dealt", n=record.dealt, of=record.players)
