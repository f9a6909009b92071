"""The ledger in words: whose, when, what was chosen and told, and whether it was true."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import StepKey
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, Term, message
from storyteller.viewmodel.night.ledger import ledger_records
from tests.clocktower.tables import a_context, after, town_of


def test_a_line_says_who_when_what_and_whether_it_was_true() -> None:
    town = after(
        town_of("fortuneteller:p", "chef", "saint", "monk", "empath", "poisoner", "imp"),
        c.FinishStep(StepKey("chef", SeatId(2)), (), (1,)),
        c.FinishStep(StepKey("fortuneteller", SeatId(1)), (2, 7), (False,)),
        c.FinishStep(StepKey("dusk")),
    )
    chef, teller = ledger_records(town, a_context())
    assert (chef.person.number, chef.title, chef.told, chef.truthful) == (2, Term("character", "chef"), Name("1"), True)
    assert chef.when == message("panel.when.night", n=1)
    assert (teller.picks, teller.told) == ((Name("P2"), Name("P7")), message("common.no"))
    assert (teller.truthful, teller.worked) == (False, False)
    assert ledger_records(town, a_context(), SeatId(2)) == (chef,)
