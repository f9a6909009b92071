"""What one table needs on paper: bag, grimoire, result."""

from __future__ import annotations

from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from storyteller.clocktower.catalogue import TeamCounts
from storyteller.clocktower.model import BagToken, Town
from storyteller.viewmodel.printing.frame import Draft, area
from storyteller.viewmodel.printing.page import A4, LETTER, Disc, Frame, Line, Paper, Picture, Text
from storyteller.viewmodel.printing.table_sheets import PlayedGame, bag_pages, grimoire_page, result_pages
from tests.clocktower.games.evening import Evening
from tests.viewmodel.printing.paper import EvenLetters, PlainWords, context

GAMES = Path(__file__).resolve().parents[2] / "clocktower" / "games"
CONTEXT = context()


def said(drafts: tuple[Draft, ...]) -> list[str]:
    return [item.text for draft in drafts for item in draft.items if isinstance(item, Text)]


def bag(*tokens: BagToken) -> tuple[Draft, ...]:
    return bag_pages(Town(bag=tokens), CONTEXT, A4, PlainWords(), EvenLetters())


def test_the_bag_is_secret_and_each_token_has_a_box_to_tick() -> None:
    (draft,) = bag(BagToken("imp"), BagToken("chef"), BagToken("monk"))
    assert draft.secret
    boxes = [item for item in draft.items if isinstance(item, Frame)]
    assert len(boxes) == 3
    assert {"Imp", "Chef", "Monk", "townsfolk", "demon"} <= set(said((draft,)))


def test_the_bag_holds_what_players_will_see() -> None:
    found = said(bag(BagToken("drunk", "chef"), BagToken("imp"), BagToken("lilmonsta", drawn=False)))
    assert "Chef" in found
    assert "Drunk" not in found
    assert any(text.startswith("stand_in") for text in found)
    assert any(text.startswith("beside_bag") for text in found)


def test_an_empty_bag_says_so() -> None:
    assert said(bag()) == ["empty_bag"]


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("seats", range(5, 21))
def test_a_blank_grimoire_has_its_seats_apart_with_a_line_for_each_name(seats: int, paper: Paper) -> None:
    draft = grimoire_page(seats, TeamCounts(3, 0, 1, 1), paper, PlainWords(), EvenLetters())
    discs = [item for item in draft.items if isinstance(item, Disc)]
    ring = [disc for disc in discs if disc.team == ""]
    assert len(ring) == seats
    assert len(discs) == seats + 3  # three bluffs
    place = area(paper)
    for disc in discs:
        assert place.x - 0.01 <= disc.x
        assert disc.right <= place.right + 0.01
        assert disc.bottom <= place.bottom
    for one, other in combinations(discs, 2):
        apart = ((one.x + one.width / 2 - other.x - other.width / 2) ** 2
                 + (one.y + one.height / 2 - other.y - other.height / 2) ** 2) ** 0.5  # fmt: skip
        assert apart >= (one.width + other.width) / 2
    lines = [item for item in draft.items if isinstance(item, Line)]
    assert len(lines) == seats + 4
    for at, line in enumerate(lines):
        for disc in (disc for number, disc in enumerate(discs) if number != at):
            middle = (disc.x + disc.width / 2, disc.y + disc.height / 2)
            nearest = max(line.x, min(middle[0], line.right))
            assert dist((nearest, line.y), middle) > disc.width / 2


def test_seats_are_numbered_clockwise_from_the_top() -> None:
    draft = grimoire_page(8, None, A4, PlainWords(), EvenLetters())
    at = {item.text: item for item in draft.items if isinstance(item, Text) and item.text.isdigit()}
    assert min(at.values(), key=lambda text: text.y).text == "1"
    assert max(at.values(), key=lambda text: text.x).text == "3"
    assert max(at.values(), key=lambda text: text.y).text == "5"


@pytest.mark.parametrize(("wished", "had"), [(2, 5), (44, 20)])
def test_a_ring_has_no_fewer_and_no_more_seats_than_there_is_room_for(wished: int, had: int) -> None:
    draft = grimoire_page(wished, None, A4, PlainWords(), EvenLetters())
    assert sum(1 for item in draft.items if isinstance(item, Disc) and not item.team) == had


def played(name: str, gestures: int | None = None) -> PlayedGame:
    evening = Evening()
    evening.play((GAMES / f"{name}.txt").read_text("utf-8"))
    line = tuple(reversed(list(evening.session.timeline.past())))
    return PlayedGame("Friday", "2026-05-02", line[:gestures])


def test_the_result_says_who_won_who_was_who_and_how_it_went() -> None:
    drafts = result_pages(played("tb_baron"), CONTEXT, A4, PlainWords(), EvenLetters())
    found = said(drafts)
    assert {"Friday", "2026-05-02", "evil", "cast"} <= set(found)
    assert not any(draft.secret for draft in drafts)
    # Source: the scripted game has thirteen players.
    assert sum(1 for draft in drafts for item in draft.items if isinstance(item, Picture)) == 13
    assert sum(text.startswith("night") for text in found) >= 4
    # What decided it stands at the head, and again where the story ends.
    assert sum(text.startswith("because") for text in found) == 2


def test_a_game_that_goes_on_is_secret_and_says_that_it_has_not_ended() -> None:
    drafts = result_pages(played("tb_baron", 60), CONTEXT, A4, PlainWords(), EvenLetters())
    assert all(draft.secret for draft in drafts)
    assert "unfinished" in said(drafts)


def test_the_story_is_told_in_both_languages() -> None:
    one = said(result_pages(played("tb_baron"), CONTEXT, A4, PlainWords(), EvenLetters()))
    both = said(result_pages(played("tb_baron"), CONTEXT, A4, PlainWords(2), EvenLetters()))
    assert len(both) > len(one)
    assert any(text.endswith("二") for text in both)
