"""The work of reading a script is bounded by the file's size: counted in lines of Python run, not in seconds."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any, Final

import pytest

from storyteller import content
from storyteller.clocktower.catalogue import Catalogue
from storyteller.content.interchange import mend
from storyteller.content.interchange.official import exported
from storyteller.content.scripts import read_script_bytes

LINES_A_BYTE: Final = 30
"""The bound that ``docs/scripts.md`` states, beyond ``LINES_AT_ALL``."""
LINES_AT_ALL: Final = 12_000
CONTENT: Final = str(Path(content.__file__).parent)
LAMP: Final = '{"id":"l%d","name":"L","team":"minion","ability":"x","firstNight":%d}'


def lines_run(work: Callable[[], object]) -> int:
    """How many lines of the content room some work runs through."""
    count = 0

    def line(_frame: FrameType, event: str, _arg: Any) -> Any:
        nonlocal count
        count += event == "line"
        return line

    def call(frame: FrameType, _event: str, _arg: Any) -> Any:
        return line if frame.f_code.co_filename.startswith(CONTENT) else None

    before = sys.gettrace()
    sys.settrace(call)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


def homebrew(part: str) -> str:
    return f'[{{"id":"l","name":"L","team":"minion","ability":"x",{part}}},"imp"]'


def meta(part: str) -> str:
    return f'[{{"id":"_meta","name":"x",{part}}},"imp"]'


def many(unit: str, size: int, joint: str = ",") -> str:
    return joint.join([unit] * max(1, size // (len(unit) + len(joint))))


ADVERSE: Final[dict[str, Callable[[int], str]]] = {
    "known ids": lambda n: "[" + many('"imp"', n) + "]",
    "unknown ids": lambda n: json.dumps([str(number) for number in range(n // 6)]),
    "homebrew": lambda n: "[" + ",".join(LAMP % (number, n - number) for number in range(n // 70)) + "]",
    "official records": lambda n: "[" + many('{"id":"imp","name":"i","ability":"x","team":"x"}', n) + "]",
    "records by name": lambda n: "[" + many('{"id":"1_1","name":"占卜师"}', n) + "]",
    "empty objects": lambda n: "[" + many('{}', n) + "]",
    "numbers": lambda n: "[" + many('1', n) + "]",
    "brackets": lambda n: "[" * (n // 2) + "]" * (n // 2),
    "open brackets": lambda n: "[" * n,
    "lists in meta": lambda n: meta('"a":[' + many("[]", n) + ']'),
    "numbers in meta": lambda n: meta('"a":[' + many("1", n) + ']'),
    "keys in meta": lambda n: meta(",".join(f'"{number}":1' for number in range(n // 8))),
    "repeated keys": lambda n: meta(many('"a":1', n)),
    "repeated empty keys": lambda n: "[" + many('{"":1,"":2}', n) + "]",
    "own order of nobody": lambda n: meta('"firstNight":[' + many('""', n) + ']'),
    "own order of different nobodies": lambda n: meta(f'"firstNight":{json.dumps([str(x) for x in range(n // 7)])}'),
    "own order, all homebrew": lambda n: (
        f'[{{"id":"_meta","name":"x","firstNight":{json.dumps([f"l{x}" for x in range(n // 80)])}}},'
        + ",".join(LAMP % (number, 1) for number in range(n // 80)) + "]"
    ),
    "jinxes": lambda n: homebrew('"jinxes":[' + many('{"id":"imp","reason":"x"}', n) + ']'),
    "jinxes of nobody": lambda n: homebrew('"jinxes":[' + many('{"id":"x","reason":"x"}', n) + ']'),
    "no jinxes": lambda n: homebrew('"jinxes":[' + many("1", n) + ']'),
    "reminders": lambda n: homebrew(f'"reminders":{json.dumps([str(x) for x in range(n // 8)])}'),
    "specials": lambda n: homebrew('"special":[' + many('{"name":"card","value":1}', n) + ']'),
    "brackets of an ability": lambda n: homebrew('"ability":"%s"' % ("[" * n)),
    "setup of an ability": lambda n: homebrew('"ability":"%s"' % ("[+1 Outsider]" * (n // 13))),
    "house rules": lambda n: meta('"bootlegger":[' + many('"x"', n) + ']'),
    "spare parts": lambda n: meta('"storyteller":{{"unknown":{},"entries":{{{}}}}}'.format(
        json.dumps([str(x) for x in range(n // 16)]), ",".join(f'"{x}":{{}}' for x in range(n // 20)))),
    "spelling": lambda n: "[" + many('"' + "_" * 90 + '"', n) + "]",
    "long id": lambda n: '["' + "x" * n + '","imp"]',
    "odd characters": lambda n: '["' + r"\u0001" * (n // 6) + '","imp"]',
    "odd texts": lambda n: "[" + many(r'"\u0001"', n) + "]",
    "odd keys": lambda n: meta(",".join(rf'"\u0001{x}":1' for x in range(n // 14))),
    "commas": lambda n: "[" + "," * n + "]",
    "commas and values": lambda n: "[" + many('1', n, ',,') + "]",
    "no commas": lambda n: "[" + many('1', n, ' ') + "]",
    "spaces": lambda n: "[" + " " * n + ",]",
    "strange spaces": lambda n: "[" + "\u00a0" * (n // 2) + "]",
    "curly quotes": lambda n: "[" + many('“”', n) + "]",
    "quotes that never close": lambda n: "[" + "“" + "” x" * (n // 5),
    "quotes and spaces": lambda n: "[“" + ("”" + " " * 20) * (n // 23) + "x",
    "apostrophes": lambda n: "['" + "'x" * (n // 2),
    "straight quotes in curly ones": lambda n: "[“" + '"' * n + "”]",
    "comments": lambda n: "[" + "/**/" * (n // 4) + "]",
    "open comments": lambda n: "[" + "/* " * (n // 3),
    "line comments": lambda n: "[" + "//\n" * (n // 3) + "]",
    "slashes": lambda n: "[" + "/ " * (n // 2) + "]",
    "backslashes": lambda n: '["' + "\\" * n,
    "full width": lambda n: "【" + "，" * (n // 3) + "】",
    "words": lambda n: "[" + "a:" * (n // 2) + "]",
    "text before": lambda n: "x" * n + '["imp",]',
    "text behind": lambda n: '["imp"]' + "[" * n,
    "lines": lambda n: "[" + "\n" * n + ",]",
    "digits": lambda n: "[" + "9" * n + "]",
    "fraction": lambda n: "[0." + "3" * n + "]",
    "link": lambda n: "https://x.invalid/?" + "a=1&" * (n // 4),
    "link with a script": lambda n: 'https://x.invalid/?a=["imp"' + ',"imp"' * (n // 6) + "]",
    "wrappers": lambda n: '{"content":' * 3 + '{"roles":["imp"]}' + "}" * 3 + " " * n,
}  # fmt: skip


@pytest.mark.parametrize("family", ADVERSE)
def test_no_file_costs_more_than_the_stated_bound_a_byte(catalogue: Catalogue, family: str) -> None:
    read_script_bytes(b'["Imp of names", "imp"]', catalogue)  # names are loaded once
    for size in (3_000, 24_000):
        data = ADVERSE[family](size).encode()
        assert lines_run(lambda data=data: read_script_bytes(data, catalogue)) <= LINES_AT_ALL + LINES_A_BYTE * len(
            data
        )


@pytest.mark.parametrize("family", ADVERSE)
def test_writing_is_bounded_like_reading(catalogue: Catalogue, family: str) -> None:
    data = ADVERSE[family](24_000).encode()
    script = read_script_bytes(data, catalogue).script
    if script is not None:
        assert lines_run(lambda: exported(script)) <= LINES_AT_ALL + LINES_A_BYTE * len(data)


class Counting:
    """A pattern that counts how far it looks: as far as it matches, or to the end where it finds nothing."""

    def __init__(self, pattern: re.Pattern[str]) -> None:
        self.pattern = pattern
        self.looked = 0

    def match(self, text: str, at: int) -> re.Match[str] | None:
        found = self.pattern.match(text, at)
        self.looked += (found.end() if found else len(text)) - at
        return found


@pytest.mark.parametrize("family", ADVERSE)
def test_a_text_that_never_ends_is_looked_for_once(family: str, monkeypatch: pytest.MonkeyPatch) -> None:
    patterns = {name: Counting(getattr(mend, name)) for name in ("_STRING", "_COMMENT")}
    for name, pattern in patterns.items():
        monkeypatch.setattr(mend, name, pattern)
    text = ADVERSE[family](24_000)
    mend.mend(text)
    assert sum(pattern.looked for pattern in patterns.values()) <= 2 * len(text)


def test_the_count_would_notice_work_of_the_square(catalogue: Catalogue) -> None:
    data = ADVERSE["homebrew"](3_000).encode()

    def once_for_every_entry() -> None:
        for _ in range(3_000 // 70):
            read_script_bytes(data, catalogue)

    assert lines_run(once_for_every_entry) > LINES_AT_ALL + LINES_A_BYTE * len(data)
