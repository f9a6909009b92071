"""Pictures on tokens: from packs and from the storyteller's own folder, read when first painted and kept small.

Painters ask by character id; without a picture they paint the glyph. Nothing is ever fetched: a picture that lies on
the network is no picture.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QImage, QImageReader, QImageWriter, QPainter, QPainterPath, QPixmap

from storyteller.clocktower.catalogue import EVIL_TEAMS, GOOD_TEAMS, TEAMS
from storyteller.content.packs.recognise import picture_of
from storyteller.content.packs.record import Variant
from storyteller.content.special import GLYPHS, on_the_network
from storyteller.ui import icons

MAX_BYTES: Final = 20_000_000
MAX_SIDE: Final = 4_096
KEPT_SIDE: Final = 512
"""Pictures are kept no larger: on a card a token is about that large."""
FORMATS: Final = frozenset((b"png", b"jpeg", b"webp", b"gif", b"bmp"))
"""Pictures made of points only: what is drawn by a program inside the file (SVG) is left alone."""
_IMAGES: Final = 96
_SCALED: Final = 512
_DATA: Final = "data:image/"
DRAFT: Final = "\0draft"
"""Stands for the character that is being written: no id of a file can be this."""

_log = logging.getLogger(__name__)
Files = Mapping[str, Mapping[Variant, Path]]


def safe_png(data: bytes, side: int = KEPT_SIDE) -> bytes | None:
    """Returns a picture as a PNG no larger than ``side``, or None for what is no picture.

    Nothing else that was in the file is kept. May run beside the windows.
    """
    image = decoded(data, side)
    if image is None:
        return None
    out = QByteArray()
    buffer = QBuffer(out)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return bytes(out.data()) if QImageWriter(buffer, QByteArray(b"PNG")).write(image) else None


def decoded(data: bytes, side: int = KEPT_SIDE) -> QImage | None:
    """Returns a picture no larger than ``side``; None for what is none, or too large to be read safely."""
    if not 0 < len(data) <= MAX_BYTES:
        return None
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    size = reader.size()
    small = size.isValid() and max(size.width(), size.height()) <= MAX_SIDE
    if bytes(reader.format().data()) not in FORMATS or not small:
        return None
    image = reader.read()
    if image.isNull():
        return None
    if max(image.width(), image.height()) > side:
        image = _scaled(image, side)
    image = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    for key in image.textKeys():
        image.setText(key, "")
    return image


def _scaled(image: QImage, side: int) -> QImage:
    return image.scaled(
        QSize(side, side), Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    )


def own_file(folder: Path, character: str) -> Path:
    """Returns where the storyteller's own picture of a character lies; any id makes a harmless name."""
    return folder / f"{hashlib.sha256(character.encode()).hexdigest()[:24]}.png"


class Art:
    """Where pictures come from. An own picture wins over one of the script, which wins over one of a pack.

    Attributes:
        version: Another one after every change: who keeps what was painted paints it anew.
    """

    def __init__(self, own: Path | None = None, files: Files | None = None) -> None:
        """``own``: the folder of the storyteller's pictures; ``files``: those of packs."""
        self._own = own
        self._files: Files = files or {}
        self._script: Mapping[str, tuple[str, ...]] = {}
        self._looked_at: Mapping[str, tuple[str, ...]] = {}
        self._draft: tuple[str, ...] = ()
        self.version = 0
        self._sources: dict[tuple[str, str, str], Path | str | None] = {}
        self._images: OrderedDict[Path | str, QImage | None] = OrderedDict()
        self._pixmaps: OrderedDict[tuple[Path | str, int], QPixmap] = OrderedDict()

    def use(self, files: Files) -> None:
        """Takes the pictures of packs in place of the former ones."""
        self._files = files
        self.forget()

    def use_script(self, images: Mapping[str, tuple[str, ...]]) -> None:
        """Takes the pictures named by the open script's homebrew characters, by id."""
        if images != self._script:
            self._script = images
            self._anew()

    def look_at(self, images: Mapping[str, tuple[str, ...]]) -> None:
        """Takes the pictures named by a script that is looked at; those of the open game's script come first."""
        if images != self._looked_at:
            self._looked_at = images
            self._anew()

    @property
    def looked_at(self) -> Mapping[str, tuple[str, ...]]:
        """The pictures named by the script that is looked at."""
        return self._looked_at

    def show_draft(self, images: tuple[str, ...]) -> None:
        """Takes the pictures of the character that is being written."""
        self._draft = images
        self._anew()

    def forget(self) -> None:
        """Reads everything anew: files were changed."""
        self._anew()
        self._images.clear()
        self._pixmaps.clear()

    def _anew(self) -> None:
        self._sources.clear()
        self.version += 1

    def picture(self, character: str, team: str, pixels: int, alignment: str | None = None) -> QPixmap | None:
        """Returns a character's picture, None without one.

        Args:
            character: Its id.
            team: Its team, for which side is the usual one.
            pixels: Longest side in device pixels.
            alignment: ``good`` or ``evil`` to see it as on that side; None as the token is printed.
        """
        asked = (character, team, alignment or "")
        if asked not in self._sources:
            self._sources[asked] = self._source(character, team, alignment)
        source = self._sources[asked]
        if source is None or pixels <= 0:
            return None
        return self._pixmap(source, min(pixels, KEPT_SIDE))

    def _pixmap(self, source: Path | str, pixels: int) -> QPixmap | None:
        found = self._pixmaps.get((source, pixels))
        if found is None:
            image = self._image(source)
            if image is None:
                return None
            small = _scaled(image, pixels) if max(image.width(), image.height()) > pixels else image
            found = QPixmap.fromImage(small)
            self._pixmaps[source, pixels] = found
            if len(self._pixmaps) > _SCALED:
                self._pixmaps.popitem(last=False)
        return found

    def _image(self, source: Path | str) -> QImage | None:
        if source not in self._images:
            data = _read(source)
            image = decoded(data) if data else None
            if image is None:
                _log.info("no picture: %s", source if isinstance(source, Path) else source[:40])
            self._images[source] = image
            if len(self._images) > _IMAGES:
                self._images.popitem(last=False)
        return self._images[source]

    # --- whose picture -----------------------------------------------------------------------------------

    def _source(self, character: str, team: str, alignment: str | None) -> Path | str | None:
        if self._own is not None:
            own = own_file(self._own, character)
            if own.is_file():
                return own
        wished = _wished(team, alignment)
        return self._of_script(character, team, wished) or _first(self._files.get(character, {}), wished)

    def _of_script(self, character: str, team: str, wished: tuple[Variant, ...]) -> Path | str | None:
        """Of what the author names: data in the file itself, or files by name among those of packs."""
        order: tuple[Variant, ...] = ("", "good", "evil")
        if team in GOOD_TEAMS | EVIL_TEAMS:
            order = ("good", "evil") if team in GOOD_TEAMS else ("evil", "good")
        images = self._script.get(character) or self._looked_at.get(character, ())
        if character == DRAFT:
            images = self._draft
        named = dict(zip(order, images, strict=False))
        tries = (*wished, *order)
        for image in (named[variant] for variant in tries if variant in named):
            if image.startswith(_DATA):
                return image
            if image and not on_the_network(image):
                id_, variant = picture_of(PurePosixPath(image.replace("\\", "/")).name, self._files)
                found = _first(self._files.get(id_, {}), (variant, *wished))
                if found is not None:
                    return found
        return None


def _wished(team: str, alignment: str | None) -> tuple[Variant, ...]:
    """The variants that will do, best first: a Chef's ``chef_g`` is the usual one, ``chef_e`` the turned one."""
    usual: Variant = "good" if team in GOOD_TEAMS else "evil" if team in EVIL_TEAMS else ""
    if alignment == "good" or (alignment is None and usual == "good"):
        return ("good", "", "evil")
    if alignment == "evil" or (alignment is None and usual == "evil"):
        return ("evil", "", "good")
    return ("", "good", "evil")


def _first(variants: Mapping[Variant, Path], wished: tuple[Variant, ...]) -> Path | None:
    return next((variants[variant] for variant in wished if variant in variants), None)


def _read(source: Path | str) -> bytes:
    """Returns the bytes of a picture; none when it can't be read or is too large."""
    if isinstance(source, str):
        head, _, body = source.partition(",")
        if not head.endswith(";base64") or len(body) > MAX_BYTES * 4 // 3 + 4:
            return b""
        try:
            return base64.b64decode(body, validate=True)
        except (binascii.Error, ValueError):
            return b""
    try:
        with source.open("rb") as opened:
            return opened.read(MAX_BYTES + 1)
    except OSError:
        return b""


# --- what painters ask -----------------------------------------------------------------------------------------------

_installed: Final[list[Art]] = [Art()]
"""One program paints with one set of pictures, as with one set of icons."""


def current() -> Art:
    """Returns where the program's pictures come from."""
    return _installed[0]


def install(made: Art) -> None:
    """Makes this where the program's pictures come from."""
    _installed[0] = made


def paint(
    painter: QPainter, box: QRectF, disc: QRectF, *, character: str, team: str, alignment: str | None = None
) -> bool:
    """Paints a character's picture, as large as fits into the box and no part of it outside the disc.

    Returns:
        False when there is none: then nothing was painted.
    """
    if not character:
        return False
    scale = max(abs(painter.worldTransform().m11()), 0.1) * painter.device().devicePixelRatioF()
    picture = current().picture(character, team, round(min(box.width(), box.height()) * scale), alignment)
    if picture is None:
        return False
    size = QSize(picture.size()).scaled(box.size().toSize(), Qt.AspectRatioMode.KeepAspectRatio)
    place = QRectF(0, 0, size.width(), size.height())
    place.moveCenter(box.center())
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing)
    around = QPainterPath()
    around.addEllipse(disc)
    painter.setClipPath(around, Qt.ClipOperation.IntersectClip)
    painter.drawPixmap(place, picture, QRectF(picture.rect()))
    painter.restore()
    return True


def paint_glyph(painter: QPainter, box: QRectF, glyph: str, team: str, ink: str) -> None:
    """Paints a token's icon; that of its team when the character brings none."""
    name = glyph or (GLYPHS[team] if team in TEAMS else "")
    if name:
        icons.paint(painter, box, name, ink)


def paint_small(painter: QPainter, box: QRectF, *, character: str, team: str, glyph: str, ink: str) -> None:
    """Paints a character in a row or on a small disc: its picture, rounded, or else its icon."""
    grow = box.width() * 0.12
    wide = box.adjusted(-grow, -grow, grow, grow)
    if not paint(painter, wide, wide, character=character, team=team):
        paint_glyph(painter, box, glyph, team, ink)


def icon(pixels: int, *, character: str, team: str, glyph: str, ink: str) -> QIcon:
    """Returns a character for a list of Qt's own: its picture, or else its icon; an empty one without either."""
    picture = current().picture(character, team, pixels) if character else None
    if picture is not None:
        return QIcon(picture)
    return icons.icon(glyph, ink) if glyph else QIcon()
