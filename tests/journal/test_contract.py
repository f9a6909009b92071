"""What every journal does, whatever it is kept in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

from storyteller.journal.codec import Codec
from storyteller.journal.errors import GameExists, JournalError, SeqConflict, UnknownGame
from storyteller.journal.journal import SqliteJournal
from storyteller.journal.memory import MemoryJournal
from storyteller.journal.protocol import Annotation, GameRecord, Journal, Loaded
from storyteller.journal.summaries import Summary, Told
from storyteller.journal.tallies import Tallied
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import message
from storyteller.kernel.summary import MAKER, Facts, SeatFacts, SpanFacts, VoteFacts
from storyteller.kernel.tally import tally_of
from storyteller.kernel.timeline import Row, Timeline
from tests.journal.play import GAME, OTHER, START, at, begin, gesture, rows, write
from tests.journal.toys import KINDS, count


@pytest.fixture(params=["sqlite", "memory"])
def journal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Journal]:
    made: Journal = MemoryJournal()
    if request.param == "sqlite":
        made = SqliteJournal(tmp_path / "journal.db", Codec(KINDS))
    yield made
    made.close()


def test_a_new_journal_holds_no_games(journal: Journal) -> None:
    assert journal.games() == ()


def test_a_game_that_was_begun_is_listed_as_it_was_begun(journal: Journal) -> None:
    assert begin(journal) == GAME
    expected = GameRecord(GAME, "toy", "周五", START, "1.0", "abc123", None, False, 0, START)
    assert journal.games() == (expected,)
    assert journal.record(GAME) == expected


def test_a_new_game_has_no_rows(journal: Journal) -> None:
    begin(journal)
    assert journal.load(GAME) == Loaded((), ())


def test_rows_come_back_as_they_were_written(journal: Journal) -> None:
    begin(journal)
    written = rows(60)
    for row in written:
        assert journal.append(GAME, row.seq - 1, row, at(row.seq)) == row.seq
    assert journal.load(GAME) == Loaded(written, tuple(at(row.seq) for row in written))


def test_what_was_loaded_replays(journal: Journal) -> None:
    begin(journal)
    write(journal, rows(60))
    timeline = Timeline.start(0, count)
    for row in journal.load(GAME).rows:
        timeline = timeline.replay(row)
    assert timeline.last_seq == 60


def test_games_do_not_mix(journal: Journal) -> None:
    begin(journal)
    begin(journal, OTHER)
    mine, theirs = rows(10, seed=1), rows(7, seed=2)
    for index in range(10):
        write(journal, mine[index : index + 1])
        write(journal, theirs[index : index + 1], OTHER)
    assert journal.load(GAME).rows == mine
    assert journal.load(OTHER).rows == theirs


def test_the_list_knows_how_far_a_game_is_and_when_it_was_last_played(journal: Journal) -> None:
    begin(journal)
    write(journal, rows(3))
    record = journal.record(GAME)
    assert (record.last_seq, record.changed_at) == (3, at(3))


def test_newest_games_come_first_and_equal_times_by_id(journal: Journal) -> None:
    for number, hours in ((1, 0), (2, 2), (3, 1), (4, 2)):
        begun = START + timedelta(hours=hours)
        journal.create(GameId(f"{number:032x}"), "toy", "", created_at=begun, app_version="1", catalogue_digest="")
    assert [int(record.id, 16) for record in journal.games()] == [2, 4, 3, 1]


@pytest.mark.parametrize("expected_seq", [0, 2, 4, 9])
def test_a_writer_that_is_behind_or_ahead_is_refused(journal: Journal, expected_seq: int) -> None:
    begin(journal)
    write(journal, rows(3))
    row = Row(expected_seq + 1, "do", 0, gesture(1))
    with pytest.raises(SeqConflict) as caught:
        journal.append(GAME, expected_seq, row, at(9))
    assert (caught.value.expected, caught.value.found) == (expected_seq, 3)
    assert journal.load(GAME).rows == rows(3)


def test_a_row_that_does_not_continue_what_its_writer_expects_is_refused(journal: Journal) -> None:
    begin(journal)
    with pytest.raises(SeqConflict):
        journal.append(GAME, 0, Row(2, "do", 0, gesture(1)), at(1))
    assert journal.load(GAME).rows == ()


def test_writing_goes_on_after_a_refusal(journal: Journal) -> None:
    begin(journal)
    written = rows(2)
    write(journal, written[:1])
    with pytest.raises(SeqConflict):
        journal.append(GAME, 0, written[0], at(1))
    write(journal, written[1:])
    assert journal.load(GAME).rows == written


def test_a_game_id_is_used_once(journal: Journal) -> None:
    begin(journal)
    with pytest.raises(GameExists):
        begin(journal, title="another")
    assert journal.record(GAME).title == "周五"


@pytest.mark.parametrize("bad", ["", "abc", "F" * 32, "g" * 32, "0" * 33, "0" * 31 + "\n", "０" * 32])
def test_only_32_hex_digits_are_a_game_id(journal: Journal, bad: str) -> None:
    with pytest.raises(ValueError, match="game id"):
        begin(journal, GameId(bad))
    assert journal.games() == ()


def test_a_game_that_is_not_there_is_said_to_be_unknown(journal: Journal) -> None:
    asked = (
        lambda: journal.load(GAME),
        lambda: journal.record(GAME),
        lambda: journal.append(GAME, 0, rows(1)[0], at(1)),
        lambda: journal.rename(GAME, "x"),
        lambda: journal.end(GAME, START),
        lambda: journal.archive(GAME),
        lambda: journal.annotate(GAME, "note", "x", START),
        lambda: journal.annotations(GAME),
    )
    for ask in asked:
        with pytest.raises(UnknownGame) as caught:
            ask()
        assert caught.value.message.param("game") == GAME


def test_a_game_can_be_renamed_ended_reopened_and_archived(journal: Journal) -> None:
    begin(journal)
    first = journal.record(GAME)
    journal.rename(GAME, "周六 🩸")
    journal.end(GAME, at(5))
    journal.archive(GAME)
    assert journal.record(GAME) == replace(first, title="周六 🩸", ended_at=at(5), archived=True)
    journal.end(GAME, None)
    journal.archive(GAME, False)
    assert journal.record(GAME) == replace(first, title="周六 🩸")


def test_annotations_are_kept_in_order_for_each_game(journal: Journal) -> None:
    begin(journal)
    begin(journal, OTHER)
    first = journal.annotate(GAME, "tag", "教学", at(1))
    journal.annotate(OTHER, "tag", "other", at(2))
    second = journal.annotate(GAME, "note", "第二晚忘了投毒者", at(3))
    assert second > first
    assert journal.annotations(GAME) == (
        Annotation(first, "tag", "教学", at(1)),
        Annotation(second, "note", "第二晚忘了投毒者", at(3)),
    )


def test_times_of_any_zone_are_kept_as_utc(journal: Journal) -> None:
    begin(journal)
    shanghai = timezone(timedelta(hours=8))
    journal.append(GAME, 0, rows(1)[0], datetime(2026, 5, 2, 4, 0, 1, 5, tzinfo=shanghai))
    (time,) = journal.load(GAME).times
    assert time == datetime(2026, 5, 1, 20, 0, 1, 5, tzinfo=UTC)
    assert time.utcoffset() == timedelta(0)


def test_a_time_without_a_zone_is_refused(journal: Journal) -> None:
    begin(journal)
    naive = datetime(2026, 5, 1)
    asked = (
        lambda: journal.append(GAME, 0, rows(1)[0], naive),
        lambda: journal.end(GAME, naive),
        lambda: journal.annotate(GAME, "note", "", naive),
        lambda: journal.create(OTHER, "toy", "", created_at=naive, app_version="", catalogue_digest=""),
    )
    for ask in asked:
        with pytest.raises(ValueError, match="zone"):
            ask()
    assert journal.load(GAME).rows == ()
    assert [record.id for record in journal.games()] == [GAME]


def test_a_whole_game_is_taken_in_at_once(journal: Journal) -> None:
    written = rows(20)
    times = tuple(at(row.seq) for row in written)
    record = GameRecord(GAME, "toy", "t", START, "1", "d", at(30), True, 20, at(20))
    journal.admit(record, written, times, (Annotation(9, "tag", "x", at(1)),))
    assert journal.load(GAME) == Loaded(written, times)
    assert journal.record(GAME) == record
    assert [(note.kind, note.text, note.at) for note in journal.annotations(GAME)] == [("tag", "x", at(1))]


def test_a_game_with_a_gap_is_not_taken_in_at_all(journal: Journal) -> None:
    written = rows(20)
    broken = written[:10] + written[11:]
    record = GameRecord(GAME, "toy", "t", START, "1", "d", None, False, 0, START)
    with pytest.raises(SeqConflict):
        journal.admit(record, broken, tuple(at(row.seq) for row in broken))
    assert journal.games() == ()


def test_a_game_that_is_already_there_is_not_overwritten(journal: Journal) -> None:
    begin(journal)
    record = replace(journal.record(GAME), title="impostor")
    with pytest.raises(GameExists):
        journal.admit(record, (), ())
    assert journal.record(GAME).title == "周五"


def test_every_error_carries_a_message(journal: Journal) -> None:
    with pytest.raises(JournalError) as caught:
        journal.load(GAME)
    assert caught.value.message.key == "journal.unknown_game"


def test_closing_twice_does_nothing(journal: Journal) -> None:
    journal.close()
    journal.close()


FACTS = Facts(
    "tb", "Trouble Brewing", 2, 1, "day", 2, "good", "demon_dead",
    (SeatFacts("安", characters=("imp", "chef"), deaths=("n1:demon",), votes=2), SeatFacts("Bo"), SeatFacts("", True)),
    (SpanFacts("night", 1, 600),),
    (VoteFacts(1, "execution", 0, 1, (0, 2), 2, 2, "about_to_die"),),
)  # fmt: skip


def test_a_journal_without_summaries_holds_none(journal: Journal) -> None:
    begin(journal)
    assert (dict(journal.summaries()), dict(journal.details())) == ({}, {})


def test_summaries_come_back_as_they_were_kept(journal: Journal) -> None:
    begin(journal)
    begin(journal, OTHER)
    fault = message("game.damaged", row=4)
    journal.keep({GAME: Told(3, FACTS), OTHER: Told(0, Facts(), fault)})
    found = journal.summaries()
    assert found[GAME] == Summary(GAME, 3, MAKER, *FACTS[:8], ("安", "Bo", ""))
    assert (found[OTHER].fault, found[OTHER].people) == (fault, ())
    assert journal.details([GAME]) == {GAME: (FACTS.seats, FACTS.spans, FACTS.votes)}
    assert set(journal.details()) == {GAME, OTHER}


def test_a_summary_takes_the_place_of_the_one_before(journal: Journal) -> None:
    begin(journal)
    journal.keep({GAME: Told(3, FACTS)})
    journal.keep({GAME: Told(4, Facts())})
    assert journal.summaries()[GAME].seq == 4
    assert journal.details() == {GAME: ((), (), ())}


def test_what_statistics_count_is_there_as_long_as_the_game_stands_as_it_was_told(journal: Journal) -> None:
    begin(journal)
    write(journal, rows(3))
    begun = START.isoformat(timespec="microseconds")
    assert journal.tallies() == (Tallied(GAME, "toy", begun, None),)
    journal.keep({GAME: Told(3, FACTS)})
    assert journal.tallies() == (Tallied(GAME, "toy", begun, tally_of(FACTS).encode()),)
    write(journal, rows(4)[3:])
    assert journal.tallies() == (Tallied(GAME, "toy", begun, None),)
    journal.keep({GAME: Told(3, FACTS)})  # told too late
    assert journal.tallies() == (Tallied(GAME, "toy", begun, None),)
    journal.keep({GAME: Told(4, FACTS, message("game.damaged", row=4))})
    assert journal.tallies() == (Tallied(GAME, "toy", begun, b""),)


def test_the_notes_of_all_games_are_told_at_once(journal: Journal) -> None:
    begin(journal)
    begin(journal, OTHER)
    journal.annotate(GAME, "tag", "a", START)
    journal.annotate(OTHER, "note", "b", START)
    journal.annotate(GAME, "untag", "a", START)
    assert journal.all_annotations() == {GAME: journal.annotations(GAME), OTHER: journal.annotations(OTHER)}


@pytest.mark.parametrize(
    "write_something",
    [
        lambda journal: begin(journal, OTHER), lambda journal: write(journal, rows(1)),
        lambda journal: journal.rename(GAME, "x"), lambda journal: journal.archive(GAME),
        lambda journal: journal.end(GAME, START), lambda journal: journal.annotate(GAME, "tag", "x", START),
        lambda journal: journal.keep({GAME: Told(0, FACTS)}),
    ],
)  # fmt: skip
def test_whoever_keeps_what_was_read_sees_every_write(journal: Journal, write_something: Any) -> None:
    begin(journal)
    before = journal.changes()
    journal.games()
    assert journal.changes() == before
    write_something(journal)
    assert journal.changes() != before
