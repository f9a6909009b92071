"""Of what can be printed: what was asked for, the open game, and the scripts of the base game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Script, Town
from storyteller.content.scripts import load_base_script
from storyteller.kernel.message import Message, Name, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.library.model import date_of, title_of
from storyteller.viewmodel.printing.table_sheets import PlayedGame
from storyteller.viewmodel.printing.wish import Source, What
from storyteller.viewmodel.scripts.sheet import OFFICIAL
from storyteller.viewmodel.scripts.sheet import title_of as script_title

if TYPE_CHECKING:
    from storyteller.ui.history import games
    from storyteller.viewmodel.history import Replay


OPEN: Final = "open"
"""Key of the open game."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something there is to print.

    Attributes:
        key: Tells it from the others, and stays while they are offered anew.
        name: What it is called.
        what: What of it is meant at first.
    """

    key: str
    name: Message | Name
    source: Source
    what: frozenset[What] = frozenset(("script",))


def offers(bridge: Bridge, context: Context) -> tuple[Offer, ...]:
    """Returns all there is, what was asked for first."""
    found: list[Offer | None] = [bridge.to_print if isinstance(bridge.to_print, Offer) else None]
    found.append(of_open_game(bridge))
    found += (of_script(script) for name in OFFICIAL if (script := load_base_script(name, context.catalogue)))
    return tuple({offer.key: offer for offer in reversed(found) if offer is not None}.values())[::-1]


def context_of(bridge: Bridge) -> Context:
    """Returns the catalogue in force: that of the open game, or that of the packs, or else the official one."""
    from storyteller.app.bootstrap import make_context

    found = getattr(bridge.session, "context", None)
    if isinstance(found, Context):
        return found
    return bridge.packs.context if bridge.packs is not None else make_context()


def of_script(script: Script) -> Offer:
    """Returns a script's sheets and tokens."""
    name = script_title(script.name, script.id or None)
    return Offer(f"script:{script.id or hash(script)}", name, Source(script))


def of_open_game(bridge: Bridge, what: What = "script") -> Offer | None:
    """Returns the open game's sheets; None without one."""
    town = bridge.state
    if not isinstance(town, Town):
        return None
    timeline = getattr(bridge.session, "timeline", None)
    line = tuple(reversed(tuple(timeline.past()))) if timeline is not None else ()
    own = getattr(bridge.session, "game", None)
    entries = bridge.library.games() if bridge.library is not None and own is not None else ()
    entry = next((entry for entry in entries if entry.id == own), None)
    title, day = (entry.title, date_of(entry, bridge)) if entry is not None else ("", "")
    name = message("printing.page.this_game", title=Name(title_of(entry, bridge))) if entry is not None else None
    source = Source(None, town, PlayedGame(title, day, line))
    meant = what if source.can(what) else "grimoire"
    return Offer(OPEN, name or message("printing.page.open_game"), source, frozenset((meant,)))


def of_played_game(bridge: Bridge, game: games.PlayedGame, replay: Replay) -> Offer:
    """Returns a game of the history, its result first."""
    line = replay.line()
    town = line[-1].state if line else Town()
    source = Source(None, town, PlayedGame(game.title, date_of(game, bridge), line))
    return Offer(f"game:{game.id}", Name(title_of(game, bridge)), source, frozenset(("result",)))
