"""What a row tells when several tokens are shown together: a Dreamer's two, a Godfather's Outsiders."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from storyteller.clocktower.catalogue import Team
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.choices import choosable_characters
from storyteller.clocktower.night.information import Information
from storyteller.clocktower.night.steps import StepContent, bluffs_for
from storyteller.kernel.message import message
from storyteller.viewmodel.night.answers import AnswerRecord, Given, OptionRecord, said

MOST_SETS: Final = 8
"""So many are laid out as ready choices."""

_PAIR: Final = 2
_Set = tuple[str, ...]


def token_sets_answer(town: Town, context: Context, content: StepContent, chosen: Given) -> AnswerRecord | None:
    """Returns the ready choices of a row that shows several tokens together; None for every other row.

    Where there is but one (all Outsiders), it is told unless something else is chosen.
    """
    found = content.information
    true = _sets(found.truth) if found is not None else ()
    allowed = _sets(found.allowed) if found is not None else ()
    if found is None or not (true or allowed):
        return None
    ready = tuple(s for s in (true if not found.never else _spread(allowed)) if found.may_be_told(s))
    if found.impaired and not found.never:
        ready = (*_spread(ready, MOST_SETS // 2), *_spread(_otherwise(town, context, true), MOST_SETS // 2))
    options = tuple(_option(town, context, found, tokens, true) for tokens in ready[:MOST_SETS])
    impairing = {cause.why(town) for cause in content.impairments}
    only = options[0].given if len(ready) == 1 and ready[0] and not found.impaired else None
    return AnswerRecord(
        "character",
        _truth(town, context, true),
        tuple(why for why in found.why if why not in impairing),
        tuple(option for option in options if option.given),
        chosen=chosen or None,
        default=only,
        must_lie=bool(found.never),
        impaired=found.impaired,
    )


def _spread(sets: tuple[_Set, ...], most: int = MOST_SETS) -> tuple[_Set, ...]:
    """Some of many, as unlike each other as they stand."""
    return sets[:: max(1, len(sets) // most)][:most]


def _otherwise(town: Town, context: Context, true: tuple[_Set, ...]) -> tuple[_Set, ...]:
    """As many tokens that are not right, for whoever may be told anything: of the types of the right ones."""
    if not true or not true[0]:
        return ()
    shared = frozenset(true[0]).intersection(*true)
    sides = [_side(town, context, token) for token in true[0]]
    good, evil = (choosable_characters(town, context, side) for side in ("good", "evil"))
    if len(true[0]) == _PAIR and set(sides) == {"good", "evil"}:
        free, in_play = _free_first(town, good), _free_first(town, evil)[::-1]
        return tuple(zip((c for c in free if c not in shared), (c for c in in_play if c not in shared), strict=False))
    like = choosable_characters(town, context, " ".join(_types(town, context, true[0])))
    return tuple(s for s in combinations(like, len(true[0])) if frozenset(s) not in map(frozenset, true))


def _free_first(town: Town, characters: tuple[str, ...]) -> tuple[str, ...]:
    """Bluffs, then what nobody is, then what somebody is: a lie is best about somebody who isn't there to deny it."""
    bluffs, seated = bluffs_for(town), {seat.character for seat in town.seats}
    return tuple(sorted(characters, key=lambda c: (c not in bluffs, c in seated)))


def _side(town: Town, context: Context, token: str) -> str | None:
    record = context.character(town, token)
    return record.alignment if record is not None else None


def _types(town: Town, context: Context, tokens: _Set) -> tuple[Team, ...]:
    return tuple(dict.fromkeys(t for token in tokens if (t := context.team(town, token)) is not None))


def _option(town: Town, context: Context, found: Information, tokens: _Set, true: tuple[_Set, ...]) -> OptionRecord:
    is_true = frozenset(tokens) in map(frozenset, true)
    return OptionRecord(tokens, said(town, context, "character", tokens), is_true, found.may_be_told(tokens))


def _truth(town: Town, context: Context, true: tuple[_Set, ...]) -> object:
    """What all right choices have in common: the true token, or all tokens where there is one right choice."""
    shared = [token for token in (true[0] if true else ()) if all(token in tokens for tokens in true)]
    if not true:
        return None
    if len(true) == 1 and len(true[0]) > 1:
        return message("panel.said", what=said(town, context, "character", true[0]))  # all of them, not any
    return tuple(said(town, context, "character", (token,)) for token in shared) or (message("common.none"),)


def _sets(value: object) -> tuple[_Set, ...]:
    """The alternatives that are several tokens together; none at all where a value is anything else."""
    if not isinstance(value, tuple) or not value or not all(isinstance(v, tuple) for v in value):
        return ()
    return tuple(v for v in value if all(isinstance(token, str) for token in v))
