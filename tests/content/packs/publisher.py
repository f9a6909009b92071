"""An invented publisher: a small catalogue, and files in the shapes of the real ones."""

from __future__ import annotations

import io
import json
import struct
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from storyteller.clocktower.catalogue import Catalogue, Character, Jinx, ReminderSpec, Wake, WakeAct

ASK = Wake(acts=(WakeAct("ask_players"),))
KNOWN = Catalogue(
    characters={
        "baker": Character("baker", "townsfolk", "tb", "bread", first_night=ASK),
        "cook": Character("cook", "townsfolk", "tb", "pot", reminders=(ReminderSpec("Too Salty"),)),
        "wolf": Character("wolf", "demon", "tb", "dog", other_night=ASK),
    },
    first_night=("dusk", "minion_info", "demon_info", "baker", "dawn"),
    other_night=("dusk", "wolf", "dawn"),
    jinxes=(Jinx("baker", "wolf"),),
    digest="0123456789abcdef",
)


def role(id_: str, name: str, team: str = "townsfolk", **more: Any) -> dict[str, Any]:
    return {"id": id_, "name": name, "team": team, "edition": "tb", "ability": f"{name} does a thing.", **more}


ROLES = [
    role("baker", "Baker", firstNightReminder="Show *BREAD*. :reminder:"),
    role("cook", "Cook", reminders=["Too Salty"]),
    role("wolf", "Wolf", "demon"),
    role(
        "ferret",
        "Ferret",
        "minion",
        ability="You run. [+1 Outsider]",
        reminders=["Fled", "Fled"],
        otherNightReminder="The Ferret runs.",
    ),
]
NIGHT = {
    "firstNight": ["dusk", "minioninfo", "demoninfo", "baker", "dawn"],
    "otherNight": ["dusk", "ferret", "wolf", "dawn"],
}
JINXES = [
    {"id": "baker", "jinx": [{"id": "wolf", "reason": "The Wolf eats bread."}]},
    {"id": "ferret", "jinx": [{"id": "cook", "reason": "The Ferret {runs}."}]},
]
CHINESE = {
    "roles": {
        "baker": {"name": "面包师", "ability": "面包师做一件事。", "first": "展示*面包*。:reminder:"},
        "ferret": {"name": "雪貂", "ability": "你逃跑。", "other": "雪貂逃跑。"},
        "minioninfo": {"name": "爪牙信息", "first": "唤醒爪牙。"},
        "nobody": {"name": "无名氏"},
    },
    "jinxes": {"baker-wolf": "狼吃面包。", "cook-ferret": "雪貂逃跑。", "cook-nobody": "无。"},
    "reminders": {"toosalty": "太咸", "fled": "逃走"},
}
FILES: Mapping[str, Any] = {
    "roles.json": ROLES,
    "nightsheet.json": NIGHT,
    "jinxes.json": JINXES,
    "translations/zh_Hans.json": CHINESE,
    "translations/de.json": {"roles": {"baker": {"name": "Bäcker"}}},
}


def written(folder: Path, files: Mapping[str, Any] = FILES) -> Path:
    """Writes files (bytes as they are, all else as JSON) and returns their folder."""
    for name, value in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(value if isinstance(value, bytes) else json.dumps(value).encode())
    return folder


def zipped(file: Path, files: Mapping[str, Any]) -> Path:
    """Writes an archive of files and returns it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, value in files.items():
            archive.writestr(name, value if isinstance(value, bytes) else json.dumps(value))
    return file


def png(width: int = 4, height: int = 4) -> bytes:
    """Returns a picture of one colour."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    out = io.BytesIO()
    out.write(b"\x89PNG\r\n\x1a\n")
    out.write(chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)))
    out.write(chunk(b"IDAT", zlib.compress((b"\0" + b"\x7f\x30\x30" * width) * height)))
    out.write(chunk(b"IEND", b""))
    return out.getvalue()


def png_only(data: bytes) -> bytes | None:
    """Stands for the check the windows do."""
    return data if data.startswith(b"\x89PNG") else None
