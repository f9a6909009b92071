"""Spirit of Ivory: no more than one player besides those who began evil may be evil."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.registers import true_alignment
from storyteller.kernel.advisory import Advisory
from storyteller.kernel.message import message


def advise(town: Town, context: Context, holder: Holder) -> tuple[Advisory, ...]:
    """Returns that too many are evil, counted against the usual number of Minions and Demons. Source: its entry."""
    counts = context.catalogue.player_counts.get(len(town.players))
    evil = sum(true_alignment(town, context, s) == "evil" for s in town.players)
    usual = counts.minion + counts.demon if counts is not None else evil
    if evil <= usual + 1:
        return ()
    return (Advisory("play.too_many_evil", message("play.too_many_evil", n=evil, usual=usual)),)


RULE = CharacterRule("spiritofivory", advise=advise)
