"""What looks odd about the set-up, each line at the strip it belongs to, with a way to mend it where there is one."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final, Literal

from storyteller.clocktower.catalogue import Character
from storyteller.clocktower.commands import Command, DealAll, FillBag, SetBag
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import BagToken, Town
from storyteller.clocktower.setup.choices import owed
from storyteller.clocktower.setup.counts import count
from storyteller.clocktower.setup.deal import in_bag, unsettled
from storyteller.clocktower.setup.explain import explain
from storyteller.clocktower.setup.review import setup_advisories
from storyteller.clocktower.setup.sheet import sheet_of
from storyteller.kernel.advisory import Advisory
from storyteller.kernel.message import Message, Term, message
from storyteller.viewmodel.setup.choices import key_of, taken
from storyteller.viewmodel.setup.steps import Step

_PEOPLE: Final = ("seating.full", "seating.must_be_traveller", "seating.travellers_full", "setup.too_few_players")
_CHOICES: Final = ("setup.shown_in_play", "setup.bluff_in_play", "setup.bluff_not_good", "setup.bluff_twice")
_LISTED: Final = (
    "setup.shown_missing", "setup.mark_missing", "setup.bluffs_missing", "setup.choice_missing",
    "setup.seat_without_token",
)  # fmt: skip
"""Lines of the checklist say these already, and empty places at the deal."""
_DEAL: Final = ("setup.seating",)
_WRONG_NUMBERS: Final = (
    "setup.counts",
    "setup.too_many_of_team",
    "setup.no_fit",
    "setup.required_missing",
    "setup.tokens_and_seats",
)


@dataclass(frozen=True, slots=True)
class AdviceRecord:
    """One quiet line.

    Attributes:
        step: The strip it belongs to.
        weight: ``warning`` for what breaks a rule, ``hint`` for what one may like to know.
        fix: What would mend it.
        fix_label: What that is called.
    """

    code: str
    step: Step
    message: Message
    weight: Literal["hint", "warning"] = "warning"
    fix: Command | None = None
    fix_label: Message | None = None


def advice(town: Town, context: Context) -> tuple[AdviceRecord, ...]:
    """Returns everything odd, without what the checklist of choices says already."""
    unfinished = len(town.bag) < len(town.players)  # as the meters say
    found = (
        _line(town, context, one)
        for one in setup_advisories(town, context)
        if one.code not in _LISTED and not (unfinished and one.code == "setup.tokens_and_seats")
    )
    return tuple(dict.fromkeys((*_stale(town), *_undrawable(town, context), *found)))


def _stale(town: Town) -> tuple[AdviceRecord, ...]:
    """The bag was changed after tokens were dealt from it."""
    bag = Counter(picked.character for picked in town.bag)
    seats = Counter(seat.character for seat in town.players if seat.character is not None)
    if not town.bag or town.setup_done or seats <= bag:
        return ()
    said, label = message("setup_page.advice.stale"), message("setup_page.fix.deal_again")
    steps: tuple[Step, ...] = ("characters", "deal")
    return tuple(AdviceRecord("stale", step, said, "warning", DealAll(again=True), label) for step in steps)


def _undrawable(town: Town, context: Context) -> tuple[AdviceRecord, ...]:
    """Whose token nobody may draw, and what is drawn instead is still open: nothing can be dealt before that."""
    open_ = {one.character for one in in_bag(town) if unsettled(town, context, one)}
    found = []
    for choice in owed(town, context) if open_ and not town.setup_done else ():
        if choice.code != "shown" or choice.seat is not None or choice.of not in open_ or choice.done:
            continue
        said = message("setup.never_drawn", character=Term("character", choice.of))
        fix, label = taken(town, context, key_of(choice)), None
        if fix is not None:
            label = message("setup_page.fix.shown", character=Term("character", str(choice.suggestion[0])))
        found.append(AdviceRecord("never_drawn", "deal", said, "warning", fix, label))
    return tuple(found)


def sentences(town: Town, context: Context) -> tuple[Message, ...]:
    """Returns why the counts are what they are: the printed numbers, each modifier, and what they come to."""
    sheet = sheet_of(town, context)
    return explain(sheet, town.bag, count(sheet, town.bag)) if sheet is not None else ()


def _line(town: Town, context: Context, one: Advisory) -> AdviceRecord:
    fix, label = _fix(town, context, one)
    return AdviceRecord(one.code, _step(one.code), one.message, one.weight, fix, label)


def _step(code: str) -> Step:
    if code in _PEOPLE:
        return "people"
    if code in _CHOICES:
        return "choices"
    return "deal" if code in _DEAL else "characters"


def _fix(town: Town, context: Context, one: Advisory) -> tuple[Command | None, Message | None]:
    """A command that mends it, and its name; (None, None) when only the storyteller can know."""
    if one.code in _CHOICES:
        kind = "shown" if one.code == "setup.shown_in_play" else "bluffs"
        key = next((key_of(c) for c in owed(town, context) if c.code == kind and c.seat in (one.seat, None)), "")
        fix = taken(town, context, key)
        return (fix, message("setup_page.fix.suggestion")) if fix is not None else (None, None)
    if one.code in _WRONG_NUMBERS:
        return FillBag(keep=False), message("setup_page.fix.reroll")
    if one.code == "setup.too_few_outsiders" and (record := _outsider_elsewhere(town, context)) is not None:
        named = Term("character", record.id)
        return SetBag((*town.bag, BagToken(record.id))), message("setup_more.fix.outsider", character=named)
    return None, None


def _outsider_elsewhere(town: Town, context: Context) -> Character | None:
    """An Outsider the script doesn't have: the first of the catalogue, the base box before all, that bends nothing."""
    there = {token.character for token in town.bag}.union(town.script.characters if town.script is not None else ())
    jinxed = {frozenset((jinx.a, jinx.b)) for jinx in context.catalogue.jinxes}
    free = (record for record in context.catalogue.characters.values() if record.team == "outsider")
    fitting = [
        record
        for record in free
        if record.id not in there and not record.setup
        and not any(frozenset((record.id, other)) in jinxed for other in there)
    ]  # fmt: skip
    return min(fitting, key=lambda record: record.edition != "tb", default=None)
