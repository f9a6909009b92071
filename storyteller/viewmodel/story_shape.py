"""What a story is made of: sections of paragraphs of sentences, and who was who. It knows nothing of a game."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.kernel.message import Message, Name, message


@dataclass(frozen=True, slots=True)
class Section:
    """A night, a day, the beginning or the end: paragraphs of sentences."""

    heading: Message
    paragraphs: tuple[tuple[Message, ...], ...]


@dataclass(frozen=True, slots=True)
class CastRecord:
    """Who was who: seat number, player, and the token with its fate in words."""

    number: int
    player: Name | Message
    what: Message


@dataclass(frozen=True, slots=True)
class Story:
    """A game told. ``cast`` is empty before the reveal."""

    title: Message | Name
    sections: tuple[Section, ...] = ()
    cast: tuple[CastRecord, ...] = ()


def opening_sentence(players: int, travellers: int, script: object) -> Message:
    """Returns who sat down to what."""
    if not travellers:
        return message("story.open.plain", n=players, script=script)
    with_ = message("story.travellers", n=travellers)
    return message("story.open.with_travellers", n=players, travellers=with_, script=script)
