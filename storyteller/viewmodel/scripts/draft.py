"""A script being made: every change is a gesture on a timeline of its own, so that each can be taken back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from storyteller.clocktower.catalogue import TEAMS, Catalogue, Character, Jinx
from storyteller.clocktower.model import Script
from storyteller.kernel.message import Message, Name, Term, message
from storyteller.kernel.timeline import Gesture, Timeline


@dataclass(frozen=True, slots=True)
class Renamed:
    """The script got another name."""

    name: str


@dataclass(frozen=True, slots=True)
class AuthorSet:
    """Somebody else is named as its author."""

    author: str


@dataclass(frozen=True, slots=True)
class Added:
    """A character came onto the script, at the end of its team."""

    character: str


@dataclass(frozen=True, slots=True)
class Removed:
    """A character went off the script."""

    character: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A character stands at another place among all; ``place`` from 0, counted without it."""

    character: str
    place: int


@dataclass(frozen=True, slots=True)
class RulesSet:
    """The house rules were written anew."""

    rules: tuple[str, ...]


Event = Renamed | AuthorSet | Added | Removed | Moved | RulesSet


def evolve(script: Script, event: Event) -> Script:
    """Returns the script after a change."""
    match event:
        case Renamed(name):
            return replace(script, name=name)
        case AuthorSet(author):
            return replace(script, author=author)
        case RulesSet(rules):
            return replace(script, bootlegger=rules)
        case Added(character):
            return replace(script, characters=(*_without(script, character), character))
        case Removed(character):
            return replace(script, characters=_without(script, character))
        case Moved(character, place):
            others = _without(script, character)
            return replace(script, characters=(*others[:place], character, *others[place:]))


def _without(script: Script, character: str) -> tuple[str, ...]:
    return tuple(other for other in script.characters if other != character)


class Draft:
    """A script in the making. Homebrew that was there stays known while it is off the script."""

    def __init__(self, script: Script, catalogue: Catalogue, own: Iterable[Character] = ()) -> None:
        """Begins from a script; it becomes one of the storyteller's own, whatever it was.

        Args:
            script: What is edited.
            catalogue: The official characters.
            own: The storyteller's own characters, who can be added too; the script's own win over them.
        """
        self._catalogue = catalogue
        self._own = {character.id: character for character in own if character.id not in catalogue.characters}
        self._own |= {character.id: character for character in script.homebrew}
        self._start = replace(script, id="")
        self._timeline: Timeline[Script] = Timeline.start(self._start, evolve)

    @property
    def script(self) -> Script:
        """As it stands, with only what belongs to characters that are on it."""
        script = self._timeline.state
        on_it = set(script.characters)
        official = tuple(jinx for jinx in self._catalogue.jinxes if {jinx.a, jinx.b} <= on_it)
        brought: tuple[Jinx, ...] = tuple(j for j in script.jinxes if j.reason and {j.a, j.b} <= on_it)
        return replace(
            script,
            homebrew=tuple(character for id_, character in self._own.items() if id_ in on_it),
            jinxes=(*official, *brought),
        )

    @property
    def has_own(self) -> bool:
        """True when homebrew can be put onto it."""
        return bool(self._own)

    @property
    def changed(self) -> bool:
        """True when it is not what it began as."""
        return self._timeline.state != self._start

    @property
    def can_undo(self) -> bool:
        """True when a change can be taken back."""
        return self._timeline.can_undo

    @property
    def can_redo(self) -> bool:
        """True when a change that was taken back can be made again."""
        return self._timeline.can_redo

    @property
    def last(self) -> Message | None:
        """What was done last; None at the beginning."""
        gesture = self._timeline.cursor.gesture
        return gesture.label if gesture else None

    def record(self, character: str) -> Character | None:
        """Returns a character's record, None for an unknown one."""
        return self._own.get(character) or self._catalogue.get(character)

    def choices(self) -> tuple[Character, ...]:
        """Returns every character that is not on the script, by team, its former homebrew first."""
        on_it = set(self._timeline.state.characters)
        known = {**self._own, **self._catalogue.characters}
        return tuple(
            record for team in TEAMS for id_, record in known.items() if record.team == team and id_ not in on_it
        )

    def listed(self) -> tuple[Character, ...]:
        """Returns the characters on the script by team, each team in the script's order."""
        records = [self.record(id_) for id_ in self._timeline.state.characters]
        return tuple(record for team in TEAMS for record in records if record is not None and record.team == team)

    # --- changes -----------------------------------------------------------------------------------------

    def rename(self, name: str) -> bool:
        """Gives it another name; False when that is its name already."""
        if name == self._timeline.state.name:
            return False
        return self._do(Renamed(name), "scripts_page.draft.renamed", name=Name(name))

    def set_author(self, author: str) -> bool:
        """Names its author; False when nothing changes."""
        return author != self._timeline.state.author and self._do(AuthorSet(author), "scripts_page.draft.author_set")

    def set_rules(self, rules: tuple[str, ...]) -> bool:
        """Writes its house rules; False when nothing changes."""
        return rules != self._timeline.state.bootlegger and self._do(RulesSet(rules), "scripts_page.draft.rules_set")

    def add(self, character: str) -> bool:
        """Puts a character onto it; False for one that is there or that nobody knows."""
        if character in self._timeline.state.characters or self.record(character) is None:
            return False
        return self._do(Added(character), "scripts_page.draft.added", character=self._term(character))

    def remove(self, character: str) -> bool:
        """Takes a character off it; False for one that isn't there."""
        if character not in self._timeline.state.characters:
            return False
        return self._do(Removed(character), "scripts_page.draft.removed", character=self._term(character))

    def move(self, character: str, step: int) -> bool:
        """Moves a character among those of its team; ``step`` -1 earlier, 1 later. False at either end."""
        record = self.record(character)
        team = [other.id for other in self.listed() if record is not None and other.team == record.team]
        if character not in team or not 0 <= team.index(character) + step < len(team):
            return False
        neighbour = team[team.index(character) + step]
        others = [other for other in self._timeline.state.characters if other != character]
        place = others.index(neighbour) + (1 if step > 0 else 0)
        return self._do(Moved(character, place), "scripts_page.draft.moved", character=self._term(character))

    def undo(self) -> bool:
        """Takes the last change back; False when there is none."""
        moved = self._timeline.undo()
        if moved is not None:
            self._timeline = moved[0]
        return moved is not None

    def redo(self) -> bool:
        """Makes the last change again that was taken back; False when there is none."""
        moved = self._timeline.redo()
        if moved is not None:
            self._timeline = moved[0]
        return moved is not None

    def _term(self, character: str) -> Term | Name:
        own = self._own.get(character)
        return Name(own.homebrew.name) if own is not None and own.homebrew else Term("character", character)

    def _do(self, event: Event, label: str, **params: object) -> bool:
        self._timeline, _ = self._timeline.do(Gesture((event,), message(label, **params)))
        return True
