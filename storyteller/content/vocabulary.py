"""The closed words of character files beside those of the catalogue; each is explained in docs/style.md."""

from __future__ import annotations

from typing import Final

TRAITS: Final = frozenset((
    "once", "day", "public", "acts_dead", "info", "kills", "vote", "nomination", "execution", "wins",
    "registers_good", "registers_evil", "registers_townsfolk", "registers_outsider", "registers_minion",
    "registers_demon", "safe_from_demon", "sober_and_healthy", "votes_by_token", "votes_twice", "sees_grimoire",
    "secret_vote", "no_minion_info", "believes_other",
))  # fmt: skip
"""Facts about a character that rules ask for by name."""

FILTERS: Final = frozenset((
    "alive", "dead", "self", "not_self", "good", "evil", "townsfolk", "outsider", "minion", "demon",
    "traveller", "not_traveller", "in_play", "not_in_play", "not_before", "neighbour", "died_today", "voted",
))  # fmt: skip
"""Who or what may be chosen. Team words are alternatives, all others narrow."""

CONDITIONS: Final = frozenset((
    "died_tonight", "killed_by_demon", "executed_today", "demon_died", "became_demon", "once", "even_dead",
    "marked_died",
))  # fmt: skip
"""When a night step exists beyond having the ability."""

CARDS: Final = frozenset((
    "you_are", "this_is_the_demon", "these_are_your_minions", "not_in_play", "this_player_is", "selected_you",
    "your_ability", "did_you_vote", "did_you_nominate", "make_a_choice",
))  # fmt: skip
"""Information cards a step can show."""

SUBJECTS: Final = frozenset((
    "picked", "executed", "own", "demon", "minions", "choice", "bluffs",
))  # fmt: skip
"""Whose token is shown or who is pointed at; beside these ``marked:<reminder>`` and ``character:<id>``."""

REACHES: Final = frozenset(("all_others",))
"""Whom a drunk or poisoned token is for when it is not whoever it lies on."""
