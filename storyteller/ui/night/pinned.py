"""The truth of the row at hand and what will be told, in the foot."""

from __future__ import annotations

from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.night.panel import NightRecord
from storyteller.viewmodel.night.pinned import pinned


class PinnedTruth(Label):
    """One line, while something is offered above and the row tells something."""

    def __init__(self, bridge: Bridge) -> None:
        """Is hidden until there is something to say."""
        super().__init__(bridge, look="label")
        self.setWordWrap(True)
        self.hide()

    def show_record(self, record: NightRecord) -> None:
        """Shows the truth of the row at hand, and what will be told where that is another thing."""
        said = pinned(record)
        if said is not None:
            self.say(said)
        self.setVisible(said is not None)
