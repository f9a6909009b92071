"""How a card looks, wherever it is painted: over the whole screen, or small at the desk where it is made."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from storyteller.kernel.message import Name
from storyteller.ui import printed
from storyteller.ui.bridge import Bridge
from storyteller.ui.cards.blocks import Block, Column, Figure, Token, Tokens, Words
from storyteller.viewmodel.cards import CardRecord

_ICON: Final = "icon:"
_DESIGN: Final = (1280, 720)
"""The screen on which the sizes of the design sheet hold; larger ones scale up."""


def unit_of(width: float, height: float) -> float:
    """Returns how many pixels of a card that large one pixel of the design sheet takes."""
    return min(width / _DESIGN[0], height / _DESIGN[1])


def paint_face(painter: QPainter, room: QRectF, record: CardRecord, bridge: Bridge, unit: float) -> None:
    """Paints everything a card says into the middle of a room, smaller where it would not fit."""
    column = Column(blocks_of(record, bridge, unit))
    scale = column.fit(room.width(), room.height())
    spare = max(0.0, room.height() - column.height(room.width(), scale))
    column.paint(painter, room.adjusted(0, spare / 2, 0, 0), scale)


def paint_small(painter: QPainter, box: QRectF, record: CardRecord, bridge: Bridge) -> None:
    """Paints a whole card into a box of the shape of a screen, as it will look but for how to close it."""
    unit = unit_of(box.width(), box.height())
    painter.fillRect(box, QColor(bridge.theme.palette.cloth))
    painter.save()
    if record.turned:
        painter.translate(box.center())
        painter.rotate(180)
        painter.translate(-box.center())
    margin = 56 * unit
    paint_face(painter, box.adjusted(margin, margin, -margin, -margin), record, bridge, unit)
    painter.restore()


def blocks_of(record: CardRecord, bridge: Bridge, unit: float) -> list[tuple[float, Block]]:
    """Returns the parts of a card, top to bottom, each with the space above it."""
    palette = bridge.theme.palette
    say = bridge.renderer(record.language)
    size = bridge.theme.type.card * unit
    far = 30 * unit
    alone = record.kind in ("text", "mistake") and not (record.tokens or record.names)
    large = 0.62 if alone else 0.46
    spacing = 108 if record.kind != "text" else 100
    heading = Words(say.render(record.heading), size * large, palette.accent, display=True, spacing=spacing)
    blocks: list[tuple[float, Block]] = [(0, heading)]
    if record.tokens:
        blocks += _tokens(record, bridge, unit)
    if record.names:
        blocks.append((far, Words(say.value(record.names), size * 0.9, palette.ink, display=True)))
    if record.figure.startswith(_ICON):
        blocks.append((far, Figure("", record.figure[len(_ICON) :], size * 3.2, palette.ink)))
    elif record.figure:
        blocks.append((far, Figure(record.figure, "", size * 3.4, palette.ink)))
    if record.alignment:
        words = say.say(f"card.alignment.{record.alignment}")
        colour = palette.alignments[record.alignment]
        part = 0.42 if record.tokens else 0.9
        blocks.append((far / 2, Words(words, size * part, colour, display=True)))
    if record.show_ability and record.tokens:
        ability = printed.ability(bridge, record.tokens[0].character, say.language)
        if ability:
            blocks.append((far, Words(ability, size * 0.34, palette.ink, measure=0.78)))
    if record.text is not None:
        text = record.text.text if isinstance(record.text, Name) else say.render(record.text)
        blocks.append((far, Words(text, size * 0.42, palette.ink, measure=0.86)))
    return blocks


def _tokens(record: CardRecord, bridge: Bridge, unit: float) -> list[tuple[float, Block]]:
    """One token has its names below, large; several carry theirs on the parchment."""
    palette, far = bridge.theme.palette, 30 * unit
    size = bridge.theme.type.card * unit
    names = [printed.names(bridge, token.character, record.language) for token in record.tokens]
    if len(names) > 1:
        several = tuple(
            Token(token.glyph, token.team, said, token.character)
            for token, said in zip(record.tokens, names, strict=True)
        )
        return [(far, Tokens(several, 300 * unit, palette))]
    token = record.tokens[0]
    blocks: list[tuple[float, Block]] = [
        (far, Tokens((Token(token.glyph, token.team, (), token.character),), 220 * unit, palette)),
        (far / 2, Words(names[0][0], size, palette.ink, display=True)),
    ]
    blocks += [(2 * unit, Words(other, size * 0.44, palette.muted, display=True)) for other in names[0][1:]]
    return blocks
