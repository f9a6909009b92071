"""Every refusal and every label that the rules can say has words in both languages."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache, reduce
from pathlib import Path

import pytest

from storyteller.app.words import renderer
from storyteller.betrayal.catalogue import TRAITS
from storyteller.betrayal.decide.dispatch import decide
from storyteller.betrayal.decide.table import settings
from storyteller.betrayal.evolve import evolve
from storyteller.betrayal.possible import possible
from storyteller.i18n.render import Renderer
from storyteller.kernel.decision import Decision
from storyteller.kernel.message import Message, Term
from tests.betrayal.gestures import any_command
from tests.betrayal.tables import a_context, catalogue, haunted, table

LANGUAGES = ("en", "zh_Hans")
SOURCES = sorted((Path(__file__).resolve().parents[2] / "storyteller" / "betrayal").rglob("*.py"))


@cache
def words(language: str) -> Renderer:
    return renderer(language)  # type: ignore[arg-type]


def said(gestures: int) -> Iterator[Message]:
    """What random gestures are called, why they are refused, and what the turn panel says."""
    chance, context = random.Random(7), a_context()
    start = {edition: haunted(table(edition), kind) for edition, kind in (("bg", "single"), ("h3", "hidden"))}
    evening = table("bg")
    for number in range(gestures):
        if number % 200 == 0:
            evening = start["bg"] if number % 400 else start["h3"]
        answer = decide(evening, any_command(chance), context)
        if isinstance(answer, Decision):
            yield answer.label
            evening = reduce(evolve, answer.events, evening)
            yield from (action.why_not for action in possible(evening) if action.why_not is not None)
        else:
            yield answer.message


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_is_said_whole(language: str) -> None:
    heard = set()
    for message in said(6000):
        text = words(language).render(message)
        assert "⟦" not in text, message
        heard.add(message.key)
    assert len(heard) > 90


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_data_have_names(language: str) -> None:
    terms = [Term("trait", trait) for trait in TRAITS]
    for rules in catalogue().editions.values():
        terms += [Term("edition", rules.id)]
        terms += [Term("stack", kind) for kind, _ in rules.stacks] + [Term("deck", kind) for kind, _ in rules.decks]
        terms += [Term("betrayal_place", place) for place in (*rules.places, *(way.end for way in rules.links))]
        terms += [Term("betrayal_way", link.id) for link in rules.links]
        terms += [Term("betrayal_step", step) for step in rules.haunt_reading]
        terms += [Term("haunt_kind", kind) for kind in rules.haunt_kinds]
        terms += [Term("damage", kind) for kind in rules.damage_kinds]
        terms += [Term("betrayal_setting", name) for name in settings(rules)]
    assert not [term for term in terms if "⟦" in words(language).term(term)]


def test_a_printed_place_is_called_in_the_readers_language() -> None:
    from storyteller.betrayal import commands as c
    from storyteller.kernel.ids import SeatId

    answer = decide(table("bg"), c.Place(SeatId(1), "kitchen"), a_context())
    assert isinstance(answer, Decision)
    assert words("zh_Hans").render(answer.label).endswith("在厨房")
    assert words("en").render(answer.label).endswith("at Kitchen")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_in_the_code_has_a_sentence(language: str) -> None:
    """The reasons stand in the code as plain words."""
    text = "\n".join(path.read_text("utf-8") for path in SOURCES)
    for reason in re.findall(r'(?:refuse|_no)\(\s*"([a-z_]+)"', text):
        assert "⟦" not in words(language).say(f"betrayal.no.{reason}", **dict.fromkeys(PARAMETERS, 1)), reason
    for label in re.findall(r'done\(\s*"([a-z_]+)"', text):
        assert "⟦" not in words(language).say(f"betrayal.did.{label}", **dict.fromkeys(PARAMETERS, 1)), label


PARAMETERS = (
    "attacker", "card", "cards", "cost", "counter", "deck", "defender", "dice", "door", "edition", "explorer",
    "fewest", "kind", "left", "monster", "most", "n", "old", "place", "player", "power", "question", "scenario",
    "section", "setting", "side", "stack", "step", "target", "text", "tile", "to", "total", "trait", "value", "way",
)  # fmt: skip
