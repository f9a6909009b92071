"""What one table needs on paper: the list of its bag, a grimoire to be written into, and the result of its game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, dist, pi, sin, sqrt
from typing import Final

from storyteller.clocktower.catalogue import PLAYER_TEAMS, TeamCounts
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.kernel.message import Message, Name, Term, message
from storyteller.kernel.timeline import Moment
from storyteller.viewmodel.box import TokenRecord, token
from storyteller.viewmodel.printing.frame import Draft, area, columns
from storyteller.viewmodel.printing.lettering import Block, Measure, Style, one_line, paragraph, stacked
from storyteller.viewmodel.printing.page import Box, Disc, Frame, Item, Line, Paper, Picture, Text, moved
from storyteller.viewmodel.printing.script_sheet import heading, named, paired
from storyteller.viewmodel.printing.words import PrintWords, joined, line
from storyteller.viewmodel.setup.bag_list import bag_list
from storyteller.viewmodel.story import story
from storyteller.viewmodel.story_shape import Story

FEWEST_SEATS: Final = 5
MOST_SEATS: Final = 20
_LARGEST: Final = 30.0
"""Diameter of a seat where there is room, in millimetres."""
_MIDDLE: Final = 86.0
"""Height of what stands inside the ring, in millimetres."""
_BODY: Final = Style(10)
_SMALL: Final = Style(9.2, "plain", "muted")


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game whose result is printed.

    Attributes:
        title: As the storyteller called it, "" for none.
        day: When it was played, as written; "" = unknown.
        line: Its gestures, oldest first.
    """

    title: str
    day: str
    line: Sequence[Moment[Town]]


def bag_pages(town: Town, context: Context, paper: Paper, words: PrintWords, measure: Measure) -> tuple[Draft, ...]:
    """Returns what goes into the bag, to be ticked off; secret."""
    place = area(paper)
    half = (place.width - 7.0) / 2
    found = bag_list(town, context)
    blocks: list[Block] = []
    for team, rows in found.groups:
        term = Term("teams", team) if team in PLAYER_TEAMS else message("printing.others")
        ink = team or "ink"
        blocks.append(heading(joined(words, term), str(len(rows)), ink, place.width, measure, 10.5))
        blocks += paired([_tick(row.token, words, measure, half) for row in rows], half)
    for key, wanted in (("printing.beside_bag", bool(found.beside)), ("printing.stand_in", found.stands_in)):
        if wanted:
            who = tuple(Term("character", one.character) for one in found.beside)
            texts = words.said(message(key, characters=who))
            blocks.append(_paragraphs(texts, measure, place.width))
    if not blocks:
        blocks.append(_paragraphs(words.said(message("printing.empty_bag")), measure, place.width))
    kind = message("printing.kind.bag")
    return tuple(
        Draft("bag", kind, moved(column.items, place.x, place.y), secret=True)
        for column in columns(blocks, place.height, 0.6)
    )


def _tick(record: TokenRecord, words: PrintWords, measure: Measure, width: float) -> Block:
    side, left = 10.0, 20.0
    name = named(words.names(record.character), Style(12, "display", record.team or "ink"), measure, width - left)
    items = (
        Frame(0.5, 2.6, 5.0, 5.0, "ink", 0.35),
        Picture(8.0, 0.2, side, side, record),
        *moved(name.items, left, (side - name.height) / 2 + 0.2),
    )
    return Block(max(side, name.height) + 1.6, items)


def _paragraphs(texts: Sequence[str], measure: Measure, width: float) -> Block:
    """Returns a paragraph in one language or two."""
    looks = (_BODY, _SMALL)
    block = stacked([paragraph(text, look, measure, width) for text, look in zip(texts, looks, strict=False)], 0.4)
    return Block(block.height + 1.8, block.items)


# --- a grimoire to be written into -----------------------------------------------------------------------------------


def grimoire_page(
    seats: int, counts: TeamCounts | None, paper: Paper, words: PrintWords, measure: Measure
) -> Draft:
    """Returns a ring of empty seats with lines for names; bluffs and notes in its middle.

    Args:
        seats: How many; kept between the fewest and the most a ring has room for.
        counts: How many of each team play there; None where that depends on more.
        paper: What it is printed on.
        words: Says it.
        measure: How wide letters are.
    """
    place, number = area(paper), max(FEWEST_SEATS, min(MOST_SEATS, seats))
    size = _LARGEST
    ring, apart = _ring(place, number, size)
    while apart < size + 2:
        size -= 0.5
        ring, apart = _ring(place, number, size)
    items: list[Item] = []
    for at, (x, y) in enumerate(ring, 1):
        items += moved(_seat(at, size, inside=apart < size + 9), x - size / 2, y - size / 2 - 3)
    return Draft("grimoire", message("printing.kind.grimoire"), (*items, *_middle(place, size, counts, words, measure)))


def _ring(place: Box, number: int, size: float) -> tuple[list[tuple[float, float]], float]:
    """Middles of the seats, evenly along an oval, clockwise from its top; and how far the nearest two are apart."""
    wide, high = (place.width - size) / 2, (place.height - size - 8) / 2
    steps = 1440
    x, y = place.x + place.width / 2, place.y + place.height / 2
    spots = [(x + wide * sin(2 * pi * s / steps), y - high * cos(2 * pi * s / steps)) for s in range(steps)]
    far = [0.0]
    for before, after in zip(spots, [*spots[1:], spots[0]], strict=True):
        far.append(far[-1] + ((after[0] - before[0]) ** 2 + (after[1] - before[1]) ** 2) ** 0.5)
    found, s = [], 0
    for seat in range(number):
        while far[s] < far[-1] * seat / number:
            s += 1
        found.append(spots[s % steps])
    return found, min(dist(one, other) for one, other in pairwise([*found, found[0]]))


def _seat(number: int, size: float, *, inside: bool) -> tuple[Item, ...]:
    """A seat with a line for the name: below it, or inside where the next seat is too near."""
    left, at = (size * 0.1, size * 0.74) if inside else (size * 0.04, size + 6.2)
    return (
        Disc(0.0, 0.0, size, size, "", "blank"),
        Text(0.0, size * 0.08, size, 4.0, str(number), 8, "plain", "muted", "centre"),
        Line(left, at, size - 2 * left, 0.0, "muted", 0.25),
    )


def _middle(
    place: Box, size: float, counts: TeamCounts | None, words: PrintWords, measure: Measure
) -> tuple[Item, ...]:
    high = (place.height - size - 8) / 2
    # As wide as the oval of seats leaves free at the height of the first and last line.
    width = (place.width - size) * sqrt(1 - (_MIDDLE / 2 / high) ** 2) - size - 8
    bluff = min(24.0, (width - 8) / 3)
    x, y = place.x + (place.width - width) / 2, place.y + (place.height - _MIDDLE) / 2
    label = Style(9, "bold", "muted")
    items = list(moved(one_line(line(words, "printing.bluffs"), label, measure, width, align="centre").items, x, y))
    for at in range(3):
        left = x + (width - 3 * bluff - 8) / 2 + at * (bluff + 4)
        items.append(Disc(left, y + 6, bluff, bluff, "demon", "blank"))
    top = y + bluff + 11
    if counts is not None:
        said = "   ".join(f"{joined(words, Term('teams', team))} {counts.of(team)}" for team in PLAYER_TEAMS)
        items += moved(one_line(said, Style(8.5, "plain", "muted"), measure, width, align="centre").items, x, top)
        top += 8
    items += moved(one_line(line(words, "printing.notes"), label, measure, width).items, x, top)
    items += [Line(x, top + 11 + at * 8.5, width, 0.0, "muted", 0.2) for at in range(4)]
    return tuple(items)


# --- the result ------------------------------------------------------------------------------------------------------


def result_pages(
    game: PlayedGame, context: Context, paper: Paper, words: PrintWords, measure: Measure
) -> tuple[Draft, ...]:
    """Returns who won and who was who, then the game told by night and day; secret while it goes on."""
    place = area(paper)
    town = game.line[-1].state if game.line else Town()
    told = story(Name(game.title), context, game.line)
    blocks = [_outcome(game, town, told, place.width, words, measure)]
    if told.cast:
        blocks.append(heading(line(words, "story.head.cast"), "", "ink", place.width, measure, 10))
        blocks += [
            _cast(one.number, one.player, one.what, town, context, place.width, words, measure) for one in told.cast
        ]
    for section in told.sections:
        blocks.append(heading(joined(words, section.heading), "", "ink", place.width, measure, 10))
        blocks += [_told(part, words, measure, place.width) for part in section.paragraphs if part]
    kind = message("printing.kind.result")
    return tuple(
        Draft("result", kind, moved(column.items, place.x, place.y), secret=town.conclusion is None)
        for column in columns(blocks, place.height, 0.4)
    )


def _outcome(game: PlayedGame, town: Town, told: Story, width: float, words: PrintWords, measure: Measure) -> Block:
    rows: list[Block] = []
    if game.title:
        rows.append(one_line(game.title, Style(14, "bold"), measure, width))
    if game.day:
        rows.append(one_line(game.day, _SMALL, measure, width))
    won = town.conclusion.winner or "nobody" if town.conclusion is not None else ""
    ink = {"good": "townsfolk", "evil": "demon"}.get(won, "ink")
    key = f"story.won.{won}" if won else "printing.unfinished"
    rows.append(paragraph(line(words, key), Style(14, "display", ink), measure, width))
    for section in told.sections:
        for why in (said for part in section.paragraphs for said in part if said.key == "story.because"):
            rows.append(_paragraphs(words.said(why), measure, width))
    block = stacked(rows, 0.8)
    return Block(block.height + 1.0, block.items)


def _cast(
    number: int, player: Message | Name, what: Message, town: Town, context: Context, width: float,
    words: PrintWords, measure: Measure,
) -> Block:  # fmt: skip
    seat = town.at(number)
    side, first = 7.0, width * 0.3
    left = 6.0 + first + side + 3.0
    said = stacked([
        paragraph(text, look, measure, width - left)
        for text, look in zip(words.said(what), (_BODY, _SMALL), strict=False)
    ])  # fmt: skip
    name = one_line(words.said(player)[0], Style(10.5, "bold"), measure, first - 2)
    height = max(side, said.height, name.height)
    items: list[Item] = [
        *moved(one_line(str(number), _SMALL, measure, 5, align="right").items, 0.0, (height - _SMALL.pitch) / 2),
        *moved(name.items, 7.0, (height - name.height) / 2),
        *moved(said.items, left, (height - said.height) / 2),
        Line(0.0, height + 0.9, width, 0.0, "line", 0.15),
    ]
    if seat is not None and seat.character is not None:
        picture = token(town, context, seat.character)
        items.append(Picture(6.0 + first, (height - side) / 2, side, side, picture))
    return Block(height + 1.6, tuple(items))


def _told(part: Sequence[Message], words: PrintWords, measure: Measure, width: float) -> Block:
    """A paragraph of the story, whole in the first language, then in the second."""
    said = [words.said(sentence) for sentence in part]
    longest = max(len(texts) for texts in said)
    joints = (words.joint, "" if words.joint else " ")
    whole = [joints[at].join(texts[min(at, len(texts) - 1)] for texts in said) for at in range(longest)]
    return _paragraphs(whole, measure, width)
