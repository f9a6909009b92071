"""Worked examples of what the Carousel's abilities, the Fabled and the Loric tell and bring about.

Source: the almanac's examples for each character, the wiki's rulings where it says so; gathered as facts by hand. As in
``info_table``; words are spelled with an underscore for a blank. A list is all that may be told; where ``facts`` has
``told_to``, ``ability`` or ``tokens_hidden`` it is what is told together. ``visitors`` are told one value each, in
order, ``not_1`` any number but that. "woken" = a token of those that fit is shown.
"""

from __future__ import annotations

from tests.clocktower.night.info_table import Example

EXAMPLES: tuple[Example, ...] = (
    # Shugenja
    Example("shugenja", "shugenja monk organgrinder chef imp mayor virgin", {}, "clockwise"),
    Example("shugenja", "shugenja marionette imp chef monk mayor widow", {}, ["anticlockwise", "clockwise"]),
    Example("shugenja", "shugenja chef monk virgin imp baron mayor", {}, "anticlockwise"),
    Example("shugenja", "shugenja monk chef imp virgin poisoner mayor", {}, "anticlockwise"),
    Example("shugenja", "shugenja spy monk chef virgin imp mayor", {}, ["anticlockwise", "clockwise"]),
    Example("shugenja", "shugenja beggar:e monk chef virgin imp mayor", {}, "clockwise"),
    Example("shugenja", "shugenja witch sage vortox oracle artist dreamer", {"given": "clockwise"}, False),
    # Steward
    Example("steward", "steward undertaker imp baron monk", {}, [2, 5]),
    Example("steward", "steward spy imp monk chef", {}, [2, 4, 5]),
    Example("steward", "steward drunk:as=monk imp poisoner chef", {}, [2, 5]),
    Example("steward", "steward monk:e imp poisoner chef", {}, 5),
    Example("steward", "steward vortox witch sage oracle", {}, [2, 3]),
    # Knight
    Example("knight", "knight undertaker imp fortuneteller baron", {}, [[2, 4], [2, 5], [4, 5]]),
    Example("knight", "knight vortox alchemist witch sage", {}, [[2, 3], [2, 4], [2, 5]]),
    Example("knight", "knight recluse imp chef monk", {}, [[2, 4], [2, 5], [4, 5]]),
    Example("knight", "knight undertaker imp fortuneteller baron", {"given": [3, 5]}, False),
    # Noble
    Example("noble", "noble chambermaid barber imp baron", {}, [[2, 3, 4], [2, 3, 5]]),
    Example("noble", "noble recluse monk chef imp", {"given": [2, 3, 4]}, True),
    Example("noble", "noble chambermaid barber imp baron", {"given": [2, 4, 5]}, False),
    Example("noble", "noble monk chef virgin imp", {"given": [2, 3, 4]}, False),
    Example("noble", "noble monk:e chef virgin imp", {"given": [2, 3, 4]}, True),
    # Balloonist
    Example(
        "balloonist",
        "balloonist vizier highpriestess politician imp monk chef virgin",
        {"night": 3, "shown": [2, 3], "given": 4},
        True,
    ),
    Example(
        "balloonist", "balloonist monk chef saint imp poisoner virgin", {"night": 2, "shown": [2], "given": 3}, False
    ),
    Example(
        "balloonist", "balloonist monk saint imp poisoner chef virgin", {"night": 1, "shown": []}, [1, 2, 3, 4, 5, 6, 7]
    ),
    Example(
        "balloonist", "balloonist monk saint imp poisoner chef virgin", {"night": 2, "shown": [3]}, [1, 2, 4, 5, 6, 7]
    ),
    Example(
        "balloonist",
        "balloonist spy baron imp monk chef virgin saint butler slayer",
        {"night": 2, "shown": [3], "given": 2},
        True,
    ),
    Example(
        "balloonist",
        "balloonist monk saint imp poisoner chef virgin thief",
        {"night": 2, "shown": [4], "given": 8},
        True,
    ),
    Example(
        "balloonist", "balloonist monk saint imp poisoner chef virgin", {"night": 3, "shown": [2, 3], "given": 2}, True
    ),
    # Bounty Hunter
    Example("bountyhunter", "bountyhunter harpy tealady:e imp chef", {"night": 1}, [2, 3, 4]),
    Example(
        "bountyhunter", "bountyhunter harpy:x tealady:e imp chef", {"night": 3, "shown": [2], "died_since": 2}, [3, 4]
    ),
    Example(
        "bountyhunter",
        "bountyhunter harpy tealady:e imp chef",
        {"night": 2, "shown": [2], "died_since": None},
        "not_woken",
    ),
    Example("bountyhunter", "bountyhunter spy imp tealady:e chef monk", {"night": 1, "given": 5}, False),
    Example("bountyhunter", "bountyhunter vortox witch sage:e oracle artist", {"night": 1}, [5, 6]),
    # High Priestess
    Example("highpriestess", "highpriestess imp poisoner monk chef virgin mayor", {"given": 3}, True),
    Example(
        "highpriestess",
        "highpriestess imp poisoner monk chef virgin mayor",
        {"night": 2, "shown": [4], "given": 4},
        True,
    ),
    Example(
        "highpriestess",
        "highpriestess imp poisoner monk chef virgin mayor",
        {"night": 3, "shown": [4, 4], "given": 2},
        True,
    ),
    Example("highpriestess", "highpriestess imp poisoner monk:x chef virgin mayor", {"night": 2, "given": 4}, True),
    # General
    Example("general", "general imp poisoner monk chef virgin mayor", {"given": "neither"}, True),
    # King
    Example(
        "king",
        "king monk chef virgin mayor slayer soldier empath saint butler imp poisoner baron:x",
        {"night": 2},
        "not_woken",
    ),
    Example(
        "king",
        "king monk chef virgin:x mayor:x slayer:x soldier:x empath:x saint:x butler imp poisoner baron:x",
        {"night": 4},
        "woken",
    ),
    Example(
        "king", "king monk chef virgin mayor:x slayer soldier leviathan poisoner scarletwoman", {"night": 2}, "woken"
    ),
    Example("king", "king monk chef:x virgin:x mayor:x imp poisoner:x", {"night": 4, "given": "imp"}, True),
    Example("king", "king monk chef:x virgin:x mayor:x imp poisoner:x", {"night": 4, "given": "chef"}, False),
    Example("king", "king monk chef virgin:x mayor:x imp poisoner:x", {"night": 4}, "not_woken"),
    Example("king", "king drunk:as=chef virgin:x mayor:x imp poisoner:x", {"night": 4, "given": "chef"}, False),
    Example("king", "king:p drunk:as=chef virgin:x mayor:x imp:x poisoner:x po", {"night": 5, "given": "virgin"}, True),
    Example("king", "king monk vortox witch:x sage:x oracle:x artist:x", {"night": 4, "given": "monk"}, False),
    # Nightwatchman
    Example("nightwatchman", "nightwatchman monk imp poisoner chef virgin mayor", {"picks": [2]}, 1),
    Example("nightwatchman", "nightwatchman:d monk imp poisoner chef virgin mayor", {"picks": [2]}, "none"),
    Example("nightwatchman", "nightwatchman monk vortox witch sage oracle artist", {"picks": [2], "given": 5}, True),
    # Pixie
    Example("pixie", "pixie washerwoman imp baron chef", {}, ["washerwoman", "chef"]),
    Example("pixie", "pixie:d monk imp", {"given": "empath"}, True),
    Example("pixie", "pixie drunk:as=monk imp poisoner chef saint", {"given": "monk"}, False),
    Example("pixie", "pixie monk imp poisoner saint", {"given": "saint"}, False),
    Example("pixie", "pixie monk vortox witch sage", {"given": "monk"}, False),
    # Village Idiot
    Example(
        "villageidiot",
        "villageidiot villageidiot:d kazali monk chef poisoner virgin mayor",
        {"me": 1, "picks": [3]},
        "evil",
    ),
    Example(
        "villageidiot",
        "villageidiot:d villageidiot kazali monk chef poisoner virgin mayor",
        {"me": 1, "picks": [3]},
        ["evil", "good"],
    ),
    Example("villageidiot", "villageidiot spy imp", {"me": 1, "picks": [2]}, ["evil", "good"]),
    Example("villageidiot", "villageidiot imp poisoner monk:e chef virgin mayor", {"me": 1, "picks": [4]}, "evil"),
    Example(
        "villageidiot", "villageidiot imp poisoner drunk:as=monk chef virgin mayor", {"me": 1, "picks": [4]}, "good"
    ),
    Example("villageidiot", "villageidiot vortox witch sage oracle artist", {"me": 1, "picks": [4]}, "evil"),
    # Cult Leader
    Example("cultleader", "cultleader chef imp baron monk", {}, "good"),
    Example("cultleader", "cultleader imp chef monk baron", {}, "evil"),
    Example("cultleader", "cultleader:p imp chef baron", {}, "no_change"),
    Example("cultleader", "cultleader poisoner:x chef imp monk virgin mayor", {}, "good"),
    Example("cultleader", "cultleader recluse imp chef monk", {}, ["evil", "good"]),
    # Choirboy
    Example("choirboy", "choirboy king:x imp poisoner monk chef virgin", {"killed": 2, "by": 3}, 3),
    Example("choirboy", "choirboy king:x imp poisoner monk chef virgin", {"executed": 2, "died": True}, "not_woken"),
    Example("choirboy", "choirboy king:x imp assassin monk chef virgin", {"killed": 2, "by": 4}, "not_woken"),
    Example("choirboy", "choirboy king imp poisoner monk chef virgin", {"attacked": 2, "by": 3}, "not_woken"),
    # Widow
    Example("widow", "widow imp monk chef virgin mayor slayer", {}, "full"),
    Example("widow", "widow imp poppygrower chef virgin mayor slayer", {}, "none"),
    Example("widow", "widow imp magician chef virgin mayor slayer", {"tokens_hidden": True}, [2, 3]),
    # Puzzlemaster
    Example("puzzlemaster", "puzzlemaster imp poisoner empath:d chef virgin mayor saint", {"guess": 4, "marked": 4}, 2),
    Example(
        "puzzlemaster",
        "puzzlemaster po godfather empath:d:x sailor:d virgin fool saint",
        {"guess": 5, "marked": 4, "given": 2},
        False,
    ),
    Example(
        "puzzlemaster",
        "puzzlemaster po godfather empath:d:x sailor:d virgin fool saint",
        {"guess": 5, "marked": 4, "given": 6},
        True,
    ),
    # Lycanthrope
    Example("lycanthrope", "lycanthrope general imp godfather monk zealot chef virgin", {"picks": [2]}, "dies"),
    Example("lycanthrope", "lycanthrope general imp godfather monk zealot chef virgin", {"picks": [4]}, "none"),
    Example(
        "lycanthrope", "lycanthrope recluse imp poisoner monk chef virgin mayor", {"picks": [2]}, ["dies", "none"]
    ),
    Example(
        "lycanthrope",
        "lycanthrope general imp godfather monk zealot chef virgin",
        {"picks": [2], "demon_attacks": 5},
        "lives",
    ),
    # Acrobat
    Example("acrobat", "acrobat sailor:d po assassin tinker chef monk fool", {"picks": [2]}, "dies"),
    Example("acrobat", "acrobat sailor:d po assassin tinker chef monk fool", {"picks": [5]}, "lives"),
    Example("acrobat", "acrobat chef:p po assassin tinker monk fool", {"picks": [2]}, "dies"),
    Example("acrobat", "acrobat:d chef:p po assassin tinker monk fool", {"picks": [2]}, "lives"),
    # Preacher
    Example("preacher", "preacher cerenovus fanggu sage oracle artist engineer", {"picks": [2]}, "no_ability"),
    Example("preacher", "preacher cerenovus fanggu sage oracle artist engineer", {"picks": [7]}, "none"),
    Example("preacher", "preacher spy imp monk chef virgin mayor", {"picks": [2]}, ["no_ability", "none"]),
    Example("preacher", "preacher imp poisoner monk chef virgin mayor", {"picks": [2]}, "none"),
    # Huntsman
    Example("huntsman", "huntsman damsel imp poisoner general chef monk virgin", {"picks": [2]}, "becomes_townsfolk"),
    Example("huntsman", "huntsman damsel imp poisoner general chef monk virgin", {"picks": [5]}, "none"),
    Example("huntsman", "huntsman:p damsel imp poisoner general chef monk virgin", {"picks": [2]}, "none"),
    # Ogre
    Example("ogre", "ogre summoner banshee chef monk virgin mayor", {"picks": [2]}, "evil"),
    Example("ogre", "ogre summoner banshee chef monk virgin mayor", {"picks": [3]}, "good"),
    Example("ogre", "ogre:p imp banshee poisoner chef monk virgin mayor", {"picks": [2]}, "evil"),
    Example("ogre", "ogre imp recluse poisoner chef monk virgin mayor slayer", {"picks": [3]}, ["evil", "good"]),
    Example("ogre", "ogre imp banshee poisoner chef monk virgin mayor", {"picks": [1]}, "not_allowed"),
    # Cannibal
    Example("cannibal", "cannibal clockmaker:x imp poisoner monk chef virgin", {"executed": 2}, "clockmaker"),
    Example("cannibal", "cannibal widow:x imp monk chef virgin mayor", {"executed": 2}, "poisoned"),
    Example(
        "cannibal", "cannibal clockmaker imp devilsadvocate monk chef virgin", {"executed": 2, "died": False}, "none"
    ),
    Example("cannibal", "cannibal clockmaker:e:x imp poisoner monk chef virgin", {"executed": 2}, "poisoned"),
    # Duchess
    Example(
        "duchess",
        "soldier pacifist sage imp poisoner chef monk",
        {"visitors": [1, 2, 3], "false_to": 3},
        [0, 0, "not_0"],
    ),
    Example(
        "duchess", "mutant butler po assassin chef monk fool", {"visitors": [1, 2, 3], "false_to": 2}, [1, "not_1", 1]
    ),
    Example(
        "duchess",
        "mastermind imp minstrel chef monk fool sailor",
        {"visitors": [1, 2, 3], "false_to": 2},
        [2, "not_2", 2],
    ),
    # Snitch
    Example("snitch", "snitch imp poisoner baron monk chef virgin mayor saint butler", {"minions": 2}, 3),
    Example(
        "snitch",
        "snitch imp poisoner marionette:as=slayer monk chef virgin mayor saint butler",
        {"told_to": "minions"},
        [3],
    ),
    # Marionette
    Example("marionette", "marionette:as=chef imp monk virgin mayor slayer soldier", {"told_to": 2}, 1),
    Example("marionette", "marionette:as=chef imp monk virgin mayor slayer soldier", {"told_to": 1}, []),
    # Boffin
    Example("boffin", "boffin imp monk chef mayor slayer soldier", {"ability": "virgin"}, [1, 2]),
    Example("boffin", "boffin imp monk chef mayor slayer soldier", {"ability": "monk"}, "not_allowed"),
    Example("boffin", "boffin imp monk chef mayor slayer soldier", {"ability": "heretic"}, "not_allowed"),
    # Storm Catcher
    Example("stormcatcher", "imp poisoner monk general chef virgin mayor", {"named": "general"}, 4),
    Example("stormcatcher", "imp poisoner monk general chef virgin mayor", {"named": "empath"}, "not_in_play"),
    Example(
        "stormcatcher",
        "imp poisoner drunk:as=general monk chef virgin mayor slayer",
        {"named": "general"},
        "not_in_play",
    ),
    # Mezepheles
    Example("mezepheles", "mezepheles barber imp monk chef virgin mayor", {"said_by": 2}, "evil"),
    Example("mezepheles", "mezepheles:d barber imp courtier chef virgin mayor", {"said_by": 2}, "good"),
    Example("mezepheles", "mezepheles barber imp monk chef virgin mayor", {"said_by": 4, "said_before": [2]}, "good"),
    # Amnesiac
    Example("amnesiac", "amnesiac imp poisoner monk chef virgin mayor", {"guess": "exact"}, "bingo"),
    # Alsaahir
    Example(
        "alsaahir",
        "alsaahir imp poisoner monk chef virgin mayor",
        {"guess": {"minion": [3], "demon": [2]}},
        "good_wins",
    ),
    Example(
        "alsaahir", "alsaahir imp poisoner monk chef virgin mayor", {"guess": {"minion": [4], "demon": [2]}}, "none"
    ),
    Example(
        "alsaahir",
        "alsaahir imp poisoner baron monk chef saint butler virgin mayor",
        {"guess": {"minion": [3], "demon": [2]}},
        "none",
    ),
    # Yaggababble
    Example("yaggababble", "yaggababble poisoner monk chef virgin mayor slayer", {"said": 3}, [0, 1, 2, 3]),
    Example("yaggababble", "yaggababble poisoner monk chef virgin mayor slayer", {"said": 0}, 0),
    # Princess
    Example(
        "princess",
        "princess monk:x imp poisoner chef virgin mayor",
        {"nominated": 2, "executed": 2, "day": 1},
        "demon_kill_fails",
    ),
    Example(
        "princess",
        "princess monk:x imp poisoner chef virgin mayor",
        {"nominated": 2, "executed": 2, "day": 2},
        "demon_kills",
    ),
    Example(
        "princess",
        "princess monk imp poisoner chef virgin mayor",
        {"nominated": 2, "executed": None, "day": 1},
        "demon_kills",
    ),
    # Engineer
    Example(
        "engineer",
        "engineer spy assassin witch po monk chef virgin mayor slayer",
        {"picks_characters": ["spy", "assassin", "mezepheles"]},
        {"witch": "mezepheles"},
    ),
    Example("engineer", "engineer spy imp monk chef virgin mayor", {"picks_characters": ["po"]}, {"imp": "po"}),
    # Beggar, of Trouble Brewing, who is asked by day
    Example("beggar", "beggar monk:x imp poisoner chef virgin mayor", {"donor": 2}, "good"),
    Example("beggar", "beggar recluse:x imp poisoner chef virgin mayor", {"donor": 2}, ["evil", "good"]),
    Example("beggar", "beggar imp monk:e:x poisoner chef virgin mayor", {"donor": 3}, "evil"),
)
