"""Guards the pin of PySide6: a release that drops references to None aborts after some thousand calls.

From Python 3.12 on None is immortal and its count stands still; there the test can only pass.
"""

from __future__ import annotations

import sys

from PySide6.QtGui import QColor, QImage, QPainter

CALLS = 5_000
NOISE = 50
"""What the interpreter itself may gain or lose meanwhile."""


def test_calls_that_return_nothing_keep_the_references_to_none(qapp: object) -> None:
    image = QImage(16, 16, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    color = QColor("black")
    painter.fillRect(0, 0, 4, 4, color)
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        painter.fillRect(0, 0, 4, 4, color)
    after = sys.getrefcount(None)
    painter.end()
    assert abs(after - before) < NOISE
