"""A game told in words, by night and day: what was chosen and told, who died, the votes and the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import PLAYER_TEAMS
from storyteller.clocktower.conclude import endings
from storyteller.clocktower.context import Context
from storyteller.clocktower.ledger import Beat, beats
from storyteller.clocktower.model import Phase, Seat, Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, Term, message
from storyteller.kernel.timeline import Moment
from storyteller.viewmodel.story_night import Choices, choices_of, night_sentences
from storyteller.viewmodel.story_shape import CastRecord, Section, Story, opening_sentence
from storyteller.viewmodel.votes import CountRecord, votes

Detail = Literal["short", "full"]
_VARIANTS: Final = 3


def story(title: Message | Name, context: Context, line: Sequence[Moment[Town]], detail: Detail = "full") -> Story:
    """Returns the story of the gestures that led to a table, oldest first. It tells every secret.

    Args:
        title: What the game is called.
        context: Catalogue and rules.
        line: The gestures.
        detail: ``short`` leaves out what was told and chosen, and counts nobody was executed by.
    """
    if not line:
        return Story(title)
    town = line[-1].state
    told = tuple(beats(line))
    counts = votes(line).counts
    sections = [Section(message("story.head.setup"), _opening(town, context, told))]
    before: Choices = {}
    for phase, own in _by_phase(told):
        if phase.kind == "night":
            found = night_sentences(town, context, own, detail == "full", before)
            before = choices_of(own)
            sections.append(Section(message("story.head.night", n=phase.number), found))
        else:
            found = _day(town, context, phase, own, counts, detail)
            sections.append(Section(message("story.head.day", n=phase.number), found))
    end = _end(town, context, told)
    if end:
        sections.append(Section(message("story.head.end"), (end,)))
    shown = tuple(section for section in sections if any(section.paragraphs))
    return Story(title, shown, tuple(_cast(town, number, seat) for number, seat in enumerate(town.seats, 1)))


def _by_phase(told: Iterable[Beat]) -> Iterator[tuple[Phase, tuple[Beat, ...]]]:
    """Nights and days in order; dusk belongs to the day, the end to the day or night it came in."""
    found: dict[Phase, list[Beat]] = {}
    now: Phase | None = None
    for beat in told:
        if beat.phase.kind in ("night", "day"):
            now = beat.phase
        if now is not None and beat.phase.kind != "setup":
            found.setdefault(now, []).append(beat)
    yield from ((phase, tuple(own)) for phase, own in found.items())


def boards_of(told: Story, towns: Sequence[Town]) -> dict[int, Town]:
    """Returns the tables worth a picture, by their section's place: when night first fell, each day's end, the end.

    Args:
        told: The story.
        towns: The table after every gesture, oldest first.
    """
    days: dict[int, Town] = {}
    first: Town | None = None
    for town in towns:
        if town.phase.kind == "night" and first is None:
            first = town
        if town.phase.kind in ("day", "dusk"):
            days[town.phase.number] = town
    found: dict[int, Town] = {}
    for place, section in enumerate(told.sections):
        key, number = section.heading.key, dict(section.heading.params).get("n")
        if key == "story.head.setup" and first is not None:
            found[place] = first
        elif key == "story.head.day" and isinstance(number, int) and number in days:
            found[place] = days[number]
    if told.sections and towns:
        found[len(told.sections) - 1] = towns[-1]
    return found


def name(town: Town, beat: Beat, seat: SeatId) -> Name | Message:
    """Returns what somebody is called at the end, or was called when they still sat there."""
    return seat_name(town, town.seat(seat) or beat.after.seat(seat) or beat.before.seat(seat))


# --- beginning and end -----------------------------------------------------------------------------------------------


def _drawn(town: Town, told: Iterable[Beat]) -> Town:
    """The table as night first fell: who was who at first."""
    return next((b.after for b in told if isinstance(b.event, e.PhaseEntered) and b.event.phase == "night"), town)


def _opening(town: Town, context: Context, told: tuple[Beat, ...]) -> tuple[tuple[Message, ...], ...]:
    first = _drawn(town, told)
    if not first.seats:
        return ()
    script: object = message("story.no_script")
    if first.script is not None:
        script = message(f"script.{first.script.id}") if first.script.id else Name(first.script.name)
    extra = len(first.seats) - len(first.players)
    opening = [opening_sentence(len(first.players), extra, script)]
    teams: dict[str, list[Message]] = {}
    for seat in first.seats:
        record = context.character(first, seat.character)
        if record is not None:
            teams.setdefault(record.team, []).append(_as(town, seat))
    people = [
        message(
            f"story.team.{team}{'_one' if len(teams[team]) == 1 else ''}", n=len(teams[team]), who=tuple(teams[team])
        )
        for team in (*PLAYER_TEAMS, "traveller")
        if team in teams
    ]
    fabled = tuple(Term("character", one.character) for one in first.fabled)
    if fabled:
        people.append(message("story.fabled", who=fabled))
    return tuple(opening), tuple(people)


def _as(town: Town, seat: Seat) -> Message:
    """``seat`` as it was at first; the name as it is at the end."""
    who = seat_name(town, town.seat(seat.id) or seat)
    character = Term("character", seat.character or "")
    if seat.shown_as not in (None, seat.character):
        shown = Term("character", seat.shown_as or "")
        return message("story.who_mistaken", who=who, character=character, shown=shown)
    return message("story.who", who=who, character=character)


def _end(town: Town, context: Context, told: tuple[Beat, ...]) -> tuple[Message, ...]:
    if town.conclusion is None:
        return ()
    last = next((beat for beat in reversed(told) if isinstance(beat.event, e.GameConcluded)), None)
    won = message(f"story.won.{town.conclusion.winner or 'nobody'}")
    reason = town.conclusion.reason
    if last is None or not reason:
        return (won,)
    known = [found for found in endings(last.before, context) if found.code == reason]
    why: object = known[0].message if known else Name(reason)
    return (message("story.because", why=why), won)


def _cast(town: Town, number: int, seat: Seat) -> CastRecord:
    if seat.character is None:
        return CastRecord(number, seat_name(town, seat), message("story.cast.none"))
    life = Term("life", "alive" if seat.alive else "dead")
    mistaken = seat.shown_as not in (None, seat.character)
    return CastRecord(
        number,
        seat_name(town, seat),
        message(
            "story.cast.mistaken" if mistaken else "story.cast.plain",
            character=Term("character", seat.character),
            shown=Term("character", seat.shown_as or seat.character),
            side=Term("alignment", seat.alignment) if seat.alignment else message("common.unknown"),
            life=life,
        ),
    )


# --- the day ---------------------------------------------------------------------------------------------------------


def _day(
    town: Town,
    context: Context,
    phase: Phase,
    own: tuple[Beat, ...],
    counts: tuple[CountRecord, ...],
    detail: Detail,
) -> tuple[tuple[Message, ...], ...]:
    dawn = [sentence for beat in own for sentence in _dawn(town, phase, beat)]
    talk = [sentence for beat in own for sentence in _talk(town, context, beat)] if detail == "full" else []
    today = [count for count in counts if count.day == phase.number]
    if detail == "short":
        today = [count for count in today if count.executed or count.outcome in ("exiled", "tied")]
    names = {seat.id: seat_name(town, seat) for seat in town.seats}
    ballots = [s for n, count in enumerate(today) for s in count_sentences(count, names, n, detail == "full")]
    fates = [sentence for beat in own for sentence in _fate(town, context, phase, beat)]
    ended = any(isinstance(beat.event, e.PhaseEntered) and beat.event.phase == "dusk" for beat in own)
    if ended and not any(isinstance(beat.event, e.ExecutionDecided) for beat in own):
        fates.append(message("story.executed.nobody"))
    if not any(count.day == phase.number for count in counts):
        quiet = message("story.executed.quiet")
        fates = [quiet if sentence.key == "story.executed.nobody" else sentence for sentence in fates]
    return tuple(tuple(part) for part in (dawn, talk, (*ballots, *fates)) if part)


def _dawn(town: Town, phase: Phase, beat: Beat) -> Iterator[Message]:
    event = beat.event
    if not isinstance(event, e.DeathsAnnounced):
        return
    variant = phase.number % _VARIANTS
    if event.died:
        yield message(f"story.dawn.died.{variant}", who=tuple(name(town, beat, seat) for seat in event.died))
    elif not event.returned:
        yield message(f"story.dawn.nobody.{variant}")
    if event.returned:
        yield message("story.dawn.returned", who=tuple(name(town, beat, seat) for seat in event.returned))


def _talk(town: Town, context: Context, beat: Beat) -> Iterator[Message]:
    event = beat.event
    if isinstance(event, e.ClaimNoted) and event.claim.strip():
        seat = beat.after.seat(event.seat)
        known = context.character(beat.after, event.claim) is not None
        claim: object = Term("character", event.claim) if known else Name(event.claim)
        lies = known and seat is not None and event.claim not in (seat.character, seat.shown_as)
        yield message("story.claim.lie" if lies else "story.claim.plain", who=name(town, beat, event.seat), claim=claim)
    elif isinstance(event, e.AbilityUsed) and beat.phase.kind != "night":
        picks = (
            *(name(town, beat, seat) for seat in event.seats),
            *(Term("character", character) for character in event.characters),
        )
        who, of = name(town, beat, event.seat), Term("character", event.of)
        yield message("story.used.on" if picks else "story.used.plain", who=who, character=of, picks=picks)


def count_sentences(
    count: CountRecord, names: dict[SeatId, Name | Message], turn: int, full: bool
) -> Iterator[Message]:
    """Yields how a count went: who nominated whom, what it came to, and in full who raised a hand."""
    by = count.by if count.by is not None else message("town.somebody")
    voters = tuple(names[seat] for seat, _ in count.hands if seat in names)
    if count.kind == "exile":
        key = "story.exile.passed" if count.outcome == "exiled" else "story.exile.failed"
    elif count.secret:
        key = "story.vote.secret"
    elif not voters and not count.tally:
        key = "story.vote.nobody"
    else:
        outcome = "executed" if count.executed else count.outcome or "overruled"
        key = f"story.vote.{outcome}"
        if outcome in ("not_enough", "executed"):
            key += f".{turn % 2}"
    yield message(key, by=by, nominee=count.nominee, n=count.tally, needed=count.needed)
    if full and voters and not count.secret:
        yield message("story.vote.hands" if len(voters) > 1 else "story.vote.hand", who=voters)
    for seat, weight in count.hands if full and not count.secret else ():
        if weight != 1 and seat in names:
            key = "heavy" if weight > 1 else "light" if weight == 0 else "against"
            yield message(f"story.vote.{key}", who=names[seat], n=abs(weight))


def _fate(town: Town, context: Context, phase: Phase, beat: Beat) -> Iterator[Message]:
    event = beat.event
    if isinstance(event, e.ExecutionDecided):
        if event.person is None:
            yield message("story.executed.nobody")
            return
        seat = beat.before.seat(event.person)
        character = Term("character", seat.character) if seat is not None and seat.character else None
        who = name(town, beat, event.person)
        if not event.died:
            yield message("story.executed.lives", who=who)
        elif character is None:
            yield message("story.executed.plain", who=who)
        else:
            side = seat.alignment if seat is not None and seat.alignment else "good"
            yield message(f"story.executed.died.{side}.{phase.number % _VARIANTS}", who=who, character=character)
    elif isinstance(event, e.LifeChanged) and event.cause.kind not in ("execution", "exile"):
        key = "story.returned" if event.alive else "story.died_by_day"
        yield message(key, who=name(town, beat, event.seat))
    else:
        yield from changes(town, context, beat)


def changes(town: Town, context: Context, beat: Beat) -> Iterator[Message]:
    """Yields that somebody became another character, or went over to the other side."""
    event = beat.event
    seat = beat.before.seat(getattr(event, "seat", None))
    if isinstance(event, e.CharacterChanged) and event.character and seat is not None:
        if seat.character not in (None, event.character):
            character = Term("character", event.character)
            yield message("story.became", who=name(town, beat, event.seat), character=character)
    elif isinstance(event, e.AlignmentChanged) and event.alignment and not event.believed and seat is not None:
        turned = seat.alignment not in (None, event.alignment)
        side = Term("alignment", event.alignment)
        yield from (message("story.turned", who=name(town, beat, event.seat), side=side),) if turned else ()
