"""The ledger in words: who, what, and why it was false."""

from __future__ import annotations

from storyteller.app.words import load_words
from storyteller.clocktower import commands as c
from storyteller.i18n.render import Renderer
from storyteller.kernel.ids import SeatId
from storyteller.viewmodel.ledger import fits, lines
from tests.clocktower.test_ledger import do, game, row


def test_a_false_answer_says_what_ailed_the_player_and_what_was_true() -> None:
    session = game("empath", "poisoner", "imp", "butler", "monk")
    row(session, "poisoner", (1,))
    row(session, "empath", told=(0,))
    line = lines(session.state, session.context, reversed(list(session.timeline.past())))[-1]
    keys = [why.key for why in line.why]
    # Source: the Empath counts evil living neighbours: the Poisoner on one side.
    assert keys[0] == "status.poisoned"
    assert "ledger.why.truth" in keys


def test_what_did_i_tell_ann_is_found_by_her_name_and_by_any_other_word() -> None:
    session = game("empath", "poisoner", "imp", "butler", "monk")
    do(session, c.RenameSeat(SeatId(1), "Ann"))
    row(session, "poisoner", (1,))
    row(session, "empath", told=(0,))
    say = Renderer("en", *load_words()).value
    found = lines(session.state, session.context, reversed(list(session.timeline.past())))
    assert [fits(line, "ANN", say) for line in found] == [True, True]  # she was chosen, and was told
    assert [fits(line, "ann empath", say) for line in found] == [False, True]
    assert [fits(line, "ben", say) for line in found] == [False, False]


def test_a_lie_names_the_character_behind_it() -> None:
    session = game("empath", "poisoner", "imp", "butler", "monk")
    do(session, c.BeginDay(override=True), c.NoteClaim(SeatId(3), "monk"))
    (line,) = lines(session.state, session.context, reversed(list(session.timeline.past())))
    assert [why.key for why in line.why] == ["ledger.why.truly"]


def test_own_words_noted_by_day_are_read_again_with_what_was_told_and_came_of_it() -> None:
    """A storyteller who wrote down a Gossip's statement needs it at night; a Savant's each with its truth."""
    session = game("savant", "artist", "gossip", "imp", "monk")
    do(
        session,
        c.BeginDay(override=True),
        c.UseAbility(SeatId(1), "savant", text="Bo is good\nCy is evil", answer=(True, False)),
        c.UseAbility(SeatId(1), "savant", text="\nonly the second", answer=(True, False)),
        c.UseAbility(SeatId(2), "artist", text="Is Cy evil?", answer=("unknown",)),
        c.UseAbility(SeatId(3), "gossip", text="Di is the Demon", result="true"),
    )
    say = Renderer("en", *load_words()).value
    found = lines(session.state, session.context, reversed(list(session.timeline.past())))
    assert [[say(word) for word in line.words] for line in found] == [
        ["“Bo is good” (true)", "“Cy is evil” (false)"],
        ["“only the second” (false)"],
        ["“Is Cy evil?”"],
        ["“Di is the Demon”", "It is true"],
    ]
    assert [line.told and say(line.told) for line in found] == [None, None, "I don't know", None]
    assert [fits(line, "is evil", say) for line in found] == [True, False, True, False]


def test_a_minion_was_shown_one_as_the_demon_and_the_others_as_minions() -> None:
    """Source: the first-night sheet: Minions learn who the Demon is, and see each other."""
    session = game("poisoner", "spy", "imp", "butler", "monk", "chef", "empath")
    row(session, "minion_info")
    found = lines(session.state, session.context, reversed(list(session.timeline.past())))
    say = Renderer("en", *load_words()).value
    assert [say(line.told) for line in found if line.person.seat == 1] == ["P3 as the Demon", "P2 among the Minions"]
