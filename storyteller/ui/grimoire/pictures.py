"""Painted things, kept: a seat or a reminder is painted again only when something on it changed."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from storyteller.kernel.message import Term
from storyteller.ui import art, printed
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.face import Words, paint_state, paint_token
from storyteller.ui.grimoire.glow import paint_glow
from storyteller.ui.grimoire.reminder_face import ReminderLook, paint_reminder
from storyteller.ui.theme import Palette
from storyteller.ui.widgets.kept import Kept
from storyteller.viewmodel.grimoire import ReminderRecord, SeatRecord

_KEPT: Final = 256
_TOKENS: Final = 48


class Pictures:
    """Pictures by what they show, their size, the look and the language; the least recently used go first."""

    def __init__(self, bridge: Bridge) -> None:
        """Empty at first."""
        self._bridge = bridge
        self._kept = Kept(_KEPT)
        # A token under its marks: these change all evening, and it takes far longer to paint.
        self._tokens = Kept(_TOKENS)

    @property
    def painted(self) -> int:
        """How many pictures were painted so far, for measuring."""
        return self._kept.painted

    @property
    def palette(self) -> Palette:
        """The colours things are painted in."""
        return self._bridge.theme.palette

    def seat(self, record: SeatRecord, radius: float, plate: QRectF, ratio: float) -> tuple[QPixmap, QRectF]:
        """Returns a seat's token and plate, and the box they fill around the token's middle."""
        plain = replace(record, reminders=(), place=None)
        words = self.words(record)
        theme = self._bridge.theme
        reach = radius * 1.22
        disc = QRectF(-reach, -reach, 2 * reach, 2 * reach)
        box = _on_pixels(disc.united(plate.adjusted(-2, -2, 2, 2)))

        def paint(painter: QPainter) -> None:
            ground = _on_pixels(disc)
            painter.drawPixmap(ground.topLeft(), self._token(plain, words.names, radius, ground, ratio))
            paint_state(painter, plain, words, radius, plate, theme)

        key = (plain, words, round(radius, 1), plate.getRect(), ratio, theme.name, art.current().version)
        return self._kept.picture(key, box, ratio, paint), box

    def _token(self, record: SeatRecord, names: tuple[str, ...], radius: float, box: QRectF, ratio: float) -> QPixmap:
        theme = self._bridge.theme
        key = (record.token, record.alignment, names, round(radius, 1), ratio, theme.name, art.current().version)
        return self._tokens.picture(key, box, ratio, lambda painter: paint_token(painter, record, names, radius, theme))

    def reminder(self, record: ReminderRecord, radius: float, ratio: float) -> tuple[QPixmap, QRectF]:
        """Returns a reminder, and the box it fills around its middle."""
        look = ReminderLook(record.token, self.reminder_text(record), record.effect, record.asleep)
        theme = self._bridge.theme
        reach = radius * 1.28
        box = QRectF(-reach, -reach, 2 * reach, 2 * reach)
        key = (look, record.expired, round(radius, 1), ratio, theme.name, art.current().version)

        def paint(painter: QPainter) -> None:
            if record.expired:
                paint_glow(painter, reach, radius, theme)
            paint_reminder(painter, look, radius, theme)

        return self._kept.picture(key, box, ratio, paint), box

    def words(self, record: SeatRecord) -> Words:
        """Returns the words on a seat in the windows' language."""
        bridge = self._bridge
        band = short = ""
        if record.shown is not None:
            band = bridge.tr("grimoire.thinks", character=Term("character", record.shown.character))
            short = bridge.characters.name(record.shown.character, bridge.language)
        return Words(
            names=printed.names(bridge, record.token.character) if record.token else (),
            band=band,
            band_short=short,
            plate=bridge.renderer().value(record.label),
            number=str(record.number),
        )

    def reminder_text(self, record: ReminderRecord) -> str:
        """Returns a reminder's word as tokens are printed, with whom it is about."""
        renderer = self._bridge.renderer()
        said = printed.reminder(self._bridge, record.text) if record.token.character else record.text
        return f"{said} {renderer.value(record.about)}" if record.about is not None else said

    def clear(self) -> None:
        """Forgets all pictures."""
        self._kept.clear()
        self._tokens.clear()


def _on_pixels(box: QRectF) -> QRectF:
    """The box, grown to whole pixels: what is laid on another picture must not be blurred."""
    return QRectF(box.toAlignedRect())
