"""The serving process: what it knows, what it listens on, and what it does with a broken pipe."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from storyteller.viewmodel.public_page import LONGEST_FRAME, Frame, Moved, Opening, PageWords, frame
from storyteller.viewmodel.public_screen import Showing
from storyteller.viewmodel.public_wire import NotPublic
from storyteller.web.serve import lines, listening
from tests.web.guest import until

ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}
MODULES = """
import json, sys
import storyteller.web.serve, storyteller.web.__main__
print(json.dumps(sorted(sys.modules)))
"""
PUBLIC = {
    "storyteller", "storyteller.clocktower", "storyteller.clocktower.public_town", "storyteller.i18n",
    "storyteller.i18n.catalogue", "storyteller.i18n.content", "storyteller.i18n.render", "storyteller.kernel",
    "storyteller.kernel.message", "storyteller.viewmodel", "storyteller.viewmodel.public_page",
    "storyteller.viewmodel.public_screen", "storyteller.viewmodel.public_wire", "storyteller.viewmodel.public_words",
    "storyteller.viewmodel.ring",
}  # fmt: skip


def test_it_has_nothing_of_the_game_in_its_memory() -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-c", MODULES], env=ENVIRONMENT, capture_output=True, text=True, check=True
    )
    loaded = json.loads(done.stdout)
    ours = {name for name in loaded if name.partition(".")[0] == "storyteller"}
    assert {name for name in ours if not name.startswith("storyteller.web")} <= PUBLIC
    assert not {"sqlite3", "pydantic", "PySide6", "platformdirs"} & {name.partition(".")[0] for name in loaded}


@pytest.mark.parametrize("said", [b"", b"nonsense\n", b'M{"path":"x"}\n', b'S{"town":1}\n'])
def test_without_an_opening_it_serves_nothing(said: bytes) -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-m", "storyteller.web"], input=said, env=ENVIRONMENT, capture_output=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, b"")


def test_it_is_ready_once_it_has_read_what_it_is_to_show() -> None:
    opening = Opening("127.0.0.1", 0, "some-path-of-80-bits", awaits=2)
    child = subprocess.Popen(
        [sys.executable, "-P", "-m", "storyteller.web"], env=ENVIRONMENT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    down, back = child.stdin, child.stdout
    assert down is not None
    assert back is not None
    said: list[bytes] = []
    reader = threading.Thread(target=lambda: said.extend(iter(back.readline, b"")))
    reader.start()

    def tell(*records: Frame) -> None:
        down.write(b"".join(map(frame, records)))
        down.flush()

    try:
        tell(opening, Moved("another-path-1234"), PageWords())
        reader.join(1.5)
        assert said == []
        tell(Showing())
        until(lambda: bool(said))
        assert said[0].startswith(b"ready ")
    finally:
        down.close()
        child.wait(10)
        reader.join(10)
        back.close()


def test_lines_are_put_together_from_pieces() -> None:
    class Drips(io.BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            return super().read(min(size or 3, 3))

    assert list(lines(Drips(b"one\ntwo three\nrest"))) == [b"one", b"two three"]


def test_a_line_without_an_end_fills_no_memory() -> None:
    class Endless(io.BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            return b"x" * LONGEST_FRAME

    with pytest.raises(NotPublic):
        list(lines(Endless()))


def test_it_listens_on_the_one_address_and_on_the_wished_port_if_that_is_free() -> None:
    first = listening(Opening("127.0.0.1", 0, "x"))
    try:
        address, port = first.getsockname()
        assert address == "127.0.0.1"
        second = listening(Opening("127.0.0.1", port, "x"))
        try:
            assert second.getsockname()[1] != port
        finally:
            second.close()
    finally:
        first.close()
