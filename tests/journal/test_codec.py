"""What is written reads back equal, and nothing else reads at all."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storyteller.journal.codec import Codec
from storyteller.journal.errors import CodecFault, UnknownKind
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, Term, message
from storyteller.kernel.timeline import Gesture
from tests.journal.builders import events, messages
from tests.journal.toys import KINDS, Answer, Mark, Pick, PieceAdded, PieceAsked, PieceMarked

CODEC = Codec(KINDS)
LABEL = message("toy.done")
LABEL_TEXT = '["toy.done"]'

# For values that the type checker would refuse.
added: Any = PieceAdded
marked: Any = PieceMarked
asked: Any = PieceAsked

any_event = st.one_of([events(cls) for cls in KINDS.values()])


def decoded(text: str) -> Any:
    """The one event in a text."""
    (event,) = CODEC.decode(LABEL_TEXT, text).events
    return event


@given(st.lists(any_event, max_size=3), messages())
def test_a_gesture_reads_back_equal(happened: list[Any], label: Message) -> None:
    gesture = Gesture(tuple(happened), label)
    texts = CODEC.encode(gesture)
    for text in texts:
        text.encode()  # a file can hold it
        assert "\n" not in text
    assert CODEC.decode(*texts) == gesture


@given(any_event)
def test_types_come_back_as_they_were(event: Any) -> None:
    back = CODEC.read_events(json.loads(json.dumps(CODEC.write_events((event,)))))[0]
    # Equality lets 1 pass for True and 1.0; the text of a value doesn't. A fraction may be given as a whole number.
    if type(event) is PieceMarked:
        assert type(back.share) is float
    else:
        assert repr(back) == repr(event)


def test_the_written_form_is_compact_and_plain() -> None:
    event = PieceMarked(Mark(SeatId(2), "blue", "醉"), pair=(SeatId(4), "q"), bag=(("a", 1),))
    label = message("toy.marked", who=Name("小王"), what=Term("toy", "mark"), seats=(1, 2), why=message("toy.why"))
    assert CODEC.encode(Gesture((event,), label)) == (
        '["toy.marked",{"seats":[1,2],"what":{"t":["toy","mark"]},"who":{"n":"小王"},"why":{"m":["toy.why"]}}]',
        '[{"k":"piece_marked","v":1,"mark":{"seat":2,"effect":"blue","note":"醉"},"pair":[4,"q"],"bag":[["a",1]]}]',
    )


def test_only_empty_defaults_are_left_out() -> None:
    # weight=1 and alive=True are defaults too, and written: a default may change, what was said may not.
    assert CODEC.write_events((PieceAdded(SeatId(1), ""),)) == [
        {"k": "piece_added", "v": 1, "seat": 1, "name": "", "alive": True, "weight": 1}
    ]


def test_a_field_that_is_left_out_takes_its_default() -> None:
    assert decoded('[{"k":"piece_added","v":1,"seat":1,"name":"Ann"}]') == PieceAdded(SeatId(1), "Ann")


def test_two_records_in_one_place_are_told_apart() -> None:
    written = CODEC.write_events((PieceAsked(Answer("a")), PieceAsked(Pick("a", (Pick("b"),)))))
    assert [event["reply"]["t"] for event in written] == ["Answer", "Pick"]
    assert CODEC.read_events(written) == (PieceAsked(Answer("a")), PieceAsked(Pick("a", (Pick("b"),))))


SEAT = '"k":"piece_added","v":1,"seat":1,"name":"A"'


@pytest.mark.parametrize(
    ("text", "kind", "field"),
    [
        ("[{" + SEAT + ',"colur":"red"}]', "piece_added", "colur"),
        ('[{"k":"piece_marked","v":1,"mark":{"seat":1,"efect":"red"}}]', "piece_marked", "mark.efect"),
        (
            '[{"k":"piece_marked","v":1,"mark":null,"others":[{"seat":1},{"seat":1,"x":1}]}]',
            "piece_marked",
            "others.1.x",
        ),
        ('[{"k":"piece_added","v":1,"name":"A"}]', "piece_added", "seat"),
        ('[{"k":"piece_marked","v":1,"mark":{"effect":"red"}}]', "piece_marked", "mark.seat"),
        ("[{" + SEAT + ',"colour":"green"}]', "piece_added", "colour"),
        ("[{" + SEAT + ',"alive":1}]', "piece_added", "alive"),
        ("[{" + SEAT + ',"weight":true}]', "piece_added", "weight"),
        ("[{" + SEAT + ',"weight":1.0}]', "piece_added", "weight"),
        ("[{" + SEAT + ',"weight":"1"}]', "piece_added", "weight"),
        ("[{" + SEAT + ',"weight":null}]', "piece_added", "weight"),
        ('[{"k":"piece_added","v":1,"seat":"1","name":"A"}]', "piece_added", "seat"),
        ('[{"k":"piece_added","v":1,"seat":1,"name":["A"]}]', "piece_added", "name"),
        ('[{"k":"piece_marked","v":1,"mark":[]}]', "piece_marked", "mark"),
        ('[{"k":"piece_marked","v":1,"mark":null,"pair":[1]}]', "piece_marked", "pair"),
        ('[{"k":"piece_marked","v":1,"mark":null,"pair":[1,2]}]', "piece_marked", "pair.1"),
        ('[{"k":"piece_marked","v":1,"mark":null,"bag":{"a":1}}]', "piece_marked", "bag"),
        ('[{"k":"piece_marked","v":1,"mark":null,"bag":[["a",1],["a","b"]]}]', "piece_marked", "bag.1.1"),
        ('[{"k":"piece_marked","v":1,"mark":null,"share":"much"}]', "piece_marked", "share"),
        ('[{"k":"piece_asked","v":2,"reply":{"t":"Nobody"}}]', "piece_asked", "reply"),
        ('[{"k":"piece_asked","v":2,"reply":{"text":"no tag"}}]', "piece_asked", "reply"),
        ('[{"k":"piece_asked","v":2,"reply":null,"value":[1,"2"]}]', "piece_asked", "value"),
        ('[{"k":"piece_asked","v":2,"reply":null,"said":["a",{"b":{"x":1}}]}]', "piece_asked", "said.b"),
        ('[{"k":"piece_added"}]', "events", "0"),
        ('[{"v":1}]', "events", "0"),
        ('[{"k":"piece_added","v":true,"seat":1,"name":"A"}]', "events", "0"),
        ('["piece_added"]', "events", "0"),
        ("{}", "events", ""),
        ("null", "events", ""),
        ("[", "events", ""),
        ("", "events", ""),
        ("[" * 100_000, "events", ""),
        ('[{"k":"piece_marked","v":1,"mark":null,"share":NaN}]', "events", ""),
    ],
)
def test_a_value_that_does_not_fit_is_named(text: str, kind: str, field: str) -> None:
    with pytest.raises(CodecFault) as caught:
        CODEC.decode(LABEL_TEXT, text)
    assert (caught.value.kind, caught.value.field) == (kind, field)
    assert caught.value.message.key == "journal.codec_fault"
    assert caught.value.message.param("kind") == kind


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "[]",
        "[1]",
        '["a",{},1]',
        '["a",[]]',
        '["a",{"b":{"t":["x"]}}]',
        '["a",{"b":{"n":1}}]',
        '["a",{"b":{}}]',
        "[",
    ],
)
def test_a_damaged_label_is_named(text: str) -> None:
    with pytest.raises(CodecFault) as caught:
        CODEC.decode(text, "[]")
    assert caught.value.kind == "label"


@pytest.mark.parametrize(
    ("event", "field"),
    [
        (added("1", "A"), "seat"),
        (added(SeatId(1), None), "name"),
        (added(SeatId(1), "A", "green"), "colour"),
        (marked(Answer("x")), "mark"),
        (marked(None, [Mark(SeatId(1))]), "others"),
        (marked(None, bag=(("a", 1), ("b",))), "bag.1"),
        (marked(None, share=float("nan")), "share"),
        (marked(None, share=float("inf")), "share"),
        (asked(None, said="x"), "said"),
        (asked(None, said=Message("x", (("a", object()),))), "said.a"),
        (asked(None, said=Message("x", (("a", 1), ("a", 2)))), "said.a"),
    ],
)
def test_what_would_not_read_back_is_not_written(event: Any, field: str) -> None:
    with pytest.raises(CodecFault) as caught:
        CODEC.encode(Gesture((event,), LABEL))
    assert (caught.value.kind, caught.value.field) == (event.kind, field)


def test_a_truth_value_may_stand_for_a_number() -> None:
    # mypy allows it, so an event may hold it; it reads back as the number that it equals.
    event = PieceAdded(SeatId(1), "A", weight=True)
    assert CODEC.decode(*CODEC.encode(Gesture((event,), LABEL))).events == (event,)


def test_a_class_without_a_kind_is_not_written() -> None:
    with pytest.raises(CodecFault):
        CODEC.encode(Gesture((Mark(SeatId(1)),), LABEL))


def test_another_class_under_a_known_kind_is_not_written() -> None:
    @dataclass(frozen=True, slots=True)
    class Impostor:
        kind: ClassVar[str] = "piece_added"

    with pytest.raises(CodecFault):
        CODEC.encode(Gesture((Impostor(),), LABEL))


@pytest.mark.parametrize(
    ("text", "kind", "version"),
    [
        ('[{"k":"piece_flown","v":1}]', "piece_flown", 1),
        ('[{"k":"piece_added","v":2,"seat":1,"name":"A"}]', "piece_added", 2),
        ('[{"k":"piece_asked","v":1,"reply":null}]', "piece_asked", 1),
    ],
)
def test_an_unknown_kind_or_version_is_not_guessed(text: str, kind: str, version: int) -> None:
    with pytest.raises(UnknownKind) as caught:
        CODEC.decode(LABEL_TEXT, text)
    assert (caught.value.kind, caught.value.version) == (kind, version)
    assert caught.value.message == message("journal.unknown_kind", kind=kind, version=version)


def test_what_the_class_itself_refuses_is_a_fault() -> None:
    @dataclass(frozen=True, slots=True)
    class Picky:
        kind: ClassVar[str] = "picky"
        number: int

        def __post_init__(self) -> None:
            if self.number < 0:
                raise ValueError("below zero")

    with pytest.raises(CodecFault, match="below zero"):
        Codec({"picky": Picky}).decode(LABEL_TEXT, '[{"k":"picky","v":1,"number":-1}]')


def test_a_registry_that_contradicts_itself_is_refused() -> None:
    with pytest.raises(TypeError):
        Codec({"other": PieceAdded}).decode(LABEL_TEXT, '[{"k":"other","v":1}]')


def test_a_field_that_has_no_json_form_is_refused() -> None:
    @dataclass(frozen=True, slots=True)
    class Loose:
        kind: ClassVar[str] = "loose"
        table: dict[str, int]

    with pytest.raises(TypeError, match="dict"):
        Codec({"loose": Loose}).encode(Gesture((Loose({}),), LABEL))


@dataclass(frozen=True, slots=True)
class Lookalikes:
    """JSON cannot tell a list of the one from a list of the other."""

    kind: ClassVar[str] = "lookalikes"
    value: tuple[Answer, ...] | tuple[Pick, ...]


def test_records_that_json_would_confuse_are_not_written() -> None:
    codec = Codec({"lookalikes": Lookalikes})
    answers = (Lookalikes((Answer("a"),)),)
    assert codec.read_events(codec.write_events(answers)) == answers
    with pytest.raises(CodecFault, match="would read back"):
        codec.write_events((Lookalikes((Pick("a"),)),))


def test_reading_and_writing_need_neither_pydantic_nor_qt() -> None:
    code = (
        "import sys; import storyteller.journal.codec, storyteller.journal.journal, storyteller.journal.export, "
        "storyteller.journal.backup; sys.exit(any(name in sys.modules for name in ('pydantic', 'PySide6')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
