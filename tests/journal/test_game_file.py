"""A game taken along as one file is, wherever it is opened, the game it was: every state of it, bit for bit."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from storyteller.app.bootstrap import memory_session
from storyteller.app.chance import SeededChance
from storyteller.app.history.replaying import kind_of, replayed
from storyteller.app.kinds import EveryKind
from storyteller.app.simulated_host import Host
from storyteller.journal.codec import Codec
from storyteller.journal.export import FORMAT, VERSION, copy_of, export_game, import_game
from storyteller.journal.memory import MemoryJournal
from storyteller.kernel.ids import GameId

CODEC = Codec(EveryKind())
GAMES = max(3, settings().max_examples // 40)
KIND = kind_of("clocktower")


def random_game(seed: int) -> tuple[MemoryJournal, GameId]:
    """A game played to some end by chance, with undone and redone gestures."""
    journal, chance = MemoryJournal(), SeededChance(seed)
    session = memory_session(chance, journal=journal)

    def wish(wanted: Any) -> Any:
        if isinstance(wanted, str):
            session.undo() if wanted == "undo" else session.redo()
            return None
        answer = session.dispatch(wanted)
        return None if hasattr(answer, "events") else answer

    Host(session.context, chance, lambda: session.state, wish).play(None, 5 + seed % 11)
    return journal, session.game


@settings(max_examples=GAMES)
@given(st.integers(0, 1_000_000))
def test_a_random_game_opens_again_bit_for_bit_equal(seed: int) -> None:
    assert KIND is not None
    journal, game = random_game(seed)
    journal.annotate(game, "tag", "周五", journal.record(game).created_at)
    with tempfile.TemporaryDirectory() as folder:
        file, again = Path(folder) / "a.botcgame", Path(folder) / "b.botcgame"
        export_game(copy_of(journal, game), file, CODEC)
        other = MemoryJournal()
        assert import_game(file, other, CODEC, GameId("f" * 32)) == game
        export_game(copy_of(other, game), again, CODEC)
        assert again.read_bytes() == file.read_bytes()
        head = json.loads(file.read_text("utf-8").splitlines()[0])
    assert (head["format"], head["version"]) == (FORMAT, VERSION)
    before, after = (replayed(one, game, KIND.spec) for one in (journal, other))
    assert (after.timeline.state, after.times, after.fault) == (before.timeline.state, before.times, None)
    states = [[moment.state for moment in one.timeline.past()] for one in (before, after)]
    assert states[0] == states[1]
    assert [m.state for m in after.timeline.future()] == [m.state for m in before.timeline.future()]
