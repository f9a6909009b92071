"""What the storyteller owes before the first night, as a checklist with suggestions."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from storyteller.clocktower.catalogue import Character
from storyteller.clocktower.commands import Batch, Command
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Pick, Town
from storyteller.clocktower.setup.choices import Choice, ChoiceKind, owed
from storyteller.clocktower.setup.deal import in_bag
from storyteller.clocktower.setup.owing.marking import marks_of_record
from storyteller.clocktower.setup.owing.wording import TEXTS
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, Term, message
from storyteller.viewmodel.box import TokenRecord, token


@dataclass(frozen=True, slots=True)
class OptionRecord:
    """Something that can be chosen: a character, or a player with the token they hold.

    Attributes:
        pick: A character id or a seat id.
        label: The player's name; None for a character.
    """

    pick: Pick
    token: TokenRecord | None
    label: Name | Message | None = None


@dataclass(frozen=True, slots=True)
class ChoiceRecord:
    """One line of the checklist.

    Attributes:
        key: Tells the lines apart and stays the same while the table changes.
        title: What is to be decided.
        done: True when it has been.
        waiting: Why it can't be decided yet, if it can't.
        count: How many are to be chosen.
        made, suggestion: What was chosen, and what we would choose.
        why: The reason for the suggestion.
        options: Everything that may be chosen.
        kind: What is chosen: characters, players, own words, or nothing.
        example: Own words that would do.
    """

    key: str
    of: TokenRecord | None
    title: Message
    done: bool
    waiting: Message | None = None
    count: int = 1
    made: tuple[OptionRecord, ...] = ()
    suggestion: tuple[OptionRecord, ...] = ()
    why: Message | None = None
    options: tuple[OptionRecord, ...] = ()
    kind: ChoiceKind = "characters"
    example: Message | None = None


@dataclass(frozen=True, slots=True)
class ChoicesRecord:
    """The third strip; ``open`` lines are not done and not waiting."""

    lines: tuple[ChoiceRecord, ...] = ()

    @property
    def open(self) -> int:
        """How many can be decided now and are not."""
        return sum(not line.done and line.waiting is None for line in self.lines)

    @property
    def undone(self) -> tuple[ChoiceRecord, ...]:
        """All that is not decided, waiting ones included."""
        return tuple(line for line in self.lines if not line.done)


def choices(town: Town, context: Context) -> ChoicesRecord:
    """Returns the third strip as the table stands; what needs seats stands there waiting before the deal."""
    lines = tuple(_line(town, context, choice) for choice in owed(town, context))
    return ChoicesRecord((*lines, *_waiting(town, context)))


def key_of(choice: Choice) -> str:
    """Returns what tells a choice apart from the others."""
    return f"{choice.code}:{choice.of}:{int(choice.seat) if choice.seat is not None else ''}"


def find(town: Town, context: Context, key: str) -> Choice | None:
    """Returns the choice behind a line, as the table stands now."""
    return next((choice for choice in owed(town, context) if key_of(choice) == key), None)


def taken(town: Town, context: Context, key: str) -> Command | None:
    """Returns what taking the suggestion of a line does; None when there is none."""
    choice = find(town, context, key)
    if choice is None or not choice.commands:
        return None
    return choice.commands[0] if len(choice.commands) == 1 else Batch(choice.commands, choice.message)


def chosen(town: Town, context: Context, key: str, picks: tuple[Pick, ...]) -> Command | None:
    """Returns what choosing these comes to; None when the line is gone or nothing would change."""
    choice = find(town, context, key)
    if choice is None or picks == choice.made:
        return None
    commands = choice.take(picks)
    if len(commands) < 2:
        return commands[0] if commands else None
    return Batch(commands, choice.message)


# --- lines -----------------------------------------------------------------------------------------------------------


def _line(town: Town, context: Context, choice: Choice) -> ChoiceRecord:
    def options(picks: tuple[Pick, ...]) -> tuple[OptionRecord, ...]:
        if choice.kind == "text":
            return tuple(OptionRecord(pick, None, Name(str(pick))) for pick in picks)
        return tuple(_option(town, context, pick) for pick in picks)

    return ChoiceRecord(
        key_of(choice),
        token(town, context, choice.of) if choice.of != "demon" else None,
        choice.message,
        choice.done,
        None,
        choice.count,
        options(choice.made),
        options(choice.suggestion),
        choice.why,
        options(tuple(dict.fromkeys((*choice.options, *choice.made)))),
        choice.kind,
        choice.example,
    )


def _option(town: Town, context: Context, pick: Pick) -> OptionRecord:
    if isinstance(pick, str):
        return OptionRecord(pick, token(town, context, pick))
    seat = town.seat(SeatId(pick))
    held = token(town, context, seat.character) if seat is not None and seat.character else None
    return OptionRecord(pick, held, seat_name(town, seat))


def _waiting(town: Town, context: Context) -> tuple[ChoiceRecord, ...]:
    """What characters that are still in the bag will leave to decide: nobody can say yet for which seat."""
    picked = in_bag(town)
    copies = Counter(one.character for one in picked)
    seen: Counter[str] = Counter()
    found: list[ChoiceRecord] = []
    for one in picked:
        for of in filter(None, (one.character, one.ability)):
            record = context.character(town, of)
            asked = _later(record, copies[of], seen[of]) if record is not None else ()
            seen[of] += 1
            for number, title in enumerate(asked, 1):
                place = "" if number == seen[of] == 1 else f":{seen[of]}:{number}"
                found.append(
                    ChoiceRecord(
                        f"waiting:{of}{place}",
                        token(town, context, of),
                        title,
                        False,
                        message("setup_page.choices.after_deal"),
                    )
                )
    return tuple(found)


def _later(record: Character, copies: int, before: int) -> tuple[Message, ...]:
    """Returns what is asked once a character has a seat, in the order in which it will be.

    Args:
        record: The character.
        copies: How many of it are in the bag.
        before: How many of these were asked about already.
    """
    own = Term("character", record.id)
    turned = [
        message(
            "setup.choice.turn",
            n=effect.count,
            team=Term("team", effect.team or ""),
            alignment=Term("alignment", effect.alignment),
            character=own,
        )
        for effect in record.setup
        if effect.kind == "turn" and effect.alignment is not None
    ]
    marks = [mark for mark in marks_of_record(record) if mark.copies <= 1 or (copies >= mark.copies and not before)]
    laid = ["Poisoned"] if record.id == "nodashii" else [mark.text for mark in marks]
    if len(laid) > 1:
        asked = [message("setup_page.choices.pair", character=own)]
    else:
        asked = [message("setup_page.choices.mark", reminder=Term("reminder", text), character=own) for text in laid]
    words = [message(f"setup_page.choices.words_{record.id}", character=own)] if record.id in TEXTS else []
    return (*turned, *asked, *words)
