"""Worked examples of what the abilities of Bad Moon Rising tell and bring about, in the short form of ``tables``.

Source: the almanac's examples for each character, the wiki's rulings where it says so; gathered as facts by hand. As in
``info_table``; words are spelled with an underscore for a blank, a tuple is several told together, a list all that may
be.
"""

from __future__ import annotations

from tests.clocktower.night.info_table import Example

EXAMPLES: tuple[Example, ...] = (
    # Grandmother
    Example("grandmother", "grandmother professor po godfather tinker fool sailor", {"grandchild": 2}, "professor"),
    Example(
        "grandmother",
        "grandmother tinker po godfather fool sailor gambler gossip",
        {"grandchild": 2, "killed": 2, "by": 3, "state_of": 1},
        "dies",
    ),
    Example(
        "grandmother",
        "grandmother:d tinker po godfather fool sailor gambler gossip",
        {"grandchild": 2, "killed": 2, "by": 3, "state_of": 1},
        "lives",
    ),
    Example(
        "grandmother",
        "grandmother drunk:as=fool po godfather sailor gambler gossip professor",
        {"grandchild": 2},
        "drunk",
    ),
    Example(
        "grandmother", "grandmother professor po godfather tinker fool sailor", {"grandchild": 3, "given": "po"}, False
    ),
    Example("grandmother", "grandmother spy imp monk chef virgin mayor", {"grandchild": 2, "given": "slayer"}, True),
    # Chambermaid
    Example(
        "chambermaid", "chambermaid exorcist innkeeper shabaloth assassin fool gossip", {"night": 3, "picks": [2, 3]}, 2
    ),
    Example(
        "chambermaid",
        "chambermaid exorcist shabaloth fool assassin innkeeper gossip",
        {"night": 4, "picks": [3, 4], "exorcised": 3},
        0,
    ),
    Example("chambermaid", "chambermaid assassin gossip po exorcist innkeeper fool", {"night": 2, "picks": [2, 3]}, 1),
    Example("chambermaid", "chambermaid imp baron monk saint butler virgin", {"night": 1, "picks": [2, 3]}, 0),
    Example(
        "chambermaid",
        "chambermaid poisoner spy imp monk chef virgin mayor slayer soldier",
        {"night": 1, "picks": [2, 3]},
        2,
    ),
    Example("chambermaid", "chambermaid imp chef poisoner monk virgin mayor", {"night": 1, "picks": [2, 3]}, 1),
    Example("chambermaid", "chambermaid imp chef poisoner monk virgin mayor", {"night": 2, "picks": [2, 3]}, 1),
    Example("chambermaid", "chambermaid monk undertaker imp poisoner virgin mayor", {"night": 1, "picks": [2, 3]}, 0),
    Example(
        "chambermaid",
        "chambermaid monk undertaker imp poisoner virgin mayor",
        {"night": 2, "picks": [2, 3], "executed": None},
        1,
    ),
    Example(
        "chambermaid", "chambermaid mathematician chef imp poisoner virgin mayor", {"night": 2, "picks": [2, 3]}, 1
    ),
    Example(
        "chambermaid",
        "chambermaid empath:x monk imp poisoner virgin mayor",
        {"night": 2, "picks": [2, 3]},
        "not_allowed",
    ),
    # Gossip
    Example("gossip", "gossip po assassin chef monk sailor fool", {"statement": False}, "no_death"),
    Example(
        "gossip", "gossip:x po assassin chef monk sailor fool", {"statement": True, "killed": 1, "by": 2}, "no_death"
    ),
    Example("gossip", "gossip:d po assassin chef monk sailor fool", {"statement": True}, "no_death"),
    # Godfather
    Example(
        "godfather", "godfather po lunatic:as=po moonchild chef monk sailor fool gossip", {}, ("lunatic", "moonchild")
    ),
    Example("godfather", "godfather po drunk:as=monk chef sailor fool gossip", {}, ("drunk",)),
    Example(
        "godfather",
        "godfather po tinker chef sailor fool gossip",
        {"night": 2, "executed": 3, "died": False},
        "not_woken",
    ),
    Example(
        "godfather", "godfather po tinker:x chef sailor fool gossip", {"night": 2, "executed": 3, "died": True}, "woken"
    ),
    # Gambler
    Example(
        "gambler", "gambler minstrel po devilsadvocate fool sailor chef", {"picks": [2], "guess": "minstrel"}, "lives"
    ),
    Example(
        "gambler", "gambler minstrel po devilsadvocate fool sailor chef", {"picks": [4], "guess": "pacifist"}, "dies"
    ),
    Example(
        "gambler", "gambler drunk:as=monk po godfather fool sailor chef tinker", {"picks": [2], "guess": "monk"}, "dies"
    ),
    Example(
        "gambler", "gambler:d minstrel po devilsadvocate fool sailor chef", {"picks": [2], "guess": "fool"}, "lives"
    ),
    # Professor
    Example("professor", "professor lunatic:as=po:x po assassin chef monk fool sailor", {"picks": [2]}, "none"),
    Example("professor", "professor grandmother:x po assassin chef monk fool", {"picks": [2]}, "alive"),
    Example("professor", "professor drunk:as=monk:x po assassin chef fool sailor tinker", {"picks": [2]}, "none"),
    # Exorcist
    Example("exorcist", "exorcist shabaloth assassin monk chef fool sailor", {"picks": [2]}, "no_kill"),
    Example("exorcist", "exorcist pukka assassin monk:p chef fool sailor", {"picks": [2], "old_poison": 4}, (4,)),
    Example("exorcist", "exorcist lunatic:as=po po assassin monk chef fool sailor", {"picks": [2]}, "none"),
    Example("exorcist", "exorcist:d shabaloth assassin monk chef fool sailor", {"picks": [2]}, "none"),
    # Tea Lady
    Example("tealady", "tealady courtier po assassin goon:g", {}, (2, 5)),
    Example("tealady", "tealady courtier po chef goon:e", {}, ()),
    Example("tealady", "tealady:p courtier po assassin chef monk goon:g", {}, ()),
    Example("tealady", "tealady courtier:x assassin:x chef po monk goon:g", {}, (4, 7)),
    # Lunatic
    Example(
        "lunatic",
        "lunatic:as=imp imp poisoner baron monk chef virgin mayor slayer soldier",
        {"players": 10, "minions_shown": True},
        2,
    ),
    Example("lunatic", "lunatic:as=imp imp poisoner baron monk chef virgin mayor slayer soldier", {"told_to": 2}, 1),
    Example("lunatic", "lunatic:as=imp imp poisoner monk chef", {"players": 5, "minions_shown": True}, 0),
    # Courtier
    Example("courtier", "courtier shabaloth assassin monk chef fool sailor", {"picks_character": "shabaloth"}, (2,)),
    Example("courtier", "courtier shabaloth assassin monk chef fool sailor", {"picks_character": "gossip"}, ()),
    Example("courtier", "courtier:p shabaloth assassin monk chef fool sailor", {"picks_character": "shabaloth"}, ()),
)
