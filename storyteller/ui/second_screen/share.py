"""For the group's chat: the script's sheet and the empty table as picture or text; the grimoire only on purpose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from storyteller.app.public_feed import PublicFeed
from storyteller.clocktower.public_town import PublicCounts, PublicTown
from storyteller.kernel.message import Name, message
from storyteller.kernel.reason import reason_of
from storyteller.ui import art, fonts
from storyteller.ui.bridge import Bridge
from storyteller.ui.public.pieces import Look, ground
from storyteller.ui.public.sheet_page import paint_sheet
from storyteller.ui.public.town_page import paint_town
from storyteller.ui.public.words import Words
from storyteller.ui.second_screen.desk import languages_of
from storyteller.ui.where import ask_where
from storyteller.ui.widgets.choice import Choice
from storyteller.ui.widgets.hold import HoldSurface
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.public_screen import Printed, Showing, screen

SHEET_SIZE: Final = QSize(1600, 2000)
TABLE_SIZE: Final = QSize(1600, 1200)
_PREVIEW: Final = QSize(420, 420)
_LEAST, _FRAME = 160, 60
"""Height of the preview where the screen is low; what a system puts around a window."""


def words_of(bridge: Bridge) -> Words:
    """Returns the words of the town, for what is shared as well."""
    languages = languages_of(bridge.settings.town_language, bridge.language)
    return Words([bridge.renderer(language) for language in languages], bridge.characters)


def showing_of(bridge: Bridge) -> Showing:
    """Returns what everybody may see of the open game."""
    context = getattr(bridge.session, "context", None)
    feed = PublicFeed(getattr(context, "catalogue", None))
    feed.look(bridge.state)
    return feed.showing


def empty_table(town: PublicTown) -> PublicTown:
    """Returns who sits where, as before the game: nobody has died, nothing lies open."""
    seats = tuple(
        replace(seat, alive=True, ghost_vote=True, character=seat.character if seat.traveller else None)
        for seat in town.seats
    )
    counts = PublicCounts(town.counts.players, town.counts.travellers, len(seats), 0)
    return PublicTown(seats=seats, counts=counts, script_name=town.script_name, script_id=town.script_id)


def sheet_image(showing: Showing, words: Words) -> QImage:
    """Returns the script's sheet as a picture."""
    record = screen(showing.town, showing.prints)
    return _image(SHEET_SIZE, lambda painter, box, look: paint_sheet(painter, record, box, look), words)


def table_image(showing: Showing, words: Words) -> QImage:
    """Returns the empty table as a picture."""
    record = screen(empty_table(showing.town), Printed(showing.prints.faces, showing.prints.counts))
    return _image(TABLE_SIZE, lambda painter, box, look: paint_town(painter, record, box, look, None), words)


def sheet_text(showing: Showing, words: Words) -> str:
    """Returns the script's sheet as text: a line a character, by team."""
    sheet = screen(showing.town, showing.prints).sheet
    if sheet is None:
        return ""
    lines = [" · ".join(words.lines(sheet.title))]
    if sheet.author.strip():
        lines.append(words.say("town.by_author", author=sheet.author))
    for team, faces in sheet.groups:
        lines += ["", " · ".join(words.says(f"town.short.{team}"))]
        for face in faces:
            name = " · ".join(words.names(face.id))
            lines += [
                f"- {words.say('share.line', name=Name(name), ability=Name(ability))}"
                for ability in words.ability(face.id)[:1]
            ] or [f"- {name}"]
    return "\n".join(lines)


def table_text(showing: Showing, words: Words) -> str:
    """Returns the empty table as text: a line a seat, clockwise."""
    lines = []
    for seat in screen(empty_table(showing.town), showing.prints).seats:
        face = f" ({' · '.join(words.names(seat.face.id))})" if seat.face is not None else ""
        lines.append(f"{seat.number}. {seat.name}{face}")
    return "\n".join(lines)


def _image(size: QSize, paint: Callable[[QPainter, QRectF, Look], None], words: Words) -> QImage:
    image = QImage(size, QImage.Format.Format_RGB32)
    box, look = QRectF(0, 0, size.width(), size.height()), Look(False, words, art.paint)
    painter = QPainter(image)
    ground(painter, box, look, woven=size == TABLE_SIZE)
    paint(painter, box, look)
    painter.end()
    return image


class GrimoireHold(HoldSurface):
    """A button that has to be held: a picture of the grimoire tells everything."""

    def __init__(self, bridge: Bridge) -> None:
        """``held_long_enough`` is the confirmation."""
        super().__init__(bridge.theme.motion.hold_ms)
        self._bridge = bridge
        self.setMinimumHeight(bridge.theme.control_px + bridge.theme.space.lg)
        self.setAccessibleName(bridge.tr("share.grimoire"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the words and how long it was held."""
        theme = self._bridge.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QColor(theme.palette.danger))
        painter.setBrush(QColor(theme.palette.raised))
        painter.drawRoundedRect(box, theme.radius.m, theme.radius.m)
        painter.fillRect(QRectF(box.left(), box.bottom() - 5, box.width() * self.part, 4), QColor(theme.palette.danger))
        painter.setPen(QColor(theme.palette.focus if self.hasFocus() else theme.palette.ink))
        painter.setFont(fonts.ui_font(theme.type.label))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._bridge.tr("share.grimoire"))


class ShareDialog(QDialog):
    """Shows what is going to be shared, and copies or saves it."""

    def __init__(self, bridge: Bridge, parent: QWidget, grimoire: Callable[[], QImage | None]) -> None:
        """``grimoire``: makes a picture of the grimoire, asked for only when it was held for."""
        super().__init__(parent)
        self._bridge, self._grimoire = bridge, grimoire
        self._showing, self._words = showing_of(bridge), words_of(bridge)
        self.setWindowTitle(bridge.tr("share.title"))
        space = bridge.theme.space
        column = QVBoxLayout(self)
        column.setContentsMargins(space.xl, space.xl, space.xl, space.xl)
        column.setSpacing(space.m)
        column.addWidget(Label(bridge, "share.title", "title"))
        self.what = Choice(bridge, (("sheet", "share.sheet"), ("table", "share.table")))
        self.how = Choice(bridge, (("picture", "share.picture"), ("text", "share.text")))
        self._what, self._how = "sheet", "picture"
        self.what.chosen.connect(self._choose_what)
        self.how.chosen.connect(self._choose_how)
        self.preview = QLabel()
        self.preview.setFixedSize(_PREVIEW)
        self.preview.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.preview.setWordWrap(True)
        self.copy = Button(bridge, "share.copy", icon="content-copy", look="primary")
        self.save = Button(bridge, "share.save", icon="content-save")
        self.copy.clicked.connect(self.do_copy)
        self.save.clicked.connect(self._ask_where)
        row = QHBoxLayout()
        row.addWidget(self.copy)
        row.addWidget(self.save)
        row.addStretch(1)
        for widget in (self.what, self.how, self.preview):
            column.addWidget(widget)
        column.addLayout(row)
        why = Label(bridge, "share.grimoire_why", "caption")
        why.setWordWrap(True)
        column.addWidget(why)
        self.hold = GrimoireHold(bridge)
        self.hold.held_long_enough.connect(self.copy_grimoire)
        column.addWidget(self.hold)
        self._fit(column, _PREVIEW.width() + 2 * space.xl)
        self._refresh()

    def _fit(self, column: QVBoxLayout, wide: int) -> None:
        # A hint of a window passes over how often its words wrap.
        others = column.totalHeightForWidth(wide) - _PREVIEW.height()
        room = self.screen().availableGeometry().height() - _FRAME - others
        self.preview.setFixedHeight(max(_LEAST, min(_PREVIEW.height(), room)))
        self.resize(wide, others + self.preview.height())

    def _choose_what(self, what: str) -> None:
        self._what = what
        self._refresh()

    def _choose_how(self, how: str) -> None:
        self._how = how
        self._refresh()

    def _refresh(self) -> None:
        self.what.set_value(self._what)
        self.how.set_value(self._how)
        if self._how == "text":
            self.preview.setText(self.text()[:600])
        else:
            way = Qt.AspectRatioMode.KeepAspectRatio
            small = self.image().scaled(self.preview.size(), way, Qt.TransformationMode.SmoothTransformation)
            self.preview.setPixmap(QPixmap.fromImage(small))

    def image(self) -> QImage:
        """Returns the chosen picture."""
        make = sheet_image if self._what == "sheet" else table_image
        return make(self._showing, self._words)

    def text(self) -> str:
        """Returns the chosen text."""
        make = sheet_text if self._what == "sheet" else table_text
        return make(self._showing, self._words)

    def do_copy(self) -> None:
        """Puts it on the clipboard."""
        clipboard = QGuiApplication.clipboard()
        clipboard.setText(self.text()) if self._how == "text" else clipboard.setImage(self.image())
        self._bridge.notice(message("share.copied"))
        self.accept()

    def _ask_where(self) -> None:
        ending = "txt" if self._how == "text" else "png"
        name = f"{self._bridge.tr(f'share.{self._what}')}.{ending}"
        file = ask_where(self, self._bridge.tr("share.save"), name, f"*.{ending}")
        if file:
            self.save_to(file)

    def save_to(self, file: str) -> None:
        """Writes it into a file; what can't be written is told."""
        try:
            if self._how == "text":
                with open(file, "w", encoding="utf-8") as opened:
                    opened.write(self.text() + "\n")
            elif not self.image().save(file, "PNG"):  # type: ignore[call-overload]  # the stubs want bytes
                raise OSError  # Qt does not say why
        except OSError as fault:
            self._bridge.notice(message("share.not_saved", reason=reason_of(fault)), "error")
            return
        self._bridge.notice(message("share.saved"))
        self.accept()

    def copy_grimoire(self) -> None:
        """Puts a picture of the grimoire on the clipboard."""
        image = self._grimoire()
        if image is None:
            self._bridge.notice(message("share.no_grimoire"), "error")
        else:
            QGuiApplication.clipboard().setImage(image)
            self._bridge.notice(message("share.grimoire_copied"))
        self.accept()


def share(bridge: Bridge, window: QWidget) -> ShareDialog:
    """Opens the dialog over a window whose page may be the grimoire."""

    def grimoire() -> QImage | None:
        view = getattr(getattr(window, "page", None), "view", None)
        if getattr(window, "page_key", "") != "grimoire":
            return None
        return view.grab().toImage() if isinstance(view, QWidget) else None

    dialog = ShareDialog(bridge, window, grimoire)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog
