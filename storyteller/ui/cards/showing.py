"""From what a player is to see to the window that shows it."""

from __future__ import annotations

from storyteller.ui.bridge import Bridge
from storyteller.ui.cards.card import Card
from storyteller.ui.cards.surface import Surface
from storyteller.viewmodel.cards import CardRecord
from storyteller.viewmodel.grimoire import BoardRecord


def surface_for(record: CardRecord | BoardRecord, bridge: Bridge) -> Surface:
    """Returns a card, or a grimoire over the whole screen; ``show_over`` brings it up."""
    if isinstance(record, CardRecord):
        return Card(record, bridge)
    from storyteller.ui.cards.grimoire_card import GrimoireCard

    return GrimoireCard(record, bridge)
