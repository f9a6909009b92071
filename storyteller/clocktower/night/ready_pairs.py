"""A token with two players, made ready to be chosen: right ones, or such as suit a lie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Final

from storyteller.clocktower.catalogue import PLAYER_TEAMS, Team
from storyteller.clocktower.characters.rule import RightSet
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.registers import script_characters, true_alignment
from storyteller.clocktower.night.steps import StepContent, bluffs_for
from storyteller.kernel.ids import SeatId

MOST_PAIRS: Final = 4
"""So many are laid out as ready choices; any other is made by marking the two players."""

Pair = tuple[str, SeatId, SeatId]


def ready_pairs(town: Town, context: Context, content: StepContent) -> tuple[Pair, ...]:
    """Returns a few tokens with two players each, by seat, that may be told; () where none are told.

    True ones while the ability works, each token in turn, beside an evil player first: that gives evil something to
    claim. Where lies may be told those come first, with tokens nobody has; where they must be, only those.
    """
    found = content.information
    team = _team(content)
    if found is None or team is None:
        return ()
    true = _spread(_true_pairs(town, context, right) for right in _sets(found.truth))
    may = _spread(_true_pairs(town, context, right) for right in _sets(found.allowed))
    if not found.impaired and not found.never:
        laid = (*true, *may)
    else:
        false = tuple(p for p in _false_pairs(town, context, content, team) if found.is_true(p) is not True)
        laid = (*false[: MOST_PAIRS - 1 if found.impaired and not found.never else MOST_PAIRS], *true)
    allowed = (pair for pair in dict.fromkeys(laid) if found.may_be_told(pair))
    return tuple(allowed)[:MOST_PAIRS]


def _team(content: StepContent) -> Team | None:
    """The type of the token, from the filter of the first player to be marked; None where no such pair is told."""
    shows_two = any(act.verb == "point_at" and act.count == 2 for act in content.acts)
    own = [ask for ask in content.asks if ask.who == "storyteller" and ask.verb == "place_reminder"]
    if not shows_two or len(own) != 2:
        return None
    return next((team for team in PLAYER_TEAMS if team in own[0].filter.split()), None)


def _sets(value: object) -> tuple[RightSet, ...]:
    return tuple(v for v in value if isinstance(v, RightSet)) if isinstance(value, tuple) else ()


def _true_pairs(town: Town, context: Context, right: RightSet) -> tuple[Pair, ...]:
    """A right token with each player it can be shown beside, evil ones first, then by seat after its own."""
    owner = right.one_of[0]
    others = [s for s in right.with_any_of if s != owner]
    after = [s for s in others if town.number(s) > town.number(owner)]
    ring = [*after, *(s for s in others if s not in after)]
    ring.sort(key=lambda seat: not _evil(town, context, seat))
    return tuple(_by_seat(town, right.character, owner, other) for other in ring)


def _evil(town: Town, context: Context, seat_id: SeatId) -> bool:
    seat = town.seat(seat_id)
    return seat is not None and true_alignment(town, context, seat) == "evil"


def _by_seat(town: Town, character: str, one: SeatId, other: SeatId) -> Pair:
    """By seat: the order must not say who is the right one."""
    first, second = sorted((one, other), key=town.number)
    return character, first, second


def _spread(each: Iterable[Sequence[Pair]]) -> tuple[Pair, ...]:
    """Turn about, each token with another partner than the one before it."""
    turned = [pairs[n % len(pairs) :] + pairs[: n % len(pairs)] for n, pairs in enumerate(map(tuple, each)) if pairs]
    return tuple(pair for row in zip_longest(*turned) for pair in row if pair is not None)


def _false_pairs(town: Town, context: Context, content: StepContent, team: Team) -> Iterator[Pair]:
    """Tokens of a type with players who are not it: bluffs, then what nobody is, then what somebody else is.

    A good token stands beside an evil player and a good one, so that it covers somebody; an evil one by two good ones.
    """
    own = content.seat
    mine = (own.character, own.shown_as) if own is not None else ()
    seats = [s for s in town.seats if own is None or s.id != own.id]
    seats = [s for s in seats if not s.traveller]
    evil = [s.id for s in seats if _evil(town, context, s.id)]
    good = [s.id for s in seats if s.id not in evil]
    first = good if team in ("minion", "demon") or not evil else evil
    if not first or len(good) < 2:
        return
    for n, character in enumerate(c for c in _tokens(town, context, team) if c not in mine):
        one = first[n % len(first)]
        others = [s for s in good if s != one]
        other = others[(2 * n + 1) % len(others)]
        yield _by_seat(town, character, one, other)


def _tokens(town: Town, context: Context, team: Team) -> tuple[str, ...]:
    known = script_characters(town, context, team)
    seated = {s.character for s in town.seats}
    bluffs = tuple(c for c in bluffs_for(town) if c in known)
    return tuple(dict.fromkeys((*bluffs, *(c for c in known if c not in seated), *known)))


