"""The reveal: what the group remembers of a haunt, who turns traitor, and what a new traitor may end."""

from __future__ import annotations

from typing import Any

import pytest

from storyteller.betrayal import commands as c
from storyteller.betrayal.model import Evening, Where
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message
from storyteller.viewmodel.betrayal.haunt import Played, end_sections, haunt_sections, rule_options, sealed, warning
from storyteller.viewmodel.betrayal.sheets import Section, Sheet, Unclear
from storyteller.viewmodel.betrayal.table import player_sections
from tests.betrayal.tables import after, change, haunted, table

A, B, C = (SeatId(n) for n in (1, 2, 3))


def revealed(edition: str = "bg") -> Evening:
    return after(table(edition), c.BeginHaunt(A), c.DescribeHaunt(kind="single"))


def find(sections: tuple[Section, ...], sheet: str) -> Sheet:
    return next(s for section in sections for s in section.sheets if s.id == sheet)


def filled(sheet: Sheet, **values: Any) -> dict[str, Any]:
    return {**{field.name: field.start for field in sheet.fields}, **values}


def test_a_haunt_that_was_played_is_told_with_what_may_be_done() -> None:
    """Source: BG-107."""
    known = {12: Played(("2026-05-01",)), 13: Played(skip=True)}

    def remember(number: int) -> Played:
        return known.get(number, Played())

    played, skipped = warning(12, True, remember), warning(13, False, remember)
    assert played is not None
    assert skipped is not None
    assert played.key == "betrayal_page.played_before"
    assert dict(played.params)["way"].key == "betrayal_page.other_tile"  # type: ignore[union-attr]
    assert skipped.key == "betrayal_page.not_wanted"
    assert dict(skipped.params)["way"].key == "betrayal_page.other_haunt"  # type: ignore[union-attr]
    assert warning(14, True, remember) is None
    assert warning(0, True, remember) is None
    lookup = find(haunt_sections(revealed(), lambda *_: 12, remember), "lookup")
    assert lookup.hint is not None
    assert lookup.hint(filled(lookup, number=0)) == played
    ruled = after(revealed(), c.DescribeHaunt(15))
    lookup_section = haunt_sections(ruled, remember=lambda _n: Played(rulings="keys trade"))[0]
    assert "betrayal_page.ruled_before" in [m.text.key for m in lookup_section.lines if isinstance(m.text, Message)]
    # The number that is typed counts more than what the cell said.
    assert lookup.hint(filled(lookup, number=14)) != played


def test_the_traitor_by_colour_is_offered_for_the_colours_at_the_table() -> None:
    evening = revealed()
    colours = {p.explorer.colour for p in evening.players if p.explorer}
    offered = [value for value, _ in rule_options(evening) if str(value).startswith("colour:")]
    assert offered == [f"colour:{p.explorer.colour}" for p in evening.players if p.explorer]
    assert len(colours) == 3
    rule = find(haunt_sections(evening), "traitor_rule")
    done = after(evening, rule.make(filled(rule, rule=offered[1])))
    assert done.haunt is not None
    assert done.haunt.traitor == B


def with_events(evening: Evening) -> Evening:
    return after(
        evening,
        c.NoteCard("event", "Curse", Where("held", C)), c.NoteCard("event", "Chill", Where("held", C)),
        c.NoteCard("item", "Rope", Where("held", C)), c.SetTraitor(C),
    )  # fmt: skip


def test_a_new_traitor_may_end_lasting_events() -> None:
    """Source: BG-084."""
    evening = with_events(revealed())
    clear = find(haunt_sections(evening), "clear_events")
    (field,) = clear.fields
    assert [value for value, _ in field.options] == [1, 2]
    before = evening.deck("event")
    done = after(evening, clear.make({"events": (1,)}))
    card, other, deck = done.card(1), done.card(2), done.deck("event")
    assert card is not None
    assert other is not None
    assert deck is not None
    assert before is not None
    assert card.where.kind == "gone"
    assert other.where.kind == "held"
    assert deck.discarded == before.discarded + 1
    with pytest.raises(Unclear):
        clear.make({"events": ()})


def test_the_house_has_no_such_power() -> None:
    sections = haunt_sections(with_events(revealed("h3")))
    assert not [s for section in sections for s in section.sheets if s.id == "clear_events"]


def test_each_side_reads_its_own_notes_and_what_was_read_out() -> None:
    """Source: S3-11, S3-12."""
    evening = after(
        haunted(table("h3")),
        c.WriteNote("rules", "heroes", "heroes {1/2/3/4}"), c.WriteNote("rules", "traitor", "secret"),
        c.WriteNote("win", "traitor", "aloud"), c.ReadOut("win", "traitor"),
    )  # fmt: skip
    assert sealed(evening, "heroes").text == "heroes 1\n\naloud"
    assert sealed(evening, "traitor").text == "secret\n\naloud"
    assert sealed(change(table("h3"), 1), "traitor").text == ""


def test_the_dead_may_come_back_as_traitors_where_the_haunt_says_so() -> None:
    """Source: BG-077."""
    evening = after(haunted(table("bg")), c.Die(A))
    assert not [s for section in player_sections(evening, A) for s in section.sheets if s.id == "convert"]
    evening = after(evening, c.DescribeHaunt(converts=True))
    convert = find(player_sections(evening, A), "convert")
    done = after(evening, convert.make({})).player(A)
    assert done is not None
    assert (done.alive, done.side) == (True, "traitor")


def test_at_the_end_the_winners_are_told_to_read_aloud() -> None:
    """Source: BG-109, BG-114."""
    (over,) = end_sections(after(haunted(table("bg")), c.Conclude("heroes", why="the ritual")))
    assert [line.text.key for line in over.lines if isinstance(line.text, Message)] == [
        "betrayal_page.option.won_heroes", "betrayal_page.read_the_win",
    ]  # fmt: skip
    (end,) = end_sections(haunted(table("bg")))
    assert [line.text.key for line in end.lines if isinstance(line.text, Message)] == ["betrayal_page.both_at_once"]
