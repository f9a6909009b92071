"""What is to be printed, and the pages that come of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from storyteller.clocktower.analysis import records_of
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Script, Town
from storyteller.kernel.message import message
from storyteller.viewmodel.printing.frame import Draft, Title, bound
from storyteller.viewmodel.printing.lettering import Measure
from storyteller.viewmodel.printing.night_sheet import night_pages
from storyteller.viewmodel.printing.page import A4, Paper, Prints
from storyteller.viewmodel.printing.script_sheet import back, front
from storyteller.viewmodel.printing.table_sheets import PlayedGame, bag_pages, grimoire_page, result_pages
from storyteller.viewmodel.printing.tokens import CHARACTER_MM, REMINDER_MM, character_pages, reminder_pages
from storyteller.viewmodel.printing.words import PrintWords
from storyteller.viewmodel.scripts.sheet import sheet_record, title_of

What = Literal["script", "nights", "tokens", "reminders", "grimoire", "bag", "result"]
WHAT: Final[tuple[What, ...]] = ("script", "nights", "tokens", "reminders", "grimoire", "bag", "result")
"""Everything that can be printed, in the order in which it comes out."""
OF_A_TABLE: Final[frozenset[What]] = frozenset(("bag", "result"))
"""What needs a game; the others need a script, and a grimoire needs nothing."""
USUAL_SEATS: Final = 12


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be printed, and how.

    Attributes:
        what: Which things; printed in the order of ``WHAT``.
        token_mm, reminder_mm: Diameters.
        seats: Of a blank grimoire.
    """

    what: frozenset[What] = frozenset(("script",))
    paper: Paper = A4
    token_mm: float = CHARACTER_MM
    reminder_mm: float = REMINDER_MM
    seats: int = USUAL_SEATS


@dataclass(frozen=True, slots=True)
class Source:
    """What it is printed of.

    Attributes:
        script: The script; that of the table where None.
        town: The table; None without a game.
        game: The game whose result can be told; None without one.
    """

    script: Script | None = None
    town: Town | None = field(default=None, compare=False)
    game: PlayedGame | None = field(default=None, compare=False)

    @property
    def chosen(self) -> Script | None:
        """The script in force."""
        return self.script or (self.town.script if self.town is not None else None)

    def can(self, what: What) -> bool:
        """Returns whether there is anything to print of a kind."""
        if what == "grimoire":
            return True
        if what == "result":
            return self.game is not None and bool(self.game.line)
        if what == "bag":
            return self.town is not None and bool(self.town.bag)
        return self.chosen is not None


def prints(wish: Wish, source: Source, context: Context, words: PrintWords, measure: Measure) -> Prints:
    """Returns all pages that are wished for and can be made."""
    makers = _makers(wish, source, context, words, measure)
    drafts = tuple(draft for what in WHAT if what in wish.what and source.can(what) for draft in makers[what]())
    return bound(drafts, title(source), wish.paper, words, measure)


def title(source: Source) -> Title:
    """Returns what stands at the head of every page."""
    script = source.chosen
    if script is None:
        return Title(message("printing.no_script"))
    return Title(title_of(script.name, script.id or None), script.author)


def _makers(
    wish: Wish, source: Source, context: Context, words: PrintWords, measure: Measure
) -> Mapping[What, Callable[[], tuple[Draft, ...]]]:
    script, town, paper = source.chosen, source.town, wish.paper
    catalogue = context.catalogue
    record = sheet_record(script, catalogue) if script is not None else None
    characters = records_of(script, catalogue) if script is not None else ()
    makers: dict[What, Callable[[], tuple[Draft, ...]]] = {
        "grimoire": lambda: (
            grimoire_page(wish.seats, catalogue.player_counts.get(wish.seats), paper, words, measure),
        ),
        "tokens": lambda: character_pages(characters, paper, words, measure, wish.token_mm),
        "reminders": lambda: reminder_pages(characters, paper, words, measure, wish.reminder_mm),
    }
    if record is not None:
        makers["script"] = lambda: (
            *front(record, catalogue.player_counts, paper, words, measure),
            *back(record, paper, words, measure),
        )
        makers["nights"] = lambda: night_pages(record, paper, words, measure)
    if town is not None:
        makers["bag"] = lambda: bag_pages(town, context, paper, words, measure)
    if source.game is not None:
        game = source.game
        makers["result"] = lambda: result_pages(game, context, paper, words, measure)
    return makers
