"""What the players read: in one language, or in two at once."""

from __future__ import annotations

from collections.abc import Sequence

from storyteller.i18n.content import CharacterTexts
from storyteller.i18n.render import Renderer


class Words:
    """Says everything in each of its languages, the first one larger."""

    def __init__(self, renderers: Sequence[Renderer], characters: CharacterTexts) -> None:
        """``renderers``: one or two, the leading language first."""
        self._renderers = tuple(renderers)
        self._characters = characters

    def first(self, what: object) -> str:
        """Returns a message, a term or a name in the leading language."""
        return self._renderers[0].value(what)

    def lines(self, what: object) -> tuple[str, ...]:
        """Returns the same in every language, each wording once."""
        return tuple(dict.fromkeys(renderer.value(what) for renderer in self._renderers))

    def say(self, key: str, **params: object) -> str:
        """Returns a text in the leading language."""
        return self._renderers[0].say(key, **params)

    def says(self, key: str, **params: object) -> tuple[str, ...]:
        """Returns a text in every language, each wording once."""
        return tuple(dict.fromkeys(renderer.say(key, **params) for renderer in self._renderers))

    def names(self, character: str) -> tuple[str, ...]:
        """Returns a character's names."""
        return tuple(dict.fromkeys(self._characters.name(character, r.language) for r in self._renderers))

    def ability(self, character: str) -> tuple[str, ...]:
        """Returns what a character does, in every language there is a text in."""
        said = dict.fromkeys(self._characters.ability(character, r.language) for r in self._renderers)
        return tuple(text for text in said if text)
