"""Times the arithmetic of setting up: legal counts, all completions of a bag, and random bags."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from storyteller.clocktower.catalogue import Catalogue
    from storyteller.clocktower.model import Script
    from storyteller.clocktower.setup.sheet import Sheet

HARD: Final = (
    "balloonist", "bountyhunter", "choirboy", "fortuneteller", "huntsman", "villageidiot",
    "king", "washerwoman", "librarian", "investigator", "chef", "empath", "undertaker", "monk",
    "drunk", "hermit", "lunatic", "damsel", "butler",
    "baron", "godfather", "marionette", "summoner", "xaan",
    "fanggu", "kazali", "lilmonsta", "vigormortis",
)  # fmt: skip
"""28 characters of every edition, 18 of them with set-up effects: harder than any script that people play."""


class _Dice:
    """Repeatable chance, as fast as the program's own."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, bound: int) -> int:
        return self._random.randrange(bound)


def measure_setup() -> dict[str, Any]:
    """Returns times for Trouble Brewing and for the hard script, at every number of players."""
    from storyteller.clocktower.model import Script
    from storyteller.content.loader import load_catalogue
    from storyteller.content.scripts import load_base_script

    catalogue = load_catalogue()
    easy, hard = load_base_script("tb", catalogue), Script("hard", "28 characters", characters=HARD)
    assert easy is not None
    return {
        "hard_script": {"characters": len(HARD), "with_set_up": sum(bool(catalogue.characters[c].setup) for c in HARD)},
        "tb": _of_script(catalogue, easy),
        "hard": _of_script(catalogue, hard),
    }


def _of_script(catalogue: Catalogue, script: Script) -> dict[str, Any]:
    from storyteller.clocktower.setup.sheet import sheet_for

    return {f"{players}_players": _of_sheet(sheet_for(catalogue, script, players)) for players in range(5, 16)}


def _of_sheet(sheet: Sheet) -> dict[str, float]:
    from storyteller.clocktower.setup.bag import draw, plan
    from storyteller.clocktower.setup.counts import count

    began = time.perf_counter()
    possible = plan(sheet, ())
    planned = time.perf_counter() - began
    dice = _Dice(1)
    bag = draw(possible, dice)
    drawing = _median(lambda: draw(possible, dice), 500)
    return {
        "counts_ms": round(_median(lambda: count(sheet, bag), 50) * 1000, 3),
        "plan_ms": round(planned * 1000, 2),
        "ways": len(possible.ways),
        "set_ups_a_second": round(1 / drawing),
    }


def _median(act: Callable[[], object], times: int) -> float:
    """Seconds of one call, the middle one of many."""
    spans = []
    for _ in range(times):
        began = time.perf_counter()
        act()
        spans.append(time.perf_counter() - began)
    return statistics.median(spans)
