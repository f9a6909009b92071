"""Everything that setting up says has a text in both languages."""

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.decide.dispatch import decide
from storyteller.clocktower.model import Ability, BagToken, BluffSet, Cause, Fabled, Timer, Town
from storyteller.clocktower.setup.choices import owed
from storyteller.clocktower.setup.review import setup_advisories
from storyteller.kernel.decision import Decision
from storyteller.kernel.ids import ReminderId, SeatId
from tests.clocktower.setup.words import sayable
from tests.clocktower.tables import a_context, after, town_of, trouble_brewing

ONE, TWO, NONE = SeatId(1), SeatId(2), SeatId(99)
BAG = tuple(map(BagToken, ("chef", "monk", "mayor", "empath", "virgin", "spy", "imp")))
COMMANDS: list[c.Command] = [
    c.AddSeat("Ann"), c.AddSeat(), c.AddSeat("Ann", traveller=True), c.RemoveSeat(ONE), c.MoveSeat(ONE, 1),
    c.SwapSeats(ONE, TWO), c.SwapSeats(ONE, ONE), c.PlaceSeat(ONE, None), c.PlaceSeat(ONE, (0.1, 0.2)),
    c.RenameSeat(ONE, "Bo"), c.RenameSeat(ONE, ""), c.SetSeatKind(ONE, True), c.SetSeatKind(ONE, False),
    c.JoinTraveller("Ann", "thief"), c.JoinTraveller("Ann"), c.JoinTraveller("Ann", "chef"), c.LeaveTraveller(ONE),
    c.LeaveTraveller(SeatId(8)), c.PlaceStoryteller(ONE), c.PlaceStoryteller(None), c.ChooseScript(trouble_brewing()),
    c.SetBag(BAG), c.SetBag(()), c.FillBag(), c.FillBag(keep=False), c.Deal(ONE, "chef"), c.Deal(ONE, "saint"),
    c.RerollOne(BAG[0]), c.RerollOne(BagToken("saint")),
    c.DealAll(), c.DealAll(again=True), c.CollectTokens(), c.MarkLooked(ONE), c.MarkLooked(ONE, False),
    c.SetBluffs(("chef",)), c.SetBluffs(()), c.SetBluffs(("chef",), "drunk"), c.SetBluffs(("chef",), "drunk", ONE),
    c.AddFabled(Fabled("chef")), c.RemoveFabled("chef"), c.SetHouseRules(("x",)), c.SetCharacter(ONE, "imp"),
    c.SetCharacter(ONE, None), c.SetShown(ONE, "chef"), c.SetShown(ONE, None), c.SetAbility(ONE, "chef"),
    c.SetAbility(ONE, "chef", held=False), c.SetTableAbility(Ability("spy")), c.SetUnseated(("spy",)),
    c.SetTableAbility(Ability("spy"), held=False), c.SetUnseated(()), c.SetAlignment(ONE, "evil"),
    c.SetAlignment(ONE, None), c.SetAlignment(ONE, "evil", True), c.SetAlignment(ONE, None, True),
    c.SwapCharacters(ONE, TWO), c.Kill(ONE, Cause("demon")), c.Revive(ONE), c.SetLooksAlive(ONE, True),
    c.SetLooksAlive(ONE, False), c.SetGhostVote(ONE, True), c.SetGhostVote(ONE, False),
    c.PlaceReminder(ONE, "poisoner", "Poisoned"), c.PlaceReminder(None, "", "own"), c.PlaceReminder(ONE, "", ""),
    c.RemoveReminder(ReminderId(700)), c.RemoveReminder(ReminderId(9)), c.MoveReminder(ReminderId(700), TWO),
    c.SetText(ONE, "x"), c.SetText(ONE, ""), c.SetText(ONE, "x", ""), c.NoteClaim(ONE, "chef"), c.NoteClaim(ONE, ""),
    c.Announce("x"), c.Announce(""), c.Announce("x", ONE), c.Announce("x", ONE, "chef"), c.RevealSeat(ONE),
    c.RevealSeat(ONE, False), c.GiveInfo(ONE, "give_number", (1,)), c.SetTimer(None), c.SetTimer(Timer("talk", 0)),
    c.SetTimer(Timer("talk", 60, left_s=60)), c.SetTimer(Timer("talk", 60, "2026-01-01T00:00:00Z")),
    c.Conclude("good"), c.Conclude(None), c.WithdrawConclusion(), c.RemoveSeat(NONE), c.SetCharacter(ONE, "zzz"),
]  # fmt: skip


def tables() -> list[Town]:
    """Empty and dealt, setting up and playing, small and overfull."""
    seven = ("chef", "drunk:as=chef", "mayor", "fortuneteller", "virgin", "spy", "imp:p", "thief")
    return [
        town_of(*["-"] * 7, phase=("setup", 0), bag=BAG),
        town_of(*seven, phase=("setup", 0), bluffs=(BluffSet("demon", ("chef", "chef", "spy")),)),
        town_of(*seven, phase=("day", 2)),
        town_of(*["-"] * 15, *["-:t"] * 5, phase=("setup", 0)),
        town_of(*["-"] * 16, *["-:t"] * 6, phase=("setup", 0), bag=(BagToken("saint"),) * 3),
        town_of("-", "-", "-", phase=("setup", 0), bag=(BagToken("drunk"), BagToken("imp"))),
        after(town_of(*seven), c.Conclude("evil")),
    ]


@pytest.mark.parametrize("command", COMMANDS, ids=repr)
def test_every_gesture_and_every_refusal_can_be_said(command: c.Command) -> None:
    for town in tables():
        answer = decide(town, command, a_context())
        assert sayable(answer.label if isinstance(answer, Decision) else answer.message)


def test_everything_odd_and_everything_owed_can_be_said() -> None:
    for town in tables():
        for advisory in setup_advisories(town, a_context()):
            assert sayable(advisory.message)
        for choice in owed(town, a_context()):
            assert sayable(choice.message)
            assert choice.why is None or sayable(choice.why)
