"""Answers that several information abilities share: a token of a pair, the token of one player."""

from __future__ import annotations

from storyteller.clocktower.catalogue import PLAYER_TEAMS, Team
from storyteller.clocktower.characters.rule import Asking, Finding, RightSet
from storyteller.clocktower.night.registers import Looks, all_looks, looks, script_characters
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Term, message

NOT_WOKEN = "not_woken"
"""The answer of an ability that does not wake its player."""

NOTHING = "none"
"""The answer when nothing comes of it, and nobody is told anything."""

NOT_ALLOWED = "not_allowed"
"""The answer to a choice that can't be made."""

SILENT = (NOT_WOKEN, NOTHING, NOT_ALLOWED)
"""Answers that tell nothing: nobody can be told otherwise, drunk, poisoned or under a Vortox."""


def not_allowed(why: Message) -> Finding:
    """Returns the finding for a choice that the ability doesn't allow."""
    return Finding(NOT_ALLOWED, (NOT_ALLOWED,), (why,), (NOT_ALLOWED,))


def not_woken(why: Message) -> Finding:
    """Returns the finding of an ability that stays silent tonight."""
    return Finding(NOT_WOKEN, (NOT_WOKEN,), (why,), (NOT_WOKEN,))


def nothing(why: Message) -> Finding:
    """Returns the finding of an ability of which nothing comes."""
    return Finding(NOTHING, (NOTHING,), (why,), (NOTHING,))


def one_of_two(asking: Asking, team: Team) -> Finding:
    """Returns which tokens of a type may be shown with which two players.

    With the fact ``pair`` (two seats) the answers are the characters to show with them, else right sets. The player
    themself is never one of the two, by custom. Source: the Washerwoman, Librarian and Investigator entries.
    """
    found = tuple(look for look in all_looks(asking) if look.seat != asking.holder.seat)
    pair = asking.facts.get("pair")
    why = _why(asking, found, team)
    if isinstance(pair, tuple | list):
        found = tuple(look for look in found if look.seat in pair)
        truth = tuple(_of_type(asking, found, team, truly=True))
        may = tuple(_of_type(asking, found, team, truly=False))
        return Finding(truth, may, why, script_characters(asking.town, asking.context, team))
    return Finding(_sets(asking, found, team, truly=True), _sets(asking, found, team, truly=False), why)


def token_of(asking: Asking, seat: SeatId, *why: Message) -> Finding:
    """Returns which token may be shown for a player: the true one, or any of a type they may look like.

    Source: the Undertaker and Ravenkeeper entries: the true character, whatever the player believes.
    """
    look = looks(asking, seat)
    town, context = asking.town, asking.context
    own = (look.character,) if look.character and look.team in look.teams else ()
    may = (*own, *script_characters(town, context, *look.other_teams))
    sentence = message(
        "night.why.is", who=seat_name(town, town.seat(seat)), character=Term("character", look.character or "")
    )
    return Finding(look.character, may, (*why, sentence, *look.why), script_characters(town, context, *PLAYER_TEAMS))


def _of_type(asking: Asking, found: tuple[Looks, ...], team: Team, *, truly: bool) -> dict[str, list[SeatId]]:
    """The characters of a type that somebody is or may look like, each with who; the script's order."""
    known = script_characters(asking.town, asking.context, team)
    where: dict[str, list[SeatId]] = {character: [] for character in known}
    for look in found:
        if look.team == team and look.character and (truly or look.may_be(team)):
            where.setdefault(look.character, []).append(look.seat)
        elif not truly and look.may_be(team):
            for character in known:
                where[character].append(look.seat)
    return {character: seats for character, seats in where.items() if seats}


def _sets(asking: Asking, found: tuple[Looks, ...], team: Team, *, truly: bool) -> tuple[RightSet, ...]:
    return tuple(
        RightSet(character, tuple(seats), tuple(look.seat for look in found if (look.seat,) != tuple(seats)))
        for character, seats in _of_type(asking, found, team, truly=truly).items()
    )


def _why(asking: Asking, found: tuple[Looks, ...], team: Team) -> tuple[Message, ...]:
    town = asking.town
    true = tuple(seat_name(town, town.seat(look.seat)) for look in found if look.team == team)
    if true:
        first = message("night.why.of_type", team=Term("team", team), who=true)
    else:
        first = message("night.why.none_of_type", team=Term("team", team))
    odd = (look for look in found if {look.must_be(team), look.may_be(team)} != {look.team == team})
    return (first, *(w for look in odd for w in look.why))
