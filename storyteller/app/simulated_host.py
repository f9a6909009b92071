"""A storyteller who does things at random: mostly what one does, now and then what nobody should."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from typing import Any, Final, Literal, TypeVar

from storyteller.clocktower import commands as c
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import BagToken, Fabled, Fact, Pick, Script, Seat, StepKey, Town
from storyteller.clocktower.night.choices import Ask, choosable_characters, choosable_seats
from storyteller.clocktower.night.order import NightStep, night_steps
from storyteller.clocktower.night.steps import StepContent, content
from storyteller.clocktower.suggest import suggestions
from storyteller.content.scripts import BASE_SCRIPTS, load_base_script, read_script_entries
from storyteller.kernel.chance import Chance
from storyteller.kernel.decision import Rejection
from storyteller.kernel.ids import STORYTELLER, SeatId

Wish = c.Command | Literal["undo", "redo"]
T = TypeVar("T")

DAYS: Final = 6
_STEPS: Final = 90
"""No night has more rows; one that never ends would be noticed by this."""
_OF_A_SCRIPT: Final = (("townsfolk", 13), ("outsider", 4), ("minion", 4), ("demon", 4))
_HOMEBREW: Final = (
    {"id": "sim_baker", "name": "Baker", "team": "townsfolk", "ability": "Knows bread.", "firstNight": 33.5},
    {"id": "sim_owl", "name": "Owl", "team": "townsfolk", "ability": "Looks.", "otherNight": 12, "reminders": ["Seen"]},
    {"id": "sim_moth", "name": "Moth", "team": "outsider", "ability": "Flies.", "firstNight": 7, "otherNight": 7},
    {"id": "sim_fox", "name": "Fox", "team": "minion", "ability": "Steals.", "otherNight": 12, "reminders": ["Drunk"]},
    {"id": "sim_wolf", "name": "Wolf", "team": "demon", "ability": "Bites.", "otherNight": 40, "reminders": ["Dead"]},
    {"id": "sim_post", "name": "Postman", "team": "traveller", "ability": "Comes by."},
)
"""Characters no rule is written for, two of them at one place in the night."""


class Host:
    """Plays one game from an empty table to its end, or to the sixth day."""

    def __init__(
        self,
        context: Context,
        chance: Chance,
        town: Callable[[], Town],
        wish: Callable[[Wish], Rejection | None],
    ) -> None:
        """``town``: the table as it stands; ``wish``: does a gesture, or says why not."""
        self._context, self._chance, self._town, self._wish = context, chance, town, wish

    def play(self, script: Script | None = None, players: int | None = None) -> None:
        """Plays the game. Raises whatever a gesture raises.

        Args:
            script: None = of the base game, or put together at random.
            players: Without Travellers; None = 5 to 15.
        """
        self._set_up(script or self._script(), players or 5 + self._chance.below(11))
        for _ in range(DAYS):
            self._do(c.BeginNight())
            self._night()
            self._do(c.BeginDay(announce=self._often(90)))
            self._day()
            if self._town().conclusion is not None and not self._withdrawn():
                return

    # --- chance ------------------------------------------------------------------------------------------------------

    def _often(self, percent: int) -> bool:
        return self._chance.below(100) < percent

    def _one(self, of: Sequence[T]) -> T:
        return of[self._chance.below(len(of))]

    def _some(self, of: Sequence[T], number: int) -> tuple[T, ...]:
        rest = list(of)
        return tuple(rest.pop(self._chance.below(len(rest))) for _ in range(min(number, len(rest))))

    def _seat(self) -> Seat:
        return self._one(self._town().seats)

    def _character(self) -> str:
        script = self._town().script
        if script is not None and self._often(85):
            return self._one(script.characters)
        return self._one(tuple(self._context.catalogue.characters))

    def _do(self, command: c.Command, *, stubborn: int = 100) -> bool:
        """Does it, after a refusal that can be overridden mostly all the same; True when it was done."""
        refused = self._wish(command)
        if refused is None:
            return True
        if not refused.overridable or not self._often(stubborn):
            return False
        if "override" not in {f.name for f in fields(command)}:  # type: ignore[arg-type]  # every command is a dataclass
            return False
        seats: Any = command.seats if isinstance(command, c.Vote | c.CorrectVote) else True
        return self._wish(replace(command, override=seats)) is None  # type: ignore[type-var]  # as above

    # --- before the game ---------------------------------------------------------------------------------------------

    def _script(self) -> Script:
        catalogue = self._context.catalogue
        if self._often(40):
            script = load_base_script(self._one((*BASE_SCRIPTS, "all")), catalogue)
            if script is not None:
                return script
        of_team = {team: [r.id for r in catalogue.characters.values() if r.team == team] for team, _ in _OF_A_SCRIPT}
        chosen = [name for team, number in _OF_A_SCRIPT for name in self._some(of_team[team], number)]
        own = self._some(_HOMEBREW, self._chance.below(len(_HOMEBREW) + 1)) if self._often(40) else ()
        read = read_script_entries([{"id": "_meta", "name": "Simulated"}, *chosen, *own], catalogue)
        if read.script is None:
            raise ValueError(f"no script of {chosen}")
        return read.script

    def _set_up(self, script: Script, players: int) -> None:
        self._do(c.ChooseScript(script))
        for number in range(1, players + 1):
            self._do(c.AddSeat(f"P{number}"))
        if not self._do(c.FillBag()):
            chosen = self._some([name for name in script.characters if not self._is_traveller(name)], players)
            self._do(c.SetBag(tuple(map(BagToken, chosen))))
        self._do(c.DealAll())
        for number in range(self._chance.below(4) if self._often(50) else 0):
            self._join(number)
        known = self._context.catalogue.characters.values()
        if self._often(20):
            self._do(c.AddFabled(Fabled(self._one([r.id for r in known if r.team in ("fabled", "loric")]))))
        if self._often(80):
            out = [r.id for r in map(self._context.catalogue.get, script.characters) if r and r.alignment == "good"]
            self._do(c.SetBluffs(self._some(out, 3)))
        for _ in range(self._chance.below(4)):
            self._by_hand()

    def _is_traveller(self, character: str) -> bool:
        record = self._context.character(self._town(), character)
        return record is not None and record.team == "traveller"

    def _join(self, number: int) -> None:
        names = [name for name in self._context.catalogue.characters if self._is_traveller(name)]
        alignment: Any = self._one(("good", "evil"))
        at = self._chance.below(len(self._town().seats) + 1) if self._often(50) else None
        self._do(c.JoinTraveller(f"T{number}", self._one(names), alignment, at))

    # --- the night ---------------------------------------------------------------------------------------------------

    def _night(self) -> None:
        for _ in range(_STEPS):
            if self._town().phase.kind != "night":
                return
            rows = night_steps(self._town(), self._context)
            standing = [row for row in rows if row.open]
            if not standing:
                break
            row = standing[0] if self._often(95) else self._one(rows)
            self._row(row)
            self._between()
        for _ in range(3):
            self._offered()

    def _row(self, row: NightStep) -> None:
        what = content(self._town(), self._context, row.key)
        if what is None:
            raise LookupError(f"no content at {row.key}")
        picks = tuple(pick for ask in what.asks for pick in self._picks(what, ask))
        dice = self._chance.below(100)
        if dice < 6:
            self._do(c.DraftStep(row.key, picks))
            content(self._town(), self._context, row.key, picks[:1])
        elif dice < 10:
            self._do(c.SkipStep(row.key, self._one(("", "drunk", "asleep"))))
        elif dice < 12:
            self._do(c.MoveStep(row.key, self._one(night_steps(self._town(), self._context)).key))
        elif dice < 14:
            self._do(c.AddStep(StepKey(self._character(), self._seat().id), row.key))
        else:
            self._do(c.FinishStep(row.key, picks, self._answer(row, picks)), stubborn=70)
            if self._often(3):
                self._do(c.ReopenStep(row.key))

    def _picks(self, what: StepContent, ask: Ask) -> tuple[Pick, ...]:
        if ask.optional and self._often(50):
            return ()
        town, odd = self._town(), self._often(12)
        if ask.kind == "characters":
            named = choosable_characters(town, self._context, ask.filter)
            return tuple(self._character() for _ in range(ask.count)) if odd else self._some(named, ask.count)
        seats = choosable_seats(town, self._context, what.holder, ask.filter)
        if odd or not seats:
            return tuple(self._seat().id for _ in range(ask.count - self._chance.below(2)))
        living = [seat for seat in seats if (found := town.seat(seat)) is not None and found.alive]
        return self._some(living if len(living) >= ask.count and self._often(85) else seats, ask.count)

    def _answer(self, row: NightStep, picks: tuple[Pick, ...]) -> tuple[Fact, ...]:
        """The truth mostly; nothing where it is more than facts, and something invented now and then."""
        what = content(self._town(), self._context, row.key, picks)
        if what is None or what.information is None:
            return ()
        if self._often(15):
            return self._one(((self._chance.below(4),), (True,), (self._character(),), (self._seat().id, "chef"), ()))
        allowed = what.information.allowed
        value = self._one(allowed) if allowed != "any" and allowed and self._often(50) else what.information.truth
        told = value if isinstance(value, tuple) else (value,)
        return tuple(fact for fact in told if isinstance(fact, int | str | bool))

    # --- between two things ------------------------------------------------------------------------------------------

    def _between(self) -> None:
        if self._often(70):
            self._offered()
        if self._often(7):
            self._by_hand()
        if self._often(4):
            for _ in range(1 + self._chance.below(3)):
                self._wish("undo")
            for _ in range(self._chance.below(4)):
                self._wish("redo")

    def _offered(self) -> None:
        """Takes or leaves what is offered, one of it; the end of the game is not always seen."""
        found = suggestions(self._town(), self._context)
        if not found:
            return
        it = self._one(found)
        if it.code.startswith("end.") and self._often(40):
            return
        if self._often(70):
            self._do(c.TakeSuggestion(it.code, it.seat, it.key))
        else:
            self._do(c.DismissSuggestion(it.code, it.seat, it.key))

    def _withdrawn(self) -> bool:
        """Rarely the end was declared too early."""
        return self._often(10) and self._do(c.WithdrawConclusion())

    def _by_hand(self) -> None:
        gestures = (
            self._kill, self._revive, self._set_character, self._lay, self._lift, self._swap, self._write, self._turn,
            self._gain, self._sit, self._tell,
        )  # fmt: skip
        self._one(gestures)()

    def _kill(self) -> None:
        self._do(c.Kill(self._seat().id))

    def _revive(self) -> None:
        self._do(c.Revive(self._seat().id))

    def _set_character(self) -> None:
        self._do(c.SetCharacter(self._seat().id, self._character() if self._often(95) else None))

    def _lay(self) -> None:
        records = [r for r in map(self._context.catalogue.get, {s.character or "" for s in self._town().seats}) if r]
        with_tokens = sorted((r for r in records if r.reminders), key=lambda r: r.id)
        text = self._one(("Drunk", "Poisoned", "my own words (x)"))
        of = ""
        if with_tokens and self._often(80):
            record = self._one(with_tokens)
            of, text = record.id, self._one(record.reminders).text
        by = next((s.id for s in self._town().seats if s.character == of), None)
        self._do(c.PlaceReminder(self._seat().id if self._often(90) else None, of, text, by=by))

    def _lift(self) -> None:
        laid = [reminder.id for seat in self._town().seats for reminder in seat.reminders]
        if laid and self._often(50):
            self._do(c.RemoveReminder(self._one(laid)))
        elif laid:
            self._do(c.MoveReminder(self._one(laid), self._seat().id if self._often(80) else None))

    def _swap(self) -> None:
        a, b = self._seat().id, self._seat().id
        self._do(c.SwapCharacters(a, b) if self._often(60) else c.SwapSeats(a, b))

    def _write(self) -> None:
        self._do(c.SetText(self._seat().id, self._one(("", "says “Slayer”", "坐在门边：a=b"))))
        self._do(c.NoteClaim(self._seat().id, self._character()))

    def _turn(self) -> None:
        alignment: Any = self._one(("good", "evil", None))
        self._do(c.SetAlignment(self._seat().id, alignment, believed=self._often(20)))
        self._do(c.SetShown(self._seat().id, self._character()))

    def _gain(self) -> None:
        self._do(c.SetAbility(self._seat().id, self._character(), held=self._often(80), source="philosopher"))

    def _sit(self) -> None:
        dice = self._chance.below(4)
        if dice == 0 and len(self._town().seats) > 5:
            self._do(c.RemoveSeat(self._seat().id), stubborn=40)
        elif dice == 1:
            self._join(9)
        elif dice == 2:
            self._do(c.MoveSeat(self._seat().id, self._chance.below(len(self._town().seats))))
        else:
            self._do(c.LeaveTraveller(self._seat().id))

    def _tell(self) -> None:
        self._do(c.GiveInfo(self._seat().id, "show_number", (self._chance.below(3),), self._character()))

    # --- the day -----------------------------------------------------------------------------------------------------

    def _day(self) -> None:
        for _ in range(self._chance.below(3)):
            self._between()
        for _ in range(self._chance.below(4)):
            if self._town().phase.kind != "day":
                return
            self._count()
            self._between()
        for _ in range(self._chance.below(3)):
            self._use()
            self._offered()
        if self._often(75):
            self._do(c.Execute(dies=self._often(90)), stubborn=30)
        elif self._often(30):
            self._do(c.Execute(self._seat().id), stubborn=60)
        for _ in range(3):
            self._offered()
        if self._town().phase.kind == "day":
            self._do(c.EndDay())
            self._offered()

    def _count(self) -> None:
        town = self._town()
        travellers = [seat.id for seat in town.seats if seat.traveller]
        if travellers and self._often(35):
            opened = self._do(c.CallExile(self._one(travellers), self._seat().id), stubborn=30)
        else:
            living = [seat.id for seat in town.seats if seat.alive]
            by, nominee = self._one(living if living and self._often(90) else [self._seat().id]), self._seat().id
            if self._often(2):
                by = STORYTELLER
            opened = self._do(c.Nominate(by, nominee), stubborn=30)
        self._between()
        if not opened or self._town().day.open_vote is None:
            return
        hands = tuple(seat.id for seat in self._town().seats if self._often(70))
        self._do(c.Vote(hands), stubborn=20)
        self._do(c.SetHand(self._seat().id, self._chance.below(3)), stubborn=20)
        self._do(c.CancelNomination() if self._often(5) else c.CloseVote())
        last = len(self._town().day.nominations)
        if last and self._often(6):
            self._do(c.CorrectVote(last, hands[::2]), stubborn=50)
        if last and self._often(3):
            self._do(c.Overrule("not_enough"))

    def _use(self) -> None:
        seat = self._seat()
        seats: tuple[SeatId, ...] = (self._seat().id,) if self._often(70) else ()
        self._do(c.UseAbility(seat.id, seat.shown_as or "", seats, (self._character(),)), stubborn=50)
