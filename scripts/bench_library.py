"""Measures the script library with thousands of generated scripts, and prints it as JSON.

    python scripts/bench_library.py [--scripts 15000]

The scripts are written as files into a temporary folder and imported from there, as a storyteller's folder would be;
then every keystroke of some searches is timed. Times are milliseconds unless named otherwise.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

if TYPE_CHECKING:
    from storyteller.app.scripts import Scripts
    from storyteller.clocktower.catalogue import Catalogue

SEARCHES = (
    "fortune teller", "midnight garden", "imp", "baron godfather", "ann", "s", "er", "25", "lantern 812", "zzz",
    "占卜师", "午夜花园", "小恶魔", "师", "人", "男爵 教父", "阿水", "剧本 77",
)  # fmt: skip
_FIRST = [
    "Midnight", "Lantern", "Silver", "Hollow", "Crooked", "Winter", "Saffron", "午夜", "月下", "红伞", "迷雾", "旧城",
    "剧本", "花灯",
]  # fmt: skip
_SECOND = [
    "Garden", "Harbour", "Masque", "Orchard", "Parliament", "花园", "码头", "茶会", "书院", "来信", "钟声",
    "Waltz", "Carnival",
]  # fmt: skip
_AUTHORS = [
    "Ann", "Ben", "Cai", "Dora", "阿水", "小云", "老张", "Quill & Co",
]  # fmt: skip


def generated(number: int, catalogue: Catalogue, chance: random.Random) -> bytes:
    """Returns a script of 25 characters; every tenth brings three of its own."""
    ids: list[object] = []
    for team, many in (("townsfolk", 13), ("outsider", 4), ("minion", 4), ("demon", 4)):
        known = [c.id for c in catalogue.characters.values() if c.team == team]
        ids += chance.sample(known, min(many, len(known)))
    name = f"{chance.choice(_FIRST)} {chance.choice(_SECOND)} {number}"
    own: list[object] = []
    if number % 10 == 0:
        own = [
            {"id": f"own{number}_{i}", "name": f"灯塔 Keeper {i}", "team": "townsfolk", "ability": "Once a game, " * 12}
            for i in range(3)
        ]
    meta = {"id": "_meta", "name": name, "author": chance.choice(_AUTHORS)}
    return json.dumps([meta, *ids, *own], ensure_ascii=False).encode()


def main() -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scripts", type=int, default=15_000)
    number = parser.parse_args().scripts
    from storyteller.app.script_import import ScriptImport, sources_of
    from storyteller.app.scripts import FILE_NAME, Scripts
    from storyteller.app.words import load_words
    from storyteller.content.loader import load_catalogue

    catalogue, (texts, characters) = load_catalogue(), load_words()
    chance = random.Random(7)
    with tempfile.TemporaryDirectory() as folder:
        came = Path(folder) / "came"
        came.mkdir()
        for at in range(number):
            (came / f"{at:05}.json").write_bytes(generated(at, catalogue, chance))
        file = Path(folder) / FILE_NAME
        scripts = Scripts(file, catalogue, texts, characters)
        figures: dict[str, object] = {"scripts": number}
        for said in ("import_s", "import_again_s"):
            job = ScriptImport(scripts, sources_of([came]))
            began = time.perf_counter()
            job.run()
            figures[said] = round(time.perf_counter() - began, 2)
            figures[f"{said[:-2]}_added"] = job.added
        figures["file_mb"] = round(file.stat().st_size / 1e6, 1)
        began = time.perf_counter()
        scripts.load()
        figures["load_ms"] = round((time.perf_counter() - began) * 1000, 1)
        figures |= _keystrokes(scripts)
        scripts.close()
    print(json.dumps(figures, indent=2, ensure_ascii=False))
    return 0


def _keystrokes(scripts: Scripts) -> dict[str, object]:
    """Times each search after each letter of it, ten times over."""
    from storyteller.viewmodel.scripts.search import Query

    times: list[tuple[float, str]] = []
    for _ in range(10):
        for words in SEARCHES:
            for end in range(1, len(words) + 1):
                began = time.perf_counter()
                scripts.search(Query(words[:end]))
                times.append(((time.perf_counter() - began) * 1000, words[:end]))
    spent = sorted(time_ms for time_ms, _ in times)
    return {
        "keystrokes": len(times),
        "search_median_ms": round(statistics.median(spent), 2),
        "search_p99_ms": round(spent[int(len(spent) * 0.99)], 2),
        "search_worst": max(times)[1],
    }


if __name__ == "__main__":
    sys.exit(main())
