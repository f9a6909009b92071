"""A script as its page shows it: tokens by team, both nights, jinxes in force, and what is said about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from storyteller.clocktower.analysis import Remark, analyse, records_of
from storyteller.clocktower.catalogue import TABLE_STEPS, TEAMS, Catalogue, Character, Jinx, Team
from storyteller.clocktower.model import Script
from storyteller.kernel.message import Message, Name, Term, message
from storyteller.viewmodel.box import TokenRecord

OFFICIAL = ("tb", "bmr", "snv", "all")
"""Scripts whose names are texts of the program."""


@dataclass(frozen=True, slots=True)
class NightRow:
    """A row of a night's order.

    Attributes:
        number: Its place, from 1; 0 for rows of the table.
        token: Who wakes; None for a row of the table.
        step: The row's name: a character's id, or a table step.
    """

    number: int
    step: str
    token: TokenRecord | None = None


@dataclass(frozen=True, slots=True)
class JinxRecord:
    """A rule for two characters that are both on the script."""

    a: TokenRecord
    b: TokenRecord
    text: Message | Name


@dataclass(frozen=True, slots=True)
class SheetRecord:
    """The page of a script.

    Attributes:
        groups: Tokens by team in the script's order; teams without any are left out.
        jinxes: Those in force.
        remarks: What is said about it, without the jinxes, which stand below with their texts.
        rules: House rules that came with it.
    """

    title: Message | Name
    author: str
    groups: tuple[tuple[Team, tuple[TokenRecord, ...]], ...]
    first_night: tuple[NightRow, ...]
    other_nights: tuple[NightRow, ...]
    jinxes: tuple[JinxRecord, ...]
    remarks: tuple[Remark, ...]
    rules: tuple[str, ...]
    homebrew: tuple[Character, ...] = ()


def title_of(name: str, base: str | None) -> Message | Name:
    """Returns what a script is called; one of the base game in the reader's language, a nameless one as such."""
    if base in OFFICIAL:
        return message(f"script.{base}")
    return Name(name) if name.strip() else message("scripts_page.nameless")


def sheet_record(script: Script, catalogue: Catalogue) -> SheetRecord:
    """Returns the page of a script."""
    records = {record.id: record for record in records_of(script, catalogue)}
    tokens = {id_: token_of(record) for id_, record in records.items()}
    grouped = ((team, tuple(t for t in tokens.values() if t.team == team)) for team in TEAMS)
    return SheetRecord(
        title=title_of(script.name, script.id or None),
        author=script.author,
        groups=tuple((team, found) for team, found in grouped if found),
        first_night=_night(script.first_night, tokens),
        other_nights=_night(script.other_night, tokens),
        jinxes=tuple(
            JinxRecord(tokens[jinx.a], tokens[jinx.b], _text(jinx, catalogue))
            for jinx in script.jinxes
            if jinx.a in tokens and jinx.b in tokens
        ),
        remarks=tuple(r for r in analyse(script, catalogue) if r.code not in ("analysis.jinx", "analysis.only_one")),
        rules=script.bootlegger,
        homebrew=script.homebrew,
    )


def token_of(record: Character) -> TokenRecord:
    """Returns a character's token."""
    return TokenRecord(record.id, record.glyph, record.team)


def _night(order: Sequence[str], tokens: dict[str, TokenRecord]) -> tuple[NightRow, ...]:
    rows: list[NightRow] = []
    number = 0
    for step in order:
        if step in TABLE_STEPS:
            rows.append(NightRow(0, step))
        elif step in tokens:
            number += 1
            rows.append(NightRow(number, step, tokens[step]))
    return tuple(rows)


def _text(jinx: Jinx, catalogue: Catalogue) -> Message | Name:
    if jinx.reason:
        return Name(jinx.reason)
    known = any((jinx.a, jinx.b) == (other.a, other.b) for other in catalogue.jinxes)
    return message(f"jinx.{jinx.a}.{jinx.b}") if known else message("scripts_page.jinx_without_text")


def name_of_step(row: NightRow) -> Term:
    """Returns what a row is called."""
    return Term("step", row.step) if row.token is None else Term("character", row.step)
