"""Setting a table up: box, people, who begins, the steps at the table, and what this table plays otherwise."""

from __future__ import annotations

from typing import Any, Final

from storyteller.betrayal import commands as c
from storyteller.betrayal.catalogue import EditionRules
from storyteller.betrayal.checklist import steps_now
from storyteller.betrayal.decide.checks import named
from storyteller.betrayal.model import Evening
from storyteller.kernel.message import Name, Term
from storyteller.viewmodel.betrayal.sheets import Field, Line, Section, Sheet, Values, one, people, phrase, sheet, words

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "haunt_roll_timing": ("end_of_turn", "on_draw"),
    "omen_count_basis": ("revealed", "held"),
    "rolls_for_two_omens": ("each", "one"),
    "event_after_use": ("discard", "bury"),
    "discovery_ends": ("movement_on_draw", "turn"),
    "first_player": ("lowest_aid", "next_birthday"),
    "slow_rule": ("per_opponent", "flat_two"),
    "speed_snapshot": ("live", "turn_start"),
    "haunt_lookup": ("omen_tile", "scenario_omen"),
    "haunt_order": ("left_of_traitor", "left_of_revealer"),
    "weapon_limit": ("attack", "turn"),
    "item_handling": ("once_per_card", "one_trade"),
    "death": ("pile", "corpse"),
    "critical_allocation": ("tell", "refuse"),
    "stun_recovery": ("end", "start"),
    "stack_exhausted": ("substitute", "close"),
}
"""Parameters that are one of two words."""
NUMBERS: Final = ("haunt_threshold", "explorer_min_move", "steal_from", "max_dice")
FLAGS: Final = ("last_omen_auto", "ranged", "new_card_use", "overflow", "heal", "powers", "dead_counted")


def setup_sections(evening: Evening, today: tuple[int, int]) -> tuple[Section, ...]:
    """Returns the way to a table that can begin; ``today`` is (month, day)."""
    editions = tuple(
        one(f"edition_{box}", c.ChooseEdition(box), title=phrase("box", edition=Term("edition", box)), look=look)
        for box, look in (("bg", _chosen(evening, "bg")), ("h3", _chosen(evening, "h3")))
    )
    found = [Section("edition", phrase("edition"), editions if evening.phase == "setup" else ())]
    if evening.rules is None:
        return tuple(found)
    return (*found, _people(evening), _first(evening, evening.rules, today), _checklist(evening, today))


def _chosen(evening: Evening, box: str) -> str:
    return "primary" if evening.rules is not None and evening.rules.id == box else ""


def _people(evening: Evening) -> Section:
    add = sheet("add_player", lambda v: c.AddPlayer(v["player_name"]), Field("player_name"), look="primary")
    those = people(evening)
    rest: list[Sheet] = []
    if those:
        pick = Field("player", "choice", those[0][0], those)
        rest = [
            sheet(
                "move_player",
                lambda v: c.MovePlayer(v["player"], v["position"] - 1),
                pick,
                Field("position", "number", 1, low=1, high=6),
            ),
            sheet("rename", lambda v: c.RenamePlayer(v["player"], v["player_name"]), pick, Field("player_name")),
        ]
        if evening.phase == "setup":
            rest.append(sheet("remove_player", lambda v: c.RemovePlayer(v["player"]), pick))
    rules = evening.rules
    lines = (Line(phrase("how_many", fewest=rules.fewest, most=rules.most), "muted"),) if rules else ()
    return Section("people", phrase("people"), (add, *rest), lines)


def _first(evening: Evening, rules: EditionRules, today: tuple[int, int]) -> Section:
    sheets: list[Sheet] = []
    if rules.first_player == "lowest_aid":
        sheets.append(one("deal_aids", c.DealAids()))
        numbers = tuple(
            Field(f"aid_{p.id}", "number", p.aid or n, low=1, high=6, label=phrase("aid_of", player=named(p)))
            for n, p in enumerate(evening.players, 1)
        )
        seats = tuple(p.id for p in evening.players)
        sheets.append(sheet("aids", lambda v: c.DealAids(tuple((s, v[f"aid_{s}"]) for s in seats)), *numbers))
        sheets.append(one("first_by_aid", c.SetFirst()))
    else:
        sheets.append(sheet(
            "first_by_date", lambda v: c.SetFirst(today=(v["month"], v["day"])),
            Field("month", "number", today[0], low=1, high=12), Field("day", "number", today[1], low=1, high=31),
        ))  # fmt: skip
    those = people(evening)
    if those:
        sheets.append(sheet("first", lambda v: c.SetFirst(v["player"]), Field("player", "choice", those[0][0], those)))
    lines = [Line(phrase("aid_is", player=named(p), n=p.aid), "muted") for p in evening.players if p.aid]
    if evening.first is not None:
        lines.append(Line(phrase("begins", player=named(evening.player(evening.first))), "accent"))
    return Section("first", phrase("first"), tuple(sheets), tuple(lines))


def _checklist(evening: Evening, today: tuple[int, int]) -> Section:
    sheets: list[Sheet] = []
    if evening.rules is not None and evening.rules.haunt_lookup == "scenario_omen":
        sheets.append(
            sheet("scenario", lambda v: c.ChooseScenario(v["scenario"]), Field("scenario", start=evening.scenario))
        )
    if evening.phase == "setup":
        sheets += [
            one(
                f"tick_{step}",
                c.Tick(step, not done),
                title=phrase("ticked" if done else "unticked", step=Term("betrayal_step", step)),
            )
            for step, done in steps_now(evening)
        ]
        sheets.append(one("begin", c.BeginExploring(today=today), look="primary"))
    lines = (Line(phrase("scenario_is", scenario=Name(evening.scenario)), "label"),) if evening.scenario else ()
    return Section("checklist", phrase("checklist"), tuple(sheets), lines)


def settings_section(rules: EditionRules) -> Section:
    """Returns every parameter a table may play otherwise, each with its value."""
    return Section(
        "settings", phrase("settings"), tuple(_setting(rules, name) for name in (*NUMBERS, *FLAGS, *CHOICES))
    )


def _setting(rules: EditionRules, name: str) -> Sheet:
    now: Any = getattr(rules, name)
    word = Term("betrayal_setting", name)
    if name in CHOICES:
        field = Field("value", "choice", now, words(*((value, f"{name}_{value}") for value in CHOICES[name])))
        value: Any = phrase(f"option.{name}_{now}")
    elif name in FLAGS:
        field, value = Field("value", "flag", now), phrase("option.yes" if now else "option.no")
    else:
        field, value = Field("value", "number", now), Name(str(now))

    def make(v: Values) -> c.Command:
        return c.ChangeSetting(name, v["value"])

    return sheet(f"setting_{name}", make, field, title=phrase("setting_is", setting=word, value=value))
