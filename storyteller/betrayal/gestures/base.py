"""The base of every gesture, and several of them as one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from storyteller.kernel.message import Message


class Command:
    """Base of all commands, for typing only. ``name`` is the snake-case name used in scenario files."""

    __slots__ = ()
    name: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Batch(Command):
    """Several commands as one gesture. A refusal of one refuses all."""

    name: ClassVar[str] = "batch"
    commands: tuple[Command, ...]
    label: Message
