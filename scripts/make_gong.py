"""Makes the gong that ends a talk, out of nothing but sines: assets/sounds/gong.wav, 16 bit mono.

A struck bronze plate sounds in partials that are no multiples of one another; the high ones die away first, and the
ear hears the slow beat of two that lie close together. The file is checked in; a test compares it with this script.
"""

from __future__ import annotations

import io
import math
import sys
import wave
from pathlib import Path
from typing import Final

RATE_HZ: Final = 22050
LENGTH_S: Final = 3.2
_STRIKE_S: Final = 0.012
_FADE_S: Final = 0.25
_LOUDEST: Final = 0.82
_PARTIALS: Final = (
    # frequency in Hz, strength, seconds until it is a third as loud
    (98.0, 1.00, 2.4), (98.9, 0.70, 2.2), (161.0, 0.55, 1.7), (233.5, 0.50, 1.3), (235.1, 0.30, 1.2),
    (318.0, 0.32, 0.9), (427.0, 0.26, 0.6), (561.0, 0.18, 0.42), (743.0, 0.12, 0.28), (1012.0, 0.08, 0.18),
)  # fmt: skip


def samples() -> list[int]:
    """Returns the sound as signed 16 bit numbers."""
    count = round(RATE_HZ * LENGTH_S)
    raw = [_at(place / RATE_HZ) for place in range(count)]
    loudest = max(abs(value) for value in raw)
    return [round(value / loudest * _LOUDEST * 32767) for value in raw]


def _at(time_s: float) -> float:
    strike = min(1.0, time_s / _STRIKE_S)
    fade = min(1.0, (LENGTH_S - time_s) / _FADE_S)
    waves = (s * math.exp(-time_s / d) * math.sin(2 * math.pi * hz * time_s) for hz, s, d in _PARTIALS)
    return strike * fade * sum(waves)


def gong() -> bytes:
    """Returns the whole file."""
    file = io.BytesIO()
    with wave.open(file, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(RATE_HZ)
        sound.writeframes(b"".join(value.to_bytes(2, "little", signed=True) for value in samples()))
    return file.getvalue()


def main() -> int:
    """Writes the file into the project this script lies in."""
    target = Path(__file__).resolve().parent.parent / "assets" / "sounds" / "gong.wav"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gong())
    return 0


if __name__ == "__main__":
    sys.exit(main())
