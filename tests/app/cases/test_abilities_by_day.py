"""Abilities used by day: what is recorded, what is offered for it, and what the nights and the end make of it.

Source: the almanac's entry of each character; the shapes stand in docs/scenario.md.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.app.cases.playing import DAWN, END_DAY, NIGHT, Case, Played, call, check, count, do, exile, kill, take, use

SIX = "chef monk sage po baron empath"
DUSK = (END_DAY, NIGHT)
GUESS = {"seats": [2, 3, 4], "characters": ["monk", "sage", "sage"]}

SIX_GUESSES = {"seats": [2, 3, 4, 5, 6, 7], "characters": ["chef", "monk", "sage", "po", "baron", "empath"]}

CASES: tuple[Case, ...] = (
    Case(1, "a Slayer shoots the Demon", f"slayer {SIX}", (use(1, "slayer", 5), take("slayer.kills")),
         {"dead": [5], "winner": "good", "notes": ["spent(slayer)", "slayer \"No Ability\""]}),
    Case(1, "a second shot is refused", f"slayer {SIX}", (use(1, "slayer", 2), use(1, "slayer", 5)),
         {"offered": []}, {1: "ability.spent"}),
    Case(1, "a bluff shoots nobody and spends nothing", f"slayer {SIX}", (use(2, "slayer", 5),),
         {"offered": [], "winner": None}),
    Case(1, "a Recluse may die of it", f"slayer recluse {SIX}", (use(1, "slayer", 2),),
         {"offers": [("slayer.kills", 2)]}),
    Case(2, "a Juggler's right guesses are marked, and counted at night", f"juggler {SIX}",
         (do("use_ability", seat=1, of="juggler", **GUESS), take("juggler.correct"), *DUSK),
         {"row": {"juggler": None}, "told": {"1": [1]}}, day=1, info=(1,)),
    Case(2, "without guesses there is no row", f"juggler {SIX}", DUSK, {"row": {"juggler": "not_yet"}}, day=1),
    Case(2, "on the first day only, five at most", f"juggler {SIX}",
         (do("use_ability", seat=1, of="juggler", **SIX_GUESSES), *DUSK, DAWN,
          do("use_ability", seat=1, of="juggler", **GUESS), do("set_character", seat=2, character="juggler"),
          do("use_ability", seat=2, of="juggler", **GUESS)), {},
         {0: "ability.five_guesses", 4: "ability.first_day"}, day=1),
    Case(3, "a Gossip's statement brings the row", f"gossip {SIX}", (use(1, "gossip", text="Bo is evil"), *DUSK),
         {"row": {"gossip": None}}),
    Case(3, "a false one doesn't", f"gossip {SIX}", (use(1, "gossip", text="Bo is evil", result="false"), *DUSK),
         {"row": {"gossip": "not_yet"}}),
    Case(4, "a Virgin", f"virgin {SIX}", (call(1, 2), take("virgin.executes")), {"notes": ["spent(virgin)"]}),
    Case(5, "a Gunslinger", f"gunslinger {SIX}", (*count(2, 3), use(1, "gunslinger", 3), take("gunslinger.kills")),
         {"dead": [3]}),
    Case(5, "a Gunslinger before the vote, and one who did not vote", f"gunslinger {SIX}",
         (use(1, "gunslinger", 3), *count(2, 3), use(1, "gunslinger", 4), use(1, "gunslinger", 3),
          use(1, "gunslinger", 3)), {"offers": [("gunslinger.kills", 3)]},
         {0: "ability.before_vote", 4: "ability.did_not_vote", 6: "ability.used_today"}),
    Case(6, "a Matron's three pairs a day", f"matron {SIX} artist mayor",
         (use(1, "matron", 2, 3, 4, 5, 6, 7, 8, 9), take("matron.swaps", 2), take("matron.swaps", 4),
          take("matron.swaps", 6)), {"offered": []}),
    Case(7, "a Gangster", f"gangster {SIX}", (use(1, "gangster", 2), take("gangster.kills")),
         {"dead": [2], "executed": []}),
    Case(7, "a Gangster kills neighbours, once a day", f"gangster {SIX}",
         (use(1, "gangster", 4), use(1, "gangster", 7), use(1, "gangster", 2), *DUSK, DAWN, use(1, "gangster", 2)),
         {"offers": [("gangster.kills", 2)]}, {0: "ability.no_neighbour", 2: "ability.used_today"}),
    Case(7, "a drunk Gangster", f"gangster:d {SIX}", (use(1, "gangster", 2),), {"offered": []}),
    Case(8, "a Harlot's choice at night", f"harlot {SIX}",
         (do("finish_step", step="harlot", picks=[2], answer=["chef"]), take("harlot.both_may_die")),
         {"dead": [1, 2]}, kind="night"),
    Case(9, "a Damsel guessed", f"damsel {SIX}", (use(6, "damsel", 1),), {"winner": "evil"}),
    Case(9, "wrongly", f"damsel {SIX}", (use(6, "damsel", 2), take("damsel.guess_used"), use(6, "damsel", 1)),
         {"winner": None, "notes": ["damsel \"Guess Used\""]}),
    Case(10, "a Wizard's wish brings the row", f"wizard {SIX}", (use(1, "wizard", text="rain"), *DUSK),
         {"row": {"wizard": None}}),
    Case(11, "a Psychopath", f"psychopath {SIX}", (use(1, "psychopath", 2), take("psychopath.kills"),
                                                  use(1, "psychopath", 3)), {"dead": [2], "offered": []},
         {2: "ability.used_today"}),
    Case(11, "after the first nomination", f"psychopath {SIX}", (*count(2, 3), use(1, "psychopath", 2)), {},
         {3: "ability.after_nominations"}),
    Case(11, "on another day again", f"psychopath {SIX}", (use(1, "psychopath", 2), *DUSK, DAWN,
                                                          use(1, "psychopath", 3)),
         {"offers": [("psychopath.kills", 3)]}),
    Case(12, "an Alsaahir", f"alsaahir {SIX}", (use(1, "alsaahir", 6, 5, answer=["minion", "demon"]),),
         {"winner": "good"}),
    Case(13, "a Moonchild", f"moonchild {SIX}",
         (do("execute", seat=1), use(1, "moonchild", 3), take("moonchild.marks"), NIGHT,
          do("finish_step", step="moonchild"), take("moonchild.kills")), {"dead": [1, 3]}),
    Case(13, "who chose an evil player", f"moonchild {SIX}",
         (do("execute", seat=1), use(1, "moonchild", 5), take("moonchild.marks"), NIGHT,
          do("finish_step", step="moonchild")), {"dead": [1], "offers_none": ["moonchild.kills"]}),
    Case(14, "a Klutz", f"klutz {SIX}", (do("execute", seat=1), use(1, "klutz", 6)), {"winner": "evil"}),
    Case(15, "a Savant is told two things, every day", f"savant {SIX}",
         (use(1, "savant", text="one; two"), *DUSK, DAWN, use(1, "savant", text="three; four")), {}),
    Case(16, "an Artist asks once", f"artist {SIX}", (use(1, "artist", text="?", answer=[True]), use(1, "artist")),
         {"notes": ["spent(artist)"]}, {1: "ability.spent"}),
    Case(17, "a Fisherman asks once", f"fisherman {SIX}", (use(1, "fisherman", text="advice"), use(1, "fisherman")),
         {"notes": ["spent(fisherman)"]}, {1: "ability.spent"}),
    Case(18, "an Amnesiac guesses daily", f"amnesiac {SIX}",
         (use(1, "amnesiac", text="?", result="warm"), *DUSK, DAWN, use(1, "amnesiac", text="!")), {}),
    Case(19, "a Judge judges once", f"judge {SIX}",
         (*count(2, 1, by=3), use(1, "judge", result="fail"), take("judge.fails"), *count(3, 2, by=4), use(1, "judge")),
         {"notes": ["spent(judge)"]}, {8: "ability.spent"}),
    Case(20, "a Deviant noted as funny is not exiled", f"deviant {SIX}", (use(1, "deviant"), exile(1, 2, 3, 4, 5)),
         {"dead": [], "outcomes": ["exiled"], "offered": []}),
    Case(20, "nor one who was funny yesterday only", f"deviant {SIX}",
         (use(1, "deviant"), *DUSK, DAWN, exile(1, 2, 3, 4, 5)), {"dead": [1]}),
    Case(20, "and not safe from a Gangster", f"deviant gangster {SIX}",
         (use(1, "deviant"), use(2, "gangster", 1), take("gangster.kills")), {"dead": [1]}),
    Case(20, "or is drunk", f"deviant:d {SIX}", (use(1, "deviant"), exile(1, 2, 3, 4, 5)), {"dead": [1]}),
    Case(22, "a Cacklejack's choice is marked", f"cacklejack {SIX}",
         (use(1, "cacklejack", 2), take("cacklejack.marks")), {"notes": ["cacklejack \"Not Me\""], "offered": []}),
    Case(23, "a Beggar's gift", f"beggar chef:x {SIX}", (use(1, "beggar", 2), take("beggar.token")), {"tokens": []}),
    Case(24, "a Cult that all good players join", f"cultleader {SIX}", (use(1, "cultleader", 2, 3, 4, 7),),
         {"winner": "good"}),
    Case(25, "a Doomsayer's call", f"{SIX} fabled(doomsayer)", (use(1, "doomsayer"), take("doomsayer.kills", 2)),
         {"dead": [2]}),
    Case(26, "the dead have no ability", f"slayer {SIX}", (kill(1), use(1, "slayer", 5)), {}, {1: "ability.dead"}),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_case(case: Case) -> None:
    check(case)


def test_a_matron_may_swap_three_pairs_and_no_fourth() -> None:
    played = Played(Case(6, "", f"matron {SIX} artist mayor", (use(1, "matron", 2, 3, 4, 5, 6, 7, 8, 9),), {}))
    assert Counter(code for code, _ in played.offered) == {"matron.swaps": 3}


def test_a_barista_makes_a_poisoned_shot_count() -> None:
    shot = (do("place_reminder", seat=1, of="barista", text="Sober & Healthy", by=8), use(1, "slayer", 5))
    assert ("slayer.kills", 5) in Played(Case(21, "", f"slayer:p {SIX} barista", shot, {})).offered
    assert Played(Case(21, "", f"slayer:p {SIX} barista", shot[1:], {})).offered == []
