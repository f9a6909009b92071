"""Painted things, kept: a seat or a reminder is painted again only when something on it changed."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap

from storyteller.kernel.message import Term
from storyteller.ui import art, printed
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.face import Words, paint_state, paint_token
from storyteller.ui.grimoire.glow import paint_glow
from storyteller.ui.grimoire.marks import Mark, marks_of, paint_mark, placed, size_of, spot
from storyteller.ui.grimoire.reminder_face import ReminderLook, paint_bare, paint_words
from storyteller.ui.theme import Palette
from storyteller.ui.widgets.kept import Kept
from storyteller.viewmodel.grimoire import ReminderRecord, SeatRecord

_KEPT: Final = 256
_TOKENS: Final = 48
_SMALL: Final = 128


class Pictures:
    """Pictures by what they show, their size, the look and the language; the least recently used go first."""

    def __init__(self, bridge: Bridge) -> None:
        """Empty at first."""
        self._bridge = bridge
        self._kept = Kept(_KEPT)
        # A token under its marks: these change all evening, and it takes far longer to paint.
        self._tokens = Kept(_TOKENS)
        self._small = Kept(_SMALL)

    @property
    def painted(self) -> int:
        """How many pictures were painted so far, for measuring."""
        return self._kept.painted

    @property
    def palette(self) -> Palette:
        """The colours things are painted in."""
        return self._bridge.theme.palette

    def seat(self, record: SeatRecord, radius: float, plate: QRectF, ratio: float) -> tuple[QPixmap, QRectF]:
        """Returns a seat's token and plate without its marks, and the box they fill around the token's middle."""
        plain = _without_marks(record)
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

    def marks(self, record: SeatRecord, radius: float, ratio: float) -> tuple[tuple[QPointF, QPixmap], ...]:
        """Returns the marks on a seat's rim, each with its left upper corner from the token's middle.

        They are pictures of their own: when a death renumbers the night, no token has to be painted for it.
        """
        marks = placed(marks_of(record, self.palette), band=record.shown is not None)
        return tuple(self._mark(mark, spot(radius, place), size_of(mark, radius), ratio) for place, mark in marks)

    def pile(self, count: int, radius: float, ratio: float) -> tuple[tuple[QPointF, QPixmap], ...]:
        """Returns the mark of a reminder with others below it: how many lie there."""
        if count < 2:
            return ()
        mark = Mark(0.0, "", self.palette.accent, self.palette.on_accent, str(count))
        return (self._mark(mark, QPointF(0.62, 0.62) * radius, max(7.5, 0.4 * radius), ratio),)

    def _mark(self, mark: Mark, at: QPointF, size: float, ratio: float) -> tuple[QPointF, QPixmap]:
        theme, version = self._bridge.theme, art.current().version
        reach = ceil(size * 1.1) + 1
        box = QRectF(-reach, -reach, 2 * reach, 2 * reach)
        key = ("mark", replace(mark, wish=0.0), round(size, 1), ratio, theme.name, version)
        paint = partial(paint_mark, at=QPointF(0, 0), size=size, mark=mark)
        return at + box.topLeft(), self._small.picture(key, box, ratio, paint)

    def _token(self, record: SeatRecord, names: tuple[str, ...], radius: float, box: QRectF, ratio: float) -> QPixmap:
        theme = self._bridge.theme
        shown = (record.token, record.alignment, record.turned, record.leaves, record.petal, names)
        key = (*shown, round(radius, 1), ratio, theme.name, art.current().version)
        return self._tokens.picture(key, box, ratio, lambda painter: paint_token(painter, record, names, radius, theme))

    def reminder(self, record: ReminderRecord, radius: float, ratio: float) -> tuple[QPixmap, QRectF]:
        """Returns a reminder, and the box it fills around its middle."""
        look = ReminderLook(record.token, self.reminder_text(record), record.asleep)
        theme = self._bridge.theme
        reach = radius * 1.28
        box = _on_pixels(QRectF(-reach, -reach, 2 * reach, 2 * reach))
        same = (round(radius, 1), ratio, theme.name, art.current().version)
        key = (look, record.expired, *same)
        team, expired = record.token.team or "", record.expired

        def paint_ground(painter: QPainter) -> None:
            if expired:
                paint_glow(painter, reach, radius, theme)
            paint_bare(painter, team, radius, theme)

        def paint(painter: QPainter) -> None:
            # The ground takes most of the time, and stays when a reminder falls asleep.
            ground = self._small.picture(("ground", team, expired, *same), box, ratio, paint_ground)
            painter.drawPixmap(box.topLeft(), ground)
            paint_words(painter, look, radius, theme)

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
        self._small.clear()


def _without_marks(record: SeatRecord) -> SeatRecord:
    """A seat with only what its own picture shows."""
    return replace(
        record, reminders=(), place=None, ghost_vote=True, revealed=False, impaired=(), gained=(), spent=False,
        night=None, nominated=False, has_nominated=False, hands=0,
    )  # fmt: skip


def _on_pixels(box: QRectF) -> QRectF:
    """The box, grown to whole pixels: what is laid on another picture must not be blurred."""
    return QRectF(box.toAlignedRect())
