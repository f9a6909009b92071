"""Words and letters for printed pages that no font and no text file can change."""

from __future__ import annotations

from collections.abc import Iterable

from storyteller.clocktower.catalogue import Catalogue, Character, Homebrew, ReminderSpec, SetupEffect, Wake
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Script
from storyteller.content.loader import load_catalogue
from storyteller.kernel.message import Message, Name, Term
from storyteller.viewmodel.printing.page import MM_PER_PT, Box, Disc, Face, Page, Text
from storyteller.viewmodel.printing.words import Said


class EvenLetters:
    """A Latin letter is half as wide as it is high, a Chinese one as wide as high."""

    def width(self, text: str, face: Face, size_pt: float) -> float:
        """Returns a width in millimetres; ``face`` changes nothing."""
        return sum(1.0 if sign > "\u2e7f" else 0.5 for sign in text) * size_pt * MM_PER_PT


class PlainWords:
    """Says ids and keys, and sentences that are as long as one likes."""

    def __init__(self, languages: int = 1, letters: int = 90) -> None:
        """``letters``: of an ability."""
        self._languages, self._letters = languages, letters

    @property
    def joint(self) -> str:
        return " "

    def _each(self, text: str) -> tuple[str, ...]:
        return tuple(f"{text}{'' if number == 0 else '二'}" for number in range(self._languages))

    def said(self, what: Said) -> tuple[str, ...]:
        if isinstance(what, Name):
            return (what.text,)
        if isinstance(what, Term):
            return self._each(what.id)
        said = " ".join([what.key.rpartition(".")[2], *(str(_plain(value)) for _, value in what.params)])
        return self._each(said)

    def names(self, character: str) -> tuple[str, ...]:
        return self._each(character.title())

    def abilities(self, character: str) -> tuple[str, ...]:
        words = f"{character} does what it does each night and says so by day ".split()
        long = " ".join(words[at % len(words)] for at in range(self._letters // 5))
        return self._each(long)

    def nights(self, character: str, *, first: bool) -> tuple[str, ...]:
        return self._each(f"Wake {character}{' for the first time' if first else ''}, and ask.")

    def reminders(self, words: str) -> tuple[str, ...]:
        return self._each(words)

    def jinx(self, text: Message | Name) -> tuple[str, ...]:
        return self.said(text)


def _plain(value: object) -> object:
    return value.text if isinstance(value, Name) else value.id if isinstance(value, Term) else value


def sentences(pages: Iterable[Page]) -> list[str]:
    """Returns every line of letters on some pages."""
    return [text.text for page in pages for text in page.texts]


def overlaps(first: Box, second: Box) -> bool:
    """Tells whether two boxes share more than an edge."""
    return (
        min(first.right, second.right) - max(first.x, second.x) > 0.01
        and min(first.bottom, second.bottom) - max(first.y, second.y) > 0.01
    )


def letters_of(text: Text) -> Box:
    """Returns where the letters of a line are, without the room at its sides."""
    wide = EvenLetters().width(text.text, text.face, text.size_pt)
    left = {"left": text.x, "centre": text.x + (text.width - wide) / 2, "right": text.right - wide}[text.align]
    return Box(left, text.y, wide, text.height)


def discs(page: Page) -> list[Disc]:
    """Returns the tokens on a page."""
    return [item for item in page.items if isinstance(item, Disc)]


def script_of(count: int, catalogue: Catalogue | None = None) -> Script:
    """Returns a script of the first characters there are, with both nights in the official order."""
    known = catalogue or load_catalogue()
    return Script("", "A Script", "Ada", tuple(known.characters)[:count], first_night=known.first_night,
                  other_night=known.other_night)  # fmt: skip


def homebrew() -> Character:
    """Returns a character of somebody's own: two reminders, one of them twice, up to three copies."""
    return Character(
        "lamp", "townsfolk", "own", "lamp",
        reminders=(ReminderSpec("Lit"), ReminderSpec("Dark", count=2)),
        setup=(SetupEffect("copies", low=1, high=3),),
        first_night=Wake(),
        homebrew=Homebrew("Lamplighter", "Each night, choose a player."),
    )  # fmt: skip


def context() -> Context:
    """Returns the official catalogue without rules in code."""
    from storyteller.app.bootstrap import make_context

    return make_context()
