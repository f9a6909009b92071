"""Characters beyond the catalogue's, with the brackets of their cards, and scripts made of them.

Only what bears on setting up is filled in. Plain characters are numbered: no rule looks at their names.
"""

from __future__ import annotations

from functools import cache

from storyteller.clocktower.catalogue import Catalogue, Character, Jinx, SetupEffect, Team
from storyteller.clocktower.model import Script
from storyteller.clocktower.setup.sheet import Sheet, sheet_for
from tests.clocktower.tables import catalogue as tb_catalogue


def adjust(*choices: int, team: Team = "outsider", of: Team = "townsfolk") -> SetupEffect:
    return SetupEffect("adjust", team, choices, of=of)


def without(team: Team) -> SetupEffect:
    return SetupEffect("ban_team", team)


def require(character: str) -> SetupEffect:
    return SetupEffect("require", character=character, of="townsfolk")


ANY_OUTSIDERS = SetupEffect("free_count", "outsider", low=0, high=-1, of="townsfolk")

BRACKETS: dict[str, tuple[Team, tuple[SetupEffect, ...]]] = {
    "godfather": ("minion", (adjust(-1, 1),)),
    "xaan": ("minion", (ANY_OUTSIDERS,)),
    "summoner": ("minion", (without("demon"),)),
    "marionette": ("minion", (SetupEffect("stand_in", filter="good not_in_play", high=1),)),
    "boffin": ("minion", ()),
    "fanggu": ("demon", (adjust(1),)),
    "vigormortis": ("demon", (adjust(-1),)),
    "kazali": ("demon", (ANY_OUTSIDERS, SetupEffect("defer", "minion"))),
    "lordoftyphon": ("demon", (ANY_OUTSIDERS, adjust(1, team="minion"), SetupEffect("defer", "minion"))),
    "lilmonsta": ("demon", (SetupEffect("no_token"), adjust(1, team="minion", of="demon"))),
    "legion": ("demon", (SetupEffect("copies", text="majority", high=-1), without("minion"), ANY_OUTSIDERS)),
    "riot": ("demon", ()),
    "hermit": ("outsider", (adjust(0, -1),)),
    "lunatic": ("outsider", (SetupEffect("stand_in", "demon", filter="demon"),)),
    "damsel": ("outsider", ()),
    "snitch": ("outsider", ()),
    "heretic": ("outsider", ()),
    "balloonist": ("townsfolk", (adjust(0, 1),)),
    "huntsman": ("townsfolk", (require("damsel"),)),
    "choirboy": ("townsfolk", (require("king"),)),
    "king": ("townsfolk", ()),
    "magician": ("townsfolk", ()),
    "poppygrower": ("townsfolk", ()),
    "alchemist": ("townsfolk", ()),
    "bountyhunter": ("townsfolk", (SetupEffect("turn", "townsfolk", alignment="evil"),)),
    "villageidiot": ("townsfolk", (SetupEffect("copies", low=1, high=3),)),
    "atheist": (
        "townsfolk",
        (without("minion"), without("demon"), ANY_OUTSIDERS, SetupEffect("allow_duplicates")),
    ),
    "sentinel": ("fabled", (adjust(-1, 0, 1),)),
    "revolutionary": ("fabled", ()),
}
JINXES = (
    Jinx("baron", "heretic", setup="only_one"),
    Jinx("godfather", "heretic", setup="only_one"),
    Jinx("heretic", "spy", setup="only_one"),
    Jinx("alchemist", "spy", setup="both"),
    Jinx("balloonist", "marionette"),
    Jinx("huntsman", "marionette"),
)
PLAIN: dict[Team, int] = {"townsfolk": 40, "outsider": 12, "minion": 8, "demon": 4}


@cache
def catalogue() -> Catalogue:
    """The real catalogue with the characters above and numbered plain ones."""
    known = tb_catalogue()
    made = {id_: Character(id_, team, "test", setup=setup) for id_, (team, setup) in BRACKETS.items()}
    plain = {
        f"{team}{number}": Character(f"{team}{number}", team, "test")
        for team, most in PLAIN.items()
        for number in range(1, most + 1)
    }
    return Catalogue({**known.characters, **made, **plain}, player_counts=known.player_counts, jinxes=JINXES)


def of_all() -> Script:
    """A script of every character there is here."""
    return Script("all", "All", characters=tuple(catalogue().characters))


def small(*own: str, outsiders: int = 4) -> Script:
    """A script of the size of a base box: 13 Townsfolk, some Outsiders, 4 Minions, 4 Demons, these among them."""
    known = catalogue()
    characters = list(own)
    for team, most in (("townsfolk", 13), ("outsider", outsiders), ("minion", 4), ("demon", 4)):
        have = sum(known.team(character) == team for character in own)
        characters.extend(f"{team}{number}" for number in range(1, most - have + 1))
    return Script("", "Small", characters=tuple(characters))


def sheet(script: Script, players: int, *, fabled: tuple[str, ...] = (), removed: tuple[str, ...] = ()) -> Sheet:
    return sheet_for(catalogue(), script, players, fabled=fabled, removed=removed)
