"""Between the shelf of packs and the windows: takes packs in beside them, and makes what changed count at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QThreadPool, Signal

from storyteller.app.homebrew import FILE_NAME, Drawer
from storyteller.app.library import Library
from storyteller.app.packs import OWN_ART, Imported, PackShelf
from storyteller.clocktower.context import Context
from storyteller.kernel.message import message
from storyteller.kernel.reason import reason_of
from storyteller.ui import art
from storyteller.ui.bridge import Bridge

if TYPE_CHECKING:
    from storyteller.content.packs.folder import KeptPack
    from storyteller.content.packs.record import Part


class HousePort(Protocol):
    """What a desk needs of the house."""

    @property
    def folder(self) -> Path:
        """The data folder."""
        ...

    @property
    def packs(self) -> PackShelf:
        """The packs of the data folder."""
        ...

    @property
    def library(self) -> Library:
        """The games, which are opened with a catalogue."""
        ...

    context: Context


class PackDesk(QObject):
    """Packs and own characters, as windows see them.

    Signals:
        changed(): A pack came, went or was switched.
        progressed(files): So many files of a pack have been read.
        finished(imported): A pack was read, or could not be.
    """

    changed = Signal()
    progressed = Signal(int)
    finished = Signal(object)
    _read = Signal(object)

    def __init__(self, bridge: Bridge, house: HousePort) -> None:
        """Shows the pictures of the packs; their words and sheets were loaded by whoever opened the house."""
        super().__init__(bridge)
        self._bridge, self._house = bridge, house
        self.shelf = house.packs
        self._drawer: Drawer | None = None
        self._busy = self._stopped = False
        art.install(art.Art(house.folder / OWN_ART, self.shelf.pictures()))
        self.shelf.watch(self._on_shelf)
        self._read.connect(self._on_read)
        for signal in (bridge.session_changed, bridge.changed):
            signal.connect(self._follow)

    @property
    def busy(self) -> bool:
        """True while a pack is being read."""
        return self._busy

    @property
    def drawer(self) -> Drawer:
        """The storyteller's own characters, read when first asked for."""
        if self._drawer is None:
            self._drawer = Drawer.read(self._house.folder / FILE_NAME)
        return self._drawer

    @property
    def context(self) -> Context:
        """The catalogue in force, for new games."""
        return self._house.context

    # --- taking in ---------------------------------------------------------------------------------------

    def take_in(self, sources: Sequence[Path]) -> None:
        """Reads a pack beside the windows; does nothing while another one is being read."""
        if self._busy or not sources:
            return
        from storyteller.content.loader import load_catalogue

        self._busy, self._stopped = True, False
        known = load_catalogue()
        shelf, told = self.shelf, _Told(self.progressed.emit, lambda: self._stopped)

        def work() -> None:
            self._read.emit(shelf.take_in(sources, known, art.safe_png, told))

        QThreadPool.globalInstance().start(work)

    def stop(self) -> None:
        """Stops reading; nothing is kept of it."""
        self._stopped = True

    def _on_read(self, imported: Imported) -> None:
        self._busy = False
        if imported.pack is not None:
            self.shelf.arrived(imported.pack)
        self.finished.emit(imported)

    # --- changing ----------------------------------------------------------------------------------------

    def switch(self, pack: KeptPack, part: Part, on: bool) -> None:
        """Switches a part of a pack; a folder that can't be written is told."""
        self._try(lambda: self.shelf.switch(pack, part, on))

    def remove(self, folder: Path) -> None:
        """Takes a pack away for good."""
        self._try(lambda: self.shelf.remove(folder))

    def _try(self, change: Callable[[], None]) -> None:
        try:
            change()
        except OSError as fault:
            self._bridge.notice(message("packs.unwritable", reason=reason_of(fault)), "error")
            self.changed.emit()

    def _on_shelf(self) -> None:
        from storyteller.app.bootstrap import make_context
        from storyteller.app.words import load_words

        self._house.context = make_context(packs=self.shelf)
        self._house.library.use(self._house.context)
        art.current().use(self.shelf.pictures())
        words = load_words(self.shelf)
        scripts = self._bridge.scripts
        if scripts is not None:
            scripts.use(self._house.context.catalogue, *words)
        self._bridge.use_words(*words)
        self._bridge.theme_changed.emit()  # whatever is painted and kept shows a picture, or none
        self.changed.emit()

    def _follow(self, _change: object = None) -> None:
        """Takes the pictures that the open game's script names."""
        script = getattr(self._bridge.state, "script", None)
        images: Mapping[str, tuple[str, ...]] = {
            own.id: own.homebrew.images for own in getattr(script, "homebrew", ()) if own.homebrew is not None
        }
        art.current().use_script({id_: named for id_, named in images.items() if named})


class _Told:
    """Tells how far the reading is, not more often than every tenth file, and whether to go on."""

    def __init__(self, tell: Callable[[int], object], stopped: Callable[[], bool]) -> None:
        self._tell, self._stopped = tell, stopped

    def __call__(self, files: int) -> bool:
        if files % 10 == 1:
            self._tell(files)
        return not self._stopped()
