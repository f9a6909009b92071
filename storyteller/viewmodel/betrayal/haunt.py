"""The haunt: revealing it step by step, who turns, what was written down, hidden tokens, and how it ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from storyteller.betrayal import commands as c
from storyteller.betrayal.checklist import steps_now
from storyteller.betrayal.decide.checks import named
from storyteller.betrayal.model import Audience, Evening, Haunt
from storyteller.betrayal.notes import resolved
from storyteller.betrayal.order import fitting, traitor_among
from storyteller.betrayal.winning import count_explorers, proposed
from storyteller.kernel.message import Message, Name, Term
from storyteller.viewmodel.betrayal.sheets import (
    Field,
    Line,
    Option,
    Section,
    Sheet,
    Values,
    one,
    people,
    phrase,
    places,
    sheet,
    terms,
    traits,
    words,
)
from storyteller.viewmodel.betrayal.table import clear_events

AUDIENCES: tuple[Audience, ...] = ("heroes", "traitor", "all")
_SECTIONS = ("intro", "rules", "actions", "win", "monsters", "now", "other")

LookUp = Callable[[str, str], int]
"""(tile or scenario, omen) to the haunt's number, 0 while the group does not know."""


@dataclass(frozen=True, slots=True)
class Played:
    """What the group remembers of a haunt.

    Attributes:
        days: When it was played.
        skip: True when the group does not want it again.
        rulings: What was decided about it.
    """

    days: tuple[str, ...] = ()
    skip: bool = False
    rulings: str = ""


Remember = Callable[[int], Played]


@dataclass(frozen=True, slots=True)
class Sealed:
    """What one side may read behind the hold.

    Attributes:
        audience: Whose.
        text: All of it, values by the number of players filled in; "" for nothing.
    """

    audience: Audience
    text: str


def sealed(evening: Evening, audience: Audience) -> Sealed:
    """Returns a side's own notes and objective; what all may read belongs to both."""
    haunt, number = evening.haunt, len(evening.players)
    if haunt is None:
        return Sealed(audience, "")
    goals = [o.text for o in haunt.objectives if o.audience in (audience, "all")]
    notes = [n.text for n in haunt.notes if n.audience in (audience, "all") or n.read_out]
    return Sealed(audience, "\n\n".join(resolved(text, number) for text in (*goals, *notes)))


def haunt_sections(
    evening: Evening, look_up: LookUp = lambda _first, _omen: 0, remember: Remember = lambda _number: Played()
) -> tuple[Section, ...]:
    """Returns what can be done about the haunt in the phase the table is in."""
    haunt = evening.haunt
    if haunt is None:
        begin = sheet(
            "begin_haunt", lambda v: c.BeginHaunt(v["revealer"]),
            Field("revealer", "choice", _actor(evening), people(evening)), look="danger",
        )  # fmt: skip
        able = evening.phase == "explore" and evening.players
        return (Section("locked", phrase("locked"), (begin,) if able else (), (Line(phrase("locked_hint"), "muted"),)),)
    found: list[Section] = []
    if evening.phase == "reveal":
        found += [
            _lookup(evening, haunt, look_up, remember),
            _kind(evening, haunt),
            *_traitor(evening, haunt),
            _reading(evening),
        ]
        begin_turns = one("begin_haunt_turns", c.BeginHauntTurns(), look="primary", icon="play")
        found.append(Section("start", phrase("haunt_start"), (begin_turns,)))
        found = _numbered(evening, haunt, found)
    found += [_goals(evening, haunt), _notes(haunt)]
    if evening.phase == "haunt":
        found += [_kind(evening, haunt), _sides(evening)]
    return tuple(found)


def _numbered(evening: Evening, haunt: Haunt, sections: list[Section]) -> list[Section]:
    """The steps of the reveal with their numbers, those that are done with a tick."""
    done = {
        "lookup": bool(haunt.number),
        "kind": haunt.kind is not None,
        "traitor": haunt.traitor is not None,
        "tokens": any(p.token for p in evening.players),
        "reading": all(ticked for _, ticked in steps_now(evening)),
    }
    return [
        replace(section, title=phrase("step_done" if done.get(section.id) else "step", n=n, title=section.title))
        for n, section in enumerate(sections, 1)
    ]


def _actor(evening: Evening) -> object:
    if evening.turn is not None and evening.player(evening.turn.actor) is not None:
        return evening.turn.actor
    return evening.players[0].id if evening.players else None


def warning(number: int, by_tile: bool, remember: Remember) -> Message | None:
    """Returns that a haunt was played before, or is not wanted, and what the table may do. Source: BG-107."""
    known = remember(number) if number else Played()
    way = phrase("other_tile" if by_tile else "other_haunt")
    if known.days:
        return phrase("played_before", n=number, days=Name(", ".join(known.days)), way=way)
    return phrase("not_wanted", n=number, way=way) if known.skip else None


def _lookup(evening: Evening, haunt: Haunt, look_up: LookUp, remember: Remember) -> Section:
    omens: tuple[Option, ...] = tuple((k.name, Name(k.name)) for k in evening.cards if k.kind == "omen" and k.name)
    by_tile = evening.rules is not None and evening.rules.haunt_lookup == "omen_tile"
    revealer = evening.player(haunt.revealer)
    here = haunt.place or (revealer.place if revealer else "")
    spot = here if by_tile else evening.scenario
    place = next((p for p in places(evening) if p[0] == here), None)
    shown = f"{here}" if place is None else place[0]
    omen = haunt.omen or (str(omens[-1][0]) if omens else "")
    known = haunt.number or look_up(spot, omen)
    label, options = phrase("field.tile" if by_tile else "field.scenario"), places(evening) if by_tile else ()
    first = Field("first", start=shown if by_tile else spot, label=label, options=options)

    def make(v: Values) -> c.Command:
        place = v["first"] if by_tile else None
        return c.DescribeHaunt(v["number"], v["title"], omen=v["omen"], place=place, revealer=v["revealer"])

    def hint(v: Values) -> Message | None:
        found = look_up(v["first"], v["omen"])
        told = warning(v["number"] or found, by_tile, remember)
        if told is not None:
            return told
        return phrase("cell_known", n=found) if found else phrase("cell_empty")

    filled = sheet(
        "lookup", make, Field("revealer", "choice", haunt.revealer, people(evening)), first,
        Field("omen", start=omen, options=omens), Field("number", "number", known), Field("title", start=haunt.name),
        hint=hint,
    )  # fmt: skip
    lines = [Line(phrase("revealer_is", player=named(revealer)), "label")]
    if haunt.number:
        lines.append(Line(phrase("haunt_is", n=haunt.number, name=Name(haunt.name)), "label"))
    told = warning(haunt.number, by_tile, remember)
    if told is not None:
        lines.append(Line(told, "warning"))
    ruled = remember(haunt.number).rulings if haunt.number else ""
    if ruled:
        lines.append(Line(phrase("ruled_before", text=Name(ruled)), "label"))
    return Section("lookup", phrase("haunt_lookup"), (filled,), tuple(lines))


def _kind(evening: Evening, haunt: Haunt) -> Section:
    rules = evening.rules
    kinds = terms("haunt_kind", *(rules.haunt_kinds if rules else ()))
    orders = words(("left_of_traitor", "left_of_traitor"), ("left_of_revealer", "left_of_revealer"))
    described = sheet(
        "kind",
        lambda v: c.DescribeHaunt(
            kind=v["kind"], order=v["order"], monsters=v["monsters"], converts=v["converts"],
            traitor_death_loses=v["traitor_death_loses"],
        ),
        Field("kind", "choice", haunt.kind or kinds[0][0], kinds), Field("order", "choice", haunt.order, orders),
        Field("monsters", "flag", haunt.monsters), Field("converts", "flag", haunt.converts),
        Field("traitor_death_loses", "flag", haunt.traitor_death_loses),
    )  # fmt: skip
    lines = (
        [Line(Term("haunt_kind", haunt.kind), "accent"), Line(phrase(f"book.{haunt.kind}"), "muted")]
        if haunt.kind
        else []
    )
    return Section("kind", phrase("haunt_kind"), (described,), tuple(lines))


def rule_options(evening: Evening) -> tuple[Option, ...]:
    """Returns the rules by which a traitor is found; by colour for the colours at the table."""
    found: list[Option] = [("revealer", phrase("rule.revealer")), ("left", phrase("rule.left"))]
    for which in ("highest", "lowest"):
        found += [(f"{which}:{trait}", phrase(f"rule.{which}", trait=word)) for trait, word in traits()]
    colours = dict.fromkeys(p.explorer.colour for p in evening.players if p.explorer is not None)
    found += [(f"colour:{c}", phrase("rule.colour", colour=Term("explorer_colour", c))) for c in colours]
    return tuple(found)


def _traitor(evening: Evening, haunt: Haunt) -> list[Section]:
    if haunt.kind == "hidden":
        return [_tokens(evening)]
    if haunt.kind in ("none", "free_for_all"):
        return []

    def hint(v: Values) -> Message | None:
        those = fitting(evening, v["rule"])
        found = traitor_among([p.id for p in evening.players], haunt.revealer, those) if haunt.revealer else None
        return phrase("traitor_would", player=named(evening.player(found))) if found else None

    by_rule = sheet(
        "traitor_rule",
        lambda v: c.Batch((c.DescribeHaunt(traitor_rule=v["rule"]), c.SetTraitor()), phrase("did.traitor")),
        Field("rule", "choice", haunt.traitor_rule or "revealer", rule_options(evening)), hint=hint,
    )  # fmt: skip
    those = people(evening)
    by_hand = sheet(
        "traitor", lambda v: c.SetTraitor(v["player"]), Field("player", "choice", haunt.traitor or those[0][0], those)
    )
    sheets, lines = [by_rule, by_hand], []
    if haunt.traitor is not None:
        lines.append(Line(phrase("traitor_is", player=named(evening.player(haunt.traitor))), "danger"))
        clear = clear_events(evening, evening.player(haunt.traitor))
        sheets += [clear] if clear is not None else []
        rest = people(evening, but=haunt.traitor)
        if rest:
            sheets.append(sheet(
                "swap", lambda v: c.SwapTraitor(v["player"]), Field("player", "choice", rest[0][0], rest)
            ))  # fmt: skip
    return [Section("traitor", phrase("who_turns"), tuple(sheets), tuple(lines))]


def _tokens(evening: Evening) -> Section:
    dealt = any(p.token for p in evening.players)
    deal = one("deal_tokens", c.DealTokens(), look="" if dealt else "primary")
    return Section("tokens", phrase("tokens"), () if dealt else (deal,), (Line(phrase("tokens_hint"), "muted"),))


def _reading(evening: Evening) -> Section:
    ticks = tuple(
        one(
            f"tick_{step}",
            c.Tick(step, not done),
            title=phrase("ticked" if done else "unticked", step=Term("betrayal_step", step)),
        )
        for step, done in steps_now(evening)
    )
    return Section("reading", phrase("reading"), ticks)


def _goals(evening: Evening, haunt: Haunt) -> Section:
    shown = tuple(
        Line(
            phrase("goal", side=phrase(f"option.{o.audience}"), text=Name(resolved(o.text, len(evening.players)))),
            "label",
        )
        for o in haunt.objectives
        if o.public or o.audience == "all"
    )
    write = sheet(
        "objective", lambda v: c.SetObjective(v["audience"], v["text"], v["public"]),
        Field("audience", "choice", "heroes", words(*((a, a) for a in AUDIENCES))), Field("text"),
        Field("public", "flag", start=False),
    )  # fmt: skip
    return Section("goals", phrase("goals"), (write,), shown)


def _notes(haunt: Haunt) -> Section:
    write = sheet(
        "write_note", lambda v: c.WriteNote(v["section"], v["audience"], v["text"]),
        Field("section", "choice", "rules", terms("section", *_SECTIONS)),
        Field("audience", "choice", "heroes", words(*((a, a) for a in AUDIENCES))), Field("text", "long"),
    )  # fmt: skip
    aloud = tuple(
        one(
            f"read_{n.section}_{n.audience}", c.ReadOut(n.section, n.audience),
            title=phrase("read_out", section=Term("section", n.section), side=phrase(f"option.{n.audience}")),
        )
        for n in haunt.notes
        if not n.read_out and n.audience != "all"
    )  # fmt: skip
    return Section("notes", phrase("notes"), (write, *aloud), (Line(phrase("notes_hint"), "muted"),))


def _sides(evening: Evening) -> Section:
    those = people(evening)
    first = those[0][0]
    side = sheet(
        "side", lambda v: c.SetSide(v["player"], v["side"]), Field("player", "choice", first, those),
        Field("side", "choice", "traitor", terms("side", "hero", "traitor", "own")),
    )  # fmt: skip
    made: list[Sheet] = [side]
    hidden = tuple((p.id, named(p)) for p in evening.players if p.token and not p.token_shown)
    if hidden:
        made.append(sheet(
            "show_token", lambda v: c.ShowToken(v["player"]), Field("player", "choice", hidden[0][0], hidden)
        ))  # fmt: skip
    counted, alive = count_explorers(evening)
    return Section("sides", phrase("sides"), tuple(made), (Line(phrase("counted", n=counted, alive=alive), "muted"),))


REASONS = ("all_heroes_dead", "traitor_dead", "last_one", "all_dead")
"""Reasons that the rules give; any other is the table's own."""


def end_sections(evening: Evening) -> tuple[Section, ...]:
    """Returns the way to the end; what the rules say has won comes as a proposal with its reason, never by itself."""
    if evening.phase == "over":
        back = one("withdraw", c.WithdrawConclusion(), icon="undo")
        end = evening.conclusion
        lines = [Line(phrase(f"option.won_{end.winner}"), "accent")] if end is not None else []
        if end is not None and end.reason:
            why = phrase(f"won_by.{end.reason}") if end.reason in REASONS else Name(end.reason)
            lines.append(Line(why, "label"))
        lines.append(Line(phrase("read_the_win"), "warning"))
        return (Section("over", phrase("over"), (back,), tuple(lines)),)
    if evening.phase == "setup":
        return ()
    found = proposed(evening)
    sheets, lines = [], [Line(phrase("both_at_once"), "muted")]
    if found is not None:
        why = phrase(f"won_by.{found.reason}")
        lines.append(Line(why, "warning"))
        sheets.append(one(
            "proposed", c.Conclude(found.winner, found.player, found.reason),
            title=phrase("conclude", winner=phrase(f"option.won_{found.winner}")), look="primary",
        ))  # fmt: skip
    winners = words(("heroes", "won_heroes"), ("traitor", "won_traitor"), ("own", "won_own"), ("table", "won_table"))
    those = people(evening)
    sheets.append(sheet(
        "conclude", lambda v: c.Conclude(v["winner"], v["player"] if v["winner"] == "own" else None, v["why"]),
        Field("winner", "choice", "heroes", winners), Field("player", "choice", those[0][0], those), Field("why"),
    ))  # fmt: skip
    return (Section("end", phrase("end"), tuple(sheets), tuple(lines)),)
