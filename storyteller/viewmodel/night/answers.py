"""What a row tells: the truth with its reasons, what else may be told, and what was chosen to be told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from storyteller.clocktower.catalogue import TABLE_STEPS, TEAMS
from storyteller.clocktower.characters.rule import RightSet
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Fact, Pick, Town
from storyteller.clocktower.night.choices import choosable_characters
from storyteller.clocktower.night.information import Information
from storyteller.clocktower.night.ready_pairs import ready_pairs
from storyteller.clocktower.night.showing import SILENT
from storyteller.clocktower.night.steps import StepContent, Told
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, Term, message
from storyteller.viewmodel.box import TokenRecord, token
from storyteller.viewmodel.grimoire_copy import CHANGED, changed_in_words
from storyteller.viewmodel.night.evil_shown import shown_as
from storyteller.viewmodel.night.unruled import unruled

AnswerKind = Literal["number", "yes_no", "character", "pair", "seat", "word"]
Given = tuple[Fact, ...]
"""An answer as it is recorded: ``(2,)``, ``(True,)``, ``("imp",)``, ``("chef", 2, 5)``."""

WORDS: Final = frozenset((
    "good", "evil", "neither", "clockwise", "anticlockwise", "equal", "none", "full", "changed", "cold", "warm", "hot",
    "bingo",
))  # fmt: skip
"""Answers that are words with a text of their own."""
MOST_OPTIONS: Final = 8
"""More answers than that are not laid out as buttons; one is then typed."""
MOST_SEATS: Final = 3
"""More players who could truly be pointed at are only counted: the reasons name them."""
_PAIR: Final = 2
_FEW: Final = 2
"""Up to here a number can always be chosen."""
_HIGHEST: Final = 9


@dataclass(frozen=True, slots=True)
class OptionRecord:
    """An answer that can be chosen.

    Attributes:
        given: As it is recorded.
        label: In words, short.
        true: True for the truth; None when nobody can say.
        allowed: False when a sober ability may not say this, so that it needs the storyteller's word.
    """

    given: Given
    label: object
    true: bool | None
    allowed: bool


@dataclass(frozen=True, slots=True)
class AnswerRecord:
    """What a row tells.

    Attributes:
        truth: In words; None while it depends on a choice not yet made.
        why: Where it comes from, and who may look otherwise.
        options: Answers laid out as buttons.
        characters: Those that may be told instead, where they are too many for buttons.
        chosen: What the storyteller settled on; None = nothing yet.
        default: What is told unless something else is chosen: the truth while the ability works; None = must be chosen.
        must_lie: True when the truth may not be told (a Vortox).
        impaired: True when the player is drunk or poisoned, or has no such ability.
        pair: The two players pointed at, once they are chosen.
        fits: Of what is false, what to begin with where the truth need not be told.
        fits_why: What speaks for it.
        fits_badly: True when everything false is at odds with what is known.
    """

    kind: AnswerKind
    truth: object = None
    why: tuple[Message, ...] = ()
    options: tuple[OptionRecord, ...] = ()
    characters: tuple[TokenRecord, ...] = ()
    chosen: Given | None = None
    default: Given | None = None
    must_lie: bool = False
    impaired: bool = False
    pair: tuple[SeatId, ...] = ()
    fits: Given | None = None
    fits_why: Message | None = None
    fits_badly: bool = False

    @property
    def effective(self) -> Given | None:
        """What finishing the row records as told."""
        return self.chosen if self.chosen is not None else self.default


@dataclass(frozen=True, slots=True)
class ToldRecord:
    """What this player was told before.

    Attributes:
        when: The night or day.
        what: The answer in words.
        picks: Whom they had chosen.
        truthful: None when nobody can say.
        row: The row of the table it was told at; None where the player's own ability told it.
    """

    when: Message
    what: object
    picks: tuple[object, ...] = ()
    truthful: bool | None = None
    row: Term | None = None


def answer(
    town: Town, context: Context, content: StepContent, picks: tuple[Pick, ...], chosen: Given
) -> AnswerRecord | None:
    """Returns what a row tells; None when it tells nothing, or nobody is woken for it."""
    found = content.information or unruled(content)
    if found is None or found.truth in SILENT:
        return None
    kind = _kind(content, found)
    pair = _pair_of(town, picks) if kind == "pair" else ()
    options = _options(town, context, found, kind, pair)
    if kind == "pair" and not picks:
        options = (*_ready(town, context, content, found), *options)
    others = _others(town, context, content, kind, pair)
    laid = {option.given[0] for option in options}
    if len(laid | set(others)) <= MOST_OPTIONS:
        others, options = (), options + _also(town, context, found, others, laid, pair)
    return AnswerRecord(
        kind,
        _truth(town, context, found, kind, pair),
        _reasons(town, content, found, kind),
        options,
        tuple(token(town, context, character) for character in others),
        chosen or None,
        _default(found, kind, options, picks),
        bool(found.never),
        found.impaired,
        pair,
    )


def _reasons(town: Town, content: StepContent, found: Information, kind: AnswerKind) -> tuple[Message, ...]:
    """Where the truth comes from; what impairs stands beside the player, and a pair's truth names everybody itself."""
    impairing = {cause.why(town) for cause in content.impairments}
    known = ("night.why.of_type",) if kind == "pair" and _sets(found.truth) else ()
    return tuple(why for why in found.why if why not in impairing and why.key not in known)


def _others(
    town: Town, context: Context, content: StepContent, kind: AnswerKind, pair: tuple[SeatId, ...]
) -> tuple[str, ...]:
    """Every character that could be told at all: of the type asked for, else of the script."""
    if kind not in ("character", "pair") or (kind == "pair" and len(pair) < _PAIR):
        return ()
    words = content.asks[0].filter.split() if kind == "pair" and content.asks else []
    return choosable_characters(town, context, " ".join(w for w in words if w in TEAMS) or "not_traveller")


def _also(
    town: Town,
    context: Context,
    found: Information,
    others: tuple[str, ...],
    laid: set[Fact],
    pair: tuple[SeatId, ...],
) -> tuple[OptionRecord, ...]:
    """The few characters that could be told besides, as buttons."""
    made = []
    for character in others:
        given: Given = (character, *pair)
        if character not in laid:
            label = said(town, context, "character", (character,))
            allowed = found.may_be_told(given if pair else character)
            made.append(OptionRecord(given, label, False, allowed))
    return tuple(made)


def _kind(content: StepContent, found: Information) -> AnswerKind:
    verbs = {act.verb for act in content.acts}
    values = _flat(found.truth, found.allowed)
    if "give_yes_no" in verbs or any(isinstance(v, bool) for v in values):
        return "yes_no"
    if any(isinstance(v, RightSet) for v in values) or {"show_token", "point_at"} <= verbs:
        return "pair"
    if "give_number" in verbs:
        return "number"
    if any(isinstance(v, str) and v in WORDS for v in values):
        return "word"
    if "show_token" in verbs or any(isinstance(v, str) for v in values):
        return "character"
    return "seat" if "point_at" in verbs else "number"


def _flat(*values: object) -> tuple[object, ...]:
    flat: list[object] = []
    for value in values:
        flat.extend(_flat(*value) if isinstance(value, tuple) else (value,))
    return tuple(v for v in flat if v is not None and v != "any")


def _pair_of(town: Town, picks: tuple[Pick, ...]) -> tuple[SeatId, ...]:
    """The two players that are pointed at, by seat: the order chosen would say who is the right one."""
    chosen = [SeatId(p) for p in picks if isinstance(p, int)][:_PAIR]
    return tuple(sorted(chosen, key=town.number))


# --- the options -----------------------------------------------------------------------------------------------------


def _options(
    town: Town, context: Context, found: Information, kind: AnswerKind, pair: tuple[SeatId, ...]
) -> tuple[OptionRecord, ...]:
    if kind == "pair":
        return _pair_options(town, context, found, pair)
    laid: Iterable[Fact] = _laid_out(town, found, kind)
    true = _singles(found.truth)
    return tuple(
        OptionRecord(
            (value,),
            said(town, context, kind, (value,)),
            _among(value, true) if found.truth is not None else None,
            found.may_be_told(value),
        )
        for value in laid
    )


def _laid_out(town: Town, found: Information, kind: AnswerKind) -> tuple[Fact, ...]:
    """The answers that get a button: all that may be told where they are few, else the truth alone; any player."""
    true = _singles(found.truth)
    if kind == "yes_no":
        return (True, False)
    if kind == "number":
        if found.truth is None and found.allowed != "any":
            return _singles(found.allowed)
        known = [v for v in (*true, *_singles(found.allowed)) if isinstance(v, int)] or [len(town.seats) // 2]
        return tuple(range(min([0, *known]), min(max([_FEW, *known]), _HIGHEST) + 1))
    if kind == "seat" and found.allowed == "any":
        return tuple(s.id for s in town.seats)
    allowed = _singles(found.allowed)
    others = allowed if kind == "seat" or len(allowed) <= MOST_OPTIONS else ()
    return tuple(dict.fromkeys((*true, *others)))


def _singles(value: object) -> tuple[Fact, ...]:
    return tuple(v for v in _flat(value) if isinstance(v, int | str))


def _among(value: Fact, values: tuple[Fact, ...]) -> bool:
    return any(value == v and isinstance(value, bool) == isinstance(v, bool) for v in values)


def _pair_options(
    town: Town, context: Context, found: Information, pair: tuple[SeatId, ...]
) -> tuple[OptionRecord, ...]:
    """The tokens that may be shown with the two chosen; zero where it may be told."""
    true = _sets(found.truth)
    sets = tuple(dict.fromkeys((*true, *(() if found.allowed == "any" else _sets(found.allowed)))))
    made: dict[Given, OptionRecord] = {}
    for right in sets if len(pair) == _PAIR else ():
        given: Given = (right.character, *pair)
        if right.holds(right.character, frozenset(pair)):
            is_true = any(t.holds(right.character, frozenset(pair)) for t in true)
            label = said(town, context, "character", given[:1])
            made.setdefault(given, OptionRecord(given, label, is_true, found.may_be_told(given)))
    zero = found.truth == 0 or (found.allowed != "any" and 0 in _singles(found.allowed))
    laid = tuple(made.values())[:MOST_OPTIONS]
    if zero:
        laid += (OptionRecord((0,), message("panel.answer.zero"), found.truth == 0, found.may_be_told(0)),)
    return laid


def _ready(town: Town, context: Context, content: StepContent, found: Information) -> tuple[OptionRecord, ...]:
    """A token with two players each, to be taken as it stands; marking two players goes before."""
    pairs = ready_pairs(town, context, content)
    return tuple(OptionRecord(p, said(town, context, "pair", p), found.is_true(p), allowed=True) for p in pairs)


def _sets(value: object) -> tuple[RightSet, ...]:
    return tuple(v for v in _flat(value) if isinstance(v, RightSet))


# --- truth and default -----------------------------------------------------------------------------------------------


def _truth(
    town: Town, context: Context, found: Information, kind: AnswerKind, pair: tuple[SeatId, ...]
) -> object:
    if kind != "pair":
        true = _singles(found.truth)
        if kind == "seat" and len(true) > MOST_SEATS:
            return message("panel.answer.sets", n=len(true))
        return tuple(said(town, context, kind, (v,)) for v in true) if true else None
    if found.truth == 0:
        return (message("panel.answer.zero"),)
    sets = _sets(found.truth)
    if len(pair) == _PAIR:
        sets = tuple(s for s in sets if s.holds(s.character, frozenset(pair)))
    return tuple(_set_said(town, right) for right in sets) or None


def _set_said(town: Town, right: RightSet) -> Message:
    who = tuple(seat_name(town, town.seat(seat)) for seat in right.one_of)
    return message("panel.answer.is", who=who, character=Term("character", right.character))


def _default(
    found: Information,
    kind: AnswerKind,
    options: tuple[OptionRecord, ...],
    picks: tuple[Pick, ...],
) -> Given | None:
    """The truth while it may be told; the one answer allowed where there is but one. Nothing for the impaired."""
    if found.impaired and not found.never:
        return None
    allowed = [o for o in options if o.allowed]
    true = [o for o in allowed if o.true]
    if kind == "pair" and not picks:
        return (0,) if found.truth == 0 and found.may_be_told(0) else None
    if true:
        return _of_first_pick(found, true, picks[:1])
    return allowed[0].given if len(allowed) == 1 else None


def _of_first_pick(found: Information, true: list[OptionRecord], first: tuple[Pick, ...]) -> Given:
    """Of two true tokens the one of the player marked first: that mark is what was shown."""
    for right in _sets(found.truth):
        if first and first[0] in right.one_of:
            return next((o.given for o in true if o.given[0] == right.character), true[0].given)
    return true[0].given


# --- in words --------------------------------------------------------------------------------------------------------


def said(town: Town, context: Context, kind: str, given: Given) -> object:
    """Returns an answer in words: a term, a name, a message, or a list of these."""
    if not given:
        return message("common.none")
    if given[0] == CHANGED:
        return changed_in_words(given)
    if kind == "pair" or (len(given) > 1 and _names_players(given)):
        who = tuple(seat_name(town, town.seat(SeatId(int(s)))) for s in given[1:])
        return message("panel.answer.one_of", who=who, character=_word(town, context, given[0]))
    if kind == "seat":
        return tuple(seat_name(town, town.seat(SeatId(int(s)))) for s in given)
    words = tuple(_word(town, context, value) for value in given)
    return words[0] if len(words) == 1 else words


def _names_players(given: Given) -> bool:
    """A character followed by players is "one of these is"; several characters (bluffs) are a list."""
    return isinstance(given[0], str) and all(type(fact) is int for fact in given[1:])


def _word(town: Town, context: Context, value: Fact) -> object:
    if isinstance(value, bool):
        return message("common.yes" if value else "common.no")
    if isinstance(value, int):
        return Name(str(value))
    if context.character(town, value) is not None:
        return Term("character", value)
    return word(value)


def word(value: Fact) -> Message | Name:
    """Returns an answer that is a word, in words; as it is where it has none of its own."""
    return message(f"panel.word.{value}") if value in WORDS else Name(str(value))


def told_before(town: Town, context: Context, told: Sequence[Told], step: str | None = None) -> tuple[ToldRecord, ...]:
    """Returns what a player was told before, the latest first; what came from elsewhere than a row says so."""
    return tuple(_told(town, context, t, step) for t in reversed(told))


def _told(town: Town, context: Context, told: Told, step: str | None) -> ToldRecord:
    kind = {"point_at": "seat", "give_number": "number"}.get(told.verb, "")
    picks = tuple(
        Term("character", p) if isinstance(p, str) else seat_name(town, town.seat(SeatId(p))) for p in told.picks
    )
    when = message(f"panel.when.{told.phase.kind}", n=told.phase.number)
    of = "minion_info" if told.of == "minions" else told.of
    row = Term("step", of) if of in TABLE_STEPS else None
    if step is not None and of != step and context.character(town, of) is not None:
        row = Term("character", of)
    what = shown_as(told.of, told.verb, said(town, context, kind, told.payload))
    return ToldRecord(when, what, picks, told.truthful, row)
