"""Who seems to have won; the table says so, never the program."""

from __future__ import annotations

from storyteller.betrayal.model import Conclusion, Evening, Player


def heroes(evening: Evening, *, living: bool = False) -> tuple[Player, ...]:
    """Returns those who play for the heroes; the living only if asked. Source: BG-113."""
    return tuple(p for p in evening.players if p.side == "hero" and (p.alive or not living) and not p.away)


def count_explorers(evening: Evening) -> tuple[int, int]:
    """Returns how many explorers an effect counts: by the edition's rule, and the living. Source: BG-113."""
    there = [p for p in evening.players if p.explorer is not None and not p.away]
    alive = sum(p.alive for p in there)
    counted = len(there) if evening.rules is None or evening.rules.dead_counted else alive
    return counted, alive


def proposed(evening: Evening) -> Conclusion | None:
    """Returns who the rules say has won, with the rule as its reason; None while nobody has.

    ``all_heroes_dead``, ``traitor_dead``, ``last_one``, ``all_dead``. Source: BG-020, BG-111, BG-112, H3-056.
    """
    haunt = evening.haunt
    if evening.phase != "haunt" or haunt is None:
        return None
    if haunt.kind == "free_for_all":
        return _last_one(evening)
    if haunt.kind in ("none", "hidden"):
        alive = any(p.alive and not p.away for p in evening.players)
        return None if alive else Conclusion("traitor", reason="all_dead")
    if not heroes(evening, living=True):
        return Conclusion("traitor", reason="all_heroes_dead")
    traitor = evening.player(haunt.traitor)
    if haunt.traitor_death_loses and traitor is not None and not traitor.alive:
        return Conclusion("heroes", reason="traitor_dead")
    return None


def _last_one(evening: Evening) -> Conclusion | None:
    alive = [p for p in evening.players if p.alive and not p.away]
    if len(alive) == 1:
        return Conclusion("own", alive[0].id, "last_one")
    return None if alive else Conclusion("table", reason="all_dead")


def why_not(evening: Evening, winner: str) -> str:
    """Returns why a side can't be declared the winner: ``no_living_hero``; "" when it can. Source: BG-020."""
    if winner != "heroes":
        return ""
    # With a hidden traitor or none, everybody who has not turned is a hero.
    living = [p for p in evening.players if p.alive and p.side != "traitor" and not p.away]
    return "" if living else "no_living_hero"
