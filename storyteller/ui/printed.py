"""What stands on tokens and cards: in the windows' language, or in another one a pack has."""

from __future__ import annotations

from typing import Literal

from storyteller.app.words import LANGUAGES
from storyteller.i18n.catalogue import Language
from storyteller.kernel.message import Message, Name
from storyteller.ui.bridge import Bridge


def names(bridge: Bridge, character: str, reader: Language | None = None) -> tuple[str, ...]:
    """Returns a character's names as they are printed: one or two as the storyteller has set.

    Args:
        bridge: Where settings and words come from.
        character: Its id.
        reader: The language of whoever reads it; that of the windows when None.
    """
    chosen = bridge.settings
    found = bridge.characters.printed_names(character, chosen.card_language, reader or bridge.language)
    return found if chosen.names_shown == "both" else found[:1]


def ability(bridge: Bridge, character: str, reader: Language | None = None) -> str:
    """Returns a character's ability as it is printed; empty when unknown."""
    wished = reader or bridge.language
    return bridge.characters.printed_ability(character, bridge.settings.card_language, wished)


def reminder(bridge: Bridge, words: str) -> str:
    """Returns the words on a reminder token; ``words``: its official English ones."""
    return bridge.characters.printed_reminder(words, bridge.settings.card_language, bridge.language)


def night(bridge: Bridge, character: str, which: Literal["first_night", "other_night"]) -> str:
    """Returns what to do at a row of the night; empty when there is nothing to say."""
    return bridge.characters.printed_night(character, which, bridge.settings.card_language, bridge.language)


def jinx(bridge: Bridge, said: Message | Name) -> str:
    """Returns a jinx as a pack prints it in the language of the cards, else in the reader's; a script's own as it is.

    Args:
        bridge: Where settings and words come from.
        said: ``jinx.a.b``, or what the script brings itself.
    """
    printed = bridge.settings.card_language
    if not printed or not isinstance(said, Message) or not said.key.startswith("jinx."):
        return bridge.renderer().value(said)
    spoken = next((language for language in LANGUAGES if language == printed), None)
    if spoken is not None:
        return bridge.renderer(spoken).render(said)
    return bridge.characters.printed_jinx(said.key.removeprefix("jinx."), printed) or bridge.tr(said)
