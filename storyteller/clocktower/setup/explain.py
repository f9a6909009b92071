"""A set-up in sentences: the printed numbers, one sentence a modifier, and what they come to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from storyteller.clocktower.catalogue import SetupEffect, Team, TeamCounts
from storyteller.clocktower.model import BagToken
from storyteller.clocktower.setup.counts import Counts, is_majority
from storyteller.clocktower.setup.effects import Bracket, in_force
from storyteller.clocktower.setup.sheet import Sheet
from storyteller.kernel.message import Message, Name, Term, message


def explain(sheet: Sheet, picks: Sequence[BagToken], counts: Counts) -> tuple[Message, ...]:
    """Returns why the counts are what they are, in the order one would say it; nothing without a printed row."""
    if sheet.base is None:
        return ()
    said = [message("setup.explain.base", n=sheet.players, row=row_message(sheet.base))]
    brackets = in_force(sheet, picks)
    modifiers = _modifiers(brackets)
    said.extend(modifiers)
    said.extend(_how_many(sheet, brackets))
    if modifiers and counts.in_play:
        said.append(message("setup.explain.result", rows=tuple(row_message(row) for row in counts.in_play)))
    if counts.bag != counts.in_play and counts.bag:
        said.append(message("setup.explain.bag", rows=tuple(row_message(row) for row in counts.bag)))
    return tuple(said)


def _how_many(sheet: Sheet, brackets: Sequence[Bracket]) -> Iterable[Message]:
    """Of a majority (Legion): the number is the storyteller's, and which one is usual."""
    for bracket in brackets if sheet.base is not None and is_majority(brackets) else ():
        low, high = sheet.players // 2 + 1, sheet.players - 2
        if bracket.effect.text == "majority" and low < high and sheet.base is not None:
            usual = sheet.base.townsfolk + sheet.base.outsider
            source = Term("character", bracket.source.id)
            yield message("setup.explain.majority_number", source=source, low=low, high=high, usual=usual)
            return


def row_message(row: TeamCounts) -> Message:
    """Returns the four numbers as a message."""
    return message("setup.row", t=row.townsfolk, o=row.outsider, m=row.minion, d=row.demon)


def _modifiers(brackets: Iterable[Bracket]) -> list[Message]:
    found: dict[Message, None] = {}
    for bracket in brackets:
        sentence = _sentence(bracket)
        if sentence is not None:
            found[sentence] = None
    return list(found)


def _sentence(bracket: Bracket) -> Message | None:
    """One modifier. Marks say nothing about numbers: they are among the storyteller's choices."""
    effect, source = bracket.effect, Term("character", bracket.source.id)
    if effect.kind == "mark":
        return None
    if effect.kind == "adjust":
        return _adjust(effect, source)
    key = f"setup.explain.{effect.kind}"
    if effect.kind == "seating":
        key = f"setup.seating.{effect.text}"
    elif effect.kind == "note":
        key = effect.text
    elif effect.kind == "copies" and effect.text == "majority":
        key = "setup.explain.majority"
    elif effect.kind == "copies" and effect.high < 0:
        key = "setup.explain.any_number"
    return message(key, source=source, **_particulars(effect))


def _particulars(effect: SetupEffect) -> dict[str, object]:
    """What the sentence of a kind names besides its source."""
    one_of_it = effect.kind == "stand_in" or (effect.kind == "turn" and effect.count == 1)
    team = _team(effect.team, one_of_it) if effect.team else message("setup.explain.other")
    if effect.kind == "require":
        return {"character": Term("character", effect.character)}
    if effect.kind == "copies":
        return {} if effect.text == "majority" or effect.high < 0 else {"low": effect.low, "high": effect.high}
    if effect.kind == "turn":
        return {"n": effect.count, "team": team, "alignment": Term("alignment", effect.alignment or "evil")}
    return {"team": team} if effect.kind in ("free_count", "stand_in", "ban_team", "defer") else {}


def _team(team: Team, one: bool) -> Term:
    """A team as one speaks of one of it, or of several."""
    return Term("team" if one else "teams", team)


def _adjust(effect: SetupEffect, source: Term) -> Message:
    one = effect.choices in ((1,), (-1,))
    team, of = _team(effect.team or "outsider", one), _team(effect.of or "townsfolk", one)
    if len(effect.choices) == 1:
        change = effect.choices[0]
        key = "setup.explain.more" if change >= 0 else "setup.explain.fewer"
        return message(key, source=source, n=abs(change), team=team, of=of)
    signed = tuple(Name(f"{change:+d}".replace("-", "−") if change else "0") for change in effect.choices)
    return message("setup.explain.either", source=source, team=team, of=of, changes=signed)
