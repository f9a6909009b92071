"""The jinxes are the official pairs, with the official effect on setting up and a text in both languages.

Source: jinx list of the publisher's toolmaker data, May 2026.
"""

from __future__ import annotations

import tomllib

import pytest

from storyteller.content import paths
from storyteller.content.schema import JinxesFile, JinxFile
from storyteller.i18n.catalogue import LANGUAGES, Language, Text, flatten

OFFICIAL = {
    "alchemist": "boffin marionette mastermind organgrinder spy summoner widow wraith",
    "alhadikhia": "mastermind princess scarletwoman",
    "alsaahir": "vizier",
    "atheist": "riot",
    "balloonist": "marionette",
    "banshee": "leviathan riot vortox",
    "baron": "heretic plaguedoctor",
    "boffin": "cultleader drunk goon heretic ogre politician villageidiot",
    "boomdandy": "plaguedoctor",
    "bountyhunter": "kazali philosopher",
    "butler": "cannibal organgrinder",
    "cannibal": "juggler princess zealot",
    "cerenovus": "goblin",
    "chambermaid": "mathematician",
    "clockmaker": "summoner",
    "courtier": "summoner vizier",
    "cultleader": "pithag",
    "damsel": "pithag spy widow",
    "drunk": "mathematician",
    "engineer": "legion summoner",
    "eviltwin": "plaguedoctor",
    "exorcist": "leviathan riot yaggababble",
    "fanggu": "scarletwoman",
    "farmer": "leviathan riot",
    "fearmonger": "plaguedoctor vizier",
    "goblin": "plaguedoctor",
    "godfather": "heretic",
    "goon": "pithag",
    "grandmother": "leviathan riot",
    "hatter": "legion leviathan lilmonsta summoner",
    "heretic": "lleech pithag spy widow",
    "huntsman": "marionette",
    "innkeeper": "leviathan riot",
    "investigator": "vizier",
    "kazali": "marionette summoner",
    "king": "leviathan riot",
    "legion": "magician minstrel politician preacher summoner zealot",
    "leviathan": "mayor monk pithag ravenkeeper sage soldier",
    "lilmonsta": "magician marionette poppygrower psychopath scarletwoman vizier",
    "lleech": "mastermind slayer",
    "lordoftyphon": "summoner",
    "lunatic": "mathematician",
    "magician": "marionette spy vizier widow wraith",
    "marionette": "mathematician plaguedoctor summoner",
    "mastermind": "vigormortis",
    "mayor": "riot",
    "monk": "riot",
    "ogre": "pithag recluse spy",
    "pithag": "politician summoner villageidiot",
    "plaguedoctor": "scarletwoman spy wraith",
    "politician": "vizier",
    "poppygrower": "spy summoner widow",
    "preacher": "summoner vizier",
    "pukka": "summoner",
    "ravenkeeper": "riot",
    "recluse": "sage",
    "riot": "sage soldier",
    "summoner": "zombuul",
    "vizier": "zealot",
}
"""First of a pair: all its partners that come later in the alphabet."""
ONLY_ONE = {("baron", "heretic"), ("godfather", "heretic")} | {
    ("heretic", other) for other in ("lleech", "pithag", "spy", "widow")
}
BOTH = {("alchemist", other) for other in ("marionette", "organgrinder", "spy", "widow", "wraith")}


@pytest.fixture(scope="module")
def jinxes() -> list[JinxFile]:
    file = paths.assets_dir() / "clocktower" / "jinxes.toml"
    return JinxesFile.model_validate(tomllib.loads(file.read_text("utf-8"))).jinxes


def texts(language: Language) -> dict[str, Text]:
    return flatten(tomllib.loads((paths.locale_dir() / language / "jinx.toml").read_text("utf-8")))


def pairs(jinxes: list[JinxFile]) -> list[tuple[str, str]]:
    return [(jinx.pair[0], jinx.pair[1]) for jinx in jinxes]


def test_there_are_131_pairs_each_once_and_in_order(jinxes: list[JinxFile]) -> None:
    assert len(jinxes) == 131
    assert pairs(jinxes) == sorted(set(pairs(jinxes)))
    assert all(a < b for a, b in pairs(jinxes))


def test_they_are_the_official_pairs(jinxes: list[JinxFile]) -> None:
    official = {(a, b) for a, others in OFFICIAL.items() for b in others.split()}
    assert set(pairs(jinxes)) == official


@pytest.mark.parametrize(("setup", "expected"), [("only_one", ONLY_ONE), ("both", BOTH)])
def test_they_change_the_setup_as_they_should(
    jinxes: list[JinxFile], setup: str, expected: set[tuple[str, str]]
) -> None:
    assert {(jinx.pair[0], jinx.pair[1]) for jinx in jinxes if jinx.setup == setup} == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_a_text_of_its_own_and_no_text_is_left_over(jinxes: list[JinxFile], language: Language) -> None:
    said = texts(language)
    assert said.keys() == {f"jinx.{a}.{b}" for a, b in pairs(jinxes)}
    assert len(set(map(str, said.values()))) == len(said)


@pytest.mark.parametrize(("language", "stop"), [("en", "."), ("zh_Hans", "。")])
def test_each_text_is_whole_sentences(language: Language, stop: str) -> None:
    assert [key for key, text in texts(language).items() if not str(text).endswith(stop)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_text_names_both_characters(jinxes: list[JinxFile], language: Language) -> None:
    names: dict[str, str] = {}
    for file in sorted((paths.assets_dir() / "clocktower" / "text" / language).glob("*.toml")):
        names.update({id_: text["name"] for id_, text in tomllib.loads(file.read_text("utf-8")).items()})
    said = texts(language)
    for pair in pairs(jinxes):
        text = str(said["jinx.{}.{}".format(*pair)])
        assert [names[id_] for id_ in pair if names[id_] not in text] == []
