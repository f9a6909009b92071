"""The truth of the row at hand, in the foot: what is offered above may push it out of sight."""

from __future__ import annotations

from storyteller.kernel.message import Message, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.night.panel import NightRecord


class PinnedTruth(Label):
    """One line with the truth, while something is offered and the row tells something."""

    def __init__(self, bridge: Bridge) -> None:
        """Is hidden until there is something to say."""
        super().__init__(bridge, look="label")
        self.setWordWrap(True)
        self.hide()

    def show_record(self, record: NightRecord) -> None:
        """Shows the truth of the row at hand, and what will be told where that is another thing."""
        said = _said(record)
        if said is not None:
            self.say(said.key, **dict(said.params))
        self.setVisible(said is not None)


def _said(record: NightRecord) -> Message | None:
    step = record.step
    if step is None or step.answer is None or not record.offers or not step.row.to_do:
        return None
    truth = step.answer.truth
    if not isinstance(truth, tuple):
        return message("panel.answer.pinned", truth=truth) if truth is not None else None
    return message("panel.answer.pinned", truth=truth[0]) if len(truth) == 1 else None
