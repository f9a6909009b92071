"""What must be done at the table before the game and at the reveal. Source: BG-011 to BG-016, H3-010 to H3-021."""

from __future__ import annotations

from storyteller.betrayal.catalogue import EditionRules
from storyteller.betrayal.model import Evening


def setup_steps(rules: EditionRules) -> tuple[str, ...]:
    """Returns the steps of the set-up in order; those with a scenario only where the edition has one."""
    steps = ["books_aside", "clips_green", "dice_ready", "decks_shuffled", "start_tiles", "tiles_shuffled"]
    if rules.haunt_lookup == "scenario_omen":
        steps += ["reference_cards", "scenario_chosen"]
    return (*steps, "figures_placed")


def steps_now(evening: Evening) -> tuple[tuple[str, bool], ...]:
    """Returns the list in force with what is done: the set-up's, at the reveal the reveal's."""
    if evening.rules is None:
        return ()
    if evening.phase == "reveal" and evening.haunt is not None:
        return tuple((step, step in evening.haunt.steps) for step in evening.rules.haunt_reading)
    return tuple((step, step in evening.checklist) for step in setup_steps(evening.rules))
