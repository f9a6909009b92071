"""Setting up: script, bag, dealing, bluffs, Fabled, house rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import EVIL_TEAMS
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide import dealing
from storyteller.clocktower.decide.checks import Handlers, refuse, unknown_character, unknown_seat
from storyteller.clocktower.model import BagToken, Town
from storyteller.clocktower.setup.bag import is_drawn
from storyteller.clocktower.setup.counts import count
from storyteller.clocktower.setup.planned import kept_picks, planned
from storyteller.clocktower.setup.preferred import Leaning, drawn, lenient
from storyteller.clocktower.setup.sheet import sheet_of
from storyteller.clocktower.status import seat_name
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, Term, message


def _character(character: str) -> Term:
    return Term("character", character)


def _choose_script(town: Town, command: c.ChooseScript, context: Context) -> Decision | Rejection:
    script = command.script
    known = script.id in ("tb", "bmr", "snv", "all")
    called: object = Term("script", script.id) if known else Name(script.name)
    bag = _known_bag(replace(town, script=script), context)
    emptied = (e.BagSet(bag),) if bag != town.bag else ()
    return Decision((e.ScriptChosen(script), *emptied), message("setup.label.script", script=called))


def _known_bag(town: Town, context: Context) -> tuple[BagToken, ...]:
    """The bag without homebrew characters the script doesn't bring along; nobody could see or touch them."""

    def known(character: str) -> str:
        return character if context.character(town, character) is not None else ""

    return tuple(
        replace(token, shown_as=known(token.shown_as), ability=known(token.ability))
        for token in town.bag
        if known(token.character)
    )


def _set_bag(town: Town, command: c.SetBag, context: Context) -> Decision | Rejection:
    for token in command.tokens:
        named = (token.character, token.shown_as or None, token.ability or None)
        if refusal := unknown_character(town, context, *named):
            return refusal
    tokens = tuple(_settled(town, context, token) for token in command.tokens)
    label = message("setup.label.bag", n=len(tokens)) if tokens else message("setup.label.bag_emptied")
    return Decision((e.BagSet(tokens),), label)


def _settled(town: Town, context: Context, token: BagToken) -> BagToken:
    """A character without a token lies beside the bag, whoever chose it."""
    record = context.character(town, token.character)
    return replace(token, drawn=token.drawn and (record is None or is_drawn(record)))


def _fill_bag(town: Town, command: c.FillBag, context: Context) -> Decision | Rejection:
    sheet = sheet_of(town, context)
    if sheet is None:
        return refuse("setup.no_script")
    if refusal := unknown_character(town, context, *command.pinned):
        return refusal
    picks = kept_picks(town, command.pinned, keep=command.keep)
    sheet = lenient(sheet, picks)
    possible = planned(sheet, picks, banned=command.banned)
    if not possible.total:
        wrong = [problem.message for problem in count(sheet, picks).problems if problem.blocks]
        return refuse("setup.no_legal_bag", why=wrong[0] if wrong else message("setup.script_too_small"))
    tokens = drawn(possible, context.chance, _leaning(command))
    if command.keep and tokens == town.bag:
        return refuse("setup.already_complete")
    label = "setup.label.completed" if picks else "setup.label.drawn"
    return Decision((e.BagSet(tokens),), message(label, n=len(tokens)))


def _leaning(command: c.FillBag | c.RerollOne) -> Leaning:
    return Leaning(dict(command.weights), command.avoid_jinxes, command.balanced)


def _reroll_one(town: Town, command: c.RerollOne, context: Context) -> Decision | Rejection:
    sheet = sheet_of(town, context)
    if sheet is None:
        return refuse("setup.no_script")
    gone = _character(command.token.character)
    if command.token not in town.bag:
        return refuse("setup.not_chosen", character=gone)
    place = town.bag.index(command.token)
    leaning = _leaning(command)
    banned = (*command.banned, command.token.character)
    for kept in _fewer_and_fewer(town, context, place, command.pinned):
        possible = planned(lenient(sheet, kept), kept, banned=banned)
        tokens = drawn(possible, context.chance, leaning) if possible.total else ()
        added = tokens[len(kept) :]
        # Whom another character needs comes back by itself; then more has to go.
        if added and all(token.character != command.token.character for token in added):
            tokens = _in_place(town, context, place, kept, added)
            new = tuple(_character(token.character) for token in tokens if token not in town.bag)
            return Decision((e.BagSet(tokens),), message("setup.label.rerolled", character=gone, characters=new))
    return refuse("setup.no_other", character=gone)


def _fewer_and_fewer(town: Town, context: Context, place: int, pinned: Sequence[str]) -> Iterator[tuple[BagToken, ...]]:
    """What may stay when one token goes: all others; else the evil ones, whose numbers stand; else what is pinned."""
    others = (*town.bag[:place], *town.bag[place + 1 :])
    yield others
    yield tuple(t for t in others if t.character in pinned or context.team(town, t.character) in EVIL_TEAMS)
    yield tuple(t for t in others if t.character in pinned)


def _in_place(
    town: Town, context: Context, place: int, kept: Sequence[BagToken], added: Sequence[BagToken]
) -> tuple[BagToken, ...]:
    """The bag with one new token where the old one stood; one that is not whole yet gets no more than that."""
    if len(kept) < len(town.bag) - 1:
        return (*kept, *added)
    if len(added) > 1 and len(town.bag) < len(town.players):
        team = context.team(town, town.bag[place].character)
        added = sorted(added, key=lambda token: context.team(town, token.character) != team)[:1]
    return (*kept[:place], *added, *kept[place:])


# --- what goes with it -----------------------------------------------------------------------------------------------


def _set_bluffs(town: Town, command: c.SetBluffs, context: Context) -> Decision | Rejection:
    recipient = None if command.of == "demon" else command.of
    refusal = unknown_character(town, context, recipient, *command.characters)
    refusal = refusal or unknown_seat(town, command.seat)
    if refusal:
        return refusal
    of = _recipient(town, command.of, command.seat)
    event = e.BluffsSet(command.of, command.characters, command.seat)
    if not command.characters:
        return Decision((event,), message("setup.label.bluffs_taken", of=of))
    shown = tuple(_character(character) for character in command.characters)
    return Decision((event,), message("setup.label.bluffs", of=of, characters=shown))


def _recipient(town: Town, of: str, seat: SeatId | None) -> Message | Term | Name:
    if seat is not None:
        return seat_name(town, town.seat(seat))
    return message("setup.the_demon") if of == "demon" else _character(of)


def _add_fabled(town: Town, command: c.AddFabled, context: Context) -> Decision | Rejection:
    fabled = command.fabled
    named = [pick for pick in fabled.about if isinstance(pick, str)]
    seats = [SeatId(pick) for pick in fabled.about if isinstance(pick, int)]
    refusal = unknown_character(town, context, fabled.character, *named)
    refusal = refusal or unknown_seat(town, *seats, storyteller=True)
    if refusal:
        return refusal
    character = _character(fabled.character)
    if context.team(town, fabled.character) not in ("fabled", "loric"):
        return refuse("setup.not_fabled", character=character)
    return Decision((e.FabledAdded(fabled),), message("setup.label.fabled", character=character))


def _remove_fabled(town: Town, command: c.RemoveFabled, context: Context) -> Decision | Rejection:
    character = _character(command.character)
    if all(fabled.character != command.character for fabled in town.fabled):
        return refuse("setup.no_such_fabled", character=character)
    return Decision((e.FabledRemoved(command.character),), message("setup.label.fabled_gone", character=character))


def _set_house_rules(town: Town, command: c.SetHouseRules, context: Context) -> Decision | Rejection:
    rules = tuple(rule.strip() for rule in command.rules if rule.strip())
    return Decision((e.HouseRuleSet(rules),), message("setup.label.house_rules", n=len(rules)))


HANDLERS: Final[Handlers] = MappingProxyType(
    {
        c.ChooseScript: _choose_script,
        c.SetBag: _set_bag,
        c.FillBag: _fill_bag,
        c.RerollOne: _reroll_one,
        **dealing.HANDLERS,
        c.SetBluffs: _set_bluffs,
        c.AddFabled: _add_fabled,
        c.RemoveFabled: _remove_fabled,
        c.SetHouseRules: _set_house_rules,
    }
)
"""What each command of setting up comes to."""
