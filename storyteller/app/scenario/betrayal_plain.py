"""What a scenario of Betrayal came to, in plain words for a terminal."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from storyteller.i18n.render import Renderer
from storyteller.kernel.message import Term


def answers_in_words(answers: Mapping[str, Any], words: Renderer) -> list[str]:
    """Returns the answers as lines. What has no sentence of its own is printed as the JSON it is."""
    lines: list[str] = []
    for name, value in answers.items():
        heading = words.say(f"scenario.plain.betrayal.{name}")
        said = list(_LINES[name](value, words)) if name in _LINES else [json.dumps(value, ensure_ascii=False)]
        if len(said) == 1:
            lines.append(words.say("scenario.plain.one", what=heading, value=said[0]))
        else:
            lines.append(words.say("scenario.plain.many", what=heading))
            lines.extend(f"  {line}" for line in said)
    return lines


def _who(seat: int | str, words: Renderer) -> str:
    if isinstance(seat, str):
        return words.value(Term("betrayal", seat))
    return words.say("scenario.plain.betrayal.player", n=seat)


def _players(value: list[Mapping[str, Any]], words: Renderer) -> Iterator[str]:
    for player in value:
        traits = [f"{words.value(Term('trait', trait))} {number}" for trait, number in player["traits"].items()]
        life = words.value(Term("life", "alive" if player["alive"] else "dead"))
        who = f"{player['number']} {player['name']}".strip()
        yield words.say("scenario.plain.one", what=who, value=words.join([life, *traits]))


def _turn(value: Mapping[str, Any] | None, words: Renderer) -> Iterator[str]:
    if value is None:
        yield words.say("common.nobody")
        return
    yield words.say("scenario.plain.betrayal.actor", who=_who(value["actor"], words), left=value["moves_left"])
    for action in value["possible"]:
        if action["message"]:
            yield action["message"]


def _order(value: list[int | str], words: Renderer) -> Iterator[str]:
    yield words.join([_who(seat, words) for seat in value])


def _haunt(value: Mapping[str, Any], words: Renderer) -> Iterator[str]:
    if value["begun"]:
        yield words.say("scenario.plain.betrayal.begun")
        return
    yield words.say(
        "scenario.plain.betrayal.roll",
        dice=value["dice"],
        threshold=value["threshold"],
        pct=value["odds"]["pct"],
        next=value["next"]["odds"]["pct"],
    )


def _end(value: Mapping[str, Any], words: Renderer) -> Iterator[str]:
    if value["winner"] is None:
        yield words.say("scenario.plain.goes_on")
    else:
        yield words.say(f"scenario.plain.betrayal.won.{value['winner']}")


_LINES: Final[Mapping[str, Callable[[Any, Renderer], Iterator[str]]]] = MappingProxyType({
    "players": _players,
    "turn": _turn,
    "order": _order,
    "haunt": _haunt,
    "end": _end,
})  # fmt: skip
