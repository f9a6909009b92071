"""Statistics over the games of a journal: counted from what is kept of each, without reading a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Final

from storyteller.journal.protocol import Annotation, utc_text
from storyteller.journal.summaries import uncollected
from storyteller.journal.tallies import Tallied, tallied
from storyteller.kernel.ids import GameId
from storyteller.kernel.statistics import Statistics, Wins, read, wins_of
from storyteller.kernel.tally import head_of, person_key

if TYPE_CHECKING:
    from storyteller.app.history.replaying import Summaries
    from storyteller.journal.protocol import Journal

CLOCKTOWER: Final = "clocktower"


@dataclass(frozen=True, slots=True)
class Asked:
    """Which games statistics are wanted of; what is left at its default asks for nothing. Deleted ones never count.

    Attributes:
        kind: ``clocktower`` or ``betrayal``: two games have no number in common.
        script: (id, name); the id alone is not enough where it is "", nor a name that two scripts share.
        people: A group: at least half of it sat there.
        since, until: When it was begun; aware.
    """

    kind: str = CLOCKTOWER
    script: tuple[str, str] | None = None
    storyteller: str = ""
    people: tuple[str, ...] = ()
    since: datetime | None = None
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Figures:
    """What was asked for, and what else could be.

    Attributes:
        said: What the games say together.
        storytellers: Wins by who told the game, as noted.
        unreadable: Games that were asked for and can't be read to their end; they count nowhere.
        waiting: Games still to be counted, for which there was no time.
        scripts: (id, name) of every script played in games of this kind, the most frequent first.
        told_by: Everybody who is noted as storyteller of such a game, the most frequent first.
    """

    said: Statistics
    storytellers: tuple[Wins, ...] = ()
    unreadable: int = 0
    waiting: int = 0
    scripts: tuple[tuple[str, str], ...] = ()
    told_by: tuple[str, ...] = ()


def figures(
    journal: Journal, summaries: Summaries, asked: Asked, budget_s: float | None = None, *, brief: bool = False
) -> Figures:
    """Returns what the games that are asked for say together. Raises Unreadable.

    Args:
        journal: Where they are.
        summaries: Makes what is missing.
        asked: Which games.
        budget_s: How long games that were never counted may take; None takes all the time it needs.
        brief: Only what the games themselves say: winners, sizes, scripts, storytellers. Takes a third of the time.
    """
    with uncollected():
        games, waiting = _counted(journal, summaries, budget_s)
        told_by, deleted = _annotated(journal.all_annotations())
        ours = [game for game in games if game.kind == asked.kind and game.game not in deleted]
        whole = asked == Asked(asked.kind)
        wanted = ours if whole else [game for game in ours if _fits(game, asked, told_by.get(game.game, ""))]
        sound = [game.lines for game in wanted if game.lines]
        every = [lines.partition(b"\n")[0] for lines in sound] if brief else b"\n".join(sound).split(b"\n")
        said = read(Counter(every))
        heads = [game.lines.partition(b"\n")[0] for game in ours if game.lines]
        return Figures(
            said,
            wins_of(_told(wanted, told_by)),
            len(wanted) - len(sound),
            waiting,
            _scripts(Counter(heads)),
            _frequent(Counter(told_by[game.game] for game in ours if told_by.get(game.game))),
        )


def _counted(journal: Journal, summaries: Summaries, budget_s: float | None) -> tuple[list[Tallied], int]:
    """Every game that is counted by now, and how many are not."""
    kept = journal.tallies()
    missing = {game.game: game for game in kept if game.lines is None}
    found = [game for game in kept if game.lines is not None]
    for number, told in summaries.tell(tuple(missing), budget_s).items() if missing else ():
        game = missing.pop(number)
        found.append(tallied(game.game, game.kind, game.created_at, told))
    return found, len(missing)


def _annotated(notes: Mapping[GameId, tuple[Annotation, ...]]) -> tuple[dict[GameId, str], set[GameId]]:
    told_by: dict[GameId, str] = {}
    deleted: set[GameId] = set()
    for game, some in notes.items():
        for one in some:
            if one.kind == "storyteller":
                told_by[game] = one.text
            elif one.kind == "deleted":
                deleted.add(game)
            elif one.kind == "restored":
                deleted.discard(game)
    return told_by, deleted


def _fits(game: Tallied, asked: Asked, storyteller: str) -> bool:
    lines = game.lines or b""
    if asked.since is not None and game.created_at < utc_text(asked.since):
        return False
    if asked.until is not None and game.created_at > utc_text(asked.until):
        return False
    if asked.storyteller and person_key(asked.storyteller) != person_key(storyteller):
        return False
    if asked.script is not None and not lines.startswith(_bytes("\t".join(("g", *asked.script, "")))):
        return False
    if asked.people:
        keys = {person_key(name) for name in asked.people}
        there = sum(_bytes(f"\np\t{key}\t") in lines for key in keys)
        return 2 * there >= len(keys)
    return True


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _told(games: Iterable[Tallied], told_by: Mapping[GameId, str]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for game in games if told_by else ():
        if game.lines and told_by.get(game.game):
            winner = head_of(game.lines.partition(b"\n")[0].decode("utf-8", "surrogatepass"))[3]
            if winner:
                found.append((told_by[game.game], winner))
    return found


def _scripts(heads: Counter[bytes]) -> tuple[tuple[str, str], ...]:
    found: Counter[tuple[str, str]] = Counter()
    for head, times in heads.items():
        script, name = head_of(head.decode("utf-8", "surrogatepass"))[:2]
        if script or name:
            found[script, name] += times
    return tuple(script for script, _ in found.most_common())


def _frequent(found: Counter[str]) -> tuple[str, ...]:
    return tuple(name for name, _ in found.most_common())
