"""A place at the table as everybody sees it: on the ring, or as a line of the list."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from storyteller.ui import icons
from storyteller.ui.public.pieces import (
    Look,
    badge,
    faded,
    fitted,
    font,
    glow,
    paint_disc,
    paint_token,
    pill,
    ring,
    square,
    width,
    write,
)  # fmt: skip
from storyteller.viewmodel.public_screen import ScreenSeat

_MARKS: Final = {
    "died": ("skull", "danger"), "executed": ("gavel", "danger"), "exiled": ("exit-run", "danger"),
    "returned": ("heart-pulse", "success"),
}  # fmt: skip


def paint_seat(painter: QPainter, seat: ScreenSeat, disc: QRectF, plate: QRectF, look: Look) -> None:
    """Paints a token with the name below it.

    Args:
        painter: Where to.
        seat: The place.
        disc: The token's square.
        plate: Where the name stands.
        look: Colours and words.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    size = disc.width()
    _rings(painter, seat, disc, look)
    _life(painter, seat, disc, look)
    _badges(painter, seat, disc, look)
    tint = look.palette.ink if seat.life == "alive" or seat.nominee else look.palette.muted
    name = seat.name.strip() or look.words.say("town.seat", n=seat.number)
    edge = look.hand if seat.nominee else look.palette.danger if seat.about_to_die else look.palette.line
    shown, name = fitted(font(plate.height() * 0.74, bold=True), name, plate.width() - size * 0.1)
    room = QRectF(0, 0, max(size * 0.62, width(shown, name) + size * 0.2), plate.height())
    room.moveCenter(plate.center())
    pill(painter, room, faded(look.palette.raised, 242), QColor(edge))
    write(painter, room, name, shown, tint)


def _rings(painter: QPainter, seat: ScreenSeat, disc: QRectF, look: Look) -> None:
    palette, size = look.palette, disc.width()
    if seat.hands:
        glow(painter, disc, look.hand, size * 0.2)
        ring(painter, disc, look.hand, size * 0.05)
    elif seat.nominee:
        ring(painter, disc, look.hand, size * 0.035, size * 0.02)
    elif seat.about_to_die:
        ring(painter, disc, palette.danger, size * 0.045, size * 0.01)
    elif seat.tied:
        ring(painter, disc, palette.warning, size * 0.035, size * 0.01)
    if seat.pointed:
        ring(painter, disc, palette.focus, size * 0.03, size * 0.06)


def _life(painter: QPainter, seat: ScreenSeat, disc: QRectF, look: Look, *, listed: bool = False) -> None:
    """The token of somebody who lives or is dead; in a list the number stands before it."""
    palette, size = look.palette, disc.width()
    if seat.life == "alive" and seat.face is None:
        paint_disc(painter, disc, palette, palette.parchment_edge)
        if listed:
            icons.paint(painter, square(disc.center(), size * 0.56), "account", palette.parchment_ink)
        else:
            big = font(size * 0.46, bold=True, display=True)
            write(painter, disc.translated(0, -size * 0.07), str(seat.number), big, palette.parchment_ink)
        return
    if seat.life == "alive" and seat.face is not None:
        paint_token(painter, disc, seat.face, look, names=0 if listed else 1)
        if not listed:
            _number(painter, seat, disc, look)
        return
    if seat.face is not None:
        paint_token(painter, disc, seat.face, look, names=0 if listed else 1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(palette.shroud, 150))
        painter.drawEllipse(disc)
    else:
        painter.setPen(QPen(faded(palette.edge, 190), max(1.5, size * 0.02)))
        painter.setBrush(faded("#0a0807" if look.night else "#5a5046", 235 if look.night else 205))
        painter.drawEllipse(disc)
        tint = faded(palette.muted if look.night else palette.cloth, 190)
        up = 0.0 if listed else size * 0.1
        icons.paint(painter, square(disc.center() - QPointF(0, up), size * 0.56), "skull", tint)
    if not listed:
        _number(painter, seat, disc, look)
    if seat.life == "dead_with_vote":
        middle = disc.center() + QPointF(size * 0.42, size * (0.26 if listed else 0.12))
        badge(painter, middle, size * (0.46 if listed else 0.32), "vote", palette.parchment, palette.parchment_ink)


def _number(painter: QPainter, seat: ScreenSeat, disc: QRectF, look: Look) -> None:
    size, palette = disc.width(), look.palette
    # A token that lies open has its name where the number stands otherwise.
    middle = disc.center() + QPointF(-size * 0.46, -size * 0.02 if seat.face is not None else size * 0.14)
    badge(painter, middle, size * 0.3, "", palette.surface, palette.ink, str(seat.number))


def _badges(painter: QPainter, seat: ScreenSeat, disc: QRectF, look: Look) -> None:
    palette, size = look.palette, disc.width()
    left = disc.center() + QPointF(-size * 0.38, -size * 0.36)
    right = disc.center() + QPointF(size * 0.36, -size * 0.36)
    if seat.hands:
        badge(painter, right, size * 0.5, "hand-back-right", look.hand, look.on_hand)
        if seat.hands > 1 or seat.weight != seat.hands:
            text = f"×{seat.weight}"
            badge(painter, right + QPointF(size * 0.3, size * 0.16), size * 0.3, "", palette.surface, palette.ink, text)
    if seat.about_to_die:
        badge(painter, left, size * 0.36, "gavel", palette.danger, palette.cloth_deep)
    elif seat.mark is not None:
        icon, colour = _MARKS[seat.mark]
        badge(painter, left, size * 0.36, icon, getattr(palette, colour), palette.cloth_deep)
    elif seat.nominee:
        badge(painter, left, size * 0.36, "bullseye", palette.danger, palette.cloth_deep)
    elif seat.nominator:
        badge(painter, left, size * 0.36, "bullhorn", look.hand, look.on_hand)


def paint_line(painter: QPainter, seat: ScreenSeat, box: QRectF, look: Look) -> None:
    """Paints a place as a line of the list: token, name, and what stands beside it."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    palette, high = look.palette, box.height()
    inside = box.adjusted(high * 0.08, high * 0.05, -high * 0.08, -high * 0.05)
    lit = seat.pointed or seat.nominee or bool(seat.hands)
    edge = palette.focus if seat.pointed else look.hand if lit else palette.danger if seat.about_to_die else None
    fill = faded(look.hand, 60) if seat.hands else faded(palette.raised, 150)
    pill(painter, inside, fill, QColor(edge) if edge else None)
    side = high * 0.74
    number = QRectF(inside.left() + high * 0.12, box.top(), high * 0.6, high)
    write(painter, number, str(seat.number), font(high * 0.38, bold=True, display=True), look.hand)
    disc = QRectF(number.right() + high * 0.12, box.center().y() - side / 2, side, side)
    _life(painter, seat, disc, look, listed=True)
    right = _line_signs(painter, seat, inside, look)
    left = disc.right() + high * 0.3
    tint = palette.ink if seat.life == "alive" or lit else palette.muted
    name = seat.name.strip() or look.words.say("town.seat", n=seat.number)
    room = QRectF(left, box.top(), right - left - high * 0.1, high)
    if seat.face is not None:
        room.setHeight(high * 0.58)
        names = " · ".join(look.words.names(seat.face.id))
        below = QRectF(left, box.top() + high * 0.53, room.width(), high * 0.36)
        colour = palette.teams.get(seat.face.team, palette.muted)
        write(painter, below, names, font(high * 0.26), colour, Qt.AlignmentFlag.AlignLeft)
    write(painter, room, name, font(high * 0.44, bold=True), tint, Qt.AlignmentFlag.AlignLeft)


def _line_signs(painter: QPainter, seat: ScreenSeat, box: QRectF, look: Look) -> float:
    """Paints the signs at a line's right end and returns where they begin."""
    palette, high = look.palette, box.height()
    side = high * 0.74
    x = box.right() - side * 0.75
    signs: list[tuple[str, str, str, str]] = []
    if seat.hands:
        if seat.hands > 1 or seat.weight != seat.hands:
            signs.append(("", palette.surface, palette.ink, f"×{seat.weight}"))
        signs.append(("hand-back-right", look.hand, look.on_hand, ""))
    if seat.about_to_die:
        signs.append(("gavel", palette.danger, palette.cloth_deep, ""))
    elif seat.mark is not None:
        icon, colour = _MARKS[seat.mark]
        signs.append((icon, getattr(palette, colour), palette.cloth_deep, ""))
    if seat.nominee:
        signs.append(("bullseye", palette.danger, palette.cloth_deep, ""))
    if seat.nominator:
        signs.append(("bullhorn", look.hand, look.on_hand, ""))
    for icon, fill, ink, text in signs:
        badge(painter, QPointF(x, box.center().y()), side * 0.9, icon, fill, ink, text)
        x -= side
    return x + side * 0.5
