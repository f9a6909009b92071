"""Tinker: may die at any time."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.attack import kills
from storyteller.clocktower.characters.rule import CharacterRule

RULE = CharacterRule("tinker", after=kills("ability"), on=(e.StepFinished,))
