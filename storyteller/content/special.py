"""What the ``special`` entries and the bracket of a homebrew character mean at a table, in the catalogue's own words.

The features are those of the publisher's script schema; what only a program with players online can do has no meaning
at a table and becomes a line for the storyteller.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from storyteller.clocktower.catalogue import (
    EVIL_TEAMS,
    GOOD_TEAMS,
    PLAYER_TEAMS,
    End,
    Homebrew,
    ReminderSpec,
    SetupEffect,
    Team,
    Wake,
    WakeAct,
    Who,
)
from storyteller.content.brackets import UNREAD, bracket_effects

NAMES: Final = frozenset((
    "grimoire", "pointing", "ghost-votes", "distribute-roles", "bag-disabled", "bag-duplicate", "evil-duplicate",
    "good-duplicate", "multiplier", "hidden", "replace-character", "player", "card", "open-eyes", "public",
))  # fmt: skip
"""Every feature the schema knows. Source: script schema of the publisher, May 2026."""

GLYPHS: Final[Mapping[Team, str]] = {
    "townsfolk": "account_heart", "outsider": "account_question", "minion": "account_cowboy_hat",
    "demon": "emoticon_devil_outline", "traveller": "bag_suitcase", "fabled": "star_four_points", "loric": "leaf",
}  # fmt: skip
"""The icon on the token of a character that brings no picture, by team."""

_THINKS: Final = re.compile(
    r"\byou (?:think|believe) you are\b|do(?: not|n't) know you are"
    r"|你(?:以为|认为)(?:自己|你)|不知道(?:自己|你)的(?:真实)?身份",
    re.IGNORECASE,
)
_WOKEN: Final[Mapping[str, Who]] = {
    "minion": "minions", "demon": "demon", "townsfolk": "all", "outsider": "all", "traveller": "all", "dead": "all",
}  # fmt: skip
_NIGHTS: Final = {"night": (True, True), "firstNight": (True, False), "otherNight": (False, True)}
_DAYS: Final = frozenset(("", "day", "firstDay", "otherDay"))
"""Without a time it is used when the table talks."""
_MOST_VOTES: Final = 99


@dataclass(frozen=True, slots=True)
class Special:
    """One entry of ``special`` that could be read.

    Attributes:
        name: One of ``NAMES``.
        type: ``selection``, ``ability``, ``signal``, ``vote``, ``reveal``, ``player`` or ``reminder``.
        value: A text or a whole number, as text; "" for none.
        time: ``pregame``, ``day``, ``night``, ``firstNight`` …; "" for any.
        reach: Team, or ``dead``, of those who can use it without the character in play; "" for nobody.
    """

    name: str
    type: str = ""
    value: str = ""
    time: str = ""
    reach: str = ""

    def nights(self) -> tuple[bool, bool]:
        """Whether it is used in the first and in other nights."""
        return _NIGHTS.get(self.time, (False, False))


@dataclass(frozen=True, slots=True)
class Features:
    """What goes into the catalogue's record of a character.

    Attributes:
        setup: What it does to setting up.
        traits: Facts rules ask for.
        reminders: Its tokens, with effects where a feature says so.
        first_night, other_night: What is done when its row comes, None when a feature says nothing about that night.
        first_cards, other_cards: Words of its own cards for that night.
    """

    setup: tuple[SetupEffect, ...] = ()
    traits: frozenset[str] = frozenset()
    reminders: tuple[ReminderSpec, ...] = ()
    first_night: Wake | None = None
    other_night: Wake | None = None
    first_cards: tuple[str, ...] = ()
    other_cards: tuple[str, ...] = ()


def specials(entry: Mapping[str, Any]) -> tuple[Special, ...]:
    """Returns the features of an object of a script file; one object does for a list, unknown ones are passed over."""
    value = entry.get("special")
    listed = value if isinstance(value, list) else [value]
    return tuple(
        Special(
            item["name"].strip().lower(),
            _word(item.get("type")),
            _value(item.get("value")),
            _word(item.get("time")),
            _word(item.get("global")),
        )
        for item in listed
        if isinstance(item, Mapping) and isinstance(item.get("name"), str) and item["name"].strip().lower() in NAMES
    )


def features(
    entry: Mapping[str, Any],
    team: Team,
    reminders: tuple[ReminderSpec, ...] = (),
    find: Callable[[str], str | None] = lambda _name: None,
) -> Features:
    """Returns what an object's ``special``, ``setup`` and bracket mean. Never raises for what stands in it.

    Args:
        entry: The object as it stands in a script file.
        team: Its team, already read.
        reminders: Its reminder tokens, already read.
        find: Returns an official id by a character's name, for ``[+the King]``.
    """
    found = specials(entry)
    ability = _word(entry.get("ability"))
    setup = _setup(entry, found, team, ability, find)
    traits = frozenset(trait for special in found for trait in _traits(special))
    if any(effect.kind == "stand_in" for effect in setup):
        traits |= {"believes_other"}
    first, other = (_wake(found, night) for night in (0, 1))
    return Features(
        setup=setup,
        traits=traits,
        reminders=_with_votes(found, reminders, lasting=not _acts_at_night(entry)),
        first_night=first,
        other_night=other,
        first_cards=_cards(found, 0),
        other_cards=_cards(found, 1),
    )


def night_text(text: str, cards: tuple[str, ...] = ()) -> str:
    """Returns a line of the night sheet as it is read on a screen.

    ``*YOU ARE*`` is the name of a card or token and loses its stars, ``:reminder:`` is the disc printed for it, and
    the words of own cards follow, each in a line.
    """
    plain = re.sub(r"\*([^*\n]{1,80})\*", r"\1", text).replace(":reminder:", "●")
    return "\n".join((*((" ".join(plain.split()),) if plain.strip() else ()), *(f"[ {card} ]" for card in cards)))


def night_texts(own: Homebrew) -> tuple[str, str]:
    """Returns what a homebrew character's author says to do in the first and in other nights, as read on a screen."""
    found = specials({"special": json.loads(dict(own.extra).get("special", "null"))})
    return night_text(own.first_night_text, _cards(found, 0)), night_text(own.other_night_text, _cards(found, 1))


def on_the_network(image: str) -> bool:
    """Returns whether a picture's address would have to be fetched; such pictures are left alone."""
    return bool(re.match(r"\s*(?:[a-z][a-z0-9+.-]{1,20}:)?//", image, re.IGNORECASE))


# --- setting up ------------------------------------------------------------------------------------------------------


def _setup(
    entry: Mapping[str, Any],
    found: tuple[Special, ...],
    team: Team,
    ability: str,
    find: Callable[[str], str | None],
) -> tuple[SetupEffect, ...]:
    name = _word(entry.get("name"))
    names = {special.name for special in found}
    effects: dict[SetupEffect, None] = {}
    bracket = bracket_effects(ability, name, team, find) if team != "traveller" else ()
    bag = tuple(_bag(names, team, ability)) if team in PLAYER_TEAMS else ()
    undrawn = any(effect.kind == "no_token" for effect in bag)
    counted = any(effect.kind == "copies" for effect in bracket)
    for effect in bag:
        if not (effect.kind == "copies" and counted):  # the bracket knows how many
            effects[effect] = None
    for effect in bracket:
        # Of a character without a token its own seat is the one that is free.
        freed = undrawn and effect.kind == "adjust" and effect.of == "townsfolk"
        effects[replace(effect, of=team) if freed else effect] = None
    for special in found:
        if (note := _note(special)) is not None:
            effects[note] = None
    if entry.get("setup") is True and not effects:
        effects[UNREAD] = None
    return tuple(effects)


def _bag(names: set[str], team: Team, ability: str) -> list[SetupEffect]:
    """Who never draws it, and of whom there may be several."""
    effects: list[SetupEffect] = []
    if "bag-disabled" in names:
        # Someone is dealt another token and thinks to be that (Drunk), or nobody is this character (Lil' Monsta).
        if "replace-character" in names or _THINKS.search(ability):
            shown: Team | None = "townsfolk" if team in GOOD_TEAMS else None
            effects.append(SetupEffect("stand_in", team=shown, filter="not_in_play" if shown else "good not_in_play"))
        else:
            effects.append(SetupEffect("no_token"))
    if "bag-duplicate" in names:
        effects.append(SetupEffect("copies", low=1, high=-1, of=team))
    for feature, teams in (("good-duplicate", GOOD_TEAMS), ("evil-duplicate", EVIL_TEAMS)):
        if feature in names:
            effects += [SetupEffect("allow_duplicates", team=one) for one in PLAYER_TEAMS if one in teams]
    return effects


def _note(special: Special) -> SetupEffect | None:
    """A line for the storyteller about what no rule does by itself."""
    key = {
        "distribute-roles": "distribute", "hidden": "hidden_vote", "open-eyes": "open_eyes", "public": "public",
        "ghost-votes": "ghost_votes",
    }.get(special.name)  # fmt: skip
    if special.name == "replace-character":
        key = "reveal"
    if special.name in ("pointing", "player", "grimoire") and special.time == "pregame":
        key = "pregame"
    return SetupEffect("note", text=f"homebrew.note.{key}") if key else None


# --- what rules ask for ----------------------------------------------------------------------------------------------


def _traits(special: Special) -> tuple[str, ...]:
    if special.name == "multiplier":
        return ("vote",)
    if special.name == "hidden":
        return ("vote", "secret_vote")
    if special.name == "grimoire":
        return ("sees_grimoire",)
    if special.name == "ghost-votes":
        return ("day", "vote", "public") if special.reach else ("day", "vote")
    if special.name in ("pointing", "player") and special.type != "signal" and special.time in _DAYS:
        return ("day", "public") if special.reach else ("day",)
    return ()


def _with_votes(
    found: tuple[Special, ...], reminders: tuple[ReminderSpec, ...], *, lasting: bool
) -> tuple[ReminderSpec, ...]:
    """Gives the token that stands for a changed vote its weight; one is added where none is printed."""
    given = list(reminders)
    for special in found:
        if special.name != "multiplier" or (weight := _weight(special.value)) is None:
            continue
        end: End = "never" if lasting else "dusk"
        place = _vote_token(given, weight)
        if place is None:
            given.append(ReminderSpec(f"×{weight}".replace("-", "−"), "votes", str(weight), end))
        else:
            given[place] = replace(given[place], effect="votes", value=str(weight), end=end)
    return tuple(given)


def _vote_token(reminders: list[ReminderSpec], weight: int) -> int | None:
    """The token that speaks of votes or of the number; the only token of all, if there is but one."""
    for place, reminder in enumerate(reminders):
        words = reminder.text.casefold()
        if reminder.effect == "note" and ("vote" in words or "票" in words or str(abs(weight)) in words):
            return place
    return 0 if len(reminders) == 1 and reminders[0].effect == "note" else None


def _weight(value: str) -> int | None:
    try:
        weight = int(float(value))
    except (ValueError, OverflowError):
        return None
    return weight if abs(weight) <= _MOST_VOTES else None


def _acts_at_night(entry: Mapping[str, Any]) -> bool:
    return any(entry.get(key) not in (None, 0, "", False) for key in ("firstNight", "otherNight"))


# --- the nights ------------------------------------------------------------------------------------------------------


def _wake(found: tuple[Special, ...], night: int) -> Wake | None:
    acts: list[WakeAct] = []
    who: Who = "self"
    for special in found:
        if not special.nights()[night]:
            continue
        if special.name == "grimoire":
            acts.append(WakeAct("open_grimoire"))
        elif special.name == "pointing" and special.type == "signal":
            acts.append(WakeAct("point_at", text="choice"))
        elif special.name in ("pointing", "player"):
            who = _WOKEN.get(special.reach, "self")
            acts.append(WakeAct("ask_players", who=who))
        elif special.name in ("card", "open-eyes"):
            acts.append(WakeAct("free_note"))
    return Wake(acts=tuple(dict.fromkeys(acts)), who=who) if acts else None


def _cards(found: tuple[Special, ...], night: int) -> tuple[str, ...]:
    return tuple(
        special.value
        for special in found
        if special.name == "card" and special.value and (special.nights()[night] or not special.time)
    )


def _word(value: object) -> str:
    return value if isinstance(value, str) else ""


def _value(value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        return ""
    return str(value).strip()[:200]
