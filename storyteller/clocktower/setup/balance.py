"""Whether a set-up has what its script promises: information, protection, misinformation and killing in its own mix.

What a character is for is read from the facts of its record, so homebrew and characters of packs count as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

from storyteller.clocktower.catalogue import EVIL_TEAMS, GOOD_TEAMS, Character, Team
from storyteller.clocktower.model import BagToken
from storyteller.clocktower.setup.sheet import Sheet

Part = Literal["information", "protection", "misinformation", "killing"]
"""What a character adds to a game; one may add several of them, or none."""
PARTS: Final[tuple[Part, ...]] = get_args(Part)
_SCALE: Final = 1 << 32
"""The weight of a set-up with exactly the script's mix."""
_FARTHEST: Final = 16
"""So many characters off or more weigh alike, and still more than nothing."""


def parts_of(character: Character) -> frozenset[Part]:
    """Returns what a character adds to a game, as far as its record tells.

    Information: a good character that learns. Protection: a good one that keeps somebody safe, or is safe itself.
    Misinformation: whoever makes drunk or poisoned, doesn't know itself, or seems to be another. Killing: whoever
    kills by its ability, of either side.
    """
    effects = {spec.effect for spec in character.reminders}
    wakes = (wake for wake in (character.first_night, character.other_night) if wake is not None)
    verbs = {act.verb for wake in wakes for act in wake.acts}
    traits = character.traits
    seems = any(trait.startswith("registers_") for trait in traits)
    found: set[Part] = set()
    if character.team in GOOD_TEAMS and "info" in traits:
        found.add("information")
    if character.team in GOOD_TEAMS and ("safe" in effects or "safe_from_demon" in traits):
        found.add("protection")
    if effects & {"drunk", "poisoned"} or "believes_other" in traits or seems:
        found.add("misinformation")
    if "kills" in traits or (character.team in EVIL_TEAMS and "mark_dead" in verbs):
        found.add("killing")
    return frozenset(found)


@dataclass(frozen=True, slots=True)
class Mix:
    """The mix of a script.

    Attributes:
        parts: What each character adds, by id; those that add nothing are left out.
        shares: By team, which part of the script's characters of that team adds what.
    """

    parts: Mapping[str, frozenset[Part]]
    shares: Mapping[Team, Mapping[Part, float]]

    def off(self, sheet: Sheet, tokens: Sequence[BagToken]) -> float:
        """Returns by how many characters a set-up differs from the script's mix, all four parts together.

        What is expected follows the teams the set-up has: a Baron's Outsiders are measured as Outsiders.
        """
        have = Counter(part for token in tokens for part in self.parts.get(token.character, ()))
        due: dict[Part, float] = dict.fromkeys(PARTS, 0.0)
        for token in tokens:
            record = sheet.records.get(token.character)
            for part, share in self.shares.get(record.team, {}).items() if record is not None else ():
                due[part] += share
        return sum(abs(have[part] - due[part]) for part in PARTS)

    def weight(self, sheet: Sheet, tokens: Sequence[BagToken]) -> int:
        """Returns how welcome a set-up is: each character it is off makes it a quarter as likely. At least 1."""
        return max(1, round(_SCALE / 4 ** min(_FARTHEST, self.off(sheet, tokens))))


def mix_of(sheet: Sheet) -> Mix:
    """Returns the mix of the script of a set-up."""
    parts = {character.id: found for character in sheet.records.values() if (found := parts_of(character))}
    shares: dict[Team, Mapping[Part, float]] = {}
    for team in {character.team for character in sheet.script}:
        of_team = sheet.of_team(team)
        counted = Counter(part for character in of_team for part in parts.get(character.id, ()))
        shares[team] = {part: number / len(of_team) for part, number in counted.items()}
    return Mix(parts, shares)
