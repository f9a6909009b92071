"""The serving process from the program's side: it starts, is told, may die, and never holds up a gesture."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from storyteller.app import public_feed
from storyteller.app.players_page import (
    KEY_FILE,
    PageState,
    PlayersPage,
    page_key,
    page_path,
    serving_command,
)
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import SeatId
from storyteller.viewmodel.public_page import Moved
from storyteller.viewmodel.public_screen import Showing
from tests.app.test_public_feed import LEAKS, Pairs, leaking
from tests.clocktower.tables import town_of
from tests.web.guest import HERE, PATH, Looker, Served, served, showing_of, until, words_of

ROOT = Path(__file__).resolve().parents[2]


def a_town(name: str = "Ann") -> Town:
    town = town_of("chef", "imp", "monk", "spy", "drunk")
    return replace(town, seats=(replace(town.seats[0], name=name), *town.seats[1:]))


def test_it_is_off_until_it_is_started() -> None:
    page = PlayersPage(lambda _state: None)
    page.tell(showing_of(a_town()))
    assert page.state == PageState()
    assert page.pid is None


def test_what_is_told_before_and_after_the_start_is_shown() -> None:
    with served(showing_of(a_town("Ann"))) as made:
        assert b"Ann" in made.get().body  # at the first look after "on"
        looker = Looker(made)
        looker.wait_for("Ann")
        assert made.page.tell(showing_of(a_town("Bertha")))
        looker.wait_for("Bertha")
        looker.close()


def test_the_same_again_is_not_told() -> None:
    with served(showing_of(a_town())) as made:
        looker = Looker(made)
        looker.wait_for("event: sheet")
        assert not made.page.tell(showing_of(a_town()))
        # Another secret at the same table: not a byte moves.
        town = a_town()
        other = replace(town, seats=(replace(town.seats[0], character="poisoner", alive=False), *town.seats[1:]))
        assert not made.page.tell(showing_of(other))
        assert looker.silent_for(0.5)
        looker.close()


def test_another_game_moves_the_page_and_sends_who_looked_away() -> None:
    with served(showing_of(a_town())) as made:
        looker = Looker(made)
        looker.wait_for("Ann")
        made.page.tell(Moved("another-game-1234"))
        assert looker.ended
        assert made.page.state.link.endswith("/another-game-1234/")
        until(lambda: made.get().status == 410)
        assert "Ann" not in made.get().body.decode()
        assert made.ask("/another-game-1234/").status == 200


def test_it_ends_when_it_is_stopped() -> None:
    with served(showing_of(a_town())) as made:
        looker, pid = Looker(made), made.page.pid
        looker.wait_for("Ann")
        made.page.stop()
        assert made.page.state == PageState()
        assert looker.ended
        assert pid is not None
        assert not alive(pid)


def test_its_death_is_told_and_it_can_be_started_again() -> None:
    with served(showing_of(a_town("Ann"))) as made:
        pid = made.page.pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        until(lambda: made.page.state.step == "gone")
        # Telling a dead one is no fault.
        made.page.tell(showing_of(a_town("Bertha")))
        link = made.states[1].link
        made.page.start(HERE, PATH)
        until(lambda: made.page.state.step == "on")
        # Where it was before: phones that look on find back by themselves.
        assert made.page.state.link == link
        assert b"Bertha" in made.get().body


def test_an_address_of_another_machine_is_told_with_its_reason() -> None:
    states: list[PageState] = []
    page = PlayersPage(states.append)
    page.start("192.0.2.1", PATH)  # Source: RFC 5737, an address nobody has
    until(lambda: page.state.step == "failed")
    assert page.state.reason
    assert [state.step for state in states] == ["starting", "failed"]


def test_a_program_that_cannot_be_run_is_told() -> None:
    page = PlayersPage(lambda _state: None, lambda: (["/nowhere/at/all"], {}))
    page.start(HERE, PATH)
    assert page.state.step == "failed"


def test_a_taken_port_is_no_hindrance() -> None:
    with served(showing_of(a_town())) as first, served(showing_of(a_town())) as _:
        second = PlayersPage(lambda _state: None)
        second.start(HERE, PATH, port=first.port)
        until(lambda: second.state.step == "on")
        assert str(first.port) not in second.state.link
        second.stop()


def test_a_process_that_reads_nothing_holds_up_no_gesture() -> None:
    asleep = [sys.executable, "-c", "import time; time.sleep(60)"]
    page = PlayersPage(lambda _state: None, lambda: (asleep, dict(os.environ)))
    page.start(HERE, PATH)
    page.tell(words_of(showing_of(a_town())))
    names = [f"{number}" * 2_000 for number in range(200)]
    shown = [showing_of(a_town(name)) for name in names]
    begun = time.monotonic()
    for showing in shown:
        page.tell(showing)
    # 200 of them don't fit into any pipe; waiting for the reader would take for ever.
    assert time.monotonic() - begun < 5
    page.stop()
    assert page.pid is None


PARENT = """
import sys, time
sys.path.insert(0, {root!r})
from tests.web.guest import served, showing_of
with served(showing_of(None)) as made:
    print(made.page.pid, flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="asks for a process by a signal")
def test_it_ends_with_a_program_that_is_killed() -> None:
    code = PARENT.format(root=str(ROOT))
    with subprocess.Popen([sys.executable, "-P", "-c", code], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        assert alive(pid)
        parent.kill()
    until(lambda: not alive(pid))


def alive(pid: int) -> bool:
    """Tell whether a process runs; a dead one that nobody has buried doesn't."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"


def test_a_packaged_program_is_asked_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    command, _ = serving_command()
    assert command == [sys.executable, "--serve-players-page"]


def test_the_program_itself_serves_when_it_is_asked_by_name() -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-P", "-m", "storyteller", "--serve-players-page"]
    page = PlayersPage(lambda _state: None, lambda: (command, environment))
    page.tell(showing_of(a_town()))
    page.start(HERE, PATH, port=0)
    until(lambda: page.state.step == "on")
    assert b"Ann" in Served(page).get().body
    page.stop()


def test_a_path_is_the_games_own_and_the_keys(tmp_path: Path) -> None:
    key = page_key(tmp_path)
    assert page_key(tmp_path) == key
    assert page_path(key, "1") == page_path(key, "1")
    assert len({page_path(key, "1"), page_path(key, "2"), page_path(page_key(None), "1")}) == 3
    # 80 bits, in letters that can be read out.
    assert len(page_path(key, "1")) == 16
    assert page_path(key, "1").isalnum()


def test_the_key_is_nobodys_to_read_and_a_broken_one_is_made_anew(tmp_path: Path) -> None:
    page_key(tmp_path)
    file = tmp_path / KEY_FILE
    if sys.platform != "win32":
        assert file.stat().st_mode & 0o077 == 0
    file.write_bytes(b"short")
    assert len(page_key(tmp_path)) == 32
    assert file.read_bytes() == page_key(tmp_path)
    assert len(page_key(tmp_path / "nowhere")) == 32


def test_nothing_hidden_goes_down_the_pipe() -> None:
    # What is written is a function of what everybody sees; here down to the bytes.
    town = a_town()
    noted = (("note", "x"),)
    secret = tuple(replace(s, character="imp", shown_as="monk", alive=False, texts=noted) for s in town.seats)
    other = replace(town, seats=secret, storyteller_at=SeatId(1))
    assert written(showing_of(town)) == written(showing_of(other))
    assert b"shown_as" not in written(showing_of(town))


@pytest.mark.soak
def test_over_random_games_other_secrets_are_the_same_bytes_down_the_pipe(
    soak_size: Callable[[int, int], int],
) -> None:
    assert Pairs(soak_size(150, 5_000), down_the_pipe).run() == 0


def test_one_field_that_leaks_is_noticed_down_the_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public_feed, "public", leaking(LEAKS["character"]))
    assert Pairs(20, down_the_pipe).run() > 0


def down_the_pipe(town: Town) -> bytes:
    """Returns what the process was told of a table, by the same way as in the program."""
    return written(showing_of(town))


def written(showing: Showing) -> bytes:
    """Returns what the process was told."""
    page = PlayersPage(lambda _state: None, lambda: (["/nowhere/at/all"], {}))
    page.tell(words_of(showing))
    page.tell(showing)
    return b"".join(page.last_told())
