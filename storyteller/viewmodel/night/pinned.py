"""The truth and what will be told in one line: what is offered above may push the row's own out of sight."""

from __future__ import annotations

from typing import Final

from storyteller.kernel.message import Message, Term, message
from storyteller.viewmodel.night.answers import AnswerRecord, word
from storyteller.viewmodel.night.panel import NightRecord

MOST: Final = 3
"""So many true answers are named; of more it is only said that there are."""


def pinned(record: NightRecord) -> Message | None:
    """Returns the line, or None while nothing is offered or the row tells nothing.

    What will be told is named where it isn't the one truth: because it was chosen, or is the only thing allowed.
    """
    step = record.step
    if step is None or step.answer is None or not record.offers or not step.row.to_do:
        return None
    truth, told = _truth(step.answer.truth), _told(step.answer)
    if told is None or _is_true(step.answer):
        # Of several true answers the one that will be told is enough.
        several = told is not None and _several(step.answer.truth)
        return message("panel.answer.pinned_told", told=told) if several else truth
    both = message("panel.answer.pinned_both", truth=truth, told=told)
    return both if truth is not None else message("panel.answer.pinned_told", told=told)


def _truth(truth: object) -> Message | None:
    if not isinstance(truth, tuple):
        return message("panel.answer.pinned", truth=truth) if truth is not None else None
    if len(truth) > MOST:
        return message("panel.answer.pinned_some", truth=truth[:MOST])
    return message("panel.answer.pinned", truth=message("panel.answer.any_of", what=truth)) if truth else None


def _told(answer: AnswerRecord) -> object:
    """What will be told, in words; None when it isn't settled."""
    given = answer.effective
    if given is None:
        return None
    option = next((option for option in answer.options if option.given == given), None)
    if option is not None:
        return option.label
    known = any(token.character == given[0] for token in answer.characters)
    return Term("character", str(given[0])) if known else word(given[0])


def _is_true(answer: AnswerRecord) -> bool:
    return any(option.given == answer.effective and option.true for option in answer.options)


def _several(truth: object) -> bool:
    """Several true answers, or so many that they were only counted."""
    return isinstance(truth, Message) or (isinstance(truth, tuple) and len(truth) > 1)
