"""Tokens at their printed size, with marks that say where to cut."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import Final

from storyteller.clocktower.catalogue import TEAMS, Character
from storyteller.kernel.message import message
from storyteller.viewmodel.box import TokenRecord
from storyteller.viewmodel.printing.frame import Draft, area
from storyteller.viewmodel.printing.lettering import Block, Measure, Style, wrap
from storyteller.viewmodel.printing.page import MM_PER_PT, Disc, Face, Item, Line, Paper, Picture, Text, moved
from storyteller.viewmodel.printing.words import PrintWords

CHARACTER_MM: Final = 45.0
"""Diameter of a character's token. Source: the tokens of the printed game."""
REMINDER_MM: Final = 25.0
"""Diameter of a reminder. Source: the tokens of the printed game."""
SMALLEST_MM: Final = (30.0, 15.0)
LARGEST_MM: Final = (90.0, 60.0)
_GAPS: Final = (1.9, 3.0)
"""Between two tokens, least and most: room for scissors, and for the marks."""
_TICK: Final = 1.8
_TIGHT: Final = 1.16
"""From line to line on a token, in sizes of the letters: there is little room."""


def character_pages(
    characters: Sequence[Character], paper: Paper, words: PrintWords, measure: Measure, size_mm: float = CHARACTER_MM
) -> tuple[Draft, ...]:
    """Returns a token for each character, by team; as many as may be in play of one that has copies."""
    discs = [
        disc
        for team in TEAMS
        for record in characters
        if record.team == team
        for disc in [character_token(record, words, measure, size_mm)] * copies(record)
    ]
    return _sheets(discs, "tokens", paper, size_mm)


def reminder_pages(
    characters: Sequence[Character], paper: Paper, words: PrintWords, measure: Measure, size_mm: float = REMINDER_MM
) -> tuple[Draft, ...]:
    """Returns every reminder of the characters, as often as it lies in the box."""
    discs = [
        disc
        for team in TEAMS
        for record in characters
        if record.team == team
        for spec in record.reminders
        for disc in [reminder_token(record, spec.text, words, measure, size_mm)] * spec.count
    ]
    return _sheets(discs, "reminders", paper, size_mm)


def copies(record: Character) -> int:
    """Returns how many of a character's tokens may be in the bag at once; of one without a bound, one."""
    return max((effect.high for effect in record.setup if effect.kind == "copies" and effect.high > 0), default=1)


def _sheets(discs: Iterable[Block], kind: str, paper: Paper, size: float) -> tuple[Draft, ...]:
    place, every = area(paper), list(discs)
    high = place.height - 2 * _TICK
    across = max(1, int((place.width + _GAPS[0]) // (size + _GAPS[0])))
    down = max(1, int((high + _GAPS[0]) // (size + _GAPS[0])))
    gap = min(_GAPS[1], *((room - n * size) / (n - 1) for room, n in ((place.width, across), (high, down)) if n > 1))
    step = size + gap
    left = place.x + (place.width - across * step + gap) / 2
    top = place.y + _TICK
    drafts = []
    for at in range(0, len(every), across * down):
        items: list[Item] = []
        for number, disc in enumerate(every[at : at + across * down]):
            x, y = left + number % across * step, top + number // across * step
            items += (*moved(disc.items, x, y), *moved(_ticks(size, gap), x, y))
        drafts.append(Draft(kind, message(f"printing.kind.{kind}"), tuple(items)))
    return tuple(drafts)


def _ticks(size: float, gap: float) -> tuple[Line, ...]:
    """Where a knife meets the edge: at the four corners of the square around a token, outside of it."""
    far, near = size + gap / 2, -gap / 2
    return tuple(
        mark
        for x in (0.0, size)
        for y in (0.0, size)
        for mark in (
            Line(near if x == 0.0 else far - _TICK, y, _TICK, 0.0, "muted", 0.12),
            Line(x, near if y == 0.0 else far - _TICK, 0.0, _TICK, "muted", 0.12),
        )
    )


# --- one token -------------------------------------------------------------------------------------------------------


def character_token(record: Character, words: PrintWords, measure: Measure, size: float) -> Block:
    """Returns a character's token within a square of its diameter: picture, what it does, names."""
    radius, token = size / 2, TokenRecord(record.id, record.glyph, record.team)
    names, does = words.names(record.id), words.abilities(record.id)[:1]
    items: list[Item] = [
        Disc(0, 0, size, size, record.team, "character", sum(s.count for s in record.reminders), bool(record.setup))
    ]
    side = radius * (0.64 if does else 1.0)
    items.append(Picture(radius - side / 2, radius * (0.21 if does else 0.24), side, side, token))
    name_top = 1.38 if does else 1.26
    if does:
        items += _fitted(does, radius, (0.87, 1.39), measure, "plain", "ink", (6.8, 3.2))
    if len(names) > 1:
        items += _fitted(names[:1], radius, (name_top, name_top + 0.26), measure, "display", record.team, (12.5, 4.0))
        items += _fitted(names[1:2], radius, (name_top + 0.255, name_top + 0.43), measure, "plain", "muted", (7.5, 3.2))
    else:
        items += _fitted(names, radius, (name_top, name_top + 0.38), measure, "display", record.team, (12.5, 4.0))
    return Block(size, tuple(items))


def reminder_token(record: Character, text: str, words: PrintWords, measure: Measure, size: float) -> Block:
    """Returns a reminder within a square of its diameter: picture, its words, whose it is."""
    radius, token = size / 2, TokenRecord(record.id, record.glyph, record.team)
    said = words.reminders(text)
    side = radius * 0.8
    items: list[Item] = [
        Disc(0, 0, size, size, record.team, "reminder"),
        Picture(radius - side / 2, radius * 0.2, side, side, token),
    ]
    if len(said) > 1:
        items += _fitted(said[:1], radius, (1.0, 1.32), measure, "bold", "ink", (8.5, 3.4))
        items += _fitted(said[1:2], radius, (1.31, 1.6), measure, "plain", "ink", (7.0, 3.2))
    else:
        items += _fitted(said, radius, (1.0, 1.56), measure, "bold", "ink", (9.5, 3.4))
    items += _fitted(words.names(record.id)[:1], radius, (1.6, 1.76), measure, "plain", "muted", (5.2, 3.6))
    return Block(size, tuple(items))


def _fitted(
    texts: Sequence[str],
    radius: float,
    band: tuple[float, float],
    measure: Measure,
    face: Face,
    ink: str,
    sizes: tuple[float, float],
) -> tuple[Text, ...]:
    """Words set as large as there is room between two heights of a disc, its edge followed.

    Args:
        texts: Paragraphs; no more than fit.
        radius: Of the disc, in millimetres.
        band: From where to where, in radii from its top.
        measure: How wide letters are.
        face: Of the letters.
        ink: Their colour.
        sizes: Largest and smallest size on a token of the usual size, in points.
    """
    text = "\n".join(texts)
    if not text:
        return ()
    size, smallest = sizes
    most = (band[1] - band[0]) * radius
    while True:
        style = Style(size, face, ink)
        pitch = size * MM_PER_PT * _TIGHT
        lines = _settle(text, style, measure, radius, band, pitch)
        narrow = all(measure.width(said, face, size) <= room + 0.05 for said, room, _ in lines)
        if narrow and len(lines) * pitch <= most + 0.05:
            break
        if size <= smallest:
            lines = _cut(lines, style, measure, int(most / pitch + 0.02))
            break
        size = max(smallest, size - 0.2)
    return tuple(
        Text(radius - room / 2, top, room, pitch, said, size, face, ink, "centre") for said, room, top in lines
    )


def _cut(
    lines: list[tuple[str, float, float]], style: Style, measure: Measure, most: int
) -> list[tuple[str, float, float]]:
    """What is too much for a token even in the smallest letters ends with an ellipsis; a word alone is left out."""
    kept = lines[:most]
    if not kept or len(lines) == 1:
        return []
    said, room, top = kept[-1]
    while said and measure.width(said + "…", style.face, style.size_pt) > room:
        said = said[:-1].rstrip()
    return [*kept[:-1], (said + "…", room, top)]


def _settle(
    text: str, style: Style, measure: Measure, radius: float, band: tuple[float, float], pitch: float
) -> list[tuple[str, float, float]]:
    """Lines with their width and top, in the middle of the band; how many there are decides where each one lies."""
    middle = (band[0] + band[1]) / 2 * radius
    count = 1
    lines: tuple[str, ...] = ()
    for _ in range(8):
        room = _rooms(count, middle, radius, pitch)
        lines = wrap(text, style, measure, room)
        if len(lines) <= count:
            break
        count = len(lines)
    count = len(lines)
    room = _rooms(count, middle, radius, pitch)
    top = middle - count * pitch / 2
    return [(said, room(at), top + at * pitch) for at, said in enumerate(lines)]


def _rooms(count: int, middle: float, radius: float, pitch: float) -> Callable[[int], float]:
    """How wide a line may be: the disc is narrow near its top and foot."""
    top = middle - count * pitch / 2

    def room(at: int) -> float:
        far = max(abs(top + at * pitch - radius), abs(top + (at + 1) * pitch - radius))
        inner = radius * 0.79
        return max(2.0, 2 * sqrt(max(0.0, inner * inner - far * far)))

    return room
