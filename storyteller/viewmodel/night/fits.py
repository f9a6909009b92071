"""What to begin with where a row's answer need not be true: the false one that fits best."""

from __future__ import annotations

from dataclasses import replace

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Pick, Town
from storyteller.clocktower.night.fitting import fitting
from storyteller.clocktower.night.steps import StepContent
from storyteller.viewmodel.night.answers import AnswerRecord, Given, OptionRecord, said


def with_fit(
    town: Town, context: Context, content: StepContent, picks: tuple[Pick, ...], record: AnswerRecord | None
) -> AnswerRecord | None:
    """Returns a row's answer with the false one to begin with, where the truth need not or may not be told.

    It is laid out with the others, and chosen by nobody until the storyteller does.
    """
    found = content.information
    if record is None or found is None or not (record.impaired or record.must_lie) or found.truth is None:
        return record
    false = [o.given for o in record.options if o.true is False and o.allowed]
    typed: list[Given] = [(t.character, *record.pair) for t in record.characters]
    other = [given for given in typed if _is_false(record, content, given)]
    fit = fitting(town, context, content, picks, tuple(dict.fromkeys((*false, *other))))
    if fit is None:
        return record
    options = record.options
    if all(option.given != fit.given for option in options):
        named = len(record.pair) == 1  # beside two players the token alone is chosen
        label = said(town, context, "pair", fit.given) if named else said(town, context, "character", fit.given[:1])
        options = (*options, OptionRecord(fit.given, label, False, True))
    return replace(record, options=options, fits=fit.given, fits_why=fit.why, fits_badly=fit.clashes)


def _is_false(record: AnswerRecord, content: StepContent, given: Given) -> bool:
    """A character that is not right with the two players, if any, and may be told."""
    found = content.information
    value = given if len(given) > 1 else given[0]
    known = any(option.given == given and option.true for option in record.options)
    return found is not None and not known and found.is_true(value) is False and found.may_be_told(value)
