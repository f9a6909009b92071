"""Cases 42 to 75 of the vote sheet: votes of the dead, nominations, executions, exiles, and weighed votes.

Source: the rule sheet on votes (almanac and wiki), typed in; the number is the case's.
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
    lay,
    take,
)

FIVE = "chef monk sage po baron"
SEVEN = f"{FIVE} empath artist"
NINE = f"{SEVEN} mayor soldier"
ONE_DEAD = f"{FIVE} fool:x"
TWELVE = f"{FIVE} empath thief fool:x klutz:x saint:x mutant:x tinker:x"
THIRTEEN = f"{TWELVE} recluse:x"

CASES: tuple[Case, ...] = (
    Case(42, "the dead count for the tally, not for the threshold",
         f"{FIVE} empath fool:x klutz:x saint:x mutant:x", count(2, 1, 7, 8),
         {"needed": [3], "tallies": [3], "block": 2, "tokens": [9, 10]}),
    Case(43, "living Travellers count for the threshold", f"{SEVEN} thief beggar", count(2, 1, 3, 4, 5),
         {"threshold": 5, "needed": [5], "outcomes": ["not_enough"]}),
    Case(45, "a ghost vote counts once", ONE_DEAD, (*count(1, 6), *count(2, 6, by=2)),
         {"tallies": [1, 0], "uncounted": [[], [6]], "tokens": []}),
    Case(45, "not on another day either", ONE_DEAD, (*count(1, 6), END_DAY, NIGHT, DAWN, *count(2, 6, by=2)),
         {"tallies": [0], "uncounted": [[6]]}),
    Case(46, "a hand taken down before it is counted spends nothing", ONE_DEAD,
         (call(1), do("set_hand", seat=6, hands=1), do("set_hand", seat=6, hands=0), do("close_vote")),
         {"tallies": [0], "tokens": [6]}),
    Case(47, "a vote that failed is spent", ONE_DEAD, count(1, 6), {"outcomes": ["not_enough"], "tokens": []}),
    Case(49, "the dead do not nominate, and the nominee may still be", ONE_DEAD, (call(1, 6), *count(1, 2, by=2)),
         {"tallies": [1]}, {0: "day.nominator_dead"}),
    Case(50, "the dead are nominated and executed, and it is the day's execution", f"{ONE_DEAD} undertaker",
         (*count(6, 1, 2, 3), EXECUTE, call(3, 2), NIGHT),
         {"executed": [(6, False)], "told": {"7": ["not_woken"]}}, {4: "day.executed_today"}, info=(7,)),
    Case(51, "one nomination made a day", FIVE, (*count(2, 1), call(3)), {}, {3: "day.nominator_again"}),
    Case(53, "somebody nominates themselves and votes", FIVE, count(1, 1), {"tallies": [1]}),
    Case(54, "one nomination at a time", FIVE,
         (call(2), call(4, 3), do("vote", seats=[1]), do("close_vote"), call(4, 3)), {}, {1: "day.vote_open"}),
    Case(55, "the living vote for several", FIVE,
         (*count(2, 1), *count(3, 1, by=2), *count(4, 1, by=3)), {"tallies": [1, 1, 1]}),
    Case(57, "a Mutant's execution is the day's", "mutant vortox sage witch chef",
         (do("note_claim", seat=1, claim="klutz"), take("mutant.executed"), call(2, 3)),
         {"executed": [(1, True)]}, {2: "day.executed_today"}),
    Case(58, "an execution survived ends the day", "chef po monk devilsadvocate",
         (lay(2, "devilsadvocate", "Survives Execution", 4), *count(2, 1, 3), take("devilsadvocate.survives"),
          call(1, 3), NIGHT),
         {"dead": [], "phase": "night"}, {5: "day.executed_today"}),
    Case(59, "an exile takes half of all players", TWELVE, (exile(7, 1, 2, 3, 4, 5),),
         {"needed": [6], "outcomes": ["not_exiled"], "dead": [8, 9, 10, 11, 12]}),
    Case(61, "half of thirteen is seven: six", THIRTEEN, (exile(7, 1, 2, 3, 4, 5, 6),),
         {"needed": [7], "outcomes": ["not_exiled"]}),
    Case(61, "half of thirteen is seven: seven", THIRTEEN, (exile(7, 1, 2, 3, 4, 5, 6, 8),),
         {"needed": [7], "outcomes": ["exiled"], "dead": [7, 8, 9, 10, 11, 12, 13]}),
    Case(62, "the dead support an exile freely", f"{FIVE} thief fool:x:nv klutz:x:nv saint:x:nv mutant:x",
         (exile(6, 1, 7, 8, 9, 10),), {"outcomes": ["exiled"], "uncounted": [[]], "tokens": [6, 10]}),
    Case(63, "exiles are no executions and any number", f"{FIVE} thief beggar matron",
         (exile(6, 1, 2, 3, 4), exile(7, 1, 2, 3, 4), *count(2, 1, 3, 4), EXECUTE),
         {"outcomes": ["exiled", "exiled", "about_to_die"], "executed": [(2, True)]}),
    Case(65, "a weight does not touch an exile", f"{FIVE} thief bureaucrat",
         (lay(1, "thief", "Negative Vote", 6), lay(2, "bureaucrat", "3 Votes", 7), exile(7, 1, 2, 3, 4)),
         {"tallies": [4], "outcomes": ["exiled"]}),
    Case(66, "a Butler without their Master, and the living beside a Voudon", "voudon butler chef monk po thief",
         (lay(3, "butler", "Master", 2), exile(6, 2, 4, 5)),
         {"uncounted": [[]], "outcomes": ["exiled"], "not_odd": ["day.butler_alone"]}),
    Case(66, "a Zealot and a Beggar", "zealot beggar chef monk po thief", (exile(6, 2, 3, 4),),
         {"uncounted": [[]], "outcomes": ["exiled"], "not_odd": ["day.zealot_silent"]}),
    Case(67, "a call for exile is no nomination and no vote",
         "flowergirl towncrier vortox:p witch chef thief gunslinger virgin",
         (lay(4, "witch", "Cursed", 4), exile(6, 3, 4, 5, 8, by=4), END_DAY, NIGHT),
         {"dead": [6], "told": {"1": [False], "2": [False]}}, info=(1, 2)),
    Case(67, "nor does it use a Gunslinger's first vote", "chef po monk thief gunslinger sage",
         (exile(4, 1, 2, 3), *count(3, 1)), {"offers": [("gunslinger.may_shoot", 5)]}),
    Case(67, "before any vote a Gunslinger has none to shoot for", "chef po monk thief gunslinger sage",
         (exile(4, 1, 2, 3),), {"offers_none": ["gunslinger.may_shoot"]}),
    Case(69, "a funny Deviant stays", "deviant chef po monk", (exile(1, 2, 3), take("deviant.stays")), {"dead": []}),
    Case(70, "a Tea Lady keeps an exiled neighbour alive", "matron:g tealady judge:g po chef", (exile(1, 2, 3, 4),),
         {"outcomes": ["exiled"], "dead": []}),
    Case(71, "a Scapegoat of the same side", "scapegoat:g fortuneteller monk po undertaker",
         (*count(2, 1, 3, 4), take("scapegoat.instead"), NIGHT),
         {"dead": [1], "executed": [(1, True)], "told": {"5": ["scapegoat"]}}, info=(5,)),
    Case(71, "a Spy who looks good will do", "scapegoat:g spy monk po chef", count(2, 1, 3, 4),
         {"offers": [("scapegoat.instead", 1)]}),
    Case(71, "not one of the other side", "scapegoat:e fortuneteller monk po chef", count(2, 1, 3, 4),
         {"offers_none": ["scapegoat.instead"]}),
    Case(73, "a dead player marked by a Bureaucrat", f"{ONE_DEAD} bureaucrat",
         (lay(6, "bureaucrat", "3 Votes", 7), *count(2, 6)), {"tallies": [3], "tokens": []}),
    Case(74, "a Thief's mark", f"{NINE} thief",
         (lay(1, "thief", "Negative Vote", 10), *count(2, 1, 2, 3, 4, 5, 6)),
         {"tallies": [4], "needed": [5], "outcomes": ["not_enough"]}),
    Case(75, "both marks on one", f"{NINE} thief bureaucrat",
         (lay(1, "thief", "Negative Vote", 10), lay(1, "bureaucrat", "3 Votes", 11), *count(2, 1)),
         {"tallies": [-3]}),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_case(case: Case) -> None:
    check(case)


def test_case_51_on_another_day_they_nominate_again() -> None:
    again = (*count(2, 1), END_DAY, NIGHT, DAWN, call(3))
    assert Played(Case(51, "", FIVE, again, {})).refused == {}


def test_case_67_the_cursed_and_a_virgins_caller_live() -> None:
    """The Witch's cursed player calls for the exile of a Traveller: nothing follows."""
    played = Played(Case(67, "", "witch chef po monk thief", (lay(2, "witch", "Cursed", 1), exile(5, 1, 2, by=2)), {}))
    assert (played.offered, played.dead) == ([], [])
