"""How colours look to eyes that lack one kind of cone, and how far apart two then are."""

from __future__ import annotations

KINDS = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""For linear RGB, nothing left of the cone. Source: Machado, Oliveira, Fernandes 2009, severity 1.0."""


def _linear(colour: str) -> tuple[float, ...]:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def seen(colour: str, eyes: str = "") -> tuple[float, ...]:
    """Returns linear red, green and blue as such eyes see a colour; "" for eyes with all cones."""
    light = _linear(colour)
    if not eyes:
        return light
    return tuple(min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in KINDS[eyes])


def _lab(light: tuple[float, ...]) -> tuple[float, float, float]:
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883

    def bent(t: float) -> float:
        return t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116

    return 116 * bent(y) - 16, 500 * (bent(x) - bent(y)), 200 * (bent(y) - bent(z))


def apart(first: str, second: str, eyes: str = "") -> float:
    """Returns how different two colours look: below 10 they are hard to tell apart. Source: CIE 1976 L*a*b*."""
    pairs = zip(_lab(seen(first, eyes)), _lab(seen(second, eyes)), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)
