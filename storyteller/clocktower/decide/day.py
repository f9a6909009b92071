"""Nominations, counts, executions, exiles, abilities by day, and the turn from night to day and back."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from storyteller.clocktower import commands as c
from storyteller.clocktower.day.ability import use_ability
from storyteller.clocktower.day.execute import execute
from storyteller.clocktower.day.exile import exile
from storyteller.clocktower.day.nominate import call_exile, cancel, nominate
from storyteller.clocktower.day.phases import announce_deaths, begin_day, begin_night, end_day
from storyteller.clocktower.day.vote import close_vote, correct_vote, overrule, set_hand, vote
from storyteller.clocktower.decide.checks import Handlers

HANDLERS: Final[Handlers] = MappingProxyType(
    {
        c.Nominate: nominate,
        c.CallExile: call_exile,
        c.Vote: vote,
        c.SetHand: set_hand,
        c.CloseVote: close_vote,
        c.CancelNomination: cancel,
        c.CorrectVote: correct_vote,
        c.Overrule: overrule,
        c.Exile: exile,
        c.Execute: execute,
        c.UseAbility: use_ability,
        c.AnnounceDeaths: announce_deaths,
        c.BeginNight: begin_night,
        c.BeginDay: begin_day,
        c.EndDay: end_day,
    }
)
"""What each command of the day comes to."""
