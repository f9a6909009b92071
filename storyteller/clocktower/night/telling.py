"""Who is told what when a row is finished."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import WakeAct
from storyteller.clocktower.characters.rule import Value
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Fact, Pick, StepKey, Town
from storyteller.clocktower.night.choices import chosen
from storyteller.clocktower.night.since import tonight
from storyteller.clocktower.night.steps import StepContent, all_minions, bluffs_for, laid_at, shown_as_demon
from storyteller.clocktower.night.waking import demons, meant, minions
from storyteller.clocktower.setup.lent import lent_by
from storyteller.kernel.ids import SeatId

_ONE_IS: Final = 2
"""So long is what says that one player is a character (a grandchild)."""
_TELLING = ("give_number", "give_yes_no", "show_token", "point_at", "show_alignment", "open_grimoire")


def told(
    town: Town, context: Context, content: StepContent, picks: tuple[Pick, ...], answer: tuple[Fact, ...]
) -> tuple[e.InfoGiven, ...]:
    """Returns what each player learns by a row that is being finished; nothing twice in one night."""
    match content.step.step:
        case "minion_info":
            found = tuple(_to_minions(town, context, content.step.wakes))
        case "demon_info":
            found = tuple(_to_demon(town, context, content.step.wakes, answer))
        case _:
            found = tuple(_of_each_other(town, context, content, picks)) or tuple(_of_sides(town, context, content))
            found = found or tuple(_by_ability(town, context, content, picks, answer))
            found = (*found, *_besides(town, content, found))
    known = {entry.event for entry in tonight(town) if isinstance(entry.event, e.InfoGiven)}
    return tuple(info for info in found if info not in known)


def _to_minions(town: Town, context: Context, woken: tuple[SeatId, ...]) -> Iterator[e.InfoGiven]:
    """Each Minion learns who the Demon is, and sees the others."""
    who = shown_as_demon(town, context)
    truthful = who == demons(town, context)
    for minion in woken:
        others = tuple(seat for seat in woken if seat != minion)
        if who:
            yield e.InfoGiven(minion, "point_at", who, "minion_info", truthful)
        if others:
            yield e.InfoGiven(minion, "point_at", others, "minions", True)


def _to_demon(
    town: Town, context: Context, woken: tuple[SeatId, ...], answer: tuple[Fact, ...], *, bluffs: bool = True
) -> Iterator[e.InfoGiven]:
    """The Demon learns the Minions and what is not in play: the characters in the answer, else the set chosen."""
    shown = (tuple(fact for fact in answer if isinstance(fact, str)) or bluffs_for(town)) if bluffs else ()
    for demon in woken:
        known = all_minions(town, context)
        if known:
            yield e.InfoGiven(demon, "point_at", known, "demon_info", known == minions(town, context))
        if shown:
            yield e.InfoGiven(demon, "show_token", shown, "demon_info", _free(town, shown))


def _of_sides(town: Town, context: Context, content: StepContent) -> Iterator[e.InfoGiven]:
    """Minions and Demon are shown to each other at a row of somebody's, as at their own rows (a dead Poppy Grower's).

    The Demon knows what is not in play from the first night.
    """
    pointed = {(act.who, act.text) for act in content.acts if act.verb == "point_at"}
    if pointed >= {("minions", "demon"), ("demon", "minions")}:
        yield from _to_minions(town, context, minions(town, context))
        yield from _to_demon(town, context, demons(town, context), (), bluffs=False)


def _of_each_other(
    town: Town, context: Context, content: StepContent, picks: tuple[Pick, ...]
) -> Iterator[e.InfoGiven]:
    """Two who are shown to each other with their tokens: the one whose ability it is and the one marked (Evil Twin)."""
    pointed = [act for act in content.acts if act.verb == "point_at"]
    mutual = any(a.who == "marked" and a.text == "own" for a in pointed) and any(
        a.who == "self" and a.text.startswith("marked:") for a in pointed
    )
    if not mutual or content.holder is None or content.seat is None:
        return
    own = content.seat
    marking = next((laid_at(content.asks, picks, ask.text) for ask in content.asks), ())
    for other in map(town.seat, marking or meant(town, context, content.holder, "marked")):
        if other is not None and other.character and own.character:
            yield e.InfoGiven(own.id, "point_at", (other.character, other.id), content.step.step, True)
            yield e.InfoGiven(other.id, "point_at", (own.character, own.id), content.step.step, True)


def _by_ability(
    town: Town, context: Context, content: StepContent, picks: tuple[Pick, ...], answer: tuple[Fact, ...]
) -> Iterator[e.InfoGiven]:
    act = _answering(content.acts)
    if act is None or (act.who == "picked" and not content.works):
        return  # of an ability that does not work nobody else hears anything
    picked = chosen(content.asks, picks)
    payload = answer or _shown_anyway(town, content, act, picked)
    if not payload and (act.verb, act.text) == ("show_token", "picked"):
        payload = lent_by(town, context, content.seat)  # chosen before: a Boffin's
    if _is_pair(content, act, answer):
        pair = sorted((SeatId(p) for p in picks if isinstance(p, int)), key=town.number)
        payload = (*answer, *pair)
    if not payload:
        return
    truthful = _truthful(town, context, content, act, payload)
    alike = (a for a in content.acts if (a.verb, a.text, a.optional) == (act.verb, act.text, act.optional))
    hear = (seat for a in alike for seat in _listeners(town, context, content, a, picked))
    for seat_id in dict.fromkeys(hear):  # a Boffin and the Demon both see the token
        yield e.InfoGiven(seat_id, act.verb, payload, content.step.step, truthful)


def _besides(town: Town, content: StepContent, told: tuple[e.InfoGiven, ...]) -> Iterator[e.InfoGiven]:
    """What a row shows beside its answer: a Lunatic's bluffs, and the printed token to whoever heard nothing yet.

    A token that leads up to pointing at its player is shown with them (a Lunatic's to the Demon); by itself it says
    that one is in play (a Damsel's to the Minions). Of an ability that does not work nobody else hears anything.
    """
    of, own = content.step.step, content.step.seat
    heard = {info.seat for info in told}
    for show in content.shows:
        if show.optional or show.verb != "show_token" or not show.characters:
            continue
        if own is not None and show.text == "bluffs" and show.to == (own,) and not _were_shown(told, own):
            yield e.InfoGiven(own, "show_token", show.characters, of, _free(town, show.characters))
        if show.text != f"character:{of}" or not content.works:
            continue
        pointed = any((s.verb, s.text, s.to) == ("point_at", "own", show.to) for s in content.shows)
        truly = tuple(s.id for s in town.seats if s.character == of)
        for seat in show.to:
            if seat in heard or seat == own:
                continue
            if pointed and own is not None:
                yield e.InfoGiven(seat, "point_at", (of, own), of, own in truly)
            else:
                yield e.InfoGiven(seat, "show_token", (of,), of, bool(truly))


def _were_shown(told: tuple[e.InfoGiven, ...], seat: SeatId) -> bool:
    return any((info.seat, info.verb) == (seat, "show_token") for info in told)


def _free(town: Town, characters: tuple[Fact, ...]) -> bool:
    """None of them is in play."""
    return not {s.character for s in town.seats} & set(characters)


def _answering(acts: tuple[WakeAct, ...]) -> WakeAct | None:
    """The act that tells what is not known beforehand: a number or yes and no before a token or a player.

    A printed token beside it only says whom it comes from; the own one is told where nothing else is.
    """
    telling = [a for a in acts if a.verb in _TELLING and not a.optional and not a.text.startswith("character:")]
    answers = [a for a in telling if a.verb in ("give_number", "give_yes_no")]
    others = [a for a in telling if a.text != "own"]
    return next(iter((*answers, *others, *telling)), None)


def _is_pair(content: StepContent, act: WakeAct, answer: tuple[Fact, ...]) -> bool:
    """A token shown with two players, who stand by seat, so that it does not say who is the right one."""
    shown = any(a.verb == "point_at" for a in content.acts)
    return act.verb == "show_token" and shown and len(answer) == 1 and answer[0] != 0


def _shown_anyway(town: Town, content: StepContent, act: WakeAct, picked: tuple[Pick, ...]) -> tuple[Fact, ...]:
    """What a row shows without being given an answer: the own token or seat, what was chosen, bluffs, the grimoire."""
    seat = town.seat(content.step.seat)
    characters = tuple(p for p in picked if isinstance(p, str))
    if act.verb == "open_grimoire":
        seen = content.information.truth if content.information is not None else None
        return (seen,) if isinstance(seen, str) and seen != "none" else ()
    if act.text == "own" and seat is not None:
        if act.verb == "point_at":
            return (seat.id,)
        return (seat.character,) if seat.character else ()
    if act.text == "bluffs":
        return bluffs_for(town, content.holder, act.who)
    if held := own_ability(content):
        return (held,)
    if act.verb == "show_token" and act.text in ("picked", "choice"):
        return characters if len(characters) == 1 else ()
    if act.verb == "point_at" and act.text in ("picked", "choice"):
        return tuple(SeatId(p) for p in picked if isinstance(p, int))
    return ()


def own_ability(content: StepContent) -> str | None:
    """Returns whose ability a row shows its player to have (Alchemist, Apprentice); None at other rows, or without one.

    YOU ARE and a token that nobody chooses at the row: it was settled with the ability.
    """
    shown = [(act.verb, act.text) for act in content.acts if act.who == "self"]
    given = ("show_card", "you_are") in shown and ("show_token", "choice") in shown and not content.asks
    held = content.seat.abilities if given and content.seat is not None else ()
    return held[-1].of if held else None


def _truthful(
    town: Town, context: Context, content: StepContent, act: WakeAct, payload: tuple[Fact, ...]
) -> bool | None:
    seat = town.seat(content.step.seat)
    if act.text == "choice" and any(a.who == "self" and a.text == "these_are_your_minions" for a in content.acts):
        return frozenset(payload) == frozenset(minions(town, context))  # a Lunatic's
    if act.text == "own":
        return seat is not None and payload == ((seat.id,) if act.verb == "point_at" else (seat.character,))
    if act.text == "bluffs":
        return _free(town, payload)
    if held := own_ability(content):
        return payload == (held,)
    if content.information is None or (act.verb == "open_grimoire" and content.impairments):
        return None
    if len(payload) == _ONE_IS and isinstance(payload[0], str) and type(payload[1]) is int:
        one = town.seat(SeatId(payload[1]))
        return one is not None and one.character == payload[0]
    given: Value = payload[0] if len(payload) == 1 else payload
    return content.information.is_true(given)


def _listeners(
    town: Town, context: Context, content: StepContent, act: WakeAct, picks: tuple[Pick, ...]
) -> tuple[SeatId, ...]:
    if act.who == "picked":
        return tuple(s.id for s in town.seats if s.id in picks)
    if content.holder is not None and act.who not in ("self", "storyteller"):
        return meant(town, context, content.holder, act.who)
    return content.step.wakes or ((content.step.seat,) if content.step.seat is not None else ())


def own_token_shown(town: Town, content: StepContent, key: StepKey) -> e.ShownAsSet | None:
    """Returns that a player now believes to be what they are, when the row shows them their own new token."""
    seat = town.seat(key.seat)
    if seat is None or not any(_shows_own(a) for a in content.acts):
        return None
    return e.ShownAsSet(seat.id, seat.character) if seat.shown_as != seat.character else None


def _shows_own(act: WakeAct) -> bool:
    return act.verb == "show_token" and act.text == "own" and act.who == "self" and not act.optional
