"""Plays an evening written down by hand through the real session, and holds every line against what happens.

A game is a text file. What the storyteller does stands at the margin, what comes of it is indented below; ``#`` begins
a remark. Seats are numbers.

Before the game::

    script tb                               a base script, or the ids of one's own
    seats chef drunk:as=empath imp thief:e  clockwise; ``as=`` what they were shown, ``e``/``g`` the side they are on
    lay 3 fortuneteller Red Herring         a token, laid by whoever is that character
    gives 2 philosopher chef                an ability, and where it is from
    beside lilmonsta                        an ability that no seat holds
    bluffs monk saint mayor                 what the Demon is shown as not in play

At night every row has its line, in order; dusk and dawn have none::

    night 2
    poisoner 5 > 1          the row, who wakes (``-`` nobody), whom or what they choose
    empath! 1 ~ 2           what is told: ``=`` true, ``~`` not true but allowed, ``?`` nobody can say; ``!`` the
                            ability does not work
    alhadikhia 4 > 1 2 3 says yes no no    what players answer
    undertaker (not_yet)    a row that does not stand, and why
    villageidiot@4 4 > 2    one of several rows with a name
    refused imp 3 > 9       what can't be done without insisting; the row is still to come
    insist exorcist 4 > 7   done all the same
    again monk 4 > 3        a row that is open once more
    dawn died 2 back 4      who the table is told of; ``dawn nobody``

By day::

    nominate 1 > 3          ``vote 1 2 = about_to_die`` counts; ``nominate 1 > 3: 1 2 = not_enough`` does both
    exile 6: 1 2 3 = exiled
    execute 3               nothing = who is about to die; ``execute 3 survives``
    use 4 slayer > 3        an ability used aloud; ``result=true`` and the like at the end
    claim 3 monk            ``kill 3``, ``revive 3``, ``lay``, ``take 3 nodashii Poisoned`` as well
    dusk                    the day is over

What comes of it, indented, everything that is offered once and in whatever order::

    + imp.kills 2           taken;  ``-`` left;  ``.`` left standing for now
    gone imp.passes 4       stood before and does so no more
    3 imp evil dead         what is true of a seat: character, side, alive or dead, ``shown=``, drunk or poisoned or
                            sober, ``looks_dead``, ``lost`` (without its ability), ``told=2,5`` (learned in this phase)
    end good demon_dead     the end as it was declared; ``goes_on`` nothing of the kind is offered
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from storyteller.app.bootstrap import memory_session
from storyteller.clocktower import commands as c
from storyteller.clocktower.day.block import outcome_of
from storyteller.clocktower.events import InfoGiven
from storyteller.clocktower.model import Ability, Script, Seat, StepKey
from storyteller.clocktower.night.order import NightStep, find_key, night_steps
from storyteller.clocktower.night.registers import true_alignment
from storyteller.clocktower.night.steps import StepContent, content
from storyteller.clocktower.status import impairments, in_force
from storyteller.clocktower.suggest import suggestions
from storyteller.content.scripts import BASE_SCRIPTS, load_base_script, read_script_entries
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import FixedChance

Offer = tuple[str, int | None]
WORDS: Final[dict[str, Any]] = {"yes": True, "no": False}
GESTURES: Final = (
    "script", "seats", "lay", "take", "gives", "beside", "bluffs", "night", "dawn", "nominate", "vote", "exile",
    "execute", "use", "claim", "kill", "revive", "dusk", "refused", "insist", "again",
)  # fmt: skip
"""Every first word of a line that is no row of the night."""
SIGNS: Final = ("=", "~", "?", "says")


class Evening:
    """One game on its way through a session."""

    def __init__(self) -> None:
        self.session = memory_session(FixedChance())
        self.handled: set[StepKey] = set()
        self.standing: list[Offer] = []
        self.gestures: dict[str, Callable[[list[str]], None]] = {name: getattr(self, f"_{name}") for name in GESTURES}

    def play(self, text: str) -> None:
        """Plays the whole text; what does not hold is raised with its line."""
        for number, gesture, below in _blocks(text):
            try:
                word, *rest = gesture.split()
                if word in self.gestures:
                    self.gestures[word](rest)
                else:
                    self._row([word, *rest])
                self._consequences([line.split() for line in below])
            except AssertionError as fault:
                raise AssertionError(f"line {number}: {gesture} {below}: {fault}") from None

    def do(self, command: c.Command) -> None:
        """A gesture that has to be accepted."""
        answer = self.session.dispatch(command)
        assert isinstance(answer, Decision), answer

    # --- before the game ---------------------------------------------------------------------------------------------

    def _script(self, words: list[str]) -> None:
        known = self.session.context.catalogue
        if words[0] in (*BASE_SCRIPTS, "all"):
            script: Script | None = load_base_script(words[0], known)
        else:
            script = read_script_entries([{"id": "_meta", "name": "Test"}, *words], known).script
        assert script is not None
        self.do(c.ChooseScript(script))

    def _seats(self, words: list[str]) -> None:
        for number, word in enumerate(words, 1):
            character, *flags = word.split(":")
            record = self.session.context.catalogue.get(character)
            assert record is not None, character
            side: Any = {"e": "evil", "g": "good"}.get(next((f for f in flags if f in ("e", "g")), ""))
            if record.team == "traveller":
                self.do(c.JoinTraveller(f"P{number}", character, side))
                continue
            self.do(c.AddSeat(f"P{number}"))
            self.do(c.SetCharacter(SeatId(number), character))
            shown = next((flag[3:] for flag in flags if flag.startswith("as=")), character)
            self.do(c.SetShown(SeatId(number), shown))
            if side:
                self.do(c.SetAlignment(SeatId(number), side))

    def _lay(self, words: list[str]) -> None:
        seat, of, *text = words
        by = next((s.id for s in self.session.state.seats if s.character == of), None)
        self.do(c.PlaceReminder(SeatId(int(seat)), of, " ".join(text), by=by))

    def _take(self, words: list[str]) -> None:
        number, of, *text = words
        meant = (of, " ".join(text))
        (found,) = (r.id for r in self._seat(number).reminders if (r.of, r.text) == meant)
        self.do(c.RemoveReminder(found))

    def _gives(self, words: list[str]) -> None:
        seat, source, character = words
        self.do(c.SetAbility(SeatId(int(seat)), character, source=source))

    def _beside(self, words: list[str]) -> None:
        for character in words:
            self.do(c.SetTableAbility(Ability(character)))

    def _bluffs(self, words: list[str]) -> None:
        self.do(c.SetBluffs(tuple(words)))

    # --- the night ---------------------------------------------------------------------------------------------------

    def _night(self, words: list[str]) -> None:
        self.do(c.BeginNight(override=words == ["1"]))
        self.handled = set()
        assert self.session.state.phase.number == int(words[0])

    def _next(self) -> NightStep:
        rows = night_steps(self.session.state, self.session.context)
        return next(row for row in rows if row.step not in ("dusk", "dawn") and row.key not in self.handled)

    def _named(self, name: str) -> StepKey | None:
        return find_key(self.session.state, self.session.context, name)

    def _row(self, words: list[str], *, insist: bool = False) -> None:
        name, row = words[0].rstrip("!"), self._next()
        assert row.step == name.partition("@")[0], f"the next row is {row}"
        if "@" in name:
            assert self._named(name) == row.key, f"the next row is {row}"
        self.handled.add(row.key)
        if words[1].startswith("("):
            assert row.skipped == words[1].strip("()"), row
            return
        wakes, picks, sign, told = self._read(words[1:])
        assert insist or (row.skipped, row.wakes) == (None, wakes), row
        what = content(self.session.state, self.session.context, row.key, picks)
        assert what is not None
        assert what.works is not words[0].endswith("!"), f"works: {what.works}"
        _is_right(what, sign, told)
        self.do(c.FinishStep(row.key, picks, told, override=insist))

    def _read(self, words: list[str]) -> tuple[tuple[int, ...], tuple[Any, ...], str, tuple[Any, ...]]:
        """Who wakes, what they choose, how true what is told is, and what it is."""
        parts: dict[str, list[Any]] = {"wakes": []}
        place = "wakes"
        for word in words:
            if word in (">", *SIGNS):
                place = word
                parts[place] = []
            elif word != "-":
                parts[place].append(int(word) if word.isdecimal() else WORDS.get(word, word))
        sign = next((sign for sign in SIGNS if sign in parts), "")
        return tuple(parts["wakes"]), tuple(parts.get(">", ())), sign, tuple(parts.get(sign, ()))

    def _refused(self, words: list[str]) -> None:
        _, picks, _, told = self._read(words[1:])
        answer = self.session.dispatch(c.FinishStep(self._next().key, picks, told))
        assert isinstance(answer, Rejection), "it was accepted"
        assert answer.overridable

    def _insist(self, words: list[str]) -> None:
        self._row(words, insist=True)

    def _again(self, words: list[str]) -> None:
        key = self._named(words[0].rstrip("!"))
        assert key in self.handled, key
        self.handled.discard(key)
        self._row(words)

    def _dawn(self, words: list[str]) -> None:
        rows = night_steps(self.session.state, self.session.context)
        left = [row for row in rows if row.step not in ("dusk", "dawn") and row.key not in self.handled]
        assert not left, f"not yet done: {left}"
        told: dict[str, list[int]] = {"died": [], "back": [], "nobody": []}
        place = "nobody"
        for word in words:
            place = word if word in told else place
            told[place] += [int(word)] if word.isdecimal() else []
        self.do(c.BeginDay())
        said = self.session.state.day.announced
        assert said is not None
        assert (list(said.died), list(said.returned)) == (told["died"], told["back"]), said

    # --- the day -----------------------------------------------------------------------------------------------------

    def _nominate(self, words: list[str]) -> None:
        by, _, nominee, *rest = " ".join(words).replace(":", " : ").split()
        self.do(c.Nominate(SeatId(int(by)), SeatId(int(nominee))))
        if rest:
            self._vote(rest[1:])

    def _vote(self, words: list[str]) -> None:
        at = words.index("=")
        self.do(c.Vote(tuple(SeatId(int(word)) for word in words[:at])))
        self.do(c.CloseVote())
        self._outcome(words[at + 1])

    def _exile(self, words: list[str]) -> None:
        seat, _, *rest = " ".join(words).replace(":", " : ").split()
        at = rest.index("=")
        self.do(c.Exile(SeatId(int(seat)), tuple(SeatId(int(word)) for word in rest[:at])))
        self._outcome(rest[at + 1])

    def _outcome(self, expected: str) -> None:
        day = self.session.state.day
        assert outcome_of(day, day.nominations[-1].index) == expected, outcome_of(day, day.nominations[-1].index)

    def _execute(self, words: list[str]) -> None:
        seat = SeatId(int(words[0])) if words and words[0].isdecimal() else None
        self.do(c.Execute(seat, dies="survives" not in words, override=seat is not None))

    def _use(self, words: list[str]) -> None:
        by, of, *rest = words
        result = next((word.partition("=")[2] for word in rest if word.startswith("result=")), "")
        named = [word for word in rest if word != ">" and "=" not in word]
        seats = tuple(SeatId(int(word)) for word in named if word.isdecimal())
        characters = tuple(word for word in named if not word.isdecimal())
        self.do(c.UseAbility(SeatId(int(by)), of, seats, characters, result=result))

    def _claim(self, words: list[str]) -> None:
        self.do(c.NoteClaim(SeatId(int(words[0])), words[1]))

    def _kill(self, words: list[str]) -> None:
        self.do(c.Kill(SeatId(int(words[0]))))

    def _revive(self, words: list[str]) -> None:
        self.do(c.Revive(SeatId(int(words[0]))))

    def _dusk(self, words: list[str]) -> None:
        self.do(c.EndDay())

    # --- what comes of it --------------------------------------------------------------------------------------------

    def _offered(self) -> list[Offer]:
        return [(s.code, s.seat) for s in suggestions(self.session.state, self.session.context)]

    def _consequences(self, lines: list[list[str]]) -> None:
        at_first = self._offered()
        gone = [_offer(rest) for sign, *rest in lines if sign == "gone"]
        assert all(offer in self.standing and offer not in at_first for offer in gone), f"still there: {at_first}"
        self.standing = [offer for offer in self.standing if offer not in gone]
        assert set(self.standing) <= set(at_first), f"stood before, now {at_first}"
        named = {_offer(rest) for sign, *rest in lines if sign in "+-."}
        assert set(at_first) - set(self.standing) <= named, f"offered is {at_first}"
        for sign, *rest in lines:
            match sign:
                case "+" | "-" | ".":
                    self._settle(sign, _offer(rest))
                case "end":
                    done = self.session.state.conclusion
                    assert done is not None
                    assert [done.winner or "nobody", done.reason] == rest, done
                case "goes_on":
                    assert not any(code.startswith("end.") for code, _ in self._offered())
                case "gone":
                    continue
                case number:
                    self._is(self._seat(number), rest)
        offered = self._offered()
        self.standing = [offer for offer in self.standing if offer in offered]
        assert set(offered) == set(self.standing), f"offered is {offered}"

    def _settle(self, sign: str, offer: Offer) -> None:
        assert offer in self._offered(), f"offered is {self._offered()}"
        if sign == ".":
            self.standing.append(offer)
            return
        code, seat = offer
        at = SeatId(seat) if seat is not None else None
        self.do(c.TakeSuggestion(code, at) if sign == "+" else c.DismissSuggestion(code, at))
        self.standing = [other for other in self.standing if other != offer]

    def _seat(self, number: str) -> Seat:
        seat = self.session.state.seat(SeatId(int(number)))
        assert seat is not None
        return seat

    def _is(self, seat: Seat, words: list[str]) -> None:
        town, context = self.session.state, self.session.context
        ails = {i.kind for i in impairments(town, context, seat.id)}
        forced = {r.effect for r in seat.reminders if in_force(town, context, r)}
        side = true_alignment(town, context, seat)
        true = {seat.character, side, "alive" if seat.alive else "dead", f"shown={seat.shown_as}", *ails}
        true |= {"sober"} if not ails else set()
        true |= {"looks_dead"} if not seat.looks_alive else {"looks_alive"}
        true |= {"lost"} if "no_ability" in forced else set()
        told = (x.event for x in town.log if x.phase == town.phase and isinstance(x.event, InfoGiven))
        true |= {f"told={','.join(map(str, x.payload))}" for x in told if x.seat == seat.id}
        assert set(words) <= true, f"{seat.id} is {true}"


def _offer(words: list[str]) -> Offer:
    return words[0], int(words[1]) if len(words) > 1 else None


def _is_right(what: StepContent, sign: str, told: tuple[Any, ...]) -> None:
    """What is told is as true as the line says, and may be told."""
    if sign in ("", "says"):
        return
    found = what.information
    assert found is not None, "it tells nothing"
    given = told[0] if len(told) == 1 else told
    assert found.is_true(given) is {"=": True, "~": False, "?": None}[sign], found
    assert found.may_be_told(given), found


def _blocks(text: str) -> list[tuple[int, str, list[str]]]:
    """Each gesture with its line number and the lines below it."""
    found: list[tuple[int, str, list[str]]] = []
    for number, whole in enumerate(text.splitlines(), 1):
        line = whole.partition("#")[0].rstrip()
        if line and line[0].isspace():
            found[-1][2].append(line.strip())
        elif line:
            found.append((number, line, []))
    return found
