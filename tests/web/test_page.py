"""The page in HTML: everything of the table is there, in words, and nothing of it is markup."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from html.parser import HTMLParser

import pytest

from storyteller.clocktower.public_town import (
    PublicAnnouncement,
    PublicBlock,
    PublicHand,
    PublicSeat,
    PublicTimer,
    PublicTown,
    PublicVote,
)
from storyteller.i18n.catalogue import Language
from storyteller.viewmodel.public_screen import ScreenRecord, Showing
from storyteller.viewmodel.ring import ring_of
from storyteller.web.hub import Hub
from storyteller.web.look import style
from storyteller.web.page import RING_MOST, Speech, Visit, sheet_part, town_part, whole_page
from tests.clocktower.tables import town_of
from tests.web.guest import showing_of, words_of

NOW = datetime(2026, 1, 1, 20, 0, 0, tzinfo=UTC)
TAGS = ("<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "' onmouseover='x", "</div></main>&amp;")


class Tags(HTMLParser):
    """Collects the tags of a page and checks that each is closed."""

    EMPTY = frozenset(("meta", "link", "input"))

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.open: list[str] = []
        self.attributes: set[str] = set()
        self.words = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def shown(showing: Showing, language: Language = "en") -> tuple[ScreenRecord, Speech]:
    hub = Hub("x")
    hub.take(words_of(showing))
    hub.take(showing)
    return hub.record, hub.speech(language)


def a_day() -> Showing:
    """The second day: a count runs, somebody died, somebody is about to."""
    showing = showing_of(town_of("chef", "imp", "monk", "spy", "drunk"))
    seats = tuple(replace(seat, name=f"P{seat.number}") for seat in showing.town.seats)
    seats = (*seats[:2], replace(seats[2], alive=False), replace(seats[3], alive=False, ghost_vote=False), seats[4])
    town = replace(
        showing.town, seats=seats, phase="day", number=2, threshold=2, to_pass=3, to_tie=2,
        nomination=PublicVote(2, 1, 5, "execution", (PublicHand(1, 1, 1), PublicHand(3, 1, 2)), 3, 2, None),
        block=PublicBlock(2, 2, ()), announced=PublicAnnouncement((3,), ()),
    )  # fmt: skip
    return replace(showing, town=town)


def test_a_day_is_told_in_words_and_marks() -> None:
    text = town_part(*shown(a_day()))
    assert "Day 2" in text
    assert "P1 nominates P5" in text
    assert "Died in the night: P3" in text
    third = r'class="seat dead dead_with_vote hand" data-n="3".*?died in the night · dead, one vote left'
    assert re.search(third, text)
    assert 'class="seat dead" data-n="4"' in text
    assert '<i class="weight">×2</i>' in text
    assert "3 votes pass P2" in text
    assert 'data-look="day"' in text


def test_who_is_dead_and_who_still_has_a_vote_is_seen_by_signs() -> None:
    record, speech = shown(a_day())
    first, _, third, fourth, _ = re.findall(r'<li class="seat.*?</li>', town_part(record, speech))
    assert "#skull" not in first
    assert "<b>1</b>" in first
    assert "#hand" in first
    assert "#skull" in third
    assert "<i>3</i>" in third
    assert "#ballot" in third
    assert "#skull" in fourth
    assert "#ballot" not in fourth
    page = whole_page(record, speech, Visit("/x/", "en"))
    for name in set(re.findall(r'href="#(\w+)"', page)):
        assert page.count(f'<symbol id="{name}"') == 1


def test_it_is_told_in_chinese_too() -> None:
    text = town_part(*shown(a_day(), "zh_Hans"))
    assert "P1 提名 P5" in text
    assert "昨夜死亡" in text


@pytest.mark.parametrize("bad", TAGS)
def test_whatever_is_written_at_the_table_is_text(bad: str) -> None:
    showing = a_day()
    seats = tuple(replace(seat, name=bad, pronouns=bad, character="own") for seat in showing.town.seats)
    town = replace(
        showing.town, seats=seats, script_id="", script_name=bad, script_author=bad, house_rules=(bad,),
        timer=PublicTimer(bad, 60, "", 60), concluded=True, winner="good", reason=bad,
    )  # fmt: skip
    record, speech = shown(replace(showing, town=town))
    page = whole_page(record, speech, Visit("/x/", "en", "sheet", bad), NOW)
    plain = whole_page(*shown(a_day()), Visit("/x/", "en", "sheet"), NOW)
    tags = Tags(page)
    assert not tags.open
    assert tags.names.count("script") == 1
    assert tags.attributes <= Tags(plain).attributes | {"data-over"}
    assert "img" not in tags.names
    assert bad in tags.words


def test_every_kind_of_page_is_whole() -> None:
    for showing in (Showing(), a_day(), showing_of(town_of("imp"))):
        for language in ("en", "zh_Hans"):
            page = whole_page(*shown(showing, language), Visit("/x/", language), NOW)  # type: ignore[arg-type]  # both are
            assert not Tags(page).open
            assert "⟦" not in page


def test_no_style_and_no_script_stand_in_the_page() -> None:
    # The strict headers would forbid them.
    page = whole_page(*shown(a_day()), Visit("/x/", "en"), NOW)
    assert "style=" not in page
    assert not re.search(r"\son\w+=", page)
    assert re.findall(r'(?:src|href)="([^"?]*)', page).count("/x/page.js") == 1
    assert all(link.startswith(("/x/", "#")) for link in re.findall(r'(?:src|href|action)="([^"]*)', page))


def test_without_scripts_the_town_looks_again_and_the_sheet_stands_still() -> None:
    page = whole_page(*shown(a_day()), Visit("/x/", "en"), NOW)
    assert '<noscript><meta http-equiv="refresh"' in page
    assert "refresh" not in whole_page(*shown(a_day()), Visit("/x/", "en", "sheet"), NOW)


def test_the_clock_runs_stands_or_is_over() -> None:
    def clock(ends_at: str, left_s: int) -> str:
        showing = a_day()
        town = replace(showing.town, timer=PublicTimer("talk", 300, ends_at, left_s))
        return town_part(*shown(replace(showing, town=town)), NOW)

    running = clock("2026-01-01T20:01:05+00:00", 300)
    assert ">1:05</b>" in running
    assert f'data-ends="{int(NOW.timestamp() + 65) * 1000}"' in running
    assert ">4:00</b>" in clock("", 240)
    assert "data-ends" not in clock("", 240)
    assert ">Time is up</b>" in clock("2026-01-01T19:59:00+00:00", 300)


def test_a_secret_count_shows_no_hand_and_no_number() -> None:
    showing = a_day()
    town = replace(showing.town, nomination=PublicVote(2, 1, 5, "execution", None, None, 2, None))
    text = town_part(*shown(replace(showing, town=town)))
    assert "raised" not in text
    assert not re.search(r'class="seat[^"]* hand', text)
    assert 'class="tally"' not in text
    assert "Eyes closed" in text


def test_the_sheet_is_searched_by_name_and_by_ability() -> None:
    record, speech = shown(a_day())
    assert "<b>Chef</b>" in sheet_part(record, speech)
    found = sheet_part(record, speech, "EMPATH")
    assert "<b>Empath</b>" in found
    assert "<b>Chef</b>" not in found
    assert '<section class="none">' in found


def test_the_sheet_is_searched_by_a_name_in_the_other_language_too() -> None:
    for language, query, name, other in (("zh_Hans", "empath", "共情者", "厨师"), ("en", "共情", "Empath", "Chef")):
        found = sheet_part(*shown(a_day(), language), query)  # type: ignore[arg-type]  # it is one
        assert f"<b>{name}</b>" in found
        assert f"<b>{other}</b>" not in found


def test_as_many_seats_as_a_ring_holds_have_a_place_and_more_are_a_list() -> None:
    seats = tuple(PublicSeat(n, f"P{n}", "", True, True, False) for n in range(1, RING_MOST + 2))
    ring = town_part(*shown(Showing(PublicTown(seats=seats[:-1]))))
    assert f'class="table n{RING_MOST}"' in ring
    assert f".n{RING_MOST} .seat:nth-child({RING_MOST}) ".encode() in style()
    assert 'class="table many"' in town_part(*shown(Showing(PublicTown(seats=seats))))
    # The first seat is at the top, in the middle.
    assert b".n12 .seat:nth-child(1) { left: 50.0%" in style()
    assert len(ring_of(1600.0, 830.0, 12, 0)[1]) == 12
