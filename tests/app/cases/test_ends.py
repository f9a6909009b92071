"""Ends of the game that hang on one character, or on two at once: who wins, with the reason.

Source: the almanac's entry of each character; the rules on winning.
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
    kill,
    lay,
    take,
)

STORM = lay(3, "stormcatcher", "Stormcaught")


def live_or_die(*answers: bool) -> dict[str, object]:
    return do("finish_step", step="alhadikhia", picks=[2, 3, 4], answer=list(answers))


CASES: tuple[Case, ...] = (
    Case(1, "the Demon dies and two are left: good", "imp chef monk", (do("execute", seat=1),),
         {"winner": "good", "ends": {"demon_dead"}}),
    Case(2, "Saint and Demon on one day: good wins when both would", "imp saint chef monk sage",
         (do("execute", seat=2), kill(1, of="slayer")),
         {"winner": "good", "reason": "demon_dead", "ends": {"demon_dead", "saint"}}),
    Case(3, "who is caught in the storm does not die at night", "imp chef monk sage fabled(stormcatcher(monk))",
         (STORM, do("finish_step", step="imp", picks=[3])), {"offers": [("imp.fails", 3)], "dead": []}, kind="night"),
    Case(3, "and not by day", "imp chef monk gangster fabled(stormcatcher(monk))",
         (STORM, do("use_ability", seat=4, of="gangster", seats=[3])), {"offers": [("gangster.fails", 3)]}),
    Case(3, "only by execution, which may leave two", "imp chef monk fabled(stormcatcher(monk))",
         (STORM, *count(3, 1, 2), EXECUTE), {"dead": [3], "winner": "evil", "reason": "two_left"}),
    Case(4, "Al-Hadikhia: all live, so all die", "alhadikhia chef monk sage baron empath",
         (live_or_die(True, True, True), take("alhadikhia.kills", 2), take("alhadikhia.kills", 3),
          take("alhadikhia.kills", 4)), {"dead": [2, 3, 4], "winner": None}, kind="night"),
    Case(4, "with a fourth dead it is over", "alhadikhia chef monk sage baron empath:x",
         (live_or_die(True, True, True), take("alhadikhia.kills", 2), take("alhadikhia.kills", 3),
          take("alhadikhia.kills", 4)), {"winner": "evil", "reason": "two_left"}, kind="night"),
    Case(4, "who chose life lives while another dies", "alhadikhia chef monk sage:x baron empath",
         (live_or_die(False, True, True),), {"offers": [("alhadikhia.kills", 2), ("alhadikhia.returns", 4)],
                                             "offers_none": ["alhadikhia.fails"]}, kind="night"),
    Case(5, "Legion with one good player left", "legion legion legion chef monk", (kill(4, "demon"),),
         {"winner": "evil", "reason": "legion"}, kind="night"),
    Case(5, "not with two", "legion legion legion chef monk sage", (kill(4, "demon"),), {"winner": None}, kind="night"),
    Case(5, "an execution by evil hands alone fails", "legion legion legion chef monk",
         (*count(4, 1, 2, 3), take("legion.fails")), {"outcomes": ["not_enough"], "block": None}),
    Case(18, "with the game over nobody is told that good has nobody left", "imp baron chef:x monk:x", (),
         {"winner": "evil", "not_odd": ["end.all_evil"]}),
    Case(6, "Lil' Monsta is minded by another", "baron witch:r(lilmonsta \"Is The Demon\") chef monk sage "
         "table(lilmonsta)", (do("execute", seat=1),), {"winner": None}),
    Case(7, "a Summoner's Demon executed", "summoner chef monk sage fool",
         (do("finish_step", step="summoner", picks=[2, "imp"]), take("summoner.makes"), DAWN,
          do("execute", seat=2)), {"winner": "good"}, kind="night", day=3),
    Case(7, "a Summoner's death after that ends nothing", "summoner chef monk sage fool",
         (do("finish_step", step="summoner", picks=[2, "imp"]), take("summoner.makes"), DAWN,
          do("execute", seat=1)), {"winner": None}, kind="night", day=3),
    Case(8, "Riot: the chain goes on until two are left", "riot chef monk sage",
         (call(2, 3), take("riot.dies"), call(4, 2), take("riot.dies")),
         {"dead": [2, 4], "winner": "evil", "reason": "two_left"}, day=3),
    Case(8, "or the Riot is nominated", "riot chef monk sage",
         (call(2, 3), take("riot.dies"), call(1, 2), take("riot.dies")), {"winner": "good"}, day=3),
    Case(8, "the dead who nominate in the chain are in order", "riot chef monk sage baron empath",
         (call(2, 1), take("riot.dies"), call(3, 2), take("riot.dies"), call(4, 3)),
         {"dead": [2, 3], "not_odd": ["day.nominator_dead", "day.nominator_again"]}, day=3),
    Case(9, "Heretic and two left", "heretic po chef:x monk:x", (), {"winner": "good", "reason": "heretic"}),
    Case(9, "two Heretics are none", "heretic po heretic monk:x chef", (do("execute", seat=2),), {"winner": "good"}),
    Case(10, "Mastermind, and nobody executed on the day after", "po mastermind chef monk sage",
         (do("execute", seat=1), END_DAY, NIGHT, DAWN, END_DAY), {"winner": "good", "reason": "demon_dead"}),
    Case(11, "a Mayor's day beside a Mastermind's", "po mastermind mayor chef:x", (do("execute", seat=1), END_DAY),
         {"winner": None}),
    Case(12, "a Goblin who never claimed", "goblin po chef monk sage", (*count(1, 3, 4, 5, by=3), EXECUTE),
         {"winner": None}),
    Case(12, "a poisoned Goblin", "goblin:p po chef monk sage",
         (call(1, 3), take("goblin.claims"), do("vote", seats=[3, 4, 5]), do("close_vote"), EXECUTE),
         {"winner": None}),
    Case(13, "twins: the evil one executed", "eviltwin sage vortox oracle artist",
         (lay(2, "eviltwin", "Twin", 1), do("execute", seat=1)), {"winner": None}),
    Case(13, "twins keep good from winning, not evil", "eviltwin sage vortox oracle",
         (lay(2, "eviltwin", "Twin", 1), kill(4), do("execute", seat=3)),
         {"winner": "evil", "reason": "two_left", "not_odd": ["end.eviltwin"]}),
    Case(13, "twins: one dead, good may win", "eviltwin:x sage vortox oracle artist",
         (lay(2, "eviltwin", "Twin", 1), do("execute", seat=3)), {"winner": "good"}),
    Case(14, "a Vortox's day with a survived execution", "vortox sailor chef monk baron",
         (*count(2, 1, 3, 4), take("sailor.survives"), END_DAY), {"winner": None}),
    Case(15, "a Leviathan's good executions that were survived count", "leviathan sailor chef monk baron sage",
         (*count(2, 1, 3, 4), take("sailor.survives"), END_DAY, NIGHT, DAWN, do("execute", seat=3)),
         {"winner": "evil", "reason": "leviathan_two"}),
    Case(16, "a Fiddler's contest", "imp chef monk fabled(fiddler)",
         (do("use_ability", seat=1, of="fiddler", seats=[2]),),
         {"offers": [("fiddler.ends", None)]}),
    Case(17, "a Zombuul's second death", "chef zombuul monk sage tinker baron",
         (*count(2, 1, 3, 4), take("zombuul.survives"), END_DAY, NIGHT, DAWN, do("execute", seat=2)),
         {"winner": "good"}),
    Case(17, "whose first lies before the file", "zombuul:looks_dead chef monk sage baron", (do("execute", seat=1),),
         {"winner": "good", "reason": "demon_dead", "offers_none": ["zombuul.lives_on"], "dead": [1]}),
    Case(17, "by night as well", "zombuul:looks_dead chef monk sage gambler", (kill(1, of="gambler"),),
         {"winner": "good", "offers_none": ["zombuul.lives_on"]}, kind="night"),
    Case(17, "and it goes on killing until then", "zombuul:looks_dead chef monk sage baron", (END_DAY, NIGHT),
         {"winner": None, "row": {"zombuul": None}}),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_case(case: Case) -> None:
    check(case)


def test_ending_the_day_stops_at_dusk_when_that_decides_the_game() -> None:
    """A Mayor's day is not passed over by going straight on to the night."""
    played = Played(Case(0, "", "imp baron mayor chef:x", (NIGHT,), {}))
    assert (played.phase, played.winner) == ("dusk", "good")


def test_a_declared_end_is_taken_back() -> None:
    ended = (do("execute", seat=1), take("end.demon_dead"))
    assert Played(Case(0, "", "imp chef monk sage", ended, {})).phase == "ended"
    assert Played(Case(0, "", "imp chef monk sage", (*ended, do("withdraw_conclusion")), {})).phase == "day"
