"""Between the open game and the windows: what widgets may ask, say and listen to."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal

from PySide6.QtCore import QObject, Signal

from storyteller.app.clock import Clock, SystemClock
from storyteller.app.drawer import Drawer
from storyteller.app.settings import Settings, SettingsFile
from storyteller.app.words import homebrew_texts, system_languages
from storyteller.i18n.catalogue import Catalogue, Language, detect_language
from storyteller.i18n.content import CharacterTexts
from storyteller.i18n.render import Renderer
from storyteller.journal.errors import JournalError
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message
from storyteller.kernel.reason import reason_of
from storyteller.ui.lock import BoardLock
from storyteller.ui.ports import LibraryPort, SessionPort
from storyteller.ui.theme import Theme, make_theme
from storyteller.viewmodel.cards import CardRecord

if TYPE_CHECKING:
    from storyteller.app.evening import Evening
    from storyteller.app.scripts import Scripts
    from storyteller.ui.betrayal.desk import BetrayalDesk
    from storyteller.ui.history.games import PlayedGames
    from storyteller.ui.packs.desk import PackDesk
    from storyteller.ui.safekeeping import Safekeeping
    from storyteller.ui.statistics.desk import StatisticsDesk
    from storyteller.viewmodel.grimoire import BoardRecord

_log = logging.getLogger(__name__)


class Bridge(QObject):
    """The one object every page gets: widgets send commands, ask for words, and listen.

    Signals:
        changed(change): The table changed by a gesture, an undo or a redo.
        session_changed(): Another game was opened, or none is open any more.
        rejected(rejection, command): A gesture was refused; the window shows why, and the way round.
        noticed(kind, message): Something to tell: ``info`` or ``error``.
        write_failed(error): A gesture could not be written and nothing changed; already told by ``noticed``.
        hand_moved(seat): The hand of the count stands at another seat, or nowhere (None).
        card_requested(record): A player is to look at the screen.
        page_requested(key): Another page is to be shown.
        practice_requested(): The practice game is to be opened.
        curtain_requested(): Hide everything.
        curtain_parted(): A hold elsewhere, as deliberate as one on the curtain, shows everything again.
        language_changed(), theme_changed(), settings_changed().
    """

    changed = Signal(object)
    session_changed = Signal()
    rejected = Signal(object, object)
    noticed = Signal(str, object)
    write_failed = Signal(object)
    hand_moved = Signal(object)
    card_requested = Signal(object)
    page_requested = Signal(str)
    practice_requested = Signal()
    curtain_requested = Signal()
    curtain_parted = Signal()
    language_changed = Signal()
    theme_changed = Signal()
    settings_changed = Signal()

    def __init__(
        self,
        texts: Catalogue,
        characters: CharacterTexts,
        settings: SettingsFile | None = None,
        library: LibraryPort | None = None,
        system_locales: Sequence[str] = (),
        scripts: Callable[[], Scripts] | None = None,
        parent: QObject | None = None,
    ) -> None:
        """Without ``settings`` nothing is kept. ``system_locales``: the system's languages, best first.

        ``scripts`` makes the script library when it is first asked for.
        """
        super().__init__(parent)
        self.library = library
        self.packs: PackDesk | None = None
        self.keeping: Safekeeping | None = None
        self.lock = BoardLock(self)
        self.make_betrayal: Callable[[], BetrayalDesk] | None = None
        self._betrayal: BetrayalDesk | None = None
        self.evening: Evening | None = None
        self.make_played: Callable[[], PlayedGames] | None = None
        self.make_statistics: Callable[[], StatisticsDesk] | None = None
        self.clock: Clock = SystemClock()
        self._make_scripts = scripts
        self._scripts: Scripts | None = None
        self._texts = texts
        self._official = characters
        self._characters = characters
        self._settings = settings or SettingsFile(None)
        self.drawer = Drawer.beside(self._settings.path)
        self.card_seat: SeatId | None = None
        self.to_print: object = None
        self._card_language: Language | None = None
        self._system_locales = tuple(system_locales)
        # Asked for with every word; the system's wishes stay as they were at the start.
        self._system_language = detect_language(self._system_locales, system_languages())
        self._session: SessionPort | None = None
        self._unsubscribe: Callable[[], None] | None = None
        self._script: object = None
        self._renderers: dict[Language, Renderer] = {}
        self._theme = self._make_theme()

    # --- the game ----------------------------------------------------------------------------------------

    @property
    def session(self) -> SessionPort | None:
        """The open game, or None."""
        return self._session

    @property
    def state(self) -> Any:
        """The open game's table as it stands, or None."""
        return self._session.state if self._session else None

    @property
    def game(self) -> str:
        """Which game is open: ``clocktower``, ``betrayal``, or "" for none."""
        if self._session is None:
            return ""
        return getattr(getattr(self._session, "spec", None), "kind", "clocktower")

    @property
    def betrayal(self) -> BetrayalDesk | None:
        """The evenings of Betrayal and the haunt book, made when first asked for; None where there are none."""
        if self._betrayal is None and self.make_betrayal is not None:
            self._betrayal = self.make_betrayal()
        return self._betrayal

    @property
    def can_undo(self) -> bool:
        """True when a game is open and something can be taken back."""
        return self._session is not None and self._session.can_undo

    @property
    def can_redo(self) -> bool:
        """True when a game is open and something can be done again."""
        return self._session is not None and self._session.can_redo

    def open_session(self, session: SessionPort | None) -> None:
        """Makes a game the open one; None closes it."""
        if self._unsubscribe is not None:
            self._unsubscribe()
        self._session = session
        self._unsubscribe = session.subscribe(self._on_change) if session else None
        self._read_homebrew()
        self.session_changed.emit()

    def beside(self, session: SessionPort) -> Bridge:
        """Returns a bridge to another table with the same words, settings and look; what it asks for goes nowhere."""
        made = Bridge(
            self._texts, self._official, self._settings, system_locales=self._system_locales, parent=self
        )
        self.theme_changed.connect(made._dress_anew)
        self.language_changed.connect(made.language_changed)
        self.settings_changed.connect(made.settings_changed)
        made.open_session(session)
        return made

    def _dress_anew(self) -> None:
        self._theme = self._make_theme()
        self.theme_changed.emit()

    def dispatch(self, command: Any) -> Decision | Rejection | None:
        """Does one gesture. A refusal is also told by ``rejected``; None when nothing could be done (told too)."""
        return self._dispatch(command, tell=True)

    def try_dispatch(self, command: Any) -> Decision | Rejection | None:
        """Does one gesture; a refusal is returned only, for a widget that shows it in its own place."""
        return self._dispatch(command, tell=False)

    def _dispatch(self, command: Any, *, tell: bool) -> Decision | Rejection | None:
        if self._session is None or self.lock.refuses():
            return None
        try:
            answer = self._session.dispatch(command)
        except JournalError as fault:
            self._on_write_failed(fault)
            return None
        if tell and isinstance(answer, Rejection):
            self.rejected.emit(answer, command)
        return answer

    def override(self, command: Any) -> Decision | Rejection | None:
        """Does a refused gesture on purpose."""
        return self.dispatch(overriding(command))

    def undo(self, steps: int = 1) -> None:
        """Takes the last gestures back, if there are any, and says what players already saw of them."""
        seen = self._seen(steps)
        moved = [self._move("undo") for _ in range(steps)]
        if seen and all(moved):
            self.notice(message("seen.undone", what=seen))

    def _seen(self, steps: int) -> tuple[Message, ...]:
        from storyteller.viewmodel.seen import seen_by_players  # it knows events the first window can do without

        timeline = getattr(self._session, "timeline", None)
        return seen_by_players(islice(timeline.past(), steps)) if timeline is not None else ()

    def redo(self) -> None:
        """Does the last undone gesture again, if there is one."""
        self._move("redo")

    def _move(self, way: Literal["undo", "redo"]) -> bool:
        if self._session is None or not (self.can_undo if way == "undo" else self.can_redo) or self.lock.refuses():
            return False
        try:
            self._session.undo() if way == "undo" else self._session.redo()
        except JournalError as fault:
            self._on_write_failed(fault)
            return False
        return True

    def _on_write_failed(self, fault: JournalError) -> None:
        _log.warning("not written: %s", fault)
        self.notice(fault.message, "error")
        self.write_failed.emit(fault)

    def _on_change(self, change: Any) -> None:
        self._read_homebrew()
        self.changed.emit(change)

    def _read_homebrew(self) -> None:
        script = getattr(self.state, "script", None)
        if script is self._script:
            return
        self._script = script
        self._characters = self._official.with_homebrew(homebrew_texts(getattr(script, "homebrew", ())))
        self._renderers.clear()

    # --- scripts -----------------------------------------------------------------------------------------

    @property
    def has_scripts(self) -> bool:
        """True when there is a script library; asking does not make it."""
        return self._make_scripts is not None

    @property
    def scripts(self) -> Scripts | None:
        """The script library; None where there is none."""
        if self._scripts is None and self._make_scripts is not None:
            self._scripts = self._make_scripts()
        return self._scripts

    def close_scripts(self) -> None:
        """Closes the script library, if it was ever opened."""
        if self._scripts is not None:
            self._scripts.close()

    # --- words -------------------------------------------------------------------------------------------

    @property
    def language(self) -> Language:
        """The language of the windows."""
        wish = self._settings.value.language
        return self._system_language if wish == "auto" else wish

    @property
    def characters(self) -> CharacterTexts:
        """Names and texts of characters, homebrew of the open game included."""
        return self._characters

    @property
    def texts(self) -> Catalogue:
        """What the program says, in every language."""
        return self._texts

    def use_words(self, texts: Catalogue, characters: CharacterTexts) -> None:
        """Speaks other texts from now on: a pack came, went or was switched."""
        self._texts, self._official = texts, characters
        self._script = self  # nobody's script: homebrew is read anew
        self._read_homebrew()
        self.language_changed.emit()

    def renderer(self, language: Language | None = None) -> Renderer:
        """Returns the renderer of a language, of the windows' own if None."""
        wished = language or self.language
        if wished not in self._renderers:
            self._renderers[wished] = Renderer(wished, self._texts, self._characters)
        return self._renderers[wished]

    # Qt's own ``tr`` looks into Qt's message files, of which there are none.
    def tr(self, what: Message | str, **params: object) -> str:  # type: ignore[override]
        """Returns a message, or the text of a key with its parameters, in the windows' language."""
        return self.renderer().render(what if isinstance(what, Message) else message(what, **params))

    def character_names(self, character: str, language: Language | None = None) -> tuple[str, ...]:
        """Returns a character's names, one or two as the reader has set, the wished language first."""
        names = self._characters.names(character, language or self.language)
        return names if self._settings.value.names_shown == "both" else names[:1]

    # --- looks and settings ------------------------------------------------------------------------------

    @property
    def theme(self) -> Theme:
        """The look of the windows."""
        return self._theme

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self._settings.value

    def change_settings(self, **changes: object) -> None:
        """Changes settings at once and for good; a file that can't be written is told."""
        before, spoken = self._settings.value, (self.language, self._settings.value.card_language)
        try:
            self._settings.change(**changes)
        except OSError as fault:
            _log.warning("settings: %s", fault)
            self.notice(message("settings.unwritable", reason=reason_of(fault)), "error")
        after = self._settings.value
        if (before.theme, before.text_percent, before.hold_ms, before.motion) != (
            after.theme, after.text_percent, after.hold_ms, after.motion,
        ):  # fmt: skip
            self._theme = self._make_theme()
            self.theme_changed.emit()
        if (self.language, after.card_language) != spoken:
            self.language_changed.emit()
        self.settings_changed.emit()

    def _make_theme(self) -> Theme:
        chosen = self._settings.value
        return make_theme(chosen.theme, scale=chosen.text_percent / 100, hold_ms=chosen.hold_ms, motion=chosen.motion)

    # --- to the window -----------------------------------------------------------------------------------

    def notice(self, what: Message, kind: str = "info") -> None:
        """Tells the storyteller something: ``info`` goes away by itself, ``error`` stays until dismissed."""
        self.noticed.emit(kind, what)

    def show_card(self, record: CardRecord | BoardRecord) -> None:
        """Shows a player a card, or a grimoire, over the whole screen."""
        self._card_language = record.language if isinstance(record, CardRecord) else None
        self.card_requested.emit(record)

    def show_mistake(self, card: str) -> None:
        """Shows a card of the mistake kit to who saw the last card: in the language that one was in."""
        from storyteller.viewmodel.card_desk import mistake  # it knows rules the first window can do without

        self.show_card(mistake(card, self._card_language))

    def for_player(self, record: CardRecord, seat: SeatId | None) -> CardRecord:
        """Returns a card in the language its player is known to read."""
        found = getattr(self.state, "seat", lambda _seat: None)(seat)
        spoken = self.drawer.language_of(found.name) if found is not None else None
        return record if spoken is None or record.language is not None else replace(record, language=spoken)

    def show_page(self, key: str) -> None:
        """Goes to a page: ``library``, ``setup``, ``grimoire``, ``settings``."""
        self.page_requested.emit(key)

    def open_cards(self, seat: SeatId | None = None, page: str = "cards") -> None:
        """Opens the desk where cards are made, for a player if one is meant; ``copy``: the grimoire to be shown."""
        self.card_seat = seat
        self.show_page(page)

    def open_print(self, offer: object) -> None:
        """Opens the page of prints with something there is to print."""
        self.to_print = offer
        self.show_page("print")

    def drop_curtain(self) -> None:
        """Hides everything behind the curtain."""
        self.curtain_requested.emit()

    def part_curtain(self) -> None:
        """Shows everything again: something else was held for as long as the curtain wants to be."""
        self.curtain_parted.emit()


def overriding(command: Any) -> Any:
    """Returns the same command as done on purpose; of a batch, each part that can be."""
    names = {spec.name for spec in fields(command)}
    if "override" in names:
        return replace(command, override=True)
    if "commands" in names:
        return replace(command, commands=tuple(overriding(part) for part in command.commands))
    return command
