"""The rules of setting up said once more, character by character, without the engine and without its data.

Slow and plain on purpose: the tests hold the engine against it. Source: the printed Traveller sheet, the brackets on
the character tokens, the almanac entries and the jinx list, May 2026.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, product

Row = tuple[int, int, int, int]

PRINTED: dict[int, Row] = {
    5: (3, 0, 1, 1), 6: (3, 1, 1, 1), 7: (5, 0, 1, 1), 8: (5, 1, 1, 1), 9: (5, 2, 1, 1), 10: (7, 0, 2, 1),
    11: (7, 1, 2, 1), 12: (7, 2, 2, 1), 13: (9, 0, 3, 1), 14: (9, 1, 3, 1), 15: (9, 2, 3, 1),
}  # fmt: skip
CHANGES: dict[str, tuple[int, ...]] = {
    "baron": (2,), "godfather": (-1, 1), "fanggu": (1,), "vigormortis": (-1,), "balloonist": (0, 1),
    "hermit": (0, -1), "sentinel": (-1, 0, 1),
}  # fmt: skip
ANY_OUTSIDERS = {"xaan", "kazali", "lordoftyphon", "legion", "atheist"}
MINIONS_LATER = {"kazali", "lordoftyphon"}
NEVER_BOTH = [("heretic", other) for other in ("baron", "godfather", "lleech", "pithag", "spy", "widow")]
NEEDS = {"huntsman": "damsel", "choirboy": "king"}
COPIES = {"villageidiot": 3}
NOT_SHOWN = {"drunk", "lunatic", "marionette"}


class Table:
    """Characters of a table: their teams, and how many Outsiders the script has."""

    def __init__(self, teams: Mapping[str, str], script: Iterable[str]) -> None:
        self.teams = teams
        self.script = tuple(script)
        self.outsiders = sum(teams[name] == "outsider" for name in self.script)

    def true_rows(self, players: int, names: Iterable[str], fabled: Iterable[str] = ()) -> set[Row]:
        """Rows of true characters, once the first night is over, that have room for these."""
        chosen = Counter(names)
        if not self._may_be_together(chosen):
            return set()
        townsfolk, outsiders, minions, demons = PRINTED[players]
        legion = townsfolk + outsiders
        evil = self._evil(chosen, minions, demons, legion)
        rows = {
            (players - number - sum(evil), number, *evil)
            for number in self._outsiders(players - sum(evil), outsiders, chosen, fabled)
        }
        if MINIONS_LATER & set(chosen):
            # Whoever was dealt may become a Minion, so no number is ruled out by who was picked.
            return rows if self.drawn_rows(players, chosen.elements(), fabled) else set()
        found = {row for row in rows if row[0] >= 0 and self._has_room(row, chosen)}
        return found if found or "legion" not in chosen else self._other_legions(players, legion, chosen)

    def _other_legions(self, players: int, usual: int, chosen: Counter[str]) -> set[Row]:
        """Any majority is legal that leaves two good players; of those with room the nearest to the usual one."""
        by_distance: dict[int, set[Row]] = {}
        for legion in range(players // 2 + 1, players - 1):
            good = players - legion
            for outsiders in range(min(self.outsiders, good) + 1):
                row = (good - outsiders, outsiders, 0, legion)
                if self._has_room(row, chosen):
                    by_distance.setdefault(abs(legion - usual), set()).add(row)
        return by_distance[min(by_distance)] if by_distance else set()

    def _may_be_together(self, chosen: Counter[str]) -> bool:
        teams = {self.teams[name] for name in chosen}
        if any(first in chosen and second in chosen for first, second in NEVER_BOTH):
            return False
        if "atheist" in chosen:
            return not teams & {"minion", "demon"}
        if any(number > COPIES.get(name, 1) for name, number in chosen.items() if name != "legion"):
            return False
        if "summoner" in chosen and "demon" in teams:
            return False
        if sum(self.teams[name] == "demon" for name in chosen) > 1:
            return False
        return not ("legion" in chosen and "minion" in teams)

    def _evil(self, chosen: Counter[str], minions: int, demons: int, legion: int) -> tuple[int, int]:
        if "atheist" in chosen:
            return (0, 0)
        if "legion" in chosen:
            return (0, legion)
        if "lilmonsta" in chosen:
            return (minions + 1, 0)
        if "summoner" in chosen:
            return (minions, 0)
        return (minions + ("lordoftyphon" in chosen), demons)

    def _outsiders(self, good: int, printed: int, chosen: Counter[str], fabled: Iterable[str]) -> set[int]:
        most = min(self.outsiders, good)
        if ANY_OUTSIDERS & set(chosen):
            return set(range(most + 1))
        sums = [printed + sum(each) for each in product(*(CHANGES.get(name, (0,)) for name in (*chosen, *fabled)))]
        numbers = {number for number in sums if 0 <= number <= most}
        # Nothing fits: as near as can be.
        numbers = numbers or {max(0, min(number, most)) for number in sums}
        if "huntsman" in chosen:
            numbers |= {number + 1 for number in numbers if number < self.outsiders or "damsel" not in self.script}
        return numbers

    def _has_room(self, row: Row, chosen: Counter[str]) -> bool:
        taken: Counter[str] = Counter()
        for name, number in chosen.items():
            later = self.teams[name] == "minion" and MINIONS_LATER & set(chosen)
            taken[self.teams[name]] += 0 if name == "lilmonsta" or later else number
        for name, needed in NEEDS.items():
            if name in chosen and needed not in chosen:
                taken[self.teams[needed]] += 1
        places = zip(("townsfolk", "outsider", "minion", "demon"), row, strict=True)
        return all(taken[team] <= have for team, have in places)

    def drawn_rows(self, players: int, names: Iterable[str], fabled: Iterable[str] = ()) -> set[Row]:
        """Rows of true characters when tokens are drawn: before Kazali or the Lord of Typhon has made Minions."""
        chosen = Counter(names)
        if not MINIONS_LATER & set(chosen):
            return self.true_rows(players, chosen.elements(), fabled)
        if not self._may_be_together(chosen):
            return set()
        numbers = range(min(players - 1, self.outsiders) + 1)
        rows = {(players - 1 - number, number, 0, 1) for number in numbers}
        return {row for row in rows if self._has_room(row, chosen)}

    # --- whole set-ups -----------------------------------------------------------------------------------------------

    def is_legal(self, players: int, names: Iterable[str], fabled: Iterable[str] = ()) -> bool:
        """Whether true characters are a legal set-up when tokens are drawn, Lil' Monsta among them if there."""
        chosen = Counter(names)
        if MINIONS_LATER & set(chosen) and any(self.teams[name] == "minion" for name in chosen):
            return False
        seated = Counter(self.teams[name] for name in chosen.elements() if name != "lilmonsta")
        row = (seated["townsfolk"], seated["outsider"], seated["minion"], seated["demon"])
        if any(name in chosen and needed not in chosen for name, needed in NEEDS.items()):
            return False
        return row in self.drawn_rows(players, chosen.elements(), fabled) and self._can_be_shown(chosen)

    def _can_be_shown(self, chosen: Counter[str]) -> bool:
        """Whether the Drunk finds a Townsfolk out of play to think to be, and the Marionette another good character."""
        free = [name for name in self.script if name not in chosen and name not in NOT_SHOWN]
        townsfolk = sum(self.teams[name] == "townsfolk" for name in free)
        outsiders = sum(self.teams[name] == "outsider" for name in free)
        if "drunk" in chosen and not townsfolk:
            return False
        return "marionette" not in chosen or townsfolk + outsiders - ("drunk" in chosen) > 0

    def shown_is_right(self, name: str, shown: str, names: Iterable[str]) -> bool:
        """Whether a true character may be drawn as another one."""
        names = set(names)
        team, free = self.teams.get(shown, ""), shown not in names
        if name == "drunk":
            return team == "townsfolk" and free
        if name == "marionette":
            # As the Huntsman, a Marionette brings the Damsel. Source: the jinx of the two.
            good = team in ("townsfolk", "outsider") and shown not in NOT_SHOWN
            return good and free and (shown != "huntsman" or "damsel" in names)
        return name == "lunatic" and team == "demon" and shown != "lilmonsta"

    def every_set_up(self, players: int) -> Iterator[tuple[str, ...]]:
        """Every legal set of true characters there is on the script, copies included."""
        _, _, minions, _ = PRINTED[players]
        pool = [*self.script]
        for name in self.script:
            pool += [name] * (COPIES.get(name, 1) - 1)
        pool += ["legion"] * (players - minions - 2) if "legion" in pool else []
        found: set[tuple[str, ...]] = set()
        for size in (players, players + ("lilmonsta" in pool)):
            for names in combinations(sorted(pool), size):
                if ("lilmonsta" in names) == (size > players) and names not in found and self.is_legal(players, names):
                    found.add(names)
        yield from sorted(found)
