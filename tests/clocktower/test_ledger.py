"""The ledger goes through the gestures: nothing that was said is lost, put right or not."""

from __future__ import annotations

from storyteller.app.bootstrap import memory_session
from storyteller.app.session import Session
from storyteller.clocktower import commands as c
from storyteller.clocktower.ledger import entries
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.order import find_key
from storyteller.content.scripts import load_base_script
from storyteller.kernel.decision import Decision
from storyteller.kernel.ids import SeatId


def game(*characters: str) -> Session[Town]:
    session = memory_session()
    script = load_base_script("tb", session.context.catalogue)
    assert script is not None
    do(session, c.ChooseScript(script))
    for number, character in enumerate(characters, 1):
        do(session, c.AddSeat(f"P{number}"), c.SetCharacter(SeatId(number), character))
        do(session, c.SetShown(SeatId(number), character))
    do(session, c.BeginNight(override=True))
    return session


def do(session: Session[Town], *commands: c.Command) -> None:
    for command in commands:
        assert isinstance(session.dispatch(command), Decision), command


def row(session: Session[Town], name: str, picks: tuple[int, ...] = (), told: tuple[int, ...] = ()) -> None:
    key = find_key(session.state, session.context, name)
    assert key is not None
    do(session, c.FinishStep(key, tuple(SeatId(pick) for pick in picks), told))


def test_what_was_chosen_and_what_was_told_at_a_row_is_one_line() -> None:
    session = game("empath", "poisoner", "imp", "butler", "monk")
    row(session, "poisoner", (1,))
    row(session, "empath", told=(0,))
    chose, told = entries(reversed(list(session.timeline.past())))
    assert (chose.seat, chose.of, chose.picks, chose.payload) == (2, "poisoner", (1,), ())
    assert (told.seat, told.of, told.payload, told.truthful, told.worked) == (1, "empath", (0,), False, False)


def test_a_row_done_again_keeps_what_was_told_first() -> None:
    session = game("empath", "poisoner", "imp", "butler", "monk")
    row(session, "empath", told=(1,))
    key = find_key(session.state, session.context, "empath")
    assert key is not None
    do(session, c.ReopenStep(key))
    row(session, "empath", told=(0,))
    first, second = entries(reversed(list(session.timeline.past())))
    assert (first.payload, first.standing) == ((1,), "corrected")
    assert (second.payload, second.standing) == ((0,), "stands")


def test_what_was_told_and_undone_was_told_all_the_same() -> None:
    session = game("empath", "poisoner", "imp", "butler", "monk")
    row(session, "empath", told=(1,))
    left = session.timeline.cursor
    session.undo()
    row(session, "empath", told=(0,))
    found = entries(reversed(list(session.timeline.past())), [left])
    assert [(entry.payload, entry.standing) for entry in found] == [((1,), "taken_back"), ((0,), "stands")]


def test_a_claim_is_held_against_the_character_and_own_words_are_not() -> None:
    session = game("empath", "poisoner", "imp", "butler", "monk")
    do(session, c.BeginDay(override=True))
    do(session, c.NoteClaim(SeatId(3), "monk"), c.NoteClaim(SeatId(1), "empath"), c.NoteClaim(SeatId(2), "not a demon"))
    found = entries(reversed(list(session.timeline.past())))
    assert [(entry.kind, entry.of, entry.truthful) for entry in found] == [
        ("claimed", "monk", False), ("claimed", "empath", True), ("claimed", "not a demon", None),
    ]  # fmt: skip
