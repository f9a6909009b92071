"""Plays up to an open count on the second day and is killed there: ``python -m tests.e2e.breaking_off FOLDER``.

Before that it prints, as one line of JSON, the table and the last row that was acknowledged.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

from tests.e2e import game
from tests.e2e.hands import Hands, prepare


def main(folder: Path) -> None:
    """Never returns."""
    prepare(folder)
    hands = Hands(folder)
    game.play_to_half_a_vote(hands, game.ENGLISH)
    said = {"game": hands.session.game, "notation": hands.notation, "seq": hands.session.timeline.last_seq}
    print(json.dumps(said), flush=True)
    # What can't be caught: nothing is closed, nothing is tidied. Windows knows it as TerminateProcess.
    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
