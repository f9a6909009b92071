"""The turn panel: only what can be done now, and why not else; before it what has to be done first."""

from __future__ import annotations

from storyteller.betrayal import commands as c
from storyteller.betrayal.decide.checks import named, place_name
from storyteller.betrayal.dice import at_least
from storyteller.betrayal.levels import REGIONS, level_of
from storyteller.betrayal.model import MONSTERS, Evening, Player
from storyteller.betrayal.movement import leave_cost, moves_left
from storyteller.betrayal.piles import haunt_dice, omens_counted
from storyteller.betrayal.possible import Possible, possible
from storyteller.kernel.message import Message, Name, Term
from storyteller.viewmodel.betrayal.sheets import (
    ROLLED,
    Field,
    Line,
    Option,
    Section,
    Shares,
    Sheet,
    Values,
    cards,
    one,
    people,
    phrase,
    places,
    rolled,
    sheet,
    terms,
    traits,
    words,
)


def percent(ways: tuple[int, int] | None) -> str:
    """Returns a chance in percent with one digit, e.g. ``38.3``; "" for none."""
    return f"{100 * ways[0] / ways[1]:.1f}" if ways else ""


def odds(dice: int, target: int) -> str:
    """Returns the chance of a total or more in percent."""
    chance = at_least(dice, target)
    return percent((chance.numerator, chance.denominator))


def likely(dice: int, target: int) -> Shares:
    """Returns the chance of a total or more as parts of a bar."""
    chance = float(at_least(dice, target))
    return (chance, "good"), (1 - chance, "rest")


def turn_sections(evening: Evening) -> tuple[Section, ...]:
    """Returns the panel of whose turn it is; nothing when it is nobody's."""
    turn = evening.turn
    if turn is None or evening.phase not in ("explore", "haunt"):
        return ()
    player = evening.player(turn.actor)
    known = {p.action: p for p in possible(evening)}
    return (
        *_due(evening),
        Section(
            "turn", phrase("turn_of", player=named(player)), _actions(evening, player, known), _lines(evening, player)
        ),
        Section("turns", phrase("turns"), _turns(evening)),
    )


def _lines(evening: Evening, player: Player | None) -> tuple[Line, ...]:
    if player is None or evening.turn is None:
        return (Line(phrase("monsters_turn"), "muted"),)
    found = [Line(phrase("moves", left=moves_left(evening), cost=leave_cost(evening, player)), "label")]
    level = level_of(evening, player.place)
    if level:
        found.append(Line(phrase("on_level", level=Term("level", level)), "muted"))
    buried = max((stack.buried for stack in evening.stacks), default=0)
    if buried:
        found.append(Line(phrase("buried_so_far", n=buried), "muted"))
    if len(evening.wounds) + bool(evening.pending_rolls) > 1:
        found.append(Line(phrase("at_once"), "warning"))
    rules = evening.rules
    power = player.explorer.power if player.explorer else None
    if rules and rules.powers and power is not None:
        found.append(Line(phrase("power_of", power=Name(power.name)), "muted"))
    tile = evening.tile(player.place)
    if tile is not None and tile.note:
        found.append(Line(phrase("tile_note", tile=place_name(evening, tile.name), note=Name(tile.note)), "warning"))
    if rules and player.side == "traitor":
        found += [Line(phrase(f"traitor_may.{what}"), "warning") for what in rules.traitor_powers]
    if evening.haunt is not None and evening.haunt.kind == "hidden" and evening.phase == "haunt":
        found.append(Line(phrase("all_may_attack"), "warning"))
    return tuple(found)


def _due(evening: Evening) -> tuple[Section, ...]:
    if not evening.pending_rolls or evening.rules is None:
        return ()
    return (Section("due", phrase("haunt_roll_due"), (haunt_roll(evening),)),)


def haunt_roll(evening: Evening) -> Sheet:
    """Returns the haunt roll, its odds before it."""
    dice, rules = haunt_dice(evening), evening.rules
    need = rules.haunt_threshold if rules else 0

    def make(values: Values) -> c.Command:
        total, faces = rolled(values["rolled"])
        return c.RollHaunt(total, faces)

    told = phrase("haunt_odds", omens=omens_counted(evening), dice=dice, target=need, pct=odds(dice, need))
    return sheet(
        "haunt_roll", make, ROLLED, hint=lambda _values: told, shares=lambda _values: likely(dice, need),
        look="primary", icon="dice-multiple", left=evening.pending_rolls,
    )  # fmt: skip


def _actions(evening: Evening, player: Player | None, known: dict[str, Possible]) -> tuple[Sheet, ...]:
    end = known.get("end_turn")
    finish = one("end_turn", c.EndTurn(), why_not=end.why_not if end else None, look="primary", icon="play")
    if player is None:
        return (finish,)
    made: list[Sheet] = [finish, *_walking(evening, player, known)]
    made += [_draw(evening, player), *_handling(evening, player, known), *_rolling(evening, player, known)]
    return tuple(made)


def _ways(evening: Evening) -> tuple[Option, ...]:
    links = evening.rules.links if evening.rules else ()
    return ((("", phrase("option.door"))), *((w.id, Term("betrayal_way", w.id)) for w in links if w.walkers == "all"))


def _walking(evening: Evening, player: Player, known: dict[str, Possible]) -> list[Sheet]:
    move, discover, rules = known["move"], known["discover"], evening.rules
    doors: tuple[Option, ...] = tuple((colour, Term("door", colour)) for colour, _ in rules.doors) if rules else ()
    doors = doors or terms("region", *REGIONS)
    here = level_of(evening, player.place)
    first = here if any(value == here for value, _ in doors) else doors[0][0]
    symbols: tuple[Option, ...] = (("", phrase("option.no_symbol")), *terms("deck", "event", "item", "omen"))
    stacks = terms("stack", *(s.kind for s in evening.stacks))
    found = [
        sheet(
            "move",
            lambda v: c.Move(v["place"], None if v["cost"] < 0 else v["cost"], v["way"], v["edge"]),
            Field("place", options=places(evening)), Field("way", "choice", "", _ways(evening)),
            Field("cost", "number", -1, low=-1, high=9), Field("edge"),
            why_not=move.why_not, left=move.left, icon="arrow-right",
        ),
        sheet(
            "discover",
            lambda v: c.Discover(v["door"], v["tile"], v["symbol"], v["barrier"]),
            Field("door", "choice", first, doors), Field("tile", options=_printed(evening)),
            Field("symbol", "choice", "", symbols),
            Field("barrier", "flag", start=False),
            why_not=discover.why_not, hint=lambda _v: _order(evening), icon="magnify",
        ),
        sheet("bury", lambda v: c.BuryTile(v["stack"]), Field("stack", "choice", stacks[0][0], stacks), icon="undo"),
    ]  # fmt: skip
    tile = evening.tile(player.place)
    if tile is not None and tile.barrier:
        found.append(sheet(
            "cross", lambda v: c.CrossBarrier(v["success"], v["edge"]),
            Field("success", "choice", True, words((True, "passed"), (False, "failed"))), Field("edge"),
        ))  # fmt: skip
    if tile is not None and player.id not in tile.claimed:
        found.append(
            one(
                "claim",
                c.ClaimReward(tile.name),
                title=phrase("sheet.claim", tile=place_name(evening, tile.name)),
                icon="trophy",
            )
        )
    return found


def _printed(evening: Evening) -> tuple[Option, ...]:
    """Tiles that stairs lead between, by the name that is printed on them: typed, they are known. Source: BG-027."""
    links = evening.rules.links if evening.rules else ()
    needed = dict.fromkeys(tile for link in links for tile in link.needs if evening.tile(tile) is None)
    return tuple((tile, place_name(evening, tile)) for tile in needed)


def _order(evening: Evening) -> Message:
    order = evening.rules.resolution_order if evening.rules else ()
    return phrase("resolve." + "_".join(order)) if order else phrase("resolve.none")


CARD_FLAGS = (
    Field("weapon", "flag", start=False),
    Field("companion", "flag", start=False),
    Field("sealed", "flag", start=False),
)


def _draw(evening: Evening, player: Player) -> Sheet:
    # Who has just found a tile with a symbol draws from that deck. Source: BG-039, H3-036.
    tile = evening.tile(player.place)
    due = tile.symbol if tile is not None and tile.symbol and tile.found_by == player.id else "omen"
    ignore = (Field("ignore", "flag", start=False),) if player.side == "traitor" else ()
    return sheet(
        "draw",
        lambda v: c.Draw(
            v["deck"], v["card_name"], v["weapon"], v["companion"], not v["sealed"], v["stays"], v.get("ignore", False)
        ),
        Field("deck", "choice", due, terms("deck", "event", "item", "omen")), Field("card_name"),
        *CARD_FLAGS, Field("stays", "flag", start=False), *ignore, icon="cards-outline",
    )  # fmt: skip


def _handling(evening: Evening, player: Player, known: dict[str, Possible]) -> list[Sheet]:
    mine = cards(evening, where=lambda w: w.kind == "held" and w.player == player.id)
    here = cards(evening, where=lambda w: w.kind in ("lying", "corpse") and w.place == player.place)
    found: list[Sheet] = []
    if mine:
        first = mine[0][0]
        pick = Field("card", "choice", first, mine)
        found.append(
            sheet("use", lambda v: c.UseCard(v["card"]), pick, why_not=known["use"].why_not, icon="hand-back-right")
        )
        if "special" in known:
            no = known["special"].why_not
            found.append(sheet("special", lambda v: c.UseCard(v["card"], special=True), pick, why_not=no, icon="fire"))
        others = people(evening, but=player.id)
        if others:
            found.append(sheet(
                "trade", lambda v: c.Trade(tuple(v["cards"]), v["to"]), Field("cards", "many", (), mine),
                Field("to", "choice", others[0][0], others), why_not=known["trade"].why_not, left=known["trade"].left,
                icon="swap-horizontal",
            ))  # fmt: skip
        found.append(sheet("drop", lambda v: c.DropCard(v["card"]), pick, icon="arrow-down"))
    if here:
        action = known.get("loot", known["pick_up"])
        found.append(sheet(
            "pick_up", lambda v: c.PickUp(v["card"]), Field("card", "choice", here[0][0], here),
            why_not=action.why_not if known["pick_up"].why_not else None, left=action.left, icon="arrow-up",
        ))  # fmt: skip
    return found


def _rolling(evening: Evening, player: Player, known: dict[str, Possible]) -> list[Sheet]:
    quest = (Field("quest", "flag", start=False),) if "quest" in known else ()

    def dice(values: Values) -> int:
        return int(values["dice"]) if values["dice"] >= 0 else player.value(values["trait"])

    def make(values: Values) -> c.Command:
        total, faces = rolled(values["rolled"])
        own = None if values["dice"] < 0 else values["dice"]
        return c.Check(
            values["trait"], values["target"], values["check"], values.get("quest", False), own, total, faces
        )

    found = [sheet(
        "check", make, Field("trait", "choice", "might", traits()), Field("target", "number", 4, high=20),
        Field("check"), *quest, Field("dice", "number", -1, low=-1, high=20), ROLLED,
        hint=lambda v: phrase("check_odds", dice=dice(v), target=v["target"], pct=odds(dice(v), v["target"])),
        shares=lambda v: likely(dice(v), v["target"]), icon="dice-multiple",
    )]  # fmt: skip
    if "power" in known:
        found.append(one("power", c.UsePower(), why_not=known["power"].why_not, icon="shield-outline"))
    return found


def _turns(evening: Evening) -> tuple[Sheet, ...]:
    those = people(evening, monsters=evening.haunt is not None)
    first = those[0][0] if those else MONSTERS
    return (
        sheet("take_turn", lambda v: c.TakeTurn(v["player"]), Field("player", "choice", first, those), icon="account"),
    )


def dice_sections(evening: Evening) -> tuple[Section, ...]:
    """Returns plain rolls and the coin."""

    def make(values: Values) -> c.Command:
        total, faces = rolled(values["rolled"])
        return c.Roll(values["dice"], values["what"], total, faces)

    roll = sheet(
        "roll", make, Field("dice", "number", 3, low=0, high=20), Field("target", "number", 3, high=40), Field("what"),
        ROLLED,
        hint=lambda v: phrase("check_odds", dice=v["dice"], target=v["target"], pct=odds(v["dice"], v["target"])),
        shares=lambda v: likely(v["dice"], v["target"]), icon="dice-multiple",
    )  # fmt: skip
    lines = (Line(phrase("no_trait_roll"), "muted"),)
    coin = sheet("coin", lambda v: c.FlipCoin(v["question"]), Field("question"), icon="circle-outline")
    return (Section("dice", phrase("tab.dice"), (roll, coin), lines),)
