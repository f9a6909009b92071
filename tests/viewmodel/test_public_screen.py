"""What everybody looks at, by what the rules let them see."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Fabled, Timer, Town
from storyteller.clocktower.public import public
from storyteller.clocktower.public_town import PublicTown
from storyteller.i18n.catalogue import LANGUAGES, Language
from storyteller.i18n.render import Renderer
from storyteller.kernel.ids import STORYTELLER, SeatId
from storyteller.viewmodel import public_screen, public_wire, public_words
from storyteller.viewmodel.public_screen import Face, Printed, ScreenRecord, printed, screen
from tests.clocktower.tables import after, catalogue, town_of
from tests.ui.conftest import character_texts, locale_texts

A, B, C, D, E = (SeatId(n) for n in range(1, 6))
DAY = ("day", 2)


def find(character: str) -> tuple[str, str] | None:
    record = catalogue().get(character)
    return (record.glyph, record.team) if record is not None else None


COUNTS = {5: (3, 0, 1, 1), 7: (5, 0, 1, 1)}


def seen(town: Town, pointed: int | None = None) -> ScreenRecord:
    view = public(town)
    return screen(view, printed(view, find, COUNTS), pointed)


def say(what: object, language: Language = "en") -> str:
    return Renderer(language, locale_texts(), character_texts()).value(what)


def test_a_seat_shows_life_and_vote() -> None:
    record = seen(town_of("imp", "chef:x", "monk:x:nv", phase=DAY))
    assert [seat.life for seat in record.seats] == ["alive", "dead_with_vote", "dead"]
    assert (record.alive, record.players, record.ghost_votes, record.threshold) == (1, 3, 1, 1)


def test_only_travellers_and_open_tokens_have_a_face() -> None:
    town = after(town_of("imp", "chef", "thief:t", phase=DAY), c.RevealSeat(B))
    faces = [seat.face for seat in seen(town).seats]
    assert faces[0] is None
    assert faces[1] == Face("chef", *(find("chef") or ()))
    assert faces[2] == Face("thief", *(find("thief") or ()))


def test_only_public_characters_are_looked_up() -> None:
    asked: list[str] = []
    town = public(town_of("vortox", "mathematician", "thief:t", phase=DAY))
    printed(town, lambda id_: asked.append(id_) or None, COUNTS)  # type: ignore[func-returns-value]  # None is meant
    assert not {"vortox", "mathematician"} & set(asked)
    assert "thief" in asked


def test_the_counts_are_those_printed_for_this_size() -> None:
    seats = ("imp", "chef", "monk", "spy", "empath")
    assert seen(town_of(*seats)).shape == (("townsfolk", 3), ("outsider", 0), ("minion", 1), ("demon", 1))
    assert seen(town_of(*seats, "thief:t")).shape[-1] == ("traveller", 1)
    assert seen(town_of("imp")).shape == ()


def test_hands_and_the_hand_of_the_count_show_where_they_are() -> None:
    town = after(town_of("imp", "chef", "monk", "spy", phase=DAY), c.Nominate(A, B), c.Vote((C, D)))
    record = seen(town, pointed=4)
    assert [seat.hands for seat in record.seats] == [0, 0, 1, 1]
    assert [seat.number for seat in record.seats if seat.pointed] == [4]
    assert [seat.number for seat in record.seats if seat.nominee] == [2]
    assert [seat.number for seat in record.seats if seat.nominator] == [1]
    assert record.vote is not None
    assert (record.vote.tally, record.vote.needed, record.vote.reached) == (2, 2, "passes")
    assert say(record.vote.title) == "P1 nominates P2"


def test_without_a_count_no_hand_points() -> None:
    assert not any(seat.pointed for seat in seen(town_of("imp", "chef", phase=DAY), pointed=1).seats)


def test_in_a_secret_vote_nothing_moves() -> None:
    town = after(town_of("imp", "chef", "monk", phase=DAY), c.Nominate(A, B))
    secret = tuple(replace(n, secret=True) for n in town.day.nominations)
    town = replace(town, day=replace(town.day, nominations=secret))
    still = seen(town, pointed=1)
    moved = seen(after(town, c.Vote((A, C))), pointed=3)
    assert still == moved
    assert still.vote is not None
    assert (still.vote.secret, still.vote.tally) == (True, None)
    assert all(seat.hands is None and not seat.pointed for seat in still.seats)


def test_a_later_count_says_whom_it_has_to_pass() -> None:
    town = after(town_of("imp", "chef", "monk", "spy", phase=DAY), c.Nominate(A, B), c.Vote((A, C, D)), c.CloseVote())
    assert [say(line) for line in seen(town).news] == ["P2: about to die, 3 votes"]
    assert [seat.number for seat in seen(town).seats if seat.about_to_die] == [2]
    town = after(town, c.Nominate(B, A), c.Vote((B, C, D)))
    vote = seen(town).vote
    assert vote is not None
    assert [say(line) for line in vote.aim] == ["4 votes pass P2", "3 tie"]
    assert vote.reached == "ties"
    tied = seen(after(town, c.CloseVote()))
    assert [seat.number for seat in tied.seats if seat.tied] == [1, 2]
    assert [(say(v.title), v.tally, v.needed) for v in tied.closed] == [
        ("P1 → P2", 3, 2), ("P2 → P1", 3, 2),
    ]  # fmt: skip


def test_a_count_that_is_over_says_what_it_comes_to_by_now() -> None:
    town = town_of("imp", "chef", "monk", "spy", phase=DAY)
    first = after(town, c.Nominate(A, B), c.Vote((A, B)), c.CloseVote())

    def said(town: Town) -> list[str]:
        return [say(vote.outcome) for vote in seen(town).closed]

    assert said(first) == ["about to die"]
    passed = after(first, c.Nominate(C, D), c.Vote((A, B, C)), c.CloseVote())
    assert said(passed) == ["passed by another", "about to die"]
    assert said(after(first, c.Nominate(C, D), c.Vote((A, B)), c.CloseVote())) == ["tied", "tied"]
    assert said(after(passed, c.Execute(D))) == ["passed by another", "executed"]


def test_deaths_are_news_once_they_are_told() -> None:
    night = after(town_of("imp", "chef", "monk", phase=("night", 2)), c.Kill(B))
    assert seen(night).news == ()
    assert [seat.life for seat in seen(night).seats] == ["alive"] * 3
    morning = seen(after(night, c.BeginDay()))
    assert [say(line) for line in morning.news] == ["Died in the night: P2"]
    assert [seat.mark for seat in morning.seats] == [None, "died", None]
    quiet = after(town_of("imp", "chef", phase=("night", 2)), c.BeginDay())
    assert [say(line) for line in seen(quiet).news] == ["Nobody died in the night"]
    assert seen(after(night, c.BeginDay(announce=False))).news == ()


def test_a_return_is_news_once_it_is_told() -> None:
    night = after(town_of("imp", "chef:x", "monk", phase=("night", 2)), c.Revive(B))
    assert seen(night).seats[1].life == "dead_with_vote"
    morning = seen(after(night, c.BeginDay()))
    assert morning.seats[1].mark == "returned"
    assert [say(line) for line in morning.news] == ["Back among the living: P2"]


def test_executions_say_whether_they_killed() -> None:
    town = town_of("imp", "chef", "monk", phase=DAY)
    died = seen(after(town, c.Execute(B)))
    assert [say(line) for line in died.news] == ["Executed: P2"]
    assert died.seats[1].mark == "executed"
    assert [say(line) for line in seen(after(town, c.Execute(B, dies=False))).news] == ["P2 was executed and lives"]
    assert [say(line) for line in seen(after(town, c.Execute(STORYTELLER))).news] == ["Executed: the Storyteller"]
    ended = seen(after(town, c.EndDay()))
    assert [say(line) for line in ended.news] == ["Nobody was executed"]


def test_an_exile_is_half_of_all_and_marks_who_went() -> None:
    town = town_of("imp", "chef:x", "monk", "thief:t", phase=DAY)
    called = seen(after(town, c.CallExile(D, by=A)))
    assert called.vote is not None
    assert [say(line) for line in called.vote.aim] == ["2 votes exile"]
    assert seen(after(town, c.Exile(D, (A, C), by=A))).seats[3].mark == "exiled"


def test_by_night_there_is_neither_news_nor_a_number_to_reach() -> None:
    town = after(town_of("imp", "chef", "monk", phase=DAY), c.Execute(B), c.BeginNight())
    record = seen(town)
    assert (record.night, record.news, record.closed, record.threshold) == (True, (), (), None)
    assert all(seat.mark is None for seat in record.seats)
    assert say(record.title) == "Night 3"
    assert say(record.title, "zh_Hans") == "第3夜"


def test_fabled_house_rules_and_what_was_said_stand_there() -> None:
    town = after(
        town_of("imp", "chef", phase=DAY, house_rules=("No phones",)),
        c.AddFabled(Fabled("fiddler")), c.Announce("claim", A, character="chef"), c.Announce("note", text="Lunch"),
    )  # fmt: skip
    record = seen(town)
    assert [face.team for face in record.fabled] == ["fabled"]
    assert record.house_rules == ("No phones",)
    assert [say(fact) for fact in record.facts] == ["P1: Chef", "Lunch"]


def test_the_clock_stands_or_runs() -> None:
    town = replace(town_of("imp", phase=DAY), timer=Timer("defence", 60, "2026-01-01T20:00:00+00:00"))
    timer = seen(town).timer
    assert timer is not None
    assert (say(timer.title), timer.total_s, timer.ends_at) == ("Defence", 60, "2026-01-01T20:00:00+00:00")
    odd = seen(replace(town, timer=Timer("tea", 60, left_s=5))).timer
    assert odd is not None
    assert (say(odd.title), odd.left_s) == ("tea", 5)


def test_the_sheet_has_the_scripts_characters_by_team() -> None:
    sheet = seen(town_of("imp", phase=DAY)).sheet
    assert sheet is not None
    assert say(sheet.title, "zh_Hans") == "暗流涌动"
    assert {team: len(faces) for team, faces in sheet.groups} == {
        "townsfolk": 13, "outsider": 4, "minion": 4, "demon": 1,
    }  # fmt: skip
    assert seen(replace(town_of("imp"), script=None)).sheet is None


@pytest.mark.parametrize(
    ("winner", "reason", "said", "why"),
    [
        ("good", "demon_dead", "Good has won", "the Demon is dead"),
        ("evil", "two_left", "Evil has won", "only two are alive"),
        ("good", "mayor", "Good has won", None),
        ("evil", "Everyone went home", "Evil has won", "Everyone went home"),
        (None, "", "Nobody has won", None),
        ("good", "imp_passes", "Good has won", None),
    ],
)
def test_the_end_is_said_as_declared(winner: str | None, reason: str, said: str, why: str | None) -> None:
    town = after(town_of("imp:x", "chef", phase=DAY), c.Conclude(winner, reason))  # type: ignore[arg-type]  # as listed
    record = seen(town)
    assert record.ended
    assert record.winner is not None
    assert say(record.winner) == said
    if reason == "mayor":
        assert record.why is not None
        assert say(record.why, "zh_Hans").startswith("因")
    else:
        assert (say(record.why) if record.why is not None else None) == why


def test_every_word_is_there_in_both_languages() -> None:
    for language in LANGUAGES:
        for phase in ("setup", "night", "day", "dusk", "ended"):
            assert say(public_words.title_of(PublicTown(phase=phase, number=1)), language)  # type: ignore[arg-type]
        for kind in ("about_to_die", "tied", "fewer", "not_enough", "exiled", "not_exiled", "overruled"):
            assert locale_texts().text(language, f"town.outcome.{kind}")


def test_an_empty_table_is_shown_too() -> None:
    record = screen(PublicTown(), Printed())
    assert (record.seats, record.players, record.sheet, record.vote) == ((), 0, None, None)


def test_the_record_is_made_of_public_things_only() -> None:
    for module in (public_screen, public_wire, public_words):
        tree = ast.parse(Path(module.__file__).read_text("utf-8"))
        own = {n.module for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) and n.module}
        assert {name for name in own if name.startswith("storyteller.")} <= {
            "storyteller.clocktower.public_town", "storyteller.kernel.message", "storyteller.viewmodel.public_words",
        }  # fmt: skip
