"""What a game adds to statistics, as lines that are simply counted: many games are read by counting equal lines.

Lines are text, their fields parted by tabs. The first says what it is about:

========  ===============================================================================================
``g``     the game: script, its name, players, winner, scenario; always the first line, and there once
``c``     somebody's characters: the first, the last, alive at the end (``1``), outcome
``h``     a character that no catalogue knows: id, team, name
``p``     a person: key, name, ``T`` for a Traveller; and in one field, parted by commas, side at the
          end, outcome, died (``1``), executions that came from their hand, and how many were right
``s``     a night or a day: ``night`` or ``day``, number, tenths of a minute: what is shown, and few
          enough different ones to be counted fast
``v``     the counts of a day: how many, hands in all of them, how many with enough hands
========  ===============================================================================================

An outcome is ``w`` for won, ``l`` for lost, ``-`` where neither can be said. A game that goes on has its first line
only.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from storyteller.kernel.summary import Facts, SeatFacts

TALLY_MAKER: Final = 4
"""Counts up whenever the lines change: those made before are made anew."""
DECIDED: Final = {"good": "good", "evil": "evil", "heroes": "hero", "traitor": "traitor"}
"""Winners that are a side, and what a seat on that side says."""


def person_key(name: str) -> str:
    """Returns what tells people apart: their name without regard to case and spaces."""
    return " ".join(name.split()).casefold()


def tally_of(facts: Facts) -> str:
    """Returns the lines of a game."""
    return "\n".join("\t".join(map(_field, line)) for line in _lines(facts))


def head_of(tally: str) -> tuple[str, str, int, str, str]:
    """Returns script, its name, players, winner and scenario of a game. Raises ValueError for what is no tally."""
    _, script, name, players, winner, scenario = tally.partition("\n")[0].split("\t")
    return script, name, int(players), winner, scenario


def _field(value: object) -> str:
    return " ".join(str(value).split())


def _lines(facts: Facts) -> Iterator[tuple[object, ...]]:
    yield "g", facts.script, facts.script_name, facts.players, facts.winner, facts.scenario
    if not facts.winner:
        return
    for known in facts.homebrew:
        yield "h", *known
    for seat in facts.seats:
        outcome = _outcome(seat.alignment_end, facts.winner)
        if seat.characters:
            yield "c", seat.characters[0], seat.characters[-1], int(seat.alive), outcome
        if seat.person.split():
            yield _person(seat, outcome)
    for span in facts.spans:
        yield "s", span.kind, span.number, round(span.seconds / 6)
    yield from _days(facts)


def _person(seat: SeatFacts, outcome: str) -> tuple[object, ...]:
    traveller = "T" if seat.traveller else ""
    died = int(bool(seat.deaths) or not seat.alive)
    game = f"{seat.alignment_end},{outcome},{died},{seat.executions_voted},{seat.executions_right}"
    return "p", person_key(seat.person), seat.person, traveller, game


def _outcome(side: str, winner: str) -> str:
    if winner not in DECIDED or not side:
        return "-"
    return "w" if side == DECIDED[winner] else "l"


def _days(facts: Facts) -> Iterator[tuple[object, ...]]:
    """A day without a count is a day too; a count that was called off is none."""
    counts = [vote for vote in facts.votes if vote.kind == "execution" and vote.outcome not in ("withdrawn", "")]
    days = {span.number for span in facts.spans if span.kind == "day"} | {vote.day for vote in counts}
    for day in sorted(days):
        on_it = [vote for vote in counts if vote.day == day]
        enough = sum(vote.tally >= vote.needed for vote in on_it)
        yield "v", len(on_it), sum(len(vote.hands) for vote in on_it), enough
