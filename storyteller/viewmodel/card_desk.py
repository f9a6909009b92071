"""The cards a storyteller can make at the desk: which there are, what goes onto them, and what showing one tells."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, Literal

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Fact, Town
from storyteller.clocktower.night.waking import demons, minions
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, message
from storyteller.viewmodel.box import token
from storyteller.viewmodel.cards import MISTAKES, CardKind, CardRecord, CardToken
from storyteller.viewmodel.night.shows import player_name

Group = Literal["information", "questions", "answers", "mistakes"]
CardLanguage = str


@dataclass(frozen=True, slots=True)
class Stock:
    """A card that lies ready.

    Attributes:
        id: What it is; in the list it is called ``kit.name.<id>``.
        group: Where it stands in the list.
        kind: Which card of the box.
        heading: What it says at its top.
        picks: True when it says nothing without a character or a player.
        figure: What is read from afar, as ``CardRecord.figure``.
        words: A sentence below the figure, None for none.
        alignment: Printed in words, for the cards that tell it.
        tells: How it is recorded what it told: the verb and the fact, where it needs no picks.
    """

    id: str
    group: Group
    kind: CardKind
    heading: Message
    picks: bool = False
    figure: str = ""
    words: Message | None = None
    alignment: Literal["good", "evil"] | None = None
    tells: tuple[str, Fact] | None = None


NUMBERS: Final = tuple(range(10))
OWN: Final = "own"
"""The card of the storyteller's own words."""


def _information() -> tuple[Stock, ...]:
    rows: tuple[tuple[str, CardKind, str], ...] = (
        ("you_are", "you_are", "card.you_are"),
        ("this_is_the_demon", "this_is", "panel.card.this_is_the_demon"),
        ("these_are_your_minions", "these_are", "panel.card.these_are_your_minions"),
        ("not_in_play", "not_in_play", "panel.card.not_in_play"),
        ("selected_you", "selected_you", "panel.card.selected_you"),
        ("this_player_is", "this_is", "panel.card.this_player_is"),
        ("one_of_two", "point", "panel.card.one_of_two"),
        ("you_learn", "this_is", "panel.card.you_learn"),
    )
    return tuple(Stock(id_, "information", kind, Message(key), picks=True) for id_, kind, key in rows)


def _questions() -> tuple[Stock, ...]:
    ids = ("your_ability", "did_you_vote", "did_you_nominate", "make_a_choice")
    kinds: tuple[CardKind, ...] = ("your_ability", "ask", "ask", "ask")
    return tuple(
        Stock(id_, "questions", kind, Message(f"panel.card.{id_}")) for id_, kind in zip(ids, kinds, strict=True)
    )


def _answers() -> tuple[Stock, ...]:
    learn, yours = Message("panel.card.you_learn"), Message("kit.heading.alignment")
    yes, no = Message("common.yes"), Message("common.no")
    clockwise, back = Message("kit.words.clockwise"), Message("kit.words.anticlockwise")
    return (
        *(
            Stock(f"number_{n}", "answers", "number", learn, figure=str(n), tells=("give_number", n))
            for n in NUMBERS
        ),
        Stock("yes", "answers", "answer", learn, figure="icon:check-bold", words=yes, tells=("give_yes_no", True)),
        Stock("no", "answers", "answer", learn, figure="icon:close-thick", words=no, tells=("give_yes_no", False)),
        Stock("thumb_up", "answers", "answer", learn, figure="icon:thumb-up", tells=("give_yes_no", True)),
        Stock("thumb_down", "answers", "answer", learn, figure="icon:thumb-down", tells=("give_yes_no", False)),
        Stock(
            "clockwise", "answers", "point", learn, figure="icon:rotate-right", words=clockwise,
            tells=("show_card", "clockwise"),
        ),
        Stock(
            "anticlockwise", "answers", "point", learn, figure="icon:rotate-left", words=back,
            tells=("show_card", "anticlockwise"),
        ),
        Stock("good", "answers", "you_are", yours, alignment="good", tells=("show_alignment", "good")),
        Stock("evil", "answers", "you_are", yours, alignment="evil", tells=("show_alignment", "evil")),
    )  # fmt: skip


def _mistakes() -> tuple[Stock, ...]:
    signs = ("eye-off", "redo", "sleep", "white-balance-sunny", "eye")
    return tuple(
        Stock(id_, "mistakes", "mistake", Message(f"kit.heading.{id_}"), figure=f"icon:{sign}")
        for id_, sign in zip(MISTAKES, signs, strict=True)
    )


STOCK: Final = MappingProxyType(
    {card.id: card for card in (*_information(), *_questions(), *_answers(), *_mistakes())}
)
"""Every card by its id, in the order of the list."""


@dataclass(frozen=True, slots=True)
class CardDraft:
    """A card that is being made.

    Attributes:
        card: Which: an id of ``STOCK``, or ``OWN``.
        characters: Tokens on it, in order.
        seats: Players named on it, in order.
        text: The own words, for ``OWN``.
        language: The player's language; None for that of the windows.
        turned: True when it opens upside down, for a player across the table.
    """

    card: str
    characters: tuple[str, ...] = ()
    seats: tuple[SeatId, ...] = ()
    text: str = ""
    language: CardLanguage | None = None
    turned: bool = False

    def put(self, pick: SeatId | str) -> CardDraft:
        """Returns it with a character or a player more; one that is on it already comes off."""
        if isinstance(pick, str):
            without = tuple(one for one in self.characters if one != pick)
            return replace(self, characters=without if pick in self.characters else (*without, pick))
        others = tuple(one for one in self.seats if one != pick)
        return replace(self, seats=others if pick in self.seats else (*others, pick))

    @property
    def ready(self) -> bool:
        """True when it says something."""
        if self.card == OWN:
            return bool(self.text.strip())
        return bool(self.characters or self.seats) or not STOCK[self.card].picks


def compose(town: Town, context: Context | None, draft: CardDraft) -> CardRecord:
    """Returns the card as the player sees it. Raises KeyError for a card that is not in stock."""
    tokens = tuple(_card_token(town, context, character) for character in draft.characters)
    names = tuple(player_name(town, seat) for seat in draft.seats)
    if draft.card == OWN:
        heading = message("panel.card.own", words=Name(draft.text.strip()))
        return CardRecord("text", heading, tokens, names, language=draft.language, turned=draft.turned)
    stock = STOCK[draft.card]
    return CardRecord(
        stock.kind,
        stock.heading,
        tokens,
        names,
        figure=stock.figure,
        text=stock.words,
        show_ability=stock.id == "you_are" and len(tokens) == 1,
        alignment=stock.alignment,
        language=draft.language,
        turned=draft.turned,
    )


def mistake(card: str, language: CardLanguage | None = None) -> CardRecord:
    """Returns a card of the mistake kit, for which no game is needed. Raises KeyError for any other."""
    return compose(Town(), None, CardDraft(card, language=language))


def _card_token(town: Town, context: Context | None, character: str) -> CardToken:
    if context is None:
        return CardToken(character)
    found = token(town, context, character)
    return CardToken(found.character, found.glyph, found.team or "")


def told_by(draft: CardDraft) -> tuple[str, tuple[Fact, ...]] | None:
    """Returns how it is recorded what a card told: the verb and the facts; None for one that tells nothing."""
    if draft.card == OWN:
        return ("show_card", (draft.text.strip(),)) if draft.ready else None
    stock = STOCK[draft.card]
    if stock.group in ("questions", "mistakes") or not draft.ready:
        return None
    picks: tuple[Fact, ...] = (*draft.characters, *draft.seats)
    if stock.tells is not None:
        verb, fact = stock.tells
        return verb, (fact, *picks)
    return ("show_token" if draft.characters else "point_at"), picks


def offers(town: Town, context: Context, seat_id: SeatId | None) -> tuple[CardDraft, ...]:
    """Returns the cards that are likely wanted, filled in: for one player if one is meant, then for all who are evil.

    A player's own card has what they believe to be, never the truth behind it.
    """
    seat, found = town.seat(seat_id), []
    if seat is not None and (seen := seat.shown_as or seat.character) is not None:
        found.append(CardDraft("you_are", (seen,)))
    others = tuple(one for one in demons(town, context) if one != seat_id)
    if others:
        found.append(CardDraft("this_is_the_demon", seats=others))
    if helpers := tuple(one for one in minions(town, context) if one != seat_id):
        found.append(CardDraft("these_are_your_minions", seats=helpers))
    for bluffs in town.bluffs:
        draft = CardDraft("not_in_play", bluffs.characters)
        if bluffs.characters and draft not in found:
            found.append(draft)
    return tuple(found)
