"""The desk's lists: cards that lie ready, and what can be put onto one."""

from __future__ import annotations

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.clocktower.status import seat_name
from storyteller.i18n.catalogue import LANGUAGES
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, Term, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.chooser import Option
from storyteller.ui.grimoire.seat_pages import character_groups
from storyteller.viewmodel.card_desk import OWN, STOCK, CardDraft, Stock, offers

Groups = list[tuple[str, list[Option]]]
_SIGNS = {"information": "cards-outline", "questions": "help-circle-outline", "answers": "check-bold",
          "mistakes": "alert-circle-outline"}  # fmt: skip


def card_groups(bridge: Bridge, town: Town, context: Context | None, seat: SeatId | None) -> Groups:
    """Returns the cards as options: likely ones filled in, own words that were kept, then all that lie ready."""
    groups: Groups = []
    if context is not None:
        who = town.seat(seat)
        heading = bridge.tr("kit.for_player", who=seat_name(town, who)) if who is not None else bridge.tr("kit.likely")
        groups.append((heading, [_offer(bridge, town, draft) for draft in offers(town, context, seat)]))
    kept = [Option(CardDraft(OWN, text=text), text, "pencil") for text in bridge.drawer.contents.texts]
    by_group: dict[str, list[Option]] = {}
    for card in STOCK.values():
        by_group.setdefault(card.group, []).append(_ready(bridge, card))
    groups.append((bridge.tr("kit.kept"), kept))
    for group in ("information", "questions", "mistakes", "answers"):
        groups.append((bridge.tr(f"kit.group.{group}"), by_group[group]))
    return groups


def _ready(bridge: Bridge, card: Stock) -> Option:
    key = f"kit.name.{card.id}"
    sign = card.figure.removeprefix("icon:") if card.figure.startswith("icon:") else _SIGNS[card.group]
    return Option(CardDraft(card.id), bridge.tr(key), sign, search=card.id.replace("_", " "), names=_both(bridge, key))


def _offer(bridge: Bridge, town: Town, draft: CardDraft) -> Option:
    key = f"kit.name.{draft.card}"
    what = (
        *(Term("character", character) for character in draft.characters),
        *(seat_name(town, town.seat(one)) for one in draft.seats),
    )
    said = message("kit.with", card=Message(key), what=what)
    words = bridge.renderer().value(what)
    return Option(draft, bridge.tr(said), "cards-playing-outline", search=words, names=_both(bridge, key))


def _both(bridge: Bridge, key: str) -> tuple[str, ...]:
    return tuple(bridge.renderer(language).say(key) for language in LANGUAGES)


def pick_groups(bridge: Bridge, town: Town, context: Context) -> Groups:
    """Returns what can be put onto a card: the players, then the characters."""
    players = [
        Option(seat.id, pick_text(bridge, town, seat.id, number=number), "account", search=str(number),
               names=(seat.name, str(number)) if seat.name else (str(number),))
        for number, seat in enumerate(town.seats, 1)
    ]  # fmt: skip
    return [(bridge.tr("kit.players"), players), *character_groups(bridge, town, context)]


def pick_text(bridge: Bridge, town: Town, pick: SeatId | str, *, number: int = 0) -> str:
    """Returns a character or a player in words; ``number``: with the seat's number before."""
    if isinstance(pick, str):
        return bridge.characters.name(pick, bridge.language)
    said = seat_name(town, town.seat(pick))
    words = bridge.renderer().value(said)
    return f"{number} · {words}" if number and isinstance(said, Name) else words
