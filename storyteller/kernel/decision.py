"""What a command comes to: facts to record, or a reason why not."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.kernel.message import Message


@dataclass(frozen=True, slots=True)
class Decision:
    """A command understood: the events to record and how the gesture is called in the timeline.

    Attributes:
        events: Facts in the order they happen; never empty.
        label: What the storyteller did, for the timeline and the undo button.
    """

    events: tuple[object, ...]
    label: Message


@dataclass(frozen=True, slots=True)
class Rejection:
    """A command refused; nothing was recorded.

    Attributes:
        code: Stable id for programs, e.g. ``day.nominator_dead``.
        message: The reason and the way out.
        overridable: True when the same command with ``override`` is recorded: it breaks a rule of the game. False
            when it has no meaning (unknown seat, no open vote).
    """

    code: str
    message: Message
    overridable: bool = False
