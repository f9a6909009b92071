"""Checks of the words themselves: the same thing is always called the same, and what is quoted stands on a token."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from storyteller.content.faults import Fault
from storyteller.content.schema import Language, TextFile

Messages = Mapping[Language, Mapping[str, str | dict[str, str]]]

MOST_WORDS: Final = 30
"""Of an English sentence or a part of it between colons and semicolons."""
_CARDS: Final = ("card.you_are", "panel.card.")
"""Where the locale says what stands on cards that are shown to players."""
_HANZI: Final = re.compile(r"[\u4e00-\u9fff]")
_MARKS: Final = re.compile(r"[{}*_`]|:reminder:")
_HALF_WIDTH: Final = re.compile(r"(?<=[\u4e00-\u9fff])[,;:?!()]|\"")
_SPACES: Final = re.compile(r"^\s|\s$|\s{2}|\n")
_QUOTED: Final = re.compile(r"“([^”]*)”")
_NUMBERED: Final = re.compile(r"^(Day |Night |Drunk )?\d$")
"""Tokens of a row, of which a text names the first and the last."""
_PLACEHOLDER: Final = re.compile(r"\{\{|\}\}|\{(\w+)")
_NOT_SAID: Final[Mapping[Language, Mapping[str, str]]] = {
    "en": {
        r"\bsetup\b": "set-up", r"neighbor": "neighbour", r"counterclockwise|anti-clockwise": "anticlockwise",
        r"\bcolor": "colour", r"\btraveler": "Traveller", r"\bthumbs (up|down)": "a thumb up, a thumb down",
        r"\bghost vote": "vote token", r"\brole\b": "character",
    },
    "zh_Hans": {
        "亡者票|死票|幽灵票": "投票标记", "这个角色选择了你": "该角色的能力对你生效", "拿掉|收走": "移除",
        "死亡玩家": "死者", "落败": "输", "好人(?!选)": "善良玩家", "坏人": "邪恶玩家", "身份牌": "角色标记",
        "剧情提示|提示牌": "提示标记",
    },
}  # fmt: skip
"""What is not said in the texts of characters, as patterns, and what is said instead. Source: docs/glossary.md."""


def check_wording(texts: Mapping[Language, Mapping[str, TextFile]], messages: Messages) -> Iterator[Fault]:
    """Yields what is wrong with words, punctuation and quoted words in the texts of characters."""
    for language, told in texts.items():
        folder = f"clocktower/text/{language}"
        cards = cards_of(messages[language])
        for id_, text in told.items():
            for section, value in text.model_dump(exclude={"reminders"}).items():
                fault = _bad_wording(language, section, value) or _bad_term(language, value)
                if fault:
                    yield Fault(folder, f"{id_}.{section}", fault)
            yield from _quotes(folder, id_, text, cards)


def cards_of(messages: Mapping[str, str | dict[str, str]]) -> frozenset[str]:
    """Returns what the cards say in one language, in small letters."""
    said = (text for key, text in messages.items() if key.startswith(_CARDS))
    return frozenset(text.casefold() for text in said if isinstance(text, str))


def check_messages(messages: Messages) -> Iterator[Fault]:
    """Yields messages that stand in one language only, or whose places to be filled differ."""
    english, chinese = messages["en"], messages["zh_Hans"]
    for key in english.keys() ^ chinese.keys():
        yield Fault(f"locale/{'en' if key in english else 'zh_Hans'}", key, "stands in one language only")
    for key in english.keys() & chinese.keys():
        if _places(english[key]) != _places(chinese[key]):
            yield Fault("locale", key, "other {…} in English than in Chinese")


def _places(text: str | dict[str, str]) -> set[str]:
    body = text if isinstance(text, str) else text["other"]
    return {match[1] for match in _PLACEHOLDER.finditer(body) if match[1]}


def _bad_wording(language: Language, section: str, value: str) -> str:
    if _SPACES.search(value):
        return "has a line break, a double space or a space at an end"
    if _MARKS.search(value):
        return "has marks that would be shown as they are"
    if language == "en" and _HANZI.search(value):
        return "is not English"
    if language == "zh_Hans" and _HALF_WIDTH.search(value):
        return "has half-width punctuation"
    if value and section != "name" and value[-1] not in ".。":
        return "does not end with a full stop"
    return ""


def _bad_term(language: Language, value: str) -> str:
    for pattern, instead in _NOT_SAID[language].items():
        if found := re.search(pattern, value):
            return f"says {found[0]!r}; the word is {instead!r}"
    if language == "en":
        for part in re.split(r"(?<=[.!?:;])\s", value):
            if len(part.split()) > MOST_WORDS:
                return f"has a sentence of more than {MOST_WORDS} words"
    return ""


def _quotes(folder: str, id_: str, text: TextFile, cards: frozenset[str]) -> Iterator[Fault]:
    """In the night's steps only own tokens and cards are quoted; of each token some text says what it is for."""
    own = set(text.reminders.values())
    for section in ("first_night", "other_night"):
        for quoted in _QUOTED.findall(getattr(text, section)):
            if quoted not in own and quoted.casefold() not in cards:
                yield Fault(folder, f"{id_}.{section}", f"“{quoted}” is neither a card nor a token of its own")
    said = set(_QUOTED.findall(f"{text.first_night} {text.other_night} {text.advice}"))
    for words, shown in text.reminders.items():
        if shown not in said and words != "Dead" and not _NUMBERED.match(words):
            yield Fault(folder, f"{id_}.reminders.{words}", "no text says when to lay it")
