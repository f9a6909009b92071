"""Lines down the pipe: read back as they were written, and nothing else is read."""

from __future__ import annotations

import pytest

from storyteller.clocktower.public_town import PublicTown
from storyteller.viewmodel.public_page import Limits, Moved, Opening, PageWords, frame, page_words, read_frame
from storyteller.viewmodel.public_screen import Face, Printed, Showing
from storyteller.viewmodel.public_wire import NotPublic

WORDS = page_words(
    ("en", "zh_Hans"),
    lambda language: {"town.title": "Town" if language == "en" else "城镇", "grimoire.title": "Secret",
                      "town.n": {"one": "one", "other": "{n}"}, "town.m": {"other": "{n}"}},
    lambda character, language: (f"{character}-{language}", "does"),
    Showing(PublicTown(), Printed((Face("imp"), Face("chef")))),
)  # fmt: skip


@pytest.mark.parametrize(
    "record", [Opening("127.0.0.1", 1, "x", Limits(1, 2, 3, 4, 5)), Moved("y"), WORDS, Showing(PublicTown(number=3))]
)
def test_a_frame_is_one_line_that_reads_back(record: Opening | Moved | PageWords | Showing) -> None:
    line = frame(record)
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert read_frame(line[:-1]) == record


@pytest.mark.parametrize("line", [b"", b"X{}", b"M{}", b"S" + frame(Moved("y"))[1:-1], b'M{"path":"a","seat":1}'])
def test_anything_else_is_refused(line: bytes) -> None:
    with pytest.raises(NotPublic):
        read_frame(line)


def test_only_the_pages_own_texts_and_public_characters_go() -> None:
    english, chinese = WORDS.languages
    assert english.texts == (("town.m", "", "{n}"), ("town.n", "one", "{n}"), ("town.title", "", "Town"))
    assert chinese.texts[2] == ("town.title", "", "城镇")
    assert [(c.id, c.name) for c in chinese.characters] == [("imp", "imp-zh_Hans"), ("chef", "chef-zh_Hans")]
