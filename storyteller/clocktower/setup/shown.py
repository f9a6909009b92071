"""Whom somebody may think to be who does not know what they are (Drunk, Marionette, Lunatic)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from storyteller.clocktower.catalogue import GOOD_TEAMS, PLAYER_TEAMS, Character, SetupEffect, Team
from storyteller.clocktower.setup.sheet import Sheet


def teams_shown(effect: SetupEffect) -> frozenset[Team]:
    """Returns the teams a stand-in may be shown: the one named, else those of its filter, else all."""
    if effect.team is not None:
        return frozenset((effect.team,))
    words = effect.filter.split()
    named = frozenset(team for team in PLAYER_TEAMS if team in words)
    return named or (GOOD_TEAMS if "good" in words else frozenset(PLAYER_TEAMS))


def apart(effect: SetupEffect) -> bool:
    """Returns True when the shown character may not be in play: there is one token of each."""
    return "not_in_play" in effect.filter.split()


def can_be_shown(character: Character) -> bool:
    """Returns False for who never has a card to be shown: stand-ins themselves, and whose token is never drawn."""
    return not any(effect.kind in ("stand_in", "no_token") for effect in character.setup)


def showable(sheet: Sheet, effect: SetupEffect, in_play: Collection[str]) -> tuple[Character, ...]:
    """Returns the script's characters a stand-in may be shown, given those in play or shown to another."""
    teams = teams_shown(effect)
    return tuple(
        character
        for character in sheet.script
        if character.team in teams and can_be_shown(character) and not (apart(effect) and character.id in in_play)
    )


def usual(options: Sequence[Character]) -> Sequence[Character]:
    """Returns those of the options that are shown as a rule: Townsfolk, where there are any.

    Source: the Marionette's entry: a Townsfolk token goes into the bag in its place; it may be any good character.
    """
    return [character for character in options if character.team == "townsfolk"] or options
