"""Who has won, by the rules: what the storyteller is offered to declare."""

from __future__ import annotations

from storyteller.clocktower.catalogue import Alignment
from storyteller.clocktower.characters.rule import Ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.block import executed
from storyteller.clocktower.holders import all_holders, holders_of
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.waking import is_demon
from storyteller.kernel.ids import STORYTELLER
from storyteller.kernel.message import message

LAST_TWO = 2


def ending(town: Town, context: Context) -> Ending | None:
    """Returns the end the rules would have now, or None while the game goes on.

    Characters claim a win or keep the ordinary end away; of several claims the highest rank holds, and good wins
    before evil. Nothing is claimed before the first night. Source: the rules on winning.
    """
    if town.phase.kind == "setup":
        return None
    said = [*_ordinary(town, context), *_by_rule(town, context)]
    vetoes = [x for x in said if x.veto]
    claims = [x for x in said if x.winner and not x.veto and not any(_stops(veto, x) for veto in vetoes)]
    claims.sort(key=lambda claim: (-claim.rank, claim.winner != "good"))
    return _swapped(claims[0], [x for x in said if x.swaps]) if claims else None


def _swapped(claim: Ending, swaps: list[Ending]) -> Ending:
    """Whoever would win loses, once for each that says so. Source: the Heretic entry."""
    if len(swaps) % 2 == 0:
        return claim
    other: Alignment = "evil" if claim.winner == "good" else "good"
    return Ending(swaps[0].code, message("end.swapped", why=claim.message, by=swaps[0].message), other)


def living_players(town: Town) -> int:
    """Returns how many players truly live, Travellers left out."""
    return sum(seat.alive for seat in town.players)


def _ordinary(town: Town, context: Context) -> tuple[Ending, ...]:
    found: list[Ending] = []
    demons = [seat for seat in town.seats if is_demon(town, context, seat)]
    if demons and not any(demon.alive for demon in demons):
        found.append(Ending("demon_dead", message("end.demon_dead"), "good"))
    if town.players and living_players(town) <= LAST_TWO:
        found.append(Ending("two_left", message("end.two_left", n=living_players(town)), "evil"))
    if _storyteller_executed(town):
        atheist = bool(holders_of(town, "atheist"))
        code = "atheist" if atheist else "storyteller_executed"
        found.append(Ending(code, message(f"end.{code}"), "good" if atheist else "evil"))
    return tuple(found)


def _storyteller_executed(town: Town) -> bool:
    """Source: the Atheist entry: with one in play, dead or alive, good wins; otherwise good loses."""
    return executed(town.day) and any(x.person == STORYTELLER for x in town.day.executions)


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
