"""The design sheet: every colour, distance, size and duration of the program, by name.

Standard library only, so that the players' page can wear the same colours. ``stylesheet.py`` makes Qt's style
sheet of it; docs/design-sheet.md shows it to people.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Literal

ThemeName = Literal["night", "day", "contrast"]
THEMES: Final[tuple[ThemeName, ...]] = ("night", "day", "contrast")


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours as ``#rrggbb``, named by what they are for.

    Attributes:
        cloth: The table: behind everything.
        cloth_deep: The rail, the timeline, wells: further away than the cloth.
        surface: Panels lying on the cloth.
        raised: Controls and rows lying on a panel.
        field: What is typed into.
        hover, pressed: The same under a pointer and under a press.
        line: Hairlines between things; decoration only.
        edge: Outlines of controls: at least 3:1 against what they lie on.
        ink, muted: Text, and text of less weight: both at least 4.5:1 on cloth, surface and raised.
        accent, on_accent: The one accent, and text on it.
        focus: The ring around what has the keyboard: at least 3:1 on everything.
        danger, warning, success: Always together with an icon or a word.
        parchment, parchment_edge, parchment_ink, parchment_muted: Tokens and cards.
        shroud: What lies over a dead player's token.
        teams: By team, for text and lines on cloth.
        team_inks: By team, for glyphs and names on parchment.
        alignments: Good and evil, on cloth.
    """

    cloth: str
    cloth_deep: str
    surface: str
    raised: str
    field: str
    hover: str
    pressed: str
    line: str
    edge: str
    ink: str
    muted: str
    accent: str
    on_accent: str
    focus: str
    danger: str
    warning: str
    success: str
    parchment: str
    parchment_edge: str
    parchment_ink: str
    parchment_muted: str
    shroud: str
    teams: Mapping[str, str]
    team_inks: Mapping[str, str]
    alignments: Mapping[str, str]


NIGHT: Final = Palette(
    cloth="#16110f",
    cloth_deep="#0e0b0a",
    surface="#1f1814",
    raised="#2a211b",
    field="#0e0b0a",
    hover="#352a22",
    pressed="#1a1411",
    line="#3a2f27",
    edge="#7d6b58",
    ink="#e2d3b8",
    muted="#ab9a81",
    accent="#d9923f",
    on_accent="#1b1108",
    focus="#f3c66b",
    danger="#e57863",
    warning="#d9b04a",
    success="#93b56f",
    parchment="#cdb88f",
    parchment_edge="#8a7249",
    parchment_ink="#261c13",
    parchment_muted="#54442f",
    shroud="#0b0908",
    teams=MappingProxyType(
        {
            "townsfolk": "#82addf", "outsider": "#68c0b6", "minion": "#e2935b", "demon": "#e8705f",
            "traveller": "#bd97dd", "fabled": "#d9c05e", "loric": "#96c272",
        }
    ),
    team_inks=MappingProxyType(
        {
            "townsfolk": "#173f70", "outsider": "#0d4f4a", "minion": "#73300b", "demon": "#7d1414",
            "traveller": "#4b2773", "fabled": "#564406", "loric": "#2d4d15",
        }
    ),
    alignments=MappingProxyType({"good": "#82addf", "evil": "#e8705f"}),
)  # fmt: skip

DAY: Final = Palette(
    cloth="#ece2cf",
    cloth_deep="#ddd0b8",
    surface="#f6efe1",
    raised="#fdf8ee",
    field="#fffdf7",
    hover="#f0e4cc",
    pressed="#e3d4b6",
    line="#d0c0a1",
    edge="#7e6a4a",
    ink="#2a2017",
    muted="#625340",
    accent="#84420a",
    on_accent="#fff7ea",
    focus="#984600",
    danger="#a32a1a",
    warning="#735000",
    success="#3f6419",
    parchment="#fbf2dc",
    parchment_edge="#b29a6c",
    parchment_ink="#2a2017",
    parchment_muted="#65543c",
    shroud="#2a2420",
    teams=MappingProxyType(
        {
            "townsfolk": "#1e4f8a", "outsider": "#0f625b", "minion": "#8c3d0f", "demon": "#9a1e1e",
            "traveller": "#5d3488", "fabled": "#655000", "loric": "#3a6019",
        }
    ),
    team_inks=MappingProxyType(
        {
            "townsfolk": "#1b4880", "outsider": "#0d5751", "minion": "#80360c", "demon": "#8c1a1a",
            "traveller": "#542e7d", "fabled": "#5e4a04", "loric": "#345716",
        }
    ),
    alignments=MappingProxyType({"good": "#1e4f8a", "evil": "#9a1e1e"}),
)  # fmt: skip


CONTRAST: Final = Palette(
    cloth="#000000",
    cloth_deep="#000000",
    surface="#0a0a0a",
    raised="#1a1a1a",
    field="#000000",
    hover="#262626",
    pressed="#000000",
    line="#8c8c8c",
    edge="#d0d0d0",
    ink="#ffffff",
    muted="#e6e6e6",
    accent="#ffd23f",
    on_accent="#000000",
    focus="#ffff8a",
    danger="#ff9d8a",
    warning="#ffd23f",
    success="#9be86a",
    parchment="#ffffff",
    parchment_edge="#6e6e6e",
    parchment_ink="#000000",
    parchment_muted="#2b2b2b",
    shroud="#000000",
    teams=MappingProxyType(
        {
            "townsfolk": "#8ec5ff", "outsider": "#6ce8da", "minion": "#ffb47a", "demon": "#ff9d8a",
            "traveller": "#dcb8ff", "fabled": "#ffe14d", "loric": "#b4ee8a",
        }
    ),
    team_inks=MappingProxyType(
        {
            "townsfolk": "#003a7a", "outsider": "#00504a", "minion": "#6e2b00", "demon": "#7d0000",
            "traveller": "#46137a", "fabled": "#4d3c00", "loric": "#1f4a00",
        }
    ),
    alignments=MappingProxyType({"good": "#8ec5ff", "evil": "#ff9d8a"}),
)  # fmt: skip

PALETTES: Final[Mapping[ThemeName, Palette]] = MappingProxyType({"night": NIGHT, "day": DAY, "contrast": CONTRAST})


@dataclass(frozen=True, slots=True)
class Space:
    """Distances in logical pixels; nothing is spaced by any other number."""

    hair: int = 2
    xs: int = 4
    s: int = 8
    m: int = 12
    lg: int = 16
    xl: int = 24
    xxl: int = 32
    xxxl: int = 48


@dataclass(frozen=True, slots=True)
class Radius:
    """Corner radii in logical pixels."""

    s: int = 5
    m: int = 9
    lg: int = 14


@dataclass(frozen=True, slots=True)
class Type:
    """Text sizes in logical pixels, already multiplied by the reader's text scale.

    Attributes:
        caption: The smallest: dates, counts beside things.
        body: Text that is read from a chair.
        label: Controls and names, readable at arm's length.
        title: Headings of panels.
        large: The step or question at hand.
        display: Headings of pages.
        card: The name on a card, read from across a table.
    """

    caption: int = 14
    body: int = 16
    label: int = 17
    title: int = 21
    large: int = 28
    display: int = 38
    card: int = 84


@dataclass(frozen=True, slots=True)
class Motion:
    """Durations in milliseconds; all 0 but ``hold_ms`` when motion is off."""

    quick_ms: int = 90
    usual_ms: int = 160
    hold_ms: int = 650


@dataclass(frozen=True, slots=True)
class Theme:
    """One look, complete."""

    name: ThemeName
    palette: Palette
    space: Space = field(default_factory=Space)
    radius: Radius = field(default_factory=Radius)
    type: Type = field(default_factory=Type)
    motion: Motion = field(default_factory=Motion)
    @property
    def dark(self) -> bool:
        """True where light words lie on dark ground."""
        return self.name != "day"

    control_px: int = 40
    """Height of a button or field: a finger's width at arm's length."""
    focus_px: int = 2
    """Width of the ring around what has the keyboard."""


def make_theme(name: ThemeName, *, scale: float = 1.0, hold_ms: int = 650, motion: bool = True) -> Theme:
    """Returns a theme; ``scale`` (1.0 to 2.0) multiplies text and controls, no ``motion`` stills everything."""
    plain = Type()
    sizes = {key: round(getattr(plain, key) * scale) for key in Type.__slots__}
    # A card is big already; at 200 % it would push its own text off the screen.
    sizes["card"] = round(plain.card * min(scale, 1.25))
    moves = Motion(hold_ms=hold_ms) if motion else Motion(0, 0, hold_ms)
    return Theme(
        name,
        PALETTES[name],
        type=Type(**sizes),
        motion=moves,
        control_px=round(40 * scale),
        focus_px=4 if name == "contrast" else 2,
    )


def contrast(first: str, second: str) -> float:
    """Returns the contrast of two colours, 1 to 21. Source: WCAG 2.2, relative luminance."""

    def luminance(colour: str) -> float:
        def linear(value: float) -> float:
            return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

        red, green, blue = (linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)
