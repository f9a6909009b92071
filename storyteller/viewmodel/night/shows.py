"""The cards a row shows, ready to be opened: which words, whose tokens, whom is pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.since import turned
from storyteller.clocktower.night.steps import Show, StepContent
from storyteller.clocktower.setup.owing.wording import TEXTS
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, Term, message
from storyteller.viewmodel.box import token
from storyteller.viewmodel.cards import CardKind, CardRecord, CardToken, you_are
from storyteller.viewmodel.homebrew_features import own_cards
from storyteller.viewmodel.night.answers import AnswerRecord, Given, said

_KINDS: Final[Mapping[str, CardKind]] = MappingProxyType({
    "this_is_the_demon": "this_is",
    "these_are_your_minions": "these_are",
    "not_in_play": "not_in_play",
    "this_player_is": "this_is",
    "selected_you": "selected_you",
    "your_ability": "your_ability",
    "did_you_vote": "ask",
    "did_you_nominate": "ask",
    "make_a_choice": "ask",
})
_WORDLESS: Final = frozenset(("your_ability", "did_you_vote", "did_you_nominate", "make_a_choice"))
"""Cards that say something without any token or name."""


@dataclass(frozen=True, slots=True)
class CardOffer:
    """A card that can be opened.

    Attributes:
        title: What the card says, in short.
        card: The card.
    """

    title: Message
    card: CardRecord


def card_offers(
    town: Town, context: Context, content: StepContent, answer: AnswerRecord | None
) -> tuple[CardOffer, ...]:
    """Returns the cards of a row, in the order they are shown; those with nothing settled yet are left out.

    What an ability tells is a card too, made of what was chosen to be told, true or not.
    """
    found = [CardOffer(_title(town, content, card, to), card) for card, to in _printed(town, context, content)]
    found += [_own(Name(words)) for words in (*_of_homebrew(town, context, content), *_thought_of(content))]
    given = answer.effective if answer is not None else None
    if answer is not None and given:
        told = answer_card(town, context, answer.kind, given)
        if told is not None:
            found.append(CardOffer(message("panel.said", what=said(town, context, answer.kind, given)), told))
    return tuple(found)


def _title(town: Town, content: StepContent, card: CardRecord, to: tuple[SeatId, ...]) -> Message:
    """What a card says and shows, so that nobody has to open it to read it; and who sees it, if not whose row it is.

    A Lunatic's row ends with the Demon's cards, a Snake Charmer's with those of whom they swapped with.
    """
    short = message(f"panel.card_short.{card.heading.key.rpartition('.')[2]}")
    shown = (*(Term("character", each.character) for each in card.tokens), *card.names)
    title = message("panel.card_shows", card=short, what=shown) if shown else short
    own = (content.seat.id,) if content.seat is not None else ()
    if not to or frozenset(own) & frozenset(to) or frozenset(to) == frozenset(content.step.wakes):
        return title
    return message("panel.card_for", card=title, who=tuple(seat_name(town, town.seat(seat)) for seat in to))


def _printed(town: Town, context: Context, content: StepContent) -> tuple[tuple[CardRecord, tuple[SeatId, ...]], ...]:
    """Each information card with the tokens and players that follow it, and who sees it.

    A YOU ARE that may be left out waits for the change: whom a Snake Charmer picks is told nothing unless they swapped,
    nor whom a Fang Gu just kills.
    Where whom to point at is the storyteller's choice, the card is shown bare: a Lunatic's Minions. A printed token
    that no card leads up to is one by itself: a Damsel's for the Minions.
    """
    cards: list[tuple[CardRecord, tuple[SeatId, ...]]] = []
    bare: set[int] = set()
    waits = led = False
    for show in content.shows:
        if show.verb == "show_card":
            cards.append((_card(content, show), show.to))
            waits, led = show.optional and show.text == "you_are", True
        elif waits and not turned(town) & frozenset(show.seats or show.to):
            continue
        elif show.verb == "show_token" and show.text.startswith("character:") and not led:
            cards.append((_with(town, context, CardRecord("this_is", message("panel.card.you_learn")), show), show.to))
        elif led:
            card, to = cards[-1]
            cards[-1] = (_with(town, context, card, show), to)
            if (show.verb, show.text) == ("point_at", "choice"):
                bare.add(len(cards) - 1)
    kept = (
        (card, to)
        for place, (card, to) in enumerate(cards)
        if card.tokens or card.names or place in bare or _says_enough(card)
    )
    return tuple((_finished(card), to) for card, to in kept)


def _of_homebrew(town: Town, context: Context, content: StepContent) -> tuple[str, ...]:
    """The words of cards that a script's own character brings along."""
    record = context.character(town, content.step.step)
    if record is None or record.homebrew is None:
        return ()
    special = dict(record.homebrew.extra).get("special", "null")
    return own_cards(special, first_night=content.text[1] == "first_night")


def _thought_of(content: StepContent) -> tuple[str, ...]:
    """The secret word or phrase that a Mezepheles or Yaggababble is shown on the first night."""
    words = secret_words(content)
    return (words,) if words and content.text[1] == "first_night" else ()


def secret_words(content: StepContent) -> str | None:
    """Returns what was thought of for the player whose row it is, "" when nothing yet; None at rows without words.

    An Amnesiac's ability is thought of as well, but never shown.
    """
    key = TEXTS.get(content.step.step) if content.step.step != "amnesiac" else None
    return content.seat.text(key) if key is not None and content.seat is not None else None


def _own(words: Name) -> CardOffer:
    return CardOffer(message("panel.said", what=words), CardRecord("text", message("panel.card.own", words=words)))


def _card(content: StepContent, show: Show) -> CardRecord:
    if show.text == "you_are":
        return CardRecord("you_are", message("card.you_are"))
    heading = message(f"panel.card.{show.text}")
    if show.text == "selected_you":
        return CardRecord("selected_you", heading, (CardToken(content.step.step),))
    return CardRecord(_KINDS.get(show.text, "text"), heading)


def _says_enough(card: CardRecord) -> bool:
    return card.heading.key.rpartition(".")[2] in _WORDLESS


def _with(town: Town, context: Context, card: CardRecord, show: Show) -> CardRecord:
    # THIS CHARACTER SELECTED YOU has its own token already; a row may name it all the same.
    own = {token.character for token in card.tokens} if card.kind == "selected_you" else set()
    tokens = tuple(_token(town, context, character) for character in show.characters if character not in own)
    names = tuple(player_name(town, seat) for seat in show.seats) if show.verb == "point_at" else ()
    return replace(card, tokens=(*card.tokens, *tokens), names=(*card.names, *names))


def _finished(card: CardRecord) -> CardRecord:
    """YOU ARE prints the ability as well."""
    return you_are(card.tokens[0]) if card.kind == "you_are" and card.tokens else card


def answer_card(town: Town, context: Context, kind: str, given: Given) -> CardRecord | None:
    """Returns the card of an answer; None for what no card can say."""
    learn = message("panel.card.you_learn")
    first = given[0]
    if isinstance(first, bool):
        figure = "icon:thumb-up" if first else "icon:thumb-down"
        return CardRecord("answer", learn, figure=figure, text=message("common.yes" if first else "common.no"))
    if kind == "seat":
        names = tuple(player_name(town, SeatId(int(seat))) for seat in given)
        return CardRecord("point", message("panel.card.this_player"), names=names)
    if isinstance(first, int):
        return CardRecord("number", learn, figure=str(first))
    if context.character(town, first) is None:
        return None
    shown = _token(town, context, first)
    others = tuple(_token(town, context, fact) for fact in given[1:] if isinstance(fact, str))
    if others:
        return CardRecord("this_is", learn, (shown, *others))
    if len(given) > 1:
        names = tuple(player_name(town, SeatId(int(seat))) for seat in given[1:])
        heading = "panel.card.one_of_two" if len(names) > 1 else "panel.card.this_player_is"
        return CardRecord("point", message(heading), (shown,), names)
    return CardRecord("this_is", learn, (shown,))


def _token(town: Town, context: Context, character: str) -> CardToken:
    found = token(town, context, character)
    return CardToken(found.character, found.glyph, found.team or "")


def player_name(town: Town, seat_id: SeatId) -> Name:
    """Returns what a card calls a player: the name, or the seat's number where nobody typed one."""
    called = seat_name(town, town.seat(seat_id))
    return called if isinstance(called, Name) else Name(str(town.number(seat_id)))
