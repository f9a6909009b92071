"""What a row would leave open if it were finished now, so that the storyteller is asked once."""

from __future__ import annotations

from storyteller.clocktower.night.choices import Ask
from storyteller.clocktower.night.steps import StepContent
from storyteller.kernel.message import Message, Term, message
from storyteller.viewmodel.night.answers import AnswerRecord
from storyteller.viewmodel.night.asks import AskRecord


def unsettled(content: StepContent, asked: tuple[AskRecord, ...], answer: AnswerRecord | None) -> Message | None:
    """Returns what was not chosen to be told, else which token was not laid yet; None when nothing is missing.

    A token counts only once the players have chosen, and only where the ability does something: whoever shakes
    their head owes none, and a poisoned Innkeeper makes nobody drunk.
    """
    if answer is not None:
        return message("panel.nothing_told") if answer.effective is None and answer.options else None
    both = tuple(zip(content.asks, asked, strict=True))
    if not content.works or any(ask.who != "storyteller" and not record.full for ask, record in both):
        return None
    due = (ask for ask, record in both if not (record.full or record.aside) and _owed(content, ask))
    first = next(due, None)
    return message("panel.nothing_laid", reminder=Term("reminder", first.text)) if first is not None else None


def _owed(content: StepContent, ask: Ask) -> bool:
    """The row hangs on it: it can't be left out, or the row goes on to show who bears it (a grandchild, a twin)."""
    if (ask.who, ask.verb) != ("storyteller", "place_reminder"):
        return False
    return not content.acts[ask.act].optional or any(act.text == f"marked:{ask.text}" for act in content.acts)
