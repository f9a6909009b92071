"""The script sheet: what players hold, with jinxes and counts; the orders of both nights on its back."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import Final

from storyteller.clocktower.catalogue import PLAYER_TEAMS, Team, TeamCounts
from storyteller.kernel.message import Term, message
from storyteller.viewmodel.box import TokenRecord
from storyteller.viewmodel.printing.frame import Draft, area, columns
from storyteller.viewmodel.printing.lettering import Block, Measure, Style, one_line, paragraph, stacked
from storyteller.viewmodel.printing.page import Box, Face, Item, Line, Paper, Picture, Text, moved
from storyteller.viewmodel.printing.words import PrintWords, joined, line
from storyteller.viewmodel.scripts.sheet import JinxRecord, NightRow, SheetRecord, name_of_step

KIND: Final = "script"
_SIZES: Final = (11.4, 10.8, 10.2, 9.6, 9.2, 8.8, 8.4, 8.0, 7.6, 7.2, 6.8, 6.4)
"""Of the letters of an ability, in points: the largest that needs one page, else two, else as few as may be."""
_ALIGNED: Final = 7.2
"""Rows of two that end together are given up before letters get smaller than this."""
_NEARLY: Final = 1.25
"""What is so much too high for one page, in pages, can't become one page by ending columns where they do."""
_DENSE: Final = (7.6, 7.2, 6.8)
"""Of columns that end where they do; rather two pages than smaller ones."""
_ON_MANY: Final = 7.6
"""Where two are not enough, letters are no smaller than this."""
_GAP: Final = 7.0
"""Between the two columns, in millimetres."""
_MOST_AIR: Final = 3.2
"""Rows of a short script are not pulled further apart than this."""
_ROW_MM: Final = (12.0, 5.4)
"""Height of a row of the night order, largest and smallest."""


def front(
    record: SheetRecord, counts: Mapping[int, TeamCounts], paper: Paper, words: PrintWords, measure: Measure
) -> tuple[Draft, ...]:
    """Returns the players' side: characters by team with what they do, jinxes, house rules and the counts."""
    place = area(paper)
    sets: dict[float, list[Block]] = {}

    def pages(size: float) -> int:
        sets[size] = sets.get(size) or _front(record, counts, place.width, words, measure, size)
        return len(columns(sets[size], place.height))

    one = pages(_ALIGNED) <= 1
    nearly = not one and sum(block.height for block in sets[_ALIGNED]) < _NEARLY * place.height
    chosen = _dense(record, counts, place, words, measure) if nearly else ()
    if not chosen:
        most = 1 if one else 2 if pages(_SIZES[-1]) <= 2 else pages(_ON_MANY)
        # Smaller letters never need more pages: half of the sizes are ruled out by each that is tried.
        size = _SIZES[bisect_left(_SIZES, True, key=lambda size: pages(size) <= most)]
        pages(size)
        chosen = columns(sets[size], place.height)
        if len(chosen) == 1:
            spare = (place.height - chosen[0].height) / max(1, len(sets[size]) - 1)
            chosen = columns(sets[size], place.height, min(_MOST_AIR, spare) * 0.999)
    heading = message("printing.kind.script")
    return tuple(Draft(KIND, heading, moved(column.items, place.x, place.y)) for column in chosen)


def _dense(
    record: SheetRecord, counts: Mapping[int, TeamCounts], place: Box, words: PrintWords, measure: Measure
) -> tuple[Block, ...]:
    """Returns one page whose columns end where they do; nothing where even that is too little."""
    for size in _DENSE:
        page = columns(_front(record, counts, place.width, words, measure, size, dense=True), place.height)
        if len(page) == 1:
            return page
    return ()


def _front(
    record: SheetRecord,
    counts: Mapping[int, TeamCounts],
    width: float,
    words: PrintWords,
    measure: Measure,
    size: float,
    *,
    dense: bool = False,
) -> list[Block]:
    pair = side_by_side if dense else paired
    half = (width - _GAP) / 2
    blocks: list[Block] = []
    for team, tokens in record.groups:
        blocks.append(heading(team_name(team, words), str(len(tokens)), team, width, measure, size))
        people = [person(token, words, measure, half, size) for token in tokens]
        blocks += pair(people, half)
    if record.jinxes:
        blocks.append(heading(line(words, "printing.jinxes"), "", "ink", width, measure, size))
        blocks += pair([_jinx(jinx, words, measure, half, size) for jinx in record.jinxes], half)
    if record.rules:
        blocks.append(heading(line(words, "printing.rules"), "", "ink", width, measure, size))
        blocks += [_padded(paragraph(rule, Style(size), measure, width)) for rule in record.rules]
    if counts and any(team in PLAYER_TEAMS for team, _ in record.groups):
        blocks.append(_counts(counts, words, measure, width, size))
    return blocks


def team_name(team: Team, words: PrintWords) -> str:
    """Returns a team as more than one."""
    return joined(words, Term("teams", team) if team in PLAYER_TEAMS else message(f"printing.teams.{team}"))


def heading(text: str, beside: str, ink: str, width: float, measure: Measure, size: float) -> Block:
    """Returns a heading over a thin line; ``beside``: what stands at the right end of it."""
    style = Style(size + 1.6, "bold", ink)
    title = one_line(text, style, measure, width - 12)
    number = one_line(beside, Style(size + 0.4, "bold", ink), measure, 10, align="right")
    items = (
        *moved(title.items, 0.0, 1.2),
        *(moved(number.items, width - 10, 1.4) if beside else ()),
        Line(0.0, title.height + 1.5, width, 0.0, ink, 0.25),
    )
    return Block(title.height + 2.9, items, heading=True)


def paired(blocks: Sequence[Block], width: float) -> list[Block]:
    """Returns rows of two, read down the left column first; ``width``: of one of them, in millimetres."""
    middle = (len(blocks) + 1) // 2
    return [
        Block(
            max(left.height, right.height if right else 0.0),
            (*left.items, *(moved(right.items, width + _GAP, 0.0) if right else ())),
        )
        for left, right in zip_longest(blocks[:middle], blocks[middle:])
        if left is not None
    ]


def side_by_side(blocks: Sequence[Block], width: float) -> list[Block]:
    """Returns one block of two columns, as even as may be; ``width``: of one of them, in millimetres."""
    heights = [block.height for block in blocks]
    cut = min(range(1, len(blocks) + 1), key=lambda at: max(sum(heights[:at]), sum(heights[at:])))
    left, right = stacked(blocks[:cut]), stacked(blocks[cut:])
    return [Block(max(left.height, right.height), (*left.items, *moved(right.items, width + _GAP, 0.0)))]


def named(names: Sequence[str], style: Style, measure: Measure, width: float) -> Block:
    """Returns a name, with the second one smaller behind it, or below where there is no room."""
    if len(names) < 2:
        return one_line(names[0] if names else "", style, measure, width)
    small = Style(style.size_pt * 0.86, "plain", "muted")
    first = measure.width(names[0], style.face, style.size_pt)
    second = measure.width(names[1], small.face, small.size_pt)
    if first + second + 1.8 > width:
        return stacked((one_line(names[0], style, measure, width), one_line(names[1], small, measure, width)))
    return Block(
        style.pitch,
        (
            Text(0.0, 0.0, first, style.pitch, names[0], style.size_pt, style.face, style.ink),
            Text(first + 1.8, 0.0, second, style.pitch, names[1], small.size_pt, small.face, small.ink),
        ),
    )


def beside(
    pictures: Sequence[TokenRecord], side: float, words: Block, indent: float | None = None, below: float = 1.3
) -> Block:
    """Returns words with small pictures at their left, and some room below."""
    left = indent if indent is not None else side * len(pictures) + 2.2
    items: tuple[Item, ...] = tuple(
        Picture(place * side, 0.3, side, side, token) for place, token in enumerate(pictures)
    )
    return Block(max(side + 0.3, words.height) + below, (*items, *moved(words.items, left, 0.0)))


def person(token: TokenRecord, words: PrintWords, measure: Measure, width: float, size: float) -> Block:
    """Returns a character: its picture, its names, what it does."""
    side = size * 1.02
    room = width - side - 2.2
    name = named(words.names(token.character), Style(size + 0.9, "display", token.team or "ink"), measure, room)
    does = _abilities(words.abilities(token.character), measure, room, size)
    return beside((token,), side, stacked((name, *does)))


def _abilities(texts: Sequence[str], measure: Measure, width: float, size: float) -> list[Block]:
    styles = (Style(size), Style(size * 0.9, "plain", "muted"))
    return [paragraph(text, style, measure, width) for text, style in zip(texts, styles, strict=False)]


def _jinx(jinx: JinxRecord, words: PrintWords, measure: Measure, width: float, size: float) -> Block:
    side = size * 0.8
    room = width - 2 * side - 2.2
    pair = " × ".join(words.names(token.character)[0] for token in (jinx.a, jinx.b))
    name = one_line(pair, Style(size, "bold"), measure, room)
    texts = _abilities(words.jinx(jinx.text), measure, room, size * 0.94)
    return beside((jinx.a, jinx.b), side, stacked((name, *texts)))


def _padded(block: Block) -> Block:
    return Block(block.height + 1.0, block.items)


def _counts(
    counts: Mapping[int, TeamCounts], words: PrintWords, measure: Measure, width: float, size: float
) -> Block:
    """How many of each team, by the number of players."""
    numbers = sorted(counts)
    style = Style(size * 0.92)
    first = width * 0.34
    step, pitch = (width - first) / max(1, len(numbers)), style.pitch * 1.12
    rows: list[tuple[str, str, Callable[[int], str]]] = [(line(words, "printing.players"), "ink", str)]
    for team in PLAYER_TEAMS:
        rows.append((joined(words, Term("teams", team)), team, lambda n, team=team: str(counts[n].of(team))))  # type: ignore[misc]
    items: list[Item] = [Line(0.0, 1.6, width, 0.0, "ink", 0.25)]
    for place, (name, ink, value) in enumerate(rows):
        face: Face = "bold" if place == 0 else "plain"
        top = 2.4 + place * pitch
        items += moved(one_line(name, Style(style.size_pt, face, ink), measure, first - 2).items, 0.0, top)
        items += [
            Text(first + column * step, top, step, style.pitch, value(n), style.size_pt, face, ink, "centre")
            for column, n in enumerate(numbers)
        ]
    return Block(2.4 + len(rows) * pitch, tuple(items), alone=True)


# --- the back --------------------------------------------------------------------------------------------------------


def back(record: SheetRecord, paper: Paper, words: PrintWords, measure: Measure) -> tuple[Draft, ...]:
    """Returns the order of both nights, side by side; nothing that happens in them."""
    place = area(paper)
    half = (place.width - _GAP) / 2
    longest = max(len(record.first_night), len(record.other_nights), 1) + 1
    row = max(_ROW_MM[1], min(_ROW_MM[0], (place.height - 6) / longest))
    nights = (("printing.first_night", record.first_night), ("printing.other_nights", record.other_nights))
    sides = []
    for key, rows in nights:
        title = heading(line(words, key), "", "ink", half, measure, 10.0)
        sides.append(columns([title, *(order_row(r, row, half, words, measure) for r in rows)], place.height))
    return tuple(
        Draft(
            KIND,
            message("printing.kind.order"),
            tuple(
                item
                for at, column in enumerate(pair)
                if column is not None
                for item in moved(column.items, place.x + at * (half + _GAP), place.y)
            ),
        )
        for pair in zip_longest(*sides)
    )


def order_row(row: NightRow, height: float, width: float, words: PrintWords, measure: Measure) -> Block:
    """Returns one row: its number, picture and name; a row of the table has its name only."""
    size = min(14.0, height * 1.4)
    if row.token is None:
        name = one_line(joined(words, name_of_step(row)), Style(size * 0.92, "bold", "muted"), measure, width - 8)
        return Block(height, moved(name.items, 7.0, (height - name.height) / 2))
    side = height * 0.88
    left = 7.0 + side + 2.0
    name = row_name(words.names(row.step), Style(size, "display", row.token.team or "ink"), measure, width - left)
    number = one_line(str(row.number), Style(size * 0.85, "plain", "muted"), measure, 5.0, align="right")
    items = (
        *moved(number.items, 0.0, (height - number.height) / 2),
        Picture(7.0, (height - side) / 2, side, side, row.token),
        *moved(name.items, left, (height - name.height) / 2),
    )
    return Block(height, items)


def row_name(names: Sequence[str], style: Style, measure: Measure, width: float) -> Block:
    """Returns names that take one line whatever comes."""
    both = named(names, style, measure, width)
    return both if both.height <= style.pitch + 1e-6 else one_line("  ".join(names), style, measure, width)
