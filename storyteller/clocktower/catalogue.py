"""Everything that is printed on the game's own cards and sheets, as records: characters, orders, counts, jinxes.

Filled from data files at the edge; the core only reads it. Names and texts live in the language files, keyed by id.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Team = Literal["townsfolk", "outsider", "minion", "demon", "traveller", "fabled", "loric"]
Alignment = Literal["good", "evil"]

TEAMS: tuple[Team, ...] = ("townsfolk", "outsider", "minion", "demon", "traveller", "fabled", "loric")
GOOD_TEAMS: frozenset[Team] = frozenset(("townsfolk", "outsider"))
EVIL_TEAMS: frozenset[Team] = frozenset(("minion", "demon"))
PLAYER_TEAMS: tuple[Team, ...] = ("townsfolk", "outsider", "minion", "demon")

EffectKind = Literal[
    "drunk", "poisoned", "mad", "safe", "acts_dead", "has_ability", "no_ability", "registers", "is_demon", "votes",
    "may_not", "linked", "picked", "used", "count", "note",
]  # fmt: skip
"""What a reminder does, closed: drunk poisoned mad(about) safe(from) acts_dead has_ability no_ability registers(as)
is_demon votes(n) may_not(what) linked(role) picked used count(n) note."""

End = Literal["dusk", "dawn", "next_dusk", "source_dies", "source_disturbed", "used", "never"]
"""When a reminder has run its course. ``source_disturbed``: it sleeps while its source is drunk, poisoned or dead."""

SetupKind = Literal[
    "adjust", "free_count", "require", "copies", "stand_in", "no_token", "ban_team", "allow_duplicates", "defer",
    "turn", "mark", "seating", "note",
]  # fmt: skip
"""What a character does to setting up, closed."""

Verb = Literal[
    "show_card", "show_token", "point_at", "ask_players", "ask_character", "give_number", "give_yes_no",
    "place_reminder", "remove_reminder", "mark_dead", "change_character", "change_alignment", "open_grimoire",
    "free_note", "swap_characters", "ask_yes_no", "ask_choice", "show_alignment", "announce",
]  # fmt: skip
"""What is done in a wake, closed."""

Who = Literal["self", "demon", "minions", "evil", "picked", "marked", "storyteller", "all"]

TABLE_STEPS = ("dusk", "minion_info", "demon_info", "dawn")
"""Rows of the night order that belong to no character."""


@dataclass(frozen=True, slots=True)
class ReminderSpec:
    """One reminder token printed for a character.

    Attributes:
        text: The token's official English words; also its key for translation.
        effect: What lying on a seat means.
        value: For effects with a value: what ``registers`` as, how many ``votes``, mad about, may not what …
        end: When it has run its course.
        count: How many such tokens there are.
        whole_table: True when it may be laid even while the character is not in play.
    """

    text: str
    effect: EffectKind = "note"
    value: str = ""
    end: End = "never"
    count: int = 1
    whole_table: bool = False


@dataclass(frozen=True, slots=True)
class SetupEffect:
    """One thing a character does to setting up.

    Attributes:
        kind: Which of the closed kinds; the other fields mean what that kind says.
        team: The team adjusted, freed, banned, stood in for, turned or deferred.
        choices: ``adjust``: the changes that may be chosen, one of them (Godfather: -1, +1).
        low, high: ``free_count`` and ``copies``: bounds; high -1 = no bound.
        character: ``require``: who must be in play as well.
        text: ``mark``: the reminder to lay; ``seating``: the relation; ``note``: a text key; ``copies``: ``majority``.
        count: ``turn`` and ``mark``: how many players.
        alignment: ``turn``: which way.
        filter: ``mark`` and ``stand_in``: which characters may be chosen (``good``, ``townsfolk``, ``self`` …).
        of: Whose tokens make room: the team on the other side of an ``adjust`` or in place of which one is required.
    """

    kind: SetupKind
    team: Team | None = None
    choices: tuple[int, ...] = ()
    low: int = 0
    high: int = 0
    character: str = ""
    text: str = ""
    count: int = 1
    alignment: Alignment | None = None
    filter: str = ""
    of: Team | None = None


@dataclass(frozen=True, slots=True)
class WakeAct:
    """One thing done in a wake.

    Attributes:
        verb: Which of the closed verbs.
        who: Who sees, is asked or is meant.
        count: How many players or characters are asked for.
        text: The card, reminder or note meant, as a key.
        filter: What may be chosen: ``alive``, ``dead``, ``not_self``, ``good``, ``townsfolk`` … separated by spaces.
        optional: True when it may be left out (a player may shake their head).
    """

    verb: Verb
    who: Who = "self"
    count: int = 1
    text: str = ""
    filter: str = ""
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Wake:
    """What happens at a character's place in a night order.

    Attributes:
        acts: What is done, in order.
        who: Who is woken; ``storyteller`` when nobody is and it must only not be forgotten.
        when: Condition under which the step exists beyond having the ability: ``""`` always, ``died_tonight``,
            ``executed_today``, ``demon_died``, ``once`` (once a game), ``even_dead`` … separated by spaces.
    """

    acts: tuple[WakeAct, ...] = ()
    who: Who = "self"
    when: str = ""


@dataclass(frozen=True, slots=True)
class Character:
    """A character as data.

    Attributes:
        id: Official id, e.g. ``fortuneteller``.
        team: Its type.
        edition: ``tb``, ``bmr``, ``snv``, ``carousel``, ``fabled``, ``loric``, or a homebrew edition.
        glyph: Name of the icon on the token.
        reminders: The printed reminder tokens.
        setup: What it does to setting up.
        first_night, other_night: The wake, or None when it has no row in that order.
        traits: Facts rules ask for: ``once`` (once a game), ``acts_dead``, ``vote`` …
        rule: True when data alone cannot say it and a rule record exists or is due.
        homebrew: Its own texts and pictures, when it came in a script; None for official characters.
    """

    id: str
    team: Team
    edition: str
    glyph: str = ""
    reminders: tuple[ReminderSpec, ...] = ()
    setup: tuple[SetupEffect, ...] = ()
    first_night: Wake | None = None
    other_night: Wake | None = None
    traits: frozenset[str] = frozenset()
    rule: bool = False
    homebrew: Homebrew | None = None

    @property
    def alignment(self) -> Alignment | None:
        """The alignment its team starts with; None for Travellers, Fabled and Loric."""
        if self.team in GOOD_TEAMS:
            return "good"
        return "evil" if self.team in EVIL_TEAMS else None


@dataclass(frozen=True, slots=True)
class Homebrew:
    """Texts that travel with a homebrew character, as its author wrote them.

    Attributes:
        images: Picture addresses or file names, never fetched by themselves.
        extra: Keys of the file we do not use, as (key, JSON text), kept for export.
    """

    name: str
    ability: str = ""
    first_night_text: str = ""
    other_night_text: str = ""
    flavor: str = ""
    images: tuple[str, ...] = ()
    extra: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Jinx:
    """A special rule for two characters that share a script; the text is keyed ``jinx.a.b``.

    Attributes:
        reason: The text that came with a script of its own; "" for official ones.
        setup: What it does to setting up: ``only_one`` of the two may be in play; ``both``: who has the ability of
            the one needs the other in play; "" nothing.
    """

    a: str
    b: str
    reason: str = ""
    setup: Literal["", "only_one", "both"] = ""


@dataclass(frozen=True, slots=True)
class TeamCounts:
    """How many of each team: (townsfolk, outsider, minion, demon)."""

    townsfolk: int
    outsider: int
    minion: int
    demon: int

    @property
    def total(self) -> int:
        """All four together."""
        return self.townsfolk + self.outsider + self.minion + self.demon

    def of(self, team: Team) -> int:
        """The count of one team; 0 for teams that are not dealt."""
        return int(getattr(self, team)) if team in PLAYER_TEAMS else 0

    def row(self) -> tuple[int, int, int, int]:
        """As (townsfolk, outsider, minion, demon)."""
        return (self.townsfolk, self.outsider, self.minion, self.demon)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All characters and sheets.

    Attributes:
        characters: By id, in the order of the data files.
        first_night, other_night: Official orders of ids and table steps.
        player_counts: By number of players without Travellers, 5 to 15. Source: the printed Traveller sheet.
        jinxes: All known ones.
        digest: Short hash of the data it was made from, kept with each game.
        spellings: Folded names of characters that came in a pack, with the id of each.
    """

    characters: Mapping[str, Character] = field(default_factory=dict)
    first_night: tuple[str, ...] = ()
    other_night: tuple[str, ...] = ()
    player_counts: Mapping[int, TeamCounts] = field(default_factory=dict)
    jinxes: tuple[Jinx, ...] = ()
    digest: str = ""
    spellings: Mapping[str, str] = field(default_factory=dict)

    def get(self, character: str | None) -> Character | None:
        """Returns the character, or None for an unknown id."""
        return self.characters.get(character) if character else None

    def team(self, character: str | None) -> Team | None:
        """Returns the team of a character, or None for an unknown id."""
        found = self.get(character)
        return found.team if found else None
