"""Paints character tokens on one sheet a language, to see that names fit and icons tell characters apart.

    python scripts/token_sheet.py [FOLDER] [--all] [--theme day] [--radius 52]

Without ``--all`` there are forty tokens: of every team the first of each edition, then the longest names.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from math import ceil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, QRectF  # noqa: E402  # the platform must be chosen first
from PySide6.QtGui import QColor, QImage, QPainter  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from storyteller.app.words import load_words  # noqa: E402
from storyteller.clocktower.catalogue import TEAMS, Character  # noqa: E402
from storyteller.content.loader import load_catalogue, load_character_texts  # noqa: E402
from storyteller.i18n.catalogue import LANGUAGES, Language  # noqa: E402
from storyteller.kernel.ids import SeatId  # noqa: E402
from storyteller.kernel.message import Name  # noqa: E402
from storyteller.ui.bridge import Bridge  # noqa: E402
from storyteller.ui.grimoire.pictures import Pictures  # noqa: E402
from storyteller.viewmodel.box import TokenRecord  # noqa: E402
from storyteller.viewmodel.grimoire import SeatRecord  # noqa: E402

FEW = 40


def chosen(characters: Sequence[Character], names: dict[str, str]) -> list[Character]:
    """Returns forty characters: one of each team and edition, then those with the longest names."""
    seen: dict[tuple[str, str], Character] = {}
    for character in characters:
        seen.setdefault((character.team, character.edition), character)
    few = list(seen.values())
    long = sorted((c for c in characters if c not in few), key=lambda c: -len(names[c.id]))
    few += long[: FEW - len(few)]
    return sorted(few, key=lambda c: (TEAMS.index(c.team), c.id))


def sheet(characters: Sequence[Character], bridge: Bridge, radius: float, across: int) -> QImage:
    """Returns a picture of the tokens in rows, each with its id on the plate."""
    pictures = Pictures(bridge)
    cell, row = radius * 2.5, radius * 2.75
    picture = QImage(ceil(cell * across), ceil(row * ceil(len(characters) / across)), QImage.Format.Format_RGB32)
    picture.fill(QColor(pictures.palette.cloth))
    plate = QRectF(-radius * 1.0, radius * 0.95, radius * 2.0, radius * 0.36)
    painter = QPainter(picture)
    for place, character in enumerate(characters):
        token = TokenRecord(character.id, character.glyph, character.team)
        record = SeatRecord(SeatId(place + 1), place + 1, character.id, Name(character.id), token=token)
        painted, box = pictures.seat(record, radius, plate, 1.0)
        middle = QPointF(cell * (place % across + 0.5), row * (place // across + 0.46))
        painter.drawPixmap(middle + box.topLeft(), painted)
    painter.end()
    return picture


def main() -> int:
    """Writes one picture a language and prints its file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "screenshots")
    parser.add_argument("--all", action="store_true", help="every character")
    parser.add_argument("--theme", choices=("night", "day", "contrast"), default="night")
    parser.add_argument("--radius", type=float, default=52.0, help="of a token, in pixels")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    application = QApplication.instance() or QApplication([])
    bridge = Bridge(*load_words())
    everybody = list(load_catalogue().characters.values())
    for language in LANGUAGES:
        names = {id_: text["name"] for id_, text in load_character_texts(language).items()}
        shown: Language = language
        bridge.change_settings(theme=given.theme, language=shown)
        picture = sheet(
            everybody if given.all else chosen(everybody, names), bridge, given.radius, 16 if given.all else 10
        )
        file = given.folder / f"tokens-{language}-{given.theme}.png"
        if not picture.save(str(file)):
            return 1
        print(file)
    del application
    return 0


if __name__ == "__main__":
    sys.exit(main())
