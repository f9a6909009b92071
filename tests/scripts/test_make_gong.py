"""The sound that is checked in is the one the script makes."""

from __future__ import annotations

import importlib.util
import io
import wave
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_gong", ROOT / "scripts" / "make_gong.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def numbers(file: bytes) -> tuple[tuple[int, int, int], list[int]]:
    with wave.open(io.BytesIO(file)) as sound:
        shape = (sound.getnchannels(), sound.getsampwidth(), sound.getframerate())
        raw = sound.readframes(sound.getnframes())
    return shape, [int.from_bytes(raw[at : at + 2], "little", signed=True) for at in range(0, len(raw), 2)]


def test_the_gong_is_made_by_its_script_and_is_loud_at_first_and_silent_at_last() -> None:
    there, made = numbers((ROOT / "assets" / "sounds" / "gong.wav").read_bytes()), numbers(script().gong())
    assert there[0] == made[0] == (1, 2, 22050)
    assert len(there[1]) == len(made[1])
    # Another machine's sine may round the last bit the other way.
    assert max(abs(a - b) for a, b in zip(there[1], made[1], strict=True)) <= 1
    loudest = max(abs(value) for value in there[1])
    assert 20_000 < loudest < 32_767
    assert max(abs(value) for value in there[1][-20:]) < loudest // 50
