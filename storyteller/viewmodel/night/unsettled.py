"""What a row would leave open if it were finished now, so that the storyteller is asked once."""

from __future__ import annotations

from storyteller.clocktower.night.choices import Ask
from storyteller.clocktower.night.steps import StepContent
from storyteller.kernel.message import Message, Term, message
from storyteller.viewmodel.night.answers import AnswerRecord
from storyteller.viewmodel.night.asks import AskRecord, is_shown, tells_bearer


def unsettled(content: StepContent, asked: tuple[AskRecord, ...], answer: AnswerRecord | None) -> Message | None:
    """Returns what was not chosen to be told, else which token was not laid yet; None when nothing is missing.

    A token counts only once the players have chosen, and only where the ability does something: whoever shakes
    their head owes none, and a poisoned Innkeeper makes nobody drunk. Where an answer is told, its tokens follow it.
    """
    if answer is not None and answer.effective is None and answer.options:
        return message("panel.nothing_told")
    both = tuple(zip(content.asks, asked, strict=True))
    if not content.works or any(ask.who != "storyteller" and not record.full for ask, record in both):
        return None
    if any(_shown_to_others(content, ask) and not (record.full or record.aside) for ask, record in both):
        return message("panel.nothing_told")
    owed = _bearer if answer is not None else _owed
    due = (ask for ask, record in both if not (record.full or record.aside) and owed(content, ask))
    first = next(due, None)
    return message("panel.nothing_laid", reminder=Term("reminder", first.text)) if first is not None else None


def _shown_to_others(content: StepContent, ask: Ask) -> bool:
    """A character that the storyteller chooses and somebody else is shown: the ability that a Boffin's Demon has."""
    own = content.step.seat
    others = any(
        (show.verb, show.text) == ("show_token", "picked") and set(show.to) - {own} and not show.optional
        for show in content.shows
    )
    return (ask.who, ask.verb) == ("storyteller", "ask_character") and others


def _owed(content: StepContent, ask: Ask) -> bool:
    """The row hangs on it: it can't be left out, or the row goes on with who bears it (a grandchild, a twin)."""
    if (ask.who, ask.verb) != ("storyteller", "place_reminder"):
        return False
    return not content.acts[ask.act].optional or is_shown(content, ask) or tells_bearer(content, ask)


def _bearer(content: StepContent, ask: Ask) -> bool:
    return ask.who == "storyteller" and tells_bearer(content, ask)
