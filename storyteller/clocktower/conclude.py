"""Who has won, by the rules: what the storyteller is offered to declare."""

from __future__ import annotations

from storyteller.clocktower.catalogue import Alignment
from storyteller.clocktower.characters.rule import Ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import all_holders
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.waking import is_demon
from storyteller.kernel.ids import STORYTELLER
from storyteller.kernel.message import message
from storyteller.kernel.remember import remembered

LAST_TWO = 2


def ending(town: Town, context: Context) -> Ending | None:
    """Returns the end the rules would have now, or None while the game goes on.

    Characters claim a win or keep the ordinary end away; of several claims the highest rank holds, and good wins
    before evil. Nothing is claimed before the first night. Source: the rules on winning.
    """
    return next(iter(endings(town, context)), None)


def endings(town: Town, context: Context) -> tuple[Ending, ...]:
    """Returns the end the rules would have now, and another one where a character claims it for the other side.

    The rulebook lets good win where both sides would, so that end comes first; what goes before the other (a Mayor's
    and a Vortox's day without an execution; an executed Saint and a Demon who died later that day) is the
    storyteller's to say. A dead Demon and two left are no such case: good has won.
    """
    if town.phase.kind == "setup":
        return ()
    said = _said(town, context)
    claims = sorted(_standing(said), key=lambda claim: (-claim.rank, claim.winner != "good"))
    swaps = [x for x in said if x.swaps]
    return tuple(_swapped(claim, swaps) for claim in _first_and_rival(claims))


def held_off(town: Town, context: Context) -> tuple[Ending, ...]:
    """Returns why the game goes on although a side would have won: the vetoes that stop a claim, each once."""
    if town.phase.kind == "setup":
        return ()
    said = _said(town, context)
    if _standing(said):
        return ()
    claims = [x for x in said if x.winner and not x.veto]
    return tuple(dict.fromkeys(x for x in said if x.veto and any(_stops(x, claim) for claim in claims)))


def living_players(town: Town) -> int:
    """Returns how many players truly live, Travellers left out."""
    return sum(seat.alive for seat in town.players)


@remembered
def _said(town: Town, context: Context) -> tuple[Ending, ...]:
    return (*_ordinary(town, context), *_by_rule(town, context))


def _standing(said: tuple[Ending, ...]) -> list[Ending]:
    vetoes = [x for x in said if x.veto]
    return [x for x in said if x.winner and not x.veto and not any(_stops(veto, x) for veto in vetoes)]


def _first_and_rival(claims: list[Ending]) -> list[Ending]:
    if not claims:
        return []
    first = claims[0]
    rivals = (x for x in claims if (x.rank, x.winner != first.winner) == (first.rank, True) and x.code not in _ORDINARY)
    return [first, *list(rivals)[:1]]


def _swapped(claim: Ending, swaps: list[Ending]) -> Ending:
    """Whoever would win loses, once for each that says so. Source: the Heretic entry."""
    if len(swaps) % 2 == 0:
        return claim
    other: Alignment = "evil" if claim.winner == "good" else "good"
    return Ending(swaps[0].code, message("end.swapped", why=claim.message, by=swaps[0].message), other)


def _ordinary(town: Town, context: Context) -> tuple[Ending, ...]:
    found: list[Ending] = []
    demons = [seat for seat in town.seats if is_demon(town, context, seat)]
    if demons and not any(demon.alive for demon in demons):
        found.append(Ending("demon_dead", message("end.demon_dead"), "good"))
    if town.players and living_players(town) <= LAST_TWO:
        found.append(Ending("two_left", message("end.two_left", n=living_players(town)), "evil"))
    if any(x.person == STORYTELLER for x in town.day.executions):
        # Source: the rules on executions; an Atheist claims otherwise.
        found.append(Ending("storyteller_executed", message("end.storyteller_executed"), "evil"))
    return tuple(found)


_ORDINARY = frozenset(("demon_dead", "two_left", "storyteller_executed"))


def _by_rule(town: Town, context: Context) -> tuple[Ending, ...]:
    found: list[Ending] = []
    for holder in all_holders(town):
        rule = context.rules.get(holder.of)
        said = rule.conclude(town, context, holder) if rule is not None and rule.conclude is not None else None
        if said is not None:
            found.append(said)
    return tuple(found)


def _stops(veto: Ending, claim: Ending) -> bool:
    return veto.against in ("all", claim.code, claim.winner)
