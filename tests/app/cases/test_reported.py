"""What went wrong by day in other tools, as people reported it: here it goes as the rules say.

The number is the report's in our list of cases. Source: the rulebook and the pages the reports were checked against.
"""

from __future__ import annotations

import pytest

from tests.app.cases.playing import (
    DAWN,
    END_DAY,
    EXECUTE,
    NIGHT,
    Case,
    Played,
    call,
    check,
    count,
    do,
    exile,
    kill,
    lay,
    take,
    use,
)

TEN = "chef monk sage po baron empath artist mayor soldier fool"
NINE = TEN.removesuffix(" fool")
VOUDON = "voudon{} fool:x:nv klutz:x:nv saint:x:nv mutant:x:nv chef monk po sage"
BANSHEE = "banshee po chef monk sage empath"
WAILS = (kill(1, "demon", "po", 2), take("banshee.wails"), DAWN)

CASES: tuple[Case, ...] = (
    Case(13, "no Demon yet ends nothing", "summoner chef monk sage fool", (NIGHT, DAWN), {"winner": None}, day=1),
    Case(13, "a Summoner executed on the first day", "summoner chef monk sage fool", (do("execute", seat=1),),
         {"winner": "good"}, day=1),
    Case(31, "eight and two Travellers", "- - - - - - - - thief beggar", (), {"threshold": 5}),
    Case(31, "seven", "- - - - - - -", (), {"threshold": 4}),
    Case(31, "three", "- - -", (), {"threshold": 2}),
    Case(31, "nine, four dead", "- - - - - - - - - -:x -:x -:x -:x", (), {"threshold": 5}),
    Case(32, "the dead without tokens support an exile", "- - - - - thief -:x:nv -:x:nv -:x:nv -:x:nv",
         (exile(6, 1, 2, 3, 7, 8), call(2), do("vote", seats=[1, 2, 3]), do("close_vote"), EXECUTE),
         {"needed": [5, 3], "outcomes": ["exiled", "about_to_die"], "executed": [(2, True)],
          "dead": [2, 6, 7, 8, 9, 10]}),
    Case(34, "a tie frees both until somebody has more", TEN,
         (*count(2, 1, 2, 3, 4, 5, 6), *count(4, 1, 2, 3, 4, 5, 6, by=3), *count(6, 1, 2, 3, 4, 5, 6, by=5),
          *count(8, 1, 2, 3, 4, 5, 6, 7, by=7)),
         {"outcomes": ["about_to_die", "tied", "tied", "about_to_die"], "block": 8}),
    Case(34, "after the second", TEN, (*count(2, 1, 2, 3, 4, 5, 6), *count(4, 1, 2, 3, 4, 5, 6, by=3)),
         {"block": (2, 4)}),
    Case(35, "a Butcher's nominee is not compared with the first execution", f"butcher {NINE}",
         (*count(2, 1, 2, 3, 4, 5, 6, 7, by=2), EXECUTE, *count(3, 1, 3, 4, 5, 6)),
         {"needed": [5, 5], "outcomes": ["about_to_die", "about_to_die"], "block": 3}),
    Case(36, "a new day keeps nothing of the last", NINE,
         (*count(2, 1, 2, 3, 4, 5, 6, 7), EXECUTE, NIGHT, DAWN, *count(2, 1, 3, 4, 5)),
         {"needed": [4], "outcomes": ["about_to_die"], "block": 2}),
    Case(37, "a Voudon: the dead vote freely, the living don't", VOUDON.format(""), count(7, 2, 3, 6, by=8),
         {"tallies": [2], "block": 7, "uncounted": [[6]]}),
    Case(37, "poisoned, all is as ever", VOUDON.format(":p"), count(7, 2, 6, by=8),
         {"tallies": [1], "needed": [3], "block": None, "uncounted": [[2]]}),
    Case(38, "hands of three, one and minus one", f"{NINE} bureaucrat thief",
         (lay(1, "bureaucrat", "3 Votes", 10), lay(3, "thief", "Negative Vote", 11), *count(6, 1, 2, 3, 4, by=5),
          exile(10, 1, 2, 3, 4)), {"tallies": [4, 4], "block": None}),
    Case(38, "a mark ends with whoever laid it", f"{NINE} bureaucrat",
         (lay(1, "bureaucrat", "3 Votes", 10), exile(10, 1, 2, 3, 4, 5), *count(6, 1, 2, by=5)), {"tallies": [5, 2]}),
    Case(38, "and at the next dusk", f"{NINE} bureaucrat",
         (lay(1, "bureaucrat", "3 Votes", 10), END_DAY, NIGHT, DAWN, *count(6, 1, 2, by=5)), {"tallies": [2]}),
    Case(39, "a Banshee killed by the Demon is switched on when asked", BANSHEE, (kill(1, "demon", "po", 2),),
         {"offers": [("banshee.wails", 1)]}, kind="night"),
    Case(39, "she raises two hands, nominates twice, and spends nothing", BANSHEE,
         (*WAILS, *count(2, 1, 1, by=1), *count(3, 1, 1, by=1), call(4, 1)),
         {"tallies": [2, 2], "tokens": [1]}, {9: "day.nominator_again"}, kind="night"),
    Case(40, "a Banshee executed has one vote", BANSHEE,
         (do("execute", seat=1), NIGHT, DAWN, *count(2, 1, 1, by=3)), {"tallies": [1], "tokens": []}),
    Case(40, "somebody who thinks they are her too", "marionette:as=banshee po chef monk sage",
         (kill(1, "demon", "po", 2), DAWN, *count(2, 1, 1, by=3)),
         {"offers_none": ["banshee.wails"], "tallies": [1]}, kind="night"),
    Case(41, "a dead player's secret vote is gone the next day", f"organgrinder fool:x {NINE}",
         (*count(3, 1, 2, by=3), END_DAY, NIGHT, DAWN, *count(3, 2, by=3)), {"tallies": [0], "uncounted": [[2]]}),
    Case(41, "the table sees no number", f"organgrinder fool:x {NINE}", count(3, 1, 2, by=3),
         {"seen": [(None, None, None)], "tallies": [2]}),
    Case(44, "a vote given back by hand", f"{NINE} fool:x:nv",
         (do("set_ghost_vote", seat=10, held=True), *count(2, 10)), {"tallies": [1], "tokens": []}),
    Case(44, "and taken back again", f"{NINE} fool:x:nv", (do("set_ghost_vote", seat=10, held=True), do("undo")),
         {"tokens": []}),
    Case(44, "or taken away", f"{NINE} fool:x", (do("set_ghost_vote", seat=10, held=False),), {"tokens": []}),
    Case(45, "a hand that was counted wrongly", f"{NINE} fool:x",
         (*count(2, 1, 3, 4, 5, 10), do("correct_vote", index=1, seats=[1, 3, 4, 5])),
         {"tallies": [4], "outcomes": ["not_enough"], "block": None, "tokens": [10]}),
    Case(46, "the storyteller is nominated and executed with an Atheist", "atheist chef monk sage fool",
         (*count("storyteller", 1, 2, 3), EXECUTE), {"winner": "good"}),
    Case(46, "a poisoned Atheist", "atheist:p chef monk sage fool", (*count("storyteller", 1, 2, 3), EXECUTE),
         {"winner": "evil"}),
    Case(47, "a vote spent on day one is spent on day two", f"{NINE} fool:x",
         (*count(2, 10), END_DAY, NIGHT, DAWN, call(2), do("vote", seats=[10]), do("close_vote")),
         {"tallies": [0], "uncounted": [[10]]}, day=1),
    Case(47, "unless the storyteller says so", f"{NINE} fool:x:nv",
         (call(2), do("vote", seats=[10], override=[10]), do("close_vote")), {"tallies": [1]}),
    Case(49, "a vote stands though the voter dies", f"{NINE} gunslinger",
         (*count(2, 1, 3, 4, 5, 9), use(10, "gunslinger", 9), take("gunslinger.kills")),
         {"tallies": [5], "block": 2, "dead": [9], "tokens": [9]}),
    Case(50, "nobody nominates or is nominated twice, the dead not at all", f"{NINE} fool:x",
         (*count(2, 1), call(3), call(2, 3), call(3, 10), call(3, override=True)),
         {"odd": [("day.nominator_again", 1)]},
         {3: "day.nominator_again", 4: "day.nominee_again", 5: "day.nominator_dead"}),
    Case(50, "until dusk", NINE, (*count(2, 1), END_DAY, NIGHT, DAWN, call(2)), {}),
    Case(51, "a Scarlet Woman at five", "slayer imp scarletwoman chef monk",
         (use(1, "slayer", 2), take("slayer.kills"), take("scarletwoman.becomes_demon")),
         {"winner": None, "notes": ["imp:as=scarletwoman"]}),
    Case(51, "four and two Travellers", "slayer imp scarletwoman chef thief beggar",
         (use(1, "slayer", 2), take("slayer.kills")), {"winner": "good"}),
    Case(51, "a drunk one", "slayer imp scarletwoman:d chef monk sage", (use(1, "slayer", 2), take("slayer.kills")),
         {"winner": "good"}),
    Case(53, "two and three Travellers", "imp chef thief beggar matron", (), {"winner": "evil"}),
    Case(53, "three", "imp chef monk", (), {"winner": None}),
    Case(53, "two and a Zombuul that looks dead", "zombuul:looks_dead chef monk", (), {"winner": None}),
    Case(56, "a Demon made by day acts that night", "imp scarletwoman chef monk sage empath",
         (do("execute", seat=1), take("scarletwoman.becomes_demon"), NIGHT),
         {"row": {"imp@1": "dead", "imp@2": None, "scarletwoman": None}}),
    Case(94, "a nomination called off is told as that", NINE, (call(2), do("cancel_nomination"), call(3)),
         {"outcomes": ["withdrawn"]}),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_case(case: Case) -> None:
    check(case)


def test_case_95_no_weight_goes_without_its_cause() -> None:
    """Hands of one vote are told plain; others with their number, and a nought with its reason."""
    seats = f"{NINE} bureaucrat fool:x:nv"
    votes = Played(Case(95, "", seats, (lay(1, "bureaucrat", "3 Votes", 10), *count(2, 1, 3, 11)), {})).answers["votes"]
    assert (votes[0]["weights"], votes[0]["uncounted"]) == ({"1": 3}, [{"seat": 11, "code": "day.ghost_vote_spent"}])


def test_case_63_nobody_is_about_to_die_after_the_execution() -> None:
    assert Played(Case(63, "", NINE, (*count(2, 1, 3, 4, 5, 6), EXECUTE), {})).block is None
