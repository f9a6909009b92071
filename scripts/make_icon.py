"""Draws the program's icon and writes it in the forms the systems want, into ``packaging/icons``.

A token of parchment on dark cloth: the hour hand of a clock stands at midnight, a crescent behind it, and the leaf that
marks a token with a rule of its own. Drawn by us; no art of the publisher's.

Usage: python scripts/make_icon.py
"""

from __future__ import annotations

import math
import os
import sys
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parents[1] / "packaging" / "icons"
SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
CLOTH, RIM, PARCHMENT, INK, ACCENT, LEAF = "#17141c", "#3a3245", "#efe2c4", "#2b2330", "#d8a24a", "#7f9a63"


def drawing() -> str:
    """Returns the icon as SVG, 512 on a side."""
    ticks = "".join(_tick(hour) for hour in range(12))
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
<title>Storyteller</title>
<defs>
<radialGradient id="cloth" cx="0.5" cy="0.4" r="0.75"><stop offset="0" stop-color="#2a2433"/>
<stop offset="1" stop-color="{CLOTH}"/></radialGradient>
<radialGradient id="paper" cx="0.42" cy="0.36" r="0.75"><stop offset="0" stop-color="#f8efd8"/>
<stop offset="0.7" stop-color="{PARCHMENT}"/><stop offset="1" stop-color="#d3bd8e"/></radialGradient>
</defs>
<rect x="16" y="16" width="480" height="480" rx="108" fill="url(#cloth)" stroke="{RIM}" stroke-width="6"/>
<path d="M 256 62 C 300 22 352 30 372 66 C 336 92 292 96 256 62 Z" fill="{LEAF}" stroke="{INK}" stroke-width="6"/>
<circle cx="256" cy="272" r="184" fill="url(#paper)" stroke="{ACCENT}" stroke-width="14"/>
<circle cx="256" cy="272" r="158" fill="none" stroke="{INK}" stroke-opacity="0.35" stroke-width="4"/>
{ticks}
<path d="M 296 176 A 108 108 0 1 0 346 340 A 88 88 0 0 1 296 176 Z" fill="{INK}"/>
<path d="M 256 276 L 256 148" stroke="{ACCENT}" stroke-width="20" stroke-linecap="round"/>
<circle cx="256" cy="276" r="19" fill="{ACCENT}" stroke="{INK}" stroke-width="6"/>
</svg>
"""


def _tick(hour: int) -> str:
    turn = math.radians(30 * hour)
    ends = [(256 + r * math.sin(turn), 272 - r * math.cos(turn)) for r in (132, 150)]
    (x1, y1), (x2, y2) = ends
    wide = 10 if hour % 3 == 0 else 5
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{INK}" stroke-width="{wide}"'
        f' stroke-linecap="round"/>'
    )


def write(folder: Path) -> tuple[Path, ...]:
    """Writes SVG, PNG of every size, ICO and ICNS; returns what was written."""
    from PySide6.QtCore import QByteArray, Qt
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    application = QGuiApplication.instance() or QGuiApplication(["icon"])
    folder.mkdir(parents=True, exist_ok=True)
    svg = folder / "storyteller.svg"
    svg.write_text(drawing(), "utf-8")
    written = [svg]
    renderer = QSvgRenderer(QByteArray(drawing().encode()))
    for size in SIZES:
        picture = QImage(size, size, QImage.Format.Format_ARGB32)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        renderer.render(painter)
        painter.end()
        name = folder / f"storyteller-{size}.png"
        picture.save(str(name))
        written.append(name)
        if size == 256:
            for form in ("ico", "icns"):
                picture.save(str(folder / f"storyteller.{form}"))
                written.append(folder / f"storyteller.{form}")
    del application
    return tuple(written)


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    for path in write(FOLDER):
        print(path.relative_to(FOLDER.parents[1]))
    sys.exit(0)
