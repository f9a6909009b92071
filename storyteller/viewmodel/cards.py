"""What a player is shown over the whole screen: records that hold only what that player may see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from storyteller.kernel.message import Message, Name

CardKind = Literal[
    "you_are", "this_is", "these_are", "not_in_play", "selected_you", "your_ability", "ask", "number",
    "answer", "point", "text", "mistake",
]  # fmt: skip
"""Which card of the box it stands for; it changes no look, so that cards can't be told apart from behind."""

MISTAKES: Final = ("forget", "again", "sleep", "tomorrow", "awake")
"""What to say when something went wrong at night, or before a player goes back to sleep."""


@dataclass(frozen=True, slots=True)
class CardToken:
    """A character's token on a card.

    Attributes:
        character: Its id, for the name and, on YOU ARE, the ability.
        glyph: Name of the icon on the token.
        team: Whose colour the token has; empty for a character of no known team.
    """

    character: str
    glyph: str = ""
    team: str = ""


@dataclass(frozen=True, slots=True)
class CardRecord:
    """One card. Empty parts are left out; what is left shares the screen.

    Attributes:
        kind: Which card of the box.
        heading: What the card says at its top, e.g. ``card.you_are``.
        tokens: Characters shown, in order.
        names: Players meant, in order.
        figure: Something to be read from afar: a number, or an icon as ``icon:thumb-up``.
        text: A sentence below: a question, the storyteller's own words.
        show_ability: True to print the first token's ability in the reader's language.
        alignment: Printed in words below the name, when the player is to learn it.
        language: The player's language; None for that of the windows.
        turned: True when it opens upside down, for a player across the table.
    """

    kind: CardKind
    heading: Message
    tokens: tuple[CardToken, ...] = ()
    names: tuple[Name, ...] = ()
    figure: str = ""
    text: Message | Name | None = None
    show_ability: bool = False
    alignment: Literal["good", "evil"] | None = None
    language: str | None = None
    turned: bool = False


def you_are(
    token: CardToken,
    *,
    alignment: Literal["good", "evil"] | None = None,
    language: str | None = None,
) -> CardRecord:
    """Returns the card of a player who learns who they are: the token they are *shown*, true or not."""
    return CardRecord(
        "you_are",
        Message("card.you_are"),
        (token,),
        show_ability=True,
        alignment=alignment,
        language=language,
    )
