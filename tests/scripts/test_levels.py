"""Who wakes is guided through their step; who tells something or has a consequence has it worked out.

The lists are typed from the rules, not from the program.
"""

from __future__ import annotations

import characters_page
import pytest

from storyteller.clocktower.catalogue import TABLE_STEPS
from storyteller.clocktower.characters.rules import RULES
from storyteller.content.loader import load_catalogue

# Source: the official night sheets, May 2026, first and other nights together, the table's own rows left out.
WAKING = """
    acrobat alchemist alhadikhia amnesiac angel apprentice assassin balloonist banshee barber barista boffin
    bonecollector bountyhunter buddhist bureaucrat butler cacklejack cerenovus chambermaid chef choirboy clockmaker
    courtier cultleader damsel devilsadvocate dreamer duchess empath engineer eviltwin exorcist fanggu farmer
    fearmonger flowergirl fortuneteller gambler general godfather gossip grandmother harlot harpy hatter
    highpriestess huntsman imp innkeeper investigator juggler kazali king knight legion leviathan librarian
    lilmonsta lleech lordoftyphon lunatic lycanthrope magician marionette mathematician mezepheles monk moonchild
    nightwatchman noble nodashii ogre ojo oracle organgrinder philosopher pithag pixie plaguedoctor po poisoner
    poppygrower preacher princess professor pukka ravenkeeper riot sage sailor scarletwoman seamstress shabaloth
    shugenja snakecharmer snitch spy steward stormcatcher summoner sweetheart thief tinker tor towncrier toymaker
    undertaker vigormortis villageidiot vizier vortox washerwoman widow witch wizard wraith xaan yaggababble zombuul
"""

# Source: the rule sheets on night information: every character with an example.
TELLING = """
    acrobat alsaahir amnesiac artist balloonist beggar boffin bountyhunter cannibal chambermaid chef choirboy
    clockmaker courtier cultleader dreamer duchess empath engineer eviltwin exorcist fisherman flowergirl
    fortuneteller gambler general godfather gossip grandmother harlot highpriestess huntsman investigator juggler
    king knight librarian lunatic lycanthrope marionette mathematician mezepheles nightwatchman noble nodashii ogre
    oracle philosopher pixie preacher princess professor puzzlemaster ravenkeeper sage savant seamstress shugenja
    snakecharmer snitch spy steward stormcatcher tealady towncrier undertaker vigormortis villageidiot washerwoman
    widow yaggababble zenomancer
"""

# Source: the characters' entries: somebody dies, lives, returns, turns, becomes drunk or somebody else, or has won.
FOLLOWING = """
    acrobat alhadikhia alsaahir angel apprentice assassin atheist banshee barber barista beggar bishop bonecollector
    boomdandy bureaucrat butler cacklejack cannibal cerenovus courtier cultleader damsel deviant devilsadvocate
    doomsayer drunk engineer eviltwin fanggu farmer fearmonger ferryman fibbin fiddler fool gambler gangster gnome
    goblin godfather godofug golem goon gossip grandmother gunslinger harlot harpy hatter heretic huntsman imp
    innkeeper judge kazali klutz legion leviathan lilmonsta lleech lordoftyphon lycanthrope mastermind mayor
    mezepheles minstrel monk moonchild mutant nodashii ogre ojo pacifist philosopher pithag pixie plaguedoctor po
    poisoner politician poppygrower preacher princess professor psychopath pukka puzzlemaster riot sailor saint
    scapegoat scarletwoman shabaloth slayer snakecharmer soldier spiritofivory summoner sweetheart tealady thief
    tinker vigormortis virgin vizier vortox widow witch xaan yaggababble zombuul
"""

# Source: the characters' entries: they bear on the set-up, or only on what people say and what the storyteller does.
NOTHING_FOLLOWS = "baron bigwig bootlegger deusexfiasco djinn gardener hellslibrarian knaves pope sentinel"


def level(character: str) -> int:
    return characters_page.level(load_catalogue().characters[character], RULES.get(character))


def test_the_waking_are_those_of_the_official_sheets() -> None:
    known = load_catalogue()
    assert {*known.first_night, *known.other_night} - set(TABLE_STEPS) == set(WAKING.split())


@pytest.mark.parametrize("character", WAKING.split())
def test_who_wakes_is_guided(character: str) -> None:
    assert level(character) >= 2


@pytest.mark.parametrize("character", sorted({*TELLING.split(), *FOLLOWING.split()}))
def test_who_tells_something_or_has_a_consequence_has_it_worked_out(character: str) -> None:
    assert level(character) == 3


def test_below_stands_nobody_of_whom_something_follows() -> None:
    low = {character for character in load_catalogue().characters if level(character) < 3}
    assert low <= set(NOTHING_FOLLOWS.split())
