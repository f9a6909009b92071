"""The end, the notebook and private notes."""

from __future__ import annotations

from types import MappingProxyType

from storyteller.betrayal import commands as c
from storyteller.betrayal import events as e
from storyteller.betrayal.context import Context
from storyteller.betrayal.decide.checks import Handlers, broken, done, named, refuse
from storyteller.betrayal.model import Evening
from storyteller.betrayal.winning import why_not
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.message import Name


def _conclude(evening: Evening, command: c.Conclude, _context: Context) -> Decision | Rejection:
    """The table says who won; heroes only with one of them alive. Source: BG-020, BG-109, BG-114."""
    if evening.phase == "over":
        return refuse("already_over")
    if evening.phase == "setup":
        return refuse("not_now")
    player = evening.player(command.player)
    if command.winner == "own" and player is None:
        return refuse("no_such_player", player=int(command.player or 0))
    no = broken(command, why_not(evening, command.winner))
    if no:
        return no
    events: list[object] = [e.Concluded(command.winner, command.player, command.why.strip())]
    if command.winner == "own":
        return done("won_own", events, player=named(player))
    return done(f"won_{command.winner}", events)


def _withdraw(evening: Evening, _command: c.WithdrawConclusion, _context: Context) -> Decision | Rejection:
    if evening.phase != "over":
        return refuse("not_over")
    return done("goes_on", [e.ConclusionWithdrawn("haunt" if evening.haunt else "explore")])


def _note_player(evening: Evening, command: c.NotePlayer, _context: Context) -> Decision | Rejection:
    player = evening.player(command.player)
    if player is None:
        return refuse("no_such_player", player=int(command.player))
    return done("player_noted", [e.PlayerNoted(player.id, command.text.strip())], player=named(player))


def _note_ruling(_evening: Evening, command: c.NoteRuling, _context: Context) -> Decision | Rejection:
    text = command.text.strip()
    if not text:
        return refuse("nothing_said")
    return done("ruling", [e.RulingNoted(text)], text=Name(text))


HANDLERS: Handlers = MappingProxyType({
    c.Conclude: _conclude,
    c.WithdrawConclusion: _withdraw,
    c.NotePlayer: _note_player,
    c.NoteRuling: _note_ruling,
})  # fmt: skip
