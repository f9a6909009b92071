"""Vortox: what Townsfolk abilities tell is false."""

from __future__ import annotations

from dataclasses import replace

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.showing import SILENT
from storyteller.kernel.message import message


def bends_answer(town: Town, context: Context, holder: Holder, asking: Asking, finding: Finding) -> Finding:
    """Returns a Townsfolk's finding without the truth, for the drunk and poisoned too. Source: its entry."""
    if context.team(town, asking.holder.of) != "townsfolk" or finding.truth in (None, *SILENT):
        return finding
    never = finding.truth if isinstance(finding.truth, tuple) else (finding.truth,)
    left = tuple(value for value in finding.domain or () if value not in never)
    why = (*finding.why, message("night.why.vortox"))
    return replace(finding, allowed="any" if finding.domain is None else left, why=why, never=never)


RULE = CharacterRule("vortox", bends_answer=bends_answer)
