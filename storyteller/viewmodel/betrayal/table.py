"""One player's numbers and cards, and what lies on the table: decks, stacks, tiles, counters, rulings."""

from __future__ import annotations

from storyteller.betrayal import commands as c
from storyteller.betrayal.catalogue import PrintedTrack
from storyteller.betrayal.decide.checks import card_name, named, place_name
from storyteller.betrayal.model import Card, Evening, Player, Turn, Where
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, Term
from storyteller.viewmodel.betrayal.sheets import (
    Field,
    Line,
    Option,
    Section,
    Sheet,
    Unclear,
    Values,
    cards,
    one,
    people,
    phrase,
    places,
    sheet,
    terms,
    traits,
    words,
)


def player_sections(evening: Evening, seat: SeatId | None) -> tuple[Section, ...]:
    """Returns what can be done for one player; nothing without one."""
    player = evening.player(seat)
    if player is None:
        return ()
    rules = evening.rules
    sheets = [_damage(evening, player)]
    source = Field("source")
    trait = Field("trait", "choice", "might", traits())
    steps = Field("steps", "number", 1, low=1, high=9)
    sheets.append(sheet("gain", lambda v: c.Gain(player.id, v["trait"], v["steps"], v["source"]), trait, steps, source))
    sheets.append(sheet("lose", lambda v: c.Lose(player.id, v["trait"], v["steps"], v["source"]), trait, steps, source))
    if rules is not None and rules.heal:
        sheets.append(sheet("heal", lambda v: c.Heal(player.id, v["trait"]), trait))
    sheets.append(sheet(
        "place", lambda v: c.Place(player.id, v["place"], v["edge"]),
        Field("place", start=player.place, options=places(evening)), Field("edge", start=player.edge),
    ))  # fmt: skip
    clear = clear_events(evening, player)
    sheets += [clear] if clear is not None else []
    turned = turn_traitor(evening, player)
    sheets += [turned] if turned is not None else []
    sheets.append(one("revive" if not player.alive else "die", c.Die(player.id, alive=not player.alive)))
    numbers = Section("player", phrase("player", player=named(player)), tuple(sheets), _facts(evening, player))
    return numbers, _cards(evening, player), _corrections(evening, player)


def _facts(evening: Evening, player: Player) -> tuple[Line, ...]:
    found = [Line(phrase("stands_at", place=place_name(evening, player.place)), "muted")] if player.place else []
    if player.note:
        found.append(Line(phrase("private_note", note=Name(player.note)), "muted"))
    return tuple(found)


def _damage(evening: Evening, player: Player) -> Sheet:
    kinds = evening.rules.damage_kinds if evening.rules else ("physical", "mental")

    def make(v: Values) -> c.Command:
        dice = v["by_dice"]
        return c.Damage(
            player.id, v["damage"], None if dice else v["amount"], v["amount"] if dice else 0, source=v["source"]
        )

    return sheet(
        "damage", make, Field("damage", "choice", kinds[0], terms("damage", *kinds)),
        Field("amount", "number", 1, low=1, high=30), Field("by_dice", "flag", start=False), Field("source"),
        icon="heart-pulse",
    )  # fmt: skip


def flags(turn: Turn | None, card: Card) -> tuple[str, ...]:
    """Returns what is marked on a card: its nature and what was done with it in this turn."""
    found = [
        name
        for name, on in (("weapon", card.weapon), ("companion", card.companion), ("sealed", not card.stealable))
        if on
    ]
    if turn is not None:
        found += ["used"] if card.id in (*turn.handled, *turn.weapons, *turn.specials) else []
        found += ["gained"] if card.id in turn.gained else []
    return tuple(found)


def _cards(evening: Evening, player: Player) -> Section:
    held = [k for k in evening.cards if k.where.kind in ("held", "corpse") and k.where.player == player.id]
    lines = tuple(Line(card_line(evening, card), "label") for card in held) or (Line(phrase("no_cards"), "muted"),)
    kinds = terms("betrayal_card", "item", "omen", "event", "token", "quest")
    natures = (
        Field("weapon", "flag", start=False),
        Field("companion", "flag", start=False),
        Field("sealed", "flag", start=False),
    )
    note = sheet(
        "note_card",
        lambda v: c.NoteCard(
            v["card_kind"], v["card_name"], Where("held", player.id), v["weapon"], v["companion"], not v["sealed"]
        ),
        Field("card_kind", "choice", "item", kinds), Field("card_name"), *natures,
    )  # fmt: skip
    sheets = [note]
    everything = cards(evening, where=lambda _w: True)
    if everything:
        first = next((k.id for k in held), everything[0][0])
        pick = Field("card", "choice", first, everything)
        spots = (*people(evening), ("lying", phrase("option.lying")), ("gone", phrase("option.gone")))
        sheets.append(sheet(
            "put_card", lambda v: c.PutCard(v["card"], _where(player, v["whereto"])), pick,
            Field("whereto", "choice", player.id, spots),
        ))  # fmt: skip
        sheets.append(sheet(
            "describe_card",
            lambda v: c.DescribeCard(v["card"], v["card_name"], v["weapon"], v["companion"], not v["sealed"]),
            pick, Field("card_name"), *natures,
        ))  # fmt: skip
    return Section("cards", phrase("cards_of", player=named(player)), tuple(sheets), lines)


def card_line(evening: Evening, card: Card) -> Message:
    """Returns a card with its marks."""
    marks = tuple(phrase(f"mark.{name}") for name in flags(evening.turn, card))
    kind = Term("betrayal_card", card.kind)
    return (
        phrase("card_line", card=card_name(card), kind=kind, marks=marks)
        if marks
        else phrase("card_plain", card=card_name(card), kind=kind)
    )


def turn_traitor(evening: Evening, player: Player) -> Sheet | None:
    """Returns the way to let somebody dead come back as a traitor, where the haunt says so. Source: BG-077."""
    if player.alive or evening.haunt is None or not evening.haunt.converts:
        return None
    back = c.Batch(
        (c.Die(player.id, alive=True), c.SetSide(player.id, "traitor")), phrase("did.converted", player=named(player))
    )
    return one("convert", back, look="danger", icon="skull")


def clear_events(evening: Evening, player: Player | None) -> Sheet | None:
    """Returns the way to end lasting events of a new traitor; None where the edition or the hand has none.

    Source: BG-084.
    """
    rules = evening.rules
    if rules is None or player is None or player.side != "traitor" or "end_bad_events" not in rules.traitor_powers:
        return None
    mine = cards(evening, where=lambda w: w.kind == "held" and w.player == player.id)
    events = tuple((n, word) for n, word in mine if (card := evening.card(n)) is not None and card.kind == "event")
    if not events:
        return None

    def make(v: Values) -> c.Command:
        chosen = v["events"]
        if not chosen:
            raise Unclear(phrase("no.events"))
        deck = evening.deck("event")
        away: list[c.Command] = [c.PutCard(number, Where("gone")) for number in chosen]
        if deck is not None:
            away.append(c.SetDeck("event", deck.left, deck.discarded + len(chosen)))
        return c.Batch(tuple(away), phrase("did.events_cleared", player=named(player), n=len(chosen)))

    return sheet("clear_events", make, Field("events", "many", (), events), icon="cancel")


def _where(player: Player, whereto: object) -> Where:
    if whereto == "lying":
        return Where("lying", place=player.place)
    return Where("gone") if whereto == "gone" else Where("held", SeatId(int(str(whereto))))


def _corrections(evening: Evening, player: Player) -> Section:
    sheets = [
        sheet("note_player", lambda v: c.NotePlayer(player.id, v["text"]), Field("text", "long", player.note)),
        sheet("rename", lambda v: c.RenamePlayer(player.id, v["player_name"]), Field("player_name", start=player.name)),
        one("back" if player.away else "leave", c.Leave(player.id, not player.away)),
    ]
    if player.tracks:
        trait = Field("trait", "choice", "might", traits())
        clip = sheet(
            "clip", lambda v: c.SetClip(player.id, v["trait"], v["clip"]), trait, Field("clip", "number", 3, high=8)
        )
        sheets.append(clip)
        sheets += [row_sheet(player, track.printed) for track in player.tracks]
    return Section("corrections", phrase("corrections"), tuple(sheets))


def row_sheet(player: Player, printed: PrintedTrack) -> Sheet:
    """Returns the way to write a row as the card on the table has it."""

    def make(v: Values) -> c.Command:
        try:
            values = tuple(int(n) for n in v["row"].replace(",", " ").replace("，", " ").split())
        except ValueError:
            raise Unclear(phrase("no.row")) from None
        return c.CorrectTrack(player.id, PrintedTrack(printed.trait, (0, *values), v["green"]))

    shown = " ".join(map(str, printed.values[1:]))
    title = phrase("sheet.row_unsure" if printed.unsure else "sheet.row", trait=Term("trait", printed.trait))
    fields = (Field("row", start=shown), Field("green", "number", printed.start, low=1, high=8))
    return sheet(f"row_{printed.trait}", make, *fields, title=title)


def table_sections(evening: Evening) -> tuple[Section, ...]:
    """Returns decks, stacks, tiles, piles and counters."""
    decks = tuple(
        sheet(
            f"deck_{d.kind}", lambda v, d=d: c.SetDeck(d.kind, v["left"], v["discarded"]),  # type: ignore[misc]
            Field("left", "number", d.left), Field("discarded", "number", d.discarded),
            title=phrase("deck_has", deck=Term("deck", d.kind), n=d.left, discarded=d.discarded),
        )
        for d in evening.decks
    )  # fmt: skip
    stacks = tuple(
        sheet(
            f"stack_{s.kind}", lambda v, s=s: c.SetStack(s.kind, v["left"], v["aside"]),  # type: ignore[misc]
            Field("left", "number", s.left), Field("aside", "number", s.aside),
            title=phrase("stack_has", stack=Term("stack", s.kind), n=s.left, aside=s.aside),
        )
        for s in evening.stacks
    )  # fmt: skip
    return (Section("piles", phrase("piles"), (*decks, *stacks)), _tiles(evening), _lying(evening), _counters(evening))


def _tiles(evening: Evening) -> Section:
    triggers: tuple[Option, ...] = words(("", "no_trigger"), ("enter", "enter"), ("exit", "exit"), ("end", "end_move"))
    known = sheet(
        "describe_tile",
        lambda v: c.DescribeTile(v["tile"], "", v["barrier"], v["obstacles"], v["note"], v["trigger"]),
        Field("tile", options=places(evening)), Field("barrier", "flag", start=False),
        Field("obstacles", "number", 0, high=9), Field("note"), Field("trigger", "choice", "", triggers),
    )  # fmt: skip
    lines = tuple(
        Line(
            phrase(
                "tile_line",
                tile=Name(t.name),
                found=named(evening.player(t.found_by)) if t.found_by else Name("–"),
                note=Name(t.note),
            ),
            "muted",
        )
        for t in evening.tiles
    )
    return Section("tiles", phrase("tiles"), (known,), lines)


def _lying(evening: Evening) -> Section:
    lying = [k for k in evening.cards if k.where.kind in ("lying", "corpse", "monster")]
    lines = tuple(
        Line(
            phrase("lies_at", card=card_name(k), place=place_name(evening, k.where.place))
            if k.where.place
            else card_line(evening, k),
            "label",
        )
        for k in lying
    ) or (Line(phrase("nothing_lies"), "muted"),)
    return Section("lying", phrase("lying"), (), lines)


def _counters(evening: Evening) -> Section:
    made: list[Sheet] = []
    for k in evening.counters:
        made += [
            one(
                f"plus_{k.name}",
                c.SetCounter(k.name, k.value + 1, k.low, k.high),
                title=phrase("counter_plus", name=Name(k.name)),
            ),
            one(
                f"minus_{k.name}",
                c.SetCounter(k.name, k.value - 1, k.low, k.high),
                title=phrase("counter_minus", name=Name(k.name)),
            ),
            one(f"gone_{k.name}", c.SetCounter(k.name, None), title=phrase("counter_gone", name=Name(k.name))),
        ]
    new = sheet(
        "counter", lambda v: c.SetCounter(v["counter"], v["value"], v["low"], v["high"]), Field("counter"),
        Field("value", "number", 0), Field("low", "number", 0), Field("high", "number", 10),
    )  # fmt: skip
    lines = tuple(
        Line(phrase("counter_is", name=Name(k.name), n=k.value, low=k.low, high=k.high), "title")
        for k in evening.counters
    )
    return Section("counters", phrase("counters"), (*made, new), lines)


def rulings_section(evening: Evening) -> Section:
    """Returns the notebook of this evening."""
    write = sheet("ruling", lambda v: c.NoteRuling(v["text"]), Field("text", "long"))
    return Section("rulings", phrase("rulings"), (write,), tuple(Line(Name(text), "label") for text in evening.rulings))
