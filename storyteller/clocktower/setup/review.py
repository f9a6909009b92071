"""What looks odd about a set-up: told quietly, never forbidden."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from storyteller.clocktower.catalogue import GOOD_TEAMS, PLAYER_TEAMS, Team
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import all_holders
from storyteller.clocktower.model import BagToken, Town
from storyteller.clocktower.setup.choices import BLUFFS, in_play, owed, possible_bluffs
from storyteller.clocktower.setup.counts import Counts, count, held_by
from storyteller.clocktower.setup.deal import in_bag
from storyteller.clocktower.setup.effects import in_force, stand_in
from storyteller.clocktower.setup.explain import row_message
from storyteller.clocktower.setup.planned import planned
from storyteller.clocktower.setup.problems import NUMBERS
from storyteller.clocktower.setup.seating import misplaced
from storyteller.clocktower.setup.sheet import Sheet, sheet_of
from storyteller.clocktower.setup.shown import apart
from storyteller.clocktower.setup.sizes import MOST_PLAYERS, MOST_SEATS, MOST_TRAVELLERS
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Advisory, Weight
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, Term, message

_MOST: Final = (
    ("seating.full", MOST_SEATS),
    ("seating.must_be_traveller", MOST_PLAYERS),
    ("seating.travellers_full", MOST_TRAVELLERS),
)
"""As the refusals of those codes."""
_BIG_SCRIPTS: Final = frozenset(("bmr", "snv"))
"""Scripts not advised for 5 and 6 players. Source: the rulebook, step 3 of setting up."""


def setup_advisories(town: Town, context: Context) -> tuple[Advisory, ...]:
    """Returns what is odd about who sits here, the bag, and what was dealt and promised.

    Numbers are looked at only while setting up: the game itself changes them. What was shown wrongly still matters
    on the first night.
    """
    found = list(_people(town))
    sheet = sheet_of(town, context)
    setting_up = town.phase.kind == "setup"
    if sheet is not None and (setting_up or (town.phase.kind == "night" and town.phase.number == 1)):
        found.extend(_shown(town, context, sheet))
        found.extend(_told(town, sheet))
    if sheet is not None and setting_up:
        found.extend(_script(town, sheet))
        found.extend(_numbers(town, sheet))
        found.extend(_undecided(town, context))
        found.extend(misplaced(town, context))
        for holder in all_holders(town):
            rule = context.rules.get(holder.of)
            if rule is not None and rule.setup_check is not None:
                found.extend(rule.setup_check(town, context, holder))
    return tuple(dict.fromkeys(found))


def _advisory(code: str, seat: SeatId | None = None, weight: Weight = "warning", **params: object) -> Advisory:
    return Advisory(code, message(code, **params), seat, weight)


# --- people and script -----------------------------------------------------------------------------------------------


def _people(town: Town) -> Iterable[Advisory]:
    players, travellers = len(town.players), len(town.seats) - len(town.players)
    have = (len(town.seats), players, travellers)
    for (code, most), number in zip(_MOST, have, strict=True):
        if number > most:
            yield _advisory(code, most=most)
    if town.phase.kind == "setup" and 0 < players < 5:
        yield _advisory("setup.too_few_players", weight="hint", n=players, fewest=5)


def _script(town: Town, sheet: Sheet) -> Iterable[Advisory]:
    if town.script is not None and town.script.id in _BIG_SCRIPTS and 5 <= sheet.players < 7:
        yield _advisory("setup.script_for_seven", weight="hint", script=Term("script", town.script.id))
    for team in PLAYER_TEAMS:
        have = len(sheet.of_team(team))
        needed = sheet.base.of(team) if sheet.base else 0
        if have < needed and team != "outsider":
            named = Term("teams", team)
            yield _advisory("setup.script_short", weight="hint", team=named, have=have, needed=needed)
    present = in_play(town)
    if present and len(possible_bluffs(sheet, present)) < BLUFFS and sheet.players >= 7:
        yield _advisory("setup.too_few_bluffs", weight="hint", n=len(possible_bluffs(sheet, present)))


# --- numbers ---------------------------------------------------------------------------------------------------------


def _numbers(town: Town, sheet: Sheet) -> Iterable[Advisory]:
    if sheet.base is None:
        return
    picks = town.bag or _dealt(town)
    counts = count(sheet, picks)
    have = _row(sheet, picks)
    whole = sum(have) == sheet.players
    right = have in {row.row() for row in counts.wanted}
    for problem in counts.problems:
        if problem.code not in NUMBERS:
            yield Advisory(problem.code, problem.message, None, "warning" if problem.blocks else "hint")
        elif not whole:
            # Somebody still to be chosen may make room, as a Baron does for Outsiders.
            yield Advisory(problem.code, problem.message, None, "hint" if planned(sheet, picks).total else "warning")
        elif not right:
            yield _wrong_counts(sheet, have, counts)
    if picks and not whole and (town.bag or all(seat.character is not None for seat in town.players)):
        yield _advisory("setup.tokens_and_seats", tokens=sum(have), seats=sheet.players)
    if whole:
        yield from _required(sheet, picks)


def _required(sheet: Sheet, picks: Sequence[BagToken]) -> Iterable[Advisory]:
    picked = {token.character for token in picks}
    for character in held_by(sheet, picks, in_force(sheet, picks)).required:
        if character not in picked:
            yield _advisory("setup.required_missing", character=Term("character", character))


def _dealt(town: Town) -> tuple[BagToken, ...]:
    return tuple(
        BagToken(seat.character, seat.shown_as if seat.shown_as and seat.shown_as != seat.character else "")
        for seat in town.players
        if seat.character is not None
    )


def _row(sheet: Sheet, picks: Sequence[BagToken]) -> tuple[int, int, int, int]:
    """How many of each team are picked, those without a token left out; unknown ones count nowhere."""
    drawn = [token for token in picks if token.drawn]
    teams: list[Team] = [record.team for t in drawn if (record := sheet.records.get(t.character)) is not None]
    return (teams.count("townsfolk"), teams.count("outsider"), teams.count("minion"), teams.count("demon"))


def _wrong_counts(sheet: Sheet, have: tuple[int, int, int, int], counts: Counts) -> Advisory:
    has = message("setup.row", t=have[0], o=have[1], m=have[2], d=have[3])
    needs = tuple(row_message(row) for row in counts.wanted)
    return _advisory("setup.counts", n=sheet.players, has=has, needs=needs)


# --- what players are shown and told ---------------------------------------------------------------------------------


def _shown(town: Town, context: Context, sheet: Sheet) -> Iterable[Advisory]:
    """Source: the Drunk's entry: the token shown is that of a Townsfolk who is not in play; there is one of each."""
    present = in_play(town)
    for who, seat, token in _blind(town):
        effect = stand_in(sheet, token)
        if effect is None or not token.shown_as or not apart(effect):
            continue
        if token.shown_as in present:
            shown = Term("character", token.shown_as)
            yield _advisory("setup.shown_in_play", seat, character=shown, who=who)


def _blind(town: Town) -> Iterable[tuple[Name | Message | Term, SeatId | None, BagToken]]:
    """Everybody who is shown another character than their own, seated or still in the bag."""
    for seat in town.players:
        if seat.character is not None and seat.shown_as not in (None, seat.character):
            yield seat_name(town, seat), seat.id, BagToken(seat.character, seat.shown_as or "")
    for token in in_bag(town):
        if token.shown_as:
            yield Term("character", token.character), None, token


def _told(town: Town, sheet: Sheet) -> Iterable[Advisory]:
    """Source: the night sheet, Demon info: three good characters that are not in play."""
    present = frozenset(in_play(town))
    for bluffs in town.bluffs:
        for character in bluffs.characters:
            record = sheet.records.get(character)
            if character in present:
                yield _advisory("setup.bluff_in_play", bluffs.seat, character=Term("character", character))
            elif record is not None and record.team not in GOOD_TEAMS:
                yield _advisory("setup.bluff_not_good", bluffs.seat, character=Term("character", character))
        if len(set(bluffs.characters)) < len(bluffs.characters):
            yield _advisory("setup.bluff_twice", bluffs.seat)


def _undecided(town: Town, context: Context) -> Iterable[Advisory]:
    """What is still owed: who is shown what as soon as there is a bag, the rest once tokens lie on the seats."""
    dealt = any(seat.character is not None for seat in town.players)
    for seat in town.players if dealt else ():
        if seat.character is None:
            yield _advisory("setup.seat_without_token", seat.id, "hint", who=seat_name(town, seat))
    for choice in owed(town, context):
        if choice.code == "shown" and not choice.done:
            yield Advisory("setup.shown_missing", choice.message, choice.seat)
        elif dealt and not choice.done and choice.code != "seating":  # said already, as a warning
            code = choice.code if choice.code in ("mark", "bluffs") else "choice"
            yield Advisory(f"setup.{code}_missing", choice.message, choice.seat, "hint")
