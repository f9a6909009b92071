"""What a row tells when it shows one marked player and a token together: a Grandmother's grandchild."""

from __future__ import annotations

from typing import Final

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.choices import choosable_characters
from storyteller.clocktower.night.steps import StepContent
from storyteller.kernel.ids import SeatId
from storyteller.viewmodel.box import token
from storyteller.viewmodel.night.answers import AnswerRecord, Given, OptionRecord, said

_MARKED: Final = "marked:"


def one_marked(town: Town, context: Context, content: StepContent, chosen: Given) -> AnswerRecord | None:
    """Returns the answer of a row that shows one marked player with a token; None for every other row.

    The true token is told unless something else is chosen; to the drunk and poisoned any good one may be.
    """
    found, seat = content.information, _whom(content)
    if found is None or seat is None or not isinstance(found.truth, str):
        return None
    tokens = (found.truth, *(v for v in _words(found.allowed) if v != found.truth))
    options = tuple(
        OptionRecord(
            (character, seat),
            said(town, context, "pair", (character, seat)),
            character == found.truth,
            found.may_be_told(character),
        )
        for character in tokens
    )
    free = found.allowed == "any" or found.never
    others = choosable_characters(town, context, "good") if free else ()
    told = next((o.given for o in options if o.true and o.allowed), None)
    impairing = {cause.why(town) for cause in content.impairments}
    return AnswerRecord(
        "pair",
        (options[0].label,),
        tuple(why for why in found.why if why not in impairing),
        options,
        tuple(token(town, context, character) for character in others),
        chosen=chosen or None,
        default=None if found.impaired else told,
        must_lie=bool(found.never),
        impaired=found.impaired,
        pair=(seat,),
    )


def _whom(content: StepContent) -> SeatId | None:
    """The one player whom the row points at and whose token it shows, once marked."""
    shown = [show for show in content.shows if show.text.startswith(_MARKED)]
    seats = {show.seats for show in shown if show.verb == "point_at"}
    if {show.verb for show in shown} != {"point_at", "show_token"} or len(seats) != 1:
        return None
    (pointed,) = seats
    return pointed[0] if len(pointed) == 1 else None


def _words(allowed: object) -> tuple[str, ...]:
    return tuple(v for v in allowed if isinstance(v, str)) if isinstance(allowed, tuple) else ()
