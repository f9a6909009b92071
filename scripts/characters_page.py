"""Writes docs/characters.md: for each character both names and what the program does for it today.

    python scripts/characters_page.py [--check]

Everything is read from the data files and from the registry of rule records. Run it when either has changed.
Exit 1 with ``--check``: the page is stale.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from dataclasses import fields
from itertools import groupby
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from storyteller.clocktower.catalogue import TEAMS, Character  # noqa: E402  # the checkout must be on the path first
from storyteller.clocktower.characters.rule import CharacterRule  # noqa: E402
from storyteller.clocktower.characters.rules import RULES  # noqa: E402
from storyteller.content.loader import load_catalogue, load_character_texts  # noqa: E402

PAGE: Final = ROOT / "docs" / "characters.md"
SETS: Final = {
    "tb": "Trouble Brewing · 暗流涌动", "bmr": "Bad Moon Rising · 黯月初升", "snv": "Sects & Violets · 梦殒春宵",
    "carousel": "Carousel · 其他角色", "fabled": "Fabled · 传奇角色", "loric": "Loric · 奇遇角色",
}  # fmt: skip
KINDS: Final = {
    "townsfolk": "Townsfolk · 镇民", "outsider": "Outsiders · 外来者", "minion": "Minions · 爪牙",
    "demon": "Demons · 恶魔", "traveller": "Travellers · 旅行者",
    "fabled": "Fabled · 传奇角色", "loric": "Loric · 奇遇角色",
}  # fmt: skip
WORDS: Final = {
    "wakes": "row comes and goes", "suggest": "answer worked out",
    "outcome": "outcome worked out", "after": "consequences suggested",
    "registers": "may look like others", "vote_weight": "votes weighed", "nomination": "nominations checked",
    "lives": "keeps alive", "bends_step": "changes or explains rows",
    "shown_at": "changes or explains rows", "may_nominate": "nominations checked", "may_use": "uses by day checked",
    "may_follow": "nominations checked", "bends_answer": "changes other answers",
    "conclude": "ends or prolongs the game", "setup_check": "set-up checked", "advise": "oddities told",
}  # fmt: skip
"""What each function of a rule record does for the storyteller."""
TRAITS: Final = {
    "safe_from_demon": "keeps alive", "sober_and_healthy": "never drunk or poisoned", "votes_by_token": "votes weighed",
    "no_minion_info": "left out of Minion info", "secret_vote": "secret votes", "votes_twice": "votes weighed",
}  # fmt: skip
"""Traits that the core acts on by itself, for everybody who has them."""
TOKENS: Final = {
    "drunk": "drunkenness", "poisoned": "poison", "safe": "protection", "votes": "votes weighed",
    "is_demon": "who is the Demon", "registers": "may look like others", "no_ability": "lost abilities",
    "acts_dead": "abilities kept", "has_ability": "abilities kept",
}  # fmt: skip
"""What tokens of an effect bring about while they lie there and hold."""
HEAD: Final = """# What the program does for each character · 每个角色做到哪一步

Written by `scripts/characters_page.py` from the data files and the rule records; don't edit it by hand.

- **1** Token, reminders, texts and its place in the night order; the rest is the storyteller's.
  有角色标记、提示标记、说明和夜晚顺序，其余由说书人处理。
- **2** Its step in the night is guided: picks, cards, tokens and deaths go through the night panel.
  夜晚步骤有引导：选择、展示、标记和死亡都在夜晚面板里完成。
- **3** A rule works out the answer, or what follows; so do tokens that poison, protect or weigh votes while they lie.
  程序会算出答案，或接下来该发生的事；有些提示标记放着就会生效（中毒、保护、计票等）。

† = a rule is due: part of the ability is left to the storyteller so far. 还缺规则，部分能力目前由说书人处理。
"""


def functions(rule: CharacterRule | None) -> tuple[str, ...]:
    """Returns the names of a rule record's functions that are there."""
    if rule is None:
        return ()
    return tuple(f.name for f in fields(rule) if f.name in WORDS and getattr(rule, f.name) is not None)


def guided(character: Character) -> bool:
    """Returns True when a wake has something to pick, show or lay: more than a note or words to say."""
    wakes = (character.first_night, character.other_night)
    return any(act.verb not in ("free_note", "announce") for wake in wakes if wake for act in wake.acts)


def level(character: Character, rule: CharacterRule | None) -> int:
    """Returns 1, 2 or 3, as the page explains them."""
    tokens = any(token.effect in TOKENS for token in character.reminders)
    if functions(rule) or character.traits & TRAITS.keys() or tokens:
        return 3
    return 2 if guided(character) else 1


def row(character: Character, rule: CharacterRule | None, names: Mapping[str, Mapping[str, Any]]) -> str:
    """Returns a character's line of the table."""
    does = ["set-up"] if any(effect.kind != "note" for effect in character.setup) else []
    does += [WORDS[name] for name in functions(rule)]
    if "day" in character.traits and "nomination" not in character.traits:
        does.append("offered by day")
    does += [TRAITS[trait] for trait in sorted(character.traits & TRAITS.keys())]
    does += [TOKENS[token.effect] for token in character.reminders if token.effect in TOKENS]
    nights = " ".join(
        word for word, wake in (("first", character.first_night), ("others", character.other_night)) if wake
    )
    tokens = sum(reminder.count for reminder in character.reminders)
    english, chinese = (names[language][character.id]["name"] for language in ("en", "zh_Hans"))
    due = "†" if character.rule and not functions(rule) else ""
    cells = (
        english,
        chinese,
        f"{level(character, rule)}{due}",
        nights or "–",
        str(tokens or "–"),
        ", ".join(dict.fromkeys(does)),
    )
    return f"| {' | '.join(cells)} |"


def page() -> str:
    """Returns the whole page."""
    catalogue = load_catalogue()
    names = {language: load_character_texts(language) for language in ("en", "zh_Hans")}
    everybody = sorted(
        catalogue.characters.values(),
        key=lambda c: (list(SETS).index(c.edition), TEAMS.index(c.team), names["en"][c.id]["name"]),
    )
    levels = [level(c, RULES.get(c.id)) for c in everybody]
    counts = ", ".join(f"level {n}: {levels.count(n)}" for n in (3, 2, 1))
    lines = [HEAD, f"{len(everybody)} characters; {counts}."]
    for (edition, team), group in groupby(everybody, key=lambda c: (c.edition, c.team)):
        title = f"## {SETS[edition]}"
        if title not in lines:
            lines += ["", title]
        if edition != team:
            lines += ["", f"### {KINDS[team]}"]
        lines += ["", "| character | 角色 | level | nights | tokens | worked out |", "|---|---|---|---|---|---|"]
        lines += [row(character, RULES.get(character.id), names) for character in group]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Writes the page, or says whether it is stale."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when the page is stale")
    given = parser.parse_args()
    content = page()
    fresh = PAGE.is_file() and PAGE.read_text("utf-8") == content
    if given.check:
        return 0 if fresh else 1
    if not fresh:
        PAGE.write_text(content, "utf-8", newline="\n")
        print(f"wrote {PAGE.relative_to(ROOT).as_posix()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
