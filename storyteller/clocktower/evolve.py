"""The table after an event: total, pure, and without looking anything up.

An event about something that is not there (a seat that was removed) leaves the table as it is: a journal of another
version must never fail to open because of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, TypeVar

from storyteller.clocktower import events as e
from storyteller.clocktower.model import (
    Announced,
    BluffSet,
    Conclusion,
    Day,
    Execution,
    LogEntry,
    Night,
    Nomination,
    Phase,
    PublicFact,
    Reminder,
    Seat,
    Settled,
    StepKey,
    StepRecord,
    Town,
)
from storyteller.kernel.ids import ReminderId, SeatId

T = TypeVar("T")


def evolve(town: Town, event: Any) -> Town:
    """Returns the table after one event; an unknown event changes nothing but the log."""
    step = _STEPS.get(type(event))
    after = step(town, event) if step else town
    entry = LogEntry(after.phase if isinstance(event, e.PhaseEntered) else town.phase, event)
    return replace(after, log=town.log.with_(entry))


def _with_seat(town: Town, seat: SeatId, change: Callable[[Seat], Seat]) -> Town:
    seats = town.seats
    for place, found in enumerate(seats):
        if found.id == seat:
            return replace(town, seats=(*seats[:place], change(found), *seats[place + 1 :]))
    return town


def _set(town: Town, seat: SeatId, **fields: Any) -> Town:
    return _with_seat(town, seat, lambda s: replace(s, **fields))


def _inserted(items: tuple[T, ...], position: int, item: T) -> tuple[T, ...]:
    place = max(0, min(position, len(items)))
    return (*items[:place], item, *items[place:])


# --- seating ---------------------------------------------------------------------------------------------------------


def _add(town: Town, seat: Seat, position: int) -> Town:
    if town.seat(seat.id) is not None:
        return town
    return replace(
        town,
        seats=_inserted(town.seats, position, seat),
        next_seat=SeatId(max(town.next_seat, seat.id + 1)),
    )


def _seat_added(town: Town, ev: e.SeatAdded) -> Town:
    return _add(town, Seat(ev.seat, ev.name, ev.pronouns, traveller=ev.traveller), ev.position)


def _traveller_joined(town: Town, ev: e.TravellerJoined) -> Town:
    seat = Seat(ev.seat, ev.name, character=ev.character, shown_as=ev.character, alignment=ev.alignment, traveller=True)
    return _add(town, seat, ev.position)


def _without_seat(town: Town, gone: SeatId) -> Town:
    stays = None if town.storyteller_at == gone else town.storyteller_at
    return replace(town, seats=tuple(s for s in town.seats if s.id != gone), storyteller_at=stays)


def _seat_moved(town: Town, ev: e.SeatMoved) -> Town:
    seat = town.seat(ev.seat)
    if seat is None:
        return town
    others = tuple(s for s in town.seats if s.id != ev.seat)
    return replace(town, seats=_inserted(others, ev.position, seat))


# --- setup -----------------------------------------------------------------------------------------------------------


def _dealt(town: Town, ev: e.CharacterDealt) -> Town:
    return _set(
        town,
        ev.seat,
        character=ev.character,
        shown_as=ev.shown_as,
        alignment=ev.alignment,
        looked=False,
        spent=(),
    )


def _bluffs_set(town: Town, ev: e.BluffsSet) -> Town:
    others = tuple(b for b in town.bluffs if (b.of, b.seat) != (ev.of, ev.seat))
    added = (BluffSet(ev.of, ev.characters, ev.seat),) if ev.characters else ()
    return replace(town, bluffs=others + added)


def _fabled_added(town: Town, ev: e.FabledAdded) -> Town:
    if any(f.character == ev.fabled.character for f in town.fabled):
        same = tuple(ev.fabled if f.character == ev.fabled.character else f for f in town.fabled)
        return replace(town, fabled=same)
    return replace(town, fabled=(*town.fabled, ev.fabled))


def _fabled_removed(town: Town, ev: e.FabledRemoved) -> Town:
    return replace(town, fabled=tuple(f for f in town.fabled if f.character != ev.character))


# --- tokens ----------------------------------------------------------------------------------------------------------


def _character_changed(town: Town, ev: e.CharacterChanged) -> Town:
    def change(seat: Seat) -> Seat:
        spent = tuple(c for c in seat.spent if c not in (seat.character, ev.character))
        return replace(seat, character=ev.character, spent=spent)

    return _with_seat(town, ev.seat, change)


def _alignment_changed(town: Town, ev: e.AlignmentChanged) -> Town:
    if ev.believed:
        return _set(town, ev.seat, believed_alignment=ev.alignment)
    return _set(town, ev.seat, alignment=ev.alignment)


def _changed_abilities(have: tuple[T, ...], change: str, ability: T) -> tuple[T, ...]:
    if change == "gained":
        return (*have, ability)
    index = have.index(ability) if ability in have else len(have)
    return have[:index] + have[index + 1 :]


def _ability_changed(town: Town, ev: e.AbilityChanged) -> Town:
    return _with_seat(
        town, ev.seat, lambda s: replace(s, abilities=_changed_abilities(s.abilities, ev.change, ev.ability))
    )


def _table_ability_changed(town: Town, ev: e.TableAbilityChanged) -> Town:
    return replace(town, table=_changed_abilities(town.table, ev.change, ev.ability))


def _lay(town: Town, seat: SeatId | None, reminder: Reminder) -> Town:
    if seat is None or town.seat(seat) is None:
        return replace(town, loose=(*town.loose, reminder))
    return _with_seat(town, seat, lambda s: replace(s, reminders=(*s.reminders, reminder)))


def _lift(town: Town, reminder: ReminderId) -> Town:
    found = town.reminder(reminder)
    if found is None:
        return town
    seat = found[0]
    if seat is None:
        return replace(town, loose=tuple(r for r in town.loose if r.id != reminder))
    kept = tuple(r for r in seat.reminders if r.id != reminder)
    return _set(town, seat.id, reminders=kept)


def _reminder_placed(town: Town, ev: e.ReminderPlaced) -> Town:
    if town.reminder(ev.reminder.id) is not None:
        return town
    following = ReminderId(max(town.next_reminder, ev.reminder.id + 1))
    return replace(_lay(town, ev.seat, ev.reminder), next_reminder=following)


def _reminder_moved(town: Town, ev: e.ReminderMoved) -> Town:
    found = town.reminder(ev.reminder)
    return town if found is None else _lay(_lift(town, ev.reminder), ev.seat, found[1])


def _text(town: Town, seat: SeatId, key: str, text: str) -> Town:
    def change(s: Seat) -> Seat:
        texts = {**dict(s.texts), key: text}
        return replace(s, texts=tuple((k, t) for k, t in texts.items() if t))

    return _with_seat(town, seat, change)


# --- flow ------------------------------------------------------------------------------------------------------------


def _phase_entered(town: Town, ev: e.PhaseEntered) -> Town:
    phase = Phase(ev.phase, ev.number)
    night = Night() if ev.phase == "night" else town.night
    day = Day() if ev.phase in ("day", "setup") else town.day
    return replace(town, phase=phase, night=night, day=day, settled=())


def _record(town: Town, record: StepRecord) -> Town:
    records = town.night.records
    if town.night.record(record.key):
        records = tuple(record if r.key == record.key else r for r in records)
    else:
        records = (*records, record)
    return replace(town, night=replace(town.night, records=records))


def _step_drafted(town: Town, ev: e.StepDrafted) -> Town:
    return _record(town, StepRecord(ev.key, "drafted", ev.picks, ev.answer))


def _step_finished(town: Town, ev: e.StepFinished) -> Town:
    return _record(town, StepRecord(ev.key, "finished", ev.picks, ev.answer, worked=ev.worked))


def _step_skipped(town: Town, ev: e.StepSkipped) -> Town:
    return _record(town, StepRecord(ev.key, "skipped", reason=ev.reason))


def _step_reopened(town: Town, ev: e.StepReopened) -> Town:
    old = town.night.record(ev.key)
    if old is None:
        return town
    town = _record(town, replace(old, status="drafted", reason=""))
    return _spent(town, ev.key.seat, ev.key.step, now=False) if ev.gives_back and ev.key.seat is not None else town


def _listed(rows: tuple[tuple[StepKey, StepKey | None], ...], key: StepKey, before: StepKey | None) -> Any:
    return (*(row for row in rows if row[0] != key), (key, before))


def _step_added(town: Town, ev: e.StepAdded) -> Town:
    return replace(town, night=replace(town.night, added=_listed(town.night.added, ev.key, ev.before)))


def _step_moved(town: Town, ev: e.StepMoved) -> Town:
    return replace(town, night=replace(town.night, moved=_listed(town.night.moved, ev.key, ev.before)))


def _deaths_announced(town: Town, ev: e.DeathsAnnounced) -> Town:
    for seat in ev.died:
        town = _set(town, seat, looks_alive=False)
    for seat in ev.returned:
        town = _set(town, seat, looks_alive=True)
    before = town.day.announced or Announced()
    told = Announced(before.died + ev.died, before.returned + ev.returned)
    return replace(town, day=replace(town.day, announced=told))


def _made_public(town: Town, ev: e.MadePublic) -> Town:
    return replace(town, facts=(*town.facts, PublicFact(ev.what, ev.seat, ev.text)))


def _settled(town: Town, ev: e.SuggestionSettled) -> Town:
    return replace(town, settled=(*town.settled, Settled(ev.code, ev.seat, ev.key, ev.taken)))


# --- day -------------------------------------------------------------------------------------------------------------


def _with_nomination(town: Town, index: int, change: Callable[[Nomination], Nomination]) -> Town:
    changed = tuple(change(n) if n.index == index else n for n in town.day.nominations)
    return replace(town, day=replace(town.day, nominations=changed))


def _nomination_opened(town: Town, ev: e.NominationOpened) -> Town:
    return replace(town, day=replace(town.day, nominations=(*town.day.nominations, ev.nomination)))


def _vote_recorded(town: Town, ev: e.VoteRecorded) -> Town:
    vote = town.day.open_vote
    if vote is None:
        return town
    if any(h.seat == ev.hand.seat for h in vote.hands):
        hands = tuple(ev.hand if h.seat == ev.hand.seat else h for h in vote.hands)
    else:
        hands = (*vote.hands, ev.hand)
    raised = tuple(h for h in hands if h.hands)
    return _with_nomination(town, vote.index, lambda n: replace(n, hands=raised))


def _nomination_closed(town: Town, ev: e.NominationClosed) -> Town:
    vote = town.day.open_vote
    if vote is None:
        return town
    return _with_nomination(
        town,
        vote.index,
        lambda n: replace(n, closed=True, tally=ev.tally, needed=ev.needed, spent=ev.spent),
    )


def _nomination_corrected(town: Town, ev: e.NominationCorrected) -> Town:
    return _with_nomination(
        town,
        ev.index,
        lambda n: replace(n, hands=ev.hands, closed=True, tally=ev.tally, needed=ev.needed, spent=ev.spent),
    )


def _execution_decided(town: Town, ev: e.ExecutionDecided) -> Town:
    execution = Execution(ev.person, ev.died, ev.cause, after=len(town.day.nominations))
    return replace(town, day=replace(town.day, executions=(*town.day.executions, execution)))


def _ability_used(town: Town, ev: e.AbilityUsed) -> Town:
    return _spent(town, ev.seat, ev.of, now=True) if ev.spends else town


def _spent(town: Town, whose: SeatId, of: str, *, now: bool) -> Town:
    def change(seat: Seat) -> Seat:
        spent = tuple(c for c in seat.spent if c != of) + ((of,) if now else ())
        abilities = tuple(replace(a, spent=now) if a.of == of else a for a in seat.abilities)
        return replace(seat, spent=spent, abilities=abilities)

    return _with_seat(town, whose, change)


# --- table -----------------------------------------------------------------------------------------------------------


def _game_concluded(town: Town, ev: e.GameConcluded) -> Town:
    ended = Phase("ended", town.phase.number)
    return replace(town, conclusion=Conclusion(ev.winner, ev.reason), phase=ended)


def _conclusion_withdrawn(town: Town, ev: e.ConclusionWithdrawn) -> Town:
    return replace(town, conclusion=None, phase=Phase(ev.phase, ev.number))


_STEPS: Mapping[type[e.Event], Callable[[Town, Any], Town]] = MappingProxyType({
    e.SeatAdded: _seat_added,
    e.SeatRemoved: lambda town, ev: _without_seat(town, ev.seat),
    e.SeatMoved: _seat_moved,
    e.SeatPlaced: lambda town, ev: _set(town, ev.seat, place=ev.place),
    e.SeatRenamed: lambda town, ev: _set(town, ev.seat, name=ev.name, pronouns=ev.pronouns),
    e.SeatKindChanged: lambda town, ev: _set(town, ev.seat, traveller=ev.traveller),
    e.TravellerJoined: _traveller_joined,
    e.TravellerLeft: lambda town, ev: _without_seat(town, ev.seat),
    e.StorytellerPlaced: lambda town, ev: replace(town, storyteller_at=ev.seat),
    e.ScriptChosen: lambda town, ev: replace(town, script=ev.script),
    e.BagSet: lambda town, ev: replace(town, bag=ev.tokens),
    e.CharacterDealt: _dealt,
    e.TokenLookedAt: lambda town, ev: _set(town, ev.seat, looked=ev.looked),
    e.ShownAsSet: lambda town, ev: _set(town, ev.seat, shown_as=ev.shown_as),
    e.BluffsSet: _bluffs_set,
    e.FabledAdded: _fabled_added,
    e.FabledRemoved: _fabled_removed,
    e.HouseRuleSet: lambda town, ev: replace(town, house_rules=ev.rules),
    e.SetupFinished: lambda town, ev: replace(town, setup_done=True),
    e.CharacterChanged: _character_changed,
    e.AlignmentChanged: _alignment_changed,
    e.AbilityChanged: _ability_changed,
    e.LifeChanged: lambda town, ev: _set(town, ev.seat, alive=ev.alive, looks_alive=ev.looks_alive),
    e.GhostVoteChanged: lambda town, ev: _set(town, ev.seat, ghost_vote=ev.held),
    e.ReminderPlaced: _reminder_placed,
    e.ReminderRemoved: lambda town, ev: _lift(town, ev.reminder),
    e.ReminderMoved: _reminder_moved,
    e.TextSet: lambda town, ev: _text(town, ev.seat, ev.key, ev.text),
    e.ClaimNoted: lambda town, ev: _text(town, ev.seat, "claim", ev.claim),
    e.TableAbilityChanged: _table_ability_changed,
    e.UnseatedChanged: lambda town, ev: replace(town, unseated=ev.characters),
    e.PhaseEntered: _phase_entered,
    e.StepDrafted: _step_drafted,
    e.StepFinished: _step_finished,
    e.StepSkipped: _step_skipped,
    e.StepReopened: _step_reopened,
    e.StepAdded: _step_added,
    e.StepMoved: _step_moved,
    e.InfoGiven: lambda town, ev: town,
    e.DeathsAnnounced: _deaths_announced,
    e.MadePublic: _made_public,
    e.SeatRevealed: lambda town, ev: _set(town, ev.seat, revealed=ev.revealed),
    e.SuggestionSettled: _settled,
    e.NominationOpened: _nomination_opened,
    e.VoteRecorded: _vote_recorded,
    e.NominationClosed: _nomination_closed,
    e.NominationWithdrawn: lambda town, ev: _with_nomination(town, ev.index, lambda n: replace(n, withdrawn=True)),
    e.NominationCorrected: _nomination_corrected,
    e.NominationOverruled: lambda town, ev: _with_nomination(
        town, ev.index, lambda n: replace(n, overruled=ev.outcome)
    ),
    e.ExecutionDecided: _execution_decided,
    e.ExileDecided: lambda town, ev: town,
    e.AbilityUsed: _ability_used,
    e.TimerSet: lambda town, ev: replace(town, timer=ev.timer),
    e.GameConcluded: _game_concluded,
    e.ConclusionWithdrawn: _conclusion_withdrawn,
    e.RuleOverridden: lambda town, ev: town,
})
