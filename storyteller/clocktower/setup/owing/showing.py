"""Owed: who is shown what, in the bag and at the seats, and who is still to be told what they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from storyteller.clocktower.commands import Command, PlaceReminder, SetBag, SetShown
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import BagToken, Pick, Seat, Town
from storyteller.clocktower.setup.deal import in_bag
from storyteller.clocktower.setup.effects import stand_in
from storyteller.clocktower.setup.owing.choice import Choice, Take, believed, in_play, mixed, names
from storyteller.clocktower.setup.sheet import Sheet
from storyteller.clocktower.setup.shown import showable, usual
from storyteller.clocktower.status import seat_name
from storyteller.kernel.message import Term, message


def shown_choices(town: Town, context: Context, sheet: Sheet) -> Iterable[Choice]:
    """Returns who stands in for whom: bag first, then seats clockwise, then who is to be told."""
    yield from _in_bag(town, sheet)
    yield from _held_back(town, sheet)
    yield from _at_seats(town, context, sheet)


def _taken(town: Town, but: str = "") -> frozenset[str]:
    return frozenset(in_play(town)) | (believed(town) - {but})


# --- in the bag ------------------------------------------------------------------------------------------------------


def _in_bag(town: Town, sheet: Sheet) -> Iterable[Choice]:
    for token in in_bag(town):
        effect = stand_in(sheet, token)
        if effect is None:
            continue
        found = showable(sheet, effect, _taken(town, token.shown_as))
        options, usually = [c.id for c in found], [c.id for c in usual(found)]
        best = mixed(town, usually, token.character)[:1]
        take = _drawn_as(town, token)
        yield Choice(
            "shown", token.character, None,
            message("setup.choice.shown_in_bag", character=Term("character", token.character)),
            done=bool(token.shown_as),
            made=(token.shown_as,) if token.shown_as else (),
            options=tuple(options),
            suggestion=tuple(best),
            why=message("setup.choice.why_shown") if best else None,
            commands=take(tuple(best)),
            take=take,
        )  # fmt: skip


def _held_back(town: Town, sheet: Sheet) -> Iterable[Choice]:
    """Source: the Marionette's entry: with three Minions in play only one Minion token goes into the bag."""
    for token in held_back(in_bag(town), sheet):
        options = [c.id for c in sheet.of_team("townsfolk") if c.id not in _taken(town, token.shown_as)]
        best = mixed(town, options, token.character)[:1]
        take = _drawn_as(town, token)
        yield Choice(
            "held_back", token.character, None,
            message("setup.choice.held_back", character=Term("character", token.character)),
            done=bool(token.shown_as),
            made=(token.shown_as,) if token.shown_as else (),
            options=tuple(options),
            suggestion=tuple(best),
            why=message("setup.choice.why_held_back"),
            commands=take(tuple(best)),
            take=take,
        )  # fmt: skip


def held_back(tokens: Sequence[BagToken], sheet: Sheet) -> tuple[BagToken, ...]:
    """Returns the tokens in a bag that are drawn as another team's because of who stands in, or should be."""
    limits = [
        (record.team, effect.high)
        for token in tokens
        if (effect := stand_in(sheet, token)) is not None
        and effect.high
        and (record := sheet.records.get(token.character)) is not None
    ]
    found: list[BagToken] = []
    for team, most in dict(limits).items():
        plain = [
            token
            for token in tokens
            if (record := sheet.records.get(token.character)) is not None
            and record.team == team
            and stand_in(sheet, token) is None
        ]
        # Those held back already go first, then the last picked.
        plain.sort(key=lambda token: bool(token.shown_as))
        found.extend(plain[most:])
    return tuple(found)


def _drawn_as(town: Town, token: BagToken) -> Take:
    def take(picks: tuple[Pick, ...]) -> tuple[Command, ...]:
        shown = next(iter(names(picks)), "")
        if shown == token.shown_as:
            return ()
        place = town.bag.index(token)
        return (SetBag((*town.bag[:place], replace(token, shown_as=shown), *town.bag[place + 1 :])),)

    return take


# --- at the seats ----------------------------------------------------------------------------------------------------


def _at_seats(town: Town, context: Context, sheet: Sheet) -> Iterable[Choice]:
    for seat in town.players:
        if seat.character is None:
            continue
        effect = next((e for token in _tokens(seat) if (e := stand_in(sheet, token)) is not None), None)
        if effect is None:
            yield from _untold(town, seat)
            continue
        settled = seat.shown_as not in (None, seat.character)
        found = showable(sheet, effect, _taken(town, seat.shown_as or ""))
        options, usually = [c.id for c in found], [c.id for c in usual(found)]
        best = mixed(town, usually, seat.character)[:1]
        take = _showing(town, context, seat)
        yield Choice(
            "shown", seat.character, seat.id,
            message("setup.choice.shown", who=seat_name(town, seat), character=Term("character", seat.character)),
            done=settled,
            made=(seat.shown_as,) if settled and seat.shown_as else (),
            options=tuple(options),
            suggestion=tuple(best),
            why=message("setup.choice.why_shown") if best else None,
            commands=take(tuple(best)),
            take=take,
        )  # fmt: skip


def _tokens(seat: Seat) -> tuple[BagToken, ...]:
    """A seat as tokens of the bag: one for each ability it has besides its own."""
    gained = tuple(BagToken(seat.character or "", ability=ability.of) for ability in seat.abilities)
    return (BagToken(seat.character or ""), *gained)


def _showing(town: Town, context: Context, seat: Seat) -> Take:
    """Shows a character, and lays the token that says so (Is The Drunk) where it is missing."""
    record = context.character(town, seat.character)
    missing = [
        spec.text
        for spec in (record.reminders if record else ())
        if spec.whole_table and not any(r.of == seat.character and r.text == spec.text for r in seat.reminders)
    ]

    def take(picks: tuple[Pick, ...]) -> tuple[Command, ...]:
        shown = next(iter(names(picks)), None)
        laid = missing if shown else []
        return (SetShown(seat.id, shown), *(PlaceReminder(seat.id, seat.character or "", text) for text in laid))

    return take


def _untold(town: Town, seat: Seat) -> Iterable[Choice]:
    """Whose drawn token is not what they are, and who is no Drunk: a Minion held back for the Marionette."""
    if seat.character is None or seat.shown_as in (None, seat.character):
        return
    told: tuple[Command, ...] = (SetShown(seat.id, seat.character),)
    character, shown = Term("character", seat.character), Term("character", seat.shown_as or "")
    yield Choice(
        "tell", seat.character, seat.id,
        message("setup.choice.tell", who=seat_name(town, seat), character=character, shown=shown),
        done=False,
        options=(seat.character,),
        suggestion=(seat.character,),
        why=message("setup.choice.why_tell"),
        commands=told,
        take=lambda picks: told if picks else (),
    )  # fmt: skip
