"""What a player may be told: the truth, every answer allowed now, and why. Composes the rule records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, RightSet, Value
from storyteller.clocktower.characters.spy import suggest as sees_everything
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder, acted_as, all_holders, of_seat
from storyteller.clocktower.model import Pick, Town
from storyteller.clocktower.night.holding import wake_of
from storyteller.clocktower.night.showing import SILENT
from storyteller.clocktower.status import Impairment, impairments, works
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message

_FEW_WORDS: Final = 3


@dataclass(frozen=True, slots=True)
class Information:
    """What an ability would tell now.

    Attributes:
        holder: Whose ability, and as which character.
        truth: By true character and alignment, nobody misregistering; None = nothing is defined (yet).
        allowed: Every answer that may be given now; ``"any"`` where nothing binds it.
        impaired: True when the player is drunk or poisoned, or has no such ability at all.
        why: Sentences: what impairs, where the truth comes from, who may look otherwise.
        never: Answers that may not be given all the same.
    """

    holder: Holder
    truth: Value
    allowed: tuple[Value, ...] | Literal["any"]
    impaired: bool
    why: tuple[Message, ...] = ()
    never: tuple[Value, ...] = ()

    @property
    def only(self) -> Value:
        """The answer when there is just one, else None."""
        return self.allowed[0] if self.allowed != "any" and len(self.allowed) == 1 else None

    def may_be_told(self, given: Value) -> bool:
        """Returns True when exactly this may be told; (character, seat, seat) for a token with two players."""
        if any(_is(value, given) for value in self.never):
            return False
        return self.allowed == "any" or any(_is(value, given) for value in self.allowed)

    def is_true(self, given: Value) -> bool | None:
        """Returns True when an answer is the truth, None when nobody can say."""
        if self.truth is None:
            return None
        options = self.truth if isinstance(self.truth, tuple) else (self.truth,)
        return any(_is(value, given) for value in options)


def informs(context: Context, character: str) -> bool:
    """Returns True when a character's ability tells something."""
    rule = context.rules.get(character)
    return rule is not None and rule.suggest is not None


def opens_grimoire(town: Town, context: Context, holder: Holder) -> bool:
    """Returns True when a character no rule is written for (homebrew) is shown the whole grimoire tonight."""
    wake = wake_of(town, context, holder) if holder.of not in context.rules else None
    return wake is not None and any(act.verb == "open_grimoire" for act in wake.acts)


def informed_as(town: Town, context: Context, seat: SeatId, *, of_others: bool = False) -> Holder | None:
    """Returns the first ability a player acts as that tells something, else one whose outcome is known; or None.

    Whoever is led through another's rows is asked as that other, else as what they are; ``of_others`` asks what others
    are told of them, which goes by what they are (a Marionette).
    """
    found = town.seat(seat)
    held = acted_as(found, context, town) if found is not None else ()
    true = of_seat(found) if found is not None else ()
    telling = () if of_others else tuple(h for h in held if informs(context, h.of))
    others = (*true, *held) if of_others else (*held, *true)
    return next((h for h in (*telling, *(h for h in others if _has_outcome(context, h.of)))), None)


def at_the_table(town: Town, context: Context) -> tuple[Holder, ...]:
    """Returns the abilities no seat holds that tell something or whose outcome is known (a Duchess)."""
    found = (h for h in all_holders(town) if h.seat is None)
    return tuple(h for h in found if informs(context, h.of) or _has_outcome(context, h.of))


def _has_outcome(context: Context, character: str) -> bool:
    rule = context.rules.get(character)
    return rule is not None and rule.outcome is not None


def inform(
    town: Town,
    context: Context,
    holder: Holder,
    picks: tuple[Pick, ...] = (),
    facts: Mapping[str, object] | None = None,
) -> Information | None:
    """Returns what an ability would tell now; None when it is not one that tells anything.

    Drunk or poisoned frees the answer; what bends answers (a Vortox) comes after that and binds the impaired too.

    Args:
        town: The table.
        context: Catalogue and rules.
        holder: Whose ability, and as which character.
        picks: Seats and characters chosen, in the order asked.
        facts: What the table can't hold, see ``Asking``.
    """
    rule = context.rules.get(holder.of)
    if opens_grimoire(town, context, holder):
        rule = CharacterRule(holder.of, suggest=sees_everything)
    if rule is None or (rule.suggest or rule.outcome) is None:
        return None
    asking = Asking(town, context, holder, picks, facts or {})
    seat = town.seat(holder.seat)
    causes = impairments(town, context, seat.id) if seat is not None else ()
    impaired = bool(causes) or (seat is not None and not _truly_held(town, context, holder))
    told = rule.suggest(asking) if rule.suggest is not None else None
    if told is None:
        effect = rule.outcome(asking) if rule.outcome is not None else None
        return None if effect is None else _of(holder, effect, impaired, causes, town)
    finding = told
    if impaired and finding.truth not in SILENT:
        finding = replace(finding, allowed=_freed(finding))
    for bender in all_holders(town):
        bend = context.rules.get(bender.of)
        if bend is not None and bend.bends_answer is not None and works(town, context, bender):
            finding = bend.bends_answer(town, context, bender, asking, finding)
    return _of(holder, finding, impaired, causes, town)


def _of(
    holder: Holder, finding: Finding, impaired: bool, causes: tuple[Impairment, ...], town: Town
) -> Information:
    why = (*(cause.why(town) for cause in causes), *finding.why)
    return Information(holder, finding.truth, finding.allowed, impaired, why, finding.never)


def may_be_told(
    asking: Asking, *, given: Value = None, zero: bool = False, character: str | None = None
) -> bool | None:
    """Returns True when exactly this may be told: an answer, zero, or a character with the fact ``pair``.

    The fact ``statements`` (truth values) is a question too. None when the ability tells nothing or none was put.
    """
    found = inform(asking.town, asking.context, asking.holder, asking.picks, asking.facts)
    if found is None:
        return None
    if zero:
        return found.may_be_told(0)
    statements = asking.facts.get("statements")
    if isinstance(statements, tuple | list):
        return found.may_be_told(tuple(sorted(statements, reverse=True)))
    told = character if character is not None else _plain(given)
    return None if told is None else found.may_be_told(told)


def _truly_held(town: Town, context: Context, holder: Holder) -> bool:
    seat = town.seat(holder.seat)
    if seat is None:
        return True
    return any(h.of == holder.of for h in of_seat(seat)) or holder not in acted_as(seat, context, town)


def _freed(finding: Finding) -> tuple[Value, ...] | Literal["any"]:
    """All answers of a kind that can be counted off (numbers, yes and no, few words); more words say nothing."""
    domain = finding.domain
    if domain is None or (len(domain) > _FEW_WORDS and not all(isinstance(value, int) for value in domain)):
        return "any"
    return domain


def _plain(given: Value) -> Value:
    """Yes and no as such, words as they are spelled in answers."""
    if not isinstance(given, str):
        return given
    return {"yes": True, "no": False}.get(given, given.replace(" ", "_"))


def _is(value: object, given: object) -> bool:
    """Equal, yes and no kept apart from 1 and 0; a right set holds (character, seat, seat), a set its members.

    A set of one is that one.
    """
    if isinstance(value, tuple) and len(value) == 1 and not isinstance(given, tuple):
        return _is(value[0], given)
    if isinstance(value, tuple) and isinstance(given, tuple) and all(type(v) in (int, str) for v in (*value, *given)):
        return frozenset(value) == frozenset(given) and len(value) == len(given)
    if isinstance(value, RightSet) and isinstance(given, tuple) and len(given) == 3:
        return value.holds(given[0], frozenset(given[1:]))
    return value == given and isinstance(value, bool) == isinstance(given, bool)
