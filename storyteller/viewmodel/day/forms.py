"""What is written down when an ability is used by day: whom it means, what was said, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from storyteller.clocktower.model import Fact
from storyteller.kernel.message import Message, Name, message


@dataclass(frozen=True, slots=True)
class Form:
    """What an ability asks for beyond who uses it.

    Attributes:
        seats: How many players at most.
        characters: True when a character goes with each of them.
        kinds: Words of which one goes with each of them, recorded as the answer.
        lines: What is written down in own words, each a text key ``form.<line>``.
        truths: True when each line is true or false, recorded as the answer.
        answers: Of which one was given: (recorded, text key).
        results: Of which one came of it, as a code with the text key ``form.result.<code>``.
    """

    seats: int = 1
    characters: bool = False
    kinds: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    truths: bool = False
    answers: tuple[tuple[Fact, str], ...] = ()
    results: tuple[str, ...] = ()

    @property
    def is_written(self) -> bool:
        """True when there is more to it than whom it means, so that it is recorded by Enter."""
        return bool(self.characters or self.kinds or self.lines or self.answers or self.results) or self.seats > 1


_YES_NO: Final = ((True, "common.yes"), (False, "common.no"), ("unknown", "form.unknown"))

FORMS: Final[Mapping[str, Form]] = MappingProxyType({
    "alsaahir": Form(6, kinds=("minion", "demon")),
    "amnesiac": Form(0, lines=("guess",), results=("cold", "warm", "hot", "right")),
    "artist": Form(0, lines=("question",), answers=_YES_NO),
    "boomdandy": Form(3),
    "cultleader": Form(20),
    "doomsayer": Form(0),
    "fisherman": Form(0, lines=("advice",)),
    "gossip": Form(0, lines=("statement",), results=("true", "false")),
    "judge": Form(0, results=("pass", "fail")),
    "juggler": Form(5, characters=True),
    "matron": Form(6),
    "puzzlemaster": Form(1, lines=("advice",), results=("right", "wrong")),
    "savant": Form(0, lines=("first", "second"), truths=True),
    "wizard": Form(0, lines=("wish",), results=("granted", "refused")),
    "yaggababble": Form(0, lines=("times",)),
})  # fmt: skip
"""By character; every other ability means one player. Source: the entries of the characters."""


def form_of(character: str) -> Form:
    """Returns what an ability asks for."""
    return FORMS.get(character, Form())


@dataclass(frozen=True, slots=True)
class Written:
    """What a form was filled with.

    Attributes:
        characters: One for each player, in order; may be fewer.
        kinds: One for each player, in order.
        lines: Own words, one for each line; may be empty.
        truths: Whether each line is true.
        answer: What was answered; None for nothing.
        result: What came of it; "" for what is not known yet.
    """

    characters: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    truths: tuple[bool, ...] = ()
    answer: Fact | None = None
    result: str = ""

    @property
    def text(self) -> str:
        """The own words as they are recorded: a line each, so that each keeps its place beside its truth."""
        return "\n".join(line.strip() for line in self.lines).rstrip("\n")

    @property
    def told(self) -> tuple[Fact, ...]:
        """The answer as it is recorded."""
        if self.kinds:
            return self.kinds
        if self.truths:
            return self.truths
        return () if self.answer is None else (self.answer,)


def told_in(of: str, answer: tuple[Fact, ...]) -> Message | None:
    """Returns what was answered, where the form of an ability has a word for it; None otherwise."""
    keys = dict(form_of(of).answers)
    return message(keys[answer[0]]) if len(answer) == 1 and answer[0] in keys else None


def words_of(of: str, text: str, answer: tuple[Fact, ...], result: str) -> tuple[Message, ...]:
    """Returns the own words noted with an ability, each with whether it was true, and what came of it."""
    form = form_of(of)
    found: list[Message] = []
    for place, line in enumerate(text.split("\n")):
        truth = answer[place] if form.truths and place < len(answer) else None
        kind = "words" if truth is None else "true" if truth else "false"
        if line.strip():
            found.append(message(f"form.noted.{kind}", words=Name(line.strip())))
    if result in form.results:
        found.append(message(f"form.result.{result}"))
    return tuple(found)
