"""Files in other encodings and texts that went through chats: mended where it can be done without guessing."""

from __future__ import annotations

import json

import pytest

from storyteller.clocktower.catalogue import Catalogue
from storyteller.content.interchange.mend import mend
from storyteller.content.problems import MAX_PROBLEMS, Problems
from storyteller.content.scripts import MAX_BYTES, export_script, read_script_bytes, read_script_text

PLAIN = '[{"id": "_meta", "name": "雾港"}, "chef", "imp"]'


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "gb18030"])
def test_every_common_encoding_is_read(catalogue: Catalogue, encoding: str) -> None:
    found = read_script_bytes(PLAIN.encode(encoding), catalogue)
    assert found.script is not None
    assert (found.script.name, found.script.characters) == ("雾港", ("chef", "imp"))
    assert [problem.code for problem in found.problems] == (["script.read_as"] if encoding == "gb18030" else [])


@pytest.mark.parametrize("data", [b"\xff\xff\xff", b"\xff\xfe[\x00\x00\xd8", b'["imp", "\xed\xa0"]\xff'])
def test_bytes_that_are_no_text_say_so(catalogue: Catalogue, data: bytes) -> None:
    found = read_script_bytes(data, catalogue)
    assert (found.script, [problem.code for problem in found.problems]) == (None, ["script.not_text_file"])


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ('[\n"chef",\n"imp",\n]', "comma_extra", "3:6"),
        ('["chef",, "imp"]', "comma_extra", "1:9"),
        ('[, "chef", "imp"]', "comma_extra", "1:2"),
        ('[{"id": "chef",}, {"id": "imp"}]', "comma_extra", "1:15"),
        ('["chef"\n"imp"]', "comma_missing", "1:8"),
        ('[{"id": "chef"} {"id": "imp"}]', "comma_missing", "1:16"),
        ("[“chef”, ”imp“]", "quotes", "1:2"),
        ("[『chef』, «imp»]", "quotes", "1:2"),
        ("['chef', 'imp']", "quotes", "1:2"),
        ("[‘chef’, ‘imp’]", "quotes", "1:2"),
        ('["chef"，"imp"]', "punctuation", "1:8"),
        ('【"chef","imp"】', "punctuation", "1:1"),
        ('["chef", // the cook\n"imp"]', "comment", "1:10"),
        ('["chef", /* "spy", **/ "imp"]', "comment", "1:10"),
        ('Tonight: ["chef", "imp"]', "around", "1:1"),
        ('["chef", "imp"]\nsee you at 8', "around", "1:16"),
        ('["chef", "imp"] ["spy"]', "around", "1:16"),
        ('[\u00a0"chef",\u200b"imp"]', "raw_control", "1:2"),
    ],
)
def test_what_chats_do_to_json_is_mended_and_told_by_its_place(
    catalogue: Catalogue, text: str, code: str, where: str
) -> None:
    found = read_script_text(text, catalogue)
    assert found.script is not None
    assert found.script.characters == ("chef", "imp")
    assert [(problem.code, problem.where) for problem in found.problems] == [(f"script.{code}", where)]


def test_a_fence_around_code_is_nothing_to_tell(catalogue: Catalogue) -> None:
    found = read_script_text(f"```json\n{PLAIN}\n```\n", catalogue)
    assert found.script is not None
    assert found.problems == ()


def test_words_in_curly_quotes_keep_the_quotes_inside_them(catalogue: Catalogue) -> None:
    text = '[{“id”: “lamp”, “name”: “O’Lamp”, “team”: “outsider”, “ability”: “Say “lit” or "out".”}, “imp”]'
    found = read_script_text(text, catalogue)
    assert found.script is not None
    (lamp,) = found.script.homebrew
    assert lamp.homebrew is not None
    assert (lamp.homebrew.name, lamp.homebrew.ability) == ("O’Lamp", "Say “lit” or ”out”.")


def test_straight_texts_keep_what_would_be_mended_outside_of_them(catalogue: Catalogue) -> None:
    ability = "Say “yes”, then // wait, 【here】，please,]"
    text = json.dumps([{"id": "lamp", "name": "L", "team": "minion", "ability": ability}, "imp"], ensure_ascii=False)
    found = read_script_text(text[:-1] + ",]", catalogue)  # a comma too many, so that it has to be mended
    assert found.script is not None
    assert found.script.homebrew[0].homebrew is not None
    assert found.script.homebrew[0].homebrew.ability == ability


def test_a_line_break_inside_a_text_is_read(catalogue: Catalogue) -> None:
    found = read_script_text('[{"id": "_meta", "name": "Foggy\nPier"}, "imp"]', catalogue)
    assert found.script is not None
    assert found.script.name == "Foggy Pier"
    assert [problem.code for problem in found.problems] == ["script.raw_control"]


@pytest.mark.parametrize("text", ["", "imp", '["imp', "[“imp]", "[/* imp", '["imp"', '{"a" "b"}', "[imp]", "['imp\\'"])
def test_what_can_not_be_mended_is_told_by_its_place_and_the_file(catalogue: Catalogue, text: str) -> None:
    found = read_script_bytes(text.encode(), catalogue, file="party.json")
    assert found.script is None
    (problem,) = found.problems
    assert problem.code == "script.not_json"
    assert problem.where == f"{problem.message.param('line')}:{problem.message.param('column')}"
    assert getattr(problem.message.param("file"), "text", "") == "party.json"


def test_mending_never_moves_anything() -> None:
    text = "so: 【“chef”，\n'imp' /* x */ \"spy\",] bye"
    mended = mend(text)
    assert mended is not None
    assert len(mended.text) == len(text)
    assert mended.text.index('"chef"') == text.index("“chef”")
    assert json.loads(mended.text) == ["chef", "imp", "spy"]


# --- what JSON allows and no program can use -------------------------------------------------------------------------


def test_a_key_that_stands_there_twice_is_named_and_the_last_one_counts(catalogue: Catalogue) -> None:
    found = read_script_text('[{"id": "_meta", "name": "A", "x": {"y": 1, "y": 2}, "name": "B"}, "imp"]', catalogue)
    assert found.script is not None
    assert found.script.name == "B"
    assert [(p.code, p.where) for p in found.problems] == [
        ("script.key_twice", "[0].name"), ("script.key_twice", "[0].x.y"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "number", ["NaN", "Infinity", "-Infinity", "1e999", "9" * 5_000, "-" + "9" * 31, "0." + "3" * 400]
)
def test_numbers_beyond_all_bounds_are_left_out(catalogue: Catalogue, number: str) -> None:
    entry = f'{{"id": "lamp", "name": "L", "team": "minion", "ability": "x", "otherNight": {number}}}'
    found = read_script_text(f'[{entry}, {number}, "imp"]', catalogue)
    assert found.script is not None
    assert found.script.characters == ("lamp", "imp")
    assert [(p.code, p.where) for p in found.problems] == [
        ("script.no_number", "[1]"), ("script.no_number", "[0].otherNight"), ("script.not_an_entry", "[1]"),
    ]  # fmt: skip


@pytest.mark.parametrize("odd", ["\\u0000", "\\ud83d", "\\u001b", "\\uffff"])
def test_characters_nothing_can_show_are_taken_out(catalogue: Catalogue, odd: str) -> None:
    text = '[{"id": "_meta", "na@me": 1, "k@": 2, "name": "F@og"}, "imp", "che@f"]'.replace("@", odd)
    found = read_script_text(text, catalogue)
    assert found.script is not None
    assert found.script.name in ("Fog", "F\ufffdog")
    assert found.script.extra == (("k", "2"),)
    assert "script.odd_characters" in [problem.code for problem in found.problems]
    json.dumps(export_script(found.script), ensure_ascii=False).encode("utf-8")


def test_a_nul_in_the_file_itself_is_taken_out(catalogue: Catalogue) -> None:
    found = read_script_bytes(b'[{"id": "_meta", "name": "F\0og"}, "imp"]', catalogue)
    assert found.script is not None
    assert found.script.name == "Fog"


def test_sixty_four_levels_are_read_and_one_more_is_refused(catalogue: Catalogue) -> None:
    def nested(levels: int) -> str:
        return '[{"id": "_meta", "name": "x", "deep": %s}, "imp"]' % ("[" * levels + "]" * levels)

    assert read_script_text(nested(62), catalogue).script is not None
    assert [p.code for p in read_script_text(nested(63), catalogue).problems] == ["script.too_deep"]
    assert [p.code for p in read_script_text(nested(500_000), catalogue).problems] == ["script.too_deep"]
    assert [p.code for p in read_script_text('{"a":' * 500_000, catalogue).problems] == ["script.too_deep"]


def test_ten_megabytes_are_the_limit_pasted_too(catalogue: Catalogue) -> None:
    assert [p.code for p in read_script_text(" " * (MAX_BYTES + 1), catalogue).problems] == ["script.too_large"]
    fitting = PLAIN.encode().ljust(MAX_BYTES)
    assert read_script_bytes(fitting, catalogue).script is not None
    assert [p.code for p in read_script_bytes(fitting + b" ", catalogue).problems] == ["script.too_large"]


def test_two_thousand_entries_and_a_meta_are_the_limit(catalogue: Catalogue) -> None:
    entries = [{"id": "_meta", "name": "x"}, *["imp"] * 2_000]
    assert read_script_bytes(json.dumps(entries).encode(), catalogue).script is not None
    entries.append("imp")
    assert [p.code for p in read_script_bytes(json.dumps(entries).encode(), catalogue).problems] == ["script.too_many"]


def test_long_words_of_a_file_are_cut_in_messages(catalogue: Catalogue) -> None:
    found = read_script_bytes(json.dumps(["x" * 1_000_000, "imp"]).encode(), catalogue)
    assert len(str(found.problems[0].message.param("id"))) == 80
    assert found.script is not None
    assert found.script.unknown == ()  # no id is that long


def test_of_very_many_problems_only_the_number_is_kept() -> None:
    problems = Problems()
    for place in range(MAX_PROBLEMS + 7):
        problems.add("script.repeated", f"[{place}]", id="imp")
    told = problems.all()
    assert len(told) == MAX_PROBLEMS + 1
    assert (told[-1].code, told[-1].message.param("n")) == ("script.more_problems", 7)
