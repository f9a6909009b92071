"""Worked examples of what Trouble Brewing's abilities tell, in the short form of ``tables``.

Source: the rulebook and the almanac's examples for each character, the wiki's rulings where it says so; gathered as
facts by hand. Seats run clockwise from number 1. ``facts`` holds what seats can't. ``answer``: one value = the only
one that may be told; a list = all that may be told, ``@team`` = any character of that type on the script; with
``given``, with ``pair`` and ``character``, or with ``zero`` it says whether exactly that may be told.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Example(NamedTuple):
    """One table, one question, the answer."""

    of: str
    seats: str
    facts: dict[str, Any]
    answer: Any


EXAMPLES: tuple[Example, ...] = (
    # Chef
    Example("chef", "chef imp baron monk virgin slayer saint", {}, 1),
    Example("chef", "imp baron chef poisoner scarletwoman monk mayor saint virgin soldier slayer empath butler", {}, 2),
    Example("chef", "chef spy imp monk mayor slayer virgin", {}, [0, 1]),
    Example("chef", "scapegoat:e imp chef monk mayor poisoner baron saint empath witch", {}, 3),
    Example("chef", "chef monk imp virgin poisoner mayor soldier", {}, 0),
    Example("chef", "poisoner chef monk virgin mayor soldier imp", {}, 1),
    Example("chef", "chef:e imp bountyhunter monk poisoner mayor virgin", {}, 1),
    Example("chef", "chef vortox witch sage oracle artist dreamer", {"given": 1}, False),
    Example("chef", "chef vortox witch sage oracle artist dreamer", {"given": 0}, True),
    # Empath
    Example("empath", "empath monk imp baron soldier", {}, 0),
    Example("empath", "empath soldier:x librarian imp baron gunslinger:e monk:x", {}, 1),
    Example("empath", "empath recluse imp chef monk", {}, [0, 1]),
    Example("empath", "empath spy imp chef mayor", {}, [0, 1]),
    Example("empath", "empath baron:x monk imp virgin mayor soldier", {}, 0),
    Example("empath", "empath recluse:x imp chef monk", {}, 1),
    Example("empath", "empath virgin:x chef:x imp monk:x mayor", {}, 1),
    Example("empath", "empath recluse:p imp chef monk", {}, 0),
    Example("empath", "empath vortox sage artist witch dreamer", {"given": 1}, False),
    # Washerwoman
    Example(
        "washerwoman",
        "washerwoman chef ravenkeeper imp baron saint monk",
        {"pair": [2, 3]},
        ["chef", "ravenkeeper"],
    ),
    Example("washerwoman", "washerwoman virgin imp baron saint monk mayor", {"pair": [2, 3]}, "virgin"),
    Example(
        "washerwoman",
        "washerwoman drunk:as=chef imp baron monk mayor virgin",
        {"pair": [2, 3], "character": "chef"},
        False,
    ),
    Example(
        "washerwoman",
        "washerwoman chef ravenkeeper imp poisoner soldier monk",
        {"pair": [2, 3], "character": "monk"},
        False,
    ),
    Example("washerwoman", "washerwoman spy imp monk mayor virgin chef", {"pair": [2, 3], "character": "slayer"}, True),
    Example("washerwoman", "washerwoman recluse imp poisoner monk mayor virgin chef", {"pair": [2, 3]}, []),
    Example(
        "washerwoman",
        "washerwoman chef vortox witch sage oracle artist",
        {"pair": [2, 4], "character": "chef"},
        False,
    ),
    Example(
        "washerwoman",
        "washerwoman chef vortox witch sage oracle artist",
        {"pair": [2, 4], "character": "oracle"},
        True,
    ),
    # Librarian
    Example("librarian", "librarian saint baron imp monk chef butler", {"pair": [2, 3]}, "saint"),
    Example("librarian", "librarian monk poisoner imp chef mayor virgin", {"zero": True}, True),
    Example("librarian", "librarian recluse imp poisoner chef mayor virgin monk", {"zero": True}, True),
    Example("librarian", "librarian spy imp chef mayor virgin monk", {"pair": [2, 4]}, "@outsider"),
    Example("librarian", "librarian recluse imp poisoner chef mayor virgin monk", {"pair": [2, 5]}, "recluse"),
    Example("librarian", "librarian drunk:as=monk undertaker imp poisoner chef mayor virgin", {"zero": True}, False),
    Example(
        "librarian",
        "librarian drunk:as=monk undertaker imp poisoner chef mayor virgin",
        {"pair": [2, 3], "character": "monk"},
        False,
    ),
    Example("librarian", "librarian spy imp chef mayor virgin monk", {"zero": True}, True),
    # Investigator
    Example("investigator", "investigator baron mayor imp chef monk virgin", {"pair": [2, 3]}, "baron"),
    Example(
        "investigator",
        "investigator spy poisoner imp chef monk virgin mayor saint slayer",
        {"pair": [2, 3]},
        ["spy", "poisoner"],
    ),
    Example(
        "investigator",
        "investigator marionette:as=chef imp monk virgin mayor saint",
        {"pair": [2, 4]},
        "marionette",
    ),
    Example(
        "investigator",
        "investigator recluse monk imp poisoner chef virgin mayor",
        {"pair": [2, 3], "character": "scarletwoman"},
        True,
    ),
    Example("investigator", "investigator spy imp chef monk virgin mayor", {"pair": [3, 4]}, []),
    Example(
        "investigator",
        "investigator spy imp chef monk virgin mayor",
        {"pair": [2, 4], "character": "poisoner"},
        False,
    ),
    # Fortune Teller
    Example("fortuneteller", "fortuneteller monk undertaker imp baron saint chef:rh", {"picks": [2, 3]}, "no"),
    Example("fortuneteller", "fortuneteller imp empath baron saint chef:rh monk", {"picks": [2, 3]}, "yes"),
    Example("fortuneteller", "fortuneteller saint:rh imp baron chef monk virgin", {"picks": [1, 2]}, "yes"),
    Example("fortuneteller", "fortuneteller recluse imp baron chef:rh monk virgin", {"picks": [2, 6]}, ["no", "yes"]),
    Example("fortuneteller", "fortuneteller:rh imp baron saint chef monk virgin", {"picks": [1, 6]}, "yes"),
    Example("fortuneteller", "fortuneteller monk:rh:x imp poisoner chef saint virgin", {"picks": [2, 5]}, "yes"),
    Example("fortuneteller", "fortuneteller recluse:p imp poisoner chef:rh monk virgin", {"picks": [2, 6]}, "no"),
    Example("fortuneteller", "fortuneteller spy imp chef:rh monk virgin mayor", {"picks": [2, 5]}, "no"),
    Example("fortuneteller", "fortuneteller vortox witch sage:rh oracle artist dreamer", {"picks": [2, 3]}, "no"),
    Example("fortuneteller", "fortuneteller vortox witch sage:rh oracle artist dreamer", {"picks": [4, 5]}, "yes"),
    # Undertaker
    Example("undertaker", "undertaker mayor:x imp poisoner monk chef virgin", {"executed": 2, "died": True}, "mayor"),
    Example(
        "undertaker",
        "undertaker drunk:as=virgin:x imp poisoner monk chef mayor slayer",
        {"executed": 2, "died": True},
        "drunk",
    ),
    Example(
        "undertaker",
        "undertaker mayor imp poisoner monk chef virgin thief:x scapegoat:x",
        {"executed": None, "exiled": [8, 9]},
        "not woken",
    ),
    Example(
        "undertaker",
        "undertaker recluse:x imp poisoner monk chef virgin mayor",
        {"executed": 2, "died": True},
        ["recluse", "@minion", "@demon"],
    ),
    Example(
        "undertaker",
        "undertaker mayor imp devilsadvocate monk chef virgin",
        {"executed": 2, "died": False},
        "not woken",
    ),
    Example(
        "undertaker",
        "undertaker marionette:as=chef:x imp monk virgin mayor slayer",
        {"executed": 2, "died": True},
        "marionette",
    ),
    Example(
        "undertaker",
        "undertaker lunatic:as=imp:x imp poisoner monk chef virgin mayor",
        {"executed": 2, "died": True},
        "lunatic",
    ),
    Example(
        "undertaker",
        "undertaker recluse:p:x imp poisoner monk chef virgin mayor",
        {"executed": 2, "died": True},
        "recluse",
    ),
    Example(
        "undertaker",
        "undertaker mayor:x imp poisoner monk chef virgin",
        {"executed": 2, "died": False},
        "not woken",
    ),
    # Ravenkeeper
    Example(
        "ravenkeeper",
        "ravenkeeper:x empath imp poisoner monk chef virgin",
        {"died_tonight": [1], "picks": [2]},
        "empath",
    ),
    Example(
        "ravenkeeper",
        "ravenkeeper:x recluse:x imp poisoner monk chef virgin mayor",
        {"died_tonight": [1], "picks": [2]},
        ["recluse", "@minion", "@demon"],
    ),
    Example(
        "ravenkeeper",
        "ravenkeeper:x empath imp poisoner monk chef virgin",
        {"executed": 1, "died": True, "died_tonight": []},
        "not woken",
    ),
    Example(
        "ravenkeeper",
        "ravenkeeper:x spy imp monk chef virgin mayor",
        {"died_tonight": [1], "picks": [2]},
        ["spy", "@townsfolk", "@outsider"],
    ),
    Example(
        "ravenkeeper",
        "ravenkeeper:x imp poisoner monk chef virgin mayor:x",
        {"died_tonight": [1], "picks": [2]},
        "imp",
    ),
    Example(
        "ravenkeeper",
        "ravenkeeper:x monk vortox witch sage oracle artist",
        {"died_tonight": [1], "picks": [2], "given": "monk"},
        False,
    ),
    # Spy
    Example("spy", "spy imp monk chef virgin mayor slayer", {}, "full"),
    Example("spy", "spy imp poppygrower chef virgin mayor slayer", {}, "none"),
    Example("spy", "spy imp poppygrower:x chef virgin mayor slayer", {}, "full"),
)
