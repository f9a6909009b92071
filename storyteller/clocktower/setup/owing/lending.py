"""Owed: abilities that come from another card: the Alchemist's, the Boffin's, the Hermit's."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from storyteller.clocktower.catalogue import GOOD_TEAMS, Character
from storyteller.clocktower.commands import Command, SetAbility, SetBag
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import BagToken, Pick, Seat, Town
from storyteller.clocktower.setup.deal import in_bag
from storyteller.clocktower.setup.lent import LENDERS, borrowers, lent_to
from storyteller.clocktower.setup.owing.choice import Choice, Take, in_play, mixed, names
from storyteller.clocktower.setup.sheet import Sheet
from storyteller.clocktower.status import seat_name
from storyteller.kernel.message import Term, message


def ability_choices(town: Town, context: Context, sheet: Sheet) -> Iterable[Choice]:
    """Returns what is lent: of tokens in the bag first, then of seats clockwise."""
    for token in in_bag(town):
        if token.character in LENDERS:
            yield from _in_bag(town, sheet, token)
    for seat in town.players:
        if seat.character in LENDERS:
            yield from _at_seat(town, context, sheet, seat)


def may_lend(sheet: Sheet, lender: str, present: Iterable[str]) -> tuple[Character, ...]:
    """Returns whose ability a character may give.

    Source: the Alchemist's entry and jinxes: a Minion's that is not in play, or one of those that have to be in play
    beside it. The Boffin's: a good character's that is not in play, never a Drunk's, Heretic's, Ogre's or
    Politician's. The Hermit's: every other Outsider's on the script.
    """
    there = set(present)
    if lender == "hermit":
        return tuple(c for c in sheet.of_team("outsider") if c.id != lender)
    if lender == "alchemist":
        return tuple(
            c
            for c in sheet.of_team("minion")
            if c.id not in there or frozenset((lender, c.id)) in sheet.both
            if c.id != "mastermind" or c.id not in there
        )
    barred = ("drunk", "heretic", "ogre", "politician")
    return tuple(c for c in sheet.script if c.team in GOOD_TEAMS and c.id not in (*there, *barred))


def _in_bag(town: Town, sheet: Sheet, token: BagToken) -> Iterable[Choice]:
    options = _options(town, sheet, token.character)
    if token.character == "hermit":
        # Only whether its player draws another token is settled in the bag; all abilities come with the seat.
        options = [c for c in options if any(effect.kind == "stand_in" for effect in c.setup)]
    if not options:
        return
    best = _best(town, options, token.character)[:1]
    take = _lent_in_bag(town, token)
    yield Choice(
        "ability", token.character, None,
        message(f"setup.choice.ability_{token.character}", character=Term("character", token.character)),
        done=bool(token.ability),
        made=(token.ability,) if token.ability else (),
        options=tuple(c.id for c in options),
        suggestion=tuple(best),
        why=message(f"setup.choice.why_ability_{token.character}"),
        commands=take(tuple(best)),
        take=take,
    )  # fmt: skip


def _options(town: Town, sheet: Sheet, lender: str) -> list[Character]:
    return list(may_lend(sheet, lender, in_play(town)))


def _best(town: Town, options: Iterable[Character], lender: str) -> list[str]:
    """Plain abilities before those that change the set-up that stands already."""
    by_id = {c.id: c for c in options}
    return sorted(mixed(town, by_id, lender), key=lambda name: bool(by_id[name].setup))


def _lent_in_bag(town: Town, token: BagToken) -> Take:
    def take(picks: tuple[Pick, ...]) -> tuple[Command, ...]:
        ability = next(iter(names(picks)), "")
        if ability == token.ability:
            return ()
        place = town.bag.index(token)
        return (SetBag((*town.bag[:place], replace(token, ability=ability), *town.bag[place + 1 :])),)

    return take


def _at_seat(town: Town, context: Context, sheet: Sheet, seat: Seat) -> Iterable[Choice]:
    lender = seat.character or ""
    holders = borrowers(town, context, seat)
    options = _options(town, sheet, lender)
    made = tuple(dict.fromkeys(ability.of for other in holders for ability in lent_to(other, seat)))
    if not holders or not (options or made):
        return
    whole = lender == "hermit"
    best = tuple(c.id for c in options) if whole else tuple(_best(town, options, lender)[:1])
    take = _lent_at_seat(seat, holders)
    yield Choice(
        "ability", lender, seat.id,
        message(
            f"setup.choice.ability_{lender}_at", who=seat_name(town, seat), character=Term("character", lender)
        ),
        done=set(best) <= set(made) if whole else bool(made),
        made=made,
        options=tuple(dict.fromkeys((*(c.id for c in options), *made))),
        suggestion=best,
        why=message(f"setup.choice.why_ability_{lender}"),
        commands=take(best),
        count=max(1, len(options)) if whole else 1,
        take=take,
    )  # fmt: skip


def _lent_at_seat(lender: Seat, holders: tuple[Seat, ...]) -> Take:
    source = lender.character or ""

    def take(picks: tuple[Pick, ...]) -> tuple[Command, ...]:
        wanted = names(picks)
        commands: list[Command] = []
        for holder in holders:
            have = [ability.of for ability in lent_to(holder, lender)]
            commands += [
                SetAbility(holder.id, of, held=False, source=source, by=lender.id) for of in have if of not in wanted
            ]
            commands += [SetAbility(holder.id, of, source=source, by=lender.id) for of in wanted if of not in have]
        return tuple(commands)

    return take
