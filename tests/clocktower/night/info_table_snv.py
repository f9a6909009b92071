"""Worked examples of what the abilities of Sects & Violets tell and bring about, in the short form of ``tables``.

Source: the almanac's examples for each character, the wiki's rulings where it says so; gathered as facts by hand. As in
``info_table``; words are spelled with an underscore for a blank, a tuple is several told together, a list all that may
be.
"""

from __future__ import annotations

from tests.clocktower.night.info_table import Example

EXAMPLES: tuple[Example, ...] = (
    # Clockmaker
    Example("clockmaker", "fanggu pithag clockmaker oracle sage mutant klutz", {}, 1),
    Example(
        "clockmaker",
        "nodashii dreamer snakecharmer eviltwin clockmaker artist witch sage philosopher sweetheart mutant",
        {},
        3,
    ),
    Example("clockmaker", "imp chef monk baron virgin clockmaker mayor", {}, 3),
    Example("clockmaker", "summoner clockmaker poisoner monk mayor chef virgin", {}, 2),
    Example("clockmaker", "clockmaker imp recluse poisoner chef mayor monk virgin", {}, [1, 2]),
    Example("clockmaker", "imp clockmaker monk chef poisoner virgin mayor soldier baron slayer", {}, 2),
    Example("clockmaker", "clockmaker vortox witch sage oracle artist dreamer", {"given": 1}, False),
    # Oracle
    Example("oracle", "oracle flowergirl:x juggler:x fanggu witch klutz sage", {}, 0),
    Example("oracle", "oracle witch:x sage:x thief:e:x klutz:x fanggu artist", {}, 2),
    Example("oracle", "oracle spy:x baron:x imp monk mayor virgin", {}, [1, 2]),
    Example("oracle", "oracle monk:e:x imp poisoner:x chef mayor:x virgin", {}, 2),
    Example("oracle", "oracle recluse:p:x monk:x imp baron mayor virgin", {}, 0),
    Example("oracle", "oracle witch:x vortox sage artist dreamer", {"given": 1}, False),
    # Dreamer
    Example(
        "dreamer",
        "dreamer mutant fanggu cerenovus sage oracle artist",
        {"picks": [2], "given": ["mutant", "cerenovus"]},
        True,
    ),
    Example(
        "dreamer",
        "dreamer philosopher fanggu cerenovus sage oracle artist",
        {"picks": [2], "given": ["philosopher", "vigormortis"]},
        True,
    ),
    Example(
        "dreamer",
        "dreamer vortox witch sage seamstress artist mutant",
        {"picks": [2], "given": ["oracle", "nodashii"]},
        True,
    ),
    Example("dreamer", "dreamer mutant fanggu cerenovus sage oracle artist thief", {"picks": [8]}, "not_allowed"),
    Example(
        "dreamer",
        "dreamer mutant fanggu cerenovus sage oracle artist",
        {"picks": [2], "given": ["sage", "cerenovus"]},
        False,
    ),
    Example(
        "dreamer",
        "dreamer mutant fanggu cerenovus sage oracle artist",
        {"picks": [2], "given": ["mutant", "sage"]},
        False,
    ),
    Example(
        "dreamer",
        "dreamer vortox witch sage seamstress artist mutant",
        {"picks": [2], "given": ["oracle", "vortox"]},
        False,
    ),
    Example(
        "dreamer",
        "dreamer drunk:as=sage fanggu witch oracle artist juggler clockmaker",
        {"picks": [2], "given": ["drunk", "witch"]},
        True,
    ),
    Example(
        "dreamer",
        "dreamer drunk:as=sage fanggu witch oracle artist juggler clockmaker",
        {"picks": [2], "given": ["sage", "witch"]},
        False,
    ),
    Example("dreamer", "dreamer mutant fanggu cerenovus sage oracle artist", {"picks": [1]}, "not_allowed"),
    # Flowergirl
    Example(
        "flowergirl",
        "flowergirl imp poisoner monk chef virgin mayor",
        {"votes": [{"of": 4, "by": [1, 3, 5, 6, 7]}]},
        False,
    ),
    Example(
        "flowergirl",
        "flowergirl imp poisoner monk chef virgin mayor",
        {"votes": [{"of": 4, "by": [5, 6]}, {"of": 5, "by": [2, 3]}, {"of": 6, "by": [4]}]},
        True,
    ),
    Example(
        "flowergirl",
        "flowergirl recluse imp poisoner monk chef virgin mayor",
        {"votes": [{"of": 4, "by": [1, 2]}]},
        [False, True],
    ),
    Example("flowergirl", "flowergirl imp poisoner monk chef virgin mayor", {"votes": [{"of": 2, "by": [3]}]}, False),
    Example("flowergirl", "flowergirl imp poisoner monk chef virgin mayor", {"votes": [{"of": 2, "by": [2]}]}, True),
    Example("flowergirl", "flowergirl vortox witch sage mutant artist dreamer", {"votes": []}, True),
    Example("flowergirl", "flowergirl imp poisoner monk chef virgin mayor", {"votes": [], "exiles": []}, False),
    # Town Crier
    Example(
        "towncrier",
        "towncrier imp poisoner monk chef virgin mayor baron saint butler",
        {"nominations": [{"by": 3, "of": 5}, {"by": 4, "of": 6}, {"by": 7, "of": 3}, {"by": 8, "of": 2}]},
        True,
    ),
    Example(
        "towncrier",
        "towncrier imp poisoner monk chef virgin mayor thief",
        {"nominations": [], "exiles": [{"by": 3, "of": 8}]},
        False,
    ),
    Example(
        "towncrier", "towncrier spy imp monk chef virgin mayor", {"nominations": [{"by": 2, "of": 4}]}, [False, True]
    ),
    Example("towncrier", "towncrier imp poisoner monk chef virgin mayor", {"nominations": [{"by": 2, "of": 4}]}, False),
    Example("towncrier", "towncrier imp poisoner monk chef virgin mayor", {"nominations": [{"by": 4, "of": 3}]}, False),
    Example("towncrier", "towncrier vortox witch sage mutant artist dreamer", {"nominations": []}, True),
    Example(
        "towncrier",
        "towncrier imp poisoner monk chef virgin mayor thief:e",
        {"nominations": [{"by": 8, "of": 4}]},
        False,
    ),
    # Seamstress
    Example("seamstress", "seamstress barber clockmaker fanggu witch sage oracle artist", {"picks": [2, 3]}, True),
    Example("seamstress", "seamstress fanggu sweetheart witch sage oracle artist juggler", {"picks": [2, 3]}, False),
    Example("seamstress", "seamstress recluse imp poisoner monk chef virgin mayor", {"picks": [2, 3]}, [False, True]),
    Example("seamstress", "seamstress spy imp monk chef virgin mayor", {"picks": [2, 3]}, [False, True]),
    Example("seamstress", "seamstress imp poisoner monk chef virgin mayor", {"picks": [2, 3]}, True),
    Example("seamstress", "seamstress imp poisoner monk:x chef virgin thief:e mayor", {"picks": [2, 7]}, True),
    Example("seamstress", "seamstress imp poisoner monk chef virgin mayor", {"picks": [1, 4]}, "not_allowed"),
    Example("seamstress", "seamstress vortox witch sage oracle artist dreamer", {"picks": [4, 5]}, False),
    # Juggler
    Example(
        "juggler",
        "juggler towncrier nodashii sage witch oracle artist",
        {"guesses": [[2, "towncrier"], [3, "nodashii"], [4, "oracle"]]},
        2,
    ),
    Example(
        "juggler",
        "juggler pithag sage vigormortis oracle artist dreamer",
        {"guesses": [[2, "pithag"], [2, "witch"], [3, "pithag"]]},
        1,
    ),
    Example("juggler", "juggler imp poisoner monk chef virgin mayor", {"guesses": []}, 0),
    Example(
        "juggler",
        "juggler drunk:as=monk imp poisoner chef virgin mayor slayer",
        {"guesses": [[2, "monk"], [3, "imp"]]},
        1,
    ),
    Example(
        "juggler",
        "juggler drunk:as=monk imp poisoner chef virgin mayor slayer",
        {"guesses": [[2, "drunk"], [3, "imp"]]},
        2,
    ),
    Example("juggler", "juggler recluse imp poisoner monk chef virgin mayor", {"guesses": [[2, "assassin"]]}, [0, 1]),
    Example(
        "juggler",
        "juggler imp poisoner monk chef virgin mayor",
        {"guesses": [[2, "imp"], [3, "poisoner"], [4, "monk"], [5, "chef"], [6, "virgin"], [7, "mayor"]]},
        "not_allowed",
    ),
    Example(
        "juggler",
        "juggler vortox witch sage oracle artist dreamer",
        {"guesses": [[2, "vortox"], [3, "sage"]], "given": 1},
        False,
    ),
    Example("juggler", "juggler imp poisoner philosopher chef virgin mayor", {"guesses": [[4, "philosopher"]]}, 1),
    # Mathematician
    Example("mathematician", "mathematician oracle:p imp poisoner monk:x chef virgin", {"abnormal": [2]}, 1),
    Example("mathematician", "mathematician snakecharmer:p juggler:d savant:d fanggu witch sage", {"abnormal": [4]}, 1),
    Example("mathematician", "mathematician empath recluse imp poisoner monk chef", {"abnormal": [2]}, 1),
    Example("mathematician", "mathematician empath imp poisoner monk chef virgin", {"abnormal": []}, 0),
    Example("mathematician", "mathematician empath:p monk imp poisoner chef virgin", {"abnormal": []}, 0),
    Example("mathematician", "mathematician monk:p imp poisoner chef:x empath virgin", {"abnormal": [2]}, 1),
    Example(
        "mathematician",
        "mathematician drunk:as=empath imp poisoner monk chef virgin mayor",
        {"abnormal": [], "maybe": [2]},
        [0, 1],
    ),
    Example("mathematician", "mathematician empath:p fortuneteller:p imp poisoner monk chef", {"abnormal": [2, 3]}, 2),
    Example("mathematician", "mathematician soldier:p imp poisoner monk chef virgin", {"abnormal": [2]}, 1),
    # Savant
    Example("savant", "savant imp poisoner monk chef virgin mayor", {"statements": [True, False]}, True),
    Example("savant", "savant vortox witch sage oracle artist dreamer", {"statements": [False, False]}, True),
    Example("savant", "savant imp poisoner monk chef virgin mayor", {"statements": [True, True]}, False),
    Example("savant", "savant vortox witch sage oracle artist dreamer", {"statements": [True, False]}, False),
    # Artist
    Example("artist", "artist imp poisoner monk chef virgin mayor", {"truth": False}, False),
    Example("artist", "artist imp poisoner monk chef virgin mayor", {"yes_no_question": False}, "ask_again"),
    Example("artist", "artist vortox witch sage oracle dreamer", {"truth": True, "given": True}, False),
    # Snake Charmer
    Example("snakecharmer", "snakecharmer pithag vigormortis sage oracle artist dreamer", {"picks": [2]}, "none"),
    Example("snakecharmer", "snakecharmer vigormortis pithag sage oracle artist dreamer", {"picks": [2]}, "swap"),
    Example("snakecharmer", "snakecharmer lunatic:as=po po godfather chef monk sailor", {"picks": [2]}, "none"),
    # Sage
    Example(
        "sage",
        "sage:x imp baron chef monk saint butler",
        {"killed": 1, "by": 2},
        [(2, 3), (2, 4), (2, 5), (2, 6), (2, 7)],
    ),
    Example("sage", "sage:x imp baron chef monk saint butler", {"executed": 1, "died": True}, "not_woken"),
    Example("sage", "sage:x recluse imp baron chef monk saint", {"killed": 1, "by": 3, "given": [2, 4]}, True),
    Example("sage", "sage:x imp godfather chef monk saint butler", {"killed": 1, "by": 3}, "not_woken"),
    Example("sage", "sage:x imp baron chef monk saint butler", {"killed": 1, "by": 2, "given": [3, 4]}, False),
    Example(
        "sage", "sage:x vortox witch oracle artist dreamer clockmaker", {"killed": 1, "by": 2, "given": [3, 4]}, True
    ),
    # No Dashii
    Example("nodashii", "nodashii towncrier snakecharmer klutz witch sage seamstress", {}, (2, 7)),
    Example("nodashii", "nodashii philosopher mathematician sage seamstress mutant witch", {}, (2, 5)),
    Example("nodashii", "nodashii towncrier:x klutz sage mutant snakecharmer:x witch", {}, (2, 6)),
    Example("nodashii", "nodashii spy:p chef monk virgin mayor saint", {}, (3, 6)),
    # Vigormortis
    Example("vigormortis", "eviltwin klutz sage vigormortis artist flowergirl", {"killed": 1}, [3, 6]),
    Example("vigormortis", "vigormortis eviltwin klutz:x sage artist flowergirl oracle", {"killed": 3}, []),
    Example("vigormortis", "vigormortis witch artist sage klutz oracle dreamer", {"killed": 2}, [3, 7]),
    # Harlot
    Example(
        "harlot",
        "harlot philosopher nodashii witch sage oracle artist mutant",
        {"picks": [2], "agrees": True},
        "philosopher",
    ),
    Example(
        "harlot",
        "harlot philosopher nodashii witch sage oracle artist mutant",
        {"picks": [3], "agrees": False},
        "none",
    ),
    Example(
        "harlot",
        "harlot marionette:as=chef imp monk virgin mayor slayer soldier",
        {"picks": [2], "agrees": True},
        "marionette",
    ),
    # Evil Twin
    Example("eviltwin", "eviltwin sage fanggu oracle artist mutant dreamer", {"good_twin": 2}, (1, 2)),
    Example("eviltwin", "eviltwin:g fanggu pithag sage oracle artist mutant", {"may_pair": [2, 3]}, [2, 3]),
    Example("eviltwin", "eviltwin sage fanggu oracle artist mutant dreamer", {"pair_with": 3}, "not_allowed"),
    # Philosopher
    Example(
        "philosopher",
        "philosopher fanggu witch sage oracle artist mutant",
        {"picks_character": "dreamer"},
        "gains_dreamer",
    ),
    Example(
        "philosopher",
        "philosopher fanggu witch sage oracle artist mutant",
        {"picks_character": "artist", "drunk_now": True},
        (6,),
    ),
    Example(
        "philosopher",
        "philosopher fanggu witch sage oracle artist mutant",
        {"picks_character": "dreamer", "drunk_now": True},
        (),
    ),
)
