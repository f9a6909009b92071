"""What random leans to, from a list: nothing, the script's own mix, the unseen, the simple, or no jinx."""

from __future__ import annotations

from typing import Final, get_args

from PySide6.QtCore import Qt

from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.wishes import Lean, Wishes
from storyteller.ui.widgets.select import Select

_LEANS: Final[tuple[Lean, ...]] = get_args(Lean)


class LeanSelect(Select):
    """Writes the choice into the wishes; what the group has seen is offered only when something is known of it."""

    def __init__(self, bridge: Bridge, wishes: Wishes) -> None:
        """``show_wishes`` fills it."""
        super().__init__(bridge)
        self._words, self._wishes = bridge, wishes
        self.activated.connect(self._on_chosen)
        bridge.language_changed.connect(self.show_wishes)

    def show_wishes(self) -> None:
        """Offers what can be chosen now, in the reader's language, and marks what holds."""
        tr, wanted = self._words.tr, self._wishes.lean
        offered = [one for one in _LEANS if one != "unseen" or self._wishes.weights or wanted == one]
        self.clear()
        for one in offered:
            self.addItem(tr(f"setup_more.pick.lean_{one}"), one)
            self.setItemData(self.count() - 1, tr(f"setup_more.pick.lean_{one}_why"), Qt.ItemDataRole.ToolTipRole)
        self.setCurrentIndex(offered.index(wanted))
        self._explain()

    def choose(self, lean: Lean) -> None:
        """Chooses as by hand."""
        self.setCurrentIndex(self.findData(lean))
        self._on_chosen()

    def _on_chosen(self) -> None:
        self._wishes.chosen = self.currentData()
        self._explain()

    def _explain(self) -> None:
        why = self._words.tr(f"setup_more.pick.lean_{self._wishes.lean}_why")
        self.setToolTip(why)
        self.setAccessibleName(self._words.tr("setup_more.pick.lean"))
        self.setAccessibleDescription(why)
