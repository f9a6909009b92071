"""The cards a row offers. Expected values come from the characters' entries."""

from __future__ import annotations

import pytest

from storyteller.app.words import load_words
from storyteller.clocktower import commands as c
from storyteller.clocktower.events import InfoGiven
from storyteller.clocktower.model import Cause, StepKey, Town
from storyteller.i18n.render import Renderer
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, Term, message
from storyteller.viewmodel.night.step import step
from tests.clocktower.tables import a_context, after, town_of

CHARMER = StepKey("snakecharmer", SeatId(1))


def shown(town: Town, key: StepKey) -> list[str]:
    found = step(town, a_context(), key)
    assert found is not None
    return [token.character for offer in found.cards for token in offer.card.tokens]


def charmed(*picks: int) -> Town:
    town = town_of("snakecharmer", "chef", "imp", "monk", "poisoner", phase=("night", 2))
    return after(town, c.FinishStep(CHARMER, picks))


def test_nobody_is_told_what_they_are_before_that_changes() -> None:
    town = town_of("snakecharmer", "chef", "imp", "monk", "poisoner", phase=("night", 2))
    assert shown(after(town, c.DraftStep(CHARMER, (3,))), CHARMER) == []
    assert shown(charmed(2), CHARMER) == []
    assert shown(charmed(3), CHARMER) == []


def test_both_are_told_after_a_swap_each_on_a_card_that_says_for_whom() -> None:
    town = after(charmed(3), c.TakeSuggestion("snakecharmer.swaps"))
    assert shown(town, CHARMER) == ["imp", "snakecharmer"]
    found = step(town, a_context(), CHARMER)
    assert found is not None
    own, other = (
        message("panel.card_shows", card=message("panel.card_short.you_are"), what=(Term("character", who),))
        for who in ("imp", "snakecharmer")
    )
    assert [offer.title for offer in found.cards] == [own, message("panel.card_for", card=other, who=(Name("P3"),))]


def test_what_must_be_shown_is_shown_whether_it_is_new_or_not() -> None:
    key = StepKey("scarletwoman", SeatId(1))
    assert shown(town_of("scarletwoman", "chef", "imp", "monk", "mayor", phase=("night", 2)), key) == ["scarletwoman"]


def test_a_character_that_a_player_picks_is_not_asked_for_again_as_an_answer() -> None:
    key = StepKey("cerenovus", SeatId(1))
    town = town_of("cerenovus", "chef", "imp", "monk", "poisoner", phase=("night", 2))
    found = step(after(town, c.DraftStep(key, (2, "monk"))), a_context(), key)
    assert found is not None
    assert found.answer is None
    assert [[token.character for token in offer.card.tokens] for offer in found.cards] == [["cerenovus", "monk"]]


def test_many_who_could_be_pointed_at_are_counted_and_a_few_are_named() -> None:
    key = StepKey("steward", SeatId(1))
    many = step(town_of("steward", "chef", "imp", "monk", "mayor", "saint", phase=("night", 1)), a_context(), key)
    few = step(town_of("steward", "chef", "imp", "monk", "baron", "poisoner", phase=("night", 1)), a_context(), key)
    assert many is not None
    assert few is not None
    assert many.answer is not None
    assert few.answer is not None
    assert many.answer.truth == message("panel.answer.sets", n=4)
    assert few.answer.truth == ((Name("P2"),), (Name("P4"),))


def test_a_row_that_shows_bluffs_says_when_none_are_chosen() -> None:
    people = ("chef", "empath", "monk", "mayor", "saint", "poisoner", "imp")
    key = StepKey("demon_info")
    town = town_of(*people, phase=("night", 1))
    bare = step(town, a_context(), key)
    full = step(after(town, c.SetBluffs(("soldier", "virgin", "butler"))), a_context(), key)
    assert bare is not None
    assert full is not None
    assert (message("panel.no_bluffs") in bare.notes, message("panel.no_bluffs") in full.notes) == (True, False)
    minions = step(town, a_context(), StepKey("minion_info"))
    assert minions is not None
    assert minions.notes == ()


def titles(town: Town, key: StepKey) -> list[str]:
    """What the row's cards are called, in English."""
    found = step(town, a_context(), key)
    assert found is not None
    return [Renderer("en", *load_words()).render(offer.title) for offer in found.cards]


def test_a_card_is_called_by_what_it_shows_so_that_nobody_has_to_open_it_to_read_it() -> None:
    people = ("chef", "empath", "monk", "mayor", "saint", "poisoner", "imp")
    town = after(town_of(*people, phase=("night", 1)), c.SetBluffs(("soldier", "virgin", "butler")))
    assert titles(town, StepKey("minion_info")) == ["This is the Demon: P7"]
    assert titles(town, StepKey("demon_info")) == ["Your Minions: P6", "Not in play: Soldier, Virgin and Butler"]


def test_a_lunatic_has_the_own_cards_first_and_the_demons_say_whose_they_are() -> None:
    """Source: the first-night sheet: the Lunatic is shown Minions and bluffs, then the Demon is woken."""
    people = ("lunatic", "chef", "empath", "monk", "mayor", "poisoner", "imp")
    town = after(
        town_of(*people, phase=("night", 1)),
        c.SetBluffs(("soldier", "virgin", "butler"), of="lunatic", seat=SeatId(1)),
    )
    assert titles(town, StepKey("lunatic", SeatId(1))) == [
        "Your Minions",
        "Not in play: Soldier, Virgin and Butler",
        "to P7, “You are: Imp”",
        "to P7, “This player is: Lunatic and P1”",
    ]
    row = step(town, a_context(), StepKey("lunatic", SeatId(1)))
    assert row is not None
    assert {ask.prompt.key for ask in row.asks} == {"panel.ask.pointed_at"}
    drafted = after(town, c.DraftStep(StepKey("lunatic", SeatId(1)), (2, 3)))
    assert titles(drafted, StepKey("lunatic", SeatId(1)))[0] == "Your Minions: P2 and P3"


def test_a_printed_token_is_a_card_where_none_leads_up_to_it() -> None:
    """Source: the first-night sheet: the Minions are shown the Damsel token, who knows the Widow's."""
    town = town_of("damsel", "chef", "empath", "monk", "mayor", "poisoner", "imp", phase=("night", 1))
    assert titles(town, StepKey("damsel", SeatId(1))) == ["Token: Damsel"]
    town = town_of("widow", "chef", "imp", "monk", phase=("night", 1))
    known = after(town, c.PlaceReminder(SeatId(2), "widow", "Know", by=SeatId(1)))
    poisoned = after(known, c.FinishStep(StepKey("widow", SeatId(1)), (4,)))
    for table in (known, poisoned):
        assert titles(table, StepKey("widow", SeatId(1))) == ["to P2, “Token: Widow”"]


def test_a_harpys_first_is_shown_the_second_and_the_second_sees_nothing() -> None:
    """Source: the Harpy's entry: the first player learns of the second."""
    town = town_of("harpy", "chef", "imp", "monk", phase=("night", 1))
    key = StepKey("harpy", SeatId(1))
    for table in (after(town, c.DraftStep(key, (2, 4))), after(town, c.FinishStep(key, (2, 4)))):
        assert titles(table, key) == ["to P2, “Selected you: Harpy and P4”"]


def test_the_ability_that_a_boffin_gave_in_setting_up_is_on_the_card_and_is_not_asked_for_again() -> None:
    """Source: the Boffin's entry: Boffin and Demon learn which ability it is."""
    key = StepKey("boffin", SeatId(1))
    town = town_of("boffin", "chef", "imp", "monk", phase=("night", 1))
    found = step(town, a_context(), key)
    assert found is not None
    assert [ask.aside for ask in found.asks] == [False]
    given = after(town, c.SetAbility(SeatId(3), "empath", source="boffin", by=SeatId(1)))
    assert titles(given, key) == ["to P3, “Selected you: Boffin and Empath”"]
    found = step(given, a_context(), key)
    assert found is not None
    assert [ask.aside for ask in found.asks] == [True]
    done = after(given, c.FinishStep(key))
    told = [(x.event.seat, x.event.payload) for x in done.log if isinstance(x.event, InfoGiven)]
    assert sorted(told) == [(1, ("empath",)), (3, ("empath",))]


@pytest.mark.parametrize("watcher", ["widow", "spy"])
def test_a_grimoire_that_a_poppy_grower_keeps_closed_is_not_offered_and_it_is_said_why(watcher: str) -> None:
    """Source: the Poppy Grower's jinxes with the Spy and the Widow: while it lives, they don't see the grimoire."""
    key = StepKey(watcher, SeatId(1))
    closed = step(town_of(watcher, "chef", "imp", "poppygrower", phase=("night", 1)), a_context(), key)
    seen = step(town_of(watcher, "chef", "imp", "poppygrower:p", phase=("night", 1)), a_context(), key)
    assert closed is not None
    assert seen is not None
    assert (closed.grimoire, closed.answer, closed.notes) == (False, None, (message("night.why.poppygrower"),))
    assert (seen.grimoire, seen.answer is not None, seen.notes) == (True, True, ())


def test_at_a_dead_poppy_growers_row_a_magician_stands_among_the_demon_and_among_the_minions() -> None:
    """Source: the Magician's entry: the Minions take it for a Demon, the Demon for a Minion."""
    town = town_of("poppygrower", "magician", "imp", "poisoner", "monk", "chef", "saint", phase=("night", 2))
    town = after(town, c.Kill(SeatId(1), Cause("demon", "imp", SeatId(3))), c.TakeSuggestion("poppygrower.evil_wakes"))
    assert titles(town, StepKey("poppygrower", SeatId(1))) == [
        "to P4, “This is the Demon: P2 and P3”",
        "to P3, “Your Minions: P2 and P4”",
    ]


@pytest.mark.parametrize(
    ("seats", "picks", "said"),
    [
        ("exorcist:d imp chef monk", (2,), True),
        ("exorcist imp chef monk", (2,), False),
        ("cerenovus:p imp chef monk", (3, "monk"), True),
        ("lunatic:d imp chef monk", (3,), False),
        ("gambler:p imp chef monk", (3, "monk"), False),
    ],
)
def test_of_an_ability_that_does_nothing_nobody_else_is_woken(
    seats: str, picks: tuple[int | str, ...], said: bool
) -> None:
    """Source: the rulebook on drunkenness; the Lunatic's Demon is woken in any case."""
    key = StepKey(seats.partition(" ")[0].partition(":")[0], SeatId(1))
    town = after(town_of(*seats.split(), phase=("night", 2)), c.DraftStep(key, picks))
    found = step(town, a_context(), key)
    assert found is not None
    assert (message("panel.wake_nobody_else") in found.notes) is said


def test_a_tinker_is_the_only_one_to_pick_at_its_row() -> None:
    key = StepKey("tinker", SeatId(2))
    town = town_of("chef", "tinker", "imp", "monk", phase=("night", 2))
    found = step(town, a_context(), key)
    assert found is not None
    (ask,) = found.asks
    assert (ask.prompt, ask.only and ask.only.seat) == (message("panel.may_die"), SeatId(2))
    found = step(after(town, c.DraftStep(key, (2,))), a_context(), key)
    assert found is not None
    assert [ask.only for ask in found.asks] == [None]


def test_only_who_becomes_the_fang_gu_is_told_so() -> None:
    """Source: the Fang Gu's entry: the first Outsider it would kill becomes it; others just die."""
    key = StepKey("fanggu", SeatId(1))
    town = town_of("fanggu", "chef", "saint", "monk", "poisoner", "mayor", "virgin", phase=("night", 2))
    for picked in (2, 3):
        assert shown(after(town, c.DraftStep(key, (picked,))), key) == []
    jumped = after(town, c.FinishStep(key, (3,)), c.TakeSuggestion("fanggu.jumps"))
    assert titles(jumped, key) == ["to P3, “You are: Fang Gu”"]
    found = step(jumped, a_context(), key)
    assert found is not None
    assert message("panel.wake_nobody_else") not in found.notes


def test_a_pit_hags_card_waits_for_the_change() -> None:
    """Source: the Pit-Hag's entry: a character in play changes nobody."""
    key = StepKey("pithag", SeatId(1))
    town = town_of("pithag", "chef", "imp", "monk", "saint", "mayor", "virgin", phase=("night", 2))
    assert shown(after(town, c.FinishStep(key, (2, "monk"))), key) == []
    turned = after(town, c.FinishStep(key, (2, "empath")), c.TakeSuggestion("pithag.turns"))
    assert titles(turned, key) == ["to P2, “You are: Empath”"]


@pytest.mark.parametrize(("character", "key"), [("mezepheles", "word"), ("yaggababble", "phrase")])
def test_secret_words_stand_at_the_row_and_on_its_card(character: str, key: str) -> None:
    """Source: their entries: the player is shown the words that the storyteller thought of."""
    row = StepKey(character, SeatId(1))
    town = town_of(character, "chef", "imp", "monk", phase=("night", 1))
    bare = step(town, a_context(), row)
    assert bare is not None
    assert (bare.notes, bare.cards) == ((message("panel.no_words"),), ())
    written = after(town, c.SetText(SeatId(1), "blue cheese", key))
    found = step(written, a_context(), row)
    assert found is not None
    assert found.notes == (message("panel.words", words=Name("blue cheese")),)
    assert titles(written, row) == ["blue cheese"]


def test_an_amnesiacs_ability_is_never_a_card() -> None:
    town = after(town_of("amnesiac", "chef", "imp", phase=("night", 1)), c.SetText(SeatId(1), "sees all", "ability"))
    found = step(town, a_context(), StepKey("amnesiac", SeatId(1)))
    assert found is not None
    assert found.cards == ()


def test_with_few_players_only_the_demon_learns_of_a_lunatic() -> None:
    """Source: the first-night sheet: the Lunatic's own part is for seven or more players."""
    key = StepKey("lunatic", SeatId(1))
    town = town_of("lunatic", "chef", "empath", "monk", "poisoner", "imp", phase=("night", 1))
    assert titles(town, key) == ["to P6, “You are: Imp”", "to P6, “This player is: Lunatic and P1”"]
    found = step(town, a_context(), key)
    assert found is not None
    assert message("panel.no_bluffs") not in found.notes
    assert found.asks == ()


def test_a_harpys_second_sees_nothing_of_tokens_laid_by_hand_either() -> None:
    town = town_of("harpy", "chef", "imp", "monk", phase=("night", 1))
    for seat, text in ((2, "Mad"), (4, "2nd")):
        town = after(town, c.PlaceReminder(SeatId(seat), "harpy", text, by=SeatId(1)))
    assert titles(town, StepKey("harpy", SeatId(1))) == ["to P2, “Selected you: Harpy and P4”"]
