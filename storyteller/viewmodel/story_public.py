"""The story before the reveal: made of public tables alone, so that it can't give anything away."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

from storyteller.clocktower.public_town import PublicTown, PublicVote
from storyteller.kernel.message import Message, Name, message
from storyteller.viewmodel.public_words import name_of, said_aloud, why_ended
from storyteller.viewmodel.story_shape import Section, Story, opening_sentence

_VARIANTS = 3


def public_story(title: Message | Name, towns: Iterable[PublicTown], known: Container[str], *, full: bool) -> Story:
    """Returns what everybody saw.

    Args:
        title: What the game is called.
        towns: The public table after every gesture, oldest first.
        known: Ids of characters on the script, whose names may be said.
        full: True names who raised a hand.
    """
    days: dict[int, PublicTown] = {}
    last = PublicTown()
    for town in towns:
        last = town
        if town.phase in ("day", "dusk"):
            days[town.number] = town
        elif town.phase == "ended" and days:
            days[max(days)] = town
    if not last.seats:
        return Story(title)
    script: object = message("story.no_script")
    if last.script_id or last.script_name:
        script = message(f"script.{last.script_id}") if last.script_id else Name(last.script_name)
    opening = opening_sentence(last.counts.players, last.counts.travellers, script)
    sections = [Section(message("story.head.setup"), ((opening,),))]
    facts: set[object] = set()
    for number, town in days.items():
        aloud = [said_aloud(town, fact, known) for fact in town.facts if fact not in facts]
        facts.update(town.facts)
        parts = (tuple(_dawn(town, number)), tuple(message("story.aloud", said=one) for one in aloud),
                 (*_votes(town, full), *_fates(town)))  # fmt: skip
        sections.append(Section(message("story.head.day", n=number), tuple(part for part in parts if part)))
    if last.concluded:
        why = why_ended(last, known)
        reason = (message("story.because", why=why),) if why is not None else ()
        sections.append(
            Section(message("story.head.end"), ((*reason, message(f"story.won.{last.winner or 'nobody'}")),))
        )
    return Story(title, tuple(section for section in sections if any(section.paragraphs)))


def _dawn(town: PublicTown, number: int) -> Iterator[Message]:
    told, variant = town.announced, number % _VARIANTS
    if told is None:
        return
    if told.died:
        yield message(f"story.dawn.died.{variant}", who=tuple(name_of(town, seat) for seat in told.died))
    elif not told.returned:
        yield message(f"story.dawn.nobody.{variant}")
    if told.returned:
        yield message("story.dawn.returned", who=tuple(name_of(town, seat) for seat in told.returned))


def _votes(town: PublicTown, full: bool) -> Iterator[Message]:
    for turn, vote in enumerate(town.votes):
        by = name_of(town, vote.by) if vote.by is not None else message("town.somebody")
        params = {"by": by, "nominee": name_of(town, vote.nominee), "n": vote.tally or 0, "needed": vote.needed}
        yield message(f"story.{_key(town, vote, turn)}", **params)
        hands = tuple(name_of(town, hand.number) for hand in vote.hands or ())
        if full and hands:
            yield message("story.vote.hands" if len(hands) > 1 else "story.vote.hand", who=hands)


def _key(town: PublicTown, vote: PublicVote, turn: int) -> str:
    if vote.kind == "exile":
        return "exile.passed" if vote.outcome == "exiled" else "exile.failed"
    if vote.hands is None:
        return "vote.secret"
    if not vote.hands:
        return "vote.nobody"
    done = any(one.number == vote.nominee for one in town.executions) and vote.outcome == "about_to_die"
    outcome = "executed" if done else vote.outcome or "overruled"
    return f"vote.{outcome}.{turn % 2}" if outcome in ("executed", "not_enough") else f"vote.{outcome}"


def _fates(town: PublicTown) -> Iterator[Message]:
    for done in town.executions:
        if done.number is None:
            yield message("story.executed.nobody")
        else:
            yield message(
                "story.executed.plain" if done.died else "story.executed.lives", who=name_of(town, done.number)
            )
    if not town.executions and town.phase != "day" and not town.concluded:
        yield message("story.executed.nobody")
