"""The storyteller's night sheets."""

from __future__ import annotations

from storyteller.content.loader import load_catalogue
from storyteller.content.scripts import load_base_script
from storyteller.viewmodel.printing.frame import Draft
from storyteller.viewmodel.printing.night_sheet import night_pages
from storyteller.viewmodel.printing.page import A4, Text
from storyteller.viewmodel.scripts.sheet import SheetRecord, sheet_record
from tests.viewmodel.printing.paper import EvenLetters, PlainWords

CATALOGUE = load_catalogue()


def record(name: str = "tb") -> SheetRecord:
    script = load_base_script(name, CATALOGUE)
    assert script is not None
    return sheet_record(script, CATALOGUE)


def texts(draft: Draft) -> list[Text]:
    return sorted((item for item in draft.items if isinstance(item, Text)), key=lambda text: (text.y, text.x))


def test_each_night_has_a_page_of_its_own_that_says_which() -> None:
    first, other = night_pages(record(), A4, PlainWords(), EvenLetters())
    assert (first.heading.key, other.heading.key) == ("printing.first_night", "printing.other_nights")


def test_rows_stand_in_order_with_what_to_do() -> None:
    first, other = night_pages(record(), A4, PlainWords(), EvenLetters())
    said = [text.text for text in texts(first)]
    assert said.index("dusk") < said.index("Poisoner") < said.index("Washerwoman") < said.index("dawn")
    assert "Wake poisoner for the first time, and ask." in said
    assert "Wake imp, and ask." in [text.text for text in texts(other)]
    assert "Imp" not in said


def test_characters_are_numbered_and_rows_of_the_table_are_not() -> None:
    first, _ = night_pages(record(), A4, PlainWords(), EvenLetters())
    numbers = [text.text for text in texts(first) if text.text.isdigit()]
    assert numbers == [str(n) for n in range(1, len(numbers) + 1)]
    assert len(numbers) == sum(1 for row in record().first_night if row.token)


def test_a_long_night_takes_more_pages_and_splits_no_row() -> None:
    whole = record("all")
    drafts = night_pages(whole, A4, PlainWords(2), EvenLetters())
    assert len(drafts) > 2
    for draft in drafts:
        # Both languages of a row stand on one page.
        first = sum(1 for text in texts(draft) if text.text.startswith("Wake") and "二" not in text.text)
        second = sum(1 for text in texts(draft) if text.text.startswith("Wake") and text.text.endswith("二"))
        assert first == second > 0
