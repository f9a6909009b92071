"""Answers to "how many of each team?" and "give me a set-up", for programs that ask without a table."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from storyteller.clocktower.catalogue import Catalogue
from storyteller.clocktower.model import BagToken, Script
from storyteller.clocktower.setup.bag import Plan, plan
from storyteller.clocktower.setup.choices import FEWEST_FOR_INFO, best_bluffs, possible_bluffs
from storyteller.clocktower.setup.counts import Pairing, Row, count
from storyteller.clocktower.setup.deal import face
from storyteller.clocktower.setup.explain import explain
from storyteller.clocktower.setup.owing.showing import held_back
from storyteller.clocktower.setup.preferred import ANY, Leaning, drawn
from storyteller.clocktower.setup.problems import Problem
from storyteller.clocktower.setup.sheet import Sheet, sheet_for
from storyteller.kernel.chance import Chance, pick, shuffled
from storyteller.kernel.message import Message, message

_CALLED: Final = re.compile(r"^(?P<id>[^()]*)\((?P<what>shown|ability):(?P<other>[^()]*)\)$")


@dataclass(frozen=True, slots=True)
class CountsAnswer:
    """What ``setup counts`` says; see ``counts.Counts``.

    Attributes:
        in_play, bag, also: Rows (townsfolk, outsider, minion, demon), by Outsiders, then Demons.
        sentences: The explanation, one sentence a modifier.
    """

    in_play: tuple[Row, ...]
    bag: tuple[Row, ...]
    pairing: Pairing
    also: tuple[Row, ...]
    required: tuple[str, ...]
    outside_bag: tuple[str, ...]
    sentences: tuple[Message, ...]
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class RandomSetup:
    """One drawn set-up.

    Attributes:
        characters: True characters, those picked first.
        bag: The tokens players draw.
        shown: (true character, shown character) of everybody who does not know what they are.
        bluffs: Three for the Demon; none below seven players.
        problems: Why there is none, when ``characters`` is empty.
    """

    characters: tuple[str, ...] = ()
    bag: tuple[str, ...] = ()
    shown: tuple[tuple[str, str], ...] = ()
    bluffs: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()


def spelled(character: str) -> str:
    """Returns an id as the catalogue spells it, from any common spelling (``Fortune Teller``, ``fortune_teller``)."""
    return "".join(letter for letter in character.casefold() if letter.isalnum())


def parse_pick(text: str) -> BagToken:
    """Returns a pick from its written form: ``drunk``, ``drunk=chef`` (shown), ``alchemist:baron`` (ability held).

    ``drunk(shown:chef)`` and ``boffin(ability:balloonist)`` mean the same.
    """
    called = _CALLED.match(text.strip())
    if called is not None:
        joint = "=" if called["what"] == "shown" else ":"
        text = f"{called['id']}{joint}{called['other']}"
    if "=" in text:
        own, _, shown = text.partition("=")
        return BagToken(spelled(own), shown_as=spelled(shown))
    own, _, ability = text.partition(":")
    return BagToken(spelled(own), ability=spelled(ability))


def answer_counts(
    catalogue: Catalogue,
    script: Script,
    players: int,
    in_play: Sequence[str] = (),
    *,
    fabled: Sequence[str] = (),
    removed: Sequence[str] = (),
) -> CountsAnswer:
    """Returns the legal counts for written picks, explained."""
    beside = tuple(map(spelled, (*fabled, *removed)))
    sheet = sheet_for(catalogue, script, players, fabled=map(spelled, fabled), removed=map(spelled, removed))
    unknown = _unknown(beside, sheet.records)
    if unknown:
        return CountsAnswer((), (), "same_index", (), (), (), (), unknown)
    picks = tuple(map(parse_pick, in_play))
    counts = count(sheet, picks)
    return CountsAnswer(
        in_play=tuple(row.row() for row in counts.in_play),
        bag=tuple(row.row() for row in counts.bag),
        pairing=counts.pairing,
        also=tuple(row.row() for row in counts.also),
        required=counts.required,
        outside_bag=counts.outside_bag,
        sentences=explain(sheet, picks, counts),
        problems=counts.problems,
    )


def _unknown(names: Sequence[str], known: Collection[str]) -> tuple[Problem, ...]:
    return tuple(
        Problem("setup.unknown_character", message("setup.unknown_character", character=name))
        for name in names
        if name not in known
    )


def random_setups(
    catalogue: Catalogue,
    script: Script,
    players: int,
    chance: Chance,
    *,
    in_play: Sequence[str] = (),
    number: int = 1,
    leaning: Leaning = ANY,
) -> tuple[RandomSetup, ...]:
    """Returns drawn set-ups that hold the picks; where no legal one exists, that many with the reasons.

    Without a leaning every legal one is equally likely.
    """
    sheet = sheet_for(catalogue, script, players)
    picks = tuple(map(parse_pick, in_play))
    possible = plan(sheet, picks)
    if not possible.total:
        problems = count(sheet, picks).problems
        if not any(problem.blocks for problem in problems):
            problems += (Problem("setup.script_too_small", message("setup.script_too_small")),)
        return (RandomSetup(problems=problems),) * number
    return tuple(_drawn(possible, chance, leaning) for _ in range(number))


def _drawn(possible: Plan, chance: Chance, leaning: Leaning) -> RandomSetup:
    sheet = possible.sheet
    tokens = _kept_back(sheet, drawn(possible, chance, leaning), chance)
    characters = tuple(token.character for token in tokens)
    shown = tuple((token.character, token.shown_as) for token in tokens if token.shown_as)
    bluffs: tuple[str, ...] = ()
    if sheet.players >= FEWEST_FOR_INFO and any(sheet.records[name].team == "demon" for name in characters):
        free = [character.id for character in possible_bluffs(sheet, characters)]
        bluffs = best_bluffs(sheet, shuffled(chance, free), {name for _, name in shown})
    return RandomSetup(characters, tuple(face(token) for token in tokens if token.drawn), shown, bluffs)


def _kept_back(sheet: Sheet, tokens: tuple[BagToken, ...], chance: Chance) -> tuple[BagToken, ...]:
    """With a Marionette one Minion token at most is in the bag: Townsfolk out of play are drawn for the others."""
    found = list(tokens)
    for token in held_back(tokens, sheet):
        gone = {name for other in found for name in (other.character, other.shown_as)}
        free = [character for character in sheet.of_team("townsfolk") if character.id not in gone]
        if free and not token.shown_as:
            found[found.index(token)] = replace(token, shown_as=pick(chance, free).id)
    return tuple(found)
