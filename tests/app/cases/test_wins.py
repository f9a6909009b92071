"""Cases 1 to 78 of the sheet on winning: whose win is suggested, and why.

A winner that is neither good nor evil nor nobody is the storyteller's own to declare: there it is looked at
what is offered.
Source: the rule sheet on winning (almanac and wiki), typed in; the number is the case's.
"""

from __future__ import annotations

import pytest

from tests.app.cases.playing import (
    DAWN,
    END_DAY,
    EXECUTE,
    NIGHT,
    Case,
    Do,
    Gestures,
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

EIGHT = "imp baron chef monk sage empath artist mayor"
MASTERMIND = "po mastermind chef monk sage baron"
NEXT_DAY = (END_DAY, NIGHT, DAWN)
TWIN = lay(2, "eviltwin", "Twin", 1)


def slain(seat: int, dies: bool = True) -> Do:
    """An execution of somebody, without votes."""
    return do("execute", seat=seat, dies=dies)


def case(number: int, title: str, seats: str, gestures: Gestures, winner: str | None, **parts: object) -> Case:
    """A row that asks who wins; ``reason`` and other words of the table may stand beside."""
    fields = {name: parts.pop(name) for name in ("kind", "day", "refused") if name in parts}
    return Case(number, title, seats, gestures, {"winner": winner, **parts}, **fields)  # type: ignore[arg-type]


CASES: tuple[Case, ...] = (
    case(1, "the Demon executed", EIGHT, (slain(1),), "good", reason="demon_dead"),
    case(2, "two alive", "imp chef monk", (kill(2, "demon", "imp", 1),), "evil", kind="night", reason="two_left"),
    case(3, "two and Travellers", "imp chef thief beggar", (), "evil"),
    case(5, "an Imp kills itself without a Minion", "imp baron:x chef monk sage empath artist",
         (kill(1, "demon", "imp", 1),), "good", kind="night"),
    case(6, "an Imp passes to a Minion", "imp baron chef monk sage empath",
         (do("finish_step", step="imp", picks=[1]), take("imp.passes", 2)), None, kind="night", dead=[1]),
    case(6, "before it is passed", "imp baron chef monk sage empath", (kill(1, "demon", "imp", 1),), None,
         kind="night", offers=[("imp.passes", 2)]),
    case(7, "a Scarlet Woman at five", "imp scarletwoman chef monk sage", (slain(1),), None,
         offers=[("scarletwoman.becomes_demon", 2)]),
    case(7, "she is the Demon then", "imp scarletwoman chef monk sage",
         (slain(1), take("scarletwoman.becomes_demon"), slain(2)), None, refused={2: "day.second_execution"}),
    case(9, "a Scarlet Woman with Travellers", "imp scarletwoman chef monk thief beggar matron", (slain(1),), "good"),
    case(10, "a poisoned Scarlet Woman", "imp scarletwoman:p chef monk sage empath artist", (slain(1),), "good"),
    case(11, "the Saint executed", "imp baron saint chef monk sage", (slain(3),), "evil", reason="saint"),
    case(13, "the Saint shot", "imp baron saint chef monk sage gunslinger", (kill(3, of="gunslinger", by=7),), None),
    case(14, "an evil Saint executed", "imp baron saint:e chef monk sage", (slain(3),), "good", reason="saint"),
    case(15, "a Mayor with three alive", "imp baron mayor", (END_DAY,), "good", reason="mayor"),
    case(15, "not with four", "imp baron mayor chef", (END_DAY,), None),
    case(17, "a tie is no execution", "imp baron mayor", (*count(1, 1, 2), *count(2, 2, 3, by=2), END_DAY), "good"),
    case(18, "a poisoned Mayor", "imp baron mayor:p", (END_DAY,), None),
    case(19, "an evil Mayor", "imp baron mayor:e", (END_DAY,), "evil", reason="mayor"),
    case(21, "Vortox and an execution survived", "vortox chef monk baron sage", (slain(2, dies=False), END_DAY), None),
    case(22, "Vortox and exiles alone", "vortox chef monk baron thief beggar",
         (exile(5, 1, 2, 3), exile(6, 1, 2, 3), END_DAY), "evil", reason="vortox"),
    case(23, "Vortox and a Mayor at once", "vortox baron mayor", (END_DAY,), "good",
         ends={"mayor", "vortox"}),
    case(25, "a Klutz picks a good player", "klutz:x vortox sage witch oracle", (use(1, "klutz", 3),), None),
    case(25, "or an evil one", "klutz:x vortox sage witch oracle", (use(1, "klutz", 4),), "evil", reason="klutz"),
    case(26, "the good twin executed", "eviltwin sage vortox oracle artist", (TWIN, slain(2)), "evil"),
    case(26, "not of a drunk Evil Twin", "eviltwin:d sage vortox oracle artist", (TWIN, slain(2)), None),
    case(27, "twins that both live", "eviltwin sage vortox oracle artist", (TWIN, slain(3)), None),
    case(27, "and why is told", "eviltwin sage vortox oracle artist", (TWIN, slain(3)), None,
         odd=[("end.eviltwin", None)]),
    case(29, "a Mastermind's day", "po mastermind chef monk fool", (slain(1),), None),
    case(29, "and why is told", "po mastermind chef monk fool", (slain(1),), None, odd=[("end.mastermind", None)]),
    case(29, "not of a poisoned one", "po mastermind:p chef monk fool", (slain(1),), "good"),
    case(30, "a good player executed", MASTERMIND, (slain(1), *NEXT_DAY, slain(3)), "evil", reason="mastermind"),
    case(30, "though they live", MASTERMIND, (slain(1), *NEXT_DAY, slain(3, dies=False)), "evil"),
    case(31, "an evil player executed", MASTERMIND, (slain(1), *NEXT_DAY, slain(2)), "good"),
    case(31, "another evil player executed", MASTERMIND, (slain(1), *NEXT_DAY, slain(6)), "good", reason="mastermind"),
    case(33, "a Mastermind with two alive", "po mastermind chef", (slain(1),), None),
    case(34, "a Zombuul's first death", "zombuul chef monk sage baron", (slain(1),), None,
         offers=[("zombuul.lives_on", 1)]),
    case(35, "two look alive besides", "zombuul:looks_dead chef monk", (), None),
    case(35, "until one more dies", "zombuul:looks_dead chef monk", (kill(2),), "evil"),
    case(37, "a drunk Zombuul's first death", "zombuul:d chef monk sage baron", (slain(1),), "good"),
    case(38, "a Fang Gu jumps", "fanggu mutant sage witch oracle",
         (do("finish_step", step="fanggu", picks=[2]), take("fanggu.jumps")), None, kind="night", dead=[1]),
    case(39, "the host of a Lleech dies", "lleech chef monk baron sage",
         (lay(2, "lleech", "Poisoned", 1), slain(2), take("lleech.dies")), "good"),
    case(39, "before the Lleech's own death is told", "lleech chef monk baron sage",
         (lay(2, "lleech", "Poisoned", 1), slain(2)), "good", reason="lleech", offers=[("lleech.dies", 1)]),
    case(39, "not while another Demon lives", "lleech chef monk baron imp",
         (lay(2, "lleech", "Poisoned", 1), slain(2)), None),
    case(39, "nor while a Scarlet Woman would follow", "lleech chef monk baron sage scarletwoman",
         (lay(2, "lleech", "Poisoned", 1), slain(2)), None),
    case(39, "a poisoned Lleech lives", "lleech:p chef monk baron sage",
         (lay(2, "lleech", "Poisoned", 1), slain(2)), None),
    case(41, "Leviathan's fifth day ends", "leviathan baron chef monk sage", (END_DAY,), "evil", day=5,
         reason="leviathan_days"),
    case(41, "not the fourth", "leviathan baron chef monk sage", (END_DAY,), None, day=4),
    case(42, "a second good player executed", "leviathan baron chef monk sage empath",
         (slain(3), *NEXT_DAY, slain(4)), "evil", reason="leviathan_two"),
    case(43, "Leviathan executed", "leviathan baron chef monk sage", (slain(1),), "good"),
    case(45, "Leviathan has the Soldier executed", "leviathan baron soldier chef monk sage",
         (*count(3, 1, 2, 4), EXECUTE), "good", reason="leviathan_soldier"),
    case(45, "not when its nomination was called off", "leviathan baron soldier chef monk sage",
         (call(3), do("cancel_nomination"), *count(3, 1, 2, 4, by=2), EXECUTE), None),
    case(46, "the last Riot dies", "riot chef monk sage:x", (kill(1, "demon", "riot", 1),), "good", day=3),
    case(47, "two left with a Riot", "riot chef monk sage:x", (call(2, 3), take("riot.dies")), "evil", day=3,
         dead=[2, 4]),
    case(49, "the last Legion dies", "legion:x legion:x legion chef monk", (slain(3),), "good"),
    case(49, "not the last but one", "legion:x legion legion chef monk", (slain(2),), None),
    case(50, "a Goblin", "goblin po chef monk sage",
         (call(1, 3), take("goblin.claims"), do("vote", seats=[3, 4, 5]), do("close_vote"), EXECUTE), "evil",
         reason="goblin"),
    case(51, "a Fearmonger", "fearmonger po chef monk sage",
         (lay(3, "fearmonger", "Fear", 1), *count(3, 1, 2, 4), EXECUTE), "evil", reason="fearmonger"),
    case(51, "not at another's nomination", "fearmonger po chef monk sage",
         (lay(3, "fearmonger", "Fear", 1), *count(3, 1, 2, 4, by=2), EXECUTE), None),
    case(51, "not when theirs was called off", "fearmonger po chef monk sage",
         (lay(3, "fearmonger", "Fear", 1), call(3), do("cancel_nomination"), *count(3, 1, 2, 4, by=2), EXECUTE), None),
    case(51, "an evil player feared", "fearmonger po chef monk sage baron",
         (lay(6, "fearmonger", "Fear", 1), *count(6, 1, 2, 4), EXECUTE), "good"),
    case(53, "the Damsel guessed", "damsel baron po chef monk", (use(2, "damsel", 1),), "evil", reason="damsel"),
    case(53, "by a dead Minion", "damsel baron:x po chef monk", (use(2, "damsel", 1),), "evil"),
    case(53, "a dead Damsel", "damsel:x baron po chef monk", (use(2, "damsel", 1),), None),
    case(53, "a poisoned Damsel", "damsel:p baron po chef monk", (use(2, "damsel", 1),), None),
    case(53, "a guess of no Minion", "damsel baron po chef monk", (use(3, "damsel", 1),), None),
    case(54, "a wrong guess first", "damsel baron po chef monk witch", (use(2, "damsel", 4), use(6, "damsel", 1)),
         None),
    case(54, "on another day", "damsel baron po chef monk witch",
         (use(2, "damsel", 4), take("damsel.guess_used"), *NEXT_DAY, use(6, "damsel", 1)), None),
    case(55, "a Heretic", "heretic po chef monk baron", (slain(2),), "evil", reason="heretic"),
    case(55, "a dead Heretic", "heretic:x po chef monk baron", (slain(2),), "evil"),
    case(55, "a poisoned Heretic", "heretic:p po chef monk baron", (slain(2),), "good"),
    case(57, "the storyteller executed with a dead Atheist", "atheist:x chef monk sage fool",
         (do("execute", seat="storyteller"),), "good", reason="atheist"),
    case(58, "without one", "chef monk sage fool po", (do("execute", seat="storyteller"),), "evil",
         reason="storyteller_executed"),
    case(59, "an Atheist's game with two alive", "atheist chef monk:x sage:x fool:x", (), "evil", reason="two_left"),
    case(61, "a Summoner without a Demon", "summoner chef monk sage fool", (), None, day=1),
    case(61, "who dies too early", "summoner chef monk sage fool", (slain(1),), "good", day=1, reason="summoner"),
    case(62, "an Alchemist's Summoner dies", "alchemist:has(summoner) chef monk sage fool", (slain(1),), "evil", day=1),
    case(63, "who minds Lil' Monsta dies",
         "baron:r(lilmonsta \"Is The Demon\") witch chef monk sage table(lilmonsta)", (slain(1),), "good"),
    case(65, "an Alsaahir guesses right", "alsaahir baron po chef monk witch",
         (use(1, "alsaahir", 2, 6, 3, answer=["minion", "minion", "demon"]),), "good", reason="alsaahir"),
    case(65, "the right players the wrong way round", "alsaahir baron po chef monk witch",
         (use(1, "alsaahir", 2, 6, 3, answer=["demon", "minion", "minion"]),), None),
    case(65, "one too few", "alsaahir baron po chef monk witch",
         (use(1, "alsaahir", 2, 3, answer=["minion", "demon"]),), None),
    case(65, "a drunk Alsaahir", "alsaahir:d baron po chef monk witch",
         (use(1, "alsaahir", 2, 6, 3, answer=["minion", "minion", "demon"]),), None),
    case(66, "a Cult", "cultleader:g chef monk po baron", (use(1, "cultleader", 2, 3),), "good", reason="cultleader"),
    case(67, "a Slayer", "slayer imp chef monk baron", (use(1, "slayer", 2), take("slayer.kills")), "good"),
    case(67, "a drunk Slayer", "slayer:d imp chef monk baron", (use(1, "slayer", 2),), None,
         offers_none=["slayer.kills"]),
    case(69, "the Boomdandy executed, three left", "boomdandy po baron chef monk:x sage:x", (slain(1),), None),
    case(69, "the Minion of three pointed at", "boomdandy:x po baron chef", (kill(3, of="boomdandy"),), "evil"),
    case(69, "the Demon of three pointed at", "boomdandy:x po baron chef", (kill(2, of="boomdandy"),), "good"),
    case(70, "one of two Demons", "imp po chef monk baron sage", (slain(1),), None),
    case(71, "a good Demon lives", "imp po:g chef monk baron sage", (slain(1),), None),
    case(73, "a Politician to blame", "politician po chef monk:x sage:x",
         (kill(3), do("conclude", winner="evil", reason="two_left")), "evil", odd=[("end.politician", 1)]),
    case(74, "all living are evil", "imp baron witch chef:x monk:x", (), None, odd=[("end.all_evil", None)]),
    case(74, "an active Banshee can still nominate",
         "imp baron witch banshee:x:r(banshee \"Has Ability\" by=4) monk:x", (), None, not_odd=["end.all_evil"]),
    case(75, "the wrong one executed at four", "imp chef monk sage", (slain(2),), None),
    case(77, "the Demon among a Hindu's first four", "imp baron chef monk sage empath fabled(hindu)", (slain(1),),
         "good", offers_none=["hindu.returns"]),
    case(78, "a Judge forces the Demon's execution", "judge imp baron chef monk sage",
         (*count(2, 4, by=4), use(1, "judge", result="pass"), take("judge.passes")), "good"),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_case(case: Case) -> None:
    check(case)
