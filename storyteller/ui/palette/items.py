"""What the palette finds: gathered from the tables of the window, the page that is shown, the game and the scripts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from typing import Final, Literal, Protocol

from PySide6.QtWidgets import QWidget

from storyteller.app.scripts import Scripts
from storyteller.clocktower import commands as c
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.content.pinyin import own_readings
from storyteller.i18n.catalogue import LANGUAGES
from storyteller.journal.errors import JournalError
from storyteller.journal.library import Entry
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Term
from storyteller.ui.actions import Actions
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.entries import Entry as MenuEntry
from storyteller.ui.grimoire.entries import main_entries, more_entries
from storyteller.ui.grimoire.page import GrimoirePage
from storyteller.ui.widgets.words import Button
from storyteller.viewmodel.box import TokenRecord, UnplacedRecord, reminder_choices, source_of, token
from storyteller.viewmodel.find import EXACT, INITIALS, PREFIX, Index, Searched, match
from storyteller.viewmodel.grimoire import SeatRecord, board
from storyteller.viewmodel.scripts.search import Query

Kind = Literal[
    "action", "button", "page", "seat", "verb", "character", "reminder", "script",
    "jinx", "term", "rule", "aloud", "signal", "room",
]  # fmt: skip
"""What an item is; the last six are entries of the reference."""
_SCRIPTS: Final = 5
"""So many scripts are offered; the library has a search of its own."""
_SCRIPT_FROM: Final = 2
"""Letters from which on scripts are looked for."""
_AT_A_SEAT: Final = 4
_LONGEST_BUTTON: Final = 40


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to find.

    Attributes:
        id: Stays the same from one opening to the next: by it the palette knows what was used lately.
        kind: What it is; the word is ``palette.kind.<kind>``.
        text: What is shown.
        searched: What it is found by.
        act: Does it; None for a character, of which there is something to read.
        detail: Shown beside the text, with less weight.
        icon: Name of an icon, where there is no token.
        token: The token at the left.
        keys: What does the same by keyboard, as Qt writes it.
    """

    id: str
    kind: Kind
    text: str
    searched: Searched
    act: Callable[[], object] | None
    detail: str = ""
    icon: str = ""
    token: TokenRecord | None = None
    keys: str = ""


class Host(Protocol):
    """The window, as the palette knows it."""

    @property
    def actions_table(self) -> Actions:
        """The actions of the window."""
        ...

    @property
    def page(self) -> QWidget:
        """The page that is shown."""
        ...

    def show_page(self, key: str) -> None:
        """Goes to a page."""
        ...

    def drop_curtain(self) -> None:
        """Hides everything."""
        ...


class Items:
    """Everything that can be found now, ready to be searched."""

    def __init__(self, bridge: Bridge, host: Host) -> None:
        """Gathers all but scripts, which are asked for with the query."""
        self._bridge, self._host = bridge, host
        self._spell = own_readings().spell
        page = host.page
        self._selected = page.view.board_scene.chosen if isinstance(page, GrimoirePage) else None
        self._seats = self._board()
        self.all: tuple[Item, ...] = (
            *self._verbs_of_selected(),
            *(self._seat(record) for record in self._seats),
            *self._buttons(),
            *self._actions(),
            *self._reminders(self._selected),
            *self._characters(),
        )
        self._index = Index([item.searched for item in self.all], self._spell)
        self._seat_index = Index([Searched(_called(record)) for record in self._seats], self._spell)

    def find(self, query: str, recent: Sequence[str] = ()) -> list[Item]:
        """Returns what fits, the likeliest first; everything, with what was used lately first, for an empty query."""
        places = {item.id: place for place, item in enumerate(self.all)}
        late = [places[id_] for id_ in recent if id_ in places]
        found = [self.all[place] for place in self._index.find(query, late)]
        if not query.strip():
            return found
        ranks = self._index.ranked(query)
        at_seats = list(self._at_seats(query))
        sure = min(ranks.values(), default=PREFIX + 1) <= PREFIX
        known = {item.id for item in at_seats}
        found = [item for item in found if item.id not in known]
        return [*found, *at_seats, *self._scripts(query)] if sure else [*at_seats, *found, *self._scripts(query)]

    # --- the window --------------------------------------------------------------------------------------

    def _both(self, key: str) -> tuple[str, ...]:
        return tuple(self._bridge.renderer(language).say(key) for language in LANGUAGES)

    def _actions(self) -> Iterator[Item]:
        table = self._host.actions_table
        for name, spec in table.specs.items():
            action = table.action(name)
            if action.isEnabled() and name != "palette":
                keys = next(iter(table.keys(name)), "")
                kind: Kind = "page" if name.startswith("page.") else "action"
                found = Searched(self._both(spec.key))
                yield Item(
                    f"action:{name}", kind, self._bridge.tr(spec.key), found, action.trigger, icon=spec.icon, keys=keys
                )
        yield Item(
            "action:curtain", "action", self._bridge.tr("rail.curtain"), Searched(self._both("rail.curtain")),
            self._host.drop_curtain, icon="curtains-closed", keys="Esc",
        )  # fmt: skip
        if self._bridge.has_scripts:
            key = "scripts_page.scripts"
            yield Item(
                "page:scripts", "page", self._bridge.tr(key), Searched(self._both(key)), self._open_scripts,
                icon="script-text-outline",
            )  # fmt: skip

    def _buttons(self) -> Iterator[Item]:
        """What can be pressed on the page that is shown."""
        seen: set[str] = set()
        for button in self._host.page.findChildren(Button):
            text = button.text().strip()
            if text and len(text) <= _LONGEST_BUTTON and text not in seen and button.isVisible() and button.isEnabled():
                seen.add(text)
                both = [self._bridge.renderer(spoken).render(button.message) for spoken in LANGUAGES if button.message]
                yield Item(
                    f"button:{text}", "button", text, Searched((text, *both)), button.click, icon="gesture-tap-button"
                )

    # --- the game ----------------------------------------------------------------------------------------

    @property
    def _town(self) -> Town | None:
        state = self._bridge.state
        return state if isinstance(state, Town) else None

    @property
    def _context(self) -> Context | None:
        found = getattr(self._bridge.session, "context", None)
        return found if isinstance(found, Context) else None

    def _board(self) -> tuple[SeatRecord, ...]:
        town, context = self._town, self._context
        return board(town, context).seats if town is not None and context is not None else ()

    def _seat(self, record: SeatRecord) -> Item:
        names = self._bridge.character_names
        held = [found for found in (record.token, record.shown) if found is not None]
        detail = "  ".join(names(record.token.character)) if record.token else self._bridge.tr("palette.no_token")
        if record.shown is not None:
            seen = Term("character", record.shown.character)
            detail = f"{detail}  ·  {self._bridge.tr('grimoire.thinks', character=seen)}"
        more = [name for found in held for name in self._names(found.character)]
        return Item(
            f"seat:{record.id}", "seat", self._title(record), Searched(_called(record), tuple(more)),
            partial(self._open_seat, record.id), detail, "account", record.token,
        )  # fmt: skip

    def _title(self, record: SeatRecord) -> str:
        return self._bridge.tr("palette.seat", number=record.number, who=record.label)

    def _names(self, character: str) -> tuple[str, ...]:
        return (*self._bridge.characters.names(character, "en"), character)

    def _open_seat(self, seat: SeatId, entry: str = "") -> None:
        self._host.show_page("grimoire")
        if isinstance(self._host.page, GrimoirePage):
            self._host.page.open_menu(seat, entry)

    def _verbs_of_selected(self) -> Iterator[Item]:
        record = next((record for record in self._seats if record.id == self._selected), None)
        if record is not None:
            yield from (self._verb(record, entry) for entry in self._entries(record))

    def _entries(self, record: SeatRecord) -> tuple[MenuEntry, ...]:
        town = self._town
        found = (*main_entries(record, town.phase.kind), *more_entries(record)) if town is not None else ()
        return tuple(entry for entry in found if entry.id != "more")

    def _verb(self, record: SeatRecord, entry: MenuEntry) -> Item:
        key = f"grimoire.menu.{entry.id}"
        return Item(
            f"verb:{entry.id}:{record.id}", "verb", self._bridge.tr(key),
            Searched(self._both(key), (entry.id.replace("_", " "),)),
            partial(self._open_seat, record.id, entry.id), self._title(record), entry.icon,
        )  # fmt: skip

    def _at_seats(self, query: str) -> Iterator[Item]:
        """Two things in one line: a seat, and what to do there (``3 dies``, ``zhongdu ann``)."""
        words = query.split()
        if len(words) < 2 or not self._seats:
            return
        for who, what in ((words[0], words[1:]), (words[-1], words[:-1])):
            for place, rank in self._seat_index.ranked(who).items():
                if rank <= (EXACT if who.isdecimal() else INITIALS):
                    record = self._seats[place]
                    offers = [self._verb(record, entry) for entry in self._entries(record)]
                    offers += self._reminders(record.id)
                    index = Index([item.searched for item in offers], self._spell)
                    yield from (offers[found] for found in index.find(" ".join(what))[:_AT_A_SEAT])

    def _characters(self) -> Iterator[Item]:
        town, context = self._town or Town(), self._context
        if context is None:
            return
        own = [character.id for character in town.script.homebrew] if town.script else []
        for character in dict.fromkeys((*context.catalogue.characters, *own)):
            record = token(town, context, character)
            shown = self._bridge.characters.names(character, self._bridge.language)
            team = self._bridge.tr(f"term.team.{record.team}") if record.team else ""
            yield Item(
                f"character:{character}", "character", "  ".join(shown[: 2 if self._two else 1]),
                Searched(self._names(character)), None, team, token=record,
            )  # fmt: skip

    @property
    def _two(self) -> bool:
        return self._bridge.settings.names_shown == "both"

    # --- reminders ---------------------------------------------------------------------------------------

    def _reminders(self, seat: SeatId | None) -> Iterator[Item]:
        """Those of the script and of all in play; laid at a seat, or the board asks where to."""
        town, context = self._town, self._context
        if town is None or context is None:
            return
        choices = reminder_choices(town, context, seat if seat is not None else SeatId(0))
        record = next((record for record in self._seats if record.id == seat), None)
        for row in (*choices.likely, *choices.in_play, *choices.script):
            yield self._reminder(row, record)

    def _reminder(self, row: UnplacedRecord, at: SeatRecord | None) -> Item:
        bridge, of = self._bridge, row.token.character
        word = Term("reminder", row.text)
        detail = bridge.characters.name(of, bridge.language)
        if at is not None:
            detail = f"{detail}  ·  {bridge.tr('palette.place_here', who=at.label)}"
        elif row.count != 1:
            detail = f"{detail}  ·  {bridge.tr('palette.left' if row.count else 'palette.none_left', n=row.count)}"
        names = tuple(bridge.renderer(language).value(word) for language in LANGUAGES)
        seat = at.id if at is not None else None
        return Item(
            f"reminder:{of}:{row.text}:{seat or ''}", "reminder", bridge.renderer().value(word),
            Searched(names, self._names(of)), partial(self._lay, row, seat), detail, token=row.token,
        )  # fmt: skip

    def _lay(self, row: UnplacedRecord, seat: SeatId | None) -> None:
        town, context = self._town, self._context
        if seat is not None and town is not None and context is not None:
            of = row.token.character
            self._bridge.dispatch(c.PlaceReminder(seat, of, row.text, source_of(town, context, of)))
            return
        self._host.show_page("grimoire")
        if isinstance(self._host.page, GrimoirePage):
            self._host.page.ask_place(row)

    # --- scripts -----------------------------------------------------------------------------------------

    def _scripts(self, query: str) -> Iterator[Item]:
        """Scripts that are called so; those of the base game by pinyin too."""
        scripts = self._bridge.scripts if self._bridge.has_scripts else None
        if scripts is None or not scripts.loaded or len(query.strip()) < _SCRIPT_FROM:
            return
        try:
            found = self._called_so(scripts, query)
        except JournalError:
            return  # the library itself says what is wrong with it
        for entry in found:
            names = self._script_names(entry)
            title = self._bridge.tr(f"script.{entry.base}") if entry.base else names[0]
            yield Item(
                f"script:{entry.id}", "script", title, Searched(names), partial(self._open_scripts, entry.id),
                entry.author, "script-text-outline",
            )  # fmt: skip

    def _called_so(self, scripts: Scripts, query: str) -> tuple[Entry, ...]:
        """The library's own search also looks at authors and characters, of which there would be too many here."""
        words = query.casefold().split()
        # Those of the base game come first in the order of names.
        first = filter(None, map(scripts.entry, scripts.search(Query(order="name"))))
        base = takewhile(lambda entry: entry.base, first)
        found = {e.id: e for e in base if match(query, Searched(self._script_names(e)), self._spell) is not None}
        for entry in filter(None, map(scripts.entry, scripts.search(Query(query)))):
            if len(found) == _SCRIPTS:
                break
            called = "\n".join(self._script_names(entry)).casefold()
            if all(word in called for word in words):
                found[entry.id] = entry
        return tuple(found.values())

    def _script_names(self, entry: Entry) -> tuple[str, ...]:
        return self._both(f"script.{entry.base}") if entry.base else (entry.name,)

    def _open_scripts(self, id_: int = 0) -> None:
        from storyteller.ui.library.page import LibraryPage

        self._host.show_page("library")
        if isinstance(self._host.page, LibraryPage):
            panel = self._host.page.show_scripts()
            if panel is not None:
                panel.setFocus()
                if id_:
                    panel.shelf.show_script(id_)


def _called(record: SeatRecord) -> tuple[str, ...]:
    return (str(record.number), record.name) if record.name else (str(record.number),)
