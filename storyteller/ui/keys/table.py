"""All keys there are, by where they work: those of the actions, which can be changed, and those that lie fast.

A key of one letter works where nothing is being typed. The tables of the panels and this one must say the same; a test
reads both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import QKeySequence

_SIGNS: Final[Mapping[str, str]] = {
    "Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Return": "Enter", "-": "−", "Del": "Delete",
}  # fmt: skip
"""How a key is shown where Qt's word for it is not what stands on the keyboard."""


@dataclass(frozen=True, slots=True)
class FixedKeys:
    """Keys that do one thing in one place.

    Attributes:
        context: Where; its heading is ``keys_page.context.<context>``.
        does: What; the text is ``keys_page.<context>.<does>``.
        keys: Any of these, as Qt writes them; the words ``seats`` and ``hold`` stand for digits and for holding Space.
    """

    context: str
    does: str
    keys: tuple[str, ...]


def _rows(context: str, **rows: tuple[str, ...]) -> tuple[FixedKeys, ...]:
    return tuple(FixedKeys(context, does, keys) for does, keys in rows.items())


FIXED: Final[tuple[FixedKeys, ...]] = (
    *_rows(
        "big",
        escape=("Esc",),
        space=("Space",),
        enter=("Return",),
        seats=("seats",),
        seats_shift=("Shift+seats",),
    ),
    *_rows(
        "board",
        walk=("Left", "Right", "Up", "Down"),
        ends=("Home", "End"),
        open=("Return",),
        menu=("Menu",),
        several=("Shift+Left", "Shift+Right", "Shift+Up", "Shift+Down", "Shift+Return"),
        reminders=("[", "]"),
        reminder_remove=("Del",),
        reminder_move=("M",),
        reminder_flip=("F",),
        reminder_write=("T",),
    ),
    *_rows(
        "night",
        finish=("Space", "Return"),
        skip=("S",),
        again=("A",),
        card=("C",),
        desk=("V",),
        grimoire=("G",),
        type=("F",),
        yes_no=("Y", "N"),
        turn=(",", ".", "Left", "Right"),
        number=("seats",),
        back=("Backspace", "PgUp"),
        look=("PgDown",),
        move=("Alt+PgUp", "Alt+PgDown"),
        decoys=("K",),
        dawn=("B",),
    ),
    *_rows(
        "day",
        next=("Space",),
        nominate=("N",),
        exile=("R",),
        ability=("U",),
        prompt=("Q",),
        execute=("E",),
        correct=("C",),
        end=("D",),
        clock=("P",),
        talk=("O",),
        minute=("+", "="),
        away=("-",),
    ),
    *_rows(
        "count",
        hands=("Space", "seats"),
        sweep=(",", ".", "Left", "Right"),
        close=("Return",),
        off=("Backspace",),
        round=("S",),
        defence=("P",),
    ),
    *_rows("end", next=("Space",), seats=("seats",), all=("A",)),
    *_rows("panel", take=("T",), leave=("X",)),
    *_rows("setup", strips=("Alt+1", "Alt+2", "Alt+3", "Alt+4"), onward=("Ctrl+Return",)),
    *_rows(
        "people",
        walk=("Left", "Right", "Up", "Down"),
        move=("Alt+Left", "Alt+Right", "Alt+Up", "Alt+Down"),
        rename=("F2", "Return"),
        remove=("Del", "Backspace"),
        traveller=("T",),
        new=("N",),
        character=("C",),
        menu=("M", "Menu"),
    ),
    *_rows(
        "characters",
        pick=("Return",),
        more_less=("+", "=", "-"),
        pin=("P",),
        ban=("B",),
        random=("R",),
        reroll=("Shift+R",),
    ),
    *_rows(
        "deal",
        enter=("Return",),
        before=("Backspace",),
        press=("Return",),
        show=("V",),
        take=("Del", "Backspace"),
        menu=("Menu",),
    ),
    *_rows(
        "library",
        resume=("Space",),
        turn=("Ctrl+PgUp", "Ctrl+PgDown"),
        find=("Ctrl+F",),
        paste=("Ctrl+V",),
        save=("Ctrl+S",),
    ),
    *_rows(
        "reference",
        walk=("Up", "Down"),
        large=("Return",),
        turn=("Ctrl+PgUp", "Ctrl+PgDown"),
    ),
    *_rows("finder", walk=("Up", "Down"), take=("Return",)),
    *_rows("cards", hold=("hold",), turn=("R",), show=("Ctrl+Return",), off=("Backspace",)),
)


def caps(key: str, say: Callable[[str], str]) -> tuple[str, ...]:
    """Returns what stands on the keys to be pressed together, as the reader knows them.

    Args:
        key: As Qt writes it, or with one of the words of ``FixedKeys.keys``.
        say: Returns the text of a key, as ``Bridge.tr``.
    """
    if key == "hold":
        return (say("keys_page.key.hold_space"),)
    held, last = _parts(key)
    last = "1…9, 0" if last == "seats" else say("keys_page.key.space") if last == "Space" else _SIGNS.get(last, last)
    return (*held, last)


def _parts(key: str) -> tuple[list[str], str]:
    *held, last = key.split("+") if not key.endswith("+") else [*key[:-2].split("+"), "+"] if len(key) > 1 else ["+"]
    if not held or last == "seats":
        return held, last
    # The system's own words for what is held: ⌘ on a Mac.
    native = QKeySequence(f"{'+'.join(held)}+A").toString(QKeySequence.SequenceFormat.NativeText)
    return native.removesuffix("A").removesuffix("+").split("+"), last


def shown(key: str, say: Callable[[str], str]) -> str:
    """Returns a key in one piece, e.g. ``Ctrl+Shift+Z``."""
    return "+".join(caps(key, say))
