"""Builds a script's night order: its own where it gives one, the official one for the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

DUSK, DAWN = "dusk", "dawn"


def with_homebrew(official: Sequence[str], homebrew: Mapping[str, float]) -> tuple[str, ...]:
    """Returns the official order with homebrew characters at the places their authors gave.

    A number is a place in the official order, dusk being 0; decimals lie between, equal ones keep the script's order
    and follow the official row. Whoever would come after dawn comes just before it.

    Args:
        official: Official rows.
        homebrew: Places by id, in the script's order.
    """
    dawn = official.index(DAWN) if DAWN in official else len(official)
    keyed = [((float(place), 0, 0), row) for place, row in enumerate(official)]
    for order, (row, number) in enumerate(homebrew.items(), start=1):
        keyed.append(((min(number, dawn - 0.5), 1, order), row))
    # sorted by key alone: rows are never compared
    return tuple(row for _, row in sorted(keyed, key=lambda pair: pair[0]))


def in_own_order(listed: Sequence[str], sheet: Sequence[str]) -> tuple[str, ...]:
    """Returns a script's own order, completed from a sheet.

    What the own order leaves out stands right behind the row that comes before it on the sheet; dusk comes first and
    dawn last if they were left out. One pass over both.

    Args:
        listed: The script's own order, each row once.
        sheet: The order of everything, as ``with_homebrew`` gives it.
    """
    present = set(listed)
    rows = [*((DUSK,) if DUSK not in present else ()), *listed, *((DAWN,) if DAWN not in present else ())]
    present.update((DUSK, DAWN))
    behind: dict[str | None, list[str]] = {}
    before: str | None = None
    for row in sheet:
        if row in present:
            before = row
        else:
            behind.setdefault(before, []).append(row)
    done = behind.get(None, [])
    for row in rows:
        done.append(row)
        done += behind.get(row, ())
    return tuple(done)
