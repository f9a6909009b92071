"""What is offered after an execution, or before one, with its reason: every ability that hangs on it.

Source: the almanac's entry of each character.
"""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Cause
from storyteller.clocktower.suggest import suggestions
from storyteller.kernel.ids import SeatId
from tests.app.cases.playing import (
    DAWN,
    END_DAY,
    EXECUTE,
    NIGHT,
    Case,
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
from tests.clocktower.tables import a_context, after, town_of

SIX = "chef monk sage po baron empath"


def slain(seat: int) -> dict[str, object]:
    return do("execute", seat=seat)


CASES: tuple[Case, ...] = (
    Case(1, "Virgin", f"virgin {SIX}", (call(1, 2),), {"offers": [("virgin.executes", 2)]}),
    Case(1, "Virgin and a Townsfolk who can't die", f"virgin sailor {SIX}", (call(1, 2), take("virgin.executes")),
         {"executed": [(2, False)], "dead": []}),
    Case(2, "Saint", f"saint {SIX}", (slain(1),), {"ends": {"saint"}}),
    Case(3, "Scarlet Woman", f"scarletwoman {SIX}", (slain(5),),
         {"offers": [("scarletwoman.becomes_demon", 1)], "ends": set(), "odd": [("end.scarletwoman", None)]}),
    Case(4, "Minstrel", f"minstrel {SIX}", (slain(6),), {"offers": [("minstrel.drunk", 1)]}),
    Case(4, "Minstrel and a Townsfolk", f"minstrel {SIX}", (slain(2),), {"offered": []}),
    Case(4, "Minstrel: drunk on the day after", f"minstrel slayer {SIX}",
         (slain(7), take("minstrel.drunk"), NIGHT, DAWN, use(2, "slayer", 6)), {"offers_none": ["slayer.kills"]}),
    Case(4, "Minstrel: sober on the day after that", f"minstrel slayer {SIX}",
         (slain(7), take("minstrel.drunk"), NIGHT, DAWN, END_DAY, NIGHT, DAWN, use(2, "slayer", 6)),
         {"offers": [("slayer.kills", 6)]}),
    Case(5, "Mastermind", f"mastermind {SIX}", (slain(5),), {"ends": set(), "odd": [("end.mastermind", None)]}),
    Case(6, "Zombuul", f"zombuul {SIX}".replace("po ", ""), (slain(1),), {"offers": [("zombuul.lives_on", 1)]}),
    Case(6, "Zombuul before it", f"zombuul {SIX}".replace("po ", ""), count(1, 2, 3, 4, by=2),
         {"offers": [("zombuul.survives", 1)]}),
    Case(7, "Fool", f"fool {SIX}", count(1, 2, 3, 4, 5, by=2), {"offers": [("fool.survives", 1)]}),
    Case(7, "Fool executed by hand, alive", f"fool {SIX}", (do("execute", seat=1, dies=False),),
         {"offers": [("fool.used_up", 1)]}),
    Case(7, "Fool kept alive by another", f"fool devilsadvocate {SIX}",
         (lay(1, "devilsadvocate", "Survives Execution", 2), do("execute", seat=1, dies=False)),
         {"offers_none": ["fool.used_up"]}),
    Case(7, "Fool who has used it", f"fool:spent(fool) {SIX}", count(1, 2, 3, 4, 5, by=2),
         {"offers_none": ["fool.survives"]}),
    Case(8, "Pacifist", f"pacifist {SIX}", count(2, 1, 3, 4, 5, by=2), {"offers": [("pacifist.survives", 2)]}),
    Case(8, "Pacifist and an evil player", f"pacifist {SIX}", count(6, 1, 3, 4, 5, by=2),
         {"offers_none": ["pacifist.survives"]}),
    Case(9, "Devil's Advocate", f"devilsadvocate {SIX}",
         (lay(2, "devilsadvocate", "Survives Execution", 1), *count(2, 1, 3, 4, 5, by=2)),
         {"offers": [("devilsadvocate.survives", 2)]}),
    Case(9, "a dead Devil's Advocate's token sleeps", f"devilsadvocate {SIX}",
         (lay(2, "devilsadvocate", "Survives Execution", 1), kill(1), *count(2, 3, 4, 5, by=2)),
         {"offers_none": ["devilsadvocate.survives"]}),
    Case(10, "Sweetheart", f"sweetheart {SIX}", (slain(1),), {"offers": [("sweetheart.drunk", 1)]}),
    Case(11, "Moonchild", f"moonchild {SIX}", (slain(1),), {"offers": [("moonchild.chooses", 1)]}),
    Case(12, "Klutz", f"klutz {SIX}", (slain(1),), {"offers": [("klutz.chooses", 1)]}),
    Case(13, "Cannibal", f"cannibal {SIX}", (slain(7), take("cannibal.eats")),
         {"notes": ["has(empath source=cannibal", "cannibal Lunch"]}),
    Case(13, "Cannibal and an evil meal", f"cannibal {SIX}", (slain(6), take("cannibal.eats")),
         {"notes": ["cannibal Poisoned"]}),
    Case(14, "Undertaker", f"undertaker {SIX}", (slain(3), NIGHT), {"told": {"1": ["monk"]}}, info=(1,)),
    Case(14, "Undertaker and one who lives", f"undertaker {SIX}", (do("execute", seat=3, dies=False), NIGHT),
         {"told": {"1": ["not_woken"]}}, info=(1,)),
    Case(15, "Vortox with nobody executed", f"vortox {SIX}".replace("po ", ""), (END_DAY,), {"ends": {"vortox"}}),
    Case(16, "Leviathan marks the first", f"leviathan {SIX}", (slain(2),), {"offers": [("leviathan.good", 1)]}),
    Case(17, "Boomdandy", f"boomdandy {SIX}", (slain(1),), {"offers": [("boomdandy.explodes", 1)]}),
    Case(17, "a drunk Boomdandy", f"boomdandy:d {SIX}", (slain(1),), {"offered": []}),
    Case(18, "Fearmonger", f"fearmonger {SIX}",
         (lay(2, "fearmonger", "Fear", 1), *count(2, 1, 3, 4, 5), EXECUTE), {"ends": {"fearmonger"}}),
    Case(19, "Goblin claims", f"goblin {SIX}", (call(1, 2),), {"offers": [("goblin.claims", 1)]}),
    Case(20, "Evil Twin's good twin", f"eviltwin {SIX}", (lay(2, "eviltwin", "Twin", 1), slain(2)),
         {"ends": {"eviltwin"}}),
    Case(21, "Mutant", f"mutant {SIX}", (do("note_claim", seat=1, claim="recluse"),),
         {"offers": [("mutant.executed", 1)]}),
    Case(21, "Mutant who claims a Townsfolk", f"mutant {SIX}", (do("note_claim", seat=1, claim="chef"),),
         {"offered": []}),
    Case(23, "Tinker may die any time", f"tinker {SIX}", (), {"odd": [("day.tinker_may_die", 1)]}),
    Case(23, "a poisoned or dead one may not", f"tinker:p tinker:x {SIX}", (), {"not_odd": ["day.tinker_may_die"]}),
    Case(24, "Gunslinger", f"gunslinger {SIX}", count(2, 1), {"offers": [("gunslinger.may_shoot", 1)]}),
    Case(24, "Gunslinger, not after the second vote", f"gunslinger {SIX}", (*count(2, 1), *count(3, 1, by=2)),
         {"offers_none": ["gunslinger.may_shoot"]}),
    Case(25, "Deviant", f"deviant {SIX}", (exile(1, 2, 3, 4, 5),), {"offers": [("deviant.stays", 1)]}),
    Case(26, "Judge", f"judge {SIX}", (*count(2, 1, by=3), use(1, "judge")),
         {"offers": [("judge.passes", 2), ("judge.fails", 2)]}),
    Case(26, "Judge, not at their own nomination", f"judge {SIX}", (*count(2, 1), use(1, "judge")),
         {"offered": []}, {3: "ability.own_nomination"}),
    Case(26, "Judge and one who can't die", f"judge sailor {SIX}",
         (*count(2, 1, by=3), use(1, "judge", result="pass"), take("judge.passes")),
         {"executed": [(2, False)], "dead": []}),
    Case(27, "Bone Collector: a dead player's ability until dusk", f"bonecollector slayer:x imp {SIX}",
         (do("finish_step", step="bonecollector", picks=[2]), lay(2, "bonecollector", "Has Ability", 1), DAWN,
          use(2, "slayer", 3), take("slayer.kills")), {"dead": [2, 3]}, kind="night"),
    Case(27, "and not after", f"bonecollector slayer:x imp {SIX}",
         (lay(2, "bonecollector", "Has Ability", 1), DAWN, END_DAY, NIGHT, DAWN, use(2, "slayer", 3, override=True)),
         {"offers_none": ["slayer.kills"]}, kind="night"),
    Case(28, "Vizier and one who can't die", f"vizier sailor {SIX}",
         (*count(2, 3, by=3), take("vizier.executes")), {"executed": [(2, False)], "dead": []}),
    Case(29, "Princess", f"princess {SIX}", (*count(2, 1, 3, 4, 5), EXECUTE, NIGHT),
         {"row": {"princess": None}}, day=1),
    Case(30, "Godfather hears of a dead Outsider", f"godfather klutz {SIX}", (slain(2), NIGHT),
         {"row": {"godfather": None}}),
    Case(31, "Tea Lady", "matron:g tealady judge:g po chef sage", (*count(5, 1, 2, 3, by=2), exile(1, 2, 3, 4)),
         {"dead": []}),
    Case(32, "Butcher", f"butcher {SIX}", (slain(2),), {"offers": [("butcher.nominates", 1)]}),
    Case(33, "Scapegoat", f"scapegoat:g {SIX}", count(2, 1, 3, 4, 5), {"offers": [("scapegoat.instead", 1)]}),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_case(case: Case) -> None:
    check(case)


def test_a_cerenovus_players_claim_of_another_character_may_be_executed() -> None:
    night = Case(
        22, "", f"cerenovus {SIX}",
        (do("finish_step", step="cerenovus", picks=[2, "slayer"]), DAWN, do("note_claim", seat=2, claim="chef")),
        {"offers": [("cerenovus.executed", 2)]}, kind="night",
    )  # fmt: skip
    check(night)


def test_each_offer_tells_its_reason() -> None:
    town = town_of("virgin", "sailor", "chef", "po", "baron", phase=("day", 1))
    town = after(town, c.Nominate(SeatId(2), SeatId(1)))
    (offer,) = suggestions(town, a_context())
    assert offer.message.key == "suggest.but_lives"
    assert [key for key, _ in offer.message.params] == ["what", "why"]
    assert offer.commands[-1] == c.Execute(SeatId(2), dies=False, cause=Cause("execution", "virgin", SeatId(1)),
                                           override=True)  # fmt: skip
