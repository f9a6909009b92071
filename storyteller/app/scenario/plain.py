"""What a scenario came to, in plain words for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from storyteller.app.scenario.answers import AT_THE_TABLE
from storyteller.app.scenario.outcome import Outcome
from storyteller.clocktower.catalogue import TABLE_STEPS
from storyteller.clocktower.night.order import DECOY
from storyteller.i18n.render import Renderer
from storyteller.kernel.message import Term
from storyteller.viewmodel.night.rows import reason_of


def in_words(outcome: Outcome, words: Renderer) -> list[str]:
    """Returns the results and answers as lines."""
    lines = [
        words.say("scenario.plain.done", n=number)
        if result["ok"]
        else words.say("scenario.plain.refused", n=number, why=result["message"], code=result["code"])
        for number, result in enumerate(outcome.results, 1)
    ]
    if outcome.game == "betrayal":
        from storyteller.app.scenario.betrayal_plain import answers_in_words

        return [*lines, *answers_in_words(outcome.answers, words)]
    for name, value in outcome.answers.items():
        heading = words.say(f"scenario.plain.ask.{name}")
        said = list(_LINES[name](value, words))
        if len(said) == 1 and name not in _ALWAYS_LISTED:
            lines.append(words.say("scenario.plain.one", what=heading, value=said[0]))
        else:
            lines.append(words.say("scenario.plain.many", what=heading) if said else _nothing(heading, words))
            lines.extend(f"  {line}" for line in said)
    return lines


def _nothing(heading: str, words: Renderer) -> str:
    return words.say("scenario.plain.one", what=heading, value=words.say("common.none"))


def _number(value: int | None, words: Renderer) -> Iterator[str]:
    yield words.say("common.none") if value is None else str(value)


def _block(value: Mapping[str, Any] | None, words: Renderer) -> Iterator[str]:
    if value is None:
        yield words.say("common.nobody")
    elif value.get("tied"):
        yield words.say("scenario.plain.tied", seats=_seats(value["tied"], words), n=value["votes"])
    else:
        yield words.say("scenario.plain.stands", seat=_seat(value["seat"], words), n=value["votes"])


def _votes(value: list[Mapping[str, Any]], words: Renderer) -> Iterator[str]:
    for vote in value:
        yield words.say(
            "scenario.plain.vote",
            by=_seat(vote["by"], words),
            nominee=_seat(vote["nominee"], words),
            tally=vote["tally"],
            needed=vote["needed"],
            hands=_seats(vote["hands"], words),
            outcome=words.say(f"scenario.plain.outcome.{vote['outcome']}"),
        )


def _alive(value: list[int], words: Renderer) -> Iterator[str]:
    yield _seats(value, words)


def _night(value: list[Mapping[str, Any]], words: Renderer) -> Iterator[str]:
    for step in value:
        name = step["step"].partition("@")[0]
        term = Term("step", name) if name in (*TABLE_STEPS, DECOY) else Term("character", name)
        row = words.value(term)
        if step["seat"] is not None:
            row = words.say("scenario.plain.row", row=row, seat=_seat(step["seat"], words))
        skipped = step["skipped"]
        yield words.say("scenario.plain.skipped", row=row, why=reason_of(skipped)) if skipped else row


def _info(value: Mapping[str, Mapping[str, Any]], words: Renderer) -> Iterator[str]:
    for seat, told in value.items():
        yield words.say(
            "scenario.plain.info",
            seat=_asked(seat.partition("#")[0], words),
            truth=_value(told["truth"], words),
            allowed=words.say("scenario.plain.any") if told["allowed"] == "any" else _value(told["allowed"], words),
        )
        for why in told["why"]:
            yield f"  {why}"
        if "may_be_told" in told:
            yield "  " + words.say("scenario.plain.may" if told["may_be_told"] else "scenario.plain.may_not")


def _end(value: Mapping[str, Any], words: Renderer) -> Iterator[str]:
    if value["winner"] is None:
        yield words.say("scenario.plain.goes_on")
    else:
        winner = words.value(Term("alignment", value["winner"]))
        yield words.say("scenario.plain.won", winner=winner, why=value["reason"])


def _sentences(value: list[Mapping[str, Any]], words: Renderer) -> Iterator[str]:
    for entry in value:
        yield words.say("scenario.plain.sentence", code=entry["code"], text=entry["message"])


def _text(value: str, words: Renderer) -> Iterator[str]:
    yield value


def _public(value: Mapping[str, Any], words: Renderer) -> Iterator[str]:
    for seat in value["seats"]:
        life = words.value(Term("life", "alive" if seat["alive"] else "dead"))
        name = f"{seat['number']} {seat['name']}".strip()
        token = [words.value(Term("character", seat["character"]))] if seat["character"] else []
        said = words.say("scenario.plain.one", what=name, value=life)
        yield words.say("scenario.plain.row", row=said, seat=token[0]) if token else said


def _seat(seat: Any, words: Renderer) -> str:
    if seat is None:
        return words.say("common.nobody")
    return words.say("common.storyteller") if seat == "storyteller" else words.say("common.seat", number=seat)


def _asked(seat: str, words: Renderer) -> str:
    """Whose information: a seat's, or that of an ability no seat holds."""
    return words.say("scenario.plain.table") if seat == AT_THE_TABLE else _seat(seat, words)


def _seats(seats: list[Any], words: Renderer) -> str:
    return words.join([_seat(seat, words) for seat in seats])


def _value(value: Any, words: Renderer) -> str:
    if isinstance(value, list):
        return words.join([_value(part, words) for part in value], "or")
    if isinstance(value, dict) and "character" not in value:
        return words.join([_turn(old, new, words) for old, new in value.items()])
    if isinstance(value, dict):
        character = words.value(Term("character", value["character"]))
        return words.say("scenario.plain.set", character=character, seats=_seats(_of_set(value), words))
    return words.say("common.none") if value is None else words.value(value)


def _turn(old: str, new: str, words: Renderer) -> str:
    return words.say("scenario.plain.turn", old=Term("character", old), new=Term("character", new))


def _of_set(value: Mapping[str, Any]) -> list[Any]:
    return list(value.get("seats") or value["one_of"])


_ALWAYS_LISTED: Final = frozenset(("votes", "night", "info", "advisories", "suggestions", "public"))
_LINES: Final[Mapping[str, Callable[[Any, Renderer], Iterator[str]]]] = {
    "threshold": _number,
    "block": _block,
    "votes": _votes,
    "alive": _alive,
    "night": _night,
    "info": _info,
    "end": _end,
    "advisories": _sentences,
    "suggestions": _sentences,
    "notation": _text,
    "public": _public,
}
