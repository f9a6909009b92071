"""What is written for ClockTracker: the fields of one game, and the columns of its bulk template."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from storyteller.clocktower.catalogue import Catalogue
from storyteller.clocktower.model import Conclusion
from storyteller.content.interchange.clocktracker import table, written
from storyteller.kernel.summary import GameFacts, SeatFacts
from tests.content.interchange.tables import brewing, town_of

BEGAN = datetime(2026, 1, 2, 20, tzinfo=UTC)


def test_a_game_has_its_fields_and_pages(catalogue: Catalogue) -> None:
    town = town_of(brewing(catalogue), catalogue)
    ended = replace(town, conclusion=Conclusion("good", "demon_dead"))
    game, left = written([(town, BEGAN), (ended, BEGAN + timedelta(hours=1))], BEGAN, catalogue)
    assert list(game) == [
        "date", "script", "player_count", "traveler_count", "win", "demon_bluffs", "fabled", "grimoire",
    ]  # fmt: skip
    assert (game["date"], game["win"], game["player_count"], game["traveler_count"]) == (
        "2026-01-02T20:00:00Z", "GOOD_WINS", 7, 1,
    )  # fmt: skip
    assert game["script"][0]["id"] == "_meta"
    assert "imp" in game["script"]
    assert (game["demon_bluffs"], game["fabled"], len(game["grimoire"])) == (
        ["soldier", "mayor", "virgin"],
        ["angel"],
        2,
    )
    assert game["grimoire"][1][1] == {
        "role_id": "empath", "alignment": "GOOD", "is_dead": False, "used_ghost_vote": False, "order": 1,
        "created_at": "2026-01-02T21:00:00Z", "player_name": "Bo",
        "reminders": [{"role_id": "poisoner", "reminder": "Poisoned"}],
    }  # fmt: skip
    assert [token["used_ghost_vote"] for token in game["grimoire"][0]][:3] == [False, False, True]
    assert game["grimoire"][0][3]["alignment"] == "EVIL"  # the Monk who went over
    assert [one.code for one in left] == ["interchange.lost.pronouns"]


def test_nobodys_win_is_not_recorded(catalogue: Catalogue) -> None:
    town = town_of(brewing(catalogue), catalogue)
    for winner, said in (("evil", "EVIL_WINS"), (None, "NOT_RECORDED")):
        ended = replace(town, conclusion=Conclusion(winner, ""))  # type: ignore[arg-type]
        assert written([(ended, BEGAN)], BEGAN, catalogue)[0]["win"] == said
    assert written([(town, BEGAN)], BEGAN, catalogue)[0]["win"] == "NOT_RECORDED"


def facts(**changes: object) -> GameFacts:
    seats = (
        SeatFacts("Ann", characters=("drunk",), shown="chef", alignment_start="good", alignment_end="good"),
        SeatFacts("Bo", characters=("imp", "philosopher"), alignment_start="evil", alignment_end="evil"),
    )
    at = "2026-01-02T20:00:00.000000Z"
    made = GameFacts(
        "0" * 32, "clocktower", "=Friday", at, at, at, "tb", "Trouble Brewing", "Eve", 7, 1, "ended", 3, "evil", "",
        seats, (), (),
    )  # fmt: skip
    return made._replace(**changes)  # type: ignore[arg-type]


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_the_head_is_that_of_the_template(catalogue: Catalogue) -> None:
    text, left = table([], catalogue, str.title)
    assert text == (
        'Date,Script,"Storyteller (say ""me"" if it was you)",Online/In Person,Location (if in person),Community,'
        "Player count,Traveler count,Game Result (win/loss),Starting Role,Starting Related Role,"
        "Starting Alignment (if not default),Ending Role (if different),Ending Related Role,"
        "Ending Alignment (if not default),Notes\r\n"
    )
    assert left == ()


def test_the_storytellers_games_name_no_role(catalogue: Catalogue) -> None:
    (row,) = rows(table([facts()], catalogue, str.title)[0])
    assert row['Storyteller (say "me" if it was you)'] == "me"
    assert (row["Date"], row["Script"], row["Player count"], row["Traveler count"]) == (
        "2026-01-02", "Trouble Brewing", "7", "1",
    )  # fmt: skip
    assert (row["Game Result (win/loss)"], row["Starting Role"]) == ("", "")
    assert row["Notes"] == "'=Friday. Evil won. Players: Ann, Bo"  # no formula for a spreadsheet


def test_a_players_games_are_theirs(catalogue: Catalogue) -> None:
    (row,) = rows(table([facts()], catalogue, str.title, " ann ")[0])
    assert row['Storyteller (say "me" if it was you)'] == "Eve"
    assert (row["Game Result (win/loss)"], row["Starting Role"], row["Starting Related Role"]) == (
        "loss",
        "Drunk",
        "Chef",
    )
    assert (row["Ending Role (if different)"], row["Starting Alignment (if not default)"]) == ("", "")
    (row,) = rows(table([facts()], catalogue, str.title, "Bo")[0])
    assert (row["Game Result (win/loss)"], row["Ending Role (if different)"]) == ("win", "Philosopher")
    assert row["Ending Alignment (if not default)"] == "Evil"


def test_what_is_left_out_is_counted(catalogue: Catalogue) -> None:
    text, left = table([facts(), facts(kind="betrayal"), facts(seats=())], catalogue, str.title, "Ann")
    assert len(rows(text)) == 1
    assert [(one.code, dict(one.message.params)) for one in left] == [
        ("interchange.lost.strangers", {"n": 1}), ("interchange.lost.without", {"n": 1}),
    ]  # fmt: skip
