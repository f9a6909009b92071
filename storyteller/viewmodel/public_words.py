"""What the public table comes to in words: keys and names, said in whatever languages it is shown in."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from storyteller.clocktower.public_town import PublicFact, PublicTown, PublicVote
from storyteller.kernel.message import Message, Name, Term, message

_REASONS: Final = ("demon_dead", "storyteller_executed", "two_left")
"""Reasons for an end that have words of their own; others are abilities of characters."""


def title_of(town: PublicTown) -> Message:
    """Returns which night or day it is."""
    if town.phase in ("setup", "ended"):
        return message(f"town.phase.{town.phase}")
    return message(f"phase.{town.phase}", n=town.number)


def name_of(town: PublicTown, number: int | None) -> object:
    """Returns what somebody is called: their name, else their number; the storyteller as such."""
    if number == 0:
        return message("town.storyteller")
    seat = next((seat for seat in town.seats if seat.number == number), None)
    if seat is None:
        return message("town.somebody")
    return Name(seat.name) if seat.name.strip() else message("town.seat", n=seat.number)


# --- counts -------------------------------------------------------------------------------------------------------


def vote_aim(town: PublicTown, vote: PublicVote) -> tuple[Message, ...]:
    """Returns what the running count takes."""
    if vote.hands is None:
        return (message("town.vote.secret"),)
    if vote.kind == "exile":
        return (message("town.vote.exile_takes", n=vote.needed),)
    if town.to_pass is None or town.to_pass <= vote.needed or town.block is None:
        return (message("town.vote.takes", n=vote.needed),)
    if town.block.number is None:
        return (message("town.vote.to_pass_tie", n=town.to_pass),)
    against = name_of(town, town.block.number)
    said = message("town.vote.to_pass", n=town.to_pass, who=against)
    return (said,) if town.to_tie is None else (said, message("town.vote.to_tie", n=town.to_tie))


def vote_title(town: PublicTown, vote: PublicVote) -> Message:
    """Returns who nominated whom, or whose exile is called for."""
    nominee = name_of(town, vote.nominee)
    if vote.kind == "exile":
        return message("town.vote.exile", nominee=nominee)
    if vote.by is None:
        return message("town.vote.nominated", nominee=nominee)
    return message("town.vote.title", by=name_of(town, vote.by), nominee=nominee)


def closed_title(town: PublicTown, vote: PublicVote) -> Message:
    """Returns whose count it was, in few words."""
    nominee = name_of(town, vote.nominee)
    if vote.kind == "exile":
        return message("town.closed.exile", nominee=nominee)
    by = name_of(town, vote.by) if vote.by is not None else message("town.somebody")
    return message("town.closed.execution", by=by, nominee=nominee)


def stands(town: PublicTown, vote: PublicVote) -> str | None:
    """Returns what a count comes to by now: who was about to die may have been passed, may tie, or was executed."""
    block = town.block
    if vote.outcome != "about_to_die" or (block is not None and block.number == vote.nominee):
        return vote.outcome
    if any(done.number == vote.nominee for done in town.executions):
        return "executed"
    return "tied" if block is not None and vote.nominee in block.tied else "passed"


# --- what was said ------------------------------------------------------------------------------------------------


def news(town: PublicTown) -> tuple[Message, ...]:
    """Returns what was told today. At night nothing of the day stands any more."""
    if town.phase not in ("day", "dusk"):
        return ()
    said: list[Message] = []
    if town.announced is not None:
        said += _told(town, town.announced.died, town.announced.returned)
    for done in town.executions:
        if done.number is None:
            said.append(message("town.executed.nobody"))
        else:
            key = "town.executed.died" if done.died else "town.executed.lives"
            said.append(message(key, who=name_of(town, done.number)))
    block = town.block
    if block is not None and town.nomination is None:
        if block.number is not None:
            said.append(message("town.block", who=name_of(town, block.number), n=block.votes))
        elif block.tied:
            said.append(message("town.tied", who=tuple(name_of(town, n) for n in block.tied), n=block.votes))
    return tuple(said)


def _told(town: PublicTown, died: tuple[int, ...], returned: tuple[int, ...]) -> list[Message]:
    said = []
    if died:
        said.append(message("town.dawn.died", who=tuple(name_of(town, number) for number in died)))
    elif not returned:
        said.append(message("town.dawn.nobody"))
    if returned:
        said.append(message("town.dawn.returned", who=tuple(name_of(town, number) for number in returned)))
    return said


def said_aloud(town: PublicTown, fact: PublicFact, known: Container[str]) -> Message:
    """Returns something said aloud; ``known``: ids of characters that are public."""
    what: object = Term("character", fact.text) if fact.text in known else Name(fact.text or fact.kind)
    if fact.number is None:
        return message("town.fact", what=what)
    return message("town.fact_of", who=name_of(town, fact.number), what=what)


def why_ended(town: PublicTown, known: Container[str]) -> Message | Name | None:
    """Returns why it ended: by the rules, by a character's ability, or in the storyteller's own words."""
    reason = town.reason.strip().removeprefix("end.")
    if not town.concluded or not reason:
        return None
    if reason in _REASONS:
        return message(f"town.why.{reason}")
    if reason in known:
        return message("town.why.ability", who=Term("character", reason))
    # Any other code would be no words to read.
    code = reason.isascii() and reason.replace("_", "").isalpha() and reason.islower() and "_" in reason
    return None if code else Name(reason)
